"""The third-party parts the browser gets, taken from what npm and pip have fetched by their lock files."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from tools.build.files import copy

PACKAGES = Path("node_modules")
WHEELS = Path("build/wheels")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
FONTS = (
    "@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2",
    *(
        f"@fontsource/alegreya-sans/files/alegreya-sans-latin-{style}.woff2"
        for style in ("400-normal", "400-italic", "500-normal", "700-normal", "800-normal")
    ),
)


def vendor(out: Path) -> None:
    """Fill the folder `out`."""
    for name in RUNTIME:
        copy(PACKAGES / "pyodide" / name, out / "pyodide" / name)
    _micropip(out / "pyodide")
    _pyscript(out / "pyscript")
    copy(PACKAGES / "idiomorph/dist/idiomorph.min.js", out / "idiomorph.min.js")
    for font in FONTS:
        copy(PACKAGES / font, out / "fonts" / Path(font).name)


def _micropip(out: Path) -> None:
    """micropip's wheels, and Pyodide's lock reduced to them: PyPI's files are not those it names."""
    lock = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    entries = {}
    for wheel in sorted(WHEELS.glob("*.whl")):
        name, version = wheel.name.split("-")[:2]
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        entries[name] = lock["packages"][name] | {
            "file_name": wheel.name,
            "version": version,
            "sha256": digest,
        }
        copy(wheel, out / wheel.name)
    lock["packages"] = entries
    (out / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def _pyscript(out: Path) -> None:
    """PyScript's core, and the plugin that it loads to leave its errors unshown; all others stay out."""
    dist = PACKAGES / "@pyscript/core/dist"
    wanted = ["core.js"]
    for name in wanted:
        copy(dist / name, out / name)
        text = (dist / name).read_text("utf-8")
        found = re.findall(r'(?:from|import\()"\./((?:core|error)[\w-]*\.js)"', text)
        wanted += sorted(set(found) - set(wanted))
