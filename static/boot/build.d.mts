// The types of build.mjs, which the build writes (tools/build/constants.py): where things are, and what Python also knows.

import type { Lockfile } from "pyodide";

export { loadPyodide, version } from "pyodide";

/** The folder of Pyodide's own files. */
export const PYODIDE_URL: string;
/** Our Python packages, for a start without the memory snapshot. */
export const WHEEL_URL: string;
/** Pyodide's lock file, reduced to micropip. */
export const LOCK: Lockfile;
/** The bytes in a page of the memory snapshot. */
export const SNAPSHOT_PAGE: number;
/** Begins every key in localStorage and the name of every cache. */
export const STORAGE_PREFIX: string;
