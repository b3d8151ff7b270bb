"""Golden games: whole games written down with all that is seen of them, so that a change of rules shows as a diff.

    python -m tools.golden      writes them anew into tests/golden/

Each file is one game of random players. It has the view of a bystander, in full at the start, after each turn and at
the end and in between only what a move has changed; what a seat sees differently; what may be played; what happened.
"""

from __future__ import annotations

import hashlib
import textwrap
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from dragons import CHANCE, GAMES, TERMINAL
from dragons.game import State

FOLDER = Path("tests/golden")
GAMES_WRITTEN: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "deluge-count": ("deluge", 2, {}, 6),
    "deluge-five-tokens": ("deluge", 2, {}, 13),
    "deluge-stuck": ("deluge", 2, {}, 1),
    "drakon-2": ("drakon", 2, {}, 6),
    "drakon-4-hellwind-3": ("drakon", 4, {"hellwind_steps": 3}, 7),
    "ludicitude-3": ("ludicitude", 3, {}, 6),
    "ludicitude-2-published": ("ludicitude", 2, {"keep": True, "final_round": True, "tokens": "each"}, 3),
    "ludicitude-alone": ("ludicitude", 1, {"keep": True}, 6),
    "tresor-2": ("tresor", 2, {}, 1),
    "tresor-4-small": ("tresor", 4, {"grid": 5}, 1),
}
"""For each file its game, number of players, options and seed."""
WIDTH = 118
SHOWN = 40
"""So many actions are named; of more, the first and last, and a fingerprint of all."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in GAMES_WRITTEN:
        path(name).write_text(golden(name), "utf-8")


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def golden(name: str) -> str:
    """The text of a golden game."""
    game, players, options, seed = GAMES_WRITTEN[name]
    rng = Random(seed)
    state = GAMES[game].new_initial_state(players, **options)
    lines = [f"{game}, {players} players, rules version {state.game.rules_version}, {dict(state.options)}, seed {seed}"]
    lines += ["", "== start ==", *_all(_views(state))]
    number = 0
    while not state.is_terminal():
        lines += _choice(state)
        before, player = _views(state), state.current_player()
        move = state.sample_chance(rng) if player == CHANCE else played(state, rng)
        state.apply_action(move)
        number += 1
        lines += [f"{number:4}. {'chance' if player == CHANCE else f'seat {player}'} {move}", *_events(state)]
        after = _views(state)
        if any(event["type"] == "turn" for event in state.events(0)) or state.is_terminal():
            lines += ["", "== the end ==" if state.is_terminal() else f"== after move {number} ==", *_all(after)]
        else:
            lines += _all(_changed(before, after))
    for seat in range(players):
        lines += ["", *_wrapped(f"information state of seat {seat}: ", " ".join(state.information_state(seat)))]
    lines += ["", f"returns: {state.returns()}"]
    return "\n".join(lines) + "\n"


def played(state: State, rng: Random) -> Any:
    """Any action; in Trésor, where that takes thousands, home with the first thing that can be taken."""
    view = state.observation(None)
    if view["game"] == "tresor" and view["phase"] == "turn":
        new = [cell for cell in view["down"] if cell not in view["seen"]]
        return "stop" if view["taking"] else rng.choice(new or view["down"])
    return state.sample_action(rng)


def _views(state: State) -> dict[str, Any]:
    """What a bystander sees, and under "seat n: …" what a seat sees differently; without what may be played."""
    common = _view(state, None)
    views = dict(common)
    for seat in range(state.players):
        views |= {f"seat {seat}: {place}": value for place, value in _changed(common, _view(state, seat)).items()}
    return views


def _view(state: State, seat: int | None) -> dict[str, Any]:
    return {key: value for key, value in state.observation(seat).items() if key != "legal"}


def _changed(before: Any, after: Any, place: str = "") -> dict[str, Any]:
    """The innermost values that differ, by their places; None for what is gone."""
    if type(before) is type(after) is dict:
        found: dict[str, Any] = {}
        for key in before | after:
            found |= _changed(before.get(key), after.get(key), f"{place} {key}".strip())
        return found
    if type(before) is type(after) is list and len(before) == len(after) and not _is_flat(after):
        found = {}
        for index, pair in enumerate(zip(before, after, strict=True)):
            found |= _changed(*pair, f"{place} {index}")
        return found
    return {} if before == after else {place: after}


def _is_flat(values: list[Any]) -> bool:
    return not any(isinstance(value, list | dict) for value in values)


def _choice(state: State) -> Iterator[str]:
    """What may happen now."""
    if state.current_player() == CHANCE:
        outcomes = [f"{outcome} {probability:.4f}" for outcome, probability in state.chance_outcomes()]
        yield from _named("outcomes", outcomes)
    elif state.current_player() != TERMINAL:
        yield from _named("legal", [str(action) for action in state.legal_actions()])


def _named(what: str, texts: list[str]) -> Iterator[str]:
    shown = texts
    if len(texts) > SHOWN:
        print_of_all = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]
        shown = [*texts[:5], "…", *texts[-3:], f"[{print_of_all}]"]
    yield from _wrapped(f"      {what} ({len(texts)}): ", ", ".join(shown))


def _events(state: State) -> Iterator[str]:
    """What has happened, as seat 0 saw it, and where others saw something else."""
    first = state.events(0)
    for seat in range(state.players):
        seen = state.events(seat)
        if seat == 0 or seen != first:
            for event in seen:
                yield from _wrapped(f"      {'' if seat == 0 else f'seat {seat}: '}> ", _plain(event))


def _all(views: dict[str, Any]) -> Iterator[str]:
    for key, value in views.items():
        yield from _wrapped(f"      {key}: ", _plain(value))


def _plain(value: Any) -> str:
    """A JSON value with as few signs as can be read."""
    match value:
        case None:
            return "-"
        case True | False:
            return "yes" if value else "no"
        case dict():
            return "{" + ", ".join(f"{key} {_plain(one)}" for key, one in value.items()) + "}"
        case list():
            return "[" + " ".join(map(_plain, value)) + "]"
    return str(value) or '""'


def _wrapped(head: str, text: str) -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=head, subsequent_indent=" " * 10, break_long_words=False, break_on_hyphens=False
    ) or [head]


if __name__ == "__main__":
    main()
