import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { AnswerCache } from "#doorlight/app/answerCache.js";
import { createCatalog } from "#doorlight/app/indexedCatalog.js";
import { createService } from "#doorlight/app/service.js";
import { UNCACHED } from "#doorlight/app/testUncached.js";
import type { SearchInput, Service } from "#doorlight/contract/service.js";
import { stranger } from "#doorlight/domain/testEvidence.js";
import { MINUTE_MS } from "#doorlight/domain/time.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { tokenSealer } from "#doorlight/report/token.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { AreaImport, Store } from "#doorlight/store/store.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { claimVocabulary } from "#doorlight/verify/lexicon/vocabulary.js";
import { townMaker, townName } from "../support/manyTowns.js";
import { testSigner } from "#doorlight/signing/testSigner.js";

const AT = Date.UTC(2026, 10, 20, 18);
const TOWNS = 6;
const PLACES = 40;
/** An area within town 0 that lists some of its places. */
const QUARTER = "quarter-of-zero";

let now = AT;
const clock = { now: () => now, toString: () => "set by hand" };
const vocabulary = claimVocabulary(VERTICALS);
const lexicon = lexiconOf(VERTICALS);

/** The step number, from which all services make the same tokens; they differ between steps. */
let stepsTaken = 0;

/** A catalog of a store. `memoryBytes`: the memory limit of its areas. */
const catalogOf = (store: Store, memoryBytes?: number) =>
  createCatalog(store, shippedCalibration(), VERTICALS, memoryBytes);

/** A service over a store, with an answer cache. */
function served(store: Store, catalog = catalogOf(store), caches: Partial<typeof UNCACHED> = {}) {
  const answers = new AnswerCache();
  const service = createService({
    store,
    catalog,
    tokens: tokenSealer(() => Buffer.alloc(32, 7)),
    signer: testSigner(store),
    vocabulary,
    lexicon,
    clock,
    answers,
    ...caches,
    random: (bytes) => Buffer.alloc(bytes, `step ${stepsTaken}`),
  });
  return { service, catalog, answers };
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
/** Requests: towns by name, places in them, businesses, and unknown places. */
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

test("a server with memory for one area, or with a cache, answers like one that holds everything and caches nothing, through any writes", async () => {
  const { store, imports } = await filled();
  const plain = served(store, catalogOf(store), UNCACHED);
  const [small, remembering] = [served(store, catalogOf(store, 1)), served(store)];
  await holdTogether(store, imports, [plain, small, remembering], [0]);
  const { figures } = small.catalog;
  assert.ok(figures.letGo > 15, `${figures.letGo} areas were let go`);
  isRemembering(remembering);
  await store.close();
});

test("cached answers equal fresh ones while time passes and areas are written, loaded and evicted", async () => {
  const { store, imports } = await filled();
  const small = catalogOf(store, 1);
  const [plain, remembering] = [served(store, small, UNCACHED), served(store, small)];
  // Ranking depends on when beliefs were computed (`search/index/beliefs`), so both use one catalog.
  const passing = [0, 1, 900, 30_000, MINUTE_MS, 70 * MINUTE_MS, -MINUTE_MS];
  await holdTogether(store, imports, [plain, remembering], passing);
  isRemembering(remembering);
  await store.close();
});

interface Served {
  readonly service: Pick<Service, "search" | "getDetails" | "verify" | "report" | "coverage">;
}

/** Checks that some answers came from the cache. */
function isRemembering({ answers: { counts } }: ReturnType<typeof served>): void {
  assert.ok(counts.misses < counts.lookups);
}

/** Takes random steps and checks after each that all services answer like the first. `passing`: possible milliseconds between two steps. */
async function holdTogether(
  store: Store,
  imports: readonly AreaImport[],
  services: readonly Served[],
  passing: readonly number[],
): Promise<void> {
  const ids = imports.flatMap(({ records }) => records.slice(0, 12).map(({ id }) => id));
  const own = imports.flatMap(({ records }) =>
    records.slice(0, 6).map(({ observation }) => observation.attributes.name?.value ?? ""),
  );
  const points = imports.map(({ records }) => records[0]?.observation.attributes.coordinates?.value);
  const located = [...PLACED, ...points.map((point) => `${point?.latitude},${point?.longitude}`)];
  const all = async (ask: (service: Served["service"]) => Promise<unknown>): Promise<unknown> => {
    const answer = (service: Served["service"]) =>
      ask(service).catch((error: unknown) => ({ refused: (error as { readonly code?: string }).code }));
    const outcomes: unknown[] = [];
    for (const { service } of services) outcomes.push(await answer(service));
    for (const one of outcomes) assert.deepEqual(one, outcomes[0]);
    return outcomes[0];
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
    { weight: 6, arbitrary: fc.record({ type: fc.constant("again" as const), which: fc.nat() }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant("pass" as const), ms: fc.constantFrom(...passing) }),
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
        at: fc.nat(),
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
      const inputs: SearchInput[] = [];
      for (const one of steps) {
        stepsTaken += 1;
        if (one.type === "pass") now += one.ms;
        else if (one.type === "search" || one.type === "again") {
          const input: SearchInput | undefined =
            one.type === "search"
              ? { q: one.q, location: one.location, filters: {} }
              : inputs[one.which % Math.max(1, inputs.length)];
          if (input === undefined) continue;
          inputs.push(input);
          const answer = (await all((service) => service.search(NOBODY, input))) as {
            readonly results?: readonly unknown[];
          };
          looked.answered += 1;
          looked.found += (answer.results?.length ?? 0) > 0 ? 1 : 0;
        } else if (one.type === "details")
          await all((service) => service.getDetails(NOBODY, { result_id: one.id }));
        else if (one.type === "verify")
          await all((service) => service.verify(NOBODY, { result_id: one.id, claim: one.claim }));
        else if (one.type === "report") {
          const service = services[one.at % services.length]?.service ?? assert.fail();
          const details = await service.getDetails(NOBODY, { result_id: one.id }).catch(() => null);
          if (details === null) continue;
          const acknowledged = await service.report(stranger(`s${one.by}`, `n${one.by}`), {
            result_token: details.result_token,
            outcome: one.outcome,
          });
          const shown = (await all((other) => other.getDetails(NOBODY, { result_id: one.id }))) as {
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
      await all((service) =>
        service.coverage().then(({ areas }) => areas.map(({ id, records }) => [id, records])),
      );
    }),
    { numRuns: 25, includeErrorInReport: true },
  );
  assert.ok(looked.found * 4 > looked.answered, "a quarter of the searches finds something");
}

/** A live check that finds another name and other hours. */
async function look(store: Store, id: string): Promise<void> {
  const stored = await store.record(id);
  const [latest] = stored?.evidence.observations ?? [];
  if (stored === null || latest === undefined) return;
  const { name } = latest.attributes;
  const isRenamed = (stored.evidence.observations.length + stored.evidence.checks.length) % 2 === 0;
  await store.appendCheck(id, {
    check: { source: "OpenStreetMap", at: now, outcome: "changed", hours: null },
    observation: {
      ...latest,
      method: "live_check",
      seenAt: now,
      recordedAt: now,
      observedAt: now,
      dating: "checked",
      attributes:
        name === undefined || !isRenamed
          ? latest.attributes
          : { ...latest.attributes, name: { ...name, value: `${name.value} Nova`, observedAt: now } },
    },
    hours: stored.hours,
    element: null,
  });
}
