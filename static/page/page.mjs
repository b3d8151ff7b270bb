// The page's side of the bridge: hands what people do to Python as JSON, and does to the page what Python says.
// Python reaches it as `window.dragons` (see dragons_web/browser.py); nothing here knows a game.

import { drag } from "./drag.mjs";
import { arrange } from "./map.mjs";
import { run, before } from "./motion.mjs";

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
    if (target.type === "file") return void readFile(target);
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

const MAX_FILE = 4_000_010; // bytes: more than the longest record has; Python says that it is too long

async function readFile(input) {
  const [file] = input.files;
  input.value = "";
  if (!file) return;
  let text = "";
  try {
    text = await file.slice(0, MAX_FILE).text();
  } catch {
    // an unreadable file is an empty one: the reader on the other side says what is wrong
  }
  send("file", { act: input.dataset.act ?? "", name: file.name, text });
}

// ---- from Python to the page ------------------------------------------------------------------------

// What is open stays open: Python's HTML does not say so, and a modal dialog without its attribute blocks the page unseen.
const KEEP_OPEN = {
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("dialog, details")),
};

// Where the focus goes when what had it is no longer there: what is to be done next, the way to the sheets, the board.
const RESTS = ["#go-on", "#to-menu", '[data-row][tabindex="0"]', "#app h1"];

function show(html, motions) {
  const app = $("app");
  const focused = document.activeElement;
  const sheet = Boolean(focused.closest("dialog"));
  before(app);
  // What somebody is typing stays as it is. (Of any other focused element this option would keep the old content.)
  const ignoreActiveValue = focused.matches("input");
  morphing = true;
  try {
    Idiomorph.morph(app, html, { morphStyle: "innerHTML", ignoreActiveValue, callbacks: KEEP_OPEN });
  } finally {
    morphing = false;
  }
  for (const dialog of app.querySelectorAll("dialog[data-sheet]"))
    if (!dialog.matches(":modal")) {
      dialog.close();
      dialog.showModal();
    }
  if (focused !== document.body && !focused.isConnected) RESTS.some((rest) => (sheet || rest !== "#to-menu") && focus(rest));
  const glide = arrange();
  run(JSON.parse(motions));
  glide();
}

function root(attributes) {
  for (const [name, value] of Object.entries(JSON.parse(attributes))) document.documentElement.setAttribute(name, value);
}

// A live region that is given the same text twice says nothing the second time: so it alternates.
let odd = false;

function say(text) {
  odd = !odd;
  $("live").textContent = text + (odd ? "\u00a0" : "");
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

// Resolves to the bot's answer, or rejects when its worker ends or breaks before it has one.
function askBot(request) {
  warmBots();
  const id = ++count;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    worker.postMessage({ id, request });
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
  show, root, say, toast, focus, download, share, navigate, ready, failed,
  warmBots, askBot, stopBots,
  languages: () => JSON.stringify(navigator.languages ?? [navigator.language]),
  build: () => $("build")?.textContent ?? "{}",
  update: () => document.dispatchEvent(new CustomEvent("dragons:apply-update")),
};
