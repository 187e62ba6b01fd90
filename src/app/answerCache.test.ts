import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { written } from "../contract/formats.js";
import type { SearchInput } from "../contract/service.js";
import { keyed, stranger } from "../domain/testEvidence.js";
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { tokenSealer } from "../report/token.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { areaImport, ID } from "../store/testImports.js";
import { VERTICALS } from "../verticals/all.js";
import { claimVocabulary } from "../verify/lexicon/vocabulary.js";
import { AnswerCache } from "./answerCache.js";
import { createCatalog } from "./indexedCatalog.js";
import { createService } from "./service.js";
import { testSigner } from "../signing/testSigner.js";
import { UNCACHED } from "./testUncached.js";

const START = Date.UTC(2025, 7, 25, 12);
const PLACES = [1, 2, 3, 4, 5, 6];
const CLAIMS = ["open on sunday evening", "has vegan options", "open now", null] as const;
const QUERIES = ["restaurant", "vegan restaurant", "restaurant open now", "Place 3", "sushi on sunday"];
const VOCABULARY = claimVocabulary(VERTICALS);

/** Two services over one catalog with one manual clock: one with an answer cache, one without. */
async function running() {
  const store = openMemoryStore();
  const observed = (place: number) => ({
    values: {
      name: `Place ${place}`,
      hours: place % 2 === 0 ? "Mo-Sa 11:00-23:00" : "Mo-Su 14:02-22:00",
      facts: { vegan: place % 3 === 0 ? "only" : "yes" },
    },
  });
  await store.importArea(areaImport(PLACES, { observed }));
  let now: Instant = START;
  const catalog = createCatalog(store, shippedCalibration());
  const answers = new AnswerCache();
  const parts = {
    lexicon: FOOD_LEXICON,
    store,
    catalog,
    tokens: tokenSealer(() => Buffer.alloc(32, 7)),
    signer: testSigner(store),
    vocabulary: VOCABULARY,
    clock: { now: () => now, toString: () => "set by hand" },
    random: (bytes: number) => Buffer.alloc(bytes, 1),
  };
  return {
    store,
    answers,
    remembering: createService({ ...parts, answers }),
    anew: createService({ ...parts, ...UNCACHED }),
    pass: (ms: number) => {
      now += ms;
      return now;
    },
  };
}

const PASSED = [0, 0, 1, 900, 30_000, MINUTE_MS, 20 * MINUTE_MS, 3 * HOUR_MS, DAY_MS, -HOUR_MS];
const STEP = fc.record({
  ask: fc.constantFrom("search", "search", "details", "verify", "report", "import"),
  place: fc.constantFrom(...PLACES),
  who: fc.integer({ min: 0, max: 9 }),
  outcome: fc.constantFrom("correct", "wrong", "closed"),
  query: fc.constantFrom(...QUERIES),
  claim: fc.constantFrom(...CLAIMS),
  codes: fc.boolean(),
  isThen: fc.boolean(),
  pass: fc.constantFrom(...PASSED),
});

test("cached answers equal fresh ones byte for byte, as JSON, text and JSON-LD, through reports, imports and clocks set back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 60 }), async (steps) => {
      const { store, remembering, anew, pass } = await running();
      for (const { ask, place, who, outcome, query, claim, codes, isThen, pass: ms } of steps) {
        const now = pass(ms);
        const caller = who < 3 ? keyed(`key ${who}`) : stranger(`a${who}`);
        const both = async <Value>(
          question: (service: typeof anew) => Promise<Value>,
        ): Promise<[Value, Value]> => [await question(remembering), await question(anew)];
        if (ask === "search") {
          const input: SearchInput = {
            q: query,
            location: null,
            filters: who === 0 ? { vegan: true } : {},
            codes,
            ...(isThen ? { at: now + HOUR_MS } : {}),
            ...(who === 1 ? { drop: new Set(["open_now"]), explain: true } : {}),
          };
          const [cached, plain] = await both((service) => service.search(caller, input));
          assert.equal(JSON.stringify(cached), JSON.stringify(plain));
          for (const type of ["text/markdown", "application/ld+json"] as const)
            assert.equal(written("search", cached, type), written("search", plain, type));
        } else if (ask === "details") {
          const [cached, plain] = await both((service) =>
            service.getDetails(caller, { result_id: ID(place), codes }),
          );
          assert.equal(JSON.stringify(cached), JSON.stringify(plain));
        } else if (ask === "verify") {
          const input = { result_id: ID(place), claim, codes };
          const [cached, plain] = await both((service) => service.verify(caller, input));
          assert.equal(JSON.stringify(cached), JSON.stringify(plain));
        } else if (ask === "report") {
          const { result_token } = await remembering.getDetails(caller, { result_id: ID(place) });
          await remembering.report(caller, { result_token, outcome: outcome as "wrong" });
        } else await store.importArea(areaImport(PLACES, { name: `Place ${place}` }));
      }
      await store.close();
    }),
    { numRuns: 60 },
  );
});

test("an answer is computed once a minute; a report or the next minute computes it again", async () => {
  const { store, remembering, answers, pass } = await running();
  const ask = async () => {
    await remembering.search(stranger("a"), { q: "restaurant", location: null, filters: {} });
    await remembering.getDetails(stranger("b"), { result_id: ID(1) });
    await remembering.verify(stranger("c"), { result_id: ID(1), claim: "has vegan options" });
    return answers.counts.misses;
  };
  assert.equal(await ask(), 3);
  pass(50_000);
  assert.equal(await ask(), 3);
  const { result_token } = await remembering.getDetails(stranger("d"), { result_id: ID(2) });
  await remembering.report(stranger("d"), { result_token, outcome: "correct" });
  assert.equal(await ask(), 7);
  pass(MINUTE_MS);
  assert.equal(await ask(), 10);
  await store.close();
});
