"""What a bot knows of a game: a policy, an adviser; and what it does without any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, TypeAlias

from dragons.game import Action, Json, State

LEVELS = {1: "Egg", 2: "Hatchling", 3: "Wyvern", 4: "Old dragon"}

MAX_SECONDS = 2.0
"""Seconds that a choice may take at most, in the browser too."""


@dataclass(frozen=True)
class Advice:
    """What a legal action is worth to its seat, as an Old dragon sees it, and why: facts for a sentence, no words.

    The greater `value` the better: the chance of winning in 0..1, unless `facts["measure"]` names another measure.
    """

    action: str
    value: float
    facts: Mapping[str, Json] = field(default_factory=dict)


class Adviser(Protocol):
    """Advises a seat that is to decide, seeing the state only as that seat does, on each action that was looked at."""

    def __call__(self, state: State, seat: int) -> list[Advice]: ...


class Policy(Protocol):
    """Chooses a legal action for a seat at a level within so many seconds, seeing the state only as that seat does."""

    def __call__(self, state: State, seat: int, level: int, rng: Random, seconds: float = MAX_SECONDS) -> Action: ...


UntimedPolicy: TypeAlias = Callable[[State, int, int, Random], Action]
"""A policy that needs no ceiling."""


def untimed(choose: UntimedPolicy) -> Policy:
    """The policy that chooses so, whatever the time."""
    return lambda state, seat, level, rng, seconds=MAX_SECONDS: choose(state, seat, level, rng)


def random_action(state: State, seat: int, level: int, rng: Random) -> Action:
    """Any legal action, each as likely."""
    return state.resample_from_infostate(seat, rng).sample_action(rng)
