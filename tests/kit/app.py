"""The program on a page of paper: opening it, touching it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from dragons_web.model.saves import SAVE
from dragons_web.screens.app import App
from dragons_web.screens.play import PlayScreen
from tests.kit.paper_page import DictStore, PaperPage


def open_at(address: str = "#/", store: DictStore | None = None, **attributes: Any) -> tuple[App, PaperPage]:
    page = PaperPage(store)
    page.address = address
    for name, value in attributes.items():
        setattr(page, name, value)
    app = App(page, Random(3))
    app.show()
    return app, page


def at_table(app: App) -> PlayScreen:
    """The screen of the game that is played."""
    assert isinstance(app.screen, PlayScreen)
    return app.screen


def act(app: App, act: str, **data: str) -> None:
    app.handle({"type": "act", "act": act, **data})


def moves(page: PaperPage) -> list[str]:
    [key] = [key for key in page.store if key.startswith(SAVE)]
    found: list[str] = json.loads(page.store[key])["moves"]
    return found
