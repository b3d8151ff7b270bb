// Tells the shell how far the start has come. Totals are what the build counted: servers' own figures may be of
// compressed bytes, or missing. In a worker there is no shell, and nothing is told.

const page = globalThis.document;
/** @type {Record<string, { total: number }>} */
const stages = JSON.parse(page?.getElementById("build")?.textContent ?? "{}").stages ?? {};
/** @type {Record<string, number>} */
const loaded = {};

/**
 * @param {string} stage
 * @param {number} bytes that have come since the last report
 */
export function reportProgress(stage, bytes) {
  const total = stages[stage]?.total ?? Infinity;
  loaded[stage] = Math.min((loaded[stage] ?? 0) + bytes, total);
  const detail = { stage, loaded: loaded[stage], total };
  page?.dispatchEvent(new CustomEvent("dragons:progress", { detail }));
}

/**
 * A stream that lets everything through, and counts it.
 * @param {string} stage
 * @returns {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>}
 */
export const countBytes = (stage) =>
  new TransformStream({
    transform(chunk, controller) {
      reportProgress(stage, chunk.byteLength);
      controller.enqueue(chunk);
    },
  });

/**
 * What goes wrong before Python can say so itself.
 * @param {unknown} error
 */
export function reportFailure(error) {
  const detail = { code: failureCode(error), message: String(error instanceof Error ? error.message : error) };
  page?.dispatchEvent(new CustomEvent("dragons:failed", { detail }));
}

/**
 * Which of the page's texts explains it.
 * @param {unknown} error
 * @returns {"no-wasm" | "offline" | "missing-file" | "other"}
 */
export function failureCode(error) {
  if (typeof WebAssembly === "undefined") return "no-wasm";
  if (globalThis.navigator?.onLine === false) return "offline";
  if (!(error instanceof Error)) return "other";
  const network =
    error instanceof TypeError || error.name === "NetworkError" || /fetch|load|status/i.test(error.message);
  return network ? "missing-file" : "other";
}
