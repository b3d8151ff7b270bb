// PyScript's interpreter (see pyscript.toml), and the bots' worker's: Pyodide, woken from the memory snapshot, or else
// started the ordinary way. The page loads this module first of all, so that the engine compiles and the snapshot unpacks
// while the rest is still being fetched.

import { loadPyodide as load, version } from "../../{vendor}/pyodide/pyodide.mjs";
import { counter, fail, tell } from "./progress.mjs";

export { version };

const idle = globalThis.requestIdleCallback ?? setTimeout;
const address = (path) => new URL(path, import.meta.url).href;
const RUNTIME = address("../../{vendor}/pyodide/");
const ENGINE = RUNTIME + "pyodide.asm.wasm";
const LIBRARY = RUNTIME + "python_stdlib.zip";
const SNAPSHOT = address("../snapshot.bin");
const WHEEL = address("../{wheel}");
const LOCK = {lock};
const EMPTY_ZIP = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

const PAGE = 0x1000;
const MEMORIES = `four-dragons:${address("../../")}:memories`;

const engine = compileEngine();
const output = {};
const awake = start(readSnapshot());
engine.catch(fail);
awake.catch(fail);

/** For PyScript, which asks late: by then Python is awake, or nearly. */
export async function loadPyodide(streams = {}) {
  Object.assign(output, streams);
  return awake;
}

async function start(file) {
  const options = {
    indexURL: RUNTIME,
    packageBaseUrl: RUNTIME,
    lockFileContents: LOCK,
    stdout: (text) => (output.stdout ?? console.log)(text),
    stderr: (text) => (output.stderr ?? console.warn)(text),
  };
  const takeBack = lendEngine();
  try {
    return await wake(options, file);
  } catch (error) {
    console.info("No memory snapshot, so an ordinary start:", error.message);
    (await memories())?.delete(SNAPSHOT);
    return await install(options);
  } finally {
    takeBack();
    for (const stage of ["engine", "library", "memory"]) tell(stage, Infinity);
  }
}

/** All of the program is in the snapshot: no library, nothing to import. */
async function wake(options, file) {
  const memory = spreadOut(file);
  memory.catch(() => {}); // Pyodide looks at it late, and throws it then
  const python = await load({ ...options, stdLibURL: EMPTY_ZIP, _loadSnapshot: memory });
  python.runPython(`import snapshot_runtime; snapshot_runtime.wake("${LIBRARY}"); del snapshot_runtime`);
  letLibrarySleep(python);
  globalThis.document?.addEventListener("dragons:ready", () => idle(() => keepSnapshot(file)), { once: true });
  return python;
}

/**
 * PyScript begins by writing its library into files and importing it. Here it lies compiled in the snapshot, and wakes when
 * it is imported: so that beginning is left out.
 */
function letLibrarySleep(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = async (code, ...rest) => {
    python.runPythonAsync = run;
    if (!/^import os as _os\n[^]*\nimport pyscript as _pyscript\n[^]*$/.test(code)) return run(code, ...rest);
  };
}

async function install(options) {
  const python = await load({ ...options, packages: ["micropip"] });
  await python.pyimport("micropip").install(WHEEL);
  return python;
}

/** The memory as it was: its pages of zeros are not in the file. tools/snapshot/__init__.py has the form. */
async function spreadOut(file) {
  const content = await file;
  const [size, count] = new Uint32Array(content, 0, 2);
  const memory = new Uint8Array(size);
  const numbers = new Uint32Array(content, 8, count);
  const pages = new Uint8Array(content, 8 + numbers.byteLength);
  numbers.forEach((number, index) => memory.set(pages.subarray(index * PAGE, (index + 1) * PAGE), number * PAGE));
  return memory;
}

/** Unpacking takes longer than reading: so an unpacked copy is kept for the next time. */
async function readSnapshot() {
  const kept = await (await memories())?.match(SNAPSHOT);
  if (kept) return kept.arrayBuffer();
  const response = await fetched(SNAPSHOT);
  const packed = response.body.pipeThrough(counter("memory"));
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function keepSnapshot(file) {
  const store = await memories();
  if (!store || (await store.match(SNAPSHOT))) return;
  for (const old of await store.keys()) await store.delete(old);
  await store.put(SNAPSHOT, new Response(await file)).catch(() => {}); // no room: it is unpacked again next time
}

/** Where unpacked copies are kept: nowhere, if storage is refused. */
async function memories() {
  try {
    return await caches.open(MEMORIES);
  } catch {
    return null;
  }
}

/**
 * The engine's bytes are counted on a first visit only: what the service worker has comes at once, and the browser keeps
 * compiled code only of responses left alone.
 */
async function compileEngine() {
  const response = await fetched(ENGINE);
  if (!globalThis.document || globalThis.navigator?.serviceWorker?.controller)
    return WebAssembly.compileStreaming(response);
  const { headers } = response;
  return WebAssembly.compileStreaming(new Response(response.body.pipeThrough(counter("engine")), { headers }));
}

/** Pyodide fetches and compiles the engine itself: meanwhile it gets the one that is under way. */
function lendEngine() {
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

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${url}: status ${response.status}`);
  return response;
}
