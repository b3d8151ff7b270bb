"""Scenes for the tests of views: real games, looked at through a session."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

from dragons.record import Record
from dragons.tresor import GROUP
from dragons_web.model.saves import SaveStore
from dragons_web.model.scene import Scene
from dragons_web.model.session import Session
from dragons_web.parts.i18n import Translator
from tests.kit.paper_page import DictStore
from tests.kit.seats import ANA, BRAISE, LEO

EN = Translator("en")


def session(
    moves: str = "",
    *seats: dict[str, Any],
    game: str = "tresor",
    options: dict[str, Any] | None = None,
    **table: Any,
) -> Session:
    """A table after these moves: "c4=ring" is a move and its outcome, "=ring" an outcome that comes first."""
    record = Record.new(
        game,
        seats or (ANA, LEO, BRAISE),
        options=options or {},
        table=table,
        rng=random.Random(1),
    )
    written = json.loads(record.to_json())
    if moves:
        written["moves"] = []
    for move in filter(None, moves.split(",")):
        action, sign, outcome = move.strip().partition("=")
        written["moves"] += [text for text in (action, sign + outcome) if text]
    return Session("7", Record.from_json(json.dumps(written)), SaveStore(DictStore()), random.Random(7))


def scene(moves: str = "", *seats: dict[str, Any], sheet: str | None = None, **kw: Any) -> Scene:
    """What the table shows after these moves, all but the last acknowledged."""
    return session(moves, *seats, **kw).scene(sheet)


def random_scenes(seed: int, *seats: dict[str, Any], grid: int = 7, **table: Any) -> list[Scene]:
    """All scenes of a whole game of players who remember a little, acknowledgements included."""
    table_ = session("", *seats, options={"grid": grid}, **table)
    table_.rng = rng = random.Random(seed)
    scenes = [table_.scene()]
    while table_.waiting != "over":
        if table_.waiting == "acknowledgement":
            table_.acknowledge()
        else:
            state = table_.record.state()
            table_.play(_sensible(state.observation(0), state.legal_actions(), rng))
        scenes.append(table_.scene())
        table_.mark_shown()
    return scenes


def _sensible(observation: dict[str, Any], legal: list[Any], rng: random.Random) -> str:
    """A play that brings the game to its end: whole groups that are known, else something new."""
    if observation["phase"] == "spider":
        return str(rng.choice(legal))
    seen = {cell: observation["seen"].get(cell) for cell in observation["down"]}
    counts = Counter(kind for kind in seen.values() if kind)
    up = [kind for _, kind in observation["up"]]
    for kind, size in GROUP.items():
        begun = up.count(kind) % size
        if (begun or not up) and begun + counts[kind] >= size:
            return next(str(cell) for cell, face in seen.items() if face == kind)
    new = [cell for cell, face in seen.items() if face is None]
    if up and (not new or rng.random() < 0.4):
        return "stop"
    return str(rng.choice(new or list(seen)))
