// A map that is moved and enlarged: by dragging, pinching, the wheel, the buttons in it, the keys + - 0.
//
//   <div data-map="name" data-span="-2 -1 3 4" data-look="1,0 2,1">
//     <div class="land">            cells lie in it by --x and --y; its width is that of one cell
//       <button data-row data-col>  the arrow keys go from one to the nearest on that side
//     </div>
//     <button data-zoom="in|out|fit">
//   </div>
//
// `data-span` are the first column and row and the last ones, `data-look` the cells (x,y with y to the north) that are
// to be seen after a redrawing. How a map lies is kept here, one viewport for each name, and drawn by a style sheet of our
// own: a redrawing of the page does not touch it. Until somebody moves it a map fits itself, as far as its cells stay
// large enough to be touched. What can be turned ([data-turn]) turns by the wheel over [data-wheel] and by R.

import { milliseconds, token } from "./animate.mjs";
import { clamp, nearest, panBy, reveal, settle, transform, UNSEEN, zoomBy } from "./viewport.mjs";

/** @import { Point } from "../types.js" */
/** @import { Area, Sizes, Viewport } from "./viewport.mjs" */
/** @typedef {{ element: HTMLElement, land: HTMLElement }} Place a map on the page, and what moves in it */
/** @typedef {{ name: string, view: Viewport, look: string }} Shown how a map lies, and what it was last to show */

const STEP = 1.3; // of the buttons and keys that enlarge
const SLIP = 8; // pixels that a finger may move and still touch
const NOTCH = 50; // of a wheel, for a quarter turn

/** @type {Map<string, Shown>} */
const maps = new Map();
/** @type {Shown} */
let shown = { name: "", view: UNSEEN, look: "" };
/** @type {Place | null} */
let place = null;
/** @type {Sizes | null} */
let sizes = null; // as they were measured last: to measure costs a layout
let drawn = ""; // the transform it has
/** @type {Animation | null} */
let gliding = null;

const style = ownRule("[data-map] > .land");
/** @type {WeakSet<Element>} */
const attended = new WeakSet();
const resized = new ResizeObserver(() => {
  sizes = null;
  if (place?.element.isConnected) change(place, (view, map, window) => settle(view, map, window));
});

/**
 * The style of a rule in a style sheet of our own.
 * @param {string} selector
 */
function ownRule(selector) {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`${selector} {}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return /** @type {CSSStyleRule} */ (sheet.cssRules[0]).style;
}

// ---- after a redrawing --------------------------------------------------------------------------------

/** Lay the map as it is to be seen now; what is returned lets it glide there from where it was. */
export function arrange() {
  gliding?.finish();
  place = findPlace();
  if (!place) return () => {};
  const { element, land } = place;
  if (!attended.has(element)) attend(element);
  const name = element.dataset.map ?? "";
  const from = shown.name === name ? drawn : "";
  shown = maps.get(name) ?? { name, view: UNSEEN, look: "" };
  maps.set(name, shown);
  const look = element.dataset.look ?? "";
  const areas = look === shown.look ? [] : lookedAt(look);
  shown.look = look;
  change(place, (view, map, window) =>
    areas.reduce((seen, area) => reveal(seen, area, window), settle(view, map, window)),
  );
  const to = drawn;
  return () => {
    const duration = milliseconds("--motion-move");
    if (!from || from === to || document.hidden || !duration) return;
    gliding = land.animate({ transform: [from, to] }, { duration, easing: token("--ease-out") || "ease-out" });
  };
}

/** @returns {Place | null} */
function findPlace() {
  /** @type {HTMLElement | null} */
  const element = document.querySelector("[data-map]");
  /** @type {HTMLElement | null | undefined} */
  const land = element?.querySelector(".land");
  return element && land ? { element, land } : null;
}

/**
 * Give the map another viewport, and draw it.
 * @param {Place} place
 * @param {(view: Viewport, map: Area, sizes: Sizes) => Viewport} how
 */
function change({ element, land }, how) {
  sizes ??= {
    width: element.clientWidth,
    height: element.clientHeight,
    cell: Number.parseFloat(getComputedStyle(land).width) || 60,
  };
  const [left, top, right, bottom] = numbers(element.dataset.span ?? "");
  const map = { left, top, right: right + 1, bottom: bottom + 1 };
  shown.view = clamp(how(shown.view, map, sizes), map);
  drawn = transform(shown.view, sizes);
  style.transform = drawn;
}

/** @param {string} text */
const numbers = (text) => text.split(/[ ,]/).map(Number);

/**
 * The cells that are to be seen, the most important one last.
 * @param {string} look
 * @returns {Area[]}
 */
function lookedAt(look) {
  const cells = look.split(" ").filter(Boolean).map(numbers);
  return cells.map(([x, y]) => ({ left: x, top: -y, right: x + 1, bottom: 1 - y })).reverse();
}

// ---- by hand ------------------------------------------------------------------------------------------

/**
 * Enlarge about a point of the screen, else about the middle. Whether that changed anything.
 * @param {Place} place
 * @param {number} factor
 * @param {Point} [screen]
 */
function zoom(place, factor, screen) {
  const before = shown.view.zoom;
  change(place, (view, _, { width, height, cell }) => {
    const box = place.element.getBoundingClientRect();
    const { x, y } = screen ?? { x: box.x + width / 2, y: box.y + height / 2 };
    return zoomBy(view, factor, { x: x - box.x - width / 2, y: y - box.y - height / 2 }, cell);
  });
  return shown.view.zoom !== before;
}

/**
 * @param {Place} place
 * @param {number} dx
 * @param {number} dy
 */
function pan(place, dx, dy) {
  change(place, (view, _, { cell }) => panBy(view, dx, dy, cell));
}

/**
 * The whole map; asked again, as it lies by itself.
 * @param {Place} place
 */
function fit(place) {
  shown.view = { ...shown.view, mode: shown.view.mode === "whole" ? "auto" : "whole", zoom: 0 };
  change(place, settle);
}

/** @type {Record<string, (place: Place) => void>} */
const ZOOMS = { in: (place) => zoom(place, STEP), out: (place) => zoom(place, 1 / STEP), fit };
/** @type {Record<string, string>} */
const ZOOM_KEYS = { "+": "in", "=": "in", "-": "out", 0: "fit" };

/** @type {Map<number, Point>} */
const fingers = new Map();
let dragged = false;
let notches = 0;

/** @param {HTMLElement} element */
function attend(element) {
  attended.add(element);
  sizes = null;
  resized.disconnect();
  resized.observe(element);
  element.addEventListener("pointerdown", onPointerDown);
  element.addEventListener("pointermove", onPointerMove);
  for (const type of /** @type {const} */ (["pointerup", "pointercancel"]))
    element.addEventListener(type, ({ pointerId }) => fingers.delete(pointerId));
  element.addEventListener("wheel", onWheel, { passive: false });
  element.addEventListener("click", onClick, true);
  element.addEventListener("focusin", ({ target }) => {
    const cell = /** @type {HTMLElement} */ (target);
    if (!place || !cell.dataset.col || !cell.matches(":focus-visible")) return;
    const { x, y } = cellAt(cell);
    change(place, (view, _, window) => reveal(view, { left: x, top: y, right: x + 1, bottom: y + 1 }, window));
  });
}

/** @param {PointerEvent} event */
function onPointerDown({ pointerId, clientX, clientY, target, button }) {
  if (button || /** @type {Element} */ (target).closest("[data-zoom]")) return;
  if (!fingers.size) dragged = false;
  fingers.set(pointerId, { x: clientX, y: clientY });
}

/** @param {PointerEvent} event */
function onPointerMove({ pointerId, clientX, clientY, buttons }) {
  const old = fingers.get(pointerId);
  if (!old || !place) return;
  if (!buttons) {
    fingers.delete(pointerId);
    return;
  }
  const finger = { x: clientX, y: clientY };
  const [dx, dy] = [finger.x - old.x, finger.y - old.y];
  if (!dragged && fingers.size === 1 && Math.hypot(dx, dy) < SLIP) return;
  if (!dragged) place.element.setPointerCapture(pointerId);
  dragged = true;
  const other = [...fingers].find(([id]) => id !== pointerId)?.[1];
  fingers.set(pointerId, finger);
  if (!other) {
    pan(place, dx, dy);
    return;
  }
  pan(place, dx / 2, dy / 2);
  const [apart, before] = [distance(finger, other), distance(old, other)];
  if (before > 0) zoom(place, apart / before, { x: (finger.x + other.x) / 2, y: (finger.y + other.y) / 2 });
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param {WheelEvent} event */
function onWheel(event) {
  const { deltaY, clientX, clientY, target, ctrlKey } = event;
  if (!place) return;
  if (!ctrlKey && /** @type {Element} */ (target).closest("[data-wheel]")) {
    event.preventDefault();
    notches += deltaY;
    if (Math.abs(notches) < NOTCH) return;
    turn(Math.sign(notches));
    notches = 0;
    return;
  }
  const factor = Math.exp(-Math.min(Math.max(deltaY, -100), 100) * (ctrlKey ? 0.01 : 0.0025));
  if (zoom(place, factor, { x: clientX, y: clientY })) event.preventDefault();
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (dragged && event.detail) {
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  /** @type {HTMLElement | null} */
  const button = /** @type {Element} */ (event.target).closest("[data-zoom]");
  if (button && place) ZOOMS[button.dataset.zoom ?? ""]?.(place);
}

/**
 * Turn what can be turned; whether there is anything.
 * @param {number} by 1 or -1
 */
function turn(by) {
  /** @type {HTMLButtonElement | null} */
  const button = document.querySelector(`[data-turn="${by}"]`);
  if (button && !button.disabled) button.click();
  return Boolean(button);
}

// ---- by keys ------------------------------------------------------------------------------------------

/** @type {Record<string, [dx: number, dy: number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener(
  "keydown",
  (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!place?.element.isConnected || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]") || target.matches("input, select, textarea")) return;
    if (!useKey(place, target, event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

/**
 * Do what a key means here; whether it means anything.
 * @param {Place} place
 * @param {Element} target
 * @param {string} key
 * @param {boolean} shift
 */
function useKey(place, target, key, shift) {
  if (key === "r" || key === "R")
    return Boolean(target === document.body || target.closest("main")) && turn(shift ? -1 : 1);
  if (!target.closest("[data-map]")) return false;
  if (key in ZOOM_KEYS) {
    ZOOMS[ZOOM_KEYS[key]](place);
    return true;
  }
  /** @type {HTMLElement | null} */
  const cell = target.closest("[data-col]");
  if (!cell || !ARROWS[key]) return false;
  /** @type {NodeListOf<HTMLElement>} */
  const elements = place.land.querySelectorAll("[data-col]");
  const cells = [...elements].map((element) => ({ element, ...cellAt(element) }));
  nearest(cells, cellAt(cell), ...ARROWS[key])?.element.focus({ preventScroll: true });
  return true;
}

/** @param {HTMLElement} cell */
const cellAt = ({ dataset }) => ({ x: Number(dataset.col), y: Number(dataset.row) });
