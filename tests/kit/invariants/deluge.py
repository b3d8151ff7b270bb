"""Déluge: what is conserved all along, and what holds at the end."""

from __future__ import annotations

from typing import Any

from dragons.deluge import CARDS, MAX_FACE_DOWN, MAX_MOVES, PLACES, ZONES
from dragons.game import State

VALUES = {card: int(card[1:]) for card in CARDS}


def conserved(state: State) -> None:
    """Each of 45 cards is in one place; what is public is the same for all; sides, sums and limits fit."""
    views = [state.observation(seat) for seat in (0, 1)]
    stranger = state.observation(None)
    deck = set(views[0]["unseen"]) & set(views[1]["unseen"])
    middles = [zone["middle"] for zone in stranger["zones"] if zone["middle"]]
    table = [card for seat in (0, 1) for card in laid(views[seat], seat)]
    everything = [*deck, *views[0]["hand"], *views[1]["hand"], *middles, *table]
    assert sorted(everything, key=CARDS.index) == list(CARDS)
    assert stranger["hand"] is None
    assert len(deck) == stranger["deck"]
    assert stranger["hand_sizes"] == [len(view["hand"]) for view in views]
    for view in views:
        assert {**stranger, **hidden_parts(view)} == {**view, **hidden_parts(view)}
    check_places(state, stranger)
    check_known(state, views)
    assert stranger["scores"] == state.scores()
    assert len(state.information_state(0)) <= MAX_MOVES


def laid(view: dict[str, Any], seat: int) -> list[str]:
    return [place["card"] for zone in view["zones"] for place in zone["sides"][seat]["places"]]


def hidden_parts(view: dict[str, Any]) -> dict[str, Any]:
    return {key: view[key] for key in ("hand", "known", "unseen", "zones", "legal")}


def check_places(state: State, view: dict[str, Any]) -> None:
    assert [zone["zone"] for zone in view["zones"]] == list(ZONES)
    for seat in (0, 1):
        sides = [zone["sides"][seat] for zone in view["zones"]]
        assert all(len(side["places"]) <= PLACES for side in sides)
        down = [place["card"] for side in sides for place in side["places"] if place["down"]]
        assert len(down) == view["face_down"][seat] <= MAX_FACE_DOWN
        if not state.is_terminal():
            assert set(down) <= {None}
        for zone, side in zip(view["zones"], sides):
            up = [place["card"] for place in side["places"] if not place["down"]]
            assert all(card[0] == zone["zone"] for card in up)
            assert side["sum"] == sum(VALUES[card] for card in up)
    for zone in view["zones"]:
        empty = not any(side["places"] for side in zone["sides"])
        assert (zone["token"] is None) == empty
        if not empty and view["cause"] != "count":
            sums = [side["sum"] for side in zone["sides"]]
            assert sums[zone["token"]] == max(sums)


def check_known(state: State, views: list[dict[str, Any]]) -> None:
    """A seat knows where its own cards are, and others think it possible."""
    for seat in (0, 1):
        own, guess = views[seat]["known"][seat], views[1 - seat]["known"][seat]
        assert [known["card"] for known in own] == [known["card"] for known in guess]
        for known, possible in zip(own, guess):
            assert known["hand"] == (known["card"] in views[seat]["hand"]) == (not known["places"])
            assert possible["hand"] or not known["hand"]
            assert all(place in possible["places"] for place in known["places"])


def at_the_end(state: State) -> None:
    view, scores = state.observation(None), state.scores()
    (winner,) = view["winners"]
    turns = sum(len(laid(view, seat)) for seat in (0, 1))
    assert None not in [*laid(view, 0), *laid(view, 1)]
    if view["cause"] == "tokens":
        assert scores[winner] == 5
        assert (turns - 1) % 2 == winner
        assert len(state.information_state(0)) == 14 + 2 * turns - 1
    else:
        assert len(state.information_state(0)) == 14 + 2 * turns
    if view["cause"] == "stuck":
        assert turns % 2 == 1 - winner
        assert view["face_down"][1 - winner] == MAX_FACE_DOWN
        full = {zone["zone"] for zone in view["zones"] if len(zone["sides"][1 - winner]["places"]) == PLACES}
        assert {card[0] for card in state.observation(1 - winner)["hand"]} <= full
    if view["cause"] == "count":
        assert turns == 30
        assert view["deck"] == 1
        assert sum(scores) == 5
        assert scores[winner] > scores[1 - winner]
        assert [zone["to"] for zone in view["count"]] == [zone["token"] for zone in view["zones"]]
    else:
        assert view["count"] is None
