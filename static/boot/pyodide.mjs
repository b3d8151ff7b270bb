// PyScript's interpreter (see pyscript.toml), and the bots' worker's: Pyodide, started from the memory snapshot, or else
// from the wheel. The page loads this module first of all, so that the engine compiles and the snapshot unpacks while the
// rest is still being fetched.

import { LOCK, loadPyodide as load, PYODIDE_URL, SNAPSHOT_PAGE, STORAGE_PREFIX, version, WHEEL_URL } from "./build.mjs";
import { countBytes, reportFailure, reportProgress } from "./progress.mjs";

/** @import { PyodideAPI, PyodideConfig } from "pyodide" */
/** @typedef {{ stdout?: (text: string) => void, stderr?: (text: string) => void }} Streams */

export { version };

const idle = globalThis.requestIdleCallback ?? setTimeout;
/** @param {string} path */
const address = (path) => new URL(path, import.meta.url).href;
const ENGINE = `${PYODIDE_URL}pyodide.asm.wasm`;
const LIBRARY = `${PYODIDE_URL}python_stdlib.zip`;
const SNAPSHOT = address("../snapshot.bin");
const EMPTY_ZIP = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
const CACHE = `${STORAGE_PREFIX}${address("../../")}:memories`;

const engine = compileEngine();
/** @type {Streams} */
const output = {};
const started = start(readSnapshot());
engine.catch(reportFailure);
started.catch(reportFailure);

/**
 * For PyScript, which asks late: by then Python has started, or nearly.
 * @param {Streams} streams
 */
export async function loadPyodide(streams = {}) {
  Object.assign(output, streams);
  return started;
}

/** @param {Promise<ArrayBuffer>} snapshot */
async function start(snapshot) {
  /** @type {PyodideConfig} */
  const options = {
    indexURL: PYODIDE_URL,
    packageBaseUrl: PYODIDE_URL,
    lockFileContents: LOCK,
    stdout: (text) => (output.stdout ?? console.log)(text),
    stderr: (text) => (output.stderr ?? console.warn)(text),
  };
  const restore = reuseCompiledEngine();
  try {
    return await startFromSnapshot(options, snapshot);
  } catch (error) {
    console.info("No memory snapshot, so an ordinary start:", error instanceof Error ? error.message : error);
    (await openCache())?.delete(SNAPSHOT);
    return await startFromWheel(options);
  } finally {
    restore();
    for (const stage of ["engine", "library", "memory"]) reportProgress(stage, Infinity);
  }
}

/**
 * All of the program is in the snapshot: no library, nothing to import.
 * @param {PyodideConfig} options
 * @param {Promise<ArrayBuffer>} snapshot
 */
async function startFromSnapshot(options, snapshot) {
  const memory = snapshot.then(unpackSnapshot);
  memory.catch(() => {}); // Pyodide looks at it late, and throws it then
  const python = await load({ ...options, stdLibURL: EMPTY_ZIP, _loadSnapshot: memory });
  python.runPython(`import snapshot_runtime; snapshot_runtime.wake("${LIBRARY}"); del snapshot_runtime`);
  skipPyScriptSetup(python);
  globalThis.document?.addEventListener("dragons:ready", () => idle(() => cacheSnapshot(snapshot)), { once: true });
  return python;
}

/** @param {PyodideConfig} options */
async function startFromWheel(options) {
  const python = await load({ ...options, packages: ["micropip"] });
  await python.pyimport("micropip").install(WHEEL_URL);
  return python;
}

/**
 * PyScript begins by writing its library into files and importing it. Here it lies compiled in the snapshot, and is
 * loaded when something imports it: so that beginning is left out.
 * @param {PyodideAPI} python
 */
function skipPyScriptSetup(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = async (code, ...rest) => {
    python.runPythonAsync = run;
    if (!/^import os as _os\n[\s\S]*\nimport pyscript as _pyscript\n[\s\S]*$/.test(code)) return run(code, ...rest);
  };
}

/**
 * The memory as it was: its pages of zeros are not in the file. tools/snapshot/__init__.py has the format.
 * @param {ArrayBuffer} content
 */
function unpackSnapshot(content) {
  const [size, count] = new Uint32Array(content, 0, 2);
  const memory = new Uint8Array(size);
  const numbers = new Uint32Array(content, 8, count);
  const pages = new Uint8Array(content, 8 + numbers.byteLength);
  for (const [index, number] of numbers.entries())
    memory.set(pages.subarray(index * SNAPSHOT_PAGE, (index + 1) * SNAPSHOT_PAGE), number * SNAPSHOT_PAGE);
  return memory;
}

/** Unzipping takes longer than reading: so an unzipped copy is kept for the next time. */
async function readSnapshot() {
  const cached = await (await openCache())?.match(SNAPSHOT);
  if (cached) return cached.arrayBuffer();
  const response = await fetchOk(SNAPSHOT);
  const zipped = response.body.pipeThrough(countBytes("memory"));
  return new Response(zipped.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** @param {Promise<ArrayBuffer>} snapshot */
async function cacheSnapshot(snapshot) {
  const cache = await openCache();
  if (!cache || (await cache.match(SNAPSHOT))) return;
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(SNAPSHOT, new Response(await snapshot)).catch(() => {}); // no room: it is unzipped again next time
}

/** Where the unzipped copy is kept: nowhere, if storage is refused. */
async function openCache() {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

/**
 * The engine's bytes are counted on a first visit only: what the service worker has comes at once, and the browser keeps
 * compiled code only of responses left alone.
 */
async function compileEngine() {
  const response = await fetchOk(ENGINE);
  if (!globalThis.document || globalThis.navigator?.serviceWorker?.controller)
    return WebAssembly.compileStreaming(response);
  const { headers } = response;
  return WebAssembly.compileStreaming(new Response(response.body.pipeThrough(countBytes("engine")), { headers }));
}

/** Pyodide would fetch and compile the engine itself: until it is restored it gets the one that is under way. */
function reuseCompiledEngine() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, init) =>
    String(resource) === ENGINE ? Promise.resolve(new Response()) : fetch(resource, init);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/**
 * A response with content; a TypeError, as of a network that fails, if there is none.
 * @param {string} url
 */
async function fetchOk(url) {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${url}: status ${response.status}`);
  return /** @type {Response & { body: ReadableStream<Uint8Array<ArrayBuffer>> }} */ (response);
}
