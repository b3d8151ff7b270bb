"""How a bot plays Drakon until it learns to search: one rule of thumb, that looks no further than its own move.

It wants coins, then short ways to the next one, and the contrary for whoever has most. What the next tile will be, and
what an effect still to be decided may bring, it does not ask. The levels differ only in how often they forget all this
and do anything: an Egg (1) always does, a Hatchling (2) in two moves of five, a Wyvern (3) in one of seven, an Old
dragon (4) never.
"""

from __future__ import annotations

from random import Random

from dragons.drakon import TILES, WINNING_COINS
from dragons.drakon.ways import Castle
from dragons.game import Action, Json, State

SLIPS = {1: 1.0, 2: 0.4, 3: 0.15, 4: 0.0}
"""How often a bot of this level does anything."""

_COIN = 10.0
_WIN = 1000.0
_RIVAL = 0.6
_NEAR = 6.0
_TILE = 0.5
_SIDES = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def choose(state: State, seat: int, level: int, rng: Random) -> Action:
    """The text of a legal action for this seat."""
    observation = state.observation(seat)
    if rng.random() < SLIPS[level]:
        return rng.choice(observation["legal"])
    castle = Castle(observation)
    return max(observation["legal"], key=lambda move: (worth(observation, castle, seat, move), rng.random()))


def worth(observation: dict[str, Json], castle: Castle, seat: int, move: str) -> float:
    """What a move is worth to this seat, by thumb."""
    verb, *words = move.split(" ")
    match verb:
        case "place" | "swap":
            return standing(castle.but(words[1], TILES[words[0]]), seat)
        case "move":
            cell = castle.exits(castle.heroes[seat])[move][-1]
            return standing(castle.entered(seat, cell), seat)
        case "turn":
            turned = TILES[f"{castle.table.tiles[words[0]].symbol}-{words[1]}"]
            return standing(castle.but(words[0], turned), seat)
        case "destroy":
            return standing(castle.but(words[0], None), seat)
        case "push":
            hero, (dx, dy) = int(words[0]), _SIDES[words[1]]
            x, y = map(int, castle.heroes[hero].split(","))
            return standing(castle.entered(hero, f"{x + dx},{y + dy}"), seat)
        case "rob":
            return _TILE * int(observation["hands"][int(words[0])]["size"])
    return 0.0


def standing(castle: Castle, seat: int) -> float:
    """How well this seat stands, against the rival who stands best."""
    own, *rivals = (_reach(castle, (seat + n) % len(castle.coins)) for n in range(len(castle.coins)))
    return own - _RIVAL * max(rivals)


def _reach(castle: Castle, seat: int) -> float:
    """A seat's coins, and how near it is to the next one."""
    coins, moves = castle.coins[seat], castle.moves_to_coin(seat)
    return _WIN * (coins >= WINNING_COINS) + _COIN * coins + (_NEAR / moves if moves else 0.0)
