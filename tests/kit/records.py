"""Records for tests: random games, tables after some moves, games that are over."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from dragons.record import Record
from dragons_web.model.saves import SavedGame
from dragons_web.model.scene import Seat


def random_record(id_: str, *seats: dict[str, Any], moves: int | None = None, seed: int = 3) -> Record:
    """A random game, whole or of so many decisions."""
    rng = Random(seed)
    record = Record.new(id_, list(seats), rng=rng, options={"grid": 5} if id_ == "tresor" else {})
    while not record.is_over() and (moves is None or moves > 0):
        state = record.state()
        view = state.observation(None)
        taking = id_ == "tresor" and view["phase"] == "turn"
        new = [cell for cell in view.get("down", ()) if cell not in view["seen"]]
        record.play(
            ("stop" if view["taking"] else rng.choice(new or view["down"]))
            if taking
            else str(state.sample_action(rng)),
            rng,
        )
        moves = None if moves is None else moves - 1
    return record


YOU = Seat("Ana", "human")


def bot(level: int) -> Seat:
    return Seat("Braise", "bot", level)


def over(*returns: float, seats: tuple[Seat, ...] = (YOU, bot(2)), day: int = 1, practice: bool = False) -> SavedGame:
    return SavedGame(
        "a", "tresor", seats, None, 9, f"2026-11-{day:02}T12:00:00Z", returns, (3, 4)[: len(seats)], practice
    )


def record_after(game: str, seats: tuple[dict[str, Any], ...], *moves: str, **table: Any) -> Record:
    """A table after these moves."""
    record = json.loads(Record.new(game, seats, table=table, rng=Random(5)).to_json())
    record["moves"] += moves
    return Record.from_json(json.dumps(record | {"seen": len(record["moves"])}))
