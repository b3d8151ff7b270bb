"""Lessons: whoever does what they say comes to their end, by what is on the page alone."""

from __future__ import annotations

import pytest

from dragons import IllegalAction
from dragons_web.learn import Learn, played
from dragons_web.tables import TABLES
from tests.web.test_app import act, open_at
from tests.web.views import find

LESSONS = {game: table.lesson for game, table in TABLES.items() if table.lesson}


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == set(TABLES)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lesson_is_done_by_what_it_says_and_shows(game: str, language: str) -> None:
    app, page = open_at(f"#/learn/{game}", languages=[language])
    assert isinstance(app.play, Learn)
    for number, step in enumerate(app.play.lesson.steps):
        assert app.play.at == number
        assert app.t(step.says) in page.said[-1]
        if step.does:
            press_until_played(app, page, step.does)
        else:
            assert find(page.html, "button", data_act="continue")
            act(app, "continue")
    assert page.address.startswith("#/play/")


def press_until_played(app: object, page: object, move: str) -> None:
    """Press what is lit, and pick and confirm where that is how the table plays."""
    for _ in range(6):
        moves = {node["data-move"] for node in find(page.html, data_act="play")}  # type: ignore[attr-defined]
        assert moves <= {move}
        if moves:
            return act(app, "play", move=move)  # type: ignore[arg-type]
        picks = [node["data-pick"] for node in find(page.html, data_act="pick")]  # type: ignore[attr-defined]
        fitting = [pick for pick in picks if pick and pick != app.play.picked]  # type: ignore[attr-defined]
        assert fitting
        act(app, "pick", pick=max(fitting, key=lambda pick: (move.endswith(pick), move.find(pick) >= 0, len(pick))))  # type: ignore[arg-type]
    raise AssertionError(f"{move} cannot be played")


@pytest.mark.parametrize("game", LESSONS)
def test_every_move_of_a_lesson_is_one_of_several_where_it_can_be(game: str) -> None:
    lesson = LESSONS[game]
    assert lesson
    moves: list[str] = []
    for step in lesson.steps:
        if step.does:
            state = played(game, lesson, moves).state()
            assert state.current_player() == 0
            state.parse_action(step.does)
            with pytest.raises(IllegalAction):
                state.parse_action("=never")
        moves += [move for move in (step.does, *step.then) if move]
        played(game, lesson, moves)


def test_a_step_back_is_always_possible_and_nothing_is_kept() -> None:
    app, page = open_at("#/learn/tresor")
    assert isinstance(app.play, Learn)
    act(app, "continue")
    act(app, "play", move="a1")
    assert app.play.at == 1
    act(app, "play", move="c3")
    assert app.play.at == 2
    act(app, "undo")
    act(app, "undo")
    act(app, "undo")
    assert app.play.at == 0
    assert not page.store


def test_a_lesson_of_no_game_is_nowhere() -> None:
    app, page = open_at("#/learn/chess")
    assert app.play is None
    assert "Nothing here" in page.title


def test_the_rules_lead_to_the_lesson() -> None:
    assert 'href="#/learn/tresor"' in open_at("#/rules/tresor")[1].html
