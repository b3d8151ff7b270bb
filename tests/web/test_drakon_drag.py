"""A tile of Drakon's hand is dragged onto the map, by mouse and by finger: it picks what touching would, and plays nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page

from dragons.record import Record
from tests.kit.drakon_hands import view
from tests.kit.hands import DESKTOP, PHONE, Open, go, keep, moves_of, touch, until, visit
from tests.kit.records import record_after
from tests.kit.seats import ANA

BO: dict[str, Any] = {"name": "Bo", "kind": "bot", "level": 1}
STEPS = 5
Point: TypeAlias = tuple[float, float]
Pull: TypeAlias = Callable[[Page, Point, Point], Iterator[None]]


def by_mouse(page: Page, start: Point, end: Point) -> Iterator[None]:
    """Pull from here to there; stop once before letting go."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=STEPS)
    yield
    page.mouse.up()


def by_finger(page: Page, start: Point, end: Point) -> Iterator[None]:
    touch(page, "touchStart", [{"x": start[0], "y": start[1], "id": 0}])
    for n in range(1, STEPS + 1):
        x, y = (a + (b - a) * n / STEPS for a, b in zip(start, end, strict=True))
        touch(page, "touchMove", [{"x": x, "y": y, "id": 0}])
    yield
    touch(page, "touchEnd", [])


def middle(page: Page, selector: str) -> Point:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def table(page: Page, site: str) -> Record:
    """A table at which a tile may be laid."""
    record = record_after("drakon", (ANA, BO))
    visit(page, site)
    keep(page, "1", record)
    go(page, "#/play/1")
    until(page, "human")
    return record


WAYS: dict[str, tuple[Pull, dict[str, Any]]] = {
    "mouse": (by_mouse, {"viewport": DESKTOP}),
    "finger": (by_finger, {"viewport": PHONE, "is_mobile": True, "has_touch": True}),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_tile_is_dragged_onto_the_map(new_page: Open, site: str, way: str) -> None:
    pull, options = WAYS[way]
    page = new_page(**options)
    record = table(page, site)
    tile = ".hold[data-drag]"
    name = page.locator(tile).first.get_attribute("id")
    held = f'[id="{name}"]'

    lying = pull(page, middle(page, held), middle(page, ".chamber"))
    next(lying)
    assert page.locator(".dragging").count() == 1
    spots = page.locator(".spot[data-drop]")
    assert spots.count() > 0
    assert spots.count() == page.locator(".spot").count()
    next(lying, None)
    page.locator(".dragging").wait_for(state="detached")
    assert page.locator(f"{held}.chosen").count() == 1
    assert page.locator("#confirm, .dragged, .over").count() == 0

    spot = page.locator(".spot[data-drop]").first
    wanted = spot.get_attribute("data-drop")
    cell = spot.get_attribute("id")
    dropping = pull(page, middle(page, held), middle(page, f'[id="{cell}"]'))
    next(dropping)
    assert page.locator(".spot.over").get_attribute("id") == cell
    next(dropping, None)
    page.locator(f'#confirm[data-move="{wanted}"]').wait_for()
    assert page.locator(f'[id="{cell}"].chosen').count() == 1
    assert page.locator(".dragging, .dragged, .over").count() == 0

    again = pull(page, middle(page, held), middle(page, f'[id="{cell}"]'))
    next(again)
    next(again, None)
    assert page.locator(f'#confirm[data-move="{wanted}"]').count() == 1, "let go where it lies it stays"
    assert moves_of(page, "1") == record.moves


def test_another_finger_moves_the_map_meanwhile(new_page: Open, site: str) -> None:
    page = new_page(**WAYS["finger"][1])
    table(page, site)
    start, end = middle(page, ".hold[data-drag]"), middle(page, ".chamber")
    first = {"x": start[0], "y": start[1] - 60, "id": 0}
    touch(page, "touchStart", [first | {"y": start[1]}])
    touch(page, "touchMove", [first | {"y": start[1] - 30}])
    touch(page, "touchMove", [first])
    assert page.locator(".dragging").count() == 1
    before = view(page)
    second = {"x": end[0], "y": end[1] + 60, "id": 1}
    touch(page, "touchStart", [first, second])
    for n in (20, 40):
        touch(page, "touchMove", [first, second | {"x": end[0] + n}])
    assert view(page)[0] != before[0]
    assert page.locator(".dragging").count() == 1
    touch(page, "touchEnd", [])
    page.locator(".dragging").wait_for(state="detached")


def test_the_map_is_moved_by_one_finger_as_ever(new_page: Open, site: str) -> None:
    page = new_page(**WAYS["finger"][1])
    table(page, site)
    page.locator(".hold[data-drag]").first.tap()
    before = view(page)
    x, y = middle(page, ".chamber")
    moving = by_finger(page, (x + 70, y + 70), (x + 120, y + 70))
    next(moving)
    next(moving, None)
    assert page.locator(".dragging").count() == 0
    assert view(page)[0] > before[0]
