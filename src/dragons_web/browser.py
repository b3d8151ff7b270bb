"""The browser, as the rest of the program sees it. The only module that imports js.

Never part of the memory snapshot: no JavaScript object may be alive when that is taken.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Iterable
from typing import Any

import js  # pyright: ignore[reportMissingImports]
from pyodide.ffi import JsException, create_proxy  # pyright: ignore[reportMissingImports]

from dragons_web.model.saves import APP, Store, StoreError
from dragons_web.screens.app import App


class LocalStore:
    """localStorage under a prefix of our own: several apps, and several copies of this one, may share an origin.

    What the browser refuses to keep is held in memory, so that the game goes on until the page is left.
    """

    def __init__(self, base_path: str) -> None:
        self.prefix = f"{APP}:{base_path}:"
        self.memory: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        if key in self.memory:
            return self.memory[key]
        try:
            return _text(js.localStorage.getItem(self.prefix + key))
        except JsException:
            return None

    def set(self, key: str, text: str) -> None:
        try:
            js.localStorage.setItem(self.prefix + key, text)
        except JsException as refusal:
            self.memory[key] = text
            full = "QuotaExceeded" in str(refusal)
            raise StoreError("full" if full else "blocked") from refusal
        self.memory.pop(key, None)

    def remove(self, key: str) -> None:
        try:
            js.localStorage.removeItem(self.prefix + key)
            self.memory.pop(key, None)
        except JsException:
            self.memory[key] = None

    def keys(self) -> Iterable[str]:
        try:
            stored = {_text(js.localStorage.key(i)) for i in range(js.localStorage.length)}
        except JsException:
            stored = set()
        ours = {key.removeprefix(self.prefix) for key in stored if key and key.startswith(self.prefix)}
        ours -= self.memory.keys()
        return ours | {key for key, text in self.memory.items() if text is not None}


class Browser:
    """The page: what `dragons_web.screens.app.Page` asks for, over static/page/page.mjs."""

    def __init__(self) -> None:
        self.page = js.dragons
        self.store: Store = LocalStore(js.location.pathname.rpartition("/")[0] + "/")
        self.languages: list[str] = json.loads(self.page.languages())
        self.build: dict[str, Any] = json.loads(self.page.build())
        self.agent: str = js.navigator.userAgent
        self.title = ""
        self.tasks: set[asyncio.Future[Any]] = set()

    def hash(self) -> str:
        return str(js.location.hash)

    def show(self, html: str, title: str, motions: list[dict[str, Any]]) -> None:
        if title != self.title:
            self.title = js.document.title = title
        self.page.show(html, json.dumps(motions))

    def arrive(self) -> None:
        self.page.arrive()

    def warm_up(self, html: str) -> None:
        self.page.warmUp(html)

    def root(self, attributes: dict[str, str]) -> None:
        self.page.root(json.dumps(attributes))

    def say(self, text: str) -> None:
        self.page.say(text)

    def toast(self, html: str, stays: bool) -> None:
        self.page.toast(html, stays)

    def focus(self, selector: str) -> bool:
        return bool(self.page.focus(selector))

    def navigate(self, hash_: str, replace: bool) -> None:
        self.page.navigate(hash_, replace)

    def download(self, name: str, text: str) -> None:
        self.page.download(name, text)

    def share(self, hash_: str, title: str) -> None:
        self.page.share(hash_, title)

    def update(self) -> None:
        self.page.update()

    def warm_bots(self) -> None:
        self.page.warmBots()

    def stop_bots(self) -> None:
        self.page.stopBots()

    async def ask_bot(self, ask: str, request: str) -> str:
        """What that function of `dragons.ai.worker` answers. RuntimeError if the worker ended or broke before."""
        try:
            return str(await self.page.askBot(ask, request))
        except JsException as ending:
            raise RuntimeError(str(ending)) from ending

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def idle(self) -> None:
        """Wait until the page has nothing to do."""
        await self.page.idle()

    def later(self, task: Callable[[], Any]) -> None:
        """Run the coroutine function's coroutine beside everything else."""
        running = asyncio.ensure_future(task())
        self.tasks.add(running)
        running.add_done_callback(self._done)

    def _done(self, task: asyncio.Future[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception():
            raise task.exception()  # type: ignore[misc]


def start() -> None:
    """Begin: the first screen, then whatever people do."""
    browser = Browser()
    try:
        app = App(browser)
        app.show()
    except Exception:
        browser.page.failed(traceback.format_exc())
        raise
    browser.page.listen(create_proxy(lambda message: app.handle(json.loads(message))))
    browser.page.ready()


def _text(value: Any) -> str | None:
    return None if value is None or not isinstance(value, str) else value
