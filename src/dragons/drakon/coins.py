"""Who gains or loses a coin where: what each tile does with coins when a hero arrives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

Owner: TypeAlias = int | Literal["bank", "dragon"]
"""Who gives or takes a coin: a seat, the bank or the Dragon tile."""

LEFT, RIGHT = 1, -1
"""How many seats on a neighbour sits."""
VICTIM_OF = {"steal-left": LEFT, "steal-right": RIGHT}
"""From which neighbour a tile steals."""


def paying_symbols(seat: int, coins: Sequence[int], dragon_coins: int) -> tuple[str, ...]:
    """The symbols of the tiles that give this seat a coin now."""
    players = len(coins)
    symbols: tuple[str, ...] = ("gold",)
    if dragon_coins:
        symbols += ("dragon",)
    if coins[(seat + LEFT) % players]:
        symbols += ("steal-left",)
    if coins[(seat + RIGHT) % players]:
        symbols += ("steal-right",)
    return symbols


def coin_transfer(symbol: str, seat: int, coins: Sequence[int], dragon_coins: int) -> tuple[Owner, Owner] | None:
    """Who gives a coin to whom when this seat's hero enters a tile with this symbol; None if no coin goes."""
    if symbol == "tribute" or symbol == "fountain":
        return (seat, "dragon" if symbol == "tribute" else "bank") if coins[seat] else None
    if symbol not in paying_symbols(seat, coins, dragon_coins):
        return None
    if symbol == "gold":
        return "bank", seat
    return ("dragon" if symbol == "dragon" else (seat + VICTIM_OF[symbol]) % len(coins)), seat


def transfer(coins: list[int], dragon_coins: int, giver: Owner, taker: Owner) -> int:
    """Let one coin go from giver to taker: changes `coins`, and returns the Dragon's coins."""
    for owner, change in ((giver, -1), (taker, 1)):
        if isinstance(owner, int):
            coins[owner] += change
        elif owner == "dragon":
            dragon_coins += change
    return dragon_coins
