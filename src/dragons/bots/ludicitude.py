"""How a bot plays Ludicitude, by a rule of thumb: what brings the most points on average in this turn.

The averages are exact (`dragons.ludicitude.odds`), but they look no further than the turn: not at the other players,
but for two things. Whoever stops at the goal wins, so the bot stops there, and lets nobody else stop there
unchallenged. Otherwise it challenges whenever the warrior would rather not be challenged.

Level 1 plays at random; levels 2 to 4 follow the rule, but for a slip now and then (SLIPS), which is any legal action.
"""

from __future__ import annotations

from random import Random

from dragons.bots.knowledge import any_action
from dragons.game import Action, Json, State
from dragons.ludicitude import odds

SLIPS = {1: 1.0, 2: 0.3, 3: 0.1, 4: 0.0}
"""For each level, how often it plays at random."""


def choose(state: State, seat: int, level: int, rng: Random) -> Action:
    """The text of a legal action for this seat."""
    if rng.random() < SLIPS[level]:
        return any_action(state, seat, level, rng)
    view = state.observation(seat)
    if view["phase"] == "challenge":
        return "challenge" if _dares(state, seat, view, rng) else "pass"
    if "stop" in view["legal"] and _wins(view):
        return "stop"
    points = odds(view).points
    return max(points, key=points.__getitem__)


def _wins(view: dict[str, Json]) -> bool:
    """Whether the points at stake take the warrior to the goal."""
    return bool(view["scores"][view["warrior"]] + view["stake"] >= view["goal"])


def _dares(state: State, seat: int, view: dict[str, Json], rng: Random) -> bool:
    """Whether a challenge harms the warrior: on average it leaves less than is at stake."""
    if _wins(view):
        return True
    then = state.resample_from_infostate(seat, rng)
    then.apply_action("challenge")
    return odds(then.observation(seat)).value < float(view["stake"])
