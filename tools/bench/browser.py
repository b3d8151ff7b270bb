"""The built site, the browser it is measured in, and when it is ready."""

from __future__ import annotations

import runpy
from pathlib import Path

CONFIG = runpy.run_path("playwright.config.py")
DIST = Path("dist")
READY = "performance.getEntriesByName('dragons-ready')[0]?.startTime"
LINGER = 1500  # ms that a visit goes on, so that the browser can finish what it does in the background
