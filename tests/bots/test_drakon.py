"""The rule of thumb for Drakon: it takes coins, wins when it can, hinders the rival; an Egg does anything."""

from __future__ import annotations

from random import Random

import pytest

from dragons import CHANCE, GAMES
from dragons.bots import Bot, drakon
from dragons.drakon.ways import Castle
from dragons.game import State
from tests.rules.helpers import play
from tests.rules.test_drakon_story import story


def chosen(state: State, level: int = 4) -> str:
    return str(Bot(level, Random(1)).choose(state, state.current_player()))


def worth(state: State, move: str) -> float:
    seat = state.current_player()
    observation = state.observation(seat)
    return drakon.worth(observation, Castle(observation), seat, move)


def test_it_takes_a_coin_that_is_one_move_away() -> None:
    assert chosen(story("place gold-N 0,1", "wait")) == "move N"


def test_it_lays_a_coin_where_it_can_be_reached_at_once() -> None:
    state = story("wait", "wait", hands={0: ["gold-1"]})
    assert chosen(state).startswith("place gold")


@pytest.mark.parametrize(
    ("moves", "verb"),
    [
        (("place curse-N 0,1", "place gold-E 1,0", "move N"), "destroy"),
        (("place gear-N 0,1", "place gold-N 1,0", "move N"), "turn"),
        (("place sphere-N 0,1", "place fountain-E 1,0", "move N"), "push"),
        (("place map-N 0,1", "wait", "move N"), "rob"),
        (("place door-N 0,1", "place empty-N 1,0", "move N"), "swap"),
    ],
)  # fmt: skip
def test_every_choice_has_a_worth(moves: tuple[str, ...], verb: str) -> None:
    state = story(*moves)
    legal = [move for move in state.legal_actions() if move.startswith(verb)]
    assert legal
    assert chosen(state) in state.legal_actions()
    assert all(isinstance(worth(state, move), float) for move in legal)


def test_passing_is_worth_nothing() -> None:
    observation = GAMES["drakon"].new_initial_state(2).observation(0)
    assert drakon.worth(observation, Castle(observation), 0, "pass") == 0.0


def test_five_coins_are_worth_more_than_anything() -> None:
    state = story("place gold-N 0,1", "wait")
    here = Castle(state.observation(None))
    here.coins = [4, 0]
    assert drakon.standing(here.entered(0, "0,1"), 0) > 100 > drakon.standing(here, 0)


def test_an_old_dragon_beats_an_egg() -> None:
    wins = 0
    for seed in range(6):
        rng, state = Random(seed), GAMES["drakon"].new_initial_state(2)
        while not state.is_terminal():
            player = state.current_player()
            level = (4, 1)[player] if player != CHANCE else 0
            play(state, str(state.sample_chance(rng) if player == CHANCE else Bot(level, rng).choose(state, player)))
        wins += 0 in state.winners()
    assert wins >= 5


def test_an_egg_does_anything() -> None:
    state = story("place gold-N 0,1", "wait")
    assert len({str(Bot(1, Random(seed)).choose(state, state.current_player())) for seed in range(20)}) > 5
