"""What a scene of Trésor shows: which tiles lie open, who is busy, what ended the turn. No words, no HTML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from dragons.tresor import GROUP
from dragons_web.games.tresor.scene import BustEvent, Event, Scene

Tile: TypeAlias = Sequence[str]
"""A cell and the kind that lies there."""


def bust_to_acknowledge(scene: Scene) -> BustEvent | None:
    """The event that has just ended a turn and waits to be acknowledged."""
    if scene.waiting != "acknowledgement":
        return None
    return next((event for event in scene.last if event["type"] == "bust"), None)


def open_tiles(scene: Scene) -> Sequence[Tile]:
    """The tiles that lie face up, in the order they were turned."""
    ended = bust_to_acknowledge(scene)
    return ended["tiles"] if ended else scene.observation["up"]


def culprit(scene: Scene) -> str | None:
    """The cell of the tile that has ended the turn."""
    if bust_to_acknowledge(scene) or scene.observation["phase"] == "spider":
        return open_tiles(scene)[-1][0]
    return None


def pips(tiles: Sequence[Tile]) -> dict[str, tuple[int, int]]:
    """For each open treasure (full, needed): how many of its own group are out, and how many it takes."""
    counts = Counter(kind for _, kind in tiles)
    earlier: Counter[str] = Counter()
    result = {}
    for cell, kind in tiles:
        if kind in GROUP and kind != "dragon":
            size = GROUP[kind]
            first = earlier[kind] // size * size
            result[cell] = (min(size, counts[kind] - first), size)
        earlier[kind] += 1
    return result


def played_in_turn(scene: Scene, event: Event) -> Iterator[Event]:
    """All events of the turn that this event belongs to."""
    turn = next((play.turn for play in reversed(scene.plays) if any(e is event for e in play.events)), None)
    for play in scene.plays:
        if play.turn == turn:
            yield from play.events


def cell_names(grid: int) -> list[list[str]]:
    """The cells' names row by row, as the rules write them: a1 is top left."""
    return [[f"{chr(ord('a') + column)}{row + 1}" for column in range(grid)] for row in range(grid)]
