"""The bots' end of the bridge to a worker: JSON in, JSON out, nothing kept between calls.

    {"record": {…} or its text, "seat": 1, "level": 2, "seed": 7}  →  {"action": "c4"}
    anything wrong                                                 →  {"error": "why"}

The same request has the same answer, unless a search runs out of time.
"""

from __future__ import annotations

import json
from random import Random

from dragons import strict
from dragons.bots import LEVELS, Bot
from dragons.game import Json
from dragons.record import Record

_KEYS = ("record", "seat", "level", "seed")


def choose(request_json: str) -> str:
    """The text of the action a bot of this level chooses for this seat, or why there is none."""
    try:
        answer = {"action": _action(strict.parsed(request_json))}
    except (ValueError, RecursionError) as error:
        answer = {"error": str(error)}
    return json.dumps(answer)


def _action(value: Json) -> str:
    request = strict.an_object("request", value)
    strict.check_keys("request", request, _KEYS, required=_KEYS)
    record = request["record"]
    if type(record) is dict:
        record = json.dumps(record)
    record = Record.from_json(record)
    seat = strict.an_int("seat", request["seat"], 0, len(record.seats) - 1)
    level = strict.an_int("level", request["level"], min(LEVELS), max(LEVELS))
    seed = strict.an_int("seed", request["seed"], 0)
    if record.is_over():
        raise ValueError("the game is over")
    return str(Bot(level, Random(seed)).choose(record.state(), seat))
