"""All symbols of the page as one SVG: our own from static/drawings, the others from game-icons.net's package."""

from __future__ import annotations

import json
import re
from pathlib import Path

from dragons_web.views.credits import AUTHORS

OWN = Path("static/drawings/symbols.svg")
PACKAGE = Path("node_modules/@iconify-json/game-icons/icons.json")


def sprite() -> str:
    """The element that the page carries, for `<use href="#name"/>`. KeyError if the package lacks an icon."""
    icons = json.loads(PACKAGE.read_text("utf-8"))["icons"]
    names = sorted(name for drawn in AUTHORS.values() for name in drawn)
    theirs = "".join(_symbol(name, icons[name]["body"]) for name in names)
    own = re.sub(r"<!--.*?-->", "", OWN.read_text("utf-8"), flags=re.DOTALL)
    symbols = own[own.index(">", own.index("<svg")) + 1 : own.rindex("</svg>")].strip()
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{symbols}{theirs}</svg>'


def _symbol(name: str, body: str) -> str:
    shape = body.replace(' fill="currentColor"', "")
    return f'<symbol id="{name}" viewBox="0 0 512 512">{shape}</symbol>'
