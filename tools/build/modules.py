"""JavaScript modules and what they import, so that the page can ask for all of them at once.

The modules are those that are shipped: minified, without comments that could be taken for imports.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.{1,2}/[^"']+)["']""")
_SCRIPT = re.compile(r"""<script\b(?=[^>]*\stype="module")[^>]*\ssrc="([^"]+)\"""")


def named(html: str) -> list[str]:
    """The addresses of the modules that a page loads."""
    return _SCRIPT.findall(html)


def with_imports(modules: Iterable[Path]) -> list[Path]:
    """These modules and all that they import statically, each once, an importer before what it imports."""
    found: dict[Path, None] = {}
    waiting = list(modules)
    while waiting:
        module = waiting.pop(0)
        if module not in found:
            found[module] = None
            waiting = [(module.parent / address).resolve() for address in _imports(module)] + waiting
    return list(found)


def _imports(module: Path) -> list[str]:
    return _IMPORT.findall(module.read_text("utf-8"))
