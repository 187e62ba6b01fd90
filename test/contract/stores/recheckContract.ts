import assert from "node:assert/strict";
import fc from "fast-check";
import { HOUR_MS } from "#doorlight/domain/time.js";
import type { RecheckRequest, Store } from "#doorlight/store/store.js";
import { T1 } from "#doorlight/store/testImports.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

const MAX = 100;
const wishFor = (recordId: string, pressure: number, isDoubted = false): RecheckRequest => ({
  recordId,
  pressure,
  isDoubted,
});
const first = (recordId: string, isDoubted = false) => ({ recordId, isDoubted, isRevisit: false });

/** The contract of records due for another check. The tests pass times instead of waiting. */
export function recheckContract(contract: Contract, effort: number): void {
  contract(
    "the most urgent record is taken first, by one taker at a time, and requests add up",
    async ({ rechecks }) => {
      assert.equal(await rechecks.take(T1, HOUR_MS), null);
      await rechecks.wish([wishFor("a", 3), wishFor("b", 2), wishFor("c", 1)], MAX);
      await rechecks.wish([wishFor("c", 1.5)], MAX);
      assert.equal(await rechecks.waiting(), 3);
      assert.deepEqual(await rechecks.take(T1, HOUR_MS), first("a"));
      assert.deepEqual(await rechecks.take(T1, HOUR_MS), first("c"));
      assert.deepEqual(await rechecks.take(T1, HOUR_MS), first("b"));
      assert.equal(await rechecks.take(T1, HOUR_MS), null);
    },
  );

  contract(
    "what is in a hand that gives no word of it is due again when its time is over",
    async ({ rechecks }) => {
      await rechecks.wish([wishFor("a", 1)], MAX);
      assert.deepEqual(await rechecks.take(T1, HOUR_MS), first("a"));
      assert.equal(await rechecks.take(T1 + HOUR_MS - 1, HOUR_MS), null);
      assert.deepEqual(await rechecks.take(T1 + HOUR_MS, HOUR_MS), first("a"));
    },
  );

  contract(
    "what was looked at is due again when it was put off to, or at once where something speaks against it",
    async ({ rechecks }) => {
      await rechecks.wish([wishFor("a", 1), wishFor("b", 1), wishFor("c", 1)], MAX);
      for (const recordId of ["a", "b", "c"])
        assert.deepEqual(await rechecks.take(T1, HOUR_MS), first(recordId));
      await rechecks.settle("a", T1 + HOUR_MS);
      await rechecks.settle("b", T1 + HOUR_MS);
      await rechecks.settle("c", null);
      assert.equal(await rechecks.waiting(), 0);
      await rechecks.wish([wishFor("a", 5), wishFor("b", 1, true)], MAX);
      assert.deepEqual(await rechecks.take(T1 + 1, HOUR_MS), first("b", true));
      assert.equal(await rechecks.take(T1 + 1, HOUR_MS), null);
      assert.deepEqual(await rechecks.take(T1 + HOUR_MS, HOUR_MS), { ...first("a"), isRevisit: true });
    },
  );

  contract("beyond the bound, the least urgent records are dropped", async ({ rechecks }) => {
    await rechecks.wish([wishFor("a", 1), wishFor("b", 3), wishFor("c", 2)], 2);
    assert.deepEqual(await rechecks.take(T1, HOUR_MS), first("b"));
    assert.deepEqual(await rechecks.take(T1, HOUR_MS), first("c"));
    assert.equal(await rechecks.take(T1, HOUR_MS), null);
  });

  contract("simultaneous takers never take the same record", async ({ rechecks }) => {
    const ids = Array.from({ length: 20 }, (_, i) => `record ${i}`);
    await rechecks.wish(
      ids.map((id, i) => wishFor(id, i)),
      MAX,
    );
    const taken = await Promise.all(Array.from({ length: 30 }, () => rechecks.take(T1, HOUR_MS)));
    const found = taken.flatMap((one) => (one === null ? [] : [one.recordId]));
    assert.deepEqual(found.toSorted(), ids.toSorted());
  });

  contract(
    "after any requests, takes and settlements the queue equals a naive list",
    async ({ rechecks }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 30 }), async (steps) => {
          const naive = new NaiveRechecks();
          for (const id of IDS) await rechecks.settle(id, null);
          let now = T1;
          for (const step of steps) {
            now += step.laterMs;
            if (step.kind === "wish") {
              await rechecks.wish([step.wish], MAX);
              naive.wish(step.wish);
            } else if (step.kind === "take")
              assert.deepEqual(await rechecks.take(now, 1_000), naive.take(now));
            else {
              const dueAt = step.putOffMs === null ? null : now + step.putOffMs;
              await rechecks.settle(step.recordId, dueAt);
              naive.settle(step.recordId, dueAt);
            }
            assert.equal(await rechecks.waiting(), naive.waiting());
          }
        }),
        { numRuns: Math.ceil(30 * effort) },
      );
    },
  );
}

const IDS = ["a", "b", "c"];
const ID = fc.constantFrom(...IDS);
const LATER = { laterMs: fc.integer({ min: 0, max: 800 }) };
const STEP = fc.oneof(
  fc.record({
    kind: fc.constant("wish" as const),
    ...LATER,
    wish: fc.record({ recordId: ID, pressure: fc.integer({ min: 0, max: 9 }), isDoubted: fc.boolean() }),
  }),
  fc.record({ kind: fc.constant("take" as const), ...LATER }),
  fc.record({
    kind: fc.constant("settle" as const),
    ...LATER,
    recordId: ID,
    putOffMs: fc.option(fc.integer({ min: 0, max: 1_500 })),
  }),
);

/** A naive reference: one process that never dies. */
class NaiveRechecks {
  readonly #rows = new Map<string, RecheckRequest & { dueAt: number | null; heldUntil: number }>();

  wish({ recordId, pressure, isDoubted }: RecheckRequest): void {
    const known = this.#rows.get(recordId);
    this.#rows.set(recordId, {
      recordId,
      pressure: (known?.pressure ?? 0) + pressure,
      isDoubted: isDoubted || known?.isDoubted === true,
      dueAt: isDoubted ? null : (known?.dueAt ?? null),
      heldUntil: known?.heldUntil ?? 0,
    });
  }

  take(now: number) {
    const [best] = [...this.#rows.values()]
      .filter(({ dueAt, heldUntil }) => heldUntil <= now && (dueAt === null || dueAt <= now))
      .sort((one, other) => other.pressure - one.pressure || (one.recordId < other.recordId ? -1 : 1));
    if (best === undefined) return null;
    best.heldUntil = now + 1_000;
    return { recordId: best.recordId, isDoubted: best.isDoubted, isRevisit: best.dueAt !== null };
  }

  settle(recordId: string, dueAt: number | null): void {
    if (!this.#rows.has(recordId)) return;
    if (dueAt === null) this.#rows.delete(recordId);
    else this.#rows.set(recordId, { recordId, pressure: 0, isDoubted: false, dueAt, heldUntil: 0 });
  }

  waiting(): number {
    return [...this.#rows.values()].filter(({ dueAt }) => dueAt === null).length;
  }
}
