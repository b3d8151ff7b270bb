"""Advice at the table: asked of the bots’ worker, told to whoever is to decide and nobody else, gone with the move."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from dragons.ai import worker
from dragons.ai.bot import advice_for
from dragons.ai.registry import ADVISERS
from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.model.saves import SAVE
from dragons_web.model.scene import Scene
from dragons_web.model.session import scene_of
from dragons_web.model.settings import Settings
from dragons_web.model.transcript import Transcript
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import plain
from dragons_web.screens.app import App
from dragons_web.screens.play import PlayScreen
from dragons_web.views.advice import first_advice
from dragons_web.views.sheets import sheet
from tests.kit.app import act
from tests.kit.hands import NARROW, Open, settle, visit
from tests.kit.html_tree import find, one
from tests.kit.paper_page import DictStore, PaperPage, run
from tests.kit.seats import ANA, LEO, ZOE

BOT: dict[str, Any] = {"name": "Braise", "kind": "bot", "level": 1}


def at_table(
    game: str = "ludicitude", *seats: dict[str, Any], sheet: str = "advice", **table: Any
) -> tuple[App, PaperPage]:
    """A table just set, the sheet open."""
    record = Record.new(game, list(seats or (ANA, BOT)), rng=Random(3), table=table)
    record.seen = len(record.moves)
    page = PaperPage(DictStore({SAVE + "7": record.to_json()}))
    page.address = "#/play/7" + (f"/{sheet}" if sheet else "")
    app = App(page, Random(1))
    app.show()
    return app, page


def go(app: App, page: PaperPage, sheet: str = "") -> None:
    page.address = "#/play/7" + (f"/{sheet}" if sheet else "")
    app.show()


# ---- asking


def test_opening_the_sheet_asks_and_the_best_actions_are_told_with_their_worth_and_a_reason() -> None:
    app, page = at_table()
    assert "is thinking" in one(page.html, "dialog").text
    page.work()
    told = [node.text for node in find(page.html, "li") if any(up.get("class") == "counsel" for up in node.parents)]
    assert len(told) == 3
    assert all(re.search(r"Fight the (blue|green|red) dragon.*\d+% to win", text) for text in told)
    assert "% to slay" in told[0]
    assert page.said[-1].startswith("Fight the")
    go(app, page)
    go(app, page, "advice")
    assert not page.tasks, "what has been told is told again"
    assert "</b> to win" in page.html


def test_the_way_to_it_is_beside_the_hints_and_in_the_menu_of_whoever_is_to_decide() -> None:
    app, page = at_table(sheet="")
    assert one(page.html, id="to-advice")["href"] == "#/play/7/advice"
    act(app, "hints")
    assert not find(page.html, id="to-advice")
    go(app, page, "menu")
    assert next(node["href"] for node in find(page.html, "a", class_="way")) == "#/play/7/advice"
    _, page = at_table("ludicitude", BOT, ANA, sheet="menu")
    assert not find(page.html, id="to-advice")
    assert "#/play/7/advice" not in page.html


def test_where_nobody_is_to_decide_it_says_whom_it_answers() -> None:
    app, page = at_table("ludicitude", BOT, ANA)
    assert "whoever is to move" in page.html
    assert isinstance(app.screen, PlayScreen)
    assert app.screen.advice_request is None


def test_a_game_that_no_bot_knows_has_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(ADVISERS, "ludicitude")
    _, page = at_table(sheet="")
    assert not find(page.html, id="to-advice")


def test_a_worker_that_breaks_twice_is_done_without() -> None:
    _, page = at_table()
    page.bot_fails = 2
    page.work()
    assert "</b> to win" in page.html
    assert not page.toasts


def test_what_cannot_be_answered_is_said() -> None:
    _, page = at_table()

    async def refuse(ask: str, request: str) -> str:
        return json.dumps({"error": "PythonError: Traceback…\nKeyError: 'x'\n"})

    page.ask_bot = refuse  # type: ignore[method-assign]
    page.work()
    assert "cannot tell: KeyError" in page.toasts[-1]
    assert page.address == "#/play/7"
    assert not page.tasks, "it is asked again when the sheet is opened again"


def late(app: App, page: PaperPage, meanwhile: Callable[[], None]) -> None:
    """Let an answer come after something else has happened."""

    async def scene() -> None:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        asked = []

        async def ask(ask: str, request: str) -> str:
            asked.append((ask, request))
            return await answer

        page.ask_bot = ask  # type: ignore[method-assign]
        task = asyncio.ensure_future(page.tasks.pop()())
        await asyncio.sleep(0)
        [(name, request)] = asked
        assert name == "advise"
        meanwhile()
        answer.set_result(worker.advise(request))
        await task

    run(scene())


def test_an_answer_that_comes_after_the_move_is_dropped() -> None:
    app, page = at_table("ludicitude", ANA, LEO)

    def play() -> None:
        go(app, page)
        act(app, "play", move="fight blue")

    late(app, page, play)
    assert "to win" not in page.html
    assert not [text for text in page.said if "to win" in text]
    assert isinstance(app.screen, PlayScreen)
    assert app.screen.advice_request is None


def test_an_answer_that_comes_after_the_table_is_left_is_dropped() -> None:
    app, page = at_table()

    def leave() -> None:
        page.address = "#/"
        app.show()

    late(app, page, leave)
    assert app.screen is None
    assert not [text for text in page.said if "to win" in text]


def test_behind_a_curtain_there_is_no_advice() -> None:
    app, page = at_table("deluge", ANA, LEO)
    assert isinstance(app.screen, PlayScreen)
    assert app.screen.session.curtain == 0
    assert "whoever is to move" in page.html
    assert app.screen.advice_request is None
    act(app, "lift")
    assert "is thinking" in page.html
    late(app, page, app.screen.cover)
    assert "to win" not in page.html
    act(app, "lift")
    page.ask_bot = PaperPage().ask_bot  # type: ignore[method-assign]
    page.work()
    assert "</b> to win" in page.html
    app.screen.cover()
    assert "</b> to win" not in page.html


# ---- what is said, in every game


def scene_for(record: Record) -> Scene:
    """What whoever is to decide sees, with the advice."""
    state = record.state()
    seat = state.current_player()
    plays = Transcript(record, seat).plays
    scene = scene_of(record, seat, plays, "human", state=state, id_="7")
    return replace(
        scene, sheet="advice", advised=True, advice=tuple(advice_for(state, seat, record.table["memory_aid"]))
    )


GAMES_OF = [
    ("deluge", (ANA, LEO), 3),
    ("drakon", (ANA, LEO, ZOE), 17),
    ("ludicitude", (ANA,), 4),
    ("ludicitude", (ANA, LEO), 4),
    ("ludicitude", (ANA, LEO, ZOE), 4),
    ("tresor", (ANA, LEO), 3),
]


@cache
def scenes(game: str, seats: int, every: int) -> list[Scene]:
    """Some scenes of a random game, with and without a memory aid."""
    rng = Random(5)
    record = Record.new(game, [ANA, LEO, ZOE][:seats], rng=rng, options={"keep": True} if game == "ludicitude" else {})
    found = []
    for turn in range(120):
        if record.is_over():
            break
        if turn % every == 0:
            record.set_table(memory_aid=not record.table["memory_aid"])
            found.append(scene_for(record))
        record.play(str(record.state().sample_action(rng)), rng)
    return found


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("game", "seats", "every"), GAMES_OF)
def test_every_advice_has_words(game: str, seats: tuple[dict[str, Any], ...], every: int, language: str) -> None:
    t, table = Translator(language), VIEWS[game]
    for scene in scenes(game, len(seats), every):
        assert scene.advice
        for told in scene.advice:
            deed, reason = table.describe_action(told.action, scene, t), table.reason(told, scene, t)
            assert deed != told.action
            assert deed[0] == deed[0].upper()
            assert reason.endswith(".")
            assert "None" not in reason + deed
            assert reason == plain(reason)
            assert re.search(r"\d", table.value(told, t))
        html = sheet(scene, t, Settings())
        bars = [float(node["value"]) for node in find(html, "progress")]
        assert 1 <= len(bars) <= 5
        assert all(0 <= bar <= 1 for bar in bars)
        assert plain(table.value(scene.advice[0], t)) in first_advice(scene, t)


# ---- in a browser


def test_the_sheet_opens_in_a_browser_and_shows_percentages(new_page: Open, site: str) -> None:
    page = visit(new_page(viewport=NARROW), f"{site}#/new/ludicitude?seats=h:Ana,b1:Bo")
    page.locator("[data-act=start]").click()
    settle(page)
    page.locator("#to-advice").click()
    first = page.locator(".counsel li").first
    first.wait_for()
    assert re.search(r"Fight the .*\d+% to win", first.inner_text(), re.DOTALL)
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]
    assert not Axe().run(page).response["violations"]
    page.keyboard.press("Escape")
    assert page.locator("dialog").count() == 0
    assert page.evaluate("document.activeElement.id") == "to-advice"
