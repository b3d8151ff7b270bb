"""What all tests share: the built site on a port of its own, and a browser that fails a test for any error it logs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.kit.hands import CONFIG, DESKTOP, SAME_DICE
from tools.serve import running

TIMEOUT = 20_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser or the built site: `make check` runs all else."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        elif item.path.parent.name == "site":
            item.add_marker("built")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    with running(CONFIG["DIST"]) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CONFIG["launch_options"]())
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """A function that opens a page in a fresh profile: `new_page(viewport=PHONE, locale="fr-FR", …)`, all of
    Playwright's context options. An error on its console fails the test, unless `errors` allows words of it. Its dice
    fall alike in every run, unless `chance`."""
    opened: list[tuple[Any, list[str], tuple[str, ...]]] = []

    def page(errors: tuple[str, ...] = (), script: str = "", chance: bool = False, **options: Any) -> Page:
        settings = {"viewport": DESKTOP, "locale": "en-GB", "color_scheme": "dark", "reduced_motion": "reduce"}
        context = chromium.new_context(**(settings | options))
        context.set_default_timeout(TIMEOUT)
        for text in (script, "" if chance else SAME_DICE):
            if text:
                context.add_init_script(text)
        wrong: list[str] = []
        context.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        opened.append((context, wrong, errors))
        return context.new_page()

    yield page
    for context, wrong, allowed in opened:
        context.close()
        assert [text for text in wrong if not any(word in text for word in allowed)] == []
