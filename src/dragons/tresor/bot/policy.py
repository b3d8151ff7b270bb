"""The policy of Trésor's bots: what they remember, and what a turn is worth.

How long to explore is computed exactly from what may still lie face down (`expectimax`). The levels differ in how
much they remember, how far they compute, and in what they want:

1 Egg        forgets nearly all, and now and then turns any tile.
2 Hatchling  remembers the last few turns, and looks two tiles ahead.
3 Wyvern     remembers most, and minds what it leaves to the next player.
4 Old dragon remembers all, and plays for its chance of winning (`winning`): exact near the end.

Where it plays badly: the Old dragon takes the others to remember all as well, so it never leaves a tile because they
will have forgotten it; and with many tiles unknown it sees what becomes of this turn, but of the turns after it only
a rule of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from dragons.ai.policy import Advice
from dragons.game import Action, Json, State
from dragons.tresor import GROUP, KINDS, risk
from dragons.tresor.bot.expectimax import (
    NOTHING,
    Counts,
    Expectimax,
    TileCount,
    aim_of,
    count,
    dragon_bonus,
    idle,
    minus,
    narrowed,
    pool,
)
from dragons.tresor.bot.winning import WinProbabilities, expectimax_for, holdings_of, most_at_once


@dataclass(frozen=True)
class Skill:
    """`span` faces back, each remembered with probability `recall`; unknown tiles are computed `depth` deep; what the
    next player can take counts `care`, or the chance of winning is all that counts (None); with probability `epsilon`
    one more tile is turned without thinking."""

    span: int
    recall: float
    depth: int
    care: float | None
    epsilon: float


SKILLS = {
    1: Skill(span=6, recall=0.6, depth=1, care=0.0, epsilon=0.2),
    2: Skill(span=8, recall=0.75, depth=2, care=0.0, epsilon=0.1),
    3: Skill(span=20, recall=0.9, depth=3, care=0.5, epsilon=0.0),
    4: Skill(span=10**6, recall=1.0, depth=4, care=None, epsilon=0.0),
}
_BEST = SKILLS[4]
_WASTE = 0.02
"""Wasting a turn must gain more than this chance of winning: a game that is decided is not drawn out."""


def choose(state: State, seat: int, level: int, rng: Random) -> Action:
    """The text of a legal action for this seat."""
    return choose_with(state, seat, SKILLS[level], rng)


def choose_with(state: State, seat: int, skill: Skill, rng: Random) -> str:
    """The same for a player of this skill."""
    view = state.observation(seat)
    if view["phase"] == "spider":
        return _move_spider(view, skill, rng)
    moves = state.information_state(seat)
    memory = _sample_memory(view, moves, skill, rng)
    return _turn(view, seat, memory, moves, skill, rng)


def _sample_memory(view: Mapping[str, Json], moves: list[str], skill: Skill, rng: Random) -> dict[str, str]:
    """The face-down tiles that come to mind now, and their kinds."""
    shown: list[str] = []
    for text in moves:
        if text in ("stop", "spider stay") or text.startswith("="):
            continue
        cell = text.removeprefix("spider ")
        if cell in shown:
            shown.remove(cell)
        shown.append(cell)
    seen, down = view["seen"], view["down"]
    return {
        cell: seen[cell]
        for cell in shown[-skill.span :]
        if cell in seen and cell in down and rng.random() < skill.recall
    }


def _turn(
    view: Mapping[str, Json], seat: int, memory: Mapping[str, str], moves: list[str], skill: Skill, rng: Random
) -> str:
    unknown: list[str] = [cell for cell in view["down"] if cell not in memory]
    if unknown and rng.random() < skill.epsilon:
        return rng.choice(unknown)
    up = [kind for _, kind in view["up"]]
    aim, known = aim_of(up), count([*up, *memory.values()])
    expectimax, depth = _expectimax(view, seat, memory, moves, skill)
    catch = expectimax.catch(aim, known)
    forced = not (up or any(catch.taken))
    explored = expectimax.own(expectimax.explore(aim, known, depth)) if unknown else 0.0
    caught = expectimax.own(catch.worth)
    wasted = expectimax.evaluator.wasted(known, expectimax.pool)
    if wasted and expectimax.own(wasted) > _WASTE + max(explored, 0.0 if forced else caught):
        return (
            "stop" if up else min((cell for cell in memory if idle(KINDS.index(memory[cell]))), key=memory.__getitem__)
        )
    if unknown and (forced or explored > caught):
        return rng.choice(unknown)
    for kind, number in zip(KINDS, catch.taken, strict=True):
        if up.count(kind) < number:
            return next(cell for cell in memory if memory[cell] == kind)
    return "stop"


def _expectimax(
    view: Mapping[str, Json], seat: int, memory: Mapping[str, str], moves: list[str], skill: Skill
) -> tuple[Expectimax, float]:
    """What a turn is worth to one who has this in mind, and how many tiles deep it is to be computed."""
    unknown = pool(view, memory)
    if skill.care is not None:
        return Expectimax(unknown, TileCount(skill.care, dragon_bonus(view, seat))), skill.depth
    up = [kind for _, kind in view["up"]]
    known = count([*up, *memory.values()])
    chances = WinProbabilities(holdings_of(view), seat, may_waste=_may_waste(view, moves))
    return expectimax_for(chances, aim_of(up), known, unknown, skill.depth)


def _may_waste(view: Mapping[str, Json], moves: list[str]) -> bool:
    """Whether this turn can still be wasted, and the last one was not: it ended with a new face."""
    if not moves:
        return False
    if view["up"]:
        (cell, kind), *more = view["up"]
        if more or moves[-1] != cell or not idle(KINDS.index(kind)):
            return False
        moves = moves[:-1]
    faces = [text for text in moves[-2:] if text != "stop" and not text.startswith("spider ")]
    return bool(faces) and faces[-1].startswith("=")


# --- where to hide a spider


def _move_spider(view: Mapping[str, Json], skill: Skill, rng: Random) -> str:
    """The careless leave it or drop it anywhere; others hide it among the most tiles that somebody may want."""
    if skill.care == 0.0:
        moves: list[str] = view["legal"]
        return rng.choice(moves if rng.random() < 0.5 else moves[-1:])
    crowds = _crowds(view)
    del crowds["spider stay"]
    most = max(crowds.values())
    return rng.choice([move for move, crowd in crowds.items() if crowd == most])


def _crowds(view: Mapping[str, Json]) -> dict[str, int]:
    """For each move of the spider how many tiles lie around it then, known spiders apart."""
    source = view["up"][-1][0]
    lying = {*view["down"], *(cell for cell, _ in view["up"])} - {source}
    wanted = {cell for cell in lying if view["seen"].get(cell) != "spider"}
    places = {f"spider {cell}": cell for cell in view["empty"]} | {"spider stay": source}
    return {move: sum(near in wanted for near in _around(cell)) for move, cell in places.items()}


def _around(cell: str) -> list[str]:
    column, row = ord(cell[0]), int(cell[1:])
    return [f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


# --- advice


def explain(state: State, seat: int, recall: bool = False) -> list[Advice]:
    """What this seat can do, the best first: its chance of winning, and facts; [] if it is not its turn.

    With `recall` faces seen before are told; without it all face-down tiles are alike, whatever was seen. Of actions
    that come to the same the first is named, and all are in `cells`.
    """
    view = state.observation(seat)
    if view["current"] != seat:
        return []
    memory = {cell: view["seen"][cell] for cell in view["down"] if cell in view["seen"]} if recall else {}
    moves = state.information_state(seat) if recall else []
    if view["phase"] == "spider":
        advice = _spider_advice(view, seat, memory, moves)
    else:
        advice = _turn_advice(view, seat, memory, moves, recall)
    return sorted(advice, key=lambda each: -each.value)


def _turn_advice(
    view: Mapping[str, Json], seat: int, memory: Mapping[str, str], moves: list[str], recall: bool
) -> list[Advice]:
    up = [kind for _, kind in view["up"]]
    aim, known = aim_of(up), count([*up, *memory.values()])
    expectimax, depth = _expectimax(view, seat, memory, moves, _BEST)
    tiles = Expectimax(expectimax.pool, TileCount())
    facts: dict[str, Json] = {"exact": depth > _BEST.depth, "catch": len(view["taking"])}
    wasting = expectimax.evaluator.wasted(known, expectimax.pool)
    wasted = expectimax.own(wasting) if wasting else 0.0
    advice = []
    unknown: list[str] = [cell for cell in view["down"] if cell not in memory]
    if unknown:
        odds = risk(view, recall)
        about: dict[str, Json] = {
            "cells": unknown,
            "kind": None,
            "waste": False,
            "bust": odds.bad / odds.total,
            "spider": odds.spiders / odds.total,
            "tiles": tiles.explore(aim, known, _BEST.depth)[0],
        }
        advice.append(Advice(unknown[0], expectimax.own(expectimax.explore(aim, known, depth)), facts | about))
    for kind in dict.fromkeys(memory.values()):
        cells = [cell for cell in view["down"] if memory.get(cell) == kind]
        then = narrowed(aim, KINDS.index(kind))
        worth = expectimax.own(
            expectimax.best(then, known, depth) if then else expectimax.evaluator.after(NOTHING, known, expectimax.pool)
        )
        about = {
            "cells": cells,
            "kind": kind,
            "bust": float(then is None),
            "spider": float(kind == "spider"),
            "tiles": tiles.best(then, known, _BEST.depth)[0] if then else 0.0,
        }
        about["waste"] = not up and idle(KINDS.index(kind)) and wasted > worth
        if about["waste"]:
            worth = wasted
        if kind != "spider":
            about["missing"] = -(up.count(kind) + 1) % GROUP[kind]
        advice.append(Advice(cells[0], worth, facts | about))
    if up:
        taken = _taking(view)
        left = minus(known, taken)
        worth = wasted or expectimax.own(expectimax.evaluator.after(taken, left, expectimax.pool))
        about = {"tiles": float(sum(taken)), "left": most_at_once(left)}
        advice.append(Advice("stop", worth, facts | about))
    return advice


def _taking(view: Mapping[str, Json]) -> Counts:
    """The tiles that `stop` would take now."""
    kinds = dict(view["up"])
    return count([kinds[cell] for cell in view["taking"]])


def _spider_advice(view: Mapping[str, Json], seat: int, memory: Mapping[str, str], moves: list[str]) -> list[Advice]:
    """Whoever remembers all does not mind where a spider lies: the crowd around it decides."""
    known = count([*(kind for _, kind in view["up"]), *memory.values()])
    expectimax, depth = _expectimax(view, seat, memory, moves, _BEST)
    value = expectimax.own(expectimax.evaluator.after(NOTHING, known, expectimax.pool))
    crowds = sorted(_crowds(view).items(), key=lambda item: -item[1])
    return [Advice(move, value, {"exact": depth > _BEST.depth, "near": crowd}) for move, crowd in crowds]
