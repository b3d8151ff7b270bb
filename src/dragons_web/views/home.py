"""The lobby: what was begun, the four games, a few switches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from dragons_web.games import VIEWS
from dragons_web.model.saves import Damaged, SavedGame
from dragons_web.model.settings import Settings
from dragons_web.parts.game_view import Card
from dragons_web.parts.html import Markup, classes, el, hidden, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.widgets import who

LANGUAGES = (("fr", "FR", "Français"), ("en", "EN", "English"))
THEMES = (("night", "u-moon", N_("Night")), ("day", "u-sun", N_("Day")))
MAX_COMPLEXITY = 5
LISTED = 3
"""So many games that were begun are in the lobby, that the four games stay in sight; the page of past games has all."""


def home(
    games: Sequence[SavedGame],
    damaged: Sequence[Damaged],
    settings: Settings,
    t: Translator,
    now: datetime,
) -> Markup:
    """The whole lobby. `now` is an aware time; it says what day it is here."""
    return join(
        el("header", tools(settings, t), class_="top"),
        el(
            "main",
            el("div", _mark(t), begun([game for game in games if game.actor is not None], damaged, t, now,
                                       LISTED), class_="hero"),
            el("h2", t("The games"), class_="visually-hidden"),
            el("ul", (el("li", card(table.card, t)) for table in VIEWS.values()), class_="games"),
            _footer(t),
            class_="lobby",
        ),
    )  # fmt: skip


def tools(settings: Settings, t: Translator) -> Markup:
    """Language, light, sound, and the way to all settings."""
    sound = settings.sound == "on"
    return el(
        "div",
        el(
            "div",
            (
                _switch("language", value, el("span", short, aria_hidden="true"), t.language, name, lang=value)
                for value, short, name in LANGUAGES
            ),
            class_="segmented",
            role="group",
            aria_label=t("Language"),
        ),
        el(
            "div",
            (_switch("theme", value, icon(sign), settings.theme, t(name)) for value, sign, name in THEMES),
            class_="segmented themes",
            role="group",
            aria_label=t("Light"),
        ),
        el(
            "button",
            icon("u-sound", "yes"),
            icon("u-mute", "no"),
            class_="icon-button sound",
            type="button",
            data_act="set",
            data_key="sound",
            data_value="off" if sound else "on",
            aria_pressed=_word(sound),
            aria_label=t("Sound"),
        ),
        el("a", icon("u-set"), class_="icon-button", href="#/settings", aria_label=t("Settings")),
        class_="tools",
    )


def card(card: Card, t: Translator) -> Markup:
    """A game: played at once by a tap anywhere, or set up first."""
    return el(
        "article",
        niche(card.scene),
        el(
            "div",
            el("h3", card.title, lang="fr"),
            el("p", t(card.wit), class_="wit"),
            _facts(card, t),
            class_="game-text",
        ),
        _ways(card, t),
        class_="game",
        data_game=card.game,
    )


def niche(scene: str) -> Markup:
    """A game's picture in its arched frame."""
    return el("span", icon(f"scene-{scene}", "scene"), class_="niche")


def ago(then: str, now: datetime, t: Translator) -> str:
    """How long ago an ISO time was, in words."""
    time = datetime.fromisoformat(then).astimezone(now.tzinfo)
    minutes = int((now - time).total_seconds() // 60)
    if minutes < 1:
        return t("just now")
    if minutes < 60:
        return t.plural("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 12 * 60:
        return t.plural("{n} hour ago", "{n} hours ago", minutes // 60)
    days = (now.date() - time.date()).days
    if days < 1:
        return t("earlier today")
    return t("yesterday") if days == 1 else t.plural("{n} day ago", "{n} days ago", days)


def _mark(t: Translator) -> Markup:
    first, second = t("Four Dragons").split(" ", 1)
    return el(
        "div",
        el("h1", first, " ", el("br"), second, tabindex=-1),
        el("p", t("Four table games, alone or together, with or without a network.")),
        class_="mark",
    )


def begun(
    games: Sequence[SavedGame], damaged: Sequence[Damaged], t: Translator, now: datetime, most: int | None = None
) -> Markup | None:
    """Games to go on with, so many at `most` and the way to the others, and what cannot be read."""
    if not games and not damaged:
        return None
    return el(
        "section",
        el("h2", t("Still on the table"), id="go-on"),
        el("ul", (_saved(game, t, now) for game in games[:most]), (_damaged(one, t) for one in damaged)),
        el("a", t("All {n} on the table", n=len(games)), class_="button bare", href="#/past")
        if most is not None and len(games) > most
        else None,
        class_="begun",
        aria_labelledby="go-on",
    )


def _saved(game: SavedGame, t: Translator, now: datetime) -> Markup:
    card = VIEWS[game.game].card
    return el(
        "li",
        el(
            "a",
            el("span", icon(card.icon, "icon"), class_="seal"),
            el(
                "span",
                el("b", game.title or card.title, lang=None if game.title else "fr"),
                el("span", _standing(game, t), " · ", ago(game.updated, now, t)),
                class_="save-text",
            ),
            el("span", (who(i, seat.name) for i, seat in enumerate(game.seats)), class_="opponents"),
            hidden(t("At the table: {names}", names=t.list([seat.name for seat in game.seats]))),
            el("span", icon("u-chev", "icon"), class_="go"),
            class_="save",
            href=f"#/play/{game.id}",
        ),
        menu(game, t),
        id=f"save-{game.id}",
        data_game=game.game,
    )


def _standing(game: SavedGame, t: Translator) -> str:
    assert game.actor is not None
    seat = game.seats[game.actor]
    if seat.kind == "human" and sum(s.kind == "human" for s in game.seats) == 1:
        return t("Your turn")
    return t("{name} to play", name=seat.name)


def _damaged(one: Damaged, t: Translator) -> Markup:
    return el(
        "li",
        el("span", icon("u-warn", "icon"), class_="seal"),
        el(
            "span",
            el("b", t("A game that cannot be read")),
            el("span", one.reason, lang="en"),
            class_="save-text",
        ),
        _menu(
            one.id,
            t("Damaged game: more"),
            (("download-damaged", "u-save", t("Save as a file")), ("forget-damaged", "u-trash", t("Delete for good"))),
        ),
        id=f"damaged-{one.id}",
        class_="damaged",
    )


def menu(game: SavedGame, t: Translator) -> Markup:
    """What can be done with a saved game, behind three dots."""
    return _menu(
        game.id,
        t("{game}: more", game=game.title or VIEWS[game.game].card.title),
        (("export", "u-save", t("Save as a file")), ("delete", "u-trash", t("Delete"))),
    )


def _menu(id_: str, label: str, entries: Sequence[tuple[str, str, str]]) -> Markup:
    """A button with three dots, and what it opens."""
    return el(
        "details",
        el("summary", icon("u-dots"), hidden(label), class_="icon-button"),
        el(
            "div",
            (
                el("button", icon(sign, "icon"), text, class_="button bare", type="button", data_act=act, data_id=id_)
                for act, sign, text in entries
            ),
            class_="menu-list",
        ),
        class_="menu",
        name="lobby-menu",
    )


def _facts(card: Card, t: Translator) -> Markup:
    return el(
        "p",
        el("span", icon("u-people", "icon"), hidden(t("Players:")), " ", people(card)),
        el("span", icon("u-clock", "icon"), t("{n} min", n=card.minutes)),
        el(
            "span",
            hidden(t("Complexity {n} of {most}", n=card.complexity, most=MAX_COMPLEXITY)),
            (el("i", class_=classes("pip", n < card.complexity and "filled")) for n in range(MAX_COMPLEXITY)),
            class_="pips",
        ),
        class_="meta",
    )


def people(card: Card) -> str:
    """How many may play: "2–5"."""
    least, most = card.players
    return str(least) if least == most else f"{least}–{most}"


def _ways(card: Card, t: Translator) -> Markup:
    return el(
        "div",
        el(
            "a",
            t("Play"),
            class_="button whole",
            href=f"#/quick/{card.game}",
            aria_label=t("Play {game} at once, against a Hatchling", game=card.title),
        ),
        el(
            "a",
            t("Set the table"),
            class_="button bare",
            href=f"#/new/{card.game}",
            aria_label=t("Set the table: {game}", game=card.title),
        ),
        el(
            "a",
            t("Rules"),
            class_="button bare",
            href=f"#/rules/{card.game}",
            aria_label=t("Rules: {game}", game=card.title),
        ),
        class_="ways",
    )


def _footer(t: Translator) -> Markup:
    return el(
        "footer",
        el(
            "label",
            icon("u-open", "icon"),
            t("Open a saved game"),
            el("input", type="file", multiple=True, class_="visually-hidden", accept=".json,application/json"),
            class_="button bare",
        ),
        el("a", icon("u-replay", "icon"), t("Past games"), class_="button bare", href="#/past"),
        el("a", t("Sources, credits, faults"), class_="button bare", href="#/about"),
    )


def _switch(key: str, value: str, face: Markup, chosen: str, name: str, lang: str | None = None) -> Markup:
    return el(
        "button",
        face,
        hidden(name),
        type="button",
        lang=lang,
        data_act="set",
        data_key=key,
        data_value=value,
        aria_pressed=_word(value == chosen),
    )


def _word(yes: bool) -> str:
    return "true" if yes else "false"
