"""What all screens share: what they are given, and what they are asked.

A screen is given a `Desk`: the page, the saves, settings and the language of now, and ways to speak to people and to
go elsewhere. The program (`app`) asks a game's screen to draw, then to take the steps that follow a drawing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from dragons.json_checks import a_name
from dragons.record import BadRecord, Record
from dragons_web.model.routes import HOME, Route
from dragons_web.model.saves import SaveStore, StoreError
from dragons_web.model.scene import Scene
from dragons_web.model.settings import Settings, speaks
from dragons_web.parts.game_view import Motion
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import N_, translators
from dragons_web.parts.widgets import toast
from dragons_web.screens.page import Page

SETTINGS = "settings"
NAME = "name"
TRANSLATORS = translators()
TROUBLES = {
    "full": N_("This device’s storage is full: the game goes on, but leaving the page would lose it. Download it."),
    "blocked": N_("This browser keeps nothing for us: the game goes on, but leaving the page would lose it."),
}


class Desk:
    """What every screen works with. `redraw` draws the screen that the address names."""

    def __init__(self, page: Page, redraw: Callable[[], None]) -> None:
        self.page = page
        self.saves = SaveStore(page.store)
        self.redraw = redraw
        self.route = HOME
        self.set(Settings.from_json(page.store.get(SETTINGS)))

    def go(self, route: Route, replace: bool = False) -> None:
        """Change the address, and draw what it names."""
        self.page.navigate(str(route), replace)
        self.redraw()

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

    def say_trouble(self, trouble: str) -> None:
        """Say why something could not be kept: see `dragons_web.model.saves.StoreError`."""
        self.toast("bad", self.t(TROUBLES[trouble]), id_="trouble", stays=True)

    def try_to_keep(self, keep: Callable[[], None], quiet: bool = False) -> None:
        """Keep something; say so if the browser refuses, unless `quiet`."""
        try:
            keep()
        except StoreError as trouble:
            if not quiet:
                self.say_trouble(str(trouble))

    def keep(self, record: Record) -> str:
        """Keep a game that is new here; its id."""
        id_ = self.saves.new_id()
        self.try_to_keep(lambda: self.saves.put(id_, record))
        return id_

    def sit(self, record: Record, replace: bool = False) -> None:
        """Keep a game that is new here, and go to its table."""
        self.go(Route("play", self.keep(record)), replace)

    def you(self) -> str:
        """The name under which whoever is here last set up a table."""
        try:
            return a_name("name", self.page.store.get(NAME))
        except BadRecord:
            return self.t("You")

    def remember_you(self, name: str) -> None:
        """Keep this name for the next table."""
        self.try_to_keep(partial(self.page.store.set, NAME, name), quiet=True)

    def set(self, settings: Settings) -> None:
        """Go by these settings from now on."""
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

    def keep_settings(self) -> None:
        self.try_to_keep(lambda: self.page.store.set(SETTINGS, self.settings.to_json()), quiet=True)


@dataclass(frozen=True)
class Drawing:
    """A game's screen drawn: what of the game it shows, its HTML, and what moves on it."""

    scene: Scene
    html: Markup
    motions: list[Motion] = field(default_factory=list)


class GameScreen(ABC):
    """A screen that shows one game: it is played, looked at again, or taught."""

    id: str
    """What the address names: a save's id, a game's id or a whole game."""

    @property
    @abstractmethod
    def record(self) -> Record:
        """The game as it is now."""

    @abstractmethod
    def draw(self, sheet: str | None, /) -> Drawing:
        """The screen as it is now. Changes nothing."""

    @abstractmethod
    def announce(self, drawing: Drawing) -> None:
        """Say what is new on the screen that has been drawn."""

    @abstractmethod
    def mark_shown(self) -> None:
        """Take what has been drawn as seen."""

    def go_on(self, drawing: Drawing) -> None:
        """Let those think who are waited for."""

    @abstractmethod
    def act(self, act: str, data: dict[str, Any]) -> None:
        """Carry out a touch on something of the screen."""

    @abstractmethod
    def key(self, key: str, data: dict[str, Any]) -> bool:
        """A key pressed outside fields. True if it was for us."""

    def focus(self, cell: str) -> None:
        """The keyboard's focus has come to a cell."""

    def leave(self) -> None:
        """Another screen is about to be shown."""

    def cover(self) -> None:
        """The page was out of sight: nobody knows who looks at it now."""
