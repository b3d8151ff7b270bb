"""Déluge in words: gems, cards, and what an event says. Most sentences about the game but its rules."""

from __future__ import annotations

from collections.abc import Sequence

from dragons.deluge import CARDS
from dragons_web.games.deluge.scene import (
    CountEvent,
    DealEvent,
    EndEvent,
    Event,
    MiddleEvent,
    PlayEvent,
    Scene,
    TakeEvent,
)
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.names import called

GEMS = {"r": N_("Ruby"), "b": N_("Sapphire"), "g": N_("Emerald"), "y": N_("Topaz"), "v": N_("Amethyst")}
LETTERS = {"r": "R", "b": "S", "g": "E", "y": "T", "v": "A"}
"""How a gem is abbreviated, in both languages."""

_THE = {
    "r": N_("the Ruby {n}"),
    "b": N_("the Sapphire {n}"),
    "g": N_("the Emerald {n}"),
    "y": N_("the Topaz {n}"),
    "v": N_("the Amethyst {n}"),
}


def gem(zone: str, t: Translator) -> str:
    """The name of a lagoon: "Ruby"."""
    return t(GEMS[zone])


def card(text: str, t: Translator) -> str:
    """A card by its name: "Ruby 7"."""
    return f"{gem(text[0], t)} {text[1]}"


def cards(texts: Sequence[str], t: Translator) -> str:
    return t.list([card(text, t) for text in texts])


def the(text: str, t: Translator) -> str:
    """A card in the middle of a sentence: "the Ruby 7"."""
    return t(_THE[text[0]], n=text[1])


def say(event: Event, scene: Scene, t: Translator, current: bool) -> str | None:
    """See `GameView.say`."""
    match event["type"]:
        case "play":
            return _say_play(event, scene, t)
        case "take":
            return _say_take(event, scene, t)
        case "middle":
            return _say_middles(event, scene, t)
        case "deal":
            return _say_deal(event, scene, t)
        case "reveal":
            places = [t("{card} in {gem}", card=card(one["card"], t), gem=gem(one["zone"], t))
                      for one in event["cards"]]  # fmt: skip
            return t("Turned up: {cards}", cards=t.list(places))
        case "count":
            return _say_count(event, scene, t)
        case "end":
            return _say_end(event, scene, t)
    return None


def _say_play(event: PlayEvent, scene: Scene, t: Translator) -> str:
    me, zone = scene.is_me(event["seat"]), gem(event["zone"], t)
    claims = any(one["type"] == "claim" for one in scene.events_with(event))
    if event["down"] or event["card"] is None:
        return _say_play_face_down(event, t, me, claims)
    played = card(event["card"], t)
    mine, theirs = event["sums"][event["seat"]], event["sums"][1 - event["seat"]]
    if claims:
        if me:
            return t(
                "You play *{card}* and take the {gem} token, {mine} to {theirs}",
                card=played, gem=zone, mine=mine, theirs=theirs,
            )  # fmt: skip
        return t(
            "plays *{card}* and takes the {gem} token, {mine} to {theirs}",
            card=played, gem=zone, mine=mine, theirs=theirs,
        )  # fmt: skip
    if mine == theirs:
        if me:
            return t("You play *{card}*: {mine} all, the token stays", card=played, mine=mine)
        return t("plays *{card}*: {mine} all, the token stays", card=played, mine=mine)
    if me:
        return t("You play *{card}*, {mine} to {theirs}", card=played, mine=mine, theirs=theirs)
    return t("plays *{card}*, {mine} to {theirs}", card=played, mine=mine, theirs=theirs)


def _say_play_face_down(event: PlayEvent, t: Translator, me: bool, claims: bool) -> str:
    zone = gem(event["zone"], t)
    if me and event["card"]:
        mine = card(event["card"], t)
        if claims:
            return t("You hide *{card}* in {gem} and take its token", card=mine, gem=zone)
        return t("You hide *{card}* in {gem}", card=mine, gem=zone)
    if claims:
        return t("hides a card in *{gem}* and takes its token", gem=zone)
    return t("hides a card in *{gem}*", gem=zone)


def _say_take(event: TakeEvent, scene: Scene, t: Translator) -> str:
    me, taken = scene.is_me(event["seat"]), card(event["card"], t)
    fresh = next((card(one["card"], t) for one in scene.events_with(event) if one["type"] == "middle"), None)
    if fresh is None:
        return t("You take *{card}*", card=taken) if me else t("takes *{card}*", card=taken)
    if me:
        return t("You take *{card}*; {fresh} comes up", card=taken, fresh=fresh)
    return t("takes *{card}*; {fresh} comes up", card=taken, fresh=fresh)


def _say_middles(event: MiddleEvent, scene: Scene, t: Translator) -> str | None:
    """All cards in the middle, at the first of the deal; one that comes up later is told with what was taken."""
    beside = scene.events_with(event)
    middles = [one for one in beside if one["type"] == "middle"]
    if middles[0] is not event or any(one["type"] == "take" for one in beside):
        return None
    return t("In the middle, from Ruby to Amethyst: {cards}", cards=cards([one["card"] for one in middles], t))


def _say_deal(event: DealEvent, scene: Scene, t: Translator) -> str | None:
    """All cards of a hand, at the first of them."""
    hand = [one for one in scene.events_with(event) if one["type"] == "deal" and one["seat"] == event["seat"]]
    if hand[0] is not event:
        return None
    if scene.is_me(event["seat"]):
        dealt = sorted((one["card"] for one in hand if one["card"]), key=CARDS.index)
        return t("You are dealt {cards}", cards=cards(dealt, t))
    return t.plural("is dealt {n} card", "is dealt {n} cards", len(hand))


def _say_count(event: CountEvent, scene: Scene, t: Translator) -> str:
    """How one lagoon was counted."""
    low, high = sorted(event["sums"])
    zone, owner = gem(event["zone"], t), called(scene, event["to"], t)
    if event["doubled"]:
        return t(
            "{gem} overflows, {high} to {low}: the token goes to *{name}*", gem=zone, high=high, low=low, name=owner
        )
    if low == high:
        return t("{gem}: {n} all, the token stays with *{name}*", gem=zone, n=low, name=owner)
    return t("{gem}: {high} to {low}, the token goes to *{name}*", gem=zone, high=high, low=low, name=owner)


def _say_end(event: EndEvent, scene: Scene, t: Translator) -> str:
    winner = event["winners"][0]
    me, who = scene.is_me(winner), scene.seats[winner].name
    if event["cause"] == "tokens":
        return t("All five tokens: you win") if me else t("All five tokens: *{name}* wins", name=who)
    if event["cause"] == "stuck":
        if scene.is_me(1 - winner):
            return t("You have no card left that you may play, and lose")
        return t("*{name}* has no card left to play, and loses", name=scene.seats[1 - winner].name)
    most, least = event["scores"][winner], event["scores"][1 - winner]
    if me:
        return t("You win, {most} tokens to {least}", most=most, least=least)
    return t("*{name}* wins, {most} tokens to {least}", name=who, most=most, least=least)


def amount(n: int, t: Translator) -> str:
    """See `GameView.amount`."""
    return t.plural("{n} token", "{n} tokens", n)
