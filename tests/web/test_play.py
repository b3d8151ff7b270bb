"""Whole games in a real browser: by mouse, by keyboard, on a phone, reloaded, without storage, without a network."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.kit.hands import (
    CONFIG,
    DESKTOP,
    PHONE,
    QUICK,
    Open,
    advice,
    again,
    go,
    kept,
    records,
    settle,
    sit_down,
    until,
    visit,
    waiting,
)
from tools.serve import running


def play_by_mouse(page: Page) -> None:
    """Play to the end."""
    while (state := settle(page)) != "over":
        if state == "acknowledgement":
            page.locator("[data-act=continue]").click()
        else:
            page.locator(f'[data-move="{advice(page)}"]').click()


@pytest.mark.parametrize(("locale", "size"), [("fr-FR", DESKTOP), ("en-GB", PHONE)], ids=["fr", "en"])
def test_a_whole_game_against_a_hatchling_by_mouse(
    new_page: Open, site: str, locale: str, size: dict[str, int]
) -> None:
    page = visit(new_page(script=QUICK, locale=locale, viewport=size), site)
    page.locator('a[href="#/quick/tresor"]').first.click()
    play_by_mouse(page)
    assert page.locator("[data-act=rematch]").is_visible()
    [record] = records(page)
    assert record["moves"][-1] == "stop"
    page.locator("[data-act=rematch]").click()
    until(page, "human", "bot", "acknowledgement")
    assert len(records(page)) == 2


def focus(page: Page) -> str:
    found: str = page.evaluate("document.activeElement?.id ?? ''")
    return found


def test_a_whole_game_of_two_by_keyboard_alone(new_page: Open, site: str) -> None:
    page = visit(new_page(), f"{site}#/new/tresor?seats=h:Ana,h:L%C3%A9o&grid=5")
    page.locator("[data-act=start]").focus()
    page.keyboard.press("Enter")
    while (state := settle(page)) != "over":
        if state == "acknowledgement":
            page.keyboard.press("Escape")
            continue
        target = page.locator(f'[data-move="{advice(page)}"]')
        row, col = target.get_attribute("data-row"), target.get_attribute("data-col")
        if row and col:
            walk(page, int(row), int(col))
        else:
            target.focus()
        page.keyboard.press("Enter")
    assert page.locator("[data-act=rematch]").is_visible()


def walk(page: Page, row: int, col: int) -> None:
    """Go from the cell that the tab key reaches to another by the arrow keys."""
    page.locator('[data-row][tabindex="0"]').first.focus()
    at = page.evaluate("[+document.activeElement.dataset.row, +document.activeElement.dataset.col]")
    for _ in range(abs(row - at[0])):
        page.keyboard.press("ArrowDown" if row > at[0] else "ArrowUp")
    for _ in range(abs(col - at[1])):
        page.keyboard.press("ArrowRight" if col > at[1] else "ArrowLeft")
    assert page.evaluate("[+document.activeElement.dataset.row, +document.activeElement.dataset.col]") == [row, col]


def test_the_focus_stays_on_the_tile_that_was_turned(new_page: Open, site: str) -> None:
    page = sit_down(new_page(), site)
    walk(page, 3, 2)
    assert focus(page) == "cell-c4"
    page.keyboard.press("Enter")
    page.locator("#cell-c4.up").wait_for()
    assert focus(page) == "cell-c4"
    page.keyboard.press("ArrowRight")
    assert focus(page) == "cell-d4"


def test_a_reload_at_any_moment_loses_nothing(new_page: Open, site: str) -> None:
    page = visit(new_page(script=QUICK), f"{site}#/quick/tresor")
    rng = random.Random(2)
    for _ in range(6):
        before = records(page)[0]["moves"]
        again(page)
        assert records(page)[0]["moves"][: len(before)] == before
        if settle(page) == "acknowledgement":
            page.locator("[data-act=continue]").click()
        elif waiting(page) == "human":
            choices = page.locator("[data-act=play][data-move]:not([disabled])")
            choices.nth(rng.randrange(choices.count())).click()


def test_a_bust_is_still_on_the_screen_after_a_reload(new_page: Open, site: str) -> None:
    page = sit_down(new_page(script=QUICK), site)
    while settle(page) != "acknowledgement":
        page.locator('[data-act=play][data-move]:not([data-move="stop"])').first.click()
    faces = page.locator(".cell.up").count()
    assert faces
    again(page)
    assert waiting(page) == "acknowledgement"
    assert page.locator(".cell.up").count() == faces
    page.locator("[data-act=continue]").click()
    assert page.locator(".cell.up").count() == 0


def test_two_starts_never_roll_the_same_dice(new_page: Open, site: str) -> None:
    """The snapshot freezes the random generator: it must be woken with a new seed."""
    games = []
    for _ in range(2):
        page = sit_down(new_page(script=QUICK, chance=True), site, options="&practice=1")
        for cell in ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2", "b2", "c2", "d2", "e2"):
            while settle(page) == "acknowledgement":
                page.locator("[data-act=continue]").click()
            target = page.locator(f'[data-move="{cell}"]')
            (target if target.count() else page.locator('[data-move="stop"]')).first.click()
        games.append([move for move in records(page)[0]["moves"] if move.startswith("=")])
        page.context.close()
    assert games[0] != games[1]


REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }"


@pytest.mark.parametrize(("script", "told"), [(REFUSED, "keeps nothing"), (FULL, "full")], ids=["refused", "full"])
def test_without_storage_the_player_is_told_and_the_game_goes_on(
    new_page: Open, site: str, script: str, told: str
) -> None:
    page = visit(new_page(script=script), f"{site}#/quick/tresor")
    page.locator('[data-move="c4"]').click()
    page.locator("#toasts .bad", has_text=told).wait_for()
    page.locator("#cell-c4.up").wait_for()


def test_after_the_first_visit_it_plays_without_a_network(new_page: Open) -> None:
    page = new_page(script=QUICK, errors=("net::ERR", "Failed to load", "fetching the script"))
    with running(CONFIG["DIST"]) as address:
        visit(page, f"{address}#/quick/tresor")
        kept(page)
        page.locator('[data-move="c4"]').click()
        before = records(page)[0]["moves"]
    again(page)
    assert records(page)[0]["moves"][: len(before)] == before
    play_by_mouse(page)
    assert page.locator("[data-act=rematch]").is_visible()


def test_back_and_forward_go_through_screens_and_sheets(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    page.locator('a[href="#/quick/tresor"]').first.click()
    settle(page)
    page.locator("#to-menu").click()
    page.locator("dialog[data-sheet=menu]").wait_for()
    page.go_back()
    page.locator("dialog[data-sheet=menu]").wait_for(state="detached")
    page.go_forward()
    page.locator("dialog[data-sheet=menu]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[data-sheet=menu]").wait_for(state="detached")
    page.go_back()


def test_a_sheet_stays_open_and_alive_while_the_table_changes(new_page: Open, site: str) -> None:
    """A dialog that loses its attribute blocks the page unseen."""
    page = sit_down(new_page(script=QUICK), site, "h:Ana,h:L%C3%A9o,b2:Bo")
    page.locator("#to-menu").click()
    menu = page.locator("dialog[data-sheet=menu]")
    for change in ("[data-act=hints]", '[data-act=pace][data-value="fast"]', "[data-act=hints]"):
        menu.locator(change).first.click()
        assert menu.is_visible()
    table = page.url.removesuffix("/menu")
    go(page, f"{table}/settings")
    page.locator('dialog[data-sheet=settings] [data-key=theme][data-value="day"]').click()
    assert page.locator("dialog[data-sheet=settings]").is_visible()
    go(page, f"{table}/seats")
    seats = page.locator("dialog[data-sheet=seats]")
    seats.locator("[data-act=hand-over]").nth(1).click()
    assert seats.is_visible()
    page.wait_for_function(
        "Object.entries(localStorage).some(([k, t]) => k.includes(':save:') && JSON.parse(t).moves.length)"
    )
    assert seats.is_visible()
    page.keyboard.press("Escape")
    seats.wait_for(state="detached")
    settle(page)
    page.locator("#to-menu").click()
    menu.wait_for()


def test_the_focus_is_never_lost(new_page: Open, site: str) -> None:
    page = sit_down(new_page(script=QUICK), site)
    page.locator("#to-menu").click()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert focus(page) == "to-menu"
    while settle(page) != "acknowledgement":
        page.locator('[data-act=play][data-move]:not([data-move="stop"])').first.click()
    page.locator("#go-on").focus()
    page.keyboard.press("Enter")
    settle(page)
    assert focus(page).startswith("cell-")


def test_a_double_click_does_one_thing(new_page: Open, site: str) -> None:
    page = visit(new_page(), f"{site}#/quick/tresor")
    page.locator('[data-move="c4"]').click()
    if settle(page) == "human":
        page.locator('[data-move="stop"]').dblclick()
    assert records(page)[0]["table"]["pace"] == "normal"


def test_escape_forgets_a_name_that_was_begun(new_page: Open, site: str) -> None:
    page = sit_down(new_page(), site)
    page.evaluate("location.hash += '/seats'")
    page.locator("[data-act=rename]").first.fill("Nobody")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert records(page)[0]["seats"][0]["name"] == "Ana"


def test_a_deeply_nested_file_or_save_does_not_end_the_program(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    page.evaluate("localStorage.setItem('four-dragons:/:save:deep', '['.repeat(100000))")
    again(page)
    page.locator("[data-act=download-damaged]").wait_for(state="attached")
    deep = {"name": "deep.json", "mimeType": "application/json", "buffer": b"[" * 100_000}
    page.locator("input[type=file]").set_input_files(deep)  # type: ignore[arg-type]
    page.locator("#toasts .bad").wait_for()
    page.locator('a[href="#/quick/tresor"]').first.click()
    settle(page)


def test_each_screen_and_each_sheet_has_its_own_title(new_page: Open, site: str) -> None:
    """The focus goes to the title of a new screen: it must be the new one's."""
    page = visit(new_page(), site)
    titles = []
    for address in ("#/new/tresor", "#/rules/tresor", "#/settings", "#/about", "#/quick/tresor"):
        go(page, address)
        page.wait_for_function("document.activeElement?.matches('#app h1')")
        titles.append(page.locator("#app h1").inner_text())
    table = page.url
    for sheet in ("menu", "score", "seats", "settings"):
        go(page, f"{table}/{sheet}")
        titles.append(page.locator(f"dialog[data-sheet={sheet}] h2").first.inner_text())
    assert titles == [
        "Set the table", "Trésor des dragons", "Settings", "About", "Trésor des dragons",
        "Menu", "Score", "Players", "Settings",
    ]  # fmt: skip


def test_seats_are_renamed_handed_over_and_conceded_in_mid_game(new_page: Open, site: str) -> None:
    page = sit_down(new_page(script=QUICK), site, "h:Ana,h:L%C3%A9o,h:Zo%C3%A9")
    page.goto(page.url + "/seats")
    name = page.locator("[data-act=rename]").first
    name.fill("Anaïs")
    name.press("Tab")
    page.wait_for_function("document.querySelector('#app').textContent.includes('Anaïs')")
    assert records(page)[0]["seats"][0]["name"] == "Anaïs"


@pytest.mark.parametrize("choice", [("theme", "day"), ("theme", "night"), ("language", "fr"), ("text", "larger")])
def test_a_setting_takes_effect_at_once_and_stays(new_page: Open, site: str, choice: tuple[str, str]) -> None:
    key, value = choice
    page = visit(new_page(), f"{site}#/settings")
    page.locator(f'[data-act=set][data-key="{key}"][data-value="{value}"]').first.click()
    attribute = "lang" if key == "language" else f"data-{key}"
    page.wait_for_function(
        "([name, value]) => document.documentElement.getAttribute(name) === value", arg=[attribute, value]
    )
    again(page)
    assert page.evaluate("name => document.documentElement.getAttribute(name)", attribute) == value
