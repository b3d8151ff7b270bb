"""How far a hero is from a coin: against games that are really played on, move by move."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dragons import CHANCE, GAMES
from dragons.drakon.material import TILES
from dragons.drakon.observed_board import ObservedBoard
from dragons.game import State
from tests.kit.drakon_games import story


def castle(state: State) -> ObservedBoard:
    return ObservedBoard(state.observation(None))


def played(seed: int, players: int, moves: int) -> State:
    rng = random.Random(seed)
    state = GAMES["drakon"].new_initial_state(players, hellwind_steps=2 + seed % 2)
    while moves and not state.is_terminal():
        chance = state.current_player() == CHANCE
        moves -= not chance
        state.apply_action(state.sample_chance(rng) if chance else state.sample_action(rng))
    return state


@pytest.mark.parametrize("seed", range(6))
def test_exits_are_the_moves_of_the_game(seed: int) -> None:
    state = played(seed, 2 + seed % 5, 40)
    seat = state.current_player()
    if seat >= 0 and state.observation(seat)["phase"] == "turn":
        moves = [move for move in state.legal_actions() if move.startswith("move")]
        assert list(castle(state).exits(state.observation(None)["heroes"][seat])) == moves


@pytest.mark.parametrize("seed", range(12))
def test_entering_moves_coins_as_the_game_does(seed: int) -> None:
    """Every move of a whole game, foreseen."""
    rng = random.Random(seed)
    state = GAMES["drakon"].new_initial_state(2 + seed % 4)
    while not state.is_terminal():
        seat = state.current_player()
        action: Any = state.sample_chance(rng) if seat == CHANCE else state.sample_action(rng)
        before = castle(state)
        state.apply_action(action)
        if str(action).startswith("move "):
            cell = before.exits(before.heroes[seat])[action][-1]
            paid, after = before.after_entering(seat, cell), castle(state)
            assert (paid.coins, paid.dragon_coins, paid.heroes) == (after.coins, after.dragon_coins, after.heroes)
            assert before.pays(seat, cell) == (after.coins[seat] > before.coins[seat])


def test_the_nearest_coin_is_counted_in_moves() -> None:
    state = story("place empty-N 0,1", "place gold-N 0,2")
    assert castle(state).moves_to_coin(0) == 2
    state = story("place empty-E 0,1", "place gold-N 0,2")
    assert castle(state).moves_to_coin(0) is None


def test_a_room_may_be_changed_in_thought() -> None:
    here = castle(story("place empty-E 0,1", "place gold-N 0,2"))
    assert here.with_tile("0,1", TILES["empty-N"]).moves_to_coin(0) == 2
    assert here.with_tile("1,1", TILES["gold-N"]).moves_to_coin(0) == 2
    assert "0,1" not in here.with_tile("0,1", None).board.tiles
    assert here.moves_to_coin(0) is None


def test_a_thief_pays_if_there_is_something_to_steal() -> None:
    here = castle(story("place gold-N 0,1", "place steal-left-E 1,0", "move N", players=3))
    assert here.coins == [0, 0, 1]
    assert here.pays(1, "1,0") and not here.pays(0, "1,0")
    assert here.after_entering(1, "1,0").coins == [0, 1, 0]
