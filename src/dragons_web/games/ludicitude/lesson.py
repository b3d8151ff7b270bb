"""Two minutes that teach Ludicitude: a fight, a burnt die, the stake, a challenge met and another made."""

from __future__ import annotations

from dragons_web.parts.game_view import Lesson, Step
from dragons_web.parts.i18n import N_

LESSON = Lesson(
    options={},
    begins=(),
    steps=(
        Step(N_("Three dragons sit on their points: the blue one on 2, the green one on 4, the red one on 6. Whoever "
                "carries home forty wins.")),
        Step(N_("Find a dragon’s head, wings and tail, then strike. You have three white dice, with axes, shields and "
                "a fire. Begin gently: choose the blue one, then to the fight!"),
             "fight blue", ("=SSF/HMT", "=SSF/.W.", "=AAS/...")),
        Step(N_("Head and tail came first, and stayed; next the wings, from behind a mountain. But no dragon falls "
                "without an axe, and it smirked until the third roll brought one.")),
        Step(N_("Its 2 points are at stake: yours only once you stop. Blue is closed until the two others have fallen. "
                "One more? Choose the green one."), "fight green", ("=AAF/HWM", "=AS/..T")),
        Step(N_("Slain, but you smell of smoke. A shield stops a fire; a fire without a shield burns a white die, "
                "which is gone until your turn ends. Without dice you are beaten.")),
        Step(N_("There are 6 points at stake, and only the red one is open. Beaten, you would lose them all: stop, "
                "and sleep well."), "stop", ("challenge",)),
        Step(N_("No sleep yet: your opponent dares you to slay one more. Refuse, and your loot is halved; accept, and "
                "dragons count double. You are not one for half measures: accept."), "accept"),
        Step(N_("Beaten, you get nothing, and your opponent 5. Slain, the red one brings 12: to the fight!"),
             "fight red", ("=AS/HFT", "=AA/.W.")),
        Step(N_("The fire met your shield, the dragon your axe: 18 points at stake. Nobody may dare you again this "
                "turn: stop."), "stop", ("fight red", "=AAF/HFT", "=A/.W.", "stop")),
        Step(N_("Your opponent has slain the red one, and stops with a single die left. Who would not dare? "
                "Challenge."), "challenge", ("refuse",)),
        Step(N_("Refused: half for your opponent, 5 for you. The art is to know when to stop, and when the others "
                "should have gone on. Now a game of your own!")),
    ),
)  # fmt: skip
