"""The screen where a table is set, the settings, and the pages to read."""

from dataclasses import replace

import pytest

from dragons import GAMES
from dragons.record import MAX_NAME
from dragons_web.games import VIEWS
from dragons_web.model.settings import CHOICES, LANGUAGES, Settings
from dragons_web.model.table_setup import TableSetup
from dragons_web.parts.i18n import Translator
from dragons_web.views.about import about
from dragons_web.views.credits import icon_authors
from dragons_web.views.pages import missing, problem, rules_page
from dragons_web.views.settings import settings_fields, settings_page
from dragons_web.views.setup import ADD, players, setup
from tests.kit.html_tree import find, one

EN = Translator("en")
GAME, VIEW = GAMES["tresor"], VIEWS["tresor"]


def screen(draft: TableSetup) -> str:
    return setup(draft, VIEW, GAME, EN)


@pytest.fixture
def draft() -> TableSetup:
    return TableSetup.first(GAME, "Ana")


def test_each_seat_has_its_fields(draft: TableSetup) -> None:
    page = screen(draft)
    assert one(page, "form", id="setup")
    names = [one(page, "input", name=f"name-{seat}") for seat in (0, 1)]
    assert [(node["value"], node["maxlength"]) for node in names] == [("Ana", str(MAX_NAME)), ("Braise", str(MAX_NAME))]
    checked = {
        node["name"]: node["value"]
        for node in find(page, "input", type="radio", checked="")
        if "checked" in node.attributes
    }
    assert checked == {"kind-0": "human", "kind-1": "bot", "level-1": "2", "grid": "7"}


def test_levels_are_for_bots_only(draft: TableSetup) -> None:
    page = screen(draft.with_seat(1, level=4))
    assert not find(page, "input", name="level-0")
    assert [node["value"] for node in find(page, "input", name="level-1")] == ["1", "2", "3", "4"]
    assert "Old dragon" in one(page, "li", id="seat-1").text


def test_seats_come_and_go_within_the_game_s_bounds(draft: TableSetup) -> None:
    assert not find(screen(draft), data_act="remove-seat")
    assert one(screen(draft), "button", data_act="add-seat").text == "Add a third seat"
    while len(draft.seats) < GAME.max_players:
        draft = draft.add(GAME)
    assert not find(screen(draft), data_act="add-seat")
    assert [node["data-seat"] for node in find(screen(draft), data_act="remove-seat")] == list("01234")
    assert find(screen(draft), data_act="shuffle")


def test_there_is_a_word_for_every_seat_that_can_be_added() -> None:
    assert all(game.max_players - 1 <= len(ADD) for game in GAMES.values())


def test_house_rules(draft: TableSetup) -> None:
    page = screen(replace(draft.with_option(GAME, "grid", "5"), practice=True))
    assert [node["value"] for node in find(page, "input", name="grid") if "checked" in node.attributes] == ["5"]
    assert "checked" in one(page, "input", name="practice", role="switch").attributes
    assert "checked" not in one(page, "input", name="memory_aid", role="switch").attributes


def test_a_good_table_can_begin(draft: TableSetup) -> None:
    start = one(screen(draft), "button", data_act="start")
    assert "disabled" not in start.attributes
    assert not find(screen(draft), id="reason")
    assert len(find(screen(draft), class_="gold")) == 1


@pytest.mark.parametrize(
    ("name", "reason"), [(" ", "Seat 2 has no name yet."), ("Ana", "Two players are called Ana: who is who?")]
)
def test_a_table_that_cannot_begin_says_why(draft: TableSetup, name: str, reason: str) -> None:
    page = screen(draft.with_seat(1, name=name))
    start = one(page, "button", data_act="start")
    assert "disabled" in start.attributes
    assert one(page, id=start["aria-describedby"]).text == reason
    assert one(page, "input", id="name-1")["aria-invalid"] == "true"


def test_players_in_words() -> None:
    card = VIEW.card
    assert players(card, EN) == "2 to 5 players, about 15 minutes"
    assert players(replace(card, players=(2, 2)), EN) == "2 players, about 15 minutes"
    assert players(replace(card, players=(1, 1)), EN) == "1 player, about 15 minutes"


# ---- settings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_can_be_set_to_every_value(language: str) -> None:
    page = settings_fields(Settings(), Translator(language))
    assert {(node["data-key"], node["data-value"]) for node in find(page, data_act="set")} == {
        (key, value) for key, values in CHOICES.items() for value in values
    }


def test_what_is_set_is_pressed() -> None:
    page = settings_page(Settings(theme="day", text="large"), EN)
    pressed = {node["data-key"]: node["data-value"] for node in find(page, aria_pressed="true")}
    assert pressed["theme"] == "day" and pressed["text"] == "large" and pressed["pace"] == "normal"
    assert len(pressed) == len(CHOICES)


# ---- pages to read -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_one_title_and_a_way_back(language: str) -> None:
    t = Translator(language)
    pages = [
        rules_page(VIEW, t),
        missing(t),
        problem("A title", "A text", t),
        settings_page(Settings(), t),
        about({}, t, ""),
        setup(TableSetup.first(GAME, "Ana"), VIEW, GAME, t),
    ]
    for page in pages:
        assert len(find(page, "h1")) == 1
        assert len(find(page, "main")) == 1
        assert find(page, "a", href="#/")


def test_a_problem_keeps_its_detail_for_who_wants_it() -> None:
    page = problem("Title", "Text", EN, "Traceback <x>")
    assert one(page, "pre").text == "Traceback <x>"
    assert not find(problem("Title", "Text", EN), "details")


def test_about_names_version_and_authors_and_has_the_report() -> None:
    build = {"version": "1.2.3", "build": "abc", "app": "app-0f"}
    page = about(build, EN, "record: <x>")
    text = one(page, "main").text
    assert "Version 1.2.3, build abc" in text
    for author, icons in icon_authors().items():
        assert f"By {author}" in text
        assert all(icon in text for icon in icons)
    assert one(page, "textarea").text == "record: <x>"
    assert one(page, "a", href="app-0f/licences.txt")
