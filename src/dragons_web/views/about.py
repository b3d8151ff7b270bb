"""About this site: what it is, which version, who made its parts, what it keeps, how to report a fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragons_web.parts.html import Markup, el, icon, join
from dragons_web.parts.i18n import Translator
from dragons_web.views.credits import icon_authors
from dragons_web.views.pages import bar

GAME_ICONS = "https://game-icons.net"
LICENCES = "licences.txt"


def about(build: Mapping[str, Any], t: Translator, report: str) -> Markup:
    """The page. `build` is what the page's build script says; `report` the lines that help to find a fault."""
    return join(
        bar(t("About"), t),
        el(
            "main",
            el(
                "article",
                _what(build, t),
                _yours(t),
                _fault(t, report),
                _icons(t),
                _parts(build, t),
                class_="prose",
            ),
            class_="page",
        ),
    )


def _what(build: Mapping[str, Any], t: Translator) -> Markup:
    return el(
        "section",
        el("h2", t("Four Dragons")),
        el("p", t("Four small dragon games for one to six people, told again for the browser and played in Python.")),
        el(
            "p",
            t(
                "This site has no connection with the games’ authors and publishers. Its rules are told in our own "
                "words, its drawings are its own. If you like a game, buy the box: cardboard smells better."
            ),
        ),
        el(
            "p",
            t("Version {version}, build {build}", version=build.get("version", "?"), build=build.get("build", "?")),
            class_="soft small",
        ),
    )


def _yours(t: Translator) -> Markup:
    return el(
        "section",
        el("h2", t("Nothing leaves your device")),
        el(
            "p",
            t(
                "No account, no counting of visits, no cookies. Games and settings are kept in this browser only; "
                "clearing its data deletes them. Some browsers do so by themselves after a week without a visit, "
                "unless the site is installed. What matters to you, save as a file."
            ),
        ),
    )


def _fault(t: Translator, report: str) -> Markup:
    return el(
        "section",
        el("h2", t("Found a fault?")),
        el(
            "p",
            t(
                "Tell it where you found this site or its source code: what you did, what you expected, what came "
                "instead. Add the lines below. They hold the version and your latest game, move by move, so that it "
                "can be replayed."
            ),
        ),
        el(
            "details",
            el("summary", t("The lines to send")),
            el(
                "textarea",
                report,
                class_="report",
                readonly=True,
                rows=8,
                spellcheck="false",
                aria_label=t("The lines to send"),
            ),
        ),
    )


def _icons(t: Translator) -> Markup:
    return el(
        "section",
        el("h2", t("Icons")),
        el(
            "p",
            t(
                "From {site}, under the licence CC BY 3.0, recoloured and set into our own drawings.",
                site="game-icons.net",
            ),
            " ",
            el("a", t("Visit the source"), href=GAME_ICONS, rel="noreferrer"),
        ),
        el(
            "dl",
            (
                el(
                    "div",
                    el("dt", t("By {author}", author=author)),
                    el("dd", (el("span", icon(name, "icon"), name) for name in names)),
                )
                for author, names in icon_authors().items()
            ),
            class_="credits",
        ),
    )


def _parts(build: Mapping[str, Any], t: Translator) -> Markup:
    directory = build.get("app", "")
    licences = f"{directory}/{LICENCES}" if directory else LICENCES
    return el(
        "section",
        el("h2", t("Other parts")),
        el(
            "ul",
            el(
                "li",
                t(
                    "Typefaces: Grenze Gotisch by Omnibus-Type, Alegreya Sans by Huerta Tipográfica "
                    "(SIL Open Font Licence 1.1)."
                ),
            ),
            el("li", t("Python in the browser: Pyodide (MPL 2.0), CPython (PSF) and PyScript (Apache 2.0).")),
            el("li", t("Page: idiomorph (0BSD), Workbox (MIT).")),
            el(
                "li",
                t(
                    "Drawn for this site, under its own licence (MIT): treasures, tiles, gems, seals, scenes, "
                    "signs, the egg."
                ),
            ),
        ),
        el("p", el("a", t("The full text of all licences"), href=licences)),
    )
