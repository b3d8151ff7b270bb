"""Trésor on the screen: tiles that keep their secret, prompts, odds, the log's words, the result, the rules."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from dragons import GAMES
from dragons.tresor import KINDS, TILES
from dragons_web.games.tresor import VIEW, history, selectors
from dragons_web.games.tresor.help import EXAMPLES
from dragons_web.model.scene import Scene, Seat
from dragons_web.parts import story
from dragons_web.parts.score_chart import APART, score_chart
from dragons_web.views.screen import screen
from tests.kit.html_tree import Node, parsed
from tests.kit.scenes import EN, random_scenes, scene
from tests.kit.seats import ANA, BRAISE, LEO, ZOE

LOST = "Back to sleep: a dragon and a chest. Remember where."
LAST_MOVES = "c4=ring, b2=ball, d5=ball, e1=candlestick"


def board(state: Scene) -> Node:
    return parsed(VIEW.board(state, EN))


def cell(state: Scene, name: str) -> Node:
    return board(state).one(id=f"cell-{name}")


def said(state: Scene) -> tuple[str, str]:
    return VIEW.prompt(state, EN)


def button(state: Scene) -> Node:
    return parsed(VIEW.actions(state, EN)).one("button")


def hint(state: Scene) -> str:
    return parsed(VIEW.hint(state, EN)).text


# ---- the board ----------------------------------------------------------------------------------


@pytest.mark.parametrize("grid", TILES)
def test_cells_are_written_as_the_rules_write_them(grid: int) -> None:
    cells = board(scene(options={"grid": grid})).all(role="gridcell")
    assert [c["id"] for c in cells[: grid + 1]] == [f"cell-{letter}1" for letter in "abcdefg"[:grid]] + ["cell-a2"]
    assert (cells[grid]["data-row"], cells[grid]["data-col"]) == ("1", "0")
    assert len(board(scene(options={"grid": grid})).all(role="row")) == grid


@pytest.mark.parametrize("seed", range(3))
def test_the_page_never_holds_the_face_of_a_tile_that_lies_face_down(seed: int) -> None:
    for state in random_scenes(seed, ANA, BRAISE):
        shown = {tile[0]: tile[1] for tile in selectors.open_tiles(state)}
        for one in board(state).all(role="gridcell"):
            kind = shown.get(one["id"].removeprefix("cell-"))
            drawn = [use["href"].removeprefix("#f-") for use in one.all("use") if "#f-" in use["href"]]
            assert drawn == ([kind] if kind else [])
            label = one["aria-label"].removesuffix(": put the spider here")
            assert [other for other in KINDS if other in label] == ([kind] if kind else [])


def test_what_a_cell_is_called() -> None:
    state = scene("c4=ring, stop, a1=ball")
    assert cell(state, "a1")["aria-label"] == "a1: ball"
    assert cell(state, "c4")["aria-label"] == "c4, empty"
    assert cell(state, "d4")["aria-label"] == "d4, face down"


def test_a_memory_aid_shows_faintly_what_was_seen() -> None:
    moves = "c4=ball, stop"
    assert cell(scene(moves, memory_aid=True), "c4")["aria-label"] == "c4, face down, seen: ball"
    assert cell(scene(moves, memory_aid=True), "c4").one("svg", "ghost")
    assert not cell(scene(moves), "c4").all("svg", "ghost")


def test_pips_tell_how_many_of_each_group_are_out() -> None:
    tiles = [["a1", "ball"], ["b1", "ring"], ["c1", "ball"], ["d1", "ball"], ["e1", "dragon"]]
    assert selectors.pips(tiles) == {"a1": (2, 2), "b1": (1, 1), "c1": (2, 2), "d1": (1, 2)}
    drawn = cell(scene("c4=chest, d4=chest"), "d4").one(class_="need").all("i")
    assert [bool(pip.classes) for pip in drawn] == [True, True, False, False]


def test_after_a_bust_the_tiles_stay_up_and_the_culprit_is_marked() -> None:
    state = scene("c4=chest, a1=dragon")
    assert state.waiting == "acknowledgement"
    assert state.observation["up"] == []
    assert cell(state, "c4")["aria-label"] == "c4: chest"
    assert cell(state, "a1")["aria-label"] == "a1: dragon, which ends the turn"
    assert "culprit" in cell(state, "a1").classes
    assert not board(state).all(data_act="play")


def test_a_spider_can_be_carried_to_an_empty_place_or_left() -> None:
    state = scene("c4=ring, stop, a1=ball, b1=spider")
    target = cell(state, "c4")
    assert target["data-move"] == "spider c4"
    assert "target" in target.classes
    assert button(state)["data-move"] == "spider stay"
    assert "gold" not in button(state).classes
    assert said(state) == (
        "Léo, a spider!",
        "Your turn is over. Carry the spider to an empty place, or leave it.",
    )
    assert "culprit" in cell(state, "b1").classes


def test_the_cursor_is_where_it_was_or_at_the_last_tile_or_in_the_middle() -> None:
    def cursor(state: Scene) -> str:
        return board(state).one(tabindex="0")["id"]

    assert cursor(scene()) == "cell-d4"
    assert cursor(scene("a1=ring")) == "cell-a1"
    assert cursor(replace(scene("a1=ring"), cursor="g7")) == "cell-g7"


# ---- the dock -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "seats", "title", "text"),
    [
        ("", (ANA, LEO), "Ana, which one first?", "Turn over at least one tile, gently: they are asleep."),
        ("", (ANA, BRAISE), "Which one first?", "Turn over at least one tile, gently: they are asleep."),
        (LAST_MOVES, (ANA, LEO), "Ana, one more?", "Turn over a tile, or go home with your three treasures."),
        ("c4=dragon", (ANA, LEO), "Ana, one more?", "Turn over a tile, or go home with the dragon."),
        ("c4=dragon, a1=ring", (ANA, LEO), "Ana, one more?", "Turn over a tile, or go home with your two tiles."),
        ("c4=chest", (ANA, LEO), "Ana, one more?", "Nothing to take yet: three chests short."),
        ("c4=ring, stop", (ANA, BRAISE), "Braise is thinking…", "Watch closely, and remember."),
        ("c4=ring, stop, a1=ball", (ANA, BRAISE), "Braise is thinking…", "Face up: a ball."),
        ("c4=chest, a1=dragon", (ANA, LEO), "Ana wakes a dragon!", LOST),
        ("c4=dragon, a1=chest", (ANA, BRAISE), "Under the dragon’s nose!", LOST),
        ("c4=spider", (ANA, LEO), "Ana meets a spider!", "There was nothing to lose. Remember where it sits."),
    ],
)  # fmt: skip
def test_the_prompt(moves: str, seats: tuple[dict[str, object], ...], title: str, text: str) -> None:
    assert said(scene(moves, *seats)) == (title, text)


def test_stopping_is_gold_only_if_it_takes_something() -> None:
    stop = button(scene(LAST_MOVES))
    assert (stop.text, stop["data-move"]) == ("Stop: take 3", "stop")
    assert "gold" in stop.classes
    empty = button(scene("c4=chest"))
    assert (empty.text, empty["data-move"]) == ("Stop, empty-handed", "stop")
    assert "gold" not in empty.classes
    assert "disabled" in button(scene()).attributes
    assert VIEW.actions(scene("c4=ring, stop", ANA, BRAISE), EN) == ""


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("", "Risk: 3 in 49. Three spiders."),
        ("c4=ball", "Risk: 15 in 48. Twelve dragons, three spiders."),
        ("c4=dragon", "Risk: 29 in 48. Three spiders, twenty-six treasures, rings aside."),
        ("c4=ball, a1=spider", ""),
    ],
)
def test_the_risk_is_exact(moves: str, text: str) -> None:
    assert hint(scene(moves)) == text.replace("twenty-six", "26")


def test_without_a_memory_aid_all_face_down_tiles_are_alike() -> None:
    moves = "c4=ball, stop, d4=ball"
    assert hint(scene(moves)).startswith("Risk: 15 in 48.")
    assert hint(scene(moves, memory_aid=True)).startswith("Risk: 15 in 47.")


def test_no_hints_no_odds() -> None:
    assert VIEW.hint(scene("c4=ball", hints=False), EN) == ""


def test_the_rail_shows_the_same_number() -> None:
    rail = parsed(VIEW.hint(scene("c4=ball"), EN)).one("progress")
    assert (rail["value"], rail["max"]) == ("15", "48")


# ---- events -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "current", "older"),
    [
        ("c4=ball, a1=ball", ["turns over *a1*: a ball. The pair!"], []),
        ("c4=ball, a1=doll", ["turns over *a1*: a doll"], []),
        ("c4=ring, stop", ["stops and takes *a ring*"], ["stops and takes *a ring*"]),
        ("c4=ball, stop", ["stops, empty-handed"], ["stops, empty-handed"]),
        (
            "c4=ball, b4=ring, a1=dragon",
            ["turns over *a1*: a dragon", "wakes a dragon over a ring and a ball. *Everything goes back.*"],
            ["wakes a dragon over a ring and a ball. *Everything goes back.*"],
        ),
        ("c4=spider", ["turns over *c4*: a spider", "meets a *spider*"], ["meets a *spider*"]),
        (
            "c4=ring, stop, a1=spider, spider c4",
            ["carries the spider to *c4*"],
            ["carries the spider elsewhere"],
        ),
        (
            "c4=ring, stop, a1=spider, spider stay",
            ["leaves the spider where it is"],
            ["leaves the spider where it is"],
        ),
    ],
)
def test_what_an_event_says(moves: str, current: list[str], older: list[str]) -> None:
    state = scene(moves, ANA, LEO)

    def told(now: bool) -> list[str]:
        return [text for event in state.last if (text := VIEW.say(event, state, EN, now))]

    assert told(True) == current
    assert told(False) == older


def test_motions_are_plain_json_about_elements_that_are_there() -> None:
    done: Counter[str] = Counter()
    for seed in range(2):
        for state in random_scenes(seed, ANA, BRAISE)[1:]:
            motions = VIEW.motions(replace(state, fresh=1))
            assert json.loads(json.dumps(motions)) == motions
            done.update(motion["do"] for motion in motions)
            ids = {node["id"] for node in parsed(screen(state, EN)).all() if node.get("id")}
            for motion in motions:
                keys = ("id",) if state.waiting == "over" else ("id", "from", "to")  # the result has no cave
                named = [motion[key] for key in keys if key in motion]
                assert {id_ for one in named for id_ in ([one] if isinstance(one, str) else one)} <= ids
    assert set(done) == {"fly", "travel", "shake", "embers", "feast", "sound", "buzz"}


def test_taken_tiles_fly_to_their_owner() -> None:
    state = replace(scene("c4=ring, b4=ring, stop"), fresh=1)
    assert {"do": "fly", "from": ["cell-c4", "cell-b4"], "to": "seat-0"} in VIEW.motions(state)
    assert VIEW.motions(replace(state, fresh=0)) == []
    assert VIEW.motions(replace(state, fresh=99)) == [], "a game opened again stands still"


@pytest.mark.parametrize("seat", [ANA, BRAISE, {**ANA, "conceded": True}])
@pytest.mark.parametrize(("bust", "name"), [("c4=dragon, a1=chest", "dragon"), ("c4=spider", "spider")])
def test_a_bust_is_felt_by_whoever_plays_here_and_by_nobody_else(seat: dict[str, Any], bust: str, name: str) -> None:
    state = replace(scene(bust, ANA, LEO, ZOE), fresh=1)
    place = Seat(seat["name"], seat["kind"], conceded=seat.get("conceded", False))
    motions = VIEW.motions(replace(state, seats=(place, *state.seats[1:])))
    assert ({"do": "buzz", "name": name} in motions) == (seat is ANA)
    assert {"do": "buzz", "name": name} not in VIEW.motions(replace(state, waiting="replay"))


def test_a_bust_waits_unless_its_player_decides_next() -> None:
    assert scene("c4=dragon, a1=chest").waiting == "acknowledgement"
    assert scene("c4=ring, stop, a1=spider").waiting == "human", "who woke it carries it"
    assert scene("c4=ring, stop").waiting != "acknowledgement"


# ---- the result ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_the_tale_is_true(seed: int) -> None:
    state = random_scenes(seed, ANA, LEO, BRAISE, grid=(7, 5)[seed % 2])[-1]
    turns = history.turns(state)
    points = story.curve(turns, 3)
    assert list(points[-1]) == state.observation["scores"]
    assert all(a <= b for before, after in pairwise(points) for a, b in zip(before, after, strict=True))
    scores = state.observation["scores"]
    for seat in range(3):
        turn = story.turning_point(turns, [seat])
        leads = scores[seat] > max(score for other, score in enumerate(scores) if other != seat)
        assert (turn is not None) == leads
        if turn:
            assert seat in (turn.seat, turn.events[0].get("spiders"))
    page = parsed(VIEW.tale(state, EN))
    assert 2 <= len(page.one("ul").all("li")) <= 3
    assert (
        page.one(role="img")
        .get("aria-label")
        .endswith(", ".join(f"{s.name} {n}" for s, n in zip(state.seats, scores, strict=True)))
    )


def test_a_game_given_up_at_once_has_no_tale() -> None:
    state = replace(scene("c4=ring, stop"), waiting="over", returns=(1.0, 0.0, 0.0), actor=None)
    assert VIEW.tale(state, EN) == ""
    assert VIEW.verdict(state, EN) == ("Ana takes the treasure", "All the others have left the table.")


def ended(piles: list[dict[str, int]], spiders: int | None, *seats: dict[str, object]) -> Scene:
    """A game that came out so."""
    base = scene("c4=ring, stop", *seats)
    scores = [sum(pile.values()) for pile in piles]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    end = {"type": "end", "winners": winners, "scores": scores, "spiders": spiders, "spider_count": 3}
    last = replace(base.plays[-1], events=(*base.plays[-1].events, end))
    return replace(
        base,
        observation={**base.observation, "piles": piles, "scores": scores, "winners": winners, "phase": "over"},
        plays=(*base.plays[:-1], last),
        returns=tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))),
        waiting="over",
        actor=None,
    )


@pytest.mark.parametrize(
    ("piles", "spiders", "seats", "title", "text"),
    [
        (
            [{"dragon": 7, "spider": 3, "ring": 9}, {"dragon": 5, "ring": 12}], 0, (ANA, LEO),
            "Ana takes the treasure",
            "Nineteen tiles, two more than Léo. Seven dragons brought in the three spiders.",
        ),
        (
            [{"dragon": 7, "spider": 3, "ring": 9}, {"dragon": 5, "ring": 15}], 0, (ANA, BRAISE),
            "Braise takes the treasure",
            "Twenty tiles, one more than you. The three spiders go to you, who have the most dragons.",
        ),
        (
            [{"dragon": 6, "ring": 9}, {"dragon": 6, "ring": 9}], None, (ANA, LEO),
            "Ana and Léo share the treasure",
            "Fifteen tiles each. Nobody has the most dragons: the three spiders stay on the table.",
        ),
        (
            [{"dragon": 6, "ring": 16}, {"dragon": 6, "ring": 9}], None, (ANA, BRAISE),
            "The treasure is yours",
            "22 tiles, seven more than Braise. Nobody has the most dragons: the three spiders stay on the table.",
        ),
    ],
)  # fmt: skip
def test_the_verdict(
    piles: list[dict[str, int]], spiders: int | None, seats: tuple[dict[str, object], ...], title: str, text: str
) -> None:
    assert VIEW.verdict(ended(piles, spiders, *seats), EN) == (title, text)


def test_the_inventory_has_every_kind_and_the_best_first() -> None:
    state = ended([{"dragon": 2, "ring": 1}, {"dragon": 4, "chest": 4, "spider": 3}], 1, ANA, LEO)
    page = parsed(VIEW.score_sheet(state, EN))
    assert [th.text for th in page.one("thead").all("th")] == ["Léo", "Ana"]
    rows = {row.one("th").text: [td.text for td in row.all("td")] for row in page.one("tbody").all("tr")}
    assert len(rows) == len(KINDS)
    assert rows["Dragons"] == ["4", "2"]
    assert rows["Chests"] == ["4", "·"]
    assert [td.text for td in page.one("tfoot").all("td")] == ["11", "3"]


def test_the_shapes_at_the_end_of_a_curve_never_cover_each_other() -> None:
    drawn = parsed(score_chart([(0,) * 5, (9, 9, 9, 9, 9)], "x")).all("use")
    heights = sorted(float(use["y"].rstrip("%")) for use in drawn)
    assert all(b - a >= APART - 0.1 for a, b in pairwise(heights))
    assert heights[0] >= 0 and heights[-1] <= 100


# ---- the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("kinds", "taken"), EXAMPLES)
def test_the_examples_of_the_rules_are_what_the_game_does(kinds: str, taken: frozenset[int]) -> None:
    state = GAMES["tresor"].new_initial_state(players=2)
    events = []
    for column, kind in enumerate(kinds.split()):
        cell = f"{'abcdefg'[column % 7]}{column // 7 + 1}"
        for move in (cell, f"={kind}"):
            state.apply_action(state.parse_action(move))
            events = state.events(0)
    if events[-1]["type"] == "turn":
        assert not taken, "a bust"
        return
    state.apply_action(state.parse_action("stop"))
    names = [f"{'abcdefg'[i % 7]}{i // 7 + 1}" for i in range(len(kinds.split()))]
    assert [cell for cell, _ in state.events(0)[0]["taken"]] == [names[i] for i in sorted(taken)]


def test_the_rules_have_their_numbers_from_the_game() -> None:
    text = parsed(VIEW.help(EN)).text
    assert "4 of each2 of each" in text
    assert len(parsed(VIEW.help(EN)).one("ol", "examples").all("li")) == 4


def test_every_kind_is_on_the_reminder() -> None:
    drawn = {use["href"].removeprefix("#f-") for use in parsed(VIEW.reminder(EN)).all("use")}
    assert drawn == set(KINDS)
