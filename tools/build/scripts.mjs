// Bundles and minifies our scripts where they lie, so that the start asks for few and small files.
// `node tools/build/scripts.mjs FOLDER MODULE…`: the modules are those that something outside our scripts names.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rollup } from "rollup";
import { minify } from "terser";

const [, , folder, ...entries] = process.argv;
const bundle = await rollup({
  input: Object.fromEntries(entries.map((name) => [name, join(folder, name)])),
  external: /\/vendor-/,
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
const { output } = await bundle.generate({ dir: folder, entryFileNames: "[name]" });
for (const name of readdirSync(folder, { encoding: "utf8", recursive: true }))
  if (name.endsWith(".mjs")) rmSync(join(folder, name));
for (const part of output) if (part.type === "chunk") await write(part.fileName, part.code, true);
const shell = "boot/shell.js";
await write(shell, readFileSync(join(folder, shell), "utf8"), false);

/**
 * @param {string} name
 * @param {string} source
 * @param {boolean} module
 */
async function write(name, source, module) {
  const { code = "" } = await minify(source, { module, ecma: 2020 });
  writeFileSync(join(folder, name), code);
}
