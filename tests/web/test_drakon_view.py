"""Drakon on the screen: a map on which every legal move can be made, hands that stay secret, words that are true."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from cProfile import Profile
from dataclasses import replace
from typing import Any

import pytest

from dragons import CHANCE, GAMES
from dragons.drakon import ALL_KINDS, KINDS, MIX
from dragons.drakon.material import EDGES, NEIGHBOURS, SIDES, TILES
from dragons.drakon.observed_board import ObservedBoard
from dragons.game import OptionValue
from dragons.record import Record
from dragons_web.games.drakon import VIEW, history, selectors
from dragons_web.games.drakon.help import EXAMPLES
from dragons_web.games.drakon.pieces import SEALS
from dragons_web.games.drakon.words import ROOMS, where
from dragons_web.model.saves import SaveStore
from dragons_web.model.scene import Scene
from dragons_web.model.session import Session
from dragons_web.parts.story import turning_point
from dragons_web.views.curtain import curtain
from dragons_web.views.result import result
from dragons_web.views.table import announcements, table
from tests.kit.drakon_scenes import after, board, cell, prompt
from tests.kit.html_tree import Node, parsed
from tests.kit.paper_page import DictStore
from tests.kit.scenes import EN
from tests.kit.seats import ANA, BRAISE, LEO, ZOE

CENDRE = {"name": "Cendre", "kind": "bot", "level": 1}
SIX = (ANA, BRAISE, LEO, CENDRE, ZOE, {"name": "Max", "kind": "bot", "level": 4})


def sit(*seats: dict[str, Any], seed: int = 1, **options: OptionValue) -> Session:
    rng = random.Random(seed)
    return Session("7", Record.new("drakon", seats, options=options, table={}, rng=rng), SaveStore(DictStore()), rng)


def shown(table_: Session, picked: str = "") -> Scene:
    return table_.scene(picked=picked)


def games(players: int, seeds: int = 1, first: int = 0) -> Iterator[tuple[Session, Scene]]:
    """Scenes of random games from beginning to end, as whoever is to act sees them."""
    for seed in range(first, first + seeds):
        table_ = sit(*SIX[:players], seed=seed, hellwind_steps=2 + seed % 2)
        rng = random.Random(seed)
        while table_.waiting != "over":
            if table_.waiting == "acknowledgement":
                yield table_, table_.scene()
                table_.acknowledge()
                continue
            if table_.curtain is not None:
                table_.lift()
            yield table_, table_.scene()
            table_.mark_shown()
            table_.play(str(sensible(table_, rng)))
        yield table_, table_.scene()


def sensible(table_: Session, rng: random.Random) -> Any:
    legal = table_.record.state().legal_actions()
    moves = [move for move in legal if move.startswith("move")]
    return rng.choice(moves if moves and rng.random() < 0.4 else legal)


def gold(scene: Scene) -> Node:
    return parsed(VIEW.actions(scene, EN)).one("button", "gold")


# ---- every move can be made ---------------------------------------------------------------------


TOUCHED = re.compile(r'<button(?! disabled)[^>]* data-(?:move="([^"]+)"|pick="([^"]+)")')


def reachable(table_: Session) -> set[str]:
    """All moves that picking and playing on the page leads to."""
    found: set[str] = set()
    seen, ahead = {""}, [""]
    while ahead:
        scene = shown(table_, ahead.pop())
        for move, pick in TOUCHED.findall(VIEW.board(scene, EN) + VIEW.actions(scene, EN)):
            if move:
                found.add(move)
            elif pick not in seen and not pick.startswith("look"):
                seen.add(pick)
                ahead.append(pick)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
def test_every_legal_move_can_be_made_and_no_other(players: int) -> None:
    phases: Counter[str] = Counter()
    for table_, scene in games(players, 2):
        phase = scene.observation["phase"]
        if scene.waiting != "human" or phases[phase] > 1 or (phase == "turn" and len(scene.plays) % 17):
            continue
        phases[phase] += 1
        assert reachable(table_) == scene.legal
    assert phases["turn"]


def test_each_effect_is_decided_on_the_map() -> None:
    for verb, moves in {
        "swap": ("place door-N 0,1", "place empty-N 1,0", "move N"),
        "destroy": ("place curse-N 0,1", "place gold-E 1,0", "move N"),
        "turn": ("place gear-N 0,1", "place gold-N 1,0", "move N"),
        "push": ("place sphere-N 0,1", "place fountain-E 1,0", "move N"),
        "rob": ("place map-N 0,1", "wait", "move N"),
    }.items():
        table_ = after(*moves)
        assert {text.split(" ")[0] for text in shown(table_).legal} == {verb}
        assert reachable(table_) == shown(table_).legal


# ---- a whole game -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
def test_every_scene_of_a_game_is_drawn_whole(players: int) -> None:
    for n, (_, scene) in enumerate(games(players)):
        if scene.waiting == "over":
            parsed(result(scene, EN))
            continue
        html = VIEW.board(scene, EN)
        page = parsed(html)
        ids = [node["id"] for node in page.all() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert len(page.all(role="gridcell", tabindex="0")) == 1
        rooms = [node for node in page.all(role="gridcell") if "spot" not in node.classes]
        assert len(rooms) == len(scene.observation["cells"])
        assert {node["id"] for node in page.all(class_="pawn")} == {f"hero-{seat}" for seat in range(players)}
        title, text = prompt(scene)
        assert title and text
        if n % 7 == 0:
            parsed(table(scene, EN))
        motions = VIEW.motions(scene)
        assert json.loads(json.dumps(motions)) == motions
        assert VIEW.hint(scene, EN) or scene.viewer is None or scene.observation["phase"] == "over"
        said = announcements(scene, EN, scene.plays[-1:])
        assert all(line[0].isupper() and "*" not in line and "{" not in line for line in said)


def test_drawing_a_larger_map_takes_more_work_in_proportion() -> None:
    """Work is counted in calls of functions: a castle of four times the rooms may not take sixteen times as many."""
    drawn = {len(s.observation["cells"]): s for _, s in games(6) if s.waiting != "over" and s.actor is not None}
    rooms = max(drawn)
    fewer = min(drawn, key=lambda count: abs(count - rooms / 4))
    assert rooms > 30
    assert calls(drawn[rooms]) / rooms < 1.5 * calls(drawn[fewer]) / fewer


def calls(scene: Scene) -> int:
    """How many functions drawing this map calls."""
    profile = Profile()
    profile.runcall(VIEW.board, scene, EN)
    return sum(entry.callcount for entry in profile.getstats())


# ---- what is secret -----------------------------------------------------------------------------


def test_the_page_holds_the_viewers_tiles_and_no_others() -> None:
    for _, scene in games(4, 2):
        page = board(scene)
        held = [node["id"] for node in page.all("button", "hold")]
        own = [] if any(text.startswith("rob") for text in scene.legal) else selectors.own_tiles(scene)
        assert sorted(id_.removeprefix("hand-").split("-")[0] for id_ in held) == sorted(k.split("-")[0] for k in own)
        if scene.viewer is None:
            assert not held and not page.all(id="hand")


def test_a_bystander_sees_backs() -> None:
    table_ = sit(ANA, LEO)
    assert table_.curtain == 0
    scene = table_.scene()
    assert scene.viewer is None
    assert len(board(scene).all(class_="back")) == 4
    assert not board(scene).all("button", "hold")
    parsed(curtain(scene, 0, EN))
    tiles = {tile for hand in range(2) for tile in table_.record.state().observation(hand)["hands"][hand]["tiles"]}
    for tile in tiles:
        assert ROOMS[KINDS[tile].symbol] not in parsed(curtain(scene, 0, EN)).text


def test_what_is_known_of_a_hand_shows_in_its_seat() -> None:
    scene = shown(after("place door-N 0,1", "place vortex-N 1,0", "move N", "swap empty-N 1,0", seats=(ANA, LEO)))
    assert scene.viewer == 1
    assert "Vortex" in parsed(VIEW.pile(scene, 0, EN)).text
    assert "Vortex" not in parsed(VIEW.pile(scene, 1, EN)).text


# ---- picking ------------------------------------------------------------------------------------


def test_a_lifted_tile_shows_where_it_fits_and_how() -> None:
    table_ = after("place gold-N 0,1", "wait", hands={0: ["vortex-1"]})
    [tile] = [n for n in board(shown(table_)).all("button", "hold") if "vortex" in n["id"]]
    assert tile["data-pick"] == "vortex-N"
    up = board(shown(table_, "vortex-N"))
    spots = up.all("button", "spot")
    assert spots and all(node["data-act"] == "pick" for node in spots)
    assert up.one(id=tile["id"])["data-pick"] == "vortex-N", "touched again it is let go"
    assert not up.all("button", "lit"), "with a tile in hand the hero waits"
    assert [node["aria-keyshortcuts"] for node in up.all(data_act="pick") if node.get("data-turn")] == ["Shift+R", "R"]


def test_touched_again_a_tile_turns_among_the_ways_that_fit() -> None:
    table_ = after("place gold-N 0,1", "wait", hands={0: ["vortex-1"]})
    picks, pick = [], "place vortex-N 1,1"
    for _ in range(4):
        picks.append(pick)
        here = cell(shown(table_, pick), "1,1")
        assert here["data-act"] == "pick" and "data-wheel" in here.attributes
        pick = here["data-pick"]
    assert sorted(picks) == sorted(text for text in shown(table_).legal if text.endswith(" 1,1") and "vortex" in text)
    assert pick == picks[0]
    assert gold(shown(table_, pick))["data-move"] == pick


def test_where_one_way_fits_touching_again_lays_it() -> None:
    table_ = after("wait", "wait", hands={0: ["gold-3"]})
    [pick] = [text for text in shown(table_).legal if text.startswith("place gold") and text.endswith(" 1,0")]
    here = cell(shown(table_, pick), "1,0")
    assert (here["data-act"], here["data-move"]) == ("play", pick)
    assert prompt(shown(table_, pick)) == ("Gold piece", "Only this way round: else two arrows would meet.")


def test_a_move_is_previewed_and_touched_again_made() -> None:
    table_ = after("place gold-N 0,1", "wait")
    here = cell(shown(table_), "0,1")
    assert (here["data-act"], here["data-pick"]) == ("pick", "move N")
    picked = shown(table_, "move N")
    assert (cell(picked, "0,1")["data-act"], cell(picked, "0,1")["data-move"]) == ("play", "move N")
    assert cell(picked, "0,1").one("span", "shade")
    assert prompt(picked) == ("To: Gold piece", "You get a coin: 1 then.")
    assert gold(picked)["data-move"] == "move N"


def test_two_ways_of_the_wind_to_one_room_are_both_there() -> None:
    moves = ("place gust-NE 0,1", "place empty-E 0,2", "move N", "place gold-N 1,2", "wait", "place empty-N 1,1")
    table_ = after(*moves, "wait", "wait")
    scene = shown(table_)
    ways = sorted(text for text in scene.legal if text.startswith("move"))
    assert ways == ["move EN", "move NE"]
    assert len(board(scene).one("svg", "traces").all("g")) == 2
    other = parsed(VIEW.actions(shown(table_, "move EN"), EN)).one(id="other-way")
    assert other["data-pick"] == "move NE"
    assert len(board(shown(table_, "move EN")).one("svg", "traces").all("g")) == 1


def test_a_room_that_cannot_be_touched_tells_what_it_does() -> None:
    table_ = after("place gold-N 0,1", "wait")
    far = cell(shown(table_), "0,0")
    assert far["data-pick"] == "look 0,0"
    assert "arrows" in far["aria-label"]
    title, text = prompt(shown(table_, "look 0,0"))
    assert title in ROOMS.values() and text
    assert VIEW.actions(shown(table_, "look 0,0"), EN) == ""


@pytest.mark.parametrize(
    "picked", ["nonsense", "place gold-N 9,9", "gold-X", "look 9,9", "turn 0,1 E", "move Q", "dragon-NESW"]
)
def test_what_cannot_be_picked_is_as_nothing(picked: str) -> None:
    table_ = after("place gold-N 0,1", "wait")
    assert VIEW.board(shown(table_, picked), EN) == VIEW.board(shown(table_), EN)
    assert prompt(shown(table_, picked)) == prompt(shown(table_))


def test_somebody_who_is_pushed_is_asked_and_told_by_whom() -> None:
    scene = shown(after("place sphere-N 0,1", "place curse-E 1,0", "wait", "wait", "move N", "push 1 E"))
    assert prompt(scene) == (
        "Léo: destroy a room",
        "Ana has pushed you here. Choose one where nobody stands. The Dragon’s cannot be harmed.",
    )


# ---- what will happen is what happens -----------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_a_move_foretells_comes_true(players: int) -> None:
    for table_, scene in games(players, 2):
        moves = [text for text in scene.legal if text.startswith("move ")]
        if scene.waiting != "human" or not moves:
            continue
        move = moves[0]
        seat = scene.actor or 0
        _, text = prompt(shown(table_, move))
        state = table_.record.state()
        state.apply_action(state.parse_action(move))
        events = state.events(seat)
        types = {event["type"] for event in events}
        coins, before = state.scores()[seat], scene.observation["coins"][seat]
        assert ("You get a coin" in text or "you win" in text) == (coins > before)
        assert ("You lose a coin" in text) == (coins < before)
        assert text.startswith("Then you") == ("effect" in types)
        if "nothing" in types:
            assert (
                text.startswith(("There will be nothing", "You have no coin", "No coin lies")) or "has no coin" in text
            )


# ---- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell_", "words"),
    [("0,0", "in the middle"), ("2,-1", "2 east, 1 south"), ("-3,0", "3 west"), ("0,4", "4 north")],
)
def test_where_a_room_is(cell_: str, words: str) -> None:
    assert where(cell_, EN) == words


@pytest.mark.parametrize(
    ("moves", "last"),
    [
        (("place gold-N 0,1", "wait", "move N"), "goes north, *Gold piece*: a coin, 1 now"),
        (("place fountain-N 0,1", "wait", "move N"), "goes north, *Enchanted fountain*: no coin to lose"),
        (("place steal-left-N 0,1", "wait", "move N"), "goes north, *Theft to the left*: nothing to steal"),
        (("place empty-N 0,1", "wait", "move N"), "goes north, *Empty room*"),
        (("place curse-N 0,1", "place gold-E 1,0", "move N", "destroy 1,0"), "destroys *Gold piece*, 1 east"),
        (("place gear-N 0,1", "place gold-N 1,0", "move N", "turn 1,0 E"), "turns *Gold piece*, 1 east"),
        (("place sphere-N 0,1", "place gold-E 1,0", "move N", "push 1 E"), "pushes *Léo* east, *Gold piece*: a coin, 1 now"),
        (("place map-N 0,1", "wait", "move N", "rob 1", "=empty-3"), "takes *Empty room* from Léo"),
        (
            ("place door-N 0,1", "place vortex-N 1,0", "move N", "swap empty-N 1,0"),
            "takes *Vortex*, 1 east, and lays *Empty room* there",
        ),
        (
            ("place vortex-N 0,1", "place gold-E 1,0", "move N", "wait", "move 1,0"),
            "comes out of the vortex, 1 east, *Gold piece*: a coin, 1 now",
        ),
    ],
)  # fmt: skip
def test_what_an_event_says(moves: tuple[str, ...], last: str) -> None:
    table_ = after(*moves)
    table_.eyes = 0
    plays = table_.plays()
    scene = replace(table_.scene(), plays=tuple(plays))
    told = [text for event in plays[-1].events if (text := VIEW.say(event, scene, EN, True))]
    assert told == [last]


def test_the_only_human_is_told_you() -> None:
    scene = shown(after("place gold-N 0,1", "wait", "move N", seats=(ANA, BRAISE)))
    told = [VIEW.say(event, scene, EN, True) for event in scene.last]
    assert told[0] == "You go north, *Gold piece*: a coin, 1 now"
    scene = shown(after("wait", "place sphere-N 0,1", "place gold-E 1,0", "move N", "push 0 E", seats=(ANA, BRAISE)))
    assert VIEW.say(scene.last[0], scene, EN, True) == "pushes *you* east, *Gold piece*: a coin, 1 now"


def test_the_hint_counts_moves() -> None:
    table_ = after("place empty-N 0,1", "place gold-N 0,2", seats=(ANA, BRAISE))
    hint = parsed(VIEW.hint(shown(table_), EN)).text
    assert hint.startswith("A coin is 2 moves away. Moves to a coin for the others: Braise 2.")
    assert "From there a coin is 1 move away." in parsed(VIEW.hint(shown(table_, "move N"), EN)).text
    table_.set_table(hints=False)
    assert VIEW.hint(shown(table_), EN) == ""


# ---- motions ------------------------------------------------------------------------------------


def test_motions_are_about_elements_that_are_there() -> None:
    """What a motion is about and where it ends is in the page after it, what crumbles in the page before it; where it
    begins, in one of them."""
    done: Counter[str] = Counter()
    for seed in (12, 29):
        before: set[str] = set()
        for _, scene in games(2, first=seed):
            page = parsed((result if scene.waiting == "over" else table)(scene, EN))
            after_ = {node["id"] for node in page.all() if "id" in node.attributes}
            for motion in VIEW.motions(replace(scene, fresh=1)):
                done[motion["do"]] += 1
                there = before if motion["do"] == "crumble" else after_
                assert {motion[key] for key in ("id", "to") if key in motion} <= there, motion
                start = motion.get("from", [])
                assert {*([start] if isinstance(start, str) else start)} <= before | after_, motion
            before = after_
    assert set(done) == {
        "appear", "come", "crumble", "feast", "fly", "rise", "sound", "spin", "toss", "travel", "walk",
    }  # fmt: skip


def test_a_hero_walks_its_way_and_a_coin_follows() -> None:
    table_ = after("place gold-N 0,1", "wait", seats=(ANA, BRAISE))
    table_.mark_shown()
    table_.play("move N")
    motions = VIEW.motions(table_.scene())
    assert {"do": "walk", "id": "hero-0", "through": [[0, 1], [0, 0]]} in motions
    assert {"do": "toss", "piece": "ducat", "from": "hero-0", "to": "seat-0"} in motions
    assert VIEW.motions(replace(table_.scene(), fresh=99)) == []


@pytest.mark.parametrize(("to", "by"), [("E", 90), ("S", 180), ("W", -90)])
def test_a_room_turns_the_short_way(to: str, by: int) -> None:
    table_ = after(
        "place gear-N 0,1", "wait", "place gold-N 1,1", "wait", "move N", f"turn 1,1 {to}", seats=(ANA, BRAISE)
    )
    assert {"do": "spin", "id": "cell-1,1", "by": by} in VIEW.motions(replace(table_.scene(), fresh=1))


def test_only_the_end_waits_to_be_seen() -> None:
    assert GAMES["drakon"].pauses_after == {"end"}


# ---- the result ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_the_account_adds_up_and_the_tale_is_true(seed: int) -> None:
    *_, (_, scene) = games(2 + seed % 5, first=seed)
    coins = scene.observation["coins"]
    assert [sum(account.values()) for account in history.accounts(scene)] == coins
    assert list(history.curve(scene)[-1]) == coins
    for seat, score in enumerate(coins):
        leads = score > max(other for n, other in enumerate(coins) if n != seat)
        assert (turning_point(history.coins(scene), [seat]) is not None) == leads
    page = parsed(VIEW.score_sheet(scene, EN))
    assert sorted(int(td.text) for td in page.one("tfoot").all("td")) == sorted(coins)
    title, text = VIEW.verdict(scene, EN)
    assert title and text.endswith(".")
    tale = VIEW.tale(scene, EN)
    assert not tale or len(parsed(tale).one("ul").all("li")) in (2, 3)


def test_who_stays_for_dinner() -> None:
    base = shown(after("place gold-N 0,1", "wait", seats=(ANA, LEO, BRAISE)))
    end = {"type": "end", "winners": [1], "scores": [2, 5, 0], "cause": "coins"}
    last = replace(base.plays[-1], events=(*base.plays[-1].events, end))
    over = replace(
        base,
        plays=(*base.plays[:-1], last),
        observation={**base.observation, "coins": [2, 5, 0], "scores": [2, 5, 0], "phase": "over"},
        returns=(0.0, 1.0, 0.0),
        waiting="over",
        actor=None,
    )
    assert VIEW.verdict(over, EN) == ("Léo gets out alive", "5 coins. Tonight Drakon dines on Ana and Braise.")
    assert prompt(replace(over, waiting="acknowledgement")) == (
        "Five coins: Léo is free!",
        "The others stay for dinner.",
    )
    assert VIEW.say(end, over, EN, True) == "Léo has *five coins*, and may leave"
    assert VIEW.verdict(replace(over, plays=base.plays), EN)[1] == "All the others have left the table."
    for cause in ("passes", "rounds"):
        drawn = replace(last, events=({**end, "cause": cause, "winners": [0, 1, 2]},))
        tie = replace(over, plays=(drawn,), returns=(1 / 3,) * 3)
        assert VIEW.verdict(tie, EN)[0] == "Ana, Léo and Braise get out together"
        assert "the most" in VIEW.verdict(tie, EN)[1] and "dines" not in VIEW.verdict(tie, EN)[1]
        assert prompt(replace(tie, waiting="acknowledgement"))[1] == "The most coins win."


# ---- the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize("row", EXAMPLES)
def test_the_examples_of_the_rules_are_what_the_game_does(row: Any) -> None:
    tiles = {f"{x},0": TILES[text] for x, text in enumerate(row.tiles)}
    facing = [
        (here, side)
        for here, tile in tiles.items()
        for (out, into), there, side in zip(EDGES, NEIGHBOURS[here], SIDES)
        if there in tiles and tile.arrows & out and tiles[there].arrows & into
    ]
    assert bool(facing) == (row.fits is False)
    if row.move:
        observation = {
            "coins": [0, 0], "heroes": ["0,0"] * 2, "dragon_coins": 0, "hellwind_steps": 2,
            "cells": [{"cell": here, "tile": tile.text} for here, tile in tiles.items()],
        }  # fmt: skip
        assert ObservedBoard(observation).exits("0,0")[row.move][-1] == f"{len(row.tiles) - 1},0"


def test_every_symbol_is_in_the_rules_and_wears_a_seal() -> None:
    text = parsed(VIEW.help(EN)).text
    assert all(name in text for name in ROOMS.values())
    sealed = [symbol for symbols in SEALS.values() for symbol in symbols]
    assert sorted(sealed) == sorted(set(MIX) - {"empty"})
    drawn = {use["href"] for use in parsed(VIEW.reminder(EN)).all("use")}
    assert drawn == {f"#{seal}" for seal in SEALS}


def test_every_kind_of_tile_can_be_drawn() -> None:
    from dragons_web.games.drakon.pieces import held

    pictures = {held(kind.text, EN) for kind in ALL_KINDS}
    assert len(pictures) == len(ALL_KINDS)


def test_chance_is_never_looked_at() -> None:
    """A session resolves chance before anybody sees the table."""
    for table_, _ in games(2):
        assert table_.record.state().current_player() != CHANCE
