"""Placing a tile from hand: on a free cell next to any tile, so that no two arrows face each other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dragons.drakon.board import Board
from dragons.drakon.material import TILES, Kind, Tile

PLACING = "Drakon: placing a tile"

_ROTATIONS = 4


def placements(board: Board, hand: Sequence[Kind]) -> list[str]:
    """All placements, by kind in the order of the hand, free cell and rotation."""
    free = board.free.items()
    return [
        placing + cell for kind in dict.fromkeys(hand) for cell, blocked in free for placing in kind.placings[blocked]
    ]


def sample(board: Board, hand: Sequence[Kind], others: Sequence[str], rng: Random) -> str:
    """One of the placements and of these other actions, all as likely; the hand is not empty.

    Kind, cell and rotation are drawn until they fit, so that no list need be made. Some placement always
    does: the cell above a topmost tile has no other neighbour, and every tile has a bare side.
    """
    kinds, cells = list(dict.fromkeys(hand)), list(board.free)
    count = len(others)
    total = count + len(kinds) * len(cells) * _ROTATIONS
    while True:
        rank = rng.randrange(total)
        if rank < count:
            return others[rank]
        rank, turned = divmod(rank - count, _ROTATIONS)
        rank, kind = divmod(rank, len(kinds))
        rotations, cell = kinds[kind].rotations, cells[rank]
        if turned < len(rotations) and not rotations[turned].arrows & board.free[cell]:
            return rotations[turned].placing + cell


def read(board: Board, hand: Sequence[Kind], action: str) -> tuple[Tile, str] | None:
    """The tile and the cell of a placement that is legal now; None if this is none."""
    _, text, cell = action.split(" ") if action.count(" ") == 2 else ("", "", "")
    tile, blocked = TILES.get(text), board.free.get(cell)
    if tile is None or blocked is None or tile.arrows & blocked or tile.kind not in hand:
        return None
    return tile, cell


def why_not(board: Board, hand: Sequence[Kind], action: str) -> str:
    """Why this is no placement, though its text begins like one."""
    words = action.split(" ")
    if len(words) != 3:
        return "name a tile and a cell"
    _, text, cell = words
    tile = TILES.get(text)
    if tile is None:
        return "no such tile"
    if tile.kind not in hand:
        return "no such tile in hand"
    if cell in board.tiles:
        return "a tile lies there already"
    if cell not in board.free:
        return "no free cell next to a tile"
    return "two arrows would face each other"
