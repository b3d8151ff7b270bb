"""The programs that train bots: what they learn foretells other games, and the same seed gives the same."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dragons.deluge.bot.value import FEATURES
from tools.train import __main__ as command
from tools.train import deluge, tresor
from tools.train.tables import Sample, fitted


def loss(weights: list[float], samples: list[Sample]) -> float:
    wrong = 0.0
    for (for_0, for_1), points in samples:
        total = sum(weights[index] for index in for_0) - sum(weights[index] for index in for_1)
        wrong += (total > 0) != (points[0] == 1)
    return wrong / len(samples)


@pytest.mark.slow
def test_what_is_learned_foretells_other_games() -> None:
    """How the last eight positions of games turn out, if the rest of them is played at random."""
    rng, nothing = Random(1), [0.0] * FEATURES
    known, other = (
        [sample for _ in range(games) for sample in deluge.samples_of_a_game(nothing, rng)[-8:]] for games in (100, 40)
    )
    weights = fitted(nothing, known, rng, deluge.EPOCHS, deluge.RATE)
    assert loss(weights, other) < 0.43
    assert nothing == [0.0] * FEATURES


def test_the_table_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deluge, "TABLE", tmp_path / "table.py")
    texts = []
    for _ in range(2):
        command.main(["deluge", "--rounds", "2", "--games", "2"])
        texts.append((tmp_path / "table.py").read_text("utf-8"))
    assert texts[0] == texts[1]
    found: dict[str, list[float]] = {}
    exec(texts[0], found)
    assert len(found["WEIGHTS"]) == FEATURES
    assert any(found["WEIGHTS"])


def test_the_constants_of_tresor_are_fitted(capsys: pytest.CaptureFixture[str]) -> None:
    """From few games they come near to what they are; the same seed gives the same."""
    texts = []
    for _ in range(2):
        command.main(["tresor", "--games", "6"])
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    fit = tresor.fit(tresor.samples(20, seed=3))
    assert 0.3 < fit.catch < 1.1
    assert 1.0 < fit.spread < 2.6
    assert 0.5 < fit.race_spread < 1.4


def test_the_estimate_tells_more_than_a_coin() -> None:
    assert tresor.log_loss(tresor.samples(10, seed=5), tresor.COMMITTED) < 0.69


def test_a_game_without_a_trainer_is_refused() -> None:
    with pytest.raises(SystemExit, match="usage"):
        command.main(["chess"])
