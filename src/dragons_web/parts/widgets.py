"""Small pieces of HTML that all screens share, and what a table's seats and levels are called.

who(0, "Ana")                        the shape, the tincture and the initial of seat 0
switch("Faster", False, "pace")      a row that turns something on or off
"""

from __future__ import annotations

from functools import lru_cache

from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, classes, el, icon
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.text import plain

LEVELS = {
    1: (N_("Egg"), "big-egg"),
    2: (N_("Hatchling"), "gecko"),
    3: (N_("Wyvern"), "wyvern"),
    4: (N_("Old dragon"), "spiked-dragon-head"),
}
"""For each level of a bot its name and its icon."""


@lru_cache(64)
def who(seat: int, name: str, class_: str | None = None) -> Markup:
    """A player's sign. Silent: the name is always written or said beside it."""
    shape = f"p{seat + 1}"
    initial = el("b", name.strip()[:1].upper())
    return el("span", icon(shape), initial, class_=classes("who", shape, class_), aria_hidden="true")


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
        icon(sign, "icon"),
        el("p", text),
        action,
        el("button", icon("u-x"), class_="icon-button", type="button", data_dismiss=True, aria_label=t("Close")),
        class_=f"toast {kind}",
        role="alert" if kind == "bad" else "status",
        id=id_,
    )
