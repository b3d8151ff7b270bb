"""What a game of Ludicitude under way consists of, and what is seen of it; `rules` makes it move."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Self

from dragons.game import CHANCE, TERMINAL, Json, State
from dragons.ludicitude.material import ALL, AXE, COLOURS, DRAGONS, GOAL, SHIELD, WHITE_DICE, colours_of, parts_of

DIE_NAMES = {AXE: "axe", SHIELD: "shield", "": None}
"""The names of what may be kept."""


class Position(State):
    """Everything of a game but its moves. Inside, parts and colours are bits, as `material` says."""

    __slots__ = (
        "_asked", "_challenge", "_challenger", "_closed", "_defeats", "_dice", "_dragon", "_each", "_final", "_found",
        "_history", "_keep", "_keepable", "_kept", "_last", "_phase", "_roll", "_seat", "_stake", "_tokens", "_totals",
        "_turn",
    )  # fmt: skip

    _keep: bool
    _each: bool
    """Whether each player owns a token."""
    _tokens: list[int]
    """The tokens of each seat, or those of the pool alone."""
    _totals: list[int]
    _defeats: int
    _final: tuple[int, ...] | None
    """The seats that still have their last turn, the one in progress first; None before the final round."""
    _seat: int
    """The warrior."""
    _turn: int
    _phase: str
    _stake: int
    _closed: int
    """The colours slain since all were open."""
    _dice: int
    """White dice left this turn, a kept one among them."""
    _kept: str
    _keepable: str
    _dragon: int | None
    """The dragon being fought."""
    _found: int
    _asked: tuple[int, ...]
    """The opponents still to be asked, the one who is asked now first."""
    _challenge: str
    """This turn's challenge: "" (none), "made", "accepted" (not met yet) or "met"."""
    _challenger: int | None
    _roll: dict[str, Json] | None
    """The event of the last roll. Clones share it, as they do `_last`: both are replaced, never changed."""
    _history: list[str]
    _last: list[dict[str, Json]]
    """The events of the last move."""

    def current_player(self) -> int:
        phase = self._phase
        if phase == "roll" or phase == "omen":
            return CHANCE
        if phase == "challenge":
            return self._asked[0]
        return TERMINAL if phase == "over" else self._seat

    def _doubled(self) -> bool:
        return self._challenge == "accepted" or self._challenge == "met"

    def _to_ask(self) -> tuple[int, ...]:
        """The opponents who could challenge a stop that nobody has challenged yet, in the order of asking."""
        tokens, clockwise = self._tokens, self._clockwise()[:-1]
        if self._each:
            return tuple([seat for seat in clockwise if tokens[seat]])
        return clockwise if tokens[0] else ()

    def _clockwise(self) -> tuple[int, ...]:
        """All seats from the warrior's left, the warrior last."""
        return (*range(self._seat + 1, self.players), *range(self._seat + 1))

    # --- what it comes to

    def scores(self) -> list[int]:
        return self._totals[:]

    def winners(self) -> list[int]:
        if self._phase != "over":
            return []
        most = max(self._totals)
        return [seat for seat, total in enumerate(self._totals) if total == most]

    def returns(self) -> list[float]:
        """As in all games; alone, minus the defeats at the end."""
        if self.players > 1 or self._phase != "over":
            return super().returns()
        return [float(-self._defeats)]

    def _solo_defeats(self) -> int | None:
        return self._defeats if self.players == 1 else None

    def clone(self) -> Self:
        copy = self.__class__()
        copy.game, copy.players, copy.options = self.game, self.players, self.options
        copy._keep = self._keep
        copy._each = self._each
        copy._tokens = self._tokens[:]
        copy._totals = self._totals[:]
        copy._defeats = self._defeats
        copy._final = self._final
        copy._seat = self._seat
        copy._turn = self._turn
        copy._phase = self._phase
        copy._stake = self._stake
        copy._closed = self._closed
        copy._dice = self._dice
        copy._kept = self._kept
        copy._keepable = self._keepable
        copy._dragon = self._dragon
        copy._found = self._found
        copy._asked = self._asked
        copy._challenge = self._challenge
        copy._challenger = self._challenger
        copy._roll = self._roll
        copy._history = self._history[:]
        copy._last = self._last
        return copy

    # --- what is seen

    def _observation(self, seat: int | None) -> dict[str, Json]:
        player, phase = self.current_player(), self._phase
        doubled = self._doubled()
        pooled = self.players > 1 and not self._each
        may_be_asked = self._challenge == "" and phase not in ("challenge", "over")
        return {
            "game": self.game.id,
            "players": self.players,
            "keep": self.options["keep"],
            "final_round": self.options["final_round"],
            "tokens": self.options["tokens"],
            "current": player,
            "legal": self.legal_actions() if seat == player else [],
            "turn": self._turn,
            "phase": phase,
            "warrior": self._seat,
            "goal": GOAL,
            "dice": self._dice,
            "burnt": WHITE_DICE - self._dice,
            "kept": DIE_NAMES[self._kept],
            "keepable": [DIE_NAMES[die] for die in self._keepable],
            "rolling": self._dice - bool(self._kept) if phase == "roll" else 0,
            "dragon": None if self._dragon is None else COLOURS[self._dragon],
            "found": parts_of(self._found),
            "roll": deepcopy(self._roll),
            "open": colours_of(ALL & ~self._closed),
            "closed": colours_of(self._closed),
            "worth": {colour: dragon.value * (1 + doubled) for colour, dragon in DRAGONS.items()},
            "stake": self._stake,
            "half": self._stake // 2,
            "doubled": doubled,
            "challenge": self._challenge or None,
            "challenger": self._challenger,
            "asked": self._asked[0] if self._asked else None,
            "to_ask": list(self._to_ask() if may_be_asked else self._asked),
            "pool": self._tokens[0] if pooled else None,
            "owned": self._tokens[:] if self._each and self.players > 1 else None,
            "final": None if self._final is None else list(self._final),
            "defeats": self._solo_defeats(),
            "scores": self.scores(),
            "winners": self.winners(),
        }

    def _information_state(self, seat: int) -> list[str]:
        return self._history[:]

    def _events(self, seat: int) -> list[dict[str, Json]]:
        return deepcopy(self._last)

    def _resample(self, seat: int, rng: Random) -> Self:
        """Nothing is hidden."""
        return self.clone()
