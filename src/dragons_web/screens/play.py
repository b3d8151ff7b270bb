"""The screen of a game that is played: what happens between a click there and the next drawing.

    a click's text form -> session (check, apply, chance, save) -> scene -> view -> page

Bots move here too: one at a time, no faster than can be followed, and an answer that comes too late is dropped.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from dragons.ai.policy import Advice
from dragons.record import MAX_NAME, Record
from dragons_web.games import VIEWS
from dragons_web.model.saves import summary
from dragons_web.model.session import Session
from dragons_web.model.settings import PACE_SECONDS
from dragons_web.model.statistics import Milestones, milestones
from dragons_web.model.table_setup import name_problem
from dragons_web.parts.html import Markup
from dragons_web.parts.text import plain, sentences
from dragons_web.screens.ask_bot import advice_refusal, ask_advice, ask_bot
from dragons_web.screens.page import focus_neighbour
from dragons_web.screens.screen import Desk, Drawing, GameScreen
from dragons_web.screens.warmup import warm_up
from dragons_web.views.advice import first_advice
from dragons_web.views.curtain import curtain_words
from dragons_web.views.milestones import milestone_sentences
from dragons_web.views.screen import screen
from dragons_web.views.sheets import sheet
from dragons_web.views.table import announcements


@dataclass
class AdviceRequest:
    """A decision on which advice has been asked: after these moves. Another decision is another request."""

    moves: list[str]
    advice: tuple[Advice, ...] | None = None


class PlayScreen(GameScreen):
    """One table on the screen."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self.desk = desk
        self.session = session
        self.id = session.id
        self.cursor: str | None = None
        self.picked = ""
        self.asked = ""
        """What people were last asked to do, aloud."""
        self.bot_turn: object | None = None
        """The bot's turn that is under way; another one is another object, and what an old one finds is dropped."""
        self.advice_request: AdviceRequest | None = None
        if any(seat["kind"] == "bot" for seat in session.record.seats):
            desk.page.warm_bots()
        desk.page.later(partial(warm_up, desk.page, session.record, desk.t))

    @property
    def record(self) -> Record:
        return self.session.record

    # ---- drawing, and the steps after it ---------------------------------------------------------

    def draw(self, sheet_: str | None) -> Drawing:
        t, session = self.desk.t, self.session
        request = self.advice_request if sheet_ == "advice" and self._is_current(self.advice_request) else None
        scene = session.scene(sheet_, self.cursor, self.picked, request.advice if request else None)
        html = screen(scene, t, self._milestone_sentences() if scene.waiting == "over" else ())
        if sheet_:
            html = Markup(html + sheet(scene, t, self.desk.settings))
        motions = VIEWS[scene.game].motions(scene) if scene.fresh and scene.curtain is None else []
        return Drawing(scene, html, motions)

    def announce(self, drawing: Drawing) -> None:
        scene, t = drawing.scene, self.desk.t
        view = VIEWS[scene.game]
        retold = view.retold if scene.waiting == "acknowledgement" else frozenset()
        news = announcements(scene, t, scene.plays[len(scene.plays) - scene.fresh :], without=retold)
        if scene.curtain is not None:
            asks = sentences([curtain_words(scene, scene.curtain, t)])
        elif scene.waiting == "over":
            asks = sentences((*view.verdict(scene, t), *map(plain, self._milestone_sentences())))
        else:
            asks = view.spoken_prompt(scene, t)
        if (scene.waiting != "bot" or self.picked) and (asks != self.asked or news):
            news = [*news, asks]
            self.asked = asks
        if news:
            self.desk.page.say(" ".join(news))

    def mark_shown(self) -> None:
        self.session.mark_shown()

    def go_on(self, drawing: Drawing) -> None:
        scene, page = drawing.scene, self.desk.page
        if scene.waiting == "bot" and self.bot_turn is None:
            self.bot_turn = turn = object()
            page.later(lambda: self._let_bot_play(turn))
        if scene.sheet == "advice" and scene.advised and not self._is_current(self.advice_request):
            self.advice_request = AdviceRequest(list(self.record.moves))
            page.later(partial(self._fetch_advice, self.advice_request))

    def _milestone_sentences(self) -> list[str]:
        return milestone_sentences(self.record.game, self._milestones, self.desk.t)

    @cached_property
    def _milestones(self) -> Milestones | None:
        """What the game that is over means beside the others kept here, which are read but once."""
        return milestones(self.desk.saves.games(), summary(self.id, self.record))

    def cover(self) -> None:
        if self.session.has_curtains() and self.session.eyes is not None:
            self.session.cover()
            self.picked = ""
            self.desk.redraw()

    # ---- what people do --------------------------------------------------------------------------

    def act(self, act: str, data: dict[str, Any]) -> None:
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
                    self.asked = ""
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
            self.desk.toast("bad", str(refusal))
        if session.record.moves != moves:
            self.picked = ""
        self._show_change()

    def _rename(self, seat: int, name: str) -> None:
        t, names = self.desk.t, [place["name"] for place in self.session.record.seats]
        names[seat] = name
        match name_problem(names, seat):
            case None:
                self.session.rename(seat, name)
            case "taken":
                self.desk.toast("bad", t("Two players are called {name}: who is who?", name=name))
            case _:
                self.desk.toast("bad", t("A name has 1 to {n} characters, all of them visible.", n=MAX_NAME))

    def key(self, key: str, data: dict[str, Any]) -> bool:
        if self.desk.route.sheet:
            return False
        if focus_neighbour(self.desk.page, key, data):
            return True
        if key == "Escape" and self.picked:
            self.act("pick", {"pick": ""})
            return True
        if self.session.waiting == "acknowledgement" and (key == "Escape" or (key in ("Enter", " ") and data["free"])):
            self.act("continue", {})
            return True
        return False

    def focus(self, cell: str) -> None:
        self.cursor = cell

    def _show_change(self) -> None:
        """Draw what has become, and say so if it could not be kept."""
        if self.session.trouble:
            self.desk.say_trouble(self.session.trouble)
        self.desk.redraw()

    # ---- bots ------------------------------------------------------------------------------------

    def _interrupt(self) -> None:
        """Drop whatever a bot is thinking of."""
        if self.bot_turn:
            self.bot_turn = None
            self.desk.page.stop_bots()

    def leave(self) -> None:
        self._interrupt()
        self.advice_request = None

    async def _let_bot_play(self, turn: object) -> None:
        if self.bot_turn is not turn:
            return
        session, page = self.session, self.desk.page
        pause = page.sleep(PACE_SECONDS[session.record.table["pace"]])
        thought = ask_bot(page, "choose", session.bot_request(), lambda: self.bot_turn is turn)
        answer, _ = await asyncio.gather(thought, pause)
        if self.bot_turn is not turn or answer is None:
            return
        self.bot_turn = None
        session.play(answer["action"])
        if session.waiting != "bot":
            self.picked = ""
        self._show_change()

    # ---- advice ----------------------------------------------------------------------------------

    def _is_current(self, request: AdviceRequest | None) -> bool:
        """Whether this is about the decision that is due now."""
        return request is not None and request is self.advice_request and request.moves == self.record.moves

    async def _fetch_advice(self, request: AdviceRequest) -> None:
        desk, session = self.desk, self.session

        def wanted() -> bool:
            return self._is_current(request) and session.may_be_advised()

        advice: tuple[Advice, ...] | None = None
        try:
            if wanted() and session.actor is not None:
                recall = self.record.table["memory_aid"]
                advice = await ask_advice(desk.page, self.record, session.actor, wanted, recall=recall)
        except ValueError as why:
            desk.toast("bad", advice_refusal(why, desk.t))
            if desk.route.sheet == "advice":
                desk.go(replace(desk.route, sheet=None), replace=True)
        if advice is None:
            if self.advice_request is request:
                self.advice_request = None
            return
        request.advice = advice
        if desk.route.sheet == "advice" and advice:
            desk.page.say(first_advice(session.scene("advice", advice=advice), desk.t))
        desk.redraw()
