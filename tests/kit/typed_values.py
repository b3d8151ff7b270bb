"""Checking plain values against type annotations: TypedDicts, literals, unions, lists, dicts and scalars."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def mismatches(value: object, annotation: Any, where: str = "") -> list[str]:
    """What is wrong with a value of this annotation, place by place; nothing if it has the type exactly."""
    return list(_mismatches(value, annotation, where))


def _mismatches(value: object, annotation: Any, where: str) -> Iterator[str]:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation is Any:
        return
    if annotation is None:
        annotation = NoneType
    if is_typeddict(annotation):
        yield from _wrong_keys(value, annotation, where)
    elif origin in (Union, UnionType):
        found = [mismatches(value, one, where) for one in arguments]
        if all(found):
            yield min(found, key=len)[0] if len(arguments) == 2 else f"{where}: {value!r} is none of {arguments}"
    elif origin is Literal:
        if not any(type(value) is type(choice) and value == choice for choice in arguments):
            yield f"{where}: {value!r} is none of {arguments}"
    elif origin is list:
        if type(value) is not list:
            yield f"{where}: {value!r} is no list"
        else:
            for place, one in enumerate(value):
                yield from _mismatches(one, arguments[0], f"{where}[{place}]")
    elif origin is dict:
        if type(value) is not dict:
            yield f"{where}: {value!r} is no dict"
        else:
            for key, one in value.items():
                yield from _mismatches(key, arguments[0], f"{where}: key {key!r}")
                yield from _mismatches(one, arguments[1], f"{where}[{key!r}]")
    elif origin is not None:
        raise TypeError(f"{where}: cannot check {annotation}")
    elif type(value) is not annotation:
        yield f"{where}: {value!r} is no {annotation.__name__}"


def _wrong_keys(value: object, annotation: Any, where: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{where}: {value!r} is no dict"
        return
    hints, required = _keys(annotation)
    for key in sorted(required - set(value)):
        yield f"{where}: {annotation.__name__} lacks {key!r}"
    for key, one in value.items():
        if key not in hints:
            yield f"{where}: {annotation.__name__} has no {key!r}"
        else:
            yield from _mismatches(one, hints[key], f"{where}[{key!r}]")


@cache
def _keys(annotation: Any) -> tuple[dict[str, Any], set[str]]:
    """Each key's type, and the keys that are required."""
    hints = get_type_hints(annotation, include_extras=True)
    optional = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    return {key: get_args(hint)[0] if key in optional else hint for key, hint in hints.items()}, set(hints) - optional


def event_types(event: Any) -> dict[str, Any]:
    """For each type of event its TypedDict, from the union of all."""
    types: dict[str, Any] = {}
    for one in get_args(event):
        (name,) = get_args(get_type_hints(one)["type"])
        assert name not in types, f"two events of type {name}"
        types[name] = one
    return types
