// PyScript's interpreter (see pyscript.toml), and the bots' worker's: Pyodide, woken from the memory snapshot, or else
// started the ordinary way. The page loads this module first of all, so that the engine compiles and the snapshot unpacks
// while the rest is still being fetched.

import { loadPyodide as load, version } from "../../{vendor}/pyodide/pyodide.mjs";
import { counter, fail, tell } from "./progress.mjs";

export { version };

const address = (path) => new URL(path, import.meta.url).href;
const RUNTIME = address("../../{vendor}/pyodide/");
const ENGINE = RUNTIME + "pyodide.asm.wasm";
const LIBRARY = RUNTIME + "python_stdlib.zip";
const SNAPSHOT = address("../snapshot.bin");
const WHEEL = address("../{wheel}");
const LOCK = {lock};
const EMPTY_ZIP = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

const engine = compileEngine();
const snapshot = fetchSnapshot();
engine.catch(fail);
snapshot.catch(() => {}); // told later, to who waits for it

export async function loadPyodide({ stdout, stderr } = {}) {
  const options = { indexURL: RUNTIME, packageBaseUrl: RUNTIME, lockFileContents: LOCK, stdout, stderr };
  tell("library", Infinity);
  const takeBack = lendEngine();
  try {
    return await wake(options).catch((error) => {
      console.info("No memory snapshot, so an ordinary start:", error.message);
      return install(options);
    });
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    takeBack();
    tell("engine", Infinity);
    tell("memory", Infinity);
  }
}

/** All of the program is in the snapshot: no library, nothing to import. */
async function wake(options) {
  const python = await load({ ...options, stdLibURL: EMPTY_ZIP, _loadSnapshot: await snapshot });
  python.runPython(`import sleeper; sleeper.wake("${LIBRARY}"); del sleeper`);
  return python;
}

async function install(options) {
  const python = await load({ ...options, packages: ["micropip"] });
  await python.pyimport("micropip").install(WHEEL);
  return python;
}

async function fetchSnapshot() {
  const response = await fetched(SNAPSHOT);
  const packed = response.body.pipeThrough(counter("memory"));
  return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
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
