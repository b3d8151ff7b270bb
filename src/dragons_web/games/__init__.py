"""The registry of views: for each game of `dragons.GAMES` what shows it."""

from __future__ import annotations

from dragons_web.games.deluge import VIEW as DELUGE
from dragons_web.games.drakon import VIEW as DRAKON
from dragons_web.games.ludicitude import VIEW as LUDICITUDE
from dragons_web.games.tresor import VIEW as TRESOR
from dragons_web.parts.game_view import GameView

VIEWS: dict[str, GameView] = {
    "deluge": DELUGE,
    "ludicitude": LUDICITUDE,
    "drakon": DRAKON,
    "tresor": TRESOR,
}
