"""A game of Drakon looked back upon: who got which coins, round by round, and what else was done. Numbers only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from dragons_web.model.scene import Event, Scene

SOURCES = ("gold", "dragon", "stolen", "robbed", "tribute", "fountain")
"""What changes a player's coins, in the order of the score sheet: the first three add, the others take."""


@dataclass(frozen=True)
class Change:
    """One coin that went: after it all have `scores`."""

    round: int
    event: Event
    scores: tuple[int, ...]


def changes(scene: Scene) -> list[Change]:
    """Every coin that has gone from one to another, in order."""
    return [
        Change((play.turn - 1) // len(scene.seats) + 1, event, tuple(event["coins"]))
        for play in scene.plays
        for event in play.events
        if event["type"] == "coin"
    ]


def accounts(scene: Scene) -> list[Counter[str]]:
    """For each seat how many coins each of SOURCES has given or taken."""
    found: list[Counter[str]] = [Counter() for _ in scene.seats]
    for change in changes(scene):
        giver, taker, cause = change.event["from"], change.event["to"], change.event["cause"]
        if isinstance(giver, int):
            found[giver]["robbed" if isinstance(taker, int) else cause] -= 1
        if isinstance(taker, int):
            found[taker]["stolen" if isinstance(giver, int) else cause] += 1
    return found


def curve(scene: Scene) -> list[tuple[int, ...]]:
    """The coins at the start, and after each round."""
    rounds = (scene.plays[-1].turn - 1) // len(scene.seats) + 1 if scene.plays else 0
    points = [(0,) * len(scene.seats)] * (rounds + 1)
    for change in changes(scene):
        points[change.round :] = [change.scores] * (rounds + 1 - change.round)
    return points


def turning_point(scene: Scene, seat: int) -> Change | None:
    """The coin with which this seat went ahead of all others for good; None if it never did."""
    found = None
    for change in changes(scene):
        others = [score for other, score in enumerate(change.scores) if other != seat]
        if change.scores[seat] <= max(others):
            found = None
        elif found is None:
            found = change
    return found


def _events(scene: Scene, *types: str) -> Iterator[Event]:
    return (event for play in scene.plays for event in play.events if event["type"] in types)


def thefts(scene: Scene) -> Counter[int]:
    """How many coins each seat has stolen."""
    return Counter(
        event["to"]
        for event in _events(scene, "coin")
        if isinstance(event["from"], int) and isinstance(event["to"], int)
    )


def builders(scene: Scene) -> Counter[int]:
    """How many tiles each seat has laid."""
    return Counter(event["seat"] for event in _events(scene, "place"))


def meddling(scene: Scene) -> Counter[str]:
    """How often rooms were turned, exchanged and destroyed, and heroes pushed."""
    return Counter(event["type"] for event in _events(scene, "rotate", "swap", "destroy", "push"))


def end(scene: Scene) -> Event | None:
    """The event that ended the game by its rules."""
    return next((event for event in scene.last if event["type"] == "end"), None)


def winners(scene: Scene) -> list[int]:
    """The seats that have won, those who conceded left out."""
    return [seat for seat, result in enumerate(scene.returns or ()) if result > 0]
