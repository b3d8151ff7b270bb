"""See to it that there is a browser for the tests: the system's Chromium, else Playwright's own, else Debian's."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys

REMEDY = """No browser for the tests. Install Chromium so that `chromium` is on the PATH
(Debian, Ubuntu: apt-get install chromium; macOS: brew install chromium), then run make test again."""


def main() -> None:
    ways = (
        [sys.executable, "-m", "playwright", "install", "chromium"],
        ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
    )
    if _works():
        return
    for way in ways:
        if way[0] == "apt-get" and not (shutil.which("apt-get") and os.geteuid() == 0):
            continue
        if way[0] == "apt-get":
            subprocess.run(["apt-get", "update"], check=False, stdout=subprocess.DEVNULL)
        print("—", " ".join(way[-3:]), flush=True)
        done = subprocess.run(way, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if done.returncode == 0 and _works():
            return
    raise SystemExit(REMEDY)


def _works() -> bool:
    from playwright.sync_api import Error, sync_playwright

    options = runpy.run_path("playwright.config.py")["launch_options"]()
    try:
        with sync_playwright() as playwright:
            playwright.chromium.launch(**options).close()
    except Error:
        return False
    return True


if __name__ == "__main__":
    main()
