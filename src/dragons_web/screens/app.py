"""The program: which screen is shown, and who is told what people do.

`App.show` draws the screen that the address names; `App.handle` takes what the page reports. The page itself is
behind `Page`, so that all this can be tested without a browser.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from dragons import GAMES
from dragons.record import BadRecord, Record
from dragons_web.games import VIEWS
from dragons_web.model.links import unlink
from dragons_web.model.routes import Route, parse
from dragons_web.model.saves import SAVE, seats_of
from dragons_web.model.scene import Seat
from dragons_web.model.session import Session
from dragons_web.model.table_setup import TableSetup
from dragons_web.parts.html import Markup, el
from dragons_web.parts.i18n import Translator
from dragons_web.screens import transfer
from dragons_web.screens.learn import LearnScreen
from dragons_web.screens.page import Page
from dragons_web.screens.play import PlayScreen
from dragons_web.screens.replay import ReplayScreen, may_replay
from dragons_web.screens.screen import Desk, GameScreen
from dragons_web.views.about import about
from dragons_web.views.home import home
from dragons_web.views.pages import missing, rules_page
from dragons_web.views.past import past
from dragons_web.views.settings import settings_page
from dragons_web.views.setup import setup

GAME_SCREENS: dict[str, type[GameScreen]] = {
    "play": PlayScreen,
    "replay": ReplayScreen,
    "shared": ReplayScreen,
    "learn": LearnScreen,
}
"""By the screen that a route names."""


class App:
    """The whole of it, on one page."""

    def __init__(self, page: Page, rng: random.Random | None = None) -> None:
        self.page = page
        self.rng = rng or random.SystemRandom()
        self.desk = Desk(page, self.show)
        self.screen: GameScreen | None = None
        self.setup: TableSetup | None = None
        self.drawn: Route | None = None

    @property
    def t(self) -> Translator:
        return self.desk.t

    # ---- drawing ---------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the screen that the address names, and take the steps that follow."""
        self.desk.route = route = parse(self.page.hash())
        if route.screen in ("quick", "resume") and route.argument in VIEWS:
            return self._begin_or_resume(route)
        self._take_seat(route)
        self.page.root({"data-game": self._game(), "data-screen": route.screen})
        if self.screen:
            drawing = self.screen.draw(route.sheet)
            self._put(drawing.html, VIEWS[self.screen.record.game].card.title, drawing.motions)
            self.screen.announce(drawing)
            self.screen.mark_shown()
            self.screen.go_on(drawing)
        else:
            self._put(*self._page_of(route))
        if self.drawn and (self.drawn.screen, self.drawn.argument) != (route.screen, route.argument):
            self.page.arrive()
        self.drawn = route

    def _put(self, html: Markup, title: str, motions: list[dict[str, Any]] | None = None) -> None:
        name = self.t("Four Dragons")
        self.page.show(html, f"{title} · {name}" if title else name, motions or [])

    def _begin_or_resume(self, route: Route) -> None:
        id_ = self._last_unfinished(route.argument) if route.screen == "resume" else None
        if id_:
            return self.desk.go(Route("play", id_), replace=True)
        self._begin(TableSetup.first(GAMES[route.argument], self.desk.you()), replace_=True)

    def _last_unfinished(self, game: str) -> str | None:
        """The last game of this kind that is not over."""
        games = self.desk.saves.games()
        return next((saved.id for saved in games if saved.game == game and saved.actor is not None), None)

    def _page_of(self, route: Route) -> tuple[Markup, str]:
        """A screen that shows no game: its HTML and its title."""
        t, desk, saves = self.t, self.desk, self.desk.saves
        game, view = GAMES.get(route.argument), VIEWS.get(route.argument)
        match route.screen:
            case "home":
                return home(saves.games(), saves.damaged(), desk.settings, t, datetime.now(UTC)), ""
            case "new" if game and view:
                self.setup = TableSetup.from_query(game, desk.you(), route.query)
                return setup(self.setup, view, game, t), t("Set the table")
            case "rules" if view:
                return rules_page(view, t), t("Rules")
            case "past":
                return past(saves.games(), t, datetime.now(UTC)), t("Past games")
            case "settings":
                return settings_page(desk.settings, t), t("Settings")
            case "about":
                return about(self.page.build, t, self._report()), t("About")
        return missing(t), t("Nothing here")

    # ---- the game on the screen ------------------------------------------------------------------

    def _take_seat(self, route: Route) -> None:
        """Sit down at the table of this route, and leave any other."""
        kind = GAME_SCREENS.get(route.screen)
        if self.screen and type(self.screen) is kind and self.screen.id == route.argument:
            return
        self._leave()
        if kind is None:
            return
        try:
            self.screen = self._open(route)
        except BadRecord as damage:
            if route.screen == "shared":
                text = self.t("This link holds no game of ours: {reason}", reason=damage)
            else:
                text = self.t("This game cannot be read and was set aside: {reason}", reason=damage)
            self.desk.toast("bad", text, stays=True)

    def _open(self, route: Route) -> GameScreen | None:
        """The screen of the game that a route names; None if there is none. BadRecord if it cannot be read."""
        id_, desk = route.argument, self.desk
        if route.screen == "learn":
            lesson = VIEWS[id_].lesson if id_ in VIEWS else None
            return LearnScreen(desk, id_, lesson) if lesson else None
        if route.screen == "shared":
            return ReplayScreen(desk, id_, unlink(id_), kept=False)
        record = desk.saves.get(id_)
        if record is None:
            return None
        if route.screen == "replay":
            return ReplayScreen(desk, id_, record) if may_replay(record) else None
        return PlayScreen(desk, Session(id_, record, desk.saves, self.rng))

    def _leave(self) -> None:
        if self.screen:
            self.screen.leave()
        self.screen = None

    def _game(self) -> str:
        """The game that the screen is about, "" if none."""
        route = self.desk.route
        if self.screen:
            return self.screen.record.game
        return route.argument if route.argument in VIEWS else ""

    # ---- what the page reports -------------------------------------------------------------------

    def handle(self, message: dict[str, Any]) -> bool:
        """Take a report of the page. True if a key was used."""
        desk, t, screen = self.desk, self.t, self.screen
        match message.pop("type"):
            case "act":
                self._act(message.pop("act"), message)
            case "form":
                self._fill_form(message["fields"])
            case "submit":
                self._act("start", {})
            case "key":
                return screen is not None and screen.key(message.pop("key"), message)
            case "focus" if screen:
                screen.focus(message["id"].removeprefix("cell-"))
            case "route":
                self.show()
            case "file":
                transfer.take_in(desk, ((file["name"], file["text"]) for file in message["files"]))
            case "storage":
                self._take_note(message["key"])
            case "shared":
                transfer.say_shared(desk, message["how"], message.get("url", ""))
            case "update":
                apply = el("button", t("Reload now"), class_="button", type="button", data_act="update")
                desk.toast("news", t("A new version is ready."), id_="update", stays=True, action=apply)
            case "out-of-sight" if screen:
                screen.cover()
            case "offline-ready" if not screen:
                desk.toast("good", t("All here: from now on it plays without a network."))
        return False

    def _act(self, act: str, data: dict[str, Any]) -> None:
        desk, saves, screen = self.desk, self.desk.saves, self.screen
        match act:
            case "set":
                desk.set(desk.settings.with_(data["key"], data["value"]))
                desk.keep_settings()
                self.show()
            case "update":
                self.page.update()
            case "start":
                self._begin_setup()
            case "add-seat" | "remove-seat" | "shuffle":
                self._change_seats(act, data)
            case "export":
                transfer.export(desk, data["id"])
            case "download-damaged":
                self.page.download(f"dragons-{data['id']}.damaged.json", saves.damaged_text(data["id"]) or "")
            case "forget-damaged":
                saves.forget_damaged(data["id"])
                self.show()
            case "delete":
                self._delete(data["id"])
            case "restore":
                desk.try_to_keep(lambda: saves.restore(data["id"], data["text"]))
                self.show()
            case "close-sheet" if desk.route.sheet:
                desk.go(replace(desk.route, sheet=None))
            case "share" if screen:
                transfer.share(desk, screen.record)
            case "rematch" if screen:
                self._rematch(screen.record)
            case _ if screen:
                screen.act(act, data)

    def _delete(self, id_: str) -> None:
        text = self.desk.saves.remove(id_)
        if text is not None:
            back = el(
                "button",
                self.t("Undo"),
                class_="button",
                type="button",
                data_act="restore",
                data_id=id_,
                data_text=text,
            )
            self.desk.toast("good", self.t("Game deleted."), action=back)
        self.show()

    def _take_note(self, key: str) -> None:
        """Another tab has written under this key: what is shown here may be old."""
        if self.screen and not key.endswith(SAVE + self.screen.id):
            return
        self._leave()
        self.show()

    # ---- setting the table, and beginning --------------------------------------------------------

    def _fill_form(self, fields: dict[str, str]) -> None:
        if self.setup and self.desk.route.screen == "new":
            self._change_setup(self.setup.with_form(GAMES[self.setup.game], fields))

    def _change_seats(self, act: str, data: dict[str, Any]) -> None:
        if self.setup is None:
            return
        game = GAMES[self.setup.game]
        match act:
            case "add-seat":
                self._change_setup(self.setup.add(game))
            case "remove-seat":
                self._change_setup(self.setup.remove(game, int(data["seat"])))
            case "shuffle":
                self._change_setup(self.setup.shuffle(self.rng))

    def _change_setup(self, changed: TableSetup) -> None:
        self.desk.go(Route("new", changed.game, query=changed.to_query()), replace=True)

    def _begin(self, chosen: TableSetup, replace_: bool = False) -> None:
        """Begin the game that was set up, and go to its table."""
        settings = self.desk.settings
        self.desk.sit(chosen.record(self.rng, hints=settings.hints == "on", pace=settings.pace), replace_)

    def _begin_setup(self) -> None:
        """Begin the game on the form, if nothing is wrong with it, and remember who set it up."""
        chosen = self.setup
        if chosen is None or any(map(chosen.problem, range(len(chosen.seats)))):
            return
        self._begin(chosen)
        you = next((seat.name.strip() for seat in chosen.seats if seat.kind == "human"), None)
        if you:
            self.desk.remember_you(you)

    def _rematch(self, record: Record) -> None:
        """The same people, the next one first."""
        seats = seats_of(record)
        seats = tuple(Seat(s.name, s.kind, s.level) for s in (*seats[1:], seats[0]))
        table = record.table
        self._begin(TableSetup(record.game, seats, record.options, table["practice"], table["memory_aid"]))

    def _report(self) -> str:
        """What helps to find a fault: version, browser, the latest game."""
        games = self.desk.saves.games()
        latest = self.page.store.get(SAVE + games[0].id) if games else None
        lines = [f"{key}: {self.page.build.get(key, '?')}" for key in ("version", "build")]
        return "\n".join(
            [
                *lines,
                f"browser: {self.page.agent}",
                f"record: {json.dumps(json.loads(latest)) if latest else '-'}",
            ]
        )
