// What is told of the start, and of its failure.

import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {object[]} */
const told = [];
const page = new EventTarget();
for (const type of ["dragons:progress", "dragons:failed"])
  page.addEventListener(type, (event) => told.push(/** @type {CustomEvent} */ (event).detail));
const textContent = JSON.stringify({ stages: { memory: { total: 10 } } });
Object.assign(globalThis, { document: Object.assign(page, { getElementById: () => ({ textContent }) }) });
const { countBytes, failureCode, reportFailure, reportProgress } = await import("../../static/boot/progress.mjs");

test("bytes are added up, and never more than the build counted", async () => {
  const packed = new Blob([new Uint8Array(7)]).stream().pipeThrough(countBytes("memory"));
  assert.equal((await new Response(packed).arrayBuffer()).byteLength, 7);
  reportProgress("memory", Infinity);
  assert.deepEqual(told.splice(0), [
    { stage: "memory", loaded: 7, total: 10 },
    { stage: "memory", loaded: 10, total: 10 },
  ]);
});

test("a failure has a code, which names the text that the page shows", () => {
  assert.equal(failureCode(new TypeError("engine: status 404")), "missing-file");
  assert.equal(failureCode(new Error("Failed to load")), "missing-file");
  assert.equal(failureCode(new DOMException("cut off", "NetworkError")), "missing-file");
  assert.equal(failureCode(new RangeError("no memory")), "other");
  assert.equal(failureCode("what?"), "other");
  reportFailure(new RangeError("no memory"));
  assert.deepEqual(told.splice(0), [{ code: "other", message: "no memory" }]);
});
