"""Drakon in words: rooms, places, what a room does, and what an event says."""

from __future__ import annotations

from dragons_web.games.drakon.scene import (
    CoinEvent,
    DealEvent,
    EndEvent,
    Event,
    PushEvent,
    RobEvent,
    Scene,
    StepEvent,
    SwapEvent,
)
from dragons_web.games.drakon.selectors import step_after, symbol_entered
from dragons_web.games.drakon.tiles import position, side_between, symbol_of
from dragons_web.parts.i18n import N_, Translator

ROOMS = {
    "dragon": N_("Dragon"),
    "gold": N_("Gold piece"),
    "empty": N_("Empty room"),
    "fountain": N_("Enchanted fountain"),
    "steal-left": N_("Theft to the left"),
    "gear": N_("Secret gear"),
    "door": N_("Magic door"),
    "vortex": N_("Vortex"),
    "gust": N_("Violent gust"),
    "map": N_("Map of the room"),
    "tribute": N_("Dragon’s gold"),
    "steal-right": N_("Theft to the right"),
    "curse": N_("Curse"),
    "sphere": N_("Sphere of control"),
    "key": N_("Skeleton key"),
    "hellwind": N_("Hellish wind"),
}

EFFECTS = {
    "dragon": N_("On entering: take a coin if one lies here."),
    "gold": N_("On entering: take a coin from the bank."),
    "empty": N_("Nothing happens here."),
    "fountain": N_("On entering: one of your coins goes into the water."),
    "steal-left": N_("On entering: take a coin from the player on your left."),
    "gear": N_("On entering: turn any room but the Dragon’s."),
    "door": N_("On entering: exchange a tile of your hand for an unoccupied room."),
    "vortex": N_("On leaving: go to any other room of the castle."),
    "gust": N_("On leaving: go exactly two rooms along the arrows. The one between does nothing."),
    "map": N_("On entering: take a tile at random from somebody’s hand."),
    "tribute": N_("On entering: one of your coins goes to the Dragon’s room."),
    "steal-right": N_("On entering: take a coin from the player on your right."),
    "curse": N_("On entering: destroy an unoccupied room."),
    "sphere": N_("On entering: move another hero one room along an arrow."),
    "key": N_("On leaving: go out by any side, whatever the arrows say."),
}

_HELLWIND = {
    2: N_("On leaving: go exactly two rooms along the arrows. The one between does nothing."),
    3: N_("On leaving: go exactly three rooms along the arrows. Those between do nothing."),
}

SIDES = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}
"""Where something goes."""
_ARROWS = {"N": N_("to the north"), "E": N_("to the east"), "S": N_("to the south"), "W": N_("to the west")}


def room(symbol: str, t: Translator) -> str:
    """The name of a symbol's room: "Vortex"."""
    return t(ROOMS[symbol])


def room_of(tile: str, t: Translator) -> str:
    """The name of a tile, in a hand or on the table."""
    return room(symbol_of(tile), t)


def effect(symbol: str, hellwind_steps: int, t: Translator) -> str:
    """What a room does, in a sentence."""
    message = EFFECTS.get(symbol) or _HELLWIND[hellwind_steps]
    return t(message)


def arrows(sides: str, t: Translator) -> str:
    """A tile's arrows: "arrows to the north and to the east"."""
    return t("arrows {sides}", sides=t.list([t(_ARROWS[side]) for side in sides]))


def where(cell: str, t: Translator) -> str:
    """A cell as it lies from the Dragon: "2 east, 1 north"."""
    x, y = position(cell)
    parts = []
    if x:
        parts.append(t("{n} east", n=x) if x > 0 else t("{n} west", n=-x))
    if y:
        parts.append(t("{n} north", n=y) if y > 0 else t("{n} south", n=-y))
    return ", ".join(parts) or t("in the middle")


# ---- events -------------------------------------------------------------------------------------

_ON_A_ROOM = {
    "place": (N_("You lay *{room}*, {where}"), N_("lays *{room}*, {where}")),
    "destroy": (N_("You destroy *{room}*, {where}"), N_("destroys *{room}*, {where}")),
    "rotate": (N_("You turn *{room}*, {where}"), N_("turns *{room}*, {where}")),
}
"""What is done to one room, by the viewer and by others."""


def say(event: Event, scene: Scene, t: Translator, current: bool) -> str | None:
    """See `GameView.say`."""
    match event["type"]:
        case "place" | "destroy":
            return _say_room(event["type"], event["seat"], event["tile"], event["cell"], scene, t)
        case "rotate":
            return _say_room(event["type"], event["seat"], event["to"], event["cell"], scene, t)
        case "swap":
            return _say_swap(event, scene, t)
        case "draw" if event["tile"] and scene.is_me(event["seat"]):
            return t("You draw *{room}*", room=room_of(event["tile"], t))
        case "deal":
            return _say_deal(event, scene, t)
        case "step" if event["how"] != "push":
            return _say_step(event, scene, t) + outcome(event, scene, t)
        case "push":
            step = step_after(scene, event)
            return _say_push(event, step, scene, t) + outcome(step, scene, t)
        case "rob":
            return _say_rob(event, scene, t)
        case "pass":
            me = scene.is_me(event["seat"])
            return t("You can do nothing, and pass") if me else t("can do nothing, and passes")
        case "end":
            return _say_end(event, scene, t)
    return None


def _say_room(verb: str, seat: int, tile: str, cell: str, scene: Scene, t: Translator) -> str:
    mine, theirs = _ON_A_ROOM[verb]
    return t(mine if scene.is_me(seat) else theirs, room=room_of(tile, t), where=where(cell, t))


def _say_swap(event: SwapEvent, scene: Scene, t: Translator) -> str:
    old, new, place = room_of(event["old"], t), room_of(event["tile"], t), where(event["cell"], t)
    if scene.is_me(event["seat"]):
        return t("You take *{old}*, {where}, and lay *{new}* there", old=old, new=new, where=place)
    return t("takes *{old}*, {where}, and lays *{new}* there", old=old, new=new, where=place)


def _say_deal(event: DealEvent, scene: Scene, t: Translator) -> str | None:
    """All tiles of a hand, at the first of them."""
    dealt = [one for one in scene.events_with(event) if one["type"] == "deal" and one["seat"] == event["seat"]]
    if dealt[0] is not event:
        return None
    if scene.is_me(event["seat"]):
        return t("You are dealt {tiles}", tiles=t.list([room_of(one["tile"], t) for one in dealt if one["tile"]]))
    return t.plural("is dealt {n} tile", "is dealt {n} tiles", len(dealt))


def _say_step(event: StepEvent, scene: Scene, t: Translator) -> str:
    me, path, how = scene.is_me(event["seat"]), event["path"], event["how"]
    place, entered = where(path[-1], t), room(symbol_entered(scene, event), t)
    if how == "vortex":
        if me:
            return t("You come out of the vortex, {where}, *{room}*", where=place, room=entered)
        return t("comes out of the vortex, {where}, *{room}*", where=place, room=entered)
    if len(path) > 1:
        if me:
            return t("The wind takes you to *{room}*, {where}", where=place, room=entered)
        return t("is carried by the wind to *{room}*, {where}", where=place, room=entered)
    side = t(SIDES[side_between(event["from"], path[0])])
    if me:
        return t("You go {side}, *{room}*", side=side, room=entered)
    return t("goes {side}, *{room}*", side=side, room=entered)


def _say_push(event: PushEvent, step: StepEvent, scene: Scene, t: Translator) -> str:
    side, entered = t(SIDES[event["side"]]), room(symbol_entered(scene, step), t)
    hero = scene.seats[event["hero"]].name
    if scene.is_me(event["seat"]):
        return t("You push *{name}* {side}, *{room}*", name=hero, side=side, room=entered)
    if scene.is_me(event["hero"]):
        return t("pushes *you* {side}, *{room}*", side=side, room=entered)
    return t("pushes *{name}* {side}, *{room}*", name=hero, side=side, room=entered)


def outcome(step: StepEvent, scene: Scene, t: Translator) -> str:
    """What came of entering a room, as the end of a sentence: ": a coin, 3 now"."""
    for one in scene.events_with(step):
        if one["type"] == "coin":
            return _coin(one, scene, t)
        if one["type"] == "nothing":
            return _nothing(one["symbol"], t)
    return ""


def _coin(event: CoinEvent, scene: Scene, t: Translator) -> str:
    taker, giver = event["to"], event["from"]
    if not isinstance(taker, int):
        assert isinstance(giver, int), "a coin goes to a seat or comes from one"
        left = event["coins"][giver]
        if taker == "bank":
            return t(": a coin into the water, {n} left", n=left)
        return t(": a coin for the Dragon, {n} left", n=left)
    n = event["coins"][taker]
    if not isinstance(giver, int):
        return t(": a coin, {n} now", n=n)
    if scene.is_me(giver):
        return t(": one of your coins, {n} now", n=n)
    return t(": a coin from {name}, {n} now", name=scene.seats[giver].name, n=n)


def _nothing(symbol: str, t: Translator) -> str:
    match symbol:
        case "dragon":
            return t(": no coin lies there")
        case "fountain" | "tribute":
            return t(": no coin to lose")
        case "steal-left" | "steal-right":
            return t(": nothing to steal")
    return t(": nothing to be done")


def _say_rob(event: RobEvent, scene: Scene, t: Translator) -> str:
    tile = next((one["tile"] for one in scene.events_with(event) if one["type"] == "robbed"), None)
    victim = scene.seats[event["from"]].name
    if tile is None:
        return t("takes a tile from *{name}*", name=victim)
    if scene.is_me(event["seat"]):
        return t("You take *{room}* from {name}", room=room_of(tile, t), name=victim)
    if scene.is_me(event["from"]):
        return t("takes *{room}* from you", room=room_of(tile, t))
    return t("takes *{room}* from {name}", room=room_of(tile, t), name=victim)


def _say_end(event: EndEvent, scene: Scene, t: Translator) -> str:
    """How the game came to its end."""
    if event["cause"] == "coins":
        winner = event["winners"][0]
        if scene.is_me(winner):
            return t("You have *five coins*, and may leave")
        return t("{name} has *five coins*, and may leave", name=scene.seats[winner].name)
    if event["cause"] == "passes":
        return t("Nobody can move any more: *the most coins win*")
    return t("Twenty rounds without a new room: *the most coins win*")


def amount(n: int, t: Translator) -> str:
    """See `GameView.amount`."""
    return t.plural("{n} coin", "{n} coins", n)
