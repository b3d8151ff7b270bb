"""The types of Drakon's observations and events; the package's docstring says what they mean."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from dragons.game import TurnEvent

EffectName: TypeAlias = Literal["door", "curse", "gear", "sphere", "map"]
CoinCause: TypeAlias = Literal["gold", "dragon", "tribute", "fountain", "steal-left", "steal-right"]


class Deciding(TypedDict):
    seat: int
    cell: str


Due = TypedDict("Due", {"why": Literal["deal", "draw", "rob"], "seat": int, "from": int | None})


class Cell(TypedDict):
    cell: str
    tile: str
    symbol: str
    sides: str
    heroes: list[int]


class Hand(TypedDict):
    size: int
    tiles: list[str] | None
    known: list[str]


class Observation(TypedDict):
    game: Literal["drakon"]
    players: int
    hellwind_steps: int
    current: int
    legal: list[str]
    turn: int
    seat: int
    phase: Literal["turn", "chance", "over", "door", "curse", "gear", "sphere", "map"]
    deciding: Deciding | None
    due: Due | None
    cells: list[Cell]
    free: list[str]
    heroes: list[str]
    coins: list[int]
    dragon_coins: int
    hands: list[Hand]
    pile: int
    destroyed: list[str]
    unseen: dict[str, int]
    passes: int
    turns_left: int
    rounds_left: int
    scores: list[int]
    winners: list[int]


class DealEvent(TypedDict):
    type: Literal["deal"]
    seat: int
    tile: str | None


class PlaceEvent(TypedDict):
    type: Literal["place"]
    seat: int
    cell: str
    tile: str


class DrawEvent(TypedDict):
    type: Literal["draw"]
    seat: int
    tile: str | None


StepEvent = TypedDict(
    "StepEvent",
    {
        "type": Literal["step"],
        "seat": int,
        "from": str,
        "path": list[str],
        "how": Literal["walk", "key", "vortex", "gust", "hellwind", "push"],
    },
)

CoinEvent = TypedDict(
    "CoinEvent",
    {
        "type": Literal["coin"],
        "cause": CoinCause,
        "from": int | Literal["bank", "dragon"],
        "to": int | Literal["bank", "dragon"],
        "coins": list[int],
        "dragon_coins": int,
    },
)


class NothingEvent(TypedDict):
    type: Literal["nothing"]
    seat: int
    symbol: str


class EffectEvent(TypedDict):
    type: Literal["effect"]
    seat: int
    symbol: EffectName
    cell: str


class SwapEvent(TypedDict):
    type: Literal["swap"]
    seat: int
    cell: str
    tile: str
    old: str


class DestroyEvent(TypedDict):
    type: Literal["destroy"]
    seat: int
    cell: str
    tile: str


RotateEvent = TypedDict("RotateEvent", {"type": Literal["rotate"], "seat": int, "cell": str, "from": str, "to": str})


class PushEvent(TypedDict):
    type: Literal["push"]
    seat: int
    hero: int
    side: Literal["N", "E", "S", "W"]


RobEvent = TypedDict("RobEvent", {"type": Literal["rob"], "seat": int, "from": int})
RobbedEvent = TypedDict("RobbedEvent", {"type": Literal["robbed"], "seat": int, "from": int, "tile": str | None})


class PassEvent(TypedDict):
    type: Literal["pass"]
    seat: int


class EndEvent(TypedDict):
    type: Literal["end"]
    winners: list[int]
    scores: list[int]
    cause: Literal["coins", "passes", "rounds"]


Event: TypeAlias = (
    DealEvent
    | PlaceEvent
    | DrawEvent
    | StepEvent
    | CoinEvent
    | NothingEvent
    | EffectEvent
    | SwapEvent
    | DestroyEvent
    | RotateEvent
    | PushEvent
    | RobEvent
    | RobbedEvent
    | PassEvent
    | TurnEvent
    | EndEvent
)
