"""Two minutes that teach Drakon: a tile laid, a walk, gold, a theft, a vortex to leave by, a curse to aim."""

from __future__ import annotations

from dragons_web.parts.game_view import Lesson, Step
from dragons_web.parts.i18n import N_

LESSON = Lesson(
    options={},
    begins=("=gold-3", "=gold-2c", "=vortex-2c", "=steal-left-3", "=key-2s", "=key-1", "=empty-1", "=fountain-1"),
    steps=(
        Step(N_("You have woken up in the Dragon’s room, and dinner is at eight. Whoever first holds five coins gets "
                "out.")),
        Step(N_("In your turn you lay a tile, or walk. Choose the Gold piece in your hand, the place in the east, "
                "then the gold button. It fits one way round only: no two arrows may face each other."),
             "place gold-NES 1,0", ("=curse-2s", "place gold-NW 0,1", "=map-1")),
        Step(N_("For the tile you laid you have drawn another, a Curse. Your opponent builds in the north. Now walk: "
                "choose the Gold piece to which the Dragon’s arrow leads."), "move E", ("move N",)),
        Step(N_("A coin from the bank, and one for your opponent. Lay your Vortex, the spiral, east of where "
                "you stand."),
             "place vortex-ES 2,0", ("=empty-3", "place steal-left-NSW -1,1", "=gold-1")),
        Step(N_("Your opponent has laid a Theft to the left, one step away. Poor coin! Walk into the Vortex: it is one "
                "of those rooms that act when you leave them."), "move E", ("move W",)),
        Step(N_("There: your coin is gone. But a Vortex leads to any room of the castle: go to that Theft yourself, "
                "and steal it back."), "move -1,1", ("place key-W -1,0", "=fountain-3")),
        Step(N_("Justice! You now share a room, which may be a little awkward. Lay your Curse, the star, in the "
                "west."),
             "place curse-NS -2,1", ("=gold-2s", "place gold-N -1,2", "=door-1")),
        Step(N_("A Gold piece in the north, one step from your opponent, and it is your turn. Walk into the Curse: it "
                "acts as soon as you enter."), "move W"),
        Step(N_("A Curse destroys a room where nobody stands, and you choose it on the map. Such as that Gold piece."),
             "destroy -1,2", ("move S",)),
        Step(N_("What a pity! Rooms have many more tricks: in a game, touch one to read what it does. With your fifth "
                "coin you are out, at once. Now a game of your own!")),
    ),
)  # fmt: skip
