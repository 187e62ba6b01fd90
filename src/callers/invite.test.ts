import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type KeyHolder, PLANS } from "../domain/caller.js";
import { DAY_MS, HOUR_MS } from "../domain/time.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { createInvites } from "./invite.js";
import { hashOf, isWellFormed } from "./key.js";

const NOW = Date.UTC(2026, 10, 20, 18, 5);
const HOLDER: KeyHolder = {
  id: "a1",
  name: "Acme",
  plan: "custom",
  reads: 600,
  reports: null,
  monthly: 9_000,
};

function desk() {
  let [now, drawn] = [NOW, 0];
  const opened = openMemoryStore();
  const store = opened.callers;
  const invites = createInvites({
    store,
    clock: { now: () => now, toString: () => "a test's" },
    random: (bytes) => Buffer.alloc(bytes, (drawn += 1)),
  });
  return {
    store,
    make: (holder: KeyHolder, hours: number) => invites.make(holder, hours),
    redeem: (text: string) => invites.redeem(text),
    at: (moment: number) => (now = moment),
    forget: () => opened.forget(null, now),
  };
}

const refusal = (words: RegExp) => (error: unknown) => {
  const { code, detail } = error as { code: string; detail: string };
  assert.equal(code, "invalid_request");
  assert.match(detail, words);
  return true;
};

test("an invitation becomes a holder with its plan, and a key; only hashes of both are stored", async () => {
  const { store, make, redeem } = desk();
  const { text, until } = await make(HOLDER, 1);
  assert.equal(until, NOW + HOUR_MS);
  assert.deepEqual(await store.holders(), []);
  const { id, name, key } = await redeem(text);
  assert.deepEqual([id, name], ["a1", "Acme"]);
  assert.ok(isWellFormed(key));
  assert.deepEqual(await store.holders(), [
    {
      ...HOLDER,
      createdAt: NOW,
      revokedAt: null,
      secrets: [{ hash: hashOf(key), createdAt: NOW, endsAt: null }],
    },
  ]);
  assert.deepEqual(await store.invitations(), [
    { ...HOLDER, madeAt: NOW, endsAt: until, usedAt: NOW, withdrawnAt: null },
  ]);
});

test("an invitation works once, even for simultaneous requests, and not again after its holder is revoked", async () => {
  const { store, make, redeem } = desk();
  const { text } = await make(HOLDER, 1);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => redeem(text)));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal((await store.holders())[0]?.secrets.length, 1);
  await store.revoke("a1", NOW);
  await assert.rejects(redeem(text), refusal(/already used/));
});

test("an invitation expires at its stated time", async () => {
  const { store, make, redeem, at } = desk();
  const { text, until } = await make(HOLDER, 1);
  at(until + 1);
  await assert.rejects(redeem(text), refusal(/ended at 2026-11-20T19:05:00Z/));
  assert.deepEqual(await store.holders(), []);
  at(until);
  await redeem(text);
});

test("a withdrawn invitation creates no key, and the message says so", async () => {
  const { store, make, redeem } = desk();
  const { text } = await make(HOLDER, 1);
  assert.equal(await store.withdrawInvitation("a1", NOW), true);
  await assert.rejects(redeem(text), refusal(/withdrew/));
  assert.deepEqual(await store.holders(), []);
});

test("ids are never reused, and long expired invitations are deleted", async () => {
  const { store, make, redeem, at, forget } = desk();
  await redeem((await make(HOLDER, 1)).text);
  await assert.rejects(make(HOLDER, 1), /taken/);
  at(NOW + 91 * DAY_MS);
  await assert.rejects(make(HOLDER, 1), /taken/);
  await make({ ...HOLDER, id: "b2" }, 1);
  await forget();
  assert.deepEqual(
    (await store.invitations()).map(({ id }) => id),
    ["b2"],
  );
});

test("any holder round-trips through its invitation; altered, truncated or forged ones are refused", async () => {
  const { store, make, redeem } = desk();
  const limit = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
  const holders = fc.record(
    {
      id: fc.uuid(),
      name: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 30 }),
      plan: fc.constantFrom(...PLANS),
      reads: limit,
      reports: limit,
      monthly: limit,
    },
    { noNullPrototype: true },
  );
  await fc.assert(
    fc.asyncProperty(holders, fc.nat(), async (holder, at) => {
      const { text } = await make(holder, 1);
      const place = 4 + (at % (text.length - 4));
      const other = text[place] === "A" ? "B" : "A";
      for (const wrong of [text.slice(0, place), text.slice(0, place) + other + text.slice(place + 1)])
        await assert.rejects(redeem(wrong), refusal(/not an invitation/));
      const { id } = await redeem(text);
      const { createdAt, revokedAt, secrets, ...kept } =
        (await store.holders()).find((one) => one.id === id) ?? assert.fail();
      assert.deepEqual([kept, createdAt, revokedAt, secrets.length], [holder, NOW, null, 1]);
    }),
    { numRuns: 40 },
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
      await assert.rejects(redeem(text), refusal(/not an invitation/));
    }),
  );
});
