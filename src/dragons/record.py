"""A game written down: who plays, by which rules, every move. Save file, replay and link at once.

The state is always what the moves make of it; nothing else is stored. As JSON, one object with just
these keys, all of them present:

    format   "dragons-record"
    version  int: VERSION. A newer one is refused, an older one migrated
    game     string: an id in dragons.GAMES
    rules    int: the game's rules_version
    options  object: option name -> bool, int or string, as the game allows; one left out has its
             default
    seats    list of objects, as many as the game allows players, seat 0 first:
        name       string of 1 to MAX_NAME characters, not blank, no control characters
        kind       "human" or "bot"
        level      int 1 to 4; for bots, and only for bots
        conceded   bool; may be left out if false. At least one of several seats has not conceded
        since      int 0 to the number of moves; may be left out if 0. How many had been made when whoever
                   plays the seat now took it over: what it did before was another's doing
    table    object: what is about playing, not about the rules; one left out has its default:
        practice     bool (false): every decision may be taken back
        hints        bool (true)
        memory_aid   bool (false)
        pace         "slow", "normal" or "fast" ("normal")
    moves    list of at most MAX_MOVES strings: the text forms of actions and outcomes from the
             start; no chance may be due after the last
    created  string: UTC, "2026-11-30T12:00:00Z"
    updated  string: the same form
    seen     int 0 to the number of moves: how many have been acknowledged on the screen

No key may appear twice, and the whole text has at most MAX_TEXT characters. Whatever else a text
holds, reading it raises BadRecord, which names the place: `move 17, "c9": no such cell`.

    record = Record.new("tresor", seats, rng=Random())
    record.play("c4", rng)
    Record.from_json(record.to_json()).state()
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Protocol

from dragons import CHANCE, IllegalAction, json_checks, record_schema
from dragons.game import Game, Json, OptionValue, State, shown
from dragons.json_checks import MAX_NAME, MAX_TEXT, BadRecord
from dragons.record_schema import FORMAT, PACES, VERSION

__all__ = ["MAX_MOVES", "MAX_NAME", "MAX_TEXT", "PACES", "BadRecord", "CannotUndo", "Record"]

MAX_MOVES = 20_000

_KEYS = (
    "format", "version", "game", "rules", "options", "seats",
    "table", "moves", "created", "updated", "seen",
)  # fmt: skip
_ROOM_FOR_CHANCE = 100
"""More outcomes than may follow one decision: a record that can be played can also be read."""


class CannotUndo(ValueError):
    """A decision cannot be taken back; the message says why."""


def utc_now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Follower(Protocol):
    """Whoever wants to know of every move of a record, so that no move has to be applied twice."""

    def moved(self, text: str, actor: int, state: State) -> None:
        """A seat (or CHANCE) has moved; `state` is the record's own, to be looked at only now and not changed."""

    def undone(self, length: int) -> None:
        """Only so many moves are left; a decision is due, as it was then."""


class Record:
    """One game, from its first move to now. Made by `new` or `from_json`.

    Attributes, to be read: `game` (its id), `options` (all), `seats`, `table`, `moves`, `created`
    and `updated`, as in the module's docstring. `seen` may be set. `now` is the clock.
    """

    _state: State

    def __init__(
        self,
        game: Game,
        options: dict[str, OptionValue],
        seats: list[dict[str, Json]],
        table: dict[str, Json],
        created: str,
    ) -> None:
        self.game = game.id
        self.options = options
        self.seats = seats
        self.table = table
        self.moves: list[str] = []
        self.created = created
        self.updated = created
        self.now = utc_now
        self._game = game
        self._seen = 0
        self._followers: list[Follower] = []
        self._start()

    @classmethod
    def new(
        cls,
        game: str,
        seats: list[dict[str, Json]] | tuple[dict[str, Json], ...],
        *,
        options: dict[str, OptionValue] | None = None,
        table: dict[str, Json] | None = None,
        rng: Random | None = None,
        created: str | None = None,
    ) -> Record:
        """A game about to begin; chance that comes first is resolved with rng.

        `created` is now if not given. ValueError (BadRecord) on a bad game, seats, options, table
        or time, and if rng is missing but needed.
        """
        rules = record_schema.game(game)
        record = cls(
            rules,
            record_schema.options(rules, {} if options is None else options),
            record_schema.seats(rules, list(seats) if type(seats) is tuple else seats, 0),
            record_schema.table({} if table is None else table),
            json_checks.a_time("created", utc_now() if created is None else created),
        )
        if record._state.current_player() == CHANCE:
            if rng is None:
                raise ValueError(f"{game} begins with chance: rng is needed")
            record._resolve_chance(rng)
        return record

    def follow(self, follower: Follower) -> None:
        """Tell the follower of all moves so far, and of each move made or taken back from now on."""
        state = self._initial_state()
        for text, actor in zip(list(self.moves), list(self._actors), strict=True):
            state.apply_action(state.parse_action(text))
            follower.moved(text, actor, state)
        self._followers.append(follower)

    # --- playing

    def play(self, text: str, rng: Random) -> None:
        """Apply the action with this text, then resolve the chance that follows.

        IllegalAction, with nothing changed, if it is not legal now or the game is over. Nothing has
        changed either if the generator raises.
        """
        if self.is_over():
            raise IllegalAction(text, "the game is over", "a record: playing")
        if len(self.moves) > MAX_MOVES - _ROOM_FOR_CHANCE:
            raise IllegalAction(text, "the record is full", "a record: playing")
        before, length = self._state.clone(), len(self.moves)
        try:
            self._move(text)
            self._resolve_chance(rng)
        except BaseException:
            self._state = before
            del self.moves[length:], self._actors[length:], self._reveals[length:]
            self._tell_undone(length)
            raise
        self.updated = self.now()

    def undo(self, seat: int) -> None:
        """Go back to before this seat's own last decision, dropping bots' replies.

        CannotUndo, with nothing changed, if that would cross chance, another person's decision or
        something hidden that was seen; at a practice table it may. ValueError on a bad seat.
        """
        length = self._undo_to(seat)
        moves, seen = self.moves[:length], min(self._seen, length)
        self._start()
        for text in moves:
            self._apply(text)
        self._seen = seen
        self._tell_undone(length)
        for place in self.seats:
            if place.get("since", 0) > length:
                place["since"] = length
        self.updated = self.now()

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would succeed. ValueError on a bad seat."""
        try:
            self._undo_to(seat)
        except CannotUndo:
            return False
        return True

    def concede(self, seat: int) -> None:
        """Mark a seat as having given up. ValueError if it has already, or the game is over."""
        self._check_seat(seat)
        if self.is_over():
            raise ValueError("the game is over")
        if self._conceded(seat):
            raise ValueError(f"seat {seat} has conceded already")
        self.seats[seat] |= {"conceded": True, "since": len(self.moves)}
        self.updated = self.now()

    def reseat(self, seat: int, kind: str, level: int | None = None) -> None:
        """Let somebody else play a seat from now on: a "human", or a "bot" of a level. ValueError on a bad one."""
        self._check_seat(seat)
        old = {key: value for key, value in self.seats[seat].items() if key != "level"}
        new = old | {"kind": kind, "since": len(self.moves)} | ({} if level is None else {"level": level})
        self.seats[seat] = record_schema.seat(f"seat {seat}", new, len(self.moves))
        self.updated = self.now()

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name. ValueError on a bad seat or name."""
        self._check_seat(seat)
        self.seats[seat]["name"] = json_checks.a_name("name", name)
        self.updated = self.now()

    def set_table(self, **values: Json) -> None:
        """Change what is about playing. ValueError on a bad name or value."""
        self.table = record_schema.table(self.table | values)
        self.updated = self.now()

    @property
    def seen(self) -> int:
        """How many moves have been acknowledged on the screen: 0 to len(moves), else ValueError."""
        return self._seen

    @seen.setter
    def seen(self, count: int) -> None:
        self._seen = json_checks.an_int("seen", count, 0, len(self.moves))

    # --- looking

    def state(self) -> State:
        """The state now; a copy."""
        return self._state.clone()

    def states(self) -> Iterator[State]:
        """The states from the first to now, one more than there are moves; each a copy."""
        state = self._initial_state()
        yield state.clone()
        for text in list(self.moves):
            state.apply_action(state.parse_action(text))
            yield state.clone()

    def until(self, length: int) -> Record:
        """A copy of the game as it was after so many moves, at a decision or the end; nobody has conceded before the
        last move. ValueError if there are not so many moves, or chance is due after them."""
        json_checks.an_int("length", length, 0, len(self.moves))
        seats = [{**seat, "since": min(seat.get("since", 0), length)} for seat in self.seats]
        if length < len(self.moves):
            seats = [{key: value for key, value in seat.items() if key != "conceded"} for seat in seats]
        seats = record_schema.seats(self._game, seats, length)
        copy = Record(self._game, dict(self.options), seats, dict(self.table), self.created)
        copy._read_moves(self.moves[:length])
        copy.updated, copy.now, copy.seen = self.updated, self.now, min(self._seen, length)
        return copy

    def is_over(self) -> bool:
        """Whether the rules have ended the game, or all its opponents have left one seat alone."""
        return self._state.is_terminal() or self._left_alone()

    def actor(self) -> int | None:
        """The seat to act, CHANCE while chance is due; None when the game is over."""
        return None if self.is_over() else self._state.current_player()

    def returns(self) -> list[float]:
        """What each seat has won, as State.returns; who has conceded gets nothing.

        If only one seat is left it wins. At an ordinary end the winners who have not conceded
        share; if all winners have conceded, the best scores among the rest do.
        """
        seats = range(len(self.seats))
        playing = [seat for seat in seats if not self._conceded(seat)]
        results, scores = self._state.returns(), self._state.scores()
        if len(playing) == len(seats):
            return results
        if not self.is_over():
            return [0.0 for _ in seats]
        winners = playing
        if not self._left_alone():
            best = max(scores[seat] for seat in playing)
            winners = [seat for seat in playing if results[seat] > 0] or [
                seat for seat in playing if scores[seat] == best
            ]
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    # --- JSON

    def to_json(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": self.game,
                "rules": self._game.rules_version,
                "options": self.options,
                "seats": self.seats,
                "table": self.table,
                "moves": self.moves,
                "created": self.created,
                "updated": self.updated,
                "seen": self._seen,
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record that `to_json` wrote, every move checked. BadRecord names what is wrong."""
        data = record_schema.migrated(json_checks.parsed(text))
        json_checks.check_keys("record", data, _KEYS, required=_KEYS)
        game = record_schema.game(data["game"])
        if json_checks.an_int("rules", data["rules"], 1) != game.rules_version:
            raise BadRecord(f"rules: this program plays {game.id} by version {game.rules_version} only")
        record = cls(
            game,
            record_schema.options(game, data["options"]),
            record_schema.seats(game, data["seats"], len(json_checks.a_list("moves", data["moves"], MAX_MOVES))),
            record_schema.table(data["table"]),
            json_checks.a_time("created", data["created"]),
        )
        record._read_moves(data["moves"])
        record.updated = json_checks.a_time("updated", data["updated"])
        record.seen = data["seen"]
        return record

    # --- inside

    def _initial_state(self) -> State:
        return self._game.new_initial_state(len(self.seats), **self.options)

    def _start(self) -> None:
        self.moves = []
        self._state = self._initial_state()
        self._actors: list[int] = []
        """For each move who made it: a seat or CHANCE."""
        self._reveals: list[bool] = []
        """For each move whether it showed something hidden."""

    def _apply(self, text: str) -> None:
        action = self._state.parse_action(text)
        actor, reveals = self._state.current_player(), self._state.reveals(action)
        self._state.apply_action(action)
        self.moves.append(text)
        self._actors.append(actor)
        self._reveals.append(reveals)

    def _move(self, text: str) -> None:
        """Apply it, and tell who follows."""
        self._apply(text)
        for follower in self._followers:
            follower.moved(text, self._actors[-1], self._state)

    def _tell_undone(self, length: int) -> None:
        for follower in self._followers:
            follower.undone(length)

    def _resolve_chance(self, rng: Random) -> None:
        while self._state.current_player() == CHANCE:
            self._move(str(self._state.sample_chance(rng)))

    def _read_moves(self, moves: list[Json]) -> None:
        for number, text in enumerate(moves, 1):
            try:
                self._apply(json_checks.a_string(f"move {number}", text))
            except IllegalAction as error:
                raise BadRecord(f'move {number}, "{shown(text)}": {error.why}') from None
        if self._state.current_player() == CHANCE:
            raise BadRecord(f"moves: they end after move {len(self.moves)} although chance is due")

    def _undo_to(self, seat: int) -> int:
        """The number of moves before the decision that this seat may take back."""
        self._check_seat(seat)
        if self._left_alone():
            raise CannotUndo("the game has been given up")
        practice = self.table["practice"]
        for index in range(len(self.moves) - 1, -1, -1):
            actor = self._actors[index]
            if not practice:
                if actor == CHANCE:
                    raise CannotUndo("chance has decided since")
                if index < self.seats[actor].get("since", 0):
                    raise CannotUndo(f"somebody else played for {self.seats[actor]['name']} then")
                if actor != seat and self.seats[actor]["kind"] == "human" and not self._conceded(actor):
                    raise CannotUndo(f"{self.seats[actor]['name']} has decided since")
                if self._reveals[index]:
                    raise CannotUndo("something hidden has been seen since")
            if actor == seat:
                return index
        raise CannotUndo("there is no decision to take back")

    def _conceded(self, seat: int) -> bool:
        return bool(self.seats[seat].get("conceded"))

    def _left_alone(self) -> bool:
        """Whether only one of several seats has not conceded, or the only one has."""
        left = sum(not self._conceded(seat) for seat in range(len(self.seats)))
        return left < min(2, len(self.seats))

    def _check_seat(self, seat: object) -> None:
        json_checks.an_int("seat", seat, 0, len(self.seats) - 1)
