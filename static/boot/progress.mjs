// Tells the shell how far the start has come. Totals are what the build counted: servers' own figures may be of
// compressed bytes, or missing.

const page = globalThis.document;
const { stages = {} } = JSON.parse(page?.getElementById("build")?.textContent ?? "{}");
const loaded = {};

export function tell(stage, bytes) {
  const total = stages[stage]?.total ?? 0;
  loaded[stage] = Math.min((loaded[stage] ?? 0) + bytes, total);
  page?.dispatchEvent(new CustomEvent("dragons:progress", { detail: { stage, loaded: loaded[stage], total } }));
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
