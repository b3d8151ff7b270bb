// The page's side of the bridge: hands what people do to Python as JSON, and does to the page what Python says.
// Python reaches it as `window.dragons` (see dragons_web/browser.py); nothing here knows a game.

import { drag } from "./drag.mjs";
import { listenForFiles } from "./files.mjs";
import { arrange } from "./map.mjs";
import { morph } from "./morph.mjs";
import { before, enter, restyled, run } from "./motion.mjs";

const $ = (id) => document.getElementById(id);
let dispatch = () => {};
let lastTouched = "";
let morphing = false; // what the page reports meanwhile (a field that goes away has "changed") nobody has done

// ---- from the page to Python ------------------------------------------------------------------------

function listen() {
  document.addEventListener("click", (event) => {
    const target = event.target.closest("[data-act]");
    if (!target || target.disabled || target.matches("input, select")) return;
    event.preventDefault();
    // The second click of a double click may find another button in the same place: it was not meant for that one.
    const touched = JSON.stringify(target.dataset);
    if (event.detail > 1 && touched !== lastTouched) return;
    lastTouched = touched;
    send("act", target.dataset);
  });
  document.addEventListener("change", (event) => {
    const { target } = event;
    if (target.dataset.act && target.type !== "range") send("act", { ...target.dataset, value: fieldValue(target) });
    else if (target.form?.id) sendForm(target.form);
  });
  document.addEventListener("input", (event) => {
    const { target } = event;
    if (target.type === "range") send("act", { ...target.dataset, value: target.value });
    if (event.target.form?.id && event.target.type === "text") sendForm(event.target.form);
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    send("submit", { form: event.target.id });
  });
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const presses = target.matches("button") && (event.key === "Enter" || event.key === " ");
    if (presses && event.repeat) event.preventDefault(); // held down, it presses once
    if (event.ctrlKey || event.altKey || event.metaKey || target.matches("input, select, textarea")) return;
    const cell = target.closest("[data-row]")?.dataset ?? {};
    const free = !target.closest("a[href], summary, [data-act]");
    if (send("key", { ...cell, key: event.key, free })) event.preventDefault();
  });
  document.addEventListener("focusin", (event) => {
    const cell = event.target.closest("[data-row]");
    if (cell) send("focus", { id: cell.id });
  });
  document.addEventListener("cancel", (event) => {
    if (!event.target.dataset.sheet) return;
    event.preventDefault();
    send("act", { act: "close-sheet" });
  }, true);
  drag((pick) => send("act", { act: "pick", pick }));
  listenForFiles((files) => files.length && send("file", { files }));
  window.addEventListener("hashchange", () => send("route", { hash: location.hash }));
  window.addEventListener("storage", (event) => send("storage", { key: event.key ?? "" }));
  window.addEventListener("pagehide", () => stopBots());
  document.addEventListener("visibilitychange", () => document.hidden && send("out-of-sight", {}));
  document.addEventListener("dragons:update", () => send("update", {}));
  document.addEventListener("dragons:offline-ready", () => send("offline-ready", {}));
}

const send = (type, data) => !morphing && dispatch(JSON.stringify({ ...data, type }));

const fieldValue = (field) => (field.type === "checkbox" ? String(field.checked) : field.value);

function sendForm(form) {
  const fields = Object.fromEntries(new FormData(form));
  for (const box of form.querySelectorAll("input[type=checkbox]")) fields[box.name] = String(box.checked);
  send("form", { form: form.id, fields });
}

// ---- from Python to the page ------------------------------------------------------------------------

// Where the focus goes when what had it is no longer there: what is to be done next, the board; from a sheet, the way to
// it or to all of them.
const RESTS = ["#go-on", '[data-row][tabindex="0"]', "#app h1"];

const LATER = 50; // ms: by then the frame is out
let late = []; // what nobody looks at first is redrawn when the frame with the rest is out
let catchingUp = 0;

function show(html, motions) {
  const app = $("app");
  const next = drawn(html);
  const moves = JSON.parse(motions);
  before(app, next, moves);
  late = [];
  change(app, next, late);
  if (document.hidden) catchUp(); // timers may sleep, and a picture of the page be kept
  else if (late.length) catchingUp ||= setTimeout(catchUp, LATER);
  const glide = arrange();
  run(moves);
  glide();
}

function catchUp() {
  clearTimeout(catchingUp);
  catchingUp = 0;
  for (const [old, next] of late.splice(0)) change(old, next);
}

function change(old, next, late) {
  const focused = document.activeElement;
  const sheet = focused.closest("dialog")?.dataset.sheet;
  morphing = true;
  try {
    morph(old, next, late);
  } finally {
    morphing = false;
  }
  for (const dialog of old.querySelectorAll("dialog[data-sheet]"))
    if (!dialog.matches(":modal")) {
      dialog.close();
      dialog.showModal();
    }
  if (focused !== document.body && (!focused.isConnected || focused.closest("[inert]")))
    [...(sheet ? ["#go-on", `#to-${sheet}`, "#to-menu"] : []), ...RESTS].some(focus);
}

/** What the page would hold, beside it. */
function drawn(html) {
  const next = $("app").cloneNode(false);
  next.innerHTML = html;
  return next;
}

/** Draw a screen that nobody sees, on a copy: see dragons_web/screens/warmup.py. */
function rehearse(html) {
  const copy = document.createElement("div");
  copy.append($("app").cloneNode(true));
  morph(copy.firstChild, drawn(html));
}

/** What is shown is another screen than before. (A view transition would have to draw it a frame later.) */
function arrive() {
  scrollTo(0, 0);
  enter(document.querySelector("#app > main"));
  focus("#app h1");
}

function root(attributes) {
  const { documentElement } = document;
  for (const [name, value] of Object.entries(JSON.parse(attributes)))
    if (documentElement.getAttribute(name) !== value) {
      documentElement.setAttribute(name, value);
      restyled();
    }
}

// A live region that is given the same text twice says nothing the second time: so it alternates.
let odd = false;

function say(text) {
  odd = !odd;
  const said = text + (odd ? "\u00a0" : "");
  queueMicrotask(() => ($("live").textContent = said)); // after the redrawing, which begins with a look at the page
}

const TOAST_TIME = 5000;

function toast(html, stays) {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const shown = holder.firstElementChild;
  if (shown.id) $(shown.id)?.remove();
  $("toasts").append(shown);
  shown.querySelector("[data-dismiss]")?.addEventListener("click", () => shown.remove());
  shown.addEventListener("click", (event) => event.target.closest("[data-act]") && shown.remove());
  if (!stays) setTimeout(() => shown.remove(), TOAST_TIME);
}

function focus(selector) {
  const target = document.querySelector(selector);
  target?.focus({ preventScroll: !target.matches("[data-row]") });
  return Boolean(target);
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// By the system's own sheet where there is one to touch, else by the clipboard; if neither may be had, Python shows it.
async function share(hash, title) {
  const url = location.href.split("#")[0] + hash;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    send("shared", { how: "copied" });
  } catch (refusal) {
    if (refusal.name !== "AbortError") send("shared", { how: "refused", url });
  }
}

function navigate(hash, replace) {
  if (replace) history.replaceState(null, "", hash);
  else if (location.hash !== hash) history.pushState(null, "", hash);
}

function ready() {
  performance.mark("dragons-ready");
  for (const face of document.fonts) face.load().catch(() => {}); // so that no redrawing has to ask for one
  document.dispatchEvent(new CustomEvent("dragons:ready"));
}

/** The first screen could not be drawn: the shell, which is still there, says so. */
function failed(message) {
  document.dispatchEvent(new CustomEvent("dragons:failed", { detail: { code: "other", message } }));
}

// ---- the bots' worker --------------------------------------------------------------------------------

const BOTS = new URL("../boot/bots.mjs", import.meta.url);
const ANSWER_TIME = 20_000; // a worker that the system has ended says nothing
let worker = null;
let asked = new Map();
let count = 0;

function warmBots() {
  if (worker) return;
  worker = new Worker(BOTS, { type: "module", name: "bots" });
  worker.addEventListener("message", ({ data }) => {
    if (data.error && data.id === undefined) return crashed(data.error);
    asked.get(data.id)?.resolve(data.error ? JSON.stringify({ error: data.error }) : data.answer);
    asked.delete(data.id);
  });
  worker.addEventListener("error", (event) => crashed(event.message));
}

// Resolves to the answer of a function of dragons/ai/worker.py, or rejects when the worker ends or breaks before it
// has one.
function askBot(ask, request) {
  warmBots();
  const id = ++count;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    worker.postMessage({ id, ask, request });
    setTimeout(() => asked.has(id) && crashed("no answer"), ANSWER_TIME);
  });
}

function stopBots(reason = "stopped") {
  worker?.terminate();
  worker = null;
  const waiting = asked;
  asked = new Map();
  for (const { reject } of waiting.values()) reject(new Error(reason));
}

const crashed = (reason) => stopBots(`crashed: ${reason}`);

// ---- the bridge --------------------------------------------------------------------------------------

window.dragons = {
  listen(callback) {
    dispatch = callback;
    listen();
  },
  show, arrive, rehearse, root, say, toast, focus, download, share, navigate, ready, failed,
  warmBots, askBot, stopBots,
  idle: () => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done)),
  languages: () => JSON.stringify(navigator.languages ?? [navigator.language]),
  build: () => $("build")?.textContent ?? "{}",
  update: () => document.dispatchEvent(new CustomEvent("dragons:apply-update")),
};
