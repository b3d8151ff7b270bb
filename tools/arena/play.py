"""One game of the arena: who plays, with which seed, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter

from dragons import CHANCE, GAMES
from dragons.ai.bot import Bot
from dragons.ai.policy import LEVELS
from dragons.ai.registry import SEARCHES
from dragons.ai.search import Budget, search
from dragons.game import Action, State
from tools.arena import openspiel

OPENSPIEL = "openspiel"
PLAYERS = (*map(str, LEVELS), OPENSPIEL)
"""The names of players: levels, and the rival."""
TOP = max(LEVELS)
MOST_MOVES = 20_000
"""A game that is longer counts as shared."""


@dataclass(frozen=True)
class Pairing:
    """Two players at a game. Against the rival neither has a ceiling of seconds, and both make as many iterations."""

    game: str
    first: str
    second: str
    seconds: float
    iterations: int | None = None

    @property
    def name(self) -> str:
        limit = f"{iterations_of(self)}it" if self.rival else f"{1000 * self.seconds:.0f}ms"
        return f"{self.game}-{self.first}-{self.second}-{limit}"

    @property
    def rival(self) -> bool:
        return OPENSPIEL in (self.first, self.second)


@dataclass(frozen=True)
class Result:
    """What the first player won of a game, 0 to 1, how long it was, and what a choice of the first player took."""

    number: int
    points: float
    moves: int
    mean_ms: float
    slowest_ms: float


def play(pairing: Pairing, number: int) -> Result:
    """A game with a seed of its own. Two games that follow each other have the same chance and swapped seats."""
    seats = (pairing.first, pairing.second) if number % 2 == 0 else (pairing.second, pairing.first)
    first = number % 2
    chance = Random(f"{pairing.game} {number // 2}")
    minds = [Random(f"{pairing.game} {number} {seat} {name}") for seat, name in enumerate(seats)]
    state = GAMES[pairing.game].new_initial_state(2)
    moves, took = 0, []
    while not state.is_terminal() and moves < MOST_MOVES:
        moves += 1
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(state.sample_chance(chance))
            continue
        start = perf_counter()
        action = choose(pairing, seats[player], state, player, minds[player])
        if player == first:
            took.append(1000 * (perf_counter() - start))
        state.apply_action(action)
    points = state.returns()[first] if state.is_terminal() else 0.5
    return Result(number, points, moves, round(sum(took) / max(1, len(took)), 2), round(max(took, default=0.0), 2))


def choose(pairing: Pairing, name: str, state: State, seat: int, rng: Random) -> Action:
    if name == OPENSPIEL:
        return openspiel.choose(state, seat, rng, iterations_of(pairing))
    if pairing.rival:
        evaluator = SEARCHES[pairing.game][int(name)].evaluator
        return search(state, seat, rng, Budget(iterations_of(pairing)), evaluator).best
    return Bot(int(name), rng, pairing.seconds).choose(state, seat)


def iterations_of(pairing: Pairing) -> int:
    """Those asked for, or those of the top level."""
    return pairing.iterations or SEARCHES[pairing.game][TOP].iterations
