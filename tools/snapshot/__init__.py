"""The memory snapshot: Python's heap with the whole program in it, gzipped."""

from __future__ import annotations

import json
import subprocess
import sys
from array import array
from collections.abc import Sequence
from pathlib import Path

import deflate

MODULES = ["dragons_web.screens.app", "dragons.ai.worker"]
"""What the page and the bots' worker begin with: the snapshot has these and all that they import, and nothing else."""
NEEDS_JAVASCRIPT = {"dragons_web.browser": Path("src/dragons_web/browser.py")} | {
    f"pyscript.{path.stem}": path for path in Path("node_modules/@pyscript/core/src/stdlib/pyscript").glob("*.py")
}
"""Compiled for the snapshot, not imported. Without it PyScript compiles its own modules at every start."""

PAGE = 0x1000
BEST = 12  # libdeflate's slowest level: 3 % less to fetch than zlib's
LIMIT = 31.0  # MB of heap; a grown heap would not load


def snapshot(runtime: Path, wheel: Path, out: Path, modules: Sequence[str] = MODULES) -> str:
    """Take it into the file `out`; a line to print about it."""
    raw = out.with_suffix(".raw")
    content = {
        "modules": modules,
        "sleeping": {name: path.read_text("utf-8") for name, path in sorted(NEEDS_JAVASCRIPT.items())},
    }
    order = {
        "runtime": str(runtime),
        "wheel": str(wheel),
        "runtime_module": "tools/snapshot/snapshot_runtime.py",
        "content": content,
        "out": str(raw),
    }
    done = subprocess.run(
        ["node", "tools/snapshot/take.mjs"],
        input=json.dumps(order),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    report = json.loads(done.stdout.splitlines()[-1])
    used = report["used"] / 1e6
    if used > LIMIT:
        raise SystemExit(f"the snapshot uses {used:.1f} MB of heap, {LIMIT} at most are allowed")
    memory = raw.read_bytes()
    raw.unlink()
    out.write_bytes(deflate.gzip_compress(_without_zeros(memory), BEST))
    size = out.stat().st_size / 1e6
    return f"snapshot: {len(report['modules'])} modules, {used:.1f} of {LIMIT} MB heap, {size:.2f} MB"


def _without_zeros(memory: bytes) -> bytes:
    """The pages that have something in them, after the memory's size, their count and their numbers: half is zeros."""
    numbers = [n for n in range(-(-len(memory) // PAGE)) if any(memory[n * PAGE : (n + 1) * PAGE])]
    head = array("I", [len(memory), len(numbers), *numbers])
    if sys.byteorder == "big":
        head.byteswap()
    return head.tobytes() + b"".join(memory[n * PAGE : (n + 1) * PAGE] for n in numbers)
