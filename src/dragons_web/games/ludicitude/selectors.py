"""What a scene of Ludicitude shows: the fight in the tray, what has just ended, what is picked. No words, no HTML."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dragons.ludicitude import COLOURS, PARTS, WHITE_DICE
from dragons_web.games.ludicitude.scene import (
    Colour,
    DefeatEvent,
    RefuseEvent,
    RollEvent,
    Scene,
    ScoreEvent,
    SlainEvent,
)

AT_MOST = 3
"""Of more plays than these at once (a game opened again) nothing moves."""


@dataclass(frozen=True)
class Fight:
    """A fight as far as it has gone: `dice` white dice when it began, its rolls, and its "slain" or "defeat"."""

    seat: int
    turn: int
    dragon: Colour
    dice: int
    rolls: tuple[RollEvent, ...] = ()
    end: SlainEvent | DefeatEvent | None = None

    @property
    def roll(self) -> RollEvent:
        """The last roll."""
        return self.rolls[-1]

    @property
    def found(self) -> list[str]:
        """The parts found by now."""
        shown = {part for roll in self.rolls for part in roll["found"]}
        return [part for part in PARTS if part in shown]

    @property
    def burnt(self) -> int:
        """White dice burnt in this turn by now."""
        return WHITE_DICE - (self.roll["dice"] if self.rolls else self.dice)

    def until(self, roll: int) -> Fight:
        """The same fight just after one of its rolls, counted from 0."""
        return replace(self, rolls=self.rolls[: roll + 1], end=None)


def fight(scene: Scene) -> Fight | None:
    """The fight that lies in the tray: the last one of the turn that is shown."""
    found = last_fight(scene)
    if found is None or found.turn == _turn_shown(scene):
        return found
    just_ended = found.end is not None and any(event is found.end for event in scene.last)
    return found if just_ended and (scene.waiting in ("bot", "replay") or len(scene.seats) == 1) else None


def fights_after_rolls(scene: Scene) -> list[Fight]:
    """The fight in the tray after each roll of the last play, if this viewer has not been shown that play before."""
    found = fight(scene)
    rolls = sum(event["type"] == "roll" for event in scene.last)
    if found is None or not 0 < scene.fresh <= AT_MOST:
        return []
    return [found.until(n) for n in range(len(found.rolls) - rolls, len(found.rolls))]


def last_fight(scene: Scene) -> Fight | None:
    """The last fight of the game."""
    found: Fight | None = None
    for play in scene.plays[_last_beginning(scene) :]:
        for event in play.events:
            match event["type"]:
                case "fight":
                    found = Fight(event["seat"], play.turn, event["dragon"], event["dice"])
                case "roll" if found:
                    found = replace(found, rolls=(*found.rolls, event))
                case "slain" | "defeat" if found:
                    found = replace(found, end=event)
    return found


def _last_beginning(scene: Scene) -> int:
    """Which play began the last fight."""
    for index in range(len(scene.plays) - 1, -1, -1):
        if any(event["type"] == "fight" for event in scene.plays[index].events):
            return index
    return 0


def _turn_shown(scene: Scene) -> int:
    """The turn that is on the screen: the one in progress, or one that has ended and is still to be acknowledged."""
    if scene.waiting == "acknowledgement" and scene.plays:
        return scene.plays[-1].turn
    return scene.turn


def defeat(scene: Scene) -> DefeatEvent | None:
    """The defeat in the last play."""
    return next((event for event in scene.last if event["type"] == "defeat"), None)


def defeat_to_acknowledge(scene: Scene) -> DefeatEvent | None:
    """The defeat that has just ended a turn and waits to be acknowledged."""
    return defeat(scene) if scene.waiting == "acknowledgement" else None


def refusal_to_acknowledge(scene: Scene) -> RefuseEvent | None:
    """The refusal that has just ended a turn and waits to be acknowledged."""
    if scene.waiting != "acknowledgement":
        return None
    return next((event for event in scene.last if event["type"] == "refuse"), None)


def score(scene: Scene) -> ScoreEvent | None:
    """The first event by which the last play gave somebody points."""
    return next((event for event in scene.last if event["type"] == "score"), None)


def reward(scene: Scene) -> ScoreEvent | None:
    """The event by which the last play gave a challenger points."""
    scores = (event for event in scene.last if event["type"] == "score" and event["reason"] == "challenge")
    return next(scores, None)


def picked(scene: Scene) -> str:
    """What is picked, if it can be played: the colour of a dragon or what is kept; else ""."""
    return scene.picked if move(scene.picked) in scene.legal else ""


def move(pick: str) -> str:
    """The move that a pick stands for."""
    return f"fight {pick}" if pick in COLOURS else f"keep {pick}"


def must_fight(scene: Scene) -> bool:
    """Whether the challenge is accepted and not yet met."""
    return bool(scene.observation["challenge"] == "accepted")
