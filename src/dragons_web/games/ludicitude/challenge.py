"""The challenge as a moment: the room dims, a parchment falls on the tray, and somebody has to dare."""

from __future__ import annotations

from dragons.ludicitude import PROVOCATION, odds
from dragons_web.games.ludicitude.scene import Scene
from dragons_web.games.ludicitude.words import chances, points, white_dice
from dragons_web.parts.html import Markup, el, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import rich


def challenge_card(scene: Scene, t: Translator) -> Markup | None:
    """The parchment, while a challenge is asked for or to be answered; with buttons if it is for the viewer to say."""
    if scene.waiting not in ("human", "bot"):
        return None
    match scene.observation["phase"]:
        case "challenge" if scene.waiting == "human":
            return _ask(scene, t)
        case "answer":
            return _answer(scene, t)
    return None


def _sheet(title: str, text: str, *ways: Markup) -> Markup:
    return el(
        "section",
        el("span", PROVOCATION, class_="wax", aria_hidden="true", id="wax"),
        el("h2", title, id="cartel-title"),
        icon("o-knot", "knot"),
        el("p", rich(text)),
        el("div", ways, class_="answers") if ways else None,
        id="cartel",
        class_="cartel",
        aria_labelledby="cartel-title",
    )


def _way(scene: Scene, move: str, label: str, text: str, col: int, gold: bool) -> Markup:
    name, may = f"way-{move}", move in scene.legal
    return el(
        "div",
        el(
            "button",
            label,
            id=name,
            class_="button gold" if gold else "button big",
            type="button",
            aria_describedby=f"{name}-why",
            tabindex=0,
            data_row=0,
            data_col=col,
            disabled=not may,
            data_act="play" if may else None,
            data_move=move if may else None,
        ),
        el("small", rich(text), id=f"{name}-why"),
        class_="answer",
    )


def _ask(scene: Scene, t: Translator) -> Markup:
    """For the opponent who is asked."""
    view = scene.observation
    warrior, stake, next_ = scene.seats[view["warrior"]].name, points(view["stake"], t), view["to_ask"][1:]
    text = t(
        "Dare {name} to slay *one more dragon*, which counts double, with {dice}?",
        name=warrior, dice=white_dice(view["dice"], t),
    )  # fmt: skip
    dare = t("Refused or beaten: *5* for you. Else nothing, and {name} may go on doubling.", name=warrior)
    if scene.hints:
        dare += " " + t("{name}’s chances: {chances}.", name=warrior, chances=chances(odds(view).slay, t))
    if next_:
        let = t("Then it is for {name} to dare or not.", name=scene.seats[next_[0]].name)
    else:
        let = t("{name} scores *{points}*.", name=warrior, points=stake)
    return _sheet(
        t("{name} stops at {n}", name=warrior, n=view["stake"]),
        text,
        _way(scene, "challenge", t("Challenge"), dare, 0, gold=True),
        _way(scene, "pass", t("Let it pass"), let, 1, gold=False),
    )


def _answer(scene: Scene, t: Translator) -> Markup:
    """For the warrior who is challenged."""
    view = scene.observation
    seat, other = view["warrior"], view["challenger"]
    mine, name = scene.waiting == "human", scene.seats[seat].name
    if other is None:
        title = t("Fire! A challenge")
    elif mine and scene.is_me(seat):
        title = t("{name} challenges you!", name=scene.seats[other].name)
    else:
        title = t("{name} challenges {other}!", name=scene.seats[other].name, other=name)
    if not mine:
        text = t("One more dragon, which counts double? Or half of {points}?", points=points(view["stake"], t))
        return _sheet(title, text)
    text = t(
        "Slay *one more dragon* with {dice}, and it counts double. Or leave half of the loot behind.",
        dice=white_dice(view["dice"], t),
    )
    half = t("You score *{half}* of {n}.", half=view["half"], n=view["stake"])
    dare = t("Beaten: nothing for you.")
    if other is not None:
        rival = scene.seats[other].name
        half = t("You score *{half}* of {n}, {name} scores *5*.", half=view["half"], n=view["stake"], name=rival)
        dare = t("Beaten: nothing for you, *5* for {name}.", name=rival)
    if scene.hints:
        dare = f"{t('Chances: {chances}.', chances=chances(odds(view).slay, t))} {dare}"
    return _sheet(
        title,
        text,
        _way(scene, "accept", t("Accept"), dare, 0, gold=True),
        _way(scene, "refuse", t("Refuse"), half, 1, gold=False),
    )
