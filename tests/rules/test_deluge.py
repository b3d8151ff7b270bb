"""Déluge de Dragons: rules.md part 1, sentence by sentence."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from dragons import CHANCE, GAMES, TERMINAL, IllegalAction
from dragons.deluge import CARDS, MAX_MOVES, ZONES
from dragons.deluge.count import final_count, final_owner
from dragons.deluge.material import PLAYS
from dragons.game import State
from tests.kit.deluge_games import SETUP, event, game, kinds, look, plan, token
from tests.kit.rules import new, perft, play

BASIC = [
    *("=b9", "=g9", "=y9", "=v9", "=r9"),
    *("=r1", "=r2", "=b1", "=b2", "=g1", "=g2", "=y1", "=y2", "=v1"),
]  # fmt: skip
"""A set-up in which seat 0 holds all the ones and seat 1 four twos."""
FULL = [
    *("r8", "r5", "r7", "r6", "r1", "r2"),
    *("b5", "b8", "b1", "b6", "b2", "b7"),
    *("g9", "g8", "g5", "g7", "g1", "g2"),
    *("y9", "y8", "y5", "y7", "y1", "y2"),
    *("v9", "v8", "v5", "v7", "v1", "v2"),
]
"""A whole game, all face up: 16–13, 8–21, 15–17, 15–17, 15–17."""


def begun() -> State:
    return play(new("deluge"), *BASIC)


# --- material


def test_for_two_players_without_options() -> None:
    assert (GAMES["deluge"].min_players, GAMES["deluge"].max_players) == (2, 2)
    assert dict(GAMES["deluge"].options) == {}
    for players in (1, 3):
        with pytest.raises(ValueError):
            new("deluge", players)
    with pytest.raises(ValueError):
        new("deluge", 2, grid=5)


def test_five_zones_in_a_row_each_with_two_sides_a_middle_and_a_token_that_starts_there() -> None:
    view = look(new("deluge"))
    empty = {"places": [], "sum": 0}
    assert view["zones"] == [{"zone": zone, "middle": None, "token": None, "sides": [empty, empty]} for zone in "rbgyv"]


def test_forty_five_cards_one_to_nine_once_in_each_colour() -> None:
    view = look(new("deluge"))
    assert view["unseen"] == list(CARDS)
    assert list(CARDS) == [f"{colour}{value}" for colour in "rbgyv" for value in range(1, 10)]
    assert view["deck"] == 45


def test_a_draw_is_uniform_over_the_cards_nobody_has_drawn() -> None:
    state = play(new("deluge"), "=r7", "=v9")
    left = [card for card in CARDS if card not in ("r7", "v9")]
    assert state.chance_outcomes() == [(f"={card}", 1 / 43) for card in left]
    with pytest.raises(IllegalAction, match=r"^=r7: this card has been drawn already \(Déluge: drawing a card\)$"):
        state.apply_action("=r7")


def test_sampled_draws_have_their_probabilities() -> None:
    state, rng = game(*FULL, until=27, draw=False), Random(1)
    outcomes = [outcome for outcome, _ in state.chance_outcomes()]
    assert len(outcomes) == 5
    drawn = Counter(state.sample_chance(rng) for _ in range(20_000))
    assert set(drawn) == set(outcomes)
    assert all(abs(count - 4000) < 200 for count in drawn.values())


# --- set-up


def test_a_card_in_the_middle_of_each_zone_in_order_whatever_its_colour() -> None:
    state = new("deluge")
    for number, text in enumerate(BASIC[:5]):
        assert state.current_player() == CHANCE
        assert (look(state)["phase"], look(state)["turn"]) == ("setup", 0)
        play(state, text)
        assert state.events(1) == [{"type": "middle", "zone": ZONES[number], "card": text[1:]}]
        assert [zone["middle"] for zone in look(state)["zones"]][: number + 2] == [
            *(card[1:] for card in BASIC[: number + 1]),
            *([None] if number < 4 else []),
        ]


def test_cards_are_dealt_one_at_a_time_seat_0_first_five_and_four() -> None:
    state = play(new("deluge"), *BASIC[:5])
    for number, text in enumerate(BASIC[5:]):
        assert state.current_player() == CHANCE
        play(state, text)
        seat = number % 2
        assert state.events(seat)[0] == {"type": "deal", "seat": seat, "card": text[1:]}
    assert look(state)["hand_sizes"] == [5, 4]
    assert look(state, 0)["hand"] == ["r1", "b1", "g1", "y1", "v1"]
    assert look(state, 1)["hand"] == ["r2", "b2", "g2", "y2"]
    assert look(state)["deck"] == 31
    assert state.events(0)[1] == {"type": "turn", "seat": 0, "turn": 1}
    assert (state.current_player(), look(state)["turn"], look(state)["phase"]) == (0, 1, "turn")


def test_hands_are_secret() -> None:
    state = play(new("deluge"), *BASIC[:6])
    assert state.events(1) == [{"type": "deal", "seat": 0, "card": None}]
    play(state, *BASIC[6:])
    assert state.events(1)[0] == {"type": "deal", "seat": 0, "card": None}
    assert look(state)["hand"] is None
    assert state.information_state(1) == [*BASIC[:5], "=?", "=r2", "=?", "=b2", "=?", "=g2", "=?", "=y2", "=?"]


def test_each_decides_with_five_cards_in_hand() -> None:
    state = play(new("deluge"), *plan(*FULL)[:SETUP])
    for text in plan(*FULL)[SETUP:]:
        if state.current_player() >= 0:
            mover = state.current_player()
            assert look(state)["hand_sizes"][mover] == 5
            assert look(state)["hand_sizes"][1 - mover] == 4
        play(state, text)


# --- playing a card


def test_face_up_into_the_zone_of_its_colour() -> None:
    state = play(begun(), "r1")
    assert state.events(1)[0] == {
        "type": "play",
        "seat": 0,
        "zone": "r",
        "place": 0,
        "card": "r1",
        "down": False,
        "sums": [1, 0],
    }
    assert look(state)["zones"][0]["sides"][0] == {"places": [{"card": "r1", "down": False}], "sum": 1}
    assert look(state, 0)["hand"] == ["b1", "g1", "y1", "v1"]
    assert "r1/r" in begun().legal_actions()
    assert not any(text.startswith("r1") and "/" not in text and text != "r1" for text in begun().legal_actions())


def test_face_down_any_card_into_any_zone_also_of_its_own_colour() -> None:
    expected = [text for card in ("r1", "b1", "g1", "y1", "v1") for text in (card, *(f"{card}/{z}" for z in "rbgyv"))]
    assert begun().legal_actions() == expected


def test_a_face_down_card_is_seen_by_its_owner_and_a_back_by_the_opponent() -> None:
    state = play(begun(), "r1/g")
    hidden = {"type": "play", "seat": 0, "zone": "g", "place": 0, "card": None, "down": True, "sums": [0, 0]}
    assert state.events(1)[0] == hidden
    assert state.events(0)[0] == {**hidden, "card": "r1"}
    side = {"places": [{"card": None, "down": True}], "sum": 0}
    for viewer in (1, None):
        assert look(state, viewer)["zones"][2]["sides"][0] == side
    assert look(state, 0)["zones"][2]["sides"][0]["places"] == [{"card": "r1", "down": True}]
    assert state.information_state(0)[-1] == "r1/g"
    assert state.information_state(1)[-1] == "?/g"
    assert look(state)["face_down"] == [1, 0]


def test_at_most_three_face_down_for_each_player_in_the_whole_game() -> None:
    state = game("r1/g", "r2", "b1/b", "b2", "v1/y", "y2", keep=("r3", ""))
    assert look(state)["face_down"] == [3, 0]
    assert not any("/" in action for action in state.legal_actions())
    card = state.legal_actions()[0]
    with pytest.raises(
        IllegalAction, match=rf"^{card}/b: 3 cards have been played face down already \(Déluge: playing"
    ):
        state.apply_action(f"{card}/b")
    state.apply_action(card)
    state.apply_action(state.sample_chance(Random(0)))
    assert any("/" in action for action in state.legal_actions()), "the other player may still"


def test_only_on_a_side_that_holds_fewer_than_three_of_ones_cards() -> None:
    state = game("r1", "b1", "r2", "b2", "r3", "b3", keep=("r4 r5 b4 b5", ""))
    held = look(state, 0)["hand"]
    assert "r4" in held
    assert not any(action == "r4" or action.endswith("/r") for action in state.legal_actions())
    for text in ("r4", "r4/r", f"{held[-1]}/r"):
        with pytest.raises(IllegalAction, match=rf"^{text}: this side of the red zone holds 3 cards already \(Dél"):
            state.apply_action(text)
    assert f"{held[-1]}/b" in state.legal_actions(), "the opponent's full side is no obstacle"


def test_exactly_one_card_is_played_and_then_it_is_the_others_turn() -> None:
    state = play(begun(), "r1")
    assert (state.current_player(), look(state)["phase"]) == (CHANCE, "chance")
    play(state, "=r3")
    assert (state.current_player(), look(state)["turn"]) == (1, 2)
    assert state.events(0) == [
        {"type": "middle", "zone": "r", "card": "r3"},
        {"type": "turn", "seat": 1, "turn": 2},
    ]


# --- the claim


@pytest.mark.parametrize("text", ["r1", "r1/r", "b1/r"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_card_in_a_zone_takes_its_token_face_up_or_down(text: str, seat: int) -> None:
    state = game(*(["v1"] if seat else []), text, draw=False)
    assert token(state, "r") == seat
    assert event(state, "claim") == {"type": "claim", "seat": seat, "zone": "r", "from": None}
    assert state.scores()[seat] == 1


def test_a_strictly_higher_sum_of_the_mover_moves_the_token() -> None:
    state = game("r3", "r4", draw=False)
    assert token(state, "r") == 1
    assert event(state, "claim") == {"type": "claim", "seat": 1, "zone": "r", "from": 0}
    assert event(state, "play")["sums"] == [3, 4]
    assert state.scores() == [0, 1]


def test_a_lower_sum_leaves_the_token() -> None:
    state = game("r4", "r3", draw=False)
    assert token(state, "r") == 0
    assert kinds(state) == ["play", "take"]


def test_example_a_nine_against_four_and_five_leaves_the_token() -> None:
    state = game("r9", "r4", "b1", "r5", draw=False)
    assert token(state, "r") == 0
    assert event(state, "play")["sums"] == [9, 9]
    state = game("r4", "r9", "r5", draw=False)
    assert token(state, "r") == 1


def test_cards_face_down_do_not_count_in_the_sums() -> None:
    state = game("r4", "r9/r", "r1", draw=False)
    assert token(state, "r") == 0
    assert event(state, "play")["sums"] == [5, 0]
    state = game("r1", "r9/r", "b1", "r8/r", draw=False)
    assert token(state, "r") == 0


def test_example_c_a_first_card_face_down_has_no_strength_but_takes_the_token_until_a_card_face_up() -> None:
    state = game("r9/r", draw=False)
    assert token(state, "r") == 0
    state = game("r9/r", "r1", draw=False)
    assert token(state, "r") == 1
    state = game("r9/r", "r8/r", draw=False)
    assert token(state, "r") == 0


def test_the_claim_comes_before_the_taking() -> None:
    assert kinds(play(begun(), "r1")) == ["play", "claim", "take"]


def test_a_play_that_claims_what_one_has_tells_no_claim() -> None:
    assert kinds(game("r4", "b1", "r5", draw=False)) == ["play", "take"]


# --- five tokens


FIVE = ["r2", "r1", "b2", "b1", "g2", "g1", "y2", "y1", "v2"]


def test_five_tokens_win_at_once_without_taking_or_drawing() -> None:
    state = game(*FIVE, draw=False)
    assert state.is_terminal()
    assert state.current_player() == TERMINAL
    assert kinds(state) == ["play", "claim", "end"]
    assert event(state, "end") == {"type": "end", "winners": [0], "scores": [5, 0], "cause": "tokens"}
    assert (state.winners(), state.returns(), state.scores()) == ([0], [1.0, 0.0], [5, 0])
    view = look(state)
    assert (view["phase"], view["cause"], view["count"], view["winners"], view["turn"]) == (
        "over",
        "tokens",
        None,
        [0],
        9,
    )
    assert view["hand_sizes"] == [4, 4]
    assert view["zones"][4]["middle"] is not None


def test_the_other_seat_can_win_with_five_tokens_too() -> None:
    state = game("r1", "r2", "b1", "b2", "g1", "g2", "y1", "y2", "v1", "v2", draw=False)
    assert (state.winners(), event(state, "end")["cause"]) == ([1], "tokens")


def test_four_tokens_do_not_win() -> None:
    state = game(*FIVE[:8])
    assert (state.scores(), state.is_terminal()) == ([4, 0], False)


def test_a_play_that_wins_at_once_reveals_what_was_hidden_and_no_other_does() -> None:
    state = game(*FIVE[:8])
    assert [text for text in state.legal_actions() if state.reveals(text)] == [
        text for text in state.legal_actions() if PLAYS[text].zone == 4
    ]
    assert not state.reveals("v3")
    assert not state.reveals("=v3")
    assert not state.reveals("x")


def test_a_winning_play_of_a_card_known_to_be_in_hand_reveals_nothing() -> None:
    state = game(*FIVE[:8], "r3", "r4", "v2", until=10)
    assert "v2" in [known["card"] for known in look(state, 1)["known"][0]]
    assert not state.reveals("v2")
    assert state.reveals("v2/v")


def test_a_winning_play_of_a_dealt_card_shows_that_card() -> None:
    state = game(*FIVE, until=8)
    assert look(state)["face_down"] == [0, 0]
    assert "v2" not in [known["card"] for known in look(state, 1)["known"][0]]
    assert state.reveals("v2")


def test_a_winning_play_of_a_known_card_shows_what_else_lies_face_down() -> None:
    state = game(*FIVE[:7], "v9/y", "r3", "r4", "v2", until=10)
    assert "v2" in [known["card"] for known in look(state, 1)["known"][0]]
    assert state.reveals("v2")


def test_a_winning_play_reveals_if_anything_lies_face_down() -> None:
    state = game(*FIVE[:7], "v9/y", *FIVE[8:], until=8)
    winning = [text for text in state.legal_actions() if PLAYS[text].zone == 4]
    assert winning
    assert all(state.reveals(text) for text in winning)
    play(state, "v2")
    assert event(state, "reveal") == {"type": "reveal", "cards": [{"seat": 1, "zone": "y", "place": 0, "card": "v9"}]}


# --- taking


def test_the_opponent_takes_the_middle_card_and_everybody_saw_it() -> None:
    state = play(begun(), "r1")
    assert state.events(0)[-1] == state.events(1)[-1] == {"type": "take", "seat": 1, "zone": "r", "card": "b9"}
    assert look(state, 1)["hand"] == ["r2", "b2", "b9", "g2", "y2"]
    for viewer in (0, None):
        assert look(state, viewer)["known"][1] == [{"card": "b9", "hand": True, "places": []}]
        assert "b9" not in look(state, viewer)["unseen"]


def test_the_card_taken_is_that_of_the_zone_played_into_and_a_new_one_is_drawn_there() -> None:
    state = play(begun(), "r1/g")
    assert event(state, "take")["card"] == "y9"
    assert [zone["middle"] for zone in look(state)["zones"]] == ["b9", "g9", None, "v9", "r9"]
    assert look(state)["deck"] == 31
    play(state, "=g5")
    assert [zone["middle"] for zone in look(state)["zones"]] == ["b9", "g9", "g5", "v9", "r9"]
    assert look(state)["deck"] == 30


def test_taking_and_drawing_happen_after_the_last_card_too() -> None:
    state = game(*FULL, draw=False)
    assert kinds(state)[-1] == "take"
    assert state.current_player() == CHANCE
    assert look(state)["hand_sizes"] == [5, 4]
    assert len(state.chance_outcomes()) == 2
    play(state, state.chance_outcomes()[0][0])
    assert state.is_terminal()
    assert look(state)["deck"] == 1


def test_no_game_has_more_moves_than_the_set_up_and_thirty_plays_and_draws() -> None:
    assert MAX_MOVES == 5 + 9 + 30 + 30 == len(plan(*FULL))


# --- the end: both sides full


def test_both_sides_full_is_the_final_count() -> None:
    state = game(*FULL)
    assert state.is_terminal()
    assert event(state, "end") == {"type": "end", "winners": [1], "scores": [2, 3], "cause": "count"}
    assert kinds(state) == ["middle", "count", "count", "count", "count", "count", "end"]
    assert [zone["sums"] for zone in look(state)["count"]] == [[16, 13], [8, 21], [15, 17], [15, 17], [15, 17]]
    assert [zone["doubled"] for zone in look(state)["count"]] == [False, True, False, False, False]
    assert [zone["token"] for zone in look(state)["zones"]] == [0, 0, 1, 1, 1]
    assert look(state)["turn"] == 30
    assert state.returns() == [0.0, 1.0]
    assert [{"type": "count", **zone} for zone in look(state)["count"]] == state.events(0)[1:-1]


def test_the_count_reveals_face_down_cards_those_of_the_zones_colour_join_others_are_discarded() -> None:
    plays = list(FULL)
    plays[2], plays[3], plays[20], plays[27] = "r7/r", "b9/r", "r9/y", "v7/v"
    state = game(*plays)
    assert event(state, "reveal")["cards"] == [
        {"seat": 0, "zone": "r", "place": 1, "card": "r7"},
        {"seat": 1, "zone": "r", "place": 1, "card": "b9"},
        {"seat": 0, "zone": "y", "place": 1, "card": "r9"},
        {"seat": 1, "zone": "v", "place": 1, "card": "v7"},
    ]
    count = look(state)["count"]
    assert count[0] == {
        "zone": "r",
        "sums": [16, 7],
        "joined": [["r7"], []],
        "discarded": [[], ["b9"]],
        "doubled": True,
        "from": 0,
        "to": 1,
    }
    assert (count[3]["sums"], count[3]["discarded"], count[3]["joined"]) == ([10, 17], [["r9"], []], [[], []])
    assert (count[4]["sums"], count[4]["joined"]) == ([15, 17], [[], ["v7"]])
    for viewer in (0, 1, None):
        places = [place for zone in look(state, viewer)["zones"] for side in zone["sides"] for place in side["places"]]
        assert all(place["card"] for place in places)
    assert look(state)["zones"][0]["sides"][0]["sum"] == 9, "a card face down never joins the sum face up"


@pytest.mark.parametrize(
    ("sums", "owner", "to", "doubled"),
    [
        ((12, 6), 0, 1, True),
        ((6, 12), 0, 0, True),
        ((11, 6), 1, 0, False),
        ((6, 11), 0, 1, False),
        ((13, 6), 0, 1, True),
        ((1, 0), 0, 1, True),
        ((0, 24), 1, 0, True),
        ((9, 9), 0, 0, False),
        ((9, 9), 1, 1, False),
        ((0, 0), 0, 0, False),
        ((0, 0), 1, 1, False),
        ((2, 1), 1, 1, True),
        ((3, 2), 1, 0, False),
    ],
)
def test_the_higher_sum_takes_the_token_but_not_if_double_and_equal_sums_leave_it(
    sums: tuple[int, int], owner: int, to: int, doubled: bool
) -> None:
    assert final_owner(sums, owner) == (to, doubled)


def test_equal_sums_leave_the_token_in_a_game_also_without_any_card_face_up() -> None:
    down = ["b9/v", "b3/v", "r3/v", "r4/v", "y3/v", "y4/v"]
    count = look(game(*FULL[:24], *down))["count"][4]
    assert (count["sums"], count["from"], count["to"], count["doubled"]) == ([0, 0], 0, 0, False)
    assert count["discarded"] == [["b9", "r3", "y3"], ["b3", "r4", "y4"]]
    equal = ["v9", "v8", "v5", "v7", "v3", "v2"]
    count = look(game(*FULL[:24], *equal))["count"][4]
    assert (count["sums"], count["from"], count["to"]) == ([17, 17], 0, 0)


def test_most_tokens_win_the_count_and_five_tokens_are_shared_out() -> None:
    state = game(*FULL)
    assert sum(state.scores()) == 5
    assert state.winners() == [state.scores().index(max(state.scores()))]


def test_the_final_count_is_a_function_of_the_plays_and_the_tokens() -> None:
    laid = [[PLAYS[text] for text in FULL[seat::2]] for seat in (0, 1)]
    found = final_count(laid, [1, 1, 0, 0, 0])
    assert [zone["from"] for zone in found] == [1, 1, 0, 0, 0]
    assert [zone["to"] for zone in found] == [0, 0, 1, 1, 1]
    assert all(zone["joined"] == zone["discarded"] == [[], []] for zone in found)


# --- the end: no legal play


STUCK = ["r1", "b9", "r2", "v1", "r3", "v2", "b1/b", "v3", "y1/y", "y2", "y3/y", "y4"]
"""Seat 0 has filled its red zone and laid three cards face down; whether it can go on depends on its hand."""


def test_no_legal_play_loses_at_once_whatever_the_tokens() -> None:
    state = game(*STUCK, keep=("r4 r5 r6 r7 r8", ""))
    assert look(state, 0)["hand"] == ["r4", "r5", "r6", "r7", "r8"]
    assert state.is_terminal()
    assert event(state, "end") == {"type": "end", "winners": [1], "scores": state.scores(), "cause": "stuck"}
    assert kinds(state) == ["middle", "reveal", "end"]
    assert state.returns() == [0.0, 1.0]
    assert (look(state)["cause"], look(state)["turn"], look(state)["count"]) == ("stuck", 12, None)
    leading = game(
        "r1", "b9", "r2", "y9", "r3", "b8", "g1/g", "y8", "v1/v", "b7", "v2/v", "y7", keep=("r4 r5 r6 r7 r8", "")
    )
    assert (leading.scores(), leading.winners()) == ([3, 2], [1])


def test_one_card_that_can_be_played_is_enough() -> None:
    state = game(*STUCK, keep=("r4 r5 r6 r7 v9", ""))
    assert look(state, 0)["hand"] == ["r4", "r5", "r6", "r7", "v9"]
    assert state.legal_actions() == ["v9"]


def test_the_end_is_checked_at_the_start_of_a_turn() -> None:
    state = game(*STUCK, keep=("r4 r5 r6 r7 r8", ""), draw=False)
    assert not state.is_terminal(), "the opponent's turn ends with the draw"


def test_seat_1_can_be_stuck_too() -> None:
    plays = ["v9", "r1", "b9", "r2", "v8", "r3", "v7", "b1/b", "b8", "y1/y", "b7", "y3/y", "y9"]
    state = game(*plays, keep=("", "r4 r5 r6 r7 r8"))
    assert look(state, 1)["hand"] == ["r4", "r5", "r6", "r7", "r8"]
    assert (state.winners(), event(state, "end")["cause"]) == ([0], "stuck")


def test_both_sides_full_comes_before_having_no_legal_play() -> None:
    state = game(*FULL)
    assert look(state)["cause"] == "count"


@pytest.mark.parametrize(
    ("state", "cause"),
    [
        (game(*STUCK, keep=("r4 r5 r6 r7 r8", "")), "stuck"),
        (game("b9/r", "r1/r", *FIVE[2:], draw=False), "tokens"),
        (game(*FULL[:24], "r3/v", *FULL[25:]), "count"),
    ],
)
def test_however_the_game_ends_all_face_down_cards_are_revealed_and_hands_stay_secret(state: State, cause: str) -> None:
    assert event(state, "end")["cause"] == cause
    assert not any("?/" in move for move in state.information_state(1))
    places = [place for zone in look(state)["zones"] for side in zone["sides"] for place in side["places"]]
    assert any(place["down"] for place in places)
    assert all(place["card"] for place in places)
    assert look(state)["hand"] is None
    assert state.information_state(1).count("=?") == 5
    assert not set(look(state, 0)["hand"]) & {move.strip("=?") for move in state.information_state(1)} - {
        known["card"] for known in look(state, 1)["known"][0]
    }


def test_a_game_without_cards_face_down_reveals_none() -> None:
    assert "reveal" not in kinds(game(*FIVE, draw=False))


def test_scores_are_the_tokens_owned_then() -> None:
    assert begun().scores() == [0, 0]
    assert play(begun(), "r1").scores() == [1, 0]


def test_nothing_can_be_done_after_the_end() -> None:
    state = game(*FIVE, draw=False)
    assert (state.legal_actions(), state.chance_outcomes()) == ([], [])
    for text in ("r1", "=r1", "r1/g"):
        with pytest.raises(IllegalAction, match=rf"^{text}: the game is over \(Déluge: the end\)$"):
            state.apply_action(text)


# --- actions


@pytest.mark.parametrize(
    "plays",
    [
        [],
        ["r1", "b1", "r2", "b2", "r3", "b3"],
        ["r1/g", "r2", "b1/b", "b2", "v1/y", "y2"],
        ["r1/r", "b1", "b3/r", "b2", "r3/r", "r4"],
    ],
)
def test_sampled_actions_are_uniform_over_the_legal_ones(plays: list[str]) -> None:
    state, rng = game(*plays, keep=("b5 g6 v7", "")), Random(4)
    actions = state.legal_actions()
    sampled = Counter(state.sample_action(rng) for _ in range(400 * len(actions)))
    assert set(sampled) == set(actions)
    statistic = sum((count - 400) ** 2 / 400 for count in sampled.values())
    freedom = len(actions) - 1
    assert freedom > 1
    assert statistic < freedom + 4 * (2 * freedom) ** 0.5


def test_actions_are_their_own_texts() -> None:
    state = begun()
    assert state.parse_action("r1/g") == "r1/g"
    assert all(state.parse_action(str(action)) == action for action in state.legal_actions())


@pytest.mark.parametrize(
    ("plays", "text", "message"),
    [
        (["r1"], "b9/x", "b9/x: no such card or zone (Déluge: playing a card)"),
        (["r1"], "r7/", "r7/: no such card or zone (Déluge: playing a card)"),
        (["r1"], "r0", "r0: no such card or zone (Déluge: playing a card)"),
        (["r1"], "r1", "r1: red 1 is not in this hand (Déluge: playing a card)"),
        (["r1"], "v9/g", "v9/g: violet 9 is not in this hand (Déluge: playing a card)"),
        (["r1"], "=v9", "=v9: no card is being drawn (Déluge: drawing a card)"),
    ],
)
def test_a_refusal_names_the_rule(plays: list[str], text: str, message: str) -> None:
    state = game(*plays)
    for refused in (state.parse_action, state.apply_action):
        with pytest.raises(IllegalAction) as caught:
            refused(text)
        assert str(caught.value) == message


def test_a_draw_that_is_due_comes_first() -> None:
    state = play(begun(), "r1")
    for text, why in (("b1", "a card must be drawn first"), ("=x", "a card must"), ("=r1", "this card has been drawn")):
        with pytest.raises(IllegalAction, match=rf"^{text}: {why}.* \(Déluge: drawing a card\)$"):
            state.apply_action(text)


@pytest.mark.parametrize("junk", [None, 3, ["r1"], {"r1": 1}, b"r1", True, object()])
def test_junk_is_refused(junk: Any) -> None:
    for state in (new("deluge"), begun(), play(begun(), "r1"), game(*FIVE, draw=False)):
        with pytest.raises(IllegalAction, match="not a move"):
            state.apply_action(junk)


# --- counts of positions


def test_perft_of_the_set_up() -> None:
    assert [perft(new("deluge"), depth) for depth in (1, 2, 3)] == [45, 45 * 44, 45 * 44 * 43]


def test_perft_of_the_first_turns() -> None:
    assert [perft(begun(), depth) for depth in (1, 2, 3)] == [30, 30 * 31, 30 * 31 * 30]


def test_perft_near_the_end() -> None:
    assert [perft(game(*FULL, until=26), depth) for depth in (1, 2, 3, 4, 5, 6)] == [7, 35, 245, 980, 6692, 20076]
