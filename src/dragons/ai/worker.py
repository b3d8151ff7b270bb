"""The bots' end of the bridge to a worker: JSON in, JSON out, nothing kept between calls.

    choose  {"record": {…} or its text, "seat": 1, "level": 2, "seed": 7}  →  {"action": "c4"}
    advise  {"record": {…} or its text, "seat": 1, "recall": false}        →  {"advice": [{"action": "c4", "value": 0.6,
                                                                               "facts": {…}}, …]}, the best first
    anything wrong                                                         →  {"error": "why"}

The same request has the same answer, unless a search runs out of time.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from random import Random

from dragons import json_checks
from dragons.ai.bot import Bot, advice_for
from dragons.ai.policy import LEVELS
from dragons.game import Json
from dragons.record import Record

_PLACE = ("record", "seat")
_CHOOSE = (*_PLACE, "level", "seed")
_ADVISE = (*_PLACE, "recall")


def choose(request_json: str) -> str:
    """The text of the action a bot of this level chooses for this seat, or why there is none."""
    return _answered(_action, request_json)


def advise(request_json: str) -> str:
    """What this seat's actions are worth to it, or why that cannot be told."""
    return _answered(_advice, request_json)


def _answered(answer: Callable[[Json], dict[str, Json]], request_json: str) -> str:
    try:
        return json.dumps(answer(json_checks.parsed(request_json)))
    except (ValueError, RecursionError) as error:
        return json.dumps({"error": str(error)})


def _action(value: Json) -> dict[str, Json]:
    request, record, seat = _place(value, _CHOOSE)
    level = json_checks.an_int("level", request["level"], min(LEVELS), max(LEVELS))
    seed = json_checks.an_int("seed", request["seed"], 0)
    return {"action": str(Bot(level, Random(seed)).choose(record.state(), seat))}


def _advice(value: Json) -> dict[str, Json]:
    request, record, seat = _place(value, _ADVISE)
    recall = json_checks.a_bool("recall", request["recall"])
    return {"advice": [asdict(advice) for advice in advice_for(record.state(), seat, recall)]}


def _place(value: Json, keys: tuple[str, ...]) -> tuple[dict[str, Json], Record, int]:
    """The request, its game that goes on, and its seat."""
    request = json_checks.an_object("request", value)
    json_checks.check_keys("request", request, keys, required=keys)
    record = request["record"]
    if type(record) is dict:
        record = json.dumps(record)
    record = Record.from_json(record)
    seat = json_checks.an_int("seat", request["seat"], 0, len(record.seats) - 1)
    if record.is_over():
        raise ValueError("the game is over")
    return request, record, seat
