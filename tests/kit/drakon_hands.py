"""What a person does with Drakon's map in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page


def view(page: Page) -> tuple[float, float, float]:
    """How the map lies: its shift and its scale."""
    text = page.locator(".land").evaluate("land => getComputedStyle(land).transform")
    a, _, _, _, x, y = map(float, re.findall(r"-?[\d.]+(?:e-?\d+)?", text.removeprefix("matrix")))
    return x, y, a


def place(page: Page, cell: str) -> Locator:
    return page.locator(f'[id="cell-{cell}"]')


def in_sight(page: Page, target: Locator) -> Locator:
    """The target, the whole castle shown if need be."""
    seen = target.evaluate(
        """cell => {
          const map = cell.closest("[data-map]");
          if (!map) return true;
          const [a, b] = [cell, map].map((one) => one.getBoundingClientRect());
          const { x, y } = { x: a.x + a.width / 2, y: a.y + a.height / 2 };
          return cell.contains(document.elementFromPoint(x, y));
        }"""
    )
    if not seen:
        page.locator("[data-zoom=fit]").click()
    return target
