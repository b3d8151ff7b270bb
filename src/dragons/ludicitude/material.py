"""The dice of Ludicitude and its fixed values."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

GOAL = 40
"""Points that end the game."""
PROVOCATION = 5
"""Points for a challenger whose challenge is refused or fails."""
POOL = 6
"""Challenge tokens in the shared pool."""
WHITE_DICE = 3
"""White dice of a warrior at the start of a turn."""

AXE, SHIELD, FIRE, MOUNTAIN, FOUND_EARLIER = "A", "S", "F", "M", "."
"""Faces as a roll writes them; the last stands for a die that is not rolled any more."""

WHITE = {AXE: 3, SHIELD: 2, FIRE: 1}
"""How many sides of a white die show each face."""


class Dragon(NamedTuple):
    """What slaying one is worth, and how many sides of each of its three dice show what."""

    value: int
    part: int
    mountain: int
    fire: int


DRAGONS = {
    "blue": Dragon(2, part=4, mountain=2, fire=0),
    "green": Dragon(4, part=4, mountain=1, fire=1),
    "red": Dragon(6, part=4, mountain=0, fire=2),
}
COLOURS = tuple(DRAGONS)

PARTS = {"head": "H", "wings": "W", "tail": "T"}
"""The parts of a dragon and their faces, in the order in which a roll writes them.

Inside, sets of parts are bits in this order (head 1, wings 2, tail 4), sets of colours bits in the
order of COLOURS (blue 1, green 2, red 4).
"""
ALL = 7
"""All parts, or all colours."""


def bits(names: Collection[str], order: Iterable[str]) -> int:
    """A set of names as bits in this order, PARTS or COLOURS."""
    return sum(1 << bit for bit, name in enumerate(order) if name in names)


def parts_of(found: int) -> list[str]:
    """The names of a set of parts."""
    return [part for bit, part in enumerate(PARTS) if found >> bit & 1]


def colours_of(colours: int) -> list[str]:
    """The names of a set of colours."""
    return [colour for bit, colour in enumerate(COLOURS) if colours >> bit & 1]


def open_dragons(closed: int) -> list[int]:
    """The dragons that may be fought while these colours are closed."""
    return [dragon for dragon in range(len(COLOURS)) if not closed >> dragon & 1]


def closed_after(closed: int, dragon: int) -> int:
    """The colours closed once this dragon is slain as well: after the last one all are open again."""
    closed |= 1 << dragon
    return 0 if closed == ALL else closed
