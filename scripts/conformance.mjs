// Runs the MCP conformance suites against `doorlight serve` on the sample district:
//   node scripts/conformance.mjs NODE SUITES
// NODE: a Node of version 22 or newer, which the suites need. SUITES: a folder in which they are installed as `new` (0.2.0-alpha.12) and `old` (0.1.16).
// Expected failures and their reasons are in test/conformance.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [node, suites] = process.argv.slice(2);
if (node === undefined || suites === undefined) {
  process.stderr.write("Usage: node scripts/conformance.mjs NODE SUITES\n");
  process.exit(2);
}
const root = fileURLToPath(new URL("..", import.meta.url));
const data = mkdtempSync(join(tmpdir(), "doorlight-conformance-"));
const server = spawn(
  process.execPath,
  [join(root, "dist/main.js"), "serve", "--data", data, "--port", "0", "--limits", "off", "--live", "off"],
  {
    stdio: ["ignore", "ignore", "pipe"],
    // Contacts no source: the server has the sample district.
    env: { ...process.env, DOORLIGHT_OVERPASS_URL: "http://127.0.0.1:9/api/interpreter" },
  },
);

function listening() {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stderr.on("data", (chunk) => {
      text += chunk;
      const url = text.match(/"url":"(http:[^"]+)"/)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.on("exit", () => reject(new Error(`doorlight serve ended: ${text}`)));
  });
}

/** Resolves to the summary. Rejects if a test fails unexpectedly, or passes although expected to fail. */
function run(suite, args, baseline, url) {
  const program = join(suites, suite, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
  const failures = join(root, "test/conformance", `${baseline}.yml`);
  const child = spawn(
    node,
    [program, "server", "--url", `${url}/mcp`, "--expected-failures", failures, "-o", data, ...args],
    { cwd: data, timeout: 300_000 },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.on("close", (code) => {
      if (code === 0) resolve(text.slice(text.indexOf("=== SUMMARY ===")));
      else reject(new Error(`${baseline}: the suite ended with ${code}\n${text}`));
    });
  });
}

try {
  const url = await listening();
  for (const { suite, args, baseline } of [
    { suite: "new", args: ["--requirements", "2026-07-28"], baseline: "2026-07-28" },
    { suite: "new", args: ["--requirements", "2025-11-25"], baseline: "2025-11-25" },
    { suite: "old", args: [], baseline: "0.1.16" },
  ]) {
    const summary = await run(suite, args, baseline, url);
    const passed = summary.split("\n").filter((line) => line.startsWith("✓") && !line.includes(": 0 passed"));
    process.stdout.write(`${baseline}\n${passed.join("\n")}\n${summary.match(/Total: .*/)?.[0] ?? ""}\n\n`);
  }
} finally {
  server.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}
