"""Trésor: what is conserved all along, and what holds at the end."""

from __future__ import annotations

from collections import Counter

from dragons.game import State
from dragons.tresor import TILES


def conserved(state: State) -> None:
    """Each tile is in one place; what was seen is known by kind."""
    view = state.observation(None)
    everything = TILES[view["grid"]]
    up = [cell for cell, _ in view["up"]]
    places = [*view["down"], *up, *view["empty"], *([view["pending"]] if view["pending"] else [])]
    assert len(places) == len(set(places)) == view["grid"] ** 2
    found = Counter(view["unseen"]) + Counter(view["seen"].values())
    for pile in view["piles"]:
        found += Counter(pile)
    assert found == Counter(everything)
    assert all(view["seen"][cell] == kind for cell, kind in view["up"])
    assert set(view["taking"]) <= set(up)
    assert view["scores"] == [sum(pile.values()) for pile in view["piles"]]


def at_the_end(state: State) -> None:
    view, scores = state.observation(None), state.scores()
    dragons = sorted(pile.get("dragon", 0) for pile in view["piles"])
    with_spiders, without = {7: (49, 46), 5: (25, 23)}[view["grid"]]
    assert sum(scores) == (without if dragons[-1] == dragons[-2] else with_spiders)
    assert view["winners"] == [seat for seat, score in enumerate(scores) if score == max(scores)]
