"""Who sits at the tables of the tests."""

from __future__ import annotations

from typing import Any


def human(name: str) -> dict[str, Any]:
    return {"name": name, "kind": "human"}


ANA, BEN, CLEO, LEO, ZOE = map(human, ("Ana", "Ben", "Cleo", "Léo", "Zoé"))
BRAISE: dict[str, Any] = {"name": "Braise", "kind": "bot", "level": 2}
