"""A page without a browser, for tests of controllers: remembers what it was asked, keeps saves in a dict."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from dragons.ai import worker
from dragons_web.model.saves import StoreError


def run(task: Awaitable[None]) -> None:
    """Wait for it, in a thread of its own: in this one Playwright may have a loop already."""

    async def wait() -> None:
        await task

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, wait()).result()


class DictStore(dict[str, str]):
    """A store in memory; `refusal` makes it refuse to keep anything more."""

    refusal = ""

    def set(self, key: str, text: str) -> None:
        if self.refusal:
            raise StoreError(self.refusal)
        self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)


class PaperPage:
    """`dragons_web.screens.app.Page` on paper."""

    def __init__(self, store: DictStore | None = None) -> None:
        self.store = DictStore() if store is None else store
        self.languages = ["en"]
        self.build = {"version": "0.0.0", "build": "test"}
        self.agent = "paper"
        self.address = "#/"
        self.html = ""
        self.title = ""
        self.motions: list[dict[str, Any]] = []
        self.attributes: dict[str, str] = {}
        self.said: list[str] = []
        self.toasts: list[str] = []
        self.links: list[str] = []
        self.downloads: list[tuple[str, str]] = []
        self.tasks: list[Callable[[], Awaitable[None]]] = []
        self.warmed_up: list[str] = []
        self.bot_fails = 0
        self.arrivals = 0

    def hash(self) -> str:
        return self.address

    def show(self, html: str, title: str, motions: list[dict[str, Any]]) -> None:
        self.html, self.title, self.motions = html, title, json.loads(json.dumps(motions))

    def arrive(self) -> None:
        self.arrivals += 1

    def warm_up(self, html: str) -> None:
        self.warmed_up.append(html)

    def root(self, attributes: dict[str, str]) -> None:
        self.attributes.update(attributes)

    def say(self, text: str) -> None:
        self.said.append(text)

    def toast(self, html: str, stays: bool) -> None:
        self.toasts.append(html)

    def focus(self, selector: str) -> bool:
        return True

    def navigate(self, hash_: str, replace: bool) -> None:
        self.address = hash_

    def download(self, name: str, text: str) -> None:
        self.downloads.append((name, text))

    def share(self, hash_: str, title: str) -> None:
        self.links.append(hash_)

    def update(self) -> None:
        pass

    def warm_bots(self) -> None:
        pass

    def stop_bots(self) -> None:
        pass

    async def ask_bot(self, ask: str, request: str) -> str:
        if self.bot_fails:
            self.bot_fails -= 1
            raise RuntimeError("crashed")
        return str(getattr(worker, ask)(request))

    async def sleep(self, seconds: float) -> None:
        pass

    async def idle(self) -> None:
        pass

    def later(self, task: Callable[[], Awaitable[None]]) -> None:
        self.tasks.append(task)

    def work(self) -> None:
        """Let everything that waits happen."""
        while self.tasks:
            run(self.tasks.pop(0)())
