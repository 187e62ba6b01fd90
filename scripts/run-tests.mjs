// Runs the compiled tests with node's own test runner. Arguments narrow the run: `npm test -- hours`.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const wanted = process.argv.slice(2);
const root = new URL("..", import.meta.url).pathname;

function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith(".test.js") ? [path] : [];
  });
}

const files = [...testFiles("dist"), ...testFiles("build/test")].filter(
  (path) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
);
if (files.length === 0) {
  process.stderr.write(`No test file matches ${wanted.join(" ")}.\n`);
  process.exit(1);
}
const child = spawn(process.execPath, ["--enable-source-maps", "--test", ...files], {
  cwd: root,
  stdio: "inherit",
});
child.on("exit", (code) => process.exit(code ?? 1));
