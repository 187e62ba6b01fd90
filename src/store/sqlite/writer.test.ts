import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { accessTo } from "./access.js";
import { Connection, RESULT_CODE } from "./driver.js";
import { REPEATABLE } from "./writer.js";

/** What a write does after its row is there. `full`: the disk is, so that SQLite undoes all that the transaction wrote. */
type Deed = "ends well" | "throws" | "full" | "full, and nobody says so";

/** An error as `node:sqlite` throws it. */
const failure = (message: string, errcode: number) =>
  Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR", errcode });
const FULL = failure("database or disk is full", RESULT_CODE.full);
const DEEDS: readonly Deed[] = ["ends well", "ends well", "throws", "full", "full, and nobody says so"];

/** A connection that fails to do what it is told at the given of its turns. */
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

test("whatever fails of a transaction, every write is answered, what is told to be kept is there and nothing else is ever read, and the next write goes well", async () => {
  const job = fc.record({ deed: fc.constantFrom(...DEEDS), isRepeatable: fc.boolean() });
  const batches = fc.array(
    fc.record({ jobs: fc.array(job, { minLength: 1, maxLength: 4 }), hasTurn: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(batches, fc.array(fc.boolean(), { maxLength: 24 }), async (given, faults) => {
      const database = new Connection(":memory:");
      database.exec("CREATE TABLE kept (number INTEGER PRIMARY KEY)");
      let hasTurn = true;
      const access = accessTo(failing(database, faults), {
        pause: async () => {},
        writeTurn: async () => {
          if (!hasTurn) throw new Error("Whoever gives turns has gone.");
          return () => {};
        },
      });
      const insert = database.prepare("INSERT INTO kept VALUES (?)");
      const held = () => access.read(() => database.prepare("SELECT number FROM kept").pluck().all());
      const acknowledged: number[] = [];
      let number = 0;
      const write = (deed: Deed, isRepeatable: boolean) => {
        number += 1;
        const own = number;
        const run = () => {
          insert.run(own);
          if (deed === "throws") throw new Error("refused");
          if (deed !== "ends well") database.exec("ROLLBACK");
          if (deed === "full") throw FULL;
        };
        return access
          .write(run, isRepeatable ? REPEATABLE : undefined)
          .then(() => void acknowledged.push(own));
      };
      for (const batch of given) {
        ({ hasTurn } = batch);
        await Promise.allSettled(batch.jobs.map(({ deed, isRepeatable }) => write(deed, isRepeatable)));
        // Where the database cannot be read, that is what is said.
        const found = await held().catch(() => acknowledged);
        assert.deepEqual(found, acknowledged);
      }
      faults.length = 0;
      hasTurn = true;
      await write("ends well", false);
      assert.deepEqual(await held(), acknowledged);
      assert.ok(acknowledged.includes(number));
      await access.close();
      database.close();
    }),
  );
});
