"""What people set once for all tables: language, theme, sound, motion, pace, hints, text size.

Kept in localStorage as one JSON object; whatever of it cannot be read counts as not set.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

LANGUAGES = ("fr", "en")

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("auto", *LANGUAGES),
    "theme": ("auto", "night", "day"),
    "sound": ("off", "on"),
    "motion": ("auto", "off"),
    "pace": ("slow", "normal", "fast"),
    "hints": ("on", "off"),
    "text": ("normal", "large", "larger"),
}

PACE_SECONDS = {"slow": 2.4, "normal": 1.2, "fast": 0.6}
"""How long a move that is watched takes at least, by pace."""


@dataclass(frozen=True)
class Settings:
    """One value of CHOICES for each key; "auto" follows the browser."""

    language: str = "auto"
    theme: str = "auto"
    sound: str = "off"
    motion: str = "auto"
    pace: str = "normal"
    hints: str = "on"
    text: str = "normal"

    def with_(self, key: str, value: str) -> Settings:
        """The same with one value changed; ValueError if there is no such key or value."""
        if value not in CHOICES.get(key, ()):
            raise ValueError(f"no such setting: {key} = {value!r}")
        return replace(self, **{key: value})

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str | None) -> Settings:
        """The settings written in `text`; each that is missing or wrong has its default."""
        try:
            stored: Any = json.loads(text or "{}")
        except (ValueError, RecursionError):
            stored = {}
        settings = cls()
        for key, value in stored.items() if isinstance(stored, dict) else ():
            if isinstance(value, str) and value in CHOICES.get(key, ()):
                settings = settings.with_(key, value)
        return settings


def speaks(settings: Settings, browser_languages: list[str]) -> str:
    """The language to use: the one set, else the first of the browser's that we speak, else English."""
    if settings.language != "auto":
        return settings.language
    for tag in browser_languages:
        primary = tag.split("-")[0].lower()
        if primary in LANGUAGES:
            return primary
    return "en"
