"""`python -m tools.train ludicitude`: solve Ludicitude's race anew, in a few minutes.

All turns of two players are valued at once by the class `TurnValue` that the bots use, with arrays instead of numbers:
one value for each standing. What turns are worth at their start depends on what the turns after them are worth, so this
is done over and over until nothing changes. Then it is rounded, and the command shows what the rounding costs: how much
more often than a perfect player somebody wins who knows the rounded table's choices and plays the best response.

It needs numpy, which `make bench` installs. With `--check` it only measures the table that is there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias
from zlib import compress

from dragons.ludicitude.bot.solved import (
    FULL,
    DuelStart,
    DuelValue,
    Fights,
    RaceTable,
    SoloValue,
    TurnValue,
    race_table,
    ways,
    with_defeats,
)
from dragons.ludicitude.material import COLOURS, GOAL, POOL, WHITE_DICE
from dragons.ludicitude.odds import solved_fight

TABLE = Path("src/dragons/ludicitude/bot/solved.bin")
REACH = 96
"""Leads that a last turn may make good: greater ones count as out of reach, and are but in one game of a million."""
STEPS = 20
"""The prizes of a fight that decide which ways of keeping dice are listed: all in steps of this fineness."""
TOLERANCE = 1e-5
"""So much of the greatest prize may be lost by not listing a way."""
SETTLED = 1e-12
MEASURED = 1e-9
DIGITS = 10

np: Any = import_module("numpy")
Array: TypeAlias = Any


class SweepValue(TurnValue):
    """A turn of two players from all standings at once; values are arrays by tokens, own total, the other's total."""

    def __init__(self, table: RaceSolver, starts: Array) -> None:
        super().__init__(table.fights)
        self._table = table
        self._starts = starts
        self._tokens, self._own, self._other = np.indices(starts.shape[-3:])
        self._tempting = (self._tokens & 1 if table.each else self._tokens) > 0
        self._ended: dict[tuple[int, int, int | None], Array] = {}

    def scored(self, points: int, given: int, by: int | None) -> Array:
        key = points, given, by
        if key not in self._ended:
            self._ended[key] = self._score(points, given, by is not None)
        return self._ended[key]

    def _score(self, points: int, given: int, spent: bool) -> Array:
        table, goal = self._table, self._table.goal
        own, other = self._own + points, self._other + given
        high, low = np.maximum(own, other), np.minimum(own, other)
        if table.each:
            mine, others = self._tokens >> 1, self._tokens * (not spent) & 1
            tokens, leaders = others << 1 | mine, np.where(own > other, mine, others)
        else:
            tokens = leaders = np.maximum(self._tokens - spent, 0)
        over = 0.5 * (own > other) + 0.5 * (own >= other)
        if table.final_round:
            catching = table.catch[np.minimum(leaders, 1), np.minimum(high - low, REACH)]
            over = np.where(low >= goal, over, np.where(own < other, catching, 1 - catching))
        next_turn = self._starts[..., tokens, np.minimum(other, goal - 1), np.minimum(own, goal - 1)]
        return np.where(high >= goal, over, 1 - next_turn)

    def _best(self, values: Sequence[Array]) -> Array:
        return np.maximum.reduce(values)

    def _settled(self, stopping: Array, falling: Array, dice: int) -> bool:
        softmax = self._likely[dice]
        return bool(np.all(stopping >= softmax + (1 - softmax) * falling - SETTLED))

    def _stopped(self, passed: Array, challenged: Array) -> Array:
        return np.where(self._tempting, np.minimum(passed, challenged), passed)


class ResponseValue(SweepValue):
    """A turn of which one of the two believes in a table, while the other knows what that one will do.

    Values are pairs: what the table says, and what is true.
    """

    def __init__(self, table: RaceSolver, starts: Array, believing_warrior: bool) -> None:
        super().__init__(table, starts)
        self._believing = believing_warrior

    def _best(self, values: Sequence[Array]) -> Array:
        if not self._believing:
            return super()._best(values)
        best = values[0]
        for value in values[1:]:
            best = np.where(value[0] > best[0], value, best)
        return best

    def _settled(self, stopping: Array, falling: Array, dice: int) -> bool:
        if self._believing:
            return super()._settled(stopping[0], falling[0], dice)
        return super()._settled(stopping, falling, dice)

    def _stopped(self, passed: Array, challenged: Array) -> Array:
        if self._believing:
            return super()._stopped(passed, challenged)
        return np.where(self._tempting & (challenged[0] < passed[0]), challenged, passed)


class RaceSolver:
    """The race with one choice of options: all that its values depend on, and the values."""

    def __init__(
        self, fights: Fights, catch: Array, final_round: bool, each: bool, goal: int = GOAL, pool: int = POOL
    ) -> None:
        self.fights, self.catch, self.final_round, self.each, self.goal = fights, catch, final_round, each, goal
        self._shape = (4 if each else pool + 1, goal, goal)

    def solved(self) -> Array:
        """The value of a turn for each standing."""
        starts = np.full(self._shape, 0.5)
        while True:
            former, starts = starts, SweepValue(self, starts).worth(0, 0, WHITE_DICE)
            if self.residual(former, starts) < SETTLED:
                return starts

    @staticmethod
    def residual(one: Array, other: Array) -> float:
        return float(np.abs(one - other).max())

    def exploited(self, believed: Array, solved: Array) -> tuple[Array, Array]:
        """What turns are worth to who believes in such a table, and to who plays the best response to that."""
        believing = responding = solved
        while True:
            former = believing, responding
            pair = np.stack([believed, responding])
            believing = ResponseValue(self, pair, True).worth(0, 0, WHITE_DICE)[1]
            pair = np.stack([believed, former[0]])
            responding = ResponseValue(self, pair, False).worth(0, 0, WHITE_DICE)[1]
            if max(self.residual(former[0], believing), self.residual(former[1], responding)) < MEASURED:
                return believing, responding


# --- what the races need


def kept_ways() -> Fights:
    """The ways of keeping dice that matter: a fight's chances to slay with 1, 2, 3 dice left, as few as will do."""
    return [[[], *[_covering(dragon, dice) for dice in range(1, WHITE_DICE + 1)]] for dragon in range(len(COLOURS))]


def _covering(dragon: int, dice: int) -> list[tuple[float, ...]]:
    """Some ways of which, but for the tolerance, one is best for any prizes for 1, 2, 3 dice left that rise up to 1."""
    prizes = [(low / STEPS, middle / STEPS, 1.0) for middle in range(STEPS + 1) for low in range(middle + 1)]
    found = sorted({_way(dragon, dice, prize) for prize in prizes})
    gains = np.array(found) @ np.array(prizes)[:, :dice].T
    enough = gains >= gains.max(axis=0) - TOLERANCE
    chosen = []
    left = np.ones(len(prizes), bool)
    while left.any():
        best = int((enough & left).sum(axis=1).argmax())
        chosen.append(found[best])
        left &= ~enough[best]
    return chosen


def _way(dragon: int, dice: int, prize: tuple[float, ...]) -> tuple[float, ...]:
    """The chances of the best way for these prizes: how its worth grows with each, as it is linear close by."""
    little = 1e-5
    base = [value + little * (1 + place) for place, value in enumerate(prize)]  # off the points where ways change
    worth = solved_fight(dragon, True, (0.0, *base))[0, dice, ""]
    grown = []
    for place in range(dice):
        more = [value + little / 100 * (other == place) for other, value in enumerate(base)]
        grown.append((solved_fight(dragon, True, (0.0, *more))[0, dice, ""] - worth) / little * 100)
    return tuple([round(chance, 8) for chance in grown])


def catching(fights: Fights) -> list[list[float]]:
    """The chances to make good a lead in a last turn: by token, by lead."""
    nothing = RaceTable(fights, (), ())
    return [
        [
            round(DuelValue(DuelStart(True, True, 0, lead, token, last=True), nothing).worth(0, 0, WHITE_DICE), DIGITS)
            for lead in range(REACH)
        ]
        for token in (0, 1)
    ]


def outlook(fights: Fights) -> list[float]:
    """Minus the defeats to expect of a player alone, by total."""
    values: list[float] = []
    for total in reversed(range(GOAL)):
        value, former = 0.0, -1.0
        while abs(value - former) > SETTLED:
            former, lower = value, [0.0] * total
            value = SoloValue(fights, total, [*lower, value, *values]).worth(0, 0, WHITE_DICE)
        values.insert(0, value)
    return [round(value, DIGITS) for value in values]


# --- the table


def packed(starts: Array) -> bytes:
    """A race as `dragons.ludicitude.bot.solved` unpacks it."""
    values = np.rint(starts * FULL).astype(int)
    steps = np.diff(np.diff(values, axis=1, prepend=0), axis=2, prepend=0)
    return bytes((steps % 256).astype(np.uint8).tobytes())


def written(blocks: Sequence[bytes]) -> bytes:
    small = [compress(block, 9) for block in blocks]
    return b"".join([len(block).to_bytes(4, "big") + block for block in small])


def solved_races(fights: Sequence[Fights], catch: Sequence[Any]) -> Iterator[tuple[RaceSolver, Array]]:
    for keep, final_round, each in product((False, True), repeat=3):
        leads = np.pad(np.array(catch[keep]), ((0, 0), (0, 1)))  # out of reach
        tables = RaceSolver(fights[keep], leads, final_round, each)
        yield tables, tables.solved()


def listed_in(table: RaceTable, shape: tuple[int, int, int]) -> Array:
    """The values of the table that is there."""
    standings = product(*map(range, shape))
    return np.array([table.start(own, other, tokens) for tokens, own, other in standings]).reshape(shape)


def report(tables: RaceSolver, keep: bool, solved: Array, believed: Array, show: Callable[[str], None]) -> None:
    """What a table is worth."""
    believing, responding = tables.exploited(believed, solved)
    start = -1, 0, 0
    gaps = solved[start] - believing[start], responding[start] - solved[start]
    show(
        f"keep {keep!s:5}  final round {tables.final_round!s:5}  tokens {'each' if tables.each else 'pool'}: "
        f"starting is worth {solved[start]:.4f}; rounded by at most {tables.residual(believed, solved):.4f}; a perfect "
        f"rival takes {100 * gaps[0]:.4f} % from whoever starts by the table, {100 * gaps[1]:.4f} % when second; "
        f"at worst {100 * max((solved - believing).max(), (responding - solved).max()):.2f} % from any standing"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.train ludicitude", description=__doc__)
    parser.add_argument("--check", action="store_true", help="measure the table that is there, do not write it")
    check = parser.parse_args(arguments).check
    listed = None if check else kept_ways()
    fights = [ways(False), ways(True) if listed is None else with_defeats(listed)]
    catch = [catching(of) for of in fights]
    races = list(solved_races(fights, catch))
    if listed is not None:
        facts = {"ways": listed, "catch": catch, "alone": [outlook(of) for of in fights]}
        text = json.dumps(facts, separators=(",", ":")).encode()
        TABLE.write_bytes(written([text, *[packed(starts) for _, starts in races]]))
    for number, (tables, starts) in enumerate(races):
        keep = number >= 4
        there = race_table(keep, tables.final_round, tables.each)  # read when this began
        believed = listed_in(there, starts.shape) if check else np.rint(starts * FULL) / FULL
        report(tables, keep, starts, believed, print)
