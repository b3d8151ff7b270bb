"""Drakon games for tests: `story("place gold-E 1,0", "move E", …)` deals and draws what the moves need, so that a test
names only what matters; tiles nobody needs are fillers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from dragons import CHANCE
from dragons.drakon import BAG, HAND, TILES
from dragons.game import OptionValue, State
from tests.kit.rules import new, play

FILLERS = ("empty-3", "empty-2s", "empty-2c", "empty-1", "gold-3", "gold-1", "gold-2c", "gold-2s")


def look(state: State, seat: int | None = None) -> dict[str, Any]:
    return state.observation(seat)


def types(state: State, seat: int = 0) -> list[str]:
    return [event["type"] for event in state.events(seat)]


def event(state: State, kind: str, seat: int = 0) -> dict[str, Any]:
    """The only event of this type, without it."""
    (found,) = [event for event in state.events(seat) if event["type"] == kind]
    return {key: value for key, value in found.items() if key != "type"}


def at(state: State, cell: str) -> str:
    return next(str(tile["tile"]) for tile in look(state)["cells"] if tile["cell"] == cell)


def own(state: State, seat: int) -> list[str]:
    tiles: list[str] = look(state, seat)["hands"][seat]["tiles"]
    return tiles


def deal(*hands: Sequence[str], **options: OptionValue) -> State:
    """A game at its first turn, with these hands."""
    state = new("drakon", len(hands), **options)
    for tile in range(HAND):
        for hand in hands:
            play(state, f"={hand[tile]}")
    return state


def story(
    *moves: str,
    players: int = 2,
    hands: Mapping[int, Iterable[str]] | None = None,
    **options: OptionValue,
) -> State:
    """Play these moves from the start; deals and draws are made up, the outcomes of robberies are not.

    Each seat is dealt what `hands` says, then what it places or swaps in, in order, then fillers. A swap is
    taken to be by the seat whose turn it is. "wait" is a turn too: a filler is placed in a row to the west.
    """
    wanted: dict[int, list[str | None]] = {seat: list((hands or {}).get(seat, ())) for seat in range(players)}
    turn = -1
    for move in moves:
        verb, *words = move.split(" ")
        turn += verb in ("place", "move", "pass", "wait")
        if verb in ("place", "swap"):
            wanted[turn % players].append(kind_of(words[0]))
        elif verb == "wait":
            wanted[turn % players].append(None)
    needed = Counter(tile for tiles in wanted.values() for tile in tiles if tile)
    spare = Counter(kind.text for kind in BAG) - needed
    fillers = [tile for tile in FILLERS for _ in range(spare[tile])]
    fillers += [tile for tile in spare.elements() if tile not in FILLERS]
    state, told = new("drakon", players, **options), list(moves)
    while True:
        due = look(state)["due"]
        if due and due["why"] != "rob":
            tiles = wanted[due["seat"]]
            tile = tiles.pop(0) if tiles else None
            play(state, f"={tile or fillers.pop(0)}")
        elif told:
            move = told.pop(0)
            play(
                state,
                waiting(state, [kind_of(text.split(" ")[1]) for text in told if " " in text])
                if move == "wait"
                else move,
            )
        else:
            return state


def kind_of(tile: str) -> str:
    """How a tile on the table is written in a hand."""
    kind = TILES[tile].kind if tile in TILES else None
    return kind.text if kind else ""


def waiting(state: State, needed: Sequence[str]) -> str:
    """A placement out of the way, of a filler that is not needed later."""
    view, seat = look(state), state.current_player()
    west = min(int(tile["cell"].split(",")[0]) for tile in view["cells"]) - 1
    free = [tile for tile in own(state, seat) if tile not in needed]
    tile = min(reversed(free), key=lambda tile: tile not in FILLERS)
    return next(str(a) for a in state.legal_actions() if a.endswith(f" {west},0") and kind_of(a.split(" ")[1]) == tile)


def exhausted(players: int = 2, **options: OptionValue) -> State:
    """A game in which all tiles have been placed, in one row to the west, and no hero has moved.

    The tile west of the Dragon has an arrow back to it in no case; the others may have any.
    """
    state = new("drakon", players, **options)
    while state.current_player() == CHANCE or any(hand["size"] for hand in look(state)["hands"]):
        if state.current_player() == CHANCE:
            play(state, str(state.chance_outcomes()[0][0]))
        else:
            west = min(int(tile["cell"].split(",")[0]) for tile in look(state)["cells"]) - 1
            play(state, next(a for a in state.legal_actions() if a.endswith(f" {west},0")))
    return state


def shut(*hand: str) -> State:
    """Seat 0 enters a door; the only target lies at 1,1, with arrows pointing in from south and west."""
    return story(
        "place door-N 1,0", "place empty-E 0,1", "place gold-N 1,1", "move N", "move E", hands={0: hand}
    )  # fmt: skip


def restless(state: State, rng: Random) -> str:
    """A random action, of moves and effects rather than of placements: heroes wander."""
    actions = state.legal_actions()
    walking = [action for action in actions if not action.startswith("place ")]
    return str(rng.choice(walking if walking and rng.random() < 0.7 else actions))
