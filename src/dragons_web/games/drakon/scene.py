"""What the views of Drakon are given: scenes, plays and events with the game's own types."""

from __future__ import annotations

from typing import TypeAlias

from dragons.drakon.observation import (
    Cell,
    CoinEvent,
    DealEvent,
    EndEvent,
    Event,
    Observation,
    PlaceEvent,
    PushEvent,
    RobbedEvent,
    RobEvent,
    RotateEvent,
    StepEvent,
    SwapEvent,
)
from dragons_web.model.scene import GamePlay, GameScene

__all__ = [
    "Cell", "CoinEvent", "DealEvent", "EndEvent", "Event", "PlaceEvent", "Play", "PushEvent", "RobEvent", "RobbedEvent",
    "RotateEvent", "Scene", "StepEvent", "SwapEvent",
]  # fmt: skip

Scene: TypeAlias = GameScene[Observation, Event]
Play: TypeAlias = GamePlay[Event]
