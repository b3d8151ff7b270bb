"""Ludicitude solved backwards: what each choice of a turn does for winning, not for points alone.

A `TurnValue` values all that may happen between its start and its end: which dragon to fight, when to stop, whether to
challenge, whether to accept. It needs the chances of a fight, which are exact, and what the game is worth once the
turn has ended so or so, which its heirs say:

- `DuelValue`: two players, the chance of winning. The end of a turn is the start of the other's turn, whose worth is in
  the table `solved.bin`, for each pair of totals, the tokens left and each choice of options. `python -m tools.train
  ludicitude` makes it by value iteration over such turns. Nothing of the game is left out of it, but its values are
  rounded to 1 in 255.
- `SoloValue`: the defeats still to expect, without rounding.
- `PartyValue`: three players or more, estimated: what a seat may hope for is the product of its chances in a duel with
  each of the others, and the products of all seats are scaled to a sum of 1.

Within a turn everybody is taken to play as well as these values allow. A turn need not end, as a warrior may fight on
for ever; it is looked into as far as fighting on might be better than stopping, so that nothing is cut off. With the
option `keep` a fight can be fought in many ways: the table lists those that are best, to 1 in 100,000, for some prizes.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Any, NamedTuple, TypeAlias
from zlib import decompress

from dragons.ludicitude.material import (
    COLOURS,
    DRAGONS,
    FIRE,
    GOAL,
    PROVOCATION,
    WHITE,
    WHITE_DICE,
    closed_after,
    open_dragons,
)
from dragons.ludicitude.odds import solved_fight

FREE, ACCEPTED, MET = None, "accepted", "met"
"""The challenge of a turn, as an observation says it: none yet, one to be met, one that has been met."""
ANYBODY = -1
"""A challenger who does not matter any more, or the only one there can be."""

Value: TypeAlias = Any
"""What a turn is worth: to the warrior, the greater the better; `PartyValue` has one for each seat."""
Chances: TypeAlias = tuple[float, ...]
"""Of a fight: to be defeated, then to slay with 1 white die left, with 2, with as many as there are."""
Fights: TypeAlias = list[list[list[Chances]]]
"""For each dragon and number of white dice the chances of a fight: one for each way to keep dice that may be best."""
Situation: TypeAlias = tuple[int, int, int]
"""Between two fights: the colours closed (as bits), the points at stake, the white dice left."""


class TurnValue(ABC):
    """One turn, valued. Values are floats here; heirs with others say how to compare and mix them."""

    ceiling = 1.0
    """No value is higher."""
    tempting = True
    """Whether somebody could challenge a stop."""

    def __init__(self, fights: Fights) -> None:
        self._ways = fights
        self._likely = [
            max([1 - chances[0] for way in self._ways for chances in way[dice]], default=0.0)
            for dice in range(WHITE_DICE + 1)
        ]
        self._known: dict[tuple[int, int, int, str | None, int], Value] = {}

    @abstractmethod
    def scored(self, points: int, given: int, by: int | None) -> Value:
        """The turn has ended: the warrior scores so much, and the challenger `by`, if there was one, so much."""

    def fallen(self, given: int, by: int | None) -> Value:
        """The turn has ended with a defeat."""
        return self.scored(0, given, by)

    def worth(self, closed: int, stake: int, dice: int, challenge: str | None = FREE, by: int = ANYBODY) -> Value:
        """The warrior is about to choose a fight or to stop."""
        key = closed, stake, dice, challenge, by
        if key not in self._known:
            self._known[key] = self._worth((closed, stake, dice), challenge, by)
        return self._known[key]

    def _worth(self, at: Situation, challenge: str | None, by: int) -> Value:
        closed, stake, dice = at
        options = []
        if stake and challenge != ACCEPTED:
            stopping = self.stop(at, challenge)
            if self._settled(stopping, self.fallen(0, None if challenge is FREE else by), dice):
                return stopping
            options.append(stopping)
        options += [self.fight(dragon, at, challenge, by) for dragon in open_dragons(closed)]
        return self._best(options)

    def fight(self, dragon: int, at: Situation, challenge: str | None = FREE, by: int = ANYBODY) -> Value:
        """The warrior fights this dragon."""
        outcomes = self.outcomes(dragon, at, challenge, by)
        return self._best([self._mixed(chances, outcomes) for chances in self._ways[dragon][at[2]]])

    def outcomes(self, dragon: int, at: Situation, challenge: str | None = FREE, by: int = ANYBODY) -> list[Value]:
        """What a defeat by this dragon is worth, then to slay it with 1 white die left, with as many as there are."""
        closed, stake, dice = at
        closed = closed_after(closed, dragon)
        stake += DRAGONS[COLOURS[dragon]].value * (1 if challenge is FREE else 2)
        if challenge is FREE:
            return [self.fallen(0, None), *[self.worth(closed, stake, left) for left in range(1, dice + 1)]]
        defeat = self.fallen(PROVOCATION if challenge == ACCEPTED else 0, by)
        return [defeat, *[self.worth(closed, stake, left, MET) for left in range(1, dice + 1)]]

    def stop(self, at: Situation, challenge: str | None = FREE) -> Value:
        """The warrior stops, and may be challenged."""
        if challenge == MET:
            return self.scored(at[1], 0, ANYBODY)
        passed = self.scored(at[1], 0, None)
        return self._stopped(passed, self.challenged(at)) if self.tempting else passed

    def challenged(self, at: Situation, by: int = ANYBODY) -> Value:
        """The warrior who would stop has been challenged."""
        return self._best([self.refuse(at, by), self.accept(at, by)])

    def refuse(self, at: Situation, by: int = ANYBODY) -> Value:
        return self.scored(at[1] // 2, PROVOCATION, by)

    def accept(self, at: Situation, by: int = ANYBODY) -> Value:
        return self.worth(*at, ACCEPTED, by)

    def _stopped(self, passed: Value, challenged: Value) -> Value:
        """To stop, if it is worth so much with and without a challenge."""
        return min(passed, challenged)

    def _best(self, values: Sequence[Value]) -> Value:
        """The value the warrior chooses."""
        return max(values)

    def _mixed(self, chances: Chances, outcomes: Sequence[Value]) -> Value:
        return sum([chance * value for chance, value in zip(chances, outcomes, strict=True)])

    def _settled(self, stopping: Value, falling: Value, dice: int) -> bool:
        """Whether fighting on cannot be better than stopping, whatever it leads to."""
        likely = self._likely[dice]
        return bool(stopping >= likely * self.ceiling + (1 - likely) * falling)


@cache
def ways(keep: bool) -> Fights:
    if keep:
        listed = _facts()["ways"]
    else:
        singles = [tuple([float(left == dice) for left in range(WHITE_DICE + 1)]) for dice in range(1, WHITE_DICE + 1)]
        solved = [[solved_fight(dragon, False, single) for single in singles] for dragon in range(len(COLOURS))]
        numbers = range(WHITE_DICE + 1)
        listed = [[[[left[0, dice, ""] for left in of[:dice]]] if dice else [] for dice in numbers] for of in solved]
    return with_defeats(listed)


def with_defeats(slaying: Sequence[Sequence[Sequence[Sequence[float]]]]) -> Fights:
    """The chances to slay, and to be defeated before them."""
    return [[[(1 - sum(slain), *slain) for slain in way] for way in of] for of in slaying]


# --- the table


class RaceTable:
    """What it is worth to be about to start a turn against one other player."""

    def __init__(
        self, fights: Fights, starts: Sequence[float], catch: Sequence[Sequence[float]], goal: int = GOAL
    ) -> None:
        self.fights = fights
        self._starts = starts
        self._catch = catch
        self.goal = goal

    def start(self, own: int, other: int, tokens: int) -> float:
        """With so many points, and so many of the other's; `tokens` as in `Standing`."""
        return self._starts[(tokens * self.goal + own) * self.goal + other]

    def catching(self, lead: int, token: bool) -> float:
        """For one last turn, with so many points less than the other, who has a token to challenge with or has not."""
        leads = self._catch[token]
        return leads[lead] if lead < len(leads) else 0.0


@cache
def race_table(keep: bool, final_round: bool, each: bool) -> RaceTable:
    """The race with these options, from the table."""
    packed = decompress(_blocks()[1 + 4 * keep + 2 * final_round + each])
    starts: list[float] = []
    for first in range(0, len(packed), GOAL * GOAL):
        above = [0] * GOAL
        for row in range(first, first + GOAL * GOAL, GOAL):
            steps = accumulate(packed[row : row + GOAL])
            above = [(value + step) % 256 for value, step in zip(above, steps, strict=True)]
            starts += [_SHARES[value] for value in above]
    return RaceTable(ways(keep), starts, _facts()["catch"][keep])


FULL = 255
"""The table's value of a certain win."""
_SHARES = [value / FULL for value in range(FULL + 1)]

_PACKED = files("dragons.ludicitude.bot").joinpath("solved.bin").read_bytes()
"""Read with the module: in the memory snapshot, from which the browser starts, there are no files."""


@cache
def _blocks() -> list[bytes]:
    """First a JSON text, then for each choice of options a race: both packed, after their length in four bytes.

    A race has the values by tokens, own total, the other's total: each as the difference to that before it in its
    row, and this as the difference to that in the row above, modulo 256.
    """
    blocks, data = [], _PACKED
    while data:
        end = 4 + int.from_bytes(data[:4], "big")
        blocks.append(data[4:end])
        data = data[end:]
    return blocks


@cache
def _facts() -> Any:
    """{"ways": those with `keep`, without the defeats; "catch": by keep, token, lead; "alone": by keep, total}."""
    return json.loads(decompress(_blocks()[0]))


# --- two players


class DuelStart(NamedTuple):
    """What a duel's turn starts from.

    `tokens` are those of the pool; or, if each player owns one, 2 for the warrior's plus 1 for the other's.
    """

    final_round: bool
    each: bool
    own: int
    other: int
    tokens: int
    last: bool = False
    """Whether the game ends with this turn whatever happens: the last one of a final round."""


class DuelValue(TurnValue):
    """A turn of two players: the chance of winning, a shared win being half of one."""

    def __init__(self, at: DuelStart, table: RaceTable) -> None:
        super().__init__(table.fights)
        self._at = at
        self._race = table
        self.tempting = bool(at.tokens & 1 if at.each else at.tokens)

    def scored(self, points: int, given: int, by: int | None) -> float:
        at, table = self._at, self._race
        own, other = at.own + points, at.other + given
        low, high = (own, other) if own < other else (other, own)
        if at.last or low >= table.goal or (high >= table.goal and not at.final_round):
            return 0.5 * (own > other) + 0.5 * (own >= other)
        if at.each:
            mine, others = at.tokens >> 1, at.tokens & 1 if by is None else 0
            tokens, leaders = others << 1 | mine, mine if own > other else others
        else:
            tokens = leaders = at.tokens - (by is not None)
        if high < table.goal:
            return 1 - table.start(other, own, tokens)
        catching = table.catching(high - low, bool(leaders))
        return catching if own < other else 1 - catching


# --- one player


class SoloValue(TurnValue):
    """A turn without opponents: minus the defeats to expect until the goal is reached."""

    ceiling = 0.0

    def __init__(self, fights: Fights, total: int, outlook: Sequence[float]) -> None:
        """`outlook`: minus the defeats to expect at the start of a turn, for each total."""
        super().__init__(fights)
        self._total = total
        self._outlook = outlook

    def scored(self, points: int, given: int, by: int | None) -> float:
        total = self._total + points
        return self._outlook[total] if total < len(self._outlook) else 0.0

    def fallen(self, given: int, by: int | None) -> float:
        return self._outlook[self._total] - 1

    def _stopped(self, passed: float, challenged: float) -> float:
        fire = WHITE[FIRE] / sum(WHITE.values())
        return fire * challenged + (1 - fire) * passed


def solo_values(keep: bool) -> Sequence[float]:
    """The outlook of a player alone, from the table."""
    outlook: list[float] = _facts()["alone"][keep]
    return outlook


# --- three players or more


NEGLIGIBLE = 0.002
"""So much an estimate may miss by fighting on."""


class PartyStart(NamedTuple):
    """What the turn of one of several players starts from; `tokens` are each one's, or the pool's alone."""

    final_round: bool
    each: bool
    warrior: int
    totals: tuple[int, ...]
    tokens: tuple[int, ...]
    asked: tuple[int, ...]
    """Who could challenge, in the order of asking."""
    after: tuple[int, ...] | None
    """In a final round, who has a last turn after this one."""


class PartyValue(TurnValue):
    """A turn among several players: for each seat an estimate of the chance of winning.

    To be quick it knows one way of keeping dice, the one that is best for most prizes, and looks less far.
    """

    def __init__(self, at: PartyStart, table: RaceTable) -> None:
        super().__init__([[ways_of[:1] for ways_of in of] for of in table.fights])
        self._at = at
        self._race = table
        self.tempting = bool(at.asked)
        self._ended: dict[tuple[int, int, int | None], tuple[float, ...]] = {}

    def scored(self, points: int, given: int, by: int | None) -> tuple[float, ...]:
        key = points, given, by
        if key not in self._ended:
            totals, tokens = list(self._at.totals), list(self._at.tokens)
            totals[self._at.warrior] += points
            if by is not None and by != ANYBODY:
                totals[by] += given
            if by is not None and not (self._at.each and by == ANYBODY):
                tokens[by if self._at.each else 0] -= 1
            self._ended[key] = self._outlook(totals, tokens)
        return self._ended[key]

    def stop(self, at: Situation, challenge: str | None = FREE) -> Value:
        return self.scored(at[1], 0, ANYBODY) if challenge == MET else self.asking(at, self._at.asked)

    def asking(self, at: Situation, seats: Sequence[int]) -> Value:
        """The warrior would stop, and these seats are asked yet."""
        value = self.scored(at[1], 0, None)
        for seat in reversed(seats):
            challenged = self.challenged(at, seat)
            if challenged[seat] > value[seat]:
                value = challenged
        return value

    def _best(self, values: Sequence[Value]) -> Value:
        warrior = self._at.warrior
        return max(values, key=lambda value: value[warrior])

    def _mixed(self, chances: Chances, outcomes: Sequence[Value]) -> Value:
        return tuple([sum(map(float.__mul__, chances, values)) for values in zip(*outcomes, strict=True)])

    def _settled(self, stopping: Value, falling: Value, dice: int) -> bool:
        return super()._settled(stopping[self._at.warrior] + NEGLIGIBLE, falling[self._at.warrior], dice)

    def _outlook(self, totals: Sequence[int], tokens: Sequence[int]) -> tuple[float, ...]:
        """What each seat may hope for, once the turn has ended with these totals."""
        seats, next_seat = len(totals), self._at.warrior + 1
        order = [seat % seats for seat in range(next_seat, next_seat + seats)]
        top = max(totals)
        if self._at.after is None and top < self._race.goal:
            return self._among(order, totals, tokens)
        to_come = self._at.after
        if to_come is None:
            to_come = tuple([seat for seat in order if totals[seat] < self._race.goal]) if self._at.final_round else ()
        hopes, rest = [0.0] * seats, 1.0
        for seat in reversed(to_come):  # each must overtake the highest total, and not be overtaken later
            catching = self._race.catching(top - totals[seat], any(tokens))
            hopes[seat], rest = catching * rest, rest * (1 - catching)
        leaders = [seat for seat in range(seats) if totals[seat] == top]
        for seat in leaders:
            hopes[seat] += rest / len(leaders)
        return tuple(hopes)

    def _among(self, order: Sequence[int], totals: Sequence[int], tokens: Sequence[int]) -> tuple[float, ...]:
        hopes = [1.0] * len(totals)
        for place, first in enumerate(order):
            for second in order[place + 1 :]:
                pair = tokens[first] << 1 | tokens[second] if self._at.each else tokens[0]
                chance = self._race.start(totals[first], totals[second], pair)
                hopes[first] *= chance
                hopes[second] *= 1 - chance
        return tuple([hope / (sum(hopes) or 1.0) for hope in hopes])
