"""Two minutes that teach Trésor: a ring, a pair, a bust, a dragon, a spider."""

from __future__ import annotations

from dragons_web.parts.game_view import Lesson, Step
from dragons_web.parts.i18n import N_

LESSON = Lesson(
    options={"grid": 5},
    begins=(),
    steps=(
        Step(N_("Twenty-five tiles are asleep. You turn them over one by one, and stop before something wakes.")),
        Step(N_("Turn over the tile in the middle."), "c3", ("=ring",)),
        Step(N_("A ring! One is enough: if you stopped now it would be yours. But one more… Turn over d3."), "d3",
             ("=ball",)),
        Step(N_("Toys go in pairs: one ball alone stays here. Try b3."), "b3", ("=ball",)),
        Step(N_("A pair. Now stop, and take the two balls and the ring."), "stop",
             ("a1", "=candlestick", "e5", "=dragon")),
        Step(N_("Your opponent has turned over a candlestick, then a dragon. A dragon and any treasure but a ring, in "
                "one turn, and it is over: all goes back face down. Remember where they sleep: you may use it.")),
        Step(N_("Where was that dragon? In e5: take it before somebody else does."), "e5"),
        Step(N_("With a dragon, only dragons and rings are safe. Do not tempt it: stop."), "stop",
             ("a1", "b1", "=spider", "spider c3")),
        Step(N_("A spider ends the turn as well. It may be carried to an empty place, under everybody’s eyes: this one "
                "sits in c3 now.")),
        Step(N_("Candlesticks go by threes, chests by fours. When only the spiders are left, whoever has most dragons "
                "takes them all, and most tiles win. Now a game of your own!")),
    ),
)  # fmt: skip
