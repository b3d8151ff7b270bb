"""A game of Drakon under way: all there is, and what each seat may know of it.

What moves do to it is in `state`. Observers and events are described in the package's docstring.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import TypeVar

from dragons.drakon.belief import Knowledge
from dragons.drakon.board import Table
from dragons.drakon.effects import EFFECTS, Scene
from dragons.drakon.ledger import Entry, hands_after, is_hidden, undrawn
from dragons.drakon.material import ALL_KINDS, BAG, DRAGON_CELL, Kind, Tile
from dragons.game import CHANCE, TERMINAL, Game, Json, OptionValue, State

HAND = 4
"""Tiles dealt to each seat."""
WINNING_COINS = 5
ROUNDS = 20
"""So many rounds without a tile being placed end the game."""
MAX_TURNS = {players: (len(BAG) + 1) * ROUNDS * players for players in range(2, 7)}
"""No game has more: each tile leaves hands and pile for good once at most, as only placing makes them fewer,
and ROUNDS rounds at most go by before each placement and after the last."""

_SHOWN_TO_SOME = ("deal", "draw", "robbed")
"""Types of events with a tile that not everybody sees: the last in the ledger."""

_PositionT = TypeVar("_PositionT", bound="Position")


class Position(State):
    """What a game of Drakon under way consists of. Heroes and effects belong to seats, cells are texts."""

    __slots__ = (
        "_coins", "_decider", "_destroyed", "_dragon_coins", "_due", "_hands", "_heroes", "_history",
        "_idle", "_knowledge", "_last", "_ledger", "_passes", "_phase", "_pile", "_seat", "_steps", "_table",
        "_turn", "_victim",
    )  # fmt: skip

    _table: Table
    _heroes: list[str]
    """For each seat the cell of its hero."""
    _coins: list[int]
    _dragon_coins: int
    """Coins that lie on the Dragon tile."""
    _hands: list[list[Kind]]
    """Each in the order in which its tiles came."""
    _pile: list[Kind]
    """What nobody has drawn yet, kind by kind."""
    _destroyed: list[Tile]
    _steps: int
    """The option hellwind_steps."""
    _seat: int
    """Whose turn it is."""
    _turn: int
    _phase: str
    """"turn", "chance", an effect of EFFECTS or "over"."""
    _decider: int
    """Who decides, or gets the tile that chance is about to show; not always the seat whose turn it is."""
    _due: str
    """What chance is about to show: a tile to "deal", to "draw" or to "rob"."""
    _victim: int
    """Whom the tile is robbed from."""
    _passes: int
    """Passes in a row."""
    _idle: int
    """Turns in a row without a tile being placed."""
    _history: list[str]
    _ledger: list[Entry]
    _knowledge: dict[int | None, Knowledge]
    """What observers know by the ledger as it is, once somebody has asked; clones share it."""
    _last: list[dict[str, Json]]
    """The events of the last move. Clones share it: it is replaced, never changed, by the next."""

    @classmethod
    def at_the_start(cls: type[_PositionT], game: Game, players: int, options: Mapping[str, OptionValue]) -> _PositionT:
        """Every hero on the Dragon tile, and no tile dealt yet."""
        state = cls()
        state.game, state.players, state.options = game, players, options
        state._table = Table.at_the_start()
        state._heroes = [DRAGON_CELL] * players
        state._coins = [0] * players
        state._dragon_coins = 0
        state._hands = [[] for _ in range(players)]
        state._pile = list(BAG)
        state._destroyed = []
        state._steps = int(options["hellwind_steps"])
        state._seat = state._decider = state._victim = 0
        state._turn = 1
        state._phase, state._due = "chance", "deal"
        state._passes = state._idle = 0
        state._history, state._ledger, state._last = [], [], []
        state._knowledge = {}
        return state

    def clone(self: _PositionT) -> _PositionT:
        copy = type(self)()
        copy.game, copy.players, copy.options = self.game, self.players, self.options
        copy._table = self._table.clone()
        copy._heroes = self._heroes[:]
        copy._coins = self._coins[:]
        copy._dragon_coins = self._dragon_coins
        copy._hands = [hand[:] for hand in self._hands]
        copy._pile = self._pile[:]
        copy._destroyed = self._destroyed[:]
        copy._steps = self._steps
        copy._seat, copy._decider, copy._victim = self._seat, self._decider, self._victim
        copy._turn, copy._phase, copy._due = self._turn, self._phase, self._due
        copy._passes, copy._idle = self._passes, self._idle
        copy._history = self._history[:]
        copy._ledger = self._ledger[:]
        copy._knowledge = self._knowledge
        copy._last = self._last
        return copy

    def current_player(self) -> int:
        if self._phase == "chance":
            return CHANCE
        return TERMINAL if self._phase == "over" else self._decider

    def scores(self) -> list[int]:
        return self._coins[:]

    def winners(self) -> list[int]:
        """Whoever has most coins: with five of them nobody else can have as many."""
        if self._phase != "over":
            return []
        most = max(self._coins)
        return [seat for seat, coins in enumerate(self._coins) if coins == most]

    def _scene(self) -> Scene:
        return Scene(self._table, self._heroes, self._hands, self._decider)

    # --- what is seen

    def _observation(self, seat: int | None) -> dict[str, Json]:
        player, turns_left = self.current_player(), ROUNDS * self.players - self._idle
        deciding = self._phase in EFFECTS
        return {
            "game": self.game.id,
            "players": self.players,
            "hellwind_steps": self._steps,
            "current": player,
            "legal": self.legal_actions() if seat == player else [],
            "turn": self._turn,
            "seat": self._seat,
            "phase": self._phase,
            "deciding": {"seat": self._decider, "cell": self._heroes[self._decider]} if deciding else None,
            "due": self._due_now(),
            "cells": [self._cell(cell, tile) for cell, tile in self._table.tiles.items()],
            "free": list(self._table.free),
            "heroes": self._heroes[:],
            "coins": self._coins[:],
            "dragon_coins": self._dragon_coins,
            "hands": [self._hand(other, seat) for other in range(self.players)],
            "pile": len(self._pile),
            "destroyed": [tile.text for tile in self._destroyed],
            "unseen": self._unseen(seat),
            "passes": self._passes,
            "turns_left": turns_left,
            "rounds_left": -(-turns_left // self.players),
            "scores": self.scores(),
            "winners": self.winners(),
        }

    def _due_now(self) -> dict[str, Json] | None:
        if self._phase != "chance":
            return None
        return {"why": self._due, "seat": self._decider, "from": self._victim if self._due == "rob" else None}

    def _cell(self, cell: str, tile: Tile) -> dict[str, Json]:
        return {
            "cell": cell,
            "tile": tile.text,
            "symbol": tile.symbol,
            "sides": tile.sides,
            "heroes": [seat for seat, place in enumerate(self._heroes) if place == cell],
        }

    def _hand(self, owner: int, seat: int | None) -> dict[str, Json]:
        hand = self._hands[owner]
        tiles = [kind.text for kind in hand] if owner == seat else None
        return {"size": len(hand), "tiles": tiles, "known": [kind.text for kind in self._certain(owner, seat)]}

    def _certain(self, owner: int, seat: int | None) -> list[Kind]:
        """The tiles of a hand that this seat, or a bystander, is certain of."""
        return self._hands[owner] if owner == seat else self._knows(seat).certain(owner)

    def _unseen(self, seat: int | None) -> dict[str, int]:
        """How many tiles of each kind lie where this seat is not certain of: in the pile or in others' hands."""
        counts = [0] * len(ALL_KINDS)
        for kind in BAG:
            counts[kind.rank] += 1
        for tile in (*self._table.tiles.values(), *self._destroyed):
            if tile.kind is not None:
                counts[tile.kind.rank] -= 1
        for owner in range(self.players):
            for kind in self._certain(owner, seat):
                counts[kind.rank] -= 1
        return {kind.text: count for kind, count in zip(ALL_KINDS, counts, strict=True) if count}

    def _information_state(self, seat: int) -> list[str]:
        moves = self._history[:]
        for entry in self._ledger:
            if is_hidden(entry, seat):
                moves[entry.move] = "=?"
        return moves

    def _events(self, seat: int) -> list[dict[str, Json]]:
        events = deepcopy(self._last)
        if events and events[0]["type"] in _SHOWN_TO_SOME and is_hidden(self._ledger[-1], seat):
            events[0]["tile"] = None
        return events

    # --- what may be, for all that a seat knows

    def _knows(self, seat: int | None) -> Knowledge:
        if seat not in self._knowledge:
            self._knowledge[seat] = Knowledge(self._ledger, seat, self.players)
        return self._knowledge[seat]

    def _resample(self: _PositionT, seat: int, rng: Random) -> _PositionT:
        """Hidden tiles drawn anew, back to the deal (see `knowledge`); where a door gives a choice, so that it does."""
        knowledge, copy = self._knows(seat), self.clone()
        copy._knowledge = {seat: knowledge}
        while True:
            copy._ledger = knowledge.imagine(rng)
            copy._hands = hands_after(copy._ledger, self.players)
            if self._phase != "door" or EFFECTS["door"].is_possible(copy._scene()):
                break
        copy._pile = undrawn(copy._ledger)
        for entry in copy._ledger:
            if is_hidden(entry, seat):
                copy._history[entry.move] = entry.kind.outcome
        if self._last and self._last[0]["type"] in _SHOWN_TO_SOME:
            copy._last = [{**self._last[0], "tile": copy._hands[self._last[0]["seat"]][-1].text}, *self._last[1:]]
        return copy
