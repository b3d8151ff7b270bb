"""A game of Déluge looked back upon: how its tokens went from hand to hand. Numbers only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from dragons.deluge import ZONES
from dragons_web.model.scene import Event, Scene


@dataclass(frozen=True)
class Turn:
    """One turn, or the count that ended the game: what was `claimed`, and the `scores` after it."""

    number: int
    events: tuple[Event, ...]
    claimed: tuple[str, ...]
    scores: tuple[int, int]
    is_count: bool = False

    @property
    def round(self) -> int:
        return (self.number + 1) // 2


def turns(scene: Scene) -> list[Turn]:
    """All turns in order, and the final count if there was one."""
    return list(_turns(scene))


def _turns(scene: Scene) -> Iterator[Turn]:
    owners: dict[str, int] = {}
    for play in scene.plays:
        if play.seat is None:
            continue
        for kind, field in (("claim", "seat"), ("count", "to")):
            events = tuple(event for event in play.events if event["type"] == kind)
            if kind == "count" and not events:
                continue
            moved = tuple(event["zone"] for event in events if owners.get(event["zone"]) != event[field])
            owners |= {event["zone"]: event[field] for event in events}
            held = Counter(owners.values())
            yield Turn(play.turn, play.events, moved, (held[0], held[1]), kind == "count")


def curve(scene: Scene) -> list[tuple[int, int]]:
    """The tokens of both players at the start, and after each turn."""
    return [(0, 0), *(turn.scores for turn in turns(scene))]


def turning_point(scene: Scene, seat: int) -> Turn | None:
    """The turn with which this seat went ahead for good; None if it never did."""
    found = None
    for turn in turns(scene):
        if turn.scores[seat] <= turn.scores[1 - seat]:
            found = None
        elif found is None:
            found = turn
    return found


def restless(scene: Scene) -> tuple[str, int]:
    """The token that changed hands most often, the first taking left out, and how often."""
    moves = Counter(zone for turn in turns(scene) for zone in turn.claimed)
    zone = max(ZONES, key=lambda zone: moves[zone])
    return zone, max(moves[zone] - 1, 0)


def winner(scene: Scene) -> int:
    """The seat that has won."""
    returns = scene.returns or ()
    return returns.index(max(returns))
