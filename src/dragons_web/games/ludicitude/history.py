"""A game of Ludicitude looked back upon: what each turn brought, and how often what happened. Numbers only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dragons_web.games.ludicitude.scene import Event, Scene
from dragons_web.parts.story import EndedTurn, events, round_of


def turns(scene: Scene) -> list[EndedTurn]:
    """All turns that have ended, each its warrior's, with the points that were scored in it."""
    return list(_turns(scene))


def _turns(scene: Scene) -> Iterator[EndedTurn]:
    scores, warrior = [0] * len(scene.seats), 0
    scored: tuple[Event, ...] = ()
    for play in scene.plays:
        for event in play.events:
            match event["type"]:
                case "fight" | "defeat":
                    warrior = event["seat"]
                case "score":
                    scores[event["seat"]] = event["total"]
                    scored += (event,)
                case "turn" | "end":
                    yield EndedTurn(round_of(play.turn, len(scores)), warrior, scored, tuple(scores))
                    scored = ()


def gain(turn: EndedTurn) -> int:
    """The points that a turn brought its warrior."""
    return next((int(event["points"]) for event in turn.events if event["reason"] != "challenge"), 0)


def count(scene: Scene, seat: int) -> Counter[str]:
    """How often each thing happened to a seat: dragons slain by colour, "defeat", "challenge" (points for one)."""
    found: Counter[str] = Counter()
    for event in events(scene, "slain", "defeat", "score"):
        if event["seat"] != seat:
            continue
        if event["type"] == "slain":
            found[event["dragon"]] += 1
        elif event["type"] == "defeat":
            found["defeat"] += 1
        elif event["reason"] == "challenge":
            found["challenge"] += 1
    return found
