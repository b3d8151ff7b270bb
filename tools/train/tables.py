"""What trainers of value tables share: samples, the fit, and the module that holds a table."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeAlias

Sample: TypeAlias = tuple[Sequence[Sequence[int]], Sequence[float]]
"""The features of a position for each seat, each an index of the table, and what each seat won."""

DECAY = 1e-5


def fitted(weights: Sequence[float], samples: list[Sample], rng: Random, epochs: int, rate: float) -> list[float]:
    """The table after learning who won these games: stochastic gradient descent on the logistic loss.

    A seat's strength is the sum of its features' weights, its chance the softmax of all strengths. The learning rate
    falls with each epoch. The samples are shuffled in place.
    """
    table = list(weights)
    for epoch in range(epochs):
        rng.shuffle(samples)
        step_size = rate / (1 + epoch)
        for features, points in samples:
            strengths = [exp(sum(table[index] for index in indices)) for indices in features]
            total = sum(strengths)
            for indices, strength, won in zip(features, strengths, points, strict=True):
                step = step_size * (won - strength / total)
                for index in indices:
                    table[index] += step - DECAY * table[index]
    return table


def module_text(weights: Sequence[float], game: str) -> str:
    """A table as the module that the bots of a game import."""
    numbers = [f"{weight:.2f}".replace("-0.00", "0.00") for weight in weights]
    lines = [f"    {', '.join(numbers[start : start + 12])}," for start in range(0, len(numbers), 12)]
    made = f"The table of `dragons.{game}.bot.value`, made by `python -m tools.train {game}`. Not to be edited."
    return "\n".join([f'"""{made}"""', "", "# fmt: off", "WEIGHTS = [", *lines, "]", ""])
