"""Lessons: whoever does what they say comes to their end, by what is on the page alone."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest

from dragons import IllegalAction
from dragons_web.games import VIEWS
from dragons_web.screens.app import App
from dragons_web.screens.learn import LearnScreen, lesson_record
from tests.kit.app import act, open_at
from tests.kit.html_tree import find
from tests.kit.paper_page import PaperPage

LESSONS = {game: table.lesson for game, table in VIEWS.items() if table.lesson}


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == set(VIEWS)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lesson_is_done_by_what_it_says_and_shows(game: str, language: str) -> None:
    app, page = open_at(f"#/learn/{game}", languages=[language])
    assert isinstance(app.screen, LearnScreen)
    for number, step in enumerate(app.screen.lesson.steps):
        assert app.screen.at == number
        assert app.t(step.says) in page.said[-1]
        if step.does:
            press_until_played(app, page, step.does)
        else:
            assert find(page.html, "button", data_act="continue")
            act(app, "continue")
    assert page.address.startswith("#/play/")


def press_until_played(app: App, page: PaperPage, move: str) -> None:
    """Press what is lit until the move can be played: of all that can be picked what is likest the move, nothing
    twice. Nothing else can be played on the way."""
    picked = {""}
    while True:
        moves = {node["data-move"] for node in find(page.html, data_act="play")}
        assert moves <= {move}
        if moves:
            return act(app, "play", move=move)
        picks = sorted({node["data-pick"] for node in find(page.html, data_act="pick")} - picked)
        assert picks, f"{move} cannot be played"
        pick = max(picks, key=lambda pick: SequenceMatcher(None, pick, move).ratio())
        picked.add(pick)
        act(app, "pick", pick=pick)


def test_a_table_lights_nothing_else_on_the_way_to_a_move() -> None:
    app, page = open_at("#/learn/drakon")
    act(app, "continue")
    act(app, "pick", pick="gold-NES")
    picks = [node["data-pick"] for node in find(page.html, data_act="pick")]
    assert {pick for pick in picks if pick.startswith("place")} == {"place gold-NES 1,0"}
    app, page = open_at("#/learn/ludicitude")
    act(app, "continue")
    assert [node["data-pick"] for node in find(page.html, data_act="pick")] == ["blue"]
    assert "+4 points" in page.html
    assert "after the two others" not in page.html


@pytest.mark.parametrize("game", LESSONS)
def test_every_move_of_a_lesson_is_one_of_several_where_it_can_be(game: str) -> None:
    lesson = LESSONS[game]
    assert lesson
    moves: list[str] = []
    for step in lesson.steps:
        if step.does:
            state = lesson_record(game, lesson, moves).state()
            assert state.current_player() == 0
            state.parse_action(step.does)
            with pytest.raises(IllegalAction):
                state.parse_action("=never")
        moves += [move for move in (step.does, *step.then) if move]
        lesson_record(game, lesson, moves)


def test_a_step_back_is_always_possible_and_nothing_is_kept() -> None:
    app, page = open_at("#/learn/tresor")
    assert isinstance(app.screen, LearnScreen)
    act(app, "continue")
    act(app, "play", move="a1")
    assert app.screen.at == 1
    act(app, "play", move="c3")
    assert app.screen.at == 2
    act(app, "undo")
    act(app, "undo")
    act(app, "undo")
    assert app.screen.at == 0
    assert not page.store


def test_a_lesson_of_no_game_is_nowhere() -> None:
    app, page = open_at("#/learn/chess")
    assert app.screen is None
    assert "Nothing here" in page.title


def test_the_rules_lead_to_the_lesson() -> None:
    assert 'href="#/learn/tresor"' in open_at("#/rules/tresor")[1].html


def test_a_card_that_is_not_asked_for_is_not_said_to_be_barred() -> None:
    app, page = open_at("#/learn/deluge")
    act(app, "continue")
    act(app, "pick", pick="r7")
    waiting = [node for node in find(page.html, "button", aria_disabled="true") if node.get("data-row")]
    assert waiting
    assert not [node for node in waiting if "cannot" in node["aria-label"]]
