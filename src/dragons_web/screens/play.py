"""The controller of a table: what happens between a click there and the next screen.

    a click's text form -> session (check, apply, chance, save) -> scene -> view -> page

Bots move here too: one at a time, no faster than can be followed, and an answer that comes too late is dropped.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from dragons.ai.policy import Advice
from dragons.record import MAX_NAME, Record
from dragons_web.games import VIEWS
from dragons_web.model.saves import summary
from dragons_web.model.scene import Scene
from dragons_web.model.session import Session
from dragons_web.model.statistics import Milestones, milestones
from dragons_web.model.table_setup import name_problem
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import N_
from dragons_web.parts.text import plain, sentences
from dragons_web.screens import ask_bot
from dragons_web.screens.warmup import rehearse
from dragons_web.views.advice import first_advice
from dragons_web.views.curtain import curtain_words
from dragons_web.views.milestones import milestone_sentences
from dragons_web.views.screen import screen
from dragons_web.views.sheets import sheet
from dragons_web.views.table import announcements

if TYPE_CHECKING:
    from dragons_web.screens.app import App, Page

SECONDS = {"slow": 2.4, "normal": 1.2, "fast": 0.6}
"""How long a bot's move takes at least, by pace."""

TROUBLES = {
    "full": N_("This device’s storage is full: the game goes on, but leaving the page would lose it. Download it."),
    "blocked": N_("This browser keeps nothing for us: the game goes on, but leaving the page would lose it."),
}


@dataclass
class Question:
    """A decision on which advice has been asked: after these moves. Another decision is another question."""

    moves: list[str]
    advice: tuple[Advice, ...] | None = None


class Play:
    """One table on the screen."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.cursor: str | None = None
        self.picked = ""
        self.told = ""
        self.turn: object | None = None
        """The bot's turn that is under way; another one is another object, and what an old one finds is dropped."""
        self.question: Question | None = None
        app.page.later(partial(rehearse, app.page, session.record, app.t))

    @property
    def id(self) -> str:
        return self.session.id

    @property
    def record(self) -> Record:
        return self.session.record

    # ---- drawing ---------------------------------------------------------------------------------

    def html(self, open_sheet: str | None) -> tuple[Markup, list[dict[str, Any]]]:
        """The screen and what moves on it. Announces what is new, and lets the bots go on."""
        session, t = self.session, self.app.t
        scene = session.scene(open_sheet, self.cursor, self.picked)
        if open_sheet == "advice" and scene.advised:
            scene = replace(scene, advice=self._advice())
        view = screen(scene, t, self._milestone_sentences() if scene.waiting == "over" else ())
        motions = VIEWS[scene.game].motions(scene) if scene.fresh and scene.curtain is None else []
        self._announce(scene)
        session.has_shown()
        if scene.waiting == "bot":
            self._wake_bot()
        return Markup(view + (sheet(scene, t, self.app.settings) if open_sheet else "")), motions

    def _announce(self, scene: Scene) -> None:
        game, t = VIEWS[scene.game], self.app.t
        retold = game.retold if scene.waiting == "acknowledgement" else frozenset()
        news = announcements(scene, t, scene.plays[len(scene.plays) - scene.fresh :], without=retold)
        if scene.curtain is not None:
            asks = sentences([curtain_words(scene, scene.curtain, t)])
        elif scene.waiting == "over":
            asks = sentences((*game.verdict(scene, t), *map(plain, self._milestone_sentences())))
        else:
            asks = game.spoken_prompt(scene, t)
        if (scene.waiting != "bot" or self.picked) and (asks != self.told or news):
            news = [*news, asks]
            self.told = asks
        if news:
            self.app.page.say(" ".join(news))

    def _milestone_sentences(self) -> list[str]:
        return milestone_sentences(self.record.game, self._milestones, self.app.t)

    @cached_property
    def _milestones(self) -> Milestones | None:
        """What the game that is over means beside the others kept here, which are read but once."""
        return milestones(self.app.shelf.games(), summary(self.id, self.record))

    def cover(self) -> None:
        """The page was out of sight: who looks at it now?"""
        if self.session.has_curtains() and self.session.eyes is not None:
            self.session.cover()
            self.picked = ""
            self.app.show()

    # ---- what people do --------------------------------------------------------------------------

    def act(self, act: str, data: dict[str, Any]) -> None:
        """Carry out a touch on something of the table."""
        session = self.session
        seat = int(data.get("seat", -1))
        moves = list(session.record.moves)
        try:
            match act:
                case "pick" if session.waiting in ("human", "bot") and session.curtain is None:
                    self.picked = "" if data["pick"] == self.picked else data["pick"]
                case "play" if session.waiting == "human" and session.curtain is None:
                    session.play(data["move"])
                case "lift" if session.curtain is not None:
                    session.lift()
                case "continue" if session.waiting == "acknowledgement":
                    session.acknowledge()
                case "undo" if session.can_undo():
                    session.undo()
                    self._interrupt()
                    self.told = ""
                case "hints":
                    session.set_table(hints=not session.record.table["hints"])
                case "pace":
                    session.set_table(pace=data["value"])
                case "rename":
                    self._rename(seat, data["value"].strip())
                case "title":
                    session.name(data["value"])
                case "hand-over":
                    session.hand_over(seat, int(data.get("level") or data["value"]))
                    self._interrupt()
                case "take-back":
                    session.take_back(seat)
                    self._interrupt()
                case "concede":
                    session.concede(seat)
                    self._interrupt()
                case _:
                    return
        except ValueError as refusal:
            self.app.toast("bad", str(refusal))
        if session.record.moves != moves:
            self.picked = ""
        self.after()

    def _rename(self, seat: int, name: str) -> None:
        t, names = self.app.t, [place["name"] for place in self.session.record.seats]
        names[seat] = name
        match name_problem(names, seat):
            case None:
                self.session.rename(seat, name)
            case "taken":
                self.app.toast("bad", t("Two players are called {name}: who is who?", name=name))
            case _:
                self.app.toast("bad", t("A name has 1 to {n} characters, all of them visible.", n=MAX_NAME))

    def key(self, key: str, data: dict[str, Any]) -> bool:
        """A key pressed outside fields. True if it was for us."""
        if self.app.route.sheet:
            return False
        if step_between_cells(self.app.page, key, data):
            return True
        if key == "Escape" and self.picked:
            self.act("pick", {"pick": ""})
            return True
        if self.session.waiting == "acknowledgement" and (key == "Escape" or (key in ("Enter", " ") and data["free"])):
            self.act("continue", {})
            return True
        return False

    def after(self) -> None:
        """Draw what has become, and say so if it could not be kept."""
        if self.session.trouble:
            self.app.toast("bad", self.app.t(TROUBLES[self.session.trouble]), id_="trouble", stays=True)
        self.app.show()

    # ---- bots ------------------------------------------------------------------------------------

    def _interrupt(self) -> None:
        """Whatever a bot is thinking of is no longer asked."""
        if self.turn:
            self.turn = None
            self.app.page.stop_bots()

    def leave(self) -> None:
        self._interrupt()
        self.question = None

    def _wake_bot(self) -> None:
        if self.turn is None:
            self.turn = turn = object()
            self.app.page.later(lambda: self._bot_turn(turn))

    async def _bot_turn(self, turn: object) -> None:
        if self.turn is not turn:
            return
        session = self.session
        pause = self.app.page.sleep(SECONDS[session.record.table["pace"]])
        thought = ask_bot.asked(self.app.page, "choose", session.question(), lambda: self.turn is turn)
        answer, _ = await asyncio.gather(thought, pause)
        if self.turn is not turn or answer is None:
            return
        self.turn = None
        session.play(answer["action"])
        if session.waiting != "bot":
            self.picked = ""
        self.after()

    # ---- advice ----------------------------------------------------------------------------------

    def _advice(self) -> tuple[Advice, ...] | None:
        """What an Old dragon advises now; None while it thinks."""
        moves = self.record.moves
        if self.question is None or self.question.moves != moves:
            self.question = Question(list(moves))
            self.app.page.later(partial(self._be_advised, self.question))
        return self.question.advice

    async def _be_advised(self, question: Question) -> None:
        app, session = self.app, self.session

        def wanted() -> bool:
            return self.question is question and self.record.moves == question.moves and session.may_be_advised()

        advice: tuple[Advice, ...] | None = None
        try:
            if wanted() and session.actor is not None:
                advice = await ask_bot.advice(
                    app.page, self.record, session.actor, wanted, recall=self.record.table["memory_aid"]
                )
        except ValueError as why:
            app.toast("bad", ask_bot.no_advice(why, app.t))
            if app.route.sheet == "advice":
                app.go(replace(app.route, sheet=None), replace_=True)
        if advice is None:
            if self.question is question:
                self.question = None
            return
        question.advice = advice
        if app.route.sheet == "advice" and advice:
            app.page.say(first_advice(replace(session.scene("advice"), advice=advice), app.t))
        app.show()


def step_between_cells(page: Page, key: str, data: dict[str, Any]) -> bool:
    """Move the focus from a cell of a grid to its neighbour. True if the key was for that."""
    if "row" not in data:
        return False
    row, col = int(data["row"]), int(data["col"])
    if key in ("Home", "End"):
        return page.focus(f'[data-row="{row}"]' + ('[data-col="0"]' if key == "Home" else ":last-child"))
    step = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}.get(key)
    return step is not None and page.focus(f'[data-row="{row + step[0]}"][data-col="{col + step[1]}"]')
