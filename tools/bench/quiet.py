"""Figures from a busy machine mean nothing: there are none."""

from __future__ import annotations

import os
import time
from statistics import median

SPREAD = 1.2  # of one and the same loop on a quiet machine: the median time to the least


def refuse_a_busy_machine() -> None:
    """End with a message if something else is running."""
    time.sleep(2)  # the browser that was just closed is still tidying up
    took = []
    for _ in range(9):
        start = time.perf_counter()
        sum(range(3_000_000))
        took.append(time.perf_counter() - start)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    if median(took) > SPREAD * min(took):
        raise SystemExit(
            f"This machine is busy (the same loop took {1000 * min(took):.0f} to {1000 * max(took):.0f} ms, "
            f"load {load:.1f}): no figures."
        )
