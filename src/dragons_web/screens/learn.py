"""The screen of a lesson: a game by script, in which the learner makes the moves of seat 0.

It is kept nowhere: whoever leaves begins again, and a step back is always possible.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.model.routes import Route
from dragons_web.model.session import scene_of
from dragons_web.model.table_setup import BOT_NAMES
from dragons_web.model.transcript import Transcript
from dragons_web.parts.game_view import Lesson
from dragons_web.parts.text import sentences
from dragons_web.screens.page import focus_neighbour
from dragons_web.screens.screen import Desk, Drawing, GameScreen
from dragons_web.views.table import announcements, table


class LearnScreen(GameScreen):
    """One lesson on the screen, at one of its steps."""

    def __init__(self, desk: Desk, game: str, lesson: Lesson) -> None:
        self.desk = desk
        self.id = game
        self.lesson = lesson
        self.at = 0
        self.fresh = 0
        self.announced = -1
        """The step that was read out last."""
        self.picked = ""
        self.cursor: str | None = None

    @property
    def record(self) -> Record:
        steps = self.lesson.steps[: self.at]
        moves = [move for step in steps for move in (step.does, *step.then) if move]
        return lesson_record(self.id, self.lesson, moves, self.desk.you())

    def draw(self, sheet: str | None) -> Drawing:
        t, step, record = self.desk.t, self.lesson.steps[self.at], self.record
        scene = scene_of(
            record,
            0,
            Transcript(record, 0).plays,
            "human" if step.does else "acknowledgement",
            legal=frozenset({step.does} if step.does else ()),
            hints=False,
            fresh=self.fresh,
            can_undo=self.at > 0,
            cursor=self.cursor,
            picked=self.picked,
        )
        motions = VIEWS[self.id].motions(scene) if self.fresh else []
        return Drawing(scene, table(scene, t, says=self._words()), motions)

    def announce(self, drawing: Drawing) -> None:
        if self.announced != self.at:
            self.announced = self.at
            scene = drawing.scene
            news = announcements(scene, self.desk.t, scene.plays[len(scene.plays) - scene.fresh :])
            self.desk.page.say(" ".join([*news, sentences(self._words())]))

    def mark_shown(self) -> None:
        self.fresh = 0

    def _words(self) -> tuple[str, str]:
        t = self.desk.t
        total = len(self.lesson.steps)
        return t("Lesson, {n} of {total}", n=self.at + 1, total=total), t(self.lesson.steps[self.at].says)

    def act(self, act: str, data: dict[str, Any]) -> None:
        step = self.lesson.steps[self.at]
        match act:
            case "pick":
                self.picked = "" if data["pick"] == self.picked else data["pick"]
            case "play" if step.does == data["move"]:
                self._go_to(self.at + 1)
            case "continue" if not step.does:
                if self.at + 1 == len(self.lesson.steps):
                    return self.desk.go(Route("quick", self.id))
                self._go_to(self.at + 1)
            case "undo" if self.at > 0:
                self._go_to(self.at - 1)
        self.desk.redraw()

    def _go_to(self, step: int) -> None:
        before = len(Transcript(self.record, 0).plays)
        self.at = step
        self.picked = ""
        self.fresh = max(0, len(Transcript(self.record, 0).plays) - before)

    def key(self, key: str, data: dict[str, Any]) -> bool:
        if key == "Escape" and self.picked:
            self.act("pick", {"pick": ""})
            return True
        return focus_neighbour(self.desk.page, key, data)

    def focus(self, cell: str) -> None:
        self.cursor = cell


def lesson_record(game: str, lesson: Lesson, moves: list[str], you: str = "?") -> Record:
    """The lesson's game after these moves."""
    seats: list[dict[str, Any]] = [{"name": you, "kind": "human"}]
    seats += [{"name": name, "kind": "bot", "level": 1} for name in BOT_NAMES if name != you][: lesson.players - 1]
    blank = Record.new(game, seats, options=dict(lesson.options), rng=Random(0))
    return Record.from_json(json.dumps({**json.loads(blank.to_json()), "moves": [*lesson.begins, *moves], "seen": 0}))
