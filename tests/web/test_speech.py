"""Whole games by what a screen reader tells: the live region and the names, roles and states of controls, no more."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import pytest
from playwright.sync_api import Locator, Page

from dragons.record import Record
from dragons_web.views.table import announcements
from tests.kit.hands import QUICK, Open, records, visit
from tests.kit.scenes import EN, scene

LISTEN = """addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const live = document.getElementById("live");
  new MutationObserver(() => heard.push(live.textContent.trim())).observe(live, { childList: true, characterData: true });
});"""
"""Keeps all that the live region has said, in order."""
LINE = re.compile(r"""\s*- '?(?P<role>[a-z]+) "(?P<name>(?:[^"\\]|\\.)*)"(?P<states>(?: \[[^\]]*\])*)""")
"""A line of Playwright's picture of the accessibility tree."""
LONGEST = 900  # acts: no game here needs half of them


class Control(NamedTuple):
    """A button or a cell that can be used now; `nth` of those with the same role and name."""

    role: str
    name: str
    pressed: bool
    nth: int


Choose: TypeAlias = Callable[["Player"], Control | None]
"""What to do now; None: it is not for this player to do anything."""


@dataclass
class Player:
    """Somebody who sees nothing: `names` are those of all controls, `asked` the words before them, `heard` all that has
    been said."""

    page: Page
    choose: Choose
    controls: list[Control] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    asked: str = ""
    heard: list[str] = field(default_factory=list)

    def here(self) -> Locator:
        """The main part of the page; what lies before it while that is inert, for then there is no way into it."""
        main = self.page.get_by_role("main")
        return self.page.get_by_role("region", name="Pass the screen") if main.evaluate("it => it.inert") else main

    def look(self) -> None:
        """Go through all that is to be found there; again if something is said meanwhile."""
        picture, self.heard = "", ["…"]
        self.page.locator("[aria-busy=true]").wait_for(state="detached")
        while self.heard != (said := self.page.evaluate("heard")):
            picture, self.heard = self.here().aria_snapshot(), said
        self.asked = " ".join(re.findall(r"(?m)^ *- strong: \"?(.*?)\"?$", picture)[:1])
        self.controls, self.names, counts = [], [], dict[tuple[str, str], int]()
        for line in picture.splitlines():
            found = LINE.match(line)
            if found and found["role"] in ("button", "gridcell"):
                name = found["name"].replace('\\"', '"').replace("''", "'")
                nth = counts.get((found["role"], name), 0)
                counts[found["role"], name] = nth + 1
                self.names.append(name)
                if "[disabled]" not in found["states"]:
                    self.controls.append(Control(found["role"], name, "[pressed]" in found["states"], nth))

    def named(self, *patterns: str) -> Control | None:
        """The first control whose name fits the first of these patterns that any fits."""
        return next((one for pattern in patterns for one in self.all_named(pattern)), None)

    def all_named(self, pattern: str) -> list[Control]:
        return [one for one in self.controls if re.search(pattern, one.name)]

    def listen(self, count: int) -> None:
        """Wait until more than this has been said: at a dead end nothing ever is."""
        self.page.wait_for_function("count => heard.length > count", arg=count)
        before, self.heard = self.heard, self.page.evaluate("heard")
        assert all(self.heard[count:])
        assert not before or before[-1] != self.heard[count]

    def use(self, control: Control) -> None:
        """Go to it and press Enter."""
        target = self.page.get_by_role(control.role, name=control.name, exact=True)  # type: ignore[arg-type]
        target.nth(control.nth).press("Enter")

    def play(self) -> str:
        """Play to the end; what was said last."""
        for _ in range(LONGEST):
            self.look()
            if self.named("^Play again$"):
                return self.heard[-1]
            count, choice = len(self.heard), self.choose(self)
            if choice is not None:
                assert self.asked in self.heard[-1]
                self.use(choice)
            self.listen(count)
        raise AssertionError("this never ends")


# ---- sensible players ---------------------------------------------------------------------------

TURNED = re.compile(r"turns? over ([a-g]\d): (?:an? )?(\w+)")
GROUPS = {"ring": 1, "dragon": 1, "ball": 2, "doll": 2, "car": 2, "candlestick": 3, "chest": 4}
"""For each kind of tile how many are taken together."""


def at_tresor(player: Player) -> Control | None:
    """Takes what can be taken, turns what it remembers to be there, else what nobody has seen."""
    ready = player.named("^Continue$", "^Stop: take", "^Leave it$")
    if ready:
        return ready
    seen = dict(TURNED.findall(" ".join(player.heard)))
    down = {one.name[:2]: one for one in player.all_named("face down$")}
    up = re.findall(r"(?m)^[a-g]\d: (\w+)", "\n".join(player.names))
    known = [kind for kind, group in GROUPS.items() if [seen.get(cell) for cell in down].count(kind) >= group]
    for kind in [kind for kind in up if GROUPS.get(kind, 1) > 1] or known:
        for cell, one in down.items():
            if seen.get(cell) == kind:
                return one
    return next((one for cell, one in down.items() if cell not in seen), player.named("^Stop, empty-handed$"))


def at_deluge(player: Player) -> Control | None:
    """Plays the highest cards, face up while it can."""
    ready = player.named("^Continue$", "^I am ", "^Confirm: ", "Choose: hide ")
    cards = player.all_named(r"^(Ruby|Sapphire|Emerald|Topaz|Amethyst) \d(, its lagoon is full)?$")
    return ready or max(cards, key=lambda one: (len(one.name) < 12, one.name[-1]), default=None)


def at_ludicitude(player: Player) -> Control | None:
    """Fights the weakest dragon, goes home with ten points, keeps shields, dares and accepts."""
    return player.named(
        r"^Stop ?: score \d\d", "^Continue$", "^To the fight!$", "^Keep it and roll", "^Challenge$", "^Accept$",
        "^Keep the shield", "^Roll everything", "^Blue.*slay$", "^Green.*slay$", "^Red.*slay$",
    )  # fmt: skip


SIDES = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
VALUES = {
    "Gold piece": 9, "Theft": 3, "Dragon,.*coin": 4,
    "Enchanted fountain": -4, "Dragon’s gold": -4, "Violent gust": -2, "Hellish wind": -2,
}  # fmt: skip


def value(control: Control) -> int:
    """What it is to go there, or to have a tile."""
    return next((worth for words, worth in VALUES.items() if re.match(words, control.name)), 0)


def cell(name: str) -> tuple[int, int]:
    """Where a room or a free place lies from the Dragon."""
    steps = re.findall(r"(\d+) (north|east|south|west)\b", name.split(";")[0])
    return sum(int(n) * SIDES[side][0] for n, side in steps), sum(int(n) * SIDES[side][1] for n, side in steps)


def ahead(player: Player) -> set[tuple[int, int]]:
    """The cells to which the arrows of Ana's room point."""
    here = next(name for name in player.names if re.search(r"heroes: .*\bAna\b", name))
    x, y = cell(here)
    return {(x + SIDES[side][0], y + SIDES[side][1]) for side in re.findall(r"to the (\w+)", here)}


def at_drakon(player: Player) -> Control | None:
    """Goes where the gold is, lays tiles before its feet, gold first and turned to the east if they can be, and decides
    somehow what is to be decided."""
    turnable = player.named("; touch again to turn it$")
    if turnable and "to the east" not in player.heard[-1] and player.heard[-1] not in player.heard[-4:-1]:
        return turnable
    ready = player.named(
        "^Continue$", "^(Lay it here|Exchange|Turn it|Destroy|Push|Take|Go there|Pass)$",
        "(exchange|turn|destroy) this room", "; take a tile from ", "; move .* here$",
    )  # fmt: skip
    if ready:
        return ready
    spots = player.all_named("; lay it here")
    if spots:
        return max(spots, key=lambda one: cell(one.name) in ahead(player))
    goes = sorted(player.all_named("; go here$"), key=value)
    tiles = sorted(player.all_named(r"^[^;]*, (one arrow|two .*arrows.*|three arrows)$"), key=value)
    rooms = {cell(name) for name in player.names if "; arrows " in name}
    if goes and (value(goes[-1]) > 0 or not tiles or (value(goes[-1]) == 0 and not ahead(player) - rooms)):
        return goes[-1]
    return tiles[-1] if tiles else None


# ---- the games ----------------------------------------------------------------------------------

ALONE = "seats=h:Ana,b1:Bo"


@pytest.mark.parametrize(
    ("game", "query", "choose"),
    [
        ("tresor", f"{ALONE}&grid=5", at_tresor),
        ("deluge", ALONE, at_deluge),
        ("deluge", "seats=h:Ana,h:L%C3%A9o", at_deluge),
        ("ludicitude", f"{ALONE}&keep=true", at_ludicitude),
        ("drakon", ALONE, at_drakon),
    ],
    ids=["tresor", "deluge", "deluge-of-two", "ludicitude", "drakon"],
)
def test_a_whole_game_by_what_is_said_and_by_names(
    new_page: Open, site: str, game: str, query: str, choose: Choose
) -> None:
    page = visit(new_page(script=QUICK + LISTEN), f"{site}#/new/{game}?{query}")
    page.get_by_role("button", name="To the table!").press("Enter")
    last = Player(page, choose).play()
    record = Record.from_json(json.dumps(records(page)[0]))
    for seat, share in enumerate(record.returns()):
        named = record.seats[seat]["name"] in last or (seat == 0 and re.search(r"(?i)\byou(rs)?\b", last))
        assert named or not share


def test_who_listens_is_told_where_the_spider_went_as_who_looks_sees_it() -> None:
    """Though the turn is over by then, and the log keeps it to itself."""
    now = scene("a1=ring,stop,b1=spider,spider a1")
    assert announcements(now, EN, now.plays[-1:]) == ["Léo carries the spider to a1."]
