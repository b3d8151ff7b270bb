"""What others' hands are to an observer: assignments of things, and faces for unknown tiles.

A thing is a number: a known tile is its rank, an unknown one minus the set of shapes it may have. `belief`
tells how assignments come about and why their weights are what they are.
"""

from __future__ import annotations

from functools import lru_cache
from math import perm
from typing import TypeAlias

from dragons.drakon.material import ALL_KINDS, ANY_SHAPE

Assignment: TypeAlias = tuple[tuple[int, ...], ...]
"""For each seat the things in hand, sorted; the observer's own are not listed."""

UNSEEN = -ANY_SHAPE
"""An unknown tile of which no more is known."""
LOST = len(ALL_KINDS)
"""A known tile that is no longer told from others such."""


def counted(hand: tuple[int, ...]) -> list[tuple[int, int]]:
    """The different things in a hand, in order, and how many there are of each."""
    return [(thing, hand.count(thing)) for thing in dict.fromkeys(hand)]


def more(assignment: Assignment, seat: int, thing: int) -> Assignment:
    return (*assignment[:seat], tuple(sorted((*assignment[seat], thing))), *assignment[seat + 1 :])


def less(assignment: Assignment, seat: int, thing: int) -> Assignment:
    hand = assignment[seat]
    place = hand.index(thing)
    return (*assignment[:seat], hand[:place] + hand[place + 1 :], *assignment[seat + 1 :])


def shapes_of(thing: int) -> int:
    """The shapes that a thing may have; a lost one any, as no later entry tells of it."""
    if thing < 0:
        return -thing
    return ANY_SHAPE if thing == LOST else ALL_KINDS[thing].shape


def narrowed(thing: int, shapes: int) -> int:
    """What a thing in a hand is, once it is known to have none of these shapes."""
    return -(-thing & ~shapes) if thing < 0 else thing


# --- faces for unknown tiles


@lru_cache(maxsize=4096)
def fillings(unknown: tuple[int, ...], shapes: tuple[int, ...]) -> int:
    """In how many ways tiles, so many of each shape, can be dealt to unknown things (the most open last)."""
    if not unknown or unknown[0] == UNSEEN:
        return perm(sum(shapes), len(unknown))
    return sum(ways for _, ways in first_shapes(-unknown[0], unknown[1:], shapes))


def first_shapes(allowed: int, rest: tuple[int, ...], shapes: tuple[int, ...]) -> list[tuple[int, int]]:
    """For each shape that an unknown thing may have, by its place: in how many ways it and the rest get tiles."""
    return [
        (shape, count * fillings(rest, minus(shapes, shape)))
        for shape, count in enumerate(shapes)
        if count and allowed >> shape & 1
    ]


def minus(shapes: tuple[int, ...], shape: int) -> tuple[int, ...]:
    return (*shapes[:shape], shapes[shape] - 1, *shapes[shape + 1 :])


def by_shape(spare: list[int]) -> tuple[int, ...]:
    counts = [0] * ANY_SHAPE.bit_count()
    for kind, count in zip(ALL_KINDS, spare, strict=True):
        counts[kind.shape.bit_length() - 1] += count
    return tuple(counts)
