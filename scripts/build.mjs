// Builds all that runs: `npm run build`. Says after each step what it did and how long that took; ends with the exit code of the step that failed.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const typescript = createRequire(import.meta.url).resolve("typescript/package.json");

const STEPS = [
  { done: "TypeScript compiled", script: join(dirname(typescript), "bin/tsc"), given: ["-b"] },
  { done: "stale output removed", script: join(root, "scripts/remove-stale.mjs"), given: [] },
  { done: "names and words compiled", script: join(root, "scripts/compile-names.mjs"), given: [] },
  { done: "times compiled", script: join(root, "scripts/compile-times.mjs"), given: [] },
  { done: "lexicon compiled", script: join(root, "scripts/compile-lexicon.mjs"), given: [] },
  { done: "console built", script: join(root, "scripts/build-console.mjs"), given: [] },
];

for (const { done, script, given } of STEPS) {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [script, ...given], { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    process.stderr.write(`build: stopped at "${done}"\n`);
    process.exit(status ?? 1);
  }
  process.stdout.write(`build: ${done} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
