"""What the build needs to know of the games, so that the page shows something before Python runs."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from dragons_web.games import VIEWS
from dragons_web.model.settings import Settings
from dragons_web.parts.i18n import Translator
from dragons_web.views.home import home as lobby


def home(lang: str) -> str:
    """The lobby as a first visitor finds it."""
    return lobby([], [], Settings(), Translator(lang), datetime.now(UTC))


def manifest(lang: str) -> dict[str, Any]:
    """The web manifest's texts, with a shortcut for each game that can be played."""
    t = Translator(lang)
    return {
        "lang": lang,
        "name": t("Four Dragons"),
        "short_name": t("Dragons"),
        "description": t("Four table games, alone or together, with or without a network."),
        "shortcuts": [{"name": table.card.title, "url": f"./#/quick/{game}"} for game, table in VIEWS.items()],
    }
