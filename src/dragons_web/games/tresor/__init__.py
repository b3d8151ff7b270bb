"""The view of Trésor des dragons: its words (`words`, `dock`, `help`, `result`), its board, what it shows of a
scene (`selectors`, `history`) and what moves (`motions`)."""

from __future__ import annotations

from dragons_web.games.tresor import advice, board, dock, help, motions, result, words
from dragons_web.games.tresor.lesson import LESSON
from dragons_web.parts.game_view import Card, Choice, GameView
from dragons_web.parts.i18n import N_

__all__ = ["VIEW"]

VIEW = GameView(
    card=Card(
        game="tresor",
        title="Trésor des dragons",
        wit=N_("It sleeps on the gold. Turn gently. One more? Gently."),
        icon="dragon-spiral",
        scene="tresor",
        players=(2, 5),
        minutes=15,
        complexity=1,
    ),
    choices=(
        Choice(
            "grid",
            N_("Tiles"),
            N_("Twenty-five are plenty for very young players."),
            ((7, N_("49, seven by seven")), (5, N_("25, five by five"))),
        ),
    ),
    lesson=LESSON,
    retold=frozenset({"bust"}),
    icons={"Lorc": ("dragon-spiral",)},
    board=board.board,
    prompt=dock.prompt,
    actions=dock.actions,
    hint=dock.hint,
    pile=board.pile,
    reminder=board.reminder,
    say=words.say,
    amount=words.amount,
    motions=motions.motions,
    verdict=result.verdict,
    score_sheet=result.score_sheet,
    tale=result.tale,
    help=help.rules,
    describe_action=advice.describe_action,
    reason=advice.reason,
    value=advice.value,
)
