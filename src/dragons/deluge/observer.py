"""What a seat or a bystander sees of a game of Déluge: the observation, as the package describes it."""

from __future__ import annotations

from copy import deepcopy

from dragons.deluge.infostate import belief, unseen, unshown
from dragons.deluge.material import CARDS, SEATS, ZONES
from dragons.deluge.position import Position
from dragons.game import Json


def observation(state: Position, viewer: int | None) -> dict[str, Json]:
    """All that a seat may know now; None: what a bystander knows."""
    player = state.current_player()
    return {
        "game": state.game.id,
        "players": state.players,
        "current": player,
        "legal": state.legal_actions() if viewer == player else [],
        "turn": state.turn,
        "phase": state.phase,
        "zones": [_zone(state, zone, viewer) for zone in range(len(ZONES))],
        "hand": None if viewer is None else _texts(state.hands[viewer]),
        "hand_sizes": [len(hand) for hand in state.hands],
        "face_down": state.face_down[:],
        "known": [_own(state, seat) if seat == viewer else _known(state, seat, viewer) for seat in range(SEATS)],
        "unseen": _texts(unseen(state, viewer)),
        "deck": len(state.deck),
        "scores": state.scores(),
        "winners": state.winners(),
        "cause": state.cause,
        "count": deepcopy(state.found),
    }


def _zone(state: Position, zone: int, viewer: int | None) -> dict[str, Json]:
    middle = state.middle[zone]
    return {
        "zone": ZONES[zone],
        "middle": None if middle is None else CARDS[middle],
        "token": state.owners[zone],
        "sides": [
            {
                "places": [
                    {
                        "card": CARDS[play.card] if seat == viewer or not state.hides(play) else None,
                        "down": play.down,
                    }
                    for play in state.side(seat, zone)
                ],
                "sum": sum_,
            }
            for seat, sum_ in enumerate(state.sums[zone :: len(ZONES)])
        ],
    }


def _own(state: Position, seat: int) -> list[dict[str, Json]]:
    """Where the cards are that this seat was seen to take and has not shown since, as it knows itself."""
    places = _face_down_places(state, seat)
    return [
        {
            "card": CARDS[card],
            "hand": card in state.hands[seat],
            "places": [[*at] for under, *at in places if under == card],
        }
        for card in unshown(state, seat)[1]
    ]


def _known(state: Position, seat: int, viewer: int | None) -> list[dict[str, Json]]:
    """Where those cards may be, as far as this viewer can tell."""
    asked, places = belief(state, seat, viewer), _face_down_places(state, seat)
    return [
        {
            "card": CARDS[card],
            "hand": asked.may_be_in_hand(card),
            "places": [[*at] for place, (_, *at) in enumerate(places) if asked.may_lie(card, place)],
        }
        for card in asked.taken
    ]


def _face_down_places(state: Position, seat: int) -> list[tuple[int, str, int]]:
    """The places whose card only this seat knows, in the order laid: card, zone, place on that side."""
    return [
        (play.card, ZONES[play.zone], state.side(seat, play.zone).index(play))
        for play in state.laid[seat]
        if state.hides(play)
    ]


def _texts(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]
