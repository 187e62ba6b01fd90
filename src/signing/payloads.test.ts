import assert from "node:assert/strict";
import { test } from "node:test";
import { createCatalog } from "../app/indexedCatalog.js";
import { createService } from "../app/service.js";
import { details } from "../contract/resources.js";
import { STATEMENT_TYPE } from "../contract/signed.js";
import type { Caller } from "../domain/caller.js";
import type { AuditEntry, MerchantGrant } from "../domain/merchant.js";
import { MERCHANT_SOURCE } from "../domain/sources.js";
import { DAY_MS, HOUR_MS, type Instant, toRfc3339 } from "../domain/time.js";
import { readHours } from "../hours/compile.js";
import { tokenSealer } from "../report/token.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { areaImport, ID } from "../store/testImports.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { claimVocabulary } from "../verify/lexicon/vocabulary.js";
import { VERTICALS } from "../verticals/all.js";
import type { PublicJwk } from "./signingKey.js";
import { openCompact, testSigner } from "./testSigner.js";

const START = Date.UTC(2026, 10, 20, 12);
const CALLER: Caller = { kind: "anonymous", name: null, id: "test", network: null };
const HOURS = "Mo-Fr 09:00-17:00";
const GRANT: MerchantGrant = {
  id: "g1",
  merchantId: "m1",
  recordId: ID(1),
  method: "code",
  host: null,
  token: null,
  state: "approved",
  madeAt: START,
  provenAt: START,
  endedAt: null,
  upkeep: null,
};
const entryOf = (action: AuditEntry["action"]): AuditEntry => ({
  id: action,
  at: START,
  action,
  actor: "m1",
  grantId: GRANT.id,
  recordId: GRANT.recordId,
  detail: "",
});

/** A service with a manual clock and a record with a merchant's statement at `START`. */
async function stating() {
  const store = openMemoryStore();
  await store.importArea(areaImport([1, 2]));
  await store.merchants.addGrant(GRANT, entryOf("connected"), null);
  const stated = <Value>(value: Value) => ({ value, observedAt: START, dating: "stated" }) as const;
  const context = { country: "DE", region: null };
  const read = readHours(HOURS, context, START);
  const closures = [
    { firstDay: "2026-12-24", lastDay: "2026-12-26" },
    { from: START, until: START + HOUR_MS },
  ];
  await store.merchants.state(
    {
      recordId: ID(1),
      observation: {
        source: MERCHANT_SOURCE,
        method: "merchant",
        dating: "stated",
        observedAt: START,
        seenAt: START,
        recordedAt: START,
        attributes: { hours: stated(HOURS), phone: stated("+4930123456") },
        facts: { wheelchair: stated(true), payment: stated(["cash", "cards"]) },
        warnings: [],
        stated: { grantId: GRANT.id, closures },
      },
      hours: read.ok ? read.hours : null,
    },
    entryOf("stated"),
  );
  let now: Instant = START;
  const signer = testSigner(store);
  const service = createService({
    lexicon: FOOD_LEXICON,
    store,
    catalog: createCatalog(store, shippedCalibration()),
    tokens: tokenSealer(() => Buffer.alloc(32, 7)),
    signer,
    vocabulary: claimVocabulary(VERTICALS),
    clock: { now: () => now, toString: () => "set by hand" },
  });
  return {
    store,
    service,
    detailsOf: (n: number) => service.getDetails(CALLER, { result_id: ID(n) }),
    opened: async (text = "") =>
      openCompact(
        text,
        STATEMENT_TYPE,
        ((await service.publicKeys()) as { readonly keys: readonly PublicJwk[] }).keys,
      ),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test("the details of a business contain its merchant's signed statement, and no other business's do", async () => {
  const { detailsOf, opened, pass } = await stating();
  pass(DAY_MS);
  const answer = await detailsOf(1);
  assert.deepEqual(details.parse(answer), answer);
  assert.deepEqual(await opened(answer.statement), {
    iss: "https://doorlight.example",
    iat: (START + DAY_MS) / 1_000,
    result_id: ID(1),
    confirmed_at: toRfc3339(START),
    statement: {
      hours: HOURS,
      closures: [
        { first_day: "2026-12-24", last_day: "2026-12-26" },
        { from: toRfc3339(START), until: toRfc3339(START + HOUR_MS) },
      ],
      operating_status: null,
      phone: "+4930123456",
      website: null,
      facts: { wheelchair: true, payment: "cash;cards" },
    },
  });
  assert.equal(Object.hasOwn(await detailsOf(2), "statement"), false);
});

test("a statement disappears with its grant, and a copy shown before still verifies", async () => {
  const { store, detailsOf, opened } = await stating();
  const { statement } = await detailsOf(1);
  const change = { from: ["approved"], state: "revoked", provenAt: null, endedAt: START } as const;
  assert.equal(await store.merchants.changeGrant(GRANT.id, change, entryOf("revoked")), true);
  assert.equal(Object.hasOwn(await detailsOf(1), "statement"), false);
  assert.equal((await opened(statement))?.["result_id"], ID(1));
});
