"""The address after the "#": which screen is shown. Every state of the page has one.

#/                      the lobby
#/quick/tresor          a new game against a Hatchling, at once
#/resume/tresor         the last game that goes on, or else a new one
#/new/tresor?seats=…    setting the table
#/play/3f9c             a table; /menu, /log, … open a sheet on it
#/replay/3f9c           the same game looked at again, move by move
#/shared/eNq…           a finished game that came as a link
#/learn/tresor          a lesson that teaches a game
#/rules/tresor          the rules of a game
#/past                  the games that are kept, and what they add up to
#/about                 about this site
#/settings              the settings
"""

from __future__ import annotations

from dataclasses import dataclass

SHEETS = ("menu", "log", "score", "seats", "settings", "rules", "advice")
_WITH_ARGUMENT = ("quick", "resume", "new", "play", "replay", "shared", "learn", "rules")
_ALONE = ("about", "past", "settings")


@dataclass(frozen=True)
class Route:
    """`argument` is a game's id, or a save's for "play" and "replay", or a whole game for "shared"; `sheet` is one of
    SHEETS, on "play" only."""

    screen: str = "home"
    argument: str = ""
    sheet: str | None = None
    query: str = ""

    def __str__(self) -> str:
        parts = [part for part in (self.screen, self.argument, self.sheet) if part]
        path = "" if self.screen == "home" else "/".join(parts)
        return f"#/{path}" + (f"?{self.query}" if self.query else "")


HOME = Route()


def parse(hash_: str) -> Route:
    """The route of an address's hash; the lobby for whatever is none."""
    path, _, query = hash_.removeprefix("#").partition("?")
    match [part for part in path.split("/") if part]:
        case [screen] if screen in _ALONE:
            return Route(screen)
        case [screen, argument] if screen in _WITH_ARGUMENT:
            return Route(screen, argument, query=query if screen == "new" else "")
        case ["play", argument, sheet] if sheet in SHEETS:
            return Route("play", argument, sheet)
    return HOME
