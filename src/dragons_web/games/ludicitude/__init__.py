"""The table of Ludicitude: its words (`words`, `dock`, `rules`, `result`), its pieces (`dice`, `board`, `cartel`), what
it shows of a scene (`reading`, `history`) and what moves (`motions`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragons.ai.policy import Advice
from dragons_web.games.ludicitude import advice, board, dock, help, motions, result, words
from dragons_web.games.ludicitude.lesson import LESSON
from dragons_web.model.scene import Event, Scene
from dragons_web.parts.game_view import Card, Choice, Table
from dragons_web.parts.html import Markup
from dragons_web.parts.i18n import N_, Translator

__all__ = ["TABLE"]


class LudicitudeTable(Table):
    """See `Table`."""

    card = Card(
        game="ludicitude",
        title="Ludicitude",
        wit=N_("A head, two wings, a tail: all can be found, except the moment to stop."),
        icon="flame",
        scene="ludicitude",
        players=(1, 5),
        minutes=20,
        complexity=2,
    )
    choices = (
        Choice(
            "keep",
            N_("A die kept"),
            N_("After a roll, one axe or one shield may be set aside."),
            ((False, N_("No")), (True, N_("Yes"))),
        ),
        Choice(
            "final_round",
            N_("At forty points"),
            N_("At once, or with a last turn for those who are below."),
            ((False, N_("The end")), (True, N_("Last turn"))),
        ),
        Choice(
            "tokens",
            N_("Challenges"),
            N_("Six for all to share, or one for each."),
            (("pool", N_("Six shared")), ("each", N_("One each"))),
        ),
    )
    lesson = LESSON
    retold = frozenset({"defeat", "refuse", "score"})

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
        return words.points(n, t)

    def alone(self, result: int, t: Translator) -> str:
        return words.defeats(-result, t)

    def motions(self, scene: Scene) -> list[dict[str, Any]]:
        return motions.motions(scene)

    def must_be_seen(self, events: Sequence[Event], next_is_own: bool) -> bool:
        return not next_is_own and any(event["type"] in ("defeat", "refuse") for event in events)

    def verdict(self, scene: Scene, t: Translator) -> tuple[str, str]:
        return result.verdict(scene, t)

    def score_sheet(self, scene: Scene, t: Translator) -> Markup:
        return result.score_sheet(scene, t)

    def tale(self, scene: Scene, t: Translator) -> Markup:
        return result.tale(scene, t)

    def rules(self, t: Translator) -> Markup:
        return help.rules(t)


TABLE: Table = LudicitudeTable()
