"""What bots know of Drakon: the maze, the heuristic, what a position is worth, the levels, and the advice they give."""

from __future__ import annotations

import json
from math import inf
from random import Random
from typing import Any

import pytest

from dragons import CHANCE, GAMES
from dragons.ai.bot import Bot
from dragons.ai.policy import Advice
from dragons.drakon import TILES, DrakonState
from dragons.drakon.bot import policy
from dragons.drakon.bot.action_facts import facts_of
from dragons.drakon.bot.distances import NEVER, Maze, maze_of
from dragons.drakon.bot.policy import SKILLS, explain
from dragons.drakon.bot.priors import Heuristic
from dragons.drakon.bot.value import FEATURES, features, final_values, race, state_values, win_probabilities
from dragons.drakon.bot.value_weights import WEIGHTS
from dragons.drakon.coins import paying_symbols
from dragons.drakon.observed_board import ObservedBoard
from dragons.game import State
from tests.kit.drakon_games import story
from tests.kit.rules import play

OLD_DRAGON = 4


def told(*moves: str, **more: Any) -> DrakonState:
    state = story(*moves, **more)
    assert isinstance(state, DrakonState)
    return state


def chosen(state: State, level: int = OLD_DRAGON, seed: int = 1) -> str:
    return str(policy.choose(state, state.current_player(), level, Random(seed), inf))


def action_values(state: DrakonState) -> dict[str, float]:
    actions = state.legal_actions()
    return dict(zip(actions, Heuristic(state).action_values(actions)))


def favourite(state: DrakonState) -> str:
    found = action_values(state)
    return max(found, key=lambda action: found[action])


def chance(state: DrakonState, seat: int = 0) -> float:
    return win_probabilities(state)[seat]


def advice(state: State) -> dict[str, Advice]:
    return {each.action: each for each in explain(state, state.current_player(), inf)}


def under_way(players: int, turns: int, seed: int) -> list[DrakonState]:
    """The decisions of a game played at random."""
    rng, state = Random(seed), GAMES["drakon"].new_initial_state(players)
    found: list[Any] = []
    while not state.is_terminal() and len(found) < turns:
        if state.current_player() == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        assert isinstance(state, DrakonState)
        found.append(state.clone())
        state.apply_action(state.sample_action(rng))
    return found


# --- the maze


@pytest.mark.parametrize("players", [2, 3])
def test_the_maze_tells_the_same_as_the_castle(players: int) -> None:
    """`ObservedBoard` works it out slowly from an observation; here no way is longer than the maze looks ahead."""
    for state in under_way(players, 60, 3 + players):
        castle, maze = ObservedBoard(state.observation(None)), maze_of(state)
        for cell in maze.tiles:
            assert sorted(set(maze.exits(cell))) == sorted({path[-1] for path in castle.exits(cell).values()})
        for seat, first in enumerate(Heuristic(state)._first):
            assert first == (castle.moves_to_coin(seat) or NEVER)


def test_a_free_cell_is_reached_through_an_arrow_a_key_or_a_vortex() -> None:
    maze = maze_of(told("place key-N 0,1", "place vortex-N 0,2"))
    assert maze.ends("0,1") == ("1,1", "-1,1")
    reach = maze.reach("0,0")
    assert (reach.to("1,0"), reach.to("1,1"), reach.to("5,5")) == (1, 2, 3)
    assert (reach.ends[0][1], reach.vortex) == (1, 3)


def test_coins_are_counted_along_the_best_way() -> None:
    """North, east and back to the Dragon's east: gold on two of four rooms of a loop."""
    state = told("place gold-E 0,1", "place empty-S 1,1", "place gold-S 1,0", "place empty-W 1,-1")
    assert maze_of(state).reach("0,0").coins == (1, 3)
    loop = Maze([("0,0", TILES["gold-N"]), ("0,1", TILES["key-N"])], 2)
    assert loop.reach("0,0").coins == (2, 4, 6, 8, 10)


def test_a_race_is_run_on_the_ways_there_are_and_with_the_hand() -> None:
    reach = maze_of(told("place gold-N 0,1")).reach("0,0")
    assert race(reach, 1, 0, 1) == 1
    assert race(reach, 2, 1, 1) == 3
    assert race(reach, 2, 0, 1) == 6
    assert race(reach, 1, 1, NEVER) == 1


def test_where_another_can_be_as_soon_is_no_place_to_lay_gold() -> None:
    state = told("place empty-NEW 0,1", "wait", "move N", "wait")
    maze = maze_of(state)
    mine, other = maze.reach("0,1"), maze.reach("0,0")
    assert mine.own_end([other]) == 1
    assert mine.own_end([mine]) == NEVER


def test_who_can_be_stolen_from_pays() -> None:
    assert paying_symbols(0, [1, 0, 2], 0) == ("gold", "steal-right")
    assert paying_symbols(2, [1, 0, 2], 3) == ("gold", "dragon", "steal-left")


# --- the heuristic


def test_it_takes_a_coin_that_is_one_move_away() -> None:
    state = told("place gold-N 0,1", "wait")
    assert favourite(state) == "move N"
    assert chosen(state) == "move N"


def test_winning_is_worth_more_than_anything() -> None:
    state = told("place gold-N 0,1", "wait")
    state.coins[0] = 4
    found = action_values(state)
    assert found.pop("move N") > 10 + max(found.values())


def test_it_gives_no_coin_to_a_rival_who_moves_first() -> None:
    """Both heroes stand on the Dragon tile: gold beside it is the other's."""
    found = action_values(told(hands={0: ["gold-1"]}))
    assert found["place gold-N 0,1"] < max(worth for action, worth in found.items() if action.startswith("place empty"))


def test_it_lays_gold_before_itself_when_nobody_else_can_go_there() -> None:
    state = told("place empty-N 0,1", "wait", "move N", "wait", hands={0: ["empty-1", "gold-1"]})
    for action in (favourite(state), chosen(state)):
        assert action.startswith("place gold") and action.endswith(" 0,2")


def test_of_placements_that_lead_nobody_anywhere_one_of_each_tile_will_do() -> None:
    state = told(*(f"place empty-NEW 0,{y}" for y in (1, 2, 3, 4)))
    state.heroes[:] = ["0,4", "0,4"]
    far = [worth for action, worth in action_values(state).items() if action.endswith((" 1,0", " -1,0", " 0,-1"))]
    kinds = len(set(state.hands[state.current_player()]))
    assert sum(worth > -4 for worth in far) <= kinds < len(far)


def test_it_would_rather_not_lose_a_coin() -> None:
    state = told("place fountain-N 0,1", "place empty-E 1,0")
    penniless = action_values(state)["move N"]
    state.coins[0] = 1
    assert action_values(state)["move N"] < penniless - 3


@pytest.mark.parametrize(
    ("moves", "verb"),
    [
        (("place curse-N 0,1", "place gold-E 1,0", "move N"), "destroy"),
        (("place gear-N 0,1", "place gold-N 1,0", "move N"), "turn"),
        (("place sphere-N 0,1", "place fountain-E 1,0", "move N"), "push"),
        (("place map-N 0,1", "wait", "move N"), "rob"),
        (("place door-N 0,1", "place empty-N 1,0", "move N"), "swap"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("level", SKILLS)
def test_every_choice_has_a_worth(moves: tuple[str, ...], verb: str, level: int) -> None:
    state = told(*moves)
    found = action_values(state)
    assert all(action.startswith(verb) for action in found)
    assert chosen(state, level) in found


def test_it_destroys_the_coin_beside_the_rival() -> None:
    state = told("place curse-N 0,1", "place gold-E 1,0", "move N")
    assert favourite(state) == "destroy 1,0"
    assert chosen(state) == "destroy 1,0"


def test_it_pushes_a_rival_into_the_fountain() -> None:
    state = told("place sphere-N 0,1", "place fountain-E 1,0", "place empty-W -1,0", "wait", "move N")
    state.coins[1] = 2
    assert favourite(state) == "push 1 E"


def test_who_must_pass_passes() -> None:
    state = told("place empty-N 0,1", "wait", "move N", "wait")
    state.hands[0].clear()
    assert action_values(state) == {"pass": 0.0}


# --- what a position is worth


def test_the_table_fits_the_features() -> None:
    assert len(WEIGHTS) == FEATURES
    for players in (2, 6):
        for state in under_way(players, 80, players):
            for indices in features(state):
                assert all(0 <= index < FEATURES for index in indices)
                assert len(set(indices)) == 7


@pytest.mark.parametrize("players", [2, 3, 6])
def test_chances_are_shared_out(players: int) -> None:
    for state in under_way(players, 40, 7):
        found = win_probabilities(state)
        assert len(found) == players
        assert sum(found) == pytest.approx(1)
        assert min(found) > 0


def test_coins_are_worth_something_and_so_is_being_near_one() -> None:
    state = told("place gold-N 0,1", "place empty-E 1,0")
    even = chance(state)
    assert even > 0.5, "seat 0 takes it first"
    state.coins[:] = [2, 0]
    assert chance(state) > even
    state.coins[:] = [0, 2]
    assert chance(state) < even


def test_a_thief_near_by_is_a_threat() -> None:
    state = told("place steal-left-N 0,1", "place empty-E 1,0")
    state.coins[:] = [2, 2]
    state.heroes[:] = ["0,0", "1,0"]
    assert chance(state) > 0.5


def test_a_shared_win_is_no_great_win() -> None:
    assert final_values([5, 3]) == [1.0, 0.0]
    assert final_values([3, 1, 3]) == [0.25, 0.0, 0.25]


def test_when_tiles_run_out_and_no_coin_can_be_had_the_standing_counts() -> None:
    state = told("place empty-N 0,1", "place empty-E 1,0")
    state.coins[:] = [1, 0]
    assert state_values(state) == win_probabilities(state)
    state.pile.clear()
    assert state_values(state)[0] > win_probabilities(state)[0]
    for hand in state.hands:
        hand.clear()
    assert state_values(state) == [1.0, 0.0]
    near = told("place gold-N 0,1", "place empty-E 1,0")
    near.pile.clear()
    assert state_values(near) == win_probabilities(near)


# --- the levels


def played(levels: tuple[int, ...], seed: int, players: int = 2) -> list[int]:
    """Who wins a game of bots of these levels, without a ceiling."""
    rng, state = Random(seed), GAMES["drakon"].new_initial_state(players)
    while not state.is_terminal():
        player = state.current_player()
        if player == CHANCE:
            play(state, str(state.sample_chance(rng)))
        else:
            play(state, str(policy.choose(state, player, levels[player], rng, inf)))
    return state.winners()


def test_a_wyvern_beats_an_egg() -> None:
    assert sum(0 in played((3, 1), seed) for seed in range(8)) >= 6


def test_many_play_to_the_end() -> None:
    assert played((3, 2, 3, 2, 3, 2), 5, players=6)


def test_an_old_dragon_counts_what_a_wyvern_does_not() -> None:
    """Seat 1 wins with its next move, unless seat 0 pushes it off: it sees that in time."""
    state = told("place sphere-N 0,1", "place gold-E 1,0", "place empty-W -1,0", "wait", "move N")
    state.coins[:] = [1, 4]
    assert chosen(state) != "push 1 E"


def test_an_egg_does_anything() -> None:
    state = told("place gold-N 0,1", "wait")
    assert len({str(Bot(1, Random(seed)).choose(state, state.current_player())) for seed in range(20)}) > 5


def test_a_search_stops_at_its_ceiling() -> None:
    state = told("place gold-N 0,1", "wait")
    assert policy.search_at(state, state.current_player(), OLD_DRAGON, Random(1), 0.0).iterations == 1


# --- advice


def test_each_legal_action_has_advice() -> None:
    state = told("place gold-N 0,1", "wait")
    found = explain(state, 0, inf)
    assert [each.action for each in found] == state.legal_actions()
    assert all(0 <= each.value <= 1 for each in found)
    assert json.loads(json.dumps([dict(each.facts) for each in found])) == [each.facts for each in found]
    best = max(found, key=lambda each: each.facts["tried"])
    assert best.action == "move N"
    assert best.value == max(each.value for each in found)
    assert sum(each.value == best.value for each in found) == 1


def test_the_same_advice_whatever_is_hidden() -> None:
    state = told("place gold-N 0,1", "wait")
    other = state.resample_from_infostate(0, Random(4))
    assert explain(state, 0, inf) == explain(other, 0, inf)


def test_what_a_move_to_a_coin_does() -> None:
    found, after = facts_of(told("place gold-N 0,1", "wait"), 0, "move N")
    assert after.scores() == [1, 0]
    assert found == {
        "wins": False, "coins": [1, 0], "coin": "gold", "coin_in": None, "coin_in_before": 1, "rival": 1,
        "rival_coin_in": 1, "rival_coin_in_before": 1, "blocks": None, "thief": None,
        "gold": sum(kind.symbol == "gold" for kind in after.hands[0]),
    }  # fmt: skip


def test_what_wins_is_said_to_win() -> None:
    state = told("place gold-N 0,1", "wait")
    state.coins[0] = 4
    found = advice(state)["move N"]
    assert (found.facts["wins"], found.value) == (True, 1.0)


def test_a_tile_before_a_rival_blocks_it() -> None:
    state = told("place empty-N 0,1", "wait", "move N", "wait", hands={0: ["empty-1", "fountain-1", "gold-1"]})
    assert facts_of(state, 0, "place fountain-E 1,0")[0]["blocks"] == 1
    assert facts_of(state, 0, "place gold-E 1,0")[0]["blocks"] is None
    assert facts_of(state, 0, "place fountain-N 0,2")[0]["blocks"] is None
    assert facts_of(state, 0, "place gold-E 1,0")[0]["rival_coin_in"] == 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_thief_is_named(players: int) -> None:
    """To the last seat the first one is the left neighbour."""
    state = told("place steal-left-N 0,1", "wait", *["wait"] * (players - 2), players=players)
    state.coins[0] = 1
    assert facts_of(state, 0, "move N")[0]["thief"] == players - 1
    assert facts_of(state, 0, "move N")[0]["rival"] == players - 1


def test_a_coin_that_a_push_gives_away() -> None:
    state = told("place sphere-N 0,1", "place steal-left-E 1,0", "place empty-W -1,0", "wait", "move N")
    state.coins[:] = [2, 0]
    found = facts_of(state, 0, "push 1 E")[0]
    assert (found["coins"], found["coin"]) == ([-1, 1], "steal-left")
