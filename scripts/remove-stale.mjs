// Deletes output of the compiler whose source was moved or deleted. Otherwise its tests would run forever.
// `node scripts/remove-stale.mjs [ROOT]`.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url));
const OUTPUTS = {
  dist: "src",
  "build/lab": "lab",
  "build/test": "test",
  "build/bench": "bench",
  "build/console": "console",
};
/** Folders that the compiler does not write. */
const OTHERS = new Set([join("dist", "console"), join("dist", "client")]);
const SUFFIX = /\.(?:js|js\.map|d\.ts)$/u;

for (const [output, sources] of Object.entries(OUTPUTS)) clean(output, sources);

function clean(output, sources) {
  if (OTHERS.has(output) || !existsSync(join(root, output))) return;
  for (const entry of readdirSync(join(root, output), { withFileTypes: true })) {
    const [path, source] = [join(output, entry.name), join(sources, entry.name)];
    if (entry.isDirectory()) clean(path, source);
    else if (SUFFIX.test(path) && !isSource(source.replace(SUFFIX, ""))) rmSync(join(root, path));
  }
}

function isSource(name) {
  return [".ts", ".d.ts"].some((suffix) => existsSync(join(root, name + suffix)));
}
