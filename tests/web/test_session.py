"""A session: nothing is played that is not kept, nothing is shown that may not be seen."""

import json
import random
from typing import Any

import pytest

from dragons import GAMES, IllegalAction
from dragons.record import BadRecord, Record
from dragons_web.model.saves import SaveStore
from dragons_web.model.session import Session
from dragons_web.model.transcript import Transcript
from tests.kit.paper_page import DictStore
from tests.kit.seats import ANA, BRAISE, LEO


def session(moves: list[str], seats: list[dict[str, Any]] | None = None, **table: object) -> Session:
    record = Record.new("tresor", seats or [ANA, BRAISE], rng=random.Random(1), table=table)
    written = {**json.loads(record.to_json()), "moves": moves, "seen": 0}
    store = DictStore()
    return Session("1", Record.from_json(json.dumps(written)), SaveStore(store), random.Random(7))


def kept(session: Session) -> list[str]:
    record = session.saves.get(session.id)
    assert record
    return record.moves


def test_every_action_is_kept_before_the_next_can_be_made() -> None:
    table = session([])
    table.play("c4")
    assert kept(table) == table.record.moves
    assert len(table.record.moves) == 2


def test_an_illegal_action_changes_nothing() -> None:
    table = session(["c4", "=ring"])
    with pytest.raises(IllegalAction):
        table.play("c4")
    assert table.record.moves == ["c4", "=ring"]


def test_a_bust_waits_until_it_has_been_seen() -> None:
    table = session(["c4", "=doll", "a1", "=dragon"])
    assert table.waiting == "acknowledgement"
    assert table.scene().legal == frozenset()
    table.acknowledge()
    assert table.waiting == "bot"


def test_a_bust_still_waits_after_a_reload() -> None:
    table = session(["c4", "=doll", "a1", "=dragon"])
    table.acknowledge()
    table.record.seen = 2
    again = Session("1", table.record, table.saves, random.Random())
    assert again.waiting == "acknowledgement"


def test_a_store_that_refuses_does_not_stop_the_game() -> None:
    table = session([])
    table.saves.store.refusal = "full"  # type: ignore[attr-defined]
    table.play("c4")
    assert table.trouble == "full"
    assert len(table.record.moves) == 2


def test_the_only_human_looks_at_the_screen() -> None:
    assert session([]).viewer == 0
    assert session([], [BRAISE, ANA]).viewer == 1


def test_of_several_humans_the_one_to_act_looks_at_the_screen() -> None:
    table = session([], [ANA, LEO])
    assert table.viewer == 0
    table = session(["c4", "=ring", "stop"], [ANA, LEO])
    assert table.viewer == 1


def test_while_a_bot_plays_between_two_humans_a_bystander_looks_on() -> None:
    table = session(["c4", "=ring", "stop", "a1", "=ring", "stop"], [ANA, LEO, BRAISE])
    assert table.waiting == "bot"
    assert table.viewer is None
    assert table.scene().plays


def test_stopping_can_be_undone_until_the_next_has_played() -> None:
    table = session(["c4", "=ring", "stop"], [ANA, LEO])
    assert table.can_undo()
    table.undo()
    assert table.record.moves == ["c4", "=ring"]
    assert not table.can_undo()


def test_a_practice_table_can_undo_a_turned_tile() -> None:
    table = session(["c4", "=ring"], practice=True)
    table.undo()
    assert table.record.moves == []


def test_a_seat_can_be_renamed_handed_over_and_taken_back() -> None:
    table = session([])
    table.rename(0, "Zoé")
    table.hand_over(0, 4)
    assert table.record.seats[0] == {"name": "Zoé", "kind": "bot", "level": 4}
    assert table.waiting == "bot"
    table.take_back(0)
    assert table.record.seats[0] == {"name": "Zoé", "kind": "human"}


def test_a_bad_name_is_refused_and_changes_nothing() -> None:
    table = session([])
    with pytest.raises(BadRecord):
        table.rename(0, "x" * 999)
    assert table.record.seats[0]["name"] == "Ana"


def test_when_one_of_two_concedes_the_other_has_won() -> None:
    table = session([])
    table.concede(0)
    assert table.waiting == "over"
    assert table.scene().returns == (0.0, 1.0)


def test_when_one_of_three_concedes_a_bot_plays_on_for_them() -> None:
    table = session([], [ANA, LEO, BRAISE])
    table.concede(0)
    assert table.waiting == "bot"
    assert table.bot_request()["seat"] == 0


def test_the_log_has_each_move_with_its_chance() -> None:
    plays = session(["c4", "=ring", "stop", "a1", "=dragon"]).plays()
    assert [(play.seat, play.turn) for play in plays] == [(0, 1), (0, 1), (1, 2)]
    assert [event["type"] for event in plays[0].events] == ["turn_up", "face"]


def test_only_what_is_new_is_fresh() -> None:
    table = session(["c4", "=ring"])
    assert table.scene().fresh == 0
    table.play("stop")
    assert table.scene().fresh == 1


def test_no_face_that_lies_down_leaves_the_session_but_by_the_games_own_observation() -> None:
    table = session(["c4", "=doll", "stop"])
    scene = table.scene()
    assert set(scene.observation) == set(table.record.state().observation(0))


# ---- curtains: several people at one screen, with hands


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trésor, as if its players held something."""
    monkeypatch.setattr(type(GAMES["tresor"]), "has_hands", True)


@pytest.mark.usefixtures("hands")
def test_a_curtain_falls_before_each_persons_turn() -> None:
    table = session([], [ANA, LEO])
    assert (table.curtain, table.viewer, table.scene().legal) == (0, None, frozenset())
    table.lift()
    assert (table.curtain, table.viewer) == (None, 0)
    table.play("c4")
    assert table.viewer == 0
    table.play("stop")
    assert (table.curtain, table.viewer) == (1, None)
    table.lift()
    assert (table.curtain, table.viewer) == (None, 1)


@pytest.mark.usefixtures("hands")
def test_a_curtain_falls_when_nobody_knows_who_is_looking() -> None:
    table = session([], [ANA, LEO])
    table.lift()
    table.cover()
    assert (table.curtain, table.viewer) == (0, None)


@pytest.mark.usefixtures("hands")
def test_no_curtain_for_one_person_alone_nor_when_all_is_over() -> None:
    alone = session([], [ANA, BRAISE])
    assert (alone.curtain, alone.viewer) == (None, 0)
    both = session([], [ANA, LEO])
    both.lift()
    both.concede(1)
    assert both.curtain is None


@pytest.mark.usefixtures("hands")
def test_whoever_played_last_may_take_back_until_the_curtain_is_lifted() -> None:
    table = session(["c4", "=ring", "stop"], [ANA, LEO])
    table.cover()
    assert not table.can_undo()
    table.eyes = 0
    assert table.curtain == 1
    assert table.can_undo()
    table.lift()
    assert not table.can_undo()
    table.eyes = 0
    table.undo()
    assert (table.curtain, table.viewer) == (None, 0)


@pytest.mark.usefixtures("hands")
def test_everybody_is_shown_what_has_happened_since_they_last_looked() -> None:
    table = session([], [ANA, LEO])
    table.lift()
    table.mark_shown()
    table.play("c4")
    table.play("stop")
    assert table.scene().fresh == 2
    table.mark_shown()
    table.lift()
    assert table.scene().fresh == 2
    table.mark_shown()
    assert table.scene().fresh == 0


def test_a_bystander_sees_that_a_card_was_hidden_and_not_which() -> None:
    record = Record.new("deluge", [ANA, LEO], rng=random.Random(2))
    hidden = next(str(action) for action in record.state().legal_actions() if "/" in str(action))
    record.play(hidden, random.Random(2))
    events = [event for play in Transcript(record, None).plays for event in play.events]
    [laid] = [event for event in events if event["type"] == "play"]
    assert (laid["seat"], laid["down"], laid["card"]) == (0, True, None)
    assert len([event for event in events if event["type"] == "deal" and event["card"] is None]) == 9


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_watching_goes_on_where_it_was_and_follows_what_is_taken_back(viewer: int | None) -> None:
    rng = random.Random(3)
    record = Record.new("deluge", [ANA, LEO], rng=rng, table={"practice": True})
    transcript = Transcript(record, viewer)
    for step in range(30):
        if record.is_over():
            break
        if step % 5 == 4:
            record.undo(0 if record.can_undo(0) else 1)
        else:
            record.play(str(record.state().sample_action(rng)), rng)
        assert transcript.plays == Transcript(record, viewer).plays


def test_a_bot_is_asked_with_the_record_its_seat_and_its_level() -> None:
    table = session(["c4", "=ring", "stop"], [ANA, BRAISE])
    request = table.bot_request()
    assert {**request, "seed": 0} == {"record": table.record.to_json(), "seat": 1, "level": BRAISE["level"], "seed": 0}
    assert 0 <= request["seed"] < 2**32
    assert table.bot_request()["seed"] != request["seed"]


def test_for_somebody_who_has_conceded_a_hatchling_is_asked() -> None:
    table = session([], [ANA, LEO, BRAISE])
    table.concede(0)
    assert (table.bot_request()["seat"], table.bot_request()["level"]) == (0, 2)


def test_only_whoever_is_to_decide_may_be_advised() -> None:
    assert session([], [ANA, BRAISE]).may_be_advised()
    assert not session(["c4", "=ring", "stop"], [ANA, BRAISE]).may_be_advised(), "a bot decides"
    assert not session(["c4", "=dragon", "a1", "=chest"], [ANA, LEO]).may_be_advised(), "it waits to be acknowledged"


def test_what_is_taken_back_is_shown_anew_when_it_is_played_again() -> None:
    table = session([], [ANA, BRAISE], practice=True)
    table.play("c4")
    table.mark_shown()
    assert table.scene().fresh == 0
    table.undo()
    table.play("c4")
    assert table.scene().fresh == 1


def test_a_scene_has_what_the_viewer_saw() -> None:
    table = session(["c4", "=ring", "stop"], [ANA, LEO])
    scene = table.scene("menu", "b2", "stop")
    assert (scene.id, scene.game, scene.viewer, scene.actor, scene.waiting) == ("1", "tresor", 1, 1, "human")
    assert (scene.sheet, scene.cursor, scene.picked) == ("menu", "b2", "stop")
    assert [seat.name for seat in scene.seats] == ["Ana", "Léo"]
    assert (scene.options, scene.table, scene.hints) == (table.record.options, table.record.table, True)
    assert scene.observation == table.record.state().observation(1)
    assert scene.legal == set(scene.observation["legal"])
    assert scene.plays == tuple(Transcript(table.record, 1).plays)
    assert scene.returns is None


def test_a_name_that_cannot_be_kept_is_said() -> None:
    table = session([])
    table.saves.store.refusal = "full"  # type: ignore[attr-defined]
    table.name("The long night")
    assert table.trouble == "full"
