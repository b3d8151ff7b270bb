"""The command: what it prints, what it refuses, what it ends with."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dragons import GAMES
from dragons.__main__ import main
from dragons.record import Record
from tests.kit.seats import ANA, BEN
from tests.kit.toy import Coins

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """A function that runs a command line, with lines typed, and gives its exit code and what it printed."""

    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            code: Any = main(list(arguments))
        except SystemExit as ending:
            code = ending.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


def record(*moves: str, seed: int = 1, **options: Any) -> Record:
    rng = Random(seed)
    record = Record.new("tresor", [ANA, BEN], options=options, rng=rng)
    for move in moves:
        record.play(move, rng)
    return record


def test_the_games_are_listed_with_their_options(run: Run) -> None:
    code, out, _ = run("list")
    assert code == 0
    for game in GAMES.values():
        assert f"{game.id} " in out
        assert all(f"{name} = " in out for name in game.options)
    assert "grid = 7 (or 5)" in out
    assert "keep = false (or true)" in out


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_and_of_no_other(run: Run, game: str) -> None:
    code, out, _ = run("rules", game)
    assert code == 0
    assert f"(`{game}`)" in out.splitlines()[0]
    assert not [other for other in GAMES if other != game and f"(`{other}`)" in out]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_may_be_watched(run: Run, game: str) -> None:
    arguments = ["--option", "grid=5"] if game == "tresor" else []
    code, out, _ = run("play", game, "--watch", "--seed", "1", *arguments)
    assert code == 0
    assert out.splitlines()[-1].startswith("Won by Dice")
    assert run("play", game, "--watch", "--seed", "1", *arguments)[1] == out


def test_alone_one_plays_to_the_goal(run: Run) -> None:
    code, out, _ = run("play", "ludicitude", "--players", "1", "--watch", "--seed", "1", "--option", "keep=true")
    assert code == 0
    assert out.splitlines()[-1].startswith("Over: Dice 0 4")


def test_a_human_plays_is_told_what_can_be_played_and_may_leave(run: Run) -> None:
    code, out, _ = run("play", "tresor", "--seed", "1", typed="\nz9\nc4\nstop\nquit\n")
    assert code == 1
    assert "a1  b1  c1" in out
    assert "z9: no such cell (Trésor: turning a tile)" in out
    assert "You 0       c4" in out
    assert "chance      =" in out


def test_the_end_of_the_input_leaves_the_game(run: Run) -> None:
    assert run("play", "tresor", "--human", "0", "--human", "1", typed="c4\n")[0] == 1


def test_a_decision_may_be_taken_back_unless_chance_has_decided(run: Run) -> None:
    _, out, _ = run("play", "ludicitude", "--human", "0", "--seed", "1", typed="undo\nfight blue\nundo\n")
    assert "there is no decision to take back" in out
    assert "chance has decided since" in out


def test_a_decision_is_taken_back_with_the_reply(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coins", Coins())
    code, out, _ = run("play", "coins", "--option", "target=3", "--seed", "1", typed="take 1\nundo\nquit\n")
    assert code == 1
    assert "back to after move 1" in out


def test_what_is_hidden_from_the_human_is_not_printed(run: Run) -> None:
    _, out, _ = run("play", "deluge", "--seed", "1", typed="quit\n")
    dealt = [line.split()[-1] for line in out.splitlines() if " chance " in line]
    assert dealt.count("=?") == 4
    _, out, _ = run("play", "deluge", "--seed", "1", "--human", "0", "--human", "1", typed="quit\n")
    assert "=?" not in out


def test_a_game_may_be_saved_and_checked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "tresor", "--seed", "1", typed=f"c4\nsave {file}\nsave {tmp_path / 'no' / 'where'}\nquit\n")
    code, out, _ = run("check", str(file))
    assert code == 0
    assert "right. tresor, 2 players, 2 moves, going on." in out


def test_a_record_is_shown_move_by_move(run: Run) -> None:
    shown = record("c4", "d4", grid=5)
    code, out, _ = run("show", "-", typed=shown.to_json())
    assert code == 0
    assert out.splitlines()[0] == "tresor (grid = 5): 0 Ana, 1 Ben"
    assert "   1  Ana         c4" in out
    assert out.splitlines()[-1] == "Still going on: Ana 0, Ben 0."


def test_a_record_that_is_over_is_shown_with_its_winner(run: Run) -> None:
    shown = record("c4")
    shown.concede(0)
    code, out, _ = run("show", "-", typed=shown.to_json())
    assert code == 0
    assert out.splitlines()[-1] == "Won by Ben: Ana 0, Ben 0."
    assert "over" in run("check", "-", typed=shown.to_json())[1]


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_broken_record_is_told_where_it_breaks(run: Run, command: str) -> None:
    broken = {**json.loads(record("c4").to_json()), "moves": ["c4", "=ring", "z9"]}
    code, _, err = run(command, "-", typed=json.dumps(broken))
    assert code == 1
    assert err == '-: move 3, "z9": no such cell\n'


def test_a_file_that_cannot_be_read_is_told(run: Run, tmp_path: Path) -> None:
    code, _, err = run("check", str(tmp_path / "none.json"))
    assert code == 2
    assert "No such file" in err
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "not a text in UTF-8" in run("check", str(tmp_path / "bytes"))[2]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["play", "tresor", "--players", "6"], "tresor is for 2 to 5 players, not 6"),
        (["play", "tresor", "--players", "0"], "tresor is for 2 to 5 players, not 0"),
        (["play", "tresor", "--human", "2"], "there is no seat 2 among 2"),
        (["play", "tresor", "--option", "grid=6"], "option grid is one of 7, 5, not '6'"),
        (["play", "tresor", "--option", "size=6"], "tresor has no option size"),
        (["play", "ludicitude", "--option", "keep=1"], "option keep is one of False, True, not '1'"),
        (["play", "chess"], "invalid choice: 'chess'"),
        ([], "required"),
    ],
)
def test_a_wrong_command_is_refused(run: Run, arguments: list[str], why: str) -> None:
    code, _, err = run(*arguments)
    assert code == 2
    assert why in err


def test_it_is_a_command_and_a_reader_who_leaves_early_is_no_error() -> None:
    command = [sys.executable, "-m", "dragons", "play", "deluge", "--watch", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert b"Traceback" not in running.stderr.read()
