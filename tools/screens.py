"""The same screens of all four games, to see whether a change has changed what people see.

    python -m tools.screens take build/screens/before          about 500 pictures of dist/, and the records behind them
    python -m tools.screens take build/screens/after --games drakon --quick
    python -m tools.screens compare build/screens/before build/screens/after

The games are records with fixed dice. A picture is taken of each screen in each combination of size, light and
language; `--quick` takes two combinations, which between them have both of each. `compare` names every picture that
differs, with how many pixels and where, writes what differs beside it, and fails if anything does.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, sync_playwright

from dragons import GAMES
from dragons.record import Record
from tools.bench.browser import CONFIG, READY
from tools.golden import played
from tools.serve import running

NOW = "2026-11-30T12:00:00Z"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}
LIGHTS = ("dark", "light")
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
CLOCK = f"""{{
  const now = Date.parse("{NOW}");
  const Clock = Date;
  globalThis.Date = class extends Clock {{
    constructor(...given) {{
      super(...(given.length ? given : [now]));
    }}
    static now = () => now;
  }};
}}"""
"""A page on which it is always the same moment: lists say how long ago a game was played."""
STEADY = 8
"""So many pictures are taken at most until the page stands still."""
AT_REST = """() => new Promise((done) => {
  const look = () => document.querySelector("[aria-busy=true]") ? setTimeout(look, 20) : done();
  setTimeout(() => document.fonts.ready.then(look), 120);
})"""


@dataclass(frozen=True)
class Combination:
    size: str
    light: str
    language: str

    def __str__(self) -> str:
        return f"{self.size}-{self.light}-{self.language}"


COMBINATIONS = [Combination(*one) for one in product(SIZES, LIGHTS, LANGUAGES)]
QUICK = [Combination("phone", "dark", "fr"), Combination("desktop", "light", "en")]


# ---- the records


def records(game: str) -> dict[str, Record]:
    """Saves by their id: a game begun, in its middle, at an acknowledgement, over, and one of several people."""
    alone: list[dict[str, Any]] = [{"name": "Ana", "kind": "human"}, {"name": "Braise", "kind": "bot", "level": 2}]
    people: list[dict[str, Any]] = [{"name": "Ana", "kind": "human"}, {"name": "Léo", "kind": "human"}]
    crowd = [*people, {"name": "Suie", "kind": "bot", "level": 4}]
    found = {}
    for share in (0.0, 0.25, 0.5, 0.75):
        found[f"{game}at{round(100 * share):02}"] = _played(game, alone, share)
    found[f"{game}over"] = _played(game, alone, 1.0)
    found[f"{game}people"] = _played(game, people, 0.5)
    if GAMES[game].max_players > 2:
        found[f"{game}crowd"] = _played(game, crowd, 0.4)
    if told := _to_be_acknowledged(game, alone):
        found[f"{game}told"] = told
    return found


def _played(game: str, seats: list[dict[str, Any]], share: float) -> Record:
    """A game with fixed dice, gone on for about this share of its decisions, until the first seat is to decide."""
    whole = _whole(game, seats)
    if share == 1.0:
        return whole
    decisions = [n for n, move in enumerate(whole.moves) if not move.startswith("=")]
    start = int(share * len(decisions))
    for n in decisions[start:]:
        record = whole.until(n)
        if record.actor() == 0:
            record.seen = n
            return record
    return whole


def _whole(game: str, seats: list[dict[str, Any]]) -> Record:
    rng = Random(f"{game} {len(seats)}")
    record = Record.new(game, seats, rng=rng, created=NOW)
    record.now = lambda: NOW
    while not record.is_over():
        record.play(str(played(record.state(), rng)), rng)
    record.seen = len(record.moves)
    return record


def _to_be_acknowledged(game: str, seats: list[dict[str, Any]]) -> Record | None:
    """The game just after its first event that ends a turn badly, not acknowledged yet."""
    whole = _whole(game, seats)
    decisions = [n for n, move in enumerate(whole.moves) if not move.startswith("=")]
    for n, after in zip(decisions, [*decisions[1:], len(whole.moves)], strict=True):
        record = whole.until(after)
        if any(event["type"] in ("bust", "burnt", "slain") for event in record.state().events(0)):
            record.seen = n
            return record
    return None


# ---- the screens


def addresses(game: str, saves: dict[str, Record]) -> Iterator[tuple[str, str, str]]:
    """The screens of a game: a name, an address, and what is touched there first ("" for nothing)."""
    for page in ("new", "rules", "learn"):
        yield page, f"#/{page}/{game}", ""
    for id_ in saves:
        yield id_.removeprefix(game), f"#/play/{id_}", ""
    for share in ("25", "50", "75"):
        yield f"picked{share}", f"#/play/{game}at{share}", "[data-act=pick]:not([aria-disabled=true])"
    for sheet in ("menu", "log", "score", "seats"):
        yield sheet, f"#/play/{game}at50/{sheet}", ""
    yield "replay", f"#/replay/{game}over", "#app [data-act=seek]"


COMMON = [(name, f"#/{name}", "") for name in ("settings", "past", "about")] + [("home", "#/", "")]


def take(folder: Path, games: Sequence[str], combinations: Sequence[Combination]) -> None:
    """Take the pictures of dist/ into a folder."""
    saves = {game: records(game) for game in games}
    for kept in saves.values():
        for id_, record in kept.items():
            path = folder / f"records/{id_}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(record.to_json(), "utf-8")
    with running(CONFIG["DIST"]) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CONFIG["launch_options"]())
        for combination in combinations:
            _take_all(browser, site, folder, saves, combination)
        browser.close()
    print(file=sys.stderr)


def _take_all(
    browser: Browser, site: str, folder: Path, saves: dict[str, dict[str, Record]], combination: Combination
) -> None:
    width, height = SIZES[combination.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LANGUAGES[combination.language],
        color_scheme="dark" if combination.light == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    texts = {f"four-dragons:/:save:{id_}": one.to_json() for kept in saves.values() for id_, one in kept.items()}
    context.add_init_script(f"for (const [key, text] of Object.entries({json.dumps(texts)})) localStorage[key] = text;")
    context.add_init_script(CLOCK)
    page = context.new_page()
    shots = [(f"common-{name}", *rest) for name, *rest in COMMON]
    for game, kept in saves.items():
        shots += [(f"{game}-{name}", *rest) for name, *rest in addresses(game, kept)]
    page.goto(site)
    page.wait_for_function(READY)
    for name, address, touched in shots:
        print(f"\r— {combination} {name:32}", end="", file=sys.stderr, flush=True)
        _go(page, address, touched)
        (folder / f"{name}-{combination}.png").write_bytes(_picture(page))
    context.close()


def _picture(page: Page) -> bytes:
    """The page when it stands still: two pictures in a row are the same, or there have been many."""
    picture = b""
    for _ in range(STEADY):
        before = picture
        picture = page.screenshot(full_page=True, animations="disabled", caret="hide")
        if picture == before:
            break
    return picture


def _go(page: Page, address: str, touched: str) -> None:
    page.evaluate("(hash) => { document.activeElement?.blur(); location.hash = hash; scrollTo(0, 0); }", address)
    page.evaluate(AT_REST)
    if touched and page.locator(touched).count():
        page.locator(touched).last.dispatch_event("click")
        page.evaluate(AT_REST)


# ---- what differs


def compare(before: Path, after: Path) -> int:
    """Name every file that is in both folders and differs; how many there are."""
    names = sorted({path.relative_to(after) for path in after.rglob("*") if path.suffix in (".png", ".json")})
    names = [name for name in names if not name.stem.endswith(".differs")]
    differing = 0
    for name in names:
        said = _difference(before / name, after / name)
        if said:
            differing += 1
            print(f"{name}: {said}")
    print(f"{len(names)} files compared, {differing} differ")
    return differing


def _difference(before: Path, after: Path) -> str:
    if not before.exists():
        return "was not there before"
    if before.read_bytes() == after.read_bytes():
        return ""
    if after.suffix != ".png":
        return "another text"
    old, new = Image.open(before).convert("RGB"), Image.open(after).convert("RGB")
    if old.size != new.size:
        return f"{old.size} became {new.size}"
    difference = ImageChops.difference(old, new)
    box = difference.getbbox()
    if box is None:
        return ""
    mask = difference.convert("L").point(lambda value: 255 if value else 0)
    count = mask.histogram()[255]
    mask.save(after.with_suffix(".differs.png"))
    return f"{count} pixels, within {box}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.screens", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    taking = commands.add_parser("take")
    taking.add_argument("folder", type=Path)
    taking.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    taking.add_argument("--quick", action="store_true", help="two combinations")
    comparing = commands.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    asked = parser.parse_args(arguments)
    if asked.command == "take":
        take(asked.folder, asked.games, QUICK if asked.quick else COMBINATIONS)
    elif compare(asked.before, asked.after):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
