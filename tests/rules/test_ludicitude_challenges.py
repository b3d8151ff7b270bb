"""Ludicitude: stopping, challenges, the end, their options and the solo game (rules.md part 2)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from dragons import CHANCE, TERMINAL
from dragons.game import State
from tests.kit.drakon_games import look
from tests.kit.ludicitude_games import be_defeated, kinds, last, score, slay, stop, table
from tests.kit.rules import play, portrait


def challenged(players: int = 2, *dragons: str, **options: Any) -> State:
    """Seat 0 slays these dragons, or a red one, stops, and seat 1 challenges."""
    return play(slay(table(players, **options), *(dragons or ("red",))), "stop", "challenge")


# --- stopping, and who is asked


def test_without_a_challenge_the_warrior_scores_all_points_at_stake() -> None:
    state = play(slay(table(3), "red", "blue"), "stop", "pass", "pass")
    assert state.scores() == [8, 0, 0]
    assert state.events(1) == [
        {"type": "pass", "seat": 2},
        {"type": "score", "seat": 0, "points": 8, "total": 8, "reason": "stop"},
        {"type": "turn", "seat": 1, "turn": 2},
    ]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_opponents_are_asked_clockwise_from_the_left(players: int) -> None:
    state = stop(slay(table(players), "red"))
    slay(state, "blue")
    order = [seat % players for seat in range(2, players + 1)]
    assert look(state)["to_ask"] == order
    play(state, "stop")
    assert state.events(0)[0] == {"type": "stop", "seat": 1, "stake": 2}
    for asked, seat in enumerate(order):
        view = look(state)
        assert (view["phase"], view["current"], view["asked"], view["to_ask"]) == (
            "challenge",
            seat,
            seat,
            order[asked:],
        )
        assert last(state, "asked") == {"type": "asked", "seat": seat, "warrior": 1, "stake": 2}
        assert state.legal_actions() == ["challenge", "pass"]
        play(state, "pass")
    assert state.current_player() == 2 % players


def test_the_first_to_challenge_spends_a_token_of_the_pool_and_asking_ends() -> None:
    state = play(slay(table(5), "red"), "stop", "pass", "challenge")
    view = look(state)
    assert (view["pool"], view["phase"], view["current"], view["challenger"]) == (5, "answer", 0, 2)
    assert (view["challenge"], view["asked"], view["to_ask"], view["half"]) == ("made", None, [], 3)
    assert state.events(4) == [
        {"type": "challenge", "seat": 2, "warrior": 0, "stake": 6, "half": 3, "tokens": 5},
    ]
    assert state.legal_actions() == ["accept", "refuse"]


def test_a_token_spent_leaves_the_game_and_with_none_left_nobody_is_asked() -> None:
    state = table(2)
    for left in (5, 4, 3, 2, 1, 0):
        play(slay(state, "blue"), "stop", "challenge", "refuse")
        assert look(state)["pool"] == left
    assert state.scores() == [18, 18]
    slay(state, "blue")
    assert look(state)["to_ask"] == []
    play(state, "stop")
    assert kinds(state) == ["stop", "score", "turn"]
    assert state.scores() == [20, 18]


def test_even_a_stop_that_would_win_can_be_challenged() -> None:
    state = slay(table(), *["blue", "green", "red"] * 4)
    play(state, "stop")
    assert look(state)["phase"] == "challenge"
    play(state, "challenge", "refuse")
    assert state.scores() == [24, 5]
    assert not state.is_terminal()


# --- answering


@pytest.mark.parametrize(("dragons", "half"), [(["blue"], 1), (["red"], 3), (["blue", "green", "red", "red"], 9)])
def test_refusing_scores_half_and_the_challenger_scores_5(dragons: list[str], half: int) -> None:
    state = challenged(3, *dragons)
    assert look(state)["half"] == half
    play(state, "refuse")
    assert state.scores() == [half, 5, 0]
    assert state.events(0) == [
        {"type": "refuse", "seat": 0},
        {"type": "score", "seat": 0, "points": half, "total": half, "reason": "refuse"},
        {"type": "score", "seat": 1, "points": 5, "total": 5, "reason": "challenge"},
        {"type": "turn", "seat": 1, "turn": 2},
    ]
    assert look(state)["challenge"] is None


def test_half_the_points_at_stake_is_a_whole_number() -> None:
    state = challenged(2, "blue", "green")
    halves = [look(state)["half"], last(state, "challenge")["half"]]
    play(state, "refuse")
    halves += [last(state, "score")["points"] - 2, state.scores()[0]]
    assert [(type(half), half) for half in halves] == [(int, 3)] * 4


def test_accepting_means_fighting_on_an_open_colour_with_the_dice_left() -> None:
    state = play(table(), "fight red", "=AAF/HWT", "stop", "challenge", "accept")
    assert state.events(0) == [{"type": "accept", "seat": 0}]
    view = look(state)
    assert (view["phase"], view["current"], view["dice"], view["challenge"]) == ("turn", 0, 2, "accepted")
    assert state.legal_actions() == ["fight blue", "fight green"]


def test_dragons_slain_from_then_on_count_double() -> None:
    state = play(challenged(2, "red"), "accept")
    assert (look(state)["doubled"], look(state)["stake"]) == (True, 6)
    assert look(state)["worth"] == {"blue": 4, "green": 8, "red": 12}
    slay(state, "green")
    event = last(state, "slain")
    assert (event["value"], event["doubled"], event["stake"]) == (8, True, 14)
    slay(state, "blue")
    assert look(state)["stake"] == 18
    assert state.legal_actions() == ["fight blue", "fight green", "fight red", "stop"]


def test_defeated_before_slaying_one_scores_nothing_and_the_challenger_scores_5() -> None:
    state = challenged(3, "green")
    play(state, "accept")
    be_defeated(state)
    assert state.scores() == [0, 5, 0]
    assert state.events(0)[1:] == [
        {"type": "defeat", "seat": 0, "dragon": "red", "lost": 4},
        {"type": "score", "seat": 1, "points": 5, "total": 5, "reason": "challenge"},
        {"type": "turn", "seat": 1, "turn": 2},
    ]
    assert look(state)["doubled"] is False


def test_once_one_is_slain_the_challenge_is_met_and_nobody_can_challenge_again() -> None:
    state = slay(play(challenged(3, "green"), "accept"), "red")
    assert (look(state)["challenge"], look(state)["to_ask"], look(state)["pool"]) == ("met", [], 5)
    assert state.legal_actions() == ["fight blue", "stop"]
    play(state, "stop")
    assert kinds(state) == ["stop", "score", "turn"]
    assert state.scores() == [16, 0, 0]


def test_a_defeat_after_the_challenge_is_met_costs_the_points_and_gives_nobody_5() -> None:
    state = slay(play(challenged(3, "green"), "accept"), "blue")
    be_defeated(state)
    assert state.scores() == [0, 0, 0]
    assert kinds(state) == ["roll", "defeat", "turn"]
    assert last(state, "defeat")["lost"] == 8


def test_a_challenge_lasts_for_one_turn() -> None:
    state = play(slay(play(challenged(2, "green"), "accept"), "blue"), "stop")
    slay(state, "red")
    assert (look(state)["stake"], look(state)["to_ask"], look(state)["challenger"]) == (6, [0], None)
    assert look(play(state, "stop"))["phase"] == "challenge"


# --- the option tokens


def test_each_player_owns_a_token_and_only_those_who_have_theirs_are_asked() -> None:
    state = play(slay(table(3, tokens="each"), "red"), "stop", "pass", "challenge")
    assert (look(state)["owned"], look(state)["pool"]) == ([1, 1, 0], None)
    assert last(state, "challenge")["tokens"] == 0
    play(state, "refuse")
    slay(state, "red")
    assert look(state)["to_ask"] == [0]
    play(state, "stop", "challenge", "refuse")
    assert look(state)["owned"] == [0, 1, 0]
    play(slay(state, "red"), "stop")
    assert look(state)["asked"] == 1
    be_defeated(play(state, "challenge", "accept"))
    assert look(state)["owned"] == [0, 0, 0]


def test_with_all_tokens_gone_nobody_is_asked() -> None:
    state = challenged(2, "red", tokens="each")
    play(state, "refuse")
    play(slay(state, "red"), "stop")
    assert look(state)["asked"] == 0
    play(state, "challenge", "refuse")
    play(slay(state, "red"), "stop")
    assert kinds(state) == ["stop", "score", "turn"]


# --- the end


def test_forty_points_win_at_once() -> None:
    state = table(3)
    score(state, 38)
    score(state, 40)
    assert state.is_terminal()
    assert state.current_player() == TERMINAL
    assert (state.scores(), state.winners(), state.returns()) == ([38, 40, 0], [1], [0.0, 1.0, 0.0])
    assert state.events(0)[-2:] == [
        {"type": "score", "seat": 1, "points": 40, "total": 40, "reason": "stop"},
        {"type": "end", "winners": [1], "scores": [38, 40, 0], "defeats": None},
    ]
    view = look(state)
    assert (view["phase"], view["final"], view["winners"], view["legal"], view["to_ask"]) == ("over", [], [1], [], [])
    assert (state.legal_actions(), state.chance_outcomes()) == ([], [])


@pytest.mark.parametrize("final_round", [False, True])
def test_thirty_nine_points_do_not_win(final_round: bool) -> None:
    state = be_defeated(table(2, final_round=final_round))
    score(state, 34)
    play(slay(state, "red"), "stop", "challenge", "refuse")
    assert (state.scores(), look(state)["final"]) == ([3, 39], None)
    assert kinds(state) == ["refuse", "score", "score", "turn"]
    assert not state.is_terminal()


def test_points_at_stake_do_not_end_the_game() -> None:
    state = slay(table(), *["blue", "green", "red"] * 4)
    assert look(state)["stake"] == 48
    assert not state.is_terminal()
    be_defeated(state)
    assert state.scores() == [0, 0]


def test_a_challengers_5_can_win() -> None:
    state = be_defeated(table(2))
    score(state, 36)
    play(slay(state, "red"), "stop", "challenge", "refuse")
    assert state.is_terminal()
    assert state.scores() == [3, 41]
    assert state.winners() == [1]


def forty_each() -> State:
    """Seats 0 and 1 are about to reach 40 with the same refusal: 38 with 4 at stake, and 35."""
    state = play(challenged(2, "green"), "refuse")
    score(state, 30)
    score(state, 36)
    be_defeated(state)
    assert state.scores() == [38, 35]
    return play(slay(state, "green"), "stop", "challenge")


@pytest.mark.parametrize("final_round", [False, True])
def test_all_points_of_a_turn_are_scored_first_and_equal_totals_share_the_win(final_round: bool) -> None:
    state = forty_each()
    play(state, "refuse")
    assert state.scores() == [40, 40]
    assert state.winners() == [0, 1]
    assert state.returns() == [0.5, 0.5]


def test_the_highest_total_wins_and_not_who_reached_forty_in_the_turn() -> None:
    state = be_defeated(table(2))
    score(state, 38)
    score(state, 38)
    be_defeated(state)
    play(slay(state, "green"), "stop", "challenge", "refuse")
    assert state.scores() == [40, 43]
    assert state.winners() == [1]


def test_before_the_end_nobody_has_won() -> None:
    state = score(table(3), 38)
    assert (state.winners(), state.returns(), look(state)["final"]) == ([], [0.0, 0.0, 0.0], None)


# --- the option final_round


def test_each_player_below_forty_has_one_more_turn_from_the_left() -> None:
    state = be_defeated(table(3, final_round=True))
    score(state, 40)
    assert not state.is_terminal()
    assert look(state)["final"] == [2, 0]
    assert state.events(0)[-2:] == [
        {"type": "final_round", "seats": [2, 0]},
        {"type": "turn", "seat": 2, "turn": 3},
    ]
    score(state, 42)
    assert look(state)["final"] == [0]
    assert kinds(state) == ["pass", "score", "turn"]
    score(state, 2)
    assert state.is_terminal()
    assert (state.scores(), state.winners(), look(state)["final"]) == ([2, 40, 42], [2], [])


def test_a_tie_after_the_last_turns_is_shared() -> None:
    state = score(table(3, final_round=True), 40)
    be_defeated(state)
    score(state, 40)
    assert state.scores() == [40, 0, 40]
    assert state.returns() == [0.5, 0.0, 0.5]


def test_the_player_whose_turn_has_ended_comes_last_if_below_forty() -> None:
    state = be_defeated(table(3, final_round=True))
    score(state, 38)
    be_defeated(state)
    play(slay(state, "red"), "stop", "challenge", "refuse")
    assert state.scores() == [3, 43, 0]
    assert look(state)["final"] == [2, 0]
    be_defeated(state)
    assert (look(state)["warrior"], look(state)["final"]) == (0, [0])
    be_defeated(state)
    assert state.winners() == [1]


def test_passing_forty_in_the_last_turns_gives_nobody_another_and_takes_nobodys() -> None:
    state = score(table(3, final_round=True), 40)
    play(slay(state, *["blue", "green", "red"] * 4), "stop", "challenge", "refuse")
    assert (state.scores(), look(state)["final"]) == ([40, 24, 5], [2])
    score(state, 40)
    assert state.is_terminal()
    assert state.scores() == [40, 24, 45]
    state = be_defeated(be_defeated(table(3, final_round=True)))
    score(state, 36)
    score(state, 40)
    play(slay(state, "red"), "stop", "challenge", "refuse")
    assert state.scores() == [40, 3, 41]
    assert look(state)["final"] == [2]
    be_defeated(state)
    assert state.winners() == [2]


def test_a_copy_knows_who_has_a_last_turn_who_owns_a_token_and_who_has_challenged() -> None:
    state = score(table(3, final_round=True, tokens="each"), 40)
    play(slay(state, "red"), "stop", "challenge")
    view = look(state)
    assert (view["final"], view["owned"], view["challenger"]) == ([1, 2], [1, 1, 0], 2)
    assert portrait(state.clone()) == portrait(state)
    assert play(state.clone(), "refuse").scores() == [40, 3, 5]


def test_with_nobody_below_forty_the_game_ends_at_once() -> None:
    state = play(challenged(2, "green", final_round=True), "refuse")
    score(state, 30)
    score(state, 36)
    be_defeated(state)
    play(slay(state, "green"), "stop", "challenge", "refuse")
    assert state.scores() == [40, 40]
    assert state.is_terminal()
    assert "final_round" not in kinds(state)
    assert look(state)["final"] == []


def test_without_the_option_there_are_no_last_turns() -> None:
    assert score(table(3), 40).is_terminal()


# --- the solo game


@pytest.mark.parametrize(("tokens", "final_round"), [("pool", False), ("each", False), ("pool", True), ("each", True)])
def test_alone_each_stop_rolls_a_white_die(tokens: str, final_round: bool) -> None:
    state = slay(table(1, tokens=tokens, final_round=final_round), "red")
    assert (look(state)["pool"], look(state)["owned"], look(state)["to_ask"]) == (None, None, [])
    play(state, "stop")
    assert (look(state)["phase"], state.current_player()) == ("omen", CHANCE)
    assert kinds(state) == ["stop"]
    outcomes = state.chance_outcomes()
    assert [text for text, _ in outcomes] == ["=fire", "=calm"]
    assert [chance for _, chance in outcomes] == pytest.approx([1 / 6, 5 / 6])
    play(state, "=calm")
    assert state.events(0) == [
        {"type": "omen", "seat": 0, "face": "calm"},
        {"type": "score", "seat": 0, "points": 6, "total": 6, "reason": "stop"},
        {"type": "turn", "seat": 0, "turn": 2},
    ]
    assert state.scores() == [6]
    slay(state, *["blue", "green", "red"] * 3)
    play(state, "stop", "=calm")
    assert state.is_terminal()
    assert "final_round" not in kinds(state)


def test_alone_the_sampled_die_is_fire_one_time_in_six() -> None:
    state, rng = play(slay(table(1), "red"), "stop"), Random(3)
    drawn = Counter(state.sample_chance(rng) for _ in range(12_000))
    assert set(drawn) == {"=fire", "=calm"}
    assert abs(drawn["=fire"] - 2_000) < 100


def test_alone_fire_challenges_and_refusing_scores_half() -> None:
    state = play(slay(table(1), "red"), "stop", "=fire")
    assert state.events(0) == [
        {"type": "omen", "seat": 0, "face": "fire"},
        {"type": "challenge", "seat": None, "warrior": 0, "stake": 6, "half": 3, "tokens": None},
    ]
    view = look(state)
    assert (view["phase"], view["challenge"], view["challenger"], view["current"]) == ("answer", "made", None, 0)
    play(state, "refuse")
    assert kinds(state) == ["refuse", "score", "turn"]
    assert (state.scores(), look(state)["defeats"]) == ([3], 0)


def test_alone_accepting_works_as_with_others_and_nobody_gets_the_5() -> None:
    state = play(slay(table(1), "red"), "stop", "=fire", "accept")
    assert state.legal_actions() == ["fight blue", "fight green"]
    slay(state, "green")
    assert look(state)["stake"] == 14
    play(state, "stop")
    assert kinds(state) == ["stop", "score", "turn"]
    play(slay(state, "green"), "stop", "=fire", "accept")
    be_defeated(state)
    assert kinds(state) == ["roll", "defeat", "turn"]
    assert (state.scores(), look(state)["defeats"]) == ([14], 1)


def test_alone_there_is_no_limit_to_challenges() -> None:
    state = table(1)
    for _ in range(8):
        play(slay(state, "blue"), "stop", "=fire", "refuse")
    assert state.scores() == [8]


@pytest.mark.parametrize("defeats", [0, 2])
def test_alone_the_score_is_the_number_of_defeats(defeats: int) -> None:
    state = table(1)
    for _ in range(defeats):
        be_defeated(state)
    assert look(state)["defeats"] == defeats
    assert (state.returns(), state.winners()) == ([0.0], [])
    play(slay(state, *["blue", "green", "red"] * 4), "stop", "=calm")
    assert state.is_terminal()
    assert state.events(0)[-1] == {"type": "end", "winners": [0], "scores": [48], "defeats": defeats}
    assert (state.scores(), state.winners(), state.returns()) == ([48], [0], [-defeats])
    assert str(state.returns()[0]) == f"{'-' if defeats else ''}{defeats}.0"
