"""A game written down: playing, taking back, conceding, and reading strictly."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragons import CHANCE, GAMES, IllegalAction, record_schema
from dragons import record as records
from dragons.game import State
from dragons.record import MAX_MOVES, MAX_NAME, MAX_TEXT, BadRecord, CannotUndo, Record, utc_now
from tests.kit.rules import portrait
from tests.kit.seats import ANA, BEN, BRAISE, CLEO
from tests.kit.toy import Coins

NOON = "2026-11-30T12:00:00Z"
LATER = "2026-11-30T12:34:56Z"


class Faces(Random):
    """A generator that deals Trésor's tiles in an order that is given: the ranks of `sample_chance`."""

    def __init__(self, *ranks: int) -> None:
        super().__init__(0)
        self.ranks = list(ranks)

    def randrange(self, *_: Any, **__: Any) -> int:
        return self.ranks.pop(0)


DRAGON, SPIDER, RING, BALL = 0, 12, 15, 23
"""Ranks of faces while all tiles before them are unseen."""


def tresor(*seats: dict[str, Any], **table: Any) -> Record:
    record = Record.new("tresor", seats or (ANA, BEN), table=table, created=NOON)
    record.now = lambda: LATER
    return record


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Record]:
    """Makes records of the toy game."""
    monkeypatch.setitem(GAMES, "coins", Coins())

    def new(*seats: dict[str, Any], **options: Any) -> Record:
        return Record.new("coins", seats, options=options, rng=Random(0), created=NOON)

    return new


# --- beginning


def test_a_new_record_has_all_options_and_settings() -> None:
    record = Record.new("tresor", [ANA, BRAISE], created=NOON)
    assert json.loads(record.to_json()) == {
        "format": "dragons-record",
        "version": 1,
        "game": "tresor",
        "rules": 1,
        "options": {"grid": 7},
        "seats": [ANA, BRAISE],
        "table": {"practice": False, "hints": True, "memory_aid": False, "pace": "normal"},
        "moves": [],
        "created": NOON,
        "updated": NOON,
        "seen": 0,
    }


def test_options_and_settings_may_be_chosen() -> None:
    record = Record.new("tresor", [ANA, BEN], options={"grid": 5}, table={"pace": "fast", "practice": True})
    assert record.options == {"grid": 5}
    assert record.table == {"practice": True, "hints": True, "memory_aid": False, "pace": "fast"}
    assert record.state().observation(0)["grid"] == 5


def test_a_new_record_begins_now() -> None:
    before = utc_now()
    record = Record.new("tresor", [ANA, BEN])
    assert before <= record.created == record.updated <= utc_now()


def test_the_seats_of_a_record_are_its_own() -> None:
    seat = dict(ANA)
    record = Record.new("tresor", [seat, BEN])
    seat["name"] = "Eve"
    assert record.seats[0]["name"] == "Ana"


def test_chance_that_comes_first_is_resolved(coins: Callable[..., Record]) -> None:
    record = coins(ANA)
    assert len(record.moves) == 1
    assert record.moves[0].startswith("=")
    assert record.state().current_player() == 0
    with pytest.raises(ValueError, match="rng is needed"):
        Record.new("coins", [ANA])


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": [ANA]},
        {"seats": [ANA] * 6},
        {"seats": [ANA, {"name": "Ben"}]},
        {"options": {"grid": 6}},
        {"table": {"pace": "hasty"}},
        {"created": "today"},
        {"seats": None},
        {"seats": ["Ana", "Ben"]},
        {"options": []},
        {"table": []},
    ],
)
def test_a_bad_beginning(wrong: dict[str, Any]) -> None:
    arguments: dict[str, Any] = {"game": "tresor", "seats": [ANA, BEN], **wrong}
    with pytest.raises(BadRecord):
        Record.new(**arguments)


# --- playing


def test_playing_applies_the_action_and_the_chance_that_follows() -> None:
    record = tresor()
    record.play("c4", Faces(DRAGON))
    assert record.moves == ["c4", "=dragon"]
    assert record.updated == LATER
    record.play("stop", Random(0))
    assert record.moves == ["c4", "=dragon", "stop"]
    assert record.state().scores() == [1, 0]


@pytest.mark.parametrize("text", ["c9", "stop", "C4", "=dragon", "", None])
def test_an_illegal_action_changes_nothing(text: Any) -> None:
    record = tresor()
    before, rng = record.to_json(), Random(3)
    with pytest.raises(IllegalAction):
        record.play(text, rng)
    assert record.to_json() == before
    assert rng.random() == Random(3).random()


def test_the_actor_is_the_seat_to_act_until_the_game_is_over() -> None:
    record = tresor()
    assert record.actor() == 0
    record.play("c4", Faces(DRAGON))
    record.play("stop", Random(0))
    assert record.actor() == 1
    record.concede(0)
    assert record.actor() is None


def test_the_state_is_a_copy() -> None:
    record = tresor()
    record.state().apply_action("c4")
    assert record.state().legal_actions()[0] == "a1"
    assert record.state().current_player() == 0


def test_states_go_move_by_move() -> None:
    record = tresor()
    record.play("c4", Faces(DRAGON))
    record.play("stop", Random(0))
    states = list(record.states())
    assert [state.information_state(0) for state in states] == [record.moves[:n] for n in range(4)]
    assert portrait(states[-1]) == portrait(record.state())


def test_a_full_record_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MAX_MOVES", 101)
    record = tresor()
    record.play("c4", Faces(DRAGON))
    with pytest.raises(IllegalAction, match="the record is full"):
        record.play("stop", Random(0))
    assert len(record.moves) == 2


def test_seen_counts_moves() -> None:
    record = tresor()
    record.play("c4", Faces(DRAGON))
    record.seen = 2
    assert record.seen == 2
    for count in (-1, 3, True, 1.0):
        with pytest.raises(ValueError, match="seen"):
            record.seen = count  # type: ignore[assignment]
    assert record.seen == 2


def test_renaming() -> None:
    record = tresor()
    record.rename(1, "Bénédicte 🐉")
    assert record.seats[1]["name"] == "Bénédicte 🐉"
    assert record.updated == LATER
    for name in ("", "  ", "a\nb", "\ud800", "x" * (MAX_NAME + 1), 3):
        with pytest.raises(ValueError, match="name"):
            record.rename(1, name)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat"):
        record.rename(2, "Dan")


def test_names_may_join_what_their_script_or_their_emoji_joins() -> None:
    record = tresor()
    for name in ("👩‍🚀", "می‌خواهم", "Zoë", "Ὀδυσσεύς 2", "🐉"):
        record.rename(0, name)
        assert record.seats[0]["name"] == name


def test_a_generator_that_fails_changes_nothing() -> None:
    record = tresor()
    before, seen = record.to_json(), portrait(record.state())
    with pytest.raises(IndexError):
        record.play("c4", Faces())
    assert (record.to_json(), portrait(record.state())) == (before, seen)
    record.play("c4", Faces(DRAGON))
    assert record.moves == ["c4", "=dragon"]


def test_the_table_may_be_set_anew() -> None:
    record = tresor()
    record.set_table(pace="slow")
    assert record.table == {"practice": False, "hints": True, "memory_aid": False, "pace": "slow"}
    with pytest.raises(BadRecord, match="unknown key speed"):
        record.set_table(speed=2)
    with pytest.raises(BadRecord, match="pace"):
        record.set_table(pace=2)
    assert record.table["pace"] == "slow"


# --- somebody else takes a seat over


def test_a_seat_may_be_handed_over(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, target=3)
    record.play("take 1", Random(0))
    record.reseat(0, "bot", 3)
    assert record.seats[0] == {"name": "Ana", "kind": "bot", "level": 3, "since": len(record.moves)}
    assert Record.from_json(record.to_json()).seats == record.seats
    record.reseat(0, "human")
    assert record.seats[0] == {"name": "Ana", "kind": "human", "since": len(record.moves)}
    for wrong in (("dog", None), ("bot", None), ("bot", 5), ("human", 1)):
        with pytest.raises(BadRecord):
            record.reseat(0, *wrong)


def test_what_another_did_for_a_seat_is_not_taken_back(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, target=3)
    record.play("take 1", Random(0))
    record.play("take 1", Random(0))
    record.reseat(1, "bot", 3)
    refused(record, 0, "somebody else played for Ben then")
    refused(record, 1, "somebody else played for Ben then")
    record.play("take 1", Random(0))
    record.undo(0)
    assert len(record.moves) == 3


def test_what_one_did_before_conceding_is_not_taken_back(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, CLEO, target=3)
    record.play("take 1", Random(0))
    record.play("take 1", Random(0))
    record.concede(1)
    refused(record, 0, "somebody else played for Ben then")


def test_at_a_practice_table_the_whole_game_may_be_taken_back(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, target=3)
    record.set_table(practice=True)
    record.play("take 1", Random(0))
    record.play("take 1", Random(0))
    record.reseat(1, "bot", 3)
    record.undo(0)
    assert record.seats[1].get("since", 0) <= len(record.moves)
    assert Record.from_json(record.to_json()).to_json() == record.to_json()


# --- taking back


def test_taking_back_ones_own_last_decision() -> None:
    record = tresor()
    record.play("c4", Faces(DRAGON))
    record.play("stop", Random(0))
    record.seen = 3
    assert record.can_undo(0)
    before = record.to_json()
    record.undo(0)
    assert record.moves == ["c4", "=dragon"]
    assert record.seen == 2
    assert record.state().current_player() == 0
    record.play("stop", Random(0))
    record.seen = 3
    assert record.to_json() == before


def refused(record: Record, seat: int, why: str) -> None:
    before = record.to_json()
    assert not record.can_undo(seat)
    with pytest.raises(CannotUndo, match=why):
        record.undo(seat)
    assert record.to_json() == before


def test_never_across_chance() -> None:
    record = tresor()
    record.play("c4", Faces(DRAGON))
    refused(record, 0, "chance has decided since")


def test_never_across_another_persons_decision(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, target=3)
    record.play("take 1", Random(0))
    record.play("take 1", Random(0))
    refused(record, 0, "Ben has decided since")
    record.undo(1)
    assert record.moves[1:] == ["take 1"]
    record.undo(0)
    assert record.moves[1:] == []


def test_never_across_something_hidden_that_was_seen() -> None:
    record = tresor()
    record.play("c4", Faces(BALL))
    record.play("stop", Random(0))
    record.play("c4", Random(0))
    assert record.moves[-1] == "c4"
    refused(record, 1, "something hidden has been seen")


def test_a_bots_replies_are_dropped(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BRAISE, BRAISE, target=3)
    for _ in range(3):
        record.play("take 1", Random(0))
    record.undo(0)
    assert record.moves[1:] == []


def test_a_bots_reply_may_have_shown_something(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BRAISE, target=3)
    record.play("take 1", Random(0))
    record.play("peek", Random(0))
    refused(record, 0, "something hidden has been seen")


def test_a_bots_reply_may_have_met_chance(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BRAISE, target=3)
    record.play("take 1", Random(0))
    record.play("take 2", Random(0))
    refused(record, 0, "chance has decided since")


def test_nothing_to_take_back(coins: Callable[..., Record]) -> None:
    refused(tresor(), 0, "there is no decision")
    refused(coins(ANA, BEN), 0, "chance has decided since")


def test_at_a_practice_table_it_always_can(coins: Callable[..., Record]) -> None:
    record = tresor(ANA, BEN, practice=True)
    refused(record, 0, "there is no decision")
    record.play("c4", Faces(BALL))
    record.play("stop", Random(0))
    record.play("c4", Random(0))
    record.play("d4", Faces(RING))
    record.undo(0)
    assert record.moves == ["c4", "=ball"]
    record.undo(0)
    assert record.moves == []


@pytest.mark.parametrize("seat", [-1, 2, True, None])
def test_only_a_seat_takes_back(seat: Any) -> None:
    for ask in (tresor().undo, tresor().can_undo):
        with pytest.raises(ValueError, match="seat"):
            ask(seat)


def test_nobody_takes_back_in_a_game_given_up(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN)
    record.play("take 1", Random(0))
    record.concede(1)
    refused(record, 0, "given up")


# --- giving up, and what it comes to


def test_the_last_one_left_wins() -> None:
    record = tresor(ANA, BEN, CLEO)
    record.concede(2)
    assert record.updated == LATER
    assert not record.is_over()
    assert record.returns() == [0.0, 0.0, 0.0]
    record.concede(0)
    assert record.is_over()
    assert record.returns() == [0.0, 1.0, 0.0]
    with pytest.raises(IllegalAction, match="the game is over"):
        record.play("c4", Random(0))
    with pytest.raises(ValueError, match="the game is over"):
        record.concede(1)
    assert Record.from_json(record.to_json()).returns() == [0.0, 1.0, 0.0]


def test_one_concedes_once_and_from_a_seat() -> None:
    record = tresor(ANA, BEN, CLEO)
    record.concede(0)
    with pytest.raises(ValueError, match="has conceded already"):
        record.concede(0)
    with pytest.raises(ValueError, match="seat"):
        record.concede(3)


def test_the_game_goes_on_for_the_others() -> None:
    record = tresor(ANA, BEN, CLEO)
    record.concede(0)
    record.play("c4", Faces(DRAGON))
    assert record.moves == ["c4", "=dragon"]


def test_without_conceding_the_state_decides(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, target=1)
    record.play("take 1", Random(0))
    assert record.is_over()
    assert record.returns() == [1.0, 0.0]


def test_a_winner_who_has_conceded_leaves_the_win_to_the_others(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, CLEO)
    for text in ("take 1", "peek", "peek"):
        record.play(text, Random(0))
    record.concede(0)
    record.play("take 1", Random(0))
    assert record.is_over()
    assert record.state().returns() == [1.0, 0.0, 0.0]
    assert record.returns() == [0.0, 0.5, 0.5]


def test_the_best_of_the_others_wins_then(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, CLEO)
    for text in ("take 1", "take 1", "peek"):
        record.play(text, Random(0))
    record.concede(0)
    record.play("take 1", Random(0))
    assert record.returns() == [0.0, 1.0, 0.0]


def test_a_winner_who_has_not_conceded_wins(coins: Callable[..., Record]) -> None:
    record = coins(ANA, BEN, CLEO, target=1)
    record.concede(1)
    record.play("take 1", Random(0))
    assert record.returns() == [1.0, 0.0, 0.0]


def test_alone_one_may_give_up(coins: Callable[..., Record]) -> None:
    record = coins(ANA)
    assert not record.is_over()
    record.concede(0)
    assert record.is_over()
    assert record.returns() == [0.0]
    assert Record.from_json(record.to_json()).is_over()


# --- reading


def written() -> dict[str, Any]:
    """A good record as an object, to be spoilt."""
    record = tresor(ANA, BRAISE)
    record.play("c4", Faces(DRAGON))
    record.play("stop", Random(0))
    record.seen = 2
    data: dict[str, Any] = json.loads(record.to_json())
    return data


def test_a_record_read_is_the_one_written() -> None:
    text = json.dumps(written(), separators=(",", ":"))
    record = Record.from_json(text)
    assert record.to_json() == text
    assert (record.created, record.updated, record.seen) == (NOON, LATER, 2)
    record.undo(0)
    assert record.moves == ["c4", "=dragon"]


def test_what_is_left_out_has_its_default() -> None:
    data = {**written(), "options": {}, "table": {"hints": False}}
    record = Record.from_json(json.dumps(data))
    assert record.options == {"grid": 7}
    assert record.table == {"practice": False, "hints": False, "memory_aid": False, "pace": "normal"}


BAD: list[tuple[str, list[Any], Any]] = [
    ('format: must be "dragons-record", not chess', ["format"], "chess"),
    ("version: must be a whole number, not True", ["version"], True),
    ("version: must be at least 1, not 0", ["version"], 0),
    ("version: 2 is of a newer program", ["version"], 2),
    ("version: must be a whole number, not 1.0", ["version"], 1.0),
    ("game: no game is called chess", ["game"], "chess"),
    ("game: must be a string, not 1", ["game"], 1),
    ("rules: this program plays tresor by version 1 only", ["rules"], 2),
    ("rules: must be a whole number, not True", ["rules"], True),
    ("options: must be an object", ["options"], []),
    ("options: tresor has no option players", ["options", "players"], 2),
    ("options: tresor: option grid is one of 7, 5, not 6", ["options", "grid"], 6),
    ("options: tresor: option grid is one of 7, 5, not 7.0", ["options", "grid"], 7.0),
    ("seats: must be a list", ["seats"], {}),
    ("seats: at least 2, not 1", ["seats"], [ANA]),
    ("seats: at most 5, not 6", ["seats"], [ANA] * 6),
    ("seats: all have conceded", ["seats"], [{**ANA, "conceded": True}] * 2),
    ("seat 1: must be an object, not Ana", ["seats", 1], "Ana"),
    ("seat 0, kind: must be one of human, bot, not dog", ["seats", 0, "kind"], "dog"),
    ("seat 0: unknown key level", ["seats", 0, "level"], 2),
    ("seat 0: unknown key colour", ["seats", 0, "colour"], "red"),
    ("seat 0, conceded: must be true or false, not 1", ["seats", 0, "conceded"], 1),
    ("seat 1: level is missing", ["seats", 1], {"name": "Braise", "kind": "bot"}),
    ("seat 1: name is missing", ["seats", 1], {"kind": "human"}),
    ("seat 1, kind: must be a string, not None", ["seats", 1], {"name": "Ben"}),
    ("seat 1, level: must be 1 to 4, not 5", ["seats", 1, "level"], 5),
    ("seat 1, level: must be 1 to 4, not 0", ["seats", 1, "level"], 0),
    ("seat 1, level: must be a whole number, not True", ["seats", 1, "level"], True),
    ("seat 0, name: must be a string, not 3", ["seats", 0, "name"], 3),
    ("seat 0, name: must have 1 to 40 characters", ["seats", 0, "name"], ""),
    ("seat 0, name: must have 1 to 40 characters", ["seats", 0, "name"], " \t"),
    ("seat 0, name: must have 1 to 40 characters", ["seats", 0, "name"], "x" * 41),
    ("seat 0, name: control characters are not allowed", ["seats", 0, "name"], "a\x00b"),
    ("seat 0, name: control characters are not allowed", ["seats", 0, "name"], "a\u2028b"),
    ("seat 0, name: control characters are not allowed", ["seats", 0, "name"], "x\udc00"),
    ("seat 0, name: control characters are not allowed", ["seats", 0, "name"], "a\u202eb"),
    ("seat 0, name: control characters are not allowed", ["seats", 0, "name"], "a\u200bb"),
    ("seat 0, name: must have 1 to 40 characters", ["seats", 0, "name"], "\u200d\u3164\u0301"),
    ("seat 0, since: must be 0 to 3, not 4", ["seats", 0, "since"], 4),
    ("seat 0, since: must be a whole number, not True", ["seats", 0, "since"], True),
    ("table: must be an object", ["table"], None),
    ("table: unknown key speed", ["table", "speed"], 1),
    ("table, practice: must be true or false, not 0", ["table", "practice"], 0),
    ("table, hints: must be true or false, not yes", ["table", "hints"], "yes"),
    ("table, memory_aid: must be true or false, not None", ["table", "memory_aid"], None),
    ("table, pace: must be one of slow, normal, fast, not hasty", ["table", "pace"], "hasty"),
    ("moves: must be a list", ["moves"], "c4"),
    ('move 1, "c9": no such cell', ["moves", 0], "c9"),
    ('move 2, "=cat": the tile being turned needs its face first', ["moves", 1], "=cat"),
    ('move 2, "stop": the tile being turned needs its face first', ["moves"], ["c4", "stop"]),
    ("move 3: must be a string, not None", ["moves", 2], None),
    ("moves: they end after move 1 although chance is due", ["moves"], ["c4"]),
    (f"moves: at most {MAX_MOVES}, not {MAX_MOVES + 1}", ["moves"], [""] * (MAX_MOVES + 1)),
    ("created: must be like", ["created"], "2026-11-30"),
    ("created: must be like", ["created"], "2026-02-30T12:00:00Z"),
    ("created: must be like", ["created"], "2026-11-30T25:00:00Z"),
    ("created: must be like", ["created"], "2026-11-30T12:00:00+00:00"),
    ("created: must be like", ["created"], "2026-11-30T12:00:00Z\n"),
    ("created: must be like", ["created"], "２026-11-30T12:00:00Z"),
    ("updated: must be a string, not 0", ["updated"], 0),
    ("seen: must be 0 to 3, not 4", ["seen"], 4),
    ("seen: must be 0 to 3, not -1", ["seen"], -1),
    ("seen: must be a whole number, not False", ["seen"], False),
    ("record: unknown key colour", ["colour"], "red"),
]


@pytest.mark.parametrize(("message", "place", "value"), BAD, ids=[f"{n}" for n in range(len(BAD))])
def test_reading_is_strict(message: str, place: list[Any], value: Any) -> None:
    data = written()
    inside: Any = data
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = value
    with pytest.raises(BadRecord) as caught:
        Record.from_json(json.dumps(data))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("key", list(written()))
def test_every_key_is_needed(key: str) -> None:
    data = written()
    del data[key]
    with pytest.raises(BadRecord, match=key):
        Record.from_json(json.dumps(data))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "record: must be an object"),
        ("null", "record: must be an object"),
        ("[" * 100_000, "not JSON"),
        ('{"a":' * 100_000, "not JSON"),
        ("9" * 5000, "not JSON"),
        ('{"seen": NaN}', "NaN is not a JSON value"),
        ('{"seen": -Infinity}', "-Infinity is not a JSON value"),
        ('{"seen": 1, "seen": 1}', "record: the key seen is there twice in one object"),
        (" " * (MAX_TEXT + 1), f"at most {MAX_TEXT} characters"),
        ('"\\ud800"', "record: must be an object"),
        (None, "must be a string"),
        (b"{}", "must be a string"),
    ],
)
def test_what_is_no_record(text: Any, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        Record.from_json(text)


def test_messages_can_be_shown_whatever_they_name() -> None:
    with pytest.raises(BadRecord) as caught:
        Record.from_json(json.dumps({**written(), "moves": ["\ud800" + "x" * 1000]}))
    assert len(str(caught.value).encode()) < 200


def test_deep_values_are_refused_at_any_depth() -> None:
    for depth in range(100, 1500, 7):
        with pytest.raises(BadRecord):
            Record.from_json(json.dumps(written())[:-1] + ', "x": ' + "[" * depth + "]" * depth + "}")


def test_an_older_version_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps(written())
    monkeypatch.setattr(record_schema, "VERSION", 3)
    monkeypatch.setattr(
        record_schema,
        "_MIGRATIONS",
        {
            1: lambda data: {**data, "version": 2, "moves": data["moves"] + ["c5"]},
            2: lambda data: {**data, "version": 3, "moves": data["moves"] + ["=ring"]},
        },
    )
    assert Record.from_json(text).moves == ["c4", "=dragon", "stop", "c5", "=ring"]


@settings(max_examples=300)
@given(st.data())
def test_any_value_in_any_place_is_read_or_refused(data: st.DataObject) -> None:
    """Reading raises nothing but BadRecord, and what it takes it writes again."""
    junk: st.SearchStrategy[Any] = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
    junk = junk | st.lists(junk, max_size=3) | st.dictionaries(st.text(max_size=5), junk, max_size=3)
    spoilt = copy.deepcopy(written())
    inside: Any = spoilt
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(inside[key], (dict, list)) or not inside[key] or data.draw(st.booleans()):
            inside[key] = data.draw(junk)
            break
        inside = inside[key]
    try:
        record = Record.from_json(json.dumps(spoilt))
    except BadRecord as error:
        assert str(error)
    else:
        assert Record.from_json(record.to_json()).to_json() == record.to_json()


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_random_play_and_taking_back(seed: int) -> None:
    rng = Random(seed)
    record = Record.new("tresor", [ANA, BRAISE, BEN], options={"grid": 5}, created=NOON)
    for _ in range(40):
        state = record.state()
        record.play(str(state.sample_action(rng)), rng)
        for seat in range(3):
            if record.can_undo(seat):
                shorter = Record.from_json(record.to_json())
                shorter.undo(seat)
                assert shorter.moves == record.moves[: len(shorter.moves)]
                assert not any(text.startswith("=") for text in record.moves[len(shorter.moves) :])
                assert shorter.state().current_player() == seat
        assert record.state().current_player() != CHANCE
        assert portrait(Record.from_json(record.to_json()).state()) == portrait(record.state())


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 30 + "1" + "}" * 30])
def test_brackets_too_deep_are_refused_before_they_are_read(text: str) -> None:
    """In a browser they would end Python itself."""
    with pytest.raises(BadRecord, match="deep"):
        Record.from_json(text)


def test_brackets_in_a_name_are_no_depth() -> None:
    seats = [{"name": "[" * 39 + '"', "kind": "human"}, {"name": "b\\", "kind": "human"}]
    record = Record.new("tresor", seats)
    assert Record.from_json(record.to_json()).seats == seats


class Listener:
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.actors: list[int] = []
        self.scores: list[list[int]] = []

    def moved(self, text: str, actor: int, state: State) -> None:
        self.moves.append(text)
        self.actors.append(actor)
        self.scores.append(state.scores())

    def undone(self, length: int) -> None:
        del self.moves[length:], self.actors[length:], self.scores[length:]


def test_a_follower_is_told_of_every_move_once_and_of_those_taken_back() -> None:
    rng = Random(4)
    record = Record.new("tresor", [ANA, BEN], options={"grid": 5}, table={"practice": True}, rng=rng)
    early, late = Listener(), Listener()
    record.follow(early)
    for step in range(40):
        if step == 10:
            record.follow(late)
        if step % 7 == 6:
            record.undo(0 if record.can_undo(0) else 1)
        else:
            record.play(str(record.state().sample_action(rng)), rng)
        for follower in (early, late)[: 1 + (step >= 10)]:
            assert follower.moves == record.moves
            assert follower.scores == [state.scores() for state in record.states()][1:]
    assert early.actors == late.actors
    assert {text.startswith("=") for text, actor in zip(early.moves, early.actors) if actor == CHANCE} == {True}


def test_a_follower_hears_that_a_move_was_not_made_after_all() -> None:
    record = Record.new("tresor", [ANA, BEN], rng=Random(4))
    follower = Listener()
    record.follow(follower)

    class Broken(Random):
        def randrange(self, *_: Any, **__: Any) -> int:
            raise OSError("no entropy")

    with pytest.raises(OSError, match="no entropy"):
        record.play("a1", Broken())
    assert follower.moves == record.moves == []


def test_a_refusal_says_what_was_tried_and_by_which_rule() -> None:
    over = tresor()
    over.concede(0)
    with pytest.raises(IllegalAction, match=r"^c4: the game is over \(a record: playing\)$"):
        over.play("c4", Random(1))
    with pytest.raises(ValueError, match=r"^the game is over$"):
        over.concede(1)
    with pytest.raises(CannotUndo, match=r"^the game has been given up$"):
        over.undo(1)
    with pytest.raises(CannotUndo, match=r"^there is no decision to take back$"):
        tresor(practice=True).undo(0)


def test_an_earlier_record_forgets_who_conceded_later_and_who_took_over_later() -> None:
    record = tresor(ANA, BEN, CLEO)
    record.play("a1", Faces(RING))
    record.play("stop", Random(1))
    record.reseat(0, "bot", 3)
    record.concede(1)
    whole, earlier = record.until(3), record.until(2)
    assert whole.seats == record.seats
    assert [seat.get("conceded", False) for seat in earlier.seats] == [False, False, False]
    assert earlier.seats[0] == {"name": "Ana", "kind": "bot", "level": 3, "since": 2}
    assert record.until(0).seats[0].get("since", 0) == 0
    for length in (-1, 4):
        with pytest.raises(ValueError, match=r"^length: "):
            record.until(length)


def test_names_are_written_as_they_are_spelt() -> None:
    assert '"Zoé"' in tresor({"name": "Zoé", "kind": "human"}, BEN).to_json()
