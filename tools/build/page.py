"""The files at fixed names: the page with its lobby painted, the page for what is not there, the web manifest."""

from __future__ import annotations

import html
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dragons_web.views import prerender
from tools.build.sprite import sprite

POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'unsafe-eval' blob: data:",  # PyScript evaluates a string of JavaScript
    "worker-src": "'self' blob:",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self' data:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
}


def pages(out: Path, names: Mapping[str, str], build: Mapping[str, Any], wanted: Mapping[str, str]) -> None:
    """Write index.html, 404.html and manifest.webmanifest.

    `names` are the hashed folders, `build` what the page is to know of its build, `wanted` the addresses to fetch from
    the first moment, each with the kind of its `<link>`.
    """
    fillings = {
        "<!--csp-->": _policy(),
        "<!--preload-->": "\n    ".join(f'<link {kind} href="{address}">' for address, kind in wanted.items()),
        "<!--sprite-->": sprite(),
        "<!--home:fr-->": prerender.home("fr"),
        "<!--home:en-->": prerender.home("en"),
        "<!--build-->": _build(build),
        "<!--micropython-->": _micropython(),
        'config="pyscript.toml"': f'config="{html.escape(json.dumps(_pyscript()))}"',
    }
    for name in ("index.html", "404.html"):
        text = Path(name).read_text("utf-8")
        if name == "index.html":
            text = _without_comment(text)
            for place, filling in fillings.items():
                if place not in text:
                    raise SystemExit(f"{name} has no {place}")
                text = text.replace(place, filling)
        for place, folder in names.items():
            text = text.replace("{" + place + "}", folder)
        (out / name).write_text(text, "utf-8")
    (out / "manifest.webmanifest").write_text(json.dumps(_manifest(names["app"]), ensure_ascii=False), "utf-8")


def _build(build: Mapping[str, Any]) -> str:
    return f'<script type="application/json" id="build">{json.dumps(build)}</script>'


def _pyscript() -> dict[str, Any]:
    """pyscript.toml goes into the page itself: two files less to wait for."""
    return tomllib.loads(Path("pyscript.toml").read_text("utf-8"))


def _micropython() -> str:
    """Without this PyScript would load its plugins all the same, for the MicroPython that nobody uses."""
    return f'<mpy-config type="json" hidden>{json.dumps({"plugins": _pyscript()["plugins"]})}</mpy-config>'


def _policy() -> str:
    rules = "; ".join(f"{source} {places}" for source, places in POLICY.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}">'


def _without_comment(text: str) -> str:
    """Without the template's first comment, which is about the template."""
    start = text.index("<!--")
    return text[:start] + text[text.index("-->", start) + 3 :].lstrip()


def _manifest(app: str) -> dict[str, Any]:
    icons = [
        {"src": f"{app}/drawings/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    return prerender.manifest("fr") | {
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#15100d",
        "theme_color": "#15100d",
        "icons": [{"src": f"{app}/drawings/icon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
    }
