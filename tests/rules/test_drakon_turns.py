"""Drakon: rules.md part 3, sentence by sentence: material, set-up, placing, moving, the end."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragons import CHANCE, IllegalAction
from dragons.drakon import ALL_KINDS, BAG, KINDS, MAX_TURNS, MIX, TILES
from dragons.drakon.material import FITTING, SHAPES, sides_text
from dragons.game import State
from tests.kit.drakon_games import at, deal, event, exhausted, look, own, story, types
from tests.kit.rules import chi_square, new, perft, play

NOTHING = ["empty-3", "empty-3", "empty-2s", "empty-1"]


def moves(state: Any) -> list[str]:
    return [action for action in state.legal_actions() if action.startswith("move ")]


# --- material


def test_sixty_four_tiles_with_the_dragon() -> None:
    assert len(BAG) == 63
    assert Counter(kind.symbol for kind in BAG) == {
        "gold": 12, "empty": 12,
        "fountain": 3, "steal-left": 3, "gear": 3, "door": 3, "vortex": 3, "gust": 3, "map": 3,
        "tribute": 3, "steal-right": 3, "curse": 3, "sphere": 3, "key": 3, "hellwind": 3,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("symbols", "shapes"),
    [
        ("gold", {"1": 4, "2c": 2, "2s": 2, "3": 4}),
        ("empty", {"1": 2, "2c": 2, "2s": 2, "3": 6}),
        ("fountain steal-left gear door vortex gust map", {"1": 1, "2c": 1, "3": 1}),
        ("tribute steal-right curse sphere key hellwind", {"1": 1, "2s": 1, "3": 1}),
    ],
)
def test_the_mix(symbols: str, shapes: dict[str, int]) -> None:
    for symbol in symbols.split():
        assert MIX[symbol] == shapes
        found = Counter(kind.text for kind in BAG if kind.symbol == symbol)
        assert found == {f"{symbol}-{shape}": count for shape, count in shapes.items()}


def test_shapes_have_arrows_on_one_side_two_adjacent_two_opposite_or_three() -> None:
    sides = {shape: [sides_text(arrows) for arrows in rotations] for shape, rotations in SHAPES.items()}
    assert sides == {
        "1": ["N", "E", "S", "W"],
        "2c": ["NE", "ES", "SW", "NW"],
        "2s": ["NS", "EW"],
        "3": ["NES", "ESW", "NSW", "NEW"],
    }


def test_the_sides_of_a_tile_are_written_in_the_order_n_e_s_w() -> None:
    assert len(TILES) == sum(len(kind.rotations) for kind in ALL_KINDS) == len({*TILES})
    for text, tile in TILES.items():
        assert list(tile.sides) == sorted(tile.sides, key="NESW".index)
        assert text == f"{tile.symbol}-{tile.sides}" == repr(tile)
    assert repr(KINDS["gold-2c"]) == "gold-2c"


def test_which_shapes_fit_where_arrows_point_in() -> None:
    for blocked, shapes in enumerate(FITTING):
        for kind in ALL_KINDS:
            assert bool(kind.fits[blocked]) == bool(kind.shape & shapes)
    assert FITTING[0] == 15
    assert FITTING[15] == 0


# --- set-up


def test_the_dragon_lies_at_the_origin_with_four_arrows() -> None:
    cells = look(new("drakon", 3))["cells"]
    assert cells == [
        {"cell": "0,0", "tile": "dragon-NESW", "symbol": "dragon", "sides": "NESW", "heroes": [0, 1, 2]},
    ]  # fmt: skip


def test_two_to_six_players_and_a_hellwind_of_two_or_three_steps() -> None:
    assert [new("drakon", players).players for players in range(2, 7)] == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(ValueError):
            new("drakon", players)
    assert look(new("drakon"))["hellwind_steps"] == 2
    assert look(new("drakon", hellwind_steps=3))["hellwind_steps"] == 3
    for steps in (1, 4, "2", True):
        with pytest.raises(ValueError):
            new("drakon", hellwind_steps=steps)


def test_four_tiles_each_in_four_rounds_of_one_tile_to_each_seat() -> None:
    state, seats = new("drakon", 3), []
    while state.current_player() == CHANCE:
        due = look(state)["due"]
        assert due["why"] == "deal"
        assert due["from"] is None
        seats.append(due["seat"])
        assert look(state)["phase"] == "chance"
        assert state.legal_actions() == []
        play(state, str(state.chance_outcomes()[0][0]))
        assert event(state, "deal", seats[-1])["seat"] == seats[-1]
    assert seats == [0, 1, 2] * 4
    assert [hand["size"] for hand in look(state)["hands"]] == [4, 4, 4]
    assert look(state)["pile"] == 63 - 12
    assert types(state) == ["deal", "turn"]
    assert event(state, "turn") == {"seat": 0, "turn": 1}
    assert state.current_player() == 0


def test_the_start_is_no_entry() -> None:
    state = deal(NOTHING, ["gold-1", "gold-1", "gold-2c", "gold-3"])
    assert state.scores() == [0, 0]
    assert look(state)["dragon_coins"] == 0


def test_a_deal_is_uniform_over_the_undrawn_tiles() -> None:
    state = play(new("drakon", 2), "=gold-1", "=door-3")
    chances = dict(state.chance_outcomes())
    assert list(chances) == [kind.outcome for kind in ALL_KINDS if kind.text != "door-3"]
    assert chances["=gold-1"] == 3 / 61
    assert chances["=empty-3"] == 6 / 61
    assert chances["=door-1"] == 1 / 61


def test_sampled_deals_have_their_probabilities() -> None:
    state, rng = new("drakon", 2), Random(8)
    found = Counter(state.sample_chance(rng) for _ in range(6300))
    expected = {outcome: probability * 6300 for outcome, probability in state.chance_outcomes()}
    assert sum((found[o] - e) ** 2 / e for o, e in expected.items()) < 81.4  # χ², 46 degrees, p = 0.001


def test_hands_are_secret_and_coins_are_open() -> None:
    state = deal(NOTHING, ["gold-1", "gold-1", "gold-2c", "gold-3"])
    view = look(state, 0)
    assert view["hands"][0] == {"size": 4, "tiles": NOTHING, "known": NOTHING}
    assert view["hands"][1] == {"size": 4, "tiles": None, "known": []}
    assert [hand["tiles"] for hand in look(state)["hands"]] == [None, None]
    assert view["coins"] == look(state)["coins"] == [0, 0]
    assert state.information_state(0) == [f"={NOTHING[0]}", "=?", f"={NOTHING[1]}", "=?", f"={NOTHING[2]}", "=?", f"={NOTHING[3]}", "=?"]  # fmt: skip
    assert event(state, "deal", 0) == {"seat": 1, "tile": None}
    assert event(state, "deal", 1) == {"seat": 1, "tile": "gold-3"}


# --- placing


def test_a_tile_is_placed_next_to_any_tile() -> None:
    state = deal(NOTHING, [*NOTHING[2:], "gold-1", "gold-1"])
    assert {action.split(" ")[2] for action in state.legal_actions()} == {"0,1", "1,0", "0,-1", "-1,0"}
    assert look(state)["free"] == ["0,1", "1,0", "0,-1", "-1,0"]
    play(state, "place empty-NS 1,0")
    assert at(state, "1,0") == "empty-NS"
    assert event(state, "place") == {"seat": 0, "cell": "1,0", "tile": "empty-NS"}
    assert own(state, 0) == ["empty-3", "empty-3", "empty-1"]
    assert set(look(state)["free"]) == {"0,1", "0,-1", "-1,0", "2,0", "1,1", "1,-1"}


def test_north_is_y_plus_one_and_east_is_x_plus_one() -> None:
    state = story("place gold-N 0,1", "place gold-E 1,0", "place gold-S 0,-1", "place gold-W -1,0")
    assert moves(state) == ["move N", "move E", "move S", "move W"]
    play(state, "move N")
    assert look(state)["heroes"] == ["0,1", "0,0"]


def test_in_any_rotation_such_that_no_two_arrows_face_each_other() -> None:
    state = deal(["gold-1", "empty-2c", "empty-2s", "empty-3"], NOTHING)
    east = [action.split(" ")[1] for action in state.legal_actions() if action.endswith(" 1,0")]
    assert east == ["gold-N", "gold-E", "gold-S", "empty-NE", "empty-ES", "empty-NS", "empty-NES"]


def test_a_2s_has_two_rotations_the_others_four() -> None:
    state = story("place gold-W 0,1", "wait")
    north = [action.split(" ")[1] for action in state.legal_actions() if action.endswith(" 1,1")]
    assert [tile for tile in north if tile.startswith("empty-")] == [
        *["empty-NES", "empty-ESW", "empty-NSW", "empty-NEW"], "empty-NS", "empty-EW",
    ]  # fmt: skip


def test_arrows_on_all_sides_of_a_cell_count() -> None:
    state = story("place gold-E 0,1", "place gold-N 1,0", "wait")
    assert at(state, "0,1") == "gold-E"
    fits = {action.split(" ")[1].split("-")[1] for action in state.legal_actions() if action.endswith(" 1,1")}
    assert fits <= {"N", "E", "NE"}


def test_two_bare_sides_may_meet() -> None:
    state = story("place gold-N 1,0", "place gold-N 2,0")
    assert at(state, "2,0") == "gold-N"


def test_the_new_tile_need_not_be_reachable() -> None:
    state = story("place gold-N 1,0", "place gold-E 2,0", "move E", "wait")
    assert moves(state) == []
    assert at(state, "2,0") == "gold-E"


def test_two_identical_tiles_in_hand_are_one_action() -> None:
    state = deal(["gold-1", "gold-1", "gold-1", "gold-1"], NOTHING)
    assert len(state.legal_actions()) == len(set(state.legal_actions())) == 4 * 3
    play(state, "place gold-N 1,0")
    assert own(state, 0) == ["gold-1"] * 3


def test_then_exactly_one_tile_is_drawn() -> None:
    state = play(deal(NOTHING, ["gold-1"] * 4), "place empty-NES 1,0")
    assert state.current_player() == CHANCE
    assert look(state)["due"] == {"why": "draw", "seat": 0, "from": None}
    assert dict(state.chance_outcomes())["=gold-2c"] == 2 / 55
    play(state, "=gold-2c")
    assert own(state, 0) == ["empty-3", "empty-2s", "empty-1", "gold-2c"]
    assert state.events(0) == [
        {"type": "draw", "seat": 0, "tile": "gold-2c"},
        {"type": "turn", "seat": 1, "turn": 2},
    ]
    assert event(state, "draw", 1) == {"seat": 0, "tile": None}
    assert state.current_player() == 1


def test_with_no_pile_no_tile_is_drawn() -> None:
    state = story(*["wait"] * 55)
    assert look(state)["pile"] == 0
    assert [hand["size"] for hand in look(state)["hands"]] == [4, 4]
    play(state, next(action for action in state.legal_actions() if action.startswith("place ")))
    assert [hand["size"] for hand in look(state)["hands"]] == [4, 3]
    assert types(state) == ["place", "turn"]


# --- moving


def test_a_hero_moves_one_tile_along_an_arrow() -> None:
    state = story("place empty-NE 1,0", "place empty-N 2,0", "move E", "wait")
    assert moves(state) == ["move E"]
    play(state, "move E")
    assert event(state, "step") == {"seat": 0, "from": "1,0", "path": ["2,0"], "how": "walk"}
    assert look(state)["heroes"] == ["2,0", "0,0"]
    assert look(state)["cells"][2]["heroes"] == [0]


def test_no_tile_is_drawn_after_a_move() -> None:
    state = story("place empty-NE 1,0", "wait", "move E")
    assert state.current_player() == 1
    assert types(state) == ["step", "turn"]
    assert look(state)["hands"][0]["size"] == 4


def test_any_number_of_heroes_may_share_a_tile() -> None:
    state = story("place gold-N 1,0", "wait", "wait", *["move E"] * 3, players=3)
    assert look(state)["cells"][1]["heroes"] == [0, 1, 2]
    assert state.scores() == [1, 1, 1]


def test_empty_rooms_do_nothing() -> None:
    state = story("place empty-N 1,0", "wait", "move E")
    assert types(state) == ["step", "turn"]


def test_pass_is_possible_only_if_no_action_is() -> None:
    state = exhausted()
    assert state.legal_actions() == ["move W"]
    with pytest.raises(IllegalAction, match=r"pass: only who can neither place nor move passes \(Drakon: passing\)"):
        state.apply_action("pass")
    play(state, "move W", "move W", "pass")
    assert look(state)["passes"] == 1


def test_with_a_tile_in_hand_there_is_always_an_action() -> None:
    with pytest.raises(IllegalAction, match="only who can neither"):
        deal(NOTHING, NOTHING[:1] * 4).apply_action("pass")
    state = story(*["wait"] * 62)
    assert look(state)["hands"][0]["size"] == 1
    assert any(action.startswith("place ") for action in state.legal_actions())


def test_after_as_many_passes_in_a_row_as_there_are_players_the_game_ends() -> None:
    state = play(exhausted(3), *["move W"] * 3, "pass", "pass")
    assert look(state)["passes"] == 2
    assert not state.is_terminal()
    play(state, "pass")
    assert state.is_terminal()
    assert event(state, "end")["cause"] == "passes"


def test_a_move_between_passes_starts_the_count_again() -> None:
    """All tiles are placed; seat 1 walks west until it is stuck, seat 0 back and forth between Dragon and key."""
    state = story("place key-N 1,0", *["wait"] * 62)
    while state.legal_actions() != ["pass"]:
        west = state.current_player() == 1 or look(state)["heroes"][0] == "1,0"
        play(state, "move W" if west else "move E")
    assert state.current_player() == 1
    for move in ("pass", "move W" if look(state)["heroes"][0] == "1,0" else "move E", "pass"):
        play(state, move)
        assert look(state)["passes"] == (move == "pass")
        assert not state.is_terminal()


# --- leaving by a key


def test_a_key_opens_all_four_sides_whatever_the_arrows_of_either_tile() -> None:
    state = story(
        "place key-N 1,0",
        "place empty-W 2,0",
        "place gold-E 1,1",
        "place gold-N 1,-1",
        "move E",
        "wait",
    )
    assert moves(state) == ["move N", "move E", "move S", "move W"]
    play(state, "move E")
    assert event(state, "step") == {"seat": 0, "from": "1,0", "path": ["2,0"], "how": "key"}


def test_a_key_leads_to_tiles_only() -> None:
    state = story("place key-N 1,0", "wait", "move E", "wait")
    assert moves(state) == ["move W"]


def test_with_vortex_a_key_is_the_only_way_back_onto_the_dragon() -> None:
    state = story("place key-N 1,0", "wait", "move E", "wait", "move W")
    assert look(state)["heroes"] == ["0,0", "0,0"]
    state = story("place vortex-N 1,0", "wait", "move E", "wait", "move 0,0")
    assert look(state)["heroes"] == ["0,0", "0,0"]
    for blocked in (1, 2, 4, 8):
        assert all(not tile.arrows & blocked for kind in ALL_KINDS for tile in kind.fits[blocked])


def test_arriving_at_a_key_does_nothing() -> None:
    assert types(story("place key-N 1,0", "wait", "move E")) == ["step", "turn"]


# --- vortex


def test_a_vortex_leads_to_any_other_tile_in_play_islands_and_occupied_tiles_too() -> None:
    state = story(
        "place vortex-N 1,0", "place curse-N 0,1", "place empty-S 0,-1", "place gold-S 0,-2", "move E",
        "move N", "destroy 0,-1",
    )  # fmt: skip
    assert moves(state) == ["move 0,0", "move 0,1", "move 0,-2"]
    assert look(state)["heroes"] == ["1,0", "0,1"]
    play(state, "move 0,-2")
    assert state.scores() == [1, 0]


def test_a_vortex_replaces_the_ordinary_move() -> None:
    state = story("place vortex-N 1,0", "place empty-N 1,1", "move E", "wait")
    assert moves(state) == ["move 0,0", "move 1,1", "move -1,0"]
    play(state, "move 1,1")
    assert event(state, "step") == {"seat": 0, "from": "1,0", "path": ["1,1"], "how": "vortex"}


# --- gust and hellwind


def crossing(wind: str, **options: int) -> Any:
    """A hero on a wind tile at 1,0, with two ways to 2,1, over gold and over a door."""
    return story(
        f"place {wind}-NES 1,0", "place gold-NE 2,0", "place door-NE 1,1", "place gold-N 2,1",
        "move E", "place empty-E 3,0", "wait", "place gold-N 4,0",
        "wait", "wait", hands={0: ["empty-1"]}, **options,
    )  # fmt: skip


@pytest.mark.parametrize("wind", ["gust", "hellwind"])
def test_a_wind_blows_exactly_two_steps_along_arrows(wind: str) -> None:
    state = crossing(wind)
    assert moves(state) == ["move NE", "move EN", "move EE"]


@pytest.mark.parametrize("way", ["NE", "EN"])
@pytest.mark.parametrize("wind", ["gust", "hellwind"])
def test_two_ways_to_one_tile_are_two_actions_and_crossed_tiles_do_nothing(wind: str, way: str) -> None:
    state = play(crossing(wind), f"move {way}")
    crossed = {"NE": "1,1", "EN": "2,0"}[way]
    assert event(state, "step") == {"seat": 0, "from": "1,0", "path": [crossed, "2,1"], "how": wind}
    assert types(state) == ["step", "coin", "turn"]
    assert state.scores() == [1, 0]


def test_a_hellwind_of_three_steps() -> None:
    state = crossing("hellwind", hellwind_steps=3)
    assert moves(state) == ["move EEE"]
    play(state, "move EEE")
    assert event(state, "step")["path"] == ["2,0", "3,0", "4,0"]
    assert state.scores() == [1, 0]


def test_the_option_is_for_hellwinds_not_for_gusts() -> None:
    assert moves(crossing("gust", hellwind_steps=3)) == ["move NE", "move EN", "move EE"]


@pytest.mark.parametrize("wind", ["gust", "hellwind"])
def test_without_such_a_way_the_hero_cannot_move(wind: str) -> None:
    state = story(f"place {wind}-NES 1,0", "place gold-N 2,0", "move E", "wait")
    assert moves(state) == []
    assert state.legal_actions() != ["pass"]


@pytest.mark.parametrize("crossed", ["key-N", "vortex-N", "gust-N", "hellwind-N"])
def test_of_crossed_tiles_only_the_arrows_count(crossed: str) -> None:
    state = story("place gust-E 1,0" if crossed != "gust-N" else "place hellwind-E 1,0", f"place {crossed} 2,0", "place empty-N 2,1", "place empty-N 3,0", "move E", "wait")  # fmt: skip
    assert moves(state) == ["move EN"]


# --- the end


def walkabout(state: Any, turns: int) -> None:
    """Both heroes, on the Dragon, walk east and back and forth between an empty room and a key."""
    for turn in range(turns):
        seat = state.current_player()
        play(state, "move W" if look(state)["heroes"][seat] == "2,0" else "move E")
        assert look(state)["turns_left"] == 40 - turn - 1


def test_twenty_rounds_without_a_placement_end_the_game() -> None:
    state = story("place empty-E 1,0", "place key-N 2,0")
    assert look(state)["turns_left"] == 40
    assert look(state)["rounds_left"] == 20
    walkabout(state, 39)
    assert look(state)["rounds_left"] == 1
    assert not state.is_terminal()
    play(state, moves(state)[-1])
    assert state.is_terminal()
    assert event(state, "end") == {"winners": [0, 1], "scores": [0, 0], "cause": "rounds"}
    assert state.returns() == [0.5, 0.5]


def test_a_placement_starts_the_count_again() -> None:
    state = story("place empty-E 1,0", "place key-N 2,0")
    walkabout(state, 39)
    placement = state.legal_actions()[0]
    play(state, placement)
    assert look(state)["turns_left"] == 40
    play(state, str(state.chance_outcomes()[0][0]))
    assert look(state)["turns_left"] == 40
    assert not state.is_terminal()


def test_passes_count_among_the_rounds_without_a_placement() -> None:
    state = play(exhausted(), "move W", "move W", "pass")
    assert look(state)["turns_left"] == 40 - 3


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_drawn_out_ends_within_its_bound(players: int) -> None:
    """63 placements at most, each after 20 rounds at most, and 20 rounds after the last. Here a tile is placed only
    when nobody can do anything else, and nobody goes where a coin is to be had, until all tiles but a few lie there."""
    state, turns = new("drakon", players), 0
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            play(state, str(state.chance_outcomes()[0][0]))
            continue
        texts = [str(action) for action in state.legal_actions()]
        view = look(state)
        turns = view["turn"]
        places = [text for text in texts if text.startswith("place ")]
        if places and (view["turns_left"] == 1 or len(texts) == len(places)):
            play(state, places[0])
        else:
            play(state, min((text for text in texts if text not in places), key=partial(_gain, state)))
    assert len(look(state)["cells"]) > 60
    assert 60 < turns <= MAX_TURNS[players] == 64 * 20 * players


def _gain(state: State, text: str) -> int:
    """What a move brings to whom it brings most."""
    after = state.clone()
    after.apply_action(text)
    return max(after.scores())


# --- sampling actions


def test_sampled_actions_are_uniform_over_placements_and_moves() -> None:
    state = deal(["gold-1", "gold-1", "empty-2s", "empty-3"], NOTHING)
    assert chi_square(state, 4000, 1) < 3.3
    state = story("place empty-E 1,0", "place empty-N 2,0", "wait", "wait")
    assert {action.split(" ")[0] for action in state.legal_actions()} == {"place", "move"}
    assert chi_square(state, 9000, 2) < 3.3
    state = exhausted()
    assert state.sample_action(Random(1)) == "move W"
    play(state, "move W", "move W")
    assert state.sample_action(Random(1)) == "pass"


# --- refusals name the rule

SETTING = ("place gold-N 1,0", "place empty-N 2,0")


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("place", "place: name a tile and a cell (Drakon: placing a tile)"),
        ("place ", "place : name a tile and a cell (Drakon: placing a tile)"),
        ("place empty-N", "place empty-N: name a tile and a cell (Drakon: placing a tile)"),
        ("place empty-X 0,1", "place empty-X 0,1: no such tile (Drakon: placing a tile)"),
        ("place empty-1 0,1", "place empty-1 0,1: no such tile (Drakon: placing a tile)"),
        ("place dragon-NESW 0,1", "place dragon-NESW 0,1: no such tile (Drakon: placing a tile)"),
        ("place gold-N 0,1", "place gold-N 0,1: no such tile in hand (Drakon: placing a tile)"),
        ("place key-N 1,0", "place key-N 1,0: a tile lies there already (Drakon: placing a tile)"),
        ("place key-N 5,5", "place key-N 5,5: no free cell next to a tile (Drakon: placing a tile)"),
        ("place key-N 01,1", "place key-N 01,1: no free cell next to a tile (Drakon: placing a tile)"),
        ("place key-S 1,1", "place key-S 1,1: two arrows would face each other (Drakon: placing a tile)"),
        ("place key-N 0,1 ", "place key-N 0,1 : name a tile and a cell (Drakon: placing a tile)"),
        ("move", "move: name one side: N, E, S or W (Drakon: moving)"),
        ("move N", "move N: no tile on that side (Drakon: moving)"),
        ("move EN", "move EN: name one side: N, E, S or W (Drakon: moving)"),
        ("move ", "move : name one side: N, E, S or W (Drakon: moving)"),
        ("move X", "move X: name one side: N, E, S or W (Drakon: moving)"),
        ("pass", "pass: only who can neither place nor move passes (Drakon: passing)"),
        ("swap key-N 1,0", "swap key-N 1,0: no hero has just arrived there (Drakon: the magic door)"),
        ("destroy 1,0", "destroy 1,0: no hero has just arrived there (Drakon: the curse)"),
        ("turn 1,0 E", "turn 1,0 E: no hero has just arrived there (Drakon: the secret gear)"),
        ("push 1 N", "push 1 N: no hero has just arrived there (Drakon: the sphere of control)"),
        ("rob 1", "rob 1: no hero has just arrived there (Drakon: the map of the room)"),
        ("=gold-1", "=gold-1: no tile is being drawn (Drakon: dealing, drawing and robbing)"),
        ("dance", "dance: place a tile or move your hero (Drakon: a turn)"),
        ("", "'': place a tile or move your hero (Drakon: a turn)"),
    ],
)  # fmt: skip
def test_a_refusal_names_the_rule(action: str, message: str) -> None:
    state = story(*SETTING, hands={0: ["key-1"]})
    for refused in (state.parse_action, state.apply_action):
        with pytest.raises(IllegalAction) as caught:
            refused(action)
        assert str(caught.value) == message


@pytest.mark.parametrize(
    ("setting", "action", "message"),
    [
        ("empty-N", "move E", "move E: no arrow of the tile points there (Drakon: moving)"),
        ("key-N", "move E", "move E: no tile on that side (Drakon: moving)"),
        ("vortex-N", "move E", "move E: a vortex leads to any other tile in play: name its cell (Drakon: moving)"),
        ("vortex-N", "move 1,0", "move 1,0: a vortex leads to any other tile in play: name its cell (Drakon: moving)"),
        ("gust-N", "move N", "move N: no way of exactly 2 steps along arrows (Drakon: moving)"),
        ("hellwind-N", "move NN", "move NN: no way of exactly 3 steps along arrows (Drakon: moving)"),
    ],
)
def test_a_refused_move_names_the_way_out(setting: str, action: str, message: str) -> None:
    state = story(f"place {setting} 1,0", "wait", "move E", "wait", hellwind_steps=3)
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(action)
    assert str(caught.value) == message


def test_refused_outcomes_say_why() -> None:
    state = deal(["key-1", "key-3", "empty-1", "empty-1"], [*NOTHING[:3], "gold-1"])
    play(state, "place key-N 1,0")
    for outcome, why in [
        ("=key-1", "no such tile left to draw"),
        ("=cat", "a tile must be drawn first"),
        ("move E", "a tile must be drawn first"),
    ]:
        with pytest.raises(IllegalAction) as caught:
            state.apply_action(outcome)
        assert str(caught.value) == f"{outcome}: {why} (Drakon: dealing, drawing and robbing)"


def test_nothing_can_be_done_after_the_end() -> None:
    state = play(exhausted(), "move W", "move W", "pass", "pass")
    for refused in (state.parse_action, state.apply_action):
        with pytest.raises(IllegalAction, match=r"move W: the game is over \(Drakon: the end\)"):
            refused("move W")
    assert not state.reveals("move W")


@pytest.mark.parametrize("junk", [None, 3, ["move E"], {"a": 1}, b"move E", True])
def test_junk_is_refused(junk: Any) -> None:
    state = deal(NOTHING, ["gold-1"] * 4)
    for refused in (state.parse_action, state.apply_action):
        with pytest.raises(IllegalAction, match="not a move"):
            refused(junk)
    assert not state.reveals(junk)


@given(st.text(max_size=30) | st.sampled_from(sorted(KINDS)).map("={}".format))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    state = story(*SETTING)
    if text in state.legal_actions():
        assert state.parse_action(text) == text
    else:
        with pytest.raises(IllegalAction):
            state.parse_action(text)


# --- counts of positions


def test_perft() -> None:
    hand = ["gold-1", "empty-2c", "empty-2s", "empty-3"]
    state = deal(hand, ["door-1", "key-2s", "gear-3", "map-2c"])
    assert [perft(state, depth) for depth in (1, 2, 3)] == [4 * (3 + 2 + 1 + 1), 28 * 43, 62_608]


# --- what is no placement, and what lies between passes


@pytest.mark.parametrize(
    "told",
    [
        ("place map-N 1,0", "wait", "move E", "rob 1", "=empty-3"),
        ("place door-N 1,0", "wait", "move E", "swap gold-N -1,0"),
        ("place curse-N 1,0", "wait", "move E", "destroy -1,0"),
        ("place gear-N 1,0", "wait", "move E", "turn 1,0 E"),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_only_a_tile_laid_by_place_starts_the_rounds_again(told: tuple[str, ...], players: int) -> None:
    waits = ("wait",) * (players - 2)
    state = story(*told[:2], *waits, *told[2:], players=players, hands={1: ("empty-3", "empty-3")})
    assert look(state)["turns_left"] == 20 * players - 1


def test_a_placement_between_passes_starts_the_count_again() -> None:
    """Seat 0 lays whatever it can, seat 1 walks as long as it can: so seat 0 is stuck while seat 1 has tiles."""
    rng, state = Random(0), new("drakon", 2)
    while state.legal_actions() != ["pass"]:
        if state.current_player() == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        actions = [str(action) for action in state.legal_actions()]
        preferred = [a for a in actions if a.startswith("place ") == (state.current_player() == 0)]
        play(state, rng.choice(preferred or actions))
    assert state.current_player() == 0
    play(state, "pass")
    placement = next(str(a) for a in state.legal_actions() if str(a).startswith("place "))
    play(state, placement, "pass")
    assert look(state)["passes"] == 1
    assert not state.is_terminal()
