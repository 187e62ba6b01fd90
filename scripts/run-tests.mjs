// Runs the compiled tests with node's own test runner. Arguments narrow the run: `npm test -- hours`; `npm test -- --except relevance` leaves out.
// DOORLIGHT_SEED repeats what the properties of another run drew.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const given = process.argv.slice(2);
const split = given.includes("--except") ? given.indexOf("--except") : given.length;
const [wanted, unwanted] = [given.slice(0, split), given.slice(split + 1)];
const root = fileURLToPath(new URL("..", import.meta.url));

function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith(".test.js") ? [path] : [];
  });
}

/** What takes longest begins first, so that no core is idle at the end: what weighs figures, kills servers, imports cities; the many small ones last. */
const FIRST = ["relevance", "fault", "e2e", "claims"].map((folder) => join("build/test", folder));
const found = [...testFiles("build/test"), ...testFiles("build/lab"), ...testFiles("dist")];
const isFirst = (path) => FIRST.some((folder) => path.startsWith(folder));
const files = [...found.filter(isFirst), ...found.filter((path) => !isFirst(path))].filter(
  (path) =>
    (wanted.length === 0 || wanted.some((part) => path.includes(part))) &&
    !unwanted.some((part) => path.includes(part)),
);
if (files.length === 0) {
  process.stderr.write(`No test file matches ${wanted.join(" ")}.\n`);
  process.exit(1);
}
const units = mkdtempSync(join(tmpdir(), "doorlight-units-"));

/** Unit tests of one folder of src run in one process: for each of them alone, loading the program takes longer than the test. */
function together(paths) {
  const folders = new Map();
  for (const path of paths) {
    const [, folder = ""] = path.split("/");
    folders.set(folder, [...(folders.get(folder) ?? []), pathToFileURL(join(root, path)).href]);
  }
  return [...folders].map(([folder, urls]) => {
    const file = join(units, `${folder}.mjs`);
    writeFileSync(file, urls.map((url) => `await import(${JSON.stringify(url)});\n`).join(""));
    return file;
  });
}

const isUnit = (path) => path.startsWith("dist/");
const run = [...files.filter((path) => !isUnit(path)), ...together(files.filter(isUnit))];
// The runner takes all cores but one by default, which of two is one. One more than there are cores: many wait for processes of their own.
const options = [
  "--enable-source-maps",
  `--import=${new URL("seed-properties.mjs", import.meta.url).href}`,
  "--test",
  `--test-concurrency=${availableParallelism() + 1}`,
  ...run,
];
if (wanted.length === 0)
  process.stdout.write(
    `All tests, ${files.length} files: some ten minutes on two idle cores, most of them for whole cities, figures and a browser. A part: npm test -- hours.\n`,
  );
const child = spawn(process.execPath, options, {
  cwd: root,
  stdio: "inherit",
});
child.on("exit", (code) => {
  rmSync(units, { recursive: true });
  process.exit(code ?? 1);
});
