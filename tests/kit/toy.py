"""A toy game for what no real game needs yet: chance at the start, one player, actions that are no texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from dragons.game import CHANCE, TERMINAL, Game, IllegalAction, Option, OptionValue, State


@dataclass(frozen=True)
class Take:
    """Take some points; taking two is followed by a coin, which may cost them; peeking looks below it."""

    count: int

    def __str__(self) -> str:
        return f"take {self.count}" if self.count else "peek"


class Coins(Game):
    """Seats take points in turn until one has `target`. A coin is thrown before the game and after each `take 2`."""

    id = "coins"
    rules_version = 3
    min_players = 1
    max_players = 3
    options: ClassVar[Mapping[str, Option]] = {"target": Option(2, (1, 2, 3)), "double": Option(False, (False, True))}

    def _initial_state(self, players: int, options: Mapping[str, OptionValue]) -> CoinsState:
        state = CoinsState()
        state.game, state.players, state.options = self, players, options
        state.points = [0] * players
        state.seat = 0
        state.coin = True
        state.history = []
        return state


class CoinsState(State):
    points: list[int]
    seat: int
    coin: bool
    history: list[str]

    def current_player(self) -> int:
        if self.coin:
            return CHANCE
        return TERMINAL if max(self.points) >= int(self.options["target"]) else self.seat

    def legal_actions(self) -> list[Take]:
        return [Take(1), Take(2), Take(0)] if self.current_player() >= 0 else []

    def chance_outcomes(self) -> list[tuple[str, float]]:
        return [("=heads", 0.75), ("=tails", 0.25)] if self.coin else []

    def reveals(self, action: Take) -> bool:
        return action.count == 0

    def apply_action(self, action: Any) -> None:
        if action not in self.legal_actions() and action not in dict(self.chance_outcomes()):
            raise self._illegal(action)
        if isinstance(action, Take):
            self.points[self.seat] += action.count
            self.coin = action.count == 2
            if not self.coin:
                self.seat = (self.seat + 1) % self.players
        else:
            self.coin = False
            if self.history:
                self.points[self.seat] -= 2 * (action == "=tails")
                self.seat = (self.seat + 1) % self.players
        self.history.append(str(action))

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        if not self.is_terminal():
            return []
        return [seat for seat, points in enumerate(self.points) if points == max(self.points)]

    def clone(self) -> CoinsState:
        copy = CoinsState()
        copy.game, copy.players, copy.options = self.game, self.players, self.options
        copy.points, copy.seat, copy.coin, copy.history = self.points[:], self.seat, self.coin, self.history[:]
        return copy

    def _illegal(self, action: object) -> IllegalAction:
        return IllegalAction(action, "not now", "Coins: a turn")

    def _observation(self, seat: int | None) -> dict[str, Any]:
        return {"points": self.points[:], "seat": seat}

    def _information_state(self, seat: int) -> list[str]:
        return self.history[:]

    def _events(self, seat: int) -> list[dict[str, Any]]:
        return [{"type": "move", "text": self.history[-1]}] if self.history else []

    def _resample(self, seat: int, rng: Random) -> CoinsState:
        return self.clone()
