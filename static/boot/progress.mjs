// Tells the shell how far the start has come. Totals are what the build counted: servers' own figures may be of
// compressed bytes, or missing.

const page = globalThis.document;
const loaded = {};
let stages; // the page may not have been read so far when the first bytes come

export function tell(stage, bytes) {
  const build = page?.getElementById("build");
  if (build) stages ??= JSON.parse(build.textContent).stages;
  const total = stages?.[stage]?.total ?? Infinity;
  loaded[stage] = Math.min((loaded[stage] ?? 0) + bytes, total);
  if (stages) page.dispatchEvent(new CustomEvent("dragons:progress", { detail: { stage, loaded: loaded[stage], total } }));
}

/** A stream that lets everything through, and counts it. */
export const counter = (stage) =>
  new TransformStream({
    transform(chunk, controller) {
      tell(stage, chunk.byteLength);
      controller.enqueue(chunk);
    },
  });

/** What goes wrong before Python can say so itself. */
export function fail(error) {
  const offline = globalThis.navigator?.onLine === false;
  const lost = error instanceof TypeError || error?.name === "NetworkError" || /fetch|load|status/i.test(error?.message);
  const code = typeof WebAssembly === "undefined" ? "no-wasm" : offline ? "offline" : lost ? "missing-file" : "other";
  page?.dispatchEvent(new CustomEvent("dragons:failed", { detail: { code, message: String(error?.message ?? error) } }));
}
