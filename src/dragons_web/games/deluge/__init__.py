"""The view of Déluge de Dragons: its words (`words`, `dock`, `advice`, `help`, `result`), its board and its pieces,
what it shows of a `scene` (`selectors`, `history`) and what moves (`motions`)."""

from __future__ import annotations

from dragons_web.games.deluge import advice, board, dock, help, motions, result, words
from dragons_web.games.deluge.lesson import LESSON
from dragons_web.parts.game_view import Card, GameView
from dragons_web.parts.i18n import N_

__all__ = ["VIEW"]

VIEW = GameView(
    card=Card(
        game="deluge",
        title="Déluge de Dragons",
        wit=N_("The dragon floats. Five dragons float. The double makes the lagoon overflow."),
        icon="sea-dragon",
        scene="deluge",
        players=(2, 2),
        minutes=10,
        complexity=1,
    ),
    lesson=LESSON,
    retold=frozenset({"end"}),
    icons={
        "Lorc": (
            "double-dragon",
            "dragon-spiral",
            "sea-dragon",
            "waves",
            "wyvern",
        ),
        "Delapouite": ("spiked-dragon-head",),
    },
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
)
