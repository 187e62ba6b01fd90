import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../../scripts/remove-stale.mjs", import.meta.url));

test("the output of a deleted source is deleted, and nothing else", (t) => {
  const root = mkdtempSync(join(tmpdir(), "doorlight-stale-"));
  t.after(() => {
    rmSync(root, { recursive: true });
  });
  const kept = [
    "src/query/here.ts",
    "src/query/here.test.ts",
    "src/language/compiled.d.ts",
    "dist/query/here.js",
    "dist/query/here.test.js",
    "dist/query/here.d.ts",
    "dist/language/compiled.js",
    "dist/console/index.js",
    "dist/.tsbuildinfo",
    "build/test/other.json",
  ];
  const stale = [
    "dist/query/gone.test.js",
    "dist/query/gone.test.js.map",
    "dist/gone/gone.d.ts",
    "build/test/gone.test.js",
    "build/lab/gone.js",
  ];
  for (const path of [...kept, ...stale]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "");
  }
  execFileSync(process.execPath, [script, root]);
  assert.deepEqual(
    [...kept, ...stale].filter((path) => existsSync(join(root, path))),
    kept,
  );
});
