// Pixels of the drawings that some browsers and sites want as PNG. `node tools/build/icons.mjs FOLDER`

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [, , folder] = process.argv;
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

/**
 * @param {string} source
 * @param {string} target
 * @param {number} width
 */
function draw(source, target, width) {
  const picture = new Resvg(readFileSync(`${folder}/${source}`, "utf8"), { fitTo: { mode: "width", value: width } });
  writeFileSync(`${folder}/${target}`, picture.render().asPng());
}

for (const size of [180, 192, 512]) draw("icon.svg", `icon-${size}.png`, size);
draw("social.svg", "social.png", 1200);
