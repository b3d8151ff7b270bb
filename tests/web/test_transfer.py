"""Games that come as files, opened or dropped on the page."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from dragons_web.model.saves import SAVE
from dragons_web.screens.app import App
from dragons_web.screens.play import PlayScreen
from tests.kit.app import act, moves, open_at
from tests.kit.hands import PHONE, Open, records, settle, visit
from tests.kit.paper_page import PaperPage
from tests.kit.records import random_record
from tests.kit.seats import ANA, BEN, BRAISE

ONE = random_record("tresor", ANA, BEN, moves=3)
OTHER = random_record("ludicitude", ANA, BRAISE)
NONE = ["", "{}", "nonsense", "[" * 100_000, '{"format":"dragons-record","version":1}']


def give(app: App, *texts: str) -> None:
    app.handle({"type": "file", "files": [{"name": f"{n}.json", "text": text} for n, text in enumerate(texts)]})


def saves(page: PaperPage) -> list[str]:
    return [key for key in page.store if key.startswith(SAVE)]


def test_an_exported_game_can_be_opened_again() -> None:
    app, page = open_at("#/quick/tresor")
    act(app, "play", move="c4")
    act(app, "export", id=saves(page)[0].removeprefix(SAVE))
    name, text = page.downloads[0]
    assert name.startswith("tresor-")
    other, _ = open_at()
    give(other, text)
    assert isinstance(other.screen, PlayScreen)
    assert other.screen.record.moves == moves(page)


@pytest.mark.parametrize("text", NONE)
def test_a_file_that_is_no_game_gets_an_error_and_changes_nothing(text: str) -> None:
    app, page = open_at()
    give(app, text)
    assert page.address == "#/"
    assert not page.store
    assert 'role="alert"' in page.toasts[0]


def test_at_a_table_a_wrong_file_leaves_everything_as_it_is_and_a_right_one_keeps_both() -> None:
    app, page = open_at("#/quick/tresor")
    address = page.address
    give(app, "nonsense")
    assert page.address == address
    give(app, ONE.to_json())
    assert page.address != address
    assert len(saves(page)) == 2


def test_of_several_files_all_games_are_kept_and_what_is_none_is_named() -> None:
    app, page = open_at()
    give(app, ONE.to_json(), "nonsense", OTHER.to_json())
    assert page.address == "#/past"
    assert {json.loads(page.store[key])["game"] for key in saves(page)} == {"tresor", "ludicitude"}
    assert "2 games are here now." in page.toasts[0]
    assert "1.json" in page.toasts[1] and 'role="alert"' in page.toasts[1]


def test_the_one_game_among_several_files_is_opened() -> None:
    app, page = open_at()
    give(app, "nonsense", ONE.to_json(), "{}")
    assert page.address.startswith("#/play/")
    assert "0.json and 2.json" in page.toasts[0]


# ---- in a browser -------------------------------------------------------------------------------


DRAG = """([type, files]) => {
  const dataTransfer = new DataTransfer();
  for (const [n, text] of files.entries()) dataTransfer.items.add(new File([text], `${n}.json`));
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  return !document.querySelector("#app main").dispatchEvent(event);
}"""
SHADE = "getComputedStyle(document.documentElement, '::after').content"


def drag(page: Page, type_: str, *texts: str) -> bool:
    """Whether the page takes it."""
    return bool(page.evaluate(DRAG, [type_, list(texts)]))


@pytest.mark.parametrize(
    ("address", "locale", "words"),
    [
        ("#/", "en-GB", "Let go, and the game enters the lair"),
        ("#/past", "fr-FR", "Lâchez, et la partie entre au repaire"),
    ],
)
def test_a_file_is_dropped_anywhere(new_page: Open, site: str, address: str, locale: str, words: str) -> None:
    page = visit(new_page(locale=locale, viewport=PHONE), site + address)
    assert drag(page, "dragover", ONE.to_json())
    assert page.evaluate(SHADE) == f'"{words}"'
    assert drag(page, "drop", ONE.to_json())
    assert page.evaluate(SHADE) == "none"
    settle(page)
    assert records(page)[0]["moves"] == ONE.moves


def test_a_file_that_is_carried_away_leaves_no_trace(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    for leave in ("dragleave", ""):
        drag(page, "dragover", "")
        if leave:
            drag(page, leave, "")
        page.wait_for_function("!('dropping' in document.documentElement.dataset)")
    assert not drag(page, "dragover"), "what is no file is the browser's"
    assert "dropping" not in page.evaluate("({ ...document.documentElement.dataset })")


def test_a_wrong_file_that_is_dropped_is_told_and_the_page_stays(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    drag(page, "drop", "nonsense")
    page.locator("#toasts .bad").wait_for()
    assert records(page) == []
    assert page.locator("#app .games").is_visible()
