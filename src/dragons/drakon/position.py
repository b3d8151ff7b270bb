"""A game of Drakon under way: all there is, and what each seat may know of it.

What moves do to it is in `rules`. Observers and events are described in the package's docstring.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import TypeVar

from dragons.drakon.belief import Belief
from dragons.drakon.board import Board
from dragons.drakon.effects import EFFECTS, EffectContext
from dragons.drakon.hand_changes import HandChange, hands_after, is_hidden, undrawn
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
"""Types of events with a tile that not everybody sees: the last in the changes."""

_PositionT = TypeVar("_PositionT", bound="Position")


class Position(State):
    """What a game of Drakon under way consists of. Heroes and effects belong to seats, cells are texts."""

    __slots__ = (
        "_last",
        "beliefs",
        "board",
        "coins",
        "decider",
        "destroyed",
        "dragon_coins",
        "due",
        "hand_changes",
        "hands",
        "hellwind_steps",
        "heroes",
        "history",
        "idle_turns",
        "passes",
        "phase",
        "pile",
        "seat",
        "turn",
        "victim",
    )  # fmt: skip

    board: Board
    heroes: list[str]
    """For each seat the cell of its hero."""
    coins: list[int]
    dragon_coins: int
    """Coins that lie on the Dragon tile."""
    hands: list[list[Kind]]
    """Each in the order in which its tiles came."""
    pile: list[Kind]
    """What nobody has drawn yet, kind by kind."""
    destroyed: list[Tile]
    hellwind_steps: int
    """The option hellwind_steps."""
    seat: int
    """Whose turn it is."""
    turn: int
    phase: str
    """"turn", "chance", an effect of EFFECTS or "over"."""
    decider: int
    """Who decides, or gets the tile that chance is about to show; not always the seat whose turn it is."""
    due: str
    """What chance is about to show: a tile to "deal", to "draw" or to "rob"."""
    victim: int
    """Whom the tile is robbed from."""
    passes: int
    """Passes in a row."""
    idle_turns: int
    """Turns in a row without a tile being placed."""
    history: list[str]
    hand_changes: list[HandChange]
    beliefs: dict[int | None, Belief]
    """What observers know by the changes so far, once somebody has asked; clones share it."""
    _last: list[dict[str, Json]]
    """The events of the last move. Clones share it: it is replaced, never changed, by the next."""

    @classmethod
    def at_the_start(cls: type[_PositionT], game: Game, players: int, options: Mapping[str, OptionValue]) -> _PositionT:
        """Every hero on the Dragon tile, and no tile dealt yet."""
        state = cls()
        state.game, state.players, state.options = game, players, options
        state.board = Board.at_the_start()
        state.heroes = [DRAGON_CELL] * players
        state.coins = [0] * players
        state.dragon_coins = 0
        state.hands = [[] for _ in range(players)]
        state.pile = list(BAG)
        state.destroyed = []
        state.hellwind_steps = int(options["hellwind_steps"])
        state.seat = state.decider = state.victim = 0
        state.turn = 1
        state.phase, state.due = "chance", "deal"
        state.passes = state.idle_turns = 0
        state.history, state.hand_changes, state._last = [], [], []
        state.beliefs = {}
        return state

    def clone(self: _PositionT) -> _PositionT:
        copy = type(self)()
        copy.game, copy.players, copy.options = self.game, self.players, self.options
        copy.board = self.board.clone()
        copy.heroes = self.heroes[:]
        copy.coins = self.coins[:]
        copy.dragon_coins = self.dragon_coins
        copy.hands = [hand[:] for hand in self.hands]
        copy.pile = self.pile[:]
        copy.destroyed = self.destroyed[:]
        copy.hellwind_steps = self.hellwind_steps
        copy.seat, copy.decider, copy.victim = self.seat, self.decider, self.victim
        copy.turn, copy.phase, copy.due = self.turn, self.phase, self.due
        copy.passes, copy.idle_turns = self.passes, self.idle_turns
        copy.history = self.history[:]
        copy.hand_changes = self.hand_changes[:]
        copy.beliefs = self.beliefs
        copy._last = self._last
        return copy

    def current_player(self) -> int:
        if self.phase == "chance":
            return CHANCE
        return TERMINAL if self.phase == "over" else self.decider

    def scores(self) -> list[int]:
        return self.coins[:]

    def winners(self) -> list[int]:
        """Whoever has most coins: with five of them nobody else can have as many."""
        if self.phase != "over":
            return []
        most = max(self.coins)
        return [seat for seat, coins in enumerate(self.coins) if coins == most]

    def _effect_context(self) -> EffectContext:
        return EffectContext(self.board, self.heroes, self.hands, self.decider)

    # --- what is seen

    def _observation(self, seat: int | None) -> dict[str, Json]:
        player, turns_left = self.current_player(), ROUNDS * self.players - self.idle_turns
        deciding = self.phase in EFFECTS
        return {
            "game": self.game.id,
            "players": self.players,
            "hellwind_steps": self.hellwind_steps,
            "current": player,
            "legal": self.legal_actions() if seat == player else [],
            "turn": self.turn,
            "seat": self.seat,
            "phase": self.phase,
            "deciding": {"seat": self.decider, "cell": self.heroes[self.decider]} if deciding else None,
            "due": self._due_now(),
            "cells": [self._cell(cell, tile) for cell, tile in self.board.tiles.items()],
            "free": list(self.board.free),
            "heroes": self.heroes[:],
            "coins": self.coins[:],
            "dragon_coins": self.dragon_coins,
            "hands": [self._hand(other, seat) for other in range(self.players)],
            "pile": len(self.pile),
            "destroyed": [tile.text for tile in self.destroyed],
            "unseen": self._unseen(seat),
            "passes": self.passes,
            "turns_left": turns_left,
            "rounds_left": -(-turns_left // self.players),
            "scores": self.scores(),
            "winners": self.winners(),
        }

    def _due_now(self) -> dict[str, Json] | None:
        if self.phase != "chance":
            return None
        return {"why": self.due, "seat": self.decider, "from": self.victim if self.due == "rob" else None}

    def _cell(self, cell: str, tile: Tile) -> dict[str, Json]:
        return {
            "cell": cell,
            "tile": tile.text,
            "symbol": tile.symbol,
            "sides": tile.sides,
            "heroes": [seat for seat, place in enumerate(self.heroes) if place == cell],
        }

    def _hand(self, owner: int, seat: int | None) -> dict[str, Json]:
        hand = self.hands[owner]
        tiles = [kind.text for kind in hand] if owner == seat else None
        return {"size": len(hand), "tiles": tiles, "known": [kind.text for kind in self._certain(owner, seat)]}

    def _certain(self, owner: int, seat: int | None) -> list[Kind]:
        """The tiles of a hand that this seat, or a bystander, is certain of."""
        return self.hands[owner] if owner == seat else self.belief(seat).certain(owner)

    def _unseen(self, seat: int | None) -> dict[str, int]:
        """How many tiles of each kind lie where this seat is not certain of: in the pile or in others' hands."""
        counts = [0] * len(ALL_KINDS)
        for kind in BAG:
            counts[kind.rank] += 1
        for tile in (*self.board.tiles.values(), *self.destroyed):
            if tile.kind is not None:
                counts[tile.kind.rank] -= 1
        for owner in range(self.players):
            for kind in self._certain(owner, seat):
                counts[kind.rank] -= 1
        return {kind.text: count for kind, count in zip(ALL_KINDS, counts, strict=True) if count}

    def _information_state(self, seat: int) -> list[str]:
        moves = self.history[:]
        for entry in self.hand_changes:
            if is_hidden(entry, seat):
                moves[entry.move] = "=?"
        return moves

    def _events(self, seat: int) -> list[dict[str, Json]]:
        events = deepcopy(self._last)
        if events and events[0]["type"] in _SHOWN_TO_SOME and is_hidden(self.hand_changes[-1], seat):
            events[0]["tile"] = None
        return events

    # --- what may be, for all that a seat knows

    def belief(self, seat: int | None) -> Belief:
        if seat not in self.beliefs:
            self.beliefs[seat] = Belief(self.hand_changes, seat, self.players)
        return self.beliefs[seat]

    def _resample(self: _PositionT, seat: int, rng: Random) -> _PositionT:
        """Hidden tiles drawn anew, back to the deal (see `belief`); where a door gives a choice, so that it does."""
        belief, copy = self.belief(seat), self.clone()
        copy.beliefs = {seat: belief}
        while True:
            copy.hand_changes = belief.sample(rng)
            copy.hands = hands_after(copy.hand_changes, self.players)
            if self.phase != "door" or EFFECTS["door"].is_possible(copy._effect_context()):
                break
        copy.pile = undrawn(copy.hand_changes)
        for entry in copy.hand_changes:
            if is_hidden(entry, seat):
                copy.history[entry.move] = entry.kind.outcome
        if self._last and self._last[0]["type"] in _SHOWN_TO_SOME:
            copy._last = [{**self._last[0], "tile": copy.hands[self._last[0]["seat"]][-1].text}, *self._last[1:]]
        return copy
