import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { FetchedFiles } from "./fetchedFiles.js";

const DAY_MS = 86_400_000;

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), "doorlight-fetched-"));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

test("an answer is kept for its day, separately for each server and query, and deleted the next day", async (t) => {
  const path = folder(t);
  let now = Date.UTC(2026, 10, 20, 23, 59);
  const kept = new FetchedFiles(path, () => now);
  const file = await kept.fileFor("https://a.example/search", "Lisbon", "json");
  writeFileSync(file, "[]");
  assert.ok(existsSync(await kept.fileFor("https://a.example/search", "Lisbon", "json")));
  assert.ok(!existsSync(await kept.fileFor("https://a.example/search", "Porto", "json")));
  assert.ok(!existsSync(await kept.fileFor("https://b.example/search", "Lisbon", "json")));
  now += DAY_MS;
  assert.ok(!existsSync(await kept.fileFor("https://a.example/search", "Lisbon", "json")));
  assert.ok(!existsSync(file));
});

test("requests to one server are a second apart, across processes", async (t) => {
  const path = folder(t);
  let now = 5_000;
  const waited: number[] = [];
  const sleep = (ms: number) => {
    waited.push(ms);
    now += ms;
    return Promise.resolve();
  };
  const ask = (url: string) => new FetchedFiles(path, () => now).turn(url, sleep);
  await ask("https://a.example/search");
  now += 300;
  await ask("https://b.example/search");
  assert.deepEqual(waited, []);
  await ask("https://a.example/search");
  assert.deepEqual(waited, [700]);
});
