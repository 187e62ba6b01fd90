import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createCatalog } from "#doorlight/app/indexedCatalog.js";
import { createService } from "#doorlight/app/service.js";
import type { Service } from "#doorlight/contract/service.js";
import { stranger } from "#doorlight/domain/testEvidence.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { tokenSealer } from "#doorlight/report/token.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { AreaImport, Store } from "#doorlight/store/store.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { claimVocabulary } from "#doorlight/verify/lexicon/claimVocabulary.js";
import { SETTLING } from "#doorlight/belief/settlement.js";
import { townMaker, townName } from "../support/manyTowns.js";
import { testSigner } from "#doorlight/signing/testSigner.js";

const AT = Date.UTC(2026, 10, 20, 18);
const TOWNS = 6;
const PLACES = 40;
/** Shares places with town 0, which it lies in. */
const QUARTER = "quarter-of-zero";

const clock = { now: () => AT, toString: () => "set by hand" };
const vocabulary = claimVocabulary(VERTICALS);
const lexicon = lexiconOf(VERTICALS);

/** Both services make the same tokens, and others at each step. */
let stepsTaken = 0;

/** A service over a store; `memoryBytes`: what its areas may take. */
function served(store: Store, memoryBytes?: number) {
  const catalog = createCatalog(store, shippedCalibration(), VERTICALS, memoryBytes);
  const service = createService({
    store,
    catalog,
    tokens: tokenSealer(Buffer.alloc(32, 7)),
    signer: testSigner(store),
    vocabulary,
    lexicon,
    clock,
    random: (bytes) => Buffer.alloc(bytes, `step ${stepsTaken}`),
  });
  return { service, catalog };
}

async function filled(): Promise<{ readonly store: Store; readonly imports: readonly AreaImport[] }> {
  const make = await townMaker(AT);
  const imports = Array.from({ length: TOWNS }, (_, town) => make(town, PLACES));
  const [zero] = imports;
  assert.ok(zero);
  const store = openMemoryStore();
  const quarter: AreaImport = {
    ...zero,
    area: { ...zero.area, id: QUARTER, name: "Quarter of Zero", boundaryIds: [] },
    records: zero.records.slice(10, 30),
  };
  for (const one of [...imports, quarter]) await store.importArea(one);
  return { store, imports: [...imports, quarter] };
}

const NOBODY = stranger("a");
/** What is asked: of towns by name, of what is in them, of businesses, of nowhere. */
const QUERIES = [
  "vegan ramen",
  "pizza open now",
  "cheap italian dinner tonight",
  "hairdresser",
  "hotel with parking",
  `pizza in ${townName(2)}`,
  `restaurant near the station in ${townName(3)}`,
  `cafe ${townName(1).toLowerCase()}`,
  "bar near Market Square",
  "restaurant in Quarter of Zero",
  "restaurant in Berlin",
  "pizza in Blorbingham",
  "zzz",
];
const PLACED = [
  null,
  null,
  townName(0),
  townName(1),
  townName(4),
  `city of ${townName(5)}`,
  "Quarter of Zero",
  "Paris",
  "near me",
];

test("with memory for one area alone every answer is that of a server that holds all, whatever is written in between", async () => {
  const { store, imports } = await filled();
  const [whole, small] = [served(store), served(store, 1)];
  const ids = imports.flatMap(({ records }) => records.slice(0, 12).map(({ id }) => id));
  const own = imports.flatMap(({ records }) =>
    records.slice(0, 6).map(({ observation }) => observation.attributes.name?.value ?? ""),
  );
  const points = imports.map(({ records }) => records[0]?.observation.attributes.coordinates?.value);
  const located = [...PLACED, ...points.map((point) => `${point?.latitude},${point?.longitude}`)];
  const both = async (ask: (service: Service) => Promise<unknown>): Promise<unknown> => {
    const answer = (service: Service) =>
      ask(service).catch((error: unknown) => ({ refused: (error as { readonly code?: string }).code }));
    const [all, few] = [await answer(whole.service), await answer(small.service)];
    assert.deepEqual(few, all);
    return all;
  };
  const looked = { answered: 0, found: 0 };
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant("search" as const),
        q: fc.constantFrom(...QUERIES, ...own),
        location: fc.constantFrom(...located),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant("details" as const),
        id: fc.constantFrom(...ids, "00000000-0000-5000-8000-000000000000"),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant("verify" as const),
        id: fc.constantFrom(...ids),
        claim: fc.constantFrom("open on Sunday", "has vegan food", "is a restaurant"),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant("report" as const),
        id: fc.constantFrom(...ids),
        outcome: fc.constantFrom("correct" as const, "closed" as const, "wrong" as const),
        by: fc.nat(50),
        at: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("look" as const), id: fc.constantFrom(...ids) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant("import" as const),
        area: fc.nat(TOWNS),
        places: fc.integer({ min: 30, max: PLACES }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("remove" as const), area: fc.nat(TOWNS) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        stepsTaken += 1;
        if (one.type === "search") {
          const answer = (await both((service) =>
            service.search(NOBODY, { q: one.q, location: one.location, filters: {} }),
          )) as { readonly results?: readonly unknown[] };
          looked.answered += 1;
          looked.found += (answer.results?.length ?? 0) > 0 ? 1 : 0;
        } else if (one.type === "details")
          await both((service) => service.getDetails(NOBODY, { result_id: one.id }));
        else if (one.type === "verify")
          await both((service) => service.verify(NOBODY, { result_id: one.id, claim: one.claim }));
        else if (one.type === "report") {
          const { service } = one.at ? whole : small;
          const details = await service.getDetails(NOBODY, { result_id: one.id }).catch(() => null);
          if (details === null) continue;
          const acknowledged = await service.report(stranger(`s${one.by}`, `n${one.by}`), {
            result_token: details.result_token,
            outcome: one.outcome,
          });
          const shown = (await both((other) => other.getDetails(NOBODY, { result_id: one.id }))) as {
            readonly confidence: number;
          };
          assert.equal(shown.confidence, acknowledged.new_confidence);
        } else if (one.type === "look") await look(store, one.id);
        else if (one.type === "import") {
          const given = imports[one.area];
          if (given !== undefined)
            await store.importArea({ ...given, records: given.records.slice(0, one.places) });
        } else await store.removeArea(imports[one.area]?.area.id ?? "");
      }
      await both((service) =>
        service.coverage().then(({ areas }) => areas.map(({ id, records }) => [id, records])),
      );
    }),
    { numRuns: 25, includeErrorInReport: true },
  );
  assert.ok(looked.found * 4 > looked.answered, "a quarter of the searches finds something");
  const { figures } = small.catalog;
  assert.ok(figures.letGo > 15, `${figures.letGo} areas were let go`);
  await store.close();
});

/** A live look at a record that brings news: the place has another name and other hours. */
async function look(store: Store, id: string): Promise<void> {
  const stored = await store.record(id);
  const [latest] = stored?.evidence.observations ?? [];
  if (stored === null || latest === undefined) return;
  const { name } = latest.attributes;
  const isRenamed = (stored.evidence.observations.length + stored.evidence.checks.length) % 2 === 0;
  await store.appendCheck(
    id,
    {
      check: { source: "OpenStreetMap", at: AT, outcome: "changed", hours: null },
      observation: {
        ...latest,
        method: "live_check",
        seenAt: AT,
        recordedAt: AT,
        observedAt: AT,
        dating: "checked",
        attributes:
          name === undefined || !isRenamed
            ? latest.attributes
            : { ...latest.attributes, name: { ...name, value: `${name.value} Nova`, observedAt: AT } },
      },
      hours: stored.hours,
      element: null,
    },
    SETTLING,
  );
}
