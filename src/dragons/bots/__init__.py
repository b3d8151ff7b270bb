"""Players made of code, at four levels, from one a child beats to one that an expert respects.

    Bot(level=3, rng=Random()).choose(state, seat)

A bot sees a state only as its seat does: through `observation`, `information_state` and
`resample_from_infostate`. What it knows of a game is that game's module here, named in KNOWLEDGE;
of a game without one it knows only the legal actions.
"""

from __future__ import annotations

from functools import partial
from random import Random

from dragons.bots import deluge, drakon, ludicitude, tresor
from dragons.bots.knowledge import CEILING, Advice, Counsel, Knowledge, any_action, at_once
from dragons.game import Action, State

__all__ = ["COUNSEL", "KNOWLEDGE", "LEVELS", "RECALLING", "Bot", "advice_for"]

LEVELS = {1: "Egg", 2: "Hatchling", 3: "Wyvern", 4: "Old dragon"}

KNOWLEDGE: dict[str, Knowledge] = {
    "deluge": deluge.choose,
    "drakon": drakon.choose,
    "ludicitude": at_once(ludicitude.choose),
    "tresor": at_once(tresor.choose),
}


COUNSEL: dict[str, Counsel] = {
    "deluge": deluge.explain,
    "drakon": drakon.explain,
    "ludicitude": ludicitude.explain,
    "tresor": tresor.explain,
}

RECALLING: dict[str, Counsel] = {"tresor": partial(tresor.explain, recall=True)}
"""Where remembering is part of the game: the counsel of one who has forgotten nothing."""


def advice_for(state: State, seat: int, recall: bool = False) -> list[Advice]:
    """What an Old dragon would tell a seat of its actions, the best first; [] for a game it knows nothing of.

    With `recall` it also tells what the seat has seen and may have forgotten. ValueError if it is not its turn.
    """
    if state.current_player() != seat:
        raise ValueError(f"it is not the turn of seat {seat!r}")
    counsel = (COUNSEL | RECALLING if recall else COUNSEL).get(state.game.id)
    return sorted(counsel(state, seat), key=lambda advice: -advice.value) if counsel else []


class Bot:
    """A player of one of the LEVELS; the same generator state gives the same choices.

    But a search that runs into the ceiling, `seconds` a choice, knows less than it would have.
    """

    def __init__(self, level: int, rng: Random, seconds: float = CEILING) -> None:
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
        knowledge = KNOWLEDGE.get(state.game.id, at_once(any_action))
        return knowledge(state, seat, self.level, self.rng, self.seconds)
