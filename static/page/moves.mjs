// How each kind of motion looks: see motion.mjs. Each function looks where things lie and returns what starts the motion:
// all look before any starts, for to look at a page that has just been changed costs a layout.

import { animate, beats, center, countUp, cover, milliseconds, overlay, schedule, whenFinished } from "./animate.mjs";
import { buzz } from "./sound.mjs";
import { throwDice } from "./throw.mjs";

/** @import { MotionKind, MotionOf, Point, Remembered } from "../types.js" */
/** @typedef {() => unknown} Start */
/**
 * @template {MotionKind} K
 * @typedef {(motion: MotionOf<K>, delay: number, remembered: Map<string, Remembered>) => Start | undefined} Move
 */

const NEXT = 80; // ms from one flying piece to the next

/** @type {{ [K in MotionKind]?: Move<K> }} */
export const MOVES = {
  fly({ from, to }, delay, remembered) {
    const target = document.getElementById(to);
    if (!target) return;
    const end = center(target);
    return () => {
      for (const [index, id] of from.entries()) {
        const old = remembered.get(id);
        if (old) flyAway(old, end, 0.35, delay + index * NEXT);
      }
      growNumber(target, delay + milliseconds("--motion-move"));
    };
  },

  throw: throwDice,

  fall({ id }, delay) {
    const steps = { translate: ["0 -60px", "0 0"], scale: [1.12, 1], opacity: [0, 1] };
    return () => animate(document.getElementById(id), steps, milliseconds("--motion-turn"), "--ease-spring", delay);
  },

  pulse({ id }, delay) {
    const steps = { scale: [1, 1.22, 1] };
    return () => animate(document.getElementById(id), steps, milliseconds("--motion-move"), "--ease-spring", delay);
  },

  travel({ from, to }, delay, remembered) {
    const [old, target] = [remembered.get(from), document.getElementById(to)];
    if (!old || !target) return;
    const [end, size] = [center(target), target.offsetWidth / old.rect.width || 1];
    return () => {
      flyAway(old, end, size, delay);
      showLast(pieceAt(to), delay);
    };
  },

  come({ from, to }, delay) {
    const [source, piece] = [document.getElementById(from), pieceAt(to)];
    if (!source || !piece) return;
    const [{ x, y }, { width, height }] = [center(source), piece.getBoundingClientRect()];
    const rect = { x: x - width / 2, y: y - height / 2, width, height };
    const end = center(piece);
    return () => {
      const picture = /** @type {HTMLElement} */ (piece.cloneNode(true));
      flyAway({ rect, picture }, end, 1, delay);
      showLast(piece, delay);
    };
  },

  rise({ id }, delay) {
    const steps = { translate: ["0 30%", "0 0"], scale: [0.8, 1], opacity: [0, 1] };
    const length = milliseconds("--motion-move");
    return () => animate(pieceAt(id), steps, length, "--ease-out", delay + length);
  },

  turn({ id }, delay, remembered) {
    const [old, piece] = [remembered.get(id), pieceAt(id)];
    if (!old || !piece || piece.dataset.piece === old.face) return;
    return () => turnOver(piece, old, delay, cover(piece, old.picture));
  },

  walk({ id, through }, delay) {
    const walker = document.getElementById(id);
    /** @type {HTMLElement | null | undefined} */
    const cell = walker?.closest("[data-col]");
    if (!walker || !cell) return;
    const { offsetWidth: wide, offsetHeight: high } = cell;
    const translate = through.map(([x, y]) => `${x * wide}px ${y * high}px`);
    const length = milliseconds("--motion-move") * (1 + 0.4 * (through.length - 2));
    return () => animate(walker, { translate }, length, "--ease-out", delay);
  },

  appear({ id }, delay) {
    const steps = { scale: [0, 1.25, 1], rotate: ["-200deg", "0deg", "0deg"], opacity: [0, 1, 1] };
    return () => animate(document.getElementById(id), steps, milliseconds("--motion-turn"), "--ease-out", delay);
  },

  spin({ id, by }, delay) {
    const steps = { rotate: [`${-by}deg`, "0deg"] };
    return () => animate(pieceAt(id), steps, milliseconds("--motion-turn"), "--ease-spring", delay);
  },

  crumble({ id }, delay, remembered) {
    const old = remembered.get(id);
    if (!old) return;
    const steps = {
      scale: [1, 1.06, 0.3],
      rotate: ["0deg", "-5deg", "24deg"],
      translate: ["0 0", "0 0", "0 40px"],
      opacity: [1, 1, 0],
    };
    const { x, y, width, height } = old.rect;
    return () => {
      const ghost = overlay(old.picture, old.rect);
      const ended = animate(ghost, steps, milliseconds("--motion-feast") * 0.6, "--ease-in", delay);
      whenFinished(ended, () => ghost.remove());
      for (let n = 0; n < 12; n++)
        spark({ x: x + width / 2, y: y + height / 2 }, "spark", 40, -20 - 50 * Math.random(), delay + n * 15);
    };
  },

  toss({ piece, from, to }, delay) {
    const [source, target] = [document.getElementById(from), document.getElementById(to)];
    if (!source || !target) return;
    const [start, end] = [center(source), center(target)];
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const steps = {
      translate: [
        "-50% -50%",
        `calc(${dx / 2}px - 50%) calc(${dy / 2 - 40}px - 50%)`,
        `calc(${dx}px - 50%) calc(${dy}px - 50%)`,
      ],
      scale: [0.6, 1.25, 1],
      opacity: [0, 1, 1],
    };
    return () => {
      const move = milliseconds("--motion-move");
      const thing = overlay(Object.assign(document.createElement("i"), { className: piece }), start);
      whenFinished(animate(thing, steps, move * 1.8, "--ease-out", delay + move), () => thing.remove());
      growNumber(target, delay + move * 2.4);
    };
  },

  shake({ id }, delay) {
    const steps = { translate: ["0", "-4px 1px", "4px -1px", "-3px 0", "2px 1px", "0"] };
    return () => animate(document.getElementById(id), steps, milliseconds("--motion-feast") / 2, "--ease-out", delay);
  },

  embers({ id }, delay) {
    const source = document.getElementById(id);
    if (!source) return;
    const from = center(source);
    return () => {
      for (let n = 0; n < 14; n++) spark(from, "spark", 50, -40 - 70 * Math.random(), delay + n * 15);
    };
  },

  buzz({ name, at }) {
    return () => schedule(() => buzz(name), at);
  },

  feast({ id }) {
    const scene = document.getElementById(id);
    if (!scene) return;
    const feast = beats(1);
    const { x, y } = center(scene.querySelector(".halo") ?? scene);
    return () => {
      const unfold = { scale: ["0.5 0.7", "1"], opacity: [0, 1] };
      animate(scene.querySelector(".laurels"), unfold, feast * 0.6, "--ease-spring");
      animate(scene.querySelector(".heads"), { scale: [0, 1] }, feast * 0.5, "--ease-spring");
      /** @type {NodeListOf<HTMLElement>} */
      const numbers = document.querySelectorAll("[data-count]");
      for (const cell of numbers) countUp(cell, Number(cell.dataset.count), feast);
      for (let n = 0; n < 36; n++) spark({ x, y: y - 60 }, "spark gold", 260, 90 + 120 * Math.random(), n * 12);
    };
  },
};

/**
 * The piece that lies in a place.
 * @param {string} id
 * @returns {HTMLElement | null | undefined}
 */
export const pieceAt = (id) => document.getElementById(id)?.querySelector(":scope > [data-piece]");

/**
 * The old face turns away, then the new one comes round.
 * @param {HTMLElement} piece
 * @param {Remembered} old
 * @param {number} [delay]
 * @param {HTMLElement} [ghost] the picture of the old face, if it lies somewhere already
 */
export function turnOver(piece, { rect, picture }, delay = 0, ghost = overlay(picture, rect)) {
  const whole = milliseconds("--motion-turn");
  const away = animate(ghost, { rotate: ["y 0deg", "y 90deg"] }, whole / 2, "--ease-in", delay);
  whenFinished(away, () => ghost.remove());
  const steps = {
    rotate: ["y -90deg", "y -90deg", "y 9deg", "y 0deg"],
    opacity: [0, 1, 1, 1],
    offset: [0, 0.5, 0.85, 1],
  };
  animate(piece, steps, whole, "--ease-out", delay);
}

/**
 * One arc from where a piece lay to a point, growing or shrinking on the way.
 * @param {Omit<Remembered, "face">} old
 * @param {Point} end
 * @param {number} size at the end, as a part of what it was
 * @param {number} delay
 */
function flyAway({ rect, picture }, end, size, delay) {
  const ghost = overlay(picture, rect);
  const steps = arc(end.x - rect.x - rect.width / 2, end.y - rect.y - rect.height / 2, size);
  whenFinished(animate(ghost, steps, milliseconds("--motion-move") * 1.4, "--ease-out", delay), () => ghost.remove());
}

/**
 * The steps of an arc: what flies farther flies higher, but never by more than 80 pixels.
 * @param {number} dx
 * @param {number} dy
 * @param {number} size
 */
export function arc(dx, dy, size) {
  const rise = Math.min(80, Math.hypot(dx, dy) / 4);
  return {
    translate: ["0 0", `${dx / 2}px ${dy / 2 - rise}px`, `${dx}px ${dy}px`],
    scale: [1.06, 1.12, size],
    opacity: [1, 1, size < 1 ? 0.3 : 1],
  };
}

/**
 * A piece is seen once its picture has nearly arrived.
 * @param {Element | null | undefined} piece
 * @param {number} delay
 */
function showLast(piece, delay) {
  animate(piece, { opacity: [0, 0, 1], offset: [0, 0.9, 1] }, milliseconds("--motion-move"), "--ease-out", delay);
}

/**
 * The number that has just changed grows once.
 * @param {Element} element
 * @param {number} delay
 */
function growNumber(element, delay) {
  animate(
    element.querySelector(".numeral"),
    { scale: [1, 1.3, 1] },
    milliseconds("--motion-move"),
    "--ease-spring",
    delay,
  );
}

/**
 * @param {Point} from
 * @param {string} className
 * @param {number} spread to the left or right, in pixels at most
 * @param {number} fall in pixels; less than 0 if it rises
 * @param {number} delay
 */
function spark(from, className, spread, fall, delay) {
  const dot = overlay(Object.assign(document.createElement("i"), { className }), from);
  const dx = (Math.random() - 0.5) * 2 * spread;
  const steps = {
    translate: ["0 0", `${dx * 0.7}px ${fall < 0 ? fall * 0.6 : -30}px`, `${dx}px ${fall}px`],
    rotate: ["0deg", `${360 * Math.random()}deg`],
    opacity: [0, 1, 0],
  };
  whenFinished(animate(dot, steps, milliseconds("--motion-feast"), "--ease-out", delay), () => dot.remove());
}
