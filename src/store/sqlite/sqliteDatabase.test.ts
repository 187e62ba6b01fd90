import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { declare } from "../sql/session.js";
import { openReader } from "./database.js";
import { Connection, RESULT_CODE } from "./driver.js";
import { sqliteDatabase } from "./sqliteDatabase.js";

/** What a write does after adding its row. `full`: the disk is full, so SQLite rolls the transaction back. */
type Deed = "ends well" | "throws" | "full" | "full, and nobody says so";

/** An error as `node:sqlite` throws it. */
const failure = (message: string, errcode: number) =>
  Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR", errcode });
const FULL = failure("database or disk is full", RESULT_CODE.full);
const DEEDS: readonly Deed[] = ["ends well", "ends well", "throws", "full", "full, and nobody says so"];
const { insert, held } = declare("test", {
  insert: "INSERT INTO kept VALUES ($1)",
  held: "SELECT number FROM kept ORDER BY number",
});

/** A connection whose calls fail at the given positions. */
function failing(database: Connection, faults: boolean[]): Connection {
  const exec = (text: string) => {
    if (faults.shift() === true) throw failure("disk I/O error", RESULT_CODE.ioError);
    return database.exec(text);
  };
  return new Proxy(database, {
    get(target, key) {
      if (key === "exec") return exec;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("if any part of a transaction fails, every write is answered, only acknowledged writes are ever read, and the next write succeeds", async () => {
  const job = fc.constantFrom(...DEEDS);
  const batches = fc.array(fc.array(job, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      batches,
      fc.array(fc.boolean(), { maxLength: 24 }),
      fc.boolean(),
      async (given, faults, isFile) => {
        const folder = mkdtempSync(join(tmpdir(), "doorlight-writes-"));
        const path = isFile ? join(folder, "kept.sqlite") : ":memory:";
        const connection = new Connection(path, { timeoutMs: 0 });
        connection.pragma("journal_mode = WAL");
        connection.exec("CREATE TABLE kept (number INTEGER PRIMARY KEY)");
        const reader = isFile ? openReader(path) : null;
        const database = sqliteDatabase(failing(connection, faults), reader, { pause: async () => {} });
        const numbers = async () =>
          (await database.reading.rows<{ number: number }>(held)).map(({ number }) => number);
        const acknowledged: number[] = [];
        let number = 0;
        const write = async (deed: Deed) => {
          number += 1;
          const own = number;
          await database.write(async (session) => {
            await session.changes(insert, own);
            if (deed === "throws") throw new Error("refused");
            if (deed !== "ends well") connection.exec("ROLLBACK");
            if (deed === "full") throw FULL;
          });
          acknowledged.push(own);
        };
        for (const batch of given) {
          await Promise.allSettled(batch.map(write));
          // A database that cannot be read has its own error.
          const found = await numbers().catch(() => acknowledged);
          assert.deepEqual(
            found,
            acknowledged.toSorted((a, b) => a - b),
          );
        }
        faults.length = 0;
        await write("ends well");
        assert.deepEqual(
          await numbers(),
          acknowledged.toSorted((a, b) => a - b),
        );
        assert.ok(acknowledged.includes(number));
        await database.close();
        rmSync(folder, { recursive: true });
      },
    ),
  );
});

for (const isFile of [true, false])
  test(`nothing is read that is not committed (${isFile ? "a file" : "in memory"})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "doorlight-writes-"));
    const path = isFile ? join(folder, "kept.sqlite") : ":memory:";
    const connection = new Connection(path, { timeoutMs: 0 });
    connection.pragma("journal_mode = WAL");
    connection.exec("CREATE TABLE kept (number INTEGER PRIMARY KEY)");
    const database = sqliteDatabase(connection, isFile ? openReader(path) : null);
    const read: Promise<readonly unknown[]>[] = [];
    const written = database.write(async (session) => {
      await session.changes(insert, 1);
      read.push(database.reading.rows(held));
      await session.changes(insert, 2);
      throw new Error("refused");
    });
    await assert.rejects(written, /refused/u);
    assert.deepEqual(await Promise.all(read), [[]]);
    await database.close();
    rmSync(folder, { recursive: true });
  });
