import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Connection, RESULT_CODE, resultCodeOf } from "./driver.js";

const CALLS = {
  get: (database: Connection) => database.prepare("SELECT sum(length(text)) FROM texts").get(),
  all: (database: Connection) => database.prepare("SELECT text FROM texts").all(),
  iterate: (database: Connection) => [...database.prepare("SELECT text FROM texts").iterate()],
  run: (database: Connection) => database.prepare("UPDATE texts SET text = text || 'x'").run(),
  exec: (database: Connection) => database.exec("UPDATE texts SET text = text || 'x'"),
};

function filled(path: string): void {
  const database = new Connection(path);
  database.exec("CREATE TABLE texts (text TEXT)");
  const insert = database.prepare("INSERT INTO texts VALUES (?)");
  database.transaction(() => {
    for (let i = 0; i < 2_000; i++) insert.run("text ".repeat(20));
  });
  database.close();
}

test("damaged and locked files are distinguished by result code in every call", () => {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-driver-"));
  const [whole, damaged] = [join(folder, "whole.sqlite"), join(folder, "damaged.sqlite")];
  filled(whole);
  const bytes = readFileSync(whole);
  for (let page = 3 * 4_096; page < bytes.length; page += 4_096) bytes.fill(0xaa, page, page + 200);
  writeFileSync(damaged, bytes);
  const locking = new Connection(whole);
  locking.exec("BEGIN EXCLUSIVE");
  for (const [name, call] of Object.entries(CALLS))
    for (const [path, expected] of [
      [damaged, RESULT_CODE.corrupt],
      [whole, RESULT_CODE.busy],
    ] as const) {
      const database = new Connection(path, { timeoutMs: 0 });
      assert.throws(
        () => call(database),
        (error) => resultCodeOf(error) === expected,
        `${name} of ${path}`,
      );
      database.close();
    }
  locking.close();
  rmSync(folder, { recursive: true });
});

test("rows are objects, arrays or single values, and blobs are Buffers", () => {
  const database = new Connection(":memory:");
  database.exec("CREATE TABLE rows (number INTEGER, bytes BLOB)");
  const insert = database.prepare<[{ number: number; bytes: Buffer | null; unused: string }]>(
    "INSERT INTO rows VALUES (@number, @bytes)",
  );
  assert.equal(insert.run({ number: 7, bytes: Buffer.from("ab"), unused: "" }).changes, 1);
  insert.run({ number: 8, bytes: null, unused: "" });
  const rows = [
    { number: 7, bytes: Buffer.from("ab") },
    { number: 8, bytes: null },
  ];
  assert.deepEqual(database.prepare("SELECT * FROM rows").all(), rows);
  assert.deepEqual([...database.prepare("SELECT * FROM rows").iterate()], rows);
  assert.deepEqual(
    database.prepare("SELECT * FROM rows").raw().all(),
    rows.map((row) => Object.values(row)),
  );
  assert.deepEqual(database.prepare("SELECT bytes FROM rows").pluck().get(), Buffer.from("ab"));
  assert.equal(database.prepare("SELECT number FROM rows WHERE number = ?").pluck().get(9), undefined);
  database.close();
});

test("a transaction that throws leaves nothing, and a nested one is part of the outer", () => {
  const database = new Connection(":memory:");
  database.exec("CREATE TABLE kept (number INTEGER)");
  const add = (number: number) => database.prepare("INSERT INTO kept VALUES (?)").run(number);
  const fails = () =>
    database.transaction(() => {
      add(1);
      database.transaction(() => add(2));
      throw new Error("refused");
    });
  assert.throws(fails, /refused/u);
  database.transaction(() => database.transaction(() => add(3)));
  assert.deepEqual(database.prepare("SELECT number FROM kept").pluck().all(), [3]);
  assert.equal(database.inTransaction, false);
  database.close();
});
