"""Saves: nothing that cannot be read is lost, nothing is deleted by itself."""

import random

import pytest

from dragons.record import BadRecord, Record
from dragons_web.model.saves import SAVE, SaveStore, StoreError
from tests.kit.paper_page import DictStore
from tests.kit.seats import ANA, BRAISE

SEATS = [ANA, BRAISE]


def record(created: str = "2026-11-30T12:00:00Z") -> Record:
    return Record.new("tresor", SEATS, rng=random.Random(1), created=created)


def test_a_game_is_found_again_as_it_was() -> None:
    shelf, game = SaveStore(DictStore()), record()
    game.play("c4", random.Random(1))
    shelf.put("1", game)
    again = shelf.get("1")
    assert again
    assert again.to_json() == game.to_json()


def test_an_unknown_id_has_no_game() -> None:
    assert SaveStore(DictStore()).get("1") is None


def test_the_latest_game_comes_first() -> None:
    shelf = SaveStore(DictStore())
    shelf.put("old", record("2026-11-29T12:00:00Z"))
    shelf.put("new", record("2026-11-30T12:00:00Z"))
    assert [game.id for game in shelf.games()] == ["new", "old"]


def test_a_damaged_save_is_set_aside_and_can_be_had() -> None:
    store = DictStore({SAVE + "1": '{"format": "dragons-record"', "settings": "{}"})
    shelf = SaveStore(store)
    shelf.put("2", record())
    assert [game.id for game in shelf.games()] == ["2"]
    [damaged] = shelf.damaged()
    assert damaged.id == "1"
    assert "JSON" in damaged.reason
    assert shelf.damaged_text("1") == '{"format": "dragons-record"'
    shelf.forget_damaged("1")
    assert shelf.damaged() == []


def test_opening_a_damaged_save_says_what_is_wrong() -> None:
    shelf = SaveStore(DictStore({SAVE + "1": "?"}))
    with pytest.raises(BadRecord):
        shelf.get("1")
    assert shelf.damaged_text("1") == "?"


def test_what_was_set_aside_comes_back_once_it_can_be_read() -> None:
    text = record().to_json()
    store = DictStore({SAVE + "1": text.replace('"version":1', '"version":2')})
    assert SaveStore(store).games() == []
    store["damaged:1"] = text
    assert [game.id for game in SaveStore(store).games()] == ["1"]
    assert SaveStore(store).damaged() == []
    assert store[SAVE + "1"] == text


def test_what_comes_back_replaces_no_other_game() -> None:
    text = record().to_json()
    shelf = SaveStore(DictStore({SAVE + "1": text, "damaged:1": text}))
    assert len(shelf.games()) == 2


def test_what_comes_back_waits_while_the_store_is_full() -> None:
    store = DictStore({"damaged:1": record().to_json()})
    store.refusal = "full"
    assert SaveStore(store).games() == []
    assert "damaged:1" in store


def test_a_damaged_save_stays_where_it_is_if_it_cannot_be_set_aside() -> None:
    store = DictStore({SAVE + "1": "?"})
    store.refusal = "full"
    assert SaveStore(store).games() == []
    assert store[SAVE + "1"] == "?"


def test_a_removed_game_can_be_put_back() -> None:
    shelf = SaveStore(DictStore())
    shelf.put("1", record())
    text = shelf.remove("1")
    assert shelf.games() == []
    assert text
    shelf.restore("1", text)
    assert [game.id for game in shelf.games()] == ["1"]


def test_a_full_store_says_so() -> None:
    store = DictStore()
    store.refusal = "full"
    with pytest.raises(StoreError, match="full"):
        SaveStore(store).put("1", record())


def test_new_ids_are_new() -> None:
    shelf = SaveStore(DictStore())
    ids = {shelf.new_id() for _ in range(100)}
    assert len(ids) == 100


def test_what_a_list_says_of_a_game_is_written_beside_it_and_read_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    store, game = DictStore(), record()
    game.set_table(practice=True)
    for move in ("c4", "stop"):
        game.play(move, random.Random(3))
    game.concede(0)
    SaveStore(store).put("1", game)
    monkeypatch.setattr(Record, "from_json", None)  # nobody reads the game itself
    [listed] = SaveStore(store).games()
    assert (listed.id, listed.game, listed.actor, listed.moves) == ("1", "tresor", None, len(game.moves))
    assert listed.scores == tuple(game.state().scores())
    assert listed.returns == tuple(game.returns())
    assert listed.practice
    assert [seat.name for seat in listed.seats] == ["Ana", "Braise"]


def test_a_game_that_goes_on_has_no_returns_yet() -> None:
    saves = SaveStore(DictStore())
    saves.put("1", record())
    [listed] = saves.games()
    assert (listed.returns, listed.scores, listed.practice) == ((), (0, 0), False)


def test_a_game_is_kept_though_there_is_no_room_for_what_a_list_says_of_it() -> None:
    class Small(DictStore):
        def set(self, key: str, text: str) -> None:
            if not key.startswith(SAVE):
                raise StoreError("full")
            super().set(key, text)

    store = Small()
    SaveStore(store).put("1", record())
    assert list(store) == [SAVE + "1"]
    assert [game.id for game in SaveStore(store).games()] == ["1"]


def test_a_name_without_letters_is_no_name() -> None:
    saves = SaveStore(DictStore())
    saves.name("1", "  The long night ")
    assert saves.title("1") == "The long night"
    saves.name("1", "  ")
    assert saves.title("1") == ""
    assert saves.store.get("title:1") is None


def test_what_cannot_come_back_yet_does_not_keep_others_from_it() -> None:
    text = record().to_json()
    store = DictStore({"damaged:0": "?", "damaged:1": text})
    assert [game.id for game in SaveStore(store).games()] == ["1"]
    assert [one.id for one in SaveStore(store).damaged()] == ["0"]
