"""How a hero leaves its tile: one step along an arrow, or as the tile's own symbol has it."""

from __future__ import annotations

from dragons.drakon.board import Board
from dragons.drakon.material import ALL_SIDES, NEIGHBOURS, SIDES

MOVING = "Drakon: moving"

GUST_STEPS = 2

_STEPS = tuple(
    tuple((side, f"move {name}") for side, name in enumerate(SIDES) if sides >> side & 1)
    for sides in range(ALL_SIDES + 1)
)
"""For each set of sides the steps through them: the side's place in order, and the move."""


def exits(board: Board, cell: str, hellwind_steps: int) -> dict[str, tuple[str, ...]]:
    """The moves a hero on this cell can make: text -> the cells entered, the last of them to stay.

    key: any side, whatever the arrows. vortex: any other tile. gust and hellwind: exactly so many
    steps along arrows; nothing counts of the tiles crossed but their arrows.
    """
    tile = board.tiles[cell]
    symbol = tile.symbol
    if symbol == "vortex":
        return {f"move {other}": (other,) for other in board.tiles if other != cell}
    if symbol == "gust" or symbol == "hellwind":
        length = GUST_STEPS if symbol == "gust" else hellwind_steps
        return {f"move {sides}": path for sides, path in board.walks(cell, length)}
    around, tiles = NEIGHBOURS[cell], board.tiles
    steps = _STEPS[ALL_SIDES if symbol == "key" else tile.arrows]
    return {move: (around[side],) for side, move in steps if around[side] in tiles}


def why_not(board: Board, cell: str, hellwind_steps: int, action: str) -> str:
    """Why a hero on this cell cannot make this move, though its text begins like one."""
    where = action.removeprefix("move ")
    symbol = board.tiles[cell].symbol
    if symbol == "vortex":
        return "a vortex leads to any other tile in play: name its cell"
    if symbol == "gust" or symbol == "hellwind":
        steps = GUST_STEPS if symbol == "gust" else hellwind_steps
        return f"no way of exactly {steps} steps along arrows"
    if len(where) != 1 or where not in SIDES:
        return "name one side: N, E, S or W"
    if symbol != "key" and where not in board.tiles[cell].sides:
        return "no arrow of the tile points there"
    return "no tile on that side"
