"""A heuristic value of each legal action of Drakon, from which the search has its priors.

It is quick rather than right: a search asks for it at every new node, for a hundred placements each time. It asks how
much nearer to a coin an action brings its seat, and the rivals; who else could go where a tile is laid; what the tile
would be good for in the hand. The values have no unit: they only have to order actions well.

A placement out of everybody's reach gets rid of a tile, to draw another. One such placement of each tile will do, and
the others count as useless; so do choices that change nothing near a hero.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragons.drakon import WINNING_COINS, DrakonState
from dragons.drakon.bot.distances import NEVER, Maze, maze_of
from dragons.drakon.coins import paying_symbols
from dragons.drakon.material import ALL_SIDES, NEIGHBOURS, SIDES, TILES, Kind, Tile

CLOSE = (8.0, 6.0, 3.0, 2.0, 1.4, 1.0, 0.8)
"""What it is worth to be so many moves from a coin; to take it, no move away."""
KEEP = {
    "gold": 2.5, "steal-left": 1.0, "steal-right": 1.0, "key": 0.8, "vortex": 0.8, "door": 0.5, "map": 0.4,
    "gear": 0.4, "sphere": 0.4, "curse": 0.3, "fountain": 0.3, "tribute": 0.3, "gust": 0.2, "hellwind": 0.2,
    "empty": 0.1,
}  # fmt: skip
"""What a tile in hand may be good for later."""
_ACTING = {"map": 1.2, "curse": 1.0, "gear": 1.0, "sphere": 1.0, "door": 0.8}
"""What it is worth to enter a tile for its effect."""
_LOSING = {"fountain": -4.0, "tribute": -3.0}
"""And to enter one that takes a coin."""
_WIN = 50.0
_RIVAL = 0.7
"""What a rival's gain counts, beside one's own, …"""
_HASTE = 1.5
"""… and how much more if it is the next to move, and takes the coin at once."""
_ONE_MORE = 0.4
"""What gold counts that is no nearer than other gold."""
_NEXT_COIN = 0.5
"""What the way from a coin to the next one counts."""
_BLOCK = 1.0
"""What it is worth to fill a free cell that a rival could go to with something it does not want."""
_OWN_WAY = 0.8
"""And what it costs to do so to oneself."""
_NARROW = 1.0
"""What it costs to lay a tile before one's hero from which no way leads to a free cell."""
_ROOM = {1: 2.0, 2: 1.2, 3: 0.6}
"""What it is worth to have gold in hand, and so many moves away a free cell where no rival can be as soon."""
_STUCK = 2.0
"""What it costs to enter a tile from which nothing can be reached."""
_USELESS = -8.0
_NEAR = 3
"""Free cells that nobody gets to in so many moves are out of reach."""
_TARGETS = 8
"""So many tiles, those that heroes get to soonest, are looked at to be turned, destroyed or exchanged."""


def close(moves: int) -> float:
    return CLOSE[moves] if moves < len(CLOSE) else 0.0


class Heuristic:
    """A state at a decision, as it looks to the seat that decides."""

    def __init__(self, state: DrakonState) -> None:
        self._state = state
        self._seat = state.decider
        self._coins = state.coins
        self._maze = maze_of(state)
        self._reaches = [self._maze.reach(cell) for cell in state.heroes]
        self._rivals = [seat for seat in range(state.players) if seat != self._seat]
        self._next = (self._seat + 1) % state.players
        self._paying = [paying_symbols(seat, self._coins, state.dragon_coins) for seat in range(state.players)]
        self._first = [reach.first(symbols) for reach, symbols in zip(self._reaches, self._paying, strict=True)]
        """For each seat the moves to its next coin."""
        self._others = [self._reaches[rival] for rival in self._rivals]
        self._room = _ROOM.get(self._reaches[self._seat].own_end(self._others), 0.0)
        """What it is worth to lay gold where its hero is: little where rivals could go as soon."""
        self._has_gold = any(kind.symbol == "gold" for kind in state.hands[self._seat])
        self._onward: dict[tuple[str, int], int] = {}

    def action_values(self, actions: Sequence[str]) -> list[float]:
        """What each of the legal actions is worth."""
        match self._state.phase:
            case "turn":
                return self._turn(actions)
            case "map":
                return [0.0] * len(actions)
            case "sphere":
                return [self._push(*action.split(" ")[1:]) for action in actions]
        return self._changes(actions)

    # --- a turn

    def _turn(self, actions: Sequence[str]) -> list[float]:
        exits = self._state.exits()
        distances: dict[str, list[int]] = {}
        spent: set[Kind | None] = set()
        action_values = []
        for action in actions:
            verb, _, rest = action.partition(" ")
            if verb != "place":
                action_values.append(self._entering(self._seat, exits[action][-1]) if verb == "move" else 0.0)
                continue
            text, _, cell = rest.partition(" ")
            tile = TILES[text]
            if cell not in distances:
                far = [reach.to(cell) for reach in self._reaches]
                distances[cell] = far if min(far) <= _NEAR else []
            if distances[cell]:
                action_values.append(self._laying(tile, cell, distances[cell], self._first))
                continue
            action_values.append(_USELESS if tile.kind in spent else -KEEP[tile.symbol])
            spent.add(tile.kind)
        return action_values

    def _laying(self, tile: Tile, cell: str, distances: Sequence[int], first: Sequence[int]) -> float:
        """What a tile is worth in a cell that heroes reach in so many moves."""
        seat = self._seat
        mine = distances[seat]
        value = self._gain(seat, tile, cell, mine, first[seat]) - KEEP[tile.symbol]
        if mine == 1:
            if tile.symbol not in self._paying[seat] and self._room:
                value -= _OWN_WAY
            if tile.symbol != "key" and not self._is_open(tile, cell):
                value -= _NARROW
        most = 0.0
        for rival in self._rivals:
            distance = distances[rival]
            harm = _RIVAL * self._gain(rival, tile, cell, distance, first[rival])
            if distance == 1:
                if harm and rival == self._next:
                    harm *= _HASTE
                elif not harm and mine > 1:
                    harm = -_BLOCK
            if abs(harm) > abs(most):
                most = harm
        return value - most

    def _is_open(self, tile: Tile, cell: str) -> bool:
        """Whether an arrow of a tile in this cell points to a free cell."""
        return any(
            tile.arrows >> side & 1 and beside not in self._maze.tiles for side, beside in enumerate(NEIGHBOURS[cell])
        )

    def _gain(self, seat: int, tile: Tile, cell: str, distance: int, now: int) -> float:
        """How much nearer this seat, `now` moves from a coin, comes to one by a tile in a cell at this distance."""
        if distance >= len(CLOSE):
            return 0.0
        moves = distance if tile.symbol in self._paying[seat] else distance + self._through(tile, cell, seat)
        if moves < now:
            return close(moves) - close(now)
        return _ONE_MORE * close(moves) if tile.symbol == "gold" else 0.0

    def _through(self, tile: Tile, cell: str, seat: int) -> int:
        """The moves to a coin from a tile in this cell: of a vortex to what lies beside it, of the winds none."""
        if tile.symbol in ("gust", "hellwind"):
            return NEVER
        arrows, tiles, best = ALL_SIDES if tile.symbol in ("key", "vortex") else tile.arrows, self._maze.tiles, NEVER
        for side, beside in enumerate(NEIGHBOURS[cell]):
            if arrows >> side & 1 and beside in tiles:
                best = min(best, 1 + self._from(beside, seat))
        return best

    def _from(self, cell: str, seat: int) -> int:
        """The moves to a coin once a cell is entered: none if it pays itself."""
        found = self._onward.get((cell, seat))
        if found is None:
            symbols = self._paying[seat]
            found = 0 if self._maze.tiles[cell].symbol in symbols else self._maze.reach(cell).first(symbols)
            self._onward[cell, seat] = found
        return found

    def _entering(self, seat: int, cell: str) -> float:
        """What it is worth to a seat that its hero enters a cell."""
        symbol, reach = self._maze.tiles[cell].symbol, self._maze.reach(cell)
        onward = reach.first(self._paying[seat])
        if symbol in self._paying[seat]:
            if self._coins[seat] == WINNING_COINS - 1:
                return _WIN
            return close(0) + _NEXT_COIN * close(onward)
        value = close(onward) - close(self._first[seat]) + _ACTING.get(symbol, 0.0)
        if self._coins[seat]:
            value += _LOSING.get(symbol, 0.0)
        if seat == self._seat and self._has_gold:
            value += _ROOM.get(reach.own_end(self._others), 0.0) - self._room
        if onward == NEVER and not reach.ends:
            value -= _STUCK
        return value

    # --- effects

    def _push(self, hero: str, side: str) -> float:
        seat = int(hero)
        return -self._entering(seat, NEIGHBOURS[self._state.heroes[seat]][SIDES.index(side)])

    def _changes(self, actions: Sequence[str]) -> list[float]:
        """What it is worth to turn, destroy or exchange a tile, for those that heroes get to soonest."""
        cells = [action.rpartition(" ")[2] if action.startswith("swap") else action.split(" ")[1] for action in actions]
        soonest = sorted(dict.fromkeys(cells), key=self._soonest)[:_TARGETS]
        without = {cell: self._firsts(cell, None) for cell in soonest} if self._state.phase != "gear" else {}
        return [
            self._change(action.split(" "), cell, without) if cell in soonest else _USELESS
            for action, cell in zip(actions, cells, strict=True)
        ]

    def _soonest(self, cell: str) -> int:
        return 0 if cell in self._state.heroes else min(reach.to(cell) for reach in self._reaches)

    def _change(self, words: Sequence[str], cell: str, without: dict[str, list[int]]) -> float:
        if words[0] == "turn":
            return self._balance(self._firsts(cell, TILES[f"{self._maze.tiles[cell].symbol}-{words[2]}"]))
        value = self._balance(without[cell])
        if words[0] == "swap":
            distances = [reach.to(cell) for reach in self._reaches]
            value += KEEP[self._maze.tiles[cell].symbol]
            value += self._laying(TILES[words[1]], cell, distances, without[cell])
        return value

    def _firsts(self, cell: str, tile: Tile | None) -> list[int]:
        """For each seat the moves to its next coin, with another tile in this cell, or none."""
        tiles = {**self._maze.tiles, cell: tile}
        maze = Maze([(place, laid) for place, laid in tiles.items() if laid], self._state.hellwind_steps)
        return [maze.reach(hero).first(symbols) for hero, symbols in zip(self._state.heroes, self._paying, strict=True)]

    def _balance(self, first: Sequence[int]) -> float:
        """What it is worth that all are so many moves from their next coins."""
        gains = [close(then) - close(now) for then, now in zip(first, self._first, strict=True)]
        harms = [gains[rival] for rival in self._rivals]
        return gains[self._seat] - _RIVAL * max(harms, key=abs)
