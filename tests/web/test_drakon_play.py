"""Drakon in a real browser: whole games by mouse and by keyboard, the map that is moved and enlarged, six on a phone."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from dragons.record import Record
from tests.kit.drakon_hands import in_sight, place, view
from tests.kit.hands import DESKTOP, PHONE, QUICK, Open, advice, again, records, settle, until, visit

LEAST = 43.9  # pixels, of what is touched: 44 but for rounding
NAMES = ("Ana", "Léo", "Braise", "Cendre", "Zoé", "Max")


def sit(page: Page, site: str, seats: str) -> Page:
    """Set a table of Drakon and begin."""
    visit(page, f"{site}#/new/drakon?seats={seats}")
    page.locator("[data-act=start]").click()
    return page


def grown(page: Page, site: str, players: int, laid: int, humans: int = 1) -> Page:
    """A table at which a castle stands already."""
    rng = random.Random(players)
    seats = [
        {"name": name, "kind": "human"} if n < humans else {"name": name, "kind": "bot", "level": 1}
        for n, name in enumerate(NAMES[:players])
    ]
    record = Record.new("drakon", seats, rng=rng)
    while True:
        state = record.state()
        rooms = len(state.observation(None)["cells"])
        if rooms > laid and state.current_player() == 0 and state.observation(0)["phase"] == "turn":
            break
        legal = [str(move) for move in state.legal_actions()]
        record.play(rng.choice([move for move in legal if move.startswith("place")] or legal), rng)
    record.seen = len(record.moves)
    visit(page, site)
    page.evaluate("text => localStorage.setItem('four-dragons:/:save:grown', text)", record.to_json())
    again(page)
    page.evaluate("location.hash = '#/play/grown'")
    until(page, "human")
    return page


def steps_of(page: Page, move: str) -> Locator:
    """What is touched first to make this move."""
    verb, *words = move.split(" ")
    if verb in ("place", "swap"):
        symbol, _, sides = words[0].rpartition("-")
        shape = {1: "1", 3: "3"}.get(len(sides)) or ("2s" if sides in ("NS", "EW") else "2c")
        return page.locator(f'[id="hand-{symbol}-{shape}"]')
    if verb == "turn":
        return place(page, words[0])
    target = page.locator(f'.land [data-pick="{move}"]')
    return target if target.count() else page.locator(f'[data-pick^="{verb}"]')


def make(page: Page, move: str, touch: str = "click") -> None:
    """Make a move as a person does: pick what it needs, turn it as it should lie, confirm."""

    def do(target: Locator) -> None:
        if touch == "click":
            in_sight(page, target.first).click()
        else:
            target.first.focus()
            page.keyboard.press("Enter")

    confirm = page.locator(f'#confirm[data-move="{move}"]')
    verb, *words = move.split(" ")
    if verb != "pass":
        first = steps_of(page, move)
        do(first)
        if verb in ("place", "swap"):
            do(place(page, words[1]))
        for _ in range(12):
            if confirm.count():
                break
            if verb in ("place", "swap", "turn"):
                page.keyboard.press("r")
            else:
                other = page.locator("#other-way")
                do(other if other.count() else page.locator(f'.land [data-pick^="{verb}"]'))
    confirm.click() if touch == "click" else do(confirm)


@pytest.mark.parametrize(("locale", "size"), [("fr-FR", DESKTOP), ("en-GB", PHONE)], ids=["fr", "en-phone"])
def test_a_whole_game_against_bots_by_mouse(new_page: Open, site: str, locale: str, size: dict[str, int]) -> None:
    page = sit(new_page(script=QUICK, locale=locale, viewport=size), site, "h:Ana,b1:Braise")
    while (state := settle(page)) != "over":
        if state == "acknowledgement":
            page.locator("[data-act=continue]").click()
        else:
            make(page, advice(page))
    assert page.locator("[data-act=rematch]").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_two_at_one_screen_by_keyboard_alone(new_page: Open, site: str) -> None:
    page = sit(new_page(script=QUICK), site, "h:Ana,h:L%C3%A9o")
    turns = 0
    while (state := settle(page)) != "over" and turns < 40:
        turns += 1
        lift = page.locator("[data-act=lift]")
        if state == "acknowledgement" or lift.count():
            page.locator("#go-on").focus()
            page.keyboard.press("Enter")
            continue
        hand = {tile["id"] for tile in page.locator(".hold").evaluate_all("all => all.map(({ id }) => ({ id }))")}
        assert all(id_.startswith("hand-") for id_ in hand)
        make(page, advice(page), "keys")
    assert len(records(page)[0]["moves"]) > 8


REACH = """() => {
  const cells = [...document.querySelectorAll(".land [data-col]")];
  const seen = new Set([cells[0]]);
  const ahead = [cells[0]];
  while (ahead.length) {
    const cell = ahead.pop();
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      cell.focus();
      cell.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const next = document.activeElement;
      if (next.closest(".land") && !seen.has(next)) seen.add(next), ahead.push(next);
    }
  }
  return cells.length - seen.size;
}"""


def test_the_arrow_keys_reach_every_place_and_the_map_follows(new_page: Open, site: str) -> None:
    page = grown(new_page(viewport=PHONE), site, 4, 25)
    page.locator(".hold[data-act]").first.click()
    page.locator(".spot").first.wait_for(state="attached")
    assert page.evaluate(REACH) == 0
    page.locator('.land [tabindex="0"]').focus()
    for _ in range(9):
        page.keyboard.press("ArrowUp")
        inside = page.evaluate(
            """() => {
              const [a, b] = [document.activeElement, document.getElementById("map")].map((one) => one.getBoundingClientRect());
              return a.top >= b.top - 1 && a.bottom <= b.bottom + 1 && a.left >= b.left - 1 && a.right <= b.right + 1;
            }"""
        )
        assert inside
    scale = view(page)[2]
    page.keyboard.press("+")
    assert view(page)[2] > scale
    page.keyboard.press("0")
    page.keyboard.press("Escape")
    page.locator(".spot").first.wait_for(state="detached")


def test_the_map_is_dragged_and_enlarged_and_stays_so(new_page: Open, site: str) -> None:
    page = grown(new_page(), site, 3, 20)
    box = page.locator("#map").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = view(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 30, steps=4)
    page.mouse.up()
    dragged = view(page)
    assert (round(dragged[0] - before[0]), round(dragged[1] - before[1])) == (60, 30)
    assert page.locator(".chosen, .seen").count() == 0, "a drag touches nothing"
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "scale => new DOMMatrix(getComputedStyle(document.querySelector('.land')).transform).a > scale", arg=before[2]
    )
    zoomed = view(page)
    page.locator("#to-menu").click()
    page.locator("dialog[data-sheet=menu]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert view(page) == zoomed, "a redrawing leaves the map as it lies"
    page.locator("[data-zoom=out]").click()
    assert view(page)[2] < zoomed[2]
    page.locator("[data-zoom=fit]").click()
    outside = page.locator(".land [data-col]").evaluate_all(
        """cells => {
          const map = document.getElementById("map").getBoundingClientRect();
          return cells.filter((cell) => {
            const { left, top, right, bottom } = cell.getBoundingClientRect();
            return left < map.left || right > map.right || top < map.top || bottom > map.bottom;
          }).length;
        }"""
    )
    assert outside == 0


def test_two_fingers_enlarge_the_map(new_page: Open, site: str) -> None:
    page = grown(new_page(viewport=PHONE, has_touch=True), site, 3, 20)
    before = view(page)
    page.evaluate(
        """() => {
          const map = document.getElementById("map");
          const { x, y, width, height } = map.getBoundingClientRect();
          const at = (type, pointerId, dx) => map.dispatchEvent(new PointerEvent(type, {
            pointerId, pointerType: "touch", clientX: x + width / 2 + dx, clientY: y + height / 2,
            buttons: type === "pointerup" ? 0 : 1, bubbles: true,
          }));
          map.setPointerCapture = () => {};
          at("pointerdown", 5, -30); at("pointerdown", 6, 30);
          at("pointermove", 5, -60); at("pointermove", 6, 60);
          at("pointerup", 5, -60); at("pointerup", 6, 60);
        }"""
    )
    assert view(page)[2] == pytest.approx(before[2] * 2, rel=0.05)


def test_the_wheel_and_the_key_turn_what_is_lifted(new_page: Open, site: str) -> None:
    page = grown(new_page(), site, 3, 12)
    page.locator(".hold[data-act]").first.click()
    page.locator(".spot").first.wait_for()
    page.locator(".dots i").nth(0).wait_for()
    for spot in page.locator(".spot").all():
        spot.click()
        if "lift" in (spot.get_attribute("class") or "") and not page.locator("#turn-right[disabled]").count():
            break
    move = page.locator("#confirm").get_attribute("data-move")
    page.keyboard.press("r")
    page.wait_for_function("move => document.querySelector('#confirm').dataset.move !== move", arg=move)
    turned = page.locator("#confirm").get_attribute("data-move")
    lifted = page.locator(".lift").bounding_box()
    assert lifted
    page.mouse.move(lifted["x"] + 20, lifted["y"] + 20)
    page.mouse.wheel(0, -100)
    page.wait_for_function("move => document.querySelector('#confirm').dataset.move !== move", arg=turned)
    assert page.locator("#confirm").get_attribute("data-move") == move


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_six_players_fit_and_rooms_can_be_touched(new_page: Open, site: str, locale: str) -> None:
    page = grown(new_page(locale=locale), site, 6, 40)
    for width in (320, 360, 820):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.wait_for_function(f"document.querySelector('.land [data-col]').getBoundingClientRect().width >= {LEAST}")
        for control in page.locator("[data-zoom], .hold").all():
            size = control.bounding_box()
            assert size and size["width"] >= LEAST and size["height"] >= LEAST


def test_the_hand_of_another_is_not_in_the_page(new_page: Open, site: str) -> None:
    page = sit(new_page(), site, "h:Ana,h:L%C3%A9o")
    page.locator("[data-act=lift]").click()
    hands = []
    for _ in range(2):
        until(page, "human")
        record = Record.from_json(json.dumps(records(page)[0]))
        seat = record.state().current_player()
        hands.append(sorted(record.state().observation(seat)["hands"][seat]["tiles"]))
        shown = page.locator(".hold").evaluate_all("all => all.map(({ id }) => id.replace('hand-', ''))")
        assert sorted(re.sub(r"-\d+$", "", tile) if tile not in hands[-1] else tile for tile in shown) == hands[-1]
        make(page, advice(page))
        page.locator(".curtain [data-act=lift]").wait_for()
        expect(page.locator(".hold")).to_have_count(0)
        page.locator("[data-act=lift]").click()
