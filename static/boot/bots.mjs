// The bots' worker: Python once more, from the same snapshot, thinking where it blocks nobody. JSON in, JSON out; to stop
// it, end the worker. What is asked is a function of dragons/ai/worker.py.

import { loadPyodide } from "./pyodide.mjs";

/**
 * @typedef {{ id: number, ask: string, request: string }} Question
 * @typedef {{ id?: number, ready?: true, answer?: string, error?: string }} Reply without an id it is about the worker
 */

/** @type {Record<string, (request: string) => string>} */
let worker;
const started = loadPyodide().then((python) => {
  worker = python.pyimport("dragons.ai.worker");
  reply({ ready: true });
});
started.catch((error) => reply({ error: String(error) }));

addEventListener("message", async ({ data }) => {
  /** @type {Question} */
  const { id, ask, request } = data;
  await started.catch(() => close());
  try {
    reply({ id, answer: worker[ask](request) });
  } catch (error) {
    reply({ id, error: String(error) });
  }
});

/** @param {Reply} message */
function reply(message) {
  postMessage(message);
}
