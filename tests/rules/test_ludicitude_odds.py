"""The odds of Ludicitude against computations of their own, made of the game's outcomes and of plain dice."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragons import CHANCE
from dragons.game import State
from dragons.ludicitude import COLOURS, DRAGONS, PARTS, Odds, odds, slaying
from tests.kit.drakon_games import look
from tests.kit.ludicitude_games import settle_by_hand, slay, table, ways
from tests.kit.rules import play

ALL_FOUND = [found for size in range(4) for found in combinations(PARTS, size)]


def hint(state: State) -> Odds:
    return odds(look(state))


# --- the chance of slaying


@pytest.mark.parametrize(
    ("dragon", "chances"),
    [("blue", [0.9644, 0.8871, 0.6181]), ("green", [0.8775, 0.7320, 0.4298]), ("red", [0.7733, 0.5904, 0.3056])],
)
def test_the_chance_of_slaying_in_the_base_game(dragon: str, chances: list[float]) -> None:
    assert [round(slaying(dragon, dice), 4) for dice in (3, 2, 1)] == chances
    assert hint(play(table(), f"fight {dragon}")).slay == {dragon: slaying(dragon)}


@cache
def by_hand(dragon: str, missing: str, dice: int) -> float:
    """The chance of slaying with plain dice, without `keep`: rolls that change nothing are left out."""
    rolls = ways(dice, dragon, missing)
    changing, slain = 0, 0.0
    for text, count in rolls.items():
        white, faces = text[1:].split("/")
        left = settle_by_hand(white, faces, dice, "")[0]
        still = "".join(part for part in missing if part not in faces)
        if left and not still and "A" in white:
            slain += count
        elif left and (left, still) == (dice, missing):
            continue
        elif left:
            slain += count * by_hand(dragon, still, left)
        changing += count
    return slain / changing


@pytest.mark.parametrize("dragon", COLOURS)
def test_without_keep_from_any_parts_and_dice_against_plain_dice(dragon: str) -> None:
    for found in ALL_FOUND:
        missing = "".join(PARTS[part] for part in PARTS if part not in found)
        for dice in (1, 2, 3):
            assert slaying(dragon, dice, found) == pytest.approx(by_hand(dragon, missing, dice), abs=1e-12)


Node = tuple[Any, ...]


def node(state: State) -> Node:
    """What a fight depends on."""
    view = look(state)
    if view["phase"] == "turn":
        return ("slain", view["dice"]) if view["stake"] else ("defeat",)
    return view["phase"], tuple(view["found"]), view["dice"], view["kept"], tuple(view["keepable"])


@cache
def graph(dragon: str, keep: bool) -> dict[Node, list[dict[Node, float]]]:
    """All situations of a fight by the real rules: for each choice, or the roll, what follows and how likely."""
    start = play(table(keep=keep), f"fight {dragon}")
    waiting, found = [start], {}
    while waiting:
        state = waiting.pop()
        key = node(state)
        if key in found or key[0] in ("slain", "defeat"):
            continue
        choices: list[dict[Node, float]] = []
        for move, chance in state.chance_outcomes() or [(action, 1.0) for action in state.legal_actions()]:
            after = state.clone()
            after.apply_action(move)
            waiting.append(after)
            if key[0] == "keep" or not choices:
                choices.append(defaultdict(float))
            choices[-1][node(after)] += chance
        found[key] = choices
    return found


@cache
def settle(dragon: str, keep: bool, prizes: tuple[float, float, float]) -> dict[Node, float]:
    """The best expectation of the prize, which depends on the dice then left, by plain value iteration."""
    situations = graph(dragon, keep)
    values: dict[Node, float] = dict.fromkeys(situations, 0.0)
    values |= {("defeat",): 0.0} | {("slain", left): prize for left, prize in zip((1, 2, 3), prizes)}
    change = 1.0
    while change > 1e-14 * prizes[2]:
        change = 0.0
        for key, choices in situations.items():
            value = max(sum(chance * values[after] for after, chance in choice.items()) for choice in choices)
            change = max(change, abs(value - values[key]))
            values[key] = value
    return values


@pytest.mark.parametrize("keep", [False, True])
@pytest.mark.parametrize("dragon", COLOURS)
def test_slaying_in_every_situation_against_the_games_own_outcomes(dragon: str, keep: bool) -> None:
    values = settle(dragon, keep, (1.0, 1.0, 1.0))
    rolls = [key for key in values if key[0] == "roll"]
    for key in rolls:
        _, found, dice, kept, _ = key
        assert slaying(dragon, dice, found, kept, keep) == pytest.approx(values[key], abs=1e-12)


def test_all_situations_are_reached() -> None:
    """Each set of parts with each number of dice, but for an axe with all parts and for nothing to roll."""
    for dragon in COLOURS:
        assert sum(key[0] == "roll" for key in graph(dragon, keep=False)) == 8 * 3
    assert sum(key[0] == "roll" for key in graph("green", keep=True)) == 7 * 3 * 3 + (1 + 2 + 2)


@pytest.mark.parametrize("dragon", COLOURS)
def test_more_dice_more_parts_and_keeping_never_hurt(dragon: str) -> None:
    for keep in (False, True):
        for found in ALL_FOUND:
            chances = [slaying(dragon, dice, found, keep=keep) for dice in (1, 2, 3)]
            assert 0 < chances[0] < chances[1] < chances[2] < 1
            for part in set(PARTS) - set(found):
                assert slaying(dragon, 2, [*found, part], keep=keep) > slaying(dragon, 2, found, keep=keep) - 1e-12
    assert slaying(dragon, keep=True) > slaying(dragon)


@pytest.mark.parametrize(
    "arguments",
    [
        {"dragon": "gold"},
        {"dragon": "red", "dice": 0},
        {"dragon": "red", "dice": 4},
        {"dragon": "red", "found": ["foot"]},
        {"dragon": "red", "kept": "axe"},
        {"dragon": "red", "kept": "fire", "keep": True},
        {"dragon": "red", "kept": "axe", "found": list(PARTS), "keep": True},
        {"dragon": "red", "kept": "shield", "dice": 1, "found": list(PARTS), "keep": True},
    ],
)
def test_a_situation_in_which_no_roll_can_be_due_is_an_error(arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        slaying(**arguments)


def test_the_error_names_the_situation_in_which_no_roll_can_be_due() -> None:
    message = r"no roll can be due: red dragon, \['head'\] found, 4 white dice, axe kept"
    with pytest.raises(ValueError, match=message):
        slaying("red", 4, ["head"], "axe", keep=True)


# --- what to keep


def test_the_best_die_to_keep() -> None:
    state = play(table(keep=True), "fight red", "=ASS/HWF")
    found = ["head", "wings"]
    hints = hint(state)
    assert hints.keep == {
        "keep axe": slaying("red", 3, found, "axe", keep=True),
        "keep shield": slaying("red", 3, found, "shield", keep=True),
        "keep none": slaying("red", 3, found, None, keep=True),
    }
    assert hints.slay == {"red": max(hints.keep.values())}
    assert max(hints.keep, key=hints.keep.__getitem__) == "keep shield"
    assert set(hints.points) == set(hints.keep)
    assert hints.value == max(hints.points.values())
    assert hints.once == {"red": hints.keep["keep shield"] * 6}


def test_only_what_may_be_kept_has_odds() -> None:
    hints = hint(play(table(keep=True), "fight red", "=AAA/HFF"))
    assert set(hints.keep) == set(hints.points) == {"keep axe", "keep none"}


# --- the worth of a turn


def worth_by_hand(keep: bool, stake: int, limit: int, factor: int = 1) -> float:
    """The points expected of a turn with all colours open and three dice, stopping for certain at a limit: backwards
    through everything that can be slain, each fight by value iteration over the real rules."""

    @cache
    def worth(dice: int, closed: frozenset[str], stake: int) -> float:
        if stake >= limit:
            return stake
        return max(stake, *(fight(dragon, closed, stake)[dice] for dragon in COLOURS if dragon not in closed))

    @cache
    def fight(dragon: str, closed: frozenset[str], stake: int) -> dict[int, float]:
        after = closed | {dragon} if len(closed) < 2 else frozenset()
        more = stake + DRAGONS[dragon].value * factor
        one, two, three = (worth(dice, after, more) for dice in (1, 2, 3))
        values = settle(dragon, keep, (one, two, three))
        return {dice: values["roll", (), dice, None, ()] for dice in (1, 2, 3)}

    return worth(3, frozenset(), stake)


@pytest.mark.parametrize(
    ("keep", "stake", "limit", "doubled"),
    [(False, 0, 60, False), (False, 24, 120, True), (False, 40, 60, False), (True, 396, 406, False)],
)
def test_the_worth_of_a_turn_against_a_computation_of_its_own(
    keep: bool, stake: int, limit: int, doubled: bool
) -> None:
    challenge = {"doubled": True, "challenge": "met"} if doubled else {}
    view = look(table(keep=keep)) | {"stake": stake} | challenge
    assert odds(view).value == pytest.approx(worth_by_hand(keep, stake, limit, 1 + doubled), abs=1e-10)


def test_the_worth_of_a_first_turn() -> None:
    assert hint(table()).value == pytest.approx(6.8862, abs=5e-5)
    assert hint(table(keep=True)).value == pytest.approx(9.3074, abs=5e-5)


def expected(state: State) -> float:
    """The points expected now, of those expected one step later by the real rules."""
    turn, seat = look(state)["turn"], look(state)["warrior"]

    def later(move: str) -> float:
        after = state.clone()
        after.apply_action(move)
        if look(after)["turn"] == turn and not after.is_terminal():
            return hint(after).value
        return float(after.scores()[seat] - state.scores()[seat])

    if state.current_player() == CHANCE:
        return sum(chance * later(outcome) for outcome, chance in state.chance_outcomes())
    values = {action: later(action) for action in state.legal_actions()}
    assert values == pytest.approx(hint(state).points, abs=1e-10)
    return max(values.values())


@pytest.mark.slow
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), players=st.integers(1, 3), keep=st.booleans())
def test_what_is_expected_now_is_what_is_expected_of_the_next_step(seed: int, players: int, keep: bool) -> None:
    state, rng = table(players, keep=keep), Random(seed)
    for _ in range(60):
        if state.is_terminal():
            break
        if look(state)["phase"] not in ("challenge", "omen"):
            assert hint(state).value == pytest.approx(expected(state), abs=1e-10)
        play(state, state.sample_chance(rng) if state.current_player() == CHANCE else state.sample_action(rng))


@pytest.mark.parametrize(
    ("keep", "doubled", "after"), [(False, False, 30), (False, True, 62), (True, False, 60), (True, True, 120)]
)
def test_a_dragon_can_be_worth_a_fight_only_for_those_that_it_opens(keep: bool, doubled: bool, after: int) -> None:
    """With a green dragon left, whose own points are not worth the risk, fighting on is better than stopping: so it
    is worth more to slay the red one before."""
    challenge = {"doubled": True, "challenge": "met"} if doubled else {}

    def turn(stake: int, *closed: str, dice: int = 3) -> Odds:
        colours = {"closed": list(closed), "open": [dragon for dragon in COLOURS if dragon not in closed]}
        return odds(look(table(keep=keep)) | challenge | colours | {"stake": stake, "dice": dice})

    left = turn(after, "blue", "red")
    assert left.once["green"] < after < left.value
    one, two, three = (turn(after, "blue", "red", dice=dice).value for dice in (1, 2, 3))
    fight = settle("red", keep, (one, two, three))["roll", (), 3, None, ()]
    stake = after - DRAGONS["red"].value * (1 + doubled)
    assert turn(stake, "blue").points["fight red"] == pytest.approx(fight, abs=1e-10)


def test_great_stakes_are_not_worth_a_fight_unless_one_must() -> None:
    state = slay(table(), *["blue", "green", "red"] * 4, "red", "green")
    hints = hint(state)
    assert hints.points["stop"] == hints.value == 58
    assert hints.points["fight blue"] == pytest.approx(slaying("blue") * 60)
    state = play(state, "stop", "challenge")
    assert hint(state).points["refuse"] == 29
    assert hint(play(state, "accept")).value > slaying("blue") * 62


# --- what is answered in each phase


def test_choosing() -> None:
    hints = hint(table())
    assert hints.slay == {dragon: slaying(dragon) for dragon in COLOURS}
    assert set(hints.points) == {f"fight {dragon}" for dragon in COLOURS}
    assert hints.keep == {}
    assert hints.once == {dragon: slaying(dragon) * DRAGONS[dragon].value for dragon in COLOURS}
    hints = hint(slay(table(), "red"))
    assert set(hints.points) == {"fight blue", "fight green", "stop"}
    assert hints.once == {dragon: slaying(dragon) * (6 + DRAGONS[dragon].value) for dragon in ("blue", "green")}


def test_choosing_where_a_die_can_be_kept() -> None:
    hints = hint(table(keep=True))
    assert hints.slay == {dragon: slaying(dragon, keep=True) for dragon in COLOURS}
    assert hints.once == {dragon: slaying(dragon, keep=True) * DRAGONS[dragon].value for dragon in COLOURS}


def test_rolling() -> None:
    hints = hint(play(table(), "fight red", "=AAA/HWF"))
    chance = slaying("red", 2, ["head", "wings"])
    assert (hints.slay, hints.once) == ({"red": chance}, {"red": chance * 6})
    assert (hints.points, hints.keep) == ({}, {})
    assert hints.value > chance * 6


def test_being_asked() -> None:
    state = play(slay(table(3), "red"), "stop")
    hints = hint(state)
    assert hints.slay == {"blue": slaying("blue"), "green": slaying("green")}
    assert (hints.points, hints.keep, hints.value) == ({}, {}, 6.0)
    assert hints.once == {"blue": slaying("blue") * 8, "green": slaying("green") * 10}


def test_waiting_for_the_die_of_a_solo_game() -> None:
    hints = hint(play(slay(table(1), "red"), "stop"))
    assert (hints.points, hints.value) == ({}, 6.0)


def test_answering() -> None:
    state = play(slay(table(3), "red"), "stop", "challenge")
    hints = hint(state)
    assert set(hints.points) == {"accept", "refuse"}
    assert hints.keep == {}
    assert hints.points["refuse"] == 3
    assert hints.once == {"blue": slaying("blue") * 10, "green": slaying("green") * 14}
    play(state, "accept")
    assert hint(state).value == hints.points["accept"]
    assert set(hint(state).points) == {"fight blue", "fight green"}
    assert hint(state).once == hints.once


def test_at_the_end_there_is_nothing() -> None:
    state = play(slay(table(1), *["blue", "green", "red"] * 4), "stop", "=calm")
    assert hint(state) == Odds({}, {}, {}, {}, 0.0)
