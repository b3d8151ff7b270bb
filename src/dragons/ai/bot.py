"""Players made of code, at four levels, from one a child beats to one that an expert respects.

    Bot(level=3, rng=Random()).choose(state, seat)
    advice_for(state, seat)                             what an Old dragon would tell that seat, the best first

A bot sees a state only as its seat does: through `observation`, `information_state` and
`resample_from_infostate`. What it knows of a game is named in `dragons.ai.registry`; of a game without a policy
it knows only the legal actions.
"""

from __future__ import annotations

from random import Random

from dragons.ai.policy import LEVELS, MAX_SECONDS, Advice, random_action, untimed
from dragons.ai.registry import ADVISERS, POLICIES, RECALLING_ADVISERS
from dragons.game import Action, State


class Bot:
    """A player of one of the LEVELS; the same generator state gives the same choices.

    But a search that runs into the ceiling, `seconds` a choice, knows less than it would have.
    """

    def __init__(self, level: int, rng: Random, seconds: float = MAX_SECONDS) -> None:
        """ValueError if there is no such level."""
        if type(level) is not int or level not in LEVELS:
            raise ValueError(f"a level is one of {list(LEVELS)}, not {level!r}")
        self.level = level
        self.rng = rng
        self.seconds = seconds

    def choose(self, state: State, seat: int) -> Action:
        """A legal action for this seat. ValueError if it is not its turn."""
        if state.current_player() != seat:
            raise ValueError(f"it is not the turn of seat {seat!r}")
        policy = POLICIES.get(state.game.id, untimed(random_action))
        return policy(state, seat, self.level, self.rng, self.seconds)


def advice_for(state: State, seat: int, recall: bool = False) -> list[Advice]:
    """What an Old dragon would tell a seat of its actions, the best first; [] for a game without an adviser.

    With `recall` it also tells what the seat has seen and may have forgotten. ValueError if it is not its turn.
    """
    if state.current_player() != seat:
        raise ValueError(f"it is not the turn of seat {seat!r}")
    adviser = (ADVISERS | RECALLING_ADVISERS if recall else ADVISERS).get(state.game.id)
    return sorted(adviser(state, seat), key=lambda advice: -advice.value) if adviser else []
