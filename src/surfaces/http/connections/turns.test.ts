import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { FairQueue } from "./fairQueue.js";
import { type Lane, Turns } from "./turns.js";

test("whoever sends much waits behind oneself alone; nothing is lost or overtaken within a party", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "a4", "c1", "b2"]) queue.push(item[0] ?? "", item);
  const served: (string | undefined)[] = [];
  while (!queue.isEmpty) served.push(queue.shift());
  assert.deepEqual(served, ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  assert.equal(queue.shift(), undefined);
});

test("between two of a party's items each other party that waits has had its turn", () => {
  const arrivals = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(arrivals, (steps) => {
      const queue = new FairQueue<{ party: string; n: number }>();
      const waiting = new Map<string, number[]>();
      const skipped = new Map<string, number>();
      for (const [n, [party, isTaken]] of steps.entries()) {
        queue.push(party, { party, n });
        waiting.set(party, [...(waiting.get(party) ?? []), n]);
        if (!isTaken) continue;
        const item = queue.shift();
        assert.equal(item?.n, waiting.get(item?.party ?? "")?.shift());
        for (const [other, items] of waiting) {
          skipped.set(other, other === item?.party || items.length === 0 ? 0 : (skipped.get(other) ?? 0) + 1);
          assert.ok((skipped.get(other) ?? 0) < 3);
        }
      }
    }),
  );
});

test("health has its turn in the next round, whatever else waits; and nobody waits for ever", () => {
  const rounds: (() => void)[] = [];
  let now = 0;
  const turns = new Turns(
    () => now,
    (run) => rounds.push(run),
  );
  const served: string[] = [];
  const ask = (name: string, lane: Lane, party = "one") =>
    turns.ask({ party, takeTurn: (waitedMs) => void served.push(`${name} after ${waitedMs}`) }, lane);
  for (let i = 0; i < 50; i++) ask("fresh", "fresh");
  for (let i = 0; i < 50; i++) ask("backlog", "backlog", "two");
  ask("report", "report");
  ask("health", "health");
  assert.equal(rounds.length, 1, "one round is asked for, however many wait");
  now = 5;
  rounds.shift()?.();
  assert.deepEqual(served, ["health after 5", "report after 5", "fresh after 5", "backlog after 5"]);
  for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) round();
  assert.equal(served.length, 102);
});
