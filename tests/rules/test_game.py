"""The interface itself: what it checks once for all games."""

from random import Random
from typing import Any

import pytest

import dragons
from dragons import CHANCE, GAMES, TERMINAL, IllegalAction
from dragons.game import Option, State, shown
from tests.kit.toy import Coins, Take


@pytest.fixture
def state() -> State:
    """Three players, the first coin thrown."""
    state = Coins().new_initial_state(3)
    state.apply_action("=heads")
    return state


def test_constants_are_openspiels() -> None:
    assert (CHANCE, TERMINAL) == (-1, -4)


def test_games_are_named_by_their_ids() -> None:
    assert all(game.id == id_ for id_, game in GAMES.items())
    assert set(dragons.__all__) == {"CHANCE", "GAMES", "TERMINAL", "IllegalAction"}


@pytest.mark.parametrize("players", [0, 4, -1, True, 2.0, "2", None])
def test_bad_number_of_players(players: Any) -> None:
    with pytest.raises(ValueError):
        Coins().new_initial_state(players)


@pytest.mark.parametrize(
    "options", [{"target": True}, {"target": "2"}, {"target": 4}, {"target": None}, {"double": 1}, {"other": 1}]
)
def test_bad_option(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        Coins().new_initial_state(2, **options)


def test_a_state_knows_all_its_options() -> None:
    state = Coins().new_initial_state(2, double=True)
    assert list(state.options.items()) == [("target", 2), ("double", True)]
    assert (state.players, state.game.id) == (2, "coins")


def test_the_whole_set_of_options_is_checked_by_name() -> None:
    with pytest.raises(ValueError, match="no option players"):
        Coins().full_options({"players": 2})


def test_option_values_are_type_strict() -> None:
    option = Option(1, (1, 0))
    assert option.allows(0)
    assert not option.allows(False)
    assert not option.allows(0.0)


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0, -4])
@pytest.mark.parametrize("method", ["observation", "information_state", "events"])
def test_bad_seat(state: State, method: str, seat: Any) -> None:
    with pytest.raises(ValueError, match="no seat"):
        getattr(state, method)(seat)


@pytest.mark.parametrize("seat", [-1, 3, False, None])
def test_bad_seat_for_resampling(state: State, seat: Any) -> None:
    with pytest.raises(ValueError, match="no seat"):
        state.resample_from_infostate(seat, Random(0))


def test_a_bystander_only_observes(state: State) -> None:
    assert state.observation(None)["seat"] is None
    for ask in (state.information_state, state.events):
        with pytest.raises(ValueError):
            ask(None)  # type: ignore[arg-type]


def test_parsing_takes_only_the_exact_text(state: State) -> None:
    assert state.parse_action("take 2") == Take(2)
    for text in ("take  2", "Take 2", " take 2", "take 2 ", "=heads", "", "take 3"):
        with pytest.raises(IllegalAction):
            state.parse_action(text)
    state.apply_action(Take(2))
    assert state.parse_action("=heads") == "=heads"
    with pytest.raises(IllegalAction):
        state.parse_action("take 2")


@pytest.mark.parametrize("text", [None, 2, b"take 2", Take(2), ["take 2"]])
def test_parsing_takes_only_text(state: State, text: Any) -> None:
    with pytest.raises(IllegalAction):
        state.parse_action(text)


def test_an_illegal_action_says_what_why_and_by_which_rule() -> None:
    error = IllegalAction("take 3", "not now", "Coins: a turn")
    assert (str(error), error.why, error.rule) == ("take 3: not now (Coins: a turn)", "not now", "Coins: a turn")


def test_winners_share_one_point(state: State) -> None:
    assert state.returns() == [0.0, 0.0, 0.0]
    state.apply_action(Take(1))
    state.apply_action(Take(2))
    state.apply_action("=heads")
    assert state.is_terminal()
    assert state.returns() == [0.0, 1.0, 0.0]


def test_sampled_actions_are_legal_and_all_come_up(state: State) -> None:
    rng = Random(0)
    assert {str(state.sample_action(rng)) for _ in range(50)} == {"take 1", "take 2", "peek"}


def test_sampled_outcomes_have_their_probabilities() -> None:
    state, rng = Coins().new_initial_state(1), Random(0)
    heads = sum(state.sample_chance(rng) == "=heads" for _ in range(4000))
    assert abs(heads / 4000 - 0.75) < 0.03


def test_nothing_is_revealed_unless_a_game_says_so(state: State) -> None:
    assert not State.reveals(state, Take(0))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("c9", "c9"),
        ("", "''"),
        ("a\nb", r"'a\nb'"),
        ("\ud800", r"'\ud800'"),
        (True, "True"),
        ("x" * 99, "x" * 40 + "…"),
    ],
)
def test_values_in_messages_are_short_and_printable(value: object, text: str) -> None:
    assert shown(value) == text


def test_values_that_cannot_be_written_are_named_by_their_type() -> None:
    assert shown(10**5000) == "int"
