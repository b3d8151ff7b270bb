"""The castle of Drakon as a map, the hand below it.

Every room is a button with a name that tells all of it; so is every free place where the tile that is lifted fits.
Rooms say by style where they lie, the page moves and enlarges the whole (static/page/map.mjs): `data-span` are the
columns and rows that the castle takes, `data-look` the places that must be seen now.
"""

from __future__ import annotations

from dragons_web.games.drakon import selectors
from dragons_web.games.drakon.hand import tray
from dragons_web.games.drakon.map_cells import MapCells
from dragons_web.games.drakon.pieces import way
from dragons_web.games.drakon.scene import Scene
from dragons_web.games.drakon.tiles import position
from dragons_web.parts.html import Markup, classes, el, hidden, icon
from dragons_web.parts.i18n import Translator

_NEAR = 5
"""So many places around the hero to act are looked at: not all to which a vortex leads."""


def board(scene: Scene, t: Translator) -> Markup:
    """See `GameView.board`."""
    return el("div", _map(scene, t), tray(scene, t), class_="castle")


# ---- the map ------------------------------------------------------------------------------------


def _map(scene: Scene, t: Translator) -> Markup:
    cells = MapCells(scene, t)
    spots = [*selectors.rooms(scene), *cells.spots]
    columns, rows = zip(*map(position, spots), strict=True)
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
            icon("t-pile", "icon"),
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
        data_look=" ".join(_cells_to_show(scene)),
    )


def _zoom(sign: str, label: str, how: str) -> Markup:
    return el("button", icon(sign), class_="icon-button", type="button", aria_label=label, title=label, data_zoom=how)


def _cells_to_show(scene: Scene) -> list[str]:
    """The cells that must be seen: of what is picked, else of what has just happened and of the hero to act."""
    picked = selectors.picked_action(scene)
    cell = selectors.cell_of(scene, picked) if picked else None
    if cell:
        return [cell]
    looks = []
    if scene.waiting == "human" and scene.actor is not None and selectors.is_nothing_picked(scene):
        looks = [scene.observation["heroes"][scene.actor], *(path[-1] for path in selectors.exits(scene).values())][
            :_NEAR
        ]
    looks += [*selectors.changed_cells(scene), *(event["cell"] for event in scene.last if event["type"] == "destroy")]
    looks += [event["path"][-1] for event in scene.last if event["type"] == "step"]
    return list(dict.fromkeys(looks))


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
