"""What the views of Déluge are given: scenes, plays and events with the game's own types."""

from __future__ import annotations

from typing import TypeAlias

from dragons.deluge.observation import (
    ClaimEvent,
    CountEvent,
    DealEvent,
    EndEvent,
    Event,
    KnownCard,
    LaidCard,
    MiddleEvent,
    Observation,
    PlayEvent,
    RevealedCard,
    TakeEvent,
    Zone,
)
from dragons_web.model.scene import GamePlay, GameScene

__all__ = [
    "ClaimEvent", "CountEvent", "DealEvent", "EndEvent", "Event", "KnownCard", "LaidCard", "MiddleEvent",
    "Play", "PlayEvent", "RevealedCard", "Scene", "TakeEvent", "Zone",
]  # fmt: skip

Scene: TypeAlias = GameScene[Observation, Event]
Play: TypeAlias = GamePlay[Event]
