// Writes the OpenAPI document to a temporary file and has Redocly look at it.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApiDocument } from "../dist/http/openApi.js";

const folder = mkdtempSync(join(tmpdir(), "doorlight-openapi-"));
const file = join(folder, "openapi.json");
writeFileSync(file, JSON.stringify(openApiDocument("http://localhost:8080"), null, 2));
const redocly = new URL("../node_modules/.bin/redocly", import.meta.url).pathname;
const { status } = spawnSync(redocly, ["lint", "--extends", "recommended", file], {
  stdio: "inherit",
  env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  timeout: 120_000,
});
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
