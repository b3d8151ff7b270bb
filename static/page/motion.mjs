// What moves on the page. `before(root)` is called just before the page is redrawn and remembers how its pieces lay;
// `run(motions)` just after, with what the game's view wants to be seen:
//
//   {do: "fly", from: [ids], to: id}    pieces that are gone go to where they went, one after the other
//   {do: "travel", from: id, to: id}    a piece goes to its new place
//   {do: "shake", id}                   something is shaken once
//   {do: "embers", id}                  sparks rise from something
//   {do: "feast", id}                   laurels unfold, numbers count up, gold dust falls
//   {do: "sound", name}                 see sound.mjs
//
// A piece is an element with data-piece (its face) in an element with an id (its place). If the face in a place has
// changed the piece turns over by itself. Nothing here delays input: the page is as it will be, only its picture moves,
// and a new redrawing ends what still runs. Durations are the stylesheet's tokens; where they are zero (reduced motion)
// an outline marks what changed instead.

import { sound } from "./sound.mjs";

const MARKED = 2000;
const NEXT = 40;

let remembered = new Map();
let running = new Set();
let layer = null;

export function before(root) {
  finish();
  remembered = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const place = piece.parentElement;
    if (!place.id) continue;
    const picture = piece.cloneNode(true);
    picture.style.transform = getComputedStyle(piece).transform;
    remembered.set(place.id, { face: piece.dataset.piece, rect: place.getBoundingClientRect(), picture });
  }
}

export function run(motions) {
  finish();
  for (const { name } of motions.filter(({ do: what }) => what === "sound")) sound(name);
  if (document.hidden) return;
  const still = time("--m-turn") === 0;
  const gone = new Set(motions.flatMap(({ from }) => from ?? []));
  for (const { to } of motions.filter(({ do: what }) => what === "travel")) gone.add(to);
  for (const [id, old] of remembered) {
    const piece = pieceAt(id);
    if (!piece || gone.has(id) || piece.dataset.piece === old.face) continue;
    if (still) mark(document.getElementById(id));
    else turn(piece, old);
  }
  for (const motion of motions) {
    const moved = MOVES[motion.do];
    if (!moved) continue;
    if (still) mark(document.getElementById(motion.to));
    else moved(motion);
  }
}

// ---- how things move --------------------------------------------------------------------------------

const MOVES = {
  fly({ from, to }) {
    const target = document.getElementById(to);
    if (!target) return;
    from.forEach((id, index) => {
      const old = remembered.get(id);
      if (old) arc(old, middle(target), 0.35, index * NEXT * 2);
    });
    play(target.querySelector(".num"), { scale: [1, 1.3, 1] }, time("--m-move"), "--e-spring", time("--m-move"));
  },

  travel({ from, to }) {
    const [old, target] = [remembered.get(from), document.getElementById(to)];
    if (!old || !target) return;
    arc(old, middle(target), 1, 0);
    play(pieceAt(to), { opacity: [0, 0, 1], offset: [0, 0.9, 1] }, time("--m-move"));
  },

  shake({ id }) {
    const steps = ["0", "-4px 1px", "4px -1px", "-3px 0", "2px 1px", "0"];
    play(document.getElementById(id), { translate: steps }, time("--m-feast") / 2);
  },

  embers({ id }) {
    const source = document.getElementById(id);
    if (!source) return;
    for (let n = 0; n < 14; n++) spark(middle(source), "spark", 50, -40 - 70 * Math.random(), n * 15);
  },

  feast({ id }) {
    const scene = document.getElementById(id);
    if (!scene) return;
    const feast = time("--m-feast");
    play(scene.querySelector(".laur"), { scale: ["0.5 0.7", "1"], opacity: [0, 1] }, feast * 0.6, "--e-spring");
    play(scene.querySelector(".heads"), { scale: [0, 1] }, feast * 0.5, "--e-spring");
    for (const cell of document.querySelectorAll("[data-count]")) countUp(cell, Number(cell.dataset.count), feast);
    const { x, y } = middle(scene.querySelector(".halo") ?? scene);
    for (let n = 0; n < 36; n++) spark({ x, y: y - 60 }, "spark gold", 260, 90 + 120 * Math.random(), n * 12);
  },
};

function turn(piece, { rect, picture }) {
  const whole = time("--m-turn");
  const ghost = lay(picture, rect);
  play(ghost, { rotate: ["y 0deg", "y 90deg"] }, whole / 2, "--e-in").finished.then(() => ghost.remove(), () => {});
  const steps = { rotate: ["y -90deg", "y -90deg", "y 9deg", "y 0deg"], opacity: [0, 1, 1, 1], offset: [0, 0.5, 0.85, 1] };
  play(piece, steps, whole);
}

// One arc from where the piece lay to a point, growing or shrinking on the way.
function arc({ rect, picture }, { x, y }, size, delay) {
  const ghost = lay(picture, rect);
  const [dx, dy] = [x - rect.x - rect.width / 2, y - rect.y - rect.height / 2];
  const rise = Math.min(80, Math.hypot(dx, dy) / 4);
  const steps = {
    translate: ["0 0", `${dx / 2}px ${dy / 2 - rise}px`, `${dx}px ${dy}px`],
    scale: [1.06, 1.12, size],
    opacity: [1, 1, size < 1 ? 0.3 : 1],
  };
  const moved = play(ghost, steps, time("--m-move") * 1.4, "--e-out", delay);
  moved.finished.then(() => ghost.remove(), () => {});
}

function spark({ x, y }, name, spread, fall, delay) {
  const dot = lay(Object.assign(document.createElement("i"), { className: name }), { x, y });
  const dx = (Math.random() - 0.5) * 2 * spread;
  const steps = {
    translate: ["0 0", `${dx * 0.7}px ${fall < 0 ? fall * 0.6 : -30}px`, `${dx}px ${fall}px`],
    rotate: ["0deg", `${360 * Math.random()}deg`],
    opacity: [0, 1, 0],
  };
  play(dot, steps, time("--m-feast"), "--e-out", delay).finished.then(() => dot.remove(), () => {});
}

function countUp(cell, total, duration) {
  const text = cell.textContent;
  const ticking = { finish: () => (cell.textContent = text) };
  const start = performance.now();
  running.add(ticking);
  const tick = (now) => {
    if (!running.has(ticking)) return;
    const part = Math.min(1, (now - start) / duration);
    cell.textContent = part < 1 ? String(Math.round(total * (1 - (1 - part) ** 3))) : text;
    if (part < 1) requestAnimationFrame(tick);
    else running.delete(ticking);
  };
  tick(start);
}

// ---- tools ------------------------------------------------------------------------------------------

const time = (token) => parseFloat(style().getPropertyValue(token)) || 0;
const style = () => getComputedStyle(document.documentElement);
const pieceAt = (id) => document.getElementById(id)?.querySelector(":scope > [data-piece]");

function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

// A picture over the page, where its piece lay; it scrolls with the page.
function lay(picture, { x, y, width, height }) {
  if (!layer) {
    layer = document.createElement("div");
    layer.className = "moving";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  Object.assign(picture.style, { left: `${x + scrollX}px`, top: `${y + scrollY}px` });
  if (width) Object.assign(picture.style, { width: `${width}px`, height: `${height}px` });
  layer.append(picture);
  return picture;
}

function play(element, steps, duration, easing = "--e-out", delay = 0) {
  if (!element) return { finished: Promise.resolve() };
  const timing = { duration, delay, easing: style().getPropertyValue(easing).trim() || "ease-out", fill: "backwards" };
  const animation = element.animate(steps, timing);
  running.add(animation);
  animation.finished.then(() => running.delete(animation), () => running.delete(animation));
  return animation;
}

function finish() {
  for (const animation of running) animation.finish();
  running = new Set();
  layer?.replaceChildren();
}

function mark(element) {
  if (!element) return;
  element.classList.add("changed");
  setTimeout(() => element.classList.remove("changed"), MARKED);
}
