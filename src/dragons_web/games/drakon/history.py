"""A game of Drakon looked back upon: who got which coins, round by round, and what else was done. Numbers only."""

from __future__ import annotations

from collections import Counter

from dragons_web.model.scene import Scene
from dragons_web.parts import story
from dragons_web.parts.story import EndedTurn, events, round_of

SOURCES = ("gold", "dragon", "stolen", "robbed", "tribute", "fountain")
"""What changes a player's coins, in the order of the score sheet: the first three add, the others take."""


def coins(scene: Scene) -> list[EndedTurn]:
    """Every coin that has gone from one to another, in order."""
    return [
        EndedTurn(round_of(play.turn, len(scene.seats)), play.seat, (event,), tuple(event["coins"]))
        for play in scene.plays
        for event in play.events
        if event["type"] == "coin"
    ]


def accounts(scene: Scene) -> list[Counter[str]]:
    """For each seat how many coins each of SOURCES has given or taken."""
    found: list[Counter[str]] = [Counter() for _ in scene.seats]
    for event in events(scene, "coin"):
        giver, taker, cause = event["from"], event["to"], event["cause"]
        if isinstance(giver, int):
            found[giver]["robbed" if isinstance(taker, int) else cause] -= 1
        if isinstance(taker, int):
            found[taker]["stolen" if isinstance(giver, int) else cause] += 1
    return found


def curve(scene: Scene) -> list[tuple[int, ...]]:
    """The coins at the start, and after each round, to the last one."""
    seats = len(scene.seats)
    return story.curve(coins(scene), seats, round_of(scene.plays[-1].turn, seats) if scene.plays else 0)


def thefts(scene: Scene) -> Counter[int]:
    """How many coins each seat has stolen."""
    return Counter(
        event["to"]
        for event in events(scene, "coin")
        if isinstance(event["from"], int) and isinstance(event["to"], int)
    )


def builders(scene: Scene) -> Counter[int]:
    """How many tiles each seat has laid."""
    return Counter(event["seat"] for event in events(scene, "place"))


def meddling(scene: Scene) -> Counter[str]:
    """How often rooms were turned, exchanged and destroyed, and heroes pushed."""
    return Counter(event["type"] for event in events(scene, "rotate", "swap", "destroy", "push"))
