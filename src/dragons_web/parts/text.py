"""Small things that all screens of a table share: a player's sign, levels, who "you" is, stars for what matters.

who(0, "Ana")                        the shape, the tincture and the initial of seat 0
rich("takes *two dragons*")          Markup: takes <b>two dragons</b>
plain("takes *two dragons*")         the same as text
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, classes, el, icon, join
from dragons_web.parts.i18n import N_, Translator

LEVELS = {
    1: (N_("Egg"), "big-egg"),
    2: (N_("Hatchling"), "gecko"),
    3: (N_("Wyvern"), "wyvern"),
    4: (N_("Old dragon"), "spiked-dragon-head"),
}
"""For each level of a bot its name and its icon."""


NUMBERS = (
    N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"),
    N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"), N_("thirteen"), N_("fourteen"),
    N_("fifteen"), N_("sixteen"), N_("seventeen"), N_("eighteen"), N_("nineteen"), N_("twenty"),
)  # fmt: skip


@lru_cache(64)
def who(seat: int, name: str, class_: str | None = None) -> Markup:
    """A player's sign. Silent: the name is always written or said beside it."""
    shape = f"p{seat + 1}"
    initial = el("b", name.strip()[:1].upper())
    return el("span", icon(shape), initial, class_=classes("who", shape, class_), aria_hidden="true")


def rich(text: str) -> Markup:
    """Text in which *stars* mark what matters, as HTML."""
    parts = text.split("*")
    return join(*(el("b", part) if i % 2 else part for i, part in enumerate(parts)))


def plain(text: str) -> str:
    """Text without its stars."""
    return text.replace("*", "")


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """The text with a full stop, unless it ends a sentence already."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def sentences(parts: Iterable[str]) -> str:
    """Parts that are said one after the other, each ended."""
    return " ".join(ended(part) for part in parts if part)


def sentence(scene: Scene, seat: int | None, text: str) -> str:
    """What a seat did, with its name before it unless the text says "you" already."""
    if seat is None or scene.is_me(seat):
        return plain(text)
    return f"{scene.seats[seat].name} {plain(text)}"


def address(scene: Scene, sheet: str = "") -> str:
    """The address of this table, or of one of its sheets."""
    return f"#/play/{scene.id}" + (f"/{sheet}" if sheet else "")


def level_name(level: int | None, t: Translator) -> str:
    """What a bot of this level is called."""
    return t(LEVELS[level or 1][0])


def switch(label: Markup | str, on: bool, act: str, value: str | None = None) -> Markup:
    """A row that turns something on or off."""
    return el(
        "button",
        el("span", label),
        el("i", class_="knob", aria_hidden="true"),
        class_="switch",
        type="button",
        role="switch",
        aria_checked="true" if on else "false",
        data_act=act,
        data_value=value,
    )


def toast(kind: str, text: str, t: Translator, id_: str | None, action: Markup | None) -> Markup:
    """A message at the foot of the page: `kind` good, bad or news."""
    sign = {"good": "u-check", "bad": "u-x", "news": "u-hint"}[kind]
    return el(
        "div",
        icon(sign, "i"),
        el("p", text),
        action,
        el("button", icon("u-x"), class_="ico", type="button", data_dismiss=True, aria_label=t("Close")),
        class_=f"toast {kind}",
        role="alert" if kind == "bad" else "status",
        id=id_,
    )


def percent(chance: float, t: Translator) -> str:
    """A chance in whole percents; what is not certain is never 0 or 100."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return t("{n}%", n=whole)


def decimal(value: float, t: Translator) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{value:.1f}".replace(".", "," if t.language == "fr" else ".")


def number(n: int, t: Translator) -> str:
    """A number as a word, as far as words are shorter to read."""
    return t(NUMBERS[n]) if n < len(NUMBERS) else str(n)
