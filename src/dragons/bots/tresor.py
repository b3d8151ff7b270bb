"""How a bot plays Trésor: what it remembers, and what a turn is worth.

Tiles that are remembered can be taken at no risk, so they wait: first unknown tiles are explored,
while little is at stake, then what is remembered is turned up to complete the groups, then `stop`.
How long to explore is computed exactly, tile by tile up to a depth: each face that may come, with its
probability, leads to a bust, to more exploring or to taking. What a turn leaves behind is seen by
all, so the next player's best catch of it counts against it.

The levels differ in how much they remember, how far they compute and how much they mind the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from operator import add, sub
from random import Random

from dragons.game import Action, Json, State
from dragons.tresor import GROUP, HARMLESS, KINDS, TILES

Counts = tuple[int, ...]
"""How many tiles of each kind, in the order of KINDS."""

DRAGON, SPIDER, RING = (KINDS.index(kind) for kind in ("dragon", "spider", "ring"))
_TREASURE_GROUP = tuple(0 if kind in ("dragon", "spider") else GROUP[kind] for kind in KINDS)


@dataclass(frozen=True)
class Skill:
    """`span` faces back, each remembered with probability `recall`; unknown tiles are computed
    `depth` deep; what the next player can take counts `care`; with probability `whim` one more tile
    is turned without thinking."""

    span: int
    recall: float
    depth: int
    care: float
    whim: float


SKILLS = {
    1: Skill(span=6, recall=0.6, depth=1, care=0.0, whim=0.2),
    2: Skill(span=8, recall=0.75, depth=2, care=0.0, whim=0.1),
    3: Skill(span=20, recall=0.9, depth=3, care=0.5, whim=0.0),
    4: Skill(span=10**6, recall=1.0, depth=5, care=0.6, whim=0.0),
}


class Aim(Enum):
    """What this turn may still take besides rings; tiles of both sorts end it."""

    ANY = 0
    DRAGONS = 1
    TREASURES = 2


_NARROWED = {
    Aim.ANY: (Aim.TREASURES, Aim.DRAGONS),
    Aim.DRAGONS: (Aim.DRAGONS,),
    Aim.TREASURES: (Aim.TREASURES,),
}


def choose(state: State, seat: int, level: int, rng: Random) -> Action:
    """The text of a legal action for this seat."""
    observation, skill = state.observation(seat), SKILLS[level]
    if observation["phase"] == "spider":
        return _move_spider(observation, skill, rng)
    memory = _remembered(observation, state.information_state(seat), skill, rng)
    return _turn(observation, seat, memory, skill, rng)


def _remembered(observation: dict[str, Json], moves: list[str], skill: Skill, rng: Random) -> dict[str, str]:
    """The face-down tiles that come to mind now, and their kinds."""
    shown: list[str] = []
    for text in moves:
        if text in ("stop", "spider stay") or text.startswith("="):
            continue
        cell = text.removeprefix("spider ")
        if cell in shown:
            shown.remove(cell)
        shown.append(cell)
    seen, down = observation["seen"], observation["down"]
    return {
        cell: seen[cell]
        for cell in shown[-skill.span :]
        if cell in seen and cell in down and rng.random() < skill.recall
    }


def _turn(observation: dict[str, Json], seat: int, memory: dict[str, str], skill: Skill, rng: Random) -> str:
    unknown: list[str] = [cell for cell in observation["down"] if cell not in memory]
    if unknown and rng.random() < skill.whim:
        return rng.choice(unknown)
    up = [kind for _, kind in observation["up"]]
    outlook = Outlook(_pool(observation, memory), skill.care, dragon_bonus(observation, seat))
    aim, known = _aim(up), _count([*up, *memory.values()])
    catch, taken = outlook.catch(aim, known)
    if unknown and (not (up or any(taken)) or outlook.explore(aim, known, skill.depth) > catch):
        return rng.choice(unknown)
    for kind, count in zip(KINDS, taken, strict=True):
        if up.count(kind) < count:
            return next(cell for cell in memory if memory[cell] == kind)
    return "stop"


def _move_spider(observation: dict[str, Json], skill: Skill, rng: Random) -> str:
    """The careless leave it or drop it anywhere; others hide it among the most face-down tiles."""
    if not skill.care:
        moves: list[str] = observation["legal"]
        return rng.choice(moves if rng.random() < 0.5 else moves[-1:])
    down = set(observation["down"])
    crowds = {cell: sum(near in down for near in _around(cell)) for cell in observation["empty"]}
    most = max(crowds.values())
    return f"spider {rng.choice([cell for cell, crowd in crowds.items() if crowd == most])}"


def _around(cell: str) -> list[str]:
    column, row = ord(cell[0]), int(cell[1:])
    return [f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def _aim(up: list[str]) -> Aim:
    if "dragon" in up:
        return Aim.DRAGONS
    return Aim.ANY if HARMLESS.issuperset(up) else Aim.TREASURES


def _count(kinds: list[str]) -> Counts:
    return tuple(map(kinds.count, KINDS))


def _pool(observation: dict[str, Json], memory: dict[str, str]) -> Counts:
    """What may lie under the face-down tiles that are not remembered."""
    seen = observation["seen"]
    forgotten = [seen[cell] for cell in observation["down"] if cell in seen and cell not in memory]
    return tuple(map(add, observation["unseen"].values(), _count(forgotten)))


def dragon_bonus(observation: dict[str, Json], seat: int) -> float:
    """What a dragon is worth beyond being a tile: its part in the race for the spiders."""
    dragons = [pile.get("dragon", 0) for pile in observation["piles"]]
    tiles = TILES[observation["grid"]]
    left = tiles["dragon"] - sum(dragons)
    lead = dragons.pop(seat) - max(dragons)
    return tiles["spider"] / (left + 1) if abs(lead) <= left else 0.0


class Outlook:
    """What one turn is worth, in tiles, to a player who knows some tiles and may explore others.

    `pool` is what may lie under the unknown tiles when the turn is looked at, `care` how much the
    next player's best catch counts, `bonus` the worth of a dragon beyond a tile.
    """

    def __init__(self, pool: Counts, care: float, bonus: float) -> None:
        self.pool = pool
        self.care = care
        self.bonus = bonus
        self._values: dict[tuple[Aim, Counts], float] = {}

    def catch(self, aim: Aim, known: Counts) -> tuple[float, Counts]:
        """The best value of taking what is known and stopping, and the tiles then taken."""
        catches = []
        for narrowed in _NARROWED[aim]:
            taken = whole_groups(narrowed, known)
            left = tuple(map(sub, known, taken))
            catches.append((self._worth(taken) - self._threat(left), taken))
        return max(catches)

    def explore(self, aim: Aim, known: Counts, depth: int) -> float:
        """The value of turning an unknown tile, and of the best after it, `depth` tiles deep."""
        return self._explore(aim, known, self.pool, depth)

    def _explore(self, aim: Aim, known: Counts, pool: Counts, depth: int) -> float:
        total = 0.0
        for kind, count in enumerate(pool):
            if count:
                more, fewer = _changed(known, kind, 1), _changed(pool, kind, -1)
                narrowed = _after(aim, kind)
                if narrowed is None:
                    total -= count * self._threat(more)
                else:
                    total += count * self._value(narrowed, more, fewer, depth - 1)
        return total / sum(pool)

    def _value(self, aim: Aim, known: Counts, pool: Counts, depth: int) -> float:
        key = (aim, known)
        if key not in self._values:
            value = self.catch(aim, known)[0]
            if depth and any(pool):
                value = max(value, self._explore(aim, known, pool, depth))
            self._values[key] = value
        return self._values[key]

    def _worth(self, taken: Counts) -> float:
        return sum(taken) + self.bonus * taken[DRAGON]

    def _threat(self, known: Counts) -> float:
        """What it costs to leave these known tiles to the next player."""
        if not self.care:
            return 0.0
        return self.care * max(self._worth(whole_groups(aim, known)) for aim in _NARROWED[Aim.ANY])


def whole_groups(aim: Aim, known: Counts) -> Counts:
    """What a turn with this aim takes of the known tiles when all are turned up."""
    if aim is Aim.DRAGONS:
        return tuple(n if kind in (DRAGON, RING) else 0 for kind, n in enumerate(known))
    return tuple(n // group * group if group else 0 for n, group in zip(known, _TREASURE_GROUP, strict=True))


def _after(aim: Aim, kind: int) -> Aim | None:
    """The aim once a tile of this kind has come up as well; None if it ends the turn."""
    if kind == RING:
        return aim
    if kind == SPIDER:
        return None
    needed = Aim.DRAGONS if kind == DRAGON else Aim.TREASURES
    return needed if aim in (Aim.ANY, needed) else None


def _changed(counts: Counts, kind: int, by: int) -> Counts:
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
