"""The table of a score, whatever the game: a column for each seat, rows of the game's own, the total at its foot.

seats = standing(scene)
score_table(scene, seats, t("Inventory"), rows, t("Tiles"))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, classes, el, icon
from dragons_web.parts.text import who


def standing(scene: Scene) -> list[int]:
    """The seats as they sit; when the game is over the winners first, then by score."""
    seats, scores = list(range(len(scene.seats))), scene.observation["scores"]
    if scene.waiting == "over":
        winners = [seat for seat, share in enumerate(scene.returns or ()) if share > 0]
        seats.sort(key=lambda seat: (seat not in winners, -scores[seat]))
    return seats


def score_table(scene: Scene, seats: Sequence[int], title: str, rows: Iterable[Markup], total: str) -> Markup:
    """A parchment section; `rows` are `<tr>` with a heading and a cell for each of `seats`, in their order."""
    scores = scene.observation["scores"]
    best = max(scores)
    head = (el("th", who(s, scene.seats[s].name), el("span", scene.seats[s].name), scope="col") for s in seats)
    sums = (
        el(
            "td",
            el("span", scores[s], data_count=scores[s]),
            class_=classes("num", best and scores[s] == best and "win"),
        )
        for s in seats
    )
    return el(
        "section",
        el("h2", title, id="inventory"),
        icon("o-knot", "knot"),
        el(
            "table",
            el("thead", el("tr", el("td"), head)),
            el("tbody", rows),
            el("tfoot", el("tr", el("th", total, scope="row"), sums)),
            class_=f"of{len(seats)}",
        ),
        class_="parchment inventory",
        aria_labelledby="inventory",
    )
