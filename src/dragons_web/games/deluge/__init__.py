"""The table of Déluge de Dragons: its words (`words`, `dock`, `rules`, `result`), its board and its pieces, what it
shows of a scene (`reading`, `history`) and what moves (`motions`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragons.ai.policy import Advice
from dragons_web.games.deluge import advice, board, dock, help, motions, result, words
from dragons_web.games.deluge.lesson import LESSON
from dragons_web.model.scene import Event, Scene
from dragons_web.parts.game_view import Card, Table
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import N_, Translator

__all__ = ["TABLE"]


class DelugeTable(Table):
    """See `Table`."""

    card = Card(
        game="deluge",
        title="Déluge de Dragons",
        wit=N_("The dragon floats. Five dragons float. The double makes the lagoon overflow."),
        icon="sea-dragon",
        scene="deluge",
        players=(2, 2),
        minutes=10,
        complexity=1,
    )
    lesson = LESSON
    retold = frozenset({"end"})
    has_hands = True

    def board(self, scene: Scene, t: Translator) -> Markup:
        return board.board(scene, t)

    def prompt(self, scene: Scene, t: Translator) -> tuple[str, str]:
        return dock.prompt(scene, t)

    def actions(self, scene: Scene, t: Translator) -> Markup:
        return dock.actions(scene, t)

    def hint(self, scene: Scene, t: Translator) -> Markup:
        return dock.hint(scene, t)

    def deed(self, action: str, scene: Scene, t: Translator) -> str:
        return advice.deed(action, scene, t)

    def reason(self, told: Advice, scene: Scene, t: Translator) -> str:
        return advice.reason(told.action, scene, t)

    def pile(self, scene: Scene, seat: int, t: Translator) -> Markup:
        return board.pile(scene, seat, t)

    def reminder(self, t: Translator) -> Markup:
        return board.reminder(t)

    def say(self, event: Event, scene: Scene, t: Translator, *, current: bool) -> str | None:
        return words.say(event, scene, t)

    def amount(self, n: int, t: Translator) -> str:
        return t.plural("{n} token", "{n} tokens", n)

    def motions(self, scene: Scene) -> list[dict[str, Any]]:
        return motions.motions(scene)

    def must_be_seen(self, events: Sequence[Event], next_is_own: bool) -> bool:
        return any(event["type"] == "end" for event in events)

    def verdict(self, scene: Scene, t: Translator) -> tuple[str, str]:
        return result.verdict(scene, t)

    def score_sheet(self, scene: Scene, t: Translator) -> Markup:
        return result.score_sheet(scene, t)

    def tale(self, scene: Scene, t: Translator) -> Markup:
        return result.tale(scene, t)

    def rules(self, t: Translator) -> Markup:
        return help.rules(t)


TABLE: Table = DelugeTable()
