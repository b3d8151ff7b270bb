"""What only a browser shows of how the page feels: a new screen comes up, a phone is felt."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from dragons.record import Record
from tests.kit.hands import PHONE, QUICK, Open, go, pick, records, settle, sit_down, visit

IN_THE_HAND = """
Object.defineProperty(Navigator.prototype, "vibrate", { value: (pattern) => (window.felt ??= []).push(pattern) });
"""
RISEN = """{
  const { animate } = Element.prototype;
  window.risen = [];
  Element.prototype.animate = function (...all) {
    if (this.matches("main")) window.risen.push(this.className);
    return animate.apply(this, all);
  };
}"""
MOVES = "JSON.parse(Object.entries(localStorage).find(([key]) => key.includes(':save:'))[1]).moves.length"
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
A_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def sound_on(page: Page) -> None:
    page.locator('[data-key="sound"][data-value="on"]').click()
    page.wait_for_function("document.documentElement.dataset.sound === 'on'")


def felt(page: Page) -> list[list[int]]:
    found: list[list[int]] = page.evaluate("window.felt ?? []")
    return found


# ---- a phone ------------------------------------------------------------------------------------


def test_a_bust_in_tresor_is_felt(new_page: Open, site: str) -> None:
    page = visit(new_page(script=IN_THE_HAND + QUICK, **MOVING, **A_PHONE), site)
    sound_on(page)
    go(page, "#/new/tresor?seats=h:Ana,h:L%C3%A9o")
    page.locator("[data-act=start]").click()
    for _ in range(60):
        if settle(page) == "acknowledgement":
            busted = page.locator("#prompt").inner_text()
            break
        page.locator(".cell[data-act=play]").first.click()
    assert felt(page) == [[25, 30, 25] if "spider" in busted else [50, 40, 110]]


def test_a_defeat_and_a_fire_in_ludicitude_are_felt(new_page: Open, site: str) -> None:
    page = visit(new_page(script=IN_THE_HAND + QUICK, **MOVING, **A_PHONE), site)
    sound_on(page)
    go(page, "#/new/ludicitude?seats=h:Ana")
    page.locator("[data-act=start]").click()
    for _ in range(60):
        settle(page)
        if [50, 40, 110] in felt(page):
            break
        [record] = records(page)
        legal, done = Record.from_json(json.dumps(record)).state().legal_actions(), len(record["moves"])
        move = next((str(one) for one in legal if str(one).startswith("fight")), str(legal[0]))
        if not page.locator(f'[data-move="{move}"]').count():
            page.locator(pick(move)).dispatch_event("click")
        page.locator(f'[data-move="{move}"]').dispatch_event("click")
        page.wait_for_function(f"{MOVES} > {done}")
    assert felt(page)[-1] == [50, 40, 110]
    assert [40] in felt(page)


@pytest.mark.parametrize(
    ("options", "sound", "feels"),
    [
        (MOVING | A_PHONE, True, True),
        (MOVING | A_PHONE, False, False),
        (MOVING, True, False),
        (A_PHONE, True, False),
    ],
    ids=["phone", "silent", "desktop", "reduced motion"],
)
def test_it_is_felt_on_a_phone_with_sound_and_motion(
    new_page: Open, site: str, options: dict[str, Any], sound: bool, feels: bool
) -> None:
    page = visit(new_page(script=IN_THE_HAND, **options), site)
    if sound:
        sound_on(page)
    else:
        page.locator("#app h1").click()
    motion = json.dumps([{"do": "buzz", "name": "fire"}])
    page.evaluate("motions => dragons.show(document.querySelector('#app').innerHTML, motions)", motion)
    assert felt(page) == ([[40]] if feels else [])


# ---- a new screen -------------------------------------------------------------------------------


def risen(page: Page) -> list[str]:
    """The classes of the screens that have come up since this was last asked."""
    found: list[str] = page.evaluate("window.risen.splice(0)")
    return found


def test_a_new_screen_comes_up_and_nothing_else_does(new_page: Open, site: str) -> None:
    page = visit(new_page(script=RISEN, **MOVING), site)
    assert risen(page) == [], "the first screen is there at once"
    go(page, "#/settings")
    page.wait_for_function("document.activeElement?.matches('#app h1')")
    assert risen(page) == ["page settings"]
    page.locator('[data-key="text"][data-value="large"]').click()
    go(page, "#/new/tresor?seats=h:Ana,h:L%C3%A9o")
    page.locator("[data-act=add-seat]").click()
    assert len(risen(page)) == 1, "changed seats are no other screen"
    page.locator("[data-act=start]").click()
    settle(page)
    assert risen(page) == ["play"]
    page.locator(".cell[data-act=play]").first.click()
    go(page, f"{page.url}/menu")
    page.locator("dialog[data-sheet=menu]").wait_for()
    assert risen(page) == [], "never at a table"


def test_a_new_screen_begins_at_its_top(new_page: Open, site: str) -> None:
    page = visit(new_page(viewport=PHONE), site)
    page.evaluate("scrollTo(0, 99999)")
    go(page, "#/rules/drakon")
    page.wait_for_function("document.activeElement?.matches('#app h1')")
    assert page.evaluate("scrollY") == 0


def test_a_screen_that_comes_up_can_be_touched_and_gives_way(new_page: Open, site: str) -> None:
    page = visit(new_page(**MOVING), site)
    page.evaluate("document.documentElement.style.setProperty('--motion-quick', '60s')")
    go(page, "#/settings")
    page.locator('#app [data-key="text"][data-value="large"]').dispatch_event("click")
    assert page.evaluate("document.documentElement.dataset.text") == "large"
    assert page.evaluate("getComputedStyle(document.querySelector('#app > main')).opacity") == "1"


@pytest.mark.parametrize("how", ["system", "setting"])
def test_without_motion_it_is_there(new_page: Open, site: str, how: str) -> None:
    page = visit(new_page(script=RISEN, **({} if how == "system" else MOVING)), f"{site}#/settings")
    if how == "setting":
        page.locator('[data-key="motion"][data-value="off"]').click()
    go(page, "#/about")
    page.wait_for_function("document.activeElement?.matches('#app h1')")
    assert risen(page) == []


# ---- what nobody looks at first ------------------------------------------------------------------

TOUCH = """selector => {
  const told = () => document.querySelector(".log").textContent;
  const [before, touched] = [told(), document.querySelector(selector)];
  touched.click();
  return { turned: document.getElementById(touched.id)?.classList.contains("up") ?? false, told: told() !== before };
}"""


def test_a_touch_shows_its_tile_first_and_the_log_follows(new_page: Open, site: str) -> None:
    page = sit_down(new_page(), site)
    lines = page.locator(".log li").count()
    assert page.evaluate(TOUCH, ".cell[data-act=play]") == {"turned": True, "told": False}
    page.wait_for_function("lines => document.querySelectorAll('.log li').length > lines", arg=lines)


def to_the_play(page: Page, site: str) -> Locator:
    """Two people at Déluge; a card is chosen, and all but played. The button that plays it."""
    visit(page, f"{site}#/new/deluge?seats=h:Ana,h:L%C3%A9o")
    page.locator("[data-act=start]").click()
    page.locator("#go-on").press("Enter")
    page.locator(".held").first.press("Enter")
    page.locator(".aim[data-act]").first.press("Enter")
    return page.locator("#actions [data-act=play]").first


def test_the_table_behind_a_curtain_is_the_next_players_a_moment_later(new_page: Open, site: str) -> None:
    page = new_page()
    to_the_play(page, site).click()
    expect(page.locator("#table")).to_have_attribute("inert", "")
    expect(page.locator(".held")).to_have_count(0)
    assert page.locator(".shore.near").first.get_attribute("aria-label") == "Léo"
    page.locator("#go-on").click()
    expect(page.locator(".held")).not_to_have_count(0)
    assert page.locator(".shore.near").first.get_attribute("aria-label") == "Léo"


def test_nothing_is_late_on_a_page_that_is_put_away(new_page: Open, site: str) -> None:
    page = visit(new_page(), f"{site}#/new/deluge?seats=h:Ana,h:L%C3%A9o")
    page.locator("[data-act=start]").click()
    page.locator("#go-on").click()
    expect(page.locator(".held")).not_to_have_count(0)
    held = page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
      return document.querySelectorAll(".held").length;
    }""")
    assert held == 0


def test_the_log_follows_however_quickly_one_touch_comes_after_the_other(new_page: Open, site: str) -> None:
    page = sit_down(new_page(), site)
    texts = page.evaluate("""async () => {
      const texts = new Set();
      for (let n = 0; n < 12; n++) {
        document.querySelector("#hints").click();
        document.querySelector(".cell[data-act=play], #go-on")?.click();
        texts.add(document.querySelector(".log").textContent);
        await new Promise((done) => setTimeout(done, 30));
      }
      return texts.size;
    }""")
    assert texts > 2


def test_a_log_that_grows_moves_nothing_on_a_tablet(new_page: Open, site: str) -> None:
    page = sit_down(new_page(viewport={"width": 800, "height": 1000}), site)
    lines = page.locator(".log li").count()
    where = "JSON.stringify([...document.querySelectorAll('.board, .dock')].map(one => one.getBoundingClientRect().y))"
    at_once = page.evaluate(f"() => {{ document.querySelector('.cell[data-act=play]').click(); return {where} }}")
    page.wait_for_function("lines => document.querySelectorAll('.log li').length > lines", arg=lines)
    assert page.evaluate(where) == at_once


def test_a_key_held_down_presses_once(new_page: Open, site: str) -> None:
    page = new_page()
    to_the_play(page, site).focus()
    page.keyboard.down("Enter")
    expect(page.locator("#go-on")).to_be_focused()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    assert page.locator("#curtain").count() == 1
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#curtain")).to_have_count(0)


def test_but_a_key_that_presses_nothing_goes_on_while_it_is_held(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    page.locator("[data-act=set]").first.focus()
    for _ in range(3):
        page.keyboard.down("Tab")
    assert page.locator("[data-act=set]").nth(3).evaluate("one => one === document.activeElement")


def test_the_focus_is_on_whom_the_curtain_waits_for(new_page: Open, site: str) -> None:
    page = new_page()
    to_the_play(page, site).press("Enter")
    expect(page.locator("#go-on")).to_be_focused()
    expect(page.locator("#go-on")).to_have_text("I am Léo")
