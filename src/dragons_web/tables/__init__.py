"""The registry of tables: for each game of `dragons.GAMES` what shows it."""

from __future__ import annotations

from dragons_web.tables.base import Table
from dragons_web.tables.deluge import TABLE as DELUGE
from dragons_web.tables.drakon import TABLE as DRAKON
from dragons_web.tables.ludicitude import TABLE as LUDICITUDE
from dragons_web.tables.tresor import TABLE as TRESOR

TABLES: dict[str, Table] = {
    "deluge": DELUGE,
    "ludicitude": LUDICITUDE,
    "drakon": DRAKON,
    "tresor": TRESOR,
}
