"""The full licence texts of all that the site ships, in one file."""

from __future__ import annotations

import json
from pathlib import Path

NODE = Path("node_modules")
SPDX = NODE / "spdx-license-list/licenses"
PARTS = {
    "Four Dragons (code and drawings)": Path("LICENSE"),
    "Icons of game-icons.net (their authors are named on the About page)": SPDX / "CC-BY-3.0.json",
    "Grenze Gotisch, by Omnibus-Type": NODE / "@fontsource-variable/grenze-gotisch/LICENSE",
    "Alegreya Sans, by Huerta Tipográfica": NODE / "@fontsource/alegreya-sans/LICENSE",
    "CPython": SPDX / "Python-2.0.1.json",
    "Pyodide and micropip": SPDX / "MPL-2.0.json",
    "packaging": SPDX / "Apache-2.0.json",
    "PyScript": NODE / "@pyscript/core/LICENSE",
    "idiomorph": NODE / "idiomorph/LICENSE",
    "Workbox": NODE / "workbox-build/LICENSE",
}


def licences() -> str:
    """Each part's name and its licence."""
    return "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{_text(path).strip()}\n" for name, path in PARTS.items())


def _text(path: Path) -> str:
    text = path.read_text("utf-8")
    return str(json.loads(text)["licenseText"]) if path.suffix == ".json" else text
