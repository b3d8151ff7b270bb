"""The controller of a replay: a game as it was after each play, for whoever may see it.

A game that is over may be seen through anybody's eyes. Of one that is going on only what the only human here saw, or a
bystander; and not at all where looking back would do the players' work of remembering.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from dragons import GAMES
from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.model.review import Review
from dragons_web.model.scene import Scene
from dragons_web.model.session import scene_of
from dragons_web.model.transcript import Transcript, ends
from dragons_web.parts.html import Markup
from dragons_web.screens import ask_bot
from dragons_web.screens.play import SECONDS
from dragons_web.views.replay import Time, replay
from dragons_web.views.review import Mark, Reviewed, found
from dragons_web.views.table import announcements

if TYPE_CHECKING:
    from dragons_web.screens.app import App


def may_replay(record: Record) -> bool:
    """Whether this game may be looked at again now."""
    return bool(record.moves) and (record.is_over() or not GAMES[record.game].tests_memory)


class Replay:
    """One game on the screen, at one of its plays."""

    def __init__(self, app: App, id_: str, record: Record, kept: bool = True) -> None:
        """`kept`: the game is on the shelf under this id; otherwise it came as a link, and may be kept."""
        self.app = app
        self.id = id_
        self.record = record
        self.kept = kept
        self.ends = [0, *ends(record.moves)][record.moves[0].startswith("=") :]
        """After how many moves each picture is: the table as it is set up, then each play."""
        stops = set(self.ends)
        self.states = [state for number, state in enumerate(record.states()) if number in stops]
        self.watches: dict[int | None, Transcript] = {}
        self.at = 0
        humans = [seat for seat, place in enumerate(record.seats) if place["kind"] == "human"]
        self.viewer: int | None = humans[0] if len(humans) == 1 else None
        self.fresh = False
        self.run: object | None = None
        """The run that is under way; another one is another object."""
        self.review = Review(record, self.ends, self.states)

    @property
    def last(self) -> int:
        return len(self.ends) - 1

    def html(self, open_sheet: str | None) -> tuple[Markup, list[dict[str, Any]]]:
        """The screen, and what moves on it after a step forward."""
        t, table = self.app.t, VIEWS[self.record.game]
        scene = self._scene(self.at, self.viewer)
        if self.fresh:
            scene = replace(scene, fresh=1)
            self.app.page.say(" ".join(announcements(scene, t, scene.plays[-1:])))
        motions = table.motions(scene) if self.fresh else []
        self.fresh = False
        return replay(scene, t, self._time()), motions

    def _scene(self, at: int, viewer: int | None) -> Scene:
        """The table as it was then."""
        watch = self.watches.setdefault(viewer, Transcript(self.record, viewer))
        plays = watch.plays(self.record.moves)
        if at == self.last:
            return scene_of(self.id, self.record, viewer, plays, "replay")
        plays = plays[: len(plays) - self.last + at]
        scene = scene_of(self.id, self.record, viewer, plays, "replay", self.states[at])
        return replace(scene, seats=tuple(replace(seat, conceded=False) for seat in scene.seats))

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
        review = self.review
        running = review.run is not None
        marks = [
            Mark(one.play, self._scene(one.play - 1, one.seat), one.played, one.best)
            for one in ([] if running else review.marks())
        ]
        at = min(review.done, len(review.plays) - 1)
        return Reviewed(review.done, len(review.plays), review.plays[at][0] if review.plays else 0, running, marks)

    def act(self, act: str, data: dict[str, Any]) -> None:
        """Carry out a touch on something of the replay."""
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
                self.app.page.later(lambda: self._go_on(run))
            case "review" if self.review.run:
                self.review.stop()
            case "review" if not self.review.is_over():
                self.app.page.later(partial(self._look, self.review.start()))
            case "mark":
                self._go_to(int(data["value"]))
            case "see":
                viewer = int(data["seat"]) if data["seat"] else None
                self.viewer = viewer if viewer in self._viewers() else self.viewer
            case "keep" if not self.kept:
                return self.app.sit(self.record)
            case "play-on" if self._may_play_on():
                return self._play_on()
        self.app.show()

    def key(self, key: str, data: dict[str, Any]) -> bool:
        """A key pressed outside fields. True if it was for us."""
        step = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -self.last, "End": self.last}.get(key)
        if step is None:
            return False
        self.act("seek", {"value": self.at + step})
        return True

    def leave(self) -> None:
        self.run = None
        self.review.stop()

    def cover(self) -> None:
        """Nothing is hidden here from whoever could not see it at the table."""

    def _seek(self, to: int) -> None:
        to = min(max(to, 0), self.last)
        self.fresh = to == self.at + 1
        self.at = to

    async def _go_on(self, run: object) -> None:
        while self.run is run and self.at < self.last:
            await self.app.page.sleep(SECONDS[self.record.table["pace"]])
            if self.run is not run:
                return
            self._seek(self.at + 1)
            if self.at == self.last:
                self.run = None
            self.app.show()

    async def _look(self, run: object) -> None:
        """Let a bot go through the game."""
        try:
            await self.review.look(run, self.app.page, self._looked)
        except ValueError as why:
            self.app.toast("bad", ask_bot.no_advice(why, self.app.t))
            self.app.show()

    def _looked(self) -> None:
        self.app.show()
        if self.review.is_over():
            self.app.page.say(found(self._reviewed(), self.app.t))

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
        self.app.sit(again)
