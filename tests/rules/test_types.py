"""Observations, events and advice are of exactly the types that each game declares."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import inf
from random import Random
from typing import Any, Literal, NotRequired, TypedDict

import pytest

from dragons import CHANCE, GAMES
from dragons.ai.bot import Bot, advice_for
from dragons.game import OptionValue, State
from tests.kit.rules import new, tables
from tests.kit.typed_values import event_types, mismatches

TABLES = [(game.id, players, options) for game in GAMES.values() for players, options in tables(game)]
OBSERVATIONS = {game: import_module(f"dragons.{game}.observation").Observation for game in GAMES}
EVENTS = {game: event_types(import_module(f"dragons.{game}.observation").Event) for game in GAMES}
FACTS = {game: import_module(f"dragons.{game}.bot.facts").Facts for game in GAMES}
OBSERVED = 8


def check_observations(state: State) -> None:
    for seat in (*range(state.players), None):
        assert mismatches(state.observation(seat), OBSERVATIONS[state.game.id]) == []


def check_events(state: State, seen: set[str]) -> None:
    game = state.game.id
    for seat in range(state.players):
        for event in state.events(seat):
            assert mismatches(event, EVENTS[game][event["type"]]) == []
            seen.add(event["type"])


def whole_game(state: State, choose: Callable[[State], Any], rng: Random, seen: set[str]) -> None:
    """All events of a game, and one observation in OBSERVED, are looked at."""
    while not state.is_terminal():
        if rng.randrange(OBSERVED) == 0:
            check_observations(state)
        chance = state.current_player() == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else choose(state))
        check_events(state, seen)
    check_observations(state)


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_observations_and_events_are_of_their_types(game: str, players: int, options: dict[str, OptionValue]) -> None:
    rng, state = Random(5), new(game, players, **options)
    check_observations(state)
    whole_game(state, lambda state: state.sample_action(rng), rng, set())


@pytest.mark.parametrize("game", GAMES)
def test_every_type_of_event_comes_about(game: str) -> None:
    seen: set[str] = set()
    rng = Random(3)
    bots = [Bot(level, rng, seconds=inf) for level in (1, 2)]
    for round_ in range(40):
        for players in {GAMES[game].min_players, 3 if GAMES[game].max_players > 2 else 2}:
            if round_ % 2:
                whole_game(new(game, players), lambda state: state.sample_action(rng), rng, seen)
            else:
                whole_game(
                    new(game, players, **every_option(game)),
                    lambda state: bots[state.current_player() % 2].choose(state, state.current_player()),
                    rng,
                    seen,
                )
        if seen == set(EVENTS[game]):
            return
    assert seen == set(EVENTS[game])


def every_option(game: str) -> dict[str, OptionValue]:
    """Each option's last choice."""
    return {name: option.choices[-1] for name, option in GAMES[game].options.items()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players"),
    [(game.id, players) for game in GAMES.values() for players in (game.min_players, game.max_players)],
)
def test_facts_are_of_their_type(game: str, players: int) -> None:
    rng, state = Random(2), new(game, players, **every_option(game))
    advised = 0
    while not state.is_terminal() and advised < 6:
        if state.current_player() != CHANCE and rng.random() < 0.4:
            advised += 1
            for recall in (False, True):
                for advice in advice_for(state, state.current_player(), recall):
                    assert mismatches(dict(advice.facts), FACTS[game], advice.action) == []
        state.apply_action(state.sample_chance(rng) if state.current_player() == CHANCE else state.sample_action(rng))
    assert advised


# --- the checker


class Point(TypedDict):
    x: int
    name: NotRequired[str | None]
    kind: Literal["a", 1]


@pytest.mark.parametrize(
    ("value", "annotation"),
    [
        ({"x": 1, "kind": "a"}, Point),
        ({"x": 1, "kind": 1, "name": None}, Point),
        ([[1], []], list[list[int]]),
        ({"a": 1.5}, dict[str, float]),
        (None, int | None),
        ({"x": 1, "kind": "a"}, Point | None),
        ("bank", int | Literal["bank"]),
    ],
)
def test_what_fits(value: object, annotation: Any) -> None:
    assert mismatches(value, annotation) == []


@pytest.mark.parametrize(
    ("value", "annotation", "message"),
    [
        ({"kind": "a"}, Point, ": Point lacks 'x'"),
        ({"x": 1, "kind": "a", "y": 2}, Point, ": Point has no 'y'"),
        ({"x": True, "kind": "a"}, Point, "['x']: True is no int"),
        ({"x": 1, "kind": True}, Point, "['kind']: True is none of ('a', 1)"),
        ([["1"]], list[list[int]], "[0][0]: '1' is no int"),
        ({1: 1}, dict[str, int], ": key 1: 1 is no str"),
        ((1,), list[int], ": (1,) is no list"),
        ([], dict[str, int], ": [] is no dict"),
        ([], Point, ": [] is no dict"),
        (1.0, int | None, ": 1.0 is no int"),
    ],
)
def test_what_does_not_fit(value: object, annotation: Any, message: str) -> None:
    assert mismatches(value, annotation) == [message]
