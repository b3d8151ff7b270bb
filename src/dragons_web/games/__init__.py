"""The registry of tables: for each game of `dragons.GAMES` what shows it."""

from __future__ import annotations

from dragons_web.games.deluge import TABLE as DELUGE
from dragons_web.games.drakon import TABLE as DRAKON
from dragons_web.games.ludicitude import TABLE as LUDICITUDE
from dragons_web.games.tresor import TABLE as TRESOR
from dragons_web.parts.game_view import Table

VIEWS: dict[str, Table] = {
    "deluge": DELUGE,
    "ludicitude": LUDICITUDE,
    "drakon": DRAKON,
    "tresor": TRESOR,
}
