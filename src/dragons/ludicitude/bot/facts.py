"""The type of the facts in advice on Ludicitude."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dragons.ludicitude.observation import Colour, Die


class Facts(TypedDict):
    """Facts on one action; which of those that are not required are there depends on the action."""

    measure: Literal["win", "estimate", "defeats"]
    """What the value is: the chance of winning, an estimate of it (three players and more), or minus the defeats."""
    stake: int
    """Points at stake now."""
    dice: int
    """The warrior's white dice."""
    goal: int
    """Points the warrior lacks."""
    points: NotRequired[float]
    """What this turn adds to the warrior's total on average, if played for points alone."""
    dragon: NotRequired[Colour]
    """fight, keep: the dragon fought. accept, and challenge if the answer is "accept": the best one to fight."""
    slay: NotRequired[float]
    """The chance of slaying it."""
    then: NotRequired[int]
    """fight, keep, accept: points at stake once it is slain."""
    fall: NotRequired[float]
    """fight, keep, accept: what a defeat is worth."""
    wins: NotRequired[bool]
    """stop, pass: whether the points at stake are enough to win unless somebody (else) challenges."""
    dared: NotRequired[int | None]
    """stop: who would challenge it, by best play; null for nobody, or chance when playing alone."""
    half: NotRequired[int]
    """refuse, challenge: points scored by refusing."""
    given: NotRequired[int]
    """refuse, challenge: points that the challenger scores by that; 0 alone."""
    answer: NotRequired[Literal["accept", "refuse"]]
    """challenge: the answer, by best play."""
    die: NotRequired[Die | None]
    """keep."""
