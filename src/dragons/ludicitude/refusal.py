"""Why Ludicitude refuses a move: a reason and the name of the rule."""

from __future__ import annotations

from typing import NamedTuple

from dragons.ludicitude.material import COLOURS

_FIGHTING = "Ludicitude: fighting a dragon"
_STOPPING = "Ludicitude: stopping"
_ROLLING = "Ludicitude: a roll"
_KEEPING = "Ludicitude: keeping a die"
_CHALLENGES = "Ludicitude: challenges"
_END = "Ludicitude: the end"

_FIRST = {
    "roll": ("the dice must be rolled first", _ROLLING),
    "omen": ("the white die must be rolled first", _CHALLENGES),
    "keep": ("a die must be kept, or none, first", _KEEPING),
    "challenge": ("the player asked must challenge or pass first", _CHALLENGES),
    "answer": ("the challenge must be accepted or refused first", _CHALLENGES),
}
"""What must be done in each phase before anything else."""

_MISPLACED = {
    "challenge": ("nobody is asked now", _CHALLENGES),
    "pass": ("nobody is asked now", _CHALLENGES),
    "accept": ("there is no challenge to answer", _CHALLENGES),
    "refuse": ("there is no challenge to answer", _CHALLENGES),
}


class RefusalContext(NamedTuple):
    """What matters of a state to say why a move is refused in it."""

    phase: str
    keep: bool
    must_fight: bool


def refusal(action: object, now: RefusalContext) -> tuple[str, str]:
    """The reason and the rule, for an action, outcome or text (or whatever it is) that is not possible now."""
    if type(action) is not str:
        return "not a move", _FIGHTING
    if now.phase == "over":
        return "the game is over", _END
    if action.startswith("="):
        return _no_outcome(now.phase)
    if action.startswith("keep") and not now.keep:
        return "the option keep is off", _KEEPING
    if action.startswith("keep ") and now.phase == "keep":
        return _no_keep(action)
    if now.phase in _FIRST:
        return _FIRST[now.phase]
    if action == "stop":
        return ("the challenge must be met first" if now.must_fight else "a first dragon must be slain"), _STOPPING
    if action.startswith("fight "):
        return _no_fight(action)
    if action.startswith("keep "):
        return "no roll to keep a die of", _KEEPING
    return _MISPLACED.get(action, ("no such move", _FIGHTING))


def _no_outcome(phase: str) -> tuple[str, str]:
    if phase == "roll":
        return "these dice cannot fall so", _ROLLING
    if phase == "omen":
        return "the white die shows =fire or =calm", _CHALLENGES
    return "no die is being rolled", _ROLLING


def _no_keep(action: str) -> tuple[str, str]:
    if action in ("keep axe", "keep shield"):
        return f"there is no {action.removeprefix('keep ')} to keep", _KEEPING
    return "an axe, a shield or none may be kept", _KEEPING


def _no_fight(action: str) -> tuple[str, str]:
    if action.removeprefix("fight ") in COLOURS:
        return "closed until the two others have been slain too", _FIGHTING
    return "no such dragon", _FIGHTING
