// The bots' worker: Python once more, from the same snapshot, thinking where it blocks nobody. JSON in, JSON out; to stop
// it, end the worker.

import { loadPyodide } from "./pyodide.mjs";

let choose;
const awake = loadPyodide().then((python) => {
  choose = python.pyimport("dragons.bots.worker").choose;
  postMessage({ ready: true });
});
awake.catch((error) => postMessage({ error: String(error) }));

addEventListener("message", async ({ data: { id, request } }) => {
  await awake.catch(() => close());
  try {
    postMessage({ id, answer: choose(request) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
