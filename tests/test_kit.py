"""What tests share is in `tests.kit`; no test imports another, and the kit no test."""

from __future__ import annotations

import ast
from pathlib import Path

TESTS = Path(__file__).parent


def test_tests_import_nothing_of_each_other() -> None:
    files = sorted(TESTS.rglob("*.py"))
    assert TESTS / "kit" / "scenes.py" in files
    imports = {
        (str(file.relative_to(TESTS)), name)
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        for name in (
            [node.module or "."]
            if isinstance(node, ast.ImportFrom) and not node.level
            else [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else ["."]
            if isinstance(node, ast.ImportFrom)
            else []
        )
        if name == "." or name.split(".")[0] == "tests"
    }
    assert [found for found in imports if not found[1].startswith("tests.kit")] == []
