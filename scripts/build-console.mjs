// Builds the web console into dist/console, and compresses what is worth it, once, so that serving never has to.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const root = new URL("..", import.meta.url).pathname;
const LEAST_BYTES = 1_000;

await build({ configFile: join(root, "console/vite.config.mjs"), logLevel: "warn" });
const folder = join(root, "dist/console");
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:js|mjs|css|html|svg)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const body = readFileSync(path);
  if (body.length >= LEAST_BYTES) writeFileSync(`${path}.br`, brotliCompressSync(body));
}
