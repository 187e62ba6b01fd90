import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { GrantState, MerchantGrant } from "../../domain/merchant.js";
import { NOTHING_STATED } from "../../domain/merchant.js";
import { DAY_MS } from "../../domain/time.js";
import { openMemoryStore } from "../../store/sqlite/sqliteStore.js";
import type { Store } from "../../store/store.js";
import { areaImport, ID } from "../../store/testImports.js";
import { observationOf } from "../statementEvidence.js";
import { LOOKS_A_TURN, repeatProofs } from "./repeats.js";
import type { SiteFinding } from "./siteLook.js";
import { REPEATED_MS, upkeepFrom } from "./upkeep.js";

const START = Date.UTC(2026, 10, 20);
const NEVER = new AbortController().signal;

describe("proofs that are checked again", () => {
  let store: Store;
  let now = START;
  let found: SiteFinding = "shown";
  /** The requested websites. */
  let requested: string[] = [];
  let entries = 0;
  before(() => {
    store = openMemoryStore();
  });
  after(() => store.close());
  const listed = (website: string | null, at = now) =>
    store.importArea(
      areaImport([1, 2], {
        extractAt: at,
        observed: (place) => ({
          seenAt: at,
          recordedAt: at,
          values: { name: `Place ${place}`, ...(website === null ? {} : { website }) },
        }),
      }),
    );
  const entry = (grantId: string) => ({
    id: `e${(entries += 1)}`,
    at: now,
    action: "proven" as const,
    actor: "m",
    grantId,
    recordId: ID(1),
    detail: "",
  });
  const grant = async (id: string, given: Partial<MerchantGrant> = {}) => {
    const made: MerchantGrant = {
      id,
      merchantId: `of ${id}`,
      recordId: ID(1),
      method: "file",
      host: "www.cafe.de",
      token: "token",
      state: "approved",
      madeAt: now,
      provenAt: now,
      endedAt: null,
      upkeep: upkeepFrom(now),
      ...given,
    };
    assert.ok(await store.merchants.addGrant(made, entry(id), null));
    return made;
  };
  const repeat = (signal = NEVER) =>
    repeatProofs(
      {
        store,
        clock: { now: () => now },
        look: async ({ origin }, _, token) => {
          assert.equal(token, "token");
          requested.push(origin);
          return found;
        },
        atHost: (_, turn, run) => run(turn),
        timeout: () => NEVER,
        loopback: false,
      },
      signal,
    );
  const stateOf = async (id: string): Promise<GrantState | undefined> =>
    (await store.merchants.grants({}, 1_000)).find((one) => one.id === id)?.state;
  const actions = async (id: string) =>
    (await store.merchants.audit(ID(1), 1_000))
      .filter(({ grantId, actor }) => grantId === id && actor === "service")
      .map(({ action }) => action)
      .toReversed();
  const stated = async () =>
    (await store.record(ID(1)))?.evidence.observations.some(({ method }) => method === "merchant");
  beforeEach(async () => {
    for (const { id, state } of await store.merchants.grants({}, 1_000))
      await store.merchants.changeGrant(
        id,
        { from: [state], state: "revoked", provenAt: null, endedAt: now },
        entry(id),
      );
    [found, requested, now] = ["shown", [], now + 100 * DAY_MS];
    await listed("https://cafe.de/menu");
  });

  test("a proof that is still there is valid for another 30 days, and is checked at the record's current website", async () => {
    await grant("a");
    now += REPEATED_MS - 1;
    assert.equal(await repeat(), 0);
    now += 1;
    assert.deepEqual([await repeat(), await repeat(), requested], [1, 0, ["https://cafe.de"]]);
    const [kept] = await store.merchants.grants({ state: "approved" }, 10);
    assert.deepEqual([kept?.provenAt, kept?.upkeep], [now, upkeepFrom(now)]);
    assert.deepEqual(await actions("a"), ["proven"]);
  });

  test("a proof that is missing for the second time revokes its statements; a single network failure does not", async () => {
    const untouched = await store.record(ID(1));
    await grant("b");
    const observation = observationOf({ ...NOTHING_STATED, phone: "+4930901820" }, "b", now);
    assert.ok(await store.merchants.state({ recordId: ID(1), observation, hours: null }, entry("b")));
    const findings: readonly SiteFinding[] = [
      "missing",
      "shown",
      "unreachable",
      "missing",
      "unreachable",
      "missing",
    ];
    for (const [i, one] of findings.entries()) {
      assert.equal(await stateOf("b"), "approved");
      assert.equal(await stated(), true);
      now += REPEATED_MS;
      found = one;
      assert.equal(await repeat(), 1, String(i));
    }
    assert.equal(await stateOf("b"), "revoked");
    assert.deepEqual(await store.record(ID(1)), untouched);
    assert.deepEqual(await actions("b"), ["missed", "proven", "missed", "missed", "missed", "revoked"]);
  });

  test("proofs that wait for the operator are checked too", async () => {
    await grant("c", { state: "pending" });
    found = "elsewhere";
    for (let i = 0; i < 2; i++) {
      now += REPEATED_MS;
      await repeat();
    }
    assert.equal(await stateOf("c"), "revoked");
  });

  test("the grant is revoked when the record has long named another website; until then, or if it names none, the old one is checked", async () => {
    await grant("d");
    now += REPEATED_MS;
    await listed("https://other.de/", now - DAY_MS);
    await repeat();
    await listed(null, now + DAY_MS);
    now += REPEATED_MS;
    await repeat();
    assert.deepEqual(
      [requested, await stateOf("d")],
      [["https://www.cafe.de", "https://www.cafe.de"], "approved"],
    );
    await listed("https://other.de/", now + DAY_MS);
    now += REPEATED_MS + 2 * DAY_MS;
    for (let i = 0; i < 2; i++) {
      await repeat();
      now += REPEATED_MS;
    }
    // No request was needed.
    assert.deepEqual([requested.length, await stateOf("d")], [2, "revoked"]);
  });

  test("a website that has become a page of a platform, or is shared by many, no longer proves anything", async () => {
    await listed("https://cafe.github.io/");
    await grant("e", { host: "cafe.github.io" });
    for (let i = 0; i < 2; i++) {
      now += REPEATED_MS;
      await repeat();
    }
    assert.deepEqual([requested, await stateOf("e")], [[], "revoked"]);
  });

  test("a turn has an end, also when it is another process's by now, and the longest due come first", async () => {
    for (let i = 0; i <= LOOKS_A_TURN; i++)
      await grant(`f${String(i).padStart(2, "0")}`, { upkeep: upkeepFrom(now + i) });
    now += 2 * REPEATED_MS;
    assert.equal(await repeat(AbortSignal.abort()), 0);
    assert.equal(await repeat(), LOOKS_A_TURN);
    assert.deepEqual(
      (await store.merchants.grants({ dueBy: now }, 10)).map(({ id }) => id),
      [`f${LOOKS_A_TURN}`],
    );
    assert.equal(await repeat(), 1);
  });
});
