// The bots' worker: Python once more, from the same snapshot, thinking where it blocks nobody. JSON in, JSON out; to stop
// it, end the worker. What is asked is a function of dragons/ai/worker.py.

import { loadPyodide } from "./pyodide.mjs";

let worker;
const awake = loadPyodide().then((python) => {
  worker = python.pyimport("dragons.ai.worker");
  postMessage({ ready: true });
});
awake.catch((error) => postMessage({ error: String(error) }));

addEventListener("message", async ({ data: { id, ask, request } }) => {
  await awake.catch(() => close());
  try {
    postMessage({ id, answer: worker[ask](request) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
