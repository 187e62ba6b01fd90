import assert from "node:assert/strict";
import { RETENTION } from "#doorlight/belief/retention.js";
import type { Store } from "#doorlight/store/store.js";

const T1 = Date.UTC(2025, 7, 20);
const T2 = Date.UTC(2025, 8, 20);
const T3 = Date.UTC(2025, 9, 20);

/** The contract of callers. */
export function callerContract(contract: (name: string, run: (store: Store) => Promise<void>) => void): void {
  contract(
    "keys are kept as hashes, follow their holder, and every change of them is noticed",
    async (store) => {
      const { callers } = store;
      const hash = (n: number) => Buffer.alloc(32, n);
      const holder = { id: "h", name: "Acme", plan: "custom", reads: 5, reports: null, monthly: 9 } as const;
      const start = await callers.keysRevision();
      assert.equal(await callers.addHolder(holder, hash(1), T1), true);
      assert.ok((await callers.keysRevision()) > start);
      // An id can be taken once: a second caller with the same id is not added.
      assert.equal(await callers.addHolder({ ...holder, name: "Other" }, hash(4), T2), false);
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

  contract(
    "an invitation makes its holder once, until it ends or is withdrawn, and is listed with what became of it",
    async (store) => {
      const { callers } = store;
      const hash = (n: number) => Buffer.alloc(32, n);
      const holder = (id: string) =>
        ({ id, name: "Acme", plan: "custom", reads: 5, reports: null, monthly: 9 }) as const;
      const kept = (id: string) => ({
        ...holder(id),
        madeAt: T1,
        endsAt: T2,
        usedAt: null,
        withdrawnAt: null,
      });
      for (const [n, id] of ["a", "b", "c"].entries())
        assert.equal(await callers.addInvitation(hash(n), holder(id), T1, T2), true);
      assert.equal(await callers.addInvitation(hash(9), holder("a"), T1, T2), false);
      await callers.addHolder(holder("h"), hash(8), T1);
      assert.equal(await callers.addInvitation(hash(9), holder("h"), T1, T2), false);
      assert.equal(await callers.useInvitation(hash(9), hash(20), T1), null);
      const before = await callers.keysRevision();
      const uses = await Promise.all(
        [21, 22, 23].map((key) => callers.useInvitation(hash(0), hash(key), T2)),
      );
      assert.equal(uses.filter((use) => use?.made === true).length, 1);
      assert.ok((await callers.keysRevision()) > before);
      assert.equal((await callers.holders()).find(({ id }) => id === "a")?.secrets.length, 1);
      assert.equal(await callers.withdrawInvitation("a", T1), false);
      assert.equal(await callers.withdrawInvitation("b", T1), true);
      assert.equal(await callers.withdrawInvitation("b", T1), false);
      assert.equal(await callers.withdrawInvitation("nobody", T1), false);
      assert.deepEqual(await callers.useInvitation(hash(1), hash(24), T1), {
        invitation: { ...kept("b"), withdrawnAt: T1 },
        made: false,
      });
      assert.deepEqual(await callers.useInvitation(hash(2), hash(25), T2 + 1), {
        invitation: kept("c"),
        made: false,
      });
      assert.equal(await callers.withdrawInvitation("c", T2 + 1), false);
      assert.deepEqual(await callers.invitations(), [
        { ...kept("a"), usedAt: T2 },
        { ...kept("b"), withdrawnAt: T1 },
        kept("c"),
      ]);
      assert.equal(await callers.addInvitation(hash(3), holder("d"), T3, T3), true);
      await store.forget(null, T2 + 1 + RETENTION.invitationsKeptMs);
      assert.deepEqual(
        (await callers.invitations()).map(({ id }) => id),
        ["d"],
      );
      assert.equal((await callers.holders()).length, 2);
    },
  );

  contract("calls of all processes add up, and old months are deleted", async (store) => {
    const { callers } = store;
    const quota = (month: string, count: number) => [{ month, callerId: "a", count }];
    const usage = (day: string, count: number) => [{ keyId: "k", day, operation: "search", count }];
    await callers.addCalls({ quota: quota("2026-09", 7), usage: [] });
    await callers.addCalls({ quota: quota("2026-11", 2), usage: usage("2026-11-20", 2) });
    const used = await callers.addCalls({ quota: quota("2026-11", 3), usage: usage("2026-11-20", 3) });
    await store.forget(null, Date.UTC(2026, 10, 21));
    assert.deepEqual([...used], [["a", 5]]);
    assert.equal(await callers.quotaUsed("a", "2026-11"), 5);
    assert.equal(await callers.quotaUsed("a", "2026-09"), 0);
    assert.equal(await callers.quotaUsed("b", "2026-11"), 0);
    assert.deepEqual(await callers.usage("2026-11-20", "2026-11-20", null), usage("2026-11-20", 5));
    assert.deepEqual(await callers.usage("2026-11-21", "2026-11-30", "k"), []);
  });

  contract(
    "a month's salt is made once, by whoever asks first, and old ones are forgotten",
    async (store) => {
      const { callers } = store;
      const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
      assert.deepEqual(await callers.addressSalt("2026-11", one), one);
      assert.deepEqual(await callers.addressSalt("2026-11", other), one);
      assert.deepEqual(await callers.addressSalt("2027-01", other), other);
      await store.forget(null, Date.UTC(2027, 0, 1));
      assert.deepEqual(await callers.addressSalt("2026-11", other), other);
    },
  );
}
