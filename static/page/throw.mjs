// A throw of dice: they come in from below, bounce and lie anywhere in the tray, then go to their places. What waits for
// the outcome is not seen until they lie; a tap ends the throw.

import { animate, beats, center, finishAll, milliseconds, overlay, whenFinished } from "./animate.mjs";

/** @import { Box, MotionOf, Point } from "../types.js" */

const NEXT = 40; // ms at most from one die to the next

/** @type {Element[]} */
let waiting = []; // what is not seen until the dice lie
let tapMissed = false; // whether the finger is on something that could not be seen when it came down

/**
 * The motion "throw" of motion.mjs.
 * @param {MotionOf<"throw">} motion
 * @param {number} delay
 */
export function throwDice({ id, step, wait }, delay) {
  const tray = document.getElementById(id);
  const lastRow = tray?.querySelector(":scope > :not([hidden])");
  if (!tray || !lastRow) return;
  const each = beats(step);
  const place = tray.getBoundingClientRect();
  const earlier = [...tray.querySelectorAll(":scope > [hidden]")].map((row) => {
    const picture = /** @type {HTMLElement} */ (tray.cloneNode(false));
    picture.removeAttribute("id");
    if (row.firstElementChild) picture.append(row.firstElementChild.cloneNode(true));
    return picture;
  });
  for (const picture of earlier.toReversed()) overlay(picture, place);
  const last = delay + earlier.length * each;
  const throws = [...earlier.map((picture, n) => tumble(picture, each, delay + n * each)), tumble(lastRow, each, last)];
  return () => {
    for (const start of throws) start();
    for (const [n, picture] of earlier.entries())
      whenFinished(animate(picture, { opacity: [1, 1] }, each, "--ease-out", delay + n * each), () => picture.remove());
    waiting = wait.map((one) => document.getElementById(one)).filter((one) => one !== null);
    for (const one of waiting) {
      const shown = animate(one, { opacity: [0, 1] }, milliseconds("--motion-quick"), "--ease-out", last + each);
      whenFinished(shown, () => {
        waiting = waiting.filter((other) => other !== one);
      });
    }
  };
}

/** The throw is over: nothing waits any more. */
export function showWaiting() {
  waiting = [];
}

/**
 * @param {Element} tray
 * @param {number} length in milliseconds
 * @param {number} delay
 */
function tumble(tray, length, delay) {
  const dice = [...tray.querySelectorAll(".die.rolled")];
  const box = tray.getBoundingClientRect();
  const places = dice.map(center);
  return () => {
    for (const [n, die] of dice.entries()) {
      const duration = length - Math.min(NEXT * dice.length, length / 3);
      const steps = bounce(places[n], box, (n + 0.5) / dice.length, Math.random);
      animate(die, steps, duration, "linear", delay + Math.min(NEXT, length / 18) * n);
    }
  };
}

/**
 * The steps of one die from below the tray to its place.
 * @param {Point} place where it lies in the end
 * @param {Box} tray
 * @param {number} share of the tray's width, where it lies first
 * @param {() => number} random
 */
export function bounce(place, tray, share, random) {
  const dx = tray.x + tray.width * share - place.x;
  const dy = tray.y + tray.height * (0.35 + 0.3 * random()) - place.y;
  const [spin, rest] = [200 + 300 * random(), 60 * random() - 30];
  const lying = `${dx}px ${dy}px`;
  return {
    translate: [`${dx / 3}px ${tray.y + tray.height - place.y}px`, `${dx}px ${dy - 22}px`, lying, lying, "0 0"],
    rotate: [`${-spin}deg`, `${rest - 40}deg`, `${rest}deg`, `${rest}deg`, "0deg"],
    scale: [0.8, 1.12, 1, 1, 1],
    opacity: [0, 1, 1, 1, 1],
    offset: [0, 0.3, 0.42, 0.6, 1],
    easing: ["ease-out", "ease-in", "linear", "ease-in-out"],
  };
}

/** A tap ends a throw; where it hits what still waits it does nothing else. */
export function listenForTaps() {
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      tapMissed = waiting.some((one) => one.contains(/** @type {Node} */ (target)));
      if (!waiting.length) return;
      finishAll();
      showWaiting();
    },
    true,
  );
  document.addEventListener(
    "click",
    (event) => {
      if (tapMissed && event.detail) {
        event.stopImmediatePropagation();
        event.preventDefault();
      }
      tapMissed = false;
    },
    true,
  );
}
