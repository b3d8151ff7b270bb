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
// to be seen after a redrawing. How a map lies is kept here, one view for each name, and drawn by a style sheet of our
// own: a redrawing of the page does not touch it. Until somebody moves it a map fits itself, as far as its cells stay
// large enough to be touched. What can be turned ([data-turn]) turns by the wheel over [data-wheel] and by R.

import { time, token } from "./motion.mjs";

const LEAST = 52; // pixels: the least cell of a map that fits itself
const LARGEST = 1.4; // times the cell's own size; by hand twice that
const SMALLEST = 0.3;
const ROOMY = 1.5; // times larger than it is, a map that fits itself is worth being fitted anew
const MARGIN = 0.6; // cells around the castle, when it is fitted
const STEP = 1.3;
const SLIP = 8; // pixels that a finger may move and still touch
const NOTCH = 50; // of a wheel, for a quarter turn

const sheet = new CSSStyleSheet();
sheet.insertRule("[data-map] > .land {}");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
const style = sheet.cssRules[0].style;

const views = new Map();
let shown = null; // the view on the page
let place = null; // its element
let drawn = ""; // the transform it has
let gliding = null;

const known = new WeakSet();
const resized = new ResizeObserver(() => {
  sizes = null;
  if (place?.isConnected && shown) (settle(), draw());
});

// ---- after a redrawing --------------------------------------------------------------------------------

/** Lay the map as it is to be seen now; what is returned lets it glide there from where it was. */
export function arrange() {
  gliding?.finish();
  place = document.querySelector("[data-map]");
  if (!place) return () => {};
  if (!known.has(place)) attend(place);
  const name = place.dataset.map;
  const before = shown?.name === name ? drawn : "";
  shown = views.get(name) ?? { name, x: 0, y: 0, k: 0, own: false };
  views.set(name, shown);
  settle();
  draw();
  const glide = before && before !== drawn;
  const from = before;
  return () => {
    if (!glide || document.hidden || !time("--m-move")) return;
    gliding = land().animate({ transform: [from, drawn] }, { duration: time("--m-move"), easing: token("--e-out") || "ease-out" });
  };
}

const land = () => place.querySelector(".land");
const numbers = (text) => (text ? text.split(/[ ,]/).map(Number) : []);

let sizes = null; // as they were measured last: to measure costs a layout

function measure() {
  return (sizes ??= {
    width: place.clientWidth,
    height: place.clientHeight,
    cell: parseFloat(getComputedStyle(land()).width) || 60,
  });
}

/** The whole castle in the middle, as large as it can be. */
function fitted(least) {
  const { width, height, cell } = measure();
  const [left, top, right, bottom] = numbers(place.dataset.span);
  const [wide, high] = [right - left + 1 + MARGIN, bottom - top + 1 + MARGIN];
  const k = Math.min(width / wide / cell, height / high / cell, LARGEST);
  return { x: (left + right + 1) / 2, y: (top + bottom + 1) / 2, k: Math.max(k, least) };
}

/** Bring the view to what it must show. */
function settle() {
  const least = LEAST / measure().cell;
  if (!shown.own) {
    const whole = fitted(0);
    if (!shown.k) Object.assign(shown, fitted(least));
    else if (whole.k < least) shown.k = least;
    else if (!holds(everything()) || whole.k > shown.k * ROOMY) Object.assign(shown, whole);
  }
  if (shown.own === "whole") Object.assign(shown, fitted(SMALLEST));
  const { look = "" } = place.dataset;
  if (look !== shown.look) for (const box of looks().reverse()) reveal(box);
  shown.look = look;
  keepSome();
}

const everything = () => {
  const [left, top, right, bottom] = numbers(place.dataset.span);
  return { left, top, right: right + 1, bottom: bottom + 1 };
};

const looks = () =>
  (place.dataset.look ?? "").split(" ").filter(Boolean).map((cell) => {
    const [x, y] = numbers(cell);
    return { left: x, top: -y, right: x + 1, bottom: 1 - y };
  });

function frame() {
  const { width, height, cell } = measure();
  const [w, h] = [width / cell / shown.k / 2, height / cell / shown.k / 2];
  return { left: shown.x - w, right: shown.x + w, top: shown.y - h, bottom: shown.y + h };
}

function holds({ left, top, right, bottom }) {
  const seen = frame();
  return left >= seen.left - 0.01 && right <= seen.right + 0.01 && top >= seen.top - 0.01 && bottom <= seen.bottom + 0.01;
}

/** Move the view no farther than needed to show a box with some room around it. */
function reveal({ left, top, right, bottom }) {
  const seen = frame();
  const air = Math.min(0.5, (seen.right - seen.left) / 4, (seen.bottom - seen.top) / 4);
  shown.x += Math.min(0, left - air - seen.left) + Math.max(0, right + air - seen.right);
  shown.y += Math.min(0, top - air - seen.top) + Math.max(0, bottom + air - seen.bottom);
}

/** However far it is dragged, the castle's edge stays in the middle of the view. */
function keepSome() {
  const [left, top, right, bottom] = numbers(place.dataset.span);
  shown.x = Math.min(Math.max(shown.x, left), right + 1);
  shown.y = Math.min(Math.max(shown.y, top), bottom + 1);
}

function draw() {
  const { width, height, cell } = measure();
  const size = cell * shown.k;
  drawn = `translate(${round(width / 2 - shown.x * size)}px, ${round(height / 2 - shown.y * size)}px) scale(${shown.k.toFixed(4)})`;
  style.transform = drawn;
}

const round = (number) => Math.round(number * 10) / 10;

// ---- by hand ------------------------------------------------------------------------------------------

/** Enlarge about a point of the screen, which stays where it is. */
function zoom(by, clientX, clientY) {
  const { width, height, cell } = measure();
  const box = place.getBoundingClientRect();
  const [dx, dy] = [(clientX ?? box.x + width / 2) - box.x - width / 2, (clientY ?? box.y + height / 2) - box.y - height / 2];
  const before = shown.k;
  shown.k = Math.min(Math.max(before * by, SMALLEST), LARGEST * 2);
  const change = 1 / before / cell - 1 / shown.k / cell;
  shown.x += dx * change;
  shown.y += dy * change;
  shown.own = true;
  keepSome();
  draw();
  return shown.k !== before;
}

function pan(dx, dy) {
  const size = measure().cell * shown.k;
  shown.x -= dx / size;
  shown.y -= dy / size;
  shown.own = true;
  keepSome();
  draw();
}

/** The whole castle; touched again, as it lies by itself. */
function fit() {
  shown.own = shown.own === "whole" ? false : "whole";
  shown.k = 0;
  settle();
  draw();
}

const ZOOMS = { in: () => zoom(STEP), out: () => zoom(1 / STEP), fit };

const fingers = new Map();
let dragged = false;
let notches = 0;

function attend(element) {
  known.add(element);
  sizes = null;
  resized.disconnect();
  resized.observe(element);
  element.addEventListener("pointerdown", begin);
  element.addEventListener("pointermove", move);
  for (const type of ["pointerup", "pointercancel"]) element.addEventListener(type, ({ pointerId }) => fingers.delete(pointerId));
  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("click", click, true);
  element.addEventListener("focusin", ({ target }) => {
    if (!target.dataset.col || !target.matches(":focus-visible")) return;
    const [x, y] = [Number(target.dataset.col), Number(target.dataset.row)];
    reveal({ left: x, top: y, right: x + 1, bottom: y + 1 });
    draw();
  });
}

function begin({ pointerId, clientX, clientY, target, button }) {
  if (button || target.closest("[data-zoom]")) return;
  if (!fingers.size) dragged = false;
  fingers.set(pointerId, { x: clientX, y: clientY });
}

function move({ pointerId, clientX, clientY, buttons }) {
  const old = fingers.get(pointerId);
  if (!old) return;
  if (!buttons) return void fingers.delete(pointerId);
  const [dx, dy] = [clientX - old.x, clientY - old.y];
  if (!dragged && fingers.size === 1 && Math.hypot(dx, dy) < SLIP) return;
  if (!dragged) place.setPointerCapture(pointerId);
  dragged = true;
  const other = [...fingers].find(([id]) => id !== pointerId)?.[1];
  fingers.set(pointerId, { x: clientX, y: clientY });
  if (!other) return pan(dx, dy);
  pan(dx / 2, dy / 2);
  const [apart, before] = [distance({ x: clientX, y: clientY }, other), distance(old, other)];
  if (before > 0) zoom(apart / before, (clientX + other.x) / 2, (clientY + other.y) / 2);
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

function wheel(event) {
  const { deltaY, clientX, clientY, target, ctrlKey } = event;
  const turns = !ctrlKey && target.closest("[data-wheel]");
  if (turns) {
    event.preventDefault();
    notches += deltaY;
    if (Math.abs(notches) < NOTCH) return;
    turn(Math.sign(notches));
    notches = 0;
    return;
  }
  if (zoom(Math.exp(-Math.min(Math.max(deltaY, -100), 100) * (ctrlKey ? 0.01 : 0.0025)), clientX, clientY)) event.preventDefault();
}

function click(event) {
  if (dragged && event.detail) {
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const how = event.target.closest("[data-zoom]")?.dataset.zoom;
  if (how) ZOOMS[how]();
}

function turn(by) {
  const button = document.querySelector(`[data-turn="${by}"]`);
  if (button && !button.disabled) button.click();
  return Boolean(button);
}

// ---- by keys ------------------------------------------------------------------------------------------

const ASIDE = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (!place?.isConnected || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (target.matches("input, select, textarea")) return;
  if (used(target, key, event.shiftKey)) {
    event.preventDefault();
    event.stopPropagation();
  }
}, true);

function used(target, key, shift) {
  if (key === "r" || key === "R") return (target === document.body || target.closest("main")) && turn(shift ? -1 : 1);
  const cell = target.closest("[data-map]") && target.closest("[data-col]");
  if (!target.closest("[data-map]")) return false;
  if (key === "+" || key === "=") return ZOOMS.in(), true;
  if (key === "-") return ZOOMS.out(), true;
  if (key === "0") return fit(), true;
  if (!cell || !ASIDE[key]) return false;
  nearest(cell, ...ASIDE[key])?.focus({ preventScroll: true });
  return true;
}

/** The next cell straight on, across any gap; else the nearest on that side. So every cell can be reached. */
function nearest(cell, dx, dy) {
  const [x, y] = [Number(cell.dataset.col), Number(cell.dataset.row)];
  let best = null;
  let least = Infinity;
  for (const other of land().querySelectorAll("[data-col]")) {
    const [ox, oy] = [Number(other.dataset.col) - x, Number(other.dataset.row) - y];
    const [along, across] = dx ? [ox * dx, Math.abs(oy)] : [oy * dy, Math.abs(ox)];
    if (along <= 0) continue;
    const far = across ? 1000 + along + across * 2.5 : along;
    if (far < least) [best, least] = [other, far];
  }
  return best;
}
