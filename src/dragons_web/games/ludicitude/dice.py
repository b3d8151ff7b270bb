"""The dice of Ludicitude, for the tray, the rules and the reminder. Pictures alone: what they show is said beside them,
or by their name where they stand for themselves."""

from __future__ import annotations

from functools import lru_cache

from dragons.ludicitude import DRAGONS, PARTS
from dragons_web.parts.html import Markup, classes, el, icon
from dragons_web.parts.i18n import N_, Translator

FACES = {
    "A": ("battle-axe", N_("axe")),
    "S": ("templar-shield", N_("shield")),
    "F": ("flame", N_("fire")),
    "M": ("mountains", N_("mountain")),
    "H": ("dragon-head", N_("head")),
    "W": ("bat-wing", N_("wings")),
    "T": ("spiked-tail", N_("tail")),
}
"""For each face its icon and its name."""

BEASTS = {"blue": "sea-dragon", "green": "wyvern", "red": "spiked-dragon-head"}
LEANS = 6


@lru_cache(512)
def die(face: str, t: Translator, dragon: str = "", *names: str, tilt: int = 0, said: str = "") -> Markup:
    """A die showing a face: a white one, or one of a dragon's. `names` are classes: rolled, small, kept."""
    sign, name = FACES[face]
    return el(
        "span",
        icon(sign),
        el("sup", DRAGONS[dragon].value, aria_hidden="true") if dragon and face in PARTS.values() else None,
        class_=classes("die", dragon or "white", f"lean{tilt % LEANS}", *names),
        role="img",
        aria_label=said or t(name),
    )


def resting(t: Translator, tilt: int = 0) -> Markup:
    """A white die that has not been rolled yet."""
    return el(
        "span", icon("o-knot"), class_=f"die white rest lean{tilt % LEANS}", role="img", aria_label=t("die to roll")
    )


def burnt(t: Translator, tilt: int = 0, rolled: bool = False) -> Markup:
    """A white die that has burnt."""
    names = classes("die burnt", f"lean{tilt % LEANS}", "rolled" if rolled else None)
    return el("span", icon("flame"), class_=names, role="img", aria_label=t("burnt die"))


def slot(part: str, t: Translator, dragon: str = "") -> Markup:
    """The place of a part that is not found."""
    sign, name = FACES[PARTS[part]]
    label = t("{part}: not found", part=t(name))
    return el("span", icon(sign), class_=classes("slot", dragon), role="img", aria_label=label)


def mountain(part: str, t: Translator, dragon: str, tilt: int = 0) -> Markup:
    """A dragon's die that shows a mountain in the place of a part."""
    said = t("{part}: a mountain hides it", part=t(FACES[PARTS[part]][1]))
    return die("M", t, dragon, "rolled", "hides", tilt=tilt, said=said)


def dragon_name(dragon: str, t: Translator) -> str:
    """ "red dragon"."""
    return t(_NAMES[dragon])


_NAMES = {"blue": N_("blue dragon"), "green": N_("green dragon"), "red": N_("red dragon")}
COLOURS = {"blue": N_("Blue"), "green": N_("Green"), "red": N_("Red")}
"""What a card in a dragon's colour is headed."""
