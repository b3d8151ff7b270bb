// The style sheets, one after the other, as one that is small. `node tools/build/style.mjs TARGET SHEET...`

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundleAsync } from "lightningcss";

const [, , target, ...sheets] = process.argv;
const all = "all";
/**
 * @param {number} major
 * @param {number} [minor]
 */
const version = (major, minor = 0) => (major << 16) | (minor << 8);

const { code, warnings } = await bundleAsync({
  filename: all,
  minify: true,
  // The oldest browsers that can show the page: see index.html, "too-old".
  targets: { chrome: version(123), firefox: version(121), safari: version(17, 5) },
  resolver: {
    read: (path) =>
      path === all ? sheets.map((sheet) => `@import "${sheet}";`).join("\n") : readFileSync(path, "utf8"),
    resolve: (name, from) => (from === all ? name : join(dirname(from), name)),
  },
});
if (warnings.length) throw new Error(warnings.map(({ message }) => message).join("\n"));
writeFileSync(target, code);
