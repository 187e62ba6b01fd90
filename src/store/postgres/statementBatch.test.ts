import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { test } from "node:test";
import type pg from "pg";
import { numbersOf64Bits } from "./connections.js";
import { inBatches, type StatementBatch } from "./statementBatch.js";

/** A driver that notes what is written, and answers when it is told to. */
function driver() {
  const sent: string[] = [];
  const batches: StatementBatch[] = [];
  const note = (kind: string) => (message?: { readonly name?: string; readonly statement?: string }) =>
    void sent.push([kind, message?.statement ?? message?.name ?? ""].join(" ").trim());
  const connection = {
    stream: { cork: note("cork"), uncork: note("uncork") },
    parse: note("parse"),
    bind: note("bind"),
    describe: note("describe"),
    close: note("close"),
    execute: note("execute"),
    sync: note("sync"),
  };
  const client = {
    query(batch: StatementBatch) {
      batches.push(batch);
      batch.submit(connection as unknown as pg.Connection);
    },
  } as unknown as pg.ClientBase;
  return {
    run: inBatches(client, numbersOf64Bits),
    /** What was written since this was asked last. */
    written: () => sent.splice(0).join(", "),
    next: async () => {
      await nextTurn();
      return batches.shift();
    },
  };
}

const NUMBER = { dataTypeID: 20 };

test("what is asked in one turn goes out in one write, and the server is told once to answer; what comes later goes in another", async () => {
  const { run, written, next } = driver();
  const first = Promise.all([run("a", "SELECT 1", []), run("b", "INSERT", ["x"])]);
  const batch = await next();
  assert.equal(
    written(),
    "cork, close a, parse a, bind a, describe, execute, close b, parse b, bind b, describe, execute, sync, uncork",
  );
  const later = run("a", "SELECT 1", []);
  assert.equal(await next(), undefined, "one is under way");
  batch?.handleRowDescription({ fields: [{ ...NUMBER, name: "n" }] as unknown as pg.FieldDef[] });
  batch?.handleDataRow({ fields: ["12"] });
  batch?.handleDataRow({ fields: [null] });
  batch?.handleCommandComplete({ text: "SELECT 2" });
  batch?.handleCommandComplete({ text: "INSERT 0 3" });
  batch?.handleReadyForQuery();
  assert.deepEqual(await first, [
    { rows: [{ n: 12 }, { n: null }], rowCount: 2 },
    { rows: [], rowCount: 3 },
  ]);
  const second = await next();
  assert.equal(
    written(),
    "cork, bind a, execute, sync, uncork",
    "it is prepared, and what it answers is known",
  );
  second?.handleDataRow({ fields: ["13"] });
  second?.handleCommandComplete({ text: "SELECT 1" });
  second?.handleReadyForQuery();
  assert.deepEqual((await later).rows, [{ n: 13 }]);
});

test("behind one that fails nothing is run: what was asked with it and since is told, what is asked from then on goes out; what failed is prepared anew", async () => {
  const { run, written, next } = driver();
  const told: string[] = [];
  const ask = (name: string) =>
    run(name, name, []).then(
      () => told.push(`${name} done`),
      (error: unknown) => told.push(`${name} ${String(error)}`),
    );
  for (const name of ["a", "b", "c"]) void ask(name);
  const batch = await next();
  void ask("meanwhile");
  batch?.handleCommandComplete({ text: "BEGIN" });
  batch?.handleError("failed");
  assert.equal(await next(), undefined);
  assert.deepEqual(told, ["a done", "b failed", "c failed", "meanwhile failed"]);
  written();
  const again = Promise.all([ask("a"), ask("b")]);
  const second = await next();
  assert.equal(written(), "cork, bind a, execute, close b, parse b, bind b, describe, execute, sync, uncork");
  second?.handleCommandComplete({ text: "BEGIN" });
  second?.handleCommandComplete({ text: "SELECT 0" });
  second?.handleReadyForQuery();
  await again;
  assert.deepEqual(told.slice(4), ["a done", "b done"]);
});
