"""What is kept for the time without a network, and how a new build takes the place of an old one."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, Page

from tests.kit.hands import CONFIG, READY, Open, again, kept, records, visit
from tools.serve import Handler, running


class Counting(Handler):
    """Counts the bytes it sends, file by file."""

    sent: ClassVar[Counter[str]]

    def copyfile(self, source: Any, outputfile: Any) -> None:
        body = source.read()
        self.sent[self.path] += 1
        outputfile.write(body)


def test_the_first_visit_fetches_nothing_twice(chromium: Browser, tmp_path: Path) -> None:
    """In a profile on disk: what a private one keeps in memory is too small for the engine."""

    class Once(Counting):
        sent: ClassVar[Counter[str]] = Counter()

    profile = chromium.browser_type.launch_persistent_context(str(tmp_path), **CONFIG["launch_options"]())
    with running(CONFIG["DIST"], Once) as address:
        page = visit(profile.new_page(), f"{address}#/quick/tresor")
        page.locator('[data-move="c4"]').click()
        kept(page)
        again(page)
        profile.close()
    assert {path: times for path, times in Once.sent.items() if times > 1} == {}
    assert any(path.endswith("snapshot.bin") for path in Once.sent)


def test_a_new_build_replaces_the_old_one_as_a_whole_when_the_player_says_so(new_page: Open, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(CONFIG["DIST"], folder)
    with running(folder) as address:
        page = visit(new_page(), f"{address}#/quick/tresor")
        page.locator('[data-move="c4"]').click()
        kept(page)
        before = records(page)[0]["moves"]
        old = next(folder.glob("app-*"))
        rebuild(folder, old, old.with_name("app-0123456789"))
        again(page)
        assert used(page) == {old.name}
        page.locator("#update [data-act=update]").wait_for()
        assert records(page)[0]["moves"][: len(before)] == before
        with page.expect_navigation():
            page.locator("#update [data-act=update]").click()
        page.wait_for_function(READY)
        assert used(page) == {"app-0123456789"}
        assert records(page)[0]["moves"][: len(before)] == before


def used(page: Page) -> set[str]:
    """The builds that the page's parts are from."""
    names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return {part for name in names for part in name.split("/") if part.startswith("app-")}


def rebuild(folder: Path, old: Path, new: Path) -> None:
    """The same site under another hash, as if something in it had changed."""
    old.rename(new)
    for path in (folder / "index.html", folder / "sw.js", folder / "manifest.webmanifest"):
        text = path.read_text("utf-8").replace(old.name, new.name)
        if path.name == "sw.js":
            start = text.index('url:"index.html",revision:"') + len('url:"index.html",revision:"')
            text = text[:start] + "0" * 32 + text[start + 32 :]
        path.write_text(text, "utf-8")
        later = path.stat().st_mtime + 10
        os.utime(path, (later, later))
