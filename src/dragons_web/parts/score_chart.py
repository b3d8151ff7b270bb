"""A curve of scores, one line a player, each with its colour, its dashes and its shape at the end.

Positions are SVG attributes in percent, so the drawing stretches and its letters do not.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragons_web.parts.html import Markup, el

LEFT, RIGHT = 7.0, 92.0
TOP, BOTTOM = 6.0, 94.0
APART = 13.0
"""Least distance between the shapes at the end, in percent of the height."""


def score_chart(points: Sequence[Sequence[int]], label: str) -> Markup:
    """`points` has the scores of all seats, from the start to the end; at least two of them, not all zero."""
    seats, top = range(len(points[0])), max(1, *map(max, points))
    ticks = sorted({0, top // 2, top})
    marks = _apart([_height(points[-1][seat], top) for seat in seats])
    return el(
        "svg",
        (
            el("line", x1=f"{LEFT}%", x2=f"{RIGHT}%", y1=f"{_height(n, top)}%", y2=f"{_height(n, top)}%", class_="axis")
            for n in ticks
        ),
        (el("text", n, x="0", y=f"{_height(n, top)}%", dy=".35em", class_="axis-label") for n in ticks),
        el(
            "svg",
            (
                el("polyline", points=_line(points, seat, top), class_=f"line series-{seat + 1}")
                for seat in reversed(seats)
            ),
            x=f"{LEFT}%",
            y="0",
            width=f"{RIGHT - LEFT}%",
            height="100%",
            viewBox="0 0 100 100",
            preserveAspectRatio="none",
            class_="lines",
        ),
        (
            el(
                "use",
                href=f"#p{seat + 1}",
                x=f"{RIGHT + 2}%",
                y=f"{marks[seat]}%",
                width="20",
                height="20",
                class_="mark",
            )
            for seat in seats
        ),
        class_="curve",
        role="img",
        aria_label=label,
    )


def _height(score: int, top: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * score / top, 1)


def _line(points: Sequence[Sequence[int]], seat: int, top: int) -> str:
    last = len(points) - 1
    return " ".join(f"{round(100 * step / last, 1)},{_height(scores[seat], top)}" for step, scores in enumerate(points))


def _apart(heights: list[float]) -> list[float]:
    """The same heights, moved up or down until none covers another."""
    order = sorted(range(len(heights)), key=heights.__getitem__, reverse=True)
    placed = list(heights)
    floor = BOTTOM + APART
    for seat in order:
        floor = placed[seat] = min(heights[seat], floor - APART)
    ceiling = TOP - APART
    for seat in reversed(order):
        ceiling = placed[seat] = max(placed[seat], ceiling + APART)
    return [round(height, 1) for height in placed]
