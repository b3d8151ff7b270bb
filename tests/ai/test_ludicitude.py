"""What bots know of Ludicitude: to play for the win, for points, like a child; and to say why."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from dragons import CHANCE
from dragons.ai.bot import Bot
from dragons.ai.policy import Advice
from dragons.game import OptionValue, State
from dragons.ludicitude import Ludicitude
from dragons.ludicitude.bot.policy import explain
from tests.kit.rules import new, play, tables

GREEN = "fight green, =AAS/HWT"
ONE_DIE = f"{GREEN}, fight red, =ASF/HWF, =AF/..T"
VIEWS = list(tables(Ludicitude()))


def choice(state: State, level: int, seed: int = 0) -> str:
    return str(Bot(level, Random(seed)).choose(state, state.current_player()))


def at(moves: str, players: int = 2, **options: OptionValue) -> State:
    return play(new("ludicitude", players, **options), *filter(None, moves.split(", ")))


def game(levels: tuple[int, ...], seed: int, **options: OptionValue) -> list[float]:
    rng = Random(seed)
    bots = [Bot(level, Random(seed * 10 + seat)) for seat, level in enumerate(levels)]
    state = new("ludicitude", len(levels), **options)
    while not state.is_terminal():
        player = state.current_player()
        chance = player == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else bots[player].choose(state, player))
    return state.returns()


# --- choices


@pytest.mark.parametrize("level", [3, 4])
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
def test_what_is_best_is_chosen(level: int, moves: str, keep: bool, chosen: str) -> None:
    assert choice(at(moves, keep=keep), level) == chosen


def won(state: State, *rounds: str) -> State:
    """Seat 0 slays whatever it likes and goes home, the other falls at once, turn after turn."""
    for _ in range(3):
        play(state, "fight red", "=AAA/HWT", "fight green", "=AAA/HWT", "fight blue", "=AAA/HWT", "stop", "pass")
        play(state, "fight red", "=AAF/FFT")
    return play(state, *rounds)


def test_level_3_stops_at_the_goal_and_lets_nobody_else_stop_there() -> None:
    state = won(new("ludicitude", 2), "fight green", "=AAA/HWT")
    assert choice(state, 3) == "stop"
    play(state, "stop")
    assert {choice(state, level) for level in (3, 4)} == {"challenge"}


TWELVE = "fight red, =AAA/HWT, fight green, =AAA/HWT, fight blue, =AAA/HWT"


@pytest.mark.parametrize(
    ("totals", "moves", "for_points", "to_win"),
    [
        # stopping makes 34, but the other has 38 and the next turn
        ((16, 38), f"{TWELVE}, fight red, =AAF/HWT", "stop", "fight green"),
        # any dragon will do to win
        ((26, 36), f"{TWELVE}, fight green, =AAA/HWT, stop, challenge, accept", "fight red", "fight blue"),
        # a challenge would be met at once with a dragon that wins; left alone, the warrior needs another turn
        ((19, 37), f"{TWELVE}, fight red, =AFF/HWT, stop", "challenge", "pass"),
    ],
)
def test_level_4_looks_at_the_race(totals: tuple[int, int], moves: str, for_points: str, to_win: str) -> None:
    state: Any = new("ludicitude", 2)
    state.totals = list(totals)
    play(state, *moves.split(", "))
    assert choice(state, 3) == for_points
    assert choice(state, 4) == to_win


def test_level_2_does_not_see_that_it_would_win() -> None:
    state = won(new("ludicitude", 2), "fight green", "=AAA/HWT")
    chosen = [choice(state, 2, seed) for seed in range(40)]
    assert chosen.count("stop") < 20


def test_a_child_stops_with_its_last_die_and_when_that_wins() -> None:
    for state in (at(ONE_DIE), won(new("ludicitude", 2), "fight green", "=AAA/HWT")):
        assert {choice(state, 1, seed) for seed in range(20)} == {"stop"}
    assert {choice(at(""), 1, seed) for seed in range(40)} == {"fight blue", "fight green", "fight red"}


def test_alone_levels_2_and_3_take_no_risk() -> None:
    assert choice(at("", 1), 3) == "fight blue"
    blue = "fight blue, =AAA/HWT"
    assert choice(at(blue, 1), 3) == "stop"
    assert choice(at(f"{blue}, stop, =fire", 1), 3) == "refuse"


# --- strength: `make arena` measures it with more games


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [(2, 1), (3, 2), (4, 3)])
def test_higher_levels_win_more_often(better: int, worse: int) -> None:
    games = 100
    wins = sum(game((better, worse), seed)[0] + game((worse, better), seed)[1] for seed in range(games))
    assert wins > games


@pytest.mark.slow
def test_alone_higher_levels_are_defeated_less_often() -> None:
    defeats = [-sum(game((level,), seed)[0] for seed in range(60)) for level in (1, 2, 3, 4)]
    assert defeats[0] > defeats[1] > defeats[2] and defeats[1] > defeats[3]


# --- advice


def test_advice_says_what_and_why() -> None:
    advice = {said.action: said for said in explain(at("fight red, =ASF/HWF, =AS/..T"), 0)}
    assert list(advice) == ["fight blue", "fight green", "stop"]
    blue, stop = advice["fight blue"], advice["stop"]
    assert (blue.facts["dragon"], blue.facts["dice"], blue.facts["stake"], blue.facts["then"]) == ("blue", 2, 6, 8)
    assert blue.facts["slay"] == pytest.approx(0.8871, abs=1e-4)
    assert 0 < blue.facts["fall"] < blue.value < 1
    assert stop.facts["points"] == 6 and stop.facts["wins"] is False and stop.facts["measure"] == "win"


def test_advice_on_a_challenge() -> None:
    challenge, passing = explain(at(f"{ONE_DIE}, stop"), 1)
    assert (challenge.action, passing.action) == ("challenge", "pass")
    assert challenge.value > passing.value
    assert (challenge.facts["half"], challenge.facts["given"]) == (5, 5)
    accept, refuse = explain(at(f"{ONE_DIE}, stop, challenge"), 0)
    better = "accept" if accept.value > refuse.value else "refuse"
    assert challenge.facts["answer"] == better
    assert challenge.value == pytest.approx(1 - max(accept.value, refuse.value))
    assert accept.facts["then"] == 10 + 2 * {"blue": 2, "green": 4, "red": 6}[accept.facts["dragon"]]


def test_advice_says_who_would_challenge() -> None:
    stop = explain(at(ONE_DIE), 0)[-1]
    assert (stop.action, stop.facts["dared"]) == ("stop", 1)
    assert explain(at(f"{GREEN}"), 0)[-1].facts["dared"] is None


def test_advice_on_a_die_to_keep() -> None:
    advice = explain(at("fight red, =ASS/HFF", keep=True), 0)
    assert [said.facts["die"] for said in advice] == ["axe", "shield", None]
    assert max(advice, key=lambda said: said.value).action == "keep shield"
    assert all(said.facts["dragon"] == "red" and 0 < said.facts["slay"] < 1 for said in advice)


def test_advice_is_only_for_whose_turn_it_is() -> None:
    assert explain(at(""), 1) == []
    assert explain(at("fight red"), 0) == []


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), VIEWS)
def test_advice_is_plain_data_and_the_top_level_follows_it(players: int, options: dict[str, OptionValue]) -> None:
    state, rng = new("ludicitude", players, **options), Random(players)
    for _ in range(120):
        if state.is_terminal():
            break
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        advice = explain(state, player)
        assert [said.action for said in advice] == state.legal_actions()
        best = max(advice, key=lambda said: said.value)
        assert choice(state, 4) == best.action
        for said in advice:
            assert isinstance(said, Advice)
            assert json.loads(json.dumps(said.facts)) == said.facts
            assert said.value <= 0 if players == 1 else -1e-9 <= said.value <= 1 + 1e-9
        state.apply_action(state.sample_action(rng))
