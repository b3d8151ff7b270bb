"""A table, whatever the game: bar, seats, board, dock and log around what the `GameView` draws.

    table(scene, t)                 the whole screen
    announcements(scene, t, plays)  what has just happened, for those who listen to it

Cells, seats, prompt and buttons have ids, so that a redrawn page keeps focus and can animate what stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from dragons import GAMES
from dragons_web.games import VIEWS
from dragons_web.model.scene import Play, Scene
from dragons_web.parts.html import Markup, classes, el, hidden, icon, join
from dragons_web.parts.i18n import Translator
from dragons_web.parts.story import round_of
from dragons_web.parts.text import capital, ended, rich
from dragons_web.parts.widgets import LEVELS, address, level_name, sentence, switch, who

LATEST = 16
"""So many plays are in the log beside the board; all are in its sheet. A table is drawn anew at every touch."""


def table(
    scene: Scene,
    t: Translator,
    dock: Markup | None = None,
    says: tuple[str, str] | None = None,
    cloth: Markup | None = None,
) -> Markup:
    """The screen of a game that is going on; with another dock than its own it is looked at again, with other words
    than the game's (a title, a sentence) it is taught, behind a cloth it waits for somebody."""
    game = VIEWS[scene.game]
    return join(
        bar(scene, t),
        el(
            "main",
            el("div", _seats(scene, t), game.reminder(t), class_="side"),
            el(
                "section",
                game.board(scene, t),
                class_="board",
                aria_label=t("Board"),
            ),
            dock or _dock(scene, t, says or game.prompt(scene, t)),
            el(
                "aside",
                el("h2", t("Log")),
                _latest(scene, t),
                class_="log",
                aria_label=t("Log"),
                tabindex=0,
                data_late=True,
            ),
            class_="play",
            id="table",
            inert=cloth is not None,
            data_late=cloth is not None,
            data_screen="curtain" if cloth else "table",
            data_waiting=scene.waiting,
        ),
        cloth,
    )


def drawn_once(view: Callable[[Scene, Translator], Markup]) -> Callable[[Scene, Translator], Markup]:
    """A view for which what is picked and where the focus is do not matter: drawn again when something else is new."""
    last: tuple[Scene, Translator, Markup] | None = None

    def draw(scene: Scene, t: Translator) -> Markup:
        nonlocal last
        scene = replace(scene, picked="", cursor=None, fresh=0, sheet=None)
        if last is None or last[1] is not t or last[0] != scene:
            last = scene, t, view(scene, t)
        return last[2]

    return draw


def announcements(
    scene: Scene, t: Translator, fresh_plays: Iterable[Play], without: frozenset[str] = frozenset()
) -> list[str]:
    """The events of these plays as whole sentences, the oldest first. What is seen now is named, though the turn may be
    over: whoever listens is told where the spider went. Some types of events may be left out."""
    return [
        capital(ended(sentence(scene, seat, text)))
        for play in fresh_plays
        for seat, text in _sentences_of(play, scene, t, current=True, without=without)
    ]


# ---- the bar ------------------------------------------------------------------------------------


def bar(scene: Scene, t: Translator) -> Markup:
    """The way back, the game's name, and the buttons that are always there."""
    idle = scene.waiting in ("over", "replay")
    card = VIEWS[scene.game].card
    name = el("span", el("span", card.title, lang="fr"), _marks(scene, t), class_="title")
    return el(
        "header",
        el("a", icon("u-back"), class_="icon-button", href="#/", aria_label=t("Back to the lair")),
        el("h1", icon(card.icon, "icon"), name, tabindex=-1),
        None if idle else _undo_icon(scene, t),
        None if idle or not scene.id else _hints_icon(scene, t),
        el("a", icon("u-menu"), class_="icon-button", href=address(scene, "menu"), aria_label=t("Menu"), id="to-menu")
        if scene.id
        else None,
        class_="bar",
        id="bar",
    )


def _marks(scene: Scene, t: Translator) -> Markup | None:
    """What is unusual at this table."""
    marks = [scene.title] if scene.title else []
    if scene.table["practice"]:
        marks.append(t("practice"))
    if scene.table["memory_aid"] and GAMES[scene.game].tests_memory:
        marks.append(t("memory aid"))
    return el("small", capital(", ".join(marks))) if marks else None


def _undo_icon(scene: Scene, t: Translator) -> Markup:
    label = t("Undo") if scene.can_undo else t("Undo: {reason}", reason=no_undo(scene, t))
    return el(
        "button",
        icon("u-undo"),
        class_="icon-button",
        type="button",
        data_act="undo" if scene.can_undo else None,
        aria_disabled=None if scene.can_undo else "true",
        aria_label=label,
        title=label,
        id="undo",
    )


def no_undo(scene: Scene, t: Translator) -> str:
    """Why nothing can be taken back now, as the end of a sentence."""
    if not scene.plays:
        return t("nothing has been played")
    return t("what has been seen cannot be unseen")


def _hints_icon(scene: Scene, t: Translator) -> Markup:
    return el(
        "button",
        icon("u-hint"),
        class_="icon-button",
        type="button",
        data_act="hints",
        aria_pressed="true" if scene.hints else "false",
        aria_label=t("Hints"),
        title=t("Hints"),
        id="hints",
    )


# ---- the seats ----------------------------------------------------------------------------------


def busy(scene: Scene) -> int | None:
    """The seat whose turn is shown: the one to act, or the one whose turn has just ended before our eyes."""
    if scene.waiting == "acknowledgement" and scene.plays:
        return scene.plays[-1].seat
    return scene.actor


@drawn_once
def _seats(scene: Scene, t: Translator) -> Markup:
    return el(
        "ol",
        (_seat(scene, seat, t) for seat in range(len(scene.seats))),
        class_=f"seats of{len(scene.seats)}",
        aria_label=t("Players"),
    )


def _seat(scene: Scene, seat: int, t: Translator) -> Markup:
    place, on = scene.seats[seat], busy(scene) == seat
    game, score = VIEWS[scene.game], scene.observation["scores"][seat]
    thinking = on and scene.waiting == "bot"
    return el(
        "li",
        who(seat, place.name),
        el("span", place.name, class_="name"),
        el("span", _kind(scene, seat, t), class_="kind"),
        el("span", score, hidden(f" ({game.amount(score, t)})"), class_="numeral"),
        game.pile(scene, seat, t),
        el(
            "a",
            hidden(t("{name}: what lies in front of them", name=place.name)),
            class_="peek",
            href=address(scene, "score"),
        )
        if scene.id
        else None,
        id=f"seat-{seat}",
        class_=classes("seat", on and "on", thinking and "thinking", place.conceded and "out"),
        aria_current="true" if on else None,
    )


def _kind(scene: Scene, seat: int, t: Translator) -> str:
    place = scene.seats[seat]
    if place.conceded:
        return t("has conceded")
    if busy(scene) == seat and scene.waiting == "bot":
        return t("thinks…")
    if busy(scene) == seat and scene.waiting == "human":
        return t("your turn")
    if place.kind == "bot":
        return level_name(place.level, t)
    return t("that’s you") if scene.is_me(seat) else t("human")


# ---- the dock -----------------------------------------------------------------------------------


def _dock(scene: Scene, t: Translator, says: tuple[str, str]) -> Markup:
    seat = busy(scene)
    title, text = says
    return el(
        "section",
        _ticker(scene, t),
        el(
            "div",
            who(seat, scene.seats[seat].name, "thinks" if scene.waiting == "bot" else None)
            if seat is not None
            else None,
            el("p", el("strong", title), text),
            class_="prompt",
            id="prompt",
        ),
        el(
            "div",
            _hint(scene, t),
            el("div", _buttons(scene, t), class_="actions", id="actions"),
            class_=classes("step", "hinted" if scene.hints else None),
        ),
        class_="dock",
        aria_label=t("What to do"),
    )


def _hint(scene: Scene, t: Translator) -> Markup:
    """The odds, and the way to the advice."""
    odds = VIEWS[scene.game].hint(scene, t)
    if not (scene.hints and scene.advised):
        return odds
    ask = el("a", icon(LEVELS[4][1], "icon"), el("span", t("Advice")), class_="ask", href=address(scene, "advice"),
             title=t("What an Old dragon would do"), id="to-advice")  # fmt: skip
    return el("div", odds, ask, class_="hints")


def _buttons(scene: Scene, t: Translator) -> Markup:
    match scene.waiting:
        case "acknowledgement":
            return el("button", t("Continue"), class_="button gold", type="button", data_act="continue", id="go-on")
        case "bot":
            fast = scene.table["pace"] == "fast"
            return switch(t("Faster"), fast, "pace", "normal" if fast else "fast")
    return VIEWS[scene.game].actions(scene, t)


def last_sentence(scene: Scene, t: Translator) -> str:
    """The last event as a sentence."""
    current = turn_in_progress(scene)
    return next(
        (
            sentence(scene, seat, text)
            for play in reversed(scene.plays)
            for seat, text in reversed(list(_sentences_of(play, scene, t, current=play.turn == current)))
        ),
        t("Nothing has happened yet."),
    )


def _ticker(scene: Scene, t: Translator) -> Markup:
    """The last event in one line; on small screens the way to the log."""
    return el(
        "a",
        icon("u-log", "icon"),
        el("span", hidden(t("Log: ")), last_sentence(scene, t)),
        icon("u-chev", "icon"),
        class_="ticker",
        href=address(scene, "log") if scene.id else None,
    )


# ---- the log ------------------------------------------------------------------------------------


def turn_in_progress(scene: Scene) -> int:
    """The turn whose cells may be named: the one being played, or just ended and still to be acknowledged."""
    if scene.waiting == "acknowledgement" and scene.plays:
        return scene.plays[-1].turn
    return scene.turn


def log(scene: Scene, t: Translator, latest: int | None = None) -> Markup:
    """The game in words, newest first, a rule between the rounds: all, or the latest plays and a way to the rest."""
    if not scene.plays:
        return el("p", t("Nothing has happened yet."), class_="soft")
    plays = scene.plays if latest is None else scene.plays[-latest:]
    rest = el("a", t("The whole log"), class_="button bare", href=address(scene, "log")) if scene.id else None
    return join(el("ol", _lines(plays, scene, t)), rest if len(plays) < len(scene.plays) else None)


@drawn_once
def _latest(scene: Scene, t: Translator) -> Markup:
    return log(scene, t, LATEST)


def _lines(plays: Sequence[Play], scene: Scene, t: Translator) -> Iterator[Markup]:
    current, shown = turn_in_progress(scene), None
    for play in reversed(plays):
        round_ = round_of(play.turn, len(scene.seats))
        for seat, text in reversed(list(_sentences_of(play, scene, t, current=play.turn == current))):
            if shown not in (None, round_):
                yield el("li", t("Round {n}", n=round_), class_="separator")
            shown = round_
            name = None if seat is None else scene.seats[seat].name
            yield _line(seat, name, seat is not None and scene.is_me(seat), text)


@lru_cache(64)
def _line(seat: int | None, name: str | None, me: bool, text: str) -> Markup:
    if seat is None or name is None:
        return el("li", el("span"), el("span", rich(text)))
    return el("li", who(seat, name), el("span", None if me else hidden(f"{name} "), rich(text)))


def _sentences_of(
    play: Play, scene: Scene, t: Translator, current: bool, without: frozenset[str] = frozenset()
) -> Iterator[tuple[int | None, str]]:
    """What a play tells, but for some types of events, with the seat that each sentence is about."""
    for event in play.events:
        if event["type"] in without:
            continue
        text = VIEWS[scene.game].say(event, scene, t, current or bool(scene.table["memory_aid"]))
        if text:
            yield event.get("seat"), text
