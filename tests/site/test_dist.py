"""dist/ itself: nothing absolute, nothing left out of what is kept, nothing of this machine in what is committed."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.kit.hands import CONFIG
from tools.build import zip as packing
from tools.build.modules import named, with_imports

DIST: Path = CONFIG["DIST"]
FOREIGN = ("pypi." + "org", "pythonhosted." + "org", "registry." + "npmjs", "/work" + "/", "/ro" + "ot/")


def test_all_addresses_are_relative() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    addresses = re.findall(r'(?:href|src|content)="([^"#]+\.(?:\w+))"', page)
    assert len(addresses) > 20
    assert [address for address in addresses if address.startswith(("/", "http"))] == []
    assert [address for address in addresses if not (DIST / address).is_file()] == []


def test_nothing_is_left_unfilled() -> None:
    for path in DIST.rglob("*"):
        if path.suffix in (".html", ".css", ".mjs", ".webmanifest") and "vendor-" not in str(path):
            assert not re.search(r"\{(app|vendor|wheel|lock)\}|<!--\w+(:\w+)?-->", path.read_text("utf-8")), path


def test_the_service_worker_keeps_everything() -> None:
    code = (DIST / "sw.js").read_text("utf-8")
    kept = set(re.findall(r'url:"([^"]+)"', code))
    files = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    left_out = {name for name in files - kept if not name.endswith((".nojekyll", "404.html", "sw.js", "social.png"))}
    assert left_out == set()
    assert kept <= files


def test_the_same_files_give_the_same_zip(tmp_path: Path) -> None:
    packing.main(DIST, tmp_path / "one.zip")
    packing.main(DIST, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_no_registry_and_no_path_of_a_machine_is_committed() -> None:
    found = subprocess.run(
        ["git", "grep", "--untracked", "-lIF", *(f"-e{word}" for word in FOREIGN)], capture_output=True, text=True
    )
    assert found.stdout.split() == []


def test_the_page_asks_at_once_for_every_module_it_will_import() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    asked = set(re.findall(r'<link rel="modulepreload" href="([^"]+)"', page))
    needed = with_imports((DIST / address).resolve() for address in named(page))
    assert {path.relative_to(DIST.resolve()).as_posix() for path in needed} <= asked


def test_scripts_that_are_shipped_have_no_types_and_no_comments() -> None:
    [app] = DIST.glob("app-*")
    assert not [*app.rglob("*.ts"), *app.rglob("*.mts")]
    for path in [*app.rglob("*.mjs"), *app.rglob("*.js")]:
        assert "/**" not in path.read_text("utf-8"), path
