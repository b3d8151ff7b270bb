"""Ludicitude in a real browser: whole games by mouse and by keyboard, a throw that a tap ends, a narrow phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from dragons.record import Record
from tests.kit.hands import DESKTOP, NARROW, PHONE, QUICK, Open, advice, again, go, pick, records, settle, visit
from tests.kit.seats import ANA, LEO

TWELVE = ["fight green", "=ASF/HFM", "=AS/.WT", "fight red", "=AS/HWT", "fight blue", "=AA/HWT"]
"""Three dragons, 12 points at stake, two dice left."""
SWEEP = ["fight red", "=AAA/HWT", "fight green", "=AAA/HWT", "fight blue", "=AAA/HWT"]
FORTY = [*SWEEP, *SWEEP, *SWEEP, "fight green", "=AAA/HWT"]


def sit_down(page: Page, site: str, query: str) -> Page:
    visit(page, f"{site}#/new/ludicitude?{query}")
    page.locator("[data-act=start]").click()
    settle(page)
    return page


def saved(moves: list[str], *seats: dict[str, Any], seen: int | None = None, **options: Any) -> str:
    """A table after these moves, all of them acknowledged unless `seen` says otherwise."""
    record = json.loads(Record.new("ludicitude", seats or (ANA, LEO), options=options).to_json())
    record |= {"moves": moves, "seen": len(moves) if seen is None else seen}
    return Record.from_json(json.dumps(record)).to_json()


def keep(page: Page, site: str, games: dict[str, str]) -> None:
    """Put these games into the page's storage."""
    visit(page, site)
    page.evaluate(
        "games => Object.entries(games).forEach(([id, text]) => localStorage.setItem('four-dragons:/:save:' + id, text))",
        games,
    )
    again(page)


def stand_at(page: Page, site: str, moves: list[str]) -> Page:
    """A table of two after these moves."""
    keep(page, site, {"x": saved(moves)})
    return visit(page, f"{site}#/play/x")


def play_by_mouse(page: Page) -> None:
    while (state := settle(page)) != "over":
        if state == "acknowledgement":
            page.locator("[data-act=continue]").click()
            continue
        move, done = advice(page), len(records(page)[0]["moves"])
        if not page.locator(f'[data-move="{move}"]').count():
            page.locator(pick(move)).click()
        page.locator(f'[data-move="{move}"]').click()
        assert len(records(page)[0]["moves"]) > done


@pytest.mark.parametrize(
    ("query", "locale", "size"),
    [("seats=h:Ana,b2:Braise", "fr-FR", DESKTOP), ("seats=h:Ana&keep=true", "en-GB", PHONE)],
    ids=["against a bot", "alone"],
)
def test_a_whole_game_by_mouse(new_page: Open, site: str, query: str, locale: str, size: dict[str, int]) -> None:
    page = sit_down(new_page(script=QUICK, locale=locale, viewport=size), site, query)
    play_by_mouse(page)
    [record] = records(page)
    returns = Record.from_json(json.dumps(record)).state().returns()
    assert page.locator("#win .who").count() == (sum(share > 0 for share in returns) or 1)
    assert page.locator("[data-act=rematch]").is_visible()


def test_a_whole_game_of_two_by_keyboard_alone(new_page: Open, site: str) -> None:
    page = sit_down(new_page(), site, "seats=h:Ana,h:L%C3%A9o")
    while (state := settle(page)) != "over":
        if state == "acknowledgement":
            page.keyboard.press("Escape")
            continue
        move = advice(page)
        if move.startswith("fight"):
            walk(page, page.locator(pick(move)).get_attribute("data-col") or "")
            page.keyboard.press("Enter")
            page.locator(f'[data-move="{move}"]').wait_for()
        page.locator(f'[data-move="{move}"]').focus()
        page.keyboard.press("Enter")
    assert page.locator("[data-act=rematch]").is_visible()


def walk(page: Page, col: str) -> None:
    """Go along the cards from the one that the tab key reaches."""
    page.locator('[data-row][tabindex="0"]').first.focus()
    at = "document.activeElement.dataset.col"
    for _ in range(2):
        if page.evaluate(at) != col:
            page.keyboard.press("ArrowRight" if page.evaluate(at) < col else "ArrowLeft")
    assert page.evaluate(at) == col


def test_a_pick_is_let_go_by_escape_or_by_the_same_again(new_page: Open, site: str) -> None:
    page = sit_down(new_page(), site, "seats=h:Ana,h:L%C3%A9o")
    for by_key in (True, False):
        page.locator("#fight-red").click()
        page.locator("#go-fight").wait_for()
        if by_key:
            page.keyboard.press("Escape")
        else:
            page.locator("#fight-red").click()
        page.locator("#no-fight").wait_for()
    assert records(page)[0]["moves"] == []


def test_a_challenge_is_made_and_met(new_page: Open, site: str) -> None:
    page = stand_at(new_page(), site, TWELVE)
    page.locator('[data-move="stop"]').click()
    page.locator("#way-challenge").click()
    page.locator("#cartel", has_text="Léo challenges Ana!").wait_for()
    page.locator("#way-accept").click()
    page.locator("#fight-blue", has_text="+4 points").wait_for()
    assert records(page)[0]["moves"][-3:] == ["stop", "challenge", "accept"]


def test_the_focus_is_never_lost(new_page: Open, site: str) -> None:
    page = stand_at(new_page(), site, TWELVE)
    focus = "document.activeElement.id"
    page.locator("#go-stop").focus()
    page.keyboard.press("Enter")
    page.locator("#cartel").wait_for()
    assert page.evaluate(focus) == "way-challenge"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focus) == "way-pass"
    page.keyboard.press("Enter")
    page.locator("#cartel").wait_for(state="detached")
    assert page.evaluate(focus) == "fight-blue"


HOLD = """() => {
    const hidden = document.getElementById("actions").getAnimations();
    for (const animation of hidden) animation.pause();
    return hidden.length;
}"""
"""The throw stands still, so that a tap comes before the dice lie, however slow the machine is."""


def test_a_tap_ends_a_throw_and_hits_nothing_that_was_out_of_sight(new_page: Open, site: str) -> None:
    page = stand_at(new_page(reduced_motion="no-preference"), site, TWELVE[:3])
    page.locator("#fight-blue").click()
    page.locator("#go-fight").click()
    page.wait_for_function(HOLD)
    moves = records(page)[0]["moves"]
    page.locator("#actions button").last.click(force=True)
    page.wait_for_function("!document.getElementById('actions').getAnimations().length")
    assert records(page)[0]["moves"] == moves
    assert not page.locator(".moving > *").count() or page.locator(".moving .tray").count() == 0


MOMENTS = {
    "first": saved([]),
    "more": saved(TWELVE),
    "asked": saved([*TWELVE, "stop"]),
    "challenged": saved([*TWELVE, "stop", "challenge"]),
    "beaten": saved(["fight red", "=AFF/FWF"], seen=0),
    "kept": saved(TWELVE[:2], keep=True),
    "alone": saved(["fight red", "=AFF/FWF"], ANA),
    "over": saved([*FORTY, "stop", "pass"]),
}
PICKED = 'document.querySelector("[data-pick]")?.click()'


def moments(page: Page, site: str) -> Iterator[str]:
    """Go to each moment in turn, then to the rules and the set-up; where something can be picked it is, too."""
    keep(page, site, MOMENTS)
    for address in (
        *(f"#/play/{name}" for name in MOMENTS),
        "#/play/more/score",
        "#/rules/ludicitude",
        "#/new/ludicitude",
    ):
        go(page, site + address)
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield address
        if page.locator("#app [data-pick]").count():
            page.evaluate(PICKED)
            yield f"{address}, picked"


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_nothing_runs_over_the_edge_of_a_narrow_phone_and_all_is_large_enough_to_touch(
    new_page: Open, site: str, locale: str
) -> None:
    page = new_page(viewport=NARROW, locale=locale)
    small = "[...document.querySelectorAll('main.play button')].filter(b => b.offsetHeight < 44).map(b => b.id)"
    for moment in moments(page, site):
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], moment
        assert page.evaluate(small) == [], moment


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing(new_page: Open, site: str, theme: str) -> None:
    page = new_page(color_scheme=theme, locale="fr-FR")
    found = []
    for moment in moments(page, site):
        for violation in Axe().run(page).response["violations"]:
            found.append(
                (moment, violation["id"], [(node["target"], node["any"][:1]) for node in violation["nodes"][:3]])
            )
    assert found == []
