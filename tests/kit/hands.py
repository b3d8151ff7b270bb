"""What a person does with the page in a real browser, for tests."""

from __future__ import annotations

import json
import runpy
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from playwright.sync_api import CDPSession, Page

from dragons.ai import worker
from dragons.record import Record

Open: TypeAlias = Callable[..., Page]
"""What the fixture `new_page` gives."""

CONFIG = runpy.run_path("playwright.config.py")  # not a name that can be imported
PHONE = {"width": 360, "height": 740}
NARROW = {"width": 320, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
READY = "performance.getEntriesByName('dragons-ready').length > 0"
QUICK = "const later = setTimeout; window.setTimeout = (f, ms, ...rest) => later(f, ms > 50 && ms < 20000 ? 1 : ms, ...rest);"
"""A page whose pauses are short: bots play at once, all else is as ever. (Twenty seconds are no pause: so long a bot's
worker has to answer.)"""
SAME_DICE = """{
    let loads = 1;
    try { loads += Number(sessionStorage.loads ?? 0); sessionStorage.loads = loads; } catch { /* no storage */ }
    let last = loads * 0x9e3779b9;
    Crypto.prototype.getRandomValues = values => {
        const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
        for (let at = 0; at < bytes.length; at++) {
            last ^= last << 13; last ^= last >>> 17; last ^= last << 5;
            bytes[at] = last;
        }
        return values;
    };
}"""
"""A page whose dice fall alike in every run of a test, and otherwise after each load."""
SAVES = """Object.entries(localStorage).filter(([key]) => key.includes(":save:")).map(([, text]) => text)"""


def visit(page: Page, address: str) -> Page:
    """Go there and wait until a click is answered."""
    page.goto(address)
    page.wait_for_function(READY)
    return page


def again(page: Page) -> None:
    """Reload, and wait until a click is answered."""
    page.reload()
    page.wait_for_function(READY)


def go(page: Page, address: str) -> None:
    """Go to another address of the same page: what stands after the "#"."""
    page.evaluate("hash => { location.hash = hash }", address[address.index("#") :])


def sit_down(page: Page, site: str, seats: str = "h:Ana,h:L%C3%A9o", options: str = "") -> Page:
    """Set a table, begin, and wait until a person has something to do."""
    visit(page, f"{site}#/new/tresor?seats={seats}{options}")
    page.locator("[data-act=start]").click()
    settle(page)
    return page


def fetched(page: Any) -> list[str]:
    """The names of the files that a page or a worker has fetched."""
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return [name.rsplit("/", 1)[-1] for name in names]


def records(page: Page) -> list[dict[str, Any]]:
    """The games in the page's storage."""
    return [json.loads(text) for text in page.evaluate(SAVES)]


def waiting(page: Page) -> str:
    """What the table waits for."""
    return page.locator("#app [data-waiting]").get_attribute("data-waiting") or ""


def until(page: Page, *states: str) -> str:
    """Wait until the table waits for one of these."""
    page.locator(", ".join(f'#app [data-waiting="{state}"]' for state in states)).wait_for(state="attached")
    return waiting(page)


def settle(page: Page) -> str:
    """Wait until a person has something to do."""
    return until(page, "human", "acknowledgement", "over")


def kept(page: Page) -> None:
    """Wait until the service worker has all of the site, and serves this page."""
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")


def advice(page: Page) -> str:
    """What a Wyvern would do now in the only game of the page: it gets any game to its end, and does not think long."""
    [record] = records(page)
    seat = Record.from_json(json.dumps(record)).state().current_player()
    request = {"record": record, "seat": seat, "level": 3, "seed": len(record["moves"])}
    return str(json.loads(worker.choose(json.dumps(request)))["action"])


@cache
def finger(page: Page) -> CDPSession:
    """What touches this page: a touch that one session began no other can go on with."""
    return page.context.new_cdp_session(page)


def touch(page: Page, type_: str, points: list[dict[str, float]]) -> None:
    finger(page).send("Input.dispatchTouchEvent", {"type": type_, "touchPoints": points})


def keep(page: Page, id_: str, record: Record) -> None:
    """Put a game into the page's storage; its table must not be on the screen."""
    page.evaluate("([id, text]) => localStorage.setItem('four-dragons:/:save:' + id, text)", [id_, record.to_json()])


def moves_of(page: Page, id_: str) -> list[str]:
    """The moves of a game in the page's storage."""
    text = page.evaluate(f"localStorage.getItem('four-dragons:/:save:{id_}')")
    found: list[str] = json.loads(text)["moves"]
    return found


def pick(move: str) -> str:
    """What is touched first to make this move of Ludicitude, unless it is picked already."""
    return f'[data-pick="{move.split()[-1]}"]:not([aria-pressed=true])'
