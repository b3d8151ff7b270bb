"""Drakon: what is done to somebody is shown to them at their next view; rooms tell what they are while a bot thinks."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from dragons.record import Record
from dragons_web.games import VIEWS
from dragons_web.games.drakon import VIEW
from dragons_web.games.drakon.motions import AT_MOST
from dragons_web.model.saves import SaveStore
from dragons_web.model.scene import Scene
from dragons_web.model.session import Session
from dragons_web.parts.i18n import Translator
from tests.kit.app import act, at_table, open_at
from tests.kit.drakon_scenes import after, cell, prompt
from tests.kit.html_tree import one
from tests.kit.paper_page import DictStore
from tests.kit.scenes import EN
from tests.kit.seats import ANA, BRAISE, LEO, ZOE

FR = Translator("fr")
PUSHED = ("place sphere-N 0,1", "place fountain-E 1,0", "wait", "wait", "move N", "push 1 E")


def seen_next(table_: Session, since: int) -> Scene:
    """What whoever lifts the curtain sees, when so many moves were made since they last looked."""
    if table_.has_curtains():
        table_.lift()
    table_._shown[table_.eyes] = len(table_.record.moves) - since
    return table_.scene()


def done(motions: list[dict[str, Any]], what: str) -> list[dict[str, Any]]:
    return [motion for motion in motions if motion["do"] == what]


# ---- a sentence ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (PUSHED, "Ana has pushed you east, Enchanted fountain: no coin to lose."),
        (("place map-N 0,1", "wait", "move N", "rob 1", "=empty-3"), "Ana has taken Empty room from your hand."),
        (("place gear-N 0,1", "place empty-E 1,0", "wait", "move E", "move N", "turn 1,0 N"),
         "Ana has turned the room you stand in."),
        (("place steal-left-N 0,1", "place gold-E 1,0", "wait", "move E", "move N"),
         "Ana has taken one of your coins: 0 left."),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seats", [(ANA, LEO), ({**ANA, "kind": "bot", "level": 1}, LEO)], ids=["curtain", "bot"])
def test_whoever_it_was_done_to_is_told(moves: tuple[str, ...], words: str, seats: tuple[dict[str, Any], ...]) -> None:
    scene = seen_next(after(*moves, seats=seats), 1)
    assert scene.viewer == 1
    title, text = prompt(scene)
    assert "which way?" in title.lower()
    assert text.startswith(f"{words} ")


def test_it_is_told_until_the_next_move_of_ones_own_and_to_nobody_else() -> None:
    three = ("place sphere-N 0,1", "place fountain-E 1,0", "wait", "move N", "push 1 E", "wait")
    assert "has pushed" not in prompt(seen_next(after(*three, seats=(ANA, LEO, ZOE)), 2))[1], "Zoé"
    assert "has pushed" not in prompt(seen_next(after(*PUSHED, "wait"), 1))[1], "Ana, who did it"
    assert "has pushed" not in prompt(seen_next(after(*PUSHED, "wait", "wait"), 1))[1], "Léo, a turn later"


def test_in_french() -> None:
    _, text = VIEW.prompt(seen_next(after(*PUSHED), 1), FR)
    assert text.startswith("Ana vous a fait aller vers l’est, Fontaine enchantée\u202f: ")


def test_a_bystander_is_told_nothing() -> None:
    table_ = after("place map-N 0,1", "wait", "move N", "rob 1", "=empty-3")
    table_.cover()
    assert "Ana" not in prompt(table_.scene())[1]


# ---- a motion -----------------------------------------------------------------------------------


def test_a_push_is_seen_by_who_was_pushed_however_much_was_played_since() -> None:
    table_ = after(*PUSHED, seats=(ANA, LEO))
    plays = len(table_.plays())
    scene = seen_next(table_, len(table_.record.moves))
    assert scene.fresh == plays > AT_MOST
    assert done(VIEW.motions(scene), "walk") == [{"do": "walk", "id": "hero-1", "through": [[-1, 0], [0, 0]]}]
    assert not done(VIEW.motions(scene), "come"), "what was laid meanwhile stands still"


def test_a_robbery_is_seen_however_much_was_played_since() -> None:
    table_ = after("place map-N 0,1", "wait", "move N", "rob 1", "=empty-3")
    toss = {"do": "toss", "piece": "room back", "from": "seat-1", "to": "seat-0"}
    assert toss in VIEW.motions(seen_next(table_, len(table_.record.moves)))


def test_a_hero_that_has_moved_twice_takes_the_last_step_from_where_it_stood() -> None:
    table_ = after("place gold-E 1,0", "place gold-N 2,0", "move E", "wait", "move E")
    scene = seen_next(table_, 4)
    assert scene.fresh == AT_MOST
    assert [motion["through"] for motion in done(VIEW.motions(scene), "walk")] == [[[-1, 0], [0, 0]]]


# ---- rooms tell what they are -------------------------------------------------------------------


def test_on_a_bots_turn_a_room_tells_what_it_is() -> None:
    scene = after("place vortex-N 0,1", seats=(ANA, BRAISE)).scene()
    assert scene.waiting == "bot"
    for place in ("0,0", "0,1"):
        assert cell(scene, place)["data-pick"] == f"look {place}"
    asked = after("place vortex-N 0,1", seats=(ANA, BRAISE)).scene(picked="look 0,1")
    assert prompt(asked) == ("Vortex", "On leaving: go to any other room of the castle.")
    assert "seen" in cell(asked, "0,1").classes


def test_it_is_said_and_goes_when_it_is_ones_own_turn() -> None:
    app, page = open_at("#/new/drakon?seats=h:Ana,b1:Braise")
    act(app, "start")
    assert app.screen
    session = at_table(app).session
    act(app, "play", move=next(text for text in session.record.state().observation(0)["legal"] if "place" in text))
    assert session.waiting == "bot"
    act(app, "pick", pick="look 0,0")
    assert "Dragon" in one(page.html, id="prompt").text
    assert page.said[-1].startswith("Dragon. On entering")
    page.work()
    assert session.waiting == "human"
    assert at_table(app).picked == ""


@pytest.mark.parametrize("game", ["deluge", "ludicitude", "tresor", "drakon"])
def test_on_a_bots_turn_nothing_else_is_touched(game: str) -> None:
    rng, looked = Random(2), 0
    table_ = Session("7", Record.new(game, [ANA, BRAISE], rng=rng, table={}), SaveStore(DictStore()), rng)
    for _ in range(60):
        if table_.waiting == "over":
            break
        if table_.waiting == "acknowledgement":
            table_.acknowledge()
            continue
        if table_.waiting == "bot":
            picks = str(VIEWS[game].board(table_.scene(), EN)) + VIEWS[game].actions(table_.scene(), EN)
            assert all(words.startswith("look ") for words in _picks(picks))
            assert 'data-act="play"' not in picks
            looked += 1
        table_.play(str(rng.choice(table_.record.state().legal_actions())))
    assert looked > 2


def _picks(html: str) -> list[str]:
    return re.findall(r'data-pick="([^"]*)"', html)
