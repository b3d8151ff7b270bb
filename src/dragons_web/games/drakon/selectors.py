"""What a scene of Drakon shows: the rooms, what is picked, what may be touched and what it leads to. No words, no HTML.

`scene.picked` is "" or one of
    "gold-NE"               a tile of the hand, lifted and turned so
    "place gold-NE 1,0"     any legal action, previewed
    "look 1,0"              a room of which the name and effect are told
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dragons.drakon import DRAGON_CELL, KINDS, TILES
from dragons.drakon.observed_board import ObservedBoard
from dragons_web.model.scene import Event, Play, Scene

STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
LAYS = {"turn": "place", "door": "swap"}
"""For each phase in which a tile of the hand is laid the verb that does it."""
TURNS = ("place", "swap", "turn")
"""Verbs whose tile can be turned: touched again it turns, others are then carried out."""
BOLD_STEPS = ("gust", "hellwind")
"""Symbols that are left by several steps at once."""


@dataclass(frozen=True)
class Trace:
    """A way to be drawn: the cells a hero goes through, from where it stands."""

    cells: tuple[str, ...]
    seat: int
    picked: bool


def position(cell: str) -> tuple[int, int]:
    x, _, y = cell.partition(",")
    return int(x), int(y)


def beside(cell: str, side: str) -> str:
    (x, y), (dx, dy) = position(cell), STEP[side]
    return f"{x + dx},{y + dy}"


def side_between(start: str, end: str) -> str:
    """The side on which the cell `end` lies next to `start`."""
    return next(side for side in STEP if beside(start, side) == end)


def rooms(scene: Scene) -> dict[str, dict[str, Any]]:
    """The tiles in play by their cells, in the order in which they were laid."""
    return {room["cell"]: room for room in scene.observation["cells"]}


def symbol(scene: Scene, cell: str) -> str:
    return next(str(room["symbol"]) for room in scene.observation["cells"] if room["cell"] == cell)


# ---- what is picked -----------------------------------------------------------------------------


def action(scene: Scene) -> str | None:
    """The action that is picked."""
    return scene.picked if scene.picked in scene.legal else None


def lifted(scene: Scene) -> str | None:
    """The tile of the hand that is picked, as it is turned now."""
    words = scene.picked.split(" ")
    text = words[1] if len(words) == 3 and action(scene) else words[0]
    verb = LAYS.get(scene.observation["phase"])
    if scene.waiting != "human" or verb is None or text not in TILES or words[0] == "turn":
        return None
    return text if kind_of(text) in hand(scene) else None


def looked_at(scene: Scene) -> str | None:
    """The cell of the room that is asked about."""
    verb, _, cell = scene.picked.partition(" ")
    return cell if verb == "look" and cell in rooms(scene) else None


def nothing_picked(scene: Scene) -> bool:
    """Whether nothing that can be is picked."""
    return not (action(scene) or lifted(scene) or looked_at(scene))


def hand(scene: Scene) -> list[str]:
    """The viewer's own tiles; none for a bystander."""
    if scene.viewer is None:
        return []
    return list(scene.observation["hands"][scene.viewer]["tiles"] or ())


def kind_of(tile: str) -> str:
    """What a tile on the table is in a hand."""
    kind = TILES[tile].kind
    assert kind is not None
    return kind.text


def rotations(tile: str) -> list[str]:
    """All ways round of a tile, this one first, then clockwise."""
    kind = TILES[tile].kind
    assert kind is not None
    texts = [other.text for other in kind.rotations]
    at = texts.index(tile)
    return texts[at:] + texts[:at]


def first_rotation(kind: str) -> str:
    return KINDS[kind].rotations[0].text


# ---- what may be touched ------------------------------------------------------------------------


_targets: tuple[Scene | None, dict[str, list[str]]] = (None, {})


def targets(scene: Scene) -> dict[str, list[str]]:
    """The cells that may be touched now, and for each the actions it stands for: with a tile of the hand lifted the
    places where it fits. Worked out once for a scene."""
    global _targets
    if _targets[0] is not scene:
        _targets = (scene, _find_targets(scene))
    return _targets[1]


def _find_targets(scene: Scene) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    if not scene.legal:
        return found
    up = lifted(scene)
    turned = rotations(up) if up else ()
    ways = exits(scene)
    for text in scene.observation["legal"]:
        if text not in scene.legal:
            continue
        verb, *words = text.split(" ")
        match verb:
            case "place" | "swap":
                if words[0] not in turned:
                    continue
                cell = words[1]
            case "move" if up is None:
                cell = ways[text][-1]
            case "push":
                cell = beside(scene.observation["heroes"][int(words[0])], words[1])
            case "rob":
                cell = scene.observation["heroes"][int(words[0])]
            case "turn" | "destroy":
                cell = words[0]
            case _:
                continue
        found.setdefault(cell, []).append(text)
    return found


def preferred(scene: Scene, choices: list[str]) -> str:
    """Of the actions that a cell stands for the first: the one picked before, the tile as it is turned, or the next
    way round that fits."""
    up = lifted(scene)
    if up and choices[0].split(" ")[0] in LAYS.values():
        verb, _, cell = choices[0].split(" ")
        return next(text for tile in rotations(up) if (text := f"{verb} {tile} {cell}") in choices)
    return choices[0]


def others(scene: Scene, text: str) -> list[str]:
    """The actions for the same cell as this one, clockwise from it, itself the first."""
    choices = next((texts for texts in targets(scene).values() if text in texts), [text])
    verb = text.split(" ")[0]
    if verb in ("place", "swap"):
        order = [f"{verb} {tile} {text.split(' ')[2]}" for tile in rotations(text.split(" ")[1])]
        return [one for one in order if one in choices]
    at = choices.index(text)
    return choices[at:] + choices[:at]


def exits(scene: Scene) -> dict[str, tuple[str, ...]]:
    """The ways of the hero whose turn it is: action -> the cells entered."""
    if scene.observation["phase"] != "turn" or scene.actor is None:
        return {}
    return ObservedBoard(scene.observation).exits(scene.observation["heroes"][scene.actor])


def traces(scene: Scene) -> list[Trace]:
    """The ways that are drawn: of a move or push that is picked, else of all that have more than one step, and of
    all pushes."""
    if not scene.legal or scene.actor is None:
        return []
    heroes, picked, seat = scene.observation["heroes"], action(scene), scene.actor
    found = []
    if scene.observation["phase"] == "turn" and not (lifted(scene) and not picked):
        start = heroes[seat]
        far = symbol(scene, start) in BOLD_STEPS
        for text, path in exits(scene).items():
            if text == picked or (far and not picked):
                found.append(Trace((start, *path), seat, text == picked))
    for text in scene.legal:
        verb, *words = text.split(" ")
        if verb == "push" and picked in (None, text):
            start = heroes[int(words[0])]
            found.append(Trace((start, beside(start, words[1])), int(words[0]), text == picked))
    return sorted(found, key=lambda trace: trace.cells)


def cell_of(scene: Scene, text: str) -> str:
    """The cell that an action is about."""
    return next(cell for cell, texts in targets(scene).items() if text in texts)


# ---- what would happen --------------------------------------------------------------------------


def can_act(scene: Scene, sign: str, seat: int, cell: str) -> bool | None:
    """Whether the symbol of a room that this seat's hero enters would give its player a choice; None if that hangs on
    tiles which the viewer does not see."""
    heroes = list(scene.observation["heroes"])
    heroes[seat] = cell
    tiles = ObservedBoard(scene.observation).board
    bare = [place for place in tiles.tiles if place != DRAGON_CELL and place not in heroes]
    match sign:
        case "curse":
            return bool(bare)
        case "map":
            return any(held["size"] for other, held in enumerate(scene.observation["hands"]) if other != seat)
        case "sphere":
            return any(
                tiles.steps(place, tiles.tiles[place].arrows) for other, place in enumerate(heroes) if other != seat
            )
        case "gear":
            return any(
                tile.kind and len(tile.kind.fits[tiles.blocked(place)]) > 1 for place, tile in tiles.tiles.items()
            )
        case _:
            held = scene.observation["hands"][seat]
            if not held["size"] or not bare:
                return False
            if held["tiles"] is None:
                return None
            return any(KINDS[kind].fits[tiles.blocked(place)] for kind in held["tiles"] for place in bare)


def changed(scene: Scene, text: str) -> ObservedBoard:
    """The castle after an action, but for what chance or a further choice will bring."""
    verb, *words = text.split(" ")
    castle = ObservedBoard(scene.observation)
    match verb:
        case "place" | "swap":
            return castle.with_tile(words[1], TILES[words[0]])
        case "turn":
            return castle.with_tile(words[0], TILES[f"{castle.board.tiles[words[0]].symbol}-{words[1]}"])
        case "destroy":
            return castle.with_tile(words[0], None)
        case "move":
            return castle.after_entering(scene.actor or 0, cell_of(scene, text))
        case "push":
            return castle.after_entering(int(words[0]), cell_of(scene, text))
    return castle


# ---- what has happened --------------------------------------------------------------------------


@dataclass(frozen=True)
class _Told:
    """The events of a scene, gone through once: which play each belongs to, which symbol each step entered."""

    plays: tuple[Play, ...] = ()
    beside: Mapping[int, tuple[Event, ...]] = field(default_factory=dict)
    entered: Mapping[int, str] = field(default_factory=dict)


_told = _Told()


def _all_told(scene: Scene) -> _Told:
    global _told
    if _told.plays is not scene.plays:
        lying, entered = {DRAGON_CELL: "dragon"}, {}
        for play in scene.plays:
            for event in play.events:
                if event["type"] in ("place", "swap"):
                    lying[event["cell"]] = event["tile"].rpartition("-")[0]
                elif event["type"] == "step":
                    entered[id(event)] = lying[event["path"][-1]]
        beside_ = {id(event): play.events for play in scene.plays for event in play.events}
        _told = _Told(scene.plays, beside_, entered)
    return _told


def events_with(scene: Scene, event: Event) -> tuple[Event, ...]:
    """All events of the play that this one belongs to."""
    return _all_told(scene).beside[id(event)]


def symbol_entered(scene: Scene, step: Event) -> str:
    """The symbol of the room that a step ended in, as it was then."""
    return _all_told(scene).entered[id(step)]
