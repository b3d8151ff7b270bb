"""The table of Trésor des dragons: its words (`words`, `dock`, `rules`, `result`), its board, what it shows of a
scene (`reading`, `history`) and what moves (`motions`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragons.ai.policy import Advice
from dragons_web.games.tresor import advice, board, dock, help, motions, result, words
from dragons_web.games.tresor.lesson import LESSON
from dragons_web.model.scene import Event, Scene
from dragons_web.parts.game_view import Card, Choice, Table
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import N_, Translator

__all__ = ["TABLE"]


class TresorTable(Table):
    """See `Table`."""

    card = Card(
        game="tresor",
        title="Trésor des dragons",
        wit=N_("It sleeps on the gold. Turn gently. One more? Gently."),
        icon="dragon-spiral",
        scene="tresor",
        players=(2, 5),
        minutes=15,
        complexity=1,
    )
    choices = (
        Choice(
            "grid",
            N_("Tiles"),
            N_("Twenty-five are plenty for very young players."),
            ((7, N_("49, seven by seven")), (5, N_("25, five by five"))),
        ),
    )
    lesson = LESSON
    retold = frozenset({"bust"})
    has_memory_aid = True
    tells_too_much = True

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
        return advice.reason(told, scene, t)

    def worth(self, told: Advice, t: Translator) -> str:
        return advice.worth(told, t)

    def pile(self, scene: Scene, seat: int, t: Translator) -> Markup:
        return board.pile(scene, seat, t)

    def reminder(self, t: Translator) -> Markup:
        return board.reminder(t)

    def say(self, event: Event, scene: Scene, t: Translator, *, current: bool) -> str | None:
        return words.say(event, scene, t, current)

    def amount(self, n: int, t: Translator) -> str:
        return t.plural("{n} tile", "{n} tiles", n)

    def motions(self, scene: Scene) -> list[dict[str, Any]]:
        return motions.motions(scene)

    def must_be_seen(self, events: Sequence[Event], next_is_own: bool) -> bool:
        return not next_is_own and any(event["type"] == "bust" for event in events)

    def verdict(self, scene: Scene, t: Translator) -> tuple[str, str]:
        return result.verdict(scene, t)

    def score_sheet(self, scene: Scene, t: Translator) -> Markup:
        return result.score_sheet(scene, t)

    def tale(self, scene: Scene, t: Translator) -> Markup:
        return result.tale(scene, t)

    def rules(self, t: Translator) -> Markup:
        return help.rules(t)


TABLE: Table = TresorTable()
