"""Drakon, first edition: build the maze, walk it along its arrows, be first to five coins (2 to 6 players).

`material` lists tiles and shapes; `board` is what lies where. `placing`, `moving` and `effects` say what
may be done, `rules` what it does, `position` what there is and who sees it, `coins` who gets a coin where.
Each change of a hand is written down (`hand_changes`); from these `belief` tells what an observer knows of the
hands. `preview` says what an action would do, `observed_board` has the distances that hints tell of.

A tile in a hand is written `gold-2c` (symbol and shape), on the table `gold-NE` (symbol and the sides its
arrows point to, in the order N E S W), the Dragon `dragon-NESW`. A cell is written `2,-1`: north is
y + 1, east is x + 1; the Dragon lies at `0,0`.

All is public but the hands. `observation` has the types of what follows. An observation has:

    game, players, hellwind_steps  "drakon", 2 to 6, 2 or 3
    current      the seat that decides, CHANCE or TERMINAL
    legal        texts of the actions of the seat asked for, [] if it is not its turn
    turn         the number of the turn, from 1
    seat         whose turn it is; when its sphere has pushed another hero, that one's owner may decide
    phase        "turn", "chance" (a tile is due), "over", or the effect to be decided: "door", "curse",
                 "gear", "sphere" or "map"
    deciding     {"seat", "cell"}: who decides the effect, whose hero has just arrived at this cell; or null
    due          {"why", "seat", "from"}: the seat that is about to get a tile, because of a "deal", a "draw"
                 or a "rob", then from this seat's hand (else null); null outside "chance"
    cells        [{"cell", "tile", "symbol", "sides", "heroes"}, …] tiles in play, the Dragon first, as laid;
                 sides is "NE", heroes the seats of the heroes there
    free         cells next to a tile where none lies
    heroes       each seat's hero's cell
    coins        each seat's coins, the same as scores
    dragon_coins coins on the Dragon tile
    hands        [{"size", "tiles", "known"}, …] of each seat; tiles: in the order in which they came, null for
                 others' hands; known: the tiles that the seat asked for is certain of (its own: all)
    pile         how many tiles are left to draw
    destroyed    tiles removed from the game, in order, as they lay
    unseen       {tile: n} tiles in the pile or in others' hands of which this seat is not certain, only n > 0
    passes       passes in a row
    turns_left   turns in a row without a placement that still may come; the last one ends the game
    rounds_left  the same in rounds, rounded up
    scores       coins of each seat
    winners      seats, [] before the end

Events, in the order in which a move gives them:

    {"type": "deal", "seat", "tile"}                 dealt; tile null to others
    {"type": "place", "seat", "cell", "tile"}        from hand to the table
    {"type": "draw", "seat", "tile"}                 drawn after placing; tile null to others
    {"type": "step", "seat", "from", "path", "how"}  this seat's hero enters the last cell of path, across those
                                                     before; how "walk", "key", "vortex", "gust", "hellwind" or
                                                     "push" (by another's sphere)
    {"type": "coin", "cause", "from", "to", "coins", "dragon_coins"}
                                                     one coin goes; from and to are a seat, "bank" or "dragon";
                                                     cause is the symbol, "dragon" too; coins as they are now
    {"type": "nothing", "seat", "symbol"}            a symbol acts on arrival, but there is nothing to do
    {"type": "effect", "seat", "symbol", "cell"}     a symbol acts on arrival, and this seat must decide how
    {"type": "swap", "seat", "cell", "tile", "old"}  door: tile laid from hand, old one taken into it
    {"type": "destroy", "seat", "cell", "tile"}      curse: removed from the game
    {"type": "rotate", "seat", "cell", "from", "to"} gear: a tile turned
    {"type": "push", "seat", "hero", "side"}         sphere: seat moves hero; a step follows
    {"type": "rob", "seat", "from"}                  map: a tile is about to be taken
    {"type": "robbed", "seat", "from", "tile"}       it is taken; tile null to all but these two
    {"type": "pass", "seat"}
    {"type": "turn", "seat", "turn"}                 the next turn begins (the first one after the deal)
    {"type": "end", "winners", "scores", "cause"}    cause "coins" (five), "passes" or "rounds"
"""

from dragons.drakon.material import ALL_KINDS, BAG, DRAGON_CELL, KINDS, MIX, TILES
from dragons.drakon.position import HAND, MAX_TURNS, ROUNDS, WINNING_COINS
from dragons.drakon.rules import Drakon, DrakonState

__all__ = [
    "ALL_KINDS", "BAG", "DRAGON_CELL", "HAND", "KINDS", "MAX_TURNS", "MIX", "ROUNDS", "TILES", "WINNING_COINS",
    "Drakon", "DrakonState",
]  # fmt: skip
