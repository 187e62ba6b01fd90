import assert from "node:assert/strict";
import type { AuditEntry, MerchantGrant, MerchantTicket } from "#doorlight/domain/merchant.js";
import { MERCHANT_SOURCE } from "#doorlight/domain/sources.js";
import { element, observation } from "#doorlight/domain/testEvidence.js";
import type { CompiledHours } from "#doorlight/hours/hours.js";
import type { GrantChange, Store } from "#doorlight/store/store.js";
import { STATEMENTS_KEPT } from "#doorlight/store/sql/merchants.js";
import { areaImport, ID, T1, T2, T3, versionOf } from "#doorlight/store/testImports.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

const MERCHANT = { id: "m1", name: "Anna", createdAt: 1 };
const HOURS = { week: [[], [], [], [], [], [], []] } as unknown as CompiledHours;
const REVOKED: GrantChange = { from: ["approved"], state: "revoked", provenAt: null, endedAt: 9 };

let entries = 0;
function entry(action: AuditEntry["action"], given: Partial<AuditEntry> = {}): AuditEntry {
  entries += 1;
  const id = `e${String(entries).padStart(6, "0")}`;
  return { id, at: 5, action, actor: "operator", grantId: "g1", recordId: ID(1), detail: "", ...given };
}

function grantOf(given: Partial<MerchantGrant> = {}): MerchantGrant {
  return {
    id: "g1",
    merchantId: "m1",
    recordId: ID(1),
    method: "code",
    host: null,
    token: null,
    state: "approved",
    madeAt: 2,
    provenAt: 2,
    endedAt: null,
    upkeep: null,
    ...given,
  };
}

function stated(grantId: string, at: number, values = { hours: "off" }) {
  const { attributes, ...rest } = observation({
    source: MERCHANT_SOURCE,
    method: "merchant",
    dating: "stated",
    observedAt: at,
    seenAt: at,
    recordedAt: at,
    values,
  });
  const { name: _name, kind: _kind, coordinates: _point, ...own } = attributes;
  const statement = { ...rest, attributes: own, stated: { grantId, closures: [] } };
  return { recordId: ID(1), observation: statement, hours: HOURS };
}

/** The contract of merchants. */
export function merchantContract(contract: Contract): void {
  contract("a merchant is found only by its key", async ({ merchants }) => {
    const made = { merchant: MERCHANT, keyHash: Buffer.from("key") };
    assert.equal(await merchants.addGrant(grantOf(), entry("connected"), made), true);
    // If a grant is not added, its merchant is not added either.
    const another = { merchant: { ...MERCHANT, id: "m2" }, keyHash: Buffer.from("kez") };
    assert.equal(await merchants.addGrant(grantOf({ merchantId: "m2" }), entry("connected"), another), false);
    assert.deepEqual(await merchants.ofKey(Buffer.from("key")), MERCHANT);
    assert.equal(await merchants.ofKey(Buffer.from("kez")), null);
    assert.deepEqual(await merchants.all(10), [MERCHANT]);
  });

  contract("a replaced key identifies nobody, the new one its merchant", async ({ merchants }) => {
    const made = { merchant: MERCHANT, keyHash: Buffer.from("key") };
    assert.equal(await merchants.addGrant(grantOf(), entry("connected"), made), true);
    assert.equal(await merchants.replaceKey("m1", Buffer.from("new"), entry("rekeyed")), true);
    assert.equal(await merchants.replaceKey("m2", Buffer.from("other"), entry("rekeyed")), false);
    assert.equal(await merchants.ofKey(Buffer.from("key")), null);
    assert.deepEqual(await merchants.ofKey(Buffer.from("new")), MERCHANT);
    assert.deepEqual(
      (await merchants.audit(null, 10)).map(({ action }) => action),
      ["rekeyed", "connected"],
    );
  });

  contract("a ticket can be taken once, and not after it expires", async ({ merchants }) => {
    const ticket: MerchantTicket = {
      kind: "code",
      recordId: ID(1),
      merchantId: null,
      madeAt: 1,
      endsAt: 10,
    };
    await merchants.addTicket(Buffer.from("a"), ticket, entry("invited"));
    await merchants.addTicket(Buffer.from("b"), ticket, null);
    const taken = await Promise.all([1, 2, 3].map(() => merchants.takeTicket(Buffer.from("a"), 10)));
    assert.deepEqual(
      taken.filter((one) => one !== null),
      [ticket],
    );
    assert.equal(await merchants.takeTicket(Buffer.from("b"), 11), null);
    assert.equal((await merchants.audit(null, 10)).length, 1);
  });

  contract(
    "a merchant has one standing grant for a record, and another after its end",
    async ({ merchants }) => {
      assert.equal(await merchants.addGrant(grantOf(), entry("connected"), null), true);
      assert.equal(await merchants.addGrant(grantOf({ id: "g2" }), entry("connected"), null), false);
      assert.equal(await merchants.changeGrant("g1", REVOKED, entry("revoked")), true);
      assert.equal(await merchants.changeGrant("g1", REVOKED, entry("revoked")), false);
      assert.equal(await merchants.changeGrant("g9", REVOKED, entry("revoked")), false);
      assert.equal(
        await merchants.addGrant(grantOf({ id: "g2", madeAt: 3 }), entry("connected"), null),
        true,
      );
      const [ended, standing] = [grantOf({ state: "revoked", endedAt: 9 }), grantOf({ id: "g2", madeAt: 3 })];
      assert.deepEqual(await merchants.grants({ recordId: ID(1) }, 10), [standing, ended]);
      assert.deepEqual(await merchants.grants({ recordId: ID(1) }, 1), [standing]);
      assert.deepEqual(await merchants.grants({ id: "g1" }, 10), [ended]);
      assert.deepEqual(await merchants.grants({ id: "g1", standing: true }, 10), []);
      assert.deepEqual(await merchants.grants({ merchantId: "m1", standing: true }, 10), [standing]);
      assert.deepEqual(await merchants.grants({ merchantId: "m1", state: "approved" }, 10), [
        grantOf({ id: "g2", madeAt: 3 }),
      ]);
      assert.deepEqual(await merchants.grants({ merchantId: "m2" }, 10), []);
      assert.deepEqual(
        (await merchants.audit(ID(1), 2)).map(({ action }) => action),
        ["connected", "revoked"],
      );
      assert.deepEqual(await merchants.audit(ID(2), 2), []);
    },
  );

  contract(
    "a statement is evidence at once, with its hours, and raises the versions that readers follow",
    async (store) => {
      await store.importArea(areaImport([1, 2]));
      await store.merchants.addGrant(grantOf(), entry("connected"), null);
      const before = await versionOf(store, "a");
      const statement = stated("g1", T2);
      assert.equal(await store.merchants.state(statement, entry("stated")), true);
      const record = await store.record(ID(1));
      assert.deepEqual(
        record?.evidence.observations.find(({ method }) => method === "merchant"),
        statement.observation,
      );
      assert.deepEqual(record?.hours, HOURS);
      assert.deepEqual((await store.changesSince("a", before)).recordIds, [ID(1)]);
    },
  );

  contract("a statement requires an approved grant for that record", async (store) => {
    await store.importArea(areaImport([1, 2]));
    const { merchants } = store;
    await merchants.addGrant(grantOf({ state: "pending" }), entry("connected"), null);
    await merchants.addGrant(grantOf({ id: "g2", recordId: ID(2) }), entry("connected"), null);
    await merchants.addGrant(grantOf({ id: "g3", recordId: ID(3) }), entry("connected"), null);
    const before = await store.record(ID(1));
    for (const grantId of ["g1", "g2", "g9"])
      assert.equal(await merchants.state(stated(grantId, T2), entry("stated")), false, grantId);
    assert.equal(await merchants.state({ ...stated("g3", T2), recordId: ID(3) }, entry("stated")), false);
    assert.deepEqual(await store.record(ID(1)), before);
    assert.ok((await merchants.audit(null, 100)).every(({ action }) => action !== "stated"));
  });

  contract(
    "revoking a merchant removes its statements, and an earlier statement of another merchant applies again",
    async (store) => {
      await store.importArea(areaImport([1]));
      const { merchants } = store;
      const untouched = await store.record(ID(1));
      await merchants.addGrant(grantOf(), entry("connected"), null);
      await merchants.addGrant(grantOf({ id: "g2", merchantId: "m2" }), entry("connected"), null);
      await merchants.state(stated("g1", T2), entry("stated"));
      const first = await store.record(ID(1));
      await merchants.state(stated("g2", T3, { hours: "24/7" }), entry("stated"));
      const version = await versionOf(store, "a");
      assert.equal(await merchants.changeGrant("g2", REVOKED, entry("revoked")), true);
      assert.deepEqual(await store.record(ID(1)), first);
      assert.deepEqual((await store.changesSince("a", version)).recordIds, [ID(1)]);
      await merchants.changeGrant("g1", REVOKED, entry("revoked"));
      assert.deepEqual(await store.record(ID(1)), untouched);
      assert.equal(await merchants.state(stated("g1", T3), entry("stated")), false);
    },
  );

  contract(
    "an import keeps a statement, and only the newest statements of a grant are kept",
    async (store) => {
      await store.importArea(areaImport([1]));
      const { merchants } = store;
      await merchants.addGrant(grantOf(), entry("connected"), null);
      for (let i = 0; i <= STATEMENTS_KEPT + 1; i++)
        await merchants.state(stated("g1", T1 + i), entry("stated"));
      await store.importArea(areaImport([1], { extractAt: T2 }));
      const { evidence } = (await store.record(ID(1), true)) ?? assert.fail("the record is gone");
      const kept = evidence.observations.filter(({ method }) => method === "merchant");
      assert.deepEqual(
        [kept.length, kept[0]?.seenAt, kept.at(-1)?.seenAt],
        [STATEMENTS_KEPT, T1 + 2, T1 + STATEMENTS_KEPT + 1],
      );
      assert.deepEqual(evidence.elements, [element({ lastSeenAt: T2 })]);
    },
  );

  contract(
    "proofs are looked for again when they are due, while their grants stand",
    async ({ merchants }) => {
      const due = (id: string, lookAt: number) =>
        grantOf({ id, merchantId: id, upkeep: { lookAt, goneTimes: 1, silentSince: 7 } });
      for (const grant of [
        due("g1", 20),
        due("g2", 10),
        due("g3", 30),
        grantOf({ id: "g4", merchantId: "g4" }),
      ])
        assert.ok(await merchants.addGrant(grant, entry("proven"), null));
      assert.deepEqual(await merchants.grants({ dueBy: 20 }, 10), [due("g2", 10), due("g1", 20)]);
      assert.deepEqual(await merchants.grants({ dueBy: 20 }, 1), [due("g2", 10)]);
      const upkeep = { lookAt: 40, goneTimes: 0, silentSince: null };
      const shown = { from: ["approved"], state: "approved", provenAt: 20, endedAt: null, upkeep } as const;
      assert.ok(await merchants.changeGrant("g2", shown, entry("proven", { grantId: "g2" })));
      assert.ok(await merchants.changeGrant("g1", REVOKED, entry("revoked")));
      assert.deepEqual(await merchants.grants({ dueBy: 50 }, 10), [
        due("g3", 30),
        { ...due("g2", 40), provenAt: 20, upkeep },
      ]);
      // Approving does not change it.
      const again = { from: ["approved"], state: "approved", provenAt: null, endedAt: null } as const;
      assert.ok(await merchants.changeGrant("g2", again, entry("approved", { grantId: "g2" })));
      assert.deepEqual((await merchants.grants({ dueBy: 50 }, 10))[1]?.upkeep, upkeep);
    },
  );

  contract("a grant whose record is gone can be revoked", async (store) => {
    await store.merchants.addGrant(grantOf(), entry("connected"), null);
    assert.equal(await store.merchants.changeGrant("g1", REVOKED, entry("revoked")), true);
  });
}
