"""The grid of Trésor, its tiles, and the piles in front of the players.

A face-down tile is drawn alike whatever lies under it: its face is not in the page, save as a faint picture where
the table has `memory_aid`. Every cell is a button with an id of its own, so that focus and animations follow it.
"""

from __future__ import annotations

from functools import cache, lru_cache

from dragons.tresor import KINDS
from dragons_web.games.tresor import selectors
from dragons_web.games.tresor.scene import Scene
from dragons_web.games.tresor.words import NOUNS
from dragons_web.parts.html import Markup, classes, el, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.rule_lists import reminder_list
from dragons_web.parts.text import capital

_TILTS = 8


@lru_cache(64)
def tile(kind: str, pips: tuple[int, int] | None = None) -> Markup:
    """A tile face up; its pips tell how many of its group are out."""
    return el(
        "span",
        icon(f"f-{kind}"),
        _pips(*pips) if pips else None,
        class_=f"tile face {kind}",
        data_piece=kind,
    )


@lru_cache(16)
def back(faint: str | None = None) -> Markup:
    """A tile face down; `faint` is the face that a memory aid shows on it."""
    return el(
        "span",
        icon(f"f-{faint}", "ghost") if faint else None,
        class_=classes("tile back", faint and "remembered"),
        data_piece="back",
    )


def board(scene: Scene, t: Translator) -> Markup:
    """See `GameView.board`."""
    grid, cursor = scene.observation["grid"], _cursor(scene)
    rows = (
        el(
            "div",
            (_cell(scene, t, cell, row, col, cursor) for col, cell in enumerate(cells)),
            role="row",
            class_="cells",
        )
        for row, cells in enumerate(selectors.cell_names(grid))
    )
    return el(
        "div",
        rows,
        id="cave",
        class_=classes("cave", f"columns-{grid}", "hush" if selectors.bust_to_acknowledge(scene) else None),
        role="grid",
        aria_label=t("The lair: {n} rows of {n}", n=grid),
    )


def _cell(scene: Scene, t: Translator, cell: str, row: int, col: int, cursor: str) -> Markup:
    move = next((move for move in (cell, f"spider {cell}") if move in scene.legal), None)
    return _button(cell, row, col, cell == cursor, move, *_look(scene, t, cell, target=move is not None))


@lru_cache(512)
def _button(
    cell: str,
    row: int,
    col: int,
    tab: bool,
    move: str | None,
    names: tuple[str, ...],
    content: Markup | None,
    said: str,
) -> Markup:
    tilt = f"tilt{(row * 5 + col * 3) % _TILTS}" if "up" in names else None
    return el(
        "button",
        content,
        id=f"cell-{cell}",
        class_=classes("cell", *names, tilt),
        type="button",
        role="gridcell",
        aria_label=said,
        aria_disabled=None if move else "true",
        tabindex=0 if tab else -1,
        data_row=row,
        data_col=col,
        data_act="play" if move else None,
        data_move=move,
    )


def _look(scene: Scene, t: Translator, cell: str, target: bool) -> tuple[tuple[str, ...], Markup | None, str]:
    """What lies on a cell: its classes, its tile, and the same in words."""
    observation, up = scene.observation, selectors.open_tiles(scene)
    kind = next((kind for place, kind in up if place == cell), None)
    if kind:
        said = t("{cell}: {thing}", cell=cell, thing=t(NOUNS[kind]))
        names: tuple[str, ...] = ("up",)
        if cell == up[-1][0]:
            names += ("last",)
        if cell == selectors.culprit(scene):
            names += ("culprit",)
            said = t("{cell}: {thing}, which ends the turn", cell=cell, thing=t(NOUNS[kind]))
        return names, tile(kind, selectors.pips(up).get(cell)), said
    if cell in observation["empty"]:
        if target:
            return ("gone", "target"), None, t("{cell}, empty: put the spider here", cell=cell)
        return ("gone",), None, t("{cell}, empty", cell=cell)
    known = observation["seen"].get(cell) if scene.table["memory_aid"] else None
    said = t("{cell}, face down", cell=cell)
    if known:
        said = t("{cell}, face down, seen: {thing}", cell=cell, thing=t(NOUNS[known]))
    return (), back(known), said


def _cursor(scene: Scene) -> str:
    """The cell that Tab leads to."""
    if scene.cursor:
        return scene.cursor
    tiles = selectors.open_tiles(scene)
    middle = scene.observation["grid"] // 2
    return tiles[-1][0] if tiles else selectors.cell_names(scene.observation["grid"])[middle][middle]


def _pips(full: int, needed: int) -> Markup:
    return el(
        "span",
        (el("i", class_="filled" if i < full else None) for i in range(needed)),
        class_="need",
        aria_hidden="true",
    )


def pile(scene: Scene, seat: int, t: Translator) -> Markup:
    """See `GameView.pile`."""
    counts = scene.observation["piles"][seat]
    return el(
        "ul",
        (
            el("li", icon(f"f-{kind}"), el("b", counts[kind]), el("span", f" {t(NOUNS[kind])}",
               class_="visually-hidden"),
               title=capital(t(NOUNS[kind])), class_="pile-kind")
            for kind in KINDS
            if counts.get(kind)
        ),
        class_="pile",
    )  # fmt: skip


@cache
def reminder(t: Translator) -> Markup:
    """See `GameView.reminder`."""
    lines = (
        (("ring",), t("one is enough")),
        (("ball", "doll", "car"), t("two alike")),
        (("candlestick",), t("by threes")),
        (("chest",), t("by fours")),
        (("dragon",), t("alone or with rings")),
        (("spider",), t("never: the turn ends")),
    )
    return reminder_list(
        t("What you can take"), (((icon(f"f-{kind}") for kind in kinds), text) for kinds, text in lines)
    )  # fmt: skip
