import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { dataFolder, type Server, serve } from "../support/command.js";

const ROOT = new URL("../../../", import.meta.url).pathname;
const TOOLS = join(ROOT, "node_modules", ".bin");
const PROGRAM = new URL("../../../test/client/program.ts.txt", import.meta.url);
const NOW = "2026-11-20T18:05:00Z";
/** As strict as it gets: what compiles so compiles for anyone. */
const COMPILER = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  target: "es2023",
  lib: ["es2023", "dom"],
  module: "nodenext",
  types: ["node"],
};
const missing = existsSync(join(TOOLS, "openapi-typescript"))
  ? false
  : "the client generator is not installed";

describe("a client generated from the description", { skip: missing }, () => {
  const data = dataFolder();
  // Within the repository, so that the packages it imports are found.
  let folder = "";
  let server: Server;
  before(async () => {
    folder = mkdtempSync(join(ROOT, "build", "client-"));
    server = await serve(["--data", data.path, "--now", NOW, "--overpass-url", "http://127.0.0.1:9/"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    data.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (command: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      timeout: 120_000,
    });
    assert.equal(status, 0, `${command} ${args.join(" ")}: ${stdout}${stderr}`);
    return stdout;
  };

  test("compiles under strict TypeScript and goes the whole way against a real server", async () => {
    const response = await fetch(new URL("/v1/openapi.json", server.url));
    writeFileSync(join(folder, "openapi.json"), await response.text());
    run(join(TOOLS, "openapi-typescript"), ["openapi.json", "--output", "schema.d.ts"]);
    writeFileSync(join(folder, "client.ts"), readFileSync(PROGRAM, "utf8"));
    writeFileSync(join(folder, "package.json"), '{"type": "module"}');
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: COMPILER, files: ["client.ts"] }),
    );
    run(join(TOOLS, "tsc"), ["-p", "tsconfig.json"]);
    const said = JSON.parse(run(process.execPath, ["client.js", server.url])) as Record<string, unknown>;
    assert.deepEqual(said, {
      results: 8,
      price: true,
      token: true,
      verdict: "supported",
      batch: ["ok", "unknown_result_id"],
      outcome: "correct",
      refused: "invalid_request",
      areas: ["Sample District"],
      text: true,
    });
  });
});
