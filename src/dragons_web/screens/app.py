"""The program: which screen is shown, and who is told what people do.

`App.show` draws the screen that the address names; `App.handle` takes what the page reports. The page itself is
behind `Page`, so that all this can be tested without a browser.
"""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, Protocol

from dragons import GAMES
from dragons.json_checks import a_name
from dragons.record import BadRecord, Record
from dragons_web.games import VIEWS
from dragons_web.model.links import unlink
from dragons_web.model.routes import HOME, Route, parse
from dragons_web.model.saves import SAVE, SaveStore, Store, StoreError, seats_of
from dragons_web.model.scene import Seat
from dragons_web.model.session import Session
from dragons_web.model.settings import Settings, speaks
from dragons_web.model.table_setup import TableSetup
from dragons_web.parts.html import Markup, el
from dragons_web.parts.i18n import translators
from dragons_web.parts.text import toast
from dragons_web.screens import transfer
from dragons_web.screens.learn import Learn
from dragons_web.screens.play import TROUBLES, Play
from dragons_web.screens.replay import Replay, may_replay
from dragons_web.views.about import about
from dragons_web.views.home import home
from dragons_web.views.pages import missing, rules_page
from dragons_web.views.past import past
from dragons_web.views.settings import settings_page
from dragons_web.views.setup import setup

SETTINGS = "settings"
NAME = "name"
TRANSLATORS = translators()


class Page(Protocol):
    """What the program asks of the page; `dragons_web.browser.Browser` is the real one."""

    store: Store
    languages: list[str]
    build: dict[str, Any]
    agent: str

    def hash(self) -> str: ...
    def show(self, html: str, title: str, motions: list[dict[str, Any]]) -> None: ...
    def arrive(self) -> None: ...
    def rehearse(self, html: str) -> None: ...
    def root(self, attributes: dict[str, str]) -> None: ...
    def say(self, text: str) -> None: ...
    def toast(self, html: str, stays: bool) -> None: ...
    def focus(self, selector: str) -> bool: ...
    def navigate(self, hash_: str, replace: bool) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def share(self, hash_: str, title: str) -> None: ...
    def update(self) -> None: ...
    def warm_bots(self) -> None: ...
    def stop_bots(self) -> None: ...
    async def ask_bot(self, ask: str, request: str) -> str: ...
    async def sleep(self, seconds: float) -> None: ...
    async def idle(self) -> None: ...
    def later(self, task: Callable[[], Awaitable[None]]) -> None: ...


class App:
    """The whole of it, on one page."""

    def __init__(self, page: Page, rng: random.Random | None = None) -> None:
        self.page = page
        self.shelf = SaveStore(page.store)
        self.rng = rng or random.SystemRandom()
        self.play: Play | Replay | Learn | None = None
        self.draft: TableSetup | None = None
        self.route = HOME
        self.drawn: Route | None = None
        self._set(Settings.from_json(page.store.get(SETTINGS)))

    # ---- drawing ---------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the screen that the address names."""
        self.route = route = parse(self.page.hash())
        if route.screen in ("quick", "resume") and route.argument in VIEWS:
            going_on = self._going_on(route.argument) if route.screen == "resume" else None
            if going_on:
                return self.go(Route("play", going_on), replace_=True)
            return self.start(self._first(route.argument), replace_=True)
        self._take_seat(route)
        motions: list[dict[str, Any]] = []
        title = ""
        if self.play:
            html, motions = self.play.html(route.sheet)
            title = VIEWS[self.play.record.game].card.title
        else:
            html, title = self._screen(route)
        name = self.t("Four Dragons")
        self.page.root({"data-game": self._game(), "data-screen": route.screen})
        self.page.show(html, f"{title} · {name}" if title else name, motions)
        if self.drawn and (self.drawn.screen, self.drawn.argument) != (route.screen, route.argument):
            self.page.arrive()
        self.drawn = route

    def _going_on(self, game: str) -> str | None:
        """The last game of this kind that is not over."""
        return next((saved.id for saved in self.shelf.games() if saved.game == game and saved.actor is not None), None)

    def _screen(self, route: Route) -> tuple[Markup, str]:
        t = self.t
        game, table = GAMES.get(route.argument), VIEWS.get(route.argument)
        match route.screen:
            case "home":
                now = datetime.now(UTC)
                return home(self.shelf.games(), self.shelf.damaged(), self.settings, t, now), ""
            case "new" if game and table:
                self.draft = TableSetup.from_query(game, self.you(), route.query)
                return setup(self.draft, table, game, t), t("Set the table")
            case "rules" if game and table:
                return rules_page(table, t), t("Rules")
            case "past":
                return past(self.shelf.games(), t, datetime.now(UTC)), t("Past games")
            case "settings":
                return settings_page(self.settings, t), t("Settings")
            case "about":
                return about(self.page.build, t, self._report()), t("About")
        return missing(t), t("Nothing here")

    def _take_seat(self, route: Route) -> None:
        """Sit down at the table of this route, and leave any other."""
        kind = {"play": Play, "replay": Replay, "shared": Replay, "learn": Learn}.get(route.screen)
        wanted = route.argument if kind else None
        if self.play and self.play.id == wanted and type(self.play) is kind:
            return
        if self.play:
            self.play.leave()
        self.play = None
        try:
            if kind is Learn:
                lesson = VIEWS[route.argument].lesson if route.argument in VIEWS else None
                self.play = Learn(self, route.argument, lesson) if lesson else None
                return
            if wanted and route.screen == "shared":
                self.play = Replay(self, wanted, unlink(wanted), kept=False)
                return
            record = self.shelf.get(wanted) if wanted else None
        except BadRecord as damage:
            self.toast(
                "bad",
                self.t("This link holds no game of ours: {reason}", reason=damage)
                if route.screen == "shared"
                else self.t("This game cannot be read and was set aside: {reason}", reason=damage),
                stays=True,
            )
            return
        if wanted and record and route.screen == "replay":
            if may_replay(record):
                self.play = Replay(self, wanted, record)
        elif wanted and record:
            self.play = Play(self, Session(wanted, record, self.shelf, self.rng))
            if any(seat["kind"] == "bot" for seat in record.seats):
                self.page.warm_bots()

    def _game(self) -> str:
        if self.play:
            return self.play.record.game
        return self.route.argument if self.route.argument in VIEWS else ""

    def toast(
        self,
        kind: str,
        text: str,
        *,
        id_: str | None = None,
        stays: bool = False,
        action: Markup | None = None,
    ) -> None:
        """A message at the foot of the page: `kind` good, bad or news. Errors stay until dismissed."""
        self.page.toast(toast(kind, text, self.t, id_, action), stays or kind == "bad")

    # ---- what the page reports -------------------------------------------------------------------

    def handle(self, message: dict[str, Any]) -> bool:
        """Take a report of the page. True if a key was used."""
        match message.pop("type"):
            case "act":
                self._act(message.pop("act"), message)
            case "form":
                self._form(message["fields"])
            case "submit":
                self._act("start", {})
            case "key":
                return bool(self.play) and self.play.key(message.pop("key"), message)  # type: ignore[union-attr]
            case "focus" if isinstance(self.play, Play | Learn):
                self.play.cursor = message["id"].removeprefix("cell-")
            case "route":
                self.show()
            case "file":
                transfer.take_in(self, ((file["name"], file["text"]) for file in message["files"]))
            case "storage":
                self._elsewhere(message["key"])
            case "shared":
                transfer.shared(self, message["how"], message.get("url", ""))
            case "update":
                apply = el("button", self.t("Reload now"), class_="btn", type="button", data_act="update")
                self.toast("news", self.t("A new version is ready."), id_="update", stays=True, action=apply)
            case "out-of-sight" if self.play:
                self.play.cover()
            case "offline-ready" if not self.play:
                self.toast("good", self.t("All here: from now on it plays without a network."))
        return False

    def _act(self, act: str, data: dict[str, Any]) -> None:
        match act:
            case "set":
                self._set(self.settings.with_(data["key"], data["value"]), keep=True)
                self.show()
            case "update":
                self.page.update()
            case "start":
                if self.draft:
                    self._begin(self.draft)
            case "add-seat" | "remove-seat" | "shuffle":
                self._change_seats(act, data)
            case "export":
                transfer.export(self, data["id"])
            case "download-damaged":
                self.page.download(f"dragons-{data['id']}.damaged.json", self.shelf.damaged_text(data["id"]) or "")
            case "forget-damaged":
                self.shelf.forget_damaged(data["id"])
                self.show()
            case "delete":
                self._delete(data["id"])
            case "restore":
                self._kept(lambda: self.shelf.restore(data["id"], data["text"]))
                self.show()
            case "close-sheet" if self.route.sheet:
                self.go(replace(self.route, sheet=None))
            case "share" if self.play:
                transfer.share(self, self.play.record)
            case "rematch" if self.play:
                self._rematch(self.play.record)
            case _ if self.play:
                self.play.act(act, data)

    def go(self, route: Route, replace_: bool = False) -> None:
        """Change the address, and draw what it names."""
        self.page.navigate(str(route), replace_)
        self.show()

    # ---- games begun, opened, sent away ----------------------------------------------------------

    def start(self, draft: TableSetup, replace_: bool = False) -> None:
        """Begin the game that was set up, and go to its table."""
        record = draft.record(self.rng, hints=self.settings.hints == "on", pace=self.settings.pace)
        self.sit(record, replace_)

    def _begin(self, draft: TableSetup) -> None:
        """Start the game that was set up, if nothing is wrong with it, and remember who set it up."""
        if any(map(draft.problem, range(len(draft.seats)))):
            return
        self.start(draft)
        you = next((seat.name.strip() for seat in draft.seats if seat.kind == "human"), None)
        if you:
            self._kept(partial(self.page.store.set, NAME, you), quiet=True)

    def sit(self, record: Record, replace_: bool = False) -> None:
        """Keep a game that is new here, and go to its table."""
        self.go(Route("play", self.keep(record)), replace_)

    def keep(self, record: Record) -> str:
        """Keep a game that is new here; its id."""
        id_ = self.shelf.new_id()
        self._kept(lambda: self.shelf.put(id_, record))
        return id_

    def _rematch(self, record: Record) -> None:
        """The same people, the next one first."""
        seats = seats_of(record)
        seats = tuple(Seat(s.name, s.kind, s.level) for s in (*seats[1:], seats[0]))
        table = record.table
        self.start(TableSetup(record.game, seats, record.options, table["practice"], table["memory_aid"]))

    def _delete(self, id_: str) -> None:
        text = self.shelf.remove(id_)
        if text is not None:
            back = el(
                "button", self.t("Undo"), class_="btn", type="button", data_act="restore", data_id=id_, data_text=text
            )
            self.toast("good", self.t("Game deleted."), action=back)
        self.show()

    def _kept(self, keep: Callable[[], None], quiet: bool = False) -> None:
        try:
            keep()
        except StoreError as trouble:
            if not quiet:
                self.toast("bad", self.t(TROUBLES[str(trouble)]), id_="trouble", stays=True)

    def _elsewhere(self, key: str) -> None:
        """Another tab has written: what is shown here may be old."""
        if self.play and not key.endswith(SAVE + self.play.id):
            return
        if self.play:
            self.play.leave()
            self.play = None
        self.show()

    # ---- setting the table -----------------------------------------------------------------------

    def _first(self, game_id: str) -> TableSetup:
        return TableSetup.first(GAMES[game_id], self.you())

    def you(self) -> str:
        try:
            return a_name("name", self.page.store.get(NAME))
        except BadRecord:
            return self.t("You")

    def _form(self, fields: dict[str, str]) -> None:
        if self.draft and self.route.screen == "new":
            self._redraft(self.draft.with_form(GAMES[self.draft.game], fields))

    def _change_seats(self, act: str, data: dict[str, Any]) -> None:
        if self.draft is None:
            return
        game = GAMES[self.draft.game]
        match act:
            case "add-seat":
                self._redraft(self.draft.add(game))
            case "remove-seat":
                self._redraft(self.draft.remove(game, int(data["seat"])))
            case "shuffle":
                self._redraft(self.draft.shuffle(self.rng))

    def _redraft(self, draft: TableSetup) -> None:
        self.go(Route("new", draft.game, query=draft.to_query()), replace_=True)

    # ---- settings --------------------------------------------------------------------------------

    def _set(self, settings: Settings, keep: bool = False) -> None:
        self.settings = settings
        self.t = TRANSLATORS[speaks(settings, self.page.languages)]
        self.page.root(
            {
                "lang": self.t.language,
                "data-drop": self.t("Let go, and the game enters the lair"),
                "data-theme": settings.theme,
                "data-sound": settings.sound,
                "data-motion": settings.motion,
                "data-text": settings.text,
            }
        )
        if keep:
            self._kept(lambda: self.page.store.set(SETTINGS, settings.to_json()), quiet=True)

    def _report(self) -> str:
        """What helps to find a fault: version, browser, the latest game."""
        games = self.shelf.games()
        latest = self.page.store.get(SAVE + games[0].id) if games else None
        lines = [f"{key}: {self.page.build.get(key, '?')}" for key in ("version", "build")]
        return "\n".join(
            [
                *lines,
                f"browser: {self.page.agent}",
                f"record: {json.dumps(json.loads(latest)) if latest else '-'}",
            ]
        )
