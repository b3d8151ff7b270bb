"""What the results of all games have alike, from scores that no game has to play."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from dragons_web.parts import story
from dragons_web.parts.score_table import ahead, score_table
from dragons_web.parts.story import EndedTurn
from tests.kit.html_tree import parsed
from tests.kit.scenes import EN, scene
from tests.kit.seats import ANA, BRAISE, LEO

TURNS = [
    EndedTurn(1, 0, (), (3, 0)),
    EndedTurn(1, 1, (), (3, 2)),
    EndedTurn(3, 0, (), (4, 2)),
    EndedTurn(3, 1, (), (4, 5)),
]


@pytest.mark.parametrize(
    ("turn", "seats", "round_"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (5, 5, 1), (6, 5, 2), (7, 1, 7)]
)
def test_a_round_is_a_turn_of_everybody(turn: int, seats: int, round_: int) -> None:
    assert story.round_of(turn, seats) == round_


def test_the_curve_has_the_start_and_each_round_a_silent_one_too() -> None:
    assert story.curve(TURNS, 2) == [(0, 0), (3, 2), (3, 2), (4, 5)]
    assert story.curve(TURNS[:2], 2, rounds=3) == [(0, 0), (3, 2), (3, 2), (3, 2)]
    assert story.curve([], 3) == [(0, 0, 0)]


def test_the_turning_point_is_the_last_time_that_the_winner_went_ahead() -> None:
    assert story.turning_point(TURNS, [1]) is TURNS[3]
    assert story.turning_point(TURNS[:3], [0]) is TURNS[0]
    assert story.turning_point(TURNS, [0]) is None, "it did not stay ahead"
    assert story.turning_point([*TURNS, EndedTurn(4, 0, (), (5, 5))], [1]) is None, "level is not ahead"
    assert story.turning_point(TURNS, [0, 1]) is None, "a win was shared"
    assert story.turning_point([EndedTurn(1, 0, (), (3,))], [0]) is None, "nobody else plays"


CENDRE = {**BRAISE, "name": "Cendre"}


@pytest.mark.parametrize(
    ("seats", "returns", "scores", "winners", "title", "runner_up"),
    [
        ((ANA, LEO, BRAISE), (0.0, 1.0, 0.0), [2, 9, 5], [1], "Léo wins", (2, 4)),
        ((ANA, LEO, BRAISE), (0.5, 0.5, 0.0), [6, 6, 5], [0, 1], "Ana and Léo win", (2, 1)),
        ((ANA, BRAISE, CENDRE), (1.0, 0.0, 0.0), [2, 6, 5], [0], "You win", (1, -4)),
    ],
)
def test_who_has_won_and_by_how_much(
    seats: tuple[dict[str, Any], ...],
    returns: tuple[float, ...],
    scores: list[int],
    winners: list[int],
    title: str,
    runner_up: tuple[int, int],
) -> None:
    base = scene("c4=ring, stop", *seats)
    over = replace(base, waiting="over", returns=returns, observation={**base.observation, "scores": scores})
    assert story.winners(over) == winners
    assert story.title(over, EN, "You win", "{name} wins", "{names} win") == title
    assert story.runner_up(over) == runner_up


def test_the_leader_has_more_than_anybody_else() -> None:
    assert story.leader(Counter({2: 3, 0: 1})) == 2
    assert story.leader(Counter({2: 3, 0: 3})) is None


def test_a_tale_tells_the_first_three_moments_that_there_are() -> None:
    moments = [("A.", "a"), None, ("B.", "b"), ("C.", "c"), ("D.", "d")]
    page = parsed(story.tale(story.curve(TURNS, 2), "the curve in words", "Points", moments, EN))
    assert [one.text for one in page.one("ul").all("li")] == ["A. a", "B. b", "C. c"]
    assert page.one(role="img")["aria-label"] == "the curve in words"
    assert page.one("figcaption").text == "Points"
    assert not parsed(story.tale(story.curve(TURNS, 2), "", "", [None], EN)).all("ul")


def test_totals_stand_out_once_somebody_has_something() -> None:
    start = scene("", ANA, LEO)
    scored = replace(start, observation={**start.observation, "scores": [1, 0]})
    for state, marked, winning in ((start, None, []), (start, ahead(start), ["0", "0"]), (scored, None, ["1"])):
        page = parsed(score_table(state, [0, 1], "Sheet", [], "Sum", marked=marked))
        assert [td.text for td in page.one("tfoot").all("td", "win")] == winning
