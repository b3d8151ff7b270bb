"""Déluge in a real browser: against a bot and two at one screen, by mouse, by keyboard alone, by dragging."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.kit.hands import DESKTOP, PHONE, QUICK, Open, advice, records, settle, visit

SMALL = {"width": 320, "height": 640}


def sit_down(page: Page, site: str, seats: str) -> Page:
    """Set a table of Déluge, begin, and wait until a person has something to do."""
    visit(page, f"{site}#/new/deluge?seats={seats}")
    page.locator("[data-act=start]").click()
    settle(page)
    return page


def picks(page: Page) -> tuple[str, str]:
    """The card and the lagoon to touch for what an Old dragon would do."""
    move = advice(page)
    return move[:2], move.partition("/")[2]


def play_by_mouse(page: Page) -> None:
    """Play to the end: touch a card, touch a lagoon if it is to be hidden there, then the gold button."""
    while (state := settle(page)) != "over":
        if page.locator("[data-act=lift]").count():
            page.locator("[data-act=lift]").click()
        elif state == "acknowledgement":
            assert page.locator(".zone .back").count() == 0
            page.locator("#go-on").click()
        else:
            card, zone = picks(page)
            page.locator(f"#hand-{card}").click()
            wanted = f"{card}/{zone}" if zone else card
            gold = page.locator(f'#confirm[data-move="{wanted}"]')
            if not gold.count():
                page.locator(f"#zone-{zone}").click()
            gold.click()


@pytest.mark.parametrize(
    ("locale", "size", "seats"),
    [("fr-FR", DESKTOP, "h:Ana,b2:Bo"), ("en-GB", PHONE, "h:Ana,h:L%C3%A9o")],
    ids=["against-a-bot", "two-at-one-phone"],
)
def test_a_whole_game(new_page: Open, site: str, locale: str, size: dict[str, int], seats: str) -> None:
    page = sit_down(new_page(script=QUICK, locale=locale, viewport=size), site, seats)
    play_by_mouse(page)
    assert page.locator("[data-act=rematch]").is_visible()
    assert page.locator(".count tbody tr").count() == 5


def focus(page: Page) -> str:
    found: str = page.evaluate("document.activeElement?.id ?? ''")
    return found


def walk(page: Page, id_: str) -> None:
    """Go by the arrow keys to a card of the hand or to a lagoon, from wherever the focus is in them."""
    row = 1 if id_.startswith("hand") else 0
    column = int(page.locator(f"#{id_}").get_attribute("data-col") or 0)
    at = page.evaluate("[+document.activeElement.dataset.row, +document.activeElement.dataset.col]")
    for _ in range(at[1]):
        page.keyboard.press("ArrowLeft")
    if row != at[0]:
        page.keyboard.press("ArrowDown" if row else "ArrowUp")
    for _ in range(column):
        page.keyboard.press("ArrowRight")
    assert focus(page) == id_


def test_by_keyboard_alone(new_page: Open, site: str) -> None:
    page = sit_down(new_page(script=QUICK), site, "h:Ana,b1:Bo")
    while settle(page) == "human":
        card, zone = picks(page)
        page.locator('[data-row="1"][tabindex="0"]').focus()
        walk(page, f"hand-{card}")
        page.keyboard.press("Enter")
        if zone and page.locator("#confirm").and_(page.locator(f'[data-move="{card}/{zone}"]')).count() == 0:
            walk(page, f"zone-{zone}")
            page.keyboard.press("Enter")
        page.locator("#confirm").focus()
        page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.locator("[data-act=rematch]").is_visible()


def test_escape_and_a_second_touch_let_go(new_page: Open, site: str) -> None:
    page = sit_down(new_page(), site, "h:Ana,b1:Bo")
    card = page.locator(".held").first
    ways: tuple[Callable[[], None], ...] = (lambda: page.keyboard.press("Escape"), card.click)
    for letting_go in ways:
        card.click()
        page.locator("#confirm").wait_for()
        assert page.locator(".zone.open").count() == 5
        letting_go()
        page.locator("#confirm").wait_for(state="detached")
    assert records(page)[0]["moves"][14:] == []


def test_a_card_can_be_dragged_to_a_lagoon(new_page: Open, site: str) -> None:
    page = sit_down(new_page(), site, "h:Ana,b1:Bo")
    card = page.locator(".held").first
    name = (card.get_attribute("id") or "").removeprefix("hand-")
    other = "v" if name[0] != "v" else "r"
    for zone, wanted in ((other, f"{name}/{other}"), (name[0], name)):
        start, end = card.bounding_box(), page.locator(f"#zone-{zone}").bounding_box()
        assert start and end
        page.mouse.move(start["x"] + 20, start["y"] + 30)
        page.mouse.down()
        page.mouse.move(end["x"] + 30, end["y"] + 200, steps=6)
        assert page.locator(".dragging").count() == 1
        page.mouse.up()
        page.locator(f'#confirm[data-move="{wanted}"]').wait_for()
        assert page.locator(".dragging, .over, .dragged").count() == 0
    assert records(page)[0]["moves"][14:] == []


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_on_a_narrow_phone_all_is_within_reach(new_page: Open, site: str, locale: str) -> None:
    page = sit_down(new_page(viewport=SMALL, locale=locale, has_touch=True), site, "h:Ana,b1:Bo")
    page.locator("#hints").tap()
    page.locator(".held").nth(1).tap()
    page.locator("#confirm").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    small = page.evaluate(
        """[...document.querySelectorAll("#app button, #app a[href]")].map(one => one.getBoundingClientRect())
        .filter(({ width, height }) => width && (width < 44 || height < 44)).length"""
    )
    assert small == 0
    assert Axe().run(page).response["violations"] == []


WHERE = """[".zones", ".hand", ".dock", "#actions"].map((one) => document.querySelector(one).getBoundingClientRect())
    .map(({ top, bottom }) => [top, bottom])"""
SLIP = 1.5  # pixels, of rounding


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 640}, SMALL], ids=["740", "640", "320"])
def test_on_a_phone_all_is_in_sight_and_nothing_jumps(
    new_page: Open, site: str, size: dict[str, int], locale: str
) -> None:
    page = sit_down(new_page(viewport=size, locale=locale, has_touch=True), site, "h:Ana,b1:Bo")
    before = page.evaluate(WHERE)
    page.locator(".held").nth(1).tap()
    page.locator("#other-way").wait_for()
    (zones, hand, dock, buttons), height = page.evaluate(WHERE), size["height"]
    for one, other in zip((zones, hand), before, strict=False):
        assert one == pytest.approx(other, abs=SLIP)
    assert zones[1] < hand[0] < hand[1] <= dock[0] + SLIP
    assert dock[0] < buttons[0] < buttons[1] <= height
