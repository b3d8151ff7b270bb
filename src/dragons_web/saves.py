"""The games kept in this browser, each a record under a key of its own.

A store is anything with `get(key)`, `set(key, text)`, `remove(key)` and `keys()`; localStorage is behind it in the
browser, a dict in tests. A save that cannot be read is set aside under another name, to be downloaded; it is never
deleted by itself. `set` may raise StoreError: the game goes on, and the player is told.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from dragons.record import BadRecord, Record
from dragons_web.scene import Seat
from dragons_web.tables import TABLES

SAVE = "save:"
DAMAGED = "damaged:"


class StoreError(Exception):
    """The browser refused to keep something; the message says why ("blocked", "full")."""


class Store(Protocol):
    """Text under names, kept between visits."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> Iterable[str]: ...


@dataclass(frozen=True)
class SavedGame:
    """A saved game as the lobby lists it. `actor` is the seat to act, None when the game is over; `moves` how
    many were made; `updated` an ISO time in UTC."""

    id: str
    game: str
    seats: tuple[Seat, ...]
    actor: int | None
    moves: int
    updated: str


@dataclass(frozen=True)
class Damaged:
    """A save that could not be read: its id, what is wrong with it."""

    id: str
    reason: str


def read(text: str) -> Record:
    """A record that can be shown. BadRecord names what is wrong with it."""
    record = Record.from_json(text)
    if record.game not in TABLES:
        raise BadRecord(f"game: {record.game} has no table here yet")
    return record


class Shelf:
    """The saves of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def put(self, id_: str, record: Record) -> None:
        """Keep the record under this id. StoreError if the store refuses."""
        self.store.set(SAVE + id_, record.to_json())

    def get(self, id_: str) -> Record | None:
        """The record under this id, None if there is none. A damaged one is set aside: BadRecord."""
        text = self.store.get(SAVE + id_)
        if text is None:
            return None
        try:
            return read(text)
        except BadRecord:
            self._set_aside(id_, text)
            raise

    def remove(self, id_: str) -> str | None:
        """Take the save away; its text, so that it can be put back by `restore`."""
        text = self.store.get(SAVE + id_)
        self.store.remove(SAVE + id_)
        return text

    def restore(self, id_: str, text: str) -> None:
        self.store.set(SAVE + id_, text)

    def new_id(self) -> str:
        """An id that no save has."""
        taken = set(self.store.keys())
        while SAVE + (id_ := secrets.token_hex(4)) in taken:
            pass
        return id_

    def games(self) -> list[SavedGame]:
        """All that can be read, the latest first; the others are set aside."""
        self._take_back()
        games = []
        for id_ in self._ids(SAVE):
            try:
                record = self.get(id_)
            except BadRecord:
                continue
            if record is not None:
                games.append(summary(id_, record))
        return sorted(games, key=lambda game: game.updated, reverse=True)

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
            read(self.store.get(DAMAGED + id_) or "")
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
                self.put(id_ if self.store.get(SAVE + id_) is None else self.new_id(), read(text))
            except StoreError:
                continue
            self.store.remove(DAMAGED + id_)


def seats_of(record: Record) -> tuple[Seat, ...]:
    """The record's seats as views want them."""
    return tuple(
        Seat(seat["name"], seat["kind"], seat.get("level"), seat.get("conceded", False)) for seat in record.seats
    )


def summary(id_: str, record: Record) -> SavedGame:
    """The record as the lobby lists it."""
    actor = None if record.is_over() else record.state().current_player()
    return SavedGame(id_, record.game, seats_of(record), actor, len(record.moves), record.updated)
