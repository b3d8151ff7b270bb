"""The tiles of Drakon: their symbols, arrows and shapes, how many there are, and the cells they lie on.

A tile in a hand or in the pile is a `Kind`: symbol and shape (`gold-2c`). Laid on the table it has
a rotation too and is a `Tile`: symbol and the sides its arrows point to (`gold-NE`). Both exist
once each, in KINDS and TILES, so they may be compared with `is`.

A set of sides is a number, one bit a side in the order N E S W; a cell is its text (`2,-1`):
north is y + 1, east is x + 1.
"""

from __future__ import annotations

SIDES = "NESW"
BITS = (1, 2, 4, 8)
OPPOSITE = (4, 8, 1, 2)
"""For each side in order the bit of the side that faces it from the next cell."""
ALL_SIDES = 15

SHAPES = {"1": (1, 2, 4, 8), "2c": (3, 6, 12, 9), "2s": (5, 10), "3": (7, 14, 13, 11)}
"""Each shape's rotations, as sets of sides: N E S W, NE ES SW NW, NS EW, NES ESW NSW NEW."""
SHAPE_BIT = {shape: 1 << place for place, shape in enumerate(SHAPES)}
ANY_SHAPE = 15
"""A set of shapes is a number too, one bit a shape in the order of SHAPES."""

_CORNERED = {"1": 1, "2c": 1, "3": 1}
_STRAIGHT = {"1": 1, "2s": 1, "3": 1}
MIX: dict[str, dict[str, int]] = {
    "gold": {"1": 4, "2c": 2, "2s": 2, "3": 4},
    "empty": {"1": 2, "2c": 2, "2s": 2, "3": 6},
    "fountain": _CORNERED,
    "steal-left": _CORNERED,
    "gear": _CORNERED,
    "door": _CORNERED,
    "vortex": _CORNERED,
    "gust": _CORNERED,
    "map": _CORNERED,
    "tribute": _STRAIGHT,
    "steal-right": _STRAIGHT,
    "curse": _STRAIGHT,
    "sphere": _STRAIGHT,
    "key": _STRAIGHT,
    "hellwind": _STRAIGHT,
}
"""How many tiles there are of each symbol and shape."""

DRAGON_CELL = "0,0"


class Tile:
    """A tile as it lies on the table. One object for each symbol and set of sides, in TILES."""

    __slots__ = ("arrows", "kind", "placing", "sides", "swapping", "symbol", "text")

    def __init__(self, symbol: str, arrows: int, kind: Kind | None) -> None:
        self.symbol = symbol
        self.arrows = arrows
        self.sides = sides_text(arrows)
        self.kind = kind
        """What it is in a hand; None for the Dragon, which is never in one."""
        self.text = f"{symbol}-{self.sides}"
        self.placing = f"place {self.text} "
        self.swapping = f"swap {self.text} "

    def __repr__(self) -> str:
        return self.text


class Kind:
    """A tile in a hand or in the pile: symbol and shape. One object for each, in KINDS."""

    __slots__ = ("fits", "outcome", "placings", "rank", "rotations", "shape", "swappings", "symbol", "text")

    def __init__(self, rank: int, symbol: str, shape: str) -> None:
        self.rank = rank
        """Its place among all kinds."""
        self.symbol = symbol
        self.shape = SHAPE_BIT[shape]
        self.text = f"{symbol}-{shape}"
        self.outcome = f"={self.text}"
        self.rotations = tuple(Tile(symbol, arrows, self) for arrows in SHAPES[shape])
        self.fits = tuple(
            tuple(tile for tile in self.rotations if not tile.arrows & blocked) for blocked in range(ALL_SIDES + 1)
        )
        """For each set of sides where an arrow points in, the rotations that face none of them."""
        self.placings = tuple(tuple(tile.placing for tile in tiles) for tiles in self.fits)
        self.swappings = tuple(tuple(tile.swapping for tile in tiles) for tiles in self.fits)

    def __repr__(self) -> str:
        return self.text


def sides_text(sides: int) -> str:
    """A set of sides as it is written, in the order N E S W."""
    return "".join(side for side, bit in zip(SIDES, BITS, strict=True) if sides & bit)


ALL_KINDS = tuple(
    Kind(rank, symbol, shape)
    for rank, (symbol, shape) in enumerate((symbol, shape) for symbol, shapes in MIX.items() for shape in shapes)
)
KINDS = {kind.text: kind for kind in ALL_KINDS}
TILES = {tile.text: tile for kind in ALL_KINDS for tile in kind.rotations}
BAG = tuple(kind for kind in ALL_KINDS for _ in range(MIX[kind.symbol][kind.text.rpartition("-")[2]]))
"""All tiles but the Dragon, as the full pile holds them, kind by kind."""
KIND_OF = {kind.outcome: kind for kind in ALL_KINDS}
"""What each outcome means."""
DRAGON = Tile("dragon", ALL_SIDES, None)


class _Neighbours(dict[str, tuple[str, str, str, str]]):
    """For each cell the cells to its N E S W; worked out when first asked for."""

    def __missing__(self, cell: str) -> tuple[str, str, str, str]:
        x, y = map(int, cell.split(","))
        around = (f"{x},{y + 1}", f"{x + 1},{y}", f"{x},{y - 1}", f"{x - 1},{y}")
        self[cell] = around
        return around


NEIGHBOURS = _Neighbours()
EDGES = tuple(zip(BITS, OPPOSITE, strict=True))
"""For each side in order its own bit and the bit of the side that faces it."""
FITTING = tuple(
    sum(bit for shape, bit in SHAPE_BIT.items() if any(not arrows & blocked for arrows in SHAPES[shape]))
    for blocked in range(ALL_SIDES + 1)
)
"""For each set of sides where an arrow points in, the shapes that fit there, some way round."""
