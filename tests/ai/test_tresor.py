"""What bots know of Trésor: memory by level, exact odds, no blunders."""

from __future__ import annotations

import json
import time
from math import inf
from random import Random

import pytest

from dragons import CHANCE
from dragons.ai.bot import Bot
from dragons.ai.policy import Advice
from dragons.game import State
from dragons.tresor import KINDS
from dragons.tresor.bot import winning
from dragons.tresor.bot.expectimax import Aim, Expectimax, TileCount, dragon_bonus, whole_groups
from dragons.tresor.bot.policy import explain
from dragons.tresor.bot.winning import (
    EndgameSolver,
    Holdings,
    WinProbabilities,
    estimate,
    expectimax_for,
    final,
    race_for_spiders,
    safe_aim,
    swept,
)
from tests.kit.rules import new, play

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


# --- what a turn is worth in tiles


def expectimax(care: float = 0.0, bonus: float = 0.0, **pool: int) -> Expectimax:
    return Expectimax(counts(**pool), TileCount(care, bonus))


def test_whole_groups() -> None:
    known = counts(dragon=2, spider=1, ring=3, ball=3, candlestick=4, chest=3)
    assert whole_groups(Aim.DRAGONS, known) == counts(dragon=2, ring=3)
    assert whole_groups(Aim.TREASURES, known) == counts(ring=3, ball=2, candlestick=3)


def test_the_better_of_dragons_and_treasures_is_caught() -> None:
    known = counts(dragon=3, ring=1, ball=2)
    assert expectimax().catch(Aim.ANY, known) == ((4.0,), counts(dragon=3, ring=1))
    assert expectimax().catch(Aim.TREASURES, known) == ((3.0,), counts(ball=2, ring=1))


def test_what_is_left_to_the_next_player_counts_against_a_catch() -> None:
    known = counts(dragon=3, ball=4)
    assert expectimax(care=0.5, bonus=1.0).catch(Aim.ANY, known) == ((3 * 2 - 0.5 * 4,), counts(dragon=3))


def test_exploring_is_computed_exactly() -> None:
    """One ball up; below: a ball (take two), a dragon (bust), two rings (take one)."""
    worth = expectimax(ball=1, dragon=1, ring=2).explore(Aim.TREASURES, counts(ball=1), 1)
    assert worth == pytest.approx([(2 + 0 + 2 * 1) / 4])


def test_exploring_looks_as_deep_as_it_is_told() -> None:
    """After one ring, one of three tiles is a bust and two are rings: going on is worth 2 x 2/3 > 1."""
    assert expectimax(ring=3, spider=1).explore(Aim.ANY, counts(), 1) == pytest.approx([3 / 4])
    assert expectimax(ring=3, spider=1).explore(Aim.ANY, counts(), 2) == pytest.approx([3 / 4 * (2 / 3 * 2)])


def test_a_dragon_beside_a_treasure_is_a_bust_in_either_order() -> None:
    assert expectimax(dragon=1).explore(Aim.TREASURES, counts(ball=2), 3) == (0.0,)
    assert expectimax(ball=1).explore(Aim.DRAGONS, counts(dragon=2), 3) == (0.0,)


def test_a_ring_changes_nothing_about_what_ends_the_turn() -> None:
    assert expectimax(ring=1).explore(Aim.TREASURES, counts(ball=2, dragon=5), 1) == (3,)
    assert expectimax(ring=1).explore(Aim.DRAGONS, counts(ball=4, dragon=2), 1) == (3,)
    assert expectimax(ring=1).explore(Aim.ANY, counts(ball=4, dragon=2), 1) == (5,)


def test_a_bust_shows_the_next_player_the_tiles() -> None:
    assert expectimax(care=0.5, spider=1).explore(Aim.ANY, counts(ring=2), 1) == (-0.5 * 2,)


# --- chances of winning


def chances(expectimax: Expectimax, known: tuple[int, ...], depth: float = inf) -> list[float]:
    """Of winning alone, without the hundredth for tiles."""
    return [round(worth, 1) for worth in expectimax.start(known, depth)]


def test_a_finished_game_is_won_with_the_spiders() -> None:
    """Strictly most dragons takes them; with a tie they stay."""
    assert final(Holdings((10, 12), (3, 2), 3)) == pytest.approx([0.99 + 0.01 * 13 / 25, 0.01 * 12 / 25])
    assert final(Holdings((10, 12), (2, 2), 3)) == pytest.approx([0.01 * 10 / 22, 0.99 + 0.01 * 12 / 22])
    assert sum(final(Holdings((9, 9, 7), (4, 4, 4), 2))) == pytest.approx(1)


def test_the_last_tiles_are_shared_out_exactly() -> None:
    """Whoever is to move takes four chests or the dragon, and the other the rest: two behind, neither is enough."""
    holdings, known = Holdings((8, 10), (2, 2), 2), counts(dragon=1, chest=4)
    expectimax = Expectimax(counts(spider=2), WinProbabilities(holdings, 0, EndgameSolver()))
    assert expectimax.catch(Aim.ANY, known).taken == counts(dragon=1) or expectimax.catch(
        Aim.ANY, known
    ).taken == counts(chest=4)
    assert chances(expectimax, known) == [0.0, 1.0]
    assert chances(
        Expectimax(counts(spider=2), WinProbabilities(Holdings((10, 10), (2, 1), 2), 0, EndgameSolver())), known
    ) == [1.0, 0.0]


def test_one_unknown_tile_of_two_is_a_coin_to_toss() -> None:
    """The last chest or a spider: whoever turns the chest wins, and after the spider the other one does."""
    holdings = Holdings((9, 9), (3, 3), 1)
    expectimax = Expectimax(counts(chest=1, spider=1), WinProbabilities(holdings, 0, EndgameSolver()))
    assert chances(expectimax, counts(chest=3)) == [0.5, 0.5]


def test_chances_sum_to_one_and_favour_who_is_ahead_or_to_move() -> None:
    known, unknown = counts(ring=2), counts(dragon=6, spider=2, ring=2, chest=4)
    for holdings in (Holdings((5, 3), (1, 0), 2), Holdings((4, 4, 4), (2, 1, 0), 2), Holdings((0,) * 5, (0,) * 5, 3)):
        for seat in range(len(holdings.scores)):
            worth = estimate(holdings, seat, known, unknown)
            assert sum(worth) == pytest.approx(1)
            assert all(0 < each < 1 for each in worth)
    assert estimate(Holdings((5, 3), (0, 0), 2), 0, known, unknown)[0] > 0.5
    assert estimate(Holdings((4, 4), (0, 0), 2), 1, known, unknown)[1] > 0.5


def test_the_race_for_the_spiders() -> None:
    assert race_for_spiders((4, 1), 2) == (1.0, 0.0)
    assert race_for_spiders((3, 3), 0) == (0.0, 0.0)
    ahead, behind = race_for_spiders((4, 2), 5)
    assert ahead > behind > 0
    assert ahead + behind < 1
    assert race_for_spiders((4, 2), 2)[1] == 0.0, "two behind with two left can only tie"


def test_without_danger_a_turn_sweeps_the_board() -> None:
    """No dragon or spider is unknown: seat 0 takes all the treasures, and seat 1 the dragon that is known."""
    unknown = counts(ring=4, chest=8, ball=2)
    assert safe_aim(unknown) is Aim.TREASURES
    worth = swept(Holdings((2, 9), (2, 2), 2), 0, Aim.TREASURES, counts(dragon=1, spider=2), unknown)
    assert worth == final(Holdings((16, 10), (2, 3), 2))
    assert (
        WinProbabilities(Holdings((2, 9), (2, 2), 2), 1).after(counts(), counts(dragon=1, spider=2), unknown) == worth
    )
    assert safe_aim(counts(dragon=2, ring=1)) is Aim.DRAGONS
    assert safe_aim(counts(dragon=2, chest=1)) is safe_aim(counts(ring=2, spider=1)) is None


def test_known_dragons_may_be_worth_more_than_a_sweep() -> None:
    worth = swept(Holdings((9, 4), (2, 2), 3), 0, Aim.TREASURES, counts(dragon=1, spider=3), counts(ring=1))
    assert worth == final(Holdings((10, 5), (3, 2), 3))


def test_near_the_end_the_rest_is_played_out_and_before_it_is_estimated() -> None:
    holdings = Holdings((9, 9), (3, 3), 2)
    assert (
        expectimax_for(WinProbabilities(holdings, 0), Aim.ANY, counts(chest=3), counts(chest=1, spider=1), 4)[1] == inf
    )
    assert (
        expectimax_for(
            WinProbabilities(holdings, 0), Aim.ANY, counts(), counts(dragon=6, spider=2, ring=4, chest=4), 4
        )[1]
        == 4
    )


def test_what_is_too_long_to_play_out_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winning, "_POSITIONS", 3)
    assert (
        expectimax_for(
            WinProbabilities(Holdings((9, 9), (3, 3), 2), 0),
            Aim.ANY,
            counts(chest=3),
            counts(ring=3, chest=1, spider=1),
            4,
        )[1]
        == 4
    )


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


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_moved_spider_is_remembered_where_it_went() -> None:
    state = play(new(), "a1", "=ring", "stop", "b1", "=spider", "spider a1")
    assert "a1" not in {old_dragon(state, seed) for seed in range(200)}


@pytest.mark.slow
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
        began = time.process_time()
        move = old_dragon(state)
        slowest = max(slowest, time.process_time() - began)
        state.apply_action(move)
    assert slowest < 0.5


def test_the_same_request_has_the_same_answer() -> None:
    state = play(new(), "a1", "=ring", "b1", "=chest", "stop", "c1", "=dragon", "d1", "=ring")
    for level in (1, 2, 3, 4):
        assert len({Bot(level, Random(5)).choose(state, 1) for _ in range(3)}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("levels", [(1, 1), (4, 1), (4, 4), (1, 2, 3, 4), (4, 4, 4, 4, 4)])
@pytest.mark.parametrize("grid", [5, 7])
def test_every_game_ends(levels: tuple[int, ...], grid: int) -> None:
    assert sum(game(levels, 1, grid)) == pytest.approx(1)


def hot_potato() -> State:
    """Two chests and both spiders are known, two chests and a dragon are not; seat 1 has seen a new face last."""
    state, cells = new(grid=5), iter(new(grid=5).legal_actions())
    hauls = {"dragon": 5, "ring": 4, "ball": 2, "doll": 2, "car": 2, "candlestick": 3}
    for kind, number in hauls.items():
        for _ in range(number):
            play(state, next(cells), f"={kind}")
        play(state, "stop")
    play(state, next(cells), "=chest", "stop", next(cells), "=spider", "spider stay")
    play(state, next(cells), "=chest", "stop", next(cells), "=spider", "spider stay")
    return state


def test_a_turn_is_wasted_when_whoever_explores_helps_the_other() -> None:
    state = hot_potato()
    seat, advice = state.current_player(), told(state)
    wasteful = {each.facts["kind"] for each in advice.values() if each.facts["waste"]}
    assert wasteful == {"chest", "spider"}
    move = old_dragon(state)
    assert state.observation(seat)["seen"][move] in wasteful
    play(state, move)
    assert state.current_player() == seat
    play(state, old_dragon(state))
    assert state.current_player() != seat
    assert state.scores() == hot_potato().scores()


def test_no_turn_is_wasted_after_a_wasted_one() -> None:
    state = hot_potato()
    chest = next(cell for cell, kind in state.observation(0)["seen"].items() if kind == "chest")
    play(state, chest, "stop")
    assert old_dragon(state) not in state.observation(0)["seen"]


# --- advice


def told(state: State, recall: bool = True) -> dict[str, Advice]:
    return {advice.action: advice for advice in explain(state, state.current_player(), recall)}


def test_advice_tells_the_odds_of_the_next_tile() -> None:
    """Two dragons up; below are 10 more, 3 spiders, 8 rings and 26 treasures that end the turn."""
    advice = told(play(new(), "a1", "=dragon", "b1", "=dragon"))
    assert set(advice) == {"c1", "stop"}
    facts = advice["c1"].facts
    assert facts["kind"] is None
    assert facts["cells"] == [
        *(f"{column}1" for column in "cdefg"),
        *(f"{c}{r}" for r in range(2, 8) for c in "abcdefg"),
    ]
    assert facts["bust"] == pytest.approx(29 / 47)
    assert facts["spider"] == pytest.approx(3 / 47)
    assert facts["catch"] == 2
    assert not facts["exact"]
    assert advice["stop"].facts == {"exact": False, "catch": 2, "tiles": 2.0, "left": 0}
    assert advice["stop"].value > advice["c1"].value


def test_advice_tells_of_remembered_tiles_by_kind() -> None:
    state = play(new(), "a1", "=ball", "b1", "=dragon", "c1", "=spider", "d1", "=ball")
    advice = told(state)
    assert set(advice) == {"a1", "b1", "c1", "e1", "stop"}
    assert advice["a1"].facts["kind"] == "ball"
    assert (advice["a1"].facts["missing"], advice["a1"].facts["bust"]) == (0, 0.0)
    assert (advice["b1"].facts["kind"], advice["b1"].facts["bust"]) == ("dragon", 1.0)
    assert (advice["c1"].facts["kind"], advice["c1"].facts["spider"]) == ("spider", 1.0)
    assert advice["stop"].facts["catch"] == 0
    assert advice["stop"].facts["left"] == 2


def test_without_recall_advice_tells_nothing_that_was_seen() -> None:
    """Where the ring and the chest lie makes no difference to it."""
    one = play(new(), "a1", "=ring", "b1", "=chest", "c1", "=dragon")
    other = play(new(), "b1", "=ring", "a1", "=chest", "c1", "=dragon")
    assert told(one, recall=False) == told(other, recall=False)
    assert set(told(one, recall=False)) == {"a1"}
    assert told(one, recall=False)["a1"].facts["bust"] == pytest.approx(3 / 49)
    assert explain(one, 1) == explain(one, 1, recall=False)


def test_advice_on_a_spider_tells_where_it_is_in_a_crowd() -> None:
    state = play(new(), "a1", "=ring", "d4", "=ring", "stop", "g7", "=spider")
    advice = explain(state, 1)
    assert [(each.action, each.facts["near"]) for each in advice] == [
        ("spider d4", 8),
        ("spider a1", 3),
        ("spider stay", 3),
    ]
    assert len({each.value for each in advice}) == 1


def view_is_open(state: State, advice: Advice) -> bool:
    """Whether it is no turn that is wasted after a wasted one, which the Old dragon never does."""
    view, kind = state.observation(state.current_player()), advice.facts.get("kind")
    return bool(view["up"]) or kind in (None, "dragon", "ring") or bool(advice.facts["waste"])


@pytest.mark.slow
def test_advice_is_plain_and_agrees_with_the_old_dragon() -> None:
    for seed in range(3):
        rng, state = Random(seed), new(grid=5)
        while not state.is_terminal():
            seat = state.current_player()
            if seat == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            advice, legal = explain(state, seat, True), state.legal_actions()
            assert {each.action for each in advice} <= set(legal)
            assert all(0 <= each.value <= 1 for each in advice)
            assert json.loads(json.dumps([dict(each.facts) for each in advice])) == [
                dict(each.facts) for each in advice
            ]
            named = {cell for each in advice for cell in (each.action, *each.facts.get("cells", ()))}
            assert named == set(legal)
            move = old_dragon(state, seed)
            chosen = next(each for each in advice if move in (each.action, *each.facts.get("cells", ())))
            assert chosen.value == pytest.approx(advice[0].value, abs=1e-6)
            state.apply_action(move)


def test_nobody_else_is_advised() -> None:
    state = new()
    assert explain(state, 1) == []
    state.apply_action("a1")
    assert explain(state, 0) == []
