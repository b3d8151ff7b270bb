"""What Déluge is played with: cards, their backs, tokens. Each gem is a colour, a letter, a pattern and a cut."""

from __future__ import annotations

from functools import lru_cache

from dragons_web.games.deluge.words import GEMS, LETTERS
from dragons_web.games.deluge.words import card as card_name
from dragons_web.games.deluge.words import gem as gem_name
from dragons_web.parts.html import Markup, classes, el, icon
from dragons_web.parts.i18n import Translator

BEASTS = {"r": "spiked-dragon-head", "b": "sea-dragon", "g": "wyvern", "y": "dragon-spiral", "v": "double-dragon"}


def gem_class(zone: str) -> str:
    """The class with a gem's colours and pattern."""
    return f"gem-{GEMS[zone].lower()}"


@lru_cache(512)
def face(text: str, t: Translator, class_: str = "", said: str | None = None) -> Markup:
    """A card face up; `said` is its name for screen readers if it is more than that, "" for silence."""
    label = card_name(text, t) if said is None else said
    return el(
        "span",
        el("b", text[1], aria_hidden="true"),
        el("i", LETTERS[text[0]], aria_hidden="true"),
        icon(BEASTS[text[0]]),
        class_=classes("card", gem_class(text[0]), class_),
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
        data_piece=text,
    )


@lru_cache(128)
def back(said: str, own: str | None = None, class_: str = "") -> Markup:
    """A card face down; `own` is the card it is, for its owner."""
    return el(
        "span",
        icon("d-back"),
        el("em", LETTERS[own[0]], own[1], class_=gem_class(own[0]), aria_hidden="true") if own else None,
        class_=classes("card back", class_),
        role="img" if said else None,
        aria_label=said or None,
        aria_hidden=None if said else "true",
        data_piece="back",
    )


@lru_cache(16)
def token(zone: str, t: Translator) -> Markup:
    """A lagoon's token."""
    return el(
        "span",
        icon(f"z-{zone}"),
        el("b", LETTERS[zone], aria_hidden="true"),
        class_=f"token {gem_class(zone)}",
        role="img",
        aria_label=t("{gem} token", gem=gem_name(zone, t)),
        data_piece=f"token-{zone}",
    )


def waves(said: str) -> Markup:
    """The sign of a side that would overflow."""
    return el("span", icon("waves"), class_="flood-mark", role="img", aria_label=said, title=said)
