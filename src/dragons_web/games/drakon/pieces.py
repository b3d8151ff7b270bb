"""What Drakon is played with: rooms with their arrows and seals, coins, heroes.

A tile's arrows are one drawing for each shape, turned by quarters; its seal tells by its outline what kind of symbol
it is: coin, shield (costs or steals), octagon (acts on entering), lozenge (acts on leaving).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import hypot

from dragons.drakon import KINDS
from dragons_web.games.drakon.tiles import position, sides_of, symbol_of
from dragons_web.parts.html import Markup, classes, el, hidden, icon
from dragons_web.parts.i18n import N_, Translator

SEALS = {
    "m-gold": ("gold",),
    "m-loss": ("fountain", "tribute", "steal-left", "steal-right", "curse"),
    "m-magic": ("door", "gear", "sphere", "map"),
    "m-exit": ("key", "vortex", "gust", "hellwind"),
}
"""For each seal the symbols that wear it."""

_LETTERS = {"steal-left": N_("L"), "steal-right": N_("R")}
"""On a thief the side of the player it steals from."""

_STANDS = 0.24
"""How far from the middle of its room a hero stands, to the south and to the east, in rooms."""
_HEAD = 0.13
"""How long an arrowhead is."""

_QUARTERS = {
    tile.text: (sides_of(kind.text), quarters)
    for kind in KINDS.values()
    for quarters, tile in enumerate(kind.rotations)
}
"""For each tile its shape, and how many quarters it is turned clockwise."""


def tile(text: str, t: Translator, class_: str = "") -> Markup:
    """A tile as it lies on the table: `gold-NE`, or `dragon-NESW`. Silent: where it stands says what it is."""
    return _tile(text, t(_LETTERS[symbol_of(text)]) if text.startswith("steal") else "", class_)


@lru_cache(maxsize=1024)
def _tile(text: str, letter: str, class_: str) -> Markup:
    symbol = symbol_of(text)
    shape, quarters = _QUARTERS.get(text, ("4", 0))
    return el(
        "span",
        icon(f"a-{shape}", f"arrow quarter-{quarters}"),
        el("i", class_="hollow") if symbol == "empty" else icon(f"s-{symbol}", "emblem"),
        el("b", letter) if letter else None,
        class_=classes("room", symbol if symbol == "dragon" else "", class_),
        data_piece=symbol,
        aria_hidden="true",
    )


def held(kind: str, t: Translator) -> Markup:
    """A tile as it lies in a hand."""
    return tile(KINDS[kind].rotations[0].text, t)


def back() -> Markup:
    """A tile that is not seen."""
    return el("span", icon("spiked-dragon-head"), class_="room back", aria_hidden="true")


def purse(coins: int, most: int, t: Translator) -> Markup:
    """A player's coins, and the places for those still missing."""
    return el(
        "span",
        (el("i", class_="filled" if n < coins else None) for n in range(most)),
        hidden(t("{n} of {most} coins", n=coins, most=most)),
        class_="purse",
    )


def sign(symbol: str, t: Translator) -> Markup:
    """A symbol on its seal alone; on a thief's the letter of its side."""
    letter = _LETTERS.get(symbol)
    mark = el("i", class_="hollow") if symbol == "empty" else icon(f"s-{symbol}")
    return el("span", mark, el("b", t(letter)) if letter else None, class_="sign", aria_hidden="true")


def way(cells: Iterable[str]) -> list[Markup]:
    """A way on the map: from where a hero stands through the middles of the rooms, with an arrowhead at the end."""
    points = [(x + 0.5, 0.5 - y) for x, y in map(position, cells)]
    points[0] = (points[0][0] + _STANDS, points[0][1] + _STANDS)
    (x, y), (from_x, from_y) = points[-1], points[-2]
    length = hypot(x - from_x, y - from_y)
    dx, dy = _HEAD * (x - from_x) / length, _HEAD * (y - from_y) / length
    line = " ".join(f"{a:g},{b:g}" for a, b in points)
    head = f"{x - dx - dy:.2f},{y - dy + dx:.2f} {x:g},{y:g} {x - dx + dy:.2f},{y - dy - dx:.2f}"
    return [el("path", d=f"M{line}M{head}", class_=name) for name in ("casing", "path")]
