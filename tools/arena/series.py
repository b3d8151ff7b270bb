"""Many games of a pairing, played by several processes, each written down at once.

A game depends on its number alone, and results are read in the order of their numbers: so neither how many processes
play, nor whether a run was broken off, changes what is found. Results of other code than today's do not count.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import dragons
from tools.arena.play import Pairing, Result, play
from tools.arena.statistics import interval, verdict

LOG = Path("build/arena")
SOURCE = Path(dragons.__file__).parent


@dataclass(frozen=True)
class Score:
    """What a series has found, as far as it was played: the share's verdict is None while it is open."""

    pairing: Pairing
    target: float
    results: Sequence[Result]
    met: bool | None

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def points(self) -> float:
        return sum(result.points for result in self.results)

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.points, self.games)


def series(pairing: Pairing, target: float, games: int, jobs: int, log: Path = LOG) -> Score:
    """Play until the verdict is clear, or so many games are played."""
    path = log / f"{pairing.name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    code = fingerprint(pairing.game)
    found = written(path, code)
    missing = [number for number in range(games) if number not in found]
    score = scored(pairing, target, found, games)
    if score.met is not None or not missing:
        return score
    with path.open("a", encoding="utf-8") as file, Pool(jobs) as pool:
        for result in pool.imap(partial(play, pairing), missing):
            file.write(json.dumps({"code": code, **asdict(result)}) + "\n")
            file.flush()
            found[result.number] = result
            score = scored(pairing, target, found, games)
            print(f"\r— {pairing.name} {progress(score, games)}", end="", file=sys.stderr, flush=True)
            if score.met is not None:
                break
    print(file=sys.stderr)
    return score


def scored(pairing: Pairing, target: float, found: dict[int, Result], games: int) -> Score:
    """The score by the games from the first on without a gap, and no more than the verdict needs."""
    results = list(_in_a_row(found, games))
    met, needed = verdict([result.points for result in results], target)
    return Score(pairing, target, results[:needed], met)


def _in_a_row(found: dict[int, Result], games: int) -> Iterator[Result]:
    for number in range(games):
        if number not in found:
            return
        yield found[number]


def progress(score: Score, games: int) -> str:
    low, high = score.interval
    share = f"{score.points / score.games:4.0%} ({low:.0%} to {high:.0%})" if score.games else ""
    done = 20 * score.games // games
    return f"[{'=' * done}{' ' * (20 - done)}] {score.games:3} of {games} {share}"


def written(path: Path, code: str) -> dict[int, Result]:
    """The results of this code in a log. A line that was broken off is passed over."""
    found = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        try:
            entry = json.loads(line)
            if entry.pop("code") == code:
                found[entry["number"]] = Result(**entry)
        except (ValueError, KeyError, TypeError):
            continue
    return found


def fingerprint(game: str) -> str:
    """What tells one state of the code from another: the game, its bots and their tables, and what bots share."""
    digest = hashlib.sha256()
    for file in read_files(game):
        digest.update(file.relative_to(SOURCE).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def read_files(game: str) -> list[Path]:
    """All files that a game's bots read."""
    files = [SOURCE / "game.py", *SOURCE.glob("ai/**/*"), *SOURCE.glob(f"{game}/**/*")]
    return sorted(file for file in files if file.is_file() and "__pycache__" not in file.parts)
