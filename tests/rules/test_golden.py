"""Golden games: what the rules make of recorded games, and what is seen of them, does not change unseen.

A difference here is a change of rules: if it is meant, `make golden` writes the files anew, and their diff is reviewed.
"""

from __future__ import annotations

import pytest

from dragons import GAMES
from tools.golden import FOLDER, GAMES_WRITTEN, golden, path


@pytest.mark.parametrize("name", GAMES_WRITTEN)
def test_golden_game(name: str) -> None:
    assert golden(name).splitlines() == path(name).read_text("utf-8").splitlines(), "make golden, and look at the diff"


def test_every_game_has_golden_games_with_several_sets_of_options_and_no_file_is_left_over() -> None:
    for game in GAMES.values():
        written = [
            (players, tuple(options.items())) for id_, players, options, _ in GAMES_WRITTEN.values() if id_ == game.id
        ]
        assert len(written) >= 2
        assert not game.options or len(set(written)) >= 2
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES_WRITTEN)
