"""Pages to read: the rules of a game, nothing found, something wrong; and the bar on top of them."""

from __future__ import annotations

from dragons_web.parts.game_view import GameView
from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import Translator

HOME = "#/"


def bar(title: str, t: Translator, *tools: Markup, back: str = HOME) -> Markup:
    """The way back, the page's title, and what else belongs there."""
    return el(
        "header",
        el("a", icon("u-back"), class_="icon-button", href=back, aria_label=t("Back to the lair")),
        el("h1", el("span", title), tabindex=-1),
        tools,
        class_="bar wide",
    )


def rules_page(view: GameView, t: Translator) -> Markup:
    """The rules of a game, with their examples."""
    card = view.card
    play = el("a", t("Set the table"), class_="button bare", href=f"#/new/{card.game}")
    learn = el(
        "a",
        icon("u-hint", "icon"),
        el("span", el("b", t("Learn by playing")), el("small", t("Two minutes: the table shows you, you do it."))),
        icon("u-chev", "icon"),
        class_="way",
        href=f"#/learn/{card.game}",
    )
    return join(
        bar(card.title, t, play),
        el(
            "main",
            learn if view.lesson else None,
            el("article", view.help(t), class_="prose parchment"),
            class_="page",
        ),
    )


def missing(t: Translator) -> Markup:
    """There is nothing at this address."""
    return problem(
        t("Nothing here"),
        t(
            "This address leads to no game and no page. A game is kept in the browser it was begun in: "
            "it may be on another device, or it was deleted."
        ),
        t,
    )


def problem(title: str, text: str, t: Translator, detail: str = "", *ways: Markup) -> Markup:
    """What happened, in words, what can be done, and the technical detail for who wants it."""
    return join(
        bar(t("Four Dragons"), t),
        el(
            "main",
            el("div", icon("o-shell"), class_="lost"),
            el("h2", title),
            el("p", text),
            el("details", el("summary", t("Technical detail")), el("pre", detail)) if detail else None,
            el("p", el("a", t("Back to the lair"), class_="button gold", href=HOME), ways, class_="ways"),
            class_="page problem",
        ),
    )
