"""Déluge games for tests: the moves of a planned game, and all the deals that one seat could imagine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from dragons import IllegalAction
from dragons.deluge import CARDS, ZONES, DelugeState
from dragons.game import State
from tests.kit.rules import new, play

SETUP = 14


def plan(*plays: str, keep: tuple[str, str] = ("", "")) -> list[str]:
    """All moves of a game in which these are the plays, by the seats in turn, with draws that make them possible.

    Each seat is dealt the cards of its first plays and takes the cards of its later ones, then those it is to
    `keep`. What the plan does not say is filled up in deck order.
    """
    wanted = [[*(text[:2] for text in plays[seat::2]), *keep[seat].split()] for seat in (0, 1)]
    spare = [card for card in CARDS if card not in wanted[0] + wanted[1]]
    hands = [[(wanted[seat] or spare).pop(0) for _ in range(5 - seat)] for seat in (0, 1)]
    zones = [text.partition("/")[2] or text[0] for text in plays]
    middles = {}
    for turn, zone in enumerate(zones):
        drawn = max((earlier for earlier in range(turn) if zones[earlier] == zone), default=zone)
        middles[drawn] = (wanted[1 - turn % 2] or spare).pop(0)
    setup = [middles.get(zone) or spare.pop(0) for zone in ZONES]
    deals = [hands[deal % 2].pop(0) for deal in range(9)]
    moves = [f"={card}" for card in setup + deals]
    for turn, text in enumerate(plays):
        moves += [text, f"={middles.get(turn) or spare.pop(0)}"]
    return moves


def game(*plays: str, keep: tuple[str, str] = ("", ""), until: int | None = None, draw: bool = True) -> State:
    """That game after the plays before `until`, or all; without `draw`, the last draw is still to come."""
    moves = plan(*plays, keep=keep)
    length = len(moves) if until is None else SETUP + 2 * until
    return play(new("deluge"), *moves[: length if draw else length - 1])


def look(state: State, seat: int | None = None) -> dict[str, Any]:
    return state.observation(seat)


def token(state: State, zone: str) -> int | None:
    owner: int | None = look(state)["zones"][ZONES.index(zone)]["token"]
    return owner


def kinds(state: State, seat: int = 0) -> list[str]:
    return [event["type"] for event in state.events(seat)]


def event(state: State, kind: str, seat: int = 0) -> dict[str, Any]:
    """The only event of this kind."""
    (found,) = [event for event in state.events(seat) if event["type"] == kind]
    return found


# --- by trial and error, from nothing but the information state


def imagined(state: State, seat: int) -> list[DelugeState]:
    """All states that this seat could be in, one for each way to deal and to lay what it cannot see.

    Whatever was dealt to the other is dealt in deck order. Every way is tried by the rules, and kept if the seat
    would have seen the same.
    """
    seen, player = state.information_state(seat), state.current_player()
    drawn = {text[1:] for text in seen if text.startswith("=")}
    shown = {text[:2] for text in seen[SETUP:] if text[0] in ZONES} - drawn
    hidden = [card for card in CARDS if card not in drawn | shown]
    found = []
    for more in combinations(hidden, seen[:SETUP].count("=?") - len(shown)):
        cards = iter(sorted([*shown, *more], key=CARDS.index))
        setup = [f"={next(cards)}" if text == "=?" else text for text in seen[:SETUP]]
        for other in _told(play(new("deluge"), *setup), seen, SETUP):
            if other.information_state(seat) == seen and other.current_player() == player:
                assert isinstance(other, DelugeState)
                found.append(other)
    return found


def _told(state: State, seen: list[str], move: int) -> Iterator[State]:
    """All that can come of this state if the moves from this one on are as seen."""
    for number in range(move, len(seen)):
        text = seen[number]
        if text.startswith("?"):
            for action in state.legal_actions():
                if action.endswith(text[1:]):
                    other = state.clone()
                    other.apply_action(action)
                    yield from _told(other, seen, number + 1)
            return
        try:
            state.apply_action(text)
        except IllegalAction:
            return
    yield state


def secret(state: DelugeState, seat: int) -> tuple[tuple[int, ...], ...]:
    """What is hidden from others: this seat's hand, and its cards on the table in the order laid."""
    return tuple(state.hands[seat]), tuple(play.card for play in state.laid[seat])
