"""Cells and tiles by their texts: where a cell lies, which symbol a tile bears, how it turns.

position("2,-1")             (2, -1): two to the east, one to the south of the Dragon
symbol_of("gold-NE")         "gold", of a tile on the table or in a hand
rotations("gold-NE")         ["gold-NE", "gold-ES", "gold-SW", "gold-NW"]
"""

from __future__ import annotations

from dragons.drakon import KINDS, TILES
from dragons.drakon.material import NEIGHBOURS, SIDES, Kind


def position(cell: str) -> tuple[int, int]:
    """How far a cell lies to the east and to the north of the Dragon."""
    x, _, y = cell.partition(",")
    return int(x), int(y)


def side_between(start: str, end: str) -> str:
    """The side on which the cell `end` lies next to `start`."""
    return SIDES[NEIGHBOURS[start].index(end)]


def symbol_of(tile: str) -> str:
    """The symbol of a tile, on the table or in a hand."""
    return tile.rpartition("-")[0]


def sides_of(tile: str) -> str:
    """The sides to which the arrows of a tile on the table point; of one in a hand its shape."""
    return tile.rpartition("-")[2]


def kind_of(tile: str) -> str:
    """What a tile on the table is in a hand."""
    return _kind(tile).text


def rotations(tile: str) -> list[str]:
    """All ways round of a tile, this one first, then clockwise."""
    texts = [other.text for other in _kind(tile).rotations]
    at = texts.index(tile)
    return texts[at:] + texts[:at]


def first_rotation(kind: str) -> str:
    """The way round in which a tile lies in a hand."""
    return KINDS[kind].rotations[0].text


def _kind(tile: str) -> Kind:
    kind = TILES[tile].kind
    assert kind is not None, "the Dragon is in no hand and never turned"
    return kind
