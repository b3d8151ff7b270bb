"""Setting the table: who sits where, which house rules, and one gold button."""

from __future__ import annotations

from dragons.game import Game
from dragons.record import MAX_NAME
from dragons_web.model.scene import Seat
from dragons_web.model.table_setup import LEVELS as LEVEL_NUMBERS
from dragons_web.model.table_setup import TableSetup
from dragons_web.parts.game_view import Card, Choice, GameView
from dragons_web.parts.html import Markup, classes, el, hidden, icon, join
from dragons_web.parts.i18n import N_, Translator
from dragons_web.parts.widgets import LEVELS, level_name, who
from dragons_web.views.home import niche
from dragons_web.views.pages import bar

ADD = (
    N_("Add a second seat"),
    N_("Add a third seat"),
    N_("Add a fourth seat"),
    N_("Add a fifth seat"),
    N_("Add a sixth seat"),
)
"""What the button for the next seat says; the first is for the second seat."""


def setup(draft: TableSetup, view: GameView, game: Game, t: Translator) -> Markup:
    """The screen for a draft. Its form tells every change; nothing here is kept."""
    rules = el("a", icon("u-log", "icon"), t("Rules"), class_="button bare", href=f"#/rules/{draft.game}")
    return join(
        bar(t("Set the table"), t, rules),
        el(
            "main",
            el(
                "form",
                _head(view.card, t),
                _seats(draft, game, t),
                _house_rules(draft, view, game, t),
                _start(draft, t),
                id="setup",
                class_="setup",
                method="dialog",
                autocomplete="off",
            ),
        ),
    )


def players(card: Card, t: Translator) -> str:
    """How many may play and how long it takes, as a sentence."""
    least, most = card.players
    if least == most:
        return t.plural(
            "{n} player, about {minutes} minutes", "{n} players, about {minutes} minutes", most, minutes=card.minutes
        )
    return t("{least} to {most} players, about {minutes} minutes", least=least, most=most, minutes=card.minutes)


def _head(card: Card, t: Translator) -> Markup:
    return el(
        "section",
        niche(card.scene),
        el(
            "div",
            el("h2", card.title, lang="fr"),
            el("p", t(card.wit), class_="wit"),
            el("p", players(card, t), class_="soft small"),
            class_="setup-title",
        ),
        class_="head",
    )


# ---- who sits where -------------------------------------------------------------------------------


def _seats(draft: TableSetup, game: Game, t: Translator) -> Markup:
    seats = draft.seats
    return el(
        "section",
        el("h2", t("Around the table")),
        el(
            "ol",
            (_seat(draft, index, len(seats) > game.min_players, t) for index in range(len(seats))),
            _add(len(seats), t) if len(seats) < game.max_players else None,
        ),
        el(
            "button",
            icon("u-die", "icon"),
            t("Shuffle the seats"),
            class_="button bare shuffle",
            type="button",
            data_act="shuffle",
        )
        if len(seats) > 1
        else None,
        class_="setup-seats",
    )


def _seat(draft: TableSetup, index: int, removable: bool, t: Translator) -> Markup:
    seat = draft.seats[index]
    called = seat.name.strip() or t("Seat {n}", n=index + 1)
    wrong = draft.problem(index) is not None
    return el(
        "li",
        who(index, called),
        el(
            "label",
            hidden(t("Name, seat {n}", n=index + 1)),
            el(
                "input",
                id=f"name-{index}",
                name=f"name-{index}",
                type="text",
                value=seat.name,
                maxlength=MAX_NAME,
                enterkeyhint="done",
                spellcheck="false",
                aria_invalid="true" if wrong else None,
                aria_describedby="reason" if wrong else None,
            ),
            el("small", t("at the screen") if seat.kind == "human" else level_name(seat.level, t)),
            class_="name-field",
        ),
        _levels(index, seat, called, t) if seat.kind == "bot" else None,
        el(
            "div",
            _radio(f"kind-{index}", "human", seat.kind == "human", t("Human")),
            _radio(f"kind-{index}", "bot", seat.kind == "bot", t("Bot")),
            class_="segmented",
            role="radiogroup",
            aria_label=t("{name} is", name=called),
        ),
        el(
            "button",
            icon("u-x"),
            class_="icon-button remove-seat",
            type="button",
            data_act="remove-seat",
            data_seat=index,
            aria_label=t("Remove {name}", name=called),
        )
        if removable
        else None,
        id=f"seat-{index}",
        class_="row",
    )


def _levels(index: int, seat: Seat, called: str, t: Translator) -> Markup:
    def level(number: int) -> Markup:
        name, sign = LEVELS[number]
        field = f"level-{index}"
        return el(
            "label",
            _input(field, str(number), seat.level == number),
            icon(sign, "icon"),
            hidden(t(name)),
            title=t(name),
        )

    return el(
        "div",
        map(level, LEVEL_NUMBERS),
        class_="level-choice",
        role="radiogroup",
        aria_label=t("Level of {name}", name=called),
    )


def _add(taken: int, t: Translator) -> Markup:
    button = el(
        "button",
        el("span", icon("u-plus"), aria_hidden="true"),
        t(ADD[taken - 1]),
        class_="free",
        type="button",
        data_act="add-seat",
    )
    return el("li", button, id="seat-free")


# ---- the rules of this house ----------------------------------------------------------------------


def _house_rules(draft: TableSetup, view: GameView, game: Game, t: Translator) -> Markup:
    return el(
        "section",
        el("h2", t("House rules")),
        (_choice(choice, draft, t) for choice in view.choices),
        _toggle(
            "memory_aid",
            draft.memory_aid,
            t("Memory aid"),
            t("Tiles that were seen stay faintly visible."),
        )
        if game.tests_memory
        else None,
        _toggle(
            "practice",
            draft.practice,
            t("Practice table"),
            t("Everything can be taken back. The log says so."),
        ),
        class_="options",
    )


def _choice(choice: Choice, draft: TableSetup, t: Translator) -> Markup:
    return el(
        "div",
        el("span", el("b", t(choice.title)), el("small", t(choice.explanation))),
        el(
            "div",
            (
                _radio(choice.option, str(value).lower(), draft.options[choice.option] == value, t(label))
                for value, label in choice.labels
            ),
            class_="segmented",
            role="radiogroup",
            aria_label=t(choice.title),
        ),
        class_="option",
    )


def _toggle(name: str, on: bool, title: str, explanation: str) -> Markup:
    return el(
        "label",
        el("span", el("b", title), el("small", explanation)),
        el("input", id=name, name=name, type="checkbox", role="switch", checked=on),
        el("i", class_="knob", aria_hidden="true"),
        class_="option",
    )


# ---- and off --------------------------------------------------------------------------------------


def _start(draft: TableSetup, t: Translator) -> Markup:
    reason = _reason(draft, t)
    return el(
        "div",
        el("p", icon("u-warn", "icon"), reason, id="reason", class_="reason") if reason else None,
        el(
            "button",
            t("To the table!"),
            id="start",
            class_="button gold",
            type="button",
            data_act="start",
            disabled=bool(reason),
            aria_describedby="reason" if reason else None,
        ),
        class_=classes("start", reason and "wrong"),
    )


def _reason(draft: TableSetup, t: Translator) -> str | None:
    """Why the game cannot begin yet."""
    for index, seat in enumerate(draft.seats):
        match draft.problem(index):
            case "empty":
                return t("Seat {n} has no name yet.", n=index + 1)
            case "taken":
                return t("Two players are called {name}: who is who?", name=seat.name.strip())
            case "odd":
                return t("A name has 1 to {n} characters, all of them visible.", n=MAX_NAME)
    return None


def _radio(field: str, value: str, checked: bool, label: str) -> Markup:
    return el("label", _input(field, value, checked), label)


def _input(field: str, value: str, checked: bool) -> Markup:
    return el("input", id=f"{field}-{value}", name=field, type="radio", value=value, checked=checked)
