"""What JavaScript takes from Python and from the build, so that nothing is written twice.

It is the module static/boot/build.mjs and what index.html holds for the shell and the page; static/boot/build.d.mts and
static/types.d.ts have the types.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from dragons.record import MAX_TEXT
from dragons_web.model.saves import APP, SAVE
from dragons_web.model.settings import CHOICES, LANGUAGES, Settings
from dragons_web.parts.i18n import Translator
from dragons_web.screens.screen import SETTINGS
from tools.snapshot import PAGE


def module(vendor: str, wheel: str, lock: str) -> str:
    """The text of boot/build.mjs: `vendor` is the folder of third-party parts, `lock` Pyodide's lock file."""
    values = {
        "LOCK": json.loads(lock),
        "SNAPSHOT_PAGE": PAGE,
        "STORAGE_PREFIX": f"{APP}:",
    }
    addresses = {"PYODIDE_URL": f"../../{vendor}/pyodide/", "WHEEL_URL": f"../{wheel}"}
    lines = [
        f'export {{ loadPyodide, version }} from "../../{vendor}/pyodide/pyodide.mjs";',
        *(f"export const {name} = new URL({json.dumps(to)}, import.meta.url).href;" for name, to in addresses.items()),
        *(f"export const {name} = {json.dumps(value)};" for name, value in values.items()),
    ]
    return "\n".join(lines) + "\n"


def page() -> dict[str, Any]:
    """What the shell and the page read from index.html."""
    return {
        "storagePrefix": f"{APP}:",
        "settingsKey": SETTINGS,
        "saveKey": SAVE,
        "maxRecordBytes": 4 * MAX_TEXT,
        "settings": asdict(Settings()),
        "choices": CHOICES,
        "titles": {language: Translator(language)("Four Dragons") for language in LANGUAGES},
    }
