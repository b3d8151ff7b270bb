"""Rules as lists, whatever the game: a section of the help page, the reminder beside the board."""

from __future__ import annotations

from collections.abc import Iterable

from dragons_web.parts.html import Markup, el
from dragons_web.parts.text import rich


def help_section(title: str, *points: str) -> Markup:
    """A heading and its points; stars mark what matters (see `parts.text`)."""
    return el("section", el("h2", title), el("ul", (el("li", rich(point)) for point in points), class_="points"))


def reminder_list(title: str, lines: Iterable[tuple[Iterable[Markup], str]]) -> Markup:
    """What is worth remembering during a game: icons, and what they mean."""
    return el(
        "section",
        el("h2", title),
        el("ul", (el("li", icons, el("span", text)) for icons, text in lines)),
        class_="rule",
    )
