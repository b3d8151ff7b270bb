"""What bots know of Ludicitude: the exact averages, the goal, whom to challenge, fewer slips by level."""

from __future__ import annotations

from random import Random

import pytest

from dragons import CHANCE
from dragons.bots import Bot
from dragons.game import State
from tests.rules.helpers import new, play

OLD_DRAGON = 4
GREEN = "fight green, =AAS/HWT"
ONE_DIE = f"{GREEN}, fight red, =ASF/HWF, =AF/..T"


def old_dragon(state: State) -> str:
    return str(Bot(OLD_DRAGON, Random(0)).choose(state, state.current_player()))


def game(levels: tuple[int, ...], seed: int, most: int = 2000) -> list[float]:
    rng = Random(seed)
    bots = [Bot(level, Random(seed * 10 + seat)) for seat, level in enumerate(levels)]
    state = new("ludicitude", len(levels))
    for _ in range(most):
        if state.is_terminal():
            break
        player = state.current_player()
        chance = player == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else bots[player].choose(state, player))
    return state.returns()


@pytest.mark.parametrize(
    ("moves", "keep", "chosen"),
    [
        ("", False, "fight red"),
        (ONE_DIE, False, "stop"),
        (f"{ONE_DIE}, stop", False, "challenge"),
        (f"{GREEN}, stop", False, "pass"),
        (f"{GREEN}, stop, challenge", False, "accept"),
        ("fight red, =ASS/HFF", True, "keep shield"),
    ],
)
def test_it_does_what_brings_most_points(moves: str, keep: bool, chosen: str) -> None:
    state = new("ludicitude", 2, keep=keep)
    play(state, *filter(None, moves.split(", ")))
    assert old_dragon(state) == chosen


def won(state: State, *rounds: str) -> State:
    """Seat 0 slays whatever it likes and goes home, the other falls at once, turn after turn."""
    for _ in range(3):
        play(state, "fight red", "=AAA/HWT", "fight green", "=AAA/HWT", "fight blue", "=AAA/HWT", "stop", "pass")
        play(state, "fight red", "=AAF/FFT")
    return play(state, *rounds)


def test_it_stops_at_the_goal_and_lets_nobody_else_stop_there() -> None:
    state = won(new("ludicitude", 2), "fight green", "=AAA/HWT")
    assert old_dragon(state) == "stop"
    play(state, "stop")
    assert old_dragon(state) == "challenge"


@pytest.mark.parametrize(("better", "worse"), [(4, 1), (4, 2)])
def test_higher_levels_win_more_often(better: int, worse: int) -> None:
    wins = sum(game((better, worse), seed)[0] + game((worse, better), seed)[1] for seed in range(25))
    assert wins > 27
