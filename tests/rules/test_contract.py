"""What holds for every game, with any number of players and any options: random games, checked all along."""

from __future__ import annotations

import json
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragons import CHANCE, GAMES, TERMINAL, IllegalAction
from dragons.game import OptionValue, State
from dragons.record import Record
from tests.kit.rules import new, portrait, tables

MAX_MOVES = 20_000
OPENING = 40
"""So many moves are examined closely one time in ten, later ones one time in four hundred."""
JUNK = ["", " ", "=", "=?", "pass", "a1 ", "A1", "a01", "z9", "stop\n", "é", "\ud800", "spider", "=dragon ", "0"]
TABLES = [
    pytest.param(game.id, players, options, marks=[pytest.mark.slow] if players > 3 else [])
    for game in GAMES.values()
    for players, options in tables(game)
]
"""All games with all numbers of players and all options; games of many are long, and left to `make test`."""
INVARIANTS = {game: import_module(f"tests.kit.invariants.{game}") for game in GAMES}
"""For each game what it conserves all along, and what holds at its end."""


# --- what all games promise


class Anything(str):
    """Equal to everything, and in no dict: no text."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return True


class Unspeakable:
    def __repr__(self) -> str:
        raise TypeError


def check_outline(state: State) -> None:
    player, actions, outcomes = state.current_player(), state.legal_actions(), state.chance_outcomes()
    assert player in (CHANCE, TERMINAL, *range(state.players))
    assert bool(actions) == (player >= 0)
    assert bool(outcomes) == (player == CHANCE)
    assert state.is_terminal() == (player == TERMINAL)
    if outcomes:
        assert all(probability > 0 for _, probability in outcomes)
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        assert all(str(outcome).startswith("=") for outcome, _ in outcomes)
    assert not any(str(action).startswith("=") for action in actions)
    assert len(state.scores()) == state.players


def check_views(state: State) -> None:
    for seat in range(state.players):
        for value in (state.observation(seat), state.information_state(seat), state.events(seat)):
            assert json.loads(json.dumps(value)) == value
        if seat != state.current_player():
            assert not state.observation(seat).get("legal")
        for event in state.events(seat):
            assert isinstance(event["type"], str)
    assert json.loads(json.dumps(state.observation(None))) == state.observation(None)


def check_actions(state: State, texts: set[str]) -> None:
    """Those listed can be made, and leave the original as it was; all others are refused."""
    before = portrait(state)
    actions = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
    listed = {str(action): action for action in actions}
    assert len(listed) == len(actions)
    for text, action in listed.items():
        assert state.parse_action(text) == action
        other = state.clone()
        other.apply_action(action)
        assert len(other.information_state(0)) == len(state.information_state(0)) + 1
    for text in sorted({*texts, *JUNK} - set(listed)):
        with pytest.raises(IllegalAction):
            state.parse_action(text)
    for junk in (*sorted({*texts, *JUNK} - set(listed)), None, 0, [], object(), Unspeakable(), *map(Anything, listed)):
        with pytest.raises(IllegalAction):
            state.apply_action(junk)
    assert portrait(state) == before


def check_resampling(state: State, seed: int) -> None:
    before = portrait(state)
    for seat in range(state.players):
        other = state.resample_from_infostate(seat, Random(seed))
        assert other.observation(seat) == state.observation(seat)
        assert other.information_state(seat) == state.information_state(seat)
        assert other.current_player() == state.current_player()
        again = other.resample_from_infostate(seat, Random(seed))
        assert portrait(again) == portrait(other)
    assert portrait(state) == before


def check_record(state: State, moves: list[str]) -> None:
    """The same moves, read from a record, make the same state."""
    now = "2026-11-30T12:00:00Z"
    record: dict[str, Any] = {
        "format": "dragons-record",
        "version": 1,
        "game": state.game.id,
        "rules": state.game.rules_version,
        "options": dict(state.options),
        "seats": [{"name": f"Seat {seat}", "kind": "human"} for seat in range(state.players)],
        "table": {},
        "moves": moves,
        "created": now,
        "updated": now,
        "seen": 0,
    }
    read = Record.from_json(json.dumps(record))
    assert portrait(read.state()) == portrait(state)
    assert Record.from_json(read.to_json()).to_json() == read.to_json()


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_random_games(game: str, players: int, options: dict[str, OptionValue], seed: int) -> None:
    rng = Random(seed)
    state = new(game, players, **options)
    moves: list[str] = []
    texts: set[str] = set()
    while not state.is_terminal():
        check_outline(state)
        INVARIANTS[game].conserved(state)
        assert not any(state.returns())
        assert state.winners() == []
        if rng.randrange(10 if len(moves) < OPENING else 400) == 0:
            check_views(state)
            check_actions(state, texts)
            check_resampling(state, seed)
            if state.current_player() != CHANCE:
                check_record(state, moves)
        chance = state.current_player() == CHANCE
        move = state.sample_chance(rng) if chance else state.sample_action(rng)
        assert move in ([outcome for outcome, _ in state.chance_outcomes()] if chance else state.legal_actions())
        if chance:
            assert not state.reveals(move)
        state.apply_action(move)
        moves.append(str(move))
        texts.add(str(move))
        assert len(moves) < MAX_MOVES
    for check in (check_outline, check_views, INVARIANTS[game].conserved, INVARIANTS[game].at_the_end):
        check(state)
    check_record(state, moves)
    check_actions(state, texts)
    check_resampling(state, seed)
    if players > 1:
        assert sum(state.returns()) == pytest.approx(1)
        assert all(value in (0.0, 1 / len(state.winners())) for value in state.returns())


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_a_clone_is_independent(game: str, players: int, options: dict[str, OptionValue]) -> None:
    rng = Random(7)
    state = new(game, players, **options)
    for _ in range(200):
        if state.is_terminal():
            return
        copy, before = state.clone(), portrait(state)
        assert portrait(copy) == before
        move = state.sample_chance(rng) if state.current_player() == CHANCE else state.sample_action(rng)
        state.apply_action(move)
        assert portrait(copy) == before
        copy.apply_action(move)
        assert portrait(copy) == portrait(state)
