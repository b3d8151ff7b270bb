"""The types of Déluge's observations and events; the package's docstring says what they mean."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from dragons.game import TurnEvent

Cause: TypeAlias = Literal["tokens", "stuck", "count"]


class LaidCard(TypedDict):
    card: str | None
    down: bool


class Side(TypedDict):
    places: list[LaidCard]
    sum: int


class Zone(TypedDict):
    zone: str
    middle: str | None
    token: int | None
    sides: list[Side]


class KnownCard(TypedDict):
    card: str
    hand: bool
    places: list[list[str | int]]


ZoneCount = TypedDict(
    "ZoneCount",
    {
        "zone": str,
        "sums": list[int],
        "joined": list[list[str]],
        "discarded": list[list[str]],
        "doubled": bool,
        "from": int,
        "to": int,
    },
)


class Observation(TypedDict):
    game: Literal["deluge"]
    players: int
    current: int
    legal: list[str]
    turn: int
    phase: Literal["setup", "turn", "chance", "over"]
    zones: list[Zone]
    hand: list[str] | None
    hand_sizes: list[int]
    face_down: list[int]
    known: list[list[KnownCard]]
    unseen: list[str]
    deck: int
    scores: list[int]
    winners: list[int]
    cause: Cause | None
    count: list[ZoneCount] | None


class MiddleEvent(TypedDict):
    type: Literal["middle"]
    zone: str
    card: str


class DealEvent(TypedDict):
    type: Literal["deal"]
    seat: int
    card: str | None


class PlayEvent(TypedDict):
    type: Literal["play"]
    seat: int
    zone: str
    place: int
    card: str | None
    down: bool
    sums: list[int]


ClaimEvent = TypedDict("ClaimEvent", {"type": Literal["claim"], "seat": int, "zone": str, "from": int | None})


class TakeEvent(TypedDict):
    type: Literal["take"]
    seat: int
    zone: str
    card: str


class RevealedCard(TypedDict):
    seat: int
    zone: str
    place: int
    card: str


class RevealEvent(TypedDict):
    type: Literal["reveal"]
    cards: list[RevealedCard]


class CountEvent(ZoneCount):
    type: Literal["count"]


class EndEvent(TypedDict):
    type: Literal["end"]
    winners: list[int]
    scores: list[int]
    cause: Cause


Event: TypeAlias = (
    MiddleEvent | DealEvent | PlayEvent | ClaimEvent | TakeEvent | TurnEvent | RevealEvent | CountEvent | EndEvent
)
