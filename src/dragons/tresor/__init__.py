"""Trésor des dragons: turn up tiles, take whole groups, beware of the spiders (2 to 5 players).

`material` lists the tiles, `rules` holds the game, `odds` the chance that the next tile ends
the turn, `observation` the types of what follows.

Everything is public, so every seat observes the same, but for `legal`:

    game, players, grid  "tresor", 2 to 5, 7 or 5
    current    the seat that decides, CHANCE or TERMINAL
    legal      texts of the actions of the seat asked for, [] if it is not its turn
    turn       the number of the turn, from 1
    phase      "turn", "chance" (a face is due), "spider" (to be moved or left) or "over"
    up         [[cell, kind], …] tiles face up this turn, in order of turning
    pending    the cell whose face chance is about to decide, in neither `up` nor `down`; or null
    down       cells with a face-down tile, in reading order
    empty      cells without a tile, in reading order
    seen       {cell: kind} every face ever seen of tiles still on the grid
    unseen     {kind: n} how many nobody has seen yet, all kinds
    taking     cells that `stop` would take now, in order of turning
    piles      [{kind: n}, …] what each seat has taken, only n > 0
    scores     tiles of each seat
    winners    seats, [] before the end

Events, in the order in which a move gives them; tiles are [[cell, kind], …]:

    {"type": "turn_up", "seat", "cell"}              a tile never seen begins to turn
    {"type": "face", "seat", "cell", "kind"}         a tile shows its face
    {"type": "bust", "seat", "cause", "tiles"}       nothing is taken; cause "dragon" or "spider"
    {"type": "take", "seat", "taken", "back"}        `stop`: tiles taken and tiles turned back
    {"type": "spider", "seat", "from", "to"}         moved, or left by choice (to is null)
    {"type": "turn", "seat", "turn"}                 the next turn begins
    {"type": "end", "winners", "scores", "spiders", "spider_count"}
                                                     spiders: the seat that gets them, or null
"""

from dragons.tresor.material import GROUP, HARMLESS, KINDS, TILES
from dragons.tresor.odds import Risk, risk
from dragons.tresor.rules import Tresor, TresorState

__all__ = ["GROUP", "HARMLESS", "KINDS", "TILES", "Risk", "Tresor", "TresorState", "risk"]
