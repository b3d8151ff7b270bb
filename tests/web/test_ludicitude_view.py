"""Ludicitude on the screen: the tray, the cards, the challenge, the odds, the log's words, the result, the rules."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import cycle, pairwise
from typing import Any

import pytest

from dragons import GAMES
from dragons.ludicitude import DRAGONS, slaying
from dragons_web.games import VIEWS
from dragons_web.games.ludicitude import VIEW, history, selectors
from dragons_web.games.ludicitude.help import EXAMPLES
from dragons_web.model.scene import Scene
from dragons_web.model.session import Session
from dragons_web.model.settings import LANGUAGES
from dragons_web.parts import story
from dragons_web.parts.i18n import Translator
from dragons_web.views.result import result
from dragons_web.views.table import announcements, table
from tests.kit import scenes
from tests.kit.html_tree import Node, parsed
from tests.kit.scenes import EN
from tests.kit.seats import ANA, BRAISE, LEO, ZOE

CENDRE = {"name": "Cendre", "kind": "bot", "level": 4}
SEATS = (ANA, LEO, BRAISE, CENDRE, ZOE)
GREEN = "fight green, =ASF/HFM, =AS/.WT"
"""The green dragon slain in two rolls: one die burns in the first."""
TWELVE = f"{GREEN}, fight red, =AS/HWT, fight blue, =AA/HWT"


def session(moves: str = "", *seats: dict[str, Any], **kw: Any) -> Session:
    return scenes.session(moves, *(seats or (ANA, LEO)), game="ludicitude", **kw)


def scene(moves: str = "", *seats: dict[str, Any], picked: str = "", **kw: Any) -> Scene:
    return session(moves, *seats, **kw).scene(picked=picked)


def random_scenes(seed: int, *seats: dict[str, Any], **options: Any) -> list[Scene]:
    """All scenes of a whole game of players who do anything, often stop, and acknowledge what they must."""
    sitting = session("", *seats, options=options)
    sitting.rng = rng = random.Random(seed)
    scenes = [sitting.scene()]
    while sitting.waiting != "over":
        if sitting.waiting == "acknowledgement":
            sitting.acknowledge()
        else:
            actions = sitting.record.state().legal_actions()
            sitting.play("stop" if "stop" in actions and rng.random() < 0.5 else str(rng.choice(actions)))
        scenes.append(sitting.scene())
        sitting.mark_shown()
    return scenes


def board(state: Scene) -> Node:
    return parsed(VIEW.board(state, EN))


def said(state: Scene) -> tuple[str, str]:
    return VIEW.prompt(state, EN)


def dock(state: Scene) -> Node:
    return parsed(VIEW.actions(state, EN))


def labels(node: Node) -> list[str]:
    return [one["aria-label"] for one in node.all(role="img")]


def halves(state: Scene) -> tuple[Node, Node]:
    weapons, dragon = board(state).all("div", "half")[:2]
    return weapons, dragon


# ---- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (1, {"keep": True}),
        (2, {}),
        (2, {"keep": True, "tokens": "each"}),
        (3, {"final_round": True}),
        (4, {"keep": True}),
        (5, {"final_round": True, "tokens": "each"}),
    ],
)
def test_every_scene_is_drawn_and_every_legal_move_is_within_reach(players: int, options: dict[str, Any]) -> None:
    languages = cycle((EN, Translator("fr")))
    for state in random_scenes(players, *SEATS[:players], **options):
        t = next(languages)
        page = parsed((result if state.waiting == "over" else table)(state, t))
        assert all(announcements(state, t, state.plays[len(state.plays) - state.fresh :]))
        ids = [one["id"] for one in page.all() if one.get("id")]
        assert len(ids) == len(set(ids))
        assert len(page.all(class_="gold")) <= 1
        assert json.loads(json.dumps(VIEW.motions(state))) == VIEW.motions(state)
        assert moves_within_reach(state) == set(state.legal)


def moves_within_reach(state: Scene) -> set[str]:
    """The moves that can be played at once, or after picking something."""
    if state.waiting == "over":
        return set()
    page = parsed(table(state, EN))
    picks = [one["data-pick"] for one in page.all(data_act="pick")]
    pages = [page, *(parsed(VIEW.actions(replace(state, picked=pick), EN)) for pick in picks)]
    return {one["data-move"] for one in pages for one in one.all(data_act="play")}


def test_a_fight_is_picked_before_it_is_fought() -> None:
    assert not dock(scene()).all(data_act="play")
    picked = dock(scene(picked="red")).one(data_act="play")
    assert (picked["data-move"], picked.text) == ("fight red", "To the fight!")
    assert dock(scene(picked="red")).one(id="fight-red")["aria-pressed"] == "true"


def test_a_pick_that_cannot_be_played_is_none() -> None:
    assert selectors.picked(scene(GREEN, picked="green")) == ""
    assert selectors.picked(scene(picked="axe")) == ""
    assert [one["data-move"] for one in dock(scene(GREEN, picked="green")).all(data_act="play")] == ["stop"]


# ---- the tray -----------------------------------------------------------------------------------


def test_the_tray_before_a_fight() -> None:
    weapons, dragon = halves(scene())
    assert labels(weapons) == ["die to roll"] * 3
    assert labels(dragon) == ["head: not found", "wings: not found", "tail: not found"]
    assert "red" in halves(scene(picked="red"))[1].one(aria_label="head: not found").classes


def test_weapons_and_fires_lie_to_the_left_parts_to_the_right() -> None:
    state = scene("fight green, =ASF/HFM", ANA, BRAISE, options={"keep": True})
    weapons, dragon = halves(state)
    assert labels(weapons) == ["axe", "shield", "fire", "burnt die"]
    assert "Two fires, a shield: a die burns." in weapons.text
    assert "one die burnt, for Braise" in weapons.text
    assert labels(dragon) == ["head", "wings: not found", "tail: a mountain hides it"]
    assert "Not found: the wings and the tail." in dragon.text


def test_a_kept_die_lies_with_the_weapons_until_it_is_spent_or_burnt() -> None:
    def weapons(moves: str) -> list[str]:
        return labels(halves(scene(moves, options={"keep": True}))[0])

    assert weapons("fight green, =ASS/HFM, keep axe, =SS/.MM") == ["kept axe", "shield", "shield"]
    assert weapons("fight green, =ASS/HFM, keep shield, =AA/.FM") == ["axe", "axe", "kept shield, spent", "fire"]


def test_a_slain_dragon_and_a_defeat_are_stamped() -> None:
    assert board(scene(GREEN)).one(id="outcome").text == "+4slain: green dragon"
    assert board(scene(f"{GREEN}, fight red, =AF/FWF")).one(id="outcome").text == "−4beaten"
    assert board(scene("fight red, =AFF/FWF")).one(id="outcome").text == "beaten"


def test_the_tray_is_cleared_for_the_next_player_once_the_defeat_has_been_seen() -> None:
    sitting = session("fight red, =AFF/FWF")
    assert sitting.waiting == "acknowledgement"
    assert selectors.fight(sitting.scene())
    sitting.acknowledge()
    assert selectors.fight(sitting.scene()) is None


def test_playing_alone_nobody_has_to_acknowledge_a_defeat_and_it_stays_in_the_tray() -> None:
    state = scene("fight red, =AFF/FWF", ANA)
    assert state.waiting == "human"
    assert board(state).one(id="outcome").text == "beaten"
    assert board(state).one("p", "defeats").text == "1 defeat"
    assert said(state) == ("Beaten! Which dragon now?", "There was nothing to lose. Back to the lair.")
    lost = scene(f"{GREEN}, fight red, =AF/FWF", ANA)
    assert said(lost)[1] == "4 points lost. Back to the lair."


def test_earlier_rolls_are_drawn_out_of_sight_for_who_has_not_seen_them() -> None:
    state = replace(scene(GREEN), fresh=1)
    _, earlier = board(state).one(id="tray").children
    assert "hidden" in earlier.attributes
    assert labels(earlier)[:2] == ["axe", "shield"]
    assert len(board(replace(state, fresh=0)).one(id="tray").children) == 1


def test_dice_are_thrown_in_a_time_that_suits_who_comes_next() -> None:
    throw, *rest = VIEW.motions(replace(scene(GREEN), fresh=1))
    assert (throw["do"], throw["id"], throw["step"]) == ("throw", "tray", 0.8)
    assert {motion["at"] for motion in rest if motion["do"] == "pulse"} == {1.6}
    bot = replace(scene(GREEN, BRAISE, ANA), fresh=1)
    assert VIEW.motions(bot)[0]["step"] == 0.6
    assert VIEW.motions(replace(bot, fresh=9)) == [], "a game opened again stands still"


@pytest.mark.parametrize(
    ("moves", "motion"),
    [
        (f"{GREEN}, fight red, =AF/FWF", {"do": "shake", "id": "tray", "at": 0.8}),
        (f"{TWELVE}, stop, pass", {"do": "fly", "from": ["stake"], "to": "seat-0", "at": 0.0}),
        (f"{TWELVE}, stop, challenge", {"do": "fall", "id": "cartel", "at": 0.0}),
        (f"{TWELVE}, stop, challenge, refuse", {"do": "fly", "from": ["wax"], "to": "seat-1", "at": 0.0}),
        (f"{TWELVE}, stop", {"do": "fall", "id": "cartel", "at": 0.0}),
    ],
)
def test_what_moves(moves: str, motion: dict[str, Any]) -> None:
    assert motion in VIEW.motions(replace(scene(moves), fresh=1))


# ---- the dock and the challenge -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "seats", "title", "text"),
    [
        ("", (ANA, LEO), "Ana, which dragon first?", "Once it is roused, one of you falls."),
        ("", (ANA, BRAISE), "Which dragon first?", "Once it is roused, one of you falls."),
        (GREEN, (ANA, LEO), "Ana, one more dragon?", "Beaten, you lose the 4 points at stake."),
        (f"{TWELVE}, stop", (ANA, LEO), "Léo, do you dare?", "Ana would go home with 12 points."),
        (f"{TWELVE}, stop, challenge", (ANA, LEO), "Ana, accept or refuse?", "Léo has spent a challenge."),
        (f"{GREEN}, stop, =fire", (ANA,), "Accept or refuse?", "The white die shows fire."),
        (f"{GREEN}, stop, =fire, accept", (ANA,), "Which dragon?", "Beaten: nothing for you."),
        (f"{GREEN}, stop, challenge, accept", (ANA, LEO), "Ana, which dragon?",
         "Beaten: nothing for you, 5 for Léo."),
        ("", (BRAISE, ANA), "Braise is thinking…", "Which dragon first?"),
        (GREEN, (BRAISE, ANA), "Braise is thinking…", "4 points at stake: one more dragon?"),
        (f"{GREEN}, stop", (ANA, BRAISE), "Braise is thinking…", "You stop at 4 points: will there be a challenge?"),
        (f"{GREEN}, stop", (BRAISE, CENDRE, ANA), "Cendre is thinking…",
         "Braise stops at 4 points: will there be a challenge?"),
        (f"{GREEN}, stop, challenge", (BRAISE, ANA), "Braise is thinking…", "Accept the challenge or refuse?"),
        (f"{GREEN}, fight red, =AF/FWF", (ANA, BRAISE), "You fall!", "The red dragon keeps the 4 points."),
        ("fight red, =AFF/FWF", (ANA, LEO), "Ana falls!", "There was nothing to lose."),
        (f"{GREEN}, stop, challenge, accept, fight red, =AF/FWF", (ANA, LEO), "Ana falls!",
         "The red dragon keeps the 4 points. The challenge brings Léo 5."),
        (f"{GREEN}, stop, challenge, refuse", (BRAISE, ANA), "Braise refuses",
         "Half is better than nothing: 2 points. The challenge brings you 5."),
        (f"{GREEN}, stop, challenge, refuse", (ANA, BRAISE), "You refuse",
         "Half is better than nothing: 2 points. The challenge brings Braise 5."),
    ],
)  # fmt: skip
def test_the_prompt(moves: str, seats: tuple[dict[str, Any], ...], title: str, text: str) -> None:
    assert said(scene(moves, *seats)) == (title, text)


@pytest.mark.parametrize(
    ("moves", "pick", "text"),
    [
        ("", "red", "Slain: 6 points at stake. Beaten: your turn is over."),
        (GREEN, "red", "Slain: 10 points at stake. Beaten: 4 lost."),
        (f"{GREEN}, stop, challenge, accept", "red",
         "Slain: 16 points at stake. Beaten: nothing for you, 5 for Léo."),
    ],
)  # fmt: skip
def test_a_picked_fight_tells_what_it_brings_and_costs(moves: str, pick: str, text: str) -> None:
    assert said(scene(moves, picked=pick)) == ("Ana, the red dragon?", text)


def test_keeping_a_die() -> None:
    moves, options = "fight green, =ASF/HFM", {"keep": True}
    state = scene(moves, ANA, BRAISE, options=options)
    assert said(state)[0] == "Keep a die?"
    assert dock(state).one(data_act="play")["data-move"] == "keep none"
    for pick, text in (("axe", "It counts as an axe"), ("shield", "It counts as a shield")):
        picked = replace(state, picked=pick)
        assert dock(picked).one(data_act="play")["data-move"] == f"keep {pick}"
        assert said(picked)[1].startswith(text)
    assert said(scene(moves, BRAISE, ANA, options=options))[1] == "Which die to keep?"
    assert "95% to slay" in dock(state).one(id="keep-shield").text


def test_a_closed_dragon_says_why_and_cannot_be_picked() -> None:
    green = dock(scene(GREEN)).one(id="fight-green")
    assert green.text == "Greenslainafter the two others"
    assert green["aria-disabled"] == "true"
    assert not green.get("data-act")


def test_stopping_is_gold_until_a_dragon_is_picked() -> None:
    stop = dock(scene(GREEN)).one(id="go-stop")
    assert (stop.text, "gold" in stop.classes) == ("Stop:score 4", True)
    assert "gold" not in dock(scene(GREEN, picked="red")).one(id="go-stop").classes
    assert "disabled" in dock(scene()).one(id="no-fight").attributes


def test_the_keys_reach_the_cards() -> None:
    cards = dock(scene(GREEN)).one(role="toolbar").all("button")
    assert [card["data-col"] for card in cards] == ["0", "1", "2"]
    assert [card["tabindex"] for card in cards] == ["0", "-1", "-1"]
    moved = replace(scene(GREEN), cursor="fight-red")
    assert dock(moved).one(tabindex="0")["id"] == "fight-red"


def test_the_challenge_is_put_to_each_opponent_in_turn() -> None:
    state = scene(f"{TWELVE}, stop", ANA, LEO, ZOE)
    sheet = board(state).one("section", "cartel")
    assert sheet.one("h2").text == "Ana stops at 12"
    assert "with two white dice" in sheet.text
    dare, let = (sheet.one(id=f"way-{move}-why").text for move in ("challenge", "pass"))
    assert dare == (
        "Refused or beaten: 5 for you. Else nothing, and Ana may go on doubling. "
        "Ana’s chances: blue 89%, green 73% and red 59%."
    )
    assert let == "Then it is for Zoé to dare or not."
    last = scene(f"{TWELVE}, stop, pass", ANA, LEO, ZOE)
    assert board(last).one(id="way-pass-why").text == "Ana scores 12 points."


@pytest.mark.parametrize(
    ("moves", "seats", "title", "dare", "half"),
    [
        (f"{TWELVE}, stop, challenge", (ANA, LEO), "Léo challenges Ana!", "Beaten: nothing for you, 5 for Léo.",
         "You score 6 of 12, Léo scores 5."),
        (f"{TWELVE}, stop, challenge", (ANA, BRAISE), "Braise challenges you!",
         "Beaten: nothing for you, 5 for Braise.", "You score 6 of 12, Braise scores 5."),
        (f"{TWELVE}, stop, =fire", (ANA,), "Fire! A challenge", "Beaten: nothing for you.", "You score 6 of 12."),
    ],
)  # fmt: skip
def test_the_warrior_accepts_or_refuses(
    moves: str, seats: tuple[dict[str, Any], ...], title: str, dare: str, half: str
) -> None:
    sheet = board(scene(moves, *seats, hints=False)).one("section", "cartel")
    assert sheet.one("h2").text == title
    assert sheet.one(id="way-accept-why").text == dare
    assert sheet.one(id="way-refuse-why").text == half
    hinted = board(scene(moves, *seats)).one(id="way-accept-why").text
    assert hinted == f"Chances: blue 89%, green 73% and red 59%. {dare}"


def test_others_see_the_challenge_without_its_buttons() -> None:
    state = scene(f"{TWELVE}, stop, challenge", BRAISE, ANA)
    sheet = board(state).one("section", "cartel")
    assert sheet.one("h2").text == "Ana challenges Braise!"
    assert not sheet.all("button")


# ---- what is at stake, what lies in front of the players ----------------------------------------


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("", "0points at stakethree white dice left"),
        (GREEN, "4points at staketwo white dice left"),
        (f"{GREEN}, stop, challenge, accept", "4points at staketwo white dice left, dragons count double"),
        (f"{GREEN}, fight red, =AF/FWF", "0points at stake4 points lost"),
        ("fight red, =AFF/FWF", "0points at stakenothing lost"),
        (f"{GREEN}, stop, challenge, refuse", "0points at stakethe turn is over"),
    ],
)
def test_the_coin_shows_what_is_at_stake(moves: str, text: str) -> None:
    assert board(scene(moves)).one("p", "stake").text == text


def test_challenges_that_are_left() -> None:
    spent = f"{TWELVE}, stop, challenge"
    assert board(scene(spent)).one("div", "dares").text == "5 challenges left"
    each = scene(spent, options={"tokens": "each"})
    assert board(each).one("div", "dares").text == "1 challenge left"
    assert parsed(VIEW.pile(each, 0, EN)).text == "1 challenge left"
    assert parsed(VIEW.pile(each, 1, EN)).text == "0 challenges left"


def test_the_last_round_is_marked() -> None:
    slain = "fight red, =AAA/HWT, fight green, =AAA/HWT, fight blue, =AAA/HWT"
    moves = f"{slain}, {slain}, {slain}, {slain}, stop, pass, pass"
    state = scene(moves, ANA, LEO, ZOE, options={"final_round": True})
    assert [parsed(VIEW.pile(state, seat, EN)).text for seat in range(3)] == [
        "has played out", "one turn left", "one turn left",
    ]  # fmt: skip
    assert announcements(state, EN, state.plays[-1:])[-1] == "Forty points! One last turn for Léo and Zoé."


# ---- the odds -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "pick", "text"),
    [
        (GREEN, "", "On average: blue 6.1, red 6.2, stopping 4.0."),
        (GREEN, "red", "Risk: 41%. On average, 6.2 points."),
        (f"{TWELVE}, stop, challenge", "", "On average: accepting 15.2, refusing 6.0."),
        (f"{TWELVE}, stop", "", ""),
    ],
)
def test_the_hint(moves: str, pick: str, text: str) -> None:
    hint = VIEW.hint(scene(moves, picked=pick), EN)
    assert parsed(hint).text == text
    assert VIEW.hint(scene(moves, picked=pick, hints=False), EN) == ""


def test_the_cards_show_exact_chances_with_hints_alone() -> None:
    for dragon in DRAGONS:
        card = dock(scene()).one(id=f"fight-{dragon}")
        assert f"{round(100 * slaying(dragon))}% to slay" in card.text
        assert "%" not in dock(scene(hints=False)).one(id=f"fight-{dragon}").text


# ---- events -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "current", "older"),
    [
        (
            "fight green, =ASF/HFM, =AS/.WT",
            [
                "chooses the *green dragon*",
                "rolls an axe, a shield, two fires, the head, a mountain. *A die burns*",
                "rolls an axe, a shield, the wings, the tail",
                "slays the *green dragon*: 4 points at stake",
            ],
            ["slays the *green dragon*: 4 points at stake"],
        ),
        (
            "fight red, =SSS/HFF, =FFF/.WT",
            [
                "chooses the *red dragon*",
                "rolls three shields, two fires, the head. The shields hold",
                "rolls three fires, the wings, the tail. *Three dice burn*",
                "falls to the *red dragon*",
            ],
            ["falls to the *red dragon*"],
        ),
        (f"{TWELVE}, stop, pass", ["lets it pass", "scores *12 points*: 12 in all"], ["scores *12 points*: 12 in all"]),
        (f"{TWELVE}, stop, challenge", ["challenges *Ana*"], ["challenges *Ana*"]),
        (
            f"{TWELVE}, stop, challenge, refuse",
            [
                "*refuses* the challenge",
                "scores half, *6 points*: 6 in all",
                "scores *5 points* for the challenge: 5 in all",
            ],
            [
                "*refuses* the challenge",
                "scores half, *6 points*: 6 in all",
                "scores *5 points* for the challenge: 5 in all",
            ],
        ),
        (f"{TWELVE}, stop, challenge, accept", ["*accepts* the challenge"], ["*accepts* the challenge"]),
        (
            f"{GREEN}, stop, challenge, accept, fight red, =AS/HWT",
            [
                "chooses the *red dragon*",
                "rolls an axe, a shield, the head, the wings, the tail",
                "slays the *red dragon*, which counts double: 16 points at stake",
            ],
            ["slays the *red dragon*, which counts double: 16 points at stake"],
        ),
    ],
)
def test_what_an_event_says(moves: str, current: list[str], older: list[str]) -> None:
    state = scene(moves)

    def told(now: bool) -> list[str]:
        return [text for event in state.last if (text := VIEW.say(event, state, EN, now))]

    assert told(True) == current
    assert told(False) == older


def test_you_are_told_what_you_do() -> None:
    told = 0
    for options in ({"keep": True}, {"final_round": True}):
        for state in random_scenes(3, ANA, BRAISE, **options):
            for event in state.last:
                text = VIEW.say(event, state, EN, True)
                if text and "seat" in event:
                    assert text.startswith("You ") == (event["seat"] == 0)
                    told += 1
    assert told > 50


def test_a_white_die_challenges_who_plays_alone() -> None:
    fire, calm = scene(f"{GREEN}, stop, =fire", ANA), scene(f"{GREEN}, stop, =calm", ANA)
    assert announcements(fire, EN, fire.plays[-1:])[-1] == "You roll the white die: fire, a challenge!"
    assert "You roll the white die: no fire." in announcements(calm, EN, calm.plays[-1:])


def test_fires_and_defeats_are_felt_when_the_dice_lie_by_whoever_plays_here() -> None:
    def felt(moves: str, seat: dict[str, Any]) -> list[tuple[str, float]]:
        motions = VIEW.motions(replace(scene(moves, seat, BRAISE, ZOE), fresh=1))
        return [(motion["name"], motion["at"]) for motion in motions if motion["do"] == "buzz"]

    assert felt(GREEN, ANA) == [("fire", 0.8)], "of two rolls the first burns a die"
    assert [name for name, _ in felt("fight red, =FFF/HWT", ANA)] == ["fire", "dragon"]
    assert felt(GREEN, BRAISE) == []
    assert VIEW.motions(replace(scene(GREEN), fresh=1, waiting="replay"))
    assert not [m for m in VIEW.motions(replace(scene(GREEN), fresh=1, waiting="replay")) if m["do"] == "buzz"]


def test_defeats_and_refusals_wait_unless_their_player_decides_next() -> None:
    for moves in ("fight red, =AFF/FWF", f"{GREEN}, stop, challenge, refuse"):
        assert scene(moves).waiting == "acknowledgement"
    assert scene("fight red, =AFF/FWF", ANA).waiting == "human", "alone one goes on at once"
    assert scene(f"{GREEN}, stop, pass").waiting != "acknowledgement"


# ---- the result ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_the_tale_is_true(seed: int) -> None:
    state = random_scenes(seed, ANA, LEO, BRAISE, final_round=seed % 2 == 0)[-1]
    turns, scores = history.turns(state), state.observation["scores"]
    points = story.curve(turns, 3)
    assert list(points[-1]) == scores
    assert all(a <= b for before, after in pairwise(points) for a, b in zip(before, after, strict=True))
    for seat in range(3):
        turn = story.turning_point(turns, [seat])
        leads = scores[seat] > max(score for other, score in enumerate(scores) if other != seat)
        assert (turn is not None) == leads
    page = parsed(VIEW.tale(state, EN))
    assert 1 <= len(page.one("ul").all("li")) <= 3
    told = ", ".join(f"{s.name} {n}" for s, n in zip(state.seats, scores, strict=True))
    assert page.one(role="img")["aria-label"].endswith(told)


def test_a_game_given_up_at_once_has_no_tale() -> None:
    state = replace(scene(f"{GREEN}, stop, pass"), waiting="over", returns=(1.0, 0.0), actor=None)
    assert VIEW.tale(state, EN) == ""
    assert VIEW.verdict(state, EN) == ("The dragons fear Ana", "All the others have left the table.")


SWEEP = "fight red, =AAA/HWT, fight green, =AAA/HWT, fight blue, =AAA/HWT"
FORTY = ", ".join([SWEEP] * 3 + ["fight green, =AAA/HWT"])


@pytest.mark.parametrize(
    ("moves", "seats", "title", "text"),
    [
        (f"{FORTY}, stop, pass", (ANA, LEO), "The dragons fear Ana", "40 points, forty more than Léo."),
        (f"{FORTY}, stop, pass", (ANA, BRAISE), "The dragons fear you", "40 points, forty more than Braise."),
        (f"{FORTY}, stop, =calm", (ANA,), "Not one defeat", "40 points in one turn."),
        (f"fight red, =FFF/HWT, {FORTY}, stop, =calm", (ANA,), "One defeat", "40 points in two turns."),
    ],
)
def test_the_verdict(moves: str, seats: tuple[dict[str, Any], ...], title: str, text: str) -> None:
    state = scene(moves, *seats)
    assert state.waiting == "over"
    assert VIEW.verdict(state, EN) == (title, f"{text.replace('forty', '40')} Ten dragons slain.")


def test_winners_share_and_a_margin_of_nothing_is_not_told() -> None:
    base = scene(f"{FORTY}, stop, pass")
    even = replace(base, returns=(0.5, 0.5), observation={**base.observation, "scores": [40, 40]})
    assert VIEW.verdict(even, EN) == ("The dragons fear Ana and Léo", "40 points each. Ten dragons slain.")
    given_up = replace(base, returns=(1.0, 0.0), observation={**base.observation, "scores": [40, 44]})
    assert VIEW.verdict(given_up, EN)[1].startswith("40 points. ")


def test_playing_alone_the_laurels_have_a_head_and_the_best_is_counted_in_defeats() -> None:
    state = scene(f"fight red, =FFF/HWT, {FORTY}, stop, =calm", ANA)
    assert state.returns == (-1.0,)
    assert len(parsed(result(state, EN)).one("span", "heads").all("span", "who")) == 1
    assert VIEW.alone(-1, EN) == "1 defeat"
    rows = {
        row.one("th").text: row.one("td").text for row in parsed(VIEW.score_sheet(state, EN)).one("tbody").all("tr")
    }
    assert rows == {"Blue dragons": "3", "Green dragons": "4", "Red dragons": "3", "Defeats": "1"}


def test_the_bestiary_counts_dragons_defeats_and_challenges_the_best_first() -> None:
    state = scene(f"{TWELVE}, stop, challenge, refuse, fight red, =FFF/HWT, {FORTY}, stop, pass", ANA, LEO)
    page = parsed(VIEW.score_sheet(state, EN))
    assert [th.text for th in page.one("thead").all("th")] == ["Ana", "Léo"]
    rows = {row.one("th").text: [td.text for td in row.all("td")] for row in page.one("tbody").all("tr")}
    assert rows["Defeats"] == ["·", "1"]
    assert rows["Challenges won"] == ["·", "1"]
    assert [td.text for td in page.one("tfoot").all("td")] == ["46", "5"]


# ---- the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dragon", "roll", "ends"), [(d, r, e) for (d, r), e in zip(EXAMPLES, ("slain", "", "", "defeat"), strict=True)]
)
def test_the_examples_of_the_rules_are_what_the_game_does(dragon: str, roll: str, ends: str) -> None:
    state = GAMES["ludicitude"].new_initial_state(players=2)
    before = ["=SSS/FFT"] if "." in roll else []
    for move in (f"fight {dragon}", *before, roll):
        state.apply_action(state.parse_action(move))
    types = [event["type"] for event in state.events(0)]
    assert (types[1] if len(types) > 1 else "") == ends
    if before:
        assert state.events(0)[0]["burnt"] == ["F"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_their_numbers_from_the_game(language: str) -> None:
    page = parsed(VIEW.help(Translator(language)))
    assert len(page.one("ol", "examples").all("li")) == len(EXAMPLES)
    for dragon in DRAGONS:
        assert str(round(100 * slaying(dragon))) in page.one("table").text


def test_the_reminder_has_weapons_parts_and_dragons() -> None:
    drawn = {use["href"] for use in parsed(VIEW.reminder(EN)).all("use")}
    assert {"#battle-axe", "#templar-shield", "#flame", "#dragon-head", "#wyvern"} <= drawn


def test_every_option_of_the_rules_can_be_chosen() -> None:
    game = GAMES["ludicitude"]
    assert {c.option: tuple(v for v, _ in c.labels) for c in VIEWS["ludicitude"].choices} == {
        name: option.choices for name, option in game.options.items()
    }
    assert VIEW.card.players == (game.min_players, game.max_players)
