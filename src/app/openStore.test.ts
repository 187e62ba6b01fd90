import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { clockAt } from "../domain/time.js";
import { openToServe } from "./openStore.js";
import { systemClock } from "./systemClock.js";

const folder = mkdtempSync(join(tmpdir(), "doorlight-open-"));
after(() => rmSync(folder, { recursive: true }));

async function areasIn(name: string, clock = systemClock): Promise<readonly string[]> {
  const { store } = await openToServe({ data: join(folder, name), store: null, clock });
  try {
    return (await store.areas()).map(({ id }) => id);
  } finally {
    await store.close();
  }
}

test("an empty folder gets the shipped sample, readable only by its owner, and nothing else", async () => {
  assert.deepEqual(await areasIn("new"), ["sampleton"]);
  assert.deepEqual(
    readdirSync(join(folder, "new")).filter((name) => name.endsWith(".new")),
    [],
  );
  assert.equal(statSync(join(folder, "new/doorlight.sqlite")).mode & 0o077, 0);
  assert.deepEqual(await areasIn("new"), ["sampleton"]);
});

test("with another clock than the real one, the sample is imported as of that time", async () => {
  assert.deepEqual(await areasIn("then", clockAt(Date.UTC(2026, 0, 1))), []);
});

test("a folder that lost its catalog is refused, not filled with the sample", async () => {
  await areasIn("lost", clockAt(0));
  writeFileSync(join(folder, "lost/secret"), "ab".repeat(32));
  rmSync(join(folder, "lost/doorlight.sqlite"));
  await assert.rejects(areasIn("lost"), /is empty, but the secret beside it/u);
  assert.ok(existsSync(join(folder, "lost/secret")));
});
