"""What bots know of Déluge for now: a rule of thumb, forgotten the more often the younger they are."""

from __future__ import annotations

from random import Random

import pytest

from dragons import CHANCE
from dragons.bots import Bot
from dragons.bots.deluge import worth
from dragons.game import State
from tests.rules.deluge_games import game
from tests.rules.helpers import new

OLD_DRAGON = 4


def old_dragon(state: State) -> str:
    text: str = Bot(OLD_DRAGON, Random(0)).choose(state, state.current_player())
    return text


def played(levels: tuple[int, int], seed: int) -> int:
    """The seat that wins a game of bots of these levels."""
    rng = Random(seed)
    bots = [Bot(level, Random(seed * 10 + seat)) for seat, level in enumerate(levels)]
    state = new("deluge")
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(state.sample_chance(rng) if player == CHANCE else bots[player].choose(state, player))
    [winner] = state.winners()
    return winner


def test_it_takes_the_fifth_token() -> None:
    state = game("r7", "r1", "b7", "b1", "g7", "g1", "y7", "y1", keep=("v3", ""))
    assert old_dragon(state) in {"v3", *[f"{card}/v" for card in state.observation(0)["hand"]]}


def test_it_does_not_overpopulate_where_it_can_take_a_token() -> None:
    state = game("r4", "r2", keep=("r9 b9", ""))
    view = state.observation(0)
    assert worth(view, 0, "b9") > worth(view, 0, "r9")


def test_hiding_costs_the_more_the_fewer_may_be_hidden() -> None:
    first, second = game("r9", "b1", keep=("y1", "")), game("r8/r", "b1", keep=("y1", ""))
    assert worth(first.observation(0), 0, "y1/b") > worth(second.observation(0), 0, "y1/b")


def test_it_keeps_a_card_that_it_can_play() -> None:
    """With nothing left to hide and one room in ruby, where both rubies of the hand go, it plays elsewhere if it can."""
    plays = ("r1", "b1", "r2", "b2", "b3/g", "g1", "b4/g", "g2", "b5/g", "y1")
    state = game(*plays, keep=("r8 r9", ""))
    view = state.observation(0)
    view = {**view, "hand": ["r8", "g9"]}
    assert worth(view, 0, "r8") < -40, "the emerald left has no room"
    assert worth({**view, "hand": ["r8", "v9"]}, 0, "r8") > -40


@pytest.mark.parametrize("level", [2, 3, 4])
def test_each_level_beats_the_one_below(level: int) -> None:
    won = 0
    for seed in range(40):
        seat = seed % 2
        levels = (level, level - 1) if seat == 0 else (level - 1, level)
        won += played(levels, seed) == seat
    assert won > 20


def test_an_egg_plays_any_card() -> None:
    state = game("r7", "b3")
    moves = {Bot(1, Random(seed)).choose(state, 0) for seed in range(120)}
    assert len(moves) > 15
