"""The effects on arrival that are choices: what can be chosen, and why something cannot.

Each effect is asked with an `EffectContext`, what it is decided upon. What a choice does is in `rules`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from dragons.drakon.board import Board
from dragons.drakon.material import DRAGON_CELL, FITTING, SIDES, TILES, Kind


class EffectContext(NamedTuple):
    """The table, the cell of each seat's hero, all hands, and the seat that decides."""

    board: Board
    heroes: Sequence[str]
    hands: Sequence[Sequence[Kind]]
    seat: int

    def bare(self) -> Iterator[str]:
        """The cells of the tiles that carry no hero, except the Dragon."""
        return (cell for cell in self.board.tiles if cell != DRAGON_CELL and cell not in self.heroes)


class Effect(ABC):
    """One symbol's effect. Choices are texts, in a fixed order."""

    verb: str
    rule: str

    @abstractmethod
    def choices(self, context: EffectContext) -> list[str]: ...

    @abstractmethod
    def why_not(self, context: EffectContext, words: Sequence[str]) -> str:
        """Why a text that begins with this verb, followed by these words, is no choice."""

    def is_possible(self, context: EffectContext) -> bool:
        return bool(self.choices(context))

    def allows(self, context: EffectContext, action: str) -> bool:
        return action in self.choices(context)

    def sample(self, context: EffectContext, rng: Random) -> str:
        return rng.choice(self.choices(context))


class Door(Effect):
    """Exchange a tile of the hand, in any rotation, with a tile in play."""

    verb = "swap"
    rule = "Drakon: the magic door"

    def choices(self, context: EffectContext) -> list[str]:
        targets = [(cell, context.board.blocked(cell)) for cell in context.bare()]
        return [
            swapping + cell
            for kind in dict.fromkeys(context.hands[context.seat])
            for cell, blocked in targets
            for swapping in kind.swappings[blocked]
        ]

    def is_possible(self, context: EffectContext) -> bool:
        shapes = 0
        for kind in context.hands[context.seat]:
            shapes |= kind.shape
        return shapes > 0 and any(FITTING[context.board.blocked(cell)] & shapes for cell in context.bare())

    def allows(self, context: EffectContext, action: str) -> bool:
        words = action.split(" ")
        return len(words) == 3 and words[0] == self.verb and not self._refusal(context, words[1:])

    def why_not(self, context: EffectContext, words: Sequence[str]) -> str:
        if len(words) != 2:
            return "name a tile of your hand and the cell of a tile in play"
        return self._refusal(context, words)

    def _refusal(self, context: EffectContext, words: Sequence[str]) -> str:
        """Why this tile cannot be swapped in there; "" if it can."""
        text, cell = words
        tile = TILES.get(text)
        if tile is None:
            return "no such tile"
        if tile.kind not in context.hands[context.seat]:
            return "no such tile in hand"
        refusal = refused_target(context, cell)
        if not refusal and tile.arrows & context.board.blocked(cell):
            return "two arrows would face each other"
        return refusal


class Curse(Effect):
    """Remove a tile in play from the game."""

    verb = "destroy"
    rule = "Drakon: the curse"

    def choices(self, context: EffectContext) -> list[str]:
        return [f"destroy {cell}" for cell in context.bare()]

    def why_not(self, context: EffectContext, words: Sequence[str]) -> str:
        return refused_target(context, " ".join(words))


class Gear(Effect):
    """Turn a tile in play so that the set of its arrows' sides differs."""

    verb = "turn"
    rule = "Drakon: the secret gear"

    def choices(self, context: EffectContext) -> list[str]:
        blocked = context.board.blocked
        return [
            f"turn {cell} {turned.sides}"
            for cell, tile in context.board.tiles.items()
            if tile.kind is not None
            for turned in tile.kind.fits[blocked(cell)]
            if turned is not tile
        ]

    def is_possible(self, context: EffectContext) -> bool:
        return any(
            tile.kind is not None and len(tile.kind.fits[context.board.blocked(cell)]) > 1
            for cell, tile in context.board.tiles.items()
        )

    def why_not(self, context: EffectContext, words: Sequence[str]) -> str:
        cell, sides = words if len(words) == 2 else ("", "")
        tile = context.board.tiles.get(cell)
        if tile is None:
            return "no tile lies there"
        if tile.kind is None:
            return "the Dragon tile is spared"
        turned = TILES.get(f"{tile.symbol}-{sides}")
        if turned is None or turned.kind is not tile.kind:
            return "the tile's arrows can never point there"
        if turned is tile:
            return "its arrows point there already"
        return "two arrows would face each other"


class Sphere(Effect):
    """Move an opposing hero one step along an arrow of the tile it stands on."""

    verb = "push"
    rule = "Drakon: the sphere of control"

    def choices(self, context: EffectContext) -> list[str]:
        board = context.board
        return [
            f"push {seat} {side}"
            for seat, cell in enumerate(context.heroes)
            if seat != context.seat
            for side, _ in board.steps(cell, board.tiles[cell].arrows)
        ]

    def why_not(self, context: EffectContext, words: Sequence[str]) -> str:
        if len(words) != 2 or words[1] not in (*SIDES,):
            return "name a seat and a side"
        if words[0] not in map(str, range(len(context.heroes))):
            return "no such seat"
        if words[0] == str(context.seat):
            return "only an opposing hero can be moved"
        tile = context.board.tiles[context.heroes[int(words[0])]]
        return "no tile on that side" if words[1] in tile.sides else "no arrow of the tile points there"


class Map(Effect):
    """Take a tile at random from the hand of another player who has one."""

    verb = "rob"
    rule = "Drakon: the map of the room"

    def choices(self, context: EffectContext) -> list[str]:
        return [f"rob {seat}" for seat, hand in enumerate(context.hands) if hand and seat != context.seat]

    def why_not(self, context: EffectContext, words: Sequence[str]) -> str:
        if len(words) != 1 or words[0] not in map(str, range(len(context.hands))):
            return "no such seat"
        return "nobody robs themselves" if words[0] == str(context.seat) else "this player has no tile in hand"


EFFECTS: dict[str, Effect] = {"door": Door(), "curse": Curse(), "gear": Gear(), "sphere": Sphere(), "map": Map()}
"""The effect of each symbol that is decided on arrival."""


def fitting_shapes(context: EffectContext) -> int:
    """The shapes of which some tile could be swapped in: what a door left shut says of a hand."""
    shapes = 0
    for cell in context.bare():
        shapes |= FITTING[context.board.blocked(cell)]
    return shapes


def refused_target(context: EffectContext, cell: str) -> str:
    """Why a door or a curse spares this cell; "" if it does not."""
    if cell not in context.board.tiles:
        return "no tile lies there"
    if cell == DRAGON_CELL:
        return "the Dragon tile is spared"
    return "a hero stands there" if cell in context.heroes else ""
