"""The table of a score, whatever the game: a column for each seat, rows of the game's own, the total at its foot.

seats = standing(scene)
score_table(scene, seats, t("Inventory"), rows, t("Tiles"))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragons_web.model.scene import Scene
from dragons_web.parts.html import Child, Markup, classes, el, icon
from dragons_web.parts.story import winners
from dragons_web.parts.widgets import who


def standing(scene: Scene) -> list[int]:
    """The seats as they sit; when the game is over the winners first, then by score."""
    seats, scores = list(range(len(scene.seats))), scene.observation["scores"]
    if scene.waiting == "over":
        won = winners(scene)
        seats.sort(key=lambda seat: (seat not in won, -scores[seat]))
    return seats


def ahead(scene: Scene) -> list[int]:
    """The seats with the highest score."""
    scores = scene.observation["scores"]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def score_table(
    scene: Scene,
    seats: Sequence[int],
    title: str,
    rows: Iterable[Markup],
    total: str,
    *,
    marked: Sequence[int] | None = None,
    class_: str | None = None,
    notes: Child = None,
) -> Markup:
    """A parchment section; `rows` are `<tr>` with a heading and a cell for each of `seats`, in their order. The totals
    of the `marked` seats stand out: unless they are named, those that are ahead with more than nothing."""
    scores = scene.observation["scores"]
    if marked is None:
        marked = ahead(scene) if any(scores) else ()
    head = (el("th", who(s, scene.seats[s].name), el("span", scene.seats[s].name), scope="col") for s in seats)
    sums = (
        el("td", el("span", scores[s], data_count=scores[s]), class_=classes("numeral", s in marked and "win"))
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
            class_=classes(f"of{len(seats)}", class_),
        ),
        notes,
        class_="parchment inventory",
        aria_labelledby="inventory",
    )


def count_row(mark: Child, label: Child, counts: Sequence[int], best: int) -> Markup:
    """A row of counts, each seat's in its column; what is `best` stands out, unless it is nothing."""
    return el(
        "tr",
        el("th", el("span", mark, el("span", label), class_="score-row"), scope="row"),
        (
            el("td", f"−{-n}" if n < 0 else n or "·", class_="zero" if not n else "most" if n == best else None)
            for n in counts
        ),
    )  # fmt: skip
