"""What players of Drakon hold: the viewer's tiles below the map, everybody's coins in their seats."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from dragons.drakon import WINNING_COINS
from dragons_web.games.drakon import selectors
from dragons_web.games.drakon.pieces import SEALS, back, held, purse, tile
from dragons_web.games.drakon.scene import Scene
from dragons_web.games.drakon.tiles import first_rotation, kind_of, rotations, sides_of, symbol_of
from dragons_web.games.drakon.words import effect, room_of
from dragons_web.parts.html import Markup, classes, el, hidden, icon
from dragons_web.parts.i18n import Translator
from dragons_web.parts.rule_lists import reminder_list
from dragons_web.parts.widgets import who


def tray(scene: Scene, t: Translator) -> Markup:
    """The viewer's tiles, or the backs of those of the seat to act; and what turns a tile. Whoever is about to take a
    tile sees from whom instead."""
    victims = sorted(text for text in scene.legal if text.startswith("rob "))
    if victims:
        return el("div", (_victim_button(scene, text, t) for text in victims), class_="rack victims")
    return el("div", _hand(scene, t), _rotation_buttons(scene, t), class_="rack")


def _hand(scene: Scene, t: Translator) -> Markup:
    seat = scene.viewer
    if seat is None:
        other = scene.actor or 0
        n = scene.observation["hands"][other]["size"]
        label = t.plural("{name}: {n} tile in hand", "{name}: {n} tiles in hand", n, name=scene.seats[other].name)
        return el("ol", (el("li", back()) for _ in range(n)), class_="tiles", aria_label=label)
    label = t("Your hand") if scene.is_me(seat) else t("{name}’s hand", name=scene.seats[seat].name)
    tiles = selectors.own_tiles(scene)
    if not tiles:
        return el("p", t("No tile in hand."), class_="tiles no-tiles soft")
    return el("ol", _tiles(scene, t, tiles), class_="tiles", aria_label=label)


def _tiles(scene: Scene, t: Translator, tiles: list[str]) -> Iterable[Markup]:
    up = selectors.lifted_tile(scene)
    usable = {kind_of(text.split(" ")[1]) for text in scene.legal if text.split(" ")[0] in ("place", "swap")}
    counts: dict[str, int] = {}
    for kind in tiles:
        counts[kind] = counts.get(kind, 0) + 1
        lies = up is not None and kind_of(up) == kind and counts[kind] == 1
        pick = drag = None
        if kind in usable:
            pick = scene.picked if lies else first_rotation(kind)
            drag = "" if up is not None and kind_of(up) == kind else first_rotation(kind)
        said = t("{room}, {arrows}", room=room_of(kind, t), arrows=_shape_name(kind, t))
        yield el(
            "li",
            el(
                "button",
                tile(up, t) if lies and up else held(kind, t),
                class_=classes("hold", "chosen" if lies else None),
                type="button",
                id=f"hand-{kind}" if counts[kind] == 1 else f"hand-{kind}-{counts[kind]}",
                aria_label=said,
                aria_pressed=("true" if lies else "false") if pick else None,
                aria_disabled=None if pick else "true",
                title=effect(symbol_of(kind), scene.observation["hellwind_steps"], t),
                data_act="pick" if pick else None,
                data_pick=pick,
                data_drag=drag,
            ),
        )


def _victim_button(scene: Scene, text: str, t: Translator) -> Markup:
    seat = int(text.removeprefix("rob "))
    name, size = scene.seats[seat].name, scene.observation["hands"][seat]["size"]
    return el(
        "button",
        who(seat, name),
        el("span", name, class_="name"),
        el("small", t.plural("{n} tile", "{n} tiles", size)),
        class_=classes("victim", "chosen" if text == scene.picked else None),
        type="button",
        aria_pressed="true" if text == scene.picked else "false",
        data_act="pick",
        data_pick=text,
        id=f"victim-{seat}",
    )


def _shape_name(kind: str, t: Translator) -> str:
    match sides_of(kind):
        case "1":
            return t("one arrow")
        case "2c":
            return t("two arrows at a corner")
        case "2s":
            return t("two opposite arrows")
    return t("three arrows")


def _rotation_buttons(scene: Scene, t: Translator) -> Markup | None:
    """The buttons that turn what is lifted, and a dot for each way round that it has."""
    picked, up = selectors.picked_action(scene), selectors.lifted_tile(scene)
    if picked and picked.split(" ")[0] in selectors.TURNS:
        order = selectors.alternatives(scene, picked)
    elif up:
        order = rotations(up)
    else:
        return None
    return el(
        "div",
        _rotation_button("u-rotl", t("Turn left"), order[-1], len(order), -1),
        el(
            "span",
            (el("i", class_=state) for state in _rotation_dots(scene, picked, up)),
            class_="dots",
            aria_hidden="true",
        ),
        _rotation_button("u-rotr", t("Turn right"), order[1 % len(order)], len(order), 1),
        class_="turn",
        role="group",
        aria_label=t("Way round"),
    )


def _rotation_button(sign: str, label: str, pick: str, ways: int, by: int) -> Markup:
    return el(
        "button",
        icon(sign),
        class_="icon-button",
        type="button",
        id="turn-right" if by > 0 else "turn-left",
        aria_label=label,
        title=label,
        disabled=ways < 2,
        data_act="pick",
        data_pick=pick,
        data_turn=by,
        aria_keyshortcuts="R" if by > 0 else "Shift+R",
    )


def _rotation_dots(scene: Scene, picked: str | None, up: str | None) -> list[str | None]:
    """For each way round a dot: "on" as it is now, "ok" if it fits too, None if it does not."""
    if picked and picked.startswith("turn"):
        ways = selectors.alternatives(scene, picked)
        return ["on", *["ok"] * (len(ways) - 1)]
    if up is None:
        return []
    order = sorted(rotations(up), key=rotations(first_rotation(kind_of(up))).index)
    fits = order
    if picked:
        fits = [text.split(" ")[1] for text in selectors.alternatives(scene, picked)]
    return ["on" if text == up else "ok" if text in fits else None for text in order]


# ---- the seats, the reminder --------------------------------------------------------------------


def pile(scene: Scene, seat: int, t: Translator) -> Markup:
    """See `GameView.pile`: coins, how many tiles are in hand, and those that the viewer knows to be there."""
    hand = scene.observation["hands"][seat]
    known = hand["known"] if seat != scene.viewer else []
    return el(
        "div",
        purse(scene.observation["coins"][seat], WINNING_COINS, t),
        el("span", t.plural("{n} tile", "{n} tiles", hand["size"]), class_="small soft"),
        el(
            "ul",
            (
                el("li", icon(f"s-{symbol_of(kind)}"), hidden(room_of(kind, t)), title=room_of(kind, t))
                for kind in known
            ),
            class_="spied",
            aria_label=t("Known to be in this hand"),
        )
        if known
        else None,
        class_="pile",
    )


@cache
def reminder(t: Translator) -> Markup:
    """See `GameView.reminder`: what the seals mean."""
    texts = {
        "m-gold": t("gives a coin"),
        "m-loss": t("costs, steals or destroys"),
        "m-magic": t("acts when you enter"),
        "m-exit": t("acts when you leave"),
    }
    return reminder_list(t("The seals"), (([icon(seal)], texts[seal]) for seal in SEALS))
