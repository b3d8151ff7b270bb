"""The start: from the snapshot, without it, at any path; what is told meanwhile, and what when it fails."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.kit.hands import CONFIG, READY, Open, fetched, visit
from tools.serve import running

HEAR = """
window.heard = [];
document.addEventListener("dragons:progress", ({ detail }) => window.heard.push([detail.stage, detail.loaded, detail.total]));
"""
PYTHON = """async (code) => {
  const boot = document.querySelector("link[href$='boot/pyodide.mjs']").href;
  return (await (await import(boot)).loadPyodide()).runPython(code);
}"""
"""A function that runs Python code in the page's own interpreter and gives its value."""
WARN = "No memory snapshot"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the built site, to be spoiled."""
    folder = tmp_path / "some" / "where"
    shutil.copytree(CONFIG["DIST"], folder)
    return folder


@pytest.fixture
def served() -> Iterator[Callable[[Path], str]]:
    """A function that serves a folder and gives its address."""
    with ExitStack() as servers:
        yield lambda folder: servers.enter_context(running(folder))


def test_the_shell_is_there_before_python(new_page: Open, site: str) -> None:
    page = new_page(errors=("core.js", "Failed to load"))
    page.route("**/core.js", lambda route: route.abort())
    page.goto(site)
    assert page.locator("h1").inner_text().split() == ["Four", "Dragons"]
    assert page.locator(".game").count() == 4


def test_it_starts_from_the_snapshot_and_fetches_no_library(new_page: Open, site: str) -> None:
    page = visit(new_page(), site)
    names = fetched(page)
    assert "snapshot.bin" in names
    assert "python_stdlib.zip" not in names
    assert not [name for name in names if name.endswith(".whl")]


def test_pyscripts_library_sleeps_in_the_snapshot_until_it_is_asked_for(new_page: Open, site: str) -> None:
    page = visit(new_page(errors=("fetching the standard library for html",)), site)
    assert page.evaluate(PYTHON, "import sys, os; 'pyscript' in sys.modules or os.path.exists('pyscript')") is False
    assert page.evaluate(PYTHON, "from pyscript import document, fetch; document.title") == page.title()


def test_nothing_is_fetched_from_elsewhere(new_page: Open, site: str) -> None:
    page = visit(new_page(), f"{site}#/quick/tresor")
    page.locator('[data-move="c4"]').click()
    names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert [name for name in names if not name.startswith((site, "blob:", "data:"))] == []


@pytest.mark.parametrize("harm", ["missing", "spoiled"])
def test_without_a_snapshot_that_fits_it_starts_the_ordinary_way(
    new_page: Open, copy: Path, served: Callable[[Path], str], harm: str
) -> None:
    [snapshot] = copy.glob("app-*/snapshot.bin")
    if harm == "missing":
        snapshot.unlink()
    else:
        snapshot.write_bytes(snapshot.read_bytes()[:100_000] + b"not this" * 1000)
    page = visit(new_page(errors=("404", WARN)), f"{served(copy)}#/quick/tresor")
    assert "python_stdlib.zip" in fetched(page)
    page.locator('[data-move="c4"]').click()
    page.locator("#cell-c4.up").wait_for()


def test_a_missing_engine_gives_a_message_and_a_way_to_try_again(
    new_page: Open, copy: Path, served: Callable[[Path], str]
) -> None:
    [engine] = copy.glob("vendor-*/pyodide/pyodide.asm.wasm")
    engine.rename(engine.with_suffix(".away"))
    page = new_page(errors=("404", WARN, "wasm", "Error"))
    page.goto(served(copy))
    page.locator("#retry").wait_for()
    assert page.locator("#fault").inner_text()
    engine.with_suffix(".away").rename(engine)
    page.locator("#retry").click()
    page.wait_for_function(READY)


def test_a_first_screen_that_cannot_be_drawn_gives_a_message(new_page: Open, site: str) -> None:
    page = new_page(errors=("no first screen", "Traceback"))
    broken = (
        "from dragons_web import browser\nbrowser.App.show = lambda self: 1 / 0  # no first screen\nbrowser.start()"
    )
    page.route("**/main.py", lambda route: route.fulfill(body=broken))
    page.goto(site)
    page.locator("#retry").wait_for()
    assert "ZeroDivisionError" in (page.locator("#fault-detail").text_content() or "")


def test_where_all_storage_is_refused_it_plays_all_the_same(chromium: Browser, site: str, tmp_path: Path) -> None:
    """As in an embedded page of a browser that blocks third parties' data."""
    (tmp_path / "Default").mkdir()
    refused = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default/Preferences").write_text(json.dumps(refused), "utf-8")
    context = chromium.browser_type.launch_persistent_context(tmp_path, **CONFIG["launch_options"]())
    wrong: list[str] = []
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    page = context.new_page()
    visit(page, f"{site}#/quick/tresor")
    assert page.evaluate("(() => { try { return localStorage.length } catch { return -1 } })()") == -1
    page.locator('[data-move="c4"]').click()
    page.locator("#cell-c4.up").wait_for()
    page.locator("#trouble").wait_for()
    context.close()
    assert wrong == []


def test_it_works_at_any_path(new_page: Open, copy: Path, served: Callable[[Path], str]) -> None:
    page = visit(new_page(), f"{served(copy.parent.parent)}some/where/#/quick/tresor")
    page.locator('[data-move="c4"]').click()
    page.locator("#cell-c4.up").wait_for()


def test_progress_only_grows_and_reaches_its_end(new_page: Open, site: str) -> None:
    page = visit(new_page(script=HEAR), site)
    heard = page.evaluate("window.heard")
    for stage in ("engine", "memory"):
        steps = [loaded for name, loaded, _ in heard if name == stage]
        assert steps == sorted(steps)
        assert steps[-1] == next(total for name, _, total in heard if name == stage) > 1_000_000
        assert len(set(steps)) >= 2


def test_a_click_before_python_is_not_lost(new_page: Open, site: str) -> None:
    page = new_page()
    page.goto(site, wait_until="commit")
    page.locator('a[href="#/quick/tresor"]').first.click()
    page.locator("#cell-c4").wait_for()


def test_every_link_to_a_file_leads_to_one(new_page: Open, site: str) -> None:
    page = visit(new_page(), f"{site}#/about")
    links = page.evaluate("[...document.querySelectorAll('a[href], link[href]')].map(link => link.href)")
    files = {link.split("#")[0] for link in links if link.startswith(site)} - {site}
    assert any(link.endswith("licences.txt") for link in files)
    manifest = page.request.get(f"{site}manifest.webmanifest").json()
    files |= {site + icon["src"] for icon in manifest["icons"]}
    assert [link for link in files if page.request.get(link).status != 200] == []
    assert "Creative Commons" in page.request.get(next(f for f in files if f.endswith("licences.txt"))).text()
