"""What an Old dragon advises: the best actions, each with its worth and a reason.

advice(scene, t)            the content of the sheet, whether it has spoken yet or not
first_advice(scene, t)      the best action as text, for those who listen to it
"""

from __future__ import annotations

from dragons import GAMES
from dragons.ai.policy import Advice
from dragons_web.games import VIEWS
from dragons_web.model.scene import Scene
from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import plain, rich, sentences
from dragons_web.parts.widgets import LEVELS

MOST = 5
"""So many actions are told."""


def advice(scene: Scene, t: Translator) -> Markup:
    """The content of the sheet."""
    if not scene.advised:
        return el("p", t("The Old dragon answers whoever is to move."), class_="soft")
    if scene.advice is None:
        return el("p", icon(LEVELS[4][1]), t("The Old dragon is thinking…"), class_="ponders")
    return join(
        el(
            "p",
            t("An Old dragon in your place, remembering nothing, would choose:")
            if GAMES[scene.game].tests_memory and not scene.table["memory_aid"]
            else t("An Old dragon in your place, seeing no more than you, would choose:"),
            class_="soft",
        ),
        el("ol", (_advice_row(scene, told, t) for told in _best(scene, t)), class_="counsel"),
    )


def _best(scene: Scene, t: Translator) -> list[Advice]:
    """The best actions of different names: of several ways to lay a tile in a place the best one. What was not even
    tried is not told."""
    named: dict[str, Advice] = {}
    for told in scene.advice or ():
        if named and told.facts.get("tried") == 0:
            continue
        named.setdefault(VIEWS[scene.game].describe_action(told.action, scene, t), told)
        if len(named) == MOST:
            break
    return list(named.values())


def _advice_row(scene: Scene, told: Advice, t: Translator) -> Markup:
    game = VIEWS[scene.game]
    best = scene.advice[0] if scene.advice else told
    return el(
        "li",
        el("b", game.describe_action(told.action, scene, t)),
        el("span", rich(game.value(told, t)), class_="worth"),
        el("progress", value=f"{bar(told, best):.2f}", class_="rail", aria_hidden="true"),
        el("p", game.reason(told, scene, t)),
    )


def bar(told: Advice, best: Advice) -> float:
    """How long the bar of an action is, from 0 to 1: a chance as it is, another measure beside the best."""
    if told.facts.get("measure", "win") in ("win", "estimate"):
        return told.value
    if told.value < 0:
        return min(1.0, best.value / told.value)
    return told.value / best.value if best.value > 0 else 0.0


def first_advice(scene: Scene, t: Translator) -> str:
    """The best action as text."""
    game = VIEWS[scene.game]
    assert scene.advice
    told = scene.advice[0]
    deed = game.describe_action(told.action, scene, t)
    words = t("{deed}: {worth}", deed=deed, worth=plain(game.value(told, t)))
    return sentences([words, game.reason(told, scene, t)])
