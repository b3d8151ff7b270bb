"""Taking back, where more than two sit: what a bot did for somebody who has conceded, and what all must have known."""

from __future__ import annotations

from random import Random

import pytest

from dragons import GAMES
from dragons.record import CannotUndo, Record
from tests.kit.drakon_games import story
from tests.kit.rules import play
from tests.kit.seats import ANA, BEN, CLEO
from tests.kit.toy import Coins


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> Record:
    """Three at a game in which each takes points in turn; Ana has just taken one."""
    monkeypatch.setitem(GAMES, "coins", Coins())
    record = Record.new("coins", [ANA, BEN, CLEO], options={"target": 3}, rng=Random(0))
    record.play("take 1", Random(0))
    return record


def test_what_a_bot_did_for_one_who_has_conceded_is_dropped_like_any_bots_reply(record: Record) -> None:
    record.concede(1)
    record.play("take 1", Random(0))
    record.undo(0)
    assert record.moves[1:] == []
    assert record.seats[1]["conceded"]
    assert Record.from_json(record.to_json()).to_json() == record.to_json()


def test_what_a_person_did_before_conceding_stays_another_persons_decision(record: Record) -> None:
    record.play("take 1", Random(0))
    record.play("take 1", Random(0))
    record.concede(1)
    with pytest.raises(CannotUndo):
        record.undo(0)
    record.undo(2)
    assert record.moves[1:] == ["take 1", "take 1"]


def test_who_has_conceded_takes_nothing_back(record: Record) -> None:
    record.play("take 1", Random(0))
    record.concede(1)
    with pytest.raises(CannotUndo):
        record.undo(1)
    record.play("take 1", Random(0))
    record.play("take 1", Random(0))
    with pytest.raises(CannotUndo):
        record.undo(1)


def test_a_swap_reveals_a_tile_that_one_knew_and_another_did_not() -> None:
    """Zoé saw nothing of the robbery; Ben, who was robbed, knows what Ana holds."""
    robbed = story(
        "place map-NE 1,0", "wait", "wait", "place door-N 1,1", "wait", "wait", "move E", "rob 1",
        players=3, hands={1: ["key-1"]},
    )  # fmt: skip
    play(robbed, "=key-1")
    for _ in range(2):
        play(robbed, next(action for action in robbed.legal_actions() if action.startswith("place")))
        play(robbed, f"={next(str(outcome)[1:] for outcome, _ in robbed.chance_outcomes())}")
    play(robbed, "move N")
    assert robbed.reveals("swap key-E 1,0")
    play(robbed, "swap key-E 1,0")
