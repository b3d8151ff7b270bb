"""OpenSpiel's own ISMCTS as a player of our games: the rival that an Old dragon is measured by.

It searches with random rollouts of its own, as it comes; our states are only dressed as OpenSpiel's. A development
dependency: `pyspiel` is not there on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

from dragons.game import CHANCE, Action, State

EXPLORATION = sqrt(2)
"""UCB1's factor for values between 0 and 1 (Auer et al. 2002)."""


class Dressed:
    """A state of ours with the methods that OpenSpiel's search calls. Actions are their texts."""

    def __init__(self, state: State, rng: Random) -> None:
        self._state = state
        self._rng = rng

    def get_game(self) -> Dressed:
        return self

    def get_type(self) -> Any:
        """What the search asks of the game: moves in turn, and something hidden."""
        kinds = import_module("pyspiel").GameType
        return SimpleNamespace(dynamics=kinds.Dynamics.SEQUENTIAL, information=kinds.Information.IMPERFECT_INFORMATION)

    def current_player(self) -> int:
        return self._state.current_player()

    def is_chance_node(self) -> bool:
        return self._state.current_player() == CHANCE

    def is_terminal(self) -> bool:
        return self._state.is_terminal()

    def legal_actions(self, _player: int | None = None) -> list[Action]:
        return self._state.legal_actions()

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return self._state.chance_outcomes()

    def returns(self) -> Sequence[float]:
        return self._state.returns()

    def information_state_string(self) -> str:
        """What the player to move has seen: the search keeps a node for each."""
        return "\n".join(self._state.information_state(self._state.current_player()))

    def apply_action(self, action: Action) -> None:
        self._state.apply_action(str(action))  # numpy draws a text of a kind of its own

    def clone(self) -> Dressed:
        return Dressed(self._state.clone(), self._rng)

    def resample_from_infostate(self, player: int, _sampler: object) -> Dressed:
        return Dressed(self._state.resample_from_infostate(player, self._rng), self._rng)


def choose(state: State, seat: int, rng: Random, iterations: int) -> Action:
    """What OpenSpiel's ISMCTSBot does here after so many iterations, each with one random rollout."""
    numpy = import_module("numpy")
    random_state = numpy.random.RandomState(rng.getrandbits(32))
    evaluator = import_module("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator(1, random_state)
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    bot = ismcts.ISMCTSBot(
        game=None, evaluator=evaluator, uct_c=EXPLORATION, max_simulations=iterations, random_state=random_state
    )
    text = str(bot.step(Dressed(state, rng)))
    return next(action for action in state.legal_actions() if str(action) == text)
