"""What Ludicitude says beside its board: who is to do what, the cards of the dragons, the buttons, the odds."""

from __future__ import annotations

from dragons.ludicitude import COLOURS, PROVOCATION, odds
from dragons_web.games.ludicitude import dice, selectors
from dragons_web.games.ludicitude.dice import FACES, dragon_name
from dragons_web.games.ludicitude.scene import DefeatEvent, RefuseEvent, Scene, ScoreEvent
from dragons_web.games.ludicitude.words import points
from dragons_web.parts.html import Child, Markup, classes, el, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.names import called
from dragons_web.parts.text import capital, decimal, percent, rich


def prompt(scene: Scene, t: Translator) -> tuple[str, str]:
    """See `GameView.prompt`."""
    defeat, refusal = selectors.defeat_to_acknowledge(scene), selectors.refusal_to_acknowledge(scene)
    if defeat:
        return _beaten(defeat, scene, t)
    if refusal:
        return _refused(refusal, scene, t)
    if scene.actor is None:
        return "", ""
    if scene.waiting == "bot":
        return t("{name} is thinking…", name=scene.seats[scene.actor].name), _meanwhile(scene, t)
    return _asked(scene, scene.actor, t)


def _asked(scene: Scene, seat: int, t: Translator) -> tuple[str, str]:
    """What the person whose turn it is has to decide."""
    view, me, name = scene.observation, scene.is_me(seat), scene.seats[seat].name
    match view["phase"]:
        case "challenge":
            title = t("Do you dare?") if me else t("{name}, do you dare?", name=name)
            return title, t("{name} would go home with {points}.", name=scene.seats[view["warrior"]].name,
                            points=points(view["stake"], t))  # fmt: skip
        case "answer":
            title = t("Accept or refuse?") if me else t("{name}, accept or refuse?", name=name)
            return title, _challenged(scene, t)
        case "keep":
            title = t("Keep a die?") if me else t("{name}, keep a die?", name=name)
            return title, _keeping(scene, t)
    dragon = selectors.picked(scene)
    if dragon:
        title = capital(t("the {dragon}?", dragon=dragon_name(dragon, t)))
        return (title if me else t("{name}, the {dragon}?", name=name, dragon=dragon_name(dragon, t))), _bet(
            scene, dragon, t
        )
    if selectors.must_fight(scene):
        title = t("Which dragon?") if me else t("{name}, which dragon?", name=name)
        return title, _challenged(scene, t)
    if view["stake"]:
        title = t("One more dragon?") if me else t("{name}, one more dragon?", name=name)
        return title, t("Beaten, you lose the {points} at stake.", points=points(view["stake"], t))
    beaten = selectors.defeat(scene)
    if beaten and len(scene.seats) == 1:
        title = t("Beaten! Which dragon now?")
        if beaten["lost"]:
            return title, t("{points} lost. Back to the lair.", points=capital(points(beaten["lost"], t)))
        return title, t("There was nothing to lose. Back to the lair.")
    title = t("Which dragon first?") if me else t("{name}, which dragon first?", name=name)
    return title, t("Once it is roused, one of you falls.")


def _bet(scene: Scene, dragon: str, t: Translator) -> str:
    """What a fight with the dragon that is picked would bring and cost."""
    view = scene.observation
    gain = points(view["stake"] + view["worth"][dragon], t)
    if selectors.must_fight(scene):
        return t("Slain: {gain} at stake. {beaten}", gain=gain, beaten=_challenged(scene, t))
    if view["stake"]:
        return t("Slain: {gain} at stake. Beaten: {n} lost.", gain=gain, n=view["stake"])
    return t("Slain: {gain} at stake. Beaten: your turn is over.", gain=gain)


def _challenged(scene: Scene, t: Translator) -> str:
    """What a challenged warrior must know."""
    view = scene.observation
    other = view["challenger"]
    if view["phase"] == "answer":
        if other is None:
            return t("The white die shows fire.")
        return t("{name} has spent a challenge.", name=scene.seats[other].name)
    if other is None:
        return t("Beaten: nothing for you.")
    return t("Beaten: nothing for you, {n} for {name}.", n=PROVOCATION, name=scene.seats[other].name)


def _keeping(scene: Scene, t: Translator) -> str:
    match selectors.picked(scene):
        case "axe":
            return t("It counts as an axe in the next rolls. All else is rolled again.")
        case "shield":
            return t("It counts as a shield until it has stopped a fire. All else is rolled again.")
    return t("One axe or one shield may be set aside. All else is rolled again.")


def _beaten(defeat: DefeatEvent, scene: Scene, t: Translator) -> tuple[str, str]:
    seat, dragon = defeat["seat"], dragon_name(defeat["dragon"], t)
    title = t("You fall!") if scene.is_me(seat) else t("{name} falls!", name=scene.seats[seat].name)
    text = t("There was nothing to lose.")
    if defeat["lost"]:
        text = t("The {dragon} keeps the {points}.", dragon=dragon, points=points(defeat["lost"], t))
    reward = selectors.reward(scene)
    return title, f"{text} {_reward(reward, scene, t)}" if reward else text


def _reward(reward: ScoreEvent, scene: Scene, t: Translator) -> str:
    if scene.is_me(reward["seat"]):
        return t("The challenge brings you {n}.", n=reward["points"])
    return t("The challenge brings {name} {n}.", name=scene.seats[reward["seat"]].name, n=reward["points"])


def _refused(refusal: RefuseEvent, scene: Scene, t: Translator) -> tuple[str, str]:
    seat = refusal["seat"]
    score = selectors.score(scene)
    assert score is not None
    half = points(score["points"], t)
    if scene.is_me(seat):
        title, text = t("You refuse"), t("Half is better than nothing: {points}.", points=half)
    else:
        title = t("{name} refuses", name=scene.seats[seat].name)
        text = t("Half is better than nothing: {points}.", points=half)
    reward = selectors.reward(scene)
    return title, f"{text} {_reward(reward, scene, t)}" if reward else text


def _meanwhile(scene: Scene, t: Translator) -> str:
    view = scene.observation
    warrior, stake = called(scene, view["warrior"], t), points(view["stake"], t)
    match view["phase"]:
        case "challenge" if scene.is_me(view["warrior"]):
            return t("You stop at {points}: will there be a challenge?", points=stake)
        case "challenge":
            return t("{name} stops at {points}: will there be a challenge?", name=warrior, points=stake)
        case "answer":
            return t("Accept the challenge or refuse?")
        case "keep":
            return t("Which die to keep?")
    if view["stake"]:
        return t("{points} at stake: one more dragon?", points=capital(stake))
    return t("Which dragon first?")


# ---- the buttons --------------------------------------------------------------------------------


def actions(scene: Scene, t: Translator) -> Markup:
    """See `GameView.actions`."""
    if scene.waiting != "human":
        return join()
    match scene.observation["phase"]:
        case "turn":
            return el("div", _fights(scene, t), el("div", _main_buttons(scene, t), class_="deed"), class_="choose")
        case "keep":
            return el("div", _dice(scene, t), el("div", _roll(scene, t), class_="deed"), class_="choose")
    return join()


def _fights(scene: Scene, t: Translator) -> Markup:
    slay = odds(scene.observation).slay if scene.hints else {}
    cursor = _cursor(scene, [f"fight-{colour}" for colour in COLOURS if f"fight {colour}" in scene.legal])
    return el(
        "div",
        (_fight(scene, colour, col, slay.get(colour), cursor, t) for col, colour in enumerate(COLOURS)),
        class_="fights",
        role="toolbar",
        aria_label=t("Dragons"),
    )


def _fight(scene: Scene, colour: str, col: int, chance: float | None, cursor: str, t: Translator) -> Markup:
    may, chosen = f"fight {colour}" in scene.legal, selectors.picked(scene) == colour
    worth = scene.observation["worth"][colour]
    told: list[Child]
    if colour in scene.observation["open"]:
        told = [el("span", t.plural("+{n} point", "+{n} points", worth))]
        if chance is not None:
            told.append(el("small", t("{chance} to slay", chance=percent(chance, t))))
    else:
        told = [el("span", t("slain")), el("small", t("after the two others"))]
    return el(
        "button",
        icon(dice.BEASTS[colour]),
        el("b", t(dice.COLOURS[colour])),
        told,
        id=f"fight-{colour}",
        class_=classes("fight", colour, chosen and "chosen"),
        type="button",
        tabindex=0 if cursor == f"fight-{colour}" else -1,
        aria_pressed=("true" if chosen else "false") if may else None,
        aria_disabled=None if may else "true",
        data_row=0,
        data_col=col,
        data_act="pick" if may else None,
        data_pick=colour if may else None,
    )


def _cursor(scene: Scene, places: list[str]) -> str:
    """The place that Tab leads to: the one that last had the focus, else the first; "" if there is none."""
    return scene.cursor if scene.cursor in places else next(iter(places), "")


def _main_buttons(scene: Scene, t: Translator) -> list[Markup]:
    """The gold button, and the way back from it."""
    view, dragon = scene.observation, selectors.picked(scene)
    stop = None
    if "stop" in scene.legal:
        label = [el("span", t("Stop"), el("span", t(":"), class_="colon")), el("span", t("score {n}", n=view["stake"]))]
        stop = _button("stop", label, "button big" if dragon else "button gold", "stop")
    if dragon:
        fight = _button("fight", [el("span", t("To the fight!"))], "button gold", selectors.move(dragon))
        return [fight, *([stop] if stop else [])]
    return [
        stop or el("button", t("Choose a dragon"), id="no-fight", class_="button big", type="button", disabled=True)
    ]


def _button(name: str, label: list[Markup], look: str, move: str) -> Markup:
    return el("button", label, id=f"go-{name}", class_=look, type="button", data_act="play", data_move=move)


def _dice(scene: Scene, t: Translator) -> Markup:
    """With the option `keep`: what may be set aside."""
    keep = odds(scene.observation).keep if scene.hints else {}
    kept = scene.observation["keepable"]
    cursor = _cursor(scene, [f"keep-{name}" for name in kept])
    return el(
        "div",
        (_keep(scene, name, col, keep.get(f"keep {name}"), cursor, t) for col, name in enumerate(kept)),
        class_="keeps",
        role="toolbar",
        aria_label=t("Dice to keep"),
    )


def _keep(scene: Scene, name: str, col: int, chance: float | None, cursor: str, t: Translator) -> Markup:
    chosen, face = selectors.picked(scene) == name, "A" if name == "axe" else "S"
    sign, _ = FACES[face]
    return el(
        "button",
        el("span", icon(sign), class_="die white", aria_hidden="true"),
        el(
            "span",
            el("b", t("Keep the axe") if name == "axe" else t("Keep the shield")),
            el("small", t("{chance} to slay", chance=percent(chance, t))) if chance is not None else None,
        ),
        id=f"keep-{name}",
        class_=classes("keep", chosen and "chosen"),
        type="button",
        tabindex=0 if cursor == f"keep-{name}" else -1,
        aria_pressed="true" if chosen else "false",
        data_row=0,
        data_col=col,
        data_act="pick",
        data_pick=name,
    )


def _roll(scene: Scene, t: Translator) -> list[Markup]:
    name = selectors.picked(scene)
    labels = {"axe": t("Keep it and roll"), "shield": t("Keep it and roll"), "": t("Roll everything")}
    label = [el("span", labels[name])]
    if scene.hints and not name:
        chance = percent(odds(scene.observation).keep["keep none"], t)
        label.append(el("small", t("{chance} to slay", chance=chance)))
    return [_button("roll", label, "button gold", selectors.move(name or "none"))]


# ---- the odds -----------------------------------------------------------------------------------


def hint(scene: Scene, t: Translator) -> Markup:
    """See `GameView.hint`."""
    if not scene.hints or scene.waiting != "human" or scene.observation["phase"] == "challenge":
        return join()
    found, pick = odds(scene.observation), selectors.picked(scene)
    if scene.observation["phase"] == "turn" and pick:
        bad = 1 - found.slay[pick]
        expected = decimal(found.points[f"fight {pick}"], t)
        return el(
            "div",
            el(
                "p",
                rich(t("*Risk: {chance}.* On average, {points} points.", chance=percent(bad, t), points=expected)),
                class_="small",
            ),
            el("progress", value=round(100 * bad), max=100, class_="rail", aria_hidden="true"),
            id="odds",
            class_="odds",
        )
    parts = [_expected(move, value, found.value, t) for move, value in found.points.items()]
    return el(
        "div", el("p", t("On average:"), " ", rich(", ".join(parts)), ".", class_="small"), id="odds", class_="odds"
    )


def _expected(move: str, value: float, best: float, t: Translator) -> str:
    """The points to be expected of a move, between stars if it is the best."""
    text = t(_MOVES[move], points=decimal(value, t))
    return f"*{text}*" if value == best else text


_MOVES = {
    "fight blue": N_("blue {points}"),
    "fight green": N_("green {points}"),
    "fight red": N_("red {points}"),
    "stop": N_("stopping {points}"),
    "accept": N_("accepting {points}"),
    "refuse": N_("refusing {points}"),
    "keep axe": N_("the axe {points}"),
    "keep shield": N_("the shield {points}"),
    "keep none": N_("nothing {points}"),
}
"""For each move how its expectation is told."""
