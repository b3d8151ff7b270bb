"""`make bench`: all measurements; `python -m tools.bench start`, `latency` or `speed` for one alone."""

from __future__ import annotations

import argparse

from tools.bench import latency, speed, start
from tools.bench.quiet import refuse_a_busy_machine

PARTS = {"start": start.figures, "latency": latency.figures, "speed": speed.figures}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("part", nargs="?", choices=PARTS)
    part = parser.parse_args().part
    for name in [part] if part else PARTS:
        refuse_a_busy_machine()
        figures = PARTS[name]()
        refuse_a_busy_machine()
        print(figures, end="\n\n")


if __name__ == "__main__":
    main()
