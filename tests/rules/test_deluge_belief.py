"""Déluge: who knows what, and dealing anew what a seat cannot see, against trial and error by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragons import CHANCE
from dragons.deluge import DelugeState
from dragons.deluge.belief import Belief
from dragons.deluge.infostate import belief
from dragons.deluge.material import COLOUR
from dragons.game import State
from tests.kit.deluge_games import SETUP, game, imagined, look, plan, secret
from tests.kit.rules import new, play, portrait

LATE = [
    *("r9", "r1", "r2", "b9/r", "r3", "r4", "b1", "b2", "b3", "b4", "b5/b", "g9/b"),
    *("g1", "g2", "g3", "g4/g", "y5/g", "g6", "y1", "y2", "y3", "y4", "v5/y", "y6"),
    *("v1", "v2", "v3", "v4", "v6", "v7"),
]  # fmt: skip
"""A whole game in which seat 0 lays b5, y5 and v5 face down, seat 1 b9, g9 and g4."""


def known(state: State, seat: int, viewer: int | None) -> dict[str, tuple[bool, list[list[Any]]]]:
    """What the viewer knows of this seat: card -> whether it may be in hand, and where it may lie."""
    return {entry["card"]: (entry["hand"], entry["places"]) for entry in look(state, viewer)["known"][seat]}


def looks_uniform(counts: Counter[Any], cells: int) -> bool:
    """Whether so many cells, all of which must have come up, are as even as chance would have them."""
    expected = counts.total() / cells
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    return len(counts) == cells and statistic < cells - 1 + 4 * (2 * (cells - 1)) ** 0.5


# --- who knows what


def test_everything_face_up_middles_takers_sizes_and_backs_are_public() -> None:
    state = game(*LATE, until=9)
    stranger = look(state)
    for seat in (0, 1):
        view = look(state, seat)
        for key in ("hand_sizes", "face_down", "deck", "scores", "turn", "phase", "current"):
            assert view[key] == stranger[key]
        for mine, theirs in zip(view["zones"], stranger["zones"]):
            for key in ("zone", "middle", "token"):
                assert mine[key] == theirs[key]
            assert mine["sides"][1 - seat] == theirs["sides"][1 - seat]
            assert [place["down"] for place in mine["sides"][seat]["places"]] == [
                place["down"] for place in theirs["sides"][seat]["places"]
            ]


def test_a_bystander_sees_no_hand_and_no_card_face_down() -> None:
    view = look(game(*LATE, until=28))
    assert view["hand"] is None
    assert view["legal"] == []
    places = [place for zone in view["zones"] for side in zone["sides"] for place in side["places"]]
    assert sum(place["down"] for place in places) == 6
    assert all((place["card"] is None) == place["down"] for place in places)


def test_unseen_cards_are_in_the_deck_or_hidden_by_the_other() -> None:
    state = play(new("deluge"), *plan(*LATE)[:SETUP])
    for seat in (0, 1):
        others = look(state, 1 - seat)["hand"]
        assert set(others) <= set(look(state, seat)["unseen"])
        assert len(look(state, seat)["unseen"]) == 31 + len(others)
    assert len(look(state)["unseen"]) == 40


def test_a_dealt_card_shown_is_seen_from_then_on() -> None:
    state = game("r1", draw=False)
    assert "r1" not in look(state, 1)["unseen"]
    assert "r1" in look(game("r1/g", draw=False), 1)["unseen"]
    assert "r1" not in look(game("r1/g", draw=False), 0)["unseen"]


def test_a_card_seen_taken_and_not_shown_is_in_that_hand_or_under_a_later_place() -> None:
    state = play(new("deluge"), *plan("v1", "v2")[:SETUP], "v1", "=v3")
    (taken,) = known(state, 1, 0)
    assert known(state, 1, 0) == {taken: (True, [])}
    play(state, "v2/g", "=v4")
    assert known(state, 1, 0) == known(state, 1, None) == {taken: (True, [["g", 0]])}
    assert known(state, 1, 1) == {taken: (True, [])}


def test_a_card_cannot_lie_under_a_place_laid_before_it_was_taken() -> None:
    state = game("v1", "v2/g", "v3", "v4/g")
    early, late = known(state, 1, 0)
    assert known(state, 1, 0) == {early: (True, [["g", 0], ["g", 1]]), late: (True, [["g", 1]])}
    state = game("v1/b", "v2", "v3/b")
    (card,) = known(state, 0, 1)
    assert known(state, 0, 1) == {card: (True, [["b", 1]])}, "seat 0 had taken nothing when it laid the first"


def test_a_card_shown_is_known_no_more() -> None:
    plays = ["r1", "b1", "r2", "b2", "r3", "b3", "g1", "g2", "v1", "y1"]
    assert "y1" in known(game(*plays, until=9), 1, 0)
    assert "y1" not in known(game(*plays), 1, 0)


def test_when_all_dealt_cards_have_been_shown_a_place_can_only_hide_a_card_that_was_taken() -> None:
    """Seat 1 has shown its four dealt cards and then lays one of the cards it took."""
    plays = ["r1", "b1", "r2", "b2", "r3", "b3", "v1", "g1", "v2", "y5/y"]
    state = game(*plays, "v3")
    (under,) = [place["card"] for place in look(state, 1)["zones"][3]["sides"][1]["places"]]
    assert under == "y5"
    where = known(state, 1, 0)
    assert where["y5"] == (True, [["y", 0]])
    assert sum(bool(places) for _, places in where.values()) == 5
    assert len(where) == 6


def test_a_card_that_must_lie_face_down_cannot_be_in_hand() -> None:
    """No dealt card is left for the place or places, and each can hold one taken card only."""
    one = Belief([1, 2, 3], 0, [20], [1])
    assert one.may_lie(20, 0)
    assert not one.may_be_in_hand(20)
    two = Belief([1, 2, 3], 0, [20, 21], [1, 2])
    assert [two.may_lie(20, place) for place in (0, 1)] == [True, False]
    assert [two.may_lie(21, place) for place in (0, 1)] == [False, True]


def test_the_only_card_that_can_be_played_must_be_in_the_hand_of_who_is_about_to_play() -> None:
    """One dealt card and violet 9, one of them face down; only violet can be played, none unseen is violet."""
    free = Belief([1, 2, 3], 1, [44], [1])
    assert (free.may_lie(44, 0), free.may_be_in_hand(44)) == (True, True)
    bound = Belief([1, 2, 3], 1, [44], [1], frozenset([4]), True)
    assert (bound.may_lie(44, 0), bound.may_be_in_hand(44)) == (False, True)


def test_at_the_end_cards_face_down_are_shown_and_hands_stay_secret() -> None:
    state = game(*LATE)
    assert state.is_terminal()
    for viewer in (0, 1, None):
        view = look(state, viewer)
        assert all(place["card"] for zone in view["zones"] for side in zone["sides"] for place in side["places"])
        for seat in (0, 1):
            assert all(entry["hand"] and not entry["places"] for entry in view["known"][seat])
    assert look(state)["hand"] is None
    assert "b9/r" in state.information_state(0)
    assert "?/r" in game(*LATE, until=28).information_state(0)


def test_the_information_state_hides_what_the_other_was_dealt_and_laid() -> None:
    moves = plan(*LATE)[: SETUP + 18]
    state = play(new("deluge"), *moves)
    for seat in (0, 1):
        seen = state.information_state(seat)
        assert len(seen) == len(moves)
        for number, (text, full) in enumerate(zip(seen, moves)):
            hidden = 5 <= number < SETUP and number % 2 != (5 + seat) % 2
            if hidden:
                assert text == "=?"
            elif "/" in full and (number // 2 - SETUP // 2) % 2 != seat:
                assert text == f"?/{full[-1]}"
            else:
                assert text == full


def test_states_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    """Two games in which seat 1 was dealt other cards, and laid another one face down."""
    moves = plan("v1", "v2/g", "v3", "v4", "v5")
    other = [text.replace("v2", "**").replace("=g9", "=v2").replace("**", "g9") for text in moves]
    assert other != moves
    one, two = play(new("deluge"), *moves), play(new("deluge"), *other)
    assert one.observation(0) == two.observation(0)
    assert one.information_state(0) == two.information_state(0)
    assert one.observation(None) == two.observation(None)
    assert one.events(0) == two.events(0)
    assert one.observation(1) != two.observation(1)
    again, twice = (state.resample_from_infostate(0, Random(3)) for state in (one, two))
    assert portrait(again) == portrait(twice)


# --- dealing anew


def every_node(seed: int, eager: bool) -> list[DelugeState]:
    """All the states of one random game; an eager one lays few cards face down, and so lasts longer."""
    rng, state = Random(seed), new("deluge")
    nodes = [state.clone()]
    while not state.is_terminal():
        move = state.sample_chance(rng) if state.current_player() == CHANCE else state.sample_action(rng)
        if eager and state.current_player() != CHANCE:
            up = [action for action in state.legal_actions() if "/" not in action]
            move = rng.choice(up) if up and rng.random() < 0.8 else move
        state.apply_action(move)
        nodes.append(state.clone())
    assert all(isinstance(node, DelugeState) for node in nodes)
    return nodes  # type: ignore[return-value]


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), eager=st.booleans())
def test_a_state_dealt_anew_is_one_that_the_seat_could_be_in(seed: int, eager: bool) -> None:
    for state in every_node(seed, eager):
        before = portrait(state)
        for seat in (0, 1):
            other = state.resample_from_infostate(seat, Random(seed))
            assert isinstance(other, DelugeState)
            assert other.observation(seat) == state.observation(seat)
            assert other.information_state(seat) == state.information_state(seat)
            assert other.events(seat) == state.events(seat)
            assert other.observation(None) == state.observation(None)
            assert portrait(play(new("deluge"), *other.history)) == portrait(other)
            assert other.history[:5] == state.history[:5]
            assert portrait(other.resample_from_infostate(seat, Random(seed))) == portrait(other)
        assert portrait(state) == before


def test_dealing_anew_depends_on_the_information_state_and_the_generator_alone() -> None:
    for state in every_node(11, True):
        for seat in (0, 1):
            alike = [state.resample_from_infostate(seat, Random(number)) for number in range(4)]
            found = {portrait(one.resample_from_infostate(seat, Random("x"))) for one in [state, *alike]}
            assert len(found) == 1


def test_dealing_anew_leaves_the_original_alone_and_shares_nothing() -> None:
    state = game(*LATE, until=20)
    before = portrait(state)
    other = state.resample_from_infostate(0, Random(1))
    while not other.is_terminal():
        other.apply_action(
            other.sample_chance(Random(1)) if other.current_player() == CHANCE else other.legal_actions()[0]
        )
    assert portrait(state) == before


def asked(state: DelugeState, seat: int) -> Belief:
    return belief(state, 1 - seat, seat)


def ways(state: DelugeState, seat: int) -> int:
    """The number of ways to deal, as the belief counts them."""
    return sum(found for _, found in asked(state, seat)._fillings())


def the_order_matters(state: DelugeState, seat: int) -> bool:
    """Places laid before and after cards were taken that may lie there, and dealt cards that may as well."""
    return len(set(asked(state, seat).reach)) > 1 and asked(state, seat).dealt > 0


def too_few_were_dealt(state: DelugeState, seat: int) -> bool:
    """To fill all places face down, so that some must hide cards seen taken."""
    return asked(state, seat).dealt < len(asked(state, seat).reach)


def must_hold_a_playable_card(state: DelugeState, seat: int) -> bool:
    """The other is about to play, may lay none face down, and has shown at most one card that can do."""
    taken = [card for card in asked(state, seat).taken if COLOUR[card] in state.open_zones(1 - seat)]
    return state.current_player() == 1 - seat and state.face_down[1 - seat] == 3 and len(taken) <= 1


def has_lost_for_want_of_one(state: DelugeState, seat: int) -> bool:
    return state.cause == "stuck" and state.winner == seat


def a_draw_is_due(state: DelugeState, seat: int) -> bool:
    return state.phase == "chance"


SITUATIONS = [
    the_order_matters,
    too_few_were_dealt,
    must_hold_a_playable_card,
    has_lost_for_want_of_one,
    a_draw_is_due,
]  # fmt: skip


@cache
def late_nodes(wanted: Callable[[DelugeState, int], bool], least: int, most: int) -> list[tuple[DelugeState, int]]:
    """Eight nodes, late in different random games, of which this is true for the seat that asks."""
    found: list[tuple[DelugeState, int]] = []
    for seed in range(1000):
        fit = [
            (node, seat)
            for node in every_node(seed, True)[SETUP + 20 :]
            for seat in (0, 1)
            if wanted(node, seat) and least <= ways(node, seat) <= most
        ]
        found += fit[:1]
        if len(found) == 8:
            return found
    raise AssertionError("no such nodes")


@pytest.mark.parametrize("wanted", SITUATIONS)
def test_the_ways_are_those_found_by_trial_and_error(wanted: Callable[[DelugeState, int], bool]) -> None:
    for state, seat in late_nodes(wanted, 1, 300):
        states = imagined(state, seat)
        assert len({secret(other, 1 - seat) for other in states}) == len(states)
        assert ways(state, seat) == len(states)
        assert secret(state, 1 - seat) in {secret(other, 1 - seat) for other in states}
        for card, (hand, places) in known(state, 1 - seat, seat).items():
            views = [look(other, 1 - seat) for other in states]
            assert hand == any(card in view["hand"] for view in views)
            lies = {
                (zone["zone"], rank)
                for view in views
                for zone in view["zones"]
                for rank, place in enumerate(zone["sides"][1 - seat]["places"])
                if place["card"] == card
            }
            assert {tuple(place) for place in places} == lies


@pytest.mark.parametrize("wanted", [must_hold_a_playable_card, has_lost_for_want_of_one])
def test_that_the_game_goes_on_or_not_tells_of_the_hand(wanted: Callable[[DelugeState, int], bool]) -> None:
    """It leaves fewer ways to deal than there would be if it were not known."""
    fewer = 0
    for state, seat in late_nodes(wanted, 1, 300):
        told = asked(state, seat)
        untold = Belief(told.unseen, told.dealt, told.taken, told.reach)
        fewer += ways(state, seat) < sum(found for _, found in untold._fillings())
    assert fewer >= 3


@pytest.mark.parametrize("wanted", SITUATIONS)
def test_dealing_anew_is_uniform_over_all_ways(wanted: Callable[[DelugeState, int], bool]) -> None:
    rng = Random(2026)
    for state, seat in late_nodes(wanted, 4, 60)[:4]:
        states = {secret(other, 1 - seat) for other in imagined(state, seat)}
        counts: Counter[Any] = Counter()
        for _ in range(60 * len(states)):
            other = state.resample_from_infostate(seat, rng)
            assert isinstance(other, DelugeState)
            counts[secret(other, 1 - seat)] += 1
        assert set(counts) == states
        assert looks_uniform(counts, len(states))


def test_the_unseen_cards_are_dealt_in_any_order() -> None:
    """Late, when seat 1 has shown three of its four dealt cards: any of them may have come at any time."""
    state, rng = game(*LATE, until=9), Random(8)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(24 * 40):
        deals = state.resample_from_infostate(0, rng).information_state(1)[5:SETUP]
        dealt = deals[1::2]
        counts[tuple(text if text in ("=r1", "=r4", "=b2") else "=?" for text in dealt)] += 1
    assert looks_uniform(counts, 24)


def test_at_the_start_any_unseen_card_is_as_likely_in_the_others_hand() -> None:
    state, rng = play(new("deluge"), *plan(*LATE)[:SETUP]), Random(12)
    unseen = look(state, 1)["unseen"]
    counts: Counter[str] = Counter()
    for _ in range(36 * 40):
        counts.update(look(state.resample_from_infostate(1, rng), 0)["hand"])
    assert sorted(counts) == sorted(unseen)
    assert looks_uniform(counts, 36)


def test_a_deal_in_the_set_up_is_dealt_anew_too() -> None:
    state = play(new("deluge"), "=r1", "=b1", "=g1", "=y1", "=v1", "=r2")
    assert state.resample_from_infostate(0, Random(0)).information_state(0)[-1] == "=r2"
    dealt = {look(state.resample_from_infostate(1, Random(seed)), 0)["hand"][0] for seed in range(400)}
    assert len(dealt) == 40
    other = state.resample_from_infostate(1, Random(0))
    assert other.events(0)[0]["card"] == look(other, 0)["hand"][0]


def test_the_last_event_is_imagined_anew_too() -> None:
    state = game(*LATE, until=4, draw=False)
    assert state.events(1)[0]["card"] == "b9"
    others = [state.resample_from_infostate(0, Random(seed)) for seed in range(20)]
    assert len({other.events(1)[0]["card"] for other in others}) > 5
    for other in others:
        assert f"{other.events(1)[0]['card']}/r" == other.information_state(1)[-1]
        assert other.events(0) == state.events(0)
