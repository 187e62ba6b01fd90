import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { foldEvidence } from "../belief/fold.js";
import { successorsAmong } from "../catalog/successors.js";
import type { Area } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { hoursReader } from "../hours/compile.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Store } from "../store/store.js";
import { storedRecords, withKeptIds } from "./keptIds.js";
import { listingsOf, rematch, writeMatched } from "./matching.js";
import { recordId } from "./recordId.js";

const AT = Date.UTC(2025, 9, 22);
const SOURCES = ["osm", "overture", "alltheplaces", "spreadsheet"];
const AREA: Area = {
  id: "town",
  name: "Town",
  alternativeNames: [],
  verticals: ["food"],
  timeZone: "Etc/UTC",
  country: "US",
  region: null,
  boundary: [
    [
      [
        [-117, 43],
        [-116, 43],
        [-116, 44],
        [-117, 44],
        [-117, 43],
      ],
    ],
  ],
  boundaryFrom: "given",
  extractAt: AT,
  importedAt: AT,
  sample: false,
};
const read = hoursReader({ country: "US", region: null }, AT);

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly meters: number;
  readonly phone: string | null;
  readonly hours: string | null;
  /** Null: it only adds details to places that others list. */
  readonly kind: string | null;
}

/** Imports a source's whole list. */
async function list(store: Store, source: string, entries: readonly Entry[], at = AT): Promise<void> {
  const stored = await storedRecords(store, AREA.id);
  const observed = <Value>(value: Value) => ({ value, observedAt: at, dating: "edited" as const });
  const records = entries.map(({ id, name, meters, phone, hours, kind }) => {
    const compiled = hours === null ? null : read(hours);
    return {
      id: recordId(source, id),
      elements: [{ source, id }],
      observation: {
        source: sourceName(source),
        method: "import" as const,
        observedAt: at,
        dating: "edited" as const,
        seenAt: at,
        recordedAt: at,
        attributes: {
          name: observed(name),
          coordinates: observed({ latitude: 43.5 + meters / 111_195, longitude: -116.5 }),
          ...(kind === null ? {} : { kind: observed(kind) }),
          ...(phone === null ? {} : { phone: observed(phone) }),
          ...(hours === null ? {} : { hours: observed(hours) }),
        },
        facts: {},
        warnings: [],
      },
      hours: compiled?.ok === true ? compiled.hours : null,
    };
  });
  const [area = AREA] = await store.areas();
  const prepared = {
    area,
    source,
    keepsMap: true as const,
    records: withKeptIds(records, source, stored),
    gazetteer: [],
    rules: { isCurrent: () => true, missingSince: () => at },
  };
  await writeMatched(store, prepared);
}

/** The listed places, one per line, without record ids. */
async function places(store: Store): Promise<readonly string[]> {
  const records = [...(await storedRecords(store, AREA.id)).values()];
  return records
    .filter((record) => listingsOf(record).length > 0)
    .map((record) => {
      const { attributes } = foldEvidence(record.id, record.areaId, record.evidence);
      const elements = listingsOf(record).flatMap((one) => one.elements.map((id) => `${one.source} ${id}`));
      return JSON.stringify([
        elements.toSorted(),
        attributes.name,
        attributes.phone,
        attributes.hours,
        record.hours,
      ]);
    })
    .toSorted();
}

const entry = fc.record(
  {
    id: fc.integer({ min: 1, max: 6 }).map(String),
    name: fc.constantFrom(
      "Blue Door Cafe",
      "The Blue Door",
      "Old Mill",
      "Old Mill Hotel",
      "Subway",
      "Golden Wok",
    ),
    meters: fc.integer({ min: 0, max: 150 }),
    phone: fc.constantFrom(null, null, "+12083321701", "+12083321999"),
    hours: fc.constantFrom(null, "Mo-Fr 08:00-16:00", "Mo-Su 10:00-22:00"),
    kind: fc.constantFrom("cafe", "restaurant", null),
  },
  { noNullPrototype: true },
);
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 });
const lists = fc.record(
  {
    osm: entries.map(withKinds),
    overture: entries.map(withKinds),
    alltheplaces: entries.map(withKinds),
    spreadsheet: entries.map(withKinds),
  },
  { noNullPrototype: true },
);

function withKinds(some: readonly Entry[]): readonly Entry[] {
  return some.map((one) => ({ ...one, kind: one.kind ?? "cafe" }));
}

test("sources imported in any order, and again, give the same catalog", async () => {
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.shuffledSubarray(SOURCES, { minLength: SOURCES.length }),
      fc.constantFrom(...SOURCES),
      async (all, order, again) => {
        const [store, other] = [openMemoryStore(), openMemoryStore()];
        const of = (source: string) => all[source as keyof typeof all];
        for (const source of SOURCES) await list(store, source, of(source));
        for (const source of [...order, again]) await list(other, source, of(source));
        assert.deepEqual(await places(other), await places(store));
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});

const cafeOf = (id: string, name: string): Entry => ({
  id,
  name,
  meters: 0,
  phone: null,
  hours: null,
  kind: "cafe",
});

test("a record keeps its id, or leads to its successor, after any next import", async () => {
  const step = fc.record({ source: fc.constantFrom(...SOURCES), entries }, { noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const store = openMemoryStore();
      for (const [at, { source, entries: some }] of steps.entries()) {
        const before = [...(await storedRecords(store, AREA.id)).values()];
        await list(store, source, some, AT + at);
        const after = await storedRecords(store, AREA.id);
        const successors = successorsAmong([...after.values()]);
        for (const record of before)
          for (const listing of listingsOf(record)) {
            if (listing.source === source) continue;
            // Other sources' places stay with their record, or with the one that replaced it.
            const holder = [...after.values()].find((one) =>
              listingsOf(one).some(
                (now) => now.source === listing.source && now.elements.join() === listing.elements.join(),
              ),
            );
            if (holder === undefined) assert.equal(listing.addsOnly, true);
            else if (listingsOf(record).length === 1)
              assert.ok(
                holder.id === record.id ||
                  successors.get(record.id) === holder.id ||
                  listingsOf(after.get(record.id) ?? holder).length > 0,
              );
          }
        // Each element belongs to one record.
        const elements = [...after.values()].flatMap((one) =>
          listingsOf(one).flatMap((l) => l.elements.map((id) => `${l.source} ${id}`)),
        );
        assert.equal(new Set(elements).size, elements.length);
      }
    }),
    {
      numRuns: 25,
      examples: [
        // An element of the map moves to another record: one of the chain's places leaves its record while another joins it.
        [
          [
            {
              source: "alltheplaces",
              entries: [cafeOf("1", "Old Mill"), cafeOf("2", "Blue Door Cafe")],
            },
            { source: "osm", entries: [cafeOf("1", "Old Mill Hotel")] },
            { source: "osm", entries: [cafeOf("1", "Blue Door Cafe")] },
          ],
        ],
      ],
    },
  );
});

test("a source that only adds to other places makes none, and its additions go with them", async () => {
  const store = openMemoryStore();
  const cafe: Entry = { id: "1", name: "Blue Door Cafe", meters: 0, phone: null, hours: null, kind: "cafe" };
  const bakery: Entry = { ...cafe, phone: "+12083321701", meters: 4, kind: null };
  await list(store, "osm", [cafe]);
  await list(store, "overture", [bakery, { ...bakery, id: "2", name: "Far Bank", meters: 90 }]);
  const [record, ...others] = [...(await storedRecords(store, AREA.id)).values()];
  assert.ok(record);
  assert.deepEqual(others, []);
  assert.equal(foldEvidence(record.id, "town", record.evidence).attributes.phone?.value, "+12083321701");
  await list(store, "osm", [{ ...cafe, id: "9", name: "Golden Wok", meters: 120 }], AT + 1);
  assert.deepEqual((await places(store)).length, 1);
});

test("an operator's decision applies to every import, and can be undone", async () => {
  const store = openMemoryStore();
  const cafe: Entry = { id: "1", name: "Blue Door Cafe", meters: 0, phone: null, hours: null, kind: "cafe" };
  await list(store, "osm", [cafe]);
  await list(store, "overture", [cafe]);
  const [area] = await store.areas();
  assert.ok(area);
  const [together] = [...(await storedRecords(store, AREA.id)).keys()];
  const apart = { at: AT, elements: ["osm 1", "overture 1"] as const, isSame: false };
  await rematch(store, { ...area, decisions: [apart] });
  const split = [...(await storedRecords(store, AREA.id)).values()];
  assert.equal(split.filter((record) => listingsOf(record).length === 1).length, 2);
  await list(store, "overture", [cafe], AT + 1);
  assert.equal((await places(store)).length, 2);
  await rematch(store, area);
  const again = [...(await storedRecords(store, AREA.id)).values()];
  const successors = successorsAmong(again);
  assert.equal((await places(store)).length, 1);
  assert.deepEqual([...successors.values()], [together]);
});
