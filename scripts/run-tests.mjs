// Runs the compiled tests with node's own test runner. Arguments narrow the run: `npm test -- hours`; `npm test -- --except relevance` leaves out.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const given = process.argv.slice(2);
const split = given.includes("--except") ? given.indexOf("--except") : given.length;
const [wanted, unwanted] = [given.slice(0, split), given.slice(split + 1)];
const root = new URL("..", import.meta.url).pathname;

function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith(".test.js") ? [path] : [];
  });
}

const files = [...testFiles("dist"), ...testFiles("build/lab"), ...testFiles("build/test")].filter(
  (path) =>
    (wanted.length === 0 || wanted.some((part) => path.includes(part))) &&
    !unwanted.some((part) => path.includes(part)),
);
if (files.length === 0) {
  process.stderr.write(`No test file matches ${wanted.join(" ")}.\n`);
  process.exit(1);
}
// The runner takes all cores but one by default, which of two is one: most tests wait for processes of their own.
const options = ["--enable-source-maps", "--test", `--test-concurrency=${availableParallelism()}`, ...files];
const child = spawn(process.execPath, options, {
  cwd: root,
  stdio: "inherit",
});
child.on("exit", (code) => process.exit(code ?? 1));
