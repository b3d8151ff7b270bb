"""Ludicitude: rules.md part 2, sentence by sentence: material, turns, rolls and dragons.

Challenges, the end and the solo game are in `test_ludicitude_challenges`, the option `keep` in
`test_ludicitude_keep`, the odds in `test_ludicitude_odds`.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragons import CHANCE, TERMINAL, IllegalAction
from tests.kit.drakon_games import look
from tests.kit.ludicitude_games import be_defeated, kinds, last, score, settle_by_hand, slay, stop, table, ways
from tests.kit.rules import perft, play, portrait


def chi_square(drawn: Counter[str], expected: dict[str, float]) -> float:
    """The statistic over its degrees of freedom: near 1 if the draws follow what is expected."""
    total = drawn.total()
    assert set(drawn) <= set(expected)
    statistic = sum((drawn[text] - total * p) ** 2 / (total * p) for text, p in expected.items())
    return statistic / (len(expected) - 1)


# --- material


def test_one_to_five_players() -> None:
    assert [table(players).players for players in range(1, 6)] == [1, 2, 3, 4, 5]
    for players in (0, 6):
        with pytest.raises(ValueError):
            table(players)


def test_the_options_and_their_defaults() -> None:
    assert dict(table().options) == {"keep": False, "final_round": False, "tokens": "pool"}
    view = look(table(keep=True, final_round=True, tokens="each"))
    assert (view["keep"], view["final_round"], view["tokens"]) == (True, True, "each")
    wrongs: list[dict[str, Any]] = [{"keep": 1}, {"final_round": 0}, {"tokens": "six"}, {"tokens": True}, {"dice": 3}]
    for wrong in wrongs:
        with pytest.raises(ValueError):
            table(**wrong)


@pytest.mark.parametrize(
    ("face", "chance"), [("A", 3 / 6), ("S", 2 / 6), ("F", 1 / 6)], ids=["axe x3", "shield x2", "fire x1"]
)
def test_a_white_die_has_three_axes_two_shields_and_one_fire(face: str, chance: float) -> None:
    state = play(table(), "fight green", "=AAF/HFM")
    assert look(state)["dice"] == 1
    outcomes = state.chance_outcomes()
    assert sum(p for text, p in outcomes if text[1] == face) == pytest.approx(chance)


@pytest.mark.parametrize(
    ("dragon", "faces"),
    [("blue", {"H": 4, "M": 2}), ("green", {"H": 4, "M": 1, "F": 1}), ("red", {"H": 4, "F": 2})],
)
def test_each_dragon_has_three_dice_with_their_own_part(dragon: str, faces: dict[str, int]) -> None:
    outcomes = play(table(), f"fight {dragon}").chance_outcomes()
    for die, part in enumerate("HWT"):
        sides: dict[str, float] = {}
        for text, chance in outcomes:
            sides[text[5 + die]] = sides.get(text[5 + die], 0) + chance
        assert sides == pytest.approx({part if face == "H" else face: n / 6 for face, n in faces.items()})


@pytest.mark.parametrize(("dragon", "value"), [("blue", 2), ("green", 4), ("red", 6)])
def test_what_a_dragon_is_worth(dragon: str, value: int) -> None:
    assert look(table())["worth"][dragon] == value
    assert look(slay(table(), dragon))["stake"] == value


def test_six_challenge_tokens_in_one_shared_pool() -> None:
    assert look(table(3))["pool"] == 6
    assert look(table(3))["owned"] is None


# --- the turn


def test_a_turn_starts_with_three_white_dice_and_no_points_at_stake() -> None:
    view = look(table())
    assert (view["dice"], view["burnt"], view["stake"], view["phase"]) == (3, 0, 0, "turn")
    assert (view["turn"], view["warrior"], view["current"]) == (1, 0, 0)


def test_at_the_start_of_a_game_nothing_has_been_done_or_rolled() -> None:
    state = table(3)
    assert (state.information_state(0), state.events(0), look(state)["roll"]) == ([], [], None)
    assert state.scores() == [0, 0, 0]


def test_a_first_dragon_must_be_fought() -> None:
    state = table()
    assert state.legal_actions() == ["fight blue", "fight green", "fight red"]
    with pytest.raises(IllegalAction, match=r"stop: a first dragon must be slain \(Ludicitude: stopping\)"):
        state.apply_action("stop")


def test_the_choice_is_final_until_the_dragon_is_slain_or_the_warrior_is_out() -> None:
    state = play(table(), "fight blue", "=SSS/MMM", "=AAA/HMM", "=AAA/.WM")
    assert state.current_player() == CHANCE
    assert state.legal_actions() == []
    assert look(state)["dragon"] == "blue"
    play(state, "=AAA/..T")
    assert (look(state)["phase"], look(state)["dragon"]) == ("turn", None)


def test_a_fight_begins() -> None:
    state = play(table(), "fight green")
    assert state.events(1) == [{"type": "fight", "seat": 0, "dragon": "green", "dice": 3}]
    view = look(state)
    assert (view["dragon"], view["found"], view["rolling"], view["roll"]) == ("green", [], 3, None)


# --- a roll


def test_all_white_dice_and_the_dragon_dice_not_found_yet_are_rolled() -> None:
    state = play(table(), "fight red")
    assert len(state.chance_outcomes()) == 10 * 8
    play(state, "=ASF/HFT")
    assert look(state)["dice"] == 2
    assert [text for text, _ in state.chance_outcomes()] == [
        f"={white}/.{die}." for white in ("AA", "AS", "AF", "SS", "SF", "FF") for die in "WF"
    ]


def test_parts_found_stay_found_and_mountains_return() -> None:
    state = play(table(), "fight blue", "=SSS/HMM")
    assert look(state)["found"] == ["head"]
    assert last(state, "roll")["found"] == ["head"]
    play(state, "=SSS/.MT")
    assert look(state)["found"] == ["head", "tail"]
    assert last(state, "roll")["found"] == ["tail"]
    assert {text[5:] for text, _ in state.chance_outcomes()} == {".W.", ".M."}


@pytest.mark.parametrize(
    ("dragon", "roll", "fires", "shields"),
    [("red", "=SSS/FFF", 3, 3), ("red", "=ASS/FWT", 1, 2), ("green", "=ASF/MMM", 1, 1), ("blue", "=AAA/HWM", 0, 0)],
)
def test_with_as_many_shields_as_fires_nothing_burns(dragon: str, roll: str, fires: int, shields: int) -> None:
    state = play(table(), f"fight {dragon}", roll)
    event = last(state, "roll")
    assert (event["fires"], event["shields"], event["burnt"], event["dice"]) == (fires, shields, [], 3)
    assert look(state)["dice"] == 3


@pytest.mark.parametrize(
    ("roll", "burnt"),
    [
        ("=AAF/HWT", "F"),
        ("=ASF/FWT", "F"),
        ("=AAS/FFT", "S"),
        ("=AAA/FWT", "A"),
        ("=ASF/FFT", "FS"),
        ("=AAS/FFF", "SA"),
        ("=AFF/HWT", "FF"),
        ("=AAF/FWT", "FA"),
        ("=SSF/FFF", "FS"),
        ("=SFF/FWT", "FF"),
    ],
)
def test_dice_lost_are_fires_minus_shields_in_the_order_fire_shield_axe(roll: str, burnt: str) -> None:
    state = play(table(), "fight red", roll)
    assert last(state, "roll")["burnt"] == list(burnt)
    assert look(state)["dice"] == 3 - len(burnt)
    assert look(state)["burnt"] == len(burnt)


def test_fires_and_shields_are_counted_over_all_dice_of_this_roll_only() -> None:
    state = play(table(), "fight red", "=SSS/HWF", "=AAA/..F")
    assert look(state)["dice"] == 2
    play(state, "=AA/..F", "=S/..F")
    assert look(state)["dice"] == 1


def test_white_dice_lost_are_gone_until_the_turn_ends() -> None:
    state = slay(play(table(), "fight red", "=AFF/HWT"), "green")
    assert look(state)["dice"] == 1
    assert {len(text.split("/")[0]) for text, _ in play(state.clone(), "fight blue").chance_outcomes()} == {2}
    assert look(stop(state))["dice"] == 3


@pytest.mark.parametrize("roll", ["=AAA/FFF", "=FFF/HWT", "=AFF/FFT", "=SFF/FFF"])
def test_no_white_die_left_is_a_defeat_that_ends_the_turn_and_loses_all_its_points(roll: str) -> None:
    state = play(slay(table(3), "green", "blue"), "fight red", roll)
    assert state.scores() == [0, 0, 0]
    assert state.events(2)[1:] == [
        {"type": "defeat", "seat": 0, "dragon": "red", "lost": 6},
        {"type": "turn", "seat": 1, "turn": 2},
    ]
    view = look(state)
    assert (view["warrior"], view["dice"], view["stake"], view["closed"]) == (1, 3, 0, [])


def test_more_fires_than_dice_burn_all_dice() -> None:
    state = play(table(), "fight red", "=FFF/FFF")
    assert last(state, "roll")["burnt"] == ["F", "F", "F"]
    assert last(state, "roll")["dice"] == 0
    assert state.current_player() == 1


def test_all_parts_and_an_axe_in_this_roll_slay_the_dragon() -> None:
    state = play(table(), "fight green", "=ASF/HWT")
    assert state.events(0) == [
        {
            "type": "roll",
            "seat": 0,
            "dragon": "green",
            "white": ["A", "S", "F"],
            "parts": ["H", "W", "T"],
            "kept": None,
            "found": ["head", "wings", "tail"],
            "fires": 1,
            "shields": 1,
            "burnt": [],
            "kept_burnt": False,
            "spent": False,
            "dice": 3,
        },
        {
            "type": "slain",
            "seat": 0,
            "dragon": "green",
            "value": 4,
            "doubled": False,
            "stake": 4,
            "open": ["blue", "red"],
        },
    ]
    assert look(state)["phase"] == "turn"


def test_an_axe_slays_though_other_dice_burn() -> None:
    state = play(table(), "fight red", "=AFF/HWT")
    assert kinds(state) == ["roll", "slain"]
    assert look(state)["dice"] == 1


def test_without_an_axe_everything_not_found_is_rolled_again() -> None:
    state = play(table(), "fight blue", "=SSS/HWT")
    assert kinds(state) == ["roll"]
    assert look(state)["phase"] == "roll"
    assert look(state)["rolling"] == 3
    assert len(state.chance_outcomes()) == 10
    play(state, "=SSS/...", "=SSF/...", "=AFF/...")
    assert kinds(state) == ["roll", "slain"]


def test_axes_return_and_do_not_help_in_later_rolls() -> None:
    state = play(table(), "fight blue", "=AAA/HWM", "=SSS/..T")
    assert kinds(state) == ["roll"]
    assert look(state)["phase"] == "roll"


def test_the_last_roll_is_shown_until_the_next_fight_begins() -> None:
    state = play(table(), "fight red", "=AAA/FFF")
    roll = look(state)["roll"]
    assert (roll["seat"], roll["white"], roll["parts"]) == (0, ["A", "A", "A"], ["F", "F", "F"])
    assert look(play(state, "fight red"))["roll"] is None


# --- the text of a roll


@pytest.mark.parametrize("dragon", ["blue", "green", "red"])
@pytest.mark.parametrize(
    ("rolls", "missing"),
    [([], "HWT"), (["=SSS/HMT"], "W"), (["=SSS/MWM"], "HT"), (["=AAF/HWM"], "T"), (["=SSS/HWT"], "")],
)
def test_the_probability_of_a_text_is_the_sum_over_all_ways_to_get_it(
    dragon: str, rolls: list[str], missing: str
) -> None:
    mountain = "F" if dragon == "red" else "M"
    state = play(table(), f"fight {dragon}", *[roll.replace("M", mountain) for roll in rolls])
    expected = ways(look(state)["dice"], dragon, missing)
    outcomes = dict(state.chance_outcomes())
    assert outcomes == pytest.approx({text: count / expected.total() for text, count in expected.items()})


def test_white_dice_have_no_order_and_dragon_dice_have() -> None:
    state = play(table(), "fight blue")
    texts = [text for text, _ in state.chance_outcomes()]
    assert {"=AAF/HMT", "=AAF/MHT"} & set(texts) == {"=AAF/HMT"}
    assert {"=AAF/HMM", "=AAF/MWM", "=AAF/MMT"} <= set(texts)
    for wrong in ("=FAA/HMT", "=AFA/HMT", "=AAF/MHT", "=AAF/H.T", "=AA/HWT", "=AAF/FWT", "=AAF", "=aaf/hwt"):
        with pytest.raises(IllegalAction, match=r"these dice cannot fall so \(Ludicitude: a roll\)"):
            state.parse_action(wrong)


def test_sampled_rolls_have_their_probabilities() -> None:
    state, rng = play(table(), "fight green", "=AAF/HFM"), Random(1)
    expected = dict(state.chance_outcomes())
    assert len(expected) == 3 * 9
    drawn = Counter(state.sample_chance(rng) for _ in range(60_000))
    assert chi_square(drawn, expected) < 1.6
    assert min(expected.values()) * 60_000 > 100


def test_sampled_actions_are_uniform() -> None:
    state, rng = slay(table(), "red"), Random(2)
    assert state.legal_actions() == ["fight blue", "fight green", "stop"]
    drawn = Counter(state.sample_action(rng) for _ in range(9_000))
    assert chi_square(drawn, dict.fromkeys(state.legal_actions(), 1 / 3)) < 3


# --- a dragon slain


def test_its_value_joins_the_points_at_stake() -> None:
    state = slay(table(), "blue")
    assert look(state)["stake"] == 2
    assert last(slay(state, "red"), "slain")["stake"] == 8
    assert state.scores() == [0, 0]


def test_a_colour_slain_is_closed_until_the_two_others_have_been_slain_too() -> None:
    state = slay(table(), "green")
    assert (look(state)["open"], look(state)["closed"]) == (["blue", "red"], ["green"])
    assert state.legal_actions() == ["fight blue", "fight red", "stop"]
    slay(state, "blue")
    assert state.legal_actions() == ["fight red", "stop"]
    refusal = r"fight green: closed until the two others have been slain too \(Ludicitude: fighting a dragon\)"
    with pytest.raises(IllegalAction, match=refusal):
        state.apply_action("fight green")
    slay(state, "red")
    assert state.legal_actions() == ["fight blue", "fight green", "fight red", "stop"]
    assert last(state, "slain")["open"] == ["blue", "green", "red"]
    slay(state, "red")
    assert state.legal_actions() == ["fight blue", "fight green", "stop"]


def test_colours_are_all_open_again_in_the_next_turn() -> None:
    state = stop(slay(table(), "green", "red"))
    assert state.legal_actions() == ["fight blue", "fight green", "fight red"]


def test_turns_pass_clockwise_and_are_numbered() -> None:
    state = table(3)
    for turn in range(7):
        view = look(state)
        assert (view["warrior"], view["turn"]) == (turn % 3, turn + 1)
        be_defeated(state) if turn % 2 else score(state, 2)


# --- random games against a naive count of dice


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), players=st.integers(1, 5), keep=st.booleans())
def test_rolls_of_random_games_are_settled_as_by_hand(seed: int, players: int, keep: bool) -> None:
    state, rng = table(players, keep=keep), Random(seed)
    for _ in range(60):
        if state.is_terminal():
            break
        before = look(state)
        if state.current_player() != CHANCE:
            play(state, state.sample_action(rng))
            continue
        text = state.sample_chance(rng)
        play(state, text)
        if before["phase"] != "roll":
            continue
        white, dragon = text[1:].split("/")
        kept = {"axe": "A", "shield": "S", None: ""}[before["kept"]]
        left, burnt, spent = settle_by_hand(white, dragon, before["dice"], kept)
        event = last(state, "roll")
        found = [*before["found"], *event["found"]]
        assert (event["dice"], event["burnt"], event["spent"]) == (left, burnt, spent)
        assert event["kept_burnt"] == bool(kept and not left)
        assert ("defeat" in kinds(state)) == (left == 0)
        assert ("slain" in kinds(state)) == (left > 0 and len(found) == 3 and "A" in white + kept)


# --- who knows what


def test_nothing_is_hidden() -> None:
    state = play(slay(table(3), "red"), "stop")
    views = [state.observation(seat) for seat in (0, 1, 2, None)]
    assert [view.pop("legal") for view in views] == [[], ["challenge", "pass"], [], []]
    assert all(view == views[0] for view in views)
    assert state.information_state(0) == state.information_state(2) == ["fight red", "=AAA/HWT", "stop"]
    assert state.events(0) == state.events(1) == state.events(2)


def test_all_see_the_game_its_players_its_goal_and_the_points_of_each() -> None:
    view = look(score(table(3), 6))
    assert (view["game"], view["players"], view["goal"], view["scores"]) == ("ludicitude", 3, 40, [6, 0, 0])


def test_white_dice_are_due_only_in_a_fight_and_not_while_a_die_may_be_kept() -> None:
    state = table(keep=True)
    due = [(look(state)["phase"], look(state)["rolling"])]
    for text in ("fight red", "=AAS/HWF", "keep axe", "=AA/..T", "stop", "challenge"):
        view = look(play(state, text))
        due.append((view["phase"], view["rolling"]))
    assert due == [("turn", 0), ("roll", 3), ("keep", 0), ("roll", 2), ("turn", 0), ("challenge", 0), ("answer", 0)]
    alone = look(play(slay(table(1), "red"), "stop"))
    assert (alone["phase"], alone["rolling"]) == ("omen", 0)


def test_resampling_changes_nothing_and_nothing_reveals() -> None:
    state = play(table(3, keep=True), "fight blue", "=AAA/HWM")
    other = state.resample_from_infostate(1, Random(0))
    assert other is not state
    assert portrait(other) == portrait(state)
    assert not any(state.reveals(action) for action in state.legal_actions())


def test_what_is_handed_out_cannot_change_the_state() -> None:
    state = slay(table(tokens="each"), "red")
    before = portrait(state)
    state.events(0)[0]["white"].clear()
    look(state)["roll"]["white"].clear()
    look(state)["owned"].clear()
    state.information_state(0).clear()
    state.legal_actions().clear()
    state.scores().clear()
    play(state.clone(), "fight blue").chance_outcomes().clear()
    assert portrait(state) == before
    assert play(state, "fight blue").chance_outcomes()


# --- refusals name the rule


KEEPING = {"keep": True}
SLAIN = ["fight red", "=AAA/HWT"]


@pytest.mark.parametrize(
    ("options", "moves", "text", "message"),
    [
        ({}, [], "fight gold", "fight gold: no such dragon (Ludicitude: fighting a dragon)"),
        ({}, [], "run", "run: no such move (Ludicitude: fighting a dragon)"),
        ({}, [], "keep axe", "keep axe: the option keep is off (Ludicitude: keeping a die)"),
        (KEEPING, [], "keep axe", "keep axe: no roll to keep a die of (Ludicitude: keeping a die)"),
        ({}, [], "pass", "pass: nobody is asked now (Ludicitude: challenges)"),
        ({}, [], "challenge", "challenge: nobody is asked now (Ludicitude: challenges)"),
        ({}, [], "accept", "accept: there is no challenge to answer (Ludicitude: challenges)"),
        ({}, [], "refuse", "refuse: there is no challenge to answer (Ludicitude: challenges)"),
        ({}, [], "=AAA/HWT", "=AAA/HWT: no die is being rolled (Ludicitude: a roll)"),
        ({}, ["fight red"], "fight red", "fight red: the dice must be rolled first (Ludicitude: a roll)"),
        ({}, ["fight red"], "=AAA/MMM", "=AAA/MMM: these dice cannot fall so (Ludicitude: a roll)"),
        (KEEPING, ["fight red", "=AAS/HWF"], "stop", "stop: a die must be kept, or none, first (Ludicitude: keeping"),
        (KEEPING, ["fight red", "=AAA/HWF"], "keep shield", "keep shield: there is no shield to keep (Ludicitude:"),
        (KEEPING, ["fight red", "=SSS/HWF"], "keep axe", "keep axe: there is no axe to keep (Ludicitude: keeping"),
        (KEEPING, ["fight red", "=SSS/HWF"], "keep fire", "keep fire: an axe, a shield or none may be kept (Ludi"),
        ({}, [*SLAIN, "stop"], "stop", "stop: the player asked must challenge or pass first (Ludicitude: challenges)"),
        ({}, [*SLAIN, "stop", "challenge"], "stop", "stop: the challenge must be accepted or refused first (Ludici"),
        ({}, [*SLAIN, "stop", "challenge", "accept"], "stop", "stop: the challenge must be met first (Ludicitude: st"),
    ],
)
def test_a_refusal_names_the_rule(options: dict[str, bool], moves: list[str], text: str, message: str) -> None:
    state = play(table(**options), *moves)
    before = portrait(state)
    for refused in (state.parse_action, state.apply_action):
        with pytest.raises(IllegalAction) as caught:
            refused(text)
        assert str(caught.value).startswith(message)
    assert portrait(state) == before


def test_a_refusal_alone_and_at_the_end() -> None:
    state = play(slay(table(1), "red"), "stop")
    with pytest.raises(IllegalAction, match=r"refuse: the white die must be rolled first \(Ludicitude: challenges\)"):
        state.apply_action("refuse")
    with pytest.raises(IllegalAction, match=r"=AAA/HWT: the white die shows =fire or =calm \(Ludicitude: challenges\)"):
        state.apply_action("=AAA/HWT")
    play(slay(play(state, "=calm"), *["blue", "green", "red"] * 3), "stop", "=calm")
    assert state.current_player() == TERMINAL
    with pytest.raises(IllegalAction, match=r"stop: the game is over \(Ludicitude: the end\)"):
        state.apply_action("stop")


@pytest.mark.parametrize("junk", [None, 3, ["fight red"], {"stop": 1}, b"stop", True])
@pytest.mark.parametrize("moves", [[], ["fight red"], SLAIN])
def test_junk_is_refused(junk: Any, moves: list[str]) -> None:
    state = play(table(), *moves)
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(junk)
    assert str(caught.value) == f"{junk!r}: not a move (Ludicitude: fighting a dragon)"
    with pytest.raises(IllegalAction, match="not a move"):
        state.parse_action(junk)


# --- counts of positions


@pytest.mark.parametrize(
    ("players", "keep", "counts"),
    [(1, False, [3, 430, 21_122]), (2, False, [3, 430, 21_122]), (2, True, [3, 430, 1_071])],
)
def test_perft(players: int, keep: bool, counts: list[int]) -> None:
    assert [perft(table(players, keep=keep), depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize(
    ("players", "tokens", "counts"), [(3, "pool", [2, 4, 10]), (3, "each", [2, 4, 10]), (1, "pool", [2, 5, 435])]
)
def test_perft_of_a_stop(players: int, tokens: str, counts: list[int]) -> None:
    state = play(slay(table(players, tokens=tokens), "red"), "stop")
    assert [perft(state, depth) for depth in (1, 2, 3)] == counts
