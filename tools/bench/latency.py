"""How soon a touch is answered: from the click to the end of the first frame that shows the change.

Random players at one screen touch whatever the page lights, early in a game and late, when Drakon's maze is whole;
every touch is one sample. The same changes are then made, in the same run, by a plain page that has the same style and
puts each screen's finished HTML in its place. At last a bot is played against, and the longest time is taken for which
the page does nothing else while that thinks.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Mapping
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, BrowserType, Page, sync_playwright

from dragons import GAMES
from dragons.ai.policy import LEVELS
from dragons.record import Record
from tools.bench.browser import CONFIG, DIST, READY
from tools.serve import running

MOST = {"median": 16, "95 %": 40, "blocked": 50}  # ms
TOUCHES = 40
LOOK = 3000  # ms that people look at a table before they touch it
KEPT = "navigator.serviceWorker.controller?.state === 'activated'"
BEGUN = (0.2, 0.9)  # so much of a game has been played when the touches begin
MOVES = 400  # at most: at random, Trésor takes thousands
PERSON = {"kind": "human"}

TOUCH = """
const frame = (start) => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(performance.now() - start);
  port2.postMessage(0);
}));
const rest = (ms) => new Promise((done) => setTimeout(done, ms));
"""
DRIVE = f"""async ([touches, seed]) => {{
  {TOUCH}
  let state = seed;
  const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const LIT = ["pick", "play", "continue", "lift"].map((act) => `#app [data-act=${{act}}]`).join();
  const samples = [];
  for (let n = 0; n < touches; n++) {{
    while (document.querySelector("#app [data-waiting=bot]")) await rest(20);
    await rest(250 + 17 * chance());
    const lit = [...document.querySelectorAll(LIT)].filter((one) => !one.disabled && one.getClientRects().length);
    if (!lit.length) break;
    const gold = lit.find((one) => one.matches(".gold"));
    const touched = gold && chance() < 0.5 ? gold : lit[Math.floor(chance() * lit.length)];
    const start = performance.now();
    touched.click();
    samples.push([await frame(start), document.getElementById("app").innerHTML]);
  }}
  return samples;
}}"""
WATCH = """async () => {
  const thinks = () => document.querySelector("#app [data-waiting=bot]") !== null;
  let [longest, last] = [0, 0];
  for (;;) {
    const now = performance.now();
    if (window.watched) return longest;
    if (last && thinks()) longest = Math.max(longest, now - last);
    last = thinks() ? now : 0;
    await new Promise((done) => setTimeout(done));
  }
}"""
REPEAT = f"""async (screens) => {{
  {TOUCH}
  const app = document.getElementById("app");
  const samples = [];
  for (const html of screens) {{
    await rest(250 + 17 * Math.random());
    const start = performance.now();
    app.innerHTML = html;
    samples.push(await frame(start));
  }}
  return samples;
}}"""


def figures() -> str:
    """The table."""
    lines = [
        f"{'touch to frame, ms':20}{'touches':>8}{'median':>8}{'95 %':>8}{'plain page':>12}{'ratio':>8}{'blocked':>9}",
        f"{'at most':20}{'':8}{MOST['median']:8}{MOST['95 %']:8}{'':20}{MOST['blocked']:9}",
    ]
    folder = _site()
    with running(folder) as base, sync_playwright() as playwright:
        for game in GAMES:
            samples = [_measure(playwright.chromium, base, game, begun) for begun in BEGUN]
            ours, plain = ([took for pair in samples for took in pair[part]] for part in (0, 1))
            blocked = _blocked(playwright.chromium, base, game)
            middle, late, bare = median(ours), quantiles(ours, n=20)[-1], median(plain)
            lines.append(
                f"{game:20}{len(ours):8}{middle:8.1f}{late:8.1f}{bare:12.1f}{middle / bare:8.2f}{blocked:9.1f}"
            )
    return "\n".join(lines)


def _site() -> Path:
    """The built site, and beside it a page with its style alone."""
    folder = Path("build/latency")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DIST, folder)
    index = (folder / "index.html").read_text("utf-8")
    sprite = index[index.index("<svg width") : index.index("<noscript>")]
    [style] = folder.glob("app-*/style/all.css")
    link = f'<link rel="stylesheet" href="{style.relative_to(folder).as_posix()}">'
    (folder / "plain.html").write_text(f"<!doctype html>{link}<body>{sprite}<div id=app></div>", "utf-8")
    return folder


def _measure(chromium: BrowserType, base: str, game: str, begun: float) -> tuple[list[float], list[float]]:
    """Milliseconds of the touches on our page, and of the same changes on the plain one."""
    browser = chromium.launch(**CONFIG["launch_options"]())
    page = _table(browser, base, _begun(game, begun))
    samples: list[list[Any]] = page.evaluate(DRIVE, [TOUCHES, 7])
    plain = _plain(page.context.new_page(), base, game, [html for _, html in samples])
    browser.close()
    return [took for took, _ in samples], plain


def _blocked(chromium: BrowserType, base: str, game: str) -> float:
    """The longest time, in ms, that the page was busy while a bot of the highest level thought."""
    browser = chromium.launch(**CONFIG["launch_options"]())
    page = _table(browser, base, _begun(game, BEGUN[0], {"kind": "bot", "level": max(LEVELS)}))
    page.evaluate(f"() => {{ window.longest = ({WATCH})() }}")
    page.evaluate(DRIVE, [TOUCHES, 7])
    longest: float = page.evaluate("async () => { window.watched = true; return await window.longest }")
    browser.close()
    return longest


def _table(browser: Browser, base: str, record: str) -> Page:
    """A page of its own with this game on it, at a second visit: the first still stores the site in the background."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(f"{base}404.html")
    page.evaluate("text => localStorage.setItem('four-dragons:/:save:bench', text)", record)
    page.goto(f"{base}#/play/bench")
    page.wait_for_function(KEPT, timeout=60_000)
    page.reload()
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_timeout(LOOK)
    return page


def _plain(page: Page, base: str, game: str, screens: list[str]) -> list[float]:
    page.goto(f"{base}plain.html")
    page.evaluate("game => document.documentElement.setAttribute('data-game', game)", game)
    found: list[float] = page.evaluate(REPEAT, screens)
    return found


def _begun(game: str, part: float, other: Mapping[str, Any] = PERSON) -> str:
    """A game of a person and another of which so much has been played; a whole one is made first, to know how long it
    is."""
    rng = random.Random(5)
    record = Record.new(game, [{"name": "Ana", **PERSON}, {"name": "Ben", **other}], rng=rng)
    lengths = []
    while not record.is_over() and len(record.moves) < MOVES:
        lengths.append(len(record.moves))
        record.play(str(record.state().sample_action(rng)), rng)
    begun = record.until(lengths[int(part * len(lengths))])
    begun.seen = len(begun.moves)
    return begun.to_json()
