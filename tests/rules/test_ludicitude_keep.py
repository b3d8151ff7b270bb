"""Ludicitude: the option `keep` (rules.md part 2), sentence by sentence."""

from __future__ import annotations

import pytest

from dragons import CHANCE
from dragons.game import State
from tests.kit.drakon_games import look
from tests.kit.ludicitude_games import kinds, last, table
from tests.kit.rules import play


def fight(*texts: str, dragon: str = "red") -> State:
    """A fight at a table that keeps dice."""
    return play(table(keep=True), f"fight {dragon}", *texts)


def whites(state: State) -> int:
    """How many white dice the next roll has."""
    (count,) = {len(text[1:].split("/")[0]) for text, _ in state.chance_outcomes()}
    assert look(state)["rolling"] == count
    return count


# --- when and what


def test_after_a_roll_that_neither_slays_nor_defeats_one_axe_or_one_shield_may_be_kept() -> None:
    state = fight("=ASF/HWF")
    view = look(state)
    assert (view["phase"], view["current"], view["dice"]) == ("keep", 0, 2)
    assert view["keepable"] == ["axe", "shield"]
    assert state.legal_actions() == ["keep axe", "keep shield", "keep none"]


def test_no_choice_after_slaying_or_defeat() -> None:
    assert kinds(fight("=AAA/HWT")) == ["roll", "slain"]
    assert look(fight("=AAA/HWT"))["phase"] == "turn"
    assert look(fight("=AAA/FFF"))["phase"] == "turn"


def test_without_the_option_there_is_no_choice() -> None:
    assert look(play(table(), "fight red", "=ASS/HWF"))["phase"] == "roll"


def test_one_die_at_most_is_kept_and_it_is_not_rolled_again() -> None:
    state = fight("=AAS/HWF", "keep axe")
    assert state.events(1) == [{"type": "keep", "seat": 0, "die": "axe"}]
    assert (look(state)["kept"], look(state)["dice"]) == ("axe", 3)
    assert whites(state) == 2
    state = fight("=AAS/HWF", "keep shield")
    assert (look(state)["kept"], whites(state)) == ("shield", 2)


def test_keeping_none_rolls_all() -> None:
    state = fight("=AAS/HWF", "keep none")
    assert state.events(1) == [{"type": "keep", "seat": 0, "die": None}]
    assert (look(state)["kept"], whites(state)) == (None, 3)


def test_the_white_part_of_a_roll_may_be_empty() -> None:
    state = fight("=AAA/HFF", "keep axe")
    assert look(state)["dice"] == 1
    assert [text for text, _ in state.chance_outcomes()] == ["=/.WT", "=/.WF", "=/.FT", "=/.FF"]
    play(state, "=/.WT")
    assert kinds(state) == ["roll", "slain"]
    assert last(state, "roll")["white"] == []


# --- a kept axe


def test_a_kept_axe_counts_as_an_axe_in_the_next_rolls() -> None:
    state = fight("=ASS/HWF", "keep axe", "=SS/..F", "keep axe", "=SS/..T")
    assert kinds(state) == ["roll", "slain"]
    assert last(state, "roll")["kept"] == "axe"


def test_a_kept_axe_can_be_kept_on_though_the_roll_shows_none() -> None:
    state = fight("=ASS/MMM", "keep axe", "=FF/MMM", dragon="blue")
    assert look(state)["dice"] == 1
    assert state.legal_actions() == ["keep axe", "keep none"]
    assert play(state, "keep axe").current_player() == CHANCE


# --- a kept shield


def test_a_kept_shield_counts_as_a_shield() -> None:
    state = fight("=ASS/HWF", "keep shield", "=AA/..F")
    event = last(state, "roll")
    assert (event["fires"], event["shields"], event["burnt"], event["kept"]) == (1, 1, [], "shield")
    assert look(state)["dice"] == 3


def test_a_kept_shield_is_spent_once_it_has_stopped_a_fire_and_cannot_be_kept_on() -> None:
    state = fight("=SSS/HWF", "keep shield", "=AA/..F")
    assert last(state, "roll")["spent"] is True
    assert (look(state)["kept"], state.legal_actions()) == (None, ["keep axe", "keep none"])
    state = fight("=SSS/HFF", "keep shield", "=AF/.WT")
    assert last(state, "roll")["spent"] is True
    assert kinds(state) == ["roll", "slain"]


def test_with_a_spent_shield_and_nothing_else_to_keep_there_is_no_choice_and_all_are_rolled() -> None:
    state = fight("=SSS/HWF", "keep shield", "=FF/..T")
    assert last(state, "roll")["burnt"] == ["F"]
    assert (look(state)["phase"], look(state)["kept"], look(state)["dice"]) == ("roll", None, 2)
    assert whites(state) == 2


def test_a_kept_shield_counts_after_the_rolled_ones() -> None:
    state = fight("=ASS/HWF", "keep shield", "=AS/..F")
    assert last(state, "roll")["spent"] is False
    assert (look(state)["kept"], state.legal_actions()) == ("shield", ["keep axe", "keep shield", "keep none"])
    state = fight("=ASS/HFF", "keep shield", "=AS/.FF")
    assert (last(state, "roll")["spent"], last(state, "roll")["burnt"]) == (True, [])


def test_a_kept_shield_that_stops_nothing_can_be_kept_on() -> None:
    state = fight("=ASS/MMM", "keep shield", "=SF/MMM", "keep shield", dragon="blue")
    assert (look(state)["kept"], look(state)["dice"]) == ("shield", 3)


def test_a_shield_that_is_spent_while_others_burn_is_spent_all_the_same() -> None:
    state = fight("=SSS/HFF", "keep shield", "=AA/.FF")
    event = last(state, "roll")
    assert (event["spent"], event["burnt"], event["kept_burnt"], event["dice"]) == (True, ["A"], False, 2)
    assert state.legal_actions() == ["keep axe", "keep none"]


# --- what may be kept


def test_a_rolled_shield_may_be_kept_also_if_it_has_just_stopped_a_fire() -> None:
    state = fight("=SSS/FFF")
    assert state.legal_actions() == ["keep shield", "keep none"]


@pytest.mark.parametrize(
    ("roll", "keepable"),
    [
        ("=AAS/FFF", ["axe"]),  # the shield and an axe burn
        ("=ASF/HWF", ["axe", "shield"]),  # the fire burns
        ("=ASF/HFF", ["axe"]),  # the fire and the shield burn
        ("=AFF/HWF", []),  # the axe burns with the fires: a defeat
        ("=SSF/HFF", ["shield"]),  # the fire burns
        ("=SFF/HWF", ["shield"]),  # the fires burn
        ("=SSS/HWT", ["shield"]),
        ("=AAA/HFF", ["axe"]),
    ],
)
def test_what_has_burnt_may_not_be_kept(roll: str, keepable: list[str]) -> None:
    state = fight(roll)
    assert look(state)["keepable"] == keepable
    assert (look(state)["phase"] == "keep") == bool(keepable)


def test_the_die_kept_so_far_may_be_kept_and_keeping_one_thing_gives_up_another() -> None:
    state = fight("=ASS/HWF", "keep axe", "=SS/..F")
    assert state.legal_actions() == ["keep axe", "keep shield", "keep none"]
    play(state, "keep shield")
    assert (look(state)["kept"], whites(state)) == ("shield", 2)
    play(state, "=SS/..T")
    assert kinds(state) == ["roll"]
    state = fight("=ASS/HWF", "keep axe", "=AS/..F", "keep none")
    assert (look(state)["kept"], whites(state)) == (None, 3)


def test_if_nothing_may_be_kept_there_is_no_choice() -> None:
    state = fight("=SSS/HWT", "keep shield", "=FF/...")
    assert (look(state)["phase"], look(state)["keepable"], look(state)["dice"]) == ("roll", [], 2)
    assert state.current_player() == CHANCE


def test_a_shield_may_not_be_kept_when_that_leaves_no_die_to_roll() -> None:
    state = fight("=SFF/HWT", dragon="blue")
    assert (look(state)["dice"], look(state)["found"]) == (2, ["head", "wings", "tail"])
    assert state.legal_actions() == ["keep shield", "keep none"]
    state = fight("=SFF/FWT", "keep shield", "=/H..", dragon="green")
    view = look(state)
    assert (view["phase"], view["dice"], view["kept"], view["rolling"]) == ("roll", 1, None, 1)
    assert kinds(state) == ["roll"]
    play(state, "=S/...")
    assert [text for text, _ in state.chance_outcomes()] == ["=A/...", "=S/...", "=F/..."]


def test_a_single_shield_may_be_kept_while_dragon_dice_are_to_be_rolled() -> None:
    state = fight("=SFF/FWT", dragon="green")
    assert (look(state)["dice"], state.legal_actions()) == (1, ["keep shield", "keep none"])
    assert [text for text, _ in play(state, "keep shield").chance_outcomes()] == ["=/H..", "=/M..", "=/F.."]
    play(state, "=/F..")
    assert last(state, "roll")["spent"] is True
    assert (look(state)["dice"], look(state)["kept"], look(state)["phase"]) == (1, None, "roll")


# --- what burns


def test_the_kept_die_burns_after_all_rolled_dice() -> None:
    state = fight("=AAS/HFM", "keep axe", "=AA/.FM", dragon="green")
    event = last(state, "roll")
    assert (event["burnt"], event["kept_burnt"], look(state)["kept"]) == (["A"], False, "axe")
    assert look(state)["dice"] == 2
    state = fight("=AAS/FFM", "keep axe", "=A/FMM", dragon="green")
    event = last(state, "roll")
    assert (event["burnt"], event["kept_burnt"], event["dice"]) == (["A"], False, 1)
    assert state.legal_actions() == ["keep axe", "keep none"]


@pytest.mark.parametrize(
    ("texts", "spent"),
    [
        (["=AAS/FFF", "keep axe", "=/FFF"], False),
        (["=AAS/HWF", "keep axe", "=FF/..F"], False),
        (["=ASS/FFF", "keep shield", "=F/FFF"], True),
    ],
)
def test_when_the_kept_die_burns_too_even_a_spent_shield_it_is_a_defeat(texts: list[str], spent: bool) -> None:
    state = fight(*texts)
    event = last(state, "roll")
    assert (event["dice"], event["kept_burnt"], event["spent"]) == (0, True, spent)
    assert kinds(state) == ["roll", "defeat", "turn"]


def test_a_warrior_with_only_a_kept_die_left_is_not_defeated() -> None:
    state = fight("=AAS/HWF", "keep axe", "=FF/..T")
    assert kinds(state) == ["roll", "slain"]
    assert look(state)["dice"] == 1


def test_the_kept_die_is_released_when_the_dragon_is_slain() -> None:
    state = fight("=ASS/HWF", "keep axe", "=SS/..T")
    assert look(state)["kept"] is None
    play(state, "fight blue")
    assert whites(state) == 3


def test_the_kept_die_is_released_when_the_turn_ends() -> None:
    state = fight("=AAS/FFF", "keep axe", "=/FFF")
    assert (look(state)["warrior"], look(state)["kept"], look(state)["dice"]) == (1, None, 3)
