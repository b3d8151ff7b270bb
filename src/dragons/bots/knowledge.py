"""What a game's knowledge is, and what a bot does without any."""

from __future__ import annotations

from random import Random
from typing import Protocol

from dragons.game import Action, State


class Knowledge(Protocol):
    """Chooses a legal action for a seat at a level, seeing the state only as that seat does."""

    def __call__(self, state: State, seat: int, level: int, rng: Random) -> Action: ...


def any_action(state: State, seat: int, level: int, rng: Random) -> Action:
    """Any legal action, each as likely."""
    return state.resample_from_infostate(seat, rng).sample_action(rng)
