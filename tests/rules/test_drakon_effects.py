"""Drakon: rules.md part 3, sentence by sentence: what symbols do on arrival."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragons import CHANCE, IllegalAction
from dragons.drakon import TILES
from dragons.game import State
from tests.kit.drakon_games import at, event, look, own, restless, shut, story, types
from tests.kit.rules import chi_square, new, play


def refused(state: State, action: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(action)
    with pytest.raises(IllegalAction):
        state.parse_action(action)
    return str(caught.value)


# --- coins


def enriched(tile: str) -> State:
    """Seat 0 has taken a coin and steps onto this tile."""
    return story("place gold-NE 1,0", f"place {tile} 1,1", "move E", "wait", "move N")


def test_gold_gives_one_coin_from_the_bank() -> None:
    state = story("place gold-N 1,0", "wait", "move E")
    assert types(state) == ["step", "coin", "turn"]
    assert event(state, "coin") == {
        "cause": "gold", "from": "bank", "to": 0, "coins": [1, 0], "dragon_coins": 0,
    }  # fmt: skip
    assert state.scores() == look(state)["coins"] == [1, 0]


def test_tribute_puts_one_of_your_coins_on_the_dragon_tile() -> None:
    state = enriched("tribute-N")
    assert state.scores() == [0, 0]
    assert look(state)["dragon_coins"] == 1
    assert event(state, "coin") == {
        "cause": "tribute", "from": 0, "to": "dragon", "coins": [0, 0], "dragon_coins": 1,
    }  # fmt: skip


def test_fountain_gives_one_of_your_coins_to_the_bank() -> None:
    state = enriched("fountain-N")
    assert state.scores() == [0, 0]
    assert look(state)["dragon_coins"] == 0
    assert event(state, "coin") == {
        "cause": "fountain", "from": 0, "to": "bank", "coins": [0, 0], "dragon_coins": 0,
    }  # fmt: skip


def test_the_dragon_tile_gives_one_coin_lying_on_it() -> None:
    """Two tributes are paid; who comes back by the key takes one of the two coins."""
    state = story(
        "place gold-NE 1,0", "place tribute-N 1,1", "place key-N 0,1",
        "move E", "move E", "move N", "move N", "move N", players=3,
    )  # fmt: skip
    assert look(state)["dragon_coins"] == 2
    assert state.scores() == [0, 0, 0]
    play(state, "move S")
    assert event(state, "step")["how"] == "key"
    assert event(state, "coin") == {
        "cause": "dragon", "from": "dragon", "to": 2, "coins": [0, 0, 1], "dragon_coins": 1,
    }  # fmt: skip


@pytest.mark.parametrize("symbol", ["tribute", "fountain", "steal-left", "steal-right"])
def test_without_a_coin_nothing_happens(symbol: str) -> None:
    state = story(f"place {symbol}-N 1,0", "wait", "move E")
    assert state.scores() == [0, 0]
    assert types(state) == ["step", "nothing", "turn"]
    assert event(state, "nothing") == {"seat": 0, "symbol": symbol}
    assert state.information_state(0)[-1] == "move E"


def test_an_empty_dragon_tile_gives_nothing() -> None:
    state = story("place key-N 1,0", "wait", "move E", "wait", "move W")
    assert types(state) == ["step", "nothing", "turn"]
    assert event(state, "nothing") == {"seat": 0, "symbol": "dragon"}
    assert state.scores() == [0, 0]


@pytest.mark.parametrize(("symbol", "rich", "scores"), [("left", 1, [2, 0, 0]), ("right", 2, [2, 0, 0])])
def test_stealing_takes_one_coin_from_the_player_on_your_left_or_right(
    symbol: str, rich: int, scores: list[int]
) -> None:
    turns = ["move E" if seat == rich else "wait" for seat in (1, 2)]
    state = story(
        "place gold-N 1,0", f"place steal-{symbol}-N 1,1", "wait", "move E", *turns, "move N", players=3
    )  # fmt: skip
    assert state.scores() == scores
    coin = event(state, "coin")
    assert (coin["cause"], coin["from"], coin["to"]) == (f"steal-{symbol}", rich, 0)


@pytest.mark.parametrize(("symbol", "poor"), [("left", 2), ("right", 1)])
def test_stealing_is_from_that_neighbour_only(symbol: str, poor: int) -> None:
    turns = ["move E" if seat == poor else "wait" for seat in (1, 2)]
    state = story("place gold-N 1,0", f"place steal-{symbol}-N 1,1", "wait", "move E", *turns, "move N", players=3)
    assert sorted(state.scores()) == [0, 1, 1]
    assert "nothing" in types(state)


def test_with_two_players_left_and_right_are_the_same() -> None:
    for symbol in ("left", "right"):
        state = story("place gold-N 1,0", f"place steal-{symbol}-N 1,1", "move E", "move E", "move N")
        assert state.scores() == [2, 0]


def test_effects_happen_once_per_entry_also_on_the_tile_left_before() -> None:
    state = story("place gold-E 1,0", "place key-N 2,0", "move E", "wait", "move E", "wait", "move W")
    assert state.scores() == [2, 0]
    play(state, next(a for a in state.legal_actions() if a.startswith("place")))
    assert state.scores() == [2, 0]


# --- door


def at_a_door(*hand: str) -> State:
    """Seat 0 at a door, with these tiles in hand; gold-E lies at 0,1 and vortex-N at 0,2."""
    return story("place door-N 1,0", "place gold-E 0,1", "place vortex-N 0,2", "move N", "wait", "place empty-S 0,-1", "move E", hands={0: hand})  # fmt: skip


def test_a_door_exchanges_a_tile_of_your_hand_with_a_tile_in_play() -> None:
    state = at_a_door("sphere-3")
    assert look(state)["phase"] == "door"
    assert look(state)["deciding"] == {"seat": 0, "cell": "1,0"}
    assert event(state, "effect") == {"seat": 0, "symbol": "door", "cell": "1,0"}
    assert state.current_player() == 0
    play(state, "swap sphere-NEW 0,2")
    assert at(state, "0,2") == "sphere-NEW"
    assert own(state, 0)[-1] == "vortex-1"
    assert "sphere-3" not in own(state, 0)
    assert state.events(1) == [
        {"type": "swap", "seat": 0, "cell": "0,2", "tile": "sphere-NEW", "old": "vortex-N"},
        {"type": "turn", "seat": 1, "turn": 8},
    ]


def test_a_swap_draws_no_tile() -> None:
    state = at_a_door("sphere-3")
    pile = look(state)["pile"]
    play(state, "swap sphere-NEW 0,2")
    assert state.current_player() == 1
    assert look(state)["pile"] == pile
    assert look(state)["hands"][0]["size"] == 4


def test_a_door_spares_the_dragon_and_occupied_tiles() -> None:
    state = at_a_door("sphere-3")
    targets = {action.split(" ")[2] for action in state.legal_actions()}
    assert targets == {tile["cell"] for tile in look(state)["cells"] if not tile["heroes"] and tile["cell"] != "0,0"}
    rule = "(Drakon: the magic door)"
    assert refused(state, "swap sphere-NEW 0,0") == f"swap sphere-NEW 0,0: the Dragon tile is spared {rule}"
    assert refused(state, "swap sphere-NEW 0,1") == f"swap sphere-NEW 0,1: a hero stands there {rule}"
    assert refused(state, "swap sphere-NEW 1,0") == f"swap sphere-NEW 1,0: a hero stands there {rule}"
    assert refused(state, "swap sphere-NEW 9,0") == f"swap sphere-NEW 9,0: no tile lies there {rule}"
    assert (
        refused(state, "swap sphere-NEW")
        == f"swap sphere-NEW: name a tile of your hand and the cell of a tile in play {rule}"
    )
    assert refused(state, "swap cat-N 0,2") == f"swap cat-N 0,2: no such tile {rule}"
    assert refused(state, "swap key-N 0,2") == f"swap key-N 0,2: no such tile in hand {rule}"
    assert refused(state, "move N") == f"move N: the effect must be carried out first: swap … {rule}"
    assert refused(state, "=gold-1") == "=gold-1: no tile is being drawn (Drakon: dealing, drawing and robbing)"


def test_no_two_arrows_may_face_each_other_after_a_swap() -> None:
    state = story(
        "place door-N 1,0", "place gold-N 0,1", "place vortex-N 0,2", "wait", "move E", hands={0: ["sphere-3"]}
    )
    assert "swap sphere-NEW 0,2" in state.legal_actions()
    assert refused(state, "swap sphere-NES 0,2").endswith("two arrows would face each other (Drakon: the magic door)")


def test_an_exchange_that_changes_nothing_is_allowed() -> None:
    state = story("place door-N 1,0", "place gold-E 0,1", "move E", hands={0: ["gold-1"]})
    play(state, "swap gold-E 0,1")
    assert at(state, "0,1") == "gold-E"
    assert own(state, 0)[-1] == "gold-1"


def test_a_swapped_tile_does_not_act() -> None:
    state = story("place door-N 1,0", "place gold-E 0,1", "move E", hands={0: ["gold-1"]})
    play(state, "swap gold-E 0,1")
    assert state.scores() == [0, 0]


def test_a_door_alone_gives_no_choice() -> None:
    state = story("place door-N 1,0", "move E")
    assert types(state) == ["step", "nothing", "turn"]
    assert state.current_player() == 0
    assert state.information_state(0)[-1] == "move E"


def test_a_door_gives_no_choice_to_an_empty_hand() -> None:
    state = story("place door-N 1,0", *["wait"] * 62, "move E")
    assert look(state)["hands"][1]["size"] == 0
    assert types(state) == ["step", "nothing", "turn"]


def test_a_door_gives_no_choice_if_no_tile_of_the_hand_fits() -> None:
    state = shut("empty-3", "gold-2s")
    assert {tile[-1] for tile in own(state, 0)} == {"3", "s"}
    assert types(state) == ["step", "nothing", "turn"]
    state = shut("empty-3", "gold-2c")
    assert state.legal_actions() == ["swap gold-NE 1,1"]


# --- curse


def test_a_curse_removes_a_tile_without_a_hero_from_the_game() -> None:
    state = story("place curse-N 1,0", "place gold-N 0,1", "place gold-N 0,2", "move N", "move E")
    assert look(state)["phase"] == "curse"
    assert state.legal_actions() == ["destroy 0,2"]
    rule = "(Drakon: the curse)"
    assert refused(state, "destroy 0,0") == f"destroy 0,0: the Dragon tile is spared {rule}"
    assert refused(state, "destroy 0,1") == f"destroy 0,1: a hero stands there {rule}"
    assert refused(state, "destroy 1,0") == f"destroy 1,0: a hero stands there {rule}"
    assert refused(state, "destroy 5,5") == f"destroy 5,5: no tile lies there {rule}"
    assert refused(state, "destroy") == f"destroy: no tile lies there {rule}"
    play(state, "destroy 0,2")
    assert look(state)["destroyed"] == ["gold-N"]
    assert [tile["cell"] for tile in look(state)["cells"]] == ["0,0", "1,0", "0,1"]
    assert event(state, "destroy") == {"seat": 0, "cell": "0,2", "tile": "gold-N"}
    assert "0,2" in look(state)["free"]
    assert not {"0,3", "1,2", "-1,2"} & set(look(state)["free"])
    assert state.current_player() == 1


def test_islands_may_result() -> None:
    state = story("place curse-N 1,0", "place gold-N 0,1", "place gold-N 0,2", "wait", "move E")
    play(state, "destroy 0,1")
    assert {"0,1", "0,3", "1,2", "-1,2"} <= set(look(state)["free"])
    assert "1,1" in look(state)["free"]


def test_a_curse_with_nothing_to_destroy_gives_no_choice() -> None:
    state = story("place curse-N 1,0", "move E")
    assert types(state) == ["step", "nothing", "turn"]


# --- gear


def geared() -> State:
    """Seat 0 has entered a gear; seat 1's hero stands at 0,1."""
    return story("place gear-N 1,0", "place gold-E 0,1", "place empty-EW 0,2", "move N", "move E")


def test_a_gear_turns_any_tile_but_the_dragon_by_90_or_180_degrees() -> None:
    state = geared()
    assert look(state)["phase"] == "gear"
    assert state.legal_actions() == ["turn 1,0 E", "turn 1,0 S", "turn 0,1 N", "turn 0,1 W", "turn 0,2 NS"]
    play(state, "turn 0,1 W")
    assert at(state, "0,1") == "gold-W"
    assert event(state, "rotate") == {"seat": 0, "cell": "0,1", "from": "gold-E", "to": "gold-W"}
    assert state.current_player() == 1
    assert state.scores() == [0, 1]


def test_the_gear_just_entered_and_occupied_tiles_may_be_turned() -> None:
    state = geared()
    for action in ("turn 1,0 S", "turn 0,1 N"):
        assert at(play(state.clone(), action), action.split(" ")[1])[-1] == action[-1]


def test_a_turn_must_change_the_arrows_and_none_may_face() -> None:
    state = geared()
    rule = "(Drakon: the secret gear)"
    assert refused(state, "turn 0,0 N") == f"turn 0,0 N: the Dragon tile is spared {rule}"
    assert refused(state, "turn 0,1 E") == f"turn 0,1 E: its arrows point there already {rule}"
    assert refused(state, "turn 0,1 S") == f"turn 0,1 S: two arrows would face each other {rule}"
    assert refused(state, "turn 0,1 NE") == f"turn 0,1 NE: the tile's arrows can never point there {rule}"
    assert refused(state, "turn 0,1 X") == f"turn 0,1 X: the tile's arrows can never point there {rule}"
    assert refused(state, "turn 5,5 N") == f"turn 5,5 N: no tile lies there {rule}"
    assert refused(state, "turn") == f"turn: no tile lies there {rule}"


def test_a_gear_that_can_turn_nothing_gives_no_choice() -> None:
    state = story("place gear-NES 1,0", "move E")
    assert types(state) == ["step", "nothing", "turn"]


def test_free_cells_know_of_a_turned_tile() -> None:
    state = story("place gear-N 1,0", "wait", "move E", hands={1: ["empty-3"]})
    play(state, "turn 1,0 E")
    assert "place empty-ESW 1,1" in state.legal_actions()
    assert "place empty-NSW 2,0" not in state.legal_actions()


# --- sphere


def test_a_sphere_moves_one_opposing_hero_one_step_along_an_arrow() -> None:
    state = story("place sphere-N 1,0", "place gold-N 0,1", "move E")
    assert look(state)["phase"] == "sphere"
    assert state.legal_actions() == ["push 1 N", "push 1 E"]
    play(state, "push 1 N")
    assert look(state)["heroes"] == ["1,0", "0,1"]
    assert types(state) == ["push", "step", "coin", "turn"]
    assert event(state, "push") == {"seat": 0, "hero": 1, "side": "N"}
    assert event(state, "step") == {"seat": 1, "from": "0,0", "path": ["0,1"], "how": "push"}
    assert state.scores() == [0, 1]


def test_refused_pushes() -> None:
    state = story("place sphere-N 1,0", "place gold-NE 0,1", "place empty-N 1,1", "move N", "move E")
    assert state.legal_actions() == ["push 1 E"]
    rule = "(Drakon: the sphere of control)"
    assert refused(state, "push 1 N") == f"push 1 N: no tile on that side {rule}"
    assert refused(state, "push 1 W") == f"push 1 W: no arrow of the tile points there {rule}"


def test_refused_pushes_of_nobody() -> None:
    state = story("place sphere-N 1,0", "place gold-N 0,1", "move E")
    assert refused(state, "push 0 N").startswith("push 0 N: only an opposing hero can be moved")
    assert refused(state, "push 2 N").startswith("push 2 N: no such seat")
    for nonsense in ("push", "push 1", "push 1 NE", "push 1 N N", "push 1 "):
        assert refused(state, nonsense).startswith(f"{nonsense}: name a seat and a side")
    assert refused(state, "push 01 N").startswith("push 01 N: no such seat")


def test_a_sphere_that_can_move_nobody_gives_no_choice() -> None:
    state = story("place sphere-N 1,0", "place gold-N 0,1", "wait", "move N", "move E")
    assert types(state) == ["step", "nothing", "turn"]


@pytest.mark.parametrize("under", ["key-N", "gust-N", "hellwind-N", "vortex-N"])
def test_leaving_effects_are_ignored_when_pushed(under: str) -> None:
    state = story(
        "place sphere-N 1,0", f"place {under} 0,1", "place empty-N 0,2", "move N", "place empty-N 1,1", "wait",
        "move E",
    )  # fmt: skip
    assert state.legal_actions() == ["push 1 N"]


def test_the_pushed_heros_owner_decides_its_arrival_and_play_goes_on_to_the_left_of_whose_turn_it_was() -> None:
    state = story("place curse-N 0,1", "wait", "wait", "place sphere-N 1,0", "wait", "wait", "move E", players=3)
    play(state, "push 2 N")
    view = look(state, 2)
    assert state.current_player() == view["current"] == 2
    assert view["seat"] == 0
    assert view["phase"] == "curse"
    assert view["deciding"] == {"seat": 2, "cell": "0,1"}
    assert view["legal"] == state.legal_actions()
    assert look(state, 0)["legal"] == []
    assert types(state) == ["push", "step", "effect"]
    play(state, state.legal_actions()[0])
    assert event(state, "destroy")["seat"] == 2
    assert event(state, "turn") == {"seat": 1, "turn": 8}


def test_a_pushed_hero_may_rob_and_swap_mid_turn() -> None:
    state = story("place map-N 0,1", "wait", "place sphere-N 1,0", "wait", "move E", hands={0: ["key-3"]})
    play(state, "push 1 N", "rob 0", "=key-3")
    assert "key-3" in own(state, 1)
    assert event(state, "turn") == {"seat": 1, "turn": 6}
    state = story("place door-N 0,1", "wait", "place sphere-N 1,0", "wait", "move E", hands={1: ["key-3"]})
    play(state, "push 1 N", "swap key-NSW -1,0")
    assert event(state, "swap")["seat"] == 1
    assert event(state, "turn") == {"seat": 1, "turn": 6}


def test_a_pushed_hero_steals_from_its_own_neighbour() -> None:
    state = story(
        "place gold-N 1,0", "place sphere-N 1,1", "place steal-left-N 0,1", "move E", "wait", "wait", "move N",
        players=3,
    )  # fmt: skip
    play(state, "push 2 N")
    assert state.scores() == [0, 0, 1]


def test_a_sphere_entered_through_a_sphere_does_nothing() -> None:
    state = story("place sphere-N 1,0", "place gold-N 0,1", "wait", "move E", players=3)
    assert "push 2 N" in state.legal_actions()
    play(state, "push 1 E")
    assert types(state) == ["push", "step", "nothing", "turn"]
    assert event(state, "nothing") == {"seat": 1, "symbol": "sphere"}
    assert event(state, "turn") == {"seat": 1, "turn": 5}


def test_five_coins_win_at_once_even_during_anothers_turn() -> None:
    state = story(
        "place gold-E 1,0", "place key-N 2,0", "place sphere-N 0,1", "place gold-N 2,1",
        *["wait", "move E", "wait", "move E", *["wait", "move W", "wait", "move E"] * 3], "move N",
    )  # fmt: skip
    assert state.scores() == [0, 4]
    assert not state.is_terminal()
    play(state, "push 1 N")
    assert state.is_terminal()
    assert state.winners() == [1]
    assert types(state) == ["push", "step", "coin", "end"]
    assert event(state, "end") == {"winners": [1], "scores": [0, 5], "cause": "coins"}


# --- map


def test_a_map_takes_a_tile_at_random_from_another_hand() -> None:
    state = story("place map-N 1,0", "wait", "wait", "move E", players=3, hands={2: ["gold-1", "key-1", "gold-1"]})
    assert look(state)["phase"] == "map"
    assert state.legal_actions() == ["rob 1", "rob 2"]
    play(state, "rob 2")
    assert state.events(1) == [{"type": "rob", "seat": 0, "from": 2}]
    assert state.current_player() == CHANCE
    assert look(state)["phase"] == "chance"
    assert look(state)["due"] == {"why": "rob", "seat": 0, "from": 2}
    assert state.chance_outcomes()[:1] == [("=gold-1", 0.5)]
    assert ("=key-1", 0.25) in state.chance_outcomes()
    assert sum(probability for _, probability in state.chance_outcomes()) == 1
    assert refused(state, "=door-1") == "=door-1: no such tile in this hand (Drakon: dealing, drawing and robbing)"
    rng = Random(4)
    found = Counter(state.sample_chance(rng) for _ in range(4000))
    assert abs(found["=gold-1"] - 2000) < 100
    assert abs(found["=key-1"] - 1000) < 90
    play(state, "=key-1")
    assert own(state, 0)[-1] == "key-1"
    assert "key-1" not in own(state, 2)
    assert [hand["size"] for hand in look(state)["hands"]] == [5, 4, 3]
    assert types(state) == ["robbed", "turn"]


def test_there_is_no_hand_limit() -> None:
    state = story("place map-N 1,0", "wait", "move E")
    play(state, "rob 1", "=empty-3")
    assert look(state)["hands"][0]["size"] == 5


def test_the_one_who_is_robbed_and_the_robber_see_the_tile() -> None:
    state = story("place map-N 1,0", "wait", "wait", "move E", players=3, hands={2: ["key-1"]})
    play(state, "rob 2", "=key-1")
    robbed = {"seat": 0, "from": 2, "tile": "key-1"}
    assert [event(state, "robbed", seat)["tile"] for seat in range(3)] == ["key-1", None, "key-1"]
    assert event(state, "robbed", 2) == robbed
    assert [state.information_state(seat)[-1] for seat in range(3)] == ["=key-1", "=?", "=key-1"]


def test_only_a_player_with_a_tile_can_be_robbed() -> None:
    state = story("place map-N 1,0", "wait", "wait", "move E", players=3)
    rule = "(Drakon: the map of the room)"
    assert refused(state, "rob 0") == f"rob 0: nobody robs themselves {rule}"
    for nobody in ("rob 3", "rob", "rob 01", "rob 1 2"):
        assert refused(state, nobody) == f"{nobody}: no such seat {rule}"
    state = story("place map-N 1,0", *["wait"] * 60, "move E", players=3)
    assert [hand["size"] for hand in look(state)["hands"]] == [0, 1, 1]
    assert state.current_player() == 1
    assert state.legal_actions() == ["rob 2"]
    assert refused(state, "rob 0") == f"rob 0: this player has no tile in hand {rule}"


def test_a_map_of_empty_hands_gives_no_choice() -> None:
    state = story("place map-N 1,0", *["wait"] * 62, "move E")
    assert types(state) == ["step", "nothing", "turn"]


# --- all choices


def by_the_book(view: dict[str, Any]) -> set[str]:
    """What the seat to act may do, read naively from its observation and rules.md."""
    me, n, phase = view["current"], view["players"], view["phase"]
    tiles = {tile["cell"]: tile for tile in view["cells"]}
    hand = view["hands"][me]["tiles"]
    steps = {"N": (0, 1, "S"), "E": (1, 0, "W"), "S": (0, -1, "N"), "W": (-1, 0, "E")}

    def beside(cell: str, side: str) -> str:
        x, y = map(int, cell.split(","))
        return f"{x + steps[side][0]},{y + steps[side][1]}"

    def fits(cell: str, sides: str) -> bool:
        return not any(steps[s][2] in tiles[beside(cell, s)]["sides"] for s in sides if beside(cell, s) in tiles)

    def laid(cell: str) -> list[str]:
        return [text for text, tile in TILES.items() if tile.kind and tile.kind.text in hand and fits(cell, tile.sides)]

    def walks(cell: str, length: int) -> set[tuple[str, str]]:
        if length == 0:
            return {("", cell)}
        return {
            (side + more, end)
            for side in tiles[cell]["sides"]
            if beside(cell, side) in tiles
            for more, end in walks(beside(cell, side), length - 1)
        }

    here = view["heroes"][me]
    bare = [cell for cell in tiles if cell != "0,0" and cell not in view["heroes"]]
    if phase == "turn":
        free = {beside(cell, side) for cell in tiles for side in "NESW"} - set(tiles)
        actions = {f"place {tile} {cell}" for cell in free for tile in laid(cell)}
        symbol = tiles[here]["symbol"]
        if symbol == "vortex":
            actions |= {f"move {cell}" for cell in tiles if cell != here}
        elif symbol == "key":
            actions |= {f"move {side}" for side in "NESW" if beside(here, side) in tiles}
        else:
            length = {"gust": 2, "hellwind": view["hellwind_steps"]}.get(symbol, 1)
            actions |= {f"move {sides}" for sides, _ in walks(here, length)}
        return actions or {"pass"}
    if phase == "door":
        return {f"swap {tile} {cell}" for cell in bare for tile in laid(cell)}
    if phase == "curse":
        return {f"destroy {cell}" for cell in bare}
    if phase == "gear":
        return {
            f"turn {cell} {tile.sides}"
            for cell in tiles if cell != "0,0"
            for tile in TILES.values()
            if tile.kind is TILES[tiles[cell]["tile"]].kind and tile.sides != tiles[cell]["sides"] and fits(cell, tile.sides)
        }  # fmt: skip
    if phase == "sphere":
        return {
            f"push {seat} {sides}" for seat in range(n) if seat != me for sides, _ in walks(view["heroes"][seat], 1)
        }
    return {f"rob {seat}" for seat in range(n) if seat != me and view["hands"][seat]["size"]}


@settings(max_examples=12)
@given(players=st.integers(2, 6), steps=st.sampled_from([2, 3]), seed=st.integers(0, 2**32))
def test_the_legal_actions_are_those_of_the_rules(players: int, steps: int, seed: int) -> None:
    rng, state = Random(seed), new("drakon", players, hellwind_steps=steps)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            play(state, state.sample_chance(rng))
            continue
        if look(state)["phase"] != "turn" or rng.random() < 0.15:
            actions = state.legal_actions()
            assert len(actions) == len(set(actions))
            assert set(actions) == by_the_book(look(state, state.current_player()))
            assert all(state.parse_action(action) == action for action in actions)
        play(state, restless(state, rng))


CHOICES = {
    "door": lambda: at_a_door("sphere-3", "gold-1", "gold-1"),
    "curse": lambda: story("place curse-N 1,0", *["wait"] * 5, "move E"),
    "gear": lambda: story("place gear-N 1,0", *["wait"] * 5, "move E"),
    "sphere": lambda: story("place sphere-N 1,0", *["wait"] * 3, "move E", players=4),
    "map": lambda: story("place map-N 1,0", *["wait"] * 3, "move E", players=4),
}


@pytest.mark.parametrize("phase", CHOICES)
def test_sampled_choices_are_uniform(phase: str) -> None:
    state = CHOICES[phase]()
    assert look(state)["phase"] == phase
    assert len(state.legal_actions()) > 1
    assert chi_square(state, 3000, 5) < 3.3


@pytest.mark.parametrize("phase", CHOICES)
def test_an_effect_must_be_carried_out_first(phase: str) -> None:
    state = CHOICES[phase]()
    verb = state.legal_actions()[0].split(" ")[0]
    for other in ("pass", "move N", "place empty-N 0,1", ""):
        assert f"the effect must be carried out first: {verb} …" in refused(state, other)
