"""What moves and sounds at a table of Drakon; see static/page/motion.mjs for what each word does."""

from __future__ import annotations

from collections.abc import Sequence

from dragons.drakon import DRAGON_CELL
from dragons_web.games.drakon.scene import CoinEvent, Event, PlaceEvent, Play, RotateEvent, Scene, StepEvent, SwapEvent
from dragons_web.games.drakon.since_your_turn import events_since
from dragons_web.games.drakon.tiles import kind_of, position, rotations
from dragons_web.parts.game_view import Motion

AT_MOST = 3
"""Of more plays than these at once only those are shown in which something was done to the viewer."""

_QUARTER = 90


def motions(scene: Scene) -> list[Motion]:
    """See `GameView.motions`."""
    if not scene.fresh:
        return []
    if scene.waiting == "over":
        return [{"do": "feast", "id": "win"}, {"do": "sound", "name": "lute"}]
    fresh = scene.plays[-scene.fresh :]
    last_steps = {event["seat"]: event for play in fresh for event in play.events if event["type"] == "step"}
    return [
        motion
        for play in _shown(scene, fresh)
        for event in play.events
        if event["type"] != "step" or event is last_steps[event["seat"]]
        for motion in _event_motions(scene, event)
    ]


def _shown(scene: Scene, plays: Sequence[Play]) -> Sequence[Play]:
    """Those of the fresh plays that are shown moving."""
    if len(plays) <= AT_MOST:
        return plays
    done = events_since(scene)
    return [play for play in plays if any(event is one for event in play.events for one in done)][-AT_MOST:]


def _event_motions(scene: Scene, event: Event) -> list[Motion]:
    match event["type"]:
        case "place":
            return [_laid(scene, event), _sound("stone")]
        case "swap":
            return [_lifted(event), _laid(scene, event), _sound("stone")]
        case "destroy":
            return [{"do": "crumble", "id": f"cell-{event['cell']}"}, _sound("hiss")]
        case "rotate":
            return [{"do": "spin", "id": f"cell-{event['cell']}", "by": _degrees(event)}, _sound("gear")]
        case "step":
            return _step(event)
        case "coin":
            return [*_coin(event), _sound("coin")]
        case "robbed":
            giver, taker = f"seat-{event['from']}", f"seat-{event['seat']}"
            return [{"do": "toss", "piece": "room back", "from": giver, "to": taker}, _sound("parchment")]
        case "draw" if event["seat"] == scene.viewer and event["tile"]:
            return [{"do": "rise", "id": f"hand-{event['tile']}"}]
        case "turn" if scene.waiting == "human" and scene.actor == event["seat"]:
            return [_sound("drum")]
    return []


def _sound(name: str) -> Motion:
    return {"do": "sound", "name": name}


def _laid(scene: Scene, event: PlaceEvent | SwapEvent) -> Motion:
    """A tile comes from the viewer's hand or from another's seat."""
    to = f"cell-{event['cell']}"
    if event["seat"] == scene.viewer:
        return {"do": "travel", "from": f"hand-{kind_of(event['tile'])}", "to": to}
    return {"do": "come", "from": f"seat-{event['seat']}", "to": to}


def _lifted(event: SwapEvent) -> Motion:
    """The tile that a door has taken goes to its new owner."""
    return {"do": "fly", "from": [f"cell-{event['cell']}"], "to": f"seat-{event['seat']}"}


def _degrees(event: RotateEvent) -> int:
    """How far a tile has turned, in degrees clockwise: to the left if that is nearer."""
    quarters = rotations(event["from"]).index(event["to"])
    return -_QUARTER if quarters == 3 else _QUARTER * quarters


def _step(event: StepEvent) -> list[Motion]:
    cells = [event["from"], *event["path"]]
    hero = f"hero-{event['seat']}"
    if event["how"] == "vortex":
        return [{"do": "appear", "id": hero}, _sound("wind")]
    (x, y), path = position(cells[-1]), [position(cell) for cell in cells]
    through = [[there_x - x, y - there_y] for there_x, there_y in path]
    return [{"do": "walk", "id": hero, "through": through}, _sound("wind" if len(cells) > 2 else "knock")]


def _coin(event: CoinEvent) -> list[Motion]:
    """A coin goes from one to another; the bank is where the hero stands."""
    giver, taker = event["from"], event["to"]
    seat = taker if isinstance(taker, int) else giver
    places = {"bank": f"hero-{seat}", "dragon": f"cell-{DRAGON_CELL}"}
    ends = [f"seat-{end}" if isinstance(end, int) else places[end] for end in (giver, taker)]
    return [{"do": "toss", "piece": "ducat", "from": ends[0], "to": ends[1]}]
