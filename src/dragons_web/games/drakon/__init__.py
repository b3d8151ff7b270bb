"""The view of Drakon: its words (`words`, `dock`, `preview`, `since_your_turn`, `advice`, `help`, `result`), its map
and its hands (`board`, `map_cells`, `hand`, `pieces`, `tiles`), what it shows of a `scene` (`selectors`, `history`) and
what moves (`motions`)."""

from __future__ import annotations

from dragons_web.games.drakon import advice, board, dock, hand, help, motions, result, words
from dragons_web.games.drakon.lesson import LESSON
from dragons_web.parts.game_view import Card, Choice, GameView
from dragons_web.parts.i18n import N_

__all__ = ["VIEW"]

VIEW = GameView(
    card=Card(
        game="drakon",
        title="Drakon",
        wit=N_("Five pieces of gold to get out. The corridors have other ideas."),
        icon="spiked-dragon-head",
        scene="drakon",
        players=(2, 6),
        minutes=40,
        complexity=3,
    ),
    choices=(
        Choice(
            "hellwind_steps",
            N_("Hellish wind"),
            N_("How far it carries you. Two rooms is what the source says."),
            ((2, N_("Two rooms")), (3, N_("Three rooms"))),
        ),
    ),
    lesson=LESSON,
    retold=frozenset({"end"}),
    icons={
        "Lorc": (
            "crystal-ball",
            "cursed-star",
            "dragon-head",
            "gears",
            "magic-portal",
            "skeleton-key",
            "tornado",
            "treasure-map",
            "vortex",
            "wind-slap",
        ),
        "Delapouite": (
            "spiked-dragon-head",
            "two-coins",
            "water-fountain",
        ),
        "DarkZaitzev": ("robber-hand",),
        "Skoll": ("burning-skull",),
    },
    board=board.board,
    prompt=dock.prompt,
    heard=dock.heard,
    actions=dock.actions,
    hint=dock.hint,
    pile=hand.pile,
    reminder=hand.reminder,
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
