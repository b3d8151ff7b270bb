"""One roll of a fight in Ludicitude: all that may come of it, and what it does.

A fight's situation is a dragon, the parts found, the warrior's white dice (the kept one among them)
and the kept die. For each there is one table of all rolls, worked out once: there are few (some 200
situations with 4,600 rolls in all), so that a roll costs the game a look-up, and the odds read the same tables.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial
from random import Random
from typing import NamedTuple

from dragons.ludicitude.material import ALL, AXE, COLOURS, DRAGONS, FIRE, FOUND_EARLIER, MOUNTAIN, PARTS, SHIELD, WHITE


class Roll(NamedTuple):
    """What the dice show, and what that does to the warrior and the dragon."""

    white: str
    """Faces of the rolled white dice, in the order A S F."""
    dragon: str
    """Faces of the dragon's head, wings and tail dice; "." found earlier."""
    weight: int
    """Of all the ways the dice can fall, so many look like this."""
    fires: int
    shields: int
    """Those of this roll and a kept one, whether it is needed or not."""
    burnt: str
    """Faces of the rolled white dice that burn, in order."""
    kept_burnt: bool
    spent: bool
    """Whether a kept shield has stopped a fire."""
    found: int
    """The parts found by now."""
    left: int
    """The white dice left, a kept one among them; 0 is a defeat."""
    slain: bool
    keepable: str
    """Which of A and S may be set aside afterwards, if the option `keep` is on."""

    @property
    def text(self) -> str:
        return f"={self.white}/{self.dragon}"


class RollTable:
    """All rolls of one situation: by text, with probabilities, and to draw from."""

    __slots__ = ("_cumulative", "_texts", "_total", "outcomes", "rolls")

    def __init__(self, rolls: list[Roll]) -> None:
        self.rolls = {roll.text: roll for roll in rolls}
        self._texts = list(self.rolls)
        self._cumulative: list[int] = []
        self._total = 0
        for roll in rolls:
            self._total += roll.weight
            self._cumulative.append(self._total)
        self.outcomes = [(roll.text, roll.weight / self._total) for roll in rolls]

    def sample(self, rng: Random) -> str:
        return self._texts[bisect(self._cumulative, rng.randrange(self._total))]


@cache
def roll_table(dragon: int, found: int, dice: int, kept: str) -> RollTable:
    """The rolls of a warrior with so many white dice, one of which may be kept ("A", "S" or "")."""
    return RollTable(
        [
            _roll(white, faces, found, dice, kept, white_ways * ways)
            for white, white_ways in _white_rolls(dice - bool(kept))
            for faces, ways in _dragon_rolls(dragon, found)
        ]
    )


def _white_rolls(dice: int) -> Iterator[tuple[str, int]]:
    """The faces of so many white dice without order, and in how many ways they come."""
    for faces in combinations_with_replacement(WHITE, dice):
        ways = factorial(dice)
        for face, sides in WHITE.items():
            count = faces.count(face)
            ways = ways * sides**count // factorial(count)
        yield "".join(faces), ways


def _dragon_rolls(dragon: int, found: int) -> Iterator[tuple[str, int]]:
    """The faces of the dragon dice not found yet, in order, and in how many ways they come."""
    _, part, mountain, fire = DRAGONS[COLOURS[dragon]]
    dice = [
        {FOUND_EARLIER: 1} if found >> bit & 1 else {letter: part, MOUNTAIN: mountain, FIRE: fire}
        for bit, letter in enumerate(PARTS.values())
    ]
    for faces in product(*dice):
        ways = 1
        for die, face in zip(dice, faces, strict=True):
            ways *= die[face]
        if ways:
            yield "".join(faces), ways


def _roll(white: str, faces: str, found: int, dice: int, kept: str, weight: int) -> Roll:
    """Work out a roll (rules.md, part 2, "A roll" and the option `keep`)."""
    for bit, letter in enumerate(PARTS.values()):
        found |= (letter in faces) << bit
    fires = white.count(FIRE) + faces.count(FIRE)
    rolled_shields = white.count(SHIELD)
    shields = rolled_shields + (kept == SHIELD)
    loss = min(max(fires - shields, 0), dice)
    burning = "".join(face * white.count(face) for face in (FIRE, SHIELD, AXE))
    burnt, unburnt = burning[:loss], burning[loss:]
    left = dice - loss
    spent = kept == SHIELD and fires > rolled_shields
    slain = left > 0 and found == ALL and AXE in unburnt + kept
    keepable = ""
    if left and not slain:
        show = unburnt + ("" if spent else kept)
        no_die_to_roll = left == 1 and found == ALL
        keepable = AXE * (AXE in show) + SHIELD * (SHIELD in show and not no_die_to_roll)
    kept_burnt = loss > len(white)
    return Roll(white, faces, weight, fires, shields, burnt, kept_burnt, spent, found, left, slain, keepable)
