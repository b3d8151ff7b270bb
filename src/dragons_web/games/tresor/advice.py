"""Trésor’s advice in words. At the table it does nobody’s work of remembering: to it all tiles that lie face down are
alike. Where the table has a memory aid, and in a review, it also tells of the faces seen before."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragons.ai.policy import Advice
from dragons_web.games.tresor.scene import Scene
from dragons_web.games.tresor.words import NOUNS
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import decimal, percent

if TYPE_CHECKING:
    from dragons.tresor.bot.facts import Facts


def _facts(told: Advice) -> Facts:
    return cast("Facts", told.facts)


def describe_action(action: str, scene: Scene, t: Translator) -> str:
    """See `GameView.describe_action`."""
    if action == "stop":
        return t("Stop")
    if action == "spider stay":
        return t("Leave the spider where it is")
    if action.startswith("spider "):
        return t("Carry the spider to {cell}", cell=action.removeprefix("spider "))
    kind = scene.observation["seen"].get(action) if _recalls(scene) else None
    return t("Turn over {cell}: {thing}", cell=action, thing=t(NOUNS[kind])) if kind else t("Turn over a tile")


def _recalls(scene: Scene) -> bool:
    return scene.waiting == "replay" or bool(scene.table["memory_aid"])


def value(told: Advice, t: Translator) -> str:
    """See `GameView.value`."""
    chance = percent(told.value, t)
    return (
        t("*{chance}* to win", chance=chance) if _facts(told)["exact"] else t("about *{chance}* to win", chance=chance)
    )


def reason(told: Advice, scene: Scene, t: Translator) -> str:
    """See `GameView.reason`."""
    facts = _facts(told)
    if told.action == "stop":
        return _stop(int(facts["tiles"]), facts["left"], t)
    if "near" in facts:
        return t.plural("{n} tile lies around it then: the more, the harder to shun.",
                        "{n} tiles lie around it then: the more, the harder to shun.", facts["near"])  # fmt: skip
    if facts["kind"]:
        return _known(facts, t)
    risk, tiles = percent(facts["bust"], t), decimal(facts["tiles"], t)
    if facts["catch"]:
        return t("{risk} that it ends the turn; on average {tiles} tiles this turn, against {n} by stopping now.",
                 risk=risk, tiles=tiles, n=facts["catch"])  # fmt: skip
    return t("{risk} that it ends the turn; on average {tiles} tiles this turn.", risk=risk, tiles=tiles)


def _known(facts: Facts, t: Translator) -> str:
    """Of a tile whose face has been seen."""
    if facts["waste"]:
        return t("It cannot be taken, and all the rest is for the others to explore.")
    if facts["spider"]:
        return t("A spider: the turn would end with nothing.")
    if facts["bust"]:
        return t("It does not go with the others: the turn would end with nothing.")
    tiles = decimal(facts["tiles"], t)
    if not facts["missing"]:
        return t("It has been seen, and can be taken; on average {tiles} tiles this turn.", tiles=tiles)
    return t.plural("It has been seen; {n} more makes it whole; on average {tiles} tiles this turn.",
                    "It has been seen; {n} more make it whole; on average {tiles} tiles this turn.",
                    facts["missing"], tiles=tiles)  # fmt: skip


def _stop(taken: int, left: int, t: Translator) -> str:
    takes = t.plural("Takes {n} tile", "Takes {n} tiles", taken) if taken else t("Takes nothing")
    if not left:
        return t("{takes}.", takes=takes)
    return t.plural("{takes}, and leaves {n} that could be taken at once.",
                    "{takes}, and leaves {n} that could be taken at once.", left, takes=takes)  # fmt: skip
