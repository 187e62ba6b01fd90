import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { fetchedFiles } from "./fetchedFiles.js";

const DAY_MS = 86_400_000;

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), "doorlight-fetched-"));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

test("an answer is kept for its day, separately for each server and query, and deleted the next day", async (t) => {
  const path = folder(t);
  const now = Date.UTC(2026, 10, 20, 23, 59);
  const fileFor = fetchedFiles(path, now);
  const file = await fileFor("https://a.example/search", "Lisbon", "json");
  writeFileSync(file, "[]");
  assert.ok(existsSync(await fileFor("https://a.example/search", "Lisbon", "json")));
  assert.ok(!existsSync(await fileFor("https://a.example/search", "Porto", "json")));
  assert.ok(!existsSync(await fileFor("https://b.example/search", "Lisbon", "json")));
  assert.ok(
    !existsSync(await fetchedFiles(path, now + DAY_MS)("https://a.example/search", "Lisbon", "json")),
  );
  assert.ok(!existsSync(file));
});
