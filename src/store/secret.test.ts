import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { readOrMakeSecret, SECRET_FILE } from "./secret.js";

function inFolder(run: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-secret-"));
  try {
    run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the secret is created once, stays the same, and only its owner can read it", () =>
  inFolder((folder) => {
    const made = readOrMakeSecret(join(folder, "new", "data"));
    assert.equal(made.length, 32);
    assert.deepEqual(readOrMakeSecret(join(folder, "new", "data")), made);
    assert.equal(statSync(join(folder, "new", "data", SECRET_FILE)).mode & 0o777, 0o600);
  }));

test("two folders have two secrets", () =>
  inFolder((folder) => {
    assert.notDeepEqual(readOrMakeSecret(join(folder, "a")), readOrMakeSecret(join(folder, "b")));
  }));

test("a damaged secret is refused with its path, never replaced silently", () =>
  inFolder((folder) => {
    writeFileSync(join(folder, SECRET_FILE), "oops\n");
    assert.throws(() => readOrMakeSecret(folder), /secret does not contain a secret/);
  }));
