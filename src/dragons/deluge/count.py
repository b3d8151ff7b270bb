"""Who takes the token of a zone in Déluge de Dragons: with a card laid there, and in the final count."""

from __future__ import annotations

from collections.abc import Sequence

from dragons.deluge.material import CARDS, COLOUR, OVERPOPULATED, SEATS, VALUE, ZONES, PlayedCard
from dragons.game import Json


def takes_token(first: bool, mine: int, theirs: int) -> bool:
    """Whether a card takes the token, or would if its player had not got it: the first in its zone, or one with which
    the sum of its side's face-up cards is the higher."""
    return first or mine > theirs


def final_owner(sums: tuple[int, int], owner: int) -> tuple[int, bool]:
    """The seat that has the token after the count, and whether the zone is overpopulated.

    The higher sum takes the token, unless it is at least double the other: then the other seat gets
    it. Equal sums leave it with its owner.
    """
    low, high = sorted(sums)
    if low == high:
        return owner, False
    stronger = sums.index(high)
    doubled = high >= OVERPOPULATED * low
    return (1 - stronger if doubled else stronger), doubled


def final_count(laid: Sequence[Sequence[PlayedCard]], owners: Sequence[int]) -> list[dict[str, Json]]:
    """What the count finds, zone by zone, from each seat's plays and the owners of the tokens.

    The keys are those of the event "count" (see the package). Face-down cards of the zone's colour
    join their side's sum, the others are discarded.
    """
    found: list[dict[str, Json]] = []
    for zone, owner in enumerate(owners):
        here = [[play for play in laid[seat] if play.zone == zone] for seat in range(SEATS)]
        joined = [[play.card for play in plays if play.down and COLOUR[play.card] == zone] for plays in here]
        discarded = [[play.card for play in plays if COLOUR[play.card] != zone] for plays in here]
        sum_0, sum_1 = (sum(VALUE[play.card] for play in plays if COLOUR[play.card] == zone) for plays in here)
        to, doubled = final_owner((sum_0, sum_1), owner)
        found.append(
            {
                "zone": ZONES[zone],
                "sums": [sum_0, sum_1],
                "joined": [[CARDS[card] for card in cards] for cards in joined],
                "discarded": [[CARDS[card] for card in cards] for cards in discarded],
                "doubled": doubled,
                "from": owner,
                "to": to,
            }
        )
    return found
