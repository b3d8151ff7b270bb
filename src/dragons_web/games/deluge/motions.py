"""What moves and sounds at a table of Déluge; see static/page/motion.mjs for what each word does."""

from __future__ import annotations

from collections.abc import Sequence

from dragons_web.games.deluge.scene import Event, PlayEvent, RevealedCard, Scene
from dragons_web.parts.game_view import Motion

AT_MOST = 3
"""Of more plays than these at once (a game opened again) nothing is shown."""
PACE = 0.8
"""So many beats the count takes for each lagoon."""


def motions(scene: Scene) -> list[Motion]:
    """See `GameView.motions`."""
    if not 0 < scene.fresh <= AT_MOST:
        return []
    found: list[Motion] = []
    for play in scene.plays[-scene.fresh :]:
        if any(event["type"] == "end" for event in play.events):
            found += _ending(scene, play.events)
        elif any(event["type"] == "take" for event in play.events):
            found += [motion for event in play.events for motion in _event_motions(scene, event)]
    return found


def _event_motions(scene: Scene, event: Event) -> list[Motion]:
    match event["type"]:
        case "play":
            return _card_laid(scene, event)
        case "claim":
            return [_token_moved(event["zone"], event["from"], event["seat"]), {"do": "sound", "name": "drop"}]
        case "take":
            middle = f"mid-{event['zone']}"
            if event["seat"] == scene.viewer:
                return [{"do": "travel", "from": middle, "to": f"hand-{event['card']}"}]
            return [{"do": "fly", "from": [middle], "to": f"seat-{event['seat']}"}]
        case "middle":
            return [{"do": "rise", "id": f"mid-{event['zone']}"}]
        case "turn" if scene.waiting == "human" and scene.actor == event["seat"]:
            return [{"do": "sound", "name": "drum"}]
    return []


def _card_laid(scene: Scene, event: PlayEvent) -> list[Motion]:
    place, seat = f"at-{event['zone']}-{event['seat']}-{event['place']}", event["seat"]
    lay: Motion = {"do": "come", "from": f"seat-{seat}", "to": place}
    if seat == scene.viewer:
        lay = {"do": "travel", "from": f"hand-{event['card']}", "to": place}
    return [lay, {"do": "sound", "name": "parchment"}]


def _token_moved(zone: str, before: int | None, seat: int) -> Motion:
    place = "free" if before is None else before
    return {"do": "travel", "from": f"token-{zone}-{place}", "to": f"token-{zone}-{seat}"}


def _ending(scene: Scene, events: Sequence[Event]) -> list[Motion]:
    """The last play; then zone by zone what was hidden turns over, and its token goes where it belongs."""
    if scene.waiting == "over":
        return [{"do": "feast", "id": "win"}, {"do": "sound", "name": "lute"}]
    found = [motion for event in events if event["type"] == "play" for motion in _card_laid(scene, event)]
    revealed = [one for event in events if event["type"] == "reveal" for one in event["cards"]]
    counted = [event for event in events if event["type"] == "count"]
    claims = [event for event in events if event["type"] == "claim"]
    found += [motion for event in claims for motion in _event_motions(scene, event)]
    if not counted:
        return [*found, *(_turned_over(one, PACE) for one in revealed)]
    for number, event in enumerate(counted, 1):
        beat = number * PACE
        found += [_turned_over(one, beat) for one in revealed if one["zone"] == event["zone"]]
        if event["from"] != event["to"]:
            sound = "swell" if event["doubled"] else "drop"
            found += [
                {**_token_moved(event["zone"], event["from"], event["to"]), "at": beat + PACE / 2},
                {"do": "sound", "name": sound, "at": beat + PACE / 2},
            ]
    return found


def _turned_over(one: RevealedCard, beat: float) -> Motion:
    return {"do": "turn", "id": f"at-{one['zone']}-{one['seat']}-{one['place']}", "at": beat}
