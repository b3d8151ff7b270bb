"""What a scene of Drakon shows: the rooms, what is picked, what may be touched, what has happened. No words, no HTML.

`scene.picked` is "" or one of
    "gold-NE"               a tile of the hand, lifted and turned so
    "place gold-NE 1,0"     any legal action, previewed
    "look 1,0"              a room of which the name and effect are told
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile

from dragons.drakon import DRAGON_CELL, TILES, preview
from dragons_web.games.drakon.scene import Cell, PushEvent, Scene, StepEvent
from dragons_web.games.drakon.tiles import kind_of, rotations, symbol_of

LAYS = {"turn": "place", "door": "swap"}
"""For each phase in which a tile of the hand is laid the verb that does it."""
TURNS = ("place", "swap", "turn")
"""Verbs whose tile can be turned: touched again it turns, others are then carried out."""
WINDS = ("gust", "hellwind")
"""Symbols that are left by several steps at once."""


def rooms(scene: Scene) -> dict[str, Cell]:
    """The tiles in play by their cells, in the order in which they were laid."""
    return {room["cell"]: room for room in scene.observation["cells"]}


def symbol_at(scene: Scene, cell: str) -> str:
    """The symbol of the room on this cell."""
    return next(room["symbol"] for room in scene.observation["cells"] if room["cell"] == cell)


def own_tiles(scene: Scene) -> list[str]:
    """The viewer's own tiles; none for a bystander."""
    if scene.viewer is None:
        return []
    return list(scene.observation["hands"][scene.viewer]["tiles"] or ())


# ---- what is picked -----------------------------------------------------------------------------


def picked_action(scene: Scene) -> str | None:
    """The action that is picked."""
    return scene.picked if scene.picked in scene.legal else None


def lifted_tile(scene: Scene) -> str | None:
    """The tile of the hand that is picked, as it is turned now."""
    words = scene.picked.split(" ")
    text = words[1] if len(words) == 3 and picked_action(scene) else words[0]
    verb = LAYS.get(scene.observation["phase"])
    if scene.waiting != "human" or verb is None or text not in TILES or words[0] == "turn":
        return None
    return text if kind_of(text) in own_tiles(scene) else None


def asked_room(scene: Scene) -> str | None:
    """The cell of the room that is asked about."""
    verb, _, cell = scene.picked.partition(" ")
    return cell if verb == "look" and cell in rooms(scene) else None


def is_nothing_picked(scene: Scene) -> bool:
    """Whether nothing that can be is picked."""
    return not (picked_action(scene) or lifted_tile(scene) or asked_room(scene))


# ---- what may be touched ------------------------------------------------------------------------


def exits(scene: Scene) -> dict[str, tuple[str, ...]]:
    """The ways of the hero whose turn it is: action -> the cells entered."""
    if scene.observation["phase"] != "turn" or scene.actor is None:
        return {}
    return preview.exits(scene.observation, scene.actor)


def cell_of(scene: Scene, action: str) -> str | None:
    """The cell that a legal action is about; None for a pass."""
    return _cell_of(scene, action, exits(scene) if action.startswith("move") else {})


def _cell_of(scene: Scene, action: str, ways: Mapping[str, tuple[str, ...]]) -> str | None:
    verb, *words = action.split(" ")
    match verb:
        case "place" | "swap":
            return words[1]
        case "move":
            return ways[action][-1]
        case "push":
            return preview.pushed_to(scene.observation, int(words[0]), words[1])
        case "rob":
            return scene.observation["heroes"][int(words[0])]
        case "turn" | "destroy":
            return words[0]
    return None


def touchable(scene: Scene) -> dict[str, list[str]]:
    """The cells that may be touched now, and for each the actions it stands for: with a tile of the hand lifted the
    places where it fits."""
    found: dict[str, list[str]] = {}
    up = lifted_tile(scene)
    turned = rotations(up) if up else ()
    ways = exits(scene) if scene.legal else {}
    for action in _legal(scene):
        verb, *words = action.split(" ")
        if words[0] not in turned if verb in LAYS.values() else up and verb == "move":
            continue
        cell = _cell_of(scene, action, ways)
        if cell:
            found.setdefault(cell, []).append(action)
    return found


def _legal(scene: Scene) -> list[str]:
    """The actions that the viewer may make, in their order."""
    return [action for action in scene.observation["legal"] if action in scene.legal]


def touched_first(scene: Scene, choices: list[str]) -> str:
    """Of the actions that a cell stands for the first: the one picked before, the tile as it is turned, or the next
    way round that fits."""
    up, (verb, *words) = lifted_tile(scene), choices[0].split(" ")
    if up and verb in LAYS.values():
        return next(action for tile in rotations(up) if (action := f"{verb} {tile} {words[1]}") in choices)
    return choices[0]


def alternatives(scene: Scene, action: str) -> list[str]:
    """The legal actions for the same cell as this one, clockwise from it, itself the first."""
    verb, *words = action.split(" ")
    if verb in LAYS.values():
        order = [f"{verb} {tile} {words[1]}" for tile in rotations(words[0])]
        return [one for one in order if one in scene.legal]
    ways = exits(scene) if verb == "move" else {}
    alike = [one for one in _legal(scene) if one.split(" ")[0] == verb]
    choices = [one for one in alike if _cell_of(scene, one, ways) == _cell_of(scene, action, ways)]
    at = choices.index(action)
    return choices[at:] + choices[:at]


@dataclass(frozen=True)
class Trace:
    """A way to be drawn: the cells a hero goes through, from where it stands."""

    cells: tuple[str, ...]
    seat: int
    picked: bool


def traces(scene: Scene) -> list[Trace]:
    """The ways that are drawn: of a move or push that is picked, else of all that have more than one step, and of
    all pushes."""
    if not scene.legal or scene.actor is None:
        return []
    heroes, picked, seat = scene.observation["heroes"], picked_action(scene), scene.actor
    found = []
    if scene.observation["phase"] == "turn" and not (lifted_tile(scene) and not picked):
        start = heroes[seat]
        far = symbol_at(scene, start) in WINDS
        for action, path in exits(scene).items():
            if action == picked or (far and not picked):
                found.append(Trace((start, *path), seat, action == picked))
    for action in _legal(scene):
        verb, *words = action.split(" ")
        if verb == "push" and picked in (None, action):
            hero = int(words[0])
            end = preview.pushed_to(scene.observation, hero, words[1])
            found.append(Trace((heroes[hero], end), hero, action == picked))
    return sorted(found, key=lambda trace: trace.cells)


# ---- what has happened --------------------------------------------------------------------------


def changed_cells(scene: Scene) -> list[str]:
    """The cells of the rooms that the last play has laid, exchanged or turned."""
    return [
        event["cell"]
        for event in scene.last
        if event["type"] == "place" or event["type"] == "swap" or event["type"] == "rotate"
    ]


def step_after(scene: Scene, push: PushEvent) -> StepEvent:
    """The step of the hero that was pushed."""
    return next(event for event in scene.events_with(push) if event["type"] == "step")


def symbol_entered(scene: Scene, step: StepEvent) -> str:
    """The symbol of the room that a step ended in, as it was then: of the last tile laid there before."""
    cell, symbol = step["path"][-1], "dragon"
    events = (event for play in scene.plays for event in play.events)
    for event in takewhile(lambda event: event is not step, events):
        if (event["type"] == "place" or event["type"] == "swap") and event["cell"] == cell:
            symbol = symbol_of(event["tile"])
    assert symbol != "dragon" or cell == DRAGON_CELL
    return symbol
