import assert from "node:assert/strict";
import type { Store } from "./store.js";

const T1 = Date.UTC(2025, 7, 20);
const T2 = Date.UTC(2025, 8, 20);
const T3 = Date.UTC(2025, 9, 20);

/** What every store must do for callers; part of the contract of stores. */
export function callerContract(contract: (name: string, run: (store: Store) => Promise<void>) => void): void {
  contract(
    "keys are kept as hashes, follow their holder, and every change of them is noticed",
    async ({ callers }) => {
      const hash = (n: number) => Buffer.alloc(32, n);
      const holder = { id: "h", name: "Acme", plan: "custom", reads: 5, reports: null, monthly: 9 } as const;
      const start = await callers.keysRevision();
      await callers.addHolder(holder, hash(1), T1);
      assert.ok((await callers.keysRevision()) > start);
      assert.equal(await callers.addSecret("h", hash(2), T2, T3), true);
      assert.equal(await callers.addSecret("nobody", hash(3), T2, T3), false);
      assert.deepEqual(await callers.holders(), [
        {
          ...holder,
          createdAt: T1,
          revokedAt: null,
          secrets: [
            { hash: hash(1), createdAt: T1, endsAt: T3 },
            { hash: hash(2), createdAt: T2, endsAt: null },
          ],
        },
      ]);
      const before = await callers.keysRevision();
      assert.equal(await callers.revoke("h", T3), true);
      assert.equal(await callers.revoke("h", T3), false);
      assert.ok((await callers.keysRevision()) > before);
      assert.equal((await callers.holders())[0]?.revokedAt, T3);
    },
  );

  contract("calls add up, of many processes too, and old months are forgotten", async ({ callers }) => {
    const quota = (month: string, count: number) => [{ month, callerId: "a", count }];
    const usage = (day: string, count: number) => [{ keyId: "k", day, operation: "search", count }];
    await callers.addCalls({ quota: quota("2026-09", 7), usage: [] }, "2026-08");
    await callers.addCalls({ quota: quota("2026-11", 2), usage: usage("2026-11-20", 2) }, "2026-10");
    const used = await callers.addCalls(
      { quota: quota("2026-11", 3), usage: usage("2026-11-20", 3) },
      "2026-10",
    );
    assert.deepEqual([...used], [["a", 5]]);
    assert.equal(await callers.quotaUsed("a", "2026-11"), 5);
    assert.equal(await callers.quotaUsed("a", "2026-09"), 0);
    assert.equal(await callers.quotaUsed("b", "2026-11"), 0);
    assert.deepEqual(await callers.usage("2026-11-20", "2026-11-20", null), usage("2026-11-20", 5));
    assert.deepEqual(await callers.usage("2026-11-21", "2026-11-30", "k"), []);
  });

  contract(
    "a month's salt is made once, by whoever asks first, and old ones are forgotten",
    async ({ callers }) => {
      const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
      assert.deepEqual(await callers.addressSalt("2026-11", one, "2026-10"), one);
      assert.deepEqual(await callers.addressSalt("2026-11", other, "2026-10"), one);
      assert.deepEqual(await callers.addressSalt("2027-01", other, "2026-12"), other);
      assert.deepEqual(await callers.addressSalt("2026-11", other, "2026-10"), other);
    },
  );
}
