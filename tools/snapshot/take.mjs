// Takes the memory snapshot, under Node. tools/snapshot/__init__.py calls it with a JSON order and has the heap written to a file.

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message); // and not the line of minified code it comes from
  process.exit(1);
});
const order = JSON.parse(readFileSync(0, "utf8"));
const runtime = resolve(order.runtime);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);

// The same sources are to make the same snapshot, so that a build that changes nothing is no update: there is no chance
// and no time here. (snapshot_runtime.wake seeds anew what is random.) Level 2 leaves docstrings out of the heap: a third of a
// megabyte that nobody would read.
Object.assign(crypto, { randomFillSync: (/** @type {Uint8Array} */ buffer) => buffer.fill(0) });
Date.now = performance.now = () => 0;
const env = { PYTHONOPTIMIZE: "2", PYTHONHASHSEED: "0" };
const python = await loadPyodide({ indexURL: runtime, _makeSnapshot: true, env });
const { _module: wasm } = python;
const size = wasm.HEAPU8.length;

python.unpackArchive(new Uint8Array(readFileSync(order.wheel)), "wheel");
python.FS.writeFile("/lib/snapshot_runtime.py", readFileSync(order.runtime_module));
const modules = python.runPython(`
import json, sys
sys.path.append("/lib")
import snapshot_runtime
sys.path.remove("/lib")
snapshot_runtime.sleep(**json.loads(${JSON.stringify(JSON.stringify(order.content))}))
`);
python.runPython(`del json, sys, snapshot_runtime
__import__("gc").collect()`);
wipe();
if (wasm.HEAPU8.length !== size) throw new Error("the heap grew: there is too much in the snapshot");
const used = wasm._sbrk(0);

writeFileSync(order.out, python.makeMemorySnapshot());
console.log(JSON.stringify({ size, used, modules: modules.split("\n") }));

/** Zeros in all memory that is free, so that it packs well: the allocator's, the stack's, and the rest. */
function wipe() {
  const top = wasm._sbrk(0);
  const taken = [];
  for (let bytes = 1 << 20; bytes >= 16; bytes = bytes > 1024 ? bytes >> 1 : bytes - 16) {
    for (let block = wasm._malloc(bytes); block; block = wasm._malloc(bytes)) {
      if (block + bytes > top) {
        wasm._free(block);
        break;
      }
      wasm.HEAPU8.fill(0, block, block + bytes);
      taken.push(block);
    }
  }
  for (const block of taken.reverse()) wasm._free(block);
  wasm.HEAPU8.fill(0, wasm._emscripten_stack_get_end(), wasm.stackSave());
  wasm.HEAPU8.fill(0, wasm._sbrk(0));
}
