"""The table of Drakon: its words (`words`, `dock`, `foresight`, `rules`, `result`), its map and its hands (`board`,
`hand`, `pieces`), what it shows of a scene (`reading`, `history`) and what moves (`motions`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragons.ai.policy import Advice
from dragons_web.games.drakon import advice, board, dock, hand, help, motions, result, words
from dragons_web.games.drakon.lesson import LESSON
from dragons_web.model.scene import Event, Scene
from dragons_web.parts.game_view import Card, Choice, Table
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.text import sentences

__all__ = ["TABLE"]


class DrakonTable(Table):
    """See `Table`."""

    card = Card(
        game="drakon",
        title="Drakon",
        wit=N_("Five pieces of gold to get out. The corridors have other ideas."),
        icon="spiked-dragon-head",
        scene="drakon",
        players=(2, 6),
        minutes=40,
        complexity=3,
    )
    choices = (
        Choice(
            "hellwind_steps",
            N_("Hellish wind"),
            N_("How far it carries you. Two rooms is what the source says."),
            ((2, N_("Two rooms")), (3, N_("Three rooms"))),
        ),
    )
    lesson = LESSON
    retold = frozenset({"end"})
    has_hands = True

    def board(self, scene: Scene, t: Translator) -> Markup:
        return board.board(scene, t)

    def prompt(self, scene: Scene, t: Translator) -> tuple[str, str]:
        return dock.prompt(scene, t)

    def asks(self, scene: Scene, t: Translator) -> str:
        return sentences((*self.prompt(scene, t), dock.aloud(scene, t)))

    def actions(self, scene: Scene, t: Translator) -> Markup:
        return dock.actions(scene, t)

    def hint(self, scene: Scene, t: Translator) -> Markup:
        return dock.hint(scene, t)

    def deed(self, action: str, scene: Scene, t: Translator) -> str:
        return advice.deed(action, scene, t)

    def reason(self, told: Advice, scene: Scene, t: Translator) -> str:
        return advice.reason(told, scene, t)

    def pile(self, scene: Scene, seat: int, t: Translator) -> Markup:
        return hand.pile(scene, seat, t)

    def reminder(self, t: Translator) -> Markup:
        return hand.reminder(t)

    def say(self, event: Event, scene: Scene, t: Translator, *, current: bool) -> str | None:
        return words.say(event, scene, t)

    def amount(self, n: int, t: Translator) -> str:
        return t.plural("{n} coin", "{n} coins", n)

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


TABLE: Table = DrakonTable()
