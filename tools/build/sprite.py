"""All symbols of the page as one SVG: our own, shared and each game's, and those of game-icons.net's package."""

from __future__ import annotations

import json
import re
from pathlib import Path

from dragons_web.games import VIEWS
from dragons_web.views.credits import icon_authors

SHARED = Path("static/drawings/symbols.svg")
GAMES = Path("src/dragons_web/games")
PACKAGE = Path("node_modules/@iconify-json/game-icons/icons.json")


def sprite() -> str:
    """The element that the page carries, for `<use href="#name"/>`. KeyError if the package lacks an icon."""
    icons = json.loads(PACKAGE.read_text("utf-8"))["icons"]
    names = sorted(name for drawn in icon_authors().values() for name in drawn)
    theirs = "".join(_symbol(name, icons[name]["body"]) for name in names)
    ours = "".join(
        _symbols(path) for path in (SHARED, *(GAMES / game / "symbols.svg" for game in VIEWS)) if path.exists()
    )
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{ours}{theirs}</svg>'


def _symbols(drawing: Path) -> str:
    text = re.sub(r"<!--.*?-->", "", drawing.read_text("utf-8"), flags=re.DOTALL)
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")].strip()


def _symbol(name: str, body: str) -> str:
    shape = body.replace(' fill="currentColor"', "")
    return f'<symbol id="{name}" viewBox="0 0 512 512">{shape}</symbol>'
