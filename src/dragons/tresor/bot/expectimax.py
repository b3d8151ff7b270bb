"""How long a turn of Trésor goes on exploring, computed exactly, tile by tile, up to a depth.

Tiles that are remembered can be taken at no risk, so they wait: first unknown tiles are explored, then what is
remembered is turned up to complete the groups, then `stop`. Each face that may come, with its probability, leads to a
bust, to more exploring or to taking. What each of these ends is worth, an evaluator says: `TileCount` counts tiles, and
what the next player can take of what is left; `dragons.tresor.bot.winning` tells everybody's chance of winning.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from operator import add, mul, sub
from typing import NamedTuple, Protocol, TypeAlias

from dragons.game import Json
from dragons.tresor import GROUP, HARMLESS, KINDS, TILES

Counts = tuple[int, ...]
"""How many tiles of each kind, in the order of KINDS."""
Worth: TypeAlias = tuple[float, ...]
"""What something is worth to each of those whom an evaluator minds."""

DRAGON, SPIDER, RING = (KINDS.index(kind) for kind in ("dragon", "spider", "ring"))
NOTHING: Counts = (0,) * len(KINDS)
TREASURE_GROUP = tuple(0 if kind in ("dragon", "spider") else GROUP[kind] for kind in KINDS)
"""How many of each kind a turn that aims at treasures takes together; 0: none."""


class Aim(Enum):
    """What this turn may still take besides rings; tiles of both sorts end it."""

    ANY = 0
    DRAGONS = 1
    TREASURES = 2


NARROWED = {
    Aim.ANY: (Aim.TREASURES, Aim.DRAGONS),
    Aim.DRAGONS: (Aim.DRAGONS,),
    Aim.TREASURES: (Aim.TREASURES,),
}


@lru_cache(1 << 15)
def whole_groups(aim: Aim, known: Counts) -> Counts:
    """What a turn with this aim takes of the known tiles when all are turned up."""
    if aim is Aim.DRAGONS:
        return tuple(n if kind in (DRAGON, RING) else 0 for kind, n in enumerate(known))
    return tuple(n // group * group if group else 0 for n, group in zip(known, TREASURE_GROUP, strict=True))


def aim_of(up: list[str]) -> Aim:
    """What a turn with these kinds face up may still take."""
    if "dragon" in up:
        return Aim.DRAGONS
    return Aim.ANY if HARMLESS.issuperset(up) else Aim.TREASURES


def narrowed(aim: Aim, kind: int) -> Aim | None:
    """The aim once a tile of this kind has come up as well; None if it ends the turn."""
    if kind == RING:
        return aim
    if kind == SPIDER:
        return None
    needed = Aim.DRAGONS if kind == DRAGON else Aim.TREASURES
    return needed if aim in (Aim.ANY, needed) else None


def idle(kind: int) -> bool:
    """Whether a single tile of this kind is never taken: it can be turned up to waste a turn."""
    return TREASURE_GROUP[kind] != 1 and kind != DRAGON


def count(kinds: list[str]) -> Counts:
    return tuple(map(kinds.count, KINDS))


def changed(counts: Counts, kind: int, by: int) -> Counts:
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


def minus(known: Counts, taken: Counts) -> Counts:
    return tuple(map(sub, known, taken))


def pool(observation: Mapping[str, Json], memory: Mapping[str, str]) -> Counts:
    """What may lie under the face-down tiles that are not remembered."""
    seen = observation["seen"]
    forgotten = [seen[cell] for cell in observation["down"] if cell in seen and cell not in memory]
    return tuple(map(add, observation["unseen"].values(), count(forgotten)))


class TurnEvaluator(Protocol):
    """Says what a turn is worth once it has ended: tiles `taken`, others `left` known to all, and the rest unknown.

    Whoever turns the tiles wants most of the worth in the place `own`.
    """

    own: int

    def after(self, taken: Counts, left: Counts, unknown: Counts) -> Worth: ...

    def wasted(self, known: Counts, unknown: Counts) -> Worth | None:
        """What it is worth to turn up one known tile that cannot be taken and stop; None if that is not to be done."""


class TileCount:
    """Counts tiles: a dragon is worth `bonus` more than one; the next player's best catch counts `care` against it."""

    own = 0

    def __init__(self, care: float = 0.0, bonus: float = 0.0) -> None:
        self.care = care
        self.bonus = bonus

    def after(self, taken: Counts, left: Counts, unknown: Counts) -> Worth:
        worth = self._tiles(taken)
        if self.care:
            worth -= self.care * max(self._tiles(whole_groups(aim, left)) for aim in NARROWED[Aim.ANY])
        return (worth,)

    def wasted(self, known: Counts, unknown: Counts) -> None:
        """It brings no tile."""

    def _tiles(self, taken: Counts) -> float:
        return sum(taken) + self.bonus * taken[DRAGON]


def dragon_bonus(observation: Mapping[str, Json], seat: int) -> float:
    """What a dragon is worth beyond being a tile: its part in the race for the spiders."""
    dragons = [pile.get("dragon", 0) for pile in observation["piles"]]
    tiles = TILES[observation["grid"]]
    left = tiles["dragon"] - sum(dragons)
    lead = dragons.pop(seat) - max(dragons)
    return tiles["spider"] / (left + 1) if abs(lead) <= left else 0.0


class Catch(NamedTuple):
    """A way to stop: what it is worth, and the tiles taken."""

    worth: Worth
    taken: Counts


class Expectimax:
    """What a turn is worth to a player who knows some tiles and may explore others.

    `pool` is what may lie under the unknown tiles when the turn is looked at.
    """

    def __init__(self, pool: Counts, evaluator: TurnEvaluator) -> None:
        self.pool = pool
        self.evaluator = evaluator
        self._worths: dict[tuple[Aim, Counts], Worth] = {}

    def catch(self, aim: Aim, known: Counts) -> Catch:
        """The best way to take what is known and stop."""
        return self._catch(aim, known, self.pool)

    def explore(self, aim: Aim, known: Counts, depth: float) -> Worth:
        """The worth of turning an unknown tile, and of the best after it, `depth` tiles deep."""
        return self._explore(aim, known, self.pool, depth)

    def best(self, aim: Aim, known: Counts, depth: float) -> Worth:
        """The worth of the better of the two."""
        return self._best(aim, known, self.pool, depth)

    def start(self, known: Counts, depth: float) -> Worth:
        """The worth of a turn that begins: it explores unless there is something to take, or it is better wasted."""
        worths = [self.explore(Aim.ANY, known, depth)] if any(self.pool) else []
        if not worths or any(any(whole_groups(aim, known)) for aim in NARROWED[Aim.ANY]):
            worths.append(self.catch(Aim.ANY, known).worth)
        if wasted := self.evaluator.wasted(known, self.pool):
            worths.append(wasted)
        return max(worths, key=self.own)

    def own(self, worth: Worth) -> float:
        return worth[self.evaluator.own]

    def _catch(self, aim: Aim, known: Counts, pool: Counts) -> Catch:
        takings = [taken for choice in NARROWED[aim] if any(taken := whole_groups(choice, known))] or [NOTHING]
        catches = [Catch(self.evaluator.after(taken, minus(known, taken), pool), taken) for taken in takings]
        return max(catches, key=lambda catch: (self.own(catch.worth), catch.taken))

    def _explore(self, aim: Aim, known: Counts, pool: Counts, depth: float) -> Worth:
        worths, chances, total = [], [], sum(pool)
        for kind, number in enumerate(pool):
            if number:
                more, fewer = changed(known, kind, 1), changed(pool, kind, -1)
                then = narrowed(aim, kind)
                worths.append(
                    self._best(then, more, fewer, depth - 1) if then else self.evaluator.after(NOTHING, more, fewer)
                )
                chances.append(number / total)
        return tuple(sum(map(mul, chances, each)) for each in zip(*worths, strict=True))

    def _best(self, aim: Aim, known: Counts, pool: Counts, depth: float) -> Worth:
        key = (aim, known)
        worth = self._worths.get(key)
        if worth is None:
            worth = self._catch(aim, known, pool).worth
            if depth > 0 and any(pool):
                worth = max(worth, self._explore(aim, known, pool, depth), key=self.own)
            self._worths[key] = worth
        return worth
