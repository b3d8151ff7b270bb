// Dragging as one more way to pick: what carries data-drag="<pick>" can be dragged by mouse, pen or finger; doing so picks
// it ("": that is done already), and letting go over something that carries data-drop="<pick>" picks that; elsewhere it
// glides home. Nothing here plays anything. Other fingers are free: they may move a map meanwhile.

import { milliseconds } from "./animate.mjs";

/**
 * What is held: an element, the point where it was taken and, once it moves, its picture and what lies below that.
 * @typedef {{ source: HTMLElement, x: number, y: number, picture?: HTMLElement, below?: HTMLElement | null }} Held
 */

const SLACK = 8; // pixels: less is a touch that trembles

/** @param {(pick: string) => void} pick */
export function listenForDrags(pick) {
  /** @type {Held | null} */
  let held = null;

  document.addEventListener("pointerdown", (event) => {
    /** @type {HTMLElement | null} */
    const source = /** @type {Element} */ (event.target).closest("[data-drag]");
    if (source && event.isPrimary && event.button === 0) held = { source, x: event.clientX, y: event.clientY };
  });

  document.addEventListener("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    if (!held.picture && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
    const picture = held.picture ?? begin(held);
    picture.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
    const below = dropTarget(event);
    if (below === held.below) return;
    held.below?.classList.remove("over");
    below?.classList.add("over");
    held.below = below;
  });

  document.addEventListener("pointerup", (event) => {
    if (!held || !event.isPrimary) return;
    const target = held.picture && dropTarget(event)?.dataset.drop;
    end(!target);
    if (target) pick(target);
  });

  document.addEventListener("pointercancel", (event) => event.isPrimary && end(true));
  // Of a finger on a screen that is locked, or left by the back gesture, nothing more may ever be heard.
  document.addEventListener("visibilitychange", () => end(false));
  window.addEventListener("hashchange", () => end(false));

  /** @param {Held} held */
  function begin(held) {
    const { source } = held;
    /** @type {HTMLElement} */
    const piece = source.querySelector("[data-piece]") ?? source;
    const { left, top, width, height } = piece.getBoundingClientRect();
    const picture = /** @type {HTMLElement} */ (piece.cloneNode(true));
    held.picture = picture;
    picture.classList.add("dragging");
    picture.removeAttribute("data-piece");
    Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    picture.style.setProperty("--size", `${width}px`);
    document.body.append(picture);
    document.addEventListener("click", swallow, { capture: true });
    if (source.dataset.drag) pick(source.dataset.drag);
    source.classList.add("dragged");
    return picture;
  }

  /** @param {boolean} home whether the picture glides back to where it was taken */
  function end(home) {
    if (!held) return;
    const { source, picture, below } = held;
    held = null;
    below?.classList.remove("over");
    source.classList.remove("dragged");
    const duration = home && milliseconds("--motion-quick");
    if (!duration) picture?.remove();
    else picture?.animate({ translate: "0 0" }, { duration, easing: "ease-out" }).finished.then(() => picture.remove());
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
  }
}

/**
 * @param {PointerEvent} event
 * @returns {HTMLElement | null}
 */
const dropTarget = ({ clientX, clientY }) =>
  document.elementFromPoint(clientX, clientY)?.closest("#app [data-drop]") ?? null;

/**
 * The click with which the browser ends a drag means nothing.
 * @param {Event} event
 */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
