import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { mock, test } from "node:test";
import fc from "fast-check";
import { ServiceError } from "../../contract/errors.js";
import { bulkhead } from "./connections.js";

const PLACES = 2;
const TIMEOUT_MS = 10;
const COMPARTMENTS = ["a", "b", "c"] as const;

/** An event: a task arrives, the oldest running task succeeds or fails, or time passes. */
const event = fc.record({
  what: fc.constantFrom("come", "come", "end", "fail", "pass"),
  compartment: fc.constantFrom(...COMPARTMENTS),
  ms: fc.integer({ min: 1, max: TIMEOUT_MS }),
});

interface Work {
  readonly number: number;
  readonly since: number;
}

test("each compartment runs up to its limit, in order and independently; every caller is served or refused, and nothing is left behind", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      const run = bulkhead(TIMEOUT_MS);
      const open = new Map<number, { readonly resolve: () => void; readonly reject: () => void }>();
      const results = new Map<number, string>();
      // The naive reference: lists, searched from the start.
      const doing = new Map<string, number[]>(COMPARTMENTS.map((name) => [name, []]));
      const waiting = new Map<string, Work[]>(COMPARTMENTS.map((name) => [name, []]));
      const expected = new Map<number, string>();
      let now = 0;
      const settle = async (check = true) => {
        for (const name of COMPARTMENTS) {
          const [ofName, queue] = [doing.get(name) ?? [], waiting.get(name) ?? []];
          while (ofName.length < PLACES && queue.length > 0) ofName.push((queue.shift() as Work).number);
        }
        await nextTurn();
        if (!check) return;
        assert.deepEqual(
          [...open.keys()].toSorted((a, b) => a - b),
          [...doing.values()].flat().toSorted((a, b) => a - b),
        );
        assert.deepEqual(
          new Map([...results].toSorted(([a], [b]) => a - b)),
          new Map([...expected].toSorted(([a], [b]) => a - b)),
        );
      };
      const end = (name: string, how: "ended" | "failed") => {
        const number = doing.get(name)?.shift();
        if (number === undefined) return;
        expected.set(number, how);
        const one = open.get(number);
        open.delete(number);
        one?.[how === "ended" ? "resolve" : "reject"]();
      };
      for (const [number, { what, compartment, ms }] of events.entries()) {
        if (what === "come") {
          waiting.get(compartment)?.push({ number, since: now });
          const done = run(
            compartment,
            PLACES,
            () =>
              new Promise<void>((resolve, reject) => {
                open.set(number, { resolve, reject: () => reject(new Error("failed")) });
              }),
          );
          void done.then(
            () => results.set(number, "ended"),
            (error: unknown) => results.set(number, error instanceof ServiceError ? error.code : "failed"),
          );
        } else if (what === "pass") {
          now += ms;
          for (const [name, queue] of waiting) {
            const isOver = ({ since }: Work) => now - since >= TIMEOUT_MS;
            for (const { number: late } of queue.filter(isOver)) expected.set(late, "unavailable");
            waiting.set(
              name,
              queue.filter((one) => !isOver(one)),
            );
          }
          mock.timers.tick(ms);
        } else end(compartment, what === "end" ? "ended" : "failed");
        await settle();
      }
      while ([...doing.values()].some(({ length }) => length > 0)) {
        for (const name of COMPARTMENTS) end(name, "ended");
        await settle();
      }
      assert.equal(results.size, events.filter(({ what }) => what === "come").length);
    }),
    { numRuns: 100 },
  );
  mock.timers.reset();
});

test("a refused caller took no place: a later one gets it", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const run = bulkhead(TIMEOUT_MS);
  let end = () => {};
  const hung = run("a", 1, () => new Promise<void>((resolve) => (end = resolve)));
  const refused = assert.rejects(
    run("a", 1, () => assert.fail("it was begun")),
    { code: "unavailable" },
  );
  await nextTurn();
  mock.timers.tick(TIMEOUT_MS);
  await refused;
  assert.equal(await run("b", 1, () => Promise.resolve("another")), "another");
  end();
  await hung;
  assert.equal(await run("a", 1, () => Promise.resolve("well")), "well");
  mock.timers.reset();
});
