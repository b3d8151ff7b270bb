"""What import-linter's patterns cannot say: of every module of every game, what it may import."""

from __future__ import annotations

from itertools import permutations

import grimp
import pytest

from dragons import GAMES

GRAPH = grimp.build_graph("dragons", cache_dir=None)


@pytest.mark.parametrize(("game", "other"), list(permutations(GAMES, 2)))
def test_no_game_imports_another(game: str, other: str) -> None:
    assert not GRAPH.chain_exists(importer=f"dragons.{game}", imported=f"dragons.{other}", as_packages=True)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_game_but_its_bots_imports_a_bot(game: str) -> None:
    for module in GRAPH.find_descendants(f"dragons.{game}") | {f"dragons.{game}"}:
        if not f"{module}.".startswith(f"dragons.{game}.bot."):
            for imported in GRAPH.find_modules_directly_imported_by(module):
                assert not imported.startswith((f"dragons.{game}.bot", "dragons.ai", "dragons.record")), module
