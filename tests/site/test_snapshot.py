"""The memory snapshot: the same sources make the same one, so that a build that changes nothing is no update."""

from __future__ import annotations

from pathlib import Path

from tests.kit.hands import CONFIG
from tools.snapshot import snapshot


def test_the_same_sources_make_the_same_snapshot(tmp_path: Path) -> None:
    [runtime] = CONFIG["DIST"].glob("vendor-*/pyodide")
    [wheel] = CONFIG["DIST"].glob("app-*/*.whl")
    [built] = CONFIG["DIST"].glob("app-*/snapshot.bin")
    snapshot(runtime, wheel, tmp_path / "snapshot.bin")
    assert (tmp_path / "snapshot.bin").read_bytes() == built.read_bytes()
