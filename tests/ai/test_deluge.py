"""What bots know of Déluge: the heuristic, what a position is worth, the last turns, and the levels."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from dragons import CHANCE
from dragons.ai.bot import Bot
from dragons.deluge import DelugeState
from dragons.deluge.bot import policy
from dragons.deluge.bot.policy import heuristic_value
from dragons.deluge.bot.value import AHEAD, FEATURES, KEEPS, TOO_STRONG, features, full_sums, standing, win_probability
from dragons.deluge.bot.value_weights import WEIGHTS
from dragons.deluge.count import final_owner
from dragons.deluge.material import PLAYS, TURNS
from dragons.game import State
from tests.kit.deluge_games import game, imagined
from tests.kit.rules import new

OLD_DRAGON = 4


def chosen(state: State, level: int = OLD_DRAGON, seed: int = 0) -> str:
    text: str = Bot(level, Random(seed), seconds=inf).choose(state, state.current_player())
    return text


def heuristic(state: State, text: str) -> float:
    assert isinstance(state, DelugeState)
    assert text in state.legal_actions()
    return heuristic_value(state, PLAYS[text])


def played(levels: tuple[int, int], seed: int) -> int:
    """The seat that wins a game of bots of these levels."""
    rng = Random(seed)
    bots = [Bot(level, Random(seed * 10 + seat), seconds=inf) for seat, level in enumerate(levels)]
    state = new("deluge")
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(state.sample_chance(rng) if player == CHANCE else bots[player].choose(state, player))
    [winner] = state.winners()
    return winner


def near_the_end(turns_left: int, seed: int) -> State:
    """A game played by Hatchlings until so many turns are left; another one if it ends before."""
    rng, state = Random(seed), new("deluge")
    while len(state.information_state(0)) < 14 + 2 * (TURNS - turns_left):
        if state.is_terminal():
            return near_the_end(turns_left, seed + 1000)
        player = state.current_player()
        state.apply_action(state.sample_chance(rng) if player == CHANCE else Bot(2, rng).choose(state, player))
    return state if not state.is_terminal() else near_the_end(turns_left, seed + 1000)


# --- the heuristic


@pytest.mark.parametrize("level", [3, 4])
def test_it_takes_the_fifth_token(level: int) -> None:
    state = game("r7", "r1", "b7", "b1", "g7", "g1", "y7", "y1", keep=("v3", ""))
    assert chosen(state, level) in {"v3", *[f"{card}/v" for card in state.observation(0)["hand"]]}


def test_it_does_not_overpopulate_where_it_can_take_a_token() -> None:
    state = game("r4", "r2", keep=("r9 b9", ""))
    assert heuristic(state, "b9") > heuristic(state, "r9")


def test_hiding_costs_the_more_the_fewer_may_be_hidden() -> None:
    first, second = game("r9", "b1", keep=("y1", "")), game("r8/r", "b1", keep=("y1", ""))
    assert heuristic(first, "y1/b") > heuristic(second, "y1/b")


def test_a_card_that_fits_nowhere_is_a_burden_to_the_other() -> None:
    """Seat 1 has filled its ruby side: the ruby in the middle is no gift to it any more."""
    plays = ["b1", "r1", "b2", "r2", "b3", "r3"]
    state = game(*plays, keep=("r9 g9", ""))
    assert isinstance(state, DelugeState)
    state.middle[0] = state.middle[2] = 8  # r9
    burden = heuristic(state, "g9")
    state.middle[2] = 22  # g5
    assert burden > heuristic(state, "g9")


def test_it_keeps_a_card_that_it_can_play() -> None:
    """With nothing left to hide and one room in ruby, an emerald kept has no room, an amethyst has."""
    plays = ("r1", "b1", "r2", "b2", "b3/g", "g1", "b4/g", "g2", "b5/g", "y1")
    state = game(*plays, keep=("r8 r9", ""))
    assert isinstance(state, DelugeState)
    state.hands[0][:] = [7, 26]  # r8 g9
    assert heuristic(state, "r8") < -40
    state.hands[0][:] = [7, 44]  # r8 v9
    assert heuristic(state, "r8") > -40


# --- what a position is worth


@pytest.mark.parametrize("owner", [0, 1])
def test_a_standing_is_what_the_count_would_say(owner: int) -> None:
    for mine in range(28):
        for theirs in range(28):
            assert KEEPS[standing(mine, theirs, owner == 0)] == (final_owner((mine, theirs), owner)[0] == 0)
    assert standing(9, 5, False) == AHEAD
    assert standing(10, 5, True) == TOO_STRONG


def test_face_down_cards_of_the_colour_will_count() -> None:
    state = game("r7/r", "r1", "r8/b", "b9")
    assert isinstance(state, DelugeState)
    assert full_sums(state) == [7, 0, 0, 0, 0, 1, 9, 0, 0, 0]


def test_all_features_are_in_the_table() -> None:
    assert len(WEIGHTS) == FEATURES
    rng = Random(1)
    for _ in range(30):
        state = new("deluge")
        while not state.is_terminal():
            if state.current_player() != CHANCE:
                assert isinstance(state, DelugeState)
                for_0, for_1 = features(state)
                assert len(for_0) + len(for_1) == 5 + 2 * 5 + 1
                assert all(0 <= index < FEATURES for index in (*for_0, *for_1))
            sample = state.sample_chance if state.current_player() == CHANCE else state.sample_action
            state.apply_action(sample(rng))


def test_the_table_knows_who_is_winning() -> None:
    """Of Hatchlings' games with six turns to go it foretells most."""
    right = 0
    for seed in range(40):
        state, rng = near_the_end(6, seed), Random(seed)
        assert isinstance(state, DelugeState)
        foretold = win_probability(state) > 0.5
        while not state.is_terminal():
            player = state.current_player()
            state.apply_action(state.sample_chance(rng) if player == CHANCE else Bot(2, rng).choose(state, player))
        right += foretold == (state.winners() == [0])
    assert right >= 26


# --- the last turns


@pytest.mark.parametrize("seed", range(4))
def test_the_last_play_is_worth_what_it_wins_of_all_deals(seed: int) -> None:
    state = near_the_end(1, seed)
    seat = state.current_player()
    found = policy.SKILLS[OLD_DRAGON].evaluator.solve(state, seat)
    assert found is not None
    assert list(found) == state.legal_actions()
    deals = imagined(state, seat)
    for action, value in found.items():
        assert value == pytest.approx(sum(policy.wins(deal, action, seat) for deal in deals) / len(deals), abs=0.15)
    assert found[chosen(state)] == max(found.values())


def test_the_last_but_one_play_minds_the_answer() -> None:
    evaluator = policy.SKILLS[OLD_DRAGON].evaluator
    states = [near_the_end(2, seed) for seed in range(6)]
    found = [evaluator.solve(state, state.current_player()) or {} for state in states]
    assert any(0 < value < 1 for values in found for value in values.values())
    for state, values in zip(states, found):
        assert values[chosen(state)] == max(values.values())


def test_before_that_it_searches() -> None:
    state = near_the_end(3, 0)
    assert policy.SKILLS[OLD_DRAGON].evaluator.solve(state, state.current_player()) is None


# --- the levels


@pytest.mark.slow
@pytest.mark.parametrize(("level", "below", "games"), [(2, 1, 30), (3, 2, 10), (4, 1, 2)])
def test_levels_differ(level: int, below: int, games: int) -> None:
    won = 0
    for seed in range(games):
        seat = seed % 2
        won += played((level, below) if seat == 0 else (below, level), seed) == seat
    assert won > games / 2


def test_an_egg_plays_any_card() -> None:
    state = game("r7", "b3")
    assert len({chosen(state, 1, seed) for seed in range(120)}) > 15


def test_a_hatchling_slips() -> None:
    state = game("r7", "b3")
    moves = [chosen(state, 2, seed) for seed in range(60)]
    assert 30 < max(map(moves.count, moves)) < 60


def test_with_no_time_at_all_an_old_dragon_plays_by_thumb() -> None:
    state = game("r7", "b3", keep=("b9 y1", ""))
    hurried = Bot(OLD_DRAGON, Random(0), seconds=0.0).choose(state, 0)
    assert hurried == max(state.legal_actions(), key=lambda text: heuristic(state, text))


def test_what_it_finds_is_there_for_hints() -> None:
    state = game("r7", "b3")
    found = policy.search_at(state, 0, 3, Random(1))
    assert [move.action for move in found.moves] == state.legal_actions()
    assert found.best == max(found.moves, key=lambda move: move.visits).action
