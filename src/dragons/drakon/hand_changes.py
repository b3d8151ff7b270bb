"""What has happened to the tiles in hands, in order: all that knowledge of hands can rest on.

A state writes one entry for each change of a hand. What an entry tells depends on who was there:
`Drawn` shows its tile to its seat alone, `Robbed` to the two concerned, the others to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, TypeGuard

from dragons.drakon.material import BAG, Kind


class Drawn(NamedTuple):
    """A seat was dealt or drew a tile; `move` is the number of the move that said which, from 0."""

    seat: int
    kind: Kind
    move: int


class Robbed(NamedTuple):
    """A tile went from a victim's hand to this seat's; `move` is as in Drawn."""

    seat: int
    victim: int
    kind: Kind
    move: int


class Left(NamedTuple):
    """A tile went from a hand to the table: placed or swapped in."""

    seat: int
    kind: Kind


class Joined(NamedTuple):
    """A tile went from the table to a hand: swapped out."""

    seat: int
    kind: Kind


class Stuck(NamedTuple):
    """A door gave a seat no choice, though it had tiles and there were targets: no tile of these shapes in hand."""

    seat: int
    shapes: int


HandChange: TypeAlias = Drawn | Robbed | Left | Joined | Stuck


def is_hidden(entry: HandChange, seat: int | None) -> TypeGuard[Drawn | Robbed]:
    """Whether this seat, or a bystander (None), could not see which tile it was."""
    if isinstance(entry, Drawn):
        return entry.seat != seat
    return isinstance(entry, Robbed) and seat != entry.seat and seat != entry.victim


def hands_after(changes: Sequence[HandChange], players: int) -> list[list[Kind]]:
    """The hands that these entries make, each in the order in which its tiles came."""
    hands: list[list[Kind]] = [[] for _ in range(players)]
    for entry in changes:
        if isinstance(entry, Left):
            hands[entry.seat].remove(entry.kind)
        elif not isinstance(entry, Stuck):
            if isinstance(entry, Robbed):
                hands[entry.victim].remove(entry.kind)
            hands[entry.seat].append(entry.kind)
    return hands


def undrawn(changes: Sequence[HandChange]) -> list[Kind]:
    """What is left in the pile, kind by kind."""
    pile = list(BAG)
    for entry in changes:
        if isinstance(entry, Drawn):
            pile.remove(entry.kind)
    return pile
