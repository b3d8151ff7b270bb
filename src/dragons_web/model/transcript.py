"""A game as somebody watches it: play by play, with what they saw of each.

watch = Transcript(record, viewer=0)
watch.plays(record.moves)       all so far; of moves that were seen before nothing is worked out again
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragons import GAMES
from dragons.game import State
from dragons.record import Record
from dragons_web.model.scene import GamePlay, Play


class Transcript:
    """One viewer of one game: a seat, or a bystander (None)."""

    def __init__(self, record: Record, viewer: int | None) -> None:
        self.record = record
        self.viewer = viewer
        self._begin()

    def plays(self, moves: Sequence[str]) -> list[Play]:
        """What these moves were to the viewer: a play is a decision and the chance that followed."""
        if self._moves != moves[: len(self._moves)]:
            self._begin()
        for text in moves[len(self._moves) :]:
            self._see(text)
        return [*self._done, GamePlay(self._seat, self._turn, tuple(self._events))] if self._moves else []

    def _begin(self) -> None:
        self._state = GAMES[self.record.game].new_initial_state(len(self.record.seats), **self.record.options)
        self._moves: list[str] = []
        self._done: list[Play] = []
        self._seat: int | None = None
        self._turn = 1
        self._events: list[dict[str, Any]] = []

    def _see(self, text: str) -> None:
        if not text.startswith("="):
            if self._moves:
                self._done.append(GamePlay(self._seat, self._turn, tuple(self._events)))
                self._turn = next((e["turn"] for e in self._events if e["type"] == "turn"), self._turn)
                self._events = []
            self._seat = self._state.current_player()
        self._state.apply_action(self._state.parse_action(text))
        self._events += _events(self._state, self.viewer)
        self._moves.append(text)


def ends(moves: Sequence[str]) -> list[int]:
    """After how many moves each play ends."""
    return [n for n in range(1, len(moves) + 1) if n == len(moves) or not moves[n].startswith("=")]


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
