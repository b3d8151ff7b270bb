"""The picture of who imports whom is the one of now."""

from __future__ import annotations

from tools.import_graph import PAGE, arrows, floor_of, written


def test_the_picture_in_the_docs_is_the_one_of_now() -> None:
    page = PAGE.read_text("utf-8")
    assert written(page) == page, "python -m tools.import_graph"


def test_every_floor_is_reached() -> None:
    assert {below for _, below in arrows()} >= {"screens", "model", "record", "game"}
    assert floor_of("dragons.drakon.bot.policy") == "&lt;game&gt;/bot"
    assert floor_of("dragons.ai.bot") == "ai: worker, bot"
