"""The types of Ludicitude's observations and events; the package's docstring says what they mean."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from dragons.game import TurnEvent

Colour: TypeAlias = str
Part: TypeAlias = str
Face: TypeAlias = str
Die: TypeAlias = Literal["axe", "shield"]


class FightEvent(TypedDict):
    type: Literal["fight"]
    seat: int
    dragon: Colour
    dice: int


class RollEvent(TypedDict):
    type: Literal["roll"]
    seat: int
    dragon: Colour
    white: list[Face]
    parts: list[Face]
    kept: Die | None
    found: list[Part]
    fires: int
    shields: int
    burnt: list[Face]
    kept_burnt: bool
    spent: bool
    dice: int


class KeepEvent(TypedDict):
    type: Literal["keep"]
    seat: int
    die: Die | None


class SlainEvent(TypedDict):
    type: Literal["slain"]
    seat: int
    dragon: Colour
    value: int
    doubled: bool
    stake: int
    open: list[Colour]


class DefeatEvent(TypedDict):
    type: Literal["defeat"]
    seat: int
    dragon: Colour
    lost: int


class StopEvent(TypedDict):
    type: Literal["stop"]
    seat: int
    stake: int


class OmenEvent(TypedDict):
    type: Literal["omen"]
    seat: int
    face: Literal["fire", "calm"]


class AskedEvent(TypedDict):
    type: Literal["asked"]
    seat: int
    warrior: int
    stake: int


class PassEvent(TypedDict):
    type: Literal["pass"]
    seat: int


class ChallengeEvent(TypedDict):
    type: Literal["challenge"]
    seat: int | None
    warrior: int
    stake: int
    half: int
    tokens: int | None


class AcceptEvent(TypedDict):
    type: Literal["accept"]
    seat: int


class RefuseEvent(TypedDict):
    type: Literal["refuse"]
    seat: int


class ScoreEvent(TypedDict):
    type: Literal["score"]
    seat: int
    points: int
    total: int
    reason: Literal["stop", "refuse", "challenge"]


class FinalRoundEvent(TypedDict):
    type: Literal["final_round"]
    seats: list[int]


class EndEvent(TypedDict):
    type: Literal["end"]
    winners: list[int]
    scores: list[int]
    defeats: int | None


Event: TypeAlias = (
    FightEvent
    | RollEvent
    | KeepEvent
    | SlainEvent
    | DefeatEvent
    | StopEvent
    | OmenEvent
    | AskedEvent
    | PassEvent
    | ChallengeEvent
    | AcceptEvent
    | RefuseEvent
    | ScoreEvent
    | FinalRoundEvent
    | TurnEvent
    | EndEvent
)


class Observation(TypedDict):
    game: Literal["ludicitude"]
    players: int
    keep: bool
    final_round: bool
    tokens: Literal["pool", "each"]
    current: int
    legal: list[str]
    turn: int
    phase: Literal["turn", "roll", "keep", "challenge", "answer", "omen", "over"]
    warrior: int
    goal: int
    dice: int
    burnt: int
    kept: Die | None
    keepable: list[Die]
    rolling: int
    dragon: Colour | None
    found: list[Part]
    roll: RollEvent | None
    open: list[Colour]
    closed: list[Colour]
    worth: dict[Colour, int]
    stake: int
    half: int
    doubled: bool
    challenge: Literal["made", "accepted", "met"] | None
    challenger: int | None
    asked: int | None
    to_ask: list[int]
    pool: int | None
    owned: list[int] | None
    final: list[int] | None
    defeats: int | None
    scores: list[int]
    winners: list[int]
