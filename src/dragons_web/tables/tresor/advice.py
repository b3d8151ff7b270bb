"""Trésor’s advice in words. It knows no face that has been turned down again: all such tiles are alike to it, so that
it does nobody’s work of remembering."""

from __future__ import annotations

from dragons.bots.knowledge import Advice
from dragons_web.i18n import Translator
from dragons_web.scene import Scene
from dragons_web.views.pieces import decimal, percent


def deed(action: str, scene: Scene, t: Translator) -> str:
    """See `Table.deed`."""
    if action == "stop":
        return t("Stop")
    if action == "spider stay":
        return t("Leave the spider where it is")
    if action.startswith("spider "):
        return t("Carry the spider to {cell}", cell=action.removeprefix("spider "))
    return t("Turn over a tile")


def worth(told: Advice, t: Translator) -> str:
    """See `Table.worth`."""
    chance = percent(told.value, t)
    return t("*{chance}* to win", chance=chance) if told.facts["exact"] else t("about *{chance}* to win", chance=chance)


def reason(told: Advice, scene: Scene, t: Translator) -> str:
    """See `Table.reason`."""
    facts = told.facts
    if told.action == "stop":
        return _stop(int(facts["tiles"]), facts["left"], t)
    if "near" in facts:
        return t.plural("{n} tile lies around it then: the more, the harder to shun.",
                        "{n} tiles lie around it then: the more, the harder to shun.", facts["near"])  # fmt: skip
    risk, tiles = percent(facts["bust"], t), decimal(facts["tiles"], t)
    if facts["catch"]:
        return t("{risk} that it ends the turn; on average {tiles} tiles this turn, against {n} by stopping now.",
                 risk=risk, tiles=tiles, n=facts["catch"])  # fmt: skip
    return t("{risk} that it ends the turn; on average {tiles} tiles this turn.", risk=risk, tiles=tiles)


def _stop(taken: int, left: int, t: Translator) -> str:
    takes = t.plural("Takes {n} tile", "Takes {n} tiles", taken) if taken else t("Takes nothing")
    if not left:
        return t("{takes}.", takes=takes)
    return t.plural("{takes}, and leaves {n} that could be taken at once.",
                    "{takes}, and leaves {n} that could be taken at once.", left, takes=takes)  # fmt: skip
