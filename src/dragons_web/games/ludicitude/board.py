"""The board of Ludicitude: what is at stake, the tray with its dice, and what lies in front of the players.

Weapons and fires lie to the left, the dragon to the right, as the source has it. How the tray lay after earlier rolls
of a fight just fought is drawn too, out of sight, for the motion that shows them.
"""

from __future__ import annotations

from functools import cache

from dragons.ludicitude import COLOURS, DRAGONS, GOAL, PARTS, PROVOCATION, WHITE_DICE
from dragons.ludicitude.material import POOL
from dragons_web.games.ludicitude import challenge, selectors
from dragons_web.games.ludicitude.dice import BEASTS, burnt, die, dragon_name, mountain, resting, slot
from dragons_web.games.ludicitude.scene import RollEvent, Scene
from dragons_web.games.ludicitude.selectors import Fight
from dragons_web.games.ludicitude.words import defeats, fires_sentence, gathered
from dragons_web.parts.html import Child, Markup, classes, el, hidden, icon, join
from dragons_web.parts.i18n import Translator
from dragons_web.parts.rule_lists import reminder_list
from dragons_web.parts.text import capital, number


def board(scene: Scene, t: Translator) -> Markup:
    """See `GameView.board`."""
    return join(
        _stakes(scene, t),
        el(
            "div",
            inside_of_tray(scene, _fight_in_tray(scene), t),
            (
                el("div", inside_of_tray(scene, fight, t), hidden=True)
                for fight in selectors.fights_after_rolls(scene)[:-1]
            ),
            id="tray",
            class_="tray",
        ),
        challenge.challenge_card(scene, t),
    )


def _fight_in_tray(scene: Scene) -> Fight | None:
    """The fight in the tray: a dragon that is picked clears it for the fight to come."""
    return None if selectors.picked(scene) in COLOURS else selectors.fight(scene)


# ---- what is at stake ---------------------------------------------------------------------------


def _stakes(scene: Scene, t: Translator) -> Markup:
    stake, note = _at_stake(scene, t)
    return el(
        "div",
        el(
            "p",
            el("span", el("b", stake, class_="coin", data_piece="coin"), id="stake"),
            el("span", t.plural("point at stake", "points at stake", stake), el("small", note)),
            class_="stake",
        ),
        _defeats(scene, t) if len(scene.seats) == 1 else _seals(scene, t),
        class_="stakes",
    )


def _at_stake(scene: Scene, t: Translator) -> tuple[int, str]:
    view = scene.observation
    defeat = selectors.defeat_to_acknowledge(scene)
    if defeat:
        return 0, t.plural("{n} point lost", "{n} points lost", defeat["lost"]) if defeat["lost"] else t("nothing lost")
    if selectors.refusal_to_acknowledge(scene):
        return 0, t("the turn is over")
    word = number(view["dice"], t)
    note = t.plural("one white die left", "{number} white dice left", view["dice"], number=word)
    if view["doubled"]:
        note = t("{note}, dragons count double", note=note)
    return view["stake"], note


def _seals(scene: Scene, t: Translator) -> Markup:
    """The challenges that are left."""
    view = scene.observation
    if view["owned"] is not None:
        left, of = sum(view["owned"]), len(scene.seats)
    else:
        left, of = view["pool"] or 0, POOL
    text = t.plural("{n} challenge left", "{n} challenges left", left)
    return el(
        "div",
        el(
            "ul",
            (el("li", PROVOCATION, class_=None if i < left else "spent") for i in range(of)),
            aria_hidden="true",
        ),
        el("span", text, class_="label"),
        class_="dares",
    )


def _defeats(scene: Scene, t: Translator) -> Markup:
    n = scene.observation["defeats"] or 0
    return el(
        "p",
        icon("burning-skull", "icon"),
        el("span", defeats(n, t)),
        class_="defeats",
    )


# ---- the tray -----------------------------------------------------------------------------------


def inside_of_tray(scene: Scene, fight: Fight | None, t: Translator) -> Markup:
    """The inside of the tray."""
    if fight is None or not fight.rolls:
        weapons, dragon = _waiting(scene, t)
    else:
        weapons, dragon = _weapons(scene, fight, t), _dragon(fight, t)
    return el(
        "div",
        el("div", el("h2", _title(scene, fight, t)), weapons, class_="half"),
        el("div", el("h2", t("Right: the dragon")), dragon, class_="half"),
        class_="felt",
    )


def _title(scene: Scene, fight: Fight | None, t: Translator) -> str:
    seat = fight.seat if fight else scene.observation["warrior"]
    if scene.is_me(seat):
        return t("Left: your weapons")
    return t("Left: {name}", name=scene.seats[seat].name)


def _waiting(scene: Scene, t: Translator) -> tuple[Markup, Markup]:
    """Before a fight: the dice that will be thrown, and where the dragon's parts will lie."""
    view, dragon = scene.observation, selectors.picked(scene)
    left = view["dice"]
    weapons = join(
        el("div", (resting(t, i) for i in range(left)), class_="lay"),
        _burnt(scene, view["warrior"], WHITE_DICE - left, 0, t),
    )
    if dragon not in DRAGONS:
        dragon = ""
    told = t("It hides: find its head, its wings and its tail.") if dragon else t("None has been roused yet.")
    parts = join(
        el("div", (slot(part, t, dragon) for part in PARTS), class_="lay"),
        el("p", told, class_="note"),
    )
    return weapons, parts


def _weapons(scene: Scene, fight: Fight, t: Translator) -> Markup:
    """White dice that are left, the fires of this roll, and what has burnt."""
    roll = fight.roll
    faces = _unburnt(roll)
    laid: list[Markup] = []
    if roll["kept"] and not roll["kept_burnt"] and not roll["spent"]:
        face = "A" if roll["kept"] == "axe" else "S"
        said = t("kept axe") if face == "A" else t("kept shield")
        laid.append(die(face, t, "", "kept", tilt=3, said=said))
    laid += [die(face, t, "", "rolled", tilt=i) for i, face in enumerate(faces)]
    if roll["spent"] and not roll["kept_burnt"]:
        laid.append(die("S", t, "", "gone", tilt=1, said=t("kept shield, spent")))
    fires = [
        die("F", t, fight.dragon, "rolled", "small", tilt=i + 2) for i, face in enumerate(roll["parts"]) if face == "F"
    ]
    burning = len(roll["burnt"]) + roll["kept_burnt"]
    note = capital(fires_sentence(roll, t))
    return join(
        el("div", laid, fires, class_="lay"),
        el("p", note, class_="note") if note else None,
        _burnt(scene, fight.seat, fight.burnt, burning, t),
    )


def _unburnt(roll: RollEvent) -> list[str]:
    faces = list(roll["white"])
    for face in roll["burnt"]:
        faces.remove(face)
    return faces


def _burnt(scene: Scene, seat: int, n: int, new: int, t: Translator) -> Markup | None:
    """The dice that have burnt in this turn, `new` of them just now, and who will have them."""
    if not n:
        return None
    word = number(n, t)
    text = t.plural("one die burnt", "{number} dice burnt", n, number=word)
    players = len(scene.seats)
    if players > 1:
        heir = (seat + 1) % players
        text = (
            t("{dice}, now yours", dice=text)
            if scene.is_me(heir)
            else t("{dice}, for {name}", dice=text, name=scene.seats[heir].name)
        )
    dice = (burnt(t, i, rolled=i >= n - new) for i in range(n))
    return el("div", el("span", dice, class_="coals", aria_hidden="true"), el("span", text), class_="burn")


def _dragon(fight: Fight, t: Translator) -> Markup:
    found, shown = set(fight.found), dict(zip(PARTS, fight.roll["parts"], strict=True))
    new = set(fight.roll["found"])
    places: list[Child] = []
    for i, part in enumerate(PARTS):
        if part in found:
            names = ("rolled",) if part in new else ()
            places.append(die(PARTS[part], t, fight.dragon, *names, tilt=i + 2))
        elif shown[part] == "M":
            places.append(mountain(part, t, fight.dragon, tilt=i + 2))
        else:
            places.append(slot(part, t, fight.dragon))
    return join(el("div", places, _outcome(fight, t), class_="lay"), _missing(fight, t))


def _outcome(fight: Fight, t: Translator) -> Markup | None:
    """How the fight ended, as a seal."""
    end = fight.end
    if end is None:
        return None
    if end["type"] == "slain":
        return el(
            "p",
            el("b", f"+{end['value']}"),
            t("slain, double") if end["doubled"] else t("slain"),
            hidden(f": {dragon_name(fight.dragon, t)}"),
            id="outcome",
            class_="stamp slain",
        )
    lost = el("b", f"−{end['lost']}") if end["lost"] else icon("burning-skull")
    return el("p", lost, t("beaten"), id="outcome", class_="stamp beaten")


def _missing(fight: Fight, t: Translator) -> Markup | None:
    """What is still to be done while the fight goes on."""
    if fight.end:
        return None
    missing = [part for part in PARTS if part not in fight.found]
    text = t("Not found: {parts}.", parts=gathered(missing, t))
    if not missing:
        text = t("All is found: an axe, and it falls.")
    return el("p", text, class_="note")


# ---- in front of the players --------------------------------------------------------------------


def pile(scene: Scene, seat: int, t: Translator) -> Markup:
    """See `GameView.pile`."""
    view = scene.observation
    score, owned, final = view["scores"][seat], view["owned"], view["final"]
    notes: list[Child] = []
    if final:
        notes.append(el("small", t("one turn left") if seat in final else t("has played out")))
    if owned is not None:
        mark = el("span", PROVOCATION, class_=classes("wax-seal", None if owned[seat] else "spent"), aria_hidden="true")
        notes += [mark, hidden(t.plural("{n} challenge left", "{n} challenges left", owned[seat]))]
    rail = el("progress", value=min(score, GOAL), max=GOAL, class_="rail", aria_hidden="true")
    return el("div", rail, notes, class_="pile")


@cache
def reminder(t: Translator) -> Markup:
    """See `GameView.reminder`."""
    lines = (
        (("battle-axe",), t("one, to slay")),
        (("templar-shield", "flame"), t("each stops a fire")),
        (("flame",), t("each burns a white die")),
        (("dragon-head", "bat-wing", "spiked-tail"), t("all three")),
        (tuple(BEASTS.values()), ", ".join(str(dragon.value) for dragon in DRAGONS.values())),
    )
    return reminder_list(t("To slay a dragon"), (((icon(sign) for sign in signs), text) for signs, text in lines))
