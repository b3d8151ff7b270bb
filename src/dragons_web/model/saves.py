"""The games kept in this browser, each a record under a key of its own; beside it what a list says of it, which is
only a copy and made anew whenever it does not fit the record.

A store is anything with `get(key)`, `set(key, text)`, `remove(key)` and `keys()`; localStorage is behind it in the
browser, a dict in tests. A save that cannot be read is set aside under another name, to be downloaded; it is never
deleted by itself. `set` may raise StoreError: the game goes on, and the player is told.
"""

from __future__ import annotations

import json
import secrets
import zlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from typing import Protocol

from dragons.record import BadRecord, Record
from dragons_web.model.scene import Seat

APP = "four-dragons"
"""Begins every key in localStorage, and the name of every cache: other apps may share the origin."""

SAVE = "save:"
ABOUT = "about:"
TITLE = "title:"
DAMAGED = "damaged:"
MAX_TITLE = 60

_FORM = 1
"""Of what is written under ABOUT: another number makes all of it anew."""


class StoreError(Exception):
    """The browser refused to keep something; the message says why ("blocked", "full")."""


class Store(Protocol):
    """Text under names, kept between visits."""

    def get(self, key: str, /) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> Iterable[str]: ...


@dataclass(frozen=True)
class SavedGame:
    """A saved game as lists show it. `actor` is the seat to act, None when the game is over; `moves` how many were
    made; `updated` an ISO time in UTC; `returns` what each seat has won, () before the end; `title` the name it was
    given, "" without one."""

    id: str
    game: str
    seats: tuple[Seat, ...]
    actor: int | None
    moves: int
    updated: str
    returns: tuple[float, ...] = ()
    scores: tuple[int, ...] = ()
    practice: bool = False
    title: str = ""


@dataclass(frozen=True)
class Damaged:
    """A save that could not be read: its id, what is wrong with it."""

    id: str
    reason: str


class SaveStore:
    """The saves of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def put(self, id_: str, record: Record) -> None:
        """Keep the record under this id. StoreError if the store refuses."""
        self.restore(id_, record.to_json(), record)

    def get(self, id_: str) -> Record | None:
        """The record under this id, None if there is none. A damaged one is set aside: BadRecord."""
        text = self.store.get(SAVE + id_)
        if text is None:
            return None
        try:
            return Record.from_json(text)
        except BadRecord:
            self._set_aside(id_, text)
            raise

    def remove(self, id_: str) -> str | None:
        """Take the save away; its text, so that it can be put back by `restore`."""
        text = self.store.get(SAVE + id_)
        self.store.remove(SAVE + id_)
        self.store.remove(ABOUT + id_)
        return text

    def restore(self, id_: str, text: str, record: Record | None = None) -> None:
        """Keep a record's text under this id. StoreError if the store refuses."""
        self.store.set(SAVE + id_, text)
        with suppress(StoreError, BadRecord):
            self.store.set(ABOUT + id_, _written(summary(id_, record or Record.from_json(text)), text))

    def title(self, id_: str) -> str:
        """The name that a game was given."""
        return (self.store.get(TITLE + id_) or "")[:MAX_TITLE]

    def name(self, id_: str, title: str) -> None:
        """Give a game a name, or none. StoreError if the store refuses."""
        self.store.set(TITLE + id_, title.strip()[:MAX_TITLE]) if title.strip() else self.store.remove(TITLE + id_)

    def new_id(self) -> str:
        """An id that no save has."""
        taken = set(self.store.keys())
        while SAVE + (id_ := secrets.token_hex(4)) in taken:
            pass
        return id_

    def games(self) -> list[SavedGame]:
        """All that can be read, the latest first; the others are set aside."""
        self._take_back()
        games = [game for id_ in self._ids(SAVE) if (game := self._listed(id_))]
        return sorted(games, key=lambda game: game.updated, reverse=True)

    def _listed(self, id_: str) -> SavedGame | None:
        text = self.store.get(SAVE + id_) or ""
        game = _about(id_, self.store.get(ABOUT + id_), text)
        if game is None:
            try:
                record = self.get(id_)
            except BadRecord:
                return None
            assert record
            game = summary(id_, record)
            with suppress(StoreError):
                self.store.set(ABOUT + id_, _written(game, text))
        return replace(game, title=self.title(id_))

    def damaged(self) -> list[Damaged]:
        """What was set aside."""
        return [Damaged(id_, reason) for id_ in self._ids(DAMAGED) if (reason := self._damage(id_))]

    def damaged_text(self, id_: str) -> str | None:
        return self.store.get(DAMAGED + id_)

    def forget_damaged(self, id_: str) -> None:
        """Delete what was set aside, because the player says so."""
        self.store.remove(DAMAGED + id_)

    def _ids(self, prefix: str) -> list[str]:
        return sorted(key[len(prefix) :] for key in list(self.store.keys()) if key.startswith(prefix))

    def _set_aside(self, id_: str, text: str) -> None:
        try:
            self.store.set(DAMAGED + id_, text)
        except StoreError:
            return
        self.store.remove(SAVE + id_)

    def _damage(self, id_: str) -> str:
        try:
            Record.from_json(self.store.get(DAMAGED + id_) or "")
        except BadRecord as problem:
            return str(problem)
        return ""

    def _take_back(self) -> None:
        """Put back what was set aside and can be read now: a newer program reads more."""
        for id_ in self._ids(DAMAGED):
            text = self.store.get(DAMAGED + id_)
            if text is None or self._damage(id_):
                continue
            try:
                self.put(id_ if self.store.get(SAVE + id_) is None else self.new_id(), Record.from_json(text))
            except StoreError:
                continue
            self.store.remove(DAMAGED + id_)


def seats_of(record: Record) -> tuple[Seat, ...]:
    """The record's seats as views want them."""
    return tuple(
        Seat(seat["name"], seat["kind"], seat.get("level"), seat.get("conceded", False)) for seat in record.seats
    )


def summary(id_: str, record: Record) -> SavedGame:
    """The record as lists show it."""
    over = record.is_over()
    return SavedGame(
        id=id_,
        game=record.game,
        seats=seats_of(record),
        actor=record.actor(),
        moves=len(record.moves),
        updated=record.updated,
        returns=tuple(record.returns()) if over else (),
        scores=tuple(record.state().scores()),
        practice=record.table["practice"],
    )


def _written(game: SavedGame, text: str) -> str:
    """What is said of a record, with a mark of the record's text and of this form."""
    return json.dumps({"of": _mark(text), "game": astuple(game)})


def _about(id_: str, about: str | None, text: str) -> SavedGame | None:
    """What was written of a record; None if it is of another text, or none at all."""
    try:
        found = json.loads(about or "null")
        if found["of"] != _mark(text):
            return None
        _, game, seats, actor, moves, updated, returns, scores, practice, title = found["game"]
        return SavedGame(
            id_, game, tuple(Seat(*seat) for seat in seats), actor, moves, updated, tuple(returns), tuple(scores),
            practice, title,
        )  # fmt: skip
    except (ValueError, TypeError, KeyError):
        return None


def _mark(text: str) -> str:
    return f"{_FORM}:{len(text)}:{zlib.crc32(text.encode('utf-8', 'replace')):08x}"
