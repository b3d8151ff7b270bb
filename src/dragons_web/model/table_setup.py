"""A table being set up: who sits where, which rules. It is what the address says, so it can be linked and reloaded.

The query has `seats` (a comma between seats; `h:Ana` a human, `b2:Braise` a bot of level 2, names percent-encoded),
the options of the rules by name, and `practice=1`, `memory_aid=1` where they are on.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, quote, unquote

from dragons.game import Game
from dragons.json_checks import BadRecord, a_name
from dragons.record import MAX_NAME, Record
from dragons_web.model.scene import Seat

BOT_NAMES = ("Braise", "Cendre", "Fumerolle", "Tison", "Escarbille", "Suie")
LEVELS = (1, 2, 3, 4)


@dataclass(frozen=True)
class TableSetup:
    """`seats` as they will be taken; `options` has a value for every option of the game."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    practice: bool = False
    memory_aid: bool = False

    @classmethod
    def first(cls, game: Game, you: str) -> TableSetup:
        """What a new visitor finds: you against a Hatchling."""
        return cls(
            game.id,
            (Seat(you, "human"), Seat(next(name for name in BOT_NAMES if name != you), "bot", 2)),
            {name: option.default for name, option in game.options.items()},
        )

    @classmethod
    def from_query(cls, game: Game, you: str, query: str) -> TableSetup:
        """The table that the query describes; what is missing or makes no sense is as in `first`."""
        draft = cls.first(game, you)
        fields = dict(parse_qsl(query, keep_blank_values=True))
        seats = _seats(fields.get("seats", ""))
        if game.min_players <= len(seats) <= game.max_players:
            draft = replace(draft, seats=seats)
        for name in draft.options:
            if name in fields:
                draft = draft.with_option(game, name, fields[name])
        return replace(
            draft,
            practice=fields.get("practice") == "1",
            memory_aid=fields.get("memory_aid") == "1",
        )

    def record(self, rng: random.Random, *, hints: bool, pace: str) -> Record:
        """The game begun; what comes first by chance is resolved. BadRecord if a name is not right."""
        seats = [
            {"name": seat.name.strip(), "kind": seat.kind} | ({"level": seat.level} if seat.kind == "bot" else {})
            for seat in self.seats
        ]
        table = {"practice": self.practice, "hints": hints, "memory_aid": self.memory_aid, "pace": pace}
        return Record.new(self.game, seats, options=dict(self.options), table=table, rng=rng)

    def to_query(self) -> str:
        """The query that `from_query` reads back as this."""
        seats = ",".join(f"{'h' if s.kind == 'human' else f'b{s.level}'}:{quote(s.name, safe='')}" for s in self.seats)
        parts = [f"seats={quote(seats, safe=':,')}"]
        parts += [f"{name}={_word(value)}" for name, value in self.options.items()]
        parts += [f"{name}=1" for name in ("practice", "memory_aid") if getattr(self, name)]
        return "&".join(parts)

    def with_option(self, game: Game, name: str, word: str) -> TableSetup:
        """The same with one option set to the choice whose written form is `word`; unchanged if there is none."""
        for choice in game.options[name].choices:
            if _word(choice) == word:
                return replace(self, options={**self.options, name: choice})
        return self

    def with_seat(self, index: int, **changes: Any) -> TableSetup:
        """The same with one seat changed: name, kind, level."""
        seat = self.seats[index]
        seat = replace(seat, **changes)
        if seat.kind == "human":
            seat = replace(seat, level=None)
        elif seat.level not in LEVELS:
            seat = replace(seat, level=2)
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def with_form(self, game: Game, fields: Mapping[str, str]) -> TableSetup:
        """The same as a form has it: name-0, kind-0, level-0 and so on, options by name, switches "true" or "false"."""
        draft = self
        for index in range(len(self.seats)):
            if f"name-{index}" in fields:
                level = fields.get(f"level-{index}", "")
                draft = draft.with_seat(
                    index,
                    name=fields[f"name-{index}"],
                    kind=fields[f"kind-{index}"],
                    level=int(level) if level.isdigit() else None,
                )
        for name in self.options:
            if name in fields:
                draft = draft.with_option(game, name, fields[name])
        return replace(draft, practice=fields.get("practice") == "true", memory_aid=fields.get("memory_aid") == "true")

    def add(self, game: Game) -> TableSetup:
        """One more bot, under a name not taken yet; unchanged at a full table."""
        if len(self.seats) >= game.max_players:
            return self
        taken = {seat.name for seat in self.seats}
        name = next(name for name in BOT_NAMES if name not in taken)
        return replace(self, seats=(*self.seats, Seat(name, "bot", 2)))

    def remove(self, game: Game, index: int) -> TableSetup:
        """Without that seat; unchanged if the game would have too few."""
        if len(self.seats) <= game.min_players:
            return self
        return replace(self, seats=self.seats[:index] + self.seats[index + 1 :])

    def shuffle(self, rng: random.Random) -> TableSetup:
        """The same people in another order."""
        return replace(self, seats=tuple(rng.sample(self.seats, len(self.seats))))

    def problem(self, index: int) -> str | None:
        """What is wrong with a seat's name: see `name_problem`."""
        return name_problem([seat.name for seat in self.seats], index)


def name_problem(names: Sequence[str], index: int) -> str | None:
    """What is wrong with one of these names: "empty", "taken" by another, "odd" (no record may hold it) or None."""
    name = names[index].strip()
    if not name:
        return "empty"
    if any(other.strip() == name for i, other in enumerate(names) if i != index):
        return "taken"
    try:
        a_name("name", name)
    except BadRecord:
        return "odd"
    return None


def _seats(text: str) -> tuple[Seat, ...]:
    seats = []
    for part in text.split(",") if text else ():
        kind, _, name = part.partition(":")
        name = unquote(name)[:MAX_NAME]
        if kind == "h":
            seats.append(Seat(name, "human"))
        elif kind in {f"b{level}" for level in LEVELS}:
            seats.append(Seat(name, "bot", int(kind[1])))
        else:
            return ()
    return tuple(seats)


def _word(value: object) -> str:
    return str(value).lower()
