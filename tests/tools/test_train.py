"""The table of Déluge's positions is learned: from games, deterministically, and written as it is read."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dragons.deluge.bot.value import FEATURES
from tools.train import deluge


def loss(weights: list[float], samples: list[deluge.Sample]) -> float:
    wrong = 0.0
    for for_0, for_1, won in samples:
        total = sum(weights[index] for index in for_0) - sum(weights[index] for index in for_1)
        wrong += (total > 0) != (won == 1)
    return wrong / len(samples)


def test_what_is_learned_foretells_other_games() -> None:
    """How the last eight positions of games turn out, if the rest of them is played at random."""
    rng, nothing = Random(1), [0.0] * FEATURES
    known, other = (
        [sample for _ in range(games) for sample in deluge.played(nothing, rng)[-8:]] for games in (100, 40)
    )
    weights = deluge.fitted(nothing, known, rng)
    assert loss(weights, other) < 0.43
    assert nothing == [0.0] * FEATURES


def test_the_table_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deluge, "TABLE", tmp_path / "table.py")
    monkeypatch.setattr("sys.argv", ["learn", "--rounds", "2", "--games", "2"])
    texts = []
    for _ in range(2):
        deluge.main()
        texts.append((tmp_path / "table.py").read_text("utf-8"))
    assert texts[0] == texts[1]
    found: dict[str, list[float]] = {}
    exec(texts[0], found)
    assert len(found["WEIGHTS"]) == FEATURES
    assert any(found["WEIGHTS"])
