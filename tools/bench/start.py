"""How quickly the site starts beside a bare Pyodide page, and what a first visit weighs.

Times are from navigation to the first screen that answers a click (the bare page: to the first line of Python), in
Chromium, with a fresh profile (cold) and on the second visit to it (warm); medians of RUNS, taken in turns.
"""

from __future__ import annotations

import gzip
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserType, Page, sync_playwright

from tools.bench.browser import CONFIG, DIST, LINGER, READY
from tools.serve import running
from tools.snapshot import snapshot

RUNS = 7
TARGETS = {"cold": 0.55, "warm": 0.40}
WEIGHT = 10.2  # MB, gzipped


def figures() -> str:
    folder = site()
    with running(folder) as base, sync_playwright() as playwright:
        times: dict[tuple[str, str], list[float]] = {}
        fetched: set[str] = set()
        for run in range(RUNS):
            for name, address in (("bare", f"{base}bare.html"), ("ours", f"{base}dist/")):
                for kind, taken in visits(playwright.chromium, address, fetched):
                    times.setdefault((kind, name), []).append(taken)
            print(f"\r— start {run + 1} of {RUNS}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    return f"{table(times)}\n\n{weights(folder, {name for name in fetched if name.startswith('dist/')})}"


def site() -> Path:
    """A folder with the built site and the bare page beside it, which shares its Pyodide."""
    folder = Path("build/bench")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(DIST, folder / "dist")
    [vendored] = DIST.glob("vendor-*")
    shutil.copytree(vendored, folder / "vendor")
    shutil.copyfile(Path(__file__).with_name("bare.html"), folder / "bare.html")
    return folder


def visits(chromium: BrowserType, address: str, fetched: set[str]) -> list[tuple[str, float]]:
    """The times of a first and a second visit to an address; what the first one fetched is added to `fetched`."""
    base = address.split("/", 3)[:3]
    found = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = chromium.launch_persistent_context(profile, **CONFIG["launch_options"]())
        for kind in ("cold", "warm"):
            page = context.new_page()
            if kind == "cold":
                page.on("request", lambda request: fetched.add(request.url.removeprefix("/".join(base) + "/")))
            page.goto(address)
            page.wait_for_function(READY, timeout=120_000)
            found.append((kind, float(page.evaluate(READY))))
            if address.endswith("dist/"):
                answers_a_click(page)
            page.wait_for_timeout(LINGER)
            page.close()
        context.close()
    return found


def answers_a_click(page: Page) -> None:
    """Make sure that the screen that was timed does; then let the service worker finish."""
    page.locator('a[href="#/settings"]').first.click()
    page.locator("[data-key=theme]").first.wait_for()
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'", timeout=120_000)


def table(times: dict[tuple[str, str], list[float]]) -> str:
    """The medians in milliseconds, and their ratio."""
    lines = [f"{'start, ms':12}{'bare Pyodide':>14}{'Four Dragons':>14}{'ratio':>8}{'at most':>9}"]
    for kind, target in TARGETS.items():
        bare, ours = (median(times[kind, name]) for name in ("bare", "ours"))
        lines.append(f"{kind:12}{bare:14.0f}{ours:14.0f}{ours / bare:8.2f}{target:9.2f}")
    return "\n".join(lines)


def weights(folder: Path, fetched: set[str]) -> str:
    """What was fetched until the first screen, gzipped, part by part."""
    [vendored] = DIST.glob("vendor-*")
    empty = Path("build/empty.bin")
    snapshot(vendored / "pyodide", next(DIST.glob("app-*/*.whl")), empty, modules=[])
    parts: dict[str, float] = {}
    for name in sorted(fetched):
        path = folder / (name + "index.html" if name.endswith("/") else name.split("?")[0])
        if not path.is_file():
            continue
        size = path.stat().st_size if path.suffix in (".bin", ".woff2") else len(gzip.compress(path.read_bytes(), 9))
        part = "fonts" if path.suffix == ".woff2" else "engine" if "/pyodide/" in name else "PyScript"
        part = part if "/vendor-" in name else "snapshot" if path.suffix == ".bin" else "page, style, boot"
        parts[part] = parts.get(part, 0) + size / 1e6
    own = parts["page, style, boot"] + parts["snapshot"] - empty.stat().st_size / 1e6
    lines = [f"{'first visit, MB gzipped':28}{sum(parts.values()):6.2f}   at most {WEIGHT}"]
    lines += [f"  {part:26}{size:6.2f}" for part, size in sorted(parts.items(), key=lambda item: -item[1])]
    return "\n".join([*lines, f"  {'of all that, our own part':26}{own:6.2f}"])
