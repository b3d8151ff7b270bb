"""Any bot in any game: legal, fair, repeatable; and the bridge to the worker."""

from __future__ import annotations

import json
from math import inf
from random import Random
from typing import Any

import pytest

from dragons import CHANCE, GAMES, IllegalAction
from dragons.ai import worker
from dragons.ai.bot import Bot
from dragons.ai.policy import LEVELS
from dragons.ai.registry import POLICIES
from dragons.game import OptionValue, State
from dragons.record import Record
from tests.kit.rules import new, tables
from tests.kit.seats import ANA, BRAISE
from tests.kit.toy import Coins, Take

VIEWS = [(game.id, players, options) for game in GAMES.values() for players, options in tables(game)]
SEATS = [ANA, BRAISE]


class Guarded:
    """A state that answers only what a bot may ask."""

    ALLOWED = frozenset({"game", "current_player", "observation", "information_state", "resample_from_infostate"})

    def __init__(self, state: State) -> None:
        self._state = state

    def __getattr__(self, name: str) -> Any:
        assert name in self.ALLOWED, f"a bot may not ask for {name}"
        return getattr(self._state, name)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), VIEWS)
def test_bots_play_legally_and_see_only_what_they_may(game: str, players: int, options: dict[str, OptionValue]) -> None:
    rng = Random(11)
    bots = [Bot(level, Random(level)) for level in LEVELS] * 2
    state = new(game, players, **options)
    for _ in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        guarded: Any = Guarded(state)
        action = bots[player].choose(guarded, player)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), VIEWS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_generator_makes_the_same_choices(
    game: str, players: int, options: dict[str, OptionValue], level: int
) -> None:
    state, rng = new(game, players, **options), Random(2)
    for _ in range(12):
        if state.is_terminal():
            return
        if state.current_player() == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        seat = state.current_player()
        choices = {str(Bot(level, Random(5), seconds=inf).choose(state.clone(), seat)) for _ in range(3)}
        assert len(choices) == 1
        state.apply_action(state.parse_action(choices.pop()))


def test_what_bots_know_is_of_games_there_are() -> None:
    assert set(POLICIES) <= set(GAMES)


def test_levels_have_names() -> None:
    assert LEVELS == {1: "Egg", 2: "Hatchling", 3: "Wyvern", 4: "Old dragon"}


@pytest.mark.parametrize("level", [0, 5, True, "1", None])
def test_bad_level(level: Any) -> None:
    with pytest.raises(ValueError, match="level"):
        Bot(level, Random(0))


@pytest.mark.parametrize("seat", [1, CHANCE, 7])
def test_a_bot_chooses_only_in_its_turn(seat: int) -> None:
    with pytest.raises(ValueError, match="not the turn"):
        Bot(1, Random(0)).choose(new(), seat)


def test_a_bot_does_not_choose_for_chance() -> None:
    state = new()
    state.apply_action("a1")
    with pytest.raises(ValueError):
        Bot(1, Random(0)).choose(state, CHANCE)


def test_without_knowledge_of_a_game_any_legal_action_will_do() -> None:
    state = Coins().new_initial_state(2)
    state.apply_action("=heads")
    chosen = {Bot(4, Random(seed)).choose(state, 0) for seed in range(40)}
    assert chosen == {Take(0), Take(1), Take(2)}


# --- the worker


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(worker.choose(json.dumps(request)))
    return answer


@pytest.fixture
def record() -> Record:
    record = Record.new("tresor", SEATS)
    record.play("c4", Random(1))
    record.play("stop", Random(1))
    return record


def test_the_worker_answers_with_a_legal_action(record: Record) -> None:
    for text in (record.to_json(), json.loads(record.to_json())):
        answer = ask(record=text, seat=1, level=4, seed=7)
        assert answer["action"] in record.state().legal_actions()
        assert answer == ask(record=text, seat=1, level=4, seed=7)


def test_the_worker_is_a_function_of_its_seed(record: Record) -> None:
    answers = {ask(record=record.to_json(), seat=1, level=1, seed=seed)["action"] for seed in range(20)}
    assert len(answers) > 5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seat": 0}, "it is not the turn of seat 0"),
        ({"seat": 2}, "seat: must be 0 to 1, not 2"),
        ({"seat": True}, "seat: must be a whole number"),
        ({"level": 0}, "level: must be 1 to 4"),
        ({"level": "2"}, "level: must be a whole number"),
        ({"seed": -1}, "seed: must be at least 0"),
        ({"seed": None}, "seed: must be a whole number"),
        ({"record": 3}, "record: must be a string"),
        ({"record": "{}"}, "format: must be"),
        ({"record": {}}, "format: must be"),
        ({"colour": 1}, "request: unknown key colour"),
    ],
)
def test_the_worker_says_what_is_wrong(record: Record, change: dict[str, Any], message: str) -> None:
    request = {"record": record.to_json(), "seat": 1, "level": 2, "seed": 0, **change}
    assert ask(**request)["error"].startswith(message)


@pytest.mark.parametrize("request_json", ["", "[]", "{}", "[" * 100_000, '{"seat": 0, "seat": 1}', '{"seed": NaN}'])
def test_the_worker_survives_any_text(request_json: str) -> None:
    assert "error" in json.loads(worker.choose(request_json))


def test_nobody_chooses_in_a_game_given_up(record: Record) -> None:
    record.concede(0)
    assert ask(record=record.to_json(), seat=1, level=1, seed=0) == {"error": "the game is over"}


def test_a_choice_is_an_action_of_the_record(record: Record) -> None:
    text = ask(record=record.to_json(), seat=1, level=3, seed=1)["action"]
    record.play(text, Random(0))
    with pytest.raises(IllegalAction):
        record.play("nothing", Random(0))
