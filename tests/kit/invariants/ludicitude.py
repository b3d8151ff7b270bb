"""Ludicitude: what is conserved all along, and what holds at the end."""

from __future__ import annotations

from typing import Any

from dragons import CHANCE, TERMINAL
from dragons.game import State
from dragons.ludicitude import COLOURS, DRAGONS, GOAL, WHITE_DICE


def conserved(state: State) -> None:
    """Dice and tokens do not multiply; points at stake come of the dragons slain; the phase fits the rest."""
    view = state.observation(None)
    assert view["dice"] + view["burnt"] == WHITE_DICE
    assert 1 <= view["dice"] <= WHITE_DICE
    assert sorted(view["open"] + view["closed"]) == sorted(COLOURS)
    assert view["open"]
    assert view["dragon"] is None or view["dragon"] in view["open"]
    assert (view["dragon"] is not None) == (view["phase"] in ("roll", "keep"))
    assert view["half"] * 2 == view["stake"]
    assert view["worth"] == {colour: dragon.value * (1 + view["doubled"]) for colour, dragon in DRAGONS.items()}
    if not view["doubled"]:
        assert view["stake"] % 12 == sum(DRAGONS[colour].value for colour in view["closed"])
    _dice(view)
    _challenges(state, view)
    _last_turns(view)
    assert view["scores"] == state.scores()
    assert all(score >= 0 for score in view["scores"])
    assert view["current"] == {"roll": CHANCE, "omen": CHANCE, "challenge": view["asked"], "over": TERMINAL}.get(
        view["phase"], view["warrior"]
    )


def _dice(view: dict[str, Any]) -> None:
    """A kept die needs the option and is not rolled; something is always rolled."""
    if not view["keep"]:
        assert view["kept"] is None
        assert view["phase"] != "keep"
    assert bool(view["keepable"]) == (view["phase"] == "keep")
    if view["phase"] == "roll":
        assert view["rolling"] == view["dice"] - (view["kept"] is not None)
        assert view["rolling"] or len(view["found"]) < 3
        assert not (view["kept"] == "axe" and len(view["found"]) == 3)
    else:
        assert view["rolling"] == 0
    if view["dragon"] is None:
        assert view["kept"] is None
        assert view["found"] == []


def _challenges(state: State, view: dict[str, Any]) -> None:
    """Each challenge costs a token; only opponents with one are asked."""
    made = sum(text == "challenge" for text in state.information_state(0))
    if view["players"] == 1:
        assert (view["pool"], view["owned"], view["challenger"]) == (None, None, None)
        assert made == 0
    elif view["tokens"] == "pool":
        assert view["pool"] == 6 - made >= 0
    else:
        assert sum(view["owned"]) == view["players"] - made
        assert set(view["owned"]) <= {0, 1}
        assert all(view["owned"][seat] for seat in view["to_ask"])
    assert view["warrior"] not in (*view["to_ask"], view["challenger"])
    assert (view["asked"] is not None) == (view["phase"] == "challenge")
    assert (view["challenge"] == "made") == (view["phase"] == "answer")
    assert view["doubled"] == (view["challenge"] in ("accepted", "met"))
    if view["challenge"] is not None:
        assert view["to_ask"] == []


def _last_turns(view: dict[str, Any]) -> None:
    """Somebody has reached the goal once, and only once, the last turns have begun or the game is over."""
    reached = max(view["scores"]) >= GOAL
    assert (view["final"] is not None) == reached
    if view["phase"] != "over" and reached:
        assert view["final_round"]
        assert view["final"][0] == view["warrior"]


def at_the_end(state: State) -> None:
    view, scores = state.observation(None), state.scores()
    assert max(scores) >= GOAL
    assert view["final"] == []
    assert view["winners"] == [seat for seat, score in enumerate(scores) if score == max(scores)]
    if view["players"] == 1:
        assert state.returns() == [-view["defeats"]]
        assert view["defeats"] >= 0
    else:
        assert view["defeats"] is None
