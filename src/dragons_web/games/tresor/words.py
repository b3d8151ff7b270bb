"""Trésor in words: tiles and numbers, and what an event says. All sentences about the game but its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from dragons.tresor import GROUP, KINDS
from dragons_web.games.tresor.scene import BustEvent, EndEvent, Event, FaceEvent, Scene, SpiderEvent
from dragons_web.games.tresor.selectors import played_in_turn
from dragons_web.model.scene import seat_of
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.text import number

NOUNS = {
    "dragon": N_("dragon"),
    "spider": N_("spider"),
    "ring": N_("ring"),
    "ball": N_("ball"),
    "doll": N_("doll"),
    "car": N_("car"),
    "candlestick": N_("candlestick"),
    "chest": N_("chest"),
}

_COMPLETE = {2: N_("The pair!"), 3: N_("All three!"), 4: N_("All four!")}


def things(kind: str, n: int, t: Translator) -> str:
    """So many tiles of a kind: "a ring", "two rings"."""
    word = number(n, t)
    match kind:
        case "dragon":
            return t.plural("a dragon", "{number} dragons", n, number=word)
        case "spider":
            return t.plural("a spider", "{number} spiders", n, number=word)
        case "ring":
            return t.plural("a ring", "{number} rings", n, number=word)
        case "ball":
            return t.plural("a ball", "{number} balls", n, number=word)
        case "doll":
            return t.plural("a doll", "{number} dolls", n, number=word)
        case "car":
            return t.plural("a car", "{number} cars", n, number=word)
        case "candlestick":
            return t.plural("a candlestick", "{number} candlesticks", n, number=word)
        case _:
            return t.plural("a chest", "{number} chests", n, number=word)


def tiles_in_words(tiles: Iterable[Sequence[str]], t: Translator) -> str:
    """Tiles in words, kind by kind: "two balls and a ring"."""
    counts = Counter(kind for _, kind in tiles)
    return t.list([things(kind, counts[kind], t) for kind in KINDS if counts[kind]])


def say(event: Event, scene: Scene, t: Translator, current: bool) -> str | None:
    """See `GameView.say`."""
    seat = seat_of(event)
    me = seat is not None and scene.is_me(seat)
    match event["type"]:
        case "face" if current:
            return _say_face(event, scene, t, me)
        case "bust":
            return _say_bust(event, t, me)
        case "take" if not event["taken"]:
            return t("You stop, empty-handed") if me else t("stops, empty-handed")
        case "take":
            taken = tiles_in_words(event["taken"], t)
            if me:
                return t("You stop and take *{things}*", things=taken)
            return t("stops and takes *{things}*", things=taken)
        case "spider":
            return _say_spider(event, t, me, current)
        case "end":
            return spiders_fate(event, scene, t)
    return None


def _say_face(event: FaceEvent, scene: Scene, t: Translator, me: bool) -> str:
    kind, cell = event["kind"], event["cell"]
    text = (
        t("You turn over *{cell}*: {thing}", cell=cell, thing=things(kind, 1, t))
        if me
        else t("turns over *{cell}*: {thing}", cell=cell, thing=things(kind, 1, t))
    )
    size = GROUP.get(kind, 1)
    alike = 0
    for other in played_in_turn(scene, event):
        alike += other["type"] == "face" and other["kind"] == kind
        if other is event:
            break
    return f"{text}. {t(_COMPLETE[size])}" if size > 1 and alike and alike % size == 0 else text


def _say_bust(event: BustEvent, t: Translator, me: bool) -> str:
    lost = [tile for tile in event["tiles"] if tile[1] != event["cause"]]
    if event["cause"] == "dragon":
        dragons = tiles_in_words((tile for tile in event["tiles"] if tile[1] == "dragon"), t)
        if me:
            return t(
                "You wake {dragons} over {things}. *Everything goes back.*",
                dragons=dragons,
                things=tiles_in_words(lost, t),
            )
        return t(
            "wakes {dragons} over {things}. *Everything goes back.*", dragons=dragons, things=tiles_in_words(lost, t)
        )
    if not lost:
        return t("You meet a *spider*") if me else t("meets a *spider*")
    if me:
        return t("You meet a *spider* and leave {things}", things=tiles_in_words(lost, t))
    return t("meets a *spider* and leaves {things}", things=tiles_in_words(lost, t))


def _say_spider(event: SpiderEvent, t: Translator, me: bool, current: bool) -> str:
    to = event["to"]
    if to is None:
        return t("You leave the spider where it is") if me else t("leaves the spider where it is")
    if current:
        return t("You carry the spider to *{cell}*", cell=to) if me else t("carries the spider to *{cell}*", cell=to)
    return t("You carry the spider elsewhere") if me else t("carries the spider elsewhere")


def spiders_fate(end: EndEvent, scene: Scene, t: Translator) -> str:
    """Where the spiders went at the end."""
    seat, count = end["spiders"], end["spider_count"]
    spiders = number(count, t)
    if seat is None:
        return t("Nobody has the most dragons: the {number} spiders stay on the table", number=spiders)
    if scene.is_me(seat):
        return t("The *{number} spiders* go to you, who have the most dragons", number=spiders)
    return t(
        "The *{number} spiders* go to {name}, who has the most dragons", number=spiders, name=scene.seats[seat].name
    )


def taken_in_words(kinds: Iterable[str], t: Translator) -> str:
    """What stopping would take, as something to take home: "your three treasures"."""
    kinds = list(kinds)
    n, dragons = len(kinds), kinds.count("dragon")
    word = number(n, t)
    if dragons == n:
        return t.plural("the dragon", "your {number} dragons", n, number=word)
    if dragons:
        return t("your {number} tiles", number=word)
    return t.plural("your treasure", "your {number} treasures", n, number=word)


def missing_in_words(up: Sequence[Sequence[str]], t: Translator) -> str:
    """What the tile turned last still needs to be taken: "a doll", "three chests"."""
    kind = up[-1][1]
    counts = Counter(other for _, other in up)
    return things(kind, GROUP[kind] - counts[kind] % GROUP[kind], t)


def amount(n: int, t: Translator) -> str:
    """See `GameView.amount`."""
    return t.plural("{n} tile", "{n} tiles", n)
