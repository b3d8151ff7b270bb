"""Ludicitude’s advice in words: what an action is called, its odds, and what is at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragons.ai.policy import Advice
from dragons_web.games.ludicitude.dice import dragon_name
from dragons_web.games.ludicitude.scene import Scene
from dragons_web.games.ludicitude.words import points, white_dice
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.names import called
from dragons_web.parts.text import decimal, percent

_DEEDS = {
    "stop": N_("Stop"),
    "accept": N_("Accept the challenge"),
    "refuse": N_("Refuse the challenge"),
    "pass": N_("Let it pass"),
    "keep axe": N_("Keep the axe"),
    "keep shield": N_("Keep the shield"),
    "keep none": N_("Roll everything"),
}

if TYPE_CHECKING:
    from dragons.ludicitude.bot.facts import Facts


def _facts(told: Advice) -> Facts:
    return cast("Facts", told.facts)


def describe_action(action: str, scene: Scene, t: Translator) -> str:
    """See `GameView.describe_action`."""
    if action.startswith("fight "):
        return t("Fight the {dragon}", dragon=dragon_name(action.removeprefix("fight "), t))
    if action == "challenge":
        return t("Challenge {name}", name=scene.seats[scene.observation["warrior"]].name)
    return t(_DEEDS[action])


def value(told: Advice, t: Translator) -> str:
    """See `GameView.value`."""
    if _facts(told)["measure"] == "defeats":
        return t("*{n}* defeats to come", n=decimal(-told.value, t))
    chance = percent(told.value, t)
    return (
        t("about *{chance}* to win", chance=chance)
        if _facts(told)["measure"] == "estimate"
        else t("*{chance}* to win", chance=chance)
    )


def reason(told: Advice, scene: Scene, t: Translator) -> str:
    """See `GameView.reason`."""
    facts, action = _facts(told), told.action
    match action.split(" ")[0]:
        case "fight":
            return _fight(told, scene, t)
        case "keep":
            return t("{chance} to slay the {dragon} then, for {points}.", chance=percent(facts["slay"], t),
                     dragon=dragon_name(facts["dragon"], t), points=points(facts["then"], t))  # fmt: skip
        case "accept":
            return t("{chance} to slay the {dragon}: {points} at stake then.", chance=percent(facts["slay"], t),
                     dragon=dragon_name(facts["dragon"], t), points=points(facts["then"], t))  # fmt: skip
        case "refuse":
            return _refuse(told, scene, t)
        case "challenge":
            return _challenge(told, scene, t)
        case "pass":
            return _let_pass(told, scene, t)
    return _stop(told, scene, t)


def _fight(told: Advice, scene: Scene, t: Translator) -> str:
    facts = _facts(told)
    odds = t("{chance} to slay the {dragon} with {dice}", chance=percent(facts["slay"], t),
             dragon=dragon_name(facts["dragon"], t), dice=white_dice(facts["dice"], t))  # fmt: skip
    if "stop" in scene.observation["legal"]:
        return t("{odds}, for {points}; stopping now scores {n}.", odds=odds, points=points(facts["then"], t),
                 n=facts["stake"])  # fmt: skip
    return t("{odds}, for {points}.", odds=odds, points=points(facts["then"], t))


def _stop(told: Advice, scene: Scene, t: Translator) -> str:
    stake, dared = points(_facts(told)["stake"], t), _facts(told)["dared"]
    if dared is not None and _facts(told)["wins"]:
        return t("Scores {points}, enough to win; but {name} would dare.", points=stake, name=called(scene, dared, t))
    if dared is not None:
        return t("Scores {points}; but {name} would dare.", points=stake, name=called(scene, dared, t))
    if _facts(told)["wins"]:
        return t("Scores {points}, enough to win.", points=stake)
    if _facts(told)["goal"]:
        return t("Scores {points}, of the {n} that are missing.", points=stake, n=_facts(told)["goal"])
    return t("Scores {points}.", points=stake)


def _refuse(told: Advice, scene: Scene, t: Translator) -> str:
    half, other = points(_facts(told)["half"], t), scene.observation["challenger"]
    if other is None:
        return t("Scores half, {points}.", points=half)
    return t("Scores half, {points}; {n} for {name}.", points=half, n=_facts(told)["given"],
             name=called(scene, other, t))  # fmt: skip


def _challenge(told: Advice, scene: Scene, t: Translator) -> str:
    facts, name = _facts(told), scene.seats[scene.observation["warrior"]].name
    if facts["answer"] == "refuse":
        return t("{name} would do best to refuse: half, {points}, and {n} for the challenger.",
                 name=name, points=points(facts["half"], t), n=facts["given"])  # fmt: skip
    return t("{name} would do best to accept: {chance} to slay the {dragon}.", name=name,
             chance=percent(facts["slay"], t), dragon=dragon_name(facts["dragon"], t))  # fmt: skip


def _let_pass(told: Advice, scene: Scene, t: Translator) -> str:
    name, stake = scene.seats[scene.observation["warrior"]].name, points(_facts(told)["stake"], t)
    if _facts(told)["wins"]:
        return t("{name} scores {points} and wins, unless somebody else dares.", name=name, points=stake)
    return t("{name} scores {points}.", name=name, points=stake)
