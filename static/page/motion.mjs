// What moves on the page. `before(root, next, motions)` is called just before the page is redrawn and remembers how those
// of its pieces lay that are to move; `run(motions)` just after, with what the game's view wants to be seen:
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
// With `at` a motion begins so many beats after the others (a beat is as long as --m-feast): {do: "turn", id, at: 2}.
//
// A piece is an element with data-piece (its face) in an element with an id (its place). If the face in a place has
// changed the piece turns over by itself. Nothing here delays input: the page is as it will be, only its picture moves,
// and a new redrawing ends what still runs. Durations are the stylesheet's tokens; where they are zero (reduced motion)
// an outline marks what changed instead.

import { buzz, sound } from "./sound.mjs";

const MARKED = 2000;
const NEXT = 40;
const IN_PLACE = new Set(["rise", "turn", "walk", "appear", "spin"]);

let remembered = new Map();
let running = new Set();
let layer = null;
let origin = { x: 0, y: 0 }; // how far the page is scrolled
let covers = new Set();
let unseen = []; // what a throw keeps out of sight
let missed = false; // whether the finger is on something that could not be seen when it came down

export function before(root, next, motions) {
  finish();
  origin = { x: scrollX, y: scrollY };
  remembered = new Map();
  const faces = new Map(pieces(next).map((piece) => [piece.parentElement.id, piece.dataset.piece]));
  const named = new Set(motions.flatMap(({ from = [], id = [], to = [] }) => [from, id, to].flat()));
  for (const piece of pieces(root)) {
    const place = piece.parentElement;
    if (!named.has(place.id) && (faces.get(place.id) ?? piece.dataset.piece) === piece.dataset.piece) continue;
    const picture = piece.cloneNode(true);
    picture.style.transform = getComputedStyle(piece).transform;
    remembered.set(place.id, { face: piece.dataset.piece, rect: place.getBoundingClientRect(), picture });
  }
}

const pieces = (root) => [...root.querySelectorAll("[id] > [data-piece]")];

/** Another screen comes up. It is there already: only its picture is on the way. */
export function enter(screen) {
  if (!time("--m-quick") || document.hidden) return;
  play(screen, { opacity: [0, 1], translate: ["0 -6px", "0 0"] }, time("--m-quick"));
}

export function run(motions) {
  finish();
  for (const { name, at } of motions.filter(({ do: what }) => what === "sound")) later(() => sound(name), at);
  if (document.hidden) return;
  const still = time("--m-turn") === 0;
  const gone = new Set(motions.flatMap(({ from }) => from ?? []));
  for (const { to } of motions.filter(({ do: what }) => what === "travel")) gone.add(to);
  for (const { id } of motions.filter(({ do: what }) => IN_PLACE.has(what))) gone.add(id);
  const starts = [];
  for (const [id, old] of remembered) {
    const piece = pieceAt(id);
    if (!piece || gone.has(id) || piece.dataset.piece === old.face) continue;
    if (still) mark(document.getElementById(id));
    else starts.push(() => turn(piece, old));
  }
  for (const motion of motions) {
    const moves = MOVES[motion.do];
    if (!moves) continue;
    if (still) mark(document.getElementById(motion.to ?? (IN_PLACE.has(motion.do) ? motion.id : "")));
    else starts.push(moves(motion, beats(motion.at)));
  }
  for (const start of starts) start?.();
}

// ---- how things move --------------------------------------------------------------------------------
//
// Each looks where things lie and returns what starts the motion: all look before any starts, for to look at a page that
// has just been changed costs a layout.

const MOVES = {
  fly({ from, to }, delay) {
    const target = document.getElementById(to);
    if (!target) return;
    const end = middle(target);
    return () => {
      from.forEach((id, index) => {
        const old = remembered.get(id);
        if (old) arc(old, end, 0.35, delay + index * NEXT * 2);
      });
      play(target.querySelector(".num"), { scale: [1, 1.3, 1] }, time("--m-move"), "--e-spring", delay + time("--m-move"));
    };
  },

  throw({ id, step, wait }, delay) {
    const tray = document.getElementById(id);
    if (!tray) return;
    const each = beats(step);
    const place = tray.getBoundingClientRect();
    const earlier = [...tray.querySelectorAll(":scope > [hidden]")].map((row) => {
      const picture = tray.cloneNode(false);
      picture.removeAttribute("id");
      picture.append(row.firstElementChild.cloneNode(true));
      return picture;
    });
    for (const picture of [...earlier].reverse()) lay(picture, place);
    const last = delay + earlier.length * each;
    const throws = [
      ...earlier.map((picture, n) => tumble(picture, each, delay + n * each)),
      tumble(tray.querySelector(":scope > :not([hidden])"), each, last),
    ];
    return () => {
      for (const start of throws) start();
      earlier.forEach((picture, n) => {
        const shown = play(picture, { opacity: [1, 1] }, each, "--e-out", delay + n * each);
        shown.finished.then(() => picture.remove(), () => {});
      });
      unseen = wait.map((one) => document.getElementById(one)).filter(Boolean);
      for (const one of unseen) {
        const shown = play(one, { opacity: [0, 1] }, time("--m-quick"), "--e-out", last + each);
        shown.finished.then(() => (unseen = unseen.filter((other) => other !== one)), () => {});
      }
    };
  },

  fall({ id }, delay) {
    const steps = { translate: ["0 -60px", "0 0"], scale: [1.12, 1], opacity: [0, 1] };
    return () => play(document.getElementById(id), steps, time("--m-turn"), "--e-spring", delay);
  },

  pulse({ id }, delay) {
    return () => play(document.getElementById(id), { scale: [1, 1.22, 1] }, time("--m-move"), "--e-spring", delay);
  },

  travel({ from, to }, delay) {
    const [old, target] = [remembered.get(from), document.getElementById(to)];
    if (!old || !target) return;
    const [end, size] = [middle(target), target.offsetWidth / old.rect.width || 1];
    return () => {
      arc(old, end, size, delay);
      play(pieceAt(to), { opacity: [0, 0, 1], offset: [0, 0.9, 1] }, time("--m-move"), "--e-out", delay);
    };
  },

  come({ from, to }, delay) {
    const [source, piece] = [document.getElementById(from), pieceAt(to)];
    if (!source || !piece) return;
    const [{ x, y }, { width, height }] = [middle(source), piece.getBoundingClientRect()];
    const rect = { x: x - width / 2, y: y - height / 2, width, height };
    const end = middle(piece);
    return () => {
      arc({ rect, picture: piece.cloneNode(true) }, end, 1, delay);
      play(piece, { opacity: [0, 0, 1], offset: [0, 0.9, 1] }, time("--m-move"), "--e-out", delay);
    };
  },

  rise({ id }, delay) {
    const steps = { translate: ["0 30%", "0 0"], scale: [0.8, 1], opacity: [0, 1] };
    return () => play(pieceAt(id), steps, time("--m-move"), "--e-out", delay + time("--m-move"));
  },

  turn({ id }, delay) {
    const [old, piece] = [remembered.get(id), pieceAt(id)];
    return () => old && piece && piece.dataset.piece !== old.face && turn(piece, old, delay, cover(piece, old));
  },

  walk({ id, through }, delay) {
    const walker = document.getElementById(id);
    if (!walker) return;
    const { offsetWidth: wide, offsetHeight: high } = walker.closest("[data-col]");
    const translate = through.map(([x, y]) => `${x * wide}px ${y * high}px`);
    const length = time("--m-move") * (1 + 0.4 * (through.length - 2));
    return () => play(walker, { translate }, length, "--e-out", delay);
  },

  appear({ id }, delay) {
    const steps = { scale: [0, 1.25, 1], rotate: ["-200deg", "0deg", "0deg"], opacity: [0, 1, 1] };
    return () => play(document.getElementById(id), steps, time("--m-turn"), "--e-out", delay);
  },

  spin({ id, by }, delay) {
    return () => play(pieceAt(id), { rotate: [`${-by}deg`, "0deg"] }, time("--m-turn"), "--e-spring", delay);
  },

  crumble({ id }, delay) {
    const old = remembered.get(id);
    if (!old) return;
    const steps = { scale: [1, 1.06, 0.3], rotate: ["0deg", "-5deg", "24deg"], translate: ["0 0", "0 0", "0 40px"], opacity: [1, 1, 0] };
    const { x, y, width, height } = old.rect;
    return () => {
      const ghost = lay(old.picture, old.rect);
      play(ghost, steps, time("--m-feast") * 0.6, "--e-in", delay).finished.then(() => ghost.remove(), () => {});
      for (let n = 0; n < 12; n++) spark({ x: x + width / 2, y: y + height / 2 }, "spark", 40, -20 - 50 * Math.random(), delay + n * 15);
    };
  },

  toss({ piece, from, to }, delay) {
    const [source, target] = [from, to].map((id) => document.getElementById(id));
    if (!source || !target) return;
    const [start, end] = [middle(source), middle(target)];
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const steps = {
      translate: ["-50% -50%", `calc(${dx / 2}px - 50%) calc(${dy / 2 - 40}px - 50%)`, `calc(${dx}px - 50%) calc(${dy}px - 50%)`],
      scale: [0.6, 1.25, 1],
      opacity: [0, 1, 1],
    };
    return () => {
      const thing = lay(Object.assign(document.createElement("i"), { className: piece }), start);
      const moved = play(thing, steps, time("--m-move") * 1.8, "--e-out", delay + time("--m-move"));
      moved.finished.then(() => thing.remove(), () => {});
      play(target.querySelector(".num"), { scale: [1, 1.3, 1] }, time("--m-move"), "--e-spring", delay + time("--m-move") * 2.4);
    };
  },

  shake({ id }, delay) {
    const steps = ["0", "-4px 1px", "4px -1px", "-3px 0", "2px 1px", "0"];
    return () => play(document.getElementById(id), { translate: steps }, time("--m-feast") / 2, "--e-out", delay);
  },

  embers({ id }, delay) {
    const source = document.getElementById(id);
    if (!source) return;
    const from = middle(source);
    return () => {
      for (let n = 0; n < 14; n++) spark(from, "spark", 50, -40 - 70 * Math.random(), delay + n * 15);
    };
  },

  buzz({ name, at }) {
    return () => later(() => buzz(name), at);
  },

  feast({ id }) {
    const scene = document.getElementById(id);
    if (!scene) return;
    const feast = time("--m-feast");
    const { x, y } = middle(scene.querySelector(".halo") ?? scene);
    return () => {
      play(scene.querySelector(".laur"), { scale: ["0.5 0.7", "1"], opacity: [0, 1] }, feast * 0.6, "--e-spring");
      play(scene.querySelector(".heads"), { scale: [0, 1] }, feast * 0.5, "--e-spring");
      for (const cell of document.querySelectorAll("[data-count]")) countUp(cell, Number(cell.dataset.count), feast);
      for (let n = 0; n < 36; n++) spark({ x, y: y - 60 }, "spark gold", 260, 90 + 120 * Math.random(), n * 12);
    };
  },
};

// Dice come in from below, bounce and lie anywhere in the tray, then go to their places.
function tumble(tray, length, delay) {
  const dice = [...tray.querySelectorAll(".die.rolled")];
  const { x, y, width, height } = tray.getBoundingClientRect();
  const places = dice.map(middle);
  return () => dice.forEach((die, n) => {
    const own = places[n];
    const to = { x: x + width * ((n + 0.5) / dice.length) - own.x, y: y + height * (0.35 + 0.3 * Math.random()) - own.y };
    const [spin, rest] = [200 + 300 * Math.random(), 60 * Math.random() - 30];
    const steps = {
      translate: [`${to.x / 3}px ${y + height - own.y}px`, `${to.x}px ${to.y - 22}px`, `${to.x}px ${to.y}px`, `${to.x}px ${to.y}px`, "0 0"],
      rotate: [`${-spin}deg`, `${rest - 40}deg`, `${rest}deg`, `${rest}deg`, "0deg"],
      scale: [0.8, 1.12, 1, 1, 1],
      opacity: [0, 1, 1, 1, 1],
      offset: [0, 0.3, 0.42, 0.6, 1],
      easing: ["ease-out", "ease-in", "linear", "ease-in-out"],
    };
    play(die, steps, length - Math.min(NEXT * dice.length, length / 3), "linear", delay + Math.min(NEXT, length / 18) * n);
  });
}

function turn(piece, { rect, picture }, delay = 0, ghost = lay(picture, rect)) {
  const whole = time("--m-turn");
  play(ghost, { rotate: ["y 0deg", "y 90deg"] }, whole / 2, "--e-in", delay).finished.then(() => ghost.remove(), () => {});
  const steps = { rotate: ["y -90deg", "y -90deg", "y 9deg", "y 0deg"], opacity: [0, 1, 1, 1], offset: [0, 0.5, 0.85, 1] };
  play(piece, steps, whole, "--e-out", delay);
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

const beats = (at = 0) => at * time("--m-feast");

// Done at once, or `at` beats later unless the page is redrawn before.
function later(act, at) {
  const delay = beats(at);
  if (!delay) return act();
  const waiting = { finish: () => clearTimeout(timer) };
  const timer = setTimeout(() => running.delete(waiting) && act(), delay);
  running.add(waiting);
}

// The style sheet's tokens, which only a setting changes: to ask for one costs a calculation of all styles.
const tokens = new Map();
export const restyled = () => tokens.clear();
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", restyled);
export const time = (name) => parseFloat(token(name)) || 0;

export function token(name) {
  if (!tokens.has(name)) tokens.set(name, getComputedStyle(document.documentElement).getPropertyValue(name).trim());
  return tokens.get(name);
}

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
  Object.assign(picture.style, { left: `${x + origin.x}px`, top: `${y + origin.y}px` });
  if (width) Object.assign(picture.style, { width: `${width}px`, height: `${height}px` });
  layer.append(picture);
  return picture;
}

// The old picture over the piece in its own place, so that what overlaps it still does.
function cover(piece, { picture }) {
  picture.removeAttribute("data-piece");
  Object.assign(picture.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
  piece.parentElement.append(picture);
  covers.add(picture);
  return picture;
}

function play(element, steps, duration, easing = "--e-out", delay = 0) {
  if (!element) return { finished: Promise.resolve() };
  const curve = easing.startsWith("--") ? token(easing) || "ease-out" : easing;
  const timing = { duration, delay, easing: curve, fill: "backwards" };
  const animation = element.animate(steps, timing);
  running.add(animation);
  animation.finished.then(() => running.delete(animation), () => running.delete(animation));
  return animation;
}

function finish() {
  for (const animation of running) animation.finish();
  running = new Set();
  unseen = [];
  layer?.replaceChildren();
  for (const picture of covers) picture.remove();
  covers = new Set();
}

document.addEventListener("pointerdown", ({ target }) => {
  missed = unseen.some((one) => one.contains(target));
  if (unseen.length) finish();
}, true);

document.addEventListener("click", (event) => {
  if (missed && event.detail) event.stopImmediatePropagation();
  if (missed && event.detail) event.preventDefault();
  missed = false;
}, true);

function mark(element) {
  if (!element) return;
  element.classList.add("changed");
  setTimeout(() => element.classList.remove("changed"), MARKED);
}
