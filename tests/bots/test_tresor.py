"""What bots know of Trésor: memory by level, exact odds, no blunders."""

from __future__ import annotations

import time
from random import Random

import pytest

from dragons import CHANCE
from dragons.bots import Bot
from dragons.bots.tresor import Aim, Outlook, dragon_bonus, whole_groups
from dragons.game import State
from dragons.tresor import KINDS
from tests.rules.helpers import new, play

OLD_DRAGON = 4


def counts(**kinds: int) -> tuple[int, ...]:
    return tuple(kinds.get(kind, 0) for kind in KINDS)


def old_dragon(state: State, seed: int = 0) -> str:
    text: str = Bot(OLD_DRAGON, Random(seed)).choose(state, state.current_player())
    return text


def game(levels: tuple[int, ...], seed: int, grid: int = 7) -> list[float]:
    rng = Random(seed)
    bots = [Bot(level, Random(seed * 10 + seat)) for seat, level in enumerate(levels)]
    state = new(players=len(levels), grid=grid)
    while not state.is_terminal():
        player = state.current_player()
        chance = player == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else bots[player].choose(state, player))
    return state.returns()


# --- what a turn is worth


def test_whole_groups() -> None:
    known = counts(dragon=2, spider=1, ring=3, ball=3, candlestick=4, chest=3)
    assert whole_groups(Aim.DRAGONS, known) == counts(dragon=2, ring=3)
    assert whole_groups(Aim.TREASURES, known) == counts(ring=3, ball=2, candlestick=3)


def test_the_better_of_dragons_and_treasures_is_caught() -> None:
    outlook = Outlook(pool=counts(), care=0.0, bonus=0.0)
    known = counts(dragon=3, ring=1, ball=2)
    assert outlook.catch(Aim.ANY, known) == (4.0, counts(dragon=3, ring=1))
    assert outlook.catch(Aim.TREASURES, known) == (3.0, counts(ball=2, ring=1))


def test_what_is_left_to_the_next_player_counts_against_a_catch() -> None:
    outlook = Outlook(pool=counts(), care=0.5, bonus=1.0)
    known = counts(dragon=3, ball=4)
    assert outlook.catch(Aim.ANY, known) == (3 * 2 - 0.5 * 4, counts(dragon=3))


def test_exploring_is_computed_exactly() -> None:
    """One ball up; below: a ball (take two), a dragon (bust), two rings (take one)."""
    outlook = Outlook(pool=counts(ball=1, dragon=1, ring=2), care=0.0, bonus=0.0)
    assert outlook.explore(Aim.TREASURES, counts(ball=1), 1) == pytest.approx((2 + 0 + 2 * 1) / 4)


def test_exploring_looks_as_deep_as_it_is_told() -> None:
    """After one ring, one of three tiles is a bust and two are rings: going on is worth 2 x 2/3 > 1."""
    outlook = Outlook(pool=counts(ring=3, spider=1), care=0.0, bonus=0.0)
    assert outlook.explore(Aim.ANY, counts(), 1) == pytest.approx(3 / 4)
    outlook = Outlook(pool=counts(ring=3, spider=1), care=0.0, bonus=0.0)
    assert outlook.explore(Aim.ANY, counts(), 2) == pytest.approx(3 / 4 * (2 / 3 * 2))


def test_a_dragon_beside_a_treasure_is_a_bust_in_either_order() -> None:
    outlook = Outlook(pool=counts(dragon=1), care=0.0, bonus=0.0)
    assert outlook.explore(Aim.TREASURES, counts(ball=2), 3) == 0.0
    outlook = Outlook(pool=counts(ball=1), care=0.0, bonus=0.0)
    assert outlook.explore(Aim.DRAGONS, counts(dragon=2), 3) == 0.0


def test_a_ring_changes_nothing_about_what_ends_the_turn() -> None:
    outlook = Outlook(pool=counts(ring=1), care=0.0, bonus=0.0)
    assert outlook.explore(Aim.TREASURES, counts(ball=2, dragon=5), 1) == 3
    assert outlook.explore(Aim.DRAGONS, counts(ball=4, dragon=2), 1) == 3
    assert outlook.explore(Aim.ANY, counts(ball=4, dragon=2), 1) == 5


def test_a_bust_shows_the_next_player_the_tiles() -> None:
    outlook = Outlook(pool=counts(spider=1), care=0.5, bonus=0.0)
    assert outlook.explore(Aim.ANY, counts(ring=2), 1) == -0.5 * 2


# --- the old dragon


def test_it_does_not_stop_while_a_ring_is_remembered() -> None:
    state = play(new(), "a1", "=ring", "b1", "=spider")
    while state.current_player() == 1:
        move = old_dragon(state)
        if state.observation(1)["up"] and move != "a1":
            assert move != "stop"
        state.apply_action(move)
        if state.current_player() == CHANCE:
            state.apply_action("=ring")
        if move == "a1":
            break
    else:
        pytest.fail("the ring was left")


def test_it_takes_what_it_remembers_before_it_stops() -> None:
    state = play(new(grid=5), "a1", "=chest", "b1", "=chest", "c1", "=chest", "d1", "=dragon")
    play(state, "a2", "=spider", "b2", "=spider")
    play(state, "e1", "=chest")
    taken = []
    while state.current_player() == 1 and (move := old_dragon(state)) != "stop":
        taken.append(move)
        state.apply_action(move)
        assert state.current_player() != CHANCE
    assert taken == ["a1", "b1", "c1"]
    play(state, "stop")
    assert state.scores() == [0, 4]


def test_it_never_turns_a_remembered_spider_or_stops_too_soon() -> None:
    for seed in range(6):
        rng, state = Random(seed), new(grid=5)
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            view, move = state.observation(state.current_player()), old_dragon(state, seed)
            assert view["seen"].get(move) != "spider"
            if move == "stop":
                up = [kind for _, kind in view["up"]]
                known = [view["seen"][cell] for cell in view["down"] if cell in view["seen"]]
                assert "ring" not in known
                if "dragon" in up:
                    assert "dragon" not in known
            state.apply_action(move)


def test_it_explores_while_nothing_is_at_stake() -> None:
    state = new()
    assert old_dragon(state) in state.legal_actions()
    play(state, "d4", "=chest")
    assert old_dragon(state) != "stop"


def test_it_stops_when_much_is_at_stake_and_the_odds_are_bad() -> None:
    state = play(new(), *[move for cell in ("a1", "b1", "c1", "d1", "e1") for move in (cell, "=dragon")])
    assert old_dragon(state) == "stop"


def test_it_hides_a_spider_in_the_crowd() -> None:
    state = play(new(), "a1", "=ring", "d4", "=ring", "stop", "g7", "=spider")
    assert old_dragon(state) == "spider d4"


def test_the_careless_leave_a_spider_or_drop_it_anywhere() -> None:
    state = play(new(), "a1", "=ring", "d4", "=ring", "stop", "g7", "=spider")
    moves = [Bot(1, Random(seed)).choose(state, 1) for seed in range(60)]
    assert set(moves) == {"spider a1", "spider d4", "spider stay"}
    assert moves.count("spider stay") > 30


def test_a_dragon_is_worth_more_while_the_race_for_the_spiders_is_open() -> None:
    state = play(new(grid=5), "a1", "=dragon", "b1", "=dragon", "stop")
    assert dragon_bonus(state.observation(0), 0) == dragon_bonus(state.observation(1), 1) == 2 / 5
    play(state, "c1", "=ring", "stop", "d1", "=dragon", "e1", "=dragon", "stop")
    assert dragon_bonus(state.observation(1), 1) == 0.0


# --- the levels


def test_an_egg_forgets() -> None:
    """With five dragons at stake it is time to stop; only the old dragon still thinks of the ring."""
    state = play(new(), "a1", "=ring", "b1", "=spider")
    play(state, *[move for cell in ("c7", "d7", "e7", "f7", "g7") for move in (cell, "=dragon")])
    egg = [Bot(1, Random(seed)).choose(state, 1) for seed in range(40)]
    assert egg.count("stop") > 20
    assert egg.count("a1") < 3
    assert old_dragon(state) == "a1"


def test_a_moved_spider_is_remembered_where_it_went() -> None:
    state = play(new(), "a1", "=ring", "stop", "b1", "=spider", "spider a1")
    assert "a1" not in {old_dragon(state, seed) for seed in range(200)}


@pytest.mark.parametrize("level", [2, 3, 4])
def test_each_level_beats_the_one_below(level: int) -> None:
    won = 0.0
    for seed in range(20):
        seat = seed % 2
        levels = (level, level - 1) if seat == 0 else (level - 1, level)
        won += game(levels, seed, grid=5)[seat]
    assert won >= 12


def test_the_old_dragon_answers_at_once() -> None:
    rng, state, slowest = Random(3), new(players=5), 0.0
    for _ in range(80):
        if state.current_player() == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        began = time.perf_counter()
        move = old_dragon(state)
        slowest = max(slowest, time.perf_counter() - began)
        state.apply_action(move)
    assert slowest < 0.3
