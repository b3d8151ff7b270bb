// The shell: what the page does before Python runs. A classic script in the head, so that the first paint has the right
// language and light. It hears `dragons:progress`, `dragons:failed` and, last, `dragons:ready`: then it is gone.
(() => {
  /** @typedef {Record<string, string>} Settings */
  /** @typedef {{ stage: string, loaded: number, total: number }} Progress */

  const root = document.documentElement;
  /** @param {string} id */
  const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id)); // all that is asked for is in index.html
  /** @param {string} selector @returns {NodeListOf<HTMLElement>} */
  const all = (selector) => document.querySelectorAll(selector);

  // What the build has written into the page: tools/build/constants.py, tools/build/__main__.py.
  /** @type {import("../types.js").Build} */
  const { constants, stages } = JSON.parse($("build").textContent);
  const base = location.pathname.slice(0, location.pathname.lastIndexOf("/") + 1);
  const PREFIX = `${constants.storagePrefix}${base}:`; // as in dragons_web.browser
  const SETTINGS_KEY = PREFIX + constants.settingsKey;
  const STAGES = ["engine", "library", "memory", "table"];
  const STALL_TIME = 30_000; // ms without a byte
  const HIDDEN_TIME = 350; // ms: before that the loader is not seen (loading.css), and nothing is drawn on it

  // ---- settings: language, light, text size, motion, sound ------------------------------------------

  const settings = { ...constants.settings, ...storedSettings() };

  /** Those of the settings kept that are valid; none if storage is refused. */
  function storedSettings() {
    try {
      const stored = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}");
      const valid = Object.entries(constants.choices).filter(([key, values]) => values.includes(stored[key]));
      return Object.fromEntries(valid.map(([key]) => [key, stored[key]]));
    } catch {
      return {};
    }
  }

  /** The language set, else the first of the browser's that we have, else English: as dragons_web.model.settings.speaks. */
  function language() {
    const tags = [settings.language, ...(navigator.languages ?? [navigator.language])];
    return tags.map((tag) => tag.split("-")[0].toLowerCase()).find((primary) => primary in constants.titles) ?? "en";
  }

  function applySettings() {
    root.lang = language();
    root.setAttribute("data-lang-choice", settings.language);
    for (const key of ["theme", "text", "motion", "sound"]) root.setAttribute(`data-${key}`, settings[key]);
    document.title = constants.titles[root.lang];
  }

  /** @param {string} key @param {string} value */
  function changeSetting(key, value) {
    settings[key] = value;
    try {
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
    } catch {
      // it holds until the page is left
    }
    applySettings();
    showLobby();
  }

  // ---- where storage is refused -------------------------------------------------------------------

  /**
   * As much of IndexedDB as PyScript uses, in memory. It keeps its package list there, and does not start where IndexedDB
   * is refused (an embedded page, a browser that blocks site data). Ours is localStorage, and can do without.
   */
  function memoryIndexedDB() {
    const kept = new Map();
    /** @param {unknown} [result] */
    const answer = (result) => {
      /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
      const request = { result };
      queueMicrotask(() => request.onsuccess?.({ target: request }));
      return request;
    };
    /** @type {Record<string, (...args: unknown[]) => object>} */
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

  async function replaceRefusedIndexedDB() {
    try {
      await indexedDB.databases();
    } catch {
      Object.defineProperty(window, "indexedDB", { value: memoryIndexedDB(), configurable: true });
    }
  }

  // ---- the lobby, painted by the build in each language ------------------------------------------------

  /** @type {Record<string, HTMLElement>} */
  const lobbies = {};

  /** Show the lobby in the language that is set, its buttons pressed as the settings are. */
  function showLobby() {
    const lobby = lobbies[root.lang];
    if (lobby && !lobby.isConnected) $("app").replaceChildren(lobby);
    /** @type {Settings} */
    const chosen = { ...settings, language: root.lang };
    const loud = chosen.sound === "on";
    for (const button of all("#app [data-act=set]")) {
      const { key = "", value } = button.dataset;
      if (key === "sound") button.dataset.value = loud ? "off" : "on";
      button.setAttribute("aria-pressed", String(key === "sound" ? loud : chosen[key] === value));
    }
    drawProgress();
  }

  /** The list of saved games comes with Python; the lobby keeps room for it, so that nothing jumps under a finger. */
  function countSaves() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + constants.saveKey)).length;
    } catch {
      return 0;
    }
  }

  function markRoute() {
    root.setAttribute("data-route", /^#?\/?$/.test(location.hash) ? "home" : "other");
  }

  /** @param {Event} event */
  function onClick({ target }) {
    /** @type {HTMLElement | null} */
    const button = /** @type {Element} */ (target).closest("[data-act=set]");
    if (!button) return;
    const { key = "", value = "" } = button.dataset;
    changeSetting(key, value);
    const [same] = all(`#app [data-act=set][data-key="${key}"][data-value="${value}"]`);
    if (same && !button.isConnected) same.focus();
  }

  // ---- progress -----------------------------------------------------------------------------------------

  const done = { ...stages }; // stage -> bytes
  let now = STAGES[0];
  let frame = 0;
  let stall = 0;

  /** @param {Event} event */
  function onProgress(event) {
    /** @type {Progress} */
    const { stage, loaded, total } = /** @type {CustomEvent} */ (event).detail;
    if (root.getAttribute("data-boot") === "stalled") hideFault();
    restartStallTimer();
    done[stage] = { loaded: loaded || 0, total: total || 0 };
    now = STAGES[Math.max(STAGES.indexOf(now), STAGES.indexOf(stage))];
    frame = frame || requestAnimationFrame(drawProgress);
  }

  function drawProgress() {
    frame = 0;
    const loader = $("loader");
    if (!loader || performance.now() < HIDDEN_TIME) return;
    let loaded = 0;
    let total = 0;
    for (const [index, stage] of STAGES.entries()) {
      const part = done[stage] ?? { loaded: 0, total: 0 };
      const place = index - STAGES.indexOf(now);
      if (place < 0) part.loaded = part.total;
      loaded += part.loaded;
      total += part.total;
      const row = /** @type {HTMLElement} */ (loader.querySelector(`[data-stage=${stage}]`));
      row.className = place < 0 ? "done" : place ? "next" : "now";
      if (place) row.removeAttribute("aria-current");
      else row.setAttribute("aria-current", "step");
      const size = /** @type {HTMLElement} */ (row.querySelector("em"));
      size.textContent = part.total > 1e4 ? amount(part.loaded, part.total) : "";
    }
    const share = total ? Math.min(Math.floor((100 * loaded) / total), 99) : 0;
    loader.style.setProperty("--progress", String(share));
    $("share").textContent = format(share / 100, { style: "percent" });
    $("bytes").textContent = total ? amount(loaded, total) : "";
    $("rail").setAttribute("aria-valuenow", String(share));
  }

  /** @param {number} number @param {Intl.NumberFormatOptions} options */
  const format = (number, options) => new Intl.NumberFormat(root.lang, options).format(number);
  /** @param {number} bytes */
  const megabytes = (bytes) => format(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  /** "1.2 of 3.4 MB". @param {number} loaded @param {number} total */
  function amount(loaded, total) {
    const french = root.lang === "fr";
    const whole = `${megabytes(total)}\u00a0${french ? "Mo" : "MB"}`;
    return loaded < total ? `${megabytes(loaded)} ${french ? "sur" : "of"} ${whole}` : whole;
  }

  // ---- what goes wrong ----------------------------------------------------------------------------------

  function restartStallTimer() {
    clearTimeout(stall);
    stall = setTimeout(() => showFault("stalled", `nothing came after the ${now}`), STALL_TIME);
  }

  function hideFault() {
    root.removeAttribute("data-boot");
    $("fault").hidden = true;
  }

  /** @param {string} code one of index.html's texts @param {string} message for the technical detail */
  function showFault(code, message) {
    const shown = root.getAttribute("data-boot");
    if (shown && shown !== "stalled") return;
    clearTimeout(stall);
    root.setAttribute("data-boot", code);
    const known = all(`#fault [data-code="${code}"]`).length ? code : "other";
    for (const text of all("#fault [data-code]")) text.hidden = text.dataset.code !== known;
    $("fault-detail").textContent = `${code}\n${message || ""}\n${navigator.userAgent}`;
    $("fault").hidden = false;
    $("retry").onclick = () => location.reload();
  }

  /** @param {Event} event */
  function onFailed(event) {
    const { code, message } = /** @type {CustomEvent} */ (event).detail;
    showFault(code, message);
  }

  /**
   * A script that does not come, or what is fetched in advance and cannot be done without.
   * @param {Event} event
   */
  function onLoadError({ target }) {
    const address =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : "";
    if (/\.(js|mjs|wasm)$/.test(address)) showFault(navigator.onLine ? "missing-file" : "offline", address);
  }

  /** The code of what this browser lacks; "" if it has everything. */
  function unsupported() {
    if (typeof WebAssembly === "undefined") return "no-wasm";
    const modern =
      typeof DecompressionStream !== "undefined" &&
      CSS.supports("color", "light-dark(#000,#fff)") &&
      CSS.supports("selector(:has(*))");
    return modern ? "" : "too-old";
  }

  // ---- the shell's life -----------------------------------------------------------------------------------

  function onParsed() {
    for (const lobby of all("#app > [data-lang]")) {
      lobbies[lobby.dataset.lang ?? ""] = lobby;
      if (lobby.dataset.lang !== root.lang) lobby.remove();
    }
    showLobby();
    setTimeout(drawProgress, HIDDEN_TIME);
    if (unsupported()) showFault(unsupported(), "");
    else restartStallTimer();
  }

  /** Python has drawn the first screen: the page is its own from here on. */
  function onReady() {
    if (unsupported()) return;
    for (const [target, type, listener, capture] of LISTENERS) target.removeEventListener(type, listener, capture);
    cancelAnimationFrame(frame);
    clearTimeout(stall);
    root.style.removeProperty("--saves");
    for (const name of ["data-route", "data-boot"]) root.removeAttribute(name);
    $("loader").remove();
    /** @type {HTMLInputElement | null} */
    const file = document.querySelector("[data-act=import]"); // chosen before anybody could take it
    if (file?.files?.length) file.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** @type {[target: EventTarget, type: string, listener: (event: Event) => void, capture?: boolean][]} */
  const LISTENERS = [
    [document, "DOMContentLoaded", onParsed],
    [document, "click", onClick],
    [document, "dragons:progress", onProgress],
    [document, "dragons:failed", onFailed],
    [document, "dragons:ready", onReady],
    [window, "hashchange", markRoute],
    [window, "error", onLoadError, true],
  ];

  applySettings();
  markRoute();
  replaceRefusedIndexedDB();
  root.style.setProperty("--saves", String(countSaves()));
  for (const [target, type, listener, capture] of LISTENERS) target.addEventListener(type, listener, capture);
})();
