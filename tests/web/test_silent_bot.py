"""A bot's worker that never answers: after twenty seconds it is ended, and the game goes on. No test waits for them."""

from __future__ import annotations

import pytest

from tests.kit.hands import QUICK, Open, records, settle, until, visit

PATIENCE = 20_000
"""Milliseconds, as the page has them."""
SILENT = """
    window.asked = 0, window.ended = 0, window.patience = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
      deaf = ++asked <= DEAF;
      postMessage(message) { if (!this.deaf) super.postMessage(message); }
      terminate() { ended++; super.terminate(); }
    };
    const usual = window.setTimeout;
    window.setTimeout = (f, ms, ...rest) => (ms === PATIENCE ? patience.push(f) : usual(f, ms, ...rest));
"""
"""The first DEAF workers hear nothing; what is due in twenty seconds waits until a test says that they are over."""


@pytest.mark.parametrize("deaf", [1, 2])
def test_a_worker_that_never_answers_is_ended_and_the_bot_plays(new_page: Open, site: str, deaf: int) -> None:
    script = SILENT.replace("DEAF", str(deaf)).replace("PATIENCE", str(PATIENCE))
    page = visit(new_page(script=QUICK + script), f"{site}#/new/ludicitude?seats=b1:Bo,h:Ana")
    page.locator("[data-act=start]").click()
    for n in range(1, deaf + 1):
        page.wait_for_function("n => patience.length === n", arg=n)
        assert until(page, "bot")
        assert page.evaluate("[asked, ended]") == [n, n - 1]
        assert records(page)[0]["moves"] == []
        page.evaluate("n => patience[n - 1]()", n)
        assert page.evaluate("ended") == n
    settle(page)
    assert records(page)[0]["moves"]
    made = page.evaluate("asked")
    page.evaluate("patience.forEach(over => over())")
    assert page.evaluate("[asked, ended]") == [made, deaf], "of what has been answered nobody is impatient"
