"""A game of Déluge looked back upon: how its tokens went from hand to hand. Numbers only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dragons.deluge import ZONES
from dragons_web.model.scene import Event, Scene
from dragons_web.parts.story import EndedTurn, round_of


def turns(scene: Scene) -> list[EndedTurn]:
    """All turns in order, and the final count if there was one; each with the events by which tokens changed hands."""
    return list(_turns(scene))


def _turns(scene: Scene) -> Iterator[EndedTurn]:
    owners: dict[str, int] = {}
    for play in scene.plays:
        if play.seat is None:
            continue
        for kind, field in (("claim", "seat"), ("count", "to")):
            events = tuple(event for event in play.events if event["type"] == kind)
            if kind == "count" and not events:
                continue
            moved: tuple[Event, ...] = tuple(event for event in events if owners.get(event["zone"]) != event[field])
            owners |= {event["zone"]: event[field] for event in events}
            held = Counter(owners.values())
            seat = None if kind == "count" else play.seat
            yield EndedTurn(round_of(play.turn, 2), seat, moved, (held[0], held[1]))


def curve(scene: Scene) -> list[tuple[int, ...]]:
    """The tokens of both players at the start, and after each turn: there are few."""
    return [(0, 0), *(turn.scores for turn in turns(scene))]


def zones(turn: EndedTurn) -> list[str]:
    """The lagoons whose tokens changed hands."""
    return [event["zone"] for event in turn.events]


def restless(scene: Scene) -> tuple[str, int]:
    """The token that changed hands most often, the first taking left out, and how often."""
    moves = Counter(zone for turn in turns(scene) for zone in zones(turn))
    zone = max(ZONES, key=lambda zone: moves[zone])
    return zone, max(moves[zone] - 1, 0)
