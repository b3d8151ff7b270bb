"""Trésor des dragons: rules.md part 4, sentence by sentence."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from dragons import CHANCE, TERMINAL, IllegalAction
from dragons.game import State
from dragons.tresor import TILES, Risk, risk
from tests.kit.rules import new, perft, play


def look(state: State) -> dict[str, Any]:
    return state.observation(None)


def turn_up(state: State, *kinds: str) -> list[str]:
    """Turn unknown tiles, the first in reading order, which show these kinds; their cells."""
    cells = []
    for kind in kinds:
        seen = look(state)
        cell = next(cell for cell in seen["down"] if cell not in seen["seen"])
        play(state, cell, f"={kind}")
        cells.append(cell)
    return cells


def take(state: State, *kinds: str) -> None:
    turn_up(state, *kinds)
    play(state, "stop")


def finish(state: State, *, dragons: dict[int, int]) -> None:
    """Play to the end: each seat gets this many dragons, seat 0 all other treasures."""
    tiles = Counter(TILES[look(state)["grid"]])
    del tiles["spider"], tiles["dragon"]
    rest = list(tiles.elements())
    wanted = {seat: count for seat, count in dragons.items() if count}
    while not state.is_terminal():
        seat = state.current_player()
        if seat in wanted:
            take(state, *["dragon"] * wanted.pop(seat))
        elif seat == 0 and rest:
            take(state, *rest)
            rest = []
        else:
            waste_turn(state)


def waste_turn(state: State) -> None:
    """Bust on the first spider known, or get to know one, and leave it there."""
    seen = look(state)
    known = [cell for cell, kind in seen["seen"].items() if kind == "spider"]
    play(state, known[0]) if known else turn_up(state, "spider")
    if look(state)["phase"] == "spider":
        play(state, "spider stay")


# --- material


def test_material_of_the_large_grid() -> None:
    assert look(new())["unseen"] == {
        "dragon": 12,
        "spider": 3,
        "ring": 8,
        "ball": 4,
        "doll": 4,
        "car": 4,
        "candlestick": 6,
        "chest": 8,
    }
    assert sum(TILES[7].values()) == 49
    assert sum(TILES[7].values()) - 12 - 3 == 34


def test_material_of_the_small_grid() -> None:
    assert look(new(grid=5))["unseen"] == {
        "dragon": 6,
        "spider": 2,
        "ring": 4,
        "ball": 2,
        "doll": 2,
        "car": 2,
        "candlestick": 3,
        "chest": 4,
    }
    assert sum(TILES[5].values()) == 25


@pytest.mark.parametrize(("grid", "last"), [(7, "g7"), (5, "e5")])
def test_cells_are_columns_from_the_left_and_rows_from_the_top(grid: int, last: str) -> None:
    down = look(new(grid=grid))["down"]
    assert down[0] == "a1"
    assert down[1] == "b1"
    assert down[grid] == "a2"
    assert down[-1] == last
    assert len(set(down)) == grid * grid


def test_two_to_five_players_on_grids_of_seven_or_five() -> None:
    assert [new(players=players).players for players in range(2, 6)] == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(ValueError):
            new(players=players)
    with pytest.raises(ValueError):
        new(grid=6)
    assert look(new())["grid"] == 7


# --- turning tiles


def test_a_face_down_tile_has_no_face_until_chance_says_what_it_is() -> None:
    state = play(new(), "c4")
    assert state.current_player() == CHANCE
    assert look(state)["pending"] == "c4"
    assert "c4" not in look(state)["down"]
    assert state.legal_actions() == []
    assert state.events(1) == [{"type": "turn_up", "seat": 0, "cell": "c4"}]
    play(state, "=dragon")
    assert state.current_player() == 0
    assert look(state)["up"] == [["c4", "dragon"]]
    assert look(state)["pending"] is None
    assert state.events(1) == [{"type": "face", "seat": 0, "cell": "c4", "kind": "dragon"}]


def test_a_face_is_uniform_over_the_tiles_nobody_has_seen() -> None:
    state = play(new(), "a1", "=ring", "b1")
    assert state.chance_outcomes() == [
        ("=dragon", 12 / 48),
        ("=spider", 3 / 48),
        ("=ring", 7 / 48),
        ("=ball", 4 / 48),
        ("=doll", 4 / 48),
        ("=car", 4 / 48),
        ("=candlestick", 6 / 48),
        ("=chest", 8 / 48),
    ]


def test_sampled_faces_have_their_probabilities() -> None:
    state, rng = play(new(), "a1"), Random(5)
    faces = Counter(state.sample_chance(rng) for _ in range(49_000))
    for kind, count in TILES[7].items():
        assert abs(faces[f"={kind}"] / 1000 - count) < 0.5


def test_a_kind_all_of_which_were_seen_cannot_come_again() -> None:
    state = new(grid=5)
    turn_up(state, "ball", "ball")
    play(state, "c1")
    assert "=ball" not in dict(state.chance_outcomes())
    with pytest.raises(IllegalAction, match=r"=ball: all tiles of this kind have been seen \(Trésor"):
        state.apply_action("=ball")


def test_even_a_certain_face_is_an_outcome() -> None:
    state = new(grid=5)
    take(state, *["ring"] * 4, *["ball"] * 2, *["doll"] * 2, *["car"] * 2, *["candlestick"] * 3, *["chest"] * 4)
    turn_up(state, "spider")
    play(state, "spider stay")
    turn_up(state, "spider")
    play(state, "spider stay")
    turn_up(state, *["dragon"] * 5)
    last = next(cell for cell in look(state)["down"] if cell not in look(state)["seen"])
    assert play(state, last).chance_outcomes() == [("=dragon", 1.0)]


def test_a_tile_seen_before_has_its_face_already_and_no_outcome_follows() -> None:
    state = new()
    turn_up(state, "ball")
    play(state, "stop")
    assert state.current_player() == 1
    assert not state.reveals("b1")
    assert state.reveals("a1")
    play(state, "a1")
    assert state.current_player() == 1
    assert state.events(0) == [{"type": "face", "seat": 1, "cell": "a1", "kind": "ball"}]
    assert look(state)["up"] == [["a1", "ball"]]


def test_nothing_else_reveals() -> None:
    state = new()
    turn_up(state, "ball")
    assert not any(state.reveals(action) for action in ("stop", "a1", "c9", "spider stay"))


def test_a_moved_spider_has_its_face_too() -> None:
    state = new()
    take(state, "ring")
    turn_up(state, "spider")
    play(state, "spider a1")
    assert look(state)["seen"] == {"a1": "spider"}
    assert state.reveals("a1")
    play(state, "a1")
    assert [event["type"] for event in state.events(0)] == ["face", "bust"]


def test_at_least_one_tile_must_be_turned() -> None:
    state = new()
    assert "stop" not in state.legal_actions()
    with pytest.raises(IllegalAction, match=r"stop: at least one tile must be turned first \(Trésor: stopping\)"):
        state.apply_action("stop")
    turn_up(state, "chest")
    assert state.legal_actions()[-1] == "stop"


def test_legal_actions_are_face_down_cells_in_reading_order_then_stop() -> None:
    state = play(new(grid=5), "b1", "=chest", "d1", "=chest")
    assert state.legal_actions()[:4] == ["a1", "c1", "e1", "a2"]
    assert state.legal_actions()[-2:] == ["e5", "stop"]
    assert len(state.legal_actions()) == 24


# --- spiders


def test_a_spider_ends_the_turn_and_nothing_is_taken() -> None:
    state = new()
    turn_up(state, "ring", "dragon", "spider")
    tiles = [["a1", "ring"], ["b1", "dragon"], ["c1", "spider"]]
    assert state.events(0) == [
        {"type": "face", "seat": 0, "cell": "c1", "kind": "spider"},
        {"type": "bust", "seat": 0, "cause": "spider", "tiles": tiles},
        {"type": "turn", "seat": 1, "turn": 2},
    ]
    assert state.scores() == [0, 0]
    assert state.current_player() == 1
    assert look(state)["up"] == []
    assert len(look(state)["down"]) == 49


def test_with_no_empty_cell_there_is_no_choice() -> None:
    state = new()
    turn_up(state, "spider")
    assert state.current_player() == 1
    assert look(state)["phase"] == "turn"


def test_a_spider_may_be_moved_to_an_empty_cell_or_left() -> None:
    state = new()
    take(state, "ring", "ring")
    turn_up(state, "ball", "spider")
    assert state.current_player() == 1
    assert look(state)["phase"] == "spider"
    assert look(state)["up"] == [["c1", "ball"], ["d1", "spider"]]
    assert look(state)["taking"] == []
    assert state.legal_actions() == ["spider a1", "spider b1", "spider stay"]
    assert [event["type"] for event in state.events(0)] == ["face", "bust"]
    play(state, "spider b1")
    assert state.events(0) == [
        {"type": "spider", "seat": 1, "from": "d1", "to": "b1"},
        {"type": "turn", "seat": 0, "turn": 3},
    ]
    assert look(state)["seen"] == {"b1": "spider", "c1": "ball"}
    assert look(state)["empty"] == ["a1", "d1"]
    assert look(state)["down"][:3] == ["b1", "c1", "e1"]


def test_a_spider_left_stays_where_it_is() -> None:
    state = new()
    take(state, "ring")
    turn_up(state, "spider")
    play(state, "spider stay")
    assert state.events(0)[0] == {"type": "spider", "seat": 1, "from": "b1", "to": None}
    assert look(state)["seen"] == {"b1": "spider"}
    assert look(state)["empty"] == ["a1"]


def test_a_cell_whose_tile_is_only_face_up_is_not_empty() -> None:
    state = new()
    take(state, "ring")
    turn_up(state, "ball", "spider")
    with pytest.raises(IllegalAction, match=r"spider b1: the cell is not empty \(Trésor: moving a spider\)"):
        state.apply_action("spider b1")


# --- dragons and treasures


@pytest.mark.parametrize("treasure", ["ball", "doll", "car", "candlestick", "chest"])
@pytest.mark.parametrize("dragon_first", [True, False])
def test_a_dragon_and_a_treasure_other_than_a_ring_end_the_turn(treasure: str, dragon_first: bool) -> None:
    state = new()
    turn_up(state, *(("dragon", treasure) if dragon_first else (treasure, "dragon")))
    assert state.current_player() == 1
    assert state.scores() == [0, 0]
    assert state.events(1)[1]["cause"] == "dragon"
    assert [event["type"] for event in state.events(1)] == ["face", "bust", "turn"]


def test_a_remembered_treasure_beside_a_dragon_ends_the_turn_too() -> None:
    state = new()
    turn_up(state, "ball")
    play(state, "stop")
    turn_up(state, "dragon")
    play(state, "a1")
    assert state.current_player() == 0


def test_dragons_with_rings_or_treasures_with_rings_go_on() -> None:
    state = new()
    turn_up(state, "ring", "dragon", "ring", "dragon")
    assert state.current_player() == 0
    state = new()
    turn_up(state, "ring", "ball", "chest", "ring")
    assert state.current_player() == 0


# --- stopping


def test_stopping_is_allowed_even_with_nothing_to_take() -> None:
    state = new()
    take(state, "ball")
    assert state.events(0) == [
        {"type": "take", "seat": 0, "taken": [], "back": [["a1", "ball"]]},
        {"type": "turn", "seat": 1, "turn": 2},
    ]
    assert look(state)["down"][0] == "a1"
    assert look(state)["seen"] == {"a1": "ball"}


def test_example_ring_three_balls_doll_four_candlesticks() -> None:
    state = new()
    turn_up(state, "ring", "ball", "ball", "ball", "doll", *["candlestick"] * 4)
    assert look(state)["taking"] == ["a1", "b1", "c1", "f1", "g1", "a2"]
    play(state, "stop")
    assert look(state)["piles"] == [{"ring": 1, "ball": 2, "candlestick": 3}, {}]
    assert state.events(1)[0]["back"] == [["d1", "ball"], ["e1", "doll"], ["b2", "candlestick"]]
    assert look(state)["seen"] == {"d1": "ball", "e1": "doll", "b2": "candlestick"}
    assert state.scores() == [6, 0]


def test_example_one_dragon() -> None:
    state = new()
    take(state, "dragon")
    assert look(state)["piles"][0] == {"dragon": 1}


def test_example_two_dragons_and_a_ring() -> None:
    state = new()
    take(state, "dragon", "dragon", "ring")
    assert look(state)["piles"][0] == {"dragon": 2, "ring": 1}


def test_example_ring_four_chests_and_a_dragon() -> None:
    state = new()
    turn_up(state, "ring", "chest", "chest", "chest", "chest", "dragon")
    assert state.current_player() == 1
    assert state.scores() == [0, 0]
    assert len(look(state)["down"]) == 49


@pytest.mark.parametrize(
    ("kind", "group"), [("ring", 1), ("ball", 2), ("doll", 2), ("car", 2), ("candlestick", 3), ("chest", 4)]
)
def test_only_whole_groups_are_taken(kind: str, group: int) -> None:
    for count in range(1, TILES[7][kind] + 1):
        state = new()
        take(state, *[kind] * count)
        assert state.scores() == [count // group * group, 0]


def test_pairs_are_of_the_same_toy() -> None:
    state = new()
    take(state, "ball", "doll", "car")
    assert state.scores() == [0, 0]


def test_tiles_beyond_whole_groups_stay_those_revealed_last() -> None:
    state = play(new(), "g7", "=ball", "a1", "=ball", "d4", "=ball", "stop")
    assert look(state)["seen"] == {"d4": "ball"}
    assert look(state)["empty"] == ["a1", "g7"]
    assert state.events(0)[0]["taken"] == [["g7", "ball"], ["a1", "ball"]]


def test_the_turn_passes_clockwise_and_is_numbered() -> None:
    state = new(players=3)
    for turn in range(7):
        assert state.current_player() == turn % 3
        assert look(state)["turn"] == turn + 1
        take(state, "dragon")


# --- the end


@pytest.mark.parametrize(("grid", "all_tiles", "dragons"), [(7, 49, 12), (5, 25, 6)])
def test_most_dragons_takes_the_spiders(grid: int, all_tiles: int, dragons: int) -> None:
    state = new(grid=grid)
    finish(state, dragons={0: dragons - 1, 1: 1})
    spiders = TILES[grid]["spider"]
    assert state.is_terminal()
    assert state.current_player() == TERMINAL
    assert sum(state.scores()) == all_tiles
    assert state.scores() == [all_tiles - 1, 1]
    assert state.events(0)[-1] == {
        "type": "end",
        "winners": [0],
        "scores": state.scores(),
        "spiders": 0,
        "spider_count": spiders,
    }
    assert look(state)["piles"][0]["spider"] == spiders
    assert look(state)["down"] == []
    assert look(state)["unseen"]["spider"] == 0
    assert len(look(state)["empty"]) == all_tiles


@pytest.mark.parametrize(("grid", "total", "dragons"), [(7, 46, 12), (5, 23, 6)])
def test_with_a_tie_among_the_leaders_the_spiders_stay(grid: int, total: int, dragons: int) -> None:
    state = new(grid=grid)
    finish(state, dragons={0: dragons // 2, 1: dragons // 2})
    assert sum(state.scores()) == total
    assert state.events(1)[-1]["spiders"] is None
    assert len(look(state)["down"]) == TILES[grid]["spider"]
    assert all("spider" not in pile for pile in look(state)["piles"])


def test_the_most_dragons_and_not_the_most_tiles_takes_the_spiders() -> None:
    state = new(players=3)
    finish(state, dragons={0: 1, 1: 6, 2: 5})
    assert state.events(0)[-1]["spiders"] == 1
    assert state.scores() == [35, 9, 5]


def test_spiders_never_seen_need_no_outcome() -> None:
    state = new(grid=5)
    take(state, *["dragon"] * 6)
    take(state, *["ring"] * 4, *["ball"] * 2, *["doll"] * 2, *["car"] * 2, *["candlestick"] * 3, *["chest"] * 4)
    assert state.is_terminal()
    assert state.information_state(0)[-1] == "stop"
    assert [event["type"] for event in state.events(0)] == ["take", "end"]
    assert state.scores() == [8, 17]
    assert state.returns() == [0.0, 1.0]


def test_the_game_goes_on_while_anything_but_spiders_is_left() -> None:
    state = new(grid=5)
    take(state, *["dragon"] * 6)
    take(state, *["ring"] * 3, *["ball"] * 2, *["doll"] * 2, *["car"] * 2, *["candlestick"] * 3, *["chest"] * 4)
    assert not state.is_terminal()
    assert state.returns() == [0.0, 0.0]
    assert look(state)["winners"] == []
    take(state, "ring")
    assert state.is_terminal()


def test_most_tiles_wins_and_equal_players_share() -> None:
    state = new(players=3, grid=5)
    take(state, "dragon", "dragon", "dragon", "ring", "ring", "ring", "ring")
    take(state, "candlestick", "candlestick", "candlestick", "chest", "chest", "chest", "chest")
    take(state, "dragon", "dragon", "dragon")
    take(state, "doll", "doll")
    take(state, "car", "car")
    take(state, "ball", "ball")
    assert state.is_terminal()
    assert state.scores() == [9, 9, 5]
    assert state.winners() == [0, 1]
    assert state.returns() == [0.5, 0.5, 0.0]


def test_nothing_can_be_done_after_the_end() -> None:
    state = new(grid=5)
    finish(state, dragons={0: 6})
    assert state.legal_actions() == []
    assert state.chance_outcomes() == []
    assert look(state)["phase"] == "over"
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply_action("a1")


# --- who knows what


def test_everybody_has_seen_the_same() -> None:
    state = new(players=3)
    turn_up(state, "ball", "ring")
    views = [state.observation(seat) for seat in (0, 1, 2, None)]
    assert [bool(view.pop("legal")) for view in views] == [True, False, False, False]
    assert all(view == views[0] for view in views)
    assert state.information_state(0) == state.information_state(2) == ["a1", "=ball", "b1", "=ring"]


def test_resampling_changes_nothing() -> None:
    state = play(new(), "a1", "=ball", "stop", "b1")
    other = state.resample_from_infostate(1, Random(0))
    assert other is not state
    assert other.observation(0) == state.observation(0)
    assert other.information_state(1) == state.information_state(1)


def test_what_is_handed_out_cannot_change_the_state() -> None:
    state = new()
    turn_up(state, "ring", "spider")
    copy = state.clone()
    state.events(0)[1]["tiles"].clear()
    look(state)["unseen"].clear()
    state.information_state(0).clear()
    state.legal_actions().clear()
    assert state.events(0) == copy.events(0)
    assert state.events(0)[1]["tiles"]
    assert state.observation(1) == copy.observation(1)
    assert state.information_state(0) == copy.information_state(0)


# --- refusals name the rule


@pytest.mark.parametrize(
    ("moves", "text", "message"),
    [
        ([], "c9", "c9: no such cell (Trésor: turning a tile)"),
        ([], "spider a1", "spider a1: no spider has just been turned (Trésor: moving a spider)"),
        ([], "=ring", "=ring: no tile is being turned (Trésor: the face of a tile)"),
        (["a1", "=ring"], "a1", "a1: already face up (Trésor: turning a tile)"),
        (["a1", "=ring", "stop"], "a1", "a1: no tile is left there (Trésor: turning a tile)"),
        (["a1"], "b1", "b1: the tile being turned needs its face first (Trésor: the face of a tile)"),
        (["a1"], "=cat", "=cat: the tile being turned needs its face first (Trésor: the face of a tile)"),
        (["a1", "=ring", "stop", "b1", "=spider"], "c1", "c1: the spider must be moved or left first"),
        (["a1", "=ring", "stop", "b1", "=spider"], "spider c9", "spider c9: no such cell"),
        (["a1", "=ring", "stop", "b1", "=spider"], "=ring", "=ring: no tile is being turned"),
    ],
)
def test_a_refusal_names_the_rule(moves: list[str], text: str, message: str) -> None:
    state = play(new(), *moves)
    for refused in (state.parse_action, state.apply_action):
        with pytest.raises(IllegalAction) as caught:
            refused(text)
        assert str(caught.value).startswith(message)


@pytest.mark.parametrize("junk", [None, 3, ["a1"], {"a1": 1}, b"a1", True])
def test_junk_is_refused(junk: Any) -> None:
    with pytest.raises(IllegalAction, match="not a move"):
        new().apply_action(junk)


# --- odds


def test_risk_at_the_start_of_a_turn_is_only_the_spiders() -> None:
    view = look(new())
    assert risk(view, memory=False) == risk(view, memory=True) == Risk(3, 49, 0, 3, 0)


def test_risk_with_rings_only_is_only_the_spiders() -> None:
    state = new()
    turn_up(state, "ring", "ring")
    assert risk(look(state), memory=True) == Risk(3, 47, 0, 3, 0)


def test_risk_with_a_treasure_up_counts_dragons_and_spiders() -> None:
    state = new()
    turn_up(state, "ring", "ball")
    assert risk(look(state), memory=True) == Risk(15, 47, 12, 3, 0)


def test_risk_with_a_dragon_up_counts_treasures_other_than_rings_and_spiders() -> None:
    state = new()
    turn_up(state, "dragon")
    assert risk(look(state), memory=True) == Risk(29, 48, 0, 3, 26)


def test_risk_with_and_without_memory() -> None:
    state = new()
    take(state, "ring", "ball", "doll")
    turn_up(state, "spider")
    play(state, "spider stay")
    turn_up(state, "dragon")
    assert risk(look(state), memory=True) == Risk(2 + 24, 49 - 5, 0, 2, 24)
    assert risk(look(state), memory=False) == Risk(3 + 26, 49 - 2, 0, 3, 26)


def test_risk_without_memory_counts_no_tile_that_is_taken_or_up() -> None:
    state = new()
    take(state, "ball", "ball", "doll")
    take(state, "dragon")
    turn_up(state, "chest")
    play(state, "c1")
    assert risk(look(state), memory=False) == Risk(14, 49 - 3 - 2, 11, 3, 0)


# --- counts of positions


@pytest.mark.parametrize(("grid", "counts"), [(7, [49, 392, 19_208, 169_638]), (5, [25, 200, 5_000, 43_350])])
def test_perft(grid: int, counts: list[int]) -> None:
    assert [perft(new(grid=grid), depth) for depth in (1, 2, 3, 4)] == counts
