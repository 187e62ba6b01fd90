import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Connection, RESULT_CODE, resultCodeOf } from "./driver.js";

const CALLS = {
  values: (database: Connection) => database.values("SELECT sum(length(text)) FROM texts"),
  all: (database: Connection) => database.prepare("SELECT text FROM texts").all(),
  run: (database: Connection) => database.prepare("UPDATE texts SET text = text || 'x'").run(),
  exec: (database: Connection) => database.exec("UPDATE texts SET text = text || 'x'"),
};

function filled(path: string): void {
  const database = new Connection(path);
  database.exec("CREATE TABLE texts (text TEXT)");
  const insert = database.prepare("INSERT INTO texts VALUES (?)");
  database.exec("BEGIN");
  for (let i = 0; i < 2_000; i++) insert.run("text ".repeat(20));
  database.exec("COMMIT");
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

test("rows are objects, and blobs are Buffers", () => {
  const database = new Connection(":memory:");
  database.exec("CREATE TABLE rows (number INTEGER, bytes BLOB)");
  const insert = database.prepare("INSERT INTO rows VALUES (?, ?)");
  assert.equal(insert.run(7, Buffer.from("ab")), 1);
  insert.run(8, null);
  const rows = [
    { number: 7, bytes: Buffer.from("ab") },
    { number: 8, bytes: null },
  ];
  assert.deepEqual(database.prepare("SELECT * FROM rows").all(), rows);
  assert.deepEqual(database.values("SELECT bytes FROM rows"), [Buffer.from("ab"), null]);
  assert.deepEqual(database.values("SELECT number FROM rows WHERE number = ?", 9), []);
  assert.equal(database.prepare("SELECT number FROM rows").returnsRows, true);
  assert.equal(insert.returnsRows, false);
  database.close();
});
