"""The browser that tests and measurements run in, and how it starts. Read with runpy: the name cannot be imported."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def system_chromium() -> str | None:
    """The Chromium on the PATH, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch_options() -> dict[str, Any]:
    """For Playwright's `chromium.launch`: the system's Chromium if there is one, else Playwright's own."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    options: dict[str, Any] = {"args": QUIET + ["--no-sandbox"] * root}
    if path := system_chromium():
        options["executable_path"] = path
    return options


ROOT = Path(__file__).parent
DIST = ROOT / "dist"
