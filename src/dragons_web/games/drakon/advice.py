"""Drakon’s advice in words: what an action is called, and how it changes the ways to the next coins."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragons.ai.policy import Advice
from dragons_web.games.drakon import selectors
from dragons_web.games.drakon.scene import Scene
from dragons_web.games.drakon.tiles import sides_of
from dragons_web.games.drakon.words import SIDES, arrows, room, room_of, where
from dragons_web.parts.i18n import Translator
from dragons_web.parts.text import capital, ended

if TYPE_CHECKING:
    from dragons.drakon.bot.facts import Facts


def describe_action(action: str, scene: Scene, t: Translator) -> str:
    """See `GameView.describe_action`. Which way round a tile lies is told with the reason."""
    verb, *words = action.split(" ")
    match verb:
        case "place":
            return t("Lay {room}, {where}", room=room_of(words[0], t), where=where(words[1], t))
        case "swap":
            old = room(selectors.symbol_at(scene, words[1]), t)
            return t("Lay {new} for {old}, {where}", new=room_of(words[0], t), old=old, where=where(words[1], t))
        case "turn" | "destroy":
            named = {"room": room(selectors.symbol_at(scene, words[0]), t), "where": where(words[0], t)}
            return t("Turn {room}, {where}", **named) if verb == "turn" else t("Destroy {room}, {where}", **named)
        case "push":
            return t("Push {name} {side}", name=scene.seats[int(words[0])].name, side=t(SIDES[words[1]]))
        case "rob":
            return t("Take a tile from {name}", name=scene.seats[int(words[0])].name)
        case "move":
            cell = selectors.exits(scene)[action][-1]
            return t("Go to {room}, {where}", room=room(selectors.symbol_at(scene, cell), t), where=where(cell, t))
    return t("Pass")


def reason(advice: Advice, scene: Scene, t: Translator) -> str:
    """See `GameView.reason`."""
    facts, seat = cast("Facts", advice.facts), scene.actor or 0
    if facts["wins"]:
        return t("The fifth coin: that wins.")
    verb, *words = advice.action.split(" ")
    parts = []
    if verb in selectors.TURNS:
        parts.append(arrows(words[1] if verb == "turn" else sides_of(words[0]), t))
    change = facts["coins"][seat]
    if change:
        parts.append(t("brings a coin") if change > 0 else t("costs a coin"))
    if facts["blocks"] is not None:
        parts.append(t("shuts a way before {name}", name=scene.seats[facts["blocks"]].name))
    if facts["thief"] is not None:
        parts.append(t("{name} could then steal a coin at once", name=scene.seats[facts["thief"]].name))
    if change <= 0:
        parts.append(_own_distance(facts["coin_in"], facts["coin_in_before"], t))
    rival = facts["rival"]
    if rival is not None and facts["rival_coin_in"] != facts["rival_coin_in_before"]:
        parts.append(_rival_distance(scene.seats[rival].name, facts["rival_coin_in"], t))
    return capital(ended(t("; ").join(parts)))


def _own_distance(moves: int | None, before: int | None, t: Translator) -> str:
    """How far the next coin is then."""
    if moves is None:
        return t("no way leads to a coin yet") if before is None else t("no way leads to a coin any more")
    if moves == before:
        return t.plural("the next coin stays {n} move away", "the next coin stays {n} moves away", moves)
    if before is None:
        return t.plural("opens a way to a coin, {n} move away", "opens a way to a coin, {n} moves away", moves)
    return t.plural("the next coin is then {n} move away, not {before}",
                    "the next coin is then {n} moves away, not {before}", moves, before=before)  # fmt: skip


def _rival_distance(name: str, moves: int | None, t: Translator) -> str:
    """How far the rival is then from a coin."""
    if moves is None:
        return t("{name} has no way to a coin any more", name=name)
    return t.plural("{name} is then {n} move from a coin", "{name} is then {n} moves from a coin", moves, name=name)
