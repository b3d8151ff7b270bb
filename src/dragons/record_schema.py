"""What the parts of a record must be: each function takes what was given and returns it checked and complete.

BadRecord, which names the place, for whatever is not as `record` documents it.
"""

from __future__ import annotations

from collections.abc import Callable

from dragons import GAMES, json_checks
from dragons.game import Game, Json, OptionValue, shown
from dragons.json_checks import BadRecord

FORMAT, VERSION = "dragons-record", 1
MIN_LEVEL, MAX_LEVEL = 1, 4
KINDS = ("human", "bot")
PACES = ("slow", "normal", "fast")
TABLE: dict[str, Json] = {"practice": False, "hints": True, "memory_aid": False, "pace": "normal"}

_MIGRATIONS: dict[int, Callable[[dict[str, Json]], dict[str, Json]]] = {}
"""From a version to what makes the next of it."""


def migrated(value: object) -> dict[str, Json]:
    """The object of a record of this or an older version, as this version has it."""
    data = json_checks.an_object("record", value)
    if data.get("format") != FORMAT:
        raise BadRecord(f'format: must be "{FORMAT}", not {shown(data.get("format"))}')
    version = json_checks.an_int("version", data.get("version"), 1)
    if version > VERSION:
        raise BadRecord(f"version: {version} is of a newer program, this one reads up to {VERSION}")
    for older in range(version, VERSION):
        data = _MIGRATIONS[older](data)
    return data


def game(id_: object) -> Game:
    found = GAMES.get(json_checks.a_string("game", id_))
    if found is None:
        raise BadRecord(f"game: no game is called {shown(id_)}")
    return found


def options(rules: Game, value: object) -> dict[str, OptionValue]:
    """All options of the game; those left out have their defaults."""
    given = json_checks.an_object("options", value)
    try:
        return rules.full_options(given)
    except ValueError as error:
        raise BadRecord(f"options: {error}") from None


def seats(rules: Game, value: object, moves: int) -> list[dict[str, Json]]:
    """The seats of a record with so many moves."""
    given = json_checks.a_list("seats", value, rules.max_players)
    if len(given) < rules.min_players:
        raise BadRecord(f"seats: at least {rules.min_players}, not {len(given)}")
    checked = [seat(f"seat {number}", one, moves) for number, one in enumerate(given)]
    if len(checked) > 1 and all(one.get("conceded") for one in checked):
        raise BadRecord("seats: all have conceded")
    return checked


def seat(place: str, value: object, moves: int) -> dict[str, Json]:
    """One seat; what may be left out is, where it says nothing."""
    data = json_checks.an_object(place, value)
    kind = json_checks.one_of(f"{place}, kind", data.get("kind"), KINDS)
    keys = ("name", "kind", "level") if kind == "bot" else ("name", "kind")
    json_checks.check_keys(place, data, (*keys, "conceded", "since"), required=keys)
    checked: dict[str, Json] = {"name": json_checks.a_name(f"{place}, name", data["name"]), "kind": kind}
    if kind == "bot":
        checked["level"] = json_checks.an_int(f"{place}, level", data["level"], MIN_LEVEL, MAX_LEVEL)
    if json_checks.a_bool(f"{place}, conceded", data.get("conceded", False)):
        checked["conceded"] = True
    if since := json_checks.an_int(f"{place}, since", data.get("since", 0), 0, moves):
        checked["since"] = since
    return checked


def table(value: object) -> dict[str, Json]:
    """All that is about playing; what is left out has its default."""
    data = json_checks.an_object("table", value)
    json_checks.check_keys("table", data, tuple(TABLE))
    checked = {**TABLE, **data}
    for name in ("practice", "hints", "memory_aid"):
        json_checks.a_bool(f"table, {name}", checked[name])
    json_checks.one_of("table, pace", checked["pace"], PACES)
    return checked
