"""The view of Ludicitude: its words (`words`, `dock`, `help`, `result`), its pieces (`dice`, `board`, `challenge`),
what it shows of a scene (`selectors`, `history`) and what moves (`motions`)."""

from __future__ import annotations

from dragons_web.games.ludicitude import advice, board, dock, help, motions, result, words
from dragons_web.games.ludicitude.lesson import LESSON
from dragons_web.parts.game_view import Card, Choice, GameView
from dragons_web.parts.i18n import N_

__all__ = ["VIEW"]

VIEW = GameView(
    card=Card(
        game="ludicitude",
        title="Ludicitude",
        wit=N_("A head, two wings, a tail: all can be found, except the moment to stop."),
        icon="flame",
        scene="ludicitude",
        players=(1, 5),
        minutes=20,
        complexity=2,
    ),
    choices=(
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
    ),
    lesson=LESSON,
    retold=frozenset({"defeat", "refuse", "score"}),
    icons={
        "Lorc": (
            "bat-wing",
            "battle-axe",
            "dragon-head",
            "mountains",
            "sea-dragon",
            "spiked-tail",
            "wyvern",
        ),
        "Delapouite": (
            "spiked-dragon-head",
            "templar-shield",
        ),
        "Carl Olsen": ("flame",),
        "Skoll": ("burning-skull",),
    },
    board=board.board,
    prompt=dock.prompt,
    actions=dock.actions,
    hint=dock.hint,
    pile=board.pile,
    reminder=board.reminder,
    say=words.say,
    amount=words.points,
    result_alone=words.result_alone,
    motions=motions.motions,
    verdict=result.verdict,
    score_sheet=result.score_sheet,
    tale=result.tale,
    help=help.rules,
    describe_action=advice.describe_action,
    reason=advice.reason,
    value=advice.value,
)
