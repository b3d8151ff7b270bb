"""Who drew the icons of game-icons.net that are in use, as its repository files them under its authors.

The package that the build takes them from (`@iconify-json/game-icons`) does not say.
"""

from __future__ import annotations

AUTHORS: dict[str, tuple[str, ...]] = {
    "Lorc": (
        "bat-wing",
        "battle-axe",
        "crystal-ball",
        "cursed-star",
        "double-dragon",
        "dragon-head",
        "dragon-spiral",
        "gears",
        "gecko",
        "laurels",
        "magic-portal",
        "mountains",
        "sea-dragon",
        "skeleton-key",
        "spiked-tail",
        "tornado",
        "treasure-map",
        "vortex",
        "waves",
        "wind-slap",
        "wyvern",
    ),
    "Delapouite": ("spiked-dragon-head", "templar-shield", "two-coins", "water-fountain"),
    "Carl Olsen": ("flame",),
    "DarkZaitzev": ("robber-hand",),
    "Sbed": ("big-egg",),
    "Skoll": ("burning-skull",),
}
