"""How far a hero is from a coin: for hints and previews, from what everybody sees.

here = ObservedBoard(observation)
here.exits("1,0")                  {"move E": ("2,0",), …}
here.moves_to_coin(seat)           2, or None if no way leads to one
"""

from __future__ import annotations

from collections.abc import Mapping

from dragons.drakon import moving
from dragons.drakon.board import Board
from dragons.drakon.coins import coin_transfer, paying_symbols, transfer
from dragons.drakon.material import DRAGON, TILES, Tile
from dragons.game import Json


class ObservedBoard:
    """The tiles of an observation, and where each seat could take a coin."""

    def __init__(self, observation: Mapping[str, Json]) -> None:
        self.coins: list[int] = observation["coins"]
        self.heroes: list[str] = observation["heroes"]
        self.dragon_coins: int = observation["dragon_coins"]
        self.hellwind_steps: int = observation["hellwind_steps"]
        self.board = Board()
        self.board.tiles = {place["cell"]: TILES.get(place["tile"], DRAGON) for place in observation["cells"]}
        self.board.free = {}

    def with_tile(self, cell: str, tile: Tile | None) -> ObservedBoard:
        """The same with another tile on this cell, or with none."""
        other = self._copy()
        other.board = self.board.clone()
        if tile is None:
            other.board.tiles.pop(cell)
        else:
            other.board.tiles[cell] = tile
        return other

    def after_entering(self, seat: int, cell: str) -> ObservedBoard:
        """The same once this seat's hero has entered that cell, and a coin has gone where its symbol sends it."""
        other = self._copy()
        other.heroes = [*self.heroes[:seat], cell, *self.heroes[seat + 1 :]]
        going = coin_transfer(self.board.tiles[cell].symbol, seat, self.coins, self.dragon_coins)
        if going:
            other.coins = self.coins[:]
            other.dragon_coins = transfer(other.coins, self.dragon_coins, *going)
        return other

    def _copy(self) -> ObservedBoard:
        other = object.__new__(ObservedBoard)
        other.__dict__ |= self.__dict__
        return other

    def exits(self, cell: str) -> dict[str, tuple[str, ...]]:
        """The moves of a hero on this cell: text -> the cells entered, the last of them to stay."""
        return moving.exits(self.board, cell, self.hellwind_steps)

    def pays(self, seat: int, cell: str) -> bool:
        """Whether this seat's hero would get a coin by entering this cell now."""
        return self.board.tiles[cell].symbol in paying_symbols(seat, self.coins, self.dragon_coins)

    def moves_to_coin(self, seat: int) -> int | None:
        """After how many moves this seat's hero would get a coin if nothing changed; None if it never would."""
        reached: set[str] = set()
        frontier, moves = [self.heroes[seat]], 0
        while frontier:
            moves += 1
            entered = {path[-1] for cell in frontier for path in self.exits(cell).values()}
            if any(self.pays(seat, cell) for cell in entered):
                return moves
            frontier = sorted(entered - reached)
            reached |= entered
        return None
