"""What the points of a series of games tell: how sure a share of them is, when it is sure enough, and Elo.

Points are what one player wins of each game: 1, 0, or ½ for a shared win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, log10, sqrt

Z = 1.96
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""
ERROR = 0.05
"""How likely the sequential test may be to say that a target is met when it is not, and the other way round."""
MARGIN = 0.05
"""What lies so near to a target the sequential test need not tell apart from it, …"""
EVEN = 0.5
"""… but it never takes an equal for a better player."""


def interval(points: float, games: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for the true share of points (Wilson 1927). Shared wins make it wider than need be."""
    if not games:
        return 0.0, 1.0
    share, spread = points / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def verdict(points: Sequence[float], target: float) -> tuple[bool | None, int]:
    """Wald's sequential probability ratio test (1945): whether the share is above the target, and the games it took.

    None: it cannot be told yet, by all of them. The share is tested as MARGIN above the target against MARGIN below,
    or against EVEN if that is more; after each pair of games, as both must have had either seat.
    """
    low, high = max(target - MARGIN, min(EVEN, target)), target + MARGIN
    bound = log((1 - ERROR) / ERROR)
    won, lost = log(high / low), log((1 - high) / (1 - low))
    ratio = 0.0
    for number, point in enumerate(points, 1):
        ratio += point * won + (1 - point) * lost
        if number % 2 == 0 and abs(ratio) >= bound:
            return ratio > 0, number
    return None, len(points)


def elo(results: Mapping[tuple[str, str], tuple[float, int]], rounds: int = 2000) -> dict[str, float]:
    """Ratings that explain best what the first of each two won of so many games; the first name's is 0.

    Bradley and Terry's model, fitted by Zermelo's iteration (Hunter 2004). Half a won and half a lost game are added
    to each pair, so that one who always wins is not infinitely strong.
    """
    names = list(dict.fromkeys(name for pair in results for name in pair))
    pairs = [(*pair, points + 0.5, games + 1) for pair, (points, games) in results.items()]
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        won, met = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for first, second, points, games in pairs:
            share = games / (strength[first] + strength[second])
            for name, gain in ((first, points), (second, games - points)):
                won[name] += gain
                met[name] += share
        strength = {name: won[name] / met[name] for name in names}
    ratings = {name: 400 * log10(strength[name]) for name in names}
    return {name: rating - ratings[names[0]] for name, rating in ratings.items()}
