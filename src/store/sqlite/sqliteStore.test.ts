import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { storeContract } from "../contractSuite.js";
import { DATABASE_FILE } from "./database.js";
import { Database } from "./driver.js";
import { openSqliteStore } from "./sqliteStore.js";

function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-store-"));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

storeContract("sqlite", async () => {
  const { folder, remove } = temporaryFolder();
  const store = openSqliteStore(folder);
  return {
    store,
    close: async () => {
      await store.close();
      remove();
    },
  };
});

test("a write waits for another process's transaction without blocking the event loop", async () => {
  const { folder, remove } = temporaryFolder();
  const store = openSqliteStore(folder);
  const other = new Database(join(folder, DATABASE_FILE));
  other.exec("BEGIN IMMEDIATE");
  const write = store.removeArea("none");
  let turns = 0;
  await new Promise<void>((resolve) => {
    const turn = () => {
      turns += 1;
      if (turns < 1000) setImmediate(turn);
      else resolve();
    };
    turn();
  });
  other.exec("COMMIT");
  other.close();
  assert.equal(await write, false);
  await store.close();
  remove();
});

test("a file that is no database is refused with its path and the reason", () => {
  const { folder, remove } = temporaryFolder();
  writeFileSync(
    join(folder, DATABASE_FILE),
    "this is no database at all, but long enough to be read as a header",
  );
  assert.throws(() => openSqliteStore(folder), /doorlight\.sqlite cannot be opened as a Doorlight database/);
  remove();
});
