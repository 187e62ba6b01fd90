// Writes the OpenAPI document to a temporary file and lints it with Redocly at its strictest and with Spectral. Neither may report anything, not even a
// hint. They are packages of tools/: run `npm ci --prefix tools` first.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openApiDocument } from "../dist/surfaces/rest/openApi.js";

const folder = mkdtempSync(join(tmpdir(), "doorlight-openapi-"));
const file = join(folder, "openapi.json");
const rules = join(folder, "spectral.json");
writeFileSync(file, JSON.stringify(openApiDocument("https://doorlight.example"), null, 2));
writeFileSync(rules, JSON.stringify({ extends: ["spectral:oas"] }));
const bin = (name) => fileURLToPath(new URL(`../tools/node_modules/.bin/${name}`, import.meta.url));
const linters = [
  [bin("redocly"), ["lint", "--extends", "recommended-strict", file]],
  [bin("spectral"), ["lint", "--ruleset", rules, "--fail-severity", "hint", file]],
];
for (const [command] of linters)
  if (!existsSync(command)) {
    process.stderr.write("The linters are not installed. Run: npm ci --prefix tools\n");
    process.exit(1);
  }
let failed = false;
for (const [command, args] of linters) {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    timeout: 120_000,
  });
  failed ||= status !== 0;
}
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);
