"""What others have done to the viewer since its own last play: pushed its hero, taken a coin or a tile, turned the room
it stands in. (A room under a hero can be neither exchanged nor destroyed.)"""

from __future__ import annotations

from dragons_web.games.drakon.selectors import events_with, symbol_entered
from dragons_web.games.drakon.words import SIDES, outcome, room, room_of
from dragons_web.model.scene import Event, Scene
from dragons_web.parts.i18n import Translator

AT_MOST = 2
"""So many are told where the viewer is asked what to do; the log has all."""


def befallen(scene: Scene) -> list[Event]:
    """The events, the oldest first."""
    seat = scene.viewer
    if seat is None:
        return []
    found: list[Event] = []
    stands = scene.observation["heroes"][seat]
    for play in reversed(scene.plays):
        if play.seat == seat:
            break
        for event in reversed(play.events):
            match event["type"]:
                case "step" if event["seat"] == seat:
                    stands = event["from"]
                case "push" if event["hero"] == seat:
                    found.append(event)
                case "robbed" if event["from"] == seat:
                    found.append(event)
                case "coin" if event["from"] == seat and isinstance(event["to"], int):
                    found.append(event)
                case "rotate" if event["cell"] == stands:
                    found.append(event)
    return found[::-1]


def told(scene: Scene, t: Translator) -> list[str]:
    """The last of them as sentences."""
    return [_sentence(event, scene, t) for event in befallen(scene)[-AT_MOST:]]


def _sentence(event: Event, scene: Scene, t: Translator) -> str:
    name = scene.seats[event["to"] if event["type"] == "coin" else event["seat"]].name
    match event["type"]:
        case "push":
            step = next(one for one in events_with(scene, event) if one["type"] == "step")
            entered = room(symbol_entered(scene, step), t)
            pushed = t("{name} has pushed you {side}, {room}", name=name, side=t(SIDES[event["side"]]), room=entered)
            return f"{pushed}{outcome(step, scene, t)}."
        case "robbed":
            return t("{name} has taken {room} from your hand.", name=name, room=room_of(event["tile"], t))
        case "coin":
            return t("{name} has taken one of your coins: {n} left.", name=name, n=event["coins"][event["from"]])
    return t("{name} has turned the room you stand in.", name=name)
