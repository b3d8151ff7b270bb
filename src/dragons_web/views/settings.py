"""The settings: one row of buttons for each, on a page of their own and on the table's sheet."""

from __future__ import annotations

from collections.abc import Mapping

from dragons_web.model.settings import CHOICES, Settings
from dragons_web.parts.html import Markup, el, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.views.pages import bar

WORDS: Mapping[str, tuple[str, str]] = {
    "language": (N_("Language"), N_("Automatic: the browser’s.")),
    "theme": (N_("Light"), N_("Automatic: as the device has it.")),
    "sound": (N_("Sound"), N_("Short and dry: wood, parchment, coins.")),
    "motion": (N_("Motion"), N_("Without it, a gold edge marks what changed.")),
    "pace": (N_("The bots’ pace"), N_("How long they ponder, for your eyes only.")),
    "hints": (N_("Odds"), N_("The risk in words and numbers, always exact.")),
    "text": (N_("Text size"), N_("Everything grows with it.")),
}
"""For each setting its title and a line of explanation."""

VALUES: Mapping[str, Mapping[str, str]] = {
    "language": {"auto": N_("Automatic"), "fr": "Français", "en": "English"},
    "theme": {"auto": N_("Automatic"), "night": N_("Night"), "day": N_("Day")},
    "sound": {"off": N_("Silent"), "on": N_("Sounds")},
    "motion": {"auto": N_("Automatic"), "off": N_("None")},
    "pace": {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")},
    "hints": {"on": N_("Shown"), "off": N_("Hidden")},
    "text": {"normal": N_("Normal"), "large": N_("Large"), "larger": N_("Larger")},
}
"""What each value is called."""


def settings_page(settings: Settings, t: Translator) -> Markup:
    """The page."""
    return join(
        bar(t("Settings"), t),
        el("main", settings_fields(settings, t), class_="page settings"),
    )


def settings_fields(settings: Settings, t: Translator) -> Markup:
    """The rows; a tap on a value sets it at once."""
    return join(*(_row(key, getattr(settings, key), t) for key in CHOICES))


def _row(key: str, chosen: str, t: Translator) -> Markup:
    title, explanation = WORDS[key]
    return el(
        "div",
        el("span", el("b", t(title)), el("small", t(explanation))),
        el(
            "div",
            (
                el(
                    "button",
                    t(VALUES[key][value]),
                    id=f"set-{key}-{value}",
                    type="button",
                    lang=value if key == "language" and value != "auto" else None,
                    data_act="set",
                    data_key=key,
                    data_value=value,
                    aria_pressed="true" if value == chosen else "false",
                )
                for value in CHOICES[key]
            ),
            class_="segmented",
            role="group",
            aria_label=t(title),
        ),
        class_="option",
    )
