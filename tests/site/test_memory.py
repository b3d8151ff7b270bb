"""What a start keeps for the next one, what it does without, and what the snapshot leaves to be fetched after all."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.kit.hands import CONFIG, Open, again, fetched, visit

STORE = "caches.open(`four-dragons:${document.baseURI}:memories`)"  # as static/boot/pyodide.mjs names it
KEEP = f"""(async () => {{
  const store = await {STORE};
  while (!(await store.keys()).length) await new Promise((later) => setTimeout(later, 20));
}})()"""
SPOIL = f"""{STORE}.then(async (store) => {{
  const [key] = await store.keys();
  await store.put(key, new Response(new Uint8Array(100_000)));
}})"""
REFUSE = """
Object.defineProperty(window, "caches", { get() { throw new DOMException("refused", "SecurityError"); } });
"""


def python(page: Page, site: str, code: str) -> Any:
    """The value of some Python in the page."""
    [app] = CONFIG["DIST"].glob("app-*")
    boot = f"{site}{app.name}/boot/pyodide.mjs"
    run = "([boot, code]) => import(boot).then((module) => module.loadPyodide()).then((py) => py.runPython(code))"
    return page.evaluate(run, [boot, code])


def test_the_next_start_takes_the_unpacked_copy(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    page.evaluate(KEEP)
    again(page)
    assert "snapshot.bin" not in fetched(page)
    assert "python_stdlib.zip" not in fetched(page)


def test_a_spoiled_copy_is_thrown_away(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    page.evaluate(KEEP)
    page.evaluate(SPOIL)
    again(page)
    assert "python_stdlib.zip" in fetched(page)
    again(page)
    assert "snapshot.bin" in fetched(page)


def test_it_starts_from_the_snapshot_where_nothing_may_be_kept(new_page: Open, site: str) -> None:
    page = visit(new_page(script=REFUSE, service_workers="block"), site)
    assert "snapshot.bin" in fetched(page)
    assert "python_stdlib.zip" not in fetched(page)


@pytest.mark.parametrize("module", ["fractions", "xml.etree.ElementTree"])
def test_what_the_snapshot_lacks_of_the_library_is_fetched_when_it_is_wanted(
    new_page: Open, site: str, module: str
) -> None:
    page = visit(new_page(errors=("fetching the standard library",)), site)
    assert python(page, site, f"import {module}; {module}.__name__") == module
    assert fetched(page).count("python_stdlib.zip") == 1


def test_the_snapshot_has_no_javascript_and_no_docstrings(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    assert python(page, site, "import sys, json; sys.flags.optimize == 2 and json.loads.__doc__ is None")


def test_the_bots_wake_from_the_same_snapshot(new_page: Open, site: str) -> None:
    page = new_page()
    with page.expect_worker() as bots:
        visit(page, f"{site}#/quick/tresor")
    page.evaluate("window.dragons.askBot('choose', '{}').catch(() => {})")  # an answer of any kind: it is awake
    assert "python_stdlib.zip" not in fetched(bots.value)
