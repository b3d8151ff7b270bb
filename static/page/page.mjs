// The page's side of the bridge: hands what people do to Python as JSON, and does to the page what Python says.
// Python reaches it as `window.dragons` (see dragons_web/browser.py); nothing here knows a game.

import { forgetTokens } from "./animate.mjs";
import { askBot, stopBots, warmBots } from "./bot_worker.mjs";
import { listenForDrags } from "./drag.mjs";
import { listenForFiles } from "./files.mjs";
import { arrange } from "./map.mjs";
import { morph } from "./morph.mjs";
import { beforeRedraw, enterScreen, run } from "./motion.mjs";
import { listenForTaps } from "./throw.mjs";

/** @import { Bridge, Build, Message } from "../types.js" */
/** @import { Pairs } from "./morph.mjs" */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** @param {string} id */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id)); // all that is asked for is in index.html

const build = $("build").textContent;
/** @type {Build} */
const { constants } = JSON.parse(build);

// ---- from the page to Python ------------------------------------------------------------------------

/** @type {(message: string) => boolean} */
let dispatch = () => false;
let lastClicked = "";
let morphing = false; // what the page reports meanwhile (a field that goes away has "changed") nobody has done

/**
 * Tell Python. Whether a key was used.
 * @param {Message} message
 */
const send = (message) => !morphing && dispatch(JSON.stringify(message));

/** @param {Event} event */
const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/** @param {Event} event */
const fieldOf = (event) => /** @type {Field} */ (event.target);

/**
 * Send an act: what an element's data-act, and the rest of its data, say.
 * @param {HTMLElement} element
 * @param {Record<string, string>} [more]
 */
function sendAct({ dataset }, more = {}) {
  send({ act: "", ...dataset, ...more, type: "act" });
}

/** @param {HTMLFormElement} form */
function sendForm(form) {
  /** @type {Record<string, string>} */
  const fields = {};
  for (const [name, value] of new FormData(form)) fields[name] = String(value);
  /** @type {NodeListOf<HTMLInputElement>} */
  const boxes = form.querySelectorAll("input[type=checkbox]");
  for (const box of boxes) fields[box.name] = String(box.checked);
  send({ type: "form", form: form.id, fields });
}

function listen() {
  document.addEventListener("click", onClick);
  document.addEventListener("change", onChange);
  document.addEventListener("input", onInput);
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ type: "submit", form: targetOf(event).id });
  });
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusin", (event) => {
    const cell = targetOf(event).closest("[data-row]");
    if (cell) send({ type: "focus", id: cell.id });
  });
  document.addEventListener("cancel", onCancel, true);
  listenForDrags((pick) => send({ type: "act", act: "pick", pick }));
  // A little more than the longest record has: Python says that it is too long.
  listenForFiles(constants.maxRecordBytes + 10, (files) => files.length && send({ type: "file", files }));
  window.addEventListener("hashchange", () => send({ type: "route", hash: location.hash }));
  window.addEventListener("storage", (event) => send({ type: "storage", key: event.key ?? "" }));
  window.addEventListener("pagehide", () => stopBots());
  document.addEventListener("visibilitychange", () => document.hidden && send({ type: "out-of-sight" }));
  document.addEventListener("dragons:update", () => send({ type: "update" }));
  document.addEventListener("dragons:offline-ready", () => send({ type: "offline-ready" }));
}

/** @param {MouseEvent} event */
function onClick(event) {
  /** @type {HTMLElement | null} */
  const target = targetOf(event).closest("[data-act]");
  if (!target || target.matches("input, select, :disabled")) return;
  event.preventDefault();
  // The second click of a double click may find another button in the same place: it was not meant for that one.
  const clicked = JSON.stringify(target.dataset);
  if (event.detail > 1 && clicked !== lastClicked) return;
  lastClicked = clicked;
  sendAct(target);
}

/** @param {Event} event */
function onChange(event) {
  const field = fieldOf(event);
  const checked = field.type === "checkbox" && "checked" in field ? String(field.checked) : field.value;
  if (field.dataset.act && field.type !== "range") sendAct(field, { value: checked });
  else if (field.form?.id) sendForm(field.form);
}

/** @param {Event} event */
function onInput(event) {
  const field = fieldOf(event);
  if (field.type === "range") sendAct(field, { value: field.value });
  if (field.form?.id && field.type === "text") sendForm(field.form);
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const target = targetOf(event);
  const presses = target.matches("button") && (event.key === "Enter" || event.key === " ");
  if (presses && event.repeat) event.preventDefault(); // held down, it presses once
  if (event.ctrlKey || event.altKey || event.metaKey || target.matches("input, select, textarea")) return;
  /** @type {HTMLElement | null} */
  const cell = target.closest("[data-row]");
  const free = !target.closest("a[href], summary, [data-act]");
  if (send({ ...cell?.dataset, type: "key", key: event.key, free })) event.preventDefault();
}

/**
 * A sheet is closed by Python, which changes the address.
 * @param {Event} event
 */
function onCancel(event) {
  if (!targetOf(event).dataset.sheet) return;
  event.preventDefault();
  send({ type: "act", act: "close-sheet" });
}

// ---- from Python to the page: the screen ------------------------------------------------------------

// Where the focus goes when what had it is no longer there: what is to be done next, the board; from a sheet, the way to
// it or to all of them.
const FOCUS_NEXT = ["#go-on", '[data-row][tabindex="0"]', "#app h1"];

const LATER = 50; // ms: by then the frame is out
/** @type {Pairs} */
let late = []; // what nobody looks at first is redrawn when the frame with the rest is out
let lateTimer = 0;

/**
 * @param {string} html
 * @param {string} motions
 */
function show(html, motions) {
  const app = $("app");
  const next = parse(html);
  const moves = JSON.parse(motions);
  beforeRedraw(app, next, moves);
  late = [];
  redraw(app, next, late);
  if (document.hidden)
    redrawLate(); // timers may sleep, and a picture of the page be kept
  else if (late.length) lateTimer ||= setTimeout(redrawLate, LATER);
  const glide = arrange();
  run(moves);
  glide();
}

function redrawLate() {
  clearTimeout(lateTimer);
  lateTimer = 0;
  for (const [old, next] of late.splice(0)) redraw(/** @type {Element} */ (old), next);
}

/**
 * @param {Element} old
 * @param {ChildNode} next
 * @param {Pairs} [late]
 */
function redraw(old, next, late) {
  const focused = document.activeElement ?? document.body;
  const sheet = focused.closest("dialog")?.dataset.sheet;
  morphing = true;
  try {
    morph(old, next, late);
  } finally {
    morphing = false;
  }
  /** @type {NodeListOf<HTMLDialogElement>} */
  const sheets = old.querySelectorAll("dialog[data-sheet]");
  for (const dialog of sheets)
    if (!dialog.matches(":modal")) {
      dialog.close();
      dialog.showModal();
    }
  if (focused !== document.body && (!focused.isConnected || focused.closest("[inert]")))
    [...(sheet ? ["#go-on", `#to-${sheet}`, "#to-menu"] : []), ...FOCUS_NEXT].some(focus);
}

/**
 * What the page would hold, beside it.
 * @param {string} html
 */
function parse(html) {
  const next = /** @type {HTMLElement} */ ($("app").cloneNode(false));
  next.innerHTML = html;
  return next;
}

/**
 * Draw a screen that nobody sees, on a copy: see dragons_web/screens/warmup.py.
 * @param {string} html
 */
function warmUp(html) {
  const copy = document.createElement("div");
  const app = /** @type {HTMLElement} */ ($("app").cloneNode(true));
  copy.append(app);
  morph(app, parse(html));
}

/** What is shown is another screen than before. (A view transition would have to draw it a frame later.) */
function arrive() {
  scrollTo(0, 0);
  enterScreen(document.querySelector("#app > main"));
  focus("#app h1");
}

/** @param {string} attributes */
function root(attributes) {
  const { documentElement } = document;
  for (const [name, value] of Object.entries(JSON.parse(attributes)))
    if (documentElement.getAttribute(name) !== value) {
      documentElement.setAttribute(name, value);
      forgetTokens();
    }
}

/** @param {string} selector */
function focus(selector) {
  /** @type {HTMLElement | null} */
  const target = document.querySelector(selector);
  target?.focus({ preventScroll: !target.matches("[data-row]") });
  return Boolean(target);
}

// ---- from Python to the page: messages --------------------------------------------------------------

// A live region that is given the same text twice says nothing the second time: so it alternates.
let odd = false;

/** @param {string} text */
function say(text) {
  odd = !odd;
  const said = text + (odd ? "\u00a0" : "");
  // After the redrawing, which begins with a look at the page.
  queueMicrotask(() => {
    $("live").textContent = said;
  });
}

const TOAST_TIME = 5000; // ms

/**
 * @param {string} html
 * @param {boolean} stays until it is dismissed
 */
function toast(html, stays) {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const shown = /** @type {Element} */ (holder.firstElementChild);
  if (shown.id) document.getElementById(shown.id)?.remove();
  $("toasts").append(shown);
  shown.querySelector("[data-dismiss]")?.addEventListener("click", () => shown.remove());
  shown.addEventListener("click", (event) => targetOf(event).closest("[data-act]") && shown.remove());
  if (!stays) setTimeout(() => shown.remove(), TOAST_TIME);
}

/**
 * @param {string} name
 * @param {string} text
 */
function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * By the system's own sheet where there is one to touch, else by the clipboard; if neither may be had, Python shows it.
 * @param {string} hash
 * @param {string} title
 */
async function share(hash, title) {
  const url = location.href.split("#")[0] + hash;
  try {
    if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    send({ type: "shared", how: "copied" });
  } catch (refusal) {
    if (!(refusal instanceof Error && refusal.name === "AbortError")) send({ type: "shared", how: "refused", url });
  }
}

/**
 * @param {string} hash
 * @param {boolean} replace
 */
function navigate(hash, replace) {
  if (replace) history.replaceState(null, "", hash);
  else if (location.hash !== hash) history.pushState(null, "", hash);
}

// ---- from Python to the page: the start -------------------------------------------------------------

function ready() {
  performance.mark("dragons-ready");
  for (const face of document.fonts) face.load().catch(() => {}); // so that no redrawing has to ask for one
  document.dispatchEvent(new CustomEvent("dragons:ready"));
}

/**
 * The first screen could not be drawn: the shell, which is still there, says so.
 * @param {string} message
 */
function failed(message) {
  document.dispatchEvent(new CustomEvent("dragons:failed", { detail: { code: "other", message } }));
}

listenForTaps();
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", forgetTokens);

/** @type {Bridge} */
window.dragons = {
  listen(callback) {
    dispatch = callback;
    listen();
  },
  show,
  arrive,
  warmUp,
  root,
  say,
  toast,
  focus,
  download,
  share,
  navigate,
  ready,
  failed,
  warmBots,
  askBot,
  stopBots,
  idle: () => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done)),
  languages: () => JSON.stringify(navigator.languages ?? [navigator.language]),
  build: () => build,
  update: () => document.dispatchEvent(new CustomEvent("dragons:apply-update")),
};
