"""The review of a game that is over: what cost most, found by asking about every decision of its people."""

from __future__ import annotations

import asyncio
import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from dragons.ai import worker
from dragons.ai.bot import Bot, advice_for
from dragons.ai.registry import ADVISERS
from dragons.record import Record
from dragons_web.model.review import _judged
from dragons_web.model.saves import SAVE
from dragons_web.screens.app import App
from dragons_web.screens.replay import ReplayScreen
from tests.kit.app import act
from tests.kit.hands import NARROW, Open, again, go, visit
from tests.kit.html_tree import find, one
from tests.kit.paper_page import DictStore, PaperPage, run
from tests.kit.records import random_record
from tests.kit.seats import ANA

BOT: dict[str, Any] = {"name": "Braise", "kind": "bot", "level": 4}


@cache
def blundered() -> str:
    """A game of Ludicitude in which Ana does what is best, but for once: where that costs a lot, what is worst."""
    rng, slipped = Random(2), False
    record = Record.new("ludicitude", [ANA, BOT], rng=rng)
    while not record.is_over():
        state = record.state()
        [best, *_, worst] = 2 * advice_for(state, state.current_player())
        slips = not slipped and state.current_player() == 0 and best.value - worst.value > 0.1
        slipped = slipped or slips
        record.play(worst.action if slips else best.action, rng)
    assert slipped
    record.seen = len(record.moves)
    return record.to_json()


def open_replay(text: str, language: str = "en") -> tuple[App, PaperPage, ReplayScreen]:
    page = PaperPage(DictStore({SAVE + "7": text}))
    page.address, page.languages = "#/replay/7", [language]
    app = App(page, Random(1))
    app.show()
    assert isinstance(app.screen, ReplayScreen)
    return app, page, app.screen


@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_obvious_blunder_is_marked_and_a_touch_goes_there(language: str) -> None:
    app, page, replay = open_replay(blundered(), language)
    act(app, "review")
    assert one(page.html, "progress", max=str(len(replay.review.plays)))["value"] == "0"
    page.work()
    [mark] = find(page.html, "button", data_act="mark")
    assert ("Better: " if language == "en" else "Mieux\u202f: ") in mark.text
    assert len(re.findall(r"\d+.?% ", mark.text)) >= 2
    assert len(find(page.html, "i", class_="tick")) == 1
    assert page.said[-1].startswith("Move" if language == "en" else "Le coup")
    play = int(mark["data-value"])
    act(app, "mark", value=str(play))
    assert replay.at == play - 1
    [decision] = replay.review.marks()
    assert decision.cost > 0.1
    assert replay.record.moves[replay.ends[play - 1]] == decision.played.action
    assert one(page.html, "button", aria_current="true")["id"] == f"mark-{play}"


def test_where_nothing_cost_much_it_is_said_kindly() -> None:
    rng = Random(4)
    record = Record.new("ludicitude", [ANA, BOT], rng=rng)
    while not record.is_over():
        state = record.state()
        record.play(str(Bot(4, rng).choose(state, state.current_player())), rng)
    app, page, replay = open_replay(record.to_json())
    act(app, "review")
    page.work()
    assert replay.review.is_over()
    assert "No decision cost much" in page.html
    assert "No decision cost much" in page.said[-1]
    assert not find(page.html, id="review")


def test_it_can_be_stopped_tells_what_it_has_found_and_goes_on() -> None:
    app, page, replay = open_replay(blundered())
    asked = 0

    async def ask(ask: str, request: str) -> str:
        nonlocal asked
        asked += 1
        if asked == 3:
            act(app, "review")
        return worker.advise(request)

    page.ask_bot = ask  # type: ignore[method-assign]
    act(app, "review")
    page.work()
    assert replay.review.done == 2
    assert "Nothing that cost much so far" in page.html
    assert f"2 of {len(replay.review.plays)} decisions" in page.html
    act(app, "review")
    page.work()
    assert replay.review.is_over()
    assert asked == len(replay.review.plays) + 1


def test_nothing_goes_on_once_the_replay_is_left() -> None:
    app, page, replay = open_replay(blundered())

    async def scene() -> None:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def ask(ask: str, request: str) -> str:
            await answer
            return worker.advise(request)

        page.ask_bot = ask  # type: ignore[method-assign]
        act(app, "review")
        task = asyncio.ensure_future(page.tasks.pop()())
        await asyncio.sleep(0)
        page.address = "#/"
        app.show()
        answer.set_result("")
        await task

    run(scene())
    assert not replay.review.done
    assert not page.toasts


def test_what_cannot_be_judged_is_said_and_ends_it() -> None:
    app, page, replay = open_replay(blundered())

    async def refuse(ask: str, request: str) -> str:
        return json.dumps({"error": "too long"})

    page.ask_bot = refuse  # type: ignore[method-assign]
    act(app, "review")
    page.work()
    assert "too long" in page.toasts[-1]
    assert replay.review_run is None


def test_the_hand_is_that_of_whoever_decided() -> None:
    app, page, replay = open_replay(random_record("deluge", ANA, {"name": "Ben", "kind": "human"}).to_json())
    replay.review.plays = replay.review.plays[4:8]
    act(app, "review")
    page.work()
    for mark in find(page.html, "button", data_act="mark"):
        act(app, "mark", value=mark["data-value"])
        assert replay.viewer == replay.states[replay.at].current_player()
    assert replay.viewer is not None


@cache
def forgetful() -> tuple[str, str]:
    """A game of Trésor in which Ana does what is best, but once turns over a spider that she has seen; its cell."""
    rng, spider = Random(1), ""
    record = Record.new("tresor", [ANA, BOT], rng=rng, options={"grid": 5})
    while not record.is_over():
        state = record.state()
        advice = advice_for(state, seat := state.current_player(), recall=True)
        best = advice[0]
        costly = [told for told in advice if told.facts.get("spider") == 1.0 and best.value - told.value > 0.2]
        slips = bool(costly) and not spider and seat == 0
        spider = costly[0].action if slips else spider
        record.play(spider if slips else best.action, rng)
    assert spider
    record.seen = len(record.moves)
    return record.to_json(), spider


def test_a_spider_that_had_been_seen_is_a_blunder_in_tresor() -> None:
    text, spider = forgetful()
    app, page, replay = open_replay(text)
    act(app, "review")
    page.work()
    [blunder] = [mark for mark in replay.review.marks() if mark.played.action == spider]
    assert blunder.played.facts["spider"] == 1.0
    assert blunder.cost == max(mark.cost for mark in replay.review.decisions)
    assert f"Turn over {spider}: spider" in one(page.html, "button", id=f"mark-{blunder.play}").text


def test_tiles_that_are_alike_are_worth_the_same_whichever_was_turned() -> None:
    replay = open_replay(forgetful()[0])[2]
    play, seat = next(
        plays for plays in replay.review.plays if replay.record.moves[replay.ends[plays[0] - 1]] != "stop"
    )
    state = replay.states[play - 1]
    [told] = [told for told in advice_for(state, seat, recall=True) if told.facts.get("kind", "") is None]
    for cell in (told.facts["cells"][0], told.facts["cells"][-1]):
        judged = _judged(play, seat, cell, [told])
        assert (judged.played.action, judged.cost) == (cell, 0.0)


@pytest.mark.parametrize(
    ("name", "seats", "moves"),
    [("ludicitude", (BOT, BOT), None), ("ludicitude", (ANA, BOT), 9)],
    ids=["no people", "not over"],
)
def test_there_are_games_without_a_review(name: str, seats: tuple[dict[str, Any], ...], moves: int | None) -> None:
    _, page, replay = open_replay(random_record(name, *seats, moves=moves).to_json())
    assert not replay.review.plays
    assert not find(page.html, data_act="review")


def test_nor_is_there_one_of_a_game_that_no_bot_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    text = blundered()
    monkeypatch.delitem(ADVISERS, "ludicitude")
    _, page, _ = open_replay(text)
    assert not find(page.html, data_act="review")


def test_only_what_whoever_sits_there_now_has_decided_is_looked_at() -> None:
    record = Record.from_json(blundered())
    written = json.loads(record.to_json())
    written["seats"][0]["since"] = half = len(record.moves) // 2
    _, _, replay = open_replay(json.dumps(written))
    assert all(replay.ends[play - 1] >= half for play, _ in replay.review.plays)
    assert replay.review.plays


def test_in_a_browser_it_marks_moves(new_page: Open, site: str) -> None:
    page = visit(new_page(viewport=NARROW, color_scheme="light"), site)
    page.evaluate("text => localStorage.setItem('four-dragons:/:save:7', text)", blundered())
    again(page)
    go(page, "#/replay/7")
    page.locator("#review").click()
    mark = page.locator("[data-act=mark]")
    mark.wait_for()
    assert "Better: " in mark.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]
    assert not Axe().run(page).response["violations"]
    mark.click()
    assert page.locator("#replay-at").input_value() == str(int(mark.get_attribute("data-value") or "") - 1)
