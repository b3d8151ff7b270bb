"""Drakon's table for tests of what it shows."""

from __future__ import annotations

import json
import random
from typing import Any

from dragons.game import OptionValue
from dragons.record import Record
from dragons_web.games.drakon import VIEW
from dragons_web.model.saves import SaveStore
from dragons_web.model.scene import Scene
from dragons_web.model.session import Session
from tests.kit.drakon_games import story
from tests.kit.html_tree import Node, parsed
from tests.kit.paper_page import DictStore
from tests.kit.scenes import EN
from tests.kit.seats import ANA, LEO


def after(
    *moves: str, seats: tuple[dict[str, Any], ...] = (ANA, LEO), hands: Any = None, **options: OptionValue
) -> Session:
    """The table after these moves, told as `story` tells them; what it made up has happened too."""
    state = story(*moves, players=len(seats), hands=hands, **options)
    record = json.loads(Record.new("drakon", seats, options=options, table={}, rng=random.Random(7)).to_json())
    record |= {"moves": list(state.history), "seen": len(state.history)}  # type: ignore[attr-defined]
    table_ = Session("7", Record.from_json(json.dumps(record)), SaveStore(DictStore()), random.Random(7))
    if table_.has_curtains():
        table_.lift()
    return table_


def board(scene: Scene) -> Node:
    return parsed(VIEW.board(scene, EN))


def cell(scene: Scene, name: str) -> Node:
    return board(scene).one(id=f"cell-{name}")


def prompt(scene: Scene) -> tuple[str, str]:
    return VIEW.prompt(scene, EN)
