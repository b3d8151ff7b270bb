"""What others have done to the viewer since its own last play: pushed its hero, taken a coin or a tile, turned the room
it stands in. (A room under a hero can be neither exchanged nor destroyed.)"""

from __future__ import annotations

from typing import TypeAlias

from dragons_web.games.drakon.scene import CoinEvent, PushEvent, RobbedEvent, RotateEvent, Scene
from dragons_web.games.drakon.selectors import step_after, symbol_entered
from dragons_web.games.drakon.words import SIDES, outcome, room, room_of
from dragons_web.parts.i18n import Translator

DoneToViewer: TypeAlias = PushEvent | RobbedEvent | CoinEvent | RotateEvent

AT_MOST = 2
"""So many are told where the viewer is asked what to do; the log has all."""


def events_since(scene: Scene) -> list[DoneToViewer]:
    """The events, the oldest first."""
    seat = scene.viewer
    if seat is None:
        return []
    found: list[DoneToViewer] = []
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


def sentences_since(scene: Scene, t: Translator) -> list[str]:
    """The last of them as sentences."""
    return [_sentence(event, scene, t) for event in events_since(scene)[-AT_MOST:]]


def _sentence(event: DoneToViewer, scene: Scene, t: Translator) -> str:
    if event["type"] == "coin":
        giver, taker = event["from"], event["to"]
        assert isinstance(giver, int) and isinstance(taker, int), "from seat to seat"
        name = scene.seats[taker].name
        return t("{name} has taken one of your coins: {n} left.", name=name, n=event["coins"][giver])
    name = scene.seats[event["seat"]].name
    if event["type"] == "push":
        step = step_after(scene, event)
        entered = room(symbol_entered(scene, step), t)
        pushed = t("{name} has pushed you {side}, {room}", name=name, side=t(SIDES[event["side"]]), room=entered)
        return f"{pushed}{outcome(step, scene, t)}."
    if event["type"] == "robbed":
        assert event["tile"], "whoever is robbed sees the tile"
        return t("{name} has taken {room} from your hand.", name=name, room=room_of(event["tile"], t))
    return t("{name} has turned the room you stand in.", name=name)
