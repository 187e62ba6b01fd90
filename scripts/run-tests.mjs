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

/** What takes longest begins first, so that no core is idle at the end: what runs in a browser, weighs figures, kills servers, imports cities; the many small ones last. */
const FIRST = ["console", "connect", "fault", "lab", "replicas", "relevance", "e2e", "docs", "claims"];
const found = [...testFiles("build/test"), ...testFiles("build/lab"), ...testFiles("dist")];
const placeOf = (path) => {
  const place = FIRST.findIndex((folder) => path.includes(`/${folder}/`));
  return place === -1 ? FIRST.length : place;
};
const files = found.filter(
  (path) =>
    (wanted.length === 0 || wanted.some((part) => path.includes(part))) &&
    !unwanted.some((part) => path.includes(part)),
);
const unmatched = [...wanted, ...unwanted].filter((part) => !found.some((path) => path.includes(part)));
if (files.length === 0 || unmatched.length > 0) {
  process.stderr.write(
    `No test file matches ${(unmatched.length > 0 ? unmatched : wanted).join(", ")}: they are matched as compiled, dist/hours or build/test/e2e/areas.\n`,
  );
  process.exit(1);
}
const isUnit = (path) => path.startsWith("dist/");
/** Unit tests of one folder of src run in one process: for each of them alone, loading the program takes longer than the test. */
const groups = new Map();
for (const path of files.toSorted((one, other) => placeOf(one) - placeOf(other))) {
  const name = isUnit(path) ? path.split("/")[1] : path;
  groups.set(name, [...(groups.get(name) ?? []), path]);
}
/** The runner takes files in the order of their names: each process is a file that says its place. */
const folder = mkdtempSync(join(tmpdir(), "doorlight-tests-"));
const run = [...groups.values()].map((paths, place) => {
  const file = join(folder, `${String(place).padStart(4, "0")}.mjs`);
  const imports = paths.map(
    (path) => `await import(${JSON.stringify(pathToFileURL(join(root, path)).href)});\n`,
  );
  writeFileSync(file, imports.join(""));
  return file;
});
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
  // What one test made ready for all is kept there as long as the run takes.
  env: { ...process.env, DOORLIGHT_TEST_FOLDER: folder },
});
child.on("exit", (code) => {
  rmSync(folder, { recursive: true });
  process.exit(code ?? 1);
});
