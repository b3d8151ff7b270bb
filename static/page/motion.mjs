// What moves on the page. `beforeRedraw(root, next, motions)` is called just before the page is redrawn and remembers how
// those of its pieces lay that are to move; `run(motions)` just after, with what the game's view wants to be seen:
//
//   {do: "fly", from: [ids], to: id}    pieces that are gone go to where they went, one after the other
//   {do: "travel", from: id, to: id}    a piece goes to its new place
//   {do: "come", from: id, to: id}      a piece comes from where it was not shown
//   {do: "rise", id}                    a new piece comes up in its place, once what lay there has gone
//   {do: "turn", id}                    a piece turns over (others do so by themselves)
//   {do: "throw", id, step, wait: [ids]}  dice (.die.rolled) tumble into a tray and sort themselves, `step` beats a throw:
//                                       first as they lay in its hidden children, then as they lie; what waits shows last
//   {do: "fall", id}                    something drops onto the table
//   {do: "walk", id, through: [[x, y]]} something goes to where it is over these places, in its cell's sizes from there
//   {do: "appear", id}                  something is suddenly there
//   {do: "spin", id, by}                a piece has turned by so many degrees in its place
//   {do: "crumble", id}                 a piece that is gone falls to dust
//   {do: "toss", piece, from: id, to: id}  a small thing of this name is handed over
//   {do: "pulse", id}                   something grows once
//   {do: "shake", id}                   something is shaken once
//   {do: "embers", id}                  sparks rise from something
//   {do: "feast", id}                   laurels unfold, numbers count up, gold dust falls
//   {do: "sound", name}, {do: "buzz", name}  see sound.mjs
//
// A tap ends a throw; where it hits what still waits it does nothing else.
// With `at` a motion begins so many beats after the others (a beat is as long as --motion-feast): {do: "turn", id, at: 2}.
//
// A piece is an element with data-piece (its face) in an element with an id (its place). If the face in a place has
// changed the piece turns over by itself. Nothing here delays input: the page is as it will be, only its picture moves,
// and a new redrawing ends what still runs. Durations are the stylesheet's tokens; where they are zero (reduced motion)
// an outline marks what changed instead.

import { animate, beats, finishAll, milliseconds, rememberScroll, schedule } from "./animate.mjs";
import { MOVES, pieceAt, turnOver } from "./moves.mjs";
import { sound } from "./sound.mjs";
import { showWaiting } from "./throw.mjs";

/** @import { Motion, MotionKind, MotionOf, Remembered } from "../types.js" */

const MARKED_TIME = 2000; // ms
/** @type {Set<MotionKind>} What a piece does in its own place: it does not turn over by itself then. */
const IN_PLACE = new Set(["rise", "turn", "walk", "appear", "spin"]);

/** @type {Map<string, Remembered>} */
let remembered = new Map();

/**
 * @param {Element} root the page
 * @param {Element} next the page as it will be
 * @param {Motion[]} motions
 */
export function beforeRedraw(root, next, motions) {
  finish();
  rememberScroll();
  remembered = new Map();
  const faces = new Map(places(next).map(({ id, piece }) => [id, piece.dataset.piece]));
  const named = new Set(motions.flatMap(idsOf));
  for (const { id, place, piece } of places(root)) {
    const face = piece.dataset.piece ?? "";
    if (!named.has(id) && (faces.get(id) ?? face) === face) continue;
    const picture = /** @type {HTMLElement} */ (piece.cloneNode(true));
    picture.style.transform = getComputedStyle(piece).transform;
    remembered.set(id, { face, rect: place.getBoundingClientRect(), picture });
  }
}

/**
 * All pieces below an element, with their places.
 * @param {Element} root
 */
function places(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const pieces = root.querySelectorAll("[id] > [data-piece]");
  return [...pieces].map((piece) => {
    const place = /** @type {Element} */ (piece.parentElement);
    return { id: place.id, place, piece };
  });
}

/**
 * The ids that a motion names.
 * @param {Motion} motion
 * @returns {string[]}
 */
export function idsOf(motion) {
  return ["from" in motion ? motion.from : [], "id" in motion ? motion.id : [], "to" in motion ? motion.to : []].flat();
}

/**
 * The places whose pieces do not turn over by themselves: they come, go, or are moved in another way.
 * @param {Motion[]} motions
 */
export function movedPlaces(motions) {
  /** @type {Set<string>} */
  const moved = new Set();
  for (const motion of motions) {
    if ("from" in motion) for (const id of [motion.from].flat()) moved.add(id);
    if (motion.do === "travel") moved.add(motion.to);
    if (IN_PLACE.has(motion.do) && "id" in motion) moved.add(motion.id);
  }
  return moved;
}

/**
 * Another screen comes up. It is there already: only its picture is on the way.
 * @param {Element | null} screen
 */
export function enterScreen(screen) {
  const quick = milliseconds("--motion-quick");
  if (quick && !document.hidden) animate(screen, { opacity: [0, 1], translate: ["0 -6px", "0 0"] }, quick);
}

/** @param {Motion[]} motions */
export function run(motions) {
  finish();
  for (const motion of motions) if (motion.do === "sound") schedule(() => sound(motion.name), motion.at);
  if (document.hidden) return;
  const still = milliseconds("--motion-turn") === 0;
  const moved = movedPlaces(motions);
  const starts = [];
  for (const [id, old] of remembered) {
    const piece = pieceAt(id);
    if (!piece || moved.has(id) || piece.dataset.piece === old.face) continue;
    if (still) mark(id);
    else starts.push(() => turnOver(piece, old));
  }
  for (const motion of motions) {
    if (still) mark(markedBy(motion));
    else starts.push(startOf(motion));
  }
  for (const start of starts) start?.();
}

/**
 * What starts a motion, if it can be seen.
 * @template {MotionKind} K
 * @param {MotionOf<K>} motion
 */
function startOf(motion) {
  return MOVES[motion.do]?.(motion, beats(motion.at), remembered);
}

/**
 * The place that an outline marks where nothing moves.
 * @param {Motion} motion
 */
function markedBy(motion) {
  if ("to" in motion) return motion.to;
  return IN_PLACE.has(motion.do) && "id" in motion ? motion.id : "";
}

/** @param {string} id */
function mark(id) {
  const element = document.getElementById(id);
  if (!element) return;
  element.classList.add("changed");
  setTimeout(() => element.classList.remove("changed"), MARKED_TIME);
}

function finish() {
  finishAll();
  showWaiting();
}
