import assert from "node:assert/strict";
import { test } from "node:test";
import { Database } from "./driver.js";
import { patiently } from "./patience.js";

const busy = (code: string) => new Database.SqliteError("database is locked", code);

test("what is busy is tried again after pauses that grow, and its value is answered", async () => {
  const pauses: number[] = [];
  let tries = 0;
  const value = await patiently(
    () => {
      tries += 1;
      if (tries < 5) throw busy(tries % 2 === 0 ? "SQLITE_BUSY" : "SQLITE_BUSY_RECOVERY");
      return "read";
    },
    1_000,
    async (ms) => void pauses.push(ms),
  );
  assert.deepEqual([value, pauses], ["read", [2, 4, 8, 16]]);
});

test("patience ends, and no other failure is tried again", async () => {
  let waited = 0;
  const always = () => {
    throw busy("SQLITE_BUSY");
  };
  await assert.rejects(
    patiently(always, 500, async (ms) => void (waited += ms)),
    { code: "SQLITE_BUSY" },
  );
  assert.ok(waited >= 500 && waited <= 600);
  const broken = () => {
    throw busy("SQLITE_CORRUPT");
  };
  await assert.rejects(
    patiently(broken, 500, () => assert.fail("must not wait")),
    { code: "SQLITE_CORRUPT" },
  );
});
