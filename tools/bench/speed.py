"""How quickly games are played at random: ours beside OpenSpiel's, and ours in the browser. How quickly bots think.

All are measured in turns, ROUNDS times for SLICE seconds each, after a round that does not count. Speeds are medians,
and ratios the medians of the rounds' ratios.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from functools import partial
from statistics import median

from playwright.sync_api import Page, sync_playwright

from dragons import GAMES
from dragons.ai.registry import SEARCHES
from tools.bench import play, rivals
from tools.bench.browser import CONFIG, DIST, LINGER, READY
from tools.serve import running

ROUNDS = 9
SLICE = 0.2
TARGET = 1.0  # times OpenSpiel's tic-tac-toe in Python, at least, …
SLOWER = {"drakon": 0.5}  # … but for a game with so many actions
PYTHON = """async (code) => {
  const boot = document.querySelector("link[href$='boot/pyodide.mjs']").href;
  return (await (await import(boot)).loadPyodide()).runPython(code);
}"""
VERSION = "import sys; '%d.%d' % sys.version_info[:2]"

THINKING = 0.6  # times as fast as here, at least

Speeds = dict[tuple[str, str], list[tuple[float, float]]]
"""For a game and a way to play it (listing, sampling, browser), each round's moves and listed actions per second; for a
place to think in (thinking, thinking there), what is done in a second."""


def figures() -> str:
    with running(DIST) as base, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**CONFIG["launch_options"]())
        page = chromium.new_page()
        page.goto(base)
        page.wait_for_function(READY, timeout=120_000)
        page.wait_for_timeout(LINGER)
        speeds = measured(page)
        version = str(page.evaluate(PYTHON, VERSION))
        chromium.close()
    return f"{beside_openspiel(speeds)}\n\n{in_the_browser(speeds, version)}\n\n{thoughts(speeds)}"


def measured(page: Page) -> Speeds:
    measures: dict[tuple[str, str], Callable[[], tuple[float, float]]] = {}
    for name, game in rivals.games().items():
        measures[name, "listing"] = partial(play.timed, [partial(rivals.listing, game)], SLICE)
    for name in GAMES:
        measures[name, "listing"] = partial(play.speed, name, "listing", SLICE)
        measures[name, "sampling"] = partial(play.speed, name, "sampling", SLICE)
        measures[name, "browser"] = partial(by_the_page, page, f"speed({name!r}, 'listing', {SLICE})[0]")
        measures[name, "thinking"] = partial(here, name)
        measures[name, "thinking there"] = partial(by_the_page, page, f"thinking({name!r}, {SLICE})")
    speeds: Speeds = {key: [] for key in measures}
    for round_ in range(ROUNDS + 1):
        for key, measure in measures.items():
            speeds[key].append(measure())
        print(f"\r— speed {round_} of {ROUNDS}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return {key: found[1:] for key, found in speeds.items()}


def here(name: str) -> tuple[float, float]:
    return play.thinking(name, SLICE), 0.0


def by_the_page(page: Page, measure: str) -> tuple[float, float]:
    """What a function of `play` measures if the page's own interpreter runs it."""
    return float(page.evaluate(PYTHON, f"{inspect.getsource(play)}\n{measure}")), 0.0


def beside_openspiel(speeds: Speeds) -> str:
    """Moves per second, as multiples of OpenSpiel's tic-tac-toe in Python and its backgammon in C++ too."""
    head = f"{'speed, moves/s':20}{'listing':>10}{'× tic-tac-toe':>15}{'at least':>10}{'× backgammon':>14}"
    lines = [f"{head}{'listed/s':>12}{'sampling':>10}{'× tic-tac-toe':>15}"]
    for name in (name for name, way in speeds if way == "listing"):
        at_least = f"{SLOWER.get(name, TARGET):.2f}" if name in GAMES else ""
        line = f"{name:20}{moves(speeds, name, 'listing'):10,.0f}{times(speeds, name, 'listing', rivals.PYTHON):>15}"
        line += f"{at_least:>10}{times(speeds, name, 'listing', rivals.CPP):>14}"
        line += f"{median(listed for _, listed in speeds[name, 'listing']):12,.0f}"
        if name in GAMES:
            line += f"{moves(speeds, name, 'sampling'):10,.0f}{times(speeds, name, 'sampling', rivals.PYTHON):>15}"
        lines.append(line)
    if (rivals.PYTHON, "listing") not in speeds:
        python = f"{sys.version_info[0]}.{sys.version_info[1]}"
        lines.append(f"(nothing to compare with: OpenSpiel is not installed, or has no wheel for Python {python})")
    return "\n".join(lines)


def in_the_browser(speeds: Speeds, version: str) -> str:
    """Moves per second by listing, there and here."""
    here = f"here, {sys.version_info[0]}.{sys.version_info[1]}"
    lines = [f"{'in Python, moves/s':20}{here:>12}{'browser, ' + version:>15}{'ratio':>8}"]
    for name in GAMES:
        line = f"{name:20}{moves(speeds, name, 'listing'):12,.0f}{moves(speeds, name, 'browser'):15,.0f}"
        lines.append(f"{line}{ratio(speeds, (name, 'browser'), (name, 'listing')):8.2f}")
    return "\n".join(lines)


def thoughts(speeds: Speeds) -> str:
    """What an Old dragon does in a second, there and here."""
    lines = [f"{'an Old dragon, /s':32}{'here':>12}{'browser':>15}{'ratio':>8}{'at least':>10}"]
    for name in GAMES:
        what = f"{name}, {'simulations' if name in SEARCHES else 'choices'}"
        line = f"{what:32}{moves(speeds, name, 'thinking'):12,.1f}{moves(speeds, name, 'thinking there'):15,.1f}"
        lines.append(f"{line}{ratio(speeds, (name, 'thinking there'), (name, 'thinking')):8.2f}{THINKING:10.2f}")
    return "\n".join(lines)


def moves(speeds: Speeds, name: str, way: str) -> float:
    return median(speed for speed, _ in speeds[name, way])


def times(speeds: Speeds, name: str, way: str, rival: str) -> str:
    """How many times a rival's speed by listing; a dash without that rival."""
    return f"{ratio(speeds, (name, way), (rival, 'listing')):.2f}" if (rival, "listing") in speeds else "–"


def ratio(speeds: Speeds, one: tuple[str, str], other: tuple[str, str]) -> float:
    return median(a / b for (a, _), (b, _) in zip(speeds[one], speeds[other], strict=True))
