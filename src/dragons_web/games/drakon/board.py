"""The castle of Drakon as a map, the hand below it.

Every room is a button with a name that tells all of it; so is every free place where the tile that is lifted fits.
Rooms say by style where they lie, the page moves and enlarges the whole (static/page/map.mjs): `data-span` are the
columns and rows that the castle takes, `data-look` the places that must be seen now.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from dragons_web.games.drakon import selectors
from dragons_web.games.drakon.hand import tray
from dragons_web.games.drakon.pieces import tile, way
from dragons_web.games.drakon.words import arrows, effect, room, where
from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, classes, el, hidden, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.widgets import who

_NEAR = 5
"""So many places around the hero to act are looked at: not all to which a vortex leads."""


def board(scene: Scene, t: Translator) -> Markup:
    """See `GameView.board`."""
    return el("div", _map(scene, t), tray(scene, t), class_="castle")


# ---- the map ------------------------------------------------------------------------------------


def _map(scene: Scene, t: Translator) -> Markup:
    cells = _Cells(scene, t)
    spots = [*selectors.rooms(scene), *cells.spots]
    columns, rows = zip(*map(selectors.position, spots), strict=True)
    return el(
        "div",
        el(
            "div",
            (el("div", row, role="row") for row in cells.rows()),
            _traces(scene),
            id="land",
            class_="land",
            role="grid",
            aria_label=t("The castle"),
        ),
        el(
            "p",
            icon("t-pile", "i"),
            el("b", scene.observation["pile"]),
            " ",
            hidden(t("tiles in the pile")),
            class_="pile-left",
            title=t("tiles in the pile"),
        ),
        el(
            "div",
            _zoom("u-plus", t("Closer"), "in"),
            _zoom("u-minus", t("Farther"), "out"),
            _zoom("u-fit", t("See the whole castle"), "fit"),
            class_="zoom",
            role="group",
            aria_label=t("View"),
        ),
        id="map",
        class_="map",
        data_map=scene.id,
        data_span=f"{min(columns)} {-max(rows)} {max(columns)} {-min(rows)}",
        data_look=" ".join(_looks(scene)),
    )


def _zoom(sign: str, label: str, how: str) -> Markup:
    return el("button", icon(sign), class_="ico", type="button", aria_label=label, title=label, data_zoom=how)


def _looks(scene: Scene) -> list[str]:
    """The cells that must be seen: of what is picked, else of what has just happened and of the hero to act."""
    picked = selectors.action(scene)
    if picked and picked != "pass":
        return [selectors.cell_of(scene, picked)]
    looks = []
    if scene.waiting == "human" and scene.actor is not None and selectors.nothing_picked(scene):
        looks = [scene.observation["heroes"][scene.actor], *(path[-1] for path in selectors.exits(scene).values())][
            :_NEAR
        ]
    looks += [event["cell"] for event in scene.last if event["type"] in ("place", "swap", "destroy", "rotate")]
    looks += [event["path"][-1] for event in scene.last if event["type"] == "step"]
    return list(dict.fromkeys(looks))


class _Cells:
    """All cells of one drawing."""

    def __init__(self, scene: Scene, t: Translator) -> None:
        self.scene, self.t = scene, t
        self.rooms = selectors.rooms(scene)
        self.targets = selectors.targets(scene)
        self.picked = selectors.action(scene)
        self.seen = selectors.looked_at(scene)
        self.lifted = selectors.lifted(scene)
        self.spots = [cell for cell in self.targets if cell not in self.rooms]
        self.steps = scene.observation["hellwind_steps"]
        self.tells = scene.waiting in ("human", "bot")
        self.cursor = self._cursor()
        laid = {event["cell"] for event in scene.last if event["type"] in ("place", "swap", "rotate")}
        self.fresh = laid if selectors.nothing_picked(scene) else set()

    def rows(self) -> Iterable[list[Markup]]:
        """The cells, row by row from the north, each from the west."""
        rows: dict[int, list[tuple[int, str]]] = {}
        for cell in [*self.rooms, *self.spots]:
            x, y = selectors.position(cell)
            rows.setdefault(-y, []).append((x, cell))
        return ([self._cell(cell) for _, cell in sorted(rows[row])] for row in sorted(rows))

    def _cursor(self) -> str:
        """The cell that Tab leads to."""
        scene = self.scene
        if scene.cursor in self.rooms or scene.cursor in self.spots:
            return str(scene.cursor)
        if self.picked and self.picked != "pass":
            return selectors.cell_of(scene, self.picked)
        if self.spots:
            return self.spots[0]
        seat = scene.actor if scene.actor is not None else scene.viewer
        return str(scene.observation["heroes"][seat or 0])

    def _cell(self, cell: str) -> Markup:
        choices, here = self.targets.get(cell), self.rooms.get(cell)
        if here and choices is None and not here["heroes"] and here["symbol"] != "dragon":
            name = "seen" if cell == self.seen else "fresh" if cell in self.fresh else None
            return _room(cell, here["tile"], name, self.tells, cell == self.cursor, self.steps, self.t)
        chosen = self.picked is not None and choices is not None and self.picked in choices
        act, move, pick = self._touch(cell, choices, chosen)
        names, drawn = self._look(cell, here, choices, chosen)
        return _button(
            cell,
            [*drawn, self._heroes(here, chosen) if here else None],
            names,
            self._said(cell, here, choices, chosen),
            cell == self.cursor,
            title=effect(here["symbol"], self.steps, self.t) if here else None,
            aria_selected="true" if chosen or cell == self.seen else None,
            data_act=act,
            data_move=move,
            data_pick=pick,
            data_drop=pick if self.lifted and choices and not chosen else None,
            data_wheel="lift" in names,
        )

    def _touch(self, cell: str, choices: list[str] | None, chosen: bool) -> tuple[str | None, str | None, str | None]:
        """What a touch does: its act, the move it plays or the words it picks."""
        if choices is None:
            return ("pick", None, f"look {cell}") if self.tells else (None, None, None)
        if not chosen or self.picked is None:
            return "pick", None, selectors.preferred(self.scene, choices)
        order = selectors.others(self.scene, self.picked)
        if len(order) > 1 and self.picked.split(" ")[0] in selectors.TURNS:
            return "pick", None, order[1]
        return "play", self.picked, None

    def _look(
        self, cell: str, here: dict[str, Any] | None, choices: list[str] | None, chosen: bool
    ) -> tuple[list[str | None], list[Markup | None]]:
        """The classes of a cell, and what is drawn there but for heroes."""
        t = self.t
        verb = choices[0].split(" ")[0] if choices else ""
        names: list[str | None] = ["lit" if choices and here else None, "spot" if not here else None]
        if not chosen or self.picked is None:
            if here:
                names += ["fresh" if cell in self.fresh else None, "seen" if cell == self.seen else None]
                return names, [tile(here["tile"], t), self._coins(here)]
            fits = self.lifted and f"place {self.lifted} {cell}" in (choices or ())
            return names, [icon("u-plus" if fits else "u-rotr")]
        names.append("chosen")
        if verb in selectors.TURNS:
            names.append("lift")
            words = self.picked.split(" ")
            text = words[1]
            if verb == "turn" and here:
                text = f"{here['symbol']}-{words[2]}"
            return names, [tile(text, t)]
        names.append("doomed" if verb == "destroy" else None)
        return names, [
            tile(here["tile"], t) if here else None,
            self._coins(here) if here else None,
            icon("u-x", "doom") if verb == "destroy" else None,
        ]

    def _coins(self, here: dict[str, Any]) -> Markup | None:
        """The coins that lie on the Dragon's room."""
        n = self.scene.observation["dragon_coins"]
        if here["symbol"] != "dragon" or not n:
            return None
        return el("span", icon("two-coins"), n, class_="lie", aria_hidden="true")

    def _heroes(self, here: dict[str, Any], chosen: bool) -> Markup | None:
        """The heroes of a room; and, faintly, the one that would come here."""
        scene, heroes = self.scene, here["heroes"]
        coming = None
        if chosen and self.picked:
            verb, *words = self.picked.split(" ")
            coming = scene.actor if verb == "move" else int(words[0]) if verb == "push" else None
        if not heroes and coming is None:
            return None
        return el(
            "span",
            (
                el(
                    "span",
                    who(seat, scene.seats[seat].name),
                    id=f"hero-{seat}",
                    class_=classes("pawn", "act" if seat == scene.actor and scene.waiting != "over" else None),
                )
                for seat in heroes
            ),
            el("span", who(coming, scene.seats[coming].name), class_="pawn shade") if coming is not None else None,
            class_=f"pawns of{len(heroes) + (coming is not None)}",
            aria_hidden="true",
        )

    def _said(self, cell: str, here: dict[str, Any] | None, choices: list[str] | None, chosen: bool) -> str:
        """All of a cell in words."""
        scene, t = self.scene, self.t
        if here is None:
            parts = [t("Free place, {where}", where=where(cell, t))]
        else:
            parts = [_described(cell, here["tile"], t)]
            if here["symbol"] == "dragon" and scene.observation["dragon_coins"]:
                n = scene.observation["dragon_coins"]
                parts.append(t.plural("{n} coin lies here", "{n} coins lie here", n))
            if here["heroes"]:
                parts.append(t("heroes: {names}", names=t.list([scene.seats[seat].name for seat in here["heroes"]])))
        if choices:
            parts.append(self._deed(choices, chosen))
        return "; ".join(parts)

    def _deed(self, choices: list[str], chosen: bool) -> str:
        """What touching a cell that may be touched does."""
        t, verb = self.t, choices[0].split(" ")[0]
        n = len(choices)
        if chosen and self.picked:
            if verb in selectors.TURNS:
                words = self.picked.split(" ")
                sides = words[2] if verb == "turn" else words[1].rpartition("-")[2]
                turned = t("chosen with {arrows}", arrows=arrows(sides, t))
                return "; ".join((turned, t("touch again to turn it"))) if n > 1 else turned
            return t("chosen; touch again to do it")
        match verb:
            case "place":
                return t.plural("lay it here, {n} way round", "lay it here, {n} ways round", n)
            case "swap":
                return t.plural("exchange this room, {n} way round", "exchange this room, {n} ways round", n)
            case "turn":
                return t.plural("turn this room, {n} other way round", "turn this room, {n} other ways round", n)
            case "destroy":
                return t("destroy this room")
            case "rob":
                return t("take a tile from {name}", name=self._names(choices, 1))
            case "push":
                return t("move {name} here", name=self._names(choices, 1))
        return t("go here")

    def _names(self, choices: list[str], word: int) -> str:
        seats = dict.fromkeys(int(text.split(" ")[word]) for text in choices)
        return self.t.list([self.scene.seats[seat].name for seat in seats])


def _described(cell: str, text: str, t: Translator) -> str:
    """A room in words: its symbol, where it lies, its arrows."""
    symbol, _, sides = text.rpartition("-")
    return f"{room(symbol, t)}, {where(cell, t)}; {arrows(sides, t)}"


def _button(
    cell: str,
    drawn: Iterable[Markup | None],
    names: Iterable[str | None],
    said: str,
    at: bool,
    **more: str | bool | None,
) -> Markup:
    """A place on the map; `at`: Tab leads there."""
    x, y = selectors.position(cell)
    return el(
        "button",
        drawn,
        id=f"cell-{cell}",
        class_=classes("chamber", *names),
        type="button",
        role="gridcell",
        style=f"--x:{x};--y:{-y}",
        aria_label=said,
        aria_disabled=None if more["data_act"] else "true",
        tabindex=0 if at else -1,
        data_row=-y,
        data_col=x,
        **more,
    )


@lru_cache(maxsize=1024)
def _room(cell: str, text: str, name: str | None, tells: bool, at: bool, steps: int, t: Translator) -> Markup:
    """A room where nobody stands and nothing can be done; while the game goes on it `tells` what it is."""
    return _button(
        cell,
        [tile(text, t)],
        [name],
        _described(cell, text, t),
        at,
        title=effect(text.rpartition("-")[0], steps, t),
        aria_selected="true" if name == "seen" else None,
        data_act="pick" if tells else None,
        data_pick=f"look {cell}" if tells else None,
    )


def _traces(scene: Scene) -> Markup | None:
    """The ways of moves, drawn over the rooms from the middle of one to the middle of the next."""
    traces = selectors.traces(scene)
    if not traces:
        return None
    return el(
        "svg",
        (
            el(
                "g",
                way(trace.cells),
                class_=classes("trace", f"of-p{trace.seat + 1}", "chosen" if trace.picked else None),
            )
            for trace in traces
        ),
        class_="traces",
        viewBox="0 0 1 1",
        aria_hidden="true",
    )
