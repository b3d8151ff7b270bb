"""Ludicitude in words: dice, odds, and what an event says. All sentences about the game but its rules."""

from __future__ import annotations

from collections.abc import Sequence

from dragons_web.games.ludicitude.dice import dragon_name
from dragons_web.games.ludicitude.scene import (
    ChallengeEvent,
    DefeatEvent,
    Event,
    RollEvent,
    Scene,
    ScoreEvent,
    SlainEvent,
)
from dragons_web.model.scene import seat_of
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.names import called
from dragons_web.parts.text import capital, number, percent


def points(n: int, t: Translator) -> str:
    """So many points: "6 points"."""
    return t.plural("{n} point", "{n} points", n)


def defeats(n: int, t: Translator) -> str:
    """So many defeats: "2 defeats"."""
    return t.plural("{n} defeat", "{n} defeats", n)


def white_dice(n: int, t: Translator) -> str:
    """So many white dice: "two white dice"."""
    word = number(n, t)
    return t.plural("one white die", "{number} white dice", n, number=word)


def faces(roll: RollEvent, t: Translator) -> str:
    """What a roll shows: "two axes, a fire, the head"."""
    white, parts = roll["white"], roll["parts"]
    fires = white.count("F") + parts.count("F")
    shown = [
        _axes(white.count("A"), t),
        _shields(white.count("S"), t),
        _fires(fires, t),
        *(t(_PARTS[part]) for part in roll["found"]),
        _mountains(parts.count("M"), t),
    ]  # fmt: skip
    return ", ".join(filter(None, shown))


def _axes(n: int, t: Translator) -> str:
    word = number(n, t)
    return t.plural("an axe", "{number} axes", n, number=word) if n else ""


def _shields(n: int, t: Translator) -> str:
    word = number(n, t)
    return t.plural("a shield", "{number} shields", n, number=word) if n else ""


def _fires(n: int, t: Translator) -> str:
    word = number(n, t)
    return t.plural("a fire", "{number} fires", n, number=word) if n else ""


def _mountains(n: int, t: Translator) -> str:
    word = number(n, t)
    return t.plural("a mountain", "{number} mountains", n, number=word) if n else ""


def burnt(roll: RollEvent) -> int:
    """How many white dice burn in this roll."""
    return len(roll["burnt"]) + int(roll["kept_burnt"])


def fires_sentence(roll: RollEvent, t: Translator) -> str:
    """Fires against shields, as a sentence; empty without fires."""
    if not roll["fires"]:
        return ""
    fires = _fires(roll["fires"], t)
    loss = burnt(roll)
    if not loss:
        return t("The shield holds.") if roll["shields"] == 1 else t("The shields hold.")
    against, word = _shields(roll["shields"], t) or t("no shield"), number(loss, t)
    return t.plural(
        "{fires}, {shields}: a die burns.", "{fires}, {shields}: {number} dice burn.",
        loss, fires=fires, shields=against, number=word,
    )  # fmt: skip


def say(event: Event, scene: Scene, t: Translator, current: bool) -> str | None:
    """See `GameView.say`."""
    seat = seat_of(event)
    me = seat is not None and scene.is_me(seat)
    match event["type"]:
        case "fight" if current:
            dragon = dragon_name(event["dragon"], t)
            if me:
                return t("You choose the *{dragon}*", dragon=dragon)
            return t("chooses the *{dragon}*", dragon=dragon)
        case "roll" if current:
            return _say_roll(event, t, me)
        case "keep" if current:
            return _say_keep(event["die"], t, me)
        case "slain":
            return _say_slain(event, t, me)
        case "defeat":
            return _say_defeat(event, t, me)
        case "stop":
            n = points(event["stake"], t)
            return t("You stop at *{points}*", points=n) if me else t("stops at *{points}*", points=n)
        case "omen":
            return _say_omen(event["face"], t, me)
        case "pass" if current:
            return t("You let it pass") if me else t("lets it pass")
        case "challenge" if seat is not None:
            return _say_challenge(event, scene, t, me)
        case "accept":
            return t("You *accept* the challenge") if me else t("*accepts* the challenge")
        case "refuse":
            return t("You *refuse* the challenge") if me else t("*refuses* the challenge")
        case "score":
            return _say_score(event, t, me)
        case "final_round":
            names = [called(scene, one, t) for one in event["seats"]]
            return t("Forty points! One last turn for {names}", names=t.list(names)) if names else None
    return None


def _say_roll(roll: RollEvent, t: Translator, me: bool) -> str:
    shown = faces(roll, t)
    text = t("You roll {faces}", faces=shown) if me else t("rolls {faces}", faces=shown)
    loss = burnt(roll)
    if loss:
        word = number(loss, t)
        burns = t.plural("a die burns", "{number} dice burn", loss, number=word)
        text += f". *{capital(burns)}*"
    elif roll["fires"]:
        text += f". {fires_sentence(roll, t)[:-1]}"
    if roll["spent"]:
        text += f". {t('The kept shield is spent')}"
    return text


def _say_keep(die: str | None, t: Translator, me: bool) -> str:
    if die == "axe":
        return t("You keep an *axe*") if me else t("keeps an *axe*")
    if die == "shield":
        return t("You keep a *shield*") if me else t("keeps a *shield*")
    return t("You keep nothing") if me else t("keeps nothing")


def _say_slain(event: SlainEvent, t: Translator, me: bool) -> str:
    dragon, stake = dragon_name(event["dragon"], t), points(event["stake"], t)
    if event["doubled"]:
        if me:
            return t("You slay the *{dragon}*, which counts double: {points} at stake", dragon=dragon, points=stake)
        return t("slays the *{dragon}*, which counts double: {points} at stake", dragon=dragon, points=stake)
    if me:
        return t("You slay the *{dragon}*: {points} at stake", dragon=dragon, points=stake)
    return t("slays the *{dragon}*: {points} at stake", dragon=dragon, points=stake)


def _say_defeat(event: DefeatEvent, t: Translator, me: bool) -> str:
    dragon, lost = dragon_name(event["dragon"], t), points(event["lost"], t)
    if not event["lost"]:
        return t("You fall to the *{dragon}*", dragon=dragon) if me else t("falls to the *{dragon}*", dragon=dragon)
    if me:
        return t("You fall to the *{dragon}* and lose *{points}*", dragon=dragon, points=lost)
    return t("falls to the *{dragon}* and loses *{points}*", dragon=dragon, points=lost)


def _say_omen(face: str, t: Translator, me: bool) -> str:
    if face == "fire":
        return (
            t("You roll the white die: *fire*, a challenge!") if me else t("rolls the white die: *fire*, a challenge!")
        )
    return t("You roll the white die: no fire") if me else t("rolls the white die: no fire")


def _say_challenge(event: ChallengeEvent, scene: Scene, t: Translator, me: bool) -> str:
    name = scene.seats[event["warrior"]].name
    if me:
        return t("You challenge *{name}*", name=name)
    return t("challenges *you*") if scene.is_me(event["warrior"]) else t("challenges *{name}*", name=name)


def _say_score(event: ScoreEvent, t: Translator, me: bool) -> str:
    n, total = points(event["points"], t), event["total"]
    match event["reason"]:
        case "refuse":
            if me:
                return t("You score half, *{points}*: {total} in all", points=n, total=total)
            return t("scores half, *{points}*: {total} in all", points=n, total=total)
        case "challenge":
            if me:
                return t("You score *{points}* for the challenge: {total} in all", points=n, total=total)
            return t("scores *{points}* for the challenge: {total} in all", points=n, total=total)
    if me:
        return t("You score *{points}*: {total} in all", points=n, total=total)
    return t("scores *{points}*: {total} in all", points=n, total=total)


def chances(slay: dict[str, float], t: Translator) -> str:
    """The chance of slaying each dragon: "blue 89%, red 59%"."""
    return t.list([t(_CHANCES[dragon], chance=percent(chance, t)) for dragon, chance in slay.items()])


_CHANCES = {"blue": N_("blue {chance}"), "green": N_("green {chance}"), "red": N_("red {chance}")}


def gathered(parts: Sequence[str], t: Translator) -> str:
    """Parts in a row: "the head and the tail"."""
    return t.list([t(_PARTS[part]) for part in parts])


_PARTS = {"head": N_("the head"), "wings": N_("the wings"), "tail": N_("the tail")}


def result_alone(result: int, t: Translator) -> str:
    """See `GameView.result_alone`: the defeats."""
    return defeats(-result, t)
