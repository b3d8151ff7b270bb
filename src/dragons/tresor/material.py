"""The tiles of Trésor des dragons, how they are taken, and the cells they lie on."""

TILES = {
    7: {
        "dragon": 12,
        "spider": 3,
        "ring": 8,
        "ball": 4,
        "doll": 4,
        "car": 4,
        "candlestick": 6,
        "chest": 8,
    },
    5: {
        "dragon": 6,
        "spider": 2,
        "ring": 4,
        "ball": 2,
        "doll": 2,
        "car": 2,
        "candlestick": 3,
        "chest": 4,
    },
}
"""How many tiles of each kind lie on a grid of this side."""

GROUP = {"dragon": 1, "ring": 1, "ball": 2, "doll": 2, "car": 2, "candlestick": 3, "chest": 4}
"""How many identical tiles are taken together. Spiders are never taken in a turn."""

KINDS = tuple(TILES[7])
HARMLESS = frozenset({"dragon", "ring"})
"""The kinds that may lie beside a dragon; the other treasures end the turn."""


def cell_names(grid: int) -> tuple[str, ...]:
    """All cells in reading order: a1, b1, … columns from the left, rows from the top."""
    return tuple(f"{chr(ord('a') + column)}{row + 1}" for row in range(grid) for column in range(grid))
