// The page's side of the bots' worker (static/boot/bots.mjs): started when it is first wanted, ended to stop a bot.

/** @import { Question, Reply } from "../boot/bots.mjs" */
/** @typedef {{ resolve: (answer: string) => void, reject: (reason: Error) => void }} Waiting */

const WORKER = new URL("../boot/bots.mjs", import.meta.url);
const ANSWER_TIME = 20_000; // ms: a worker that the system has ended says nothing

/** @type {Worker | null} */
let worker = null;
/** @type {Map<number, Waiting>} */
let waiting = new Map();
let count = 0;

export function warmBots() {
  startWorker();
}

function startWorker() {
  if (worker) return worker;
  worker = new Worker(WORKER, { type: "module", name: "bots" });
  worker.addEventListener("message", onReply);
  worker.addEventListener("error", (event) => onCrash(event.message));
  return worker;
}

/** @param {MessageEvent<Reply>} event */
function onReply({ data: { id, answer = "", error } }) {
  if (id === undefined) {
    if (error) onCrash(error);
    return;
  }
  waiting.get(id)?.resolve(error ? JSON.stringify({ error }) : answer);
  waiting.delete(id);
}

/**
 * Resolves to the answer of a function of dragons/ai/worker.py, or rejects when the worker ends or breaks before it
 * has one.
 * @param {string} ask
 * @param {string} request
 * @returns {Promise<string>}
 */
export function askBot(ask, request) {
  const asked = startWorker();
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    /** @type {Question} */
    const question = { id, ask, request };
    asked.postMessage(question);
    setTimeout(() => waiting.has(id) && onCrash("no answer"), ANSWER_TIME);
  });
}

/** Stop whatever a bot thinks of. */
export function stopBots(reason = "stopped") {
  worker?.terminate();
  worker = null;
  const stopped = waiting;
  waiting = new Map();
  for (const { reject } of stopped.values()) reject(new Error(reason));
}

/** @param {string} reason */
const onCrash = (reason) => stopBots(`crashed: ${reason}`);
