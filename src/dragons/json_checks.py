"""Reading JSON strictly: every value is checked, and whoever sends another hears where it is wrong.

Each check takes the place (for the message) and the value, and returns the value with its type, or
raises BadRecord: `seat 1, level: must be 1 to 4, not 7`. What a record must hold is in `record`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from datetime import datetime
from typing import Any

from dragons.game import shown

MAX_TEXT = 1_000_000
MAX_NAME = 40
MAX_DEPTH = 20

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)
_FORBIDDEN_IN_NAMES = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"  # some scripts, and many emoji, need them
_INVISIBLE = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | set(_JOINERS)


class BadRecord(ValueError):
    """Something that is not a record; the message names the place."""


def parsed(text: object) -> Any:
    """The value of a JSON text of at most MAX_TEXT characters, no key twice, no NaN."""
    if len(a_string("record", text)) > MAX_TEXT:
        raise BadRecord(f"record: must have at most {MAX_TEXT} characters")
    if _depth(str(text)) > MAX_DEPTH:
        raise BadRecord(f"record: this is not JSON of ours: brackets within brackets, more than {MAX_DEPTH} deep")
    try:
        return json.loads(str(text), object_pairs_hook=_unique, parse_constant=_no_constant)
    except BadRecord:
        raise
    except (ValueError, RecursionError, MemoryError) as error:
        raise BadRecord(f"record: this is not JSON: {error}") from None


def _depth(text: str) -> int:
    """How deep brackets lie within brackets. In a browser a deep text ends Python itself before any error is raised."""
    deepest = depth = 0
    for bracket in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise BadRecord(f"record: the key {shown(key)} is there twice in one object")
        result[key] = value
    return result


def _no_constant(name: str) -> None:
    raise BadRecord(f"{name} is not a JSON value")


def check_keys(place: str, data: dict[str, Any], allowed: tuple[str, ...], required: tuple[str, ...] = ()) -> None:
    for key in data:
        if key not in allowed:
            raise BadRecord(f"{place}: unknown key {shown(key)}")
    for key in required:
        if key not in data:
            raise BadRecord(f"{place}: {key} is missing")


def an_object(place: str, value: object) -> dict[str, Any]:
    if type(value) is not dict:
        raise BadRecord(f"{place}: must be an object, not {shown(value)}")
    return value


def a_list(place: str, value: object, longest: int) -> list[Any]:
    if type(value) is not list:
        raise BadRecord(f"{place}: must be a list, not {shown(value)}")
    if len(value) > longest:
        raise BadRecord(f"{place}: at most {longest}, not {len(value)}")
    return value


def a_string(place: str, value: object) -> str:
    if type(value) is not str:
        raise BadRecord(f"{place}: must be a string, not {shown(value)}")
    return value


def a_bool(place: str, value: object) -> bool:
    if type(value) is not bool:
        raise BadRecord(f"{place}: must be true or false, not {shown(value)}")
    return value


def an_int(place: str, value: object, least: int, most: int | None = None) -> int:
    if type(value) is not int:
        raise BadRecord(f"{place}: must be a whole number, not {shown(value)}")
    if value < least or (most is not None and value > most):
        bounds = f"at least {least}" if most is None else f"{least} to {most}"
        raise BadRecord(f"{place}: must be {bounds}, not {shown(value)}")
    return value


def one_of(place: str, value: object, choices: tuple[str, ...]) -> str:
    if a_string(place, value) not in choices:
        raise BadRecord(f"{place}: must be one of {', '.join(choices)}, not {shown(value)}")
    return str(value)


def a_name(place: str, value: object) -> str:
    """A name that can be seen, and that does nothing to the text around it."""
    name = a_string(place, value)
    if len(name) > MAX_NAME or not any(map(_is_visible, name)):
        raise BadRecord(f"{place}: must have 1 to {MAX_NAME} characters and not be blank")
    if any(unicodedata.category(one) in _FORBIDDEN_IN_NAMES and one not in _JOINERS for one in name):
        raise BadRecord(f"{place}: control characters are not allowed: {shown(name)}")
    return name


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CMZ" and character not in _INVISIBLE


def a_time(place: str, value: object) -> str:
    text = a_string(place, value)
    try:
        if not _TIME.fullmatch(text):
            raise ValueError
        datetime.fromisoformat(text)
    except ValueError:
        raise BadRecord(f'{place}: must be like "2026-11-30T12:00:00Z", not {shown(text)}') from None
    return text
