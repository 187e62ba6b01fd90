// Runs the compiled tests and prints a line per file. `npm test` skips slow ones (SLOW below); `npm run test:all` runs everything. Arguments narrow
// either: `npm test -- hours` runs all tests with that name, including slow ones; `npm test -- --except relevance` skips some. The seed of properties
// comes from the commit or DOORLIGHT_SEED; `npm run test:nightly` draws a new one.
import { spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/**
 * Tests that take minutes, which CI runs: whole cities, parameter fits, replicas, attacks, kills and other programs. Parts of compiled paths, longest
 * first.
 */
const SLOW = [
  "build/test/calibration/",
  "build/test/relevance/",
  "build/test/claims/",
  "build/lab/calibration",
  "build/test/areas/",
  "build/test/attack/",
  "build/test/connect/cards",
  "build/test/connect/examples",
  "build/test/connect/pages",
  "build/test/console/",
  "build/test/counters/faults",
  "build/test/deploy/",
  "build/test/docs/documents",
  "build/test/e2e/areas",
  "build/test/e2e/attacks",
  "build/test/e2e/calibrateOwn",
  "build/test/e2e/callers",
  "build/test/e2e/districts",
  "build/test/e2e/reimport",
  "build/test/e2e/verticals",
  "build/test/fault/",
  "build/test/follow/",
  "build/test/fuzz/",
  "build/test/hours/",
  "build/test/replicas/",
  "build/test/store/",
];

/** The share of random or repeated trials in quick runs: 0 to 1. */
const QUICK_EFFORT = "0.2";

/** Started after those, longest first. */
const NEXT = [
  "build/test/e2e/",
  "build/test/times/",
  "build/test/tokens/",
  "build/test/contract/stores/",
  "build/test/contract/merchants",
  "dist/",
  "build/test/contract/",
];

const ON_SHARED_MAPS = ["build/test/claims/", "build/test/relevance/"];

const MORE_AT_ONCE = 2;

/** A process that runs longer hangs: a failed test may have left something open. */
const TIMEOUT_MS = 1_200_000;

const HELP = `Usage: npm test [-- options] [PART...]

Runs the compiled test files whose path contains a PART, such as dist/hours or build/test/e2e/areas. Without a PART, runs all but the slow ones.

Options:
  --all          Includes the slow ones
  --anew         Uses a new seed instead of the commit's
  --except PART  Skips files whose path contains it; may be repeated
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    anew: { type: "boolean", default: false },
    except: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  print(HELP);
  process.exit(0);
}
const root = fileURLToPath(new URL("..", import.meta.url));
const found = ["build/test", "build/lab", "dist"].flatMap(testFiles);
const unmatched = [...positionals, ...values.except].filter(
  (part) => !found.some((path) => path.includes(part)),
);
const isNamed = (path) => positionals.some((part) => path.includes(part));
const isWanted = (path) => (positionals.length > 0 ? isNamed(path) : values.all || !isIn(SLOW, path));
const files = found.filter((path) => isWanted(path) && !isIn(values.except, path));
if (files.length === 0 || unmatched.length > 0) {
  const names = (unmatched.length > 0 ? unmatched : positionals).join(", ");
  print(
    `No test file matches ${names}: use parts of compiled paths, such as dist/hours or build/test/e2e/areas.`,
  );
  process.exit(1);
}

const seed = values.anew ? randomInt(2 ** 31) : process.env["DOORLIGHT_SEED"] || seedOfCommit();
const left = found.length - files.length;
print(
  `${files.length} test files${left > 0 && positionals.length === 0 ? `, ${left} slow ones left out (npm run test:all)` : ""}; seed ${seed}`,
);

// Holds what one test prepares for others, for the duration of the run.
const folder = mkdtempSync(join(tmpdir(), "doorlight-tests-"));
const env = { ...process.env, DOORLIGHT_SEED: String(seed), DOORLIGHT_TEST_FOLDER: folder };
if (!values.all && positionals.length === 0) env.DOORLIGHT_EFFORT ??= QUICK_EFFORT;
const began = performance.now();
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
let done = 0;
const queue = processes(files);
// More processes than cores: many wait for child processes or the disk.
await Promise.all(Array.from({ length: availableParallelism() + MORE_AT_ONCE }, work));
const testedOn = new Set(read(join(folder, "tested-on")).split("\n").filter(Boolean));
rmSync(folder, { recursive: true });
if (failures.length > 0) print(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join("\n")}`);
print(`\n${Math.round((performance.now() - began) / 1000)} seconds`);
print(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
if (testedOn.size > 0) print(`Databases tested: ${[...testedOn].join("; ")}`);
process.exit(totals.failed > 0 ? 1 : 0);

async function work() {
  for (let paths = queue.shift(); paths !== undefined; paths = queue.shift()) await run(paths);
}

/** Runs test files in one process and prints a line for each. */
async function run(paths) {
  const started = performance.now();
  const name = join(folder, `${paths[0].replaceAll("/", "-")}`);
  const output = openSync(`${name}.out`, "w");
  const imports = paths.map(
    (path) => `await import(${JSON.stringify(pathToFileURL(join(root, path)).href)});\n`,
  );
  writeFileSync(`${name}.mjs`, imports.join(""));
  const options = [
    "--enable-source-maps",
    `--import=${new URL("seed-properties.mjs", import.meta.url).href}`,
    `--test-reporter=${new URL("test-report.mjs", import.meta.url).href}`,
    `--test-reporter-destination=${name}.ndjson`,
    `${name}.mjs`,
  ];
  const child = spawn(process.execPath, options, { cwd: root, env, stdio: ["ignore", output, output] });
  const timeout = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS);
  const code = await new Promise((resolve) =>
    child.once("exit", (status, signal) => resolve(signal ?? status)),
  );
  clearTimeout(timeout);
  closeSync(output);
  const tests = read(`${name}.ndjson`)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  const processMs = performance.now() - started;
  for (const path of paths) {
    const own = tests.filter((test) => isOf(test, path, paths));
    const ownMs = own.reduce((sum, { ms, nesting }) => sum + (nesting === 0 ? ms : 0), 0);
    printResults(path, own, paths.length === 1 ? processMs : ownMs);
  }
  if (code !== 0 && !tests.some(({ state }) => state === "failed"))
    fail(paths[0], "the process", `ended with ${code}`);
  if (code !== 0) print(read(`${name}.out`).trim().replaceAll(/^/gmu, "    "));
}

function printResults(path, tests, ms) {
  const count = (state) => tests.filter((test) => test.state === state).length;
  for (const state of Object.keys(totals)) if (state !== "failed") totals[state] += count(state);
  const failed = tests.filter(({ state }) => state === "failed");
  const reasons = new Set(
    tests.flatMap(({ state, why }) => (state === "skipped" && why !== "" ? [why] : [])),
  );
  const counts = [
    `${count("passed")} passed`,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
    ...(count("skipped") > 0
      ? [`${count("skipped")} skipped${reasons.size > 0 ? ` (${[...reasons].join("; ")})` : ""}`]
      : []),
  ];
  print(
    `${failed.length > 0 ? "not ok" : "ok    "} ${++done} of ${files.length}  ${path}: ${counts.join(", ")}, ${(ms / 1000).toFixed(1)} s`,
  );
  for (const { name, why } of failed) fail(path, name, why);
}

function fail(path, name, why) {
  totals.failed++;
  failures.push(`${path}: ${name}`);
  print(`not ok ${path}: ${name}\n${why.replaceAll(/^/gmu, "    ")}`);
}

/** A test belongs to the file that calls it. One called by a shared suite belongs to the first file of its process. */
function isOf({ file }, path, paths) {
  const own = paths.find((one) => sourceOf(one) === sourceOf(file ?? ""));
  return (own ?? paths[0]) === path;
}

function sourceOf(path) {
  return path
    .replace(root, "")
    .replace(/^(?:dist|build|src)\//u, "")
    .replace(/\.[jt]s$/u, "");
}

/**
 * Groups test files into processes, the longest first. Unit tests of one folder of src share a process, because loading the program takes longer than the
 * tests. So do tests on whole maps, which each process has to import.
 */
function processes(paths) {
  const groups = new Map();
  for (const path of paths.toSorted((one, other) => rank(one) - rank(other))) {
    const name = path.startsWith("dist/")
      ? path.split("/")[1]
      : (ON_SHARED_MAPS.find((shared) => path.startsWith(shared)) ?? path);
    groups.set(name, [...(groups.get(name) ?? []), path]);
  }
  return [...groups.values()];
}

function rank(path) {
  const order = [...SLOW, ...NEXT, ""];
  return order.findIndex((part) => path.includes(part));
}

function isIn(parts, path) {
  return parts.some((part) => path.includes(part));
}

function testFiles(place) {
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => {
    const path = join(place, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith(".test.js") ? [path] : [];
  });
}

/** A number from the commit hash; 1 without a repository. */
function seedOfCommit() {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return Number.parseInt(stdout?.slice(0, 7) || "1", 16);
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
