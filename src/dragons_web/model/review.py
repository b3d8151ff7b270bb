"""A game that is over gone through decision by decision, to find those of its people that cost them most.

review = Review(record, ends, states)
await review.look(review.start(), page, changed)    asks a bot about one decision after the other, until `stop`
review.marks()                                      what cost much, as far as it has looked
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dragons.ai.policy import Advice
from dragons.ai.registry import ADVISERS
from dragons.game import State
from dragons.record import Record
from dragons_web.screens import ask_bot

if TYPE_CHECKING:
    from dragons_web.screens.app import Page

MOST = 3
"""So many decisions are marked."""
COSTLY = {"defeats": 0.25}
"""What a decision costs that is marked, at least, by measure (see `Advice.facts`); COSTLY_CHANCE of a chance to win."""
COSTLY_CHANCE = 0.05


@dataclass(frozen=True)
class Decision:
    """What a seat played as the game's play of this number, from 1; what it was worth, and what was best."""

    play: int
    seat: int
    played: Advice
    best: Advice

    @property
    def cost(self) -> float:
        return self.best.value - self.played.value

    def is_costly(self) -> bool:
        return self.cost >= COSTLY.get(self.best.facts.get("measure", ""), COSTLY_CHANCE)


class Review:
    """The review of one game, as far as it has come. `ends` and `states` are those of its plays, the first state
    before them all."""

    def __init__(self, record: Record, ends: Sequence[int], states: Sequence[State]) -> None:
        self.record = record
        self.ends = ends
        self.plays = _decided(record, ends, states)
        """The numbers of the plays to look at, each with its seat."""
        self.decisions: list[Decision] = []
        self.run: object | None = None
        """The run that is under way; another one is another object."""

    @property
    def done(self) -> int:
        """How many plays have been looked at."""
        return len(self.decisions)

    def is_over(self) -> bool:
        return self.done == len(self.plays)

    def start(self) -> object:
        """Begin a run, or go on."""
        self.run = object()
        return self.run

    def stop(self) -> None:
        self.run = None

    async def look(self, run: object, page: Page, changed: Callable[[], None]) -> None:
        """Look at the plays that are left; `changed` is called after each. ValueError if one cannot be judged."""
        try:
            while self.run is run and not self.is_over():
                play, seat = self.plays[self.done]
                then = self.record.until(self.ends[play - 1])
                advice = await ask_bot.advice(page, then, seat, lambda: self.run is run, recall=True)
                if advice is None:
                    return
                self.decisions.append(_judged(play, seat, self.record.moves[self.ends[play - 1]], advice))
                if self.is_over():
                    self.run = None
                changed()
        except ValueError:
            self.run = None
            raise

    def marks(self) -> list[Decision]:
        """The decisions that cost most, in the order of the game."""
        costly = sorted(filter(Decision.is_costly, self.decisions), key=lambda one: -one.cost)
        return sorted(costly[:MOST], key=lambda one: one.play)


def _decided(record: Record, ends: Sequence[int], states: Sequence[State]) -> list[tuple[int, int]]:
    """What people had to decide who play here still; nothing if no bot can judge it."""
    if record.game not in ADVISERS or not record.is_over():
        return []
    found = []
    for play, (before, state) in enumerate(zip(ends[:-1], states[:-1], strict=True), 1):
        place = record.seats[seat := state.current_player()]
        mine = place["kind"] == "human" and not place.get("conceded") and before >= place.get("since", 0)
        if mine and len(state.legal_actions()) > 1:
            found.append((play, seat))
    return found


def _judged(play: int, seat: int, move: str, advice: Sequence[Advice]) -> Decision:
    """What nothing was told of was not even looked at: it is worth no more than the worst that was."""
    worst = Advice(move, advice[-1].value, advice[-1].facts)
    alike = (told for told in advice if move in (told.action, *told.facts.get("cells", ())))
    return Decision(play, seat, replace(next(alike, worst), action=move), advice[0])
