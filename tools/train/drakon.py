"""`python -m tools.train drakon`: make the table of `dragons.drakon.bot.value` anew, in a few minutes.

Bots of two and of three a game do what the heuristic prefers, now and then something else; the table is fitted
to who won, by stochastic gradient descent on the logistic loss.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from dragons import CHANCE, GAMES
from dragons.drakon import DrakonState
from dragons.drakon.bot.policy import DrakonEvaluator
from dragons.drakon.bot.value import FEATURES, features
from tools.train.tables import Sample, fitted, module_text

TABLE = Path("src/dragons/drakon/bot/value_weights.py")
OF_THREE = 8  # one game in so many has three players
SHARPNESS = 2  # the power to which a prior is raised to be how often an action is played
EPOCHS = 8
RATE = 0.02  # of learning, falling with each epoch


def samples_of_a_game(players: int, rng: Random) -> list[Sample]:
    """What there is to learn from one game."""
    state = GAMES["drakon"].new_initial_state(players)
    assert isinstance(state, DrakonState)
    evaluator, seen = DrakonEvaluator(), []
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        seen.append(features(state))
        actions = state.legal_actions()
        weights = [prior**SHARPNESS for prior in evaluator.priors(state, actions)]
        state.apply_action(rng.choices(actions, weights)[0])
    return [(found, state.returns()) for found in seen]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.train drakon", description=__doc__)
    parser.add_argument("--games", type=int, default=2400, help="to learn from (2400)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    rng = Random(asked.seed)
    samples: list[Sample] = []
    for game in range(asked.games):
        samples += samples_of_a_game(3 if game % OF_THREE == 0 else 2, rng)
        print(f"\r— game {game + 1} of {asked.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    TABLE.write_text(module_text(fitted([0.0] * FEATURES, samples, rng, EPOCHS, RATE), "drakon"), "utf-8")
