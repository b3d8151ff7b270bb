"""The type of the facts in advice on Drakon."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from dragons.drakon.observation import CoinCause


class Facts(TypedDict):
    """Facts on one action. Nothing is told of hidden tiles."""

    wins: bool
    """Whether the action wins at once."""
    coins: list[int]
    """The change of each seat's coins."""
    coin: CoinCause | None
    """What makes this seat's coins more or fewer."""
    coin_in: int | None
    """In how many moves this seat gets its next coin, if nobody changes anything; null: never. After the move that
    takes a coin at once, the way to the one after it."""
    coin_in_before: int | None
    """The same before the action."""
    rival: int | None
    """The rival who is nearest to a coin then; null if none is near."""
    rival_coin_in: int | None
    """As `coin_in`, of the rival."""
    rival_coin_in_before: int | None
    blocks: int | None
    """The rival before whom the tile laid shuts a way, or null: its hero could have gone to that free cell next, and
    gets no coin of it."""
    thief: int | None
    """The seat that could take a coin from this one with its next move then, or null."""
    gold: int
    """Gold tiles in this seat's hand then, before it draws."""
    tried: NotRequired[int]
    """In advice: how often the search tried the action."""
