"""The cells of Drakon's map, each a button: how it looks, what it is called, what touching it does."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from dragons_web.games.drakon import selectors
from dragons_web.games.drakon.pieces import tile
from dragons_web.games.drakon.scene import Cell, Scene
from dragons_web.games.drakon.tiles import position, sides_of, symbol_of
from dragons_web.games.drakon.words import arrows, effect, room, where
from dragons_web.parts.html import Markup, classes, el, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.widgets import who


class MapCells:
    """All cells of one drawing: rooms, and free places where the tile that is lifted fits."""

    def __init__(self, scene: Scene, t: Translator) -> None:
        self.scene, self.t = scene, t
        self.rooms = selectors.rooms(scene)
        self.targets = selectors.touchable(scene)
        self.picked = selectors.picked_action(scene)
        self.seen = selectors.asked_room(scene)
        self.lifted = selectors.lifted_tile(scene)
        self.spots = [cell for cell in self.targets if cell not in self.rooms]
        self.steps = scene.observation["hellwind_steps"]
        self.answers = scene.waiting in ("human", "bot")
        self.cursor = self._tab_stop()
        self.fresh = selectors.changed_cells(scene) if selectors.is_nothing_picked(scene) else []

    def rows(self) -> Iterable[list[Markup]]:
        """The cells, row by row from the north, each from the west."""
        rows: dict[int, list[tuple[int, str]]] = {}
        for cell in [*self.rooms, *self.spots]:
            x, y = position(cell)
            rows.setdefault(-y, []).append((x, cell))
        return ([self._cell(cell) for _, cell in sorted(rows[row])] for row in sorted(rows))

    def _tab_stop(self) -> str:
        """The cell that Tab leads to."""
        scene = self.scene
        if scene.cursor in self.rooms or scene.cursor in self.spots:
            return str(scene.cursor)
        cell = selectors.cell_of(scene, self.picked) if self.picked else None
        if cell:
            return cell
        if self.spots:
            return self.spots[0]
        seat = scene.actor if scene.actor is not None else scene.viewer
        return scene.observation["heroes"][seat or 0]

    def _cell(self, cell: str) -> Markup:
        choices, here = self.targets.get(cell), self.rooms.get(cell)
        if here and choices is None and not here["heroes"] and here["symbol"] != "dragon":
            name = "seen" if cell == self.seen else "fresh" if cell in self.fresh else None
            return _room(cell, here["tile"], name, self.answers, cell == self.cursor, self.steps, self.t)
        chosen = self.picked is not None and choices is not None and self.picked in choices
        act, move, pick = self._act(cell, choices, chosen)
        names, drawn = self._appearance(cell, here, choices, chosen)
        return _button(
            cell,
            [*drawn, self._heroes(here, chosen) if here else None],
            names,
            self._label(cell, here, choices, chosen),
            cell == self.cursor,
            title=effect(here["symbol"], self.steps, self.t) if here else None,
            aria_selected="true" if chosen or cell == self.seen else None,
            data_act=act,
            data_move=move,
            data_pick=pick,
            data_drop=pick if self.lifted and choices and not chosen else None,
            data_wheel="lift" in names,
        )

    def _act(self, cell: str, choices: list[str] | None, chosen: bool) -> tuple[str | None, str | None, str | None]:
        """What a touch does: its act, the move it plays or the words it picks."""
        if choices is None:
            return ("pick", None, f"look {cell}") if self.answers else (None, None, None)
        if not chosen or self.picked is None:
            return "pick", None, selectors.touched_first(self.scene, choices)
        order = selectors.alternatives(self.scene, self.picked)
        if len(order) > 1 and self.picked.split(" ")[0] in selectors.TURNS:
            return "pick", None, order[1]
        return "play", self.picked, None

    def _appearance(
        self, cell: str, here: Cell | None, choices: list[str] | None, chosen: bool
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

    def _coins(self, here: Cell) -> Markup | None:
        """The coins that lie on the Dragon's room."""
        n = self.scene.observation["dragon_coins"]
        if here["symbol"] != "dragon" or not n:
            return None
        return el("span", icon("two-coins"), n, class_="lie", aria_hidden="true")

    def _heroes(self, here: Cell, chosen: bool) -> Markup | None:
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

    def _label(self, cell: str, here: Cell | None, choices: list[str] | None, chosen: bool) -> str:
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
            parts.append(self._touch_label(choices, chosen))
        return "; ".join(parts)

    def _touch_label(self, choices: list[str], chosen: bool) -> str:
        """What touching a cell that may be touched does."""
        t, verb = self.t, choices[0].split(" ")[0]
        n = len(choices)
        if chosen and self.picked:
            if verb in selectors.TURNS:
                words = self.picked.split(" ")
                sides = words[2] if verb == "turn" else sides_of(words[1])
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
                return t("take a tile from {name}", name=self._hero_names(choices, 1))
            case "push":
                return t("move {name} here", name=self._hero_names(choices, 1))
        return t("go here")

    def _hero_names(self, choices: list[str], word: int) -> str:
        """The players of the seats that stand at this word of the actions."""
        seats = dict.fromkeys(int(text.split(" ")[word]) for text in choices)
        return self.t.list([self.scene.seats[seat].name for seat in seats])


def _described(cell: str, text: str, t: Translator) -> str:
    """A room in words: its symbol, where it lies, its arrows."""
    return f"{room(symbol_of(text), t)}, {where(cell, t)}; {arrows(sides_of(text), t)}"


def _button(
    cell: str,
    drawn: Iterable[Markup | None],
    names: Iterable[str | None],
    said: str,
    at: bool,
    **more: str | bool | None,
) -> Markup:
    """A place on the map; `at`: Tab leads there."""
    x, y = position(cell)
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
        title=effect(symbol_of(text), steps, t),
        aria_selected="true" if name == "seen" else None,
        data_act="pick" if tells else None,
        data_pick=f"look {cell}" if tells else None,
    )
