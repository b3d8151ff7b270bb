"""The screen of a replay: a game as it was after each play, for whoever may see it.

A game that is over may be seen through anybody's eyes. Of one that is going on only what the only human here saw, or a
bystander; and not at all where looking back would do the players' work of remembering.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from dragons import GAMES
from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.model.review import Review
from dragons_web.model.scene import Scene
from dragons_web.model.session import scene_of
from dragons_web.model.settings import PACE_SECONDS
from dragons_web.model.transcript import Transcript
from dragons_web.screens.ask_bot import advice_refusal, ask_advice
from dragons_web.screens.screen import Desk, Drawing, GameScreen
from dragons_web.views.replay import Time, replay
from dragons_web.views.review import Mark, Reviewed, found
from dragons_web.views.table import announcements


def may_replay(record: Record) -> bool:
    """Whether this game may be looked at again now."""
    return bool(record.moves) and (record.is_over() or not GAMES[record.game].tests_memory)


class ReplayScreen(GameScreen):
    """One game on the screen, at one of its plays."""

    def __init__(self, desk: Desk, id_: str, record: Record, kept: bool = True) -> None:
        """`kept`: the game is among the saves under this id; otherwise it came as a link, and may be kept."""
        self.desk = desk
        self.id = id_
        self.kept = kept
        self.at = 0
        humans = [seat for seat, place in enumerate(record.seats) if place["kind"] == "human"]
        self.viewer: int | None = humans[0] if len(humans) == 1 else None
        self._record = record
        self.transcripts: dict[int | None, Transcript] = {}
        self.ends = [0, *self._transcript(self.viewer).ends][record.moves[0].startswith("=") :]
        """After how many moves each picture is: the table as it is set up, then each play."""
        stops = set(self.ends)
        self.states = [state for number, state in enumerate(record.states()) if number in stops]
        self.fresh = False
        self.run: object | None = None
        """The run that is under way; another one is another object."""
        self.review = Review(record, self.ends, self.states)
        self.review_run: object | None = None
        """The run of the review that is under way."""

    @property
    def record(self) -> Record:
        return self._record

    @property
    def last(self) -> int:
        return len(self.ends) - 1

    def _transcript(self, viewer: int | None) -> Transcript:
        if viewer not in self.transcripts:
            self.transcripts[viewer] = Transcript(self.record, viewer)
        return self.transcripts[viewer]

    # ---- drawing ---------------------------------------------------------------------------------

    def draw(self, sheet: str | None) -> Drawing:
        scene = self._scene(self.at, self.viewer, fresh=int(self.fresh))
        motions = VIEWS[scene.game].motions(scene) if self.fresh else []
        return Drawing(scene, replay(scene, self.desk.t, self._time()), motions)

    def announce(self, drawing: Drawing) -> None:
        if self.fresh:
            self.desk.page.say(" ".join(announcements(drawing.scene, self.desk.t, drawing.scene.plays[-1:])))

    def mark_shown(self) -> None:
        self.fresh = False

    def _scene(self, at: int, viewer: int | None, fresh: int = 0) -> Scene:
        """The table as it was then."""
        plays = self._transcript(viewer).plays
        state = None if at == self.last else self.states[at]
        plays = plays[: len(plays) - self.last + at]
        return scene_of(self.record, viewer, plays, "replay", state=state, id_=self.id, fresh=fresh)

    def _time(self) -> Time:
        return Time(
            self.at,
            self.last,
            self.run is not None,
            self._viewers(),
            self._may_play_on(),
            self.kept,
            self._reviewed(),
        )

    def _reviewed(self) -> Reviewed:
        review, running = self.review, self.review_run is not None
        marks = [
            Mark(one.play, self._scene(one.play - 1, one.seat), one.played, one.best)
            for one in ([] if running else review.marks())
        ]
        at = min(review.done, len(review.plays) - 1)
        return Reviewed(review.done, len(review.plays), review.plays[at][0] if review.plays else 0, running, marks)

    # ---- what people do --------------------------------------------------------------------------

    def act(self, act: str, data: dict[str, Any]) -> None:
        match act:
            case "seek":
                self.run = None
                self._seek(int(data["value"]))
            case "run" if self.run:
                self.run = None
            case "run":
                self.run = run = object()
                if self.at == self.last:
                    self.at = 0
                self.desk.page.later(lambda: self._step_on(run))
            case "review" if self.review_run:
                self.review_run = None
            case "review" if not self.review.is_over():
                self.review_run = object()
                self.desk.page.later(partial(self._look, self.review_run))
            case "mark":
                self._go_to(int(data["value"]))
            case "see":
                viewer = int(data["seat"]) if data["seat"] else None
                self.viewer = viewer if viewer in self._viewers() else self.viewer
            case "keep" if not self.kept:
                return self.desk.sit(self.record)
            case "play-on" if self._may_play_on():
                return self._play_on()
        self.desk.redraw()

    def key(self, key: str, data: dict[str, Any]) -> bool:
        step = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -self.last, "End": self.last}.get(key)
        if step is None:
            return False
        self.act("seek", {"value": self.at + step})
        return True

    def leave(self) -> None:
        self.run = None
        self.review_run = None

    def _seek(self, to: int) -> None:
        to = min(max(to, 0), self.last)
        self.fresh = to == self.at + 1
        self.at = to

    async def _step_on(self, run: object) -> None:
        while self.run is run and self.at < self.last:
            await self.desk.page.sleep(PACE_SECONDS[self.record.table["pace"]])
            if self.run is not run:
                return
            self._seek(self.at + 1)
            if self.at == self.last:
                self.run = None
            self.desk.redraw()

    async def _look(self, run: object) -> None:
        """Let a bot go through the game, one decision after the other."""
        desk, review = self.desk, self.review
        try:
            while self.review_run is run and not review.is_over():
                then, seat = review.next()
                advice = await ask_advice(desk.page, then, seat, lambda: self.review_run is run, recall=True)
                if advice is None:
                    return
                review.judge(advice)
                if review.is_over():
                    self.review_run = None
                desk.redraw()
        except ValueError as why:
            self.review_run = None
            desk.toast("bad", advice_refusal(why, desk.t))
            desk.redraw()
        if review.is_over():
            desk.page.say(found(self._reviewed(), desk.t))

    def _go_to(self, play: int) -> None:
        """To the table as it was when that was to be decided, through the eyes of whoever did."""
        self.run = None
        self._seek(play - 1)
        seat = self.states[self.at].current_player()
        self.viewer = seat if seat in self._viewers() else self.viewer

    def _viewers(self) -> list[int | None]:
        """Through whose eyes the game may be seen."""
        if self.record.is_over() and GAMES[self.record.game].has_hands:
            return [None, *range(len(self.record.seats))]
        return [self.viewer]

    def _may_play_on(self) -> bool:
        """Playing on from an earlier move shows what was hidden then: only when that does no harm any more."""
        return self.at < self.last and (self.record.is_over() or not GAMES[self.record.game].has_hands)

    def _play_on(self) -> None:
        """A practice table of its own, from this move on."""
        again = self.record.until(self.ends[self.at])
        again.set_table(practice=True)
        again.seen = len(again.moves)
        self.desk.sit(again)
