"""What a position of Drakon is worth: each seat's chance of winning, estimated from a table of small features.

Each seat has one feature of each of these groups, an index of the table:

- when it next gets a coin, on the ways there are, and how soon it moves; apart for whoever that coin makes win;
- in about how many turns it has all its coins: on the ways there are, by gold from its hand, by gold yet to be drawn;
- its coins;
- gold tiles in hand, and how near the nearest free cell is where one could be laid for its hero alone;
- how soon another hero could steal from it, and whether that one is to move;
- how many ways lead on from its hero;
- how near the nearest tile is with an effect that its owner decides, or a key or vortex.

The sum of their weights is a seat's strength; its chance is e to that, over the sum of all seats' e to theirs. The
table was fitted, by logistic regression on who won, to games that these bots played against each other:
`python -m tools.train drakon` makes it anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from dragons.drakon import WINNING_COINS, DrakonState
from dragons.drakon.bot.distances import NEVER, Maze, Reach, maze_of
from dragons.drakon.bot.value_weights import WEIGHTS
from dragons.drakon.coins import LEFT, RIGHT, paying_symbols

_LAYING = 2
"""Turns that a coin takes for which a gold tile must be laid first."""
_DRAWING = 5
"""Turns that a coin takes about, for which a gold tile must be drawn first."""

_SCARCE = 24
"""So few tiles in hands and pile, all together, are running out."""
_SHARED = 0.5
"""What a shared win is worth to all who share it, together."""

_SOON = 5
"""Coins in so many moves or more are alike."""
_MOVERS = 3
"""To move now, next, or later."""
_TURNS = 40
"""So many half turns or more are alike."""
_GOLDS = 4
_ENDS = 4
_THREATS = 3
"""None, in two moves, in one."""
_WAYS = 4
_USEFUL = ("door", "curse", "gear", "sphere", "map", "key", "vortex")
_NEAR = 3

_NEXT = _MOVERS * (_SOON + 1)
_RACE = 2 * _NEXT
_COINS = _RACE + _TURNS
_HAND = _COINS + WINNING_COINS + 1
_STOLEN = _HAND + _GOLDS * _ENDS
_LOOSE = _STOLEN + 2 * _THREATS
_TOOLS = _LOOSE + _WAYS
FEATURES = _TOOLS + _NEAR
"""So many weights has the table."""


def race(reach: Reach, need: int, golds: int, end: int) -> int:
    """In about how many turns a hero gets so many coins, with gold tiles to lay, the first so many moves away."""
    best = _DRAWING * need
    for found in range(min(need, len(reach.coins)) + 1):
        laid = min(need - found, golds)
        turns = _LAYING * laid + _DRAWING * (need - found - laid)
        if found:
            turns += reach.coins[found - 1]
        elif laid:
            turns += min(end - 1, _ENDS)
        best = min(best, turns)
    return best


def features(state: DrakonState) -> list[list[int]]:
    """The features of each seat at a decision. While an effect is decided, the next seat counts as the one to move."""
    players, coins, heroes = state.players, state.coins, state.heroes
    mover = state.seat if state.phase == "turn" else (state.seat + 1) % players
    maze = maze_of(state)
    reaches = [maze.reach(cell) for cell in heroes]
    found = []
    for seat, reach in enumerate(reaches):
        need = max(1, WINNING_COINS - coins[seat])
        wait = min((seat - mover) % players, _MOVERS - 1)
        first = reach.first(paying_symbols(seat, coins, state.dragon_coins))
        golds = 0
        for kind in state.hands[seat]:
            golds += kind.symbol == "gold"
        end = reach.own_end(reaches[:seat] + reaches[seat + 1 :])
        turns = min(race(reach, need, golds, end), first if need == 1 else NEVER)
        found.append(
            [
                _NEXT * (need == 1) + (_SOON + 1) * wait + min(first, _SOON),
                _RACE + min(2 * turns + (wait > 0), _TURNS - 1),
                _COINS + coins[seat],
                _HAND + _ENDS * min(golds, _GOLDS - 1) + min(end, _ENDS) - 1,
                _STOLEN + _threat(reaches, seat, mover, coins),
                _LOOSE + _ways(maze, heroes[seat]),
                _TOOLS + min(reach.first(_USEFUL), _NEAR) - 1,
            ]
        )
    return found


def _threat(reaches: Sequence[Reach], seat: int, mover: int, coins: Sequence[int]) -> int:
    """How soon a neighbour could steal from this seat: 0 not soon, 1 in two moves, 2 in one; more if it is to move."""
    if not coins[seat]:
        return 0
    players = len(reaches)
    right, left = (seat - LEFT) % players, (seat - RIGHT) % players
    by_right = reaches[right].nearest.get("steal-left", NEVER)
    by_left = reaches[left].nearest.get("steal-right", NEVER)
    soon = min(by_right, by_left)
    if soon >= _THREATS:
        return 0
    thief = right if by_right <= by_left else left
    return _THREATS - soon + _THREATS * (thief == mover)


def _ways(maze: Maze, cell: str) -> int:
    """How many ways lead on from a cell, free cells included, up to three."""
    return min(len(maze.exits(cell)) + len(maze.ends(cell)), _WAYS - 1)


def state_values(state: DrakonState) -> list[float]:
    """What a position is worth to each seat: its chance, but as it stands when no coin can be had and tiles run out."""
    found = win_probabilities(state)
    left = len(state.pile) + sum(map(len, state.hands))
    if left >= _SCARCE:
        return found
    maze, coins = maze_of(state), state.coins
    for seat, cell in enumerate(state.heroes):
        if maze.reach(cell).first(paying_symbols(seat, coins, state.dragon_coins)) < NEVER:
            return found
    share = left / _SCARCE
    return [share * chance + (1 - share) * stands for chance, stands in zip(found, final_values(coins), strict=True)]


def final_values(coins: Sequence[int]) -> list[float]:
    """What it is worth to each seat to end with these coins. Rather a risk than a shared win after a long wait."""
    most = max(coins)
    first = coins.count(most)
    worth = 1.0 if first == 1 else _SHARED / first
    return [worth if each == most else 0.0 for each in coins]


def win_probabilities(state: DrakonState, weights: Sequence[float] = WEIGHTS) -> list[float]:
    """Each seat's chance of winning, at a decision of an imagined game."""
    strengths = []
    for indices in features(state):
        total = 0.0
        for index in indices:
            total += weights[index]
        strengths.append(exp(total))
    total = sum(strengths)
    return [strength / total for strength in strengths]
