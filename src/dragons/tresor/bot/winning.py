"""Everybody's chance of winning Trésor, when all remember all: exact near the end, estimated before.

When a turn is over, all that matters is how many tiles of each kind are known and unknown, who has what, and who is
next. Near the end, or when no unknown tile is a danger, the rest is played out: each face that may come, each player
doing what is best for themselves. Before, a margin is normally distributed about what is expected, and the spiders go
to whoever wins the race for the dragons. The constants were fitted to 4000 games of two players who
remember all, 82,000 turns on both grids; `python -m tools.train tresor` fits such constants anew.

A hundredth of the worth is the share of the tiles, so that a game is played well when it is won or lost already.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp, inf, prod, sqrt
from operator import add
from typing import NamedTuple

from dragons.game import Json
from dragons.tresor import TILES
from dragons.tresor.bot.expectimax import (
    DRAGON,
    NARROWED,
    RING,
    SPIDER,
    Aim,
    Counts,
    Expectimax,
    Worth,
    changed,
    idle,
    minus,
    whole_groups,
)

CATCH = 0.7
"""Of each tile that the next player could take at once, so much becomes a lead."""
NEXT = 0.85
"""And so much of each that exploring one tile would add to that on average."""
SPREAD = 1.8
"""The standard deviation of a margin that is still to come, over the root of the tiles that are left."""
RACE_SPREAD = 0.95
"""The same for dragons."""
_LOGISTIC = 1.702
"""The logistic function of so many times x is nearly the normal distribution's."""
_SHARE = 0.01

_ORDERS = 60
_POSITIONS = 6_000
"""The end is played out if the unknown tiles have so few subsets, and so few ends of turns are looked at."""


class TooManyPositions(Exception):
    """The rest cannot be played out: it may go in too many ways."""


class Holdings(NamedTuple):
    """What everybody has taken: tiles, and dragons among them; and how many spiders lie on the grid."""

    scores: tuple[int, ...]
    dragons: tuple[int, ...]
    spiders: int

    def taking(self, seat: int, taken: Counts) -> Holdings:
        """What everybody has after this seat has taken these tiles."""
        if not any(taken):
            return self
        return Holdings(
            changed(self.scores, seat, sum(taken)), changed(self.dragons, seat, taken[DRAGON]), self.spiders
        )


def holdings_of(observation: Mapping[str, Json]) -> Holdings:
    dragons = tuple(pile.get("dragon", 0) for pile in observation["piles"])
    return Holdings(tuple(observation["scores"]), dragons, TILES[observation["grid"]]["spider"])


class WinProbabilities:
    """Values a seat's turn by everybody's chance of winning after it: estimated, or solved by `endgame`."""

    def __init__(
        self, holdings: Holdings, seat: int, endgame: EndgameSolver | None = None, may_waste: bool = False
    ) -> None:
        self.holdings = holdings
        self.own = seat
        self.endgame = endgame
        self.may_waste = may_waste
        """Whether this turn may be wasted, if the rest is played out; never after a wasted one: the game has to end."""

    def after(self, taken: Counts, left: Counts, unknown: Counts) -> Worth:
        holdings, seat = self.holdings.taking(self.own, taken), (self.own + 1) % len(self.holdings.scores)
        if sum(left) - left[SPIDER] + sum(unknown) - unknown[SPIDER] == 0:
            return final(holdings)
        if any(unknown) and (aim := safe_aim(unknown)):
            return swept(holdings, seat, aim, left, unknown)
        if self.endgame:
            return self.endgame.worth(holdings, seat, left, unknown)
        return estimate(holdings, seat, left, unknown)

    def wasted(self, known: Counts, unknown: Counts) -> Worth | None:
        if not (self.endgame and self.may_waste and any(number and idle(kind) for kind, number in enumerate(known))):
            return None
        return self.endgame.worth(
            self.holdings, (self.own + 1) % len(self.holdings.scores), known, unknown, wasted=True
        )


class EndgameSolver:
    """Plays the rest of a game out, in every way it may go. TooLong if there are too many."""

    def __init__(self) -> None:
        self.positions_left: float = _POSITIONS
        self._worths: dict[tuple[Holdings, int, Counts, Counts, bool], Worth] = {}

    def worth(self, holdings: Holdings, seat: int, known: Counts, unknown: Counts, wasted: bool = False) -> Worth:
        """What the rest is worth to everybody when the turn of this seat begins, and the last was `wasted` or not."""
        self.positions_left -= 1
        if self.positions_left < 0:
            raise TooManyPositions
        key = (holdings, seat, known, unknown, wasted)
        if key not in self._worths:
            self._worths[key] = Expectimax(unknown, WinProbabilities(holdings, seat, self, not wasted)).start(
                known, inf
            )
        return self._worths[key]


def expectimax_for(
    evaluator: WinProbabilities, aim: Aim, known: Counts, unknown: Counts, depth: int
) -> tuple[Expectimax, float]:
    """What a turn is worth, and how deep it was computed: to the end of the game if that can be, inf, else `depth`."""
    if prod(number + 1 for number in unknown) <= _ORDERS:
        endgame = EndgameSolver()
        expectimax = Expectimax(
            unknown, WinProbabilities(evaluator.holdings, evaluator.own, endgame, evaluator.may_waste)
        )
        try:
            expectimax.best(aim, known, inf)
            expectimax.evaluator.wasted(known, unknown)
        except TooManyPositions:
            pass
        else:
            endgame.positions_left = inf
            return expectimax, inf
    return Expectimax(unknown, evaluator), depth


def final(holdings: Holdings) -> Worth:
    """What a finished game is worth: strictly most dragons takes the spiders, and winners share."""
    scores, most = holdings.scores, max(holdings.dragons)
    if holdings.dragons.count(most) == 1:
        scores = changed(scores, holdings.dragons.index(most), holdings.spiders)
    top = max(scores)
    return _with_share(tuple((score == top) / scores.count(top) for score in scores), scores)


def safe_aim(unknown: Counts) -> Aim | None:
    """What a turn can aim at so that no unknown tile ends it, if there is such an aim: then it takes all there is."""
    if unknown[SPIDER]:
        return None
    if not unknown[DRAGON]:
        return Aim.TREASURES
    return Aim.DRAGONS if sum(unknown) == unknown[DRAGON] + unknown[RING] else None


def swept(holdings: Holdings, seat: int, aim: Aim, known: Counts, unknown: Counts) -> Worth:
    """What a game is worth if this seat can turn up all unknown tiles: it takes all of one sort, the next the others.

    Or it takes known dragons and leaves all the treasures to the next.
    """
    after, tiles = (seat + 1) % len(holdings.scores), tuple(map(add, known, unknown))
    taken = whole_groups(aim, tiles)
    worth = final(holdings.taking(seat, taken).taking(after, _without_spiders(minus(tiles, taken))))
    if aim is Aim.TREASURES and known[DRAGON]:
        taken = whole_groups(Aim.DRAGONS, known)
        other = final(holdings.taking(seat, taken).taking(after, _without_spiders(minus(tiles, taken))))
        worth = max(worth, other, key=lambda each: each[seat])
    return worth


def _without_spiders(tiles: Counts) -> Counts:
    return changed(tiles, SPIDER, -tiles[SPIDER])


def estimate(holdings: Holdings, seat: int, known: Counts, unknown: Counts) -> Worth:
    """What a game is worth about when the turn of this seat begins."""
    scores = holdings.scores
    left = sum(known) - known[SPIDER] + sum(unknown) - unknown[SPIDER]
    steep = _LOGISTIC / (SPREAD * sqrt(left))
    lead = steep * lead_of_turn(known, unknown)
    top = max(scores)
    odds = [exp(steep * (score - top) + (lead if player == seat else 0.0)) for player, score in enumerate(scores)]
    total, spiders = sum(odds), exp(steep * holdings.spiders)
    race = race_for_spiders(holdings.dragons, known[DRAGON] + unknown[DRAGON])
    chances = [(1 - sum(race)) * each / total for each in odds]
    for winner, chance in enumerate(race):
        if chance:
            more = odds[winner] * (spiders - 1)
            for player, each in enumerate(odds):
                chances[player] += chance * (each + more if player == winner else each) / (total + more)
    return _with_share(chances, [score + left / len(scores) for score in scores])


def _with_share(chances: list[float] | Worth, tiles: list[float] | tuple[int, ...]) -> Worth:
    total = sum(tiles)
    shares = [_SHARE * each / total for each in tiles]
    return tuple(map(add, [(1 - _SHARE) * chance for chance in chances], shares))


@lru_cache(1 << 16)
def lead_of_turn(known: Counts, unknown: Counts) -> float:
    """How many tiles it is worth to have the turn: what can be taken at once, and what the next tile may add to it."""
    best, more, total = turn_features(known, unknown)
    return CATCH * best + (NEXT * more / total if total else 0.0)


def turn_features(known: Counts, unknown: Counts) -> tuple[int, int, int]:
    """The most that one turn can take of the known tiles; what each of the unknown tiles would add to that, all added
    up; and how many unknown tiles there are."""
    best = most_at_once(known)
    more = sum(
        number * (most_at_once(changed(known, kind, 1)) - best)
        for kind, number in enumerate(unknown)
        if number and kind != SPIDER
    )
    return best, more, sum(unknown)


@lru_cache(1 << 16)
def most_at_once(known: Counts) -> int:
    """The most of the known tiles that one turn can take."""
    return max(sum(whole_groups(aim, known)) for aim in NARROWED[Aim.ANY])


@lru_cache(1 << 12)
def race_for_spiders(dragons: tuple[int, ...], left: int) -> tuple[float, ...]:
    """Everybody's chance of having strictly most dragons in the end, with so many left."""
    most = max(dragons)
    second = sorted(dragons)[-2]
    if most - second > left or not left:
        return tuple(float(mine == most and most > second) for mine in dragons)
    steep = _LOGISTIC / (RACE_SPREAD * sqrt(left))
    odds = [exp(steep * (mine - most)) if most - mine < left else 0.0 for mine in dragons]
    total, tie = sum(odds), exp(steep / 2)
    return tuple(each / (each + tie * (total - each)) for each in odds)
