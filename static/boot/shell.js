// The shell: what the page does before Python is awake. A classic script in the head, so that the first paint has the
// right language and light. It hears `dragons:progress`, `dragons:failed` and, last, `dragons:ready`: then it is gone.
(() => {
  "use strict";
  const root = document.documentElement;
  const base = location.pathname.slice(0, location.pathname.lastIndexOf("/") + 1);
  const OURS = `four-dragons:${base}:`; // as dragons_web.browser has it
  const KEY = OURS + "settings";
  const TITLES = { fr: "Quatre Dragons", en: "Four Dragons" };
  const STAGES = ["engine", "library", "memory", "table"];
  const PATIENCE = 30_000; // ms without a byte
  const QUICK = 350; // ms: before that the loader is not seen (loading.css), and nothing is drawn on it
  const $ = (id) => document.getElementById(id);
  const all = (selector) => document.querySelectorAll(selector);

  // ---- settings: language, light, text size, motion, sound ------------------------------------------

  const settings = { language: "auto", theme: "auto", text: "normal", motion: "auto", sound: "off" };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY));
    for (const key in stored) if (typeof stored[key] === "string") settings[key] = stored[key];
  } catch (refused) {
    // nothing stored, nothing readable, or storage is blocked: the browser's own choice it is
  }

  function language() {
    const wished = [settings.language].concat(navigator.languages || navigator.language);
    const spoken = wished.map((tag) => tag.slice(0, 2).toLowerCase());
    return spoken.find((tag) => tag in TITLES) || "en";
  }

  function apply() {
    root.lang = language();
    root.setAttribute("data-lang-choice", settings.language);
    for (const key of ["theme", "text", "motion", "sound"]) root.setAttribute(`data-${key}`, settings[key]);
    document.title = TITLES[root.lang];
  }

  function set(key, value) {
    settings[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch (refused) {
      // it holds until the page is left
    }
    apply();
    reflect();
  }

  // ---- where storage is refused -------------------------------------------------------------------

  // PyScript keeps its package list in IndexedDB, and does not start where that is refused (an embedded page, a browser
  // that blocks site data): there it gets a database that forgets. Ours is localStorage, and can do without.
  function forgetful() {
    const kept = new Map();
    const answer = (result) => {
      const request = { result };
      queueMicrotask(() => request.onsuccess?.({ target: request }));
      return request;
    };
    const store = {
      clear: () => answer(kept.clear()),
      count: () => answer(kept.size),
      delete: (key) => answer(void kept.delete(key)),
      get: (key) => answer(kept.get(key)),
      getAllKeys: () => answer([...kept.keys()]),
      getKey: (key) => answer(kept.has(key) ? key : undefined),
      put: (value, key) => answer(void kept.set(key, value)),
    };
    return { open: () => answer({ close() {}, transaction: () => ({ objectStore: () => store }) }) };
  }

  const lend = () => Object.defineProperty(window, "indexedDB", { value: forgetful(), configurable: true });
  Promise.resolve().then(() => indexedDB.databases()).catch(lend);

  // ---- the lobby, painted by the build in both languages ----------------------------------------------

  const lobbies = {};

  function reflect() {
    const lobby = lobbies[root.lang];
    if (lobby && !lobby.isConnected) $("app").replaceChildren(lobby);
    const chosen = Object.assign({}, settings, { language: root.lang });
    for (const button of all("#app [data-act=set]")) {
      const { key, value } = button.dataset;
      if (key === "sound") button.dataset.value = chosen.sound === "on" ? "off" : "on";
      button.setAttribute("aria-pressed", String(key === "sound" ? chosen.sound === "on" : chosen[key] === value));
    }
    draw();
  }

  // The list of saved games comes with Python; the lobby keeps room for it, so that nothing jumps under a finger.
  function saves() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(OURS + "save:")).length;
    } catch (refused) {
      return 0;
    }
  }

  function route() {
    root.setAttribute("data-route", /^#?\/?$/.test(location.hash) ? "home" : "other");
  }

  function clicked(event) {
    const button = event.target.closest("[data-act=set]");
    if (!button) return;
    const { key, value } = button.dataset;
    set(key, value);
    const same = document.querySelector(`#app [data-act=set][data-key="${key}"][data-value="${value}"]`);
    if (same && !button.isConnected) same.focus();
  }

  // ---- waking -------------------------------------------------------------------------------------------

  const done = {}; // stage -> { loaded, total } in bytes
  let now = STAGES[0];
  let waiting = 0;
  let stall = 0;

  function progress({ detail }) {
    if (root.getAttribute("data-boot") === "stalled") recover();
    watch();
    done[detail.stage] = { loaded: detail.loaded || 0, total: detail.total || 0 };
    now = STAGES[Math.max(STAGES.indexOf(now), STAGES.indexOf(detail.stage))];
    waiting = waiting || requestAnimationFrame(draw);
  }

  function draw() {
    waiting = 0;
    const loader = $("loader");
    if (!loader || performance.now() < QUICK) return;
    const format = (number, options) => new Intl.NumberFormat(root.lang, options).format(number);
    const mega = (bytes) => format(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const unit = root.lang === "fr" ? "\u00a0Mo" : "\u00a0MB";
    const amount = (loaded, total) =>
      loaded < total ? `${mega(loaded)} ${root.lang === "fr" ? "sur" : "of"} ${mega(total)}${unit}` : mega(total) + unit;
    let loaded = 0;
    let total = 0;
    for (const [index, stage] of STAGES.entries()) {
      const part = done[stage] || { loaded: 0, total: 0 };
      const place = index - STAGES.indexOf(now);
      if (place < 0) part.loaded = part.total;
      loaded += part.loaded;
      total += part.total;
      const row = loader.querySelector(`[data-stage=${stage}]`);
      row.className = place < 0 ? "done" : place ? "next" : "now";
      if (place) row.removeAttribute("aria-current");
      else row.setAttribute("aria-current", "step");
      row.querySelector("em").textContent = part.total > 1e4 ? amount(part.loaded, part.total) : "";
    }
    const share = total ? Math.min(Math.floor((100 * loaded) / total), 99) : 0;
    loader.style.setProperty("--p", share);
    $("share").textContent = format(share / 100, { style: "percent" });
    $("bytes").textContent = total ? amount(loaded, total) : "";
    $("rail").setAttribute("aria-valuenow", share);
  }

  function watch() {
    clearTimeout(stall);
    stall = setTimeout(fail, PATIENCE, "stalled", `nothing came after the ${now}`);
  }

  function recover() {
    root.removeAttribute("data-boot");
    $("fault").hidden = true;
  }

  function fail(code, message) {
    const failed = root.getAttribute("data-boot");
    if (failed && failed !== "stalled") return;
    clearTimeout(stall);
    root.setAttribute("data-boot", code);
    const known = all(`#fault [data-code="${code}"]`).length ? code : "other";
    for (const text of all("#fault [data-code]")) text.hidden = text.dataset.code !== known;
    $("fault-detail").textContent = `${code}\n${message || ""}\n${navigator.userAgent}`;
    $("fault").hidden = false;
    $("retry").onclick = () => location.reload();
  }

  const failed = ({ detail }) => fail(detail.code, detail.message);

  // A script that does not come, or what is fetched in advance and cannot be done without.
  function lost({ target }) {
    const address = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : "";
    if (/\.(js|mjs|wasm)$/.test(address)) fail(navigator.onLine ? "missing-file" : "offline", address);
  }

  function tooOld() {
    if (typeof WebAssembly === "undefined") return "no-wasm";
    const modern =
      typeof DecompressionStream !== "undefined" &&
      CSS.supports("color", "light-dark(#000,#fff)") &&
      CSS.supports("selector(:has(*))");
    return modern ? "" : "too-old";
  }

  // ---- the shell's life -----------------------------------------------------------------------------------

  function parsed() {
    for (const lobby of all("#app > [data-lang]")) {
      lobbies[lobby.dataset.lang] = lobby;
      if (lobby.dataset.lang !== root.lang) lobby.remove();
    }
    try {
      Object.assign(done, JSON.parse($("build").textContent).stages);
    } catch (unknown) {
      // then the totals come with the progress
    }
    reflect();
    setTimeout(draw, QUICK);
    if (tooOld()) fail(tooOld(), "");
    else watch();
  }

  const HEARS = [
    [document, "DOMContentLoaded", parsed],
    [document, "click", clicked],
    [document, "dragons:progress", progress],
    [document, "dragons:failed", failed],
    [document, "dragons:ready", ready],
    [window, "hashchange", route],
    [window, "error", lost, true],
  ];

  function ready() {
    if (tooOld()) return;
    for (const [target, type, listener, capture] of HEARS) target.removeEventListener(type, listener, capture);
    cancelAnimationFrame(waiting);
    clearTimeout(stall);
    root.style.removeProperty("--saves");
    for (const name of ["data-route", "data-boot"]) root.removeAttribute(name);
    $("loader").remove();
    const file = document.querySelector("[data-act=import]"); // chosen before anybody could take it
    if (file && file.files.length) file.dispatchEvent(new Event("change", { bubbles: true }));
  }

  apply();
  route();
  root.style.setProperty("--saves", saves());
  for (const [target, type, listener, capture] of HEARS) target.addEventListener(type, listener, capture);
})();
