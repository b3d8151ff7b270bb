"""The maze of Drakon as a bot sees it: from each room, how far it is to what, along the ways there are.

A `Maze` is what lies where. All it tells is worked out when first asked for, and kept; and a maze is kept as long as
lately used (`maze_of`), because most imagined games differ in where the heroes stand, not in what lies on the table.
The same as `dragons.drakon.observed_board`, but fast: for thousands of imagined games.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from dragons.drakon import WINNING_COINS, DrakonState
from dragons.drakon.material import ALL_SIDES, NEIGHBOURS, Tile
from dragons.drakon.moving import GUST_STEPS

FAR = 6
"""So many moves ahead a maze is looked at; what is farther away counts as out of reach."""
NEVER = 99
"""Later than anything."""
LATEST = 12
"""Coins that come after more moves are not counted."""

_SIDES_OF = tuple(tuple(side for side in range(4) if sides >> side & 1) for sides in range(ALL_SIDES + 1))


class Reach(NamedTuple):
    """What a hero gets to from a room in at least one move, nobody hindering."""

    moves: dict[str, int]
    """For each tile within FAR, and each free cell that could be entered if a tile lay there, how many moves."""
    nearest: dict[str, int]
    """For each symbol the moves to the nearest such tile."""
    ends: tuple[tuple[str, int], ...]
    """The free cells among them and the moves to each, nearest first."""
    vortex: int
    """The moves until the hero leaves through a vortex, to any tile at all; NEVER if it cannot."""
    coins: tuple[int, ...]
    """After how many moves the first gold tile is entered, the second, …: on the way that is best for each."""

    def first(self, symbols: Iterable[str]) -> int:
        """The moves to the nearest tile with one of these symbols; NEVER if there is none."""
        nearest, moves = self.nearest, NEVER
        for symbol in symbols:
            if nearest.get(symbol, NEVER) < moves:
                moves = nearest[symbol]
        return moves

    def to(self, cell: str) -> int:
        """The moves to a cell, a free one too."""
        return min(self.moves.get(cell, NEVER), self.vortex)

    def own_end(self, others: Iterable[Reach]) -> int:
        """The moves to the nearest free cell that none of these others reaches as soon; NEVER if there is none."""
        for cell, moves in self.ends:
            if all(moves < other.to(cell) for other in others):
                return moves
        return NEVER


class Maze:
    """The tiles in play and the ways between them."""

    __slots__ = ("_ends", "_exits", "_reach", "_steps", "tiles")

    def __init__(self, tiles: Iterable[tuple[str, Tile]], steps: int) -> None:
        self.tiles = dict(tiles)
        self._steps = steps
        self._exits: dict[str, tuple[str, ...]] = {}
        self._ends: dict[str, tuple[str, ...]] = {}
        self._reach: dict[str, Reach] = {}

    def exits(self, cell: str) -> tuple[str, ...]:
        """The cells that a hero can leave this one for, in one move."""
        found = self._exits.get(cell)
        if found is None:
            self._leave(cell)
            found = self._exits[cell]
        return found

    def ends(self, cell: str) -> tuple[str, ...]:
        """The free cells that a hero could leave this one for, in one move, if a tile lay there."""
        if cell not in self._ends:
            self._leave(cell)
        return self._ends[cell]

    def _leave(self, cell: str) -> None:
        tiles = self.tiles
        symbol, arrows = tiles[cell].symbol, tiles[cell].arrows
        ends: tuple[str, ...] = ()
        if symbol == "vortex":
            exits = tuple(other for other in tiles if other != cell)
        elif symbol == "gust" or symbol == "hellwind":
            places = {cell: None}
            for _ in range(GUST_STEPS if symbol == "gust" else self._steps):
                places = {
                    there: None
                    for here in places
                    for side in _SIDES_OF[tiles[here].arrows]
                    if (there := NEIGHBOURS[here][side]) in tiles
                }
            exits = tuple(places)
        else:
            around = NEIGHBOURS[cell]
            beside = [around[side] for side in _SIDES_OF[ALL_SIDES if symbol == "key" else arrows]]
            exits = tuple(there for there in beside if there in tiles)
            if len(exits) < len(beside):
                ends = tuple(there for there in beside if there not in tiles)
        self._exits[cell], self._ends[cell] = exits, ends

    def reach(self, cell: str) -> Reach:
        """What a hero gets to from this cell."""
        found = self._reach.get(cell)
        if found is None:
            found = self._reach[cell] = self._look_around(cell)
        return found

    def _look_around(self, start: str) -> Reach:
        tiles = self.tiles
        moves: dict[str, int] = {}
        nearest: dict[str, int] = {}
        ends = []
        vortex = NEVER
        frontier = [start]
        for move in range(1, FAR + 1):
            fresh = []
            for here in frontier:
                if vortex == NEVER and tiles[here].symbol == "vortex":
                    vortex = move
                for there in self.exits(here):
                    if there not in moves:
                        moves[there] = move
                        fresh.append(there)
                        nearest.setdefault(tiles[there].symbol, move)
                for there in self.ends(here):
                    if there not in moves:
                        moves[there] = move
                        ends.append((there, move))
            if not fresh:
                break
            frontier = fresh
        coins = self._collect(start) if "gold" in nearest else ()
        return Reach(moves, nearest, tuple(ends), vortex, coins)

    def _collect(self, start: str) -> tuple[int, ...]:
        """The moves to the first gold, the second, …: each move carries on whoever has more coins at a place."""
        tiles, exits = self.tiles, self.exits
        most, fresh = {start: 0}, {start: 0}
        times: list[int] = []
        for move in range(1, LATEST + 1):
            frontier, fresh = fresh, {}
            for here, coins in frontier.items():
                for there in exits(here):
                    more = coins + (tiles[there].symbol == "gold")
                    if more > most.get(there, -1) and more > fresh.get(there, -1):
                        fresh[there] = more
            if not fresh:
                break
            most.update(fresh)
            times += [move] * (max(fresh.values()) - len(times))
            if len(times) >= WINNING_COINS:
                break
        return tuple(times)


@lru_cache(maxsize=512)
def _maze(tiles: tuple[tuple[str, Tile], ...], steps: int) -> Maze:
    return Maze(tiles, steps)


def maze_of(state: DrakonState) -> Maze:
    """The maze of a state."""
    return _maze(tuple(state.board.tiles.items()), state.hellwind_steps)
