"""The chance that the next tile ends the turn in Trésor, from what a seat observes.

Pure functions on an observation, so hints and bots share them and neither sees more than a player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dragons.game import Json
from dragons.tresor.material import HARMLESS


class Risk(NamedTuple):
    """`bad` tiles of `total` end the turn: so many dragons, spiders, treasures other than rings."""

    bad: int
    total: int
    dragons: int
    spiders: int
    treasures: int


def risk(observation: Mapping[str, Json], memory: bool) -> Risk:
    """How many of the tiles that could be turned next would end this turn with nothing taken.

    With `memory` only tiles never seen are counted, as by one who remembers all faces; without it
    all face-down tiles are alike.
    """
    counts: dict[str, int] = dict(observation["unseen"])
    if not memory:
        for cell in observation["down"]:
            kind = observation["seen"].get(cell)
            if kind is not None:
                counts[kind] += 1
    up = {kind for _, kind in observation["up"]}
    dragons = counts["dragon"] if up - HARMLESS else 0
    treasures = sum(n for kind, n in counts.items() if kind not in HARMLESS and kind != "spider")
    if "dragon" not in up:
        treasures = 0
    spiders = counts["spider"]
    bad = dragons + spiders + treasures
    return Risk(bad, sum(counts.values()), dragons, spiders, treasures)
