"""OpenSpiel's games, to compare ours with: played as `play.listing` plays ours, call for call."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

PYTHON, CPP = "python_tic_tac_toe", "backgammon"
NAMES = (PYTHON, "python_kuhn_poker", CPP)


def games() -> dict[str, Any]:
    """The games by name; none where there is no OpenSpiel, which has wheels for some Pythons only."""
    try:
        pyspiel = import_module("pyspiel")
        import_module("open_spiel.python.games")  # makes those known that are written in Python
    except ImportError:
        return {}
    return {name: pyspiel.load_game(name) for name in NAMES}


def listing(game: Any, rng: Random) -> tuple[int, int]:
    """One game, each action chosen from the list of all: how many moves were made, and how many actions listed."""
    state = game.new_initial_state()
    moves = listed = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(rng.choice(actions))
            listed += len(actions)
        moves += 1
    return moves, listed
