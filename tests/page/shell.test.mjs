// The shell before the first paint: language and light, from what is kept and what the browser prefers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SHELL = readFileSync("static/boot/shell.js", "utf8");
const BUILD = {
  stages: {},
  constants: {
    storagePrefix: "app:",
    settingsKey: "settings",
    saveKey: "save:",
    settings: { language: "auto", theme: "auto", text: "normal", motion: "auto", sound: "off" },
    choices: { language: ["auto", "fr", "en"], theme: ["auto", "night", "day"], sound: ["off", "on"] },
    titles: { fr: "Quatre Dragons", en: "Four Dragons" },
  },
};

/**
 * What <html> says once the shell has run.
 * @param {{ languages?: string[], stored?: Record<string, string>, hash?: string }} visit
 * @returns {Record<string, string>}
 */
function run({ languages = ["en-GB"], stored = {}, hash = "" }) {
  /** @type {Record<string, string>} */
  const attributes = {};
  const style = {
    setProperty: (/** @type {string} */ name, /** @type {string} */ value) => (attributes[name] = value),
  };
  const root = { lang: "", style, setAttribute: style.setProperty };
  const document = {
    documentElement: root,
    title: "",
    getElementById: () => ({ textContent: JSON.stringify(BUILD) }),
    addEventListener() {},
  };
  const localStorage = { ...stored, getItem: (/** @type {string} */ key) => stored[key] ?? null };
  runInNewContext(SHELL, {
    document,
    localStorage,
    location: { pathname: "/some/where/index.html", hash },
    navigator: { languages },
    indexedDB: { databases: async () => [] },
    window: { addEventListener() {} },
  });
  return { lang: root.lang, title: document.title, ...attributes };
}

/** @param {object} settings */
const kept = (settings) => ({ "app:/some/where/:settings": JSON.stringify(settings) });

test("the first of the browser's languages that we have, else English", () => {
  assert.equal(run({ languages: ["de-CH", "fr-CH", "en"] }).lang, "fr");
  assert.equal(run({ languages: ["EN-us", "fr"] }).lang, "en");
  assert.equal(run({ languages: ["de"] }).lang, "en");
  assert.equal(run({ languages: ["fr"] }).title, "Quatre Dragons");
});

test("the language that is set comes before the browser's", () => {
  const page = run({ languages: ["en"], stored: kept({ language: "fr" }) });
  assert.deepEqual([page.lang, page["data-lang-choice"]], ["fr", "fr"]);
});

test("settings that are kept hold; what is missing or wrong has its default", () => {
  const page = run({ stored: kept({ theme: "night", sound: "loud", text: 3 }) });
  assert.deepEqual([page["data-theme"], page["data-sound"], page["data-text"]], ["night", "off", "normal"]);
  for (const text of ["", "null", "[1", '"night"'])
    assert.equal(run({ stored: { "app:/some/where/:settings": text } })["data-theme"], "auto");
});

test("another copy of the site on the same host has settings and games of its own", () => {
  const stored = { "app:/:settings": '{"theme": "day"}', "app:/:save:1": "", "app:/some/where/:save:2": "" };
  const page = run({ stored });
  assert.equal(page["data-theme"], "auto");
  assert.equal(page["--saves"], "1");
});

test("the lobby is shown at the address without a route only", () => {
  for (const hash of ["", "#", "#/"]) assert.equal(run({ hash })["data-route"], "home");
  assert.equal(run({ hash: "#/play/1" })["data-route"], "other");
});
