"""What Drakon says beside its map: who is to do what, what a move would lead to, the buttons, the hints."""

from __future__ import annotations

from dragons.drakon.preview import pushed_to
from dragons_web.games.drakon import selectors
from dragons_web.games.drakon.preview import arrival, distances, unseen_gold
from dragons_web.games.drakon.scene import EndEvent, Scene
from dragons_web.games.drakon.since_your_turn import sentences_since
from dragons_web.games.drakon.tiles import rotations, sides_of, symbol_of
from dragons_web.games.drakon.words import SIDES, arrows, effect, room, room_of
from dragons_web.parts.html import Markup, el, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.story import ending
from dragons_web.parts.text import capital, rich

_ASKS = {
    "door": (N_("Exchange a room"), N_("Choose a tile of your hand, then the room to take for it.")),
    "curse": (N_("Destroy a room"), N_("Choose one where nobody stands. The Dragon’s cannot be harmed.")),
    "gear": (N_("Turn a room"), N_("Choose one; touch it again for its next way round.")),
    "sphere": (N_("Move another hero"), N_("Choose where to: one room along an arrow.")),
    "map": (N_("Take a tile"), N_("Choose from whom. Which one it will be is chance.")),
}
"""For each effect to be decided what to do, and how."""


def prompt(scene: Scene, t: Translator) -> tuple[str, str]:
    """See `GameView.prompt`."""
    end = ending(scene)
    if end:
        return _ended(end, scene, t)
    if scene.actor is None:
        return "", ""
    picked, up, seen = selectors.picked_action(scene), selectors.lifted_tile(scene), selectors.asked_room(scene)
    if picked:
        return _previewed(scene, picked, t)
    if up:
        return room_of(up, t), _effect_of(scene, symbol_of(up), t)
    if seen:
        symbol = selectors.symbol_at(scene, seen)
        return room(symbol, t), _effect_of(scene, symbol, t)
    if scene.waiting == "bot":
        return t("{name} is thinking…", name=scene.seats[scene.actor].name), _meanwhile(scene, t)
    if scene.observation["phase"] in _ASKS:
        return _asked_to_choose(scene, t)
    title, text = _asked_to_move(scene, t)
    return title, " ".join((*sentences_since(scene, t), text)) if scene.viewer == scene.actor else text


def heard(scene: Scene, t: Translator) -> str:
    """What only the map shows of what is picked: how a tile lies, which way a hero takes."""
    picked, up = selectors.picked_action(scene), selectors.lifted_tile(scene)
    if up:
        return capital(arrows(sides_of(up), t))
    verb, *words = (picked or "pass").split(" ")
    if verb == "turn":
        return capital(arrows(words[1], t))
    if verb == "move" and "," not in words[0] and len(words[0]) > 1:
        return t("The way: {sides}", sides=", ".join(t(SIDES[side]) for side in words[0]))
    return ""


def _effect_of(scene: Scene, symbol: str, t: Translator) -> str:
    """What a room does, at this table."""
    return effect(symbol, scene.observation["hellwind_steps"], t)


def _ended(end: EndEvent, scene: Scene, t: Translator) -> tuple[str, str]:
    """The words for a castle in which nothing more will be played."""
    if end["cause"] == "passes":
        return t("Nobody can move any more."), t("The most coins win.")
    if end["cause"] == "rounds":
        return t("Twenty rounds without a new room."), t("The most coins win.")
    winner = end["winners"][0]
    if scene.is_me(winner):
        return t("Five coins: you are free!"), t("The others stay for dinner.")
    return t("Five coins: {name} is free!", name=scene.seats[winner].name), t("The others stay for dinner.")


def _meanwhile(scene: Scene, t: Translator) -> str:
    """What is said while a bot thinks."""
    deciding = scene.observation["deciding"]
    if deciding:
        return t("To be decided: {room}.", room=room(scene.observation["phase"], t))
    if scene.viewer is None:
        return t("Keep your tiles to yourself.")
    return t("The corridors may move.")


def _asked_to_move(scene: Scene, t: Translator) -> tuple[str, str]:
    """The words for a turn at which nothing is picked yet."""
    seat = scene.actor or 0
    me, name = scene.is_me(seat), scene.seats[seat].name
    title = t("Which way?") if me else t("{name}, which way?", name=name)
    if "pass" in scene.legal:
        return title, t("No tile and no way out: all you can do is pass.")
    symbol = selectors.symbol_at(scene, scene.observation["heroes"][seat])
    ways = [text for text in scene.legal if text.startswith("move ")]
    if not ways:
        if symbol in selectors.WINDS:
            return title, t("No way is long enough for the wind: lay a tile.")
        return title, t("No room to go to from here: lay a tile.")
    if symbol in ("key", "vortex", *selectors.WINDS):
        return title, t("{room}. {effect}", room=room(symbol, t), effect=_effect_of(scene, symbol, t))
    if not selectors.own_tiles(scene):
        return title, t("No tile left: go along an arrow.")
    return title, t("Lay a tile of your hand, or go along an arrow.")


def _asked_to_choose(scene: Scene, t: Translator) -> tuple[str, str]:
    """An effect to be decided, perhaps by somebody who did not come here by their own will."""
    seat = scene.actor or 0
    title, text = (t(message) for message in _ASKS[scene.observation["phase"]])
    pusher = next((event["seat"] for event in reversed(scene.last) if event["type"] == "push"), None)
    if pusher is not None:
        text = t("{name} has pushed you here. {text}", name=scene.seats[pusher].name, text=text)
    if scene.is_me(seat):
        return title, text
    return t("{name}: {deed}", name=scene.seats[seat].name, deed=title[:1].lower() + title[1:]), text


# ---- what is picked -----------------------------------------------------------------------------


def _previewed(scene: Scene, text: str, t: Translator) -> tuple[str, str]:
    """An action in words, with what it will lead to."""
    seat = scene.actor or 0
    verb, *words = text.split(" ")
    match verb:
        case "place":
            return room_of(words[0], t), _ways_round(scene, text, t)
        case "swap":
            old = room(selectors.symbol_at(scene, words[1]), t)
            title = t("{new} for {old}", new=room_of(words[0], t), old=old)
            return title, _ways_round(scene, text, t)
        case "turn":
            title = t("Turn: {room}", room=room(selectors.symbol_at(scene, words[0]), t))
            return title, _ways_round(scene, text, t)
        case "destroy":
            title = t("Destroy: {room}", room=room(selectors.symbol_at(scene, words[0]), t))
            return title, t("It leaves the game. What it held together may fall apart.")
        case "push":
            hero = int(words[0])
            title = t("{name}, {side}", name=scene.seats[hero].name, side=t(SIDES[words[1]]))
            return title, arrival(scene, hero, pushed_to(scene.observation, hero, words[1]), t, pushed=True)
        case "rob":
            victim = int(words[0])
            size = scene.observation["hands"][victim]["size"]
            title = t("A tile from {name}", name=scene.seats[victim].name)
            return title, t.plural("It is the only one.", "One in {n}, at random.", size)
        case "move":
            cell = selectors.exits(scene)[text][-1]
            title = t("To: {room}", room=room(selectors.symbol_at(scene, cell), t))
            return title, arrival(scene, seat, cell, t)
    return t("Pass"), t("No tile and no way out: all you can do is pass.")


def _ways_round(scene: Scene, text: str, t: Translator) -> str:
    """How a tile may be turned where it would lie."""
    fits = len(selectors.alternatives(scene, text))
    if text.startswith("turn"):
        return t.plural("This is the only other way round.", "{n} ways round: touch again for the next.", fits)
    kind = len(rotations(text.split(" ")[1]))
    if fits == kind:
        return t("Any way round fits: touch again to turn it.")
    if fits > 1:
        return t("{n} ways round fit: touch again for the next.", n=fits)
    return t("Only this way round: else two arrows would meet.")


# ---- the buttons --------------------------------------------------------------------------------


def actions(scene: Scene, t: Translator) -> Markup:
    """See `GameView.actions`."""
    if scene.waiting != "human":
        return join()
    picked = selectors.picked_action(scene)
    if "pass" in scene.legal:
        return _gold(t("Pass"), "pass")
    return join(
        _let_go(t) if picked or selectors.lifted_tile(scene) else None,
        _other_way(scene, picked, t) if picked else None,
        _gold(_confirmation(picked, t), picked) if picked else None,
    )


def _gold(label: str, move: str) -> Markup:
    return el("button", label, class_="button gold", type="button", data_act="play", data_move=move, id="confirm")


def _let_go(t: Translator) -> Markup:
    return el("button", t("Put back"), class_="button big", type="button", data_act="pick", data_pick="", id="let-go")


def _other_way(scene: Scene, picked: str, t: Translator) -> Markup | None:
    """Where several ways lead to the same room, or several heroes may be pushed there: the next one."""
    choices = selectors.alternatives(scene, picked)
    if len(choices) < 2 or picked.split(" ")[0] not in ("move", "push"):
        return None
    label = t("Another way")
    if picked.startswith("push"):
        label = t("{name} instead", name=scene.seats[int(choices[1].split(" ")[1])].name)
    return el(
        "button", label, class_="button big", type="button", data_act="pick", data_pick=choices[1], id="other-way"
    )


def _confirmation(text: str, t: Translator) -> str:
    """What the gold button says of an action that is picked."""
    match text.split(" ")[0]:
        case "place":
            return t("Lay it here")
        case "swap":
            return t("Exchange")
        case "turn":
            return t("Turn it")
        case "destroy":
            return t("Destroy")
        case "push":
            return t("Push")
        case "rob":
            return t("Take")
    return t("Go there")


# ---- the hints ----------------------------------------------------------------------------------


def hint(scene: Scene, t: Translator) -> Markup:
    """See `GameView.hint`."""
    if not scene.hints or scene.viewer is None or scene.observation["phase"] in ("over", "chance"):
        return join()
    more = el("span", " ", unseen_gold(scene, t), class_="more-room") if selectors.is_nothing_picked(scene) else None
    return el("div", el("p", rich(distances(scene, scene.viewer, t)), more, class_="small"), class_="odds")
