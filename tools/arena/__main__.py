"""`make arena`: how well the bots play; `python -m tools.arena deluge --pairs 4-3` for one pairing alone.

Each level plays the one below, and the top level of a game whose bots search OpenSpiel's ISMCTS. A run that
was broken off goes on where it was; `--full` plays a small sample with no other ceiling than in the browser.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from importlib import import_module

from dragons import GAMES
from dragons.ai.policy import MAX_SECONDS
from dragons.ai.registry import POLICIES, SEARCHES
from tools.arena.play import OPENSPIEL, PLAYERS, Pairing
from tools.arena.series import Score, series
from tools.arena.statistics import elo

RIVAL_TARGET = 0.60
"""The share that an Old dragon that searches is to win of the games with OpenSpiel's ISMCTS."""
LADDER = ("2-1", "3-2", "4-3")
GAMES_A_PAIR = 200
FULL_SAMPLE = 20


def main(arguments: Sequence[str] | None = None) -> None:
    asked = parsed(arguments)
    games = asked.number or (FULL_SAMPLE if asked.full else GAMES_A_PAIR)
    seconds = MAX_SECONDS if asked.full else asked.ms / 1000
    scores = []
    for pairing in pairings(asked.games or list(POLICIES), asked.pairs or (), seconds, asked.iterations):
        scores.append(series(pairing, target(pairing), games, asked.jobs))
    print(table(scores))


def target(pairing: Pairing) -> float:
    """The share that the first of a pairing is to win, as the package of the game's bots says."""
    if pairing.rival:
        return RIVAL_TARGET
    share: float = import_module(f"dragons.{pairing.game}.bot").LEVEL_TARGET
    return share


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all")
    parser.add_argument("--pairs", nargs="+", metavar="A-B", help=f"players of {', '.join(PLAYERS)}")
    parser.add_argument("--number", type=int, metavar="N", help=f"games a pair at most ({GAMES_A_PAIR})")
    parser.add_argument("--ms", type=int, default=200, help="the ceiling of a choice (200)")
    parser.add_argument("--iterations", type=int, metavar="N", help="against OpenSpiel (as many as the level makes)")
    parser.add_argument("--full", action="store_true", help=f"{FULL_SAMPLE} games a pair at full strength")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    asked = parser.parse_args(arguments)
    for game in asked.games:
        if game not in GAMES:
            parser.error(f"no game {game}")
    for pair in asked.pairs or []:
        if pair.count("-") != 1 or not set(pair.split("-")) <= set(PLAYERS):
            parser.error(f"no pair {pair}")
    return asked


def pairings(
    games: Sequence[str], pairs: Sequence[str] | None, seconds: float, iterations: int | None
) -> list[Pairing]:
    """All that are asked for, game by game."""
    found = []
    for game in games:
        for pair in pairs or [*LADDER, *([f"4-{OPENSPIEL}"] if game in SEARCHES else [])]:
            first, second = pair.split("-")
            found.append(Pairing(game, first, second, seconds, iterations))
    return found


def table(scores: Sequence[Score]) -> str:
    """The scores line by line, then each game's Elo."""
    lines = [
        f"{'pairing':32}{'games':>7}{'won':>8}{'95 %':>16}{'at least':>10}{'':>9}{'ms a choice':>13}{'at most':>9}"
    ]
    for score in scores:
        low, high = score.interval
        word = {True: "met", False: "missed", None: "open"}[score.met]
        mean = sum(result.mean_ms for result in score.results) / max(1, score.games)
        slowest = max((result.slowest_ms for result in score.results), default=0.0)
        share = f"{score.points / max(1, score.games):8.1%}{f'{low:.1%} – {high:.1%}':>16}{score.target:10.0%}"
        lines.append(f"{score.pairing.name:32}{score.games:7}{share}{word:>9}{mean:13.1f}{slowest:9.0f}")
    for game in dict.fromkeys(score.pairing.game for score in scores):
        results = {
            (score.pairing.second, score.pairing.first): (score.games - score.points, score.games)
            for score in scores
            if score.pairing.game == game
        }
        ratings = ", ".join(f"{name} {rating:.0f}" for name, rating in elo(results).items())
        lines.append(f"Elo at {game}: {ratings}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
