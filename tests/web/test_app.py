"""The program without a browser: screens, games, bots, saves, files, settings."""

import asyncio
import json
import random
import re
from typing import Any

import pytest

from dragons import CHANCE, GAMES
from dragons.ai import worker
from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.model.saves import SAVE
from dragons_web.parts.widgets import sentence
from dragons_web.screens.app import App
from tests.kit.app import act, at_table, moves, open_at
from tests.kit.paper_page import DictStore, PaperPage, run


class Script(random.Random):
    """Chance that brings the tiles it is told."""

    def __init__(self, *outcomes: str) -> None:
        super().__init__(0)
        self.outcomes = list(outcomes)

    def randrange(self, *args: int) -> int:  # type: ignore[override]
        kinds = {"=dragon": 0, "=spider": 12, "=ring": 15, "=ball": 23, "=doll": 27}
        return kinds[self.outcomes.pop(0)]


def play_out(app: App, page: PaperPage) -> None:
    """Play to the end, turning two tiles a turn where that is possible."""
    for _ in range(3000):
        page.work()
        assert app.screen
        session = at_table(app).session
        if session.waiting == "over":
            return
        if session.waiting == "acknowledgement":
            act(app, "continue")
            continue
        legal = session.scene().observation["legal"]
        up = len(session.scene().observation["up"])
        act(app, "play", move="stop" if up >= 2 and "stop" in legal else app.rng.choice(legal))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    "address",
    [
        "#/",
        "#/new/tresor",
        "#/rules/tresor",
        "#/about",
        "#/settings",
        "#/play/none",
        "#/new/chess",
        "#/rules/chess",
    ],
)
def test_every_address_has_a_screen_in_both_languages(address: str, language: str) -> None:
    _, page = open_at(address, languages=[language])
    assert page.html
    assert page.attributes["lang"] == language


def test_one_tap_reaches_a_running_game_against_a_hatchling() -> None:
    app, page = open_at("#/quick/tresor")
    assert page.address.startswith("#/play/")
    assert app.screen
    assert [seat["kind"] for seat in at_table(app).session.record.seats] == ["human", "bot"]
    assert at_table(app).session.record.seats[1]["level"] == 2
    assert 'data-move="c4"' in page.html


def test_a_whole_game_against_a_bot_ends_in_a_result_and_a_rematch() -> None:
    app, page = open_at("#/quick/tresor")
    play_out(app, page)
    assert 'data-act="rematch"' in page.html
    act(app, "rematch")
    assert app.screen
    record = at_table(app).session.record
    assert record.moves == [] or record.seats[0]["kind"] == "bot"
    assert record.seats[1]["kind"] == "human"


def test_every_move_is_in_the_store_before_it_is_on_the_screen() -> None:
    app, page = open_at("#/quick/tresor")
    seen: list[int] = []
    shown = page.show

    def show(html: str, title: str, motions: list[dict[str, Any]]) -> None:
        assert app.screen
        assert moves(page) == at_table(app).session.record.moves
        seen.append(len(moves(page)))
        shown(html, title, motions)

    page.show = show  # type: ignore[method-assign]
    play_out(app, page)
    assert seen[-1] > 20


def test_a_reload_in_the_bots_turn_goes_on_from_there() -> None:
    app, page = open_at("#/quick/tresor")
    act(app, "play", move="c4")
    while at_table(app).session.waiting == "acknowledgement":
        act(app, "continue")
    if at_table(app).session.waiting == "human":
        act(app, "play", move="stop")
    page.tasks.clear()
    before = moves(page)
    again, fresh = open_at(page.address, page.store)
    assert again.screen
    assert at_table(again).session.waiting == "bot"
    fresh.work()
    assert moves(fresh)[: len(before)] == before
    assert len(moves(fresh)) > len(before)


def test_a_crashed_worker_does_not_stop_the_game() -> None:
    app, page = open_at("#/quick/tresor", bot_fails=3)
    play_out(app, page)
    assert app.screen


def test_a_late_answer_is_dropped() -> None:
    app, page = open_at("#/quick/tresor")
    act(app, "play", move="c4")
    while at_table(app).session.waiting != "bot":
        act(
            app,
            "continue" if at_table(app).session.waiting == "acknowledgement" else "play",
            move="stop",
        )
    before = moves(page)
    page.address = "#/"
    app.show()
    page.work()
    assert moves(page) == before


@pytest.mark.parametrize("refusal", ["full", "blocked"])
def test_a_store_that_refuses_is_told_and_the_game_goes_on(refusal: str) -> None:
    app, page = open_at("#/quick/tresor")
    page.store.refusal = refusal
    act(app, "play", move="c4")
    assert app.screen
    assert len(at_table(app).session.record.moves) == 2
    assert any("the game goes on" in toast for toast in page.toasts)


def test_a_damaged_save_is_told_and_set_aside() -> None:
    store = DictStore({SAVE + "1": '{"format":"dragons-record","version":99}'})
    _, page = open_at("#/play/1", store)
    assert any("set aside" in toast for toast in page.toasts)
    assert "damaged:1" in store
    app, page = open_at("#/", store)
    act(app, "download-damaged", id="1")
    assert page.downloads[0][1] == '{"format":"dragons-record","version":99}'


def test_a_deleted_game_comes_back_by_undo() -> None:
    app, page = open_at("#/quick/tresor")
    act(app, "play", move="c4")
    key = next(key for key in page.store if key.startswith(SAVE))
    page.address = "#/"
    app.show()
    act(app, "delete", id=key.removeprefix(SAVE))
    assert key not in page.store
    found = re.search(r'data-act="restore" data-id="([^"]*)" data-text="([^"]*)"', page.toasts[-1])
    assert found
    import html

    act(app, "restore", id=html.unescape(found[1]), text=html.unescape(found[2]))
    assert key in page.store


def test_settings_take_effect_at_once_and_are_kept() -> None:
    app, page = open_at(languages=["fr"])
    assert page.attributes["lang"] == "fr"
    act(app, "set", key="language", value="en")
    act(app, "set", key="theme", value="day")
    assert (page.attributes["lang"], page.attributes["data-theme"]) == ("en", "day")
    _, again = open_at("#/", page.store, languages=["fr"])
    assert (again.attributes["lang"], again.attributes["data-theme"]) == ("en", "day")


def test_the_table_that_is_set_up_is_the_one_that_is_played() -> None:
    app, _ = open_at("#/new/tresor")
    act(app, "add-seat")
    app.handle(
        {
            "type": "form",
            "form": "setup",
            "fields": {
                "name-0": "Zoé", "kind-0": "human",
                "name-1": "Ana", "kind-1": "human",
                "name-2": "Suie", "kind-2": "bot", "level-2": "4",
                "grid": "5", "practice": "true", "memory_aid": "true",
            },
        }
    )  # fmt: skip
    act(app, "start")
    assert app.screen
    record = at_table(app).session.record
    assert [(s["name"], s["kind"], s.get("level")) for s in record.seats] == [
        ("Zoé", "human", None), ("Ana", "human", None), ("Suie", "bot", 4),
    ]  # fmt: skip
    assert record.options == {"grid": 5}
    assert record.table["practice"]
    assert record.table["memory_aid"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\x00"])
def test_a_name_that_cannot_be_is_told_in_the_players_language(name: str) -> None:
    app, page = open_at("#/quick/tresor", languages=["fr"])
    act(app, "rename", seat="0", value=name)
    assert "Un nom a de 1 à 40 caractères" in page.toasts[-1]
    assert app.screen
    assert at_table(app).session.record.seats[0]["name"] == "Vous"


@pytest.mark.parametrize("name", ["h%07x", "a%09b"])
def test_an_invisible_name_cannot_sit_down_and_is_not_kept(name: str) -> None:
    app, page = open_at(f"#/new/tresor?seats=h:{name},b2:Bo")
    act(app, "start")
    assert page.address.startswith("#/new/")
    assert "name" not in page.store
    page.store["name"] = "h\x07x"
    open_at("#/quick/tresor", page.store)


def test_an_address_with_very_many_fields_is_a_table_too() -> None:
    _, page = open_at("#/new/tresor?" + "&".join(f"a{n}=1" for n in range(200)) + "&grid=5")
    assert 'id="setup"' in page.html


def test_undo_and_a_quick_replay_never_leave_the_bot_thinking() -> None:
    """An old question's answer is dropped; only the last turn's counts, and it is asked once."""
    app, page = open_at("#/quick/tresor")
    asked: list[str] = []
    answers: list[asyncio.Future[str]] = []

    async def ask(ask: str, request: str) -> str:
        asked.append(request)
        answers.append(asyncio.get_running_loop().create_future())
        return await answers[-1]

    async def scene() -> None:
        assert app.screen
        page.ask_bot = ask  # type: ignore[method-assign]
        at_table(app).session.record.play("a1", Script("=ring"))
        at_table(app).session.acknowledge()
        app.show()
        act(app, "play", move="stop")
        first = asyncio.ensure_future(page.tasks.pop()())
        await asyncio.sleep(0)
        act(app, "undo")
        act(app, "play", move="stop")
        second = asyncio.ensure_future(page.tasks.pop()())
        await asyncio.sleep(0)
        answers[0].set_exception(RuntimeError("stopped"))
        await first
        assert len(asked) == 2
        answers[1].set_result(worker.choose(asked[1]))
        await second

    run(scene())
    assert app.screen
    assert at_table(app).session.record.moves[:3] == ["a1", "=ring", "stop"]
    assert len(at_table(app).session.record.moves) > 3


def test_keys_belong_to_the_sheet_that_lies_open() -> None:
    app, page = open_at("#/quick/tresor")
    assert app.screen
    at_table(app).session.record.seen = 0
    at_table(app).session.record.play("a1", Script("=doll"))
    at_table(app).session.record.play("b1", Script("=dragon"))
    at_table(app).session.record.seen = 2
    page.address += "/menu"
    app.show()
    assert at_table(app).session.waiting == "acknowledgement"
    app.handle({"type": "key", "key": "Escape", "free": True})
    assert at_table(app).session.waiting == "acknowledgement"


def test_nobody_takes_the_name_of_another_at_the_table() -> None:
    app, page = open_at("#/quick/tresor")
    act(app, "rename", seat="0", value="Braise")
    assert "who is who" in page.toasts[-1]
    assert app.screen
    assert at_table(app).session.record.seats[0]["name"] == "You"


def test_conceding_twice_is_refused_and_changes_nothing() -> None:
    app, page = open_at("#/quick/tresor")
    act(app, "concede", seat="0")
    act(app, "concede", seat="0")
    assert "the game is over" in page.toasts[-1]
    assert 'data-act="rematch"' in page.html


def test_two_of_one_name_cannot_sit_down() -> None:
    app, page = open_at("#/new/tresor?seats=h:Ana,h:Ana")
    act(app, "start")
    assert page.address.startswith("#/new/")


def test_what_another_tab_has_played_is_shown() -> None:
    app, page = open_at("#/quick/tresor")
    other, _ = open_at(page.address, page.store)
    act(other, "play", move="c4")
    key = next(key for key in page.store if key.startswith(SAVE))
    app.handle({"type": "storage", "key": "four-dragons:/:" + key})
    assert app.screen
    assert at_table(app).session.record.moves == moves(page)


def test_the_screen_reader_is_told_each_event_and_what_to_do_next() -> None:
    app, page = open_at("#/quick/tresor")
    page.said.clear()
    act(app, "play", move="c4")
    kind = moves(page)[1].removeprefix("=")
    assert "c4" in page.said[-1]
    assert kind in page.said[-1].lower()


def test_a_face_that_lies_down_is_never_in_the_page() -> None:
    """Everybody has seen it, and the screen must not help (rules, part 4: who knows what)."""
    app, page = open_at("#/new/tresor")
    seats = [{"name": "Ana", "kind": "human"}, {"name": "Léo", "kind": "human"}]
    record = Record.new("tresor", seats, rng=random.Random(1))
    for text in ["c4", "stop"]:
        state = record.state()
        assert state.current_player() != CHANCE
        record.play(text, random.Random(2))
    app.desk.sit(record)
    face = record.moves[1].removeprefix("=")
    taken = record.state().observation(0)["piles"][0]
    assert taken or 'id="cell-c4"' in page.html
    cell = page.html.split('id="cell-c4"')[1].split('id="cell-')[0]
    assert f"#f-{face}" not in cell


def test_no_message_shows_a_field_that_was_not_filled_in() -> None:
    for language in ("fr", "en"):
        app, page = open_at("#/quick/tresor", languages=[language])
        play_out(app, page)
        assert not re.search(r"\{\w*\}", page.html + "".join(page.said))


def test_what_is_picked_is_let_go_by_picking_it_again_by_escape_and_by_a_move() -> None:
    app, _ = open_at("#/quick/tresor")
    assert app.screen
    act(app, "pick", pick="c4")
    assert at_table(app).picked == "c4"
    act(app, "hints")
    assert at_table(app).picked == "c4"
    act(app, "pick", pick="c4")
    assert at_table(app).picked == ""
    act(app, "pick", pick="d4")
    assert app.handle({"type": "key", "key": "Escape", "free": True})
    assert at_table(app).picked == ""
    act(app, "pick", pick="d4")
    act(app, "play", move="d4")
    assert at_table(app).picked == ""


def test_an_embedded_table_goes_on_with_the_last_game() -> None:
    app, page = open_at("#/resume/tresor")
    first = page.address
    assert first.startswith("#/play/")
    act(app, "play", move="c4")
    assert open_at("#/resume/tresor", page.store)[1].address == first
    assert open_at("#/quick/tresor", page.store)[1].address != first


def test_every_registered_game_has_a_card_in_the_lobby() -> None:
    assert set(VIEWS) == set(GAMES)
    _, page = open_at("#/")
    assert all(f"#/quick/{game}" in page.html for game in GAMES)


def test_every_table_can_be_sat_down_at() -> None:
    for game in VIEWS:
        _, page = open_at(f"#/quick/{game}")
        assert page.address.startswith("#/play/")


def test_between_two_people_with_hands_a_curtain_falls_and_is_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["tresor"]), "has_hands", True)
    app, page = open_at("#/new/tresor?seats=h:Ana,h:Ben")
    act(app, "start")
    assert 'data-screen="curtain"' in page.html
    assert "Pass the screen to Ana" in page.html
    assert "Pass the screen to Ana" in page.said[-1]
    assert "data-move" not in page.html
    act(app, "play", move="c4")
    act(app, "lift")
    assert 'data-move="c4"' in page.html
    act(app, "play", move="c4")
    app.handle({"type": "out-of-sight"})
    assert "I am Ana" in page.html
    act(app, "lift")
    act(app, "play", move="stop")
    if at_table(app).session.waiting == "acknowledgement":
        act(app, "continue")
    assert "Pass the screen to Ben" in page.html


@pytest.mark.parametrize("game", ["tresor", "ludicitude", "deluge", "drakon"])
def test_what_the_prompt_tells_is_not_told_besides(game: str) -> None:
    """Not "Bo meets a spider. Bo meets a spider!": what ends a turn or a game is said once."""
    app, page = open_at(f"#/new/{game}?seats=h:Ana,b1:Bo")
    act(app, "start")
    table, endings = VIEWS[game], 0
    for _ in range(400):
        page.work()
        session = at_table(app).session
        assert session
        if session.waiting == "over" or endings == 3:
            break
        if session.waiting == "acknowledgement":
            endings += 1
            scene, said = session.scene(), page.said[-1]
            assert said.endswith(table.spoken_prompt(scene, app.t))
            retold = [event for event in scene.last if event["type"] in table.retold]
            assert retold
            for event in retold:
                text = table.say(event, scene, app.t, True)
                assert text
                assert sentence(scene, event.get("seat"), text) not in said.removesuffix(
                    table.spoken_prompt(scene, app.t)
                )
            act(app, "continue")
            continue
        question = json.dumps(session.bot_request() | {"level": 1})
        act(app, "play", move=json.loads(worker.choose(question))["action"])
    assert endings
