"""Drakon, first edition, as a game: its name, its players and its option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from dragons.drakon.state import DrakonState
from dragons.game import Game, Option, OptionValue


class Drakon(Game):
    """Drakon, first edition. Option `hellwind_steps`: how far a hellwind blows, 2 or 3 tiles."""

    id = "drakon"
    rules_version = 1
    min_players = 2
    max_players = 6
    options: ClassVar[Mapping[str, Option]] = {"hellwind_steps": Option(2, (2, 3))}
    has_hands = True
    pauses_after = frozenset({"end"})

    def _initial_state(self, players: int, options: Mapping[str, OptionValue]) -> DrakonState:
        return DrakonState.at_the_start(self, players, options)
