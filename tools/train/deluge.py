"""`python -m tools.train.deluge`: make the table of `dragons.deluge.bot.value` anew, in a minute or two.

Bots play themselves, each choosing what the table made so far likes best in an imagined state, or now and then another
play; the table is then fitted to who won, by stochastic gradient descent on the logistic loss. This is done in rounds.
"""

from __future__ import annotations

import argparse
import sys
from math import exp
from pathlib import Path
from random import Random

from dragons import CHANCE, GAMES
from dragons.deluge import DelugeState
from dragons.deluge.bot.value import FEATURES, features, win_probability
from dragons.game import Action

TABLE = Path("src/dragons/deluge/bot/value_weights.py")
WHIM = 0.05  # how often any card is played
TIE = 0.01  # plays whose worth differs by less may change places
SAMPLED = 0.6  # so many of the positions are learned from
EPOCHS = 6
RATE = 0.05  # of learning, falling with each epoch
DECAY = 1e-5

Sample = tuple[list[int], list[int], float]
"""The features of a position for either seat, and whether seat 0 won."""


def played(weights: list[float], rng: Random) -> list[Sample]:
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
        state.apply_action(state.sample_action(rng) if rng.random() < WHIM else liked(state, weights, rng))
    won = state.returns()[0]
    return [(for_0, for_1, won) for for_0, for_1 in seen]


def liked(state: DelugeState, weights: list[float], rng: Random) -> Action:
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


def fitted(weights: list[float], samples: list[Sample], rng: Random) -> list[float]:
    """The table after learning from these."""
    weights = weights[:]
    for epoch in range(EPOCHS):
        rng.shuffle(samples)
        rate = RATE / (1 + epoch)
        for for_0, for_1, won in samples:
            total = sum(weights[index] for index in for_0) - sum(weights[index] for index in for_1)
            step = rate * (won - 1 / (1 + exp(-total)))
            for index in for_0:
                weights[index] += step - DECAY * weights[index]
            for index in for_1:
                weights[index] -= step + DECAY * weights[index]
    return weights


def written(weights: list[float], game: str) -> str:
    """A table as a module: the game whose it is, which is also the name of the command that makes it."""
    numbers = [f"{weight:.2f}".replace("-0.00", "0.00") for weight in weights]
    lines = [f"    {', '.join(numbers[start : start + 12])}," for start in range(0, len(numbers), 12)]
    made = f"The table of `dragons.{game}.bot.value`, made by `python -m tools.train.{game}`. Not to be edited."
    return "\n".join([f'"""{made}"""', "", "# fmt: off", "WEIGHTS = [", *lines, "]", ""])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.train.deluge", description=__doc__)
    parser.add_argument("--rounds", type=int, default=4, help="of playing and learning (4)")
    parser.add_argument("--games", type=int, default=1500, help="a round (1500)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng, weights = Random(asked.seed), [0.0] * FEATURES
    samples: list[Sample] = []
    for round_ in range(asked.rounds):
        fresh: list[Sample] = []
        for game in range(asked.games):
            fresh += played(weights, rng)
            print(f"\r— round {round_ + 1} of {asked.rounds}, game {game + 1}", end="", file=sys.stderr, flush=True)
        kept = (
            samples[-len(fresh) :] if round_ > 1 else []
        )  # from before, but not from the first round, played at random
        samples = kept + fresh
        weights = fitted(weights, samples, rng)
    print(file=sys.stderr)
    TABLE.write_text(written(weights, "deluge"), "utf-8")


if __name__ == "__main__":
    main()
