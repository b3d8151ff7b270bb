"""Déluge on the screen: cards that keep their secret, previews that come true, the log's words, the count, the rules."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from dragons.deluge import CARDS, MAX_FACE_DOWN, ZONES
from dragons.deluge.count import final_owner
from dragons.deluge.preview import counted_now, flooded, leaves_no_play, zone_of
from dragons_web.games.deluge import VIEW, history, selectors
from dragons_web.games.deluge.help import EXAMPLES, Example
from dragons_web.games.deluge.words import LETTERS, card
from dragons_web.model.scene import Scene
from dragons_web.model.session import Session
from dragons_web.parts import story
from dragons_web.parts.i18n import Translator
from dragons_web.views.result import result
from dragons_web.views.table import announcements, table
from tests.kit.deluge_games import plan
from tests.kit.html_tree import Node, parsed
from tests.kit.scenes import EN, session
from tests.kit.seats import ANA, BRAISE, LEO

FR = Translator("fr")
MANY = 120
"""Seeds tried until a random game ends as wanted."""


def after(
    *plays: str, seats: tuple[dict[str, Any], ...] = (ANA, LEO), keep: tuple[str, str] = ("", ""), **table: Any
) -> Session:
    """A table after these plays, with the hands that make them possible."""
    moves = ", ".join(plan(*plays, keep=keep))
    made = session(moves, *seats, game="deluge", **table)
    made.lift()
    return made


def scene(*plays: str, picked: str = "", **kw: Any) -> Scene:
    return after(*plays, **kw).scene(picked=picked)


def scenes(seed: int, *seats: dict[str, Any], mover: Any = None, **table: Any) -> Iterator[Scene]:
    """All scenes of a whole game, acknowledgements and curtains included; each with nothing picked."""
    made = session("", *seats, game="deluge", **table)
    made.rng = rng = random.Random(seed)
    yield made.scene()
    while made.waiting != "over":
        if made.curtain is not None:
            made.lift()
        elif made.waiting == "acknowledgement":
            made.acknowledge()
        else:
            moves = made.record.state().legal_actions()
            made.play(mover(moves, rng) if mover else rng.choice(moves))
        yield made.scene()


def face_up_first(moves: list[str], rng: random.Random) -> str:
    """Whoever keeps the hidden cards for the end comes to a count more often."""
    return rng.choice([move for move in moves if "/" not in move] or moves)


@cache
def ended(cause: str, wins: str = "") -> Scene:
    """The end of some game that came to it so: the board, still to be acknowledged."""
    mover = face_up_first if cause == "count" else None
    for seed in range(MANY):
        *_, board, end = scenes(seed, ANA, BRAISE, mover=mover)
        if end.observation["cause"] == cause and wins in ("", end.seats[story.winners(end)[0]].name):
            return board
    raise AssertionError(f"no game ended by {cause}")


def over(board: Scene) -> Scene:
    return replace(board, waiting="over")


def board(state: Scene) -> Node:
    return parsed(VIEW.board(state, EN))


def aim(state: Scene, letter: str) -> Node:
    return board(state).one(id=f"zone-{letter}")


def buttons(state: Scene) -> list[tuple[str, str, str]]:
    page = parsed(VIEW.actions(state, EN))
    return [(b["data-act"], b.get("data-move") or b.get("data-pick"), b.text) for b in page.all("button")]


def hint(state: Scene) -> str:
    return parsed(VIEW.hint(state, EN)).text


def told(state: Scene, t: Translator = EN) -> list[str]:
    return [text for event in state.last if (text := VIEW.say(event, state, t, True))]


# ---- every screen -------------------------------------------------------------------------------


def reachable(state: Scene) -> set[str]:
    """All moves that can be confirmed by touching cards, lagoons and the other button, in any order."""
    found, seen, todo = set(), {""}, [""]
    while todo:
        now = replace(state, picked=todo.pop())
        page = parsed(table(now, EN))
        found |= {node["data-move"] for node in page.all("button", data_act="play")}
        picks = {node["data-pick"] for node in page.all("button", data_act="pick")}
        todo += picks - seen
        seen |= picks
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats"), [(1, (ANA, BRAISE)), (2, (BRAISE, ANA)), (3, (ANA, LEO)), (4, (BRAISE, {**BRAISE, "name": "Bo"}))])  # fmt: skip
def test_every_scene_of_a_whole_game_renders_and_every_legal_move_is_within_reach(
    seed: int, seats: tuple[dict[str, Any], ...]
) -> None:
    for state in scenes(seed, *seats, hints=True):
        page = parsed((result if state.waiting == "over" else table)(state, EN))
        ids = [node["id"] for node in page.all() if "id" in node.attributes]
        assert len(ids) == len(set(ids))
        assert not [node for node in page.all() if "style" in node.attributes]
        assert len(page.all(class_="gold")) <= 1
        assert "None" not in page.text
        if state.waiting != "over":
            if state.observation["turn"] % 3 == 1:
                assert reachable(state) == state.legal
            assert [node["tabindex"] for node in board(state).all(data_row="0")].count("0") == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_is_said_in_both_languages(language: str) -> None:
    t = Translator(language)
    for state in scenes(5, ANA, BRAISE, mover=face_up_first, hints=True):
        sentences = announcements(state, t, state.plays)
        assert all(sentence and "{" not in sentence for sentence in sentences)
    assert len(sentences) > 50


def faces(page: Node) -> set[str]:
    """The cards that are drawn or named in the HTML."""
    drawn = {node["data-piece"] for node in page.all() if node.get("data-piece") in CARDS}
    labels = " ".join(node["aria-label"] for node in page.all() if "aria-label" in node.attributes)
    named = {text for text in CARDS if re.search(rf"\b{card(text, EN)}\b", labels)}
    short = {text for text in CARDS for em in page.all("em") if _whole(em) == LETTERS[text[0]] + text[1]}
    return drawn | named | short


def _whole(node: Node) -> str:
    return "".join(part if isinstance(part, str) else _whole(part) for part in node.contents)


@pytest.mark.parametrize(("seed", "seats"), [(6, (ANA, BRAISE)), (7, (BRAISE, ANA)), (8, (ANA, LEO))])
def test_no_page_holds_a_card_that_its_viewer_may_not_see(seed: int, seats: tuple[dict[str, Any], ...]) -> None:
    made = session("", *seats, game="deluge")
    made.rng = rng = random.Random(seed)
    while made.waiting != "over":
        if made.waiting == "acknowledgement":
            made.acknowledge()
            continue
        for lifted in (False, True):
            made.cover()
            if lifted:
                made.lift()
            state = made.scene()
            true = made.record.state()
            secret = {
                text
                for seat in (0, 1)
                if seat != state.viewer
                for text in [*true.observation(seat)["hand"], *_hidden(true.observation(seat), seat)]
            }
            if not true.is_terminal():
                shown = faces(board(state))
                assert shown & secret == set()
                assert shown >= {*(state.observation["hand"] or ())}, "so they would be found"
        made.play(rng.choice(made.record.state().legal_actions()))


def _hidden(observation: dict[str, Any], seat: int) -> list[str]:
    return [place["card"] for zone in observation["zones"] for place in zone["sides"][seat]["places"] if place["down"]]


def test_a_bystander_sees_no_hand() -> None:
    made = after("r7", "b3")
    made.cover()
    state = made.scene()
    assert state.viewer is None
    assert not board(state).one(class_="hand").children
    assert not state.legal


# ---- the board ----------------------------------------------------------------------------------


def test_the_viewer_sits_below() -> None:
    state = scene("r7", "r4")
    shores = [node["aria-label"] for node in board(state).all(role="group", class_="shore")][:2]
    assert shores == ["Léo", "Ana"]
    state = scene("r7")
    assert [node["aria-label"] for node in board(state).all(role="group", class_="shore")][:2] == ["Ana", "Léo"]


def test_a_lagoon_tells_all_in_its_name() -> None:
    state = scene("r9", "b5/r", seats=(ANA, BRAISE))
    name = aim(state, "r")["aria-label"]
    assert name.startswith("Ruby: you 9, Braise 0; overflow: you; token: you; in the middle: ")
    assert aim(state, "g")["aria-label"].startswith("Emerald: you 0, Braise 0; token: nobody; in the middle: ")


def test_own_hidden_cards_can_be_looked_at_and_the_others_cannot() -> None:
    state = scene("y9/g", "r2/v", seats=(ANA, BRAISE))
    labels = [node["aria-label"] for node in board(state).all(class_="back")]
    assert sorted(labels) == ["hidden card", "your hidden card: Topaz 9"]


def test_waves_stand_by_a_sum_that_is_double_the_other() -> None:
    state = scene("r8", "r4")
    near = board(state).all(class_="tide")[1]
    assert near.one(class_="flood-mark")["aria-label"] == "would overflow at the count"
    assert not board(scene("r8", "r5")).all(class_="flood-mark")


@pytest.mark.parametrize(("pair", "seat"), [((0, 0), None), ((3, 3), None), ((1, 0), 0), ((6, 12), 1), ((6, 11), None)])
def test_who_overflows(pair: tuple[int, int], seat: int | None) -> None:
    assert flooded(pair) == seat


def test_the_cursor_stays_where_it_was() -> None:
    state = replace(scene("r7", "b3"), cursor="zone-y")
    assert board(state).one(data_row="0", tabindex="0")["id"] == "zone-y"
    hand = state.observation["hand"]
    state = replace(state, cursor=f"hand-{hand[2]}")
    assert board(state).one(data_row="1", tabindex="0")["id"] == f"hand-{hand[2]}"
    assert board(state).one(data_row="0", tabindex="0")["id"] == "zone-r"


def test_a_seat_tells_its_hand_and_what_it_may_still_hide_and_what_it_was_seen_to_take() -> None:
    state = scene("r7", "b3/g", seats=(ANA, BRAISE))
    taken = state.observation["known"][1]
    pile = parsed(VIEW.pile(state, 1, EN))
    assert pile.text.startswith("4 in hand2 to hide")
    assert [len(pile.one(class_="backs").all("i", "filled")), len(pile.one(class_="backs").all("i"))] == [
        2,
        MAX_FACE_DOWN,
    ]
    assert [li.text for li in pile.all("li")] == [f"{card(taken[0]['card'], EN)}, in hand or hidden"]
    assert not parsed(VIEW.pile(state, 0, EN)).all("li"), "own cards are seen anyway"


# ---- picking ------------------------------------------------------------------------------------


def test_a_card_opens_its_own_lagoon_face_up_and_all_others_face_down() -> None:
    state = scene(seats=(ANA, BRAISE), keep=("b6", ""), picked="b6")
    picks = {letter: aim(state, letter).get("data-pick") for letter in ZONES}
    assert picks == {letter: f"b6/{letter}" for letter in ZONES}, "touched again, it turns face down"
    state = replace(state, picked="b6/r")
    assert aim(state, "b")["data-pick"] == "b6"
    assert "aimed" in board(state).all("section")[0].classes


def test_a_card_whose_lagoon_is_full_can_only_be_hidden() -> None:
    plays = ("r1", "b1", "r2", "b2", "r3", "b3")
    state = scene(*plays, keep=("r9", ""), picked="r9")
    assert selectors.picked_move(state) is None
    assert VIEW.prompt(state, EN) == ("Hide the Ruby 9", "Its own lagoon is full. In which one?")
    assert "data-act" not in aim(state, "r").attributes
    assert aim(state, "r")["aria-label"].endswith("The Ruby 9 cannot go here.")
    assert board(state).one(id="hand-r9")["aria-label"] == "Ruby 9, its lagoon is full"
    assert VIEW.actions(state, EN) == ""


def test_a_pick_that_is_no_card_of_the_hand_is_nothing() -> None:
    state = scene("r7", "b3", picked="zz/r")
    assert VIEW.actions(state, EN) == ""
    assert not board(state).all(class_="aimed")


def test_the_gold_button_plays_what_is_picked_and_the_other_turns_it_over() -> None:
    state = scene("r4", "r5", keep=("r6", ""), picked="r6", seats=(ANA, BRAISE))
    assert buttons(state) == [
        ("play", "r6", "Face up10 to 5: token"),
        ("pick", "r6/r", "Face down2 more to hide"),
    ]
    assert VIEW.prompt(state, EN)[0] == "Play the Ruby 6"
    state = replace(state, picked="r6/r")
    assert buttons(state)[0] == ("play", "r6/r", "Face down2 more to hide")
    assert buttons(state)[1] == ("pick", "r6", "Face up10 to 5: token")
    assert buttons(replace(state, picked="r6/g")) == [("play", "r6/g", "Face downfirst here: token")]
    assert VIEW.prompt(replace(state, picked="r6/g"), EN)[0] == "Hide the Ruby 6 in Emerald"


@pytest.mark.parametrize(
    ("plays", "picked", "text"),
    [
        (("r4", "r5"), "r1", "5 to 5: no token"),
        (("r4", "r3"), "r1", "5 to 3: token kept"),
        (("b2/r", "r5", "b3/r", "g1"), "b4/r", "the last one"),
    ],
)
def test_a_button_says_what_it_comes_to(plays: tuple[str, ...], picked: str, text: str) -> None:
    state = scene(*plays, keep=(picked[:2], ""), picked=picked)
    assert buttons(state)[0][2].endswith(text)


@pytest.mark.parametrize("seed", range(3))
def test_previews_come_true(seed: int) -> None:
    made = session("", ANA, LEO, game="deluge")
    made.rng = rng = random.Random(seed)
    while made.waiting == "human":
        made.lift()
        state = made.scene()
        assert state.actor is not None
        move = rng.choice(sorted(state.legal))
        shown = selectors.preview_of(replace(state, picked=move), move)
        trapped = leaves_no_play(state.observation, state.actor, shown)
        made.play(move)
        events = made.record.state().observation(state.actor)
        here = events["zones"][ZONES.index(shown.zone)]
        assert tuple(side["sum"] for side in here["sides"]) == shown.sums
        if events["phase"] == "turn":
            assert here["token"] == shown.owner
            assert shown.taken in made.record.state().observation(1 - state.actor)["hand"]
            kept = [text for text in events["hand"] if text != shown.taken]
            room = {z["zone"]: 3 - len(z["sides"][state.actor]["places"]) for z in events["zones"]}
            stuck = events["face_down"][state.actor] == MAX_FACE_DOWN and not any(room[text[0]] for text in kept)
            assert trapped == (stuck and any(room.values()))
        else:
            assert (shown.taken is None) == (events["cause"] == "tokens")


# ---- the dock -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "seats", "title", "text"),
    [
        ((), (ANA, LEO), "Ana, which card?", "Face up in its own lagoon, or hidden in any."),
        ((), (ANA, BRAISE), "Which card?", "Face up in its own lagoon, or hidden in any."),
        (("r7",), (ANA, BRAISE), "Braise is thinking…", "Where they play, you take the middle card."),
        (("r7",), (BRAISE, {**BRAISE, "name": "Bo"}), "Bo is thinking…", "Watch the water."),
        (("b2/r", "r5", "b3/r", "g1", "b4/r", "g2"), (ANA, BRAISE), "Which card?",
         "Face up only: your three hidden cards are out."),
    ],
)  # fmt: skip
def test_the_prompt(plays: tuple[str, ...], seats: tuple[dict[str, Any], ...], title: str, text: str) -> None:
    assert VIEW.prompt(scene(*plays, seats=seats), EN) == (title, text)


def test_the_fifth_token_is_foretold() -> None:
    plays = ("r7", "r1", "b7", "b1", "g7", "g1", "y7", "y1")
    state = scene(*plays, keep=("v3", ""), picked="v3", seats=(ANA, BRAISE))
    assert VIEW.prompt(state, EN) == ("Play the Amethyst 3", "The fifth token: the game ends here.")
    assert buttons(state)[0][2] == "Face upand you win"


def test_hints_tell_what_a_count_would_find_and_what_has_not_been_seen() -> None:
    state = scene("r4", "r5", keep=("r6", ""), seats=(ANA, BRAISE), hints=True)
    assert hint(state) == "If the count came now: you 0, Braise 1."
    text = hint(replace(state, picked="r6"))
    assert text.startswith("At a count: 10 to 5, too much. The token crosses over.")
    unseen = [c[1] for c in state.observation["unseen"] if c[0] == "r"]
    assert f"Ruby not seen yet: {', '.join(unseen)}." in text
    assert hint(replace(state, hints=False)) == ""
    assert hint(replace(state, picked="r6/r")).startswith("At a count: 10 to 5, too much."), "hidden at home it counts"


def test_hints_leave_out_what_the_viewer_cannot_know() -> None:
    state = scene("r4", "r5/r", keep=("r6", ""), seats=(ANA, BRAISE), hints=True)
    assert hint(state).endswith("Braise’s hidden card left out.")
    assert hint(replace(state, picked="r6")).endswith("Braise hides 1 card here.")


@pytest.mark.parametrize("wins", ["Ana", "Braise"])
def test_the_forecast_is_the_count_when_everything_is_known(wins: str) -> None:
    state, compared = ended("count", wins=wins), 0
    assert state.observation["count"]
    for found in state.observation["count"]:
        before = replace(state, observation={**state.observation, "zones": [
            {**zone, "token": found["from"]} if zone["zone"] == found["zone"] else zone
            for zone in state.observation["zones"]
        ]})  # fmt: skip
        here = zone_of(before.observation, found["zone"])
        hidden = [
            sum(int(p["card"][1]) for p in side["places"] if p["down"] and p["card"] and p["card"][0] == found["zone"])
            for side in here["sides"]
        ]
        pair, owner = counted_now(before.observation, found["zone"], 0)
        assert [pair[0], pair[1] + hidden[1]] == found["sums"]
        if not hidden[1]:
            compared += 1
            assert owner == found["to"]
    assert compared


# ---- events -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "seats", "text"),
    [
        (("r7",), (ANA, LEO), "plays *Ruby 7* and takes the Ruby token, 7 to 0"),
        (("r7",), (ANA, BRAISE), "You play *Ruby 7* and take the Ruby token, 7 to 0"),
        (("r4", "r3"), (ANA, BRAISE), "plays *Ruby 3*, 3 to 4"),
        (("r4", "r3"), (BRAISE, ANA), "You play *Ruby 3*, 3 to 4"),
        (("r4", "b1", "r1", "b2", "r3"), (ANA, LEO), "plays *Ruby 3*, 8 to 0"),
        (("r4", "r1", "b1", "r3"), (BRAISE, ANA), "You play *Ruby 3*: 4 all, the token stays"),
        (("r4", "r1", "b1", "r3"), (ANA, BRAISE), "plays *Ruby 3*: 4 all, the token stays"),
        (("y9/g",), (ANA, BRAISE), "You hide *Topaz 9* in Emerald and take its token"),
        (("y9/g",), (BRAISE, ANA), "hides a card in *Emerald* and takes its token"),
        (("g4", "y9/g"), (BRAISE, ANA), "You hide *Topaz 9* in Emerald"),
        (("g4", "y9/g"), (ANA, BRAISE), "hides a card in *Emerald*"),
    ],
)
def test_what_a_play_says(plays: tuple[str, ...], seats: tuple[dict[str, Any], ...], text: str) -> None:
    assert told(scene(*plays, seats=seats))[0] == text


def test_what_is_taken_and_what_comes_up_is_one_line() -> None:
    state = scene("r7", seats=(ANA, BRAISE))
    take, middle = (next(e for e in state.last if e["type"] == kind) for kind in ("take", "middle"))
    assert told(state)[1:] == [f"takes *{card(take['card'], EN)}*; {card(middle['card'], EN)} comes up"]
    state = scene("r7", seats=(BRAISE, ANA))
    assert told(state)[1].startswith("You take *")


def test_the_deal_is_told_to_its_owner_alone() -> None:
    state = scene("r7", seats=(ANA, BRAISE))
    lines = announcements(state, EN, state.plays[:1])
    assert lines[0].startswith("In the middle, from Ruby to Amethyst: ")
    assert lines[1] == "You are dealt Ruby 1, Ruby 2, Ruby 3, Ruby 4 and Ruby 7."
    assert lines[2:] == ["Braise is dealt 4 cards."]


@pytest.mark.parametrize(("cause", "wins", "text"), [
    ("tokens", "Ana", "All five tokens: you win"),
    ("tokens", "Braise", "All five tokens: *Braise* wins"),
    ("stuck", "Braise", "You have no card left that you may play, and lose"),
    ("stuck", "Ana", "*Braise* has no card left to play, and loses"),
    ("count", "Ana", "You win, "),
    ("count", "Braise", "*Braise* wins, "),
])  # fmt: skip
def test_how_a_game_ends_in_words(cause: str, wins: str, text: str) -> None:
    state = ended(cause, wins=wins)
    assert told(state)[-1].startswith(text)
    title, explanation = VIEW.prompt(state, EN)
    assert title and explanation
    title, explanation = VIEW.verdict(over(state), EN)
    assert title == ("The lagoons are yours" if wins == "Ana" else "The lagoons are Braise’s")
    assert explanation


def test_the_end_waits_to_be_looked_at() -> None:
    state = ended("count")
    assert state.waiting == "acknowledgement"
    assert scene("r7").waiting != "acknowledgement"
    assert not board(state).all(class_="back"), "everything lies open"
    for found in state.observation["count"]:
        lost = board(state).all("section")[ZONES.index(found["zone"])].all(class_="lost")
        assert len(lost) == sum(map(len, found["discarded"]))


def elements(page: Node) -> set[str]:
    return {node["id"] for node in page.all() if "id" in node.attributes}


def places(motion: dict[str, Any], *keys: str) -> set[str]:
    """The elements that a motion names by these keys: each names one, or a list of them."""
    named = [motion[key] for key in keys if key in motion]
    return {id_ for one in named for id_ in ([one] if isinstance(one, str) else one)}


def test_motions_are_plain_json_about_elements_that_are_there() -> None:
    """What a motion is about and where it ends is in the page after it; where it begins, in the page before or after."""
    done: Counter[str] = Counter()
    for mover in (None, face_up_first):
        before: set[str] = set()
        for state in scenes(9, ANA, BRAISE, mover=mover):
            motions = VIEW.motions(replace(state, fresh=1))
            assert json.loads(json.dumps(motions)) == motions
            after_ = elements(parsed((result if state.waiting == "over" else table)(state, EN)))
            for motion in motions:
                assert places(motion, "id", "to") <= after_, motion
                assert places(motion, "from") <= before | after_, motion
            done.update(motion["do"] for motion in motions)
            before = after_
        assert VIEW.motions(replace(state, fresh=99)) == []
    assert set(done) == {"fly", "travel", "come", "rise", "turn", "feast", "sound"}


# ---- the result ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_the_tale_is_true(seed: int) -> None:
    state = list(scenes(seed, ANA, LEO, mover=face_up_first if seed % 2 else None))[-1]
    points = history.curve(state)
    assert list(points[-1]) == state.observation["scores"]
    assert all(0 <= score <= 5 and sum(pair) <= 5 for pair in points for score in pair)
    winner = story.winners(state)[0]
    turn = story.turning_point(history.turns(state), [winner])
    assert (turn is not None) == (points[-1][winner] > points[-1][1 - winner])
    moved = dict.fromkeys(ZONES, 0)
    for one in history.turns(state):
        for zone in history.zones(one):
            moved[zone] += 1
    zone, times = history.restless(state)
    assert times == max(max(moved.values()) - 1, 0) and moved[zone] == max(moved.values())
    page = parsed(VIEW.tale(state, EN))
    assert len(page.all("li")) <= 3


def test_a_game_given_up_at_once_has_no_tale() -> None:
    state = replace(scene("r7"), waiting="over", returns=(1.0, 0.0), actor=None)
    assert VIEW.tale(state, EN) == ""
    assert VIEW.verdict(state, EN) == ("The lagoons are Ana’s", "The other player has left the table.")


def test_the_count_is_on_the_sheet_lagoon_by_lagoon() -> None:
    state = over(ended("count"))
    page = parsed(VIEW.score_sheet(state, EN))
    order = [0, 1] if story.winners(state)[0] == 0 else [1, 0]
    assert [th.text for th in page.one("thead").all("th")] == [state.seats[seat].name for seat in order]
    for row, found in zip(page.one("tbody").all("tr"), state.observation["count"], strict=True):
        for cell, seat in zip(row.all("td"), order, strict=True):
            assert cell.all("b")[0].text == str(found["sums"][seat])
            assert bool(cell.all(class_="token")) == (found["to"] == seat)
            assert len(cell.all(class_="joined")) == len(found["joined"][seat])
            assert len(cell.all(class_="lost")) == len(found["discarded"][seat])
            assert bool(cell.all(class_="flood-mark")) == (
                found["doubled"] and found["sums"].index(max(found["sums"])) == seat
            )
    assert [td.text for td in page.one("tfoot").all("td")] == [str(state.observation["scores"][s]) for s in order]


def test_the_sheet_in_mid_game_says_what_its_sums_are() -> None:
    page = parsed(VIEW.score_sheet(scene("r7", "b3", seats=(ANA, BRAISE)), EN))
    assert "Sums of the cards face up." in page.text
    assert "Braise was seen to take, and has not shown since:" in page.text


# ---- the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize("one", EXAMPLES)
def test_the_examples_of_the_rules_are_what_the_game_does(one: Example) -> None:
    sides = [one.above.split(), one.below.split()]
    sums = [
        sum(int(text[-1]) for text in side if text.lstrip("?")[0] == one.zone and (one.counted or text[0] != "?"))
        for side in sides
    ]
    if one.counted:
        assert one.before is not None
        assert final_owner((sums[0], sums[1]), one.before)[0] == one.after
    else:
        first = one.before is None
        assert one.after == (1 if first or sums[1] > sums[0] else one.before)


def test_the_rules_have_their_numbers_from_the_game() -> None:
    text = parsed(VIEW.help(EN)).text
    assert "The deck has 45 cards" in text
    assert "A side has room for 3 cards." in text
    assert "Both sides full, 15 cards each" in text
    assert len(parsed(VIEW.help(EN)).all("ol", "examples")) == 2
    assert parsed(VIEW.help(FR)).text != text
