"""Every choice that a symbol of Drakon asks for, made on the map by mouse and by keyboard alone, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest
from playwright.sync_api import Page

from dragons import CHANCE, GAMES
from dragons.drakon.material import NEIGHBOURS, SIDES
from dragons.record import Record
from tests.kit.drakon_hands import in_sight, place
from tests.kit.hands import Open, again, go, visit

NAMES = ("Ana", "Léo", "Zoé")
View: TypeAlias = Mapping[str, Any]
LONG = 90
"""A random game is followed for so many moves."""


# ---- tables at which there is something to choose -------------------------------------------------


class Choice(NamedTuple):
    """A game up to a choice, and what is chosen."""

    text: str
    move: str


def beside(cell: str, side: str) -> str:
    return NEIGHBOURS[cell][SIDES.index(side)]


def symbol(view: View, cell: str) -> str:
    return next(str(room["symbol"]) for room in view["cells"] if room["cell"] == cell)


def stands_on(view: View, seat: int) -> str:
    return symbol(view, view["heroes"][seat])


def end_of(view: View, move: str) -> str:
    """The cell to which a move by sides leads."""
    cell = str(view["heroes"][view["current"]])
    for side in move.removeprefix("move "):
        cell = beside(cell, side)
    return cell


def alike(view: View, legal: list[str]) -> list[str]:
    """Of several ways to one tile the last."""
    found = [move for move in legal if move.startswith("move ")]
    ends = [end_of(view, move) for move in found]
    return [move for n, move in enumerate(found) if ends[n] in ends[:n]]


def leaves(sign: str, view: View, legal: list[str]) -> list[str]:
    """The ways out, if the hero whose turn it is stands on this symbol."""
    on_it = view["phase"] == "turn" and stands_on(view, view["current"]) == sign
    return [move for move in legal if on_it and move.startswith("move ")]


def decides(sign: str, view: View, legal: list[str]) -> list[str]:
    """What may be chosen on entering this symbol; the later ways round and the later tiles of the hand come first."""
    return legal[::-1] if view["phase"] == sign else []


def by_no_arrow(view: View, legal: list[str]) -> list[str]:
    here = next(room for room in view["cells"] if view["current"] in room["heroes"])
    return [move for move in leaves("key", view, legal) if move[-1] not in here["sides"]]


def far_away(view: View, legal: list[str]) -> list[str]:
    x, y = map(int, view["heroes"][view["current"]].split(","))
    ends = {move: tuple(map(int, move[5:].split(","))) for move in leaves("vortex", view, legal)}
    return [move for move, (a, b) in ends.items() if abs(a - x) + abs(b - y) > 2]


def one_of_two_pushed(view: View, legal: list[str]) -> list[str]:
    """To a cell where another hero might be pushed instead."""
    found = decides("sphere", view, legal)
    ends = [beside(view["heroes"][int(move.split(" ")[1])], move[-1]) for move in found]
    return [move for n, move in enumerate(found) if ends.count(ends[n]) > 1]


def alone(view: View, legal: list[str]) -> list[str]:
    """To rob somebody whose hero stands alone: else one room stands for two victims."""
    found = decides("map", view, legal)
    return [move for move in found if view["heroes"].count(view["heroes"][int(move[4:])]) == 1]


Finder: TypeAlias = Callable[[View, list[str]], list[str]]
WANTED: dict[str, Finder] = {
    "door": lambda view, legal: decides("door", view, legal),
    "curse": lambda view, legal: decides("curse", view, legal),
    "gear": lambda view, legal: decides("gear", view, legal),
    "sphere": lambda view, legal: decides("sphere", view, legal),
    "sphere, two heroes for one room": one_of_two_pushed,
    "map": alone,
    "key": by_no_arrow,
    "vortex": far_away,
    "gust": lambda view, legal: leaves("gust", view, legal),
    "gust, two ways": lambda view, legal: alike(view, leaves("gust", view, legal)),
    "hellwind": lambda view, legal: leaves("hellwind", view, legal),
    "hellwind, three rooms": lambda view, legal: leaves("hellwind", view, legal),
}
"""For each choice what makes it, of what may be done at a decision; the first found is chosen."""


@cache
def choices() -> dict[str, Choice]:
    """All that is wanted, out of random games of three that are the same in every run."""
    found: dict[str, Choice] = {}
    for seed in range(60):
        rng = Random(seed)
        steps = 2 + seed % 2
        state = GAMES["drakon"].new_initial_state(3, hellwind_steps=steps)
        moves: list[str] = []
        while len(moves) < LONG and not state.is_terminal():
            if state.current_player() == CHANCE:
                move = state.sample_chance(rng)
            else:
                legal = [str(action) for action in state.legal_actions()]
                view = state.observation(state.current_player())
                for name in WANTED.keys() - found.keys():
                    fits = WANTED[name](view, legal)
                    if fits and (steps == 3) == (name == "hellwind, three rooms"):
                        found[name] = Choice(written(moves, steps), fits[0])
                move = state.parse_action(some(legal, rng))
            state.apply_action(move)
            moves.append(str(move))
        if len(found) == len(WANTED):
            return found | {f"{sign}, pushed": pushed_into(sign) for sign in ("door", "curse", "gear", "map")}
    raise AssertionError(f"never met: {sorted(WANTED.keys() - found.keys())}")


def pushed_into(sign: str) -> Choice:
    """A choice on entering a room that is not made by the one whose turn it is."""
    deals = ["=sphere-1", f"={sign}-1", "=gold-1", *["=gold-3"] * 3, *["=empty-3"] * 6]
    moves = [*deals, "place sphere-N 0,1", "=gold-1", f"place {sign}-E 1,0", "=gold-1", "place gold-W -1,0", "=gold-2c",
             "move N", "push 1 E"]  # fmt: skip
    text = written(moves, 2)
    return Choice(text, str(Record.from_json(text).state().legal_actions()[-1]))


def some(legal: list[str], rng: Random) -> str:
    """A move of somebody who likes to go, and who builds a castle with many ways round."""
    laid = [text for text in legal if text.startswith("place")]
    if not laid or (len(laid) < len(legal) and rng.random() < 0.6):
        return rng.choice([text for text in legal if text not in laid])

    def far(text: str) -> int:
        return sum(abs(int(n)) for n in text.split(" ")[2].split(","))

    return min(rng.sample(laid, min(len(laid), 8)), key=far)


def written(moves: list[str], steps: int) -> str:
    """A record of these moves."""
    seats: list[dict[str, Any]] = [{"name": name, "kind": "human"} for name in NAMES]
    blank = Record.new("drakon", seats, options={"hellwind_steps": steps}, rng=Random(0)).to_json()
    return json.dumps(json.loads(blank) | {"moves": moves, "seen": len(moves)})


# ---- hands ----------------------------------------------------------------------------------------

WAY_TO = """selector => {
  const target = document.querySelector(selector), at = document.activeElement;
  return target.contains(at) ? 0 : at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}"""
AT = "[document.activeElement.dataset.col, -document.activeElement.dataset.row].map(Number)"


class Keys:
    """Somebody who has a keyboard alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def touch(self, selector: str) -> None:
        """Go there by the tab key and press Enter."""
        self.go_to(selector)
        self.page.keyboard.press("Enter")

    def go_to(self, selector: str) -> None:
        for _ in range(60):
            way = self.page.evaluate(WAY_TO, selector)
            if not way:
                return
            self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        raise AssertionError(f"the tab key never comes to {selector}")

    def room(self, cell: str) -> None:
        """Go there by the arrow keys and press Enter."""
        self.go_to(".land")
        goal = [int(n) for n in cell.split(",")]
        for _ in range(30):
            for way, (more, less) in enumerate((("ArrowRight", "ArrowLeft"), ("ArrowUp", "ArrowDown"))):
                at = self.page.evaluate(AT)
                if at[way] != goal[way]:
                    self.page.keyboard.press(more if at[way] < goal[way] else less)
            if self.page.evaluate(AT) == goal:
                return self.page.keyboard.press("Enter")
        raise AssertionError(f"the arrow keys never come to {cell}")

    def turn(self, cell: str) -> None:
        self.page.keyboard.press("r")

    def confirm(self, cell: str) -> None:
        self.touch("#confirm")


class Mouse:
    """Somebody who has a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def touch(self, selector: str) -> None:
        self.page.locator(selector).click()

    def room(self, cell: str) -> None:
        in_sight(self.page, place(self.page, cell)).click()

    turn = room

    def confirm(self, cell: str) -> None:
        """Touch the place again where that does it, else the gold button."""
        if place(self.page, cell).get_attribute("data-act") == "play":
            self.room(cell)
        else:
            self.touch("#confirm")


def where(view: View, move: str, end: str) -> str:
    """The place on the map that a move is made at."""
    verb, *words = move.split(" ")
    match verb:
        case "swap":
            return words[1]
        case "push":
            return beside(view["heroes"][int(words[0])], words[1])
        case "rob":
            return str(view["heroes"][int(words[0])])
        case "move":
            return words[0] if "," in words[0] else end
    return words[0]


def make(page: Page, hands: Keys | Mouse, view: View, move: str) -> None:
    """Choose this, as a person does who sees what is picked."""
    verb, *words = move.split(" ")
    cell = where(view, move, end_of(view, move) if verb == "move" and "," not in words[0] else "")
    if verb == "swap":
        symbol_, _, sides = words[0].rpartition("-")
        shape = {1: "1", 3: "3"}.get(len(sides)) or ("2s" if sides in ("NS", "EW") else "2c")
        hands.touch(f'[id="hand-{symbol_}-{shape}"]')
    hands.room(cell)
    picked = page.locator("#confirm")
    for _ in range(6):
        if picked.get_attribute("data-move") == move:
            break
        if verb in ("swap", "turn"):
            hands.turn(cell)
        else:
            hands.touch("#other-way")
    assert picked.get_attribute("data-move") == move
    hands.confirm(cell)


# ---- the choices ----------------------------------------------------------------------------------


@pytest.mark.parametrize("hands_of", [Mouse, Keys])
def test_every_choice_can_be_made_on_the_map(
    new_page: Open, site: str, subtests: pytest.Subtests, hands_of: type[Keys | Mouse]
) -> None:
    page = visit(new_page(), site)
    page.evaluate(
        "games => Object.entries(games).forEach(([id, text]) => localStorage.setItem('four-dragons:/:save:' + id, text))",
        {str(n): choice.text for n, choice in enumerate(choices().values())},
    )
    again(page)
    hands = hands_of(page)
    for n, (name, choice) in enumerate(choices().items()):
        with subtests.test(name):
            go(page, f"#/play/{n}")
            page.locator("[data-act=lift]").click()
            record = Record.from_json(choice.text)
            state = record.state()
            make(page, hands, state.observation(state.current_player()), choice.move)
            kept = json.loads(page.evaluate(f"localStorage.getItem('four-dragons:/:save:{n}')"))
            assert kept["moves"][len(record.moves)] == choice.move
