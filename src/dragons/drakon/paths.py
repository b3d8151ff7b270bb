"""How far a hero is from a coin, as the castle lies: for hints and for bots, from what everybody sees.

here = Castle(observation)
here.exits("1,0")                  {"move E": ("2,0",), …}
here.moves_to_coin(seat)           2, or None if no way leads to one
"""

from __future__ import annotations

from collections.abc import Mapping

from dragons.drakon import moving
from dragons.drakon.board import Table
from dragons.drakon.material import DRAGON, TILES, Tile
from dragons.game import Json


class Castle:
    """The rooms of an observation, and where each seat could take a coin."""

    def __init__(self, observation: Mapping[str, Json]) -> None:
        self.coins: list[int] = observation["coins"]
        self.heroes: list[str] = observation["heroes"]
        self.dragon_coins: int = observation["dragon_coins"]
        self.hellwind_steps: int = observation["hellwind_steps"]
        self.table = Table()
        self.table.tiles = {place["cell"]: TILES.get(place["tile"], DRAGON) for place in observation["cells"]}
        self.table.free = {}

    def but(self, cell: str, tile: Tile | None) -> Castle:
        """The same with another tile on this cell, or with none."""
        other = self._copy()
        other.table = self.table.clone()
        if tile is None:
            other.table.tiles.pop(cell)
        else:
            other.table.tiles[cell] = tile
        return other

    def entered(self, seat: int, cell: str) -> Castle:
        """The same once this seat's hero has entered that room, and a coin has gone where its symbol sends it."""
        other = self._copy()
        other.heroes = [*self.heroes[:seat], cell, *self.heroes[seat + 1 :]]
        other.coins = coins = self.coins[:]
        symbol, left, right = self.table.tiles[cell].symbol, (seat + 1) % len(coins), (seat - 1) % len(coins)
        if self.pays(seat, cell):
            coins[seat] += 1
            coins[left] -= symbol == "steal-left"
            coins[right] -= symbol == "steal-right"
            other.dragon_coins -= symbol == "dragon"
        elif symbol in ("tribute", "fountain") and coins[seat]:
            coins[seat] -= 1
            other.dragon_coins += symbol == "tribute"
        return other

    def _copy(self) -> Castle:
        other = object.__new__(Castle)
        other.__dict__ |= self.__dict__
        return other

    def exits(self, cell: str) -> dict[str, tuple[str, ...]]:
        """The moves of a hero on this cell: text -> the cells entered, the last of them to stay."""
        return moving.exits(self.table, cell, self.hellwind_steps)

    def pays(self, seat: int, cell: str) -> bool:
        """Whether this seat's hero would get a coin by entering this cell now."""
        players = len(self.coins)
        match self.table.tiles[cell].symbol:
            case "gold":
                return True
            case "dragon":
                return self.dragon_coins > 0
            case "steal-left":
                return self.coins[(seat + 1) % players] > 0
            case "steal-right":
                return self.coins[(seat - 1) % players] > 0
        return False

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
