"""HTML built from Python values, escaped by construction.

    >>> el("b", "Ana & Léo", class_="name", data_seat=2)
    Markup('<b class="name" data-seat="2">Ana &amp; Léo</b>')

A child that is a plain string is escaped; only `Markup` goes in as it is. Nothing here knows the page.
"""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import TypeAlias

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Markup(str):
    """A string that is HTML already."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Markup({str.__repr__(self)})"


Child: TypeAlias = "str | int | Iterable[Child] | None"
Attribute: TypeAlias = str | int | float | bool | None


def join(*children: Child) -> Markup:
    """The children one after the other: strings escaped, None left out, iterables flattened."""
    return Markup("".join(map(_text, children)))


def el(tag: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """An element. `class_` gives class, `data_move` data-move; None and False leave an attribute out, True names it."""
    opening = tag + "".join(
        _attribute(name.rstrip("_").replace("_", "-"), value)
        for name, value in attributes.items()
        if value is not None and value is not False
    )
    if tag in VOID:
        return Markup(f"<{opening}>")
    return Markup(f"<{opening}>{join(*children)}</{tag}>")


def icon(name: str, class_: str | None = None) -> Markup:
    """A symbol of the page's sprite, silent for screen readers."""
    class_attribute = f' class="{class_}"' if class_ else ""
    return Markup(f'<svg{class_attribute} aria-hidden="true"><use href="#{name}"/></svg>')


def hidden(text: str) -> Markup:
    """Text for screen readers only."""
    return el("span", text, class_="vh")


def classes(*names: str | bool | None) -> str | None:
    """The class attribute of those names that are there."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def _attribute(name: str, value: Attribute) -> str:
    return f" {name}" if value is True else f' {name}="{html.escape(str(value))}"'


def _text(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return child
    if isinstance(child, str):
        return html.escape(child)
    if isinstance(child, int):
        return str(child)
    return "".join(map(_text, child))
