"""All games that are kept: those to go on with, what the others add up to, and each of these to be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from dragons_web.games import VIEWS
from dragons_web.model.saves import SavedGame
from dragons_web.model.statistics import Statistics, Tally, statistics
from dragons_web.parts.html import Markup, el, hidden, icon, join
from dragons_web.parts.i18n import Translator
from dragons_web.parts.widgets import LEVELS, level_name, who
from dragons_web.views.home import ago, begun, menu
from dragons_web.views.pages import bar


def past(games: Sequence[SavedGame], t: Translator, now: datetime) -> Markup:
    """The page; `games` are all that are kept, the latest first."""
    over = [game for game in games if game.actor is None]
    going_on = [game for game in games if game.actor is not None]
    numbers = statistics(over)
    if not over:
        content = el(
            "p", t("No game has been played to its end here. The first one will be found in this place."), class_="none"
        )
    else:
        content = join(
            el("div", (_numbers(game, numbers[game], t) for game in VIEWS if game in numbers), class_="tallies"),
            el("h2", t("One by one")),
            el("ul", (_game(game, t, now) for game in over), class_="past"),
        )
    return join(bar(t("Past games"), t), el("main", begun(going_on, [], t, now), content, class_="page history"))


def _numbers(id_: str, numbers: Statistics, t: Translator) -> Markup:
    """What one game's games add up to."""
    card = VIEWS[id_].card
    rows: list[tuple[Markup | str, str]] = []
    if numbers.all.games:
        rows.append((t("Against bots"), _won(numbers.all, t)))
        rows += [
            (el("span", icon(LEVELS[level][1], "icon"), t("with {level}", level=level_name(level, t))), _won(tally, t))
            for level, tally in sorted(numbers.against.items())
        ]
        rows.append((t("Won in a row"), t("{n} (at most {most})", n=numbers.streak, most=numbers.longest)))
    if numbers.alone:
        rows.append((t("Alone"), t.plural("{n} game", "{n} games", numbers.alone)))
    if numbers.best is not None:
        rows.append((t("Best alone"), VIEWS[id_].alone(numbers.best, t)))
    if numbers.together:
        rows.append((t("Together at one screen"), t.plural("{n} game", "{n} games", numbers.together)))
    return el(
        "section",
        el("h2", icon(card.icon, "icon"), el("span", card.title, lang="fr")),
        el("dl", (el("div", el("dt", name), el("dd", value)) for name, value in rows)),
        class_="tally",
        data_game=id_,
    )


def _won(tally: Tally, t: Translator) -> str:
    return t.plural("{n} won of {games}", "{n} won of {games}", tally.wins, games=tally.games)


def _game(game: SavedGame, t: Translator, now: datetime) -> Markup:
    card = VIEWS[game.game].card
    winners = [place.name for place, share in zip(game.seats, game.returns, strict=True) if share > 0]
    names = t.list([place.name for place in game.seats])
    return el(
        "li",
        el(
            "a",
            el("span", icon(card.icon, "icon"), class_="seal"),
            el(
                "span",
                el("b", game.title or card.title, lang=None if game.title else "fr"),
                el(
                    "span",
                    t("Won by {names}", names=t.list(winners))
                    if winners
                    else VIEWS[game.game].amount(game.scores[0], t),
                    " · ",
                    ago(game.updated, now, t),
                ),
                class_="save-text",
            ),
            el("span", (who(i, place.name) for i, place in enumerate(game.seats)), class_="opponents"),
            hidden(t("At the table: {names}", names=names)),
            el("span", icon("u-chev", "icon"), class_="go"),
            class_="save",
            href=f"#/play/{game.id}",
        ),
        menu(game, t),
        id=f"save-{game.id}",
        data_game=game.game,
    )
