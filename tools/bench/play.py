"""Random play, timed. Needs nothing but `dragons`: the browser's Python is sent this very source to measure with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter

from dragons import CHANCE, GAMES
from dragons.ai.bot import Bot
from dragons.ai.policy import LEVELS
from dragons.ai.registry import SEARCHES
from dragons.ai.search import Budget, search
from dragons.game import Game, State

TOP = max(LEVELS)
EARLY = 8
"""So many moves have been made when it is thought about the next."""


def thinking(id_: str, seconds: float) -> float:
    """Simulations per second of the top level's search early in a game of two; where it computes instead, choices."""
    rng = Random(1)
    state = GAMES[id_].new_initial_state(2)
    for _ in range(EARLY):
        _pass_chance(state, rng)
        state.apply_action(state.sample_action(rng))
    _pass_chance(state, rng)
    seat = state.current_player()
    if id_ in SEARCHES:
        start = perf_counter()
        found = search(state, seat, rng, Budget(10**9, seconds), SEARCHES[id_][TOP].evaluator)
        return found.iterations / (perf_counter() - start)
    bot, choices, start = Bot(TOP, rng), 0, perf_counter()
    while (took := perf_counter() - start) < seconds:
        bot.choose(state, seat)
        choices += 1
    return choices / took


def _pass_chance(state: State, rng: Random) -> None:
    while state.current_player() == CHANCE:
        state.apply_action(state.sample_chance(rng))


def speed(id_: str, way: str, seconds: float) -> tuple[float, float]:
    """Moves (chance's among them) and listed actions per second of one of our games, by `listing` or `sampling`.

    Default options, and all numbers of players: as many games of each.
    """
    game, play = GAMES[id_], {"listing": listing, "sampling": sampling}[way]
    return timed([partial(play, game, players) for players in range(game.min_players, game.max_players + 1)], seconds)


def timed(games: Sequence[Callable[[Random], tuple[int, int]]], seconds: float) -> tuple[float, float]:
    """The same of functions that play a whole game and count: all of them, over and over until the time is up."""
    moves = listed = 0
    rng = Random(1)
    start = perf_counter()
    while (took := perf_counter() - start) < seconds:
        for play in games:
            counts = play(rng)
            moves += counts[0]
            listed += counts[1]
    return moves / took, listed / took


def listing(game: Game, players: int, rng: Random) -> tuple[int, int]:
    """One game, each action chosen from the list of all: how many moves were made, and how many actions listed."""
    state = game.new_initial_state(players)
    moves = listed = 0
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply_action(state.sample_chance(rng))
        else:
            actions = state.legal_actions()
            state.apply_action(rng.choice(actions))
            listed += len(actions)
        moves += 1
    return moves, listed


def sampling(game: Game, players: int, rng: Random) -> tuple[int, int]:
    """One game, each action drawn by the game itself: no action need be listed."""
    state = game.new_initial_state(players)
    moves = 0
    while not state.is_terminal():
        chance = state.current_player() == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else state.sample_action(rng))
        moves += 1
    return moves, 0
