// Builds everything: `npm run build`. Skips steps whose inputs have not changed since they last succeeded; `--force` runs all. Prints a line for each step
// that ran. Exits with the exit code of a step that failed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
const isForced = process.argv.includes("--force");

/**
 * Stages run one after another, the steps of a stage in parallel. `inputs`: files and folders that determine a step's output; a step without them always
 * runs. `output`: a file that it writes. `beside`: later stages do not depend on it, so it runs in parallel with them.
 */
const STAGES = [
  [
    {
      done: "messages compiled",
      script: "scripts/compile-messages.mjs",
      inputs: [
        "scripts/compiled-data.mjs",
        "scripts/read-data.mjs",
        "scripts/read-yaml.mjs",
        "data/messages",
        "data/verticals",
        "data/schemas/messages.json",
        "data/schemas/vertical.json",
        "package-lock.json",
      ],
      output: "dist/contract/messages/compiled.js",
    },
    {
      done: "examples compiled",
      script: "scripts/compile-examples.mjs",
      inputs: [
        "scripts/compiled-data.mjs",
        "scripts/read-data.mjs",
        "scripts/read-yaml.mjs",
        "data/examples",
        "data/interface/operations.yaml",
        "data/schemas/examples.json",
        "data/schemas/interface.json",
      ],
      output: "dist/contract/examples/compiled.js",
    },
    {
      done: "interface compiled",
      script: "scripts/compile-interface.mjs",
      inputs: [
        "scripts/compiled-data.mjs",
        "scripts/read-data.mjs",
        "scripts/read-yaml.mjs",
        "data/interface",
        "data/schemas/interface.json",
      ],
      output: "dist/surfaces/documents/compiled.js",
    },
    {
      done: "readers of extracts compiled",
      script: "scripts/compile-osm.mjs",
      inputs: ["data/sources/osm.proto", "package-lock.json"],
      output: "dist/sources/osm/extract/pbf/compiled.js",
    },
    {
      done: "words compiled",
      script: "scripts/compile-words.mjs",
      inputs: [
        "scripts/compiled-data.mjs",
        "scripts/read-yaml.mjs",
        "data/words",
        "data/verticals",
        "data/schemas",
        "package-lock.json",
      ],
      output: "dist/words/compiled.js",
    },
  ],
  // The compiler does its own incremental check.
  [{ done: "TypeScript compiled", script: join(dirname(typescript), "bin/tsc"), args: ["-b"] }],
  [{ done: "stale output removed", script: "scripts/remove-stale.mjs" }],
  [
    {
      done: "console built",
      script: "scripts/build-console.mjs",
      inputs: [
        "scripts/viewer-script.mjs",
        "scripts/licenses.mjs",
        "console",
        "lab/reference",
        "src/contract",
        "src/surfaces/rest",
        "data/clients",
        "data/interface",
        "data/examples",
        "data/messages",
        "src/settings",
        "src/language/text",
        "docs/confidence.md",
        "docs/calibration.md",
        "docs/images",
        "package-lock.json",
      ],
      output: "dist/console/index.html",
      beside: true,
    },
    {
      done: "names compiled",
      script: "scripts/compile-names.mjs",
      inputs: [
        "scripts/compiled-data.mjs",
        "data/words",
        "data/verticals",
        "src/verticals",
        "src/language",
        "package-lock.json",
      ],
      output: "dist/language/names/compiled.js",
    },
    {
      done: "times compiled",
      script: "scripts/compile-times.mjs",
      inputs: ["scripts/compiled-data.mjs", "data/words", "src/language", "src/hours"],
      output: "dist/language/times/compiled.js",
    },
    {
      done: "reader of text copied",
      script: "scripts/compile-reader.mjs",
      inputs: ["data/models", "data/cues.json"],
      output: "dist/text/compiled.js",
    },
  ],
  [
    {
      done: "sample catalog made",
      script: "scripts/compile-sample.mjs",
      inputs: [
        "data/sample",
        "data/sources",
        "data/verticals",
        "migrations",
        "src/import",
        "src/sources/osm",
        "src/store/sql",
        "src/store/sqlite",
        "src/verticals",
        "src/hours",
        "package-lock.json",
      ],
      output: "dist/sample/doorlight.sqlite",
    },
    {
      done: "client built",
      script: "scripts/build-client.mjs",
      inputs: [
        "client",
        "src/contract",
        "src/surfaces/rest",
        "data/interface",
        "src/verticals",
        "package-lock.json",
      ],
      output: "dist/client/index.js",
    },
  ],
];

const beside = [];
for (const stage of STAGES) {
  beside.push(...stage.filter((step) => step.beside).map(run));
  await Promise.all(stage.filter((step) => !step.beside).map(run));
}
await Promise.all(beside);

/** Runs a step if its inputs have changed. Ends the build if it fails. */
async function run({ done, script, args = [], inputs, output }) {
  const key = inputs && keyOf([script, ...inputs]);
  const keyFile = join(root, "build/keys", `${done.replaceAll(" ", "-")}.txt`);
  if (key && !isForced && existsSync(join(root, output)) && lastKey(keyFile) === key) return;
  const began = performance.now();
  const path = join(script.startsWith("/") ? "" : root, script);
  const child = spawn(process.execPath, [path, ...args], { cwd: root, stdio: "inherit" });
  const [status] = await once(child, "exit");
  if (status !== 0) {
    process.stderr.write(`build: stopped at "${done}"\n`);
    process.exit(status ?? 1);
  }
  if (key) {
    mkdirSync(dirname(keyFile), { recursive: true });
    writeFileSync(keyFile, key);
  }
  process.stdout.write(`build: ${done} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

function lastKey(keyFile) {
  return existsSync(keyFile) ? readFileSync(keyFile, "utf8") : null;
}

/** A digest of the names and contents of files, and of all files below folders. */
function keyOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) add(path);
  return hash.digest("hex");

  function add(path) {
    const entries = childrenOf(path);
    if (entries === null)
      hash
        .update(path)
        .update("\0")
        .update(readFileSync(join(root, path)))
        .update("\0");
    else for (const name of entries) add(`${path}/${name}`);
  }
}

/** The names in a folder, sorted; null for a file. */
function childrenOf(path) {
  try {
    return readdirSync(join(root, path)).sort();
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}
