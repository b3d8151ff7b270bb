"""A game of Trésor looked back upon: what each turn brought. Numbers only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragons_web.games.tresor.scene import Scene
from dragons_web.model.scene import seat_of
from dragons_web.parts.story import EndedTurn, round_of


def turns(scene: Scene) -> list[EndedTurn]:
    """All turns that have ended, each with its "take" or "bust", and the "end" if the spiders went to somebody."""
    return list(_turns(scene))


def _turns(scene: Scene) -> Iterator[EndedTurn]:
    scores = [0] * len(scene.seats)
    for play in scene.plays:
        for event in play.events:
            if event["type"] == "take":
                scores[event["seat"]] += len(event["taken"])
            elif event["type"] == "end" and event["spiders"] is not None:
                scores[event["spiders"]] += event["spider_count"]
            elif event["type"] != "bust":
                continue
            yield EndedTurn(round_of(play.turn, len(scores)), seat_of(event), (event,), tuple(scores))


def taken(turn: EndedTurn) -> list[Any]:
    """The tiles that a turn brought, none for a bust."""
    return [tile for event in turn.events for tile in event.get("taken", ())]


def is_spiders(turn: EndedTurn) -> bool:
    """Whether it is no turn, but the spiders that went to somebody at the end."""
    return any(event["type"] == "end" for event in turn.events)
