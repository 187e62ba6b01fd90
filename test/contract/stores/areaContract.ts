import assert from "node:assert/strict";
import fc from "fast-check";
import { foldEvidence } from "#doorlight/belief/fold.js";
import { reported } from "#doorlight/domain/testEvidence.js";
import { boxAsArea } from "#doorlight/domain/geometry.js";
import { DAY_MS } from "#doorlight/domain/time.js";
import { appending, areaImport as importOf, ID, SQUARE, T1, T2, T3 } from "#doorlight/store/testImports.js";
import { type AreaImport, OutdatedImport, type Store, SupersededImport } from "#doorlight/store/store.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of several areas: a place listed in several is one record, and an import takes effect as a whole or not at all. */
export function areaContract(contract: Contract, effort: number): void {
  contract(
    "a place in two areas is one record with one log of evidence, which both areas show",
    async (store) => {
      await store.importArea(areaImport("city", [0, 9], [1, 2, 3]));
      await store.importArea(areaImport("district", [0, 4], [1, 2]));
      await report(store, 1);
      assert.deepEqual(await placesOf(store, "city"), [1, 2, 3]);
      assert.deepEqual(await placesOf(store, "district"), [1, 2]);
      for (const area of ["city", "district"]) {
        const [first] = await store.records(area);
        assert.equal(first?.evidence.reports.length, 1, area);
        assert.equal(first.evidence.observations.length, 1, area);
      }
    },
  );

  contract("importing an overlapping area does not change the first", async (store) => {
    await store.importArea(areaImport("district", [0, 4], [1, 2]));
    const before = await store.records("district");
    await store.importArea(areaImport("city", [0, 9], [1, 2, 3]));
    assert.deepEqual(await store.records("district"), before);
  });

  contract(
    "removing an area keeps the records that another one shows, with their evidence",
    async (store) => {
      for (const [kept, removed] of [
        ["city", "district"],
        ["district", "city"],
      ] as const) {
        await store.importArea(areaImport("city", [0, 9], [1, 2, 3]));
        await store.importArea(areaImport("district", [0, 4], [1, 2]));
        await report(store, 1);
        const before = (await store.records(kept)).map(({ id, evidence }) => ({ id, evidence }));
        assert.equal(await store.removeArea(removed), true);
        assert.deepEqual(
          (await store.records(kept)).map(({ id, evidence }) => ({ id, evidence })),
          before,
        );
        assert.equal((await store.record(ID(3))) === null, kept === "district");
        assert.equal(await store.removeArea(kept), true);
        assert.equal(await store.record(ID(1)), null);
      }
    },
  );

  contract("a place that only another area lists is not missing", async (store) => {
    await store.importArea(areaImport("city", [0, 9], [1, 7]));
    await store.importArea(areaImport("district", [0, 4], [1], T2));
    assert.equal((await store.record(ID(7)))?.evidence.elements[0]?.missingSince, null);
  });

  contract("a place is missing when the newest extract of its areas does not list it", async (store) => {
    const missingSince = async () => (await store.record(ID(2)))?.evidence.elements[0]?.missingSince;
    await store.importArea(areaImport("city", [0, 9], [1, 2], T2));
    await store.importArea(areaImport("district", [0, 4], [1, 2], T1));
    assert.equal((await store.importArea(areaImport("district", [0, 4], [1], T1))).gone, 0);
    assert.equal(await missingSince(), null);
    assert.equal((await store.importArea(areaImport("district", [0, 4], [1], T3))).gone, 1);
    assert.equal(await missingSince(), T3);
    await store.importArea(areaImport("city", [0, 9], [1, 2], T2));
    assert.equal(await missingSince(), T3);
  });

  contract("an older extract of another area does not override a newer one", async (store) => {
    const nameOf = async () => (await store.record(ID(1)))?.evidence.observations[0]?.attributes.name?.value;
    await store.importArea(areaImport("city", [0, 9], [1], T2, () => "New"));
    await store.importArea(areaImport("district", [0, 4], [1], T1, () => "Old"));
    assert.equal(await nameOf(), "New");
  });

  contract(
    "what an import does not list is missing by its rules alone, each part since when they say",
    async (store) => {
      await store.importArea(areaImport("a", [0, 9], [1, 2, 3]));
      const twoElements = (base: AreaImport): AreaImport => ({
        ...base,
        records: base.records.map((one) =>
          one.id === ID(3) ? { ...one, elements: [...one.elements, { source: "osm", id: "way/3" }] } : one,
        ),
      });
      await store.importArea(twoElements(areaImport("a", [0, 9], [1, 2, 3], T2)));
      const calls: (readonly [number, number, boolean])[] = [];
      const given = areaImport("a", [0, 9], [3], T3);
      const counts = await store.importArea({
        ...given,
        rules: {
          isCurrent: () => true,
          missingSince(id, { lastSeenAt }, isElsewhere) {
            calls.push([numberOf(id), lastSeenAt, isElsewhere]);
            return id === ID(2) ? null : T3 - 5;
          },
        },
      });
      assert.deepEqual(
        calls.toSorted(([a], [b]) => a - b),
        [1, 2, 3].map((place) => [place, T2, false]),
      );
      assert.deepEqual([counts.gone, counts.left], [1, 0]);
      const missing = (await store.records("a")).map(({ evidence }) =>
        evidence.elements.map(({ id, missingSince }) => [id, missingSince]),
      );
      assert.deepEqual(missing, [
        [["node/1", T3 - 5]],
        [["node/2", null]],
        [
          ["node/3", null],
          ["way/3", T3 - 5],
        ],
      ]);
    },
  );

  contract(
    "what lies outside the boundary as it is now leaves, and says nothing of itself",
    async (store) => {
      await store.importArea(areaImport("a", [0, 9], [1, 7]));
      await report(store, 7);
      const smaller = await store.importArea(areaImport("a", [0, 4], [1], T2));
      assert.deepEqual(smaller, { added: 0, changed: 0, unchanged: 1, gone: 0, left: 1 });
      assert.deepEqual(await placesOf(store, "a"), [1]);
      await store.importArea(areaImport("a", [0, 9], [1, 7], T3));
      const [, back] = await store.records("a");
      assert.deepEqual([back?.evidence.reports.length, back?.evidence.elements[0]?.missingSince], [1, null]);
    },
  );

  contract(
    "until an import is whole, its area shows what it showed; a new one is not there",
    async (store) => {
      await store.importArea(areaImport("a", [0, 9], [1, 2]));
      for (const area of ["a", "b"]) {
        const before = { areas: await store.areas(), records: await store.records(area) };
        const version = (await store.area(area))?.version;
        const looks: unknown[] = [];
        await store.importArea(areaImport(area, [0, 9], MANY, T2), async (share) => {
          if (share === 1) return;
          const ids = (await store.records(area)).map(({ id }) => id);
          assert.deepEqual(
            ids,
            before.records.map(({ id }) => id),
          );
          assert.deepEqual(await store.areas(), before.areas);
          assert.deepEqual(await store.gazetteer(area), before.records.length === 0 ? [] : [SQUARE("a")]);
          assert.equal((await store.area(area))?.version, version);
          looks.push(share);
        });
        assert.ok(looks.length > 2);
        assert.notEqual((await store.area(area))?.version, version);
        assert.equal((await store.records(area)).length, MANY.length);
        assert.deepEqual(await store.gazetteer(area), [SQUARE(area)]);
      }
    },
  );

  contract("reports are acknowledged between the parts of an import", async (store) => {
    await store.importArea(areaImport("a", [0, 9], [1, 2]));
    let acknowledged = 0;
    await store.importArea(areaImport("b", [0, 9], MANY, T2), async (share) => {
      if (share === 1) return;
      await report(store, 1);
      acknowledged += 1;
    });
    assert.ok(acknowledged > 2);
    assert.equal((await store.record(ID(1)))?.evidence.reports.length, acknowledged);
  });

  contract(
    "an interrupted import is completed by the same import, and discarded by another",
    async (store) => {
      for (const next of [MANY, [1, 2]]) {
        await assert.rejects(
          store.importArea(areaImport("a", [0, 9], MANY), () => Promise.reject(new Error("ended"))),
          /ended/,
        );
        assert.deepEqual(await store.areas(), []);
        assert.deepEqual(await store.unfinishedAreas(), [{ id: "a", name: "a", isShown: false }]);
        await store.importArea(areaImport("a", [0, 9], next));
        assert.deepEqual(await store.unfinishedAreas(), []);
        assert.deepEqual(await placesOf(store, "a"), next);
        assert.equal(await store.removeArea("a"), true);
      }
    },
  );

  contract(
    "an import ends if its area is imported again meanwhile, and the newer import wins",
    async (store) => {
      let begun = false;
      const first = store.importArea(areaImport("a", [0, 9], MANY), async () => {
        if (begun) return;
        begun = true;
        await store.importArea(areaImport("a", [0, 9], [1, 2], T2));
      });
      await assert.rejects(first, SupersededImport);
      assert.deepEqual(await placesOf(store, "a"), [1, 2]);
    },
  );

  contract("an import prepared for other areas than the current ones changes nothing", async (store) => {
    await store.importArea(areaImport("a", [0, 9], [1, 2]));
    const [before, versions] = [await store.areas(), await store.versions(["a"])];
    const seen: unknown[] = [];
    const late = areaImport("a", [0, 9], [1], T2);
    const isCurrent = (areas: unknown) => seen.push(areas) === 0;
    await assert.rejects(store.importArea({ ...late, rules: { ...late.rules, isCurrent } }), OutdatedImport);
    assert.deepEqual(seen, [before]);
    assert.deepEqual([await store.areas(), await store.versions(["a"])], [before, versions]);
    assert.deepEqual(await placesOf(store, "a"), [1, 2]);
    assert.deepEqual(await store.unfinishedAreas(), []);
  });

  contract("an area is read in slices, in order of id", async (store) => {
    await store.importArea(areaImport("a", [0, 9], [1, 2, 3, 4, 5]));
    const read: unknown[] = [];
    for (let after = ""; ; ) {
      const slice = await store.records("a", { after, limit: 2 });
      read.push(...slice);
      if (slice.length < 2) break;
      after = slice.at(-1)?.id ?? "";
    }
    assert.deepEqual(read, await store.records("a"));
  });

  contract(
    "imports and removals in any order show what a naive map of areas and places shows",
    async (store) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          for (const area of AREAS) await store.removeArea(area);
          for (const place of PLACES) assert.equal(await store.record(ID(place)), null);
          const naive = new NaiveCatalog();
          for (const one of steps) {
            if (one.type === "remove") {
              await store.removeArea(one.area);
              naive.remove(one.area);
            } else {
              await store.importArea(toImport(one));
              naive.import(one);
            }
            for (const area of AREAS) assert.deepEqual(await shownState(store, area), naive.shown(area));
          }
        }),
        { numRuns: Math.ceil(20 * effort) },
      );
    },
  );
}

const AREAS = ["a", "b", "c"] as const;
const PLACES = [1, 2, 3, 4, 5, 6];

/** An import of an area between two bounds, from an extract with these places and names. */
interface ImportStep {
  readonly type: "import";
  readonly area: string;
  readonly within: readonly [number, number];
  readonly at: number;
  readonly map: WorldMap;
}
type WorldMap = ReadonlyMap<number, string>;

/** The world on each of three dates: which places exist, and their names. */
const WORLD: readonly WorldMap[] = [
  new Map([1, 2, 3, 4].map((place) => [place, "Old"])),
  new Map([1, 2, 4, 5, 6].map((place) => [place, place > 3 ? "New" : "Old"])),
  new Map([2, 3, 5, 6].map((place) => [place, "Newer"])),
];

const step = fc
  .oneof(
    fc.record({
      type: fc.constant("import" as const),
      area: fc.constantFrom(...AREAS),
      within: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 7 })),
      date: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({ type: fc.constant("remove" as const), area: fc.constantFrom(...AREAS) }),
  )
  .map((one): ImportStep | { readonly type: "remove"; readonly area: string } =>
    one.type === "remove" ? one : { ...one, at: T1 + one.date * DAY_MS, map: WORLD[one.date] ?? new Map() },
  );

function listedBy({ map, within: [from, to] }: ImportStep): readonly number[] {
  return [...map.keys()].filter((place) => place > from && place < to);
}

function toImport(one: ImportStep): AreaImport {
  return areaImport(one.area, one.within, listedBy(one), one.at, (place) => one.map.get(place) ?? "");
}

interface GeoPlace {
  name: string;
  lastSeenAt: number;
  missingSince: number | null;
  home: string;
}

/** A naive catalog, as reference. */
class NaiveCatalog {
  readonly #places = new Map<number, GeoPlace>();
  readonly #areas = new Map<string, Set<number>>();

  import(one: ImportStep): void {
    const listed = listedBy(one);
    const before = [...(this.#areas.get(one.area) ?? [])];
    const shown = new Set(before);
    for (const place of listed) {
      const known = this.#places.get(place);
      const name = one.map.get(place) ?? "";
      if (known === undefined) {
        this.#places.set(place, { name, lastSeenAt: one.at, missingSince: null, home: one.area });
      } else {
        if (this.#areasOf(place).length === 0) known.home = one.area;
        if (one.at >= known.lastSeenAt) known.name = name;
        if (known.missingSince !== null && known.missingSince <= one.at) known.missingSince = null;
        known.lastSeenAt = Math.max(known.lastSeenAt, one.at);
      }
      shown.add(place);
    }
    this.#areas.set(one.area, shown);
    for (const place of before.filter((id) => !listed.includes(id))) {
      const known = this.#places.get(place);
      assert.ok(known !== undefined);
      const others = this.#areasOf(place).filter((area) => area !== one.area);
      if (place <= one.within[0] || place >= one.within[1]) {
        shown.delete(place);
        if (known.home === one.area) known.home = others[0] ?? one.area;
      } else if (known.lastSeenAt < one.at || (known.lastSeenAt === one.at && others.length === 0)) {
        known.missingSince ??= one.at;
      }
    }
  }

  remove(area: string): void {
    if (!this.#areas.delete(area)) return;
    for (const [place, known] of this.#places) {
      if (known.home !== area) continue;
      const [other] = this.#areasOf(place);
      if (other === undefined) this.#places.delete(place);
      else known.home = other;
    }
  }

  shown(area: string) {
    return [...(this.#areas.get(area) ?? [])]
      .toSorted((a, b) => a - b)
      .map((place) => {
        const known = this.#places.get(place);
        return [place, known?.name, known?.missingSince ?? null];
      });
  }

  #areasOf(place: number): readonly string[] {
    return [...this.#areas].flatMap(([area, places]) => (places.has(place) ? [area] : [])).toSorted();
  }
}

async function shownState(store: Store, area: string) {
  return (await store.records(area)).map(({ id, areaId, evidence }) => {
    const { attributes, elements } = foldEvidence(id, areaId, evidence);
    return [numberOf(id), attributes.name?.value, elements[0]?.missingSince];
  });
}

async function placesOf(store: Store, area: string): Promise<readonly number[]> {
  return (await store.records(area)).map(({ id }) => numberOf(id));
}

let reports = 0;

async function report(store: Store, place: number): Promise<void> {
  reports += 1;
  const tokenId = `area-contract-${reports}`;
  const append = { ...reported("correct", T1), recordId: ID(place), tokenId };
  await store.appendReport(ID(place), tokenId, appending(append));
}

const numberOf = (id: string) => Number(id.slice(-12));
/** More places than any store writes in one batch. */
const MANY = Array.from({ length: 900 }, (_, i) => i + 1);

/** A place's longitude is its number (above 9: 1). An area lies between two longitudes, both excluded. */
function areaImport(
  id: string,
  [from, to]: readonly [number, number],
  places: readonly number[],
  extractAt = T1,
  nameOf: (place: number) => string = (place) => `Place ${place}`,
): AreaImport {
  return importOf(places, {
    id,
    boundary: boxAsArea([from + 0.5, -1, to - 0.5, 1]),
    extractAt,
    observed: (place) => ({
      observedAt: Date.UTC(2025, 5, 1),
      recordedAt: extractAt,
      values: { name: nameOf(place), coordinates: { latitude: 0, longitude: place > 9 ? 1 : place } },
    }),
  });
}
