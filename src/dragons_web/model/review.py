"""A game that is over gone through decision by decision, to find those of its people that cost them most.

    review = Review(record, ends, states)
    while not review.is_over():
        record, seat = review.next()
        review.judge(advice)                            what a bot says of that decision
    review.marks()                                      what cost much, as far as it has come

Who asks the bot is `dragons_web.screens.replay`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dragons.ai.policy import Advice
from dragons.ai.registry import ADVISERS
from dragons.game import State
from dragons.record import Record

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

    @property
    def done(self) -> int:
        """How many plays have been looked at."""
        return len(self.decisions)

    def is_over(self) -> bool:
        return self.done == len(self.plays)

    def next(self) -> tuple[Record, int]:
        """The game as it was before the next decision to look at, and whose that was."""
        play, seat = self.plays[self.done]
        return self.record.until(self.ends[play - 1]), seat

    def judge(self, advice: Sequence[Advice]) -> None:
        """Hold the next decision against what a bot would have advised, the best first."""
        play, seat = self.plays[self.done]
        self.decisions.append(_judged(play, seat, self.record.moves[self.ends[play - 1]], advice))

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
