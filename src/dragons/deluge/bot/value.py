"""What a position of Déluge is worth: the chance of winning, estimated from a table of small features.

A position with both hands known (an imagined one) is taken apart into features, each an index of the table; those of
seat 0 count for it, those of seat 1 against it, and the logistic function of the sum is the chance of seat 0. There are

- for each zone: the places left on either side, who would have its token at a count (face-down cards included), whether
  the one who would not has a card in hand to change that, and whether that one is to move;
- for each seat: tokens; cards that may still be laid face down; cards in hand that fit face up, for whoever has few of
  both can be squeezed; cards in hand that never will; sides that are full; whether it is to move.

The table was learned from games of bots: `python -m tools.train deluge` makes it anew.
"""

from __future__ import annotations

from math import exp

from dragons.deluge import MAX_FACE_DOWN, PLACES, ZONES, DelugeState
from dragons.deluge.bot.value_weights import WEIGHTS
from dragons.deluge.material import COLOUR, OVERPOPULATED, SEATS, VALUE

_SIDES = len(ZONES)
_STAGE = 6
"""So many turns make a stage of the game; there are five, and the end."""

AHEAD, TOO_STRONG, BEHIND, UNDER_TOO_STRONG, EVEN_OWNED, EVEN_NOT = range(6)
"""How a side stands in a zone against the other."""
KEEPS = (True, False, False, True, True, False)
"""Whether that side has the token at a count."""
_MIRRORED = (BEHIND, UNDER_TOO_STRONG, AHEAD, TOO_STRONG, EVEN_NOT, EVEN_OWNED)

_TOKENS = 4 * 4 * 6 * 4
_HIDES = _TOKENS + 6
_FITS = _HIDES + 4 * 6
_DEAD = _FITS + 6 * 4 * 2
_FULL = _DEAD + 8 * 6
_MOVES = _FULL + 6 * 4
FEATURES = _MOVES + 6
"""So many weights has the table."""


def standing(mine: int, theirs: int, owned: bool) -> int:
    """How a side with this sum stands against the other; an even count leaves the token with its owner."""
    if mine > theirs:
        return AHEAD if mine < OVERPOPULATED * theirs else TOO_STRONG
    if theirs > mine:
        return BEHIND if theirs < OVERPOPULATED * mine else UNDER_TOO_STRONG
    return EVEN_OWNED if owned else EVEN_NOT


def full_sums(state: DelugeState) -> list[int]:
    """The sum on each side, with the face-down cards that will join it."""
    sums = state.sums[:]
    for seat in range(SEATS):
        if state.face_down[seat]:
            for play in state.laid[seat]:
                if play.down and COLOUR[play.card] == play.zone:
                    sums[_SIDES * seat + play.zone] += VALUE[play.card]
    return sums


def features(state: DelugeState) -> tuple[list[int], list[int]]:
    """The features of a position at a decision, for seat 0 and for seat 1."""
    found: tuple[list[int], list[int]] = ([], [])
    hands: list[list[int]] = [[] for _ in range(SEATS * _SIDES)]
    for seat in range(SEATS):
        for card in state.hands[seat]:
            hands[_SIDES * seat + COLOUR[card]].append(VALUE[card])
    sums, counts, mover = full_sums(state), state.counts, state.seat
    for zone in range(_SIDES):
        across = _SIDES + zone
        places, others = PLACES - counts[zone], PLACES - counts[across]
        owner = state.owners[zone]
        now = standing(sums[zone], sums[across], (mover if owner is None else owner) == 0)
        if KEEPS[now]:
            loser, side, room, mine, theirs = 1, across, others, sums[across], sums[zone]
        else:
            loser, side, room, mine, theirs = 0, zone, places, sums[zone], sums[across]
        turns = room and any(KEEPS[standing(mine + value, theirs, False)] for value in hands[side])
        more = 2 * bool(turns) + (mover == loser)
        own, mirrored = (4 * places + others) * 6 + now, (4 * others + places) * 6 + _MIRRORED[now]
        if own <= mirrored:
            found[0].append(4 * own + more)
        else:
            found[1].append(4 * mirrored + more)
    stage = state.turn // _STAGE
    for seat in range(SEATS):
        fits = dead = full = 0
        for side in range(_SIDES * seat, _SIDES * seat + _SIDES):
            room, cards = PLACES - counts[side], len(hands[side])
            if room:
                fits += min(room, cards)
            else:
                dead += cards
                full += 1
        left, moves = MAX_FACE_DOWN - state.face_down[seat], seat == mover
        found[seat].extend(
            (
                _TOKENS + state.owners.count(seat),
                _HIDES + 6 * left + stage,
                _FITS + 8 * min(fits, 5) + 2 * left + moves,
                _DEAD + 6 * dead + stage,
                _FULL + 4 * full + left,
            )
        )
    found[mover].append(_MOVES + stage)
    return found


def win_probability(state: DelugeState, weights: list[float] | None = None) -> float:
    """The chance of seat 0 to win, at a decision of an imagined game."""
    table = WEIGHTS if weights is None else weights
    for_0, for_1 = features(state)
    total = 0.0
    for index in for_0:
        total += table[index]
    for index in for_1:
        total -= table[index]
    return 1 / (1 + exp(-total))
