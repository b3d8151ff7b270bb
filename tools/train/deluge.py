"""`python -m tools.train deluge`: make the table of `dragons.deluge.bot.value` anew, in a minute or two.

Bots play themselves, each choosing what the table made so far likes best in an imagined state, or now and then another
play; the table is then fitted to who won, by stochastic gradient descent on the logistic loss. This is done in rounds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from dragons import CHANCE, GAMES
from dragons.deluge import DelugeState
from dragons.deluge.bot.value import FEATURES, features, win_probability
from dragons.game import Action
from tools.train.tables import Sample, fitted, module_text

TABLE = Path("src/dragons/deluge/bot/value_weights.py")
WHIM = 0.05  # how often any card is played
TIE = 0.01  # plays whose worth differs by less may change places
SAMPLED = 0.6  # so many of the positions are learned from
EPOCHS = 6
RATE = 0.05  # of learning, falling with each epoch


def samples_of_a_game(weights: list[float], rng: Random) -> list[Sample]:
    """What there is to learn from one game."""
    state = GAMES["deluge"].new_initial_state(2)
    assert isinstance(state, DelugeState)
    seen = []
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        if rng.random() < SAMPLED:
            seen.append(features(state))
        state.apply_action(state.sample_action(rng) if rng.random() < WHIM else greedy_action(state, weights, rng))
    return [(found, state.returns()) for found in seen]


def greedy_action(state: DelugeState, weights: list[float], rng: Random) -> Action:
    """The play after which the position is worth most, in one imagined state and for one draw."""
    imagined = state.resample_from_infostate(state.seat, rng)
    best, most = None, -1.0
    for action in imagined.legal_actions():
        after = imagined.clone()
        assert isinstance(after, DelugeState)
        after.apply_action(action)
        if after.current_player() == CHANCE:
            after.apply_action(after.sample_chance(rng))
        of_0 = after.returns()[0] if after.is_terminal() else win_probability(after, weights)
        value = (1 - of_0 if state.seat else of_0) + TIE * rng.random()
        if value > most:
            best, most = action, value
    return best


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.train deluge", description=__doc__)
    parser.add_argument("--rounds", type=int, default=4, help="of playing and learning (4)")
    parser.add_argument("--games", type=int, default=1500, help="a round (1500)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    rng, weights = Random(asked.seed), [0.0] * FEATURES
    samples: list[Sample] = []
    for round_ in range(asked.rounds):
        fresh: list[Sample] = []
        for game in range(asked.games):
            fresh += samples_of_a_game(weights, rng)
            print(f"\r— round {round_ + 1} of {asked.rounds}, game {game + 1}", end="", file=sys.stderr, flush=True)
        kept = (
            samples[-len(fresh) :] if round_ > 1 else []
        )  # from before, but not from the first round, played at random
        samples = kept + fresh
        weights = fitted(weights, samples, rng, EPOCHS, RATE)
    print(file=sys.stderr)
    TABLE.write_text(module_text(weights, "deluge"), "utf-8")
