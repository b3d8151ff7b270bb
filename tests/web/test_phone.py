"""On a phone nothing is lost in the middle of a move: a locked screen, the back gesture, a turn of the phone, a page put
away by the system. What was picked is still picked, or can be picked again; the record is the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import pytest
from playwright.sync_api import Page

from dragons.drakon import TILES
from dragons.record import Record
from tests.kit.hands import PHONE, Open, again, go, keep, moves_of, touch, until, visit
from tests.kit.records import record_after
from tests.kit.seats import ANA, LEO

BO: dict[str, Any] = {"name": "Bo", "kind": "bot", "level": 1}
LONG, SHORT = PHONE["height"], PHONE["width"]
SLEEPS = """
    let asleep = false;
    Object.defineProperty(Document.prototype, "hidden", { get: () => asleep });
    Object.defineProperty(Document.prototype, "visibilityState", { get: () => (asleep ? "hidden" : "visible") });
    const tell = (target, name, more) => target.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), more));
    window.sleep = (away) => {
      asleep = true;
      tell(document, "visibilitychange");
      if (away) tell(window, "pagehide", { persisted: true });
      tell(document, "freeze");
    };
    window.wake = (away) => {
      tell(document, "resume");
      asleep = false;
      if (away) tell(window, "pageshow", { persisted: true });
      tell(document, "visibilitychange");
    };
"""
"""Lets a test put the page to sleep: Chromium's own freezing tells a page nothing while a test is looking at it."""

Act: TypeAlias = Callable[[Page], None]


class Moment(NamedTuple):
    """A table in the middle of a move: what has been touched since its record was kept, what shows it, what makes the
    same pick again, and the move that follows when the gold button is touched."""

    record: Record
    begin: Act
    shows: str
    again: Act
    gold: str
    move: str
    stays: bool = True
    """Whether the pick outlives all but a page that is loaded or left: a curtain falls upon it."""
    ends: Act = lambda page: None
    """What the phone does of itself when the mishap is over: it ends a touch that has lasted."""


def taps(*selectors: str) -> Act:
    """Touch these; a curtain in the way is lifted first."""

    def act(page: Page) -> None:
        if page.locator("[data-act=lift]").count():
            page.locator("[data-act=lift]").tap()
        for selector in selectors:
            page.locator(selector).tap()

    return act


def drags(selector: str) -> Act:
    """Begin to pull it upwards, the finger still down."""

    def act(page: Page) -> None:
        box = page.locator(selector).bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for type_, to in (("touchStart", 0), ("touchMove", 30), ("touchMove", 60)):
            touch(page, type_, [{"x": x, "y": y - to}])
        page.locator(".dragging").wait_for()

    return act


def moments() -> dict[str, Moment]:
    deluge, secret = record_after("deluge", (ANA, BO)), record_after("deluge", (ANA, LEO))
    card = deluge.state().observation(0)["hand"][0]
    zone = next(letter for letter in "rbgyv" if letter != card[0])
    hidden = taps(f"#hand-{card}", f"#zone-{zone}")
    drakon = record_after("drakon", (ANA, BO))
    place = str(drakon.state().legal_actions()[0])
    _, tile, cell = place.split(" ")
    held = str(TILES[tile].kind)
    tresor, ludicitude = record_after("tresor", (ANA, BO), "c3", "=ring"), record_after("ludicitude", (ANA, BO))
    laid = taps(f'[id="hand-{held}"]', f'[id="cell-{cell}"]')
    fight = taps("#fight-red")
    menu = taps("#to-menu")
    return {
        "tresor, a tile turned": Moment(tresor, taps(), "#cell-c3.up", taps(), "[data-move=stop]", "stop"),
        "deluge, a card and a lagoon": Moment(
            deluge, hidden, f'#confirm[data-move="{card}/{zone}"]', hidden, "#confirm", f"{card}/{zone}"
        ),
        "deluge, a card being dragged": Moment(
            deluge,
            drags(f"#hand-{card}"),
            f'#confirm[data-move="{card}"]',
            taps(f"#hand-{card}"),
            "#confirm",
            card,
            ends=lambda page: touch(page, "touchCancel", []),
        ),
        "deluge, behind a curtain": Moment(
            secret, hidden, f'#confirm[data-move="{card}/{zone}"]', hidden, "#confirm", f"{card}/{zone}", False
        ),
        "drakon, a tile laid": Moment(drakon, laid, f'#confirm[data-move="{place}"]', laid, "#confirm", place),
        "ludicitude, a dragon": Moment(ludicitude, fight, "#go-fight", fight, "#go-fight", "fight red"),
        "a sheet": Moment(tresor, menu, "dialog[data-sheet=menu]", menu, "", ""),
    }


# ---- what happens to a phone ----------------------------------------------------------------------


def locked(page: Page) -> None:
    page.evaluate("sleep(false)")
    page.evaluate("wake(false)")


def put_away(page: Page) -> None:
    """Kept by the browser as it is, to be shown again."""
    page.evaluate("sleep(true)")
    page.evaluate("wake(true)")


def discarded(page: Page) -> None:
    """The system has ended the page; it is loaded anew."""
    page.evaluate("sleep(true)")
    again(page)


def gone_back(page: Page) -> None:
    """And forth again."""
    left = "dialog" if page.locator("dialog").count() else "[data-waiting]"
    page.go_back()
    page.locator(left).wait_for(state="detached")
    page.go_forward()
    page.locator(left).wait_for()


def turned(page: Page) -> None:
    page.set_viewport_size({"width": LONG, "height": SHORT})
    assert page.evaluate("document.documentElement.scrollWidth") <= LONG
    page.set_viewport_size({"width": SHORT, "height": LONG})


MISHAPS = (locked, put_away, discarded, gone_back, turned)


@pytest.mark.parametrize("name", moments())
def test_nothing_is_lost_in_the_middle_of_a_move(
    new_page: Open, site: str, subtests: pytest.Subtests, name: str
) -> None:
    moment = moments()[name]
    page = visit(new_page(viewport=PHONE, is_mobile=True, has_touch=True, script=SLEEPS), site)
    for n, mishap in enumerate(MISHAPS):
        with subtests.test(mishap.__name__):
            keep(page, str(n), moment.record)
            go(page, f"#/play/{n}")
            until(page, "human")
            moment.begin(page)
            page.locator(moment.shows).wait_for()
            mishap(page)
            assert mishap is turned or not page.locator(".dragging").count()
            moment.ends(page)
            assert page.locator(".dragging, .dragged, .over").count() == 0
            assert moves_of(page, str(n)) == moment.record.moves
            shown = page.locator(moment.shows).count()
            assert shown or mishap in (discarded, gone_back) or not moment.stays
            if not shown:
                moment.again(page)
                page.locator(moment.shows).wait_for()
            if moment.move:
                page.locator(moment.gold).tap()
                assert moves_of(page, str(n))[len(moment.record.moves)] == moment.move
            go(page, "#/")


def test_a_bot_that_was_thinking_goes_on(new_page: Open, site: str, subtests: pytest.Subtests) -> None:
    page = visit(new_page(viewport=PHONE, is_mobile=True, has_touch=True, script=SLEEPS), site)
    record = record_after("ludicitude", (BO, ANA), "fight blue", "=AAS/HWT", pace="fast")
    for n, mishap in enumerate(MISHAPS):
        with subtests.test(mishap.__name__):
            keep(page, str(n), record)
            go(page, f"#/play/{n}")
            until(page, "bot")
            mishap(page)
            assert moves_of(page, str(n)) == record.moves
            until(page, "human", "acknowledgement")
            assert moves_of(page, str(n))[: len(record.moves)] == record.moves
            go(page, "#/")
