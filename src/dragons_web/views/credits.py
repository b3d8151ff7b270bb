"""Who drew the icons of game-icons.net that are in use, as its repository files them under its authors.

The package that the build takes them from (`@iconify-json/game-icons`) does not say. A game names its own in
`GameView.icons`.
"""

from __future__ import annotations

from collections.abc import Mapping

from dragons_web.games import VIEWS

SHARED: Mapping[str, tuple[str, ...]] = {
    "Lorc": ("gecko", "laurels", "treasure-map", "wyvern"),
    "Delapouite": ("spiked-dragon-head",),
    "Sbed": ("big-egg",),
}


def icon_authors() -> dict[str, list[str]]:
    """For each author the names of their icons, the author of the most first."""
    drawn: dict[str, set[str]] = {}
    for icons in (SHARED, *(view.icons for view in VIEWS.values())):
        for author, names in icons.items():
            drawn.setdefault(author, set()).update(names)
    return {author: sorted(drawn[author]) for author in sorted(drawn, key=lambda one: (-len(drawn[one]), one))}
