"""Exact odds in Ludicitude, from what a seat observes: for hints and bots.

Everything is computed, nothing sampled or cut off. Two questions are answered, both for the turn in
progress and by the same means:

*Slaying*: the greatest chance of slaying a dragon. Only the option `keep` leaves anything to decide.

*Worth*: the greatest expectation of the points that this turn adds to the warrior's own total. The
warrior decides which dragons to fight, when to stop and which die to keep. It takes no account of
later turns, of the points that end the game, of a challenger's points, and of challenges yet to come:
stopping is worth all points at stake. A challenge that has been made or accepted does count: refusing is
worth half the points, after accepting one more dragon must be slain, and dragons are worth double.

A fight is a Markov decision process whose situations (parts found, dice, kept die) never come back to
a former one but by rolls that change neither parts nor dice. Such situations are solved together as
linear equations, with the best choice of the kept die found by policy iteration: exact but for the
rounding of floats. A turn is solved backwards from the points beyond which nobody should go on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from dragons.game import Json
from dragons.ludicitude.fight import roll_table
from dragons.ludicitude.material import (
    ALL,
    AXE,
    COLOURS,
    DRAGONS,
    PARTS,
    SHIELD,
    WHITE_DICE,
    bits,
    closed_after,
    open_dragons,
)

_KEPT = {"axe": AXE, "shield": SHIELD, None: "", "none": ""}
_CHOICES = ("", AXE, SHIELD, AXE + SHIELD)
_ROUNDING = 1e-13

Prizes = tuple[float, ...]
"""What slaying the dragon is worth, for each number of white dice then left, from 0."""
Values = Mapping[tuple[int, int, str], float]
"""What each situation of a fight is worth: parts found, white dice, kept die."""


class Odds(NamedTuple):
    """What `odds` finds. Points are those this turn adds to the warrior's total, as the module defines.

    `slay`: for each dragon that can be fought now, or the one being fought, the chance of slaying it.
    `keep`: for each `keep …` that is possible now, the chance of slaying the dragon after it.
    `points`: for each action possible now that the warrior decides, the points expected after it.
    `once`: for each dragon in `slay`, the points expected of slaying it and then stopping, with the same
    play as in `slay`.
    `value`: the points expected of the turn from here.
    """

    slay: dict[str, float]
    keep: dict[str, float]
    points: dict[str, float]
    once: dict[str, float]
    value: float


def slaying(
    dragon: str, dice: int = WHITE_DICE, found: Iterable[str] = (), kept: str | None = None, keep: bool = False
) -> float:
    """The greatest chance of slaying a dragon, with so many white dice, the kept one ("axe", "shield") among them.

    `found` names the parts found. ValueError for a situation in which no roll can be due.
    """
    parts = list(found)
    values = _slaying(COLOURS.index(dragon), keep)
    situation = bits(parts, PARTS), dice, _KEPT.get(kept, "?")
    if situation not in values or not set(PARTS).issuperset(parts):
        raise ValueError(f"no roll can be due: {dragon} dragon, {parts} found, {dice} white dice, {kept} kept")
    return values[situation]


def odds(observation: Mapping[str, Json]) -> Odds:
    """The odds of the turn in progress. At the end of a game all is empty or 0."""
    view, phase = observation, observation["phase"]
    if phase == "over":
        return Odds({}, {}, {}, {}, 0.0)
    turn = _TurnState.of(view)
    if view["dragon"] is not None:
        return _fighting(view, turn)
    dragons = [COLOURS.index(colour) for colour in view["open"]]
    slay = {COLOURS[dragon]: _slaying(dragon, turn.keep)[0, view["dice"], ""] for dragon in dragons}
    once = _once(slay, turn)
    if phase == "turn":
        points = {f"fight {colour}": _fight_worth(COLOURS.index(colour), view["dice"], turn) for colour in slay}
        if view["stake"] and view["challenge"] != "accepted":
            points["stop"] = float(view["stake"])
    elif phase == "answer":
        accepted = turn._replace(doubled=True)
        once = _once(slay, accepted)
        accept = max(_fight_worth(dragon, view["dice"], accepted) for dragon in dragons)
        points = {"accept": accept, "refuse": float(view["half"])}
    else:
        return Odds(slay, {}, {}, once, float(view["stake"]))
    return Odds(slay, {}, points, once, max(points.values()))


def _fighting(view: Mapping[str, Json], turn: _TurnState) -> Odds:
    """The odds while a roll is due or a die may be kept."""
    dragon, found = COLOURS.index(view["dragon"]), bits(view["found"], PARTS)
    chances, worths = _slaying(dragon, turn.keep), _fight(dragon, turn)
    if view["phase"] == "roll":
        situation = found, view["dice"], _KEPT[view["kept"]]
        slay = {view["dragon"]: chances[situation]}
        return Odds(slay, {}, {}, _once(slay, turn), worths[situation])
    situations = {f"keep {die}": (found, view["dice"], _KEPT[die]) for die in (*view["keepable"], "none")}
    keep = {text: chances[situation] for text, situation in situations.items()}
    points = {text: worths[situation] for text, situation in situations.items()}
    slay = {view["dragon"]: max(keep.values())}
    return Odds(slay, keep, points, _once(slay, turn), max(points.values()))


class _TurnState(NamedTuple):
    """What the worth of going on depends on, besides the white dice left."""

    closed: int
    stake: int
    doubled: bool
    keep: bool

    @staticmethod
    def of(view: Mapping[str, Json]) -> _TurnState:
        return _TurnState(bits(view["closed"], COLOURS), view["stake"], view["doubled"], view["keep"])

    def slain(self, dragon: int) -> _TurnState:
        stake = self.stake + DRAGONS[COLOURS[dragon]].value * (1 + self.doubled)
        return self._replace(closed=closed_after(self.closed, dragon), stake=stake)


def _once(slay: Mapping[str, float], turn: _TurnState) -> dict[str, float]:
    return {colour: chance * turn.slain(COLOURS.index(colour)).stake for colour, chance in slay.items()}


# --- a turn


def _worth(dice: int, turn: _TurnState) -> float:
    """The points expected of a turn in which the warrior may stop or fight on."""
    fights = [_fight_worth(dragon, dice, turn) for dragon in _promising(turn)]
    return max([float(turn.stake), *fights])


@lru_cache(maxsize=4096)
def _promising(turn: _TurnState) -> list[int]:
    """The dragons that it might be better to fight than to stop: the others need not be looked at closely."""
    bounds = _bounds(turn.doubled, turn.keep)
    return [dragon for dragon in open_dragons(turn.closed) if _fight_bound(dragon, turn, bounds) > turn.stake]


def _fight_bound(dragon: int, turn: _TurnState, bounds: Mapping[tuple[int, int], float]) -> float:
    """At least as many points as can be expected of fighting this dragon."""
    after = turn.slain(dragon)
    return _slaying(dragon, turn.keep)[0, WHITE_DICE, ""] * bounds.get((after.closed, after.stake), after.stake)


@cache
def _bounds(doubled: bool, keep: bool) -> Mapping[tuple[int, int], float]:
    """At least as many points as can be expected of a turn, by colours closed and points at stake (these are even).

    It is what turns would be worth if slaying were always as likely as with all white dice. That is no less, since
    an additional die burns only for its own fire. Points at stake that are not listed are better not risked.
    """
    bounds: dict[tuple[int, int], float] = {}
    for stake in range(int(_enough(doubled, keep)) // 2 * 2, -1, -2):
        for closed in range(ALL):
            turn = _TurnState(closed, stake, doubled, keep)
            fights = [_fight_bound(dragon, turn, bounds) for dragon in open_dragons(closed)]
            bounds[closed, stake] = max(float(stake), *fights)
    return bounds


def _fight_worth(dragon: int, dice: int, turn: _TurnState) -> float:
    return _fight(dragon, turn)[0, dice, ""]


@lru_cache(maxsize=4096)
def _fight(dragon: int, turn: _TurnState) -> Values:
    """The points expected of a turn in each situation of its fight with this dragon."""
    after = turn.slain(dragon)
    return solved_fight(dragon, turn.keep, (0.0, *(_worth(dice, after) for dice in range(1, WHITE_DICE + 1))))


@cache
def _enough(doubled: bool, keep: bool) -> float:
    """Points at stake with which going on is never worth it.

    With them no fight followed by a stop is worth more than stopping, even with all dice. As points at stake only
    grow, this stays so, and then stopping at once is best (the monotone case of optimal stopping).
    """
    chances = [_slaying(dragon, keep)[0, WHITE_DICE, ""] for dragon in range(len(COLOURS))]
    values = [dragon.value * (1 + doubled) for dragon in DRAGONS.values()]
    return max(value * chance / (1 - chance) for value, chance in zip(values, chances, strict=True))


# --- a fight


@cache
def _slaying(dragon: int, keep: bool) -> Values:
    """The chance of slaying this dragon in each situation of a fight with it."""
    return solved_fight(dragon, keep, (0.0,) + (1.0,) * WHITE_DICE)


class _Chances(NamedTuple):
    """What one roll leads to, with probabilities."""

    slain: list[tuple[int, float]]
    """White dice left, once the dragon is slain."""
    on: list[tuple[tuple[int, int, str], float]]
    """Parts found and dice left, one of them changed, and what may be kept ("", "A", "S" or "AS")."""
    again: list[tuple[str, float]]
    """Neither changed: what may be kept."""


def solved_fight(dragon: int, keep: bool, prizes: Prizes) -> Values:
    """The best expectation of the prize in each situation; a defeat is worth 0."""
    values: dict[tuple[int, int, str], float] = {}
    best: dict[tuple[int, int, str], float] = {}  # not by the die kept, but by what may be kept
    for found, dice, kinds in _situations(keep):
        rows = []
        for kept in kinds:
            chances = _chances(dragon, found, dice, kept, keep)
            sure = sum([prizes[left] * chance for left, chance in chances.slain])
            sure += sum([best[after] * chance for after, chance in chances.on])
            rows.append((sure, chances.again))
        settled = dict(zip(kinds, _settle(kinds, rows), strict=True))
        for kept, value in settled.items():
            values[found, dice, kept] = value
        for keepable in _CHOICES if keep else ("",):
            best[found, dice, keepable] = max([settled[die] for die in ("", *keepable) if die in settled])
    return values


@cache
def _situations(keep: bool) -> list[tuple[int, int, tuple[str, ...]]]:
    """Parts found, white dice and what may then be kept, those that a roll leads to before those it comes from."""
    return [
        (found, dice, _kinds(found, dice) if keep else ("",))
        for dice in range(1, WHITE_DICE + 1)
        for found in sorted(range(ALL + 1), key=int.bit_count, reverse=True)
    ]


def _kinds(found: int, dice: int) -> tuple[str, ...]:
    """What may be kept when a roll is due: with all parts found an axe would have slain, and one die must be rolled.

    First what most often is best, where policy iteration starts.
    """
    if found == ALL:
        return (SHIELD, "") if dice > 1 else ("",)
    return (SHIELD, AXE, "")


@cache
def _chances(dragon: int, found: int, dice: int, kept: str, keep: bool) -> _Chances:
    slain: dict[int, float] = defaultdict(float)
    on: dict[tuple[int, int, str], float] = defaultdict(float)
    again: dict[str, float] = defaultdict(float)
    rolls = roll_table(dragon, found, dice, kept)
    for roll, (_, chance) in zip(rolls.rolls.values(), rolls.outcomes, strict=True):
        keepable = roll.keepable if keep else ""
        if roll.slain:
            slain[roll.left] += chance
        elif (roll.found, roll.left) == (found, dice):
            again[keepable] += chance
        elif roll.left:
            on[roll.found, roll.left, keepable] += chance
    return _Chances(list(slain.items()), list(on.items()), list(again.items()))


def _settle(kinds: tuple[str, ...], rows: list[tuple[float, list[tuple[str, float]]]]) -> list[float]:
    """The values of situations that differ only in the kept die and can lead to each other.

    Each has a row: what it expects of leaving them, and the chances to stay, by what may then be kept. The
    best choice is the most valuable die that may be kept, so a policy is an order of the dice.
    """
    order = list(range(len(kinds)))
    values = _follow(kinds, rows, order)
    while (better_order := sorted(order, key=lambda kind: -values[kind])) != order:
        order, former = better_order, values
        values = _follow(kinds, rows, order)
        if all(new <= old + _ROUNDING for new, old in zip(values, former, strict=True)):
            break
    return values


def _follow(kinds: tuple[str, ...], rows: list[tuple[float, list[tuple[str, float]]]], order: list[int]) -> list[float]:
    """The values when the first die in this order that may be kept is kept."""
    equations = []
    for kind, (sure, again) in enumerate(rows):
        equation = [float(kind == other) for other in range(len(kinds))] + [sure]
        for keepable, chance in again:
            equation[next(other for other in order if kinds[other] in keepable)] -= chance
        equations.append(equation)
    return _solution(equations)


def _solution(equations: list[list[float]]) -> list[float]:
    """The solution of linear equations whose diagonal dominates, by elimination."""
    size = len(equations)
    for pivot, row in enumerate(equations):
        for other in equations:
            if other is not row and other[pivot]:
                factor = other[pivot] / row[pivot]
                for column in range(pivot, size + 1):
                    other[column] -= factor * row[column]
    return [row[size] / row[place] for place, row in enumerate(equations)]
