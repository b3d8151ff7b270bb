"""HTML built from Python values, escaped by construction.

    >>> el("b", "Ana & Léo", class_="name", data_seat=2)
    Markup('<b class="name" data-seat="2">Ana &amp; Léo</b>')

A child that is a plain string is escaped; only `Markup` goes in as it is. Nothing here knows the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
"""As html.escape has them, whose module brings all names of characters along: a tenth of a megabyte to fetch."""
_special = re.compile(r"[&<>\"']").search


class Markup(str):
    """A string that is HTML already."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Markup({str.__repr__(self)})"


Child: TypeAlias = "str | int | Iterable[Child] | None"
Attribute: TypeAlias = str | int | float | bool | None


def join(*children: Child) -> Markup:
    """The children one after the other: strings escaped, None left out, iterables flattened."""
    texts: list[str] = []
    _add(texts, children)
    return Markup("".join(texts))


def el(tag: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """An element. `class_` gives class, `data_move` data-move; None and False leave an attribute out, True names it."""
    texts = ["<", tag]
    for name, value in attributes.items():
        if value is True:
            texts.append(_named(name))
        elif value is not None and value is not False:
            texts += _named(name), '="', _escape(str(value)), '"'
    texts.append(">")
    if tag not in VOID:
        _add(texts, children)
        texts += "</", tag, ">"
    return Markup("".join(texts))


def icon(name: str, class_: str | None = None) -> Markup:
    """A symbol of the page's sprite, silent for screen readers."""
    class_attribute = f' class="{class_}"' if class_ else ""
    return Markup(f'<svg{class_attribute} aria-hidden="true"><use href="#{name}"/></svg>')


def hidden(text: str) -> Markup:
    """Text for screen readers only."""
    return el("span", text, class_="visually-hidden")


def classes(*names: str | bool | None) -> str | None:
    """The class attribute of those names that are there."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


@cache
def _named(name: str) -> str:
    return " " + name.rstrip("_").replace("_", "-")


def _escape(text: str) -> str:
    return text.translate(_ESCAPES) if _special(text) else text


def _add(texts: list[str], children: Iterable[Child]) -> None:
    for child in children:
        if isinstance(child, Markup):
            texts.append(child)
        elif isinstance(child, str):
            texts.append(_escape(child))
        elif isinstance(child, int):
            texts.append(str(child))
        elif child is not None:
            _add(texts, child)
