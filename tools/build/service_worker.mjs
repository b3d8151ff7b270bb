// Writes the service worker that keeps the whole site, made by Workbox. `node tools/build/service_worker.mjs dist`

import { readFileSync, writeFileSync } from "node:fs";
import { generateSW } from "workbox-build";

const [, , dist] = process.argv;
const { warnings, count, size } = await generateSW({
  globDirectory: dist,
  globPatterns: ["**/*"],
  globIgnores: ["404.html", "sw.js", "**/social.png"],
  swDest: `${dist}/sw.js`,
  // The folders' names carry a hash of their content.
  dontCacheBustURLsMatching: /^(app|vendor)-[0-9a-f]{10}\//,
  maximumFileSizeToCacheInBytes: 32_000_000,
  navigateFallback: "index.html",
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});
if (warnings.length) throw new Error(warnings.join("\n"));

// Workbox fetches anew what has no hash in its name. To ask whether it has changed is enough, and fetches nothing twice.
const code = readFileSync(`${dist}/sw.js`, "utf8");
const asked = code.replaceAll('"reload"', '"no-cache"');
if (code.split('"reload"').length !== 2)
  throw new Error("Workbox is not what it was: see how it fetches what it keeps");

// Where the browser can take a kept file without asking the worker, it is to do so: the start is quicker.
const routes = `addEventListener("install", (event) => event.addRoutes?.(["app", "vendor"].map((folder) => ({
  condition: { urlPattern: \`./\${folder}-*/*\` },
  source: { cacheName: \`workbox-precache-v2-\${registration.scope}\` },
}))));`;
writeFileSync(`${dist}/sw.js`, `${routes}\n${asked}`);
console.log(`service worker: keeps ${count} files, ${(size / 1e6).toFixed(1)} MB`);
