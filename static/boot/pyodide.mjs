// PyScript's interpreter (see pyscript.toml), and the bots' worker's: Pyodide, woken from the memory snapshot, or else
// started the ordinary way.

import { loadPyodide as load, version } from "../../{vendor}/pyodide/pyodide.mjs";
import { counter, fail, tell } from "./progress.mjs";

export { version };

const address = (path) => new URL(path, import.meta.url).href;
const RUNTIME = address("../../{vendor}/pyodide/");
const LIBRARY = RUNTIME + "python_stdlib.zip";
const SNAPSHOT = address("../snapshot.bin");
const WHEEL = address("../{wheel}");
const EMPTY_ZIP = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

const snapshot = fetchSnapshot();
snapshot.catch(() => {}); // told later, to who waits for it

export async function loadPyodide({ stdout, stderr } = {}) {
  const options = { indexURL: RUNTIME, stdout, stderr };
  tell("library", Infinity);
  const unwatch = watchEngine();
  try {
    return await wake(options).catch((error) => {
      console.info("No memory snapshot, so an ordinary start:", error.message);
      return install(options);
    });
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    unwatch();
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
  const response = await fetch(SNAPSHOT);
  if (!response.ok) throw new Error(`${SNAPSHOT}: status ${response.status}`);
  const packed = response.body.pipeThrough(counter("memory"));
  return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/**
 * Watch over the engine: Pyodide fetches it itself and waits for ever if it does not come, so fetch is lent to us
 * meanwhile. Its bytes are counted on a first visit only: what the service worker has comes at once, and the browser
 * keeps compiled code only of responses left alone.
 */
function watchEngine() {
  const original = globalThis.fetch;
  const first = globalThis.document && !globalThis.navigator?.serviceWorker?.controller;
  globalThis.fetch = async (resource, init) => {
    if (!String(resource?.url ?? resource).endsWith(".wasm")) return original(resource, init);
    const response = await original(resource, init).catch((error) => lost(error));
    if (!response.ok) lost(new TypeError(`${response.url}: status ${response.status}`));
    if (!first) return response;
    return new Response(response.body.pipeThrough(counter("engine")), { headers: response.headers });
  };
  return () => (globalThis.fetch = original);
}

function lost(error) {
  fail(error);
  throw error;
}
