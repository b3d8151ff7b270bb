"""The build's own judgement: what the page is told to ask for, and what JavaScript is told of Python."""

from __future__ import annotations

import json
from pathlib import Path

from dragons_web.model.settings import CHOICES, LANGUAGES, Settings
from tools.build import constants
from tools.build.modules import named, with_imports


def test_a_page_names_its_modules() -> None:
    html = '<script src="shell.js"></script><script type="module" async src="boot.mjs"></script><script type="py" src="a.py">'
    assert named(html) == ["boot.mjs"]
    assert "{app}/page/page.mjs" in named(Path("index.html").read_text("utf-8"))


def test_a_modules_imports_are_found_through_those_it_imports(tmp_path: Path) -> None:
    files = {
        "page/page.mjs": 'import { a } from "./a.mjs";\nimport {\n  b,\n} from "../b.mjs";\nimport("./later.mjs");\n',
        "page/a.mjs": "export{c}from'../b.mjs';import'./c.mjs';import{x}from\"node:fs\"",
        "page/c.mjs": 'import "./page.mjs";',
        "page/later.mjs": "",
        "b.mjs": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    found = [path.relative_to(tmp_path).as_posix() for path in with_imports([tmp_path / "page/page.mjs"])]
    assert found == ["page/page.mjs", "page/a.mjs", "b.mjs", "page/c.mjs"]


def test_the_generated_module_exports_what_its_types_say() -> None:
    text = constants.module("vendor-1", "dragons.whl", '{"packages": {}}')
    types = Path("static/boot/build.d.mts").read_text("utf-8")
    assert _exported(text) == _exported(types)
    assert 'from "../../vendor-1/pyodide/pyodide.mjs"' in text


def test_the_shell_gets_the_settings_that_python_has() -> None:
    page = json.loads(json.dumps(constants.page()))
    assert page["settings"] == json.loads(Settings().to_json())
    assert page["choices"] == {key: list(choices) for key, choices in CHOICES.items()}
    assert list(page["titles"]) == list(LANGUAGES)
    assert page["titles"]["fr"] == "Quatre Dragons"


def _exported(text: str) -> set[str]:
    """The constants that a module exports, and whether it hands on Pyodide's loader."""
    lines = [line for line in text.splitlines() if line.startswith("export ")]
    return {line.split()[2].strip(":") for line in lines if line.startswith("export const")} | {
        line.partition(" from ")[0] for line in lines if line.startswith("export {")
    }
