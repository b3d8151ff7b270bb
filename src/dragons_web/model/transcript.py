"""A game as one viewer saw it, play by play.

    transcript = Transcript(record, viewer=0)
    transcript.plays        all so far, oldest first: it follows the record, moves made and taken back

A play is a decision and the chance that followed; the chance before the first decision is a play of nobody.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from dragons import CHANCE
from dragons.game import State
from dragons.record import Record
from dragons_web.model.scene import GamePlay, Play


class Transcript:
    """What one viewer saw of a game: a seat, or a bystander (None)."""

    def __init__(self, record: Record, viewer: int | None) -> None:
        self.viewer = viewer
        self.plays: list[Play] = []
        self.ends: list[int] = []
        """After how many moves each play ends."""
        self._moves = 0
        record.follow(self)

    def moved(self, text: str, actor: int, state: State) -> None:
        """See `dragons.record.Follower`."""
        events = tuple(_events(state, self.viewer))
        self._moves += 1
        if actor == CHANCE and self.plays:
            last = self.plays[-1]
            self.plays[-1] = GamePlay(last.seat, last.turn, (*last.events, *events))
            self.ends[-1] = self._moves
        else:
            self.plays.append(GamePlay(None if actor == CHANCE else actor, self._next_turn(), events))
            self.ends.append(self._moves)

    def undone(self, length: int) -> None:
        """See `dragons.record.Follower`."""
        self._moves = length
        kept = bisect_right(self.ends, length)
        del self.plays[kept:], self.ends[kept:]

    def plays_after(self, moves: int) -> int:
        """How many plays have ended since there were so many moves."""
        return len(self.ends) - bisect_right(self.ends, moves)

    def _next_turn(self) -> int:
        """The number of the turn that the next play belongs to."""
        if not self.plays:
            return 1
        last = self.plays[-1]
        return next((event["turn"] for event in last.events if event["type"] == "turn"), last.turn)


def _events(state: State, viewer: int | None) -> list[dict[str, Any]]:
    """What the last move did, as the viewer saw it; of what differs a bystander sees no more than that it was."""
    if viewer is not None:
        return state.events(viewer)
    views = (state.events(seat) for seat in range(state.players))
    return [_common(seen) for seen in zip(*views, strict=True)]


def _common(seen: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    """An event as all seats saw it: null where it was not the same for all."""
    first, *others = seen
    return {key: value if all(one.get(key) == value for one in others) else None for key, value in first.items()}
