"""`python -m tools.import_graph`: draw who imports whom into docs/design.md, floor by floor, as a Mermaid diagram.

An arrow that goes up is an error. import-linter holds the same in detail (pyproject.toml); this is its picture.
"""

from __future__ import annotations

import re
from pathlib import Path

import grimp

PAGE = Path("docs/design.md")
MARKS = "<!-- imports -->", "<!-- /imports -->"
FLOORS = {
    "browser": r"dragons_web\.browser",
    "screens": r"dragons_web\.screens\..+",
    "views": r"dragons_web\.views\..+",
    "games/&lt;game&gt;": r"dragons_web\.games(\..+)?",
    "parts": r"dragons_web\.parts\..+",
    "model": r"dragons_web\.model\..+",
    "ai: worker, bot": r"dragons\.ai\.(worker|bot)",
    "ai: registry": r"dragons\.ai\.registry",
    "&lt;game&gt;/bot": r"dragons\.(?!ai\b)\w+\.bot(\..+)?",
    "ai: search, policy": r"dragons\.ai\.(search|policy)",
    "record": r"dragons\.(record|record_schema|json_checks)",
    "dragons.GAMES": r"dragons",
    "&lt;game&gt;: rules": r"dragons\.(?!ai\b|record|json_checks|game\b)\w+(\.(?!bot\b)\w+)*",
    "game": r"dragons\.game",
}
"""From the top: for each floor the modules on it."""
PACKAGES = {"the table (dragons_web)": 6, "the rules (dragons)": len(FLOORS) - 6}
"""How many of the floors belong to which package, from the top."""
LEFT_OUT = {"dragons.__main__", "dragons.ai", "dragons_web"}


def floor_of(module: str) -> str | None:
    """The floor a module is on; None for the command line and for packages without code of their own."""
    if module in LEFT_OUT:
        return None
    return next((name for name, pattern in FLOORS.items() if re.fullmatch(pattern, module)), None)


def arrows() -> list[tuple[str, str]]:
    """Who imports whom, but for what follows from other arrows. SystemExit if an arrow goes up."""
    graph = grimp.build_graph("dragons", "dragons_web", cache_dir=None)
    found = set()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            above, below = floor_of(module), floor_of(imported)
            if above and below and above != below:
                found.add((above, below))
    order = list(FLOORS)
    for above, below in found:
        if order.index(above) > order.index(below):
            raise SystemExit(f"an arrow goes up: {above} imports {below}")
    needed = {(above, below) for above, below in found if not _is_reached(above, below, found - {(above, below)})}
    return sorted(needed, key=lambda pair: (order.index(pair[0]), order.index(pair[1])))


def _is_reached(start: str, goal: str, pairs: set[tuple[str, str]]) -> bool:
    """Whether the arrows lead from one floor to another."""
    return any(below == goal or _is_reached(below, goal, pairs) for above, below in pairs if above == start)


def diagram() -> str:
    """The Mermaid source."""
    names = list(FLOORS)
    lines, start = ["flowchart TB"], 0
    for package, count in PACKAGES.items():
        lines.append(f'  subgraph "{package}"')
        lines += [f'    f{n}["{names[n]}"]' for n in range(start, start + count)]
        lines.append("  end")
        start += count
    lines += [f"  f{names.index(above)} --> f{names.index(below)}" for above, below in arrows()]
    return "\n".join(lines)


def written(page: str) -> str:
    """The page with the diagram of now between its marks."""
    start, end = (page.index(mark) for mark in MARKS)
    return f"{page[: start + len(MARKS[0])]}\n\n```mermaid\n{diagram()}\n```\n\n{page[end:]}"


def main() -> None:
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
