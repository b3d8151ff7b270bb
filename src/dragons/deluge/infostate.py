"""What is hidden in a game of Déluge: from whom, what can be worked out of it, and how it is dealt anew.

Hidden are the cards that were dealt and not shown since, and which card lies in each face-down place.
A bystander is a viewer with no seat: None.
"""

from __future__ import annotations

from random import Random

from dragons.deluge.belief import Belief
from dragons.deluge.material import CARD_OF, DOWN, MAX_FACE_DOWN, OUTCOMES, SEATS, SETUP, ZONES
from dragons.deluge.position import Position, PositionT


def dealt(state: Position, seat: int) -> list[int]:
    """The cards that this seat was dealt, in that order."""
    return [CARD_OF[outcome] for outcome in state.history[len(ZONES) + seat : SETUP : SEATS]]


def unshown(state: Position, seat: int) -> tuple[list[int], list[int]]:
    """The cards that this seat was dealt, and those it took, that it has not shown since; each in order."""
    shown = {play.card for play in state.laid[seat] if not state.hides(play)}
    return (
        [card for card in dealt(state, seat) if card not in shown],
        [card for card in state.taken[seat] if card not in shown],
    )


def unseen(state: Position, viewer: int | None) -> list[int]:
    """Cards that this viewer has never seen, in deck order: in the deck, or dealt to another."""
    hidden = [card for seat in range(SEATS) if seat != viewer for card in unshown(state, seat)[0]]
    return sorted(state.deck + hidden)


def belief(state: Position, seat: int, viewer: int | None) -> Belief:
    """What this viewer, not the seat itself, cannot see of this seat's cards."""
    in_secret, taken = unshown(state, seat)
    reach = []
    for rank, play in enumerate(state.laid[seat]):
        if state.hides(play):
            early = state.taken[seat][: rank + seat]  # one card per turn of the other; seat 0 plays first
            reach.append(sum(card in early for card in taken))
    must = None
    if state.phase == "turn" and seat == state.seat and state.face_down[seat] == MAX_FACE_DOWN:
        must = True
    elif state.cause == "stuck" and seat != state.winner:
        must = False
    playable = frozenset(state.open_zones(seat))
    return Belief(unseen(state, viewer), len(in_secret), taken, reach, playable, must)


def information_state(state: Position, seat: int) -> list[str]:
    """All moves, "?" for what this seat could not see. Once the game is over it has seen what lay face down."""
    other, moves = 1 - seat, state.history[:]
    for move in range(len(ZONES) + other, min(SETUP, len(moves)), SEATS):
        moves[move] = "=?"
    for rank, play in enumerate(state.laid[other]):
        if state.hides(play):
            moves[_move_of(other, rank)] = f"?/{ZONES[play.zone]}"
    return moves


def resample(state: PositionT, seat: int, rng: Random) -> PositionT:
    """A state that this seat could be in, all alike: the other's hidden cards and the deck are drawn again.

    Whatever is drawn from is in an order that does not depend on what is hidden, so neither does the result.
    """
    other = 1 - seat
    asked = belief(state, other, seat)
    under, drawn = asked.solve(rng)
    deals = sorted({*dealt(state, other)}.difference(asked.unseen).union(drawn))
    rng.shuffle(deals)
    copy = state.clone()
    copy.deck = [card for card in asked.unseen if card not in drawn]
    copy.hands[other][:] = sorted({*drawn, *asked.taken}.difference(under))
    for rank, card in enumerate(deals):
        copy.history[len(ZONES) + other + SEATS * rank] = OUTCOMES[card]
    places = [rank for rank, play in enumerate(state.laid[other]) if state.hides(play)]
    for rank, card in zip(places, under, strict=True):
        play = DOWN[card][state.laid[other][rank].zone]
        copy.laid[other][rank] = play
        copy.history[_move_of(other, rank)] = play.text
    return copy


def _move_of(seat: int, rank: int) -> int:
    """Where in the history this seat's play with this rank stands: after the set-up a play and a draw each turn."""
    return SETUP + 2 * (SEATS * rank + seat)
