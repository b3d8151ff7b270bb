"""Drakon: whole games told, from the deal to the end."""

from __future__ import annotations

import pytest

from dragons import TERMINAL, IllegalAction
from tests.kit.drakon_games import event, exhausted, look, own, story, types
from tests.kit.rules import play

# --- whole games


def test_a_story_deals_and_draws_what_its_moves_need() -> None:
    state = story("place door-N 0,1", "place vortex-NES 1,0", "wait", "wait", hands={1: ["key-1"]})
    tiles = [(tile["cell"], tile["tile"]) for tile in look(state)["cells"]]
    assert tiles[:3] == [("0,0", "dragon-NESW"), ("0,1", "door-N"), ("1,0", "vortex-NES")]
    assert [cell for cell, _ in tiles[3:]] == ["-1,0", "-2,0"]
    assert own(state, 1)[0] == "key-1"
    assert state.current_player() == 0


def test_a_wrong_story_is_refused() -> None:
    with pytest.raises(IllegalAction):
        story("place gold-W 1,0")


def test_a_game_won_with_five_coins() -> None:
    """Back and forth between gold and a key."""
    back_and_forth = [move for turn in range(9) for move in ("move W" if turn in (2, 4, 6, 8) else "move E", "wait")]
    state = story("place gold-E 1,0", "place key-N 2,0", *back_and_forth[:-1])
    assert state.is_terminal()
    assert state.current_player() == TERMINAL
    assert state.scores() == [5, 0]
    assert state.winners() == [0]
    assert state.returns() == [1.0, 0.0]
    assert event(state, "end") == {"winners": [0], "scores": [5, 0], "cause": "coins"}
    assert types(state) == ["step", "coin", "end"]
    assert look(state)["phase"] == "over"
    assert look(state)["turn"] == 19
    assert state.legal_actions() == []
    assert state.chance_outcomes() == []


def test_a_game_in_which_all_tiles_are_placed_ends_when_nobody_can_act_any_more() -> None:
    state = exhausted()
    assert look(state)["pile"] == 0
    assert len(look(state)["cells"]) == look(state)["turn"] == 64
    assert state.current_player() == 1
    play(state, "move W", "move W")
    assert state.scores() == [1, 1]
    assert state.legal_actions() == ["pass"]
    play(state, "pass")
    assert not state.is_terminal()
    assert state.events(0) == [{"type": "pass", "seat": 1}, {"type": "turn", "seat": 0, "turn": 68 - 1}]
    play(state, "pass")
    assert state.is_terminal()
    assert types(state) == ["pass", "end"]
    assert event(state, "end") == {"winners": [0, 1], "scores": [1, 1], "cause": "passes"}
    assert state.returns() == [0.5, 0.5]
