"""Annotated games: the pages in docs/games are what the program writes now. If they differ, `make annotate`."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragons import GAMES
from dragons.record import Record
from tools.annotate.notes import GAMES as TOLD
from tools.annotate.page import FOLDER, page

RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_annotated_game_is_told_in_the_words_of_today(path: Path) -> None:
    written = path.with_suffix(".md").read_text("utf-8")
    assert page(path).splitlines() == written.splitlines(), "make annotate, and look at the diff"


def test_each_game_is_annotated_once_and_told_to_its_end() -> None:
    records = {path.stem: Record.from_json(path.read_text("utf-8")) for path in RECORDS}
    assert {name: record.game for name, record in records.items()} == {game: game for game in GAMES}
    assert all(record.is_over() for record in records.values())


def test_every_note_is_told() -> None:
    for game, told in TOLD.items():
        text = (FOLDER / f"{game}.md").read_text("utf-8")
        assert [note.rule for note in told.notes if f"> {note.text} " not in text] == []
