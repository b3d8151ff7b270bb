"""Who gains or loses a coin where."""

from __future__ import annotations

import pytest

from dragons.drakon.coins import Owner, coin_transfer, paying_symbols, transfer
from dragons.drakon.material import MIX


@pytest.mark.parametrize(
    ("symbol", "going"),
    [
        ("gold", ("bank", 1)),
        ("dragon", ("dragon", 1)),
        ("tribute", (1, "dragon")),
        ("fountain", (1, "bank")),
        ("steal-left", (2, 1)),
        ("steal-right", (0, 1)),
        ("empty", None),
    ],
)
def test_a_coin_goes_if_its_owner_has_one(symbol: str, going: tuple[Owner, Owner] | None) -> None:
    assert coin_transfer(symbol, 1, [2, 1, 3], 1) == going
    assert coin_transfer(symbol, 1, [0, 0, 0], 0) == (going if symbol == "gold" else None)


@pytest.mark.parametrize("coins", [[0, 0], [1, 0], [0, 2, 1], [0, 0, 0, 3]])
@pytest.mark.parametrize("dragon_coins", [0, 2])
def test_the_symbols_that_pay_are_those_that_give_a_coin(coins: list[int], dragon_coins: int) -> None:
    for seat in range(len(coins)):
        paid = {
            symbol
            for symbol in (*MIX, "dragon")
            if (coin_transfer(symbol, seat, coins, dragon_coins) or (0, -1))[1] == seat
        }
        assert paid == set(paying_symbols(seat, coins, dragon_coins))


def test_no_coin_is_lost_on_the_way() -> None:
    coins = [2, 1]
    assert transfer(coins, 0, 0, "dragon") == 1
    assert transfer(coins, 1, "dragon", 1) == 0
    assert transfer(coins, 0, 1, 0) == 0
    assert coins == [2, 1]
