"""How a bot plays Drakon: a glance that finds what looks good, and a search that is led by it.

The glance (`drakon_glance`) weighs how much nearer to a coin an action brings its seat and the rivals, where they could
go next, and what a tile is still good for. The search (`dragons.ai.search`) tries first what looks good at a glance;
where its imagined games stop, it estimates each seat's chance of winning (`drakon_value`) from coins, the race to five
of them along the arrows (`drakon_maze`), the hand, and who could steal soon.

The levels:

1 Egg        does anything, but one time in seven what looks good at a glance.
2 Hatchling  does what looks good at a glance half of the time, else anything.
3 Wyvern     always does what looks good at a glance.
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

from dragons.ai.policy import CEILING, Advice
from dragons.ai.search import Found, Guide, Skill, likely
from dragons.drakon import DrakonState
from dragons.drakon.bot.facts import facts
from dragons.drakon.bot.priors import Glance
from dragons.drakon.bot.value import outlook, standings
from dragons.game import Action, State

OLD_DRAGON = 4

_SOFTNESS = 1.0
"""So much more worth at a glance makes an action e times as likely to be the best one."""
_ENOUGH = 8
"""An action tried so often by the search has a value worth telling."""
_LESS = 0.001
"""The best action is worth so much more than any other, at least."""


class Hunter(Guide[DrakonState]):
    """Tries first what looks good at a glance, and knows what a position is worth: no imagined game is played on."""

    horizon = 0
    exploration = 0.7

    def priors(self, state: DrakonState, actions: Sequence[Action]) -> Sequence[float]:
        worths = Glance(state).worths(actions)
        return likely(worths, _SOFTNESS)

    def evaluate(self, state: DrakonState) -> Sequence[float]:
        return outlook(state)

    def payoff(self, state: DrakonState) -> Sequence[float]:
        return standings(state.scores())

    def alike(self, state: DrakonState, outcome: Action) -> None:
        """All tiles that may be drawn or robbed: the tree grows deep rather than wide."""


_HUNTER = Hunter()
SKILLS = {
    1: Skill(1, _HUNTER, slips=0.85),
    2: Skill(1, _HUNTER, slips=0.5),
    3: Skill(1, _HUNTER),
    OLD_DRAGON: Skill(400, _HUNTER),
}


def look(state: State, seat: int, level: int, rng: Random, seconds: float = CEILING) -> Found:
    """What the actions of a seat are worth to it, as far as a level can tell."""
    return SKILLS[level].look(state, seat, rng, seconds)


def choose(state: State, seat: int, level: int, rng: Random, seconds: float = CEILING) -> Action:
    """A legal action for this seat."""
    return SKILLS[level].choose(state, seat, rng, seconds)


def explain(state: State, seat: int, seconds: float = CEILING) -> list[Advice]:
    """Advice on each legal action, see `dragons.ai.policy.Adviser`; the facts are those of `drakon_facts`.

    What the search tried seldom it disbelieved: its value is an estimate, and less than that of the best.
    """
    found = look(state, seat, OLD_DRAGON, Random(0), seconds)
    imagined = state.resample_from_infostate(seat, Random(0))
    assert isinstance(imagined, DrakonState)
    best = next(move.value for move in found.moves if move.action == found.best)
    advice = []
    for move in found.moves:
        reasons, after = facts(imagined, seat, move.action)
        value = move.value
        if value is None or move.visits < _ENOUGH:
            value = after.returns()[seat] if after.is_terminal() else outlook(after)[seat]
        if best is not None and move.action != found.best:
            value = max(0.0, min(value, best - _LESS))
        advice.append(Advice(move.action, value, {**reasons, "tried": move.visits}))
    return advice
