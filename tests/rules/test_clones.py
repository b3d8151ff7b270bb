"""What a state tells may be changed by whoever hears it: neither the state nor a clone of it tells anything else then."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dragons import CHANCE, GAMES
from dragons.game import State
from tests.kit.deluge_games import plan
from tests.kit.rules import new, play, portrait


def spoil(told: Any) -> None:
    """Empty it and all that is in it."""
    if isinstance(told, list | dict):
        for inner in list(told.values() if isinstance(told, dict) else told):
            spoil(inner)
        told.clear()


def spoil_all(state: State) -> None:
    """Spoil everything that this state tells."""
    for seat in range(state.players):
        spoil(state.events(seat))
        spoil(state.observation(seat))
        spoil(state.information_state(seat))
    for told in (state.observation(None), state.scores(), state.winners(), state.legal_actions()):
        spoil(told)


def check(state: State) -> None:
    before, clone = portrait(state), state.clone()
    spoil_all(clone)
    assert portrait(state) == before, "the original"
    assert portrait(clone) == before, "the clone"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_clone_tells_is_nobody_elses(game: str) -> None:
    rng, state = Random(1), new(game)
    for _ in range(60):
        if not state.is_terminal():
            check(state)
            due = state.current_player() == CHANCE
            state.apply_action(state.sample_chance(rng) if due else state.sample_action(rng))


FULL = [f"{zone}{value}" for value in "123456" for zone in "rbgyv"]
"""Thirty cards, six to a lagoon: both sides full, and then the count."""


def test_nor_are_the_findings_of_the_count_in_deluge() -> None:
    moves = plan(*FULL)
    counted = play(new("deluge"), *moves)
    assert counted.is_terminal()
    assert counted.observation(0)["count"]
    check(counted)
    last = play(new("deluge"), *moves[:-1])
    before, clone = portrait(last), last.clone()
    play(clone, moves[-1])
    assert portrait(last) == before, "what becomes of the clone"
    assert portrait(clone) == portrait(counted)
