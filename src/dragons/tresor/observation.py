"""The types of Trésor's observations and events; the package's docstring says what they mean."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from dragons.game import TurnEvent

Kind: TypeAlias = str
Cell: TypeAlias = str
Tile: TypeAlias = list[str]
"""[cell, kind]"""


class Observation(TypedDict):
    game: Literal["tresor"]
    players: int
    grid: Literal[7, 5]
    current: int
    legal: list[str]
    turn: int
    phase: Literal["turn", "chance", "spider", "over"]
    up: list[Tile]
    pending: Cell | None
    down: list[Cell]
    empty: list[Cell]
    seen: dict[Cell, Kind]
    unseen: dict[Kind, int]
    taking: list[Cell]
    piles: list[dict[Kind, int]]
    scores: list[int]
    winners: list[int]


class TurnUpEvent(TypedDict):
    type: Literal["turn_up"]
    seat: int
    cell: Cell


class FaceEvent(TypedDict):
    type: Literal["face"]
    seat: int
    cell: Cell
    kind: Kind


class BustEvent(TypedDict):
    type: Literal["bust"]
    seat: int
    cause: Literal["dragon", "spider"]
    tiles: list[Tile]


class TakeEvent(TypedDict):
    type: Literal["take"]
    seat: int
    taken: list[Tile]
    back: list[Tile]


SpiderEvent = TypedDict("SpiderEvent", {"type": Literal["spider"], "seat": int, "from": Cell, "to": Cell | None})


class EndEvent(TypedDict):
    type: Literal["end"]
    winners: list[int]
    scores: list[int]
    spiders: int | None
    spider_count: int


Event: TypeAlias = TurnUpEvent | FaceEvent | BustEvent | TakeEvent | SpiderEvent | TurnEvent | EndEvent
