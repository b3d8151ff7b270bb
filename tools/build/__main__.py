"""dist/: the site as static files, every address in it relative.

    vendor-<hash>/   third-party parts: Pyodide, PyScript, fonts, idiomorph
    app-<hash>/      our own: memory snapshot, wheel, boot, page, style, drawings, licences
    index.html, 404.html, manifest.webmanifest, sw.js, .nojekyll

The hashes are of the folders' contents, so that what has once been fetched under such a name is right for ever.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

from dragons_web.games import VIEWS
from tools.build import constants, modules
from tools.build.files import copy, files, seal
from tools.build.licences import licences
from tools.build.page import pages
from tools.build.vendor import vendor
from tools.build.wheel import wheel
from tools.snapshot import snapshot

DIST = Path("dist")
ENTRIES = ("boot/pyodide.mjs", "boot/bots.mjs", "boot/offline.mjs", "page/page.mjs")
"""Our modules that index.html, PyScript or a worker's address name; what these import is bundled into them."""


def main() -> None:
    """Build it beside the old one, and put it in its place when all has gone well."""
    out = DIST.with_name("dist.new")
    shutil.rmtree(out, ignore_errors=True)
    vendor(out / "vendor")
    vendored = seal(out / "vendor")
    app = _app(out / "app", vendored)
    names = {"vendor": vendored.name, "app": app.name}
    pages(out, names, _build(out, vendored, app), _wanted(vendored, app))
    (out / ".nojekyll").touch()
    subprocess.run(["node", "tools/build/service_worker.mjs", str(out)], check=True)
    shutil.rmtree(DIST, ignore_errors=True)
    out.rename(DIST)


def _app(out: Path, vendored: Path) -> Path:
    for path in files(Path("static")):
        if path.name != "symbols.svg" and path.suffix not in (".css", ".mts", ".ts"):
            copy(path, out / path.relative_to("static"))
    (out / "style").mkdir()
    style = out / "style/all.css"
    subprocess.run(["node", "tools/build/style.mjs", str(style), *_sheets()], check=True)
    style.write_text(style.read_text("utf-8").replace("{vendor}", vendored.name), "utf-8")
    copy(Path("main.py"), out / "main.py")
    (out / "licences.txt").write_text(licences(), "utf-8")
    subprocess.run(["node", "tools/build/icons.mjs", str(out / "drawings")], check=True)
    packed = wheel(out)
    print(snapshot(vendored / "pyodide", packed, out / "snapshot.bin"))
    lock = (vendored / "pyodide/pyodide-lock.json").read_text("utf-8")
    (out / "boot/build.mjs").write_text(constants.module(vendored.name, packed.name, lock), "utf-8")
    subprocess.run(["node", "tools/build/scripts.mjs", str(out), *ENTRIES], check=True)
    return seal(out)


def _sheets() -> list[str]:
    """What all games share, then each game's own."""
    return ["static/style/all.css", *(f"src/dragons_web/games/{game}/style.css" for game in VIEWS)]


def _build(out: Path, vendored: Path, app: Path) -> dict[str, Any]:
    """What the page knows of its build: version, an id, where things are, and how many bytes the start takes."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    stages = {
        "engine": [vendored / "pyodide/pyodide.asm.wasm"],
        "library": [vendored / "pyodide/pyodide.asm.mjs", *files(vendored / "pyscript")],
        "memory": [app / "snapshot.bin"],
    }
    return {
        "version": project["version"],
        "build": hashlib.sha256(f"{vendored.name} {app.name}".encode()).hexdigest()[:8],
        "vendor": vendored.name,
        "app": app.name,
        "stages": {
            stage: {"loaded": 0, "total": sum(part.stat().st_size for part in parts)} for stage, parts in stages.items()
        },
        "constants": constants.page(),
    }


def _wanted(vendored: Path, app: Path) -> dict[str, str]:
    """What the start needs, so that the page asks for all of it at once: the modules it names and what they import, and
    what Pyodide and PyScript ask for later. In the order in which it is needed."""
    module, data = 'rel="modulepreload"', 'rel="preload" as="fetch" crossorigin'
    font = 'rel="preload" as="font" type="font/woff2" crossorigin'
    folders = {"app": str(app.resolve()), "vendor": str(vendored.resolve())}
    page = Path("index.html").read_text("utf-8")
    boot, *others = (Path(address.format(**folders)) for address in modules.named(page))
    kinds = {
        vendored / "fonts/grenze-gotisch-latin-wght-normal.woff2": font,
        **dict.fromkeys(modules.with_imports([boot]), module),
        vendored / "pyodide/pyodide.asm.mjs": module,
        **dict.fromkeys(files(vendored / "pyscript"), module),
        vendored / "pyodide/pyodide.asm.wasm": data,
        app / "main.py": data,
        **dict.fromkeys(modules.with_imports(others), module),
    }
    root = app.parent.resolve()
    return {path.resolve().relative_to(root).as_posix(): kind for path, kind in kinds.items()}


if __name__ == "__main__":
    main()
