"""The sheets that can lie over a table: menu, players, score, log, rules, settings, advice. One is open at a time.

sheet(scene, t, settings)   the sheet that scene.sheet names, as a <dialog>; nothing if none is open
"""

from __future__ import annotations

from dragons import GAMES
from dragons.record import MAX_NAME
from dragons_web.games import VIEWS
from dragons_web.model.saves import MAX_TITLE
from dragons_web.model.scene import Scene
from dragons_web.model.settings import Settings
from dragons_web.parts.html import Child, Markup, el, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.widgets import LEVELS, address, level_name, switch, who
from dragons_web.views.advice import advice
from dragons_web.views.settings import settings_fields
from dragons_web.views.table import log, no_undo

TITLES = {
    "menu": N_("Menu"),
    "seats": N_("Players"),
    "score": N_("Score"),
    "log": N_("Log"),
    "rules": N_("Rules"),
    "settings": N_("Settings"),
    "advice": N_("Advice"),
}
PACES = (("slow", N_("Slow")), ("normal", N_("Normal")), ("fast", N_("Fast")))


def sheet(scene: Scene, t: Translator, settings: Settings) -> Markup:
    """The open sheet."""
    if scene.sheet not in TITLES:
        return join()
    return el(
        "dialog",
        el(
            "header",
            el("a", icon("u-back"), class_="icon-button", href=address(scene, "menu"), aria_label=t("Menu"))
            if scene.sheet != "menu"
            else None,
            el("h2", t(TITLES[scene.sheet]), id="sheet-title", tabindex=-1, autofocus=True),
            el("a", icon("u-x"), class_="icon-button", href=address(scene), aria_label=t("Close")),
        ),
        el("div", _content(scene, t, settings), class_="content"),
        id=f"sheet-{scene.sheet}",
        class_="parchment dialog",
        data_sheet=scene.sheet,
        aria_labelledby="sheet-title",
    )


def _content(scene: Scene, t: Translator, settings: Settings) -> Markup:
    game = VIEWS[scene.game]
    match scene.sheet:
        case "menu":
            return _menu(scene, t)
        case "seats":
            return el("ul", (_seat(scene, seat, t) for seat in range(len(scene.seats))), class_="places")
        case "score":
            return game.score_sheet(scene, t)
        case "log":
            return el("div", log(scene, t), class_="journal")
        case "rules":
            return game.help(t)
        case "advice":
            return advice(scene, t)
    return settings_fields(settings, t)


# ---- the menu -----------------------------------------------------------------------------------


def _menu(scene: Scene, t: Translator) -> Markup:
    over = scene.waiting == "over"
    bots = any(seat.kind == "bot" or seat.conceded for seat in scene.seats)
    return join(
        None if over else _undo(scene, t),
        None if over else switch(_twofold(t("Hints"), t("The odds, in words and numbers")), scene.hints, "hints"),
        _pace(scene, t) if bots and not over else None,
        el(
            "ul",
            _way(LEVELS[4][1], t("Advice"), address(scene, "advice"), t("What an Old dragon would do"))
            if scene.advised
            else None,
            _way("u-people", t("Players"), address(scene, "seats"), t("Rename, hand over, concede")),
            _way("u-die", t("Score"), address(scene, "score")),
            _way("u-log", t("Log"), address(scene, "log")),
            _way("u-replay", t("Replay"), f"#/replay/{scene.id}", t("The game again, move by move"))
            if scene.plays and (over or not GAMES[scene.game].tests_memory)
            else None,
            _way("treasure-map", t("Rules"), address(scene, "rules")),
            _way("u-sound", t("Settings"), address(scene, "settings"), t("Language, light, sound, text size")),
            class_="ways",
        ),
        _save(scene, t),
        el("ul", _way("u-back", t("Back to the lair"), "#/", t("The game is kept")), class_="ways"),
    )


def _twofold(title: str, explanation: str) -> Markup:
    return join(el("b", title), el("small", explanation))


def _undo(scene: Scene, t: Translator) -> Markup:
    """Where nothing can be taken back, the reason stands in the button's place."""
    explanation = t("Back to the last decision") if scene.can_undo else no_undo(scene, t)
    return el(
        "button",
        icon("u-undo", "icon"),
        el("span", _twofold(t("Undo"), explanation)),
        class_="way",
        type="button",
        data_act="undo" if scene.can_undo else None,
        disabled=not scene.can_undo,
    )


def _pace(scene: Scene, t: Translator) -> Markup:
    return el(
        "div",
        el("b", t("The bots’ pace"), id="pace-label"),
        el(
            "div",
            (
                el("button", t(name), type="button", data_act="pace", data_value=value,
                   aria_pressed="true" if scene.table["pace"] == value else "false")
                for value, name in PACES
            ),
            class_="segmented",
            role="group",
            aria_labelledby="pace-label",
        ),
        class_="pace",
    )  # fmt: skip


def _way(sign: str, title: str, href: str, explanation: str = "") -> Markup:
    text: Child = _twofold(title, explanation) if explanation else el("b", title)
    return el("li", el("a", icon(sign, "icon"), el("span", text), icon("u-chev", "icon"), class_="way", href=href))


def _save(scene: Scene, t: Translator) -> Markup:
    """The game's name, and its file."""
    return el(
        "details",
        el("summary", icon("u-save", "icon"), el("b", t("Name it, save it as a file"))),
        el(
            "label",
            el("span", t("Name of this game")),
            el("input", id="title", value=scene.title, maxlength=MAX_TITLE, autocomplete="off", data_act="title"),
            class_="field",
        ),
        None
        if scene.waiting == "over"
        else el("p", t("The file of a game that is going on holds its secrets: no peeping.")),
        el("button", t("Save as a file"), class_="button", type="button", data_act="export", data_id=scene.id),
        class_="fold",
    )


# ---- the players --------------------------------------------------------------------------------


def _seat(scene: Scene, seat: int, t: Translator) -> Markup:
    place = scene.seats[seat]
    field = el(
        "label",
        el("span", t("Name of player {n}", n=seat + 1), class_="visually-hidden"),
        el(
            "input",
            id=f"name-{seat}",
            value=place.name,
            maxlength=MAX_NAME,
            autocomplete="off",
            spellcheck="false",
            required=True,
            data_act="rename",
            data_seat=seat,
        ),
    )
    return el(
        "li",
        who(seat, place.name),
        el("div", field, el("small", _state(scene, seat, t)), class_="name-field"),
        None if place.conceded or scene.waiting == "over" else _changes(scene, seat, t),
        id=f"place-{seat}",
    )


def _state(scene: Scene, seat: int, t: Translator) -> str:
    place = scene.seats[seat]
    if place.conceded:
        return t("has conceded")
    return level_name(place.level, t) if place.kind == "bot" else t("human")


def _changes(scene: Scene, seat: int, t: Translator) -> Markup:
    place = scene.seats[seat]
    human = place.kind == "human"
    return join(
        el(
            "div",
            el(
                "button",
                icon("u-people"),
                class_="level",
                type="button",
                title=t("human"),
                aria_label=t("A human plays for {name}", name=place.name),
                aria_pressed="true" if human else "false",
                data_act=None if human else "take-back",
                data_seat=seat,
            ),
            (_level(scene, seat, level, t) for level in LEVELS),
            class_="levels",
            role="group",
            aria_label=t("Who plays for {name}", name=place.name),
        ),
        _concede(scene, seat, t) if human else None,
    )


def _level(scene: Scene, seat: int, level: int, t: Translator) -> Markup:
    place, (_, sign) = scene.seats[seat], LEVELS[level]
    chosen = place.kind == "bot" and place.level == level
    name = level_name(level, t)
    return el(
        "button",
        icon(sign),
        class_="level",
        type="button",
        title=name,
        aria_label=t("{level} plays for {name}", level=name, name=place.name),
        aria_pressed="true" if chosen else "false",
        data_act=None if chosen else "hand-over",
        data_seat=seat,
        data_level=level,
    )


def _concede(scene: Scene, seat: int, t: Translator) -> Markup:
    """Two steps, since there is no way back."""
    left = sum(not place.conceded for place in scene.seats)
    what_follows = (
        t("The game ends and the other player wins.")
        if left == 2
        else t("A bot plays the place to its end; it cannot win. There is no way back.")
    )
    return el(
        "details",
        el("summary", t("Concede…")),
        el("p", what_follows),
        el(
            "button",
            t("{name} concedes", name=scene.seats[seat].name),
            class_="button bad",
            type="button",
            data_act="concede",
            data_seat=seat,
        ),
        class_="fold",
    )
