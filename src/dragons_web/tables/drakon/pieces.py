"""What Drakon is played with: rooms with their arrows and seals, coins, heroes.

A tile's arrows are one drawing for each shape, turned by quarters; its seal tells by its outline what kind of symbol
it is: coin, shield (costs or steals), octagon (acts on entering), lozenge (acts on leaving).
"""

from __future__ import annotations

from functools import lru_cache

from dragons.drakon import KINDS, TILES
from dragons_web.html import Markup, classes, el, hidden, icon
from dragons_web.i18n import N_, Translator

SEALS = {
    "m-gold": ("gold",),
    "m-loss": ("fountain", "tribute", "steal-left", "steal-right", "curse"),
    "m-magic": ("door", "gear", "sphere", "map"),
    "m-exit": ("key", "vortex", "gust", "hellwind"),
}
"""For each seal the symbols that wear it."""

_LETTERS = {"steal-left": N_("L"), "steal-right": N_("R")}
"""On a thief the side of the player it steals from."""

_QUARTERS = {
    tile.text: (kind.text.rpartition("-")[2], quarters)
    for kind in KINDS.values()
    for quarters, tile in enumerate(kind.rotations)
}
"""For each tile its shape, and how many quarters it is turned clockwise."""


def tile(text: str, t: Translator, class_: str = "") -> Markup:
    """A tile as it lies on the table: `gold-NE`, or `dragon-NESW`. Silent: where it stands says what it is."""
    return _tile(text, t(_LETTERS[text.rpartition("-")[0]]) if text.startswith("steal") else "", class_)


@lru_cache(maxsize=1024)
def _tile(text: str, letter: str, class_: str) -> Markup:
    symbol = text.rpartition("-")[0]
    shape, quarters = _QUARTERS.get(text, ("4", 0))
    return el(
        "span",
        icon(f"a-{shape}", f"ar q{quarters}"),
        el("i", class_="bare") if symbol == "empty" else icon(f"s-{symbol}", "emblem"),
        el("b", letter) if letter else None,
        class_=classes("t", symbol if symbol == "dragon" else "", class_),
        data_piece=symbol,
        aria_hidden="true",
    )


def held(kind: str, t: Translator) -> Markup:
    """A tile as it lies in a hand."""
    return tile(KINDS[kind].rotations[0].text, t)


def back() -> Markup:
    """A tile that is not seen."""
    return el("span", icon("spiked-dragon-head"), class_="t back", aria_hidden="true")


def purse(coins: int, most: int, t: Translator) -> Markup:
    """A player's coins, and the places for those still missing."""
    return el(
        "span",
        (el("i", class_="f" if n < coins else None) for n in range(most)),
        hidden(t("{n} of {most} coins", n=coins, most=most)),
        class_="purse",
    )


def symbol_of(text: str) -> str:
    """The symbol of a tile in a hand or on the table."""
    return TILES[text].symbol if text in TILES else text.rpartition("-")[0]
