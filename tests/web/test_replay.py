"""A replay: equal to the play, for whoever may see it, and from any move a game of its own."""

from __future__ import annotations

import json
from random import Random

import pytest

from dragons import CHANCE
from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.model.saves import SAVE
from dragons_web.screens.app import App
from dragons_web.screens.replay import ReplayScreen
from tests.kit.html_tree import find
from tests.kit.paper_page import DictStore, PaperPage
from tests.kit.records import random_record
from tests.kit.seats import ANA, BEN, BRAISE


def open_replay(record: Record) -> tuple[App, PaperPage]:
    store = DictStore({SAVE + "7": record.to_json()})
    page = PaperPage(store)
    page.address = "#/replay/7"
    app = App(page, Random(1))
    app.show()
    return app, page


def at(app: App, value: int) -> None:
    app.handle({"type": "act", "act": "seek", "value": str(value)})


def test_it_begins_at_the_beginning_and_goes_to_the_end_and_no_further() -> None:
    app, page = open_replay(random_record("tresor", ANA, BRAISE))
    assert isinstance(app.screen, ReplayScreen)
    assert "The beginning" in page.html
    last = app.screen.last
    at(app, last + 5)
    assert f"Move {last} of {last}" in page.html
    at(app, -3)
    assert "The beginning" in page.html


@pytest.mark.parametrize("id_", VIEWS)
def test_each_move_shows_the_table_as_it_was(id_: str) -> None:
    record = random_record(id_, ANA, BRAISE)
    app, page = open_replay(record)
    assert isinstance(app.screen, ReplayScreen)
    states = list(record.states())
    for position, end in enumerate(app.screen.ends):
        at(app, position)
        scores = states[end].scores()
        shown = [node.text.split()[0] for node in find(page.html, "span", class_="numeral")[: len(scores)]]
        assert shown == [str(score) for score in scores]
        assert "data-move" not in page.html
        assert states[end].current_player() != CHANCE


def test_a_step_forward_is_announced_and_a_jump_is_not() -> None:
    app, page = open_replay(random_record("tresor", ANA, BRAISE))
    at(app, 1)
    assert "turn" in page.said[-1]
    said = len(page.said)
    at(app, 5)
    at(app, 4)
    assert len(page.said) == said


def test_it_runs_by_itself_can_be_stopped_and_starts_again() -> None:
    app, page = open_replay(random_record("tresor", ANA, BRAISE))
    assert isinstance(app.screen, ReplayScreen)
    app.handle({"type": "act", "act": "run"})
    assert "Pause" in page.html
    app.handle({"type": "act", "act": "run"})
    page.work()
    assert app.screen.at == 0
    app.handle({"type": "act", "act": "run"})
    page.work()
    assert app.screen.at == app.screen.last
    app.handle({"type": "act", "act": "run"})
    assert app.screen.at == 0
    app.screen.leave()
    page.work()
    assert app.screen.at == 0


def test_the_arrow_keys_step() -> None:
    app, page = open_replay(random_record("tresor", ANA, BRAISE))
    assert app.handle({"type": "key", "key": "ArrowRight", "free": True})
    assert "Move 1 of" in page.html
    assert app.handle({"type": "key", "key": "Home", "free": True})
    assert "The beginning" in page.html
    assert not app.handle({"type": "key", "key": "x", "free": True})


def test_where_remembering_is_the_game_it_opens_when_the_game_is_over() -> None:
    app, page = open_replay(random_record("tresor", ANA, BRAISE, moves=5))
    assert app.screen is None
    assert "Nothing here" in page.title
    page.address = "#/play/7/menu"
    app.show()
    assert "#/replay/7" not in page.html


def test_of_a_game_going_on_only_what_the_only_human_saw_is_shown() -> None:
    record = random_record("deluge", ANA, BRAISE, moves=6)
    app, page = open_replay(record)
    assert isinstance(app.screen, ReplayScreen)
    hidden = [card for card in record.state().observation(1)["hand"] if card not in seen_by_ana(record)]
    assert hidden
    for position in range(app.screen.last + 1):
        at(app, position)
        assert 'data-act="see"' not in page.html
        assert 'data-act="play-on"' not in page.html
    app.handle({"type": "act", "act": "see", "seat": "1"})
    assert app.screen.viewer == 0
    app.handle({"type": "act", "act": "play-on"})
    assert page.address == "#/replay/7"


def seen_by_ana(record: Record) -> set[str]:
    return {known["card"] for known in record.state().observation(0)["known"][1]}


def test_of_a_game_that_is_over_everybodys_view_may_be_seen() -> None:
    app, _ = open_replay(random_record("deluge", ANA, BEN))
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.viewer is None
    app.handle({"type": "act", "act": "see", "seat": "1"})
    assert app.screen.viewer == 1
    app.handle({"type": "act", "act": "see", "seat": ""})
    assert app.screen.viewer is None


def test_from_any_move_one_may_play_on_at_a_practice_table_of_its_own() -> None:
    record = random_record("tresor", ANA, BRAISE)
    app, page = open_replay(record)
    assert isinstance(app.screen, ReplayScreen)
    at(app, 4)
    length = app.screen.ends[4]
    app.handle({"type": "act", "act": "play-on"})
    assert page.address.startswith("#/play/")
    assert page.address != "#/play/7"
    kept = Record.from_json(page.store[SAVE + page.address.removeprefix("#/play/")])
    assert kept.moves == record.moves[:length]
    assert kept.table["practice"]
    assert json.loads(page.store[SAVE + "7"])["moves"] == record.moves
