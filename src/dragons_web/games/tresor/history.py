"""A game of Trésor looked back upon: its turns, the score round by round, who took the lead. Numbers only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dragons_web.model.scene import Event, Scene


@dataclass(frozen=True)
class Turn:
    """How one turn ended: `event` is its "take" or "bust", or the game's "end"; `scores` are those after it."""

    round: int
    seat: int | None
    event: Event
    scores: tuple[int, ...]

    @property
    def kind(self) -> str:
        return str(self.event["type"])

    @property
    def taken(self) -> list[Any]:
        """The tiles taken, none for a bust."""
        return list(self.event.get("taken", ()))


def turns(scene: Scene) -> list[Turn]:
    """All turns that have ended, and the end if the spiders went to somebody."""
    return list(_turns(scene))


def _turns(scene: Scene) -> Iterator[Turn]:
    scores = [0] * len(scene.seats)
    for play in scene.plays:
        round_ = (play.turn - 1) // len(scene.seats) + 1
        for event in play.events:
            if event["type"] == "take":
                scores[event["seat"]] += len(event["taken"])
            elif event["type"] == "end" and event["spiders"] is not None:
                scores[event["spiders"]] += event["spider_count"]
            elif event["type"] != "bust":
                continue
            yield Turn(round_, event.get("seat"), event, tuple(scores))


def curve(scene: Scene) -> list[tuple[int, ...]]:
    """The scores at the start, and after each round."""
    points = [(0,) * len(scene.seats)]
    for turn in turns(scene):
        del points[turn.round + 1 :]
        points += [points[-1]] * (turn.round + 1 - len(points))
        points[turn.round] = turn.scores
    return points


def turning_point(scene: Scene, seat: int) -> Turn | None:
    """The turn with which this seat went ahead of all others for good; None if it never did."""
    found = None
    for turn in turns(scene):
        others = [score for other, score in enumerate(turn.scores) if other != seat]
        if turn.scores[seat] <= max(others):
            found = None
        elif found is None:
            found = turn
    return found


def end(scene: Scene) -> Event | None:
    """The event that ended the game by its rules."""
    return next((event for event in scene.last if event["type"] == "end"), None)


def winners(scene: Scene) -> list[int]:
    """The seats that have won, those who conceded left out."""
    return [seat for seat, result in enumerate(scene.returns or ()) if result > 0]
