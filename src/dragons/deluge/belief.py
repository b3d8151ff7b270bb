"""What one seat can know of the other's hidden cards in Déluge, and the ways to deal what it cannot.

Hidden are the cards dealt to the other, unless shown since, and which card lies in each of the other's
face-down places: one that was dealt, or one taken before that place was laid and not shown since. All
ways that fit are equally likely. They are counted exactly, so one is drawn without trial and error.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from math import comb
from random import Random
from typing import TypeVar

from dragons.deluge.material import COLOUR

_Value = TypeVar("_Value")

_DEALT, _DEALT_PLAYABLE, _TAKEN, _TAKEN_PLAYABLE = range(4)
"""The pools that hidden cards come from. Playable cards are told apart only where it matters."""


class Belief:
    """The other's hidden cards as one seat sees them; the same for states that are alike to this seat.

    `unseen`: cards this seat has never seen, in deck order, in the deck or dealt to the other.
    `dealt`: how many of them the other was dealt; they are in hand or face down.
    `taken`: cards the other was seen to take and has not shown since, in that order; also in hand or face down.
    `reach`: for each face-down place, in the order laid, how many of `taken`, the first, had been taken by then.
    `must`: whether the hand must hold a card of a colour in `playable`, as the other is about to play and may lay
    none face down (True), or must not, as the other has lost for want of one (False). None: nothing is known of it.
    """

    __slots__ = ("_candidates", "_pools", "dealt", "must", "playable", "reach", "taken", "unseen")

    def __init__(
        self,
        unseen: Sequence[int],
        dealt: int,
        taken: Sequence[int],
        reach: Sequence[int],
        playable: frozenset[int] = frozenset(),
        must: bool | None = None,
    ) -> None:
        self.unseen, self.dealt, self.taken, self.reach = unseen, dealt, taken, reach
        self.playable, self.must = playable, must
        self._pools = (*self._parted(unseen), *self._parted(taken))
        self._candidates = [(*self._pools[:_TAKEN], *self._parted(taken[:early])) for early in reach]
        """For each face-down place and pool: the cards that may lie there."""

    def _parted(self, cards: Sequence[int]) -> tuple[list[int], list[int]]:
        """Those that are not playable, and those that are."""
        if self.must is None:
            return list(cards), []
        plain = [card for card in cards if COLOUR[card] not in self.playable]
        return plain, [card for card in cards if COLOUR[card] in self.playable]

    # --- where a card that was taken may be

    def may_be_in_hand(self, card: int) -> bool:
        return self._all_is_open() or self._without(card, None).has_solution()

    def may_lie(self, card: int, place: int) -> bool:
        """Whether it may lie in the face-down place with this rank among them."""
        if self.taken.index(card) >= self.reach[place]:
            return False
        return self._all_is_open() or self._without(card, place).has_solution()

    def _all_is_open(self) -> bool:
        """Whether the dealt cards alone could lie in all places, so that nothing follows for the others."""
        return self.must is None and self.dealt >= len(self.reach)

    def _without(self, card: int, place: int | None) -> Belief:
        """What is left to ask if this card lies in this place; None: if it is in hand."""
        rank = self.taken.index(card)
        return Belief(
            self.unseen,
            self.dealt,
            [other for other in self.taken if other != card],
            [early - (rank < early) for index, early in enumerate(self.reach) if index != place],
            self.playable,
            None if self.must and place is None and COLOUR[card] in self.playable else self.must,
        )

    # --- the ways to deal

    def has_solution(self) -> bool:
        return next(self._fillings(), None) is not None

    def solve(self, rng: Random) -> tuple[list[int], list[int]]:
        """One of all ways, each as likely: the cards in the face-down places, and all cards that were dealt."""
        fillings = list(self._fillings())
        filling = _weighted(fillings, [ways for _, ways in fillings], rng)[0]
        under: list[int] = []
        for pool, candidates in zip(filling, self._candidates, strict=True):
            under.append(rng.choice([card for card in candidates[pool] if card not in under]))
        dealt = [card for pool, card in zip(filling, under, strict=True) if pool < _TAKEN]
        hands = self._hands(filling)
        playable = _weighted(range(len(hands)), hands, rng)
        counts = (self.dealt - len(dealt) - playable, playable)
        for cards, count in zip(self._pools[:_TAKEN], counts, strict=True):
            dealt += rng.sample([card for card in cards if card not in under], count)
        return under, dealt

    def _fillings(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """The pools that the cards in the places may be from, with the number of ways to choose all cards so."""
        sources = [[pool for pool, cards in enumerate(pools) if cards] for pools in self._candidates]
        for filling in product(*sources):
            ways = 1
            for place, pool in enumerate(filling):
                ways *= max(0, len(self._candidates[place][pool]) - filling[:place].count(pool))
            if ways:
                ways *= sum(self._hands(filling))
            if ways:
                yield filling, ways

    def _hands(self, filling: tuple[int, ...]) -> list[int]:
        """The ways to choose the dealt cards in hand with 0, 1, 2 … playable ones among them."""
        rest = [len(cards) - filling.count(pool) for pool, cards in enumerate(self._pools)]
        size = self.dealt - filling.count(_DEALT) - filling.count(_DEALT_PLAYABLE)
        most = min(size, rest[_DEALT_PLAYABLE])
        ways = [comb(rest[_DEALT_PLAYABLE], count) * comb(rest[_DEALT], size - count) for count in range(most + 1)]
        if self.must and not rest[_TAKEN_PLAYABLE]:
            ways[:1] = [0]
        if self.must is False:
            ways[1:] = []
        return ways


def _weighted(values: Sequence[_Value], weights: Sequence[int], rng: Random) -> _Value:
    """One of the values, drawn with exact whole weights."""
    totals = list(accumulate(weights))
    return values[bisect(totals, rng.randrange(totals[-1]))]
