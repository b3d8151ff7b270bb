"""`python -m tools.train.drakon`: make the table of `dragons.drakon.bot.value` anew, in a few minutes.

Bots of two and of three a game do what looks good at a glance, now and then what looks less good; the table is fitted
to who won, by stochastic gradient descent on the logistic loss.
"""

from __future__ import annotations

import argparse
import sys
from math import exp
from pathlib import Path
from random import Random

from dragons import CHANCE, GAMES
from dragons.drakon import DrakonState
from dragons.drakon.bot.policy import DrakonEvaluator
from dragons.drakon.bot.value import FEATURES, features
from tools.train.deluge import written

TABLE = Path("src/dragons/drakon/bot/value_weights.py")
OF_THREE = 8  # one game in so many has three players
SHARPNESS = 2  # the power to which a prior is raised to be how often an action is played
EPOCHS = 8
RATE = 0.02  # of learning, falling with each epoch
DECAY = 1e-5

Sample = tuple[list[list[int]], list[float]]
"""The features of a position for each seat, and what each seat won."""


def played(players: int, rng: Random) -> list[Sample]:
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


def fitted(samples: list[Sample], rng: Random) -> list[float]:
    """The table that tells best who won these."""
    weights = [0.0] * FEATURES
    for epoch in range(EPOCHS):
        rng.shuffle(samples)
        rate = RATE / (1 + epoch)
        for found, won in samples:
            strengths = [exp(sum(weights[index] for index in indices)) for indices in found]
            total = sum(strengths)
            for indices, strength, points in zip(found, strengths, won, strict=True):
                step = rate * (points - strength / total)
                for index in indices:
                    weights[index] += step - DECAY * weights[index]
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.train.drakon", description=__doc__)
    parser.add_argument("--games", type=int, default=2400, help="to learn from (2400)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = Random(asked.seed)
    samples: list[Sample] = []
    for game in range(asked.games):
        samples += played(3 if game % OF_THREE == 0 else 2, rng)
        print(f"\r— game {game + 1} of {asked.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    TABLE.write_text(written(fitted(samples, rng), "drakon"), "utf-8")


if __name__ == "__main__":
    main()
