"""A game of Ludicitude looked back upon: its turns, the score turn by turn, who took the lead. Numbers only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from dragons_web.model.scene import Event, Scene


@dataclass(frozen=True)
class Turn:
    """A turn that has ended: what it brought its warrior (or cost: `lost`, None unless it was a defeat), and the
    scores of all after it."""

    round: int
    seat: int
    scored: int
    lost: int | None
    scores: tuple[int, ...]


def turns(scene: Scene) -> list[Turn]:
    """All turns that have ended."""
    return list(_turns(scene))


def _turns(scene: Scene) -> Iterator[Turn]:
    scores, scored, lost, warrior = [0] * len(scene.seats), 0, None, 0
    for play in scene.plays:
        for event in play.events:
            match event["type"]:
                case "fight" | "defeat":
                    warrior = event["seat"]
                    lost = event.get("lost")
                case "score":
                    scores[event["seat"]] = event["total"]
                    if event["reason"] != "challenge":
                        scored = event["points"]
                case "turn" | "end":
                    round_ = (play.turn - 1) // len(scene.seats) + 1
                    yield Turn(round_, warrior, scored, lost, tuple(scores))
                    scored, lost = 0, None


def events(scene: Scene, *types: str) -> Iterator[Event]:
    """The events of these types in the whole game."""
    return (event for play in scene.plays for event in play.events if event["type"] in types)


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


def curve(scene: Scene) -> list[tuple[int, ...]]:
    """The scores at the start, and after each round; playing alone, after each turn."""
    points = [(0,) * len(scene.seats)]
    for turn in turns(scene):
        del points[turn.round + 1 :]
        points += [points[-1]] * (turn.round + 1 - len(points))
        points[turn.round] = turn.scores
    return points


def turning_point(scene: Scene, seat: int) -> Turn | None:
    """The turn with which this seat went ahead of all others for good; None if it never did, and when playing alone."""
    found = None
    for turn in turns(scene):
        others = [score for other, score in enumerate(turn.scores) if other != seat]
        if not others or turn.scores[seat] <= max(others):
            found = None
        elif found is None:
            found = turn
    return found


def end(scene: Scene) -> Event | None:
    """The event that ended the game by its rules."""
    return next((event for event in scene.last if event["type"] == "end"), None)


def winners(scene: Scene) -> list[int]:
    """The seats that have won, those who conceded left out; who plays alone has."""
    if len(scene.seats) == 1:
        return [0]
    return [seat for seat, result in enumerate(scene.returns or ()) if result > 0]
