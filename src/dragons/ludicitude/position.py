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
        "_last",
        "asked",
        "challenge",
        "challenger",
        "closed",
        "defeats",
        "dice",
        "dragon",
        "each_owns_token",
        "final_turns",
        "found",
        "history",
        "keep",
        "keepable",
        "kept",
        "last_roll",
        "phase",
        "seat",
        "stake",
        "tokens",
        "totals",
        "turn",
    )  # fmt: skip

    keep: bool
    each_owns_token: bool
    """Whether each player owns a token."""
    tokens: list[int]
    """The tokens of each seat, or those of the pool alone."""
    totals: list[int]
    defeats: int
    final_turns: tuple[int, ...] | None
    """The seats that still have their last turn, the one in progress first; None before the final round."""
    seat: int
    """The warrior."""
    turn: int
    phase: str
    stake: int
    closed: int
    """The colours slain since all were open."""
    dice: int
    """White dice left this turn, a kept one among them."""
    kept: str
    keepable: str
    dragon: int | None
    """The dragon being fought."""
    found: int
    asked: tuple[int, ...]
    """The opponents still to be asked, the one who is asked now first."""
    challenge: str
    """This turn's challenge: "" (none), "made", "accepted" (not met yet) or "met"."""
    challenger: int | None
    last_roll: dict[str, Json] | None
    """The event of the last roll. Clones share it, as they do `_last`: both are replaced, never changed."""
    history: list[str]
    _last: list[dict[str, Json]]
    """The events of the last move."""

    def current_player(self) -> int:
        phase = self.phase
        if phase == "roll" or phase == "omen":
            return CHANCE
        if phase == "challenge":
            return self.asked[0]
        return TERMINAL if phase == "over" else self.seat

    def _doubled(self) -> bool:
        return self.challenge == "accepted" or self.challenge == "met"

    def _to_ask(self) -> tuple[int, ...]:
        """The opponents who could challenge a stop that nobody has challenged yet, in the order of asking."""
        tokens, clockwise = self.tokens, self._clockwise()[:-1]
        if self.each_owns_token:
            return tuple([seat for seat in clockwise if tokens[seat]])
        return clockwise if tokens[0] else ()

    def _clockwise(self) -> tuple[int, ...]:
        """All seats from the warrior's left, the warrior last."""
        return (*range(self.seat + 1, self.players), *range(self.seat + 1))

    # --- what it comes to

    def scores(self) -> list[int]:
        return self.totals[:]

    def winners(self) -> list[int]:
        if self.phase != "over":
            return []
        most = max(self.totals)
        return [seat for seat, total in enumerate(self.totals) if total == most]

    def returns(self) -> list[float]:
        """As in all games; alone, minus the defeats at the end."""
        if self.players > 1 or self.phase != "over":
            return super().returns()
        return [float(-self.defeats)]

    def _solo_defeats(self) -> int | None:
        return self.defeats if self.players == 1 else None

    def clone(self) -> Self:
        copy = self.__class__()
        copy.game, copy.players, copy.options = self.game, self.players, self.options
        copy.keep = self.keep
        copy.each_owns_token = self.each_owns_token
        copy.tokens = self.tokens[:]
        copy.totals = self.totals[:]
        copy.defeats = self.defeats
        copy.final_turns = self.final_turns
        copy.seat = self.seat
        copy.turn = self.turn
        copy.phase = self.phase
        copy.stake = self.stake
        copy.closed = self.closed
        copy.dice = self.dice
        copy.kept = self.kept
        copy.keepable = self.keepable
        copy.dragon = self.dragon
        copy.found = self.found
        copy.asked = self.asked
        copy.challenge = self.challenge
        copy.challenger = self.challenger
        copy.last_roll = self.last_roll
        copy.history = self.history[:]
        copy._last = self._last
        return copy

    # --- what is seen

    def _observation(self, seat: int | None) -> dict[str, Json]:
        player, phase = self.current_player(), self.phase
        doubled = self._doubled()
        pooled = self.players > 1 and not self.each_owns_token
        may_be_asked = self.challenge == "" and phase not in ("challenge", "over")
        return {
            "game": self.game.id,
            "players": self.players,
            "keep": self.options["keep"],
            "final_round": self.options["final_round"],
            "tokens": self.options["tokens"],
            "current": player,
            "legal": self.legal_actions() if seat == player else [],
            "turn": self.turn,
            "phase": phase,
            "warrior": self.seat,
            "goal": GOAL,
            "dice": self.dice,
            "burnt": WHITE_DICE - self.dice,
            "kept": DIE_NAMES[self.kept],
            "keepable": [DIE_NAMES[die] for die in self.keepable],
            "rolling": self.dice - bool(self.kept) if phase == "roll" else 0,
            "dragon": None if self.dragon is None else COLOURS[self.dragon],
            "found": parts_of(self.found),
            "roll": deepcopy(self.last_roll),
            "open": colours_of(ALL & ~self.closed),
            "closed": colours_of(self.closed),
            "worth": {colour: dragon.value * (1 + doubled) for colour, dragon in DRAGONS.items()},
            "stake": self.stake,
            "half": self.stake // 2,
            "doubled": doubled,
            "challenge": self.challenge or None,
            "challenger": self.challenger,
            "asked": self.asked[0] if self.asked else None,
            "to_ask": list(self._to_ask() if may_be_asked else self.asked),
            "pool": self.tokens[0] if pooled else None,
            "owned": self.tokens[:] if self.each_owns_token and self.players > 1 else None,
            "final": None if self.final_turns is None else list(self.final_turns),
            "defeats": self._solo_defeats(),
            "scores": self.scores(),
            "winners": self.winners(),
        }

    def _information_state(self, seat: int) -> list[str]:
        return self.history[:]

    def _events(self, seat: int) -> list[dict[str, Json]]:
        return deepcopy(self._last)

    def _resample(self, seat: int, rng: Random) -> Self:
        """Nothing is hidden."""
        return self.clone()
