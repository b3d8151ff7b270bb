"""The lobby: cards, saved games, switches. And what the build paints of it before Python runs."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from dragons_web.games import VIEWS
from dragons_web.model.saves import Damaged, SavedGame
from dragons_web.model.scene import Seat
from dragons_web.model.settings import LANGUAGES, Settings
from dragons_web.parts.i18n import Translator
from dragons_web.views import prerender
from dragons_web.views.home import LISTED, ago, home
from dragons_web.views.past import past
from tests.kit.html_tree import find, one

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
EN = Translator("en")
ANA, LEO, BRAISE = Seat("Ana", "human"), Seat("Léo", "human"), Seat("Braise", "bot", 2)


def saved(actor: int | None = 0, seats: tuple[Seat, ...] = (ANA, BRAISE), id_: str = "a1") -> SavedGame:
    return SavedGame(id_, "tresor", seats, actor, 12, "2026-11-30T19:48:00Z")


def lobby(*games: SavedGame, damaged: tuple[Damaged, ...] = (), settings: Settings | None = None) -> str:
    return home(games, damaged, settings or Settings(), EN, NOW)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_card(language: str) -> None:
    page = home([], [], Settings(), Translator(language), NOW)
    assert [node["data-game"] for node in find(page, "article")] == list(VIEWS)
    for title in (table.card.title for table in VIEWS.values()):
        assert title in [node.text for node in find(page, "h3")]


def test_a_game_with_a_table_is_one_tap_away() -> None:
    for game in VIEWS:
        assert one(lobby(), "a", href=f"#/quick/{game}")
        assert one(lobby(), "a", href=f"#/new/{game}")
        assert one(lobby(), "a", href=f"#/rules/{game}")


def test_one_gold_button_at_most() -> None:
    assert len(find(lobby(saved()), class_="gold")) <= 1


def test_no_games_no_list() -> None:
    assert not find(lobby(), "section")


def test_a_saved_game_can_be_gone_on_with_saved_as_a_file_and_deleted() -> None:
    page = lobby(saved())
    link = one(page, "a", href="#/play/a1")
    assert "Your turn · 12 minutes ago" in link.text
    assert "At the table: Ana and Braise" in link.text
    for act in ("export", "delete"):
        assert one(page, "button", data_act=act)["data-id"] == "a1"


def test_many_games_that_were_begun_leave_the_four_games_in_sight() -> None:
    games = [saved(id_=f"a{n}") for n in range(LISTED + 1)]
    assert len(find(lobby(*games[:LISTED]), "a", class_="save")) == LISTED
    assert "All 3" not in lobby(*games[:LISTED])
    assert len(find(lobby(*games), "a", class_="save")) == LISTED
    assert "All 4 on the table" in [link.text for link in find(lobby(*games), "a", href="#/past")]
    assert len(find(past(games, EN, NOW), "a", class_="save")) == LISTED + 1


@pytest.mark.parametrize(
    ("game", "standing"),
    [
        (saved(0), "Your turn"),
        (saved(1), "Braise to play"),
        (saved(1, (ANA, LEO)), "Léo to play"),
    ],
)
def test_whose_turn_it_is(game: SavedGame, standing: str) -> None:
    assert f"{standing} · " in one(lobby(game), "a", class_="save").text


def test_a_damaged_game_is_told_with_its_reason_and_kept() -> None:
    page = lobby(damaged=(Damaged("b2", 'move 17, "c9": no such cell'),))
    assert 'move 17, "c9": no such cell' in one(page, id="damaged-b2").text
    assert [node["data-id"] for node in find(page, data_act="download-damaged")] == ["b2"]
    assert [node["data-id"] for node in find(page, data_act="forget-damaged")] == ["b2"]
    assert not find(page, "a", class_="save")


def test_names_are_escaped() -> None:
    page = lobby(saved(1, (Seat("<b>", "human"), Seat("&", "human"))))
    assert "& to play" in one(page, "a", class_="save").text
    assert "<b>B" not in page


@pytest.mark.parametrize(("theme", "pressed"), [("night", ["night"]), ("day", ["day"]), ("auto", [])])
def test_the_switch_for_light(theme: str, pressed: list[str]) -> None:
    page = lobby(settings=Settings(theme=theme))
    buttons = find(page, "button", data_key="theme")
    assert [node["data-value"] for node in buttons] == ["night", "day"]
    assert [node["data-value"] for node in buttons if node["aria-pressed"] == "true"] == pressed


def test_the_switch_for_language_shows_the_one_spoken() -> None:
    assert one(lobby(), "button", data_key="language", aria_pressed="true")["data-value"] == "en"


@pytest.mark.parametrize(("sound", "then"), [("on", "off"), ("off", "on")])
def test_the_switch_for_sound(sound: str, then: str) -> None:
    button = one(lobby(settings=Settings(sound=sound)), "button", data_key="sound")
    assert button["data-value"] == then
    assert button["aria-pressed"] == ("true" if sound == "on" else "false")


def test_ways_out() -> None:
    page = lobby()
    assert one(page, "input", type="file")["accept"] == ".json,application/json"
    assert one(page, "a", href="#/about") and one(page, "a", href="#/settings")


@pytest.mark.parametrize(
    ("past", "words"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(seconds=-20), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=11), "11 hours ago"),
        (timedelta(hours=14), "earlier today"),
        (timedelta(hours=21), "yesterday"),
        (timedelta(days=3), "3 days ago"),
    ],
)
def test_how_long_ago(past: timedelta, words: str) -> None:
    assert ago((NOW - past).isoformat().replace("+00:00", "Z"), NOW, EN) == words


def test_days_are_those_of_the_place() -> None:
    night = datetime(2026, 12, 1, 13, 0, tzinfo=timezone(timedelta(hours=9)))
    assert ago("2026-11-30T15:30:00Z", night, EN) == "earlier today"
    assert ago("2026-11-30T14:30:00Z", night, EN) == "yesterday"


# ---- before Python runs ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_build_paints_the_lobby_without_ids(language: str) -> None:
    """It stands twice in the page, once for each language."""
    assert not [node for node in find(prerender.home(language)) if node.get("id")]
    assert one(prerender.home(language), "button", data_key="language", aria_pressed="true")["data-value"] == language


@pytest.mark.parametrize(("language", "name"), [("fr", "Quatre Dragons"), ("en", "Four Dragons")])
def test_the_manifest_has_a_shortcut_for_each_game(language: str, name: str) -> None:
    manifest = prerender.manifest(language)
    assert (manifest["lang"], manifest["name"]) == (language, name)
    assert [entry["url"] for entry in manifest["shortcuts"]] == [f"./#/quick/{game}" for game in VIEWS]
