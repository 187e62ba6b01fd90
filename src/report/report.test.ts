import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { shippedCalibration } from "../settings/calibrationFile.js";
import type { Reporter } from "../domain/evidence.js";
import { keyed, stranger } from "../domain/testEvidence.js";
import { VERTICALS } from "../verticals/all.js";
import { claimVocabulary } from "../verify/lexicon/vocabulary.js";
import { createService } from "../app/service.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { areaImport, ID } from "../store/testImports.js";
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import { createCatalog } from "../app/indexedCatalog.js";
import { originOf } from "../contract/provenance.js";
import { tokenSealer } from "./token.js";
import { testSigner } from "../signing/testSigner.js";

const START = Date.UTC(2025, 7, 25, 12);
const PLACES = [1, 2, 3, 4, 5, 6, 7];

/** A service with a few places and a manual clock. */
async function running() {
  const store = openMemoryStore();
  await store.importArea(
    areaImport(PLACES, { observed: (place) => ({ values: { name: `Place ${place}`, phone: "+49301234" } }) }),
  );
  let now: Instant = START;
  const service = createService({
    lexicon: FOOD_LEXICON,
    store,
    catalog: createCatalog(store, shippedCalibration()),
    tokens: tokenSealer(() => Buffer.alloc(32, 7)),
    signer: testSigner(store),
    vocabulary: claimVocabulary(VERTICALS),
    clock: { now: () => now, toString: () => "set by hand" },
  });
  return {
    service,
    pass: (ms: number) => {
      now += ms;
      return now;
    },
    close: () => store.close(),
  };
}

const STEP = fc.record({
  place: fc.constantFrom(...PLACES),
  who: fc.integer({ min: 0, max: 70 }),
  outcome: fc.constantFrom("correct", "booked", "wrong", "closed", "other"),
  // Sometimes reuses an earlier token of the place, and sets the clock back.
  again: fc.boolean(),
  pass: fc.constantFrom(0, 0, 1_000, MINUTE_MS, 20 * MINUTE_MS, 5 * HOUR_MS, DAY_MS, -HOUR_MS),
});

/** A caller: one of many networks, some with several addresses, or a key. */
function callerOf(who: number): Reporter {
  if (who < 8) return keyed(`key ${who}`, { network: `n${who % 3}` });
  return who < 20 ? stranger(`a${who}`, `n${who % 3}`) : stranger(`a${who}`);
}

test("the acknowledged values are those that the details then show, through floods, surges and clocks set back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 120 }), async (steps) => {
      const { service, pass, close } = await running();
      const tokens = new Map<number, { readonly token: string; readonly until: Instant }>();
      for (const { place, who, outcome, again, pass: ms } of steps) {
        const now = pass(ms);
        const caller = callerOf(who);
        const before = await service.getDetails(caller, { result_id: ID(place) });
        const known = tokens.get(place);
        const isKept = again && known !== undefined && known.until > now && known.until - HOUR_MS < now;
        const token = isKept ? known.token : before.result_token;
        if (!isKept) tokens.set(place, { token, until: now + 29 * MINUTE_MS });
        const answer = await service.report(caller, { result_token: token, outcome: outcome as "wrong" });
        const after = await service.getDetails(caller, { result_id: ID(place) });
        // A retry gets the first acknowledgement, possibly of another time, and changes nothing.
        if (answer.previous_confidence === before.confidence || answer.new_confidence !== after.confidence) {
          const isRetry = after.confidence === before.confidence && after.observed_at === before.observed_at;
          assert.ok(
            isRetry ||
              (answer.new_confidence === after.confidence && answer.observed_at === after.observed_at),
            `${JSON.stringify(answer)} but ${after.confidence} ${after.observed_at}`,
          );
        }
        assert.ok(Date.parse(after.observed_at) <= now, `${after.observed_at} is in the future`);
      }
      await close();
    }),
    { numRuns: 40 },
  );
});

test("a report that triggers a flood or surge is acknowledged with its effect", async () => {
  const { service, close } = await running();
  const send = async (place: number, caller: Reporter) => {
    const { result_token, confidence } = await service.getDetails(caller, { result_id: ID(place) });
    const answer = await service.report(caller, { result_token, outcome: "wrong" });
    const after = await service.getDetails(caller, { result_id: ID(place) });
    assert.deepEqual([answer.new_confidence, answer.observed_at], [after.confidence, after.observed_at]);
    return { before: confidence, after: after.confidence, observedAt: after.observed_at };
  };
  const flood = [];
  for (const place of [1, 2, 3, 4, 5]) flood.push(await send(place, stranger("flood")));
  // The fifth report revokes all of them, itself included.
  assert.equal(flood[4]?.after, flood[4]?.before);
  const first = await service.getDetails(stranger("x"), { result_id: ID(1) });
  assert.equal(first.confidence, flood[0]?.before);
  const confidences: number[] = [];
  for (let i = 0; i < 40; i++) confidences.push((await send(7, stranger(`crowd ${i}`))).after);
  assert.ok((confidences[39] ?? 0) > (confidences[25] ?? 1), confidences.join(" "));
  await close();
});

test(`"other" is not evidence of a visit, and a caller's second token of a day changes nothing`, async () => {
  const { service, pass, close } = await running();
  const caller = stranger("someone");
  const send = async (outcome: "other" | "correct" | "closed") => {
    pass(MINUTE_MS);
    const { result_token, observed_at, confidence } = await service.getDetails(caller, { result_id: ID(1) });
    const answer = await service.report(caller, { result_token, outcome });
    return { moved: answer.observed_at !== observed_at, changed: answer.new_confidence - confidence };
  };
  assert.deepEqual((await send("other")).moved, false);
  pass(DAY_MS);
  assert.equal((await send("correct")).moved, true);
  assert.deepEqual(await send("closed"), { moved: false, changed: 0 });
  await close();
});

test("a report on one field affects only that field, and its value supports an equal one", async () => {
  const { service, pass, close } = await running();
  const about = async (
    who: string,
    outcome: "correct" | "wrong",
    field: string,
    value: string | null = null,
  ) => {
    pass(MINUTE_MS);
    const caller = keyed(who);
    const { result_token } = await service.getDetails(caller, { result_id: ID(1) });
    return service.report(caller, { result_token, outcome, about: { field, value, comment: "<b>mine</b>" } });
  };
  const read = () => service.getDetails(stranger("reader"), { result_id: ID(1) });
  const sure = (details: Awaited<ReturnType<typeof read>>, field: string) =>
    originOf(details.provenance, field)?.confidence ?? 0;
  const before = await read();
  const answer = await about("a", "wrong", "name");
  const after = await read();
  assert.deepEqual(
    [answer.previous_confidence, answer.new_confidence, answer.observed_at],
    [before.confidence, before.confidence, before.observed_at],
  );
  assert.deepEqual([after.confidence, after.observed_at], [before.confidence, before.observed_at]);
  assert.ok(sure(after, "name") < sure(before, "name"), `${sure(after, "name")}`);
  for (const field of Object.keys(before.provenance))
    if (field !== "name" && field !== "default") assert.equal(sure(after, field), sure(before, field), field);
  await about("b", "wrong", "name", before.name);
  const agreed = await read();
  assert.ok(sure(agreed, "name") > sure(after, "name"));
  assert.doesNotMatch(JSON.stringify(agreed), /mine/u);
  // Several fields may be reported on one day.
  await about("a", "wrong", "phone", "+49 30 99");
  assert.ok(sure(await read(), "phone") < sure(agreed, "phone"));
  await close();
});
