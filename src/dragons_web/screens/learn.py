"""The controller of a lesson: a game by script, in which the learner makes the moves of seat 0.

It is kept nowhere: whoever leaves begins again, and a step back is always possible.
"""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.model.routes import Route
from dragons_web.model.scene import Scene
from dragons_web.model.session import scene_of
from dragons_web.model.table_setup import BOT_NAMES
from dragons_web.model.transcript import Transcript, ends
from dragons_web.parts.game_view import Lesson
from dragons_web.parts.html import Markup
from dragons_web.parts.text import sentences
from dragons_web.screens.play import step_between_cells
from dragons_web.views.table import announcements, table

if TYPE_CHECKING:
    from dragons_web.screens.app import App


class Learn:
    """One lesson on the screen, at one of its steps."""

    def __init__(self, app: App, game: str, lesson: Lesson) -> None:
        self.app = app
        self.id = game
        self.lesson = lesson
        self.at = 0
        self.fresh = 0
        self.told = -1
        self.picked = ""
        self.cursor: str | None = None

    @property
    def record(self) -> Record:
        """The game so far."""
        steps = self.lesson.steps[: self.at]
        moves = [move for step in steps for move in (step.does, *step.then) if move]
        return played(self.id, self.lesson, moves, self.app.you())

    def html(self, open_sheet: str | None) -> tuple[Markup, list[dict[str, Any]]]:
        """The screen, and what moves on it after a step."""
        t, step, record = self.app.t, self.lesson.steps[self.at], self.record
        scene = replace(
            scene_of(
                "", record, 0, Transcript(record, 0).plays(record.moves), "human" if step.does else "acknowledgement"
            ),
            fresh=self.fresh,
            can_undo=self.at > 0,
            legal=frozenset({step.does} if step.does else ()),
            cursor=self.cursor,
            picked=self.picked,
            hints=False,
        )
        words = t("Lesson, {n} of {total}", n=self.at + 1, total=len(self.lesson.steps)), t(step.says)
        motions = VIEWS[self.id].motions(scene) if self.fresh else []
        self._announce(scene, sentences(words))
        self.fresh = 0
        return table(scene, t, says=words), motions

    def _announce(self, scene: Scene, words: str) -> None:
        if self.told != self.at:
            self.told = self.at
            news = announcements(scene, self.app.t, scene.plays[len(scene.plays) - scene.fresh :])
            self.app.page.say(" ".join([*news, words]))

    def act(self, act: str, data: dict[str, Any]) -> None:
        """Carry out a touch on something of the lesson."""
        step = self.lesson.steps[self.at]
        match act:
            case "pick":
                self.picked = "" if data["pick"] == self.picked else data["pick"]
            case "play" if step.does == data["move"]:
                self._go(self.at + 1)
            case "continue" if not step.does:
                if self.at + 1 == len(self.lesson.steps):
                    return self.app.go(Route("quick", self.id))
                self._go(self.at + 1)
            case "undo" if self.at > 0:
                self._go(self.at - 1)
        self.app.show()

    def _go(self, to: int) -> None:
        before = len(ends(self.record.moves))
        self.at = to
        self.picked = ""
        self.fresh = max(0, len(ends(self.record.moves)) - before)

    def key(self, key: str, data: dict[str, Any]) -> bool:
        """A key pressed outside fields. True if it was for us."""
        if key == "Escape" and self.picked:
            self.act("pick", {"pick": ""})
            return True
        return step_between_cells(self.app.page, key, data)

    def leave(self) -> None:
        """Nothing is under way."""

    def cover(self) -> None:
        """Nobody else is there."""


def played(game: str, lesson: Lesson, moves: list[str], you: str = "?") -> Record:
    """The lesson's game after these moves."""
    seats: list[dict[str, Any]] = [{"name": you, "kind": "human"}]
    seats += [{"name": name, "kind": "bot", "level": 1} for name in BOT_NAMES if name != you][: lesson.players - 1]
    blank = Record.new(game, seats, options=dict(lesson.options), rng=Random(0))
    return Record.from_json(json.dumps({**json.loads(blank.to_json()), "moves": [*lesson.begins, *moves], "seen": 0}))
