// Where a map lies in its window.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clamp,
  nearest,
  panBy,
  reveal,
  settle,
  transform,
  UNSEEN,
  visible,
  zoomBy,
} from "../../static/page/viewport.mjs";

const SIZES = { width: 600, height: 400, cell: 100 };
const SMALL = { left: 0, top: 0, right: 2, bottom: 2 };
const LARGE = { left: -10, top: -10, right: 10, bottom: 10 };

test("a map that is first seen fits itself, in the middle", () => {
  const view = settle(UNSEEN, SMALL, SIZES);
  assert.deepEqual([view.x, view.y, view.mode], [1, 1, "auto"]);
  assert.equal(view.zoom, 1.4);
  const seen = visible(view, SIZES);
  assert.ok(seen.left <= 0 && seen.top <= 0 && seen.right >= 2 && seen.bottom >= 2);
});

test("its cells stay large enough to be touched", () => {
  assert.equal(settle(UNSEEN, LARGE, SIZES).zoom, 0.52);
  assert.equal(settle({ ...UNSEEN, zoom: 1 }, LARGE, SIZES).zoom, 0.52);
});

test("one that is moved by hand stays where it is", () => {
  const view = panBy(settle(UNSEEN, SMALL, SIZES), 14, 28, SIZES.cell);
  assert.equal(view.mode, "manual");
  assert.ok(Math.abs(view.x - 0.9) < 1e-9 && Math.abs(view.y - 0.8) < 1e-9);
  assert.deepEqual(settle(view, LARGE, SIZES), view);
});

test("one that fits itself moves only when it must", () => {
  const view = settle(UNSEEN, SMALL, SIZES);
  assert.deepEqual(settle(view, SMALL, SIZES), view);
  const grown = settle(view, { ...SMALL, right: 8 }, SIZES);
  assert.equal(grown.x, 4);
  assert.ok(grown.zoom < view.zoom);
  assert.equal(settle({ ...view, zoom: 0.6 }, SMALL, SIZES).zoom, 1.4);
});

test("the whole of a large map is seen when that is asked for", () => {
  const view = settle({ ...UNSEEN, mode: "whole" }, LARGE, SIZES);
  assert.equal(view.zoom, 0.3);
});

test("it is enlarged about a point that stays", () => {
  const view = { x: 2, y: 3, zoom: 1, mode: /** @type {const} */ ("auto") };
  const point = { x: 120, y: -40 };
  const larger = zoomBy(view, 1.5, point, SIZES.cell);
  for (const axis of /** @type {const} */ (["x", "y"])) {
    const before = view[axis] + point[axis] / (SIZES.cell * view.zoom);
    const after = larger[axis] + point[axis] / (SIZES.cell * larger.zoom);
    assert.ok(Math.abs(before - after) < 1e-9);
  }
  assert.equal(zoomBy(view, 100, point, SIZES.cell).zoom, 2.8);
  assert.equal(zoomBy(view, 0.001, point, SIZES.cell).zoom, 0.3);
});

test("what is to be seen is brought in with some room around it, no farther", () => {
  const view = { x: 0, y: 0, zoom: 1, mode: /** @type {const} */ ("auto") };
  assert.deepEqual(reveal(view, { left: -1, top: -1, right: 1, bottom: 1 }, SIZES), view);
  assert.equal(reveal(view, { left: 4, top: 0, right: 5, bottom: 1 }, SIZES).x, 2.5);
  assert.equal(reveal(view, { left: 0, top: -5, right: 1, bottom: -4 }, SIZES).y, -3.5);
});

test("a map cannot be dragged out of its window", () => {
  const view = { x: 50, y: -50, zoom: 1, mode: /** @type {const} */ ("manual") };
  assert.deepEqual(clamp(view, SMALL), { ...view, x: 2, y: 0 });
});

test("it is drawn by a transform of CSS", () => {
  assert.equal(transform({ x: 1, y: 1, zoom: 0.5, mode: "auto" }, SIZES), "translate(250px, 150px) scale(0.5000)");
});

test("the arrow keys go straight on across a gap, else to the nearest on that side", () => {
  const cells = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 1, y: 1 },
    { x: -1, y: 2 },
    { x: -3, y: 1 },
  ];
  assert.deepEqual(nearest(cells, cells[0], 1, 0), { x: 5, y: 0 });
  assert.deepEqual(nearest(cells, cells[0], 0, 1), { x: 1, y: 1 });
  assert.deepEqual(nearest(cells, cells[0], -1, 0), { x: -3, y: 1 });
  assert.equal(nearest(cells, cells[0], 0, -1), null);
});
