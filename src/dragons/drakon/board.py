"""The tiles in play, and the free cells beside them. Knows arrows and neighbours, no turn and no hero."""

from __future__ import annotations

from dragons.drakon.material import DRAGON, DRAGON_CELL, EDGES, NEIGHBOURS, SIDES, Tile


class Board:
    """What lies where. Changed by `lay`, `replace` and `lift` alone.

    Attributes: `tiles`, cell -> tile, in the order in which they were laid; `free`, every free cell next to a
    tile -> the sides of it where an arrow points in, so where a tile laid there may have none.
    """

    __slots__ = ("free", "tiles")

    tiles: dict[str, Tile]
    free: dict[str, int]

    @classmethod
    def at_the_start(cls) -> Board:
        """The Dragon tile alone."""
        board = cls()
        board.tiles, board.free = {}, {DRAGON_CELL: 0}
        board.lay(DRAGON_CELL, DRAGON)
        return board

    def clone(self) -> Board:
        copy = Board()
        copy.tiles = self.tiles.copy()
        copy.free = self.free.copy()
        return copy

    def lay(self, cell: str, tile: Tile) -> None:
        """Put a tile on a free cell."""
        tiles, free, arrows = self.tiles, self.free, tile.arrows
        tiles[cell] = tile
        del free[cell]
        for (side, facing), beside in zip(EDGES, NEIGHBOURS[cell], strict=True):
            if beside not in tiles:
                free[beside] = free.get(beside, 0) | (facing if arrows & side else 0)

    def replace(self, cell: str, tile: Tile) -> None:
        """Put a tile, or the same one turned, where one lies."""
        self.tiles[cell] = tile
        for beside in NEIGHBOURS[cell]:
            if beside in self.free:
                self.free[beside] = self.blocked(beside)

    def lift(self, cell: str) -> None:
        """Remove a tile. Cells that no tile is next to any more are free cells no longer."""
        del self.tiles[cell]
        for place in (cell, *NEIGHBOURS[cell]):
            if place not in self.tiles:
                if any(beside in self.tiles for beside in NEIGHBOURS[place]):
                    self.free[place] = self.blocked(place)
                else:
                    self.free.pop(place, None)

    def blocked(self, cell: str) -> int:
        """The sides of a cell, free or not, where a neighbour's arrow points in."""
        tiles, sides = self.tiles, 0
        for (side, facing), beside in zip(EDGES, NEIGHBOURS[cell], strict=True):
            tile = tiles.get(beside)
            if tile is not None and tile.arrows & facing:
                sides |= side
        return sides

    def steps(self, cell: str, sides: int) -> list[tuple[str, str]]:
        """Where one step leads from a cell through these sides: (side, cell of the tile there), in order."""
        tiles = self.tiles
        return [
            (name, beside)
            for name, (side, _), beside in zip(SIDES, EDGES, NEIGHBOURS[cell], strict=True)
            if sides & side and beside in tiles
        ]

    def walks(self, cell: str, length: int) -> list[tuple[str, tuple[str, ...]]]:
        """The ways of exactly so many steps along arrows: (sides, cells of the tiles entered), in order."""
        walks: list[tuple[str, tuple[str, ...]]] = [("", (cell,))]
        for _ in range(length):
            walks = [
                (sides + side, (*path, beside))
                for sides, path in walks
                for side, beside in self.steps(path[-1], self.tiles[path[-1]].arrows)
            ]
        return [(sides, path[1:]) for sides, path in walks]
