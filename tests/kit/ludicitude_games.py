"""Ludicitude games for tests: tables, and what warriors do at them, in rolls that are chosen."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from dragons.game import State
from dragons.ludicitude import DRAGONS
from tests.kit.rules import new, play

WHITE_SIDES = "AAASSF"


DRAGON_SIDES = {"blue": "PPPPMM", "green": "PPPPMF", "red": "PPPPFF"}
"""The sides of each die; P stands for the part."""


def table(players: int = 2, **options: Any) -> State:
    return new("ludicitude", players, **options)


def look(state: State) -> dict[str, Any]:
    return state.observation(None)


def last(state: State, kind: str) -> dict[str, Any]:
    """The last event of this type that the last move gave."""
    event: dict[str, Any] = [event for event in state.events(0) if event["type"] == kind][-1]
    return event


def kinds(state: State) -> list[str]:
    return [event["type"] for event in state.events(0)]


def slay(state: State, *dragons: str) -> State:
    """Slay these dragons with one roll each, which burns nothing."""
    for dragon in dragons:
        white = "A" * look(state)["dice"]
        play(state, f"fight {dragon}", f"={white}/HWT")
    return state


def be_defeated(state: State) -> State:
    """Burn all dice in one roll against a dragon that is open and spits fire."""
    white = "A" * look(state)["dice"]
    dragon = "red" if "red" in look(state)["open"] else "green"
    return play(state, f"fight {dragon}", f"={white}/FFF")


def stop(state: State) -> State:
    """Stop, and nobody challenges."""
    play(state, "stop")
    while look(state)["phase"] == "challenge":
        play(state, "pass")
    return state


def score(state: State, points: int) -> State:
    """The warrior slays for this many points (even) and scores them."""
    while look(state)["stake"] < points:
        missing = points - look(state)["stake"]
        worth = {dragon: DRAGONS[dragon].value for dragon in look(state)["open"]}
        slay(state, max((dragon for dragon in worth if worth[dragon] <= missing), key=lambda dragon: worth[dragon]))
    return stop(state)


def ways(white: int, dragon: str, missing: str) -> Counter[str]:
    """All ways in which real, distinct dice can fall, by the text they give: an enumeration of its own."""
    found: Counter[str] = Counter()
    sides = [WHITE_SIDES] * white + [DRAGON_SIDES[dragon].replace("P", part) for part in missing]
    for faces in itertools.product(*sides):
        whites = "".join(sorted(faces[:white], key="ASF".index))
        thrown = dict(zip(missing, faces[white:]))
        found[f"={whites}/{''.join(thrown.get(part, '.') for part in 'HWT')}"] += 1
    return found


def settle_by_hand(white: str, dragon: str, dice: int, kept: str) -> tuple[int, list[str], bool]:
    """The dice left, those burnt and whether the kept shield is spent: one fire at a time, as at a real table."""
    fires = [face for face in white + dragon if face == "F"]
    shields = [face for face in white if face == "S"]
    while fires and shields:
        fires.pop()
        shields.pop()
    spent = bool(fires and kept == "S")
    if spent:
        fires.pop()
    pile = sorted(white, key="FSA".index)
    burnt = []
    while fires and pile:
        fires.pop()
        burnt.append(pile.pop(0))
    left = len(pile) + bool(kept)
    if fires and kept:
        left -= 1
    return left, burnt, spent
