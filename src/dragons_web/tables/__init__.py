"""The registry of tables: for each game of `dragons.GAMES` what shows it."""

from __future__ import annotations

from dragons_web.tables.base import Card, Table
from dragons_web.tables.deluge import TABLE as DELUGE
from dragons_web.tables.drakon import TABLE as DRAKON
from dragons_web.tables.ludicitude import TABLE as LUDICITUDE
from dragons_web.tables.soon import SOON
from dragons_web.tables.tresor import TABLE as TRESOR

TABLES: dict[str, Table] = {
    "deluge": DELUGE,
    "ludicitude": LUDICITUDE,
    "drakon": DRAKON,
    "tresor": TRESOR,
}
"""The games that can be played."""


def cards() -> list[Card]:
    """What the lobby shows: the games to come, those that can be played."""
    return [card for card in SOON if card.game not in TABLES] + [table.card for table in TABLES.values()]
