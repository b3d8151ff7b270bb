"""The policy of Drakon's bots: a heuristic for one action, and a search whose priors it gives.

The heuristic (`priors`) weighs how much nearer to a coin an action brings its seat and the rivals, where they could
go next, and what a tile is still good for. The search (`dragons.ai.search`) tries first what the heuristic
prefers; where its rollouts stop, it estimates each seat's chance of winning (`value`) from coins, the race to five of
them along the arrows (`distances`), the hand, and who could steal soon. `python -m tools.train drakon` makes the table
of that estimate, `value_weights`.

The levels:

1 Egg        does anything, but one time in seven what the heuristic prefers.
2 Hatchling  does what the heuristic prefers half of the time, else anything.
3 Wyvern     always does what the heuristic prefers.
4 Old dragon looks some moves ahead, for itself and for all others.

Where it plays badly: it thinks that the others see its hand, so it never bluffs, and all draws are alike to it until
they are made. It looks about three moves ahead, so a long loop of coins is found by the estimate or not at all. It sees
nothing far from all heroes, and never builds there on purpose. Shut in behind a wind it does not see that a tile laid
where the wind lands would let it out; and once it has found a loop of coins, it walks it even where the rival's is a
step ahead. Where whoever lays gold gives it to the other, two of them may wait for each other until tiles run out.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dragons.ai.policy import MAX_SECONDS, Advice
from dragons.ai.search import Evaluator, SearchResult, Skill, softmax
from dragons.drakon import DrakonState
from dragons.drakon.bot.action_facts import facts_of
from dragons.drakon.bot.priors import Heuristic
from dragons.drakon.bot.value import final_values, state_values
from dragons.game import Action, State

OLD_DRAGON = 4

_TEMPERATURE = 1.0
"""So much more heuristic value makes an action e times as likely to be the best one."""
_ENOUGH = 8
"""An action tried so often by the search has a value worth telling."""
_LESS = 0.001
"""The best action is worth so much more than any other, at least."""


class DrakonEvaluator(Evaluator[DrakonState]):
    """Priors by heuristic, values by the trained table: no rollout is played on."""

    rollout_length = 0
    exploration = 0.7

    def priors(self, state: DrakonState, actions: Sequence[Action]) -> Sequence[float]:
        action_values = Heuristic(state).action_values(actions)
        return softmax(action_values, _TEMPERATURE)

    def evaluate(self, state: DrakonState) -> Sequence[float]:
        return state_values(state)

    def payoff(self, state: DrakonState) -> Sequence[float]:
        return final_values(state.scores())

    def outcome_key(self, state: DrakonState, outcome: Action) -> None:
        """All tiles that may be drawn or robbed: the tree grows deep rather than wide."""


_EVALUATOR = DrakonEvaluator()
SKILLS = {
    1: Skill(1, _EVALUATOR, epsilon=0.85),
    2: Skill(1, _EVALUATOR, epsilon=0.5),
    3: Skill(1, _EVALUATOR),
    OLD_DRAGON: Skill(400, _EVALUATOR),
}


def search_at(state: State, seat: int, level: int, rng: Random, seconds: float = MAX_SECONDS) -> SearchResult:
    """What the actions of a seat are worth to it, as far as a level can tell."""
    return SKILLS[level].search_at(state, seat, rng, seconds)


def choose(state: State, seat: int, level: int, rng: Random, seconds: float = MAX_SECONDS) -> Action:
    """A legal action for this seat."""
    return SKILLS[level].choose(state, seat, rng, seconds)


def explain(state: State, seat: int, seconds: float = MAX_SECONDS) -> list[Advice]:
    """Advice on each legal action, see `dragons.ai.policy.Adviser`; see `facts` for theirs.

    What the search tried seldom it disbelieved: its value is an estimate, and less than that of the best.
    """
    found = search_at(state, seat, OLD_DRAGON, Random(0), seconds)
    imagined = state.resample_from_infostate(seat, Random(0))
    assert isinstance(imagined, DrakonState)
    best = next(move.value for move in found.moves if move.action == found.best)
    advice = []
    for move in found.moves:
        reasons, after = facts_of(imagined, seat, move.action)
        value = move.value
        if value is None or move.visits < _ENOUGH:
            value = after.returns()[seat] if after.is_terminal() else state_values(after)[seat]
        if best is not None and move.action != found.best:
            value = max(0.0, min(value, best - _LESS))
        advice.append(Advice(move.action, value, {**reasons, "tried": move.visits}))
    return advice
