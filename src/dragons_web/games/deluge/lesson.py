"""Two minutes that teach Déluge: first and higher cards, the middle one, a hidden one, the flood, five tokens."""

from __future__ import annotations

from dragons_web.parts.game_view import Lesson, Step
from dragons_web.parts.i18n import N_

LESSON = Lesson(
    options={},
    begins=(
        "=g2", "=b6", "=v4", "=g5", "=b1",
        "=r7", "=b4", "=y1", "=b2", "=y6", "=r8", "=v3", "=v2", "=v7",
    ),
    steps=(
        Step(N_("Five lagoons, each with a token, and dragons that love to float. Most tokens win.")),
        Step(N_("Face up, a dragon swims only in the lagoon of its own gem. Choose your Ruby 7, then the Ruby lagoon, "
                "then the gold button."), "r7", ("=r3",)),
        Step(N_("First in the lagoon: its token is yours. That has a price: your opponent has taken the card in the "
                "middle, and a new one has come up."), then=("b4", "=y7")),
        Step(N_("Your opponent is first in Sapphire. So you took the card in the middle, a Sapphire 6. How kind! Play "
                "it: whoever gets higher takes the token."), "b6", ("=r1", "b2", "=v5")),
        Step(N_("Six all: equal is not enough, the token stays with you. Nobody is in Emerald yet: hide your Topaz 1 "
                "there. Face down, any dragon swims anywhere."), "y1/g", ("=y2",)),
        Step(N_("A token for a card that nobody sees. Face down it is worth nothing until the count, and there only in "
                "its own lagoon. You may hide three in a game."), then=("r8", "=b9")),
        Step(N_("Eight to seven: your opponent has the Ruby token, and you the Ruby 3 from the middle. Take the token "
                "back."), "r3", ("=y4", "g2/b", "=b7")),
        Step(N_("Ten to eight. Your opponent has hidden something in Sapphire, and looks innocent. Topaz is empty: "
                "play your Topaz 6."), "y6", ("=r5",)),
        Step(N_("See the waves beside your 6? At the count, double the other side or more makes a lagoon overflow, and "
                "its token goes across. Be strong, but never twice as strong."), then=("v2", "=g7")),
        Step(N_("You have four tokens, and an Amethyst 2 guards the fifth. It looks nervous: play your Amethyst 7."),
             "v7"),
        Step(N_("Five tokens: you win at once, and nothing is counted, waves or no waves.")),
        Step(N_("Otherwise one plays until both sides are full. But whoever cannot play any card loses on the spot: do "
                "not hide all three too soon. Now a game of your own!")),
    ),
)  # fmt: skip
