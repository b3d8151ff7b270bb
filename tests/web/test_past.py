"""The games that are over: what they add up to, and the page that lists them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from dragons.record import Record
from dragons_web.model.saves import ABOUT, SAVE, SavedGame, SaveStore
from dragons_web.model.scene import Seat
from dragons_web.model.statistics import statistics
from dragons_web.views.past import past
from tests.kit.app import act, open_at
from tests.kit.html_tree import find, one
from tests.kit.paper_page import DictStore
from tests.kit.records import YOU, bot, over, random_record
from tests.kit.scenes import EN
from tests.kit.seats import ANA, BEN, BRAISE

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


def test_wins_are_counted_by_the_strongest_bot_at_the_table() -> None:
    three = (YOU, bot(2), bot(4))
    numbers = statistics([over(1.0, 0.0), over(0.5, 0.5), over(0.0, 1.0), over(1.0, 0.0, 0.0, seats=three)])["tresor"]
    assert (numbers.all.games, numbers.all.wins) == (4, 3)
    assert {level: (tally.games, tally.wins) for level, tally in numbers.against.items()} == {2: (3, 2), 4: (1, 1)}


def test_a_streak_ends_with_a_game_that_is_lost_whatever_order_they_come_in() -> None:
    games = [over(1.0, 0.0, day=day) for day in (3, 1, 2)] + [over(0.0, 1.0, day=4), over(1.0, 0.0, day=5)]
    numbers = statistics(games)["tresor"]
    assert (numbers.streak, numbers.longest) == (1, 3)


def test_practice_and_games_going_on_do_not_count() -> None:
    going_on = SavedGame("b", "tresor", (YOU, bot(1)), 0, 3, "2026-11-01T12:00:00Z")
    assert statistics([over(1.0, 0.0, practice=True), going_on]) == {}


def test_of_several_people_nobody_is_you() -> None:
    together = (YOU, Seat("Ben", "human"))
    numbers = statistics([over(1.0, 0.0, seats=together), over(1.0, 0.0, seats=(bot(1), bot(2)))])["tresor"]
    assert (numbers.together, numbers.all.games, numbers.streak) == (1, 0, 0)


def test_alone_the_best_result_is_kept_and_giving_up_is_none() -> None:
    gave_up = over(0.0, seats=(Seat("Ana", "human", conceded=True),))
    numbers = statistics([over(-7.0, seats=(YOU,)), over(-4.0, seats=(YOU,)), gave_up])["tresor"]
    assert (numbers.alone, numbers.best) == (3, -4)


def test_the_page_has_numbers_and_every_game() -> None:
    html = past([over(1.0, 0.0), replace(over(0.0, 1.0), id="b")], EN, NOW)
    assert "1 won of 2" in html
    assert "with Hatchling" in html
    assert len(find(html, "a", class_="save")) == 2
    assert "Won by Ana" in html


def test_before_the_first_game_the_page_says_so() -> None:
    assert "No game has been played" in past([], EN, NOW)


def test_a_finished_game_is_not_in_the_lobby_but_among_the_past_ones() -> None:
    store = DictStore(
        {
            SAVE + "7": random_record("tresor", ANA, BRAISE).to_json(),
            SAVE + "8": random_record("tresor", ANA, BEN, moves=3).to_json(),
        }
    )
    _, lobby = open_at("#/", store)
    assert "#/play/7" not in lobby.html
    assert "#/play/8" in lobby.html
    _, page = open_at("#/past", store)
    assert "#/play/7" in page.html
    assert "#/play/8" in page.html


def test_a_game_can_be_named_and_the_name_is_found_everywhere() -> None:
    store = DictStore({SAVE + "8": random_record("tresor", ANA, BEN, moves=3).to_json()})
    app, page = open_at("#/play/8/menu", store)
    act(app, "title", value="  Sunday <b> ")
    assert one(page.html, "input", id="title")["value"] == "Sunday <b>"
    assert "Sunday &lt;b&gt;" in open_at("#/", store)[1].html
    act(app, "title", value=" ")
    assert SaveStore(store).title("8") == ""


# ---- what is said of a record is only a copy


def shelf_with(record: Record) -> tuple[SaveStore, DictStore]:
    store = DictStore()
    shelf = SaveStore(store)
    shelf.put("7", record)
    return shelf, store


@pytest.mark.parametrize("about", ["", "null", "[]", "{", '{"of": 1}', '{"of": "1:2:3", "game": []}'])
def test_it_is_made_anew_if_it_is_damaged(about: str) -> None:
    shelf, store = shelf_with(random_record("tresor", ANA, BRAISE))
    [before] = shelf.games()
    written = store[ABOUT + "7"]
    store[ABOUT + "7"] = about
    assert shelf.games() == [before]
    assert store[ABOUT + "7"] == written


def test_it_is_made_anew_if_the_record_has_changed() -> None:
    record = random_record("tresor", ANA, BEN, moves=2)
    shelf, store = shelf_with(record)
    record.play(str(record.state().legal_actions()[0]), Random(1))
    store[SAVE + "7"] = record.to_json()
    assert shelf.games()[0].moves == len(record.moves)


def test_it_goes_with_its_record() -> None:
    shelf, store = shelf_with(random_record("tresor", ANA, BEN, moves=2))
    text = shelf.remove("7")
    assert ABOUT + "7" not in store
    assert text
    shelf.restore("7", text)
    assert ABOUT + "7" in store


def test_a_full_store_lists_all_the_same() -> None:
    store = DictStore({SAVE + "7": random_record("tresor", ANA, BEN, moves=2).to_json()})
    store.refusal = "full"
    assert len(SaveStore(store).games()) == 1
