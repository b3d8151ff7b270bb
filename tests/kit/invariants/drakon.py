"""Drakon: what is conserved all along, and what holds at the end."""

from __future__ import annotations

from dragons.drakon import BAG, KINDS, MAX_TURNS, WINNING_COINS
from dragons.drakon.material import NEIGHBOURS
from dragons.game import State
from tests.kit.drakon_games import kind_of

FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}


def conserved(state: State) -> None:
    """64 tiles; no two arrows face each other; heroes stand on tiles; free cells are those next to tiles."""
    view = state.observation(None)
    sides = {cell["cell"]: cell["sides"] for cell in view["cells"]}
    sizes = [hand["size"] for hand in view["hands"]]
    assert len(sides) == len(view["cells"])
    assert len(sides) + sum(sizes) + view["pile"] + len(view["destroyed"]) == 64
    for cell, arrows in sides.items():
        around = dict(zip("NESW", NEIGHBOURS[cell]))
        assert not any(FACING[side] in sides.get(around[side], "") for side in arrows)
    assert set(view["free"]) == {beside for cell in sides for beside in NEIGHBOURS[cell]} - set(sides)
    assert view["cells"][0]["tile"] == "dragon-NESW"
    assert set(view["heroes"]) <= set(sides)
    assert all(0 <= coins <= WINNING_COINS for coins in view["coins"])
    assert view["dragon_coins"] >= 0
    assert view["turn"] <= MAX_TURNS[view["players"]]
    assert 0 < view["turns_left"] <= 20 * view["players"] or view["phase"] == "over"
    coins_have_moved_only_as_told(state)
    no_tile_is_lost(state)


def coins_have_moved_only_as_told(state: State) -> None:
    """Coins held and on the Dragon tile change but through gold and fountain, one at a time."""
    coins = [event for event in state.events(0) if event["type"] == "coin"]
    assert len(coins) <= 1
    view = state.observation(None)
    for event in coins:
        assert event["coins"] == view["coins"]
        assert event["dragon_coins"] == view["dragon_coins"]
        assert ("bank" in (event["from"], event["to"])) == (event["cause"] in ("gold", "fountain"))


def no_tile_is_lost(state: State) -> None:
    """Everybody accounts for all tiles, of each kind as many as there are: a bystander, and the seats by turns."""
    everything = sorted(kind.text for kind in BAG)
    mover = state.observation(None)["turn"] % state.players
    for seat in (None, mover):
        view = state.observation(seat)
        laid = [cell["tile"] for cell in view["cells"][1:]] + view["destroyed"]
        found = [kind_of(tile) for tile in laid] + [k for k, count in view["unseen"].items() for _ in range(count)]
        for hand in view["hands"]:
            assert len(hand["known"]) <= hand["size"]
            assert set(hand["known"]) <= set(KINDS)
            found += hand["known"]
        assert sorted(found) == everything
        for owner, hand in enumerate(view["hands"]):
            assert hand["tiles"] == (hand["known"] if owner == seat else None)


def at_the_end(state: State) -> None:
    view = state.observation(None)
    most = max(view["coins"])
    assert view["winners"] == [seat for seat, coins in enumerate(view["coins"]) if coins == most]
    cause = state.events(0)[-1]["cause"]
    if cause == "coins":
        assert most == WINNING_COINS
        assert len(view["winners"]) == 1
    else:
        assert most < WINNING_COINS
        assert (view["passes"] == view["players"]) == (cause == "passes")
        assert (view["turns_left"] == 0) == (cause == "rounds")
