"""The frame of a table, its result and its sheets: whatever the state, the page is sound and gives nothing away."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from dragons.record import MAX_NAME
from dragons_web.model.scene import Scene
from dragons_web.model.settings import Settings
from dragons_web.views.result import result
from dragons_web.views.sheets import TITLES, sheet
from dragons_web.views.table import announcements, table
from tests.kit.html_tree import Node, parsed
from tests.kit.scenes import EN, random_scenes, scene, session
from tests.kit.seats import ANA, BRAISE, LEO

BUST = "c4=doll, a1=dragon"


def screen(scene: Scene) -> Node:
    """The whole page of a scene, parsed."""
    view = result if scene.waiting == "over" else table
    return parsed(view(scene, EN) + sheet(scene, EN, Settings()))


def check(page: Node) -> None:
    """What holds for every page."""
    ids = Counter(node["id"] for node in page.all() if "id" in node.attributes)
    assert [id_ for id_, count in ids.items() if count > 1] == []
    assert not [node for node in page.all() if "style" in node.attributes], "the policy forbids it"
    assert len(page.all(class_="gold")) <= 1, "gold is for the one thing to do next"
    assert len(page.all("h1")) == 1
    for node in page.all("button") + page.all("a"):
        assert node.get("aria-label") or node.text.strip(), "no button without a name"
    for node in page.all("button"):
        assert node["type"] == "button"
    known = set(ids)
    for node in page.all():
        for reference in ("aria-labelledby", "for"):
            assert set(node.get(reference).split()) <= known


def log_lines(page: Node) -> list[str]:
    return [line.text for line in page.one("aside", "log").all("li")]


@pytest.mark.parametrize("seed", range(4))
def test_every_state_of_whole_games_is_a_sound_page(seed: int) -> None:
    seats = ((ANA, BRAISE), (ANA, LEO, BRAISE), (BRAISE, LEO), (ANA, LEO))[seed]
    for state in random_scenes(seed, *seats, grid=(7, 5)[seed % 2], memory_aid=seed == 3):
        page = screen(state)
        check(page)
        if state.waiting == "over":
            continue
        cells = page.one(role="grid").all(role="gridcell")
        assert sum(cell["tabindex"] == "0" for cell in cells) == 1
        touchable = {cell["data-move"] for cell in cells if "data-move" in cell.attributes}
        touchable |= {b["data-move"] for b in page.one(id="actions").all(data_act="play")}
        assert touchable == state.legal, "every legal move can be made, and no other"


@pytest.mark.parametrize("name", TITLES)
def test_every_sheet_is_sound_and_closes_to_the_table(name: str) -> None:
    for state in (scene(BUST, sheet=name), scene("", ANA, BRAISE, sheet=name)):
        page = screen(state)
        check(page)
        dialog = page.one("dialog")
        assert dialog["data-sheet"] == name
        assert dialog.one("a", aria_label="Close")["href"] == "#/play/7"


def test_no_sheet_is_there_unless_one_is_open() -> None:
    assert sheet(scene(), EN, Settings()) == ""


def test_names_are_escaped_everywhere() -> None:
    rogue = {"name": "<b>*x*</b>&", "kind": "human"}
    for name in (None, *TITLES):
        page = screen(scene("c4=ring, stop", rogue, BRAISE, sheet=name))
        check(page)
        assert "<b>*x*</b>&" in page.text


# ---- the bar ------------------------------------------------------------------------------------


def test_an_undo_that_cannot_be_says_why() -> None:
    undo = screen(scene("c4=ring")).one(id="undo")
    assert undo["aria-disabled"] == "true" and "data-act" not in undo.attributes
    assert undo["aria-label"] == "Undo: what has been seen cannot be unseen"
    assert screen(scene("c4=ring", practice=True)).one(id="undo")["data-act"] == "undo"


def test_what_is_unusual_at_a_table_stands_under_its_name() -> None:
    page = screen(scene(practice=True, memory_aid=True))
    assert page.one("h1").one("small").text == "Practice, memory aid"
    assert not screen(scene()).one("h1").all("small")


# ---- seats --------------------------------------------------------------------------------------


def test_a_seat_says_whose_turn_it_is() -> None:
    page = screen(scene("c4=ring, stop"))
    assert [s.one(class_="kind").text for s in page.all("li", "seat")] == ["human", "your turn", "Hatchling"]
    assert page.one(aria_current="true")["id"] == "seat-1"
    thinking = screen(scene("c4=ring, stop", ANA, BRAISE)).one("li", "thinking")
    assert thinking.one(class_="kind").text == "thinks…"


def test_until_a_bust_is_acknowledged_its_turn_is_still_shown() -> None:
    page = screen(scene(BUST))
    assert page.one(aria_current="true")["id"] == "seat-0"
    assert page.one(id="actions").one("button")["data-act"] == "continue"


def test_who_has_conceded_is_marked_by_a_word() -> None:
    game = session("c4=ring, stop")
    game.concede(1)
    seat = screen(game.scene()).one(id="seat-1")
    assert "out" in seat.classes
    assert seat.one(class_="kind").text == "has conceded"


def test_the_pace_can_be_changed_while_bots_play() -> None:
    moves = "c4=ring, stop"
    faster = screen(scene(moves, ANA, BRAISE)).one(id="actions").one("button")
    assert (faster["data-act"], faster["data-value"], faster["aria-checked"]) == ("pace", "fast", "false")
    slower = screen(scene(moves, ANA, BRAISE, pace="fast")).one(id="actions").one("button")
    assert (slower["data-value"], slower["aria-checked"]) == ("normal", "true")


# ---- log and announcements ----------------------------------------------------------------------


def test_the_log_is_newest_first_and_names_cells_only_in_the_turn_in_progress() -> None:
    page = screen(scene("c4=ring, stop, a1=ball, b1=ball"))
    assert log_lines(page) == [
        "Léo turns over b1: a ball. The pair!",
        "Léo turns over a1: a ball",
        "Ana stops and takes a ring",
    ]
    page = screen(scene("c4=ring, stop, a1=ball, b1=ball, stop"))
    assert log_lines(page) == ["Léo stops and takes two balls", "Ana stops and takes a ring"]


def test_with_a_memory_aid_the_log_names_all_cells() -> None:
    lines = log_lines(screen(scene("c4=ring, stop, a1=ball, stop", memory_aid=True)))
    assert "Ana turns over c4: a ring" in lines


@pytest.mark.parametrize("seed", range(3))
def test_no_older_turn_ever_names_a_cell(seed: int) -> None:
    older = 0
    for state in random_scenes(seed, ANA, LEO):
        if state.waiting == "over":
            continue
        turn = state.plays[-1].turn if state.waiting == "acknowledgement" else state.observation["turn"]
        now = sum(len(play.events) for play in state.plays if play.turn == turn)
        for line in log_lines(screen(state))[now:]:
            assert not re.search(r"\b[a-g][1-7]\b", line)
            older += 1
    assert older > 100


def test_the_only_human_is_told_you() -> None:
    page = screen(scene("c4=ring, stop", ANA, BRAISE))
    assert log_lines(page) == ["You stop and take a ring"]
    assert page.one("a", "ticker").text == "Log: You stop and take a ring"


def test_rounds_are_ruled_off() -> None:
    moves = "c4=ring, stop, a1=ring, stop, b1=ring"
    assert log_lines(screen(scene(moves, ANA, LEO))) == [
        "Ana turns over b1: a ring",
        "Round 1",
        "Léo stops and takes a ring",
        "Ana stops and takes a ring",
    ]


def test_announcements_are_whole_sentences_without_stars() -> None:
    state = scene("c4=ring, stop, a1=ball, b1=spider")
    assert announcements(state, EN, state.plays[-2:]) == [
        "Léo turns over a1: a ball.",
        "Léo turns over b1: a spider.",
        "Léo meets a spider and leaves a ball.",
    ]
    assert announcements(state, EN, ()) == []


# ---- sheets -------------------------------------------------------------------------------------


def test_the_menu_leads_everywhere() -> None:
    page = screen(scene(sheet="menu"))
    targets = {link["href"] for link in page.one("dialog").all("a", "way")}
    assert targets == {f"#/play/7/{name}" for name in TITLES if name != "menu"} | {"#/"}
    acts = {node["data-act"] for node in page.one("dialog").all() if "data-act" in node.attributes}
    assert acts == {"hints", "pace", "export", "title"}
    assert page.one("dialog").one("button", "way").text.startswith("Undo")


def test_without_bots_there_is_no_pace() -> None:
    assert not screen(scene("", ANA, LEO, sheet="menu")).one("dialog").all(data_act="pace")


def test_an_unfinished_game_is_saved_with_a_warning() -> None:
    fold = screen(scene(sheet="menu")).one("details")
    assert fold.one("button")["data-id"] == "7"
    assert "secrets" in fold.text


def test_seats_can_be_renamed_handed_over_taken_back_and_conceded() -> None:
    page = screen(scene(sheet="seats")).one("dialog")
    first, bot = page.one(id="place-0"), page.one(id="place-2")
    name = first.one("input")
    assert (name["data-act"], name["data-seat"], name["maxlength"]) == ("rename", "0", str(MAX_NAME))
    over = first.all(data_act="hand-over")
    assert [(b["data-seat"], b["data-level"]) for b in over] == [("0", str(n)) for n in (1, 2, 3, 4)]
    assert first.one("details").one(data_act="concede")["data-seat"] == "0"
    assert bot.one(data_act="take-back")["data-seat"] == "2"
    assert [b["data-level"] for b in bot.all(data_act="hand-over")] == ["1", "3", "4"]
    assert not bot.all("details")


def test_who_has_conceded_can_only_be_renamed() -> None:
    game = session("c4=ring, stop")
    game.concede(1)
    place = screen(game.scene("seats")).one("dialog").one(id="place-1")
    assert {n["data-act"] for n in place.all() if "data-act" in n.attributes} == {"rename"}


def test_conceding_says_what_follows() -> None:
    def said(*seats: dict[str, object]) -> str:
        return screen(scene("", *seats, sheet="seats")).one("dialog").all("details")[0].one("p").text

    assert "the other player wins" in said(ANA, BRAISE)
    assert "no way back" in said(ANA, LEO, BRAISE)


# ---- the result ---------------------------------------------------------------------------------


def test_the_result_offers_a_rematch_the_lair_and_the_file() -> None:
    state = random_scenes(1, ANA, BRAISE)[-1]
    page = screen(state)
    assert page.one(class_="gold")["data-act"] == "rematch"
    assert page.one(data_act="export")["data-id"] == "7"
    assert page.one("main")["data-screen"] == "result"


def test_the_winners_wear_the_laurels() -> None:
    state = replace(random_scenes(1, ANA, LEO, BRAISE)[-1], returns=(0.5, 0.0, 0.5))
    heads = screen(state).one(class_="heads")
    assert [node.text for node in heads.all(class_="who")] == ["A", "B"]
