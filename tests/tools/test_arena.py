"""The arena: what its statistics say of results, and that a series depends on neither breaks nor processes."""

from __future__ import annotations

import json
from math import log10
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

from dragons import GAMES
from tests.kit.rules import new
from tools.arena import __main__ as arena
from tools.arena import openspiel, series
from tools.arena.play import Pairing, Result, play
from tools.arena.statistics import elo, interval, verdict

# --- statistics


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0), (10, 10, 0.7225, 1.0)],
)
def test_wilson_interval(points: float, games: int, low: float, high: float) -> None:
    """81 of 263: Newcombe 1998, table I."""
    assert interval(points, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_a_clear_winner_needs_few_games() -> None:
    met, games = verdict([1.0] * 200, 0.65)
    assert met is True
    assert games == 20, "20 × ln(70/60) is the first even multiple above ln 19"


def test_a_clear_loser_needs_fewer() -> None:
    assert verdict([0.0] * 200, 0.65) == (False, 12)


def test_what_is_near_the_target_stays_open() -> None:
    assert verdict([1.0, 1.0, 0.0] * 40, 0.65) == (None, 120)


def test_the_verdict_comes_after_pairs_of_games_only() -> None:
    for points in ([1.0] * 19, [0.0] * 11):
        assert verdict(points, 0.65) == (None, len(points))


def test_a_shared_win_is_half_of_either() -> None:
    assert verdict([0.5] * 400, 0.65)[0] is False
    assert verdict([0.5, 1.0] * 200, 0.65)[0] is True


def test_an_equal_is_never_better() -> None:
    even = [1.0, 0.0] * 500
    assert verdict(even, 0.53)[0] is False


def test_the_test_is_seldom_wrong() -> None:
    rng, wrong = Random(1), 0
    for _ in range(200):
        met, _ = verdict([float(rng.random() < 0.60) for _ in range(1000)], 0.65)
        wrong += met is True
    assert wrong <= 20


def test_elo_of_a_pair_is_the_logarithm_of_its_odds() -> None:
    ratings = elo({("egg", "dragon"): (9.5, 39)})
    assert ratings["egg"] == 0
    assert ratings["dragon"] == pytest.approx(400 * log10(3))


def test_elo_adds_up_along_a_ladder() -> None:
    ratings = elo({("1", "2"): (9.5, 39), ("2", "3"): (19.5, 39)})
    assert ratings["2"] == pytest.approx(190.8, abs=0.1)
    assert ratings["3"] == pytest.approx(ratings["2"], abs=0.1)


def test_elo_of_one_who_always_wins_is_finite() -> None:
    assert 300 < elo({("a", "b"): (0, 20)})["b"] < 1000


# --- games and series

PAIRING = Pairing("tresor", "2", "1", seconds=9.0)


def same(result: Result) -> tuple[int, float, int]:
    return result.number, result.points, result.moves


def test_a_game_depends_on_its_number_alone() -> None:
    first = [same(play(PAIRING, number)) for number in (4, 5, 4)]
    assert first[0] == first[2]
    assert first[0][2] != first[1][2]


def test_the_first_player_has_either_seat_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: dict[int, set[int]] = {0: set(), 1: set()}

    def choose(pairing: Any, name: str, state: Any, seat: int, rng: Random) -> Any:
        if name == "2":
            seats[number].add(seat)
        return state.sample_action(rng)

    monkeypatch.setattr("tools.arena.play.choose", choose)
    for number in (0, 1):
        play(Pairing("deluge", "2", "1", 9.0), number)
    assert seats == {0: {0}, 1: {1}}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Games that take no time, in this very process; the numbers of those played."""
    played: list[int] = []

    def won(pairing: Pairing, number: int) -> Result:
        played.append(number)
        return Result(number, float(Random(number).random() < 0.9), 30, 1.5, 9.0)

    class Here:
        def __init__(self, jobs: int) -> None: ...
        def __enter__(self) -> Here:
            return self

        def __exit__(self, *_: object) -> None: ...

        imap = staticmethod(map)

    monkeypatch.setattr(series, "play", won)
    monkeypatch.setattr(series, "Pool", Here)
    return played


def test_a_series_stops_when_its_verdict_is_clear(quick: list[int], tmp_path: Path) -> None:
    score = series.series(PAIRING, 0.6, 200, 1, tmp_path)
    assert score.met is True
    assert score.games == len(quick) < 60


def test_a_series_goes_on_where_it_was_broken_off(quick: list[int], tmp_path: Path) -> None:
    whole = series.series(PAIRING, 0.6, 200, 1, tmp_path)
    path = tmp_path / f"{PAIRING.name}.jsonl"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[3:7], lines[0][:9] + "\n"]), "utf-8")
    quick.clear()
    again = series.series(PAIRING, 0.6, 200, 1, tmp_path)
    assert again == whole
    assert quick == [0, 1, 2, *range(7, whole.games)]
    quick.clear()
    assert series.series(PAIRING, 0.6, 200, 1, tmp_path) == whole
    assert quick == []


def test_results_of_other_code_do_not_count(quick: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    series.series(PAIRING, 0.6, 10, 1, tmp_path)
    monkeypatch.setattr(series, "fingerprint", lambda game: "later")
    quick.clear()
    series.series(PAIRING, 0.6, 10, 1, tmp_path)
    assert quick == list(range(10))


def test_two_processes_find_what_one_does(tmp_path: Path) -> None:
    one, two = (series.series(PAIRING, 0.6, 6, jobs, tmp_path / str(jobs)).results for jobs in (1, 2))
    assert [same(result) for result in one] == [same(play(PAIRING, number)) for number in range(6)]
    assert [same(result) for result in one] == [same(result) for result in two]


def test_each_game_has_code_of_its_own() -> None:
    assert len({series.fingerprint(game) for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize(
    "file",
    ["game.py", "ai/search.py", "ludicitude/rules.py", "ludicitude/bot/policy.py", "ludicitude/bot/solved.bin"],
)
def test_whatever_bots_read_changes_the_fingerprint(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copytree(series.SOURCE, tmp_path / "dragons", ignore=ignore_patterns("__pycache__"))
    monkeypatch.setattr(series, "SOURCE", tmp_path / "dragons")
    before, other = series.fingerprint("ludicitude"), series.fingerprint("deluge")
    path = series.SOURCE / file
    path.write_bytes(path.read_bytes() + b"\n")
    assert series.fingerprint("ludicitude") != before
    assert (series.fingerprint("deluge") == other) == file.startswith("ludicitude/")


def test_the_fingerprint_does_not_hang_on_where_the_code_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = series.fingerprint("drakon")
    copytree(series.SOURCE, tmp_path / "dragons")
    monkeypatch.setattr(series, "SOURCE", tmp_path / "dragons")
    assert series.fingerprint("drakon") == before


def test_the_table(quick: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.chdir(tmp_path)
    arena.main(["tresor", "deluge", "--pairs", "4-3", "2-1", "--number", "40", "--jobs", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["pairing"] + [
        f"{game}-{pair}-200ms" for game in ("tresor", "deluge") for pair in ("4-3", "2-1")
    ] + ["Elo", "Elo"]
    assert all(" met " in line for line in lines[1:5])
    log = Path("build/arena/deluge-4-3-200ms.jsonl").read_text("utf-8").splitlines()
    assert {json.loads(line)["points"] for line in log} == {0.0, 1.0}


@pytest.mark.parametrize("arguments", [["chess"], ["--pairs", "4-9"], ["--pairs", "4"]])
def test_what_there_is_not_is_refused(arguments: list[str], capsys: Any) -> None:
    with pytest.raises(SystemExit):
        arena.main(arguments)
    assert "error: no " in capsys.readouterr().err


def test_all_pairings() -> None:
    names = [pairing.name for pairing in arena.pairings(["deluge", "tresor"], (), 0.2, 300)]
    ladder = ["2-1-200ms", "3-2-200ms", "4-3-200ms"]
    assert names == [*(f"deluge-{pair}" for pair in [*ladder, "4-openspiel-300it"]), *(f"tresor-{p}" for p in ladder)]


# --- the rival


@pytest.mark.parametrize("game", ["deluge", "drakon"])
def test_openspiel_plays_our_games(game: str) -> None:
    pytest.importorskip("pyspiel")
    state, rng = new(game), Random(1)
    for _ in range(20):
        if state.current_player() >= 0:
            action = openspiel.choose(state, state.current_player(), Random(3), 4)
            assert action in state.legal_actions()
            assert action == openspiel.choose(state, state.current_player(), Random(3), 4)
            state.apply_action(action)
        else:
            state.apply_action(state.sample_chance(rng))
