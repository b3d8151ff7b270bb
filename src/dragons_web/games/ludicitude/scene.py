"""What the views of Ludicitude are given: scenes, plays and events with the game's own types."""

from __future__ import annotations

from typing import TypeAlias

from dragons.ludicitude.observation import (
    ChallengeEvent,
    Colour,
    DefeatEvent,
    Event,
    Observation,
    RefuseEvent,
    RollEvent,
    ScoreEvent,
    SlainEvent,
)
from dragons_web.model.scene import GamePlay, GameScene

__all__ = [
    "ChallengeEvent",
    "Colour",
    "DefeatEvent",
    "Event",
    "Play",
    "RefuseEvent",
    "RollEvent",
    "Scene",
    "ScoreEvent",
    "SlainEvent",
]

Scene: TypeAlias = GameScene[Observation, Event]
Play: TypeAlias = GamePlay[Event]
