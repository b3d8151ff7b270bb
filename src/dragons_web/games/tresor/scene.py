"""What the views of Trésor are given: scenes, plays and events with the game's own types."""

from __future__ import annotations

from typing import TypeAlias

from dragons.tresor.observation import BustEvent, EndEvent, Event, FaceEvent, Observation, SpiderEvent
from dragons_web.model.scene import GamePlay, GameScene

__all__ = ["BustEvent", "EndEvent", "Event", "FaceEvent", "Play", "Scene", "SpiderEvent"]

Scene: TypeAlias = GameScene[Observation, Event]
Play: TypeAlias = GamePlay[Event]
