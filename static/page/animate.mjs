// Animations that end together: whatever still runs is finished before the page is redrawn. Also what a style sheet says
// of them (its tokens), and the pictures that move over the page.

/** @import { Box, Point } from "../types.js" */

/** @type {Set<{ finish(): void }>} */
const running = new Set();
/** @type {HTMLElement | null} */
let layer = null;
/** @type {Set<Element>} */
const covers = new Set();
/** @type {Point} */
let scrolled = { x: 0, y: 0 };

// ---- the style sheet's tokens -----------------------------------------------------------------------

/** @type {Map<string, string>} */
const tokens = new Map(); // only a setting changes them, and to ask for one costs a calculation of all styles

/** @param {string} name such as "--ease-out" */
export function token(name) {
  let value = tokens.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    tokens.set(name, value);
  }
  return value;
}

/** @param {string} name such as "--motion-move" */
export const milliseconds = (name) => Number.parseFloat(token(name)) || 0;

export function forgetTokens() {
  tokens.clear();
}

/** How long so many beats are, in milliseconds. */
export const beats = (at = 0) => at * milliseconds("--motion-feast");

// ---- what runs --------------------------------------------------------------------------------------

/**
 * Animate an element, if it is there.
 * @param {Element | null | undefined} element
 * @param {PropertyIndexedKeyframes} keyframes
 * @param {number} duration
 * @param {string} [easing] a token or a value of CSS
 * @param {number} [delay]
 */
export function animate(element, keyframes, duration, easing = "--ease-out", delay = 0) {
  if (!element) return null;
  const curve = easing.startsWith("--") ? token(easing) || "ease-out" : easing;
  const animation = element.animate(keyframes, { duration, delay, easing: curve, fill: "backwards" });
  running.add(animation);
  const over = () => running.delete(animation);
  animation.finished.then(over, over);
  return animation;
}

/**
 * @param {Animation | null} animation
 * @param {() => void} act is not called if the animation is cancelled
 */
export function whenFinished(animation, act) {
  animation?.finished.then(act, () => {});
}

/**
 * Do something at once, or so many beats later unless the page is redrawn before.
 * @param {() => void} act
 * @param {number} [at]
 */
export function schedule(act, at) {
  const delay = beats(at);
  if (!delay) return act();
  const waiting = { finish: () => clearTimeout(timer) };
  const timer = setTimeout(() => {
    if (running.delete(waiting)) act();
  }, delay);
  running.add(waiting);
}

/**
 * Count a number up to what the element says.
 * @param {Element} element
 * @param {number} total
 * @param {number} duration
 */
export function countUp(element, total, duration) {
  const text = element.textContent;
  const counting = {
    finish() {
      element.textContent = text;
    },
  };
  const start = performance.now();
  running.add(counting);
  /** @param {number} now */
  const tick = (now) => {
    if (!running.has(counting)) return;
    const part = Math.min(1, (now - start) / duration);
    element.textContent = part < 1 ? String(countAt(total, part)) : text;
    if (part < 1) requestAnimationFrame(tick);
    else running.delete(counting);
  };
  tick(start);
}

/**
 * How far a number has been counted up: ever more slowly.
 * @param {number} total
 * @param {number} part of the time, 0 to 1
 */
export const countAt = (total, part) => Math.round(total * (1 - (1 - part) ** 3));

export function finishAll() {
  const ending = [...running];
  running.clear();
  for (const one of ending) one.finish();
  layer?.replaceChildren();
  for (const picture of covers) picture.remove();
  covers.clear();
}

// ---- pictures over the page -------------------------------------------------------------------------

/** Pictures are laid where things were on the screen at this moment. */
export function rememberScroll() {
  scrolled = { x: scrollX, y: scrollY };
}

/**
 * Lay a picture over the page; it scrolls with the page.
 * @template {HTMLElement} T
 * @param {T} picture
 * @param {Point & Partial<Box>} place
 */
export function overlay(picture, { x, y, width, height }) {
  if (!layer) {
    layer = document.createElement("div");
    layer.className = "moving";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  Object.assign(picture.style, { left: `${x + scrolled.x}px`, top: `${y + scrolled.y}px` });
  if (width) Object.assign(picture.style, { width: `${width}px`, height: `${height}px` });
  layer.append(picture);
  return picture;
}

/**
 * Lay a picture over a piece in the piece's own place, so that what overlaps the piece overlaps the picture too.
 * @param {HTMLElement} piece
 * @param {HTMLElement} picture
 */
export function cover(piece, picture) {
  picture.removeAttribute("data-piece");
  Object.assign(picture.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
  piece.parentElement?.append(picture);
  covers.add(picture);
  return picture;
}

/**
 * @param {Element} element
 * @returns {Point}
 */
export function center(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
