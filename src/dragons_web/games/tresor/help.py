"""The rules of Trésor for its players, in our own words: what a first player needs comes first."""

from __future__ import annotations

from collections.abc import Sequence

from dragons.tresor import TILES
from dragons_web.games.tresor.board import tile
from dragons_web.games.tresor.words import tiles_in_words
from dragons_web.parts.html import Child, Markup, classes, el, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.rule_lists import help_section
from dragons_web.parts.text import rich

EXAMPLES: tuple[tuple[str, frozenset[int]], ...] = (
    (
        "ring ball ball ball doll candlestick candlestick candlestick candlestick",
        frozenset({0, 1, 2, 5, 6, 7}),
    ),
    ("dragon", frozenset({0})),
    ("dragon dragon ring", frozenset({0, 1, 2})),
    ("ring chest chest chest chest dragon", frozenset()),
)
"""The kinds turned up one after the other, and which of them are taken."""


def rules(t: Translator) -> Markup:
    """See `GameView.help`."""
    return el(
        "div",
        el("p", rich(t("Turn over sleeping tiles one by one, and stop before something wakes. *Most tiles win.*")),
           class_="lead"),
        help_section(
            t("To begin"),
            t("Two to five players. The tiles, {n} by {n}, lie face down in a square; turns go clockwise.", n=7),
            t("In your turn, turn over as many tiles as you dare, one at a time, and at least one."),
            t("*Stop* when you like: you take every ring, every dragon and every complete group."),
            t("*A spider* ends your turn: you take nothing."),
            t("*A dragon* and any treasure but a ring, turned over in the same turn, do the same."),
            t("What is not taken goes back face down where it was. Remember it: so will the others."),
        ),
        _taking(t),
        help_section(
            t("Stopping"),
            t("Complete groups only: a third ball stays, and so does a fifth chest."),
            t("Of tiles alike, those turned over first are taken."),
            t("You may stop with nothing to take, once a tile is turned over."),
        ),
        help_section(
            t("Dragons"),
            t("Dragons may be taken alone, several at once, and with rings."),
            t("A dragon and a treasure other than a ring, in whichever order they come, end the turn: all goes back."),
        ),
        help_section(
            t("Spiders"),
            t("A spider ends the turn. You may then carry it to an empty place, with everybody watching, or leave it."),
            t(
                "A place is empty once its tile has been taken or its spider carried away. "
                "No empty place: the spider stays."
            ),
            t("Spiders cannot be taken during the game."),
        ),
        help_section(
            t("The end"),
            t("The game is over when only the spiders are left."),
            t("Whoever has more dragons than anybody else takes all the spiders."),
            t("If two or more share that lead, the spiders stay on the table."),
            t("Most tiles win, whatever they show. Equal players share the win."),
        ),
        _examples(t),
        help_section(
            t("At this table"),
            t("*Small grid*: {n} by {n} tiles, about half of each kind, for very young players.", n=5),
            t("*Memory aid*: what has been seen shows faintly through the back. Without it, the screen never tells."),
            t("*Practice*: every decision can be taken back."),
            t("Where the source is silent: of tiles alike the first are taken, and equal players share the win."),
        ),
        class_="rules",
    )  # fmt: skip


def _taking(t: Translator) -> Markup:
    """How many there are of each kind, and how they are taken."""
    rows: Sequence[tuple[tuple[str, ...], str]] = (
        (("ring",), t("Rings: one is enough")),
        (("ball", "doll", "car"), t("Balls, dolls, cars: two alike")),
        (("candlestick",), t("Candlesticks: by threes")),
        (("chest",), t("Chests: by fours")),
        (("dragon",), t("Dragons: alone or with rings")),
        (("spider",), t("Spiders: never")),
    )
    return el(
        "section",
        el("h2", t("What you can take")),
        el(
            "table",
            el(
                "thead",
                el(
                    "tr",
                    el("td"),
                    (el("th", t("{n} by {n}", n=grid), scope="col") for grid in TILES),
                ),
            ),
            el(
                "tbody",
                (
                    el(
                        "tr",
                        el(
                            "th",
                            el("span", (icon(f"f-{kind}") for kind in kinds), class_="kinds"),
                            el("span", text),
                            scope="row",
                        ),
                        (el("td", _count(kinds, grid, t)) for grid in TILES),
                    )
                    for kinds, text in rows
                ),
            ),
            class_="taking",
        ),
    )


def _count(kinds: Sequence[str], grid: int, t: Translator) -> str:
    each = TILES[grid][kinds[0]]
    return str(each) if len(kinds) == 1 else t("{n} of each", n=each)


def _examples(t: Translator) -> Markup:
    told = (
        t("You stop: the ring, two balls and three candlesticks are yours. The rest goes back to sleep."),
        t("You stop: the dragon is yours."),
        t("You stop: all three are yours."),
        t("The dragon wakes: your turn is over, and even the ring goes back."),
    )
    return el(
        "section",
        el("h2", t("Four examples")),
        el("ol", (_example(kinds.split(), taken, text, t) for (kinds, taken), text in zip(EXAMPLES, told, strict=True)),
           class_="examples"),
    )  # fmt: skip


def _example(kinds: list[str], taken: frozenset[int], text: str, t: Translator) -> Markup:
    tiles: list[Child] = [
        el("span", tile(kind), class_=classes("mini", "kept" if i in taken else "left")) for i, kind in enumerate(kinds)
    ]
    shown = t("Turned over: {things}.", things=tiles_in_words([("", kind) for kind in kinds], t))
    return el(
        "li",
        el("span", tiles, class_="minis", aria_hidden="true"),
        el("p", el("span", shown, class_="visually-hidden"), text),
    )
