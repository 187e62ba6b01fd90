import assert from "node:assert/strict";
import fc from "fast-check";
import { HOUR_MS } from "#doorlight/domain/time.js";
import type { Store } from "#doorlight/store/store.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of leases. These tests never wait: an expired lease is taken with a duration of zero. */
export function leaseContract(contract: Contract, effort: number): void {
  contract("a lease belongs to one holder until it is returned or expires", async ({ leases }) => {
    assert.equal(await leases.take("a", "one", HOUR_MS), true);
    assert.equal(await leases.take("a", "other", HOUR_MS), false);
    assert.equal(await leases.take("b", "other", HOUR_MS), true);
    assert.equal(await leases.take("a", "one", HOUR_MS), true);
    await leases.giveBack("a", "other", 0, null);
    assert.equal(await leases.take("a", "other", HOUR_MS), false);
    await leases.giveBack("a", "one", 0, null);
    assert.equal(await leases.take("a", "other", 0), true);
    assert.equal(await leases.take("a", "one", HOUR_MS), true);
  });

  contract(
    "what is given back for later is free then, and its note is read until then",
    async ({ leases }) => {
      assert.equal(await leases.note("a"), null);
      await leases.take("a", "one", HOUR_MS);
      assert.equal(await leases.note("a"), null);
      await leases.giveBack("a", "one", HOUR_MS, "done");
      assert.equal(await leases.take("a", "other", HOUR_MS), false);
      assert.equal(await leases.note("a"), "done");
      assert.equal(await leases.take("a", "one", HOUR_MS), true);
      assert.equal(await leases.note("a"), null);
      await leases.giveBack("a", "one", 0, "over");
      assert.equal(await leases.note("a"), null);
    },
  );

  contract("of several simultaneous takers exactly one gets the lease", async ({ leases }) => {
    const wanting = Array.from({ length: 40 }, (_, i) => leases.take("a", `holder ${i}`, HOUR_MS));
    assert.equal((await Promise.all(wanting)).filter((isTaken) => isTaken).length, 1);
  });

  contract("after any takes and returns, leases equal those of a naive list", async ({ leases }) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 40 }), async (steps) => {
        run += 1;
        const naive = new Map<string, { holder: string; isOver: boolean; note: string | null }>();
        for (const { kind, name, holder, isLong, note } of steps) {
          const own = `${name} ${run}`;
          const known = naive.get(own);
          if (kind === "take") {
            const isFree = known === undefined || known.isOver || known.holder === holder;
            assert.equal(await leases.take(own, holder, isLong ? HOUR_MS : 0), isFree);
            if (isFree) naive.set(own, { holder, isOver: !isLong, note: null });
          } else {
            await leases.giveBack(own, holder, isLong ? HOUR_MS : 0, note);
            if (known?.holder === holder) naive.set(own, { holder, isOver: !isLong, note });
          }
          const now = naive.get(own);
          assert.equal(await leases.note(own), now === undefined || now.isOver ? null : now.note);
        }
      }),
      { numRuns: Math.ceil(50 * effort) },
    );
  });
}

const STEP = fc.record({
  kind: fc.constantFrom("take", "take", "give back"),
  name: fc.constantFrom("a", "b"),
  holder: fc.constantFrom("one", "other", "third"),
  isLong: fc.boolean(),
  note: fc.constantFrom(null, "a note", "Überschrift 'quoted'"),
});
