"""axe-core finds nothing on any screen, in either theme and either language; no text is cut off at 320 pixels."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from dragons.ai.bot import Bot
from dragons.record import Record
from tests.kit.hands import Open, again, go, visit
from tests.kit.seats import ANA, BRAISE, LEO

SEATS = [ANA, LEO, BRAISE]
TWO = SEATS[:2]
MOVES: dict[str, tuple[list[dict[str, Any]], list[str]]] = {
    "begun": (SEATS, []),
    "turned": (SEATS, ["c4", "=ring", "a1", "=ball", "b2", "=ball"]),
    "bust": (TWO, ["c4", "=chest", "a1", "=dragon"]),
    "spider": (TWO, ["c4", "=ring", "stop", "a1", "=spider"]),
}


def saved(name: str) -> str:
    seats, moves = MOVES[name]
    record = json.loads(Record.new("tresor", seats, rng=random.Random(1)).to_json())
    record |= {"moves": moves, "seen": len(moves) - 2 if name == "bust" else len(moves)}
    return Record.from_json(json.dumps(record)).to_json()


def played(game: str, seats: list[dict[str, Any]], plays: int = 1000, unseen: int = 0) -> str:
    """A game after so many plays of Wyverns, all but the last moves acknowledged."""
    rng = random.Random(4)
    record = Record.new(game, seats, rng=rng)
    while not record.is_over() and plays:
        state = record.state()
        record.play(str(Bot(3, rng).choose(state, state.current_player())), rng)
        plays -= 1
    record.seen = len(record.moves) - unseen
    return record.to_json()


SCREENS = {
    "home": "#/",
    "setup": "#/new/tresor?seats=h:Ana,b4:Braise,b1:Cendre,h:",
    "rules": "#/rules/tresor",
    "about": "#/about",
    "settings": "#/settings",
    "missing": "#/play/none",
    "past": "#/past",
    "replay": "#/replay/over",
    "curtain": "#/play/curtain",
    "deluge-rules": "#/rules/deluge",
    "deluge-score": "#/play/deluge/score",
    **{name: f"#/play/{name}" for name in ("deluge", "deluge-end", "deluge-over")},
    "drakon-rules": "#/rules/drakon",
    "drakon-score": "#/play/drakon/score",
    **{name: f"#/play/{name}" for name in ("drakon", "drakon-end", "drakon-over")},
    **{name: f"#/play/{name}" for name in (*MOVES, "over")},
    **{f"sheet-{sheet}": f"#/play/turned/{sheet}" for sheet in ("menu", "log", "score", "seats", "settings", "rules")},
}


@cache
def games_of_all_sorts() -> dict[str, str]:
    """Each by its id."""
    games = {name: saved(name) for name in MOVES} | {"over": played("tresor", TWO)}
    games["deluge"] = played("deluge", SEATS[1:], plays=16)
    games["deluge-end"] = played("deluge", SEATS[1:], unseen=1)
    games["deluge-over"] = played("deluge", TWO)
    games["drakon"] = played("drakon", SEATS[1:], plays=12)
    games["drakon-end"] = played("drakon", SEATS[1:], unseen=1)
    games["drakon-over"] = played("drakon", SEATS)
    games["curtain"] = Record.new("deluge", TWO, rng=random.Random(1)).to_json()
    return games


def all_screens(page: Page, site: str) -> list[tuple[str, str]]:
    """Put games of all sorts into the storage, and give the addresses of all screens."""
    visit(page, site)
    page.evaluate(
        "games => Object.entries(games).forEach(([id, text]) => localStorage.setItem('four-dragons:/:save:' + id, text))",
        games_of_all_sorts(),
    )
    again(page)
    return [(name, site + address) for name, address in SCREENS.items()]


def show(page: Page, address: str) -> None:
    go(page, address)
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing(new_page: Open, site: str, theme: str, language: str) -> None:
    page = new_page(color_scheme=theme, locale=language)
    found = []
    for name, address in all_screens(page, site):
        show(page, address)
        for violation in Axe().run(page).response["violations"]:
            nodes = [(node["target"], node["any"][:1]) for node in violation["nodes"][:3]]
            found.append((name, violation["id"], nodes))
    assert found == []


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("width", [320, 360, 820, 1280])
def test_nothing_runs_over_the_edge(new_page: Open, site: str, width: int, language: str) -> None:
    page = new_page(viewport={"width": width, "height": 740}, locale=language)
    found = []
    for name, address in all_screens(page, site):
        show(page, address)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append((name, wide))
    assert found == []
