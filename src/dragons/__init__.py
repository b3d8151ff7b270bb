"""Four games of dragons: rules, records and bots. Pure Python, knows nothing of a browser.

>>> from dragons import GAMES
>>> GAMES["tresor"].new_initial_state(players=2).legal_actions()[:3]
['a1', 'b1', 'c1']
"""

from dragons.deluge import Deluge
from dragons.drakon import Drakon
from dragons.game import CHANCE, TERMINAL, Game, IllegalAction
from dragons.ludicitude import Ludicitude
from dragons.tresor import Tresor

__all__ = ["CHANCE", "GAMES", "TERMINAL", "IllegalAction"]

GAMES: dict[str, Game] = {game.id: game for game in (Deluge(), Ludicitude(), Drakon(), Tresor())}
