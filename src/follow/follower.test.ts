import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { describe, test } from "node:test";
import { deflateRawSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { isConfirmedClosed } from "../belief/standingChecks.js";
import { foldEvidence } from "../belief/fold.js";
import { DAY_MS } from "../domain/time.js";
import { OSM } from "../domain/sources.js";
import { besideStored } from "../import/import.js";
import { prepareImport } from "../import/prepare.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import {
  featuresOf,
  hasTags,
  type MapElement,
  NO_PARTS,
  NO_TAGS,
  wantedElements,
} from "../sources/osm/extract/mapElement.js";
import type {
  ReplicationDirectory,
  ReplicationError,
} from "../sources/osm/replication/replicationDirectory.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Store } from "../store/store.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import { wantedFor } from "../import/scope.js";
import type { Follower } from "./follower.js";
import { followerBy, stepOf } from "./testFollower.js";
import { readState, writeState } from "./followState.js";
import { type KeptElement, packChunk } from "./mapChunk.js";

const VERTICALS = [food];
const wanted = wantedFor(VERTICALS);
const BEGAN = Date.UTC(2026, 0, 1);
const NOW = Date.UTC(2026, 10, 20);
const REGION = [13, 52, 14, 53] as const;
const OPTIONS = { name: "Town", timeZone: null, country: null, region: null, extractName: "Town" };

/** A map as plain data: elements by type and id; deleted ones have only their last version. */
interface World {
  readonly elements: Map<string, MapElement>;
  readonly versions: Map<string, number>;
  /** Nodes whose location a follower knows: those in the region, and those outside that an element inside refers to (ADR 47). */
  readonly reached: Set<number>;
}
type Change = {
  readonly key: string;
  readonly action: "create" | "modify" | "delete";
  readonly element: MapElement;
};

const keyOf = ({ type, id }: { readonly type: string; readonly id: number }) => `${type} ${id}`;
const NAMES = ["Roma", "Napoli", "Torino"];
const tagsOf = (n: number): Readonly<Record<string, string>> =>
  [
    {},
    { amenity: "restaurant", name: NAMES[n % 3] as string, opening_hours: `Mo-Su ${10 + (n % 3)}:00-22:00` },
    { amenity: "cafe", name: NAMES[n % 3] as string },
    { highway: "residential", name: `${NAMES[n % 3]} Street` },
    { railway: "station", name: `${NAMES[n % 3]} Station` },
    { amenity: "restaurant" },
    { note: "of no interest" },
  ][n % 7] as Readonly<Record<string, string>>;

/** A node in the region or, sometimes, outside it. */
const node = (id: number, at: number, n: number, version: number, edited: number): MapElement => ({
  ...NO_PARTS,
  type: "node",
  id,
  point: [
    at % 11 === 0 ? 15 : Number((13.4 + (at % 40) / 1000).toFixed(7)),
    Number((52.5 + (at % 37) / 1000).toFixed(7)),
  ],
  tags: tagsOf(n),
  version,
  timestamp: edited,
});

const isInside = ({ point }: MapElement) => point !== null && point[0] <= REGION[2];

function firstWorld(): World {
  const corners = [
    [13.3, 52.4],
    [13.6, 52.4],
    [13.6, 52.6],
    [13.3, 52.6],
  ] as const;
  const common = { ...NO_PARTS, version: 1, timestamp: BEGAN - DAY_MS, tags: NO_TAGS };
  const elements: MapElement[] = [
    ...corners.map((point, i): MapElement => ({ ...common, type: "node", id: 1001 + i, point })),
    { ...common, type: "way", id: 101, refs: [1001, 1002, 1003, 1004, 1001] },
    {
      ...common,
      type: "relation",
      id: 1,
      members: [{ type: "way", ref: 101, role: "outer" }],
      tags: { boundary: "administrative", admin_level: "8", name: "Town" },
    },
    // At least one place to eat exists.
    {
      ...common,
      type: "node",
      id: 1000,
      point: [13.41, 52.51],
      tags: { amenity: "restaurant", name: "Always" },
    },
    ...Array.from({ length: 20 }, (_, i) => node(i + 1, i * 3 + 1, i, 1, BEGAN - DAY_MS)),
  ];
  return {
    elements: new Map(elements.map((one) => [keyOf(one), one])),
    versions: new Map(elements.map((one) => [keyOf(one), 1])),
    reached: new Set(elements.flatMap(({ type, id }) => (type === "node" ? [id] : []))),
  };
}

/** A random edit: the element, the kind of edit, and the parts to use. */
type Edit = readonly [what: number, id: number, how: number, parts: readonly number[]];
const edits = fc.array(
  fc.array(
    fc.tuple(fc.nat(9), fc.nat(24), fc.nat(200), fc.array(fc.nat(24), { minLength: 1, maxLength: 5 })),
    {
      maxLength: 8,
    },
  ),
  { minLength: 1, maxLength: 5 },
);

/** Updates `reached` after an edit: a node outside that nothing inside refers to any more is like all others outside. */
function updateReached(world: World, before: MapElement | undefined, after: MapElement | null): void {
  const elements = [...world.elements.values()];
  const isUsed = (id: number) => elements.some((one) => one.type === "way" && one.refs.includes(id));
  const points = [before, after].flatMap((one) =>
    one?.type === "node" ? [one.id] : one?.type === "way" ? one.refs : [],
  );
  for (const id of points) {
    const point = world.elements.get(`node ${id}`);
    if (point !== undefined && (isInside(point) || isUsed(id))) world.reached.add(id);
    else world.reached.delete(id);
  }
}

/** Edits a map as an editor would: referenced elements are not deleted, and references always resolve. */
function edit(world: World, [what, number, how, parts]: Edit, at: number): Change | null {
  const type = what < 5 ? "node" : what < 8 ? "way" : "relation";
  const id = (type === "node" ? 1 : type === "way" ? 102 : 2) + (type === "node" ? number : number % 6);
  const key = keyOf({ type, id });
  const known = world.elements.get(key);
  const version = (world.versions.get(key) ?? 0) + 1;
  const isUsed = [...world.elements.values()].some(
    (one) =>
      (type === "node" && one.type === "way" && one.refs.includes(id)) ||
      (type === "way" && one.type === "relation" && one.members.some(({ ref }) => ref === id)),
  );
  if (known !== undefined && how % 5 === 0) {
    if (isUsed) return null;
    world.elements.delete(key);
    world.versions.set(key, version);
    updateReached(world, known, null);
    return { key, action: "delete", element: { ...known, version, timestamp: at } };
  }
  const element = made(world, type, id, how, parts, { version, timestamp: at });
  if (element === null) return null;
  world.elements.set(key, element);
  world.versions.set(key, version);
  updateReached(world, known, element);
  return { key, action: known === undefined ? "create" : "modify", element };
}

function made(
  world: World,
  type: MapElement["type"],
  id: number,
  how: number,
  parts: readonly number[],
  edited: { readonly version: number; readonly timestamp: number },
): MapElement | null {
  if (type === "node") return node(id, how, parts[0] ?? 0, edited.version, edited.timestamp);
  const common = { ...NO_PARTS, ...edited, id, tags: tagsOf(how) };
  if (type === "way") {
    const refs = parts.map((part) => part + 1).filter((ref) => world.reached.has(ref));
    const [first] = refs;
    if (first === undefined || refs.length < 2) return null;
    return { ...common, type, refs: how % 2 === 0 ? [...refs, first] : refs };
  }
  const ways = parts.map((part) => 102 + (part % 6)).filter((ref) => world.elements.has(`way ${ref}`));
  if (ways.length === 0) return null;
  const members = ways.map((ref) => ({ type: "way", ref, role: how % 3 === 0 ? "inner" : "outer" }));
  return { ...common, type, members };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function osc(changes: readonly Change[]): string {
  const elements = changes.map(({ action, element }) => {
    const { type, id, tags, version, timestamp, point } = element;
    const place = point !== null && action !== "delete" ? ` lat="${point[1]}" lon="${point[0]}"` : "";
    const inner = [
      ...element.refs.map((ref) => `<nd ref="${ref}"/>`),
      ...element.members.map((one) => `<member type="${one.type}" ref="${one.ref}" role="${one.role}"/>`),
      ...Object.entries(tags).map(([k, v]) => `<tag k="${escaped(k)}" v="${escaped(v)}"/>`),
    ];
    const at = new Date(timestamp ?? 0).toISOString();
    return `<${action}><${type} id="${id}" version="${version}" timestamp="${at}"${place}>${action === "delete" ? "" : inner.join("")}</${type}></${action}>`;
  });
  return `<osmChange version="0.6">${elements.join("\n")}</osmChange>`;
}

/** Imports a map as of a time, as `importFiles` imports a file. */
async function importWorld(store: Store, world: World, at: number): Promise<void> {
  const elements = await wantedElements(wanted, async (type, take) => {
    for (const one of sorted(world)) if (one.type === type) take(one);
  });
  const extract: Extract = {
    path: "town.osm.pbf",
    features: featuresOf(elements, at),
    bounds: REGION,
    extractAt: at,
    elementsRead: 0,
    warnings: [],
  };
  const stored = await store.areas();
  const preparation = await prepareImport({
    extracts: [extract],
    boundary: null,
    options: OPTIONS,
    registry: registryOf(VERTICALS),
    stored,
    source: OSM,
    recordedAt: NOW,
  });
  await store.importArea(await besideStored(store, preparation, stored));
}

/** The elements in an extract of the region, by id. Nodes outside have only a location. */
function sorted(world: World): readonly MapElement[] {
  return [...world.elements.values()]
    .map((one) => (one.type !== "node" || isInside(one) ? one : { ...one, tags: NO_TAGS }))
    .toSorted((a, b) => a.id - b.id);
}

async function keepWorld(store: Store, world: World, chunkSize: number): Promise<void> {
  const kinds = ["node", "way", "relation"] as const;
  const chunks = kinds.flatMap((type, kind) => {
    const kept = sorted(world)
      .filter((one) => one.type === type)
      .map((one): KeptElement => (wanted(one.tags, type) ? one : { ...one, tags: NO_TAGS }))
      .filter(({ tags }) => type !== "relation" || hasTags(tags));
    return Array.from({ length: Math.ceil(kept.length / chunkSize) }, (_, i) => {
      const part = kept.slice(i * chunkSize, (i + 1) * chunkSize);
      return {
        kind: kind as 0 | 1 | 2,
        first: i === 0 ? 0 : (part[0]?.id ?? 0),
        bytes: packChunk(part),
      };
    });
  });
  const [area] = await store.areas();
  const state = writeState({
    areaId: area?.id ?? "",
    options: OPTIONS,
    boundary: null,
    region: REGION,
    extractAt: BEGAN,
    origin: null,
    position: { url: "dir", sequence: 0 },
    followedUntil: BEGAN,
    gazetteerDigest: null,
    gazetteerAt: 0,
  });
  assert.ok(await store.following.keep(area?.id ?? "", NOW, chunks, state));
}

/** A directory with a file per day. `broken`: wrong contents of a file, served once. */
function directoryOf(
  files: readonly string[],
  url = "dir",
): ReplicationDirectory & { broken: Map<number, Buffer> } {
  const broken = new Map<number, Buffer>();
  const stateAt = (sequence: number) => ({ sequence, timestamp: BEGAN + sequence * DAY_MS });
  return {
    url,
    broken,
    latest: async () => stateAt(files.length),
    stateOf: async (sequence) => (sequence > 0 && sequence <= files.length ? stateAt(sequence) : null),
    changes: async (sequence) => {
      const bytes = broken.get(sequence) ?? gzipSync(files[sequence - 1] ?? "");
      broken.delete(sequence);
      return { name: `${sequence}`, open: () => Readable.from([bytes]), letGo: async () => {} };
    },
  };
}

const followerOf = (store: Store, directory: ReplicationDirectory): Follower =>
  followerBy(directory, store, VERTICALS, NOW);

async function followAll(follower: Follower): Promise<void> {
  for (;;) {
    const step = await stepOf(follower);
    if (step === null || step.sequence === null) return;
  }
}

/** The current records by their elements, and the named places. Omits ids, which depend on when each business became known. */
async function currentOf(store: Store) {
  const [area] = await store.areas();
  const records = await store.records(area?.id ?? "");
  const listed = records.flatMap(({ id, areaId, evidence, hours }) => {
    const elements = evidence.elements.filter(({ missingSince }) => missingSince === null);
    if (elements.length === 0) return [];
    const { attributes, facts, observedAt } = foldEvidence(id, areaId, evidence);
    const key = elements
      .map((one) => one.id)
      .toSorted()
      .join(" ");
    return [[key, { attributes, facts, observedAt, hours }]];
  });
  return { records: Object.fromEntries(listed) as object, gazetteer: await store.gazetteer(area?.id ?? "") };
}

/** Change files of days of edits, in the drawn order or by type, as osmium writes them. */
function daysOf(world: World, days: readonly (readonly Edit[])[]): readonly (readonly Change[])[] {
  return days.map((day, i) =>
    day.flatMap((one, j) => edit(world, one, BEGAN + i * DAY_MS + (j + 1) * 60_000) ?? []),
  );
}
const byType = (changes: readonly Change[]) => {
  const last = new Map(changes.map((one) => [one.key, one]));
  const order = { node: 0, way: 1, relation: 2 };
  return [...last.values()].toSorted((a, b) => order[a.element.type] - order[b.element.type]);
};

describe("an area that is followed", () => {
  test("equals the later extract after any edits, however its files are written", async () => {
    await fc.assert(
      fc.asyncProperty(
        edits,
        fc.constantFrom(2, 5, 500),
        fc.constantFrom("drawn", "backwards", "by type"),
        async (days, chunkSize, order) => {
          const [followed, imported] = [openMemoryStore(), openMemoryStore()];
          const world = firstWorld();
          for (const store of [followed, imported]) await importWorld(store, world, BEGAN);
          await keepWorld(followed, world, chunkSize);
          const files = daysOf(world, days).map((changes) =>
            osc(
              order === "drawn"
                ? changes
                : order === "by type"
                  ? byType(changes)
                  : byType(changes).toReversed(),
            ),
          );
          await importWorld(imported, world, BEGAN + files.length * DAY_MS);
          await followAll(followerOf(followed, directoryOf(files)));
          assert.deepEqual(await currentOf(followed), await currentOf(imported));
        },
      ),
      { numRuns: 30, includeErrorInReport: true },
    );
  });

  test("does not change when files are read again, and continues from another directory", async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (days) => {
        const store = openMemoryStore();
        const world = firstWorld();
        await importWorld(store, world, BEGAN);
        await keepWorld(store, world, 500);
        const files = daysOf(world, days).map((changes) => osc(changes));
        await followAll(followerOf(store, directoryOf(files)));
        const once = await currentOf(store);
        // Starts by the date of the extract, at the first file.
        await followAll(followerOf(store, directoryOf(files, "mirror")));
        assert.deepEqual(await currentOf(store), once);
      }),
      { numRuns: 20 },
    );
  });

  test("keeps the record of a redrawn business, across files and in imports", async () => {
    const common = { ...NO_PARTS, version: 1, timestamp: BEGAN - DAY_MS, tags: NO_TAGS };
    const ring = (from: number, lon: number, lat: number): MapElement[] =>
      [
        [0, 0],
        [0.0002, 0],
        [0.0002, 0.0002],
        [0, 0.0002],
      ].map(([x = 0, y = 0], i) => ({ ...common, type: "node", id: from + i, point: [lon + x, lat + y] }));
    const drawn = (type: "node" | "way", id: number, east: number): MapElement[] => {
      const tags = { amenity: "restaurant", name: "Redrawn" };
      const [lon, lat] = [13.45 + east, 52.55];
      const corners = ring(10 * id, lon, lat);
      const refs = [...corners, ...corners.slice(0, 1)].map((one) => one.id);
      return type === "node"
        ? [{ ...common, type, id, point: [lon, lat], tags }]
        : [...corners, { ...common, type, id, refs, tags }];
    };
    const type = fc.constantFrom("node" as const, "way" as const);
    const files = fc.constantFrom("one", "drawn, then deleted", "deleted, then drawn");
    const east = fc.double({ min: 0, max: 0.0004, noNaN: true });
    await fc.assert(
      fc.asyncProperty(type, type, east, files, fc.boolean(), async (from, to, moved, order, isRestarted) => {
        const [followed, imported] = [openMemoryStore(), openMemoryStore()];
        const world = firstWorld();
        const put = (elements: readonly MapElement[]) =>
          elements.forEach((one) => world.elements.set(keyOf(one), one));
        // Two nodes listed at once more than 15 m apart are two places.
        const areSideBySide = from === "node" && to === "node" && order === "drawn, then deleted";
        const [old, fresh] = [drawn(from, 5001, 0), drawn(to, 5002, areSideBySide ? moved / 2 : moved)];
        put(old);
        for (const store of [followed, imported]) await importWorld(store, world, BEGAN);
        await keepWorld(followed, world, 500);
        const idsOf = async (store: Store) =>
          (await store.records("town")).flatMap(({ id, evidence }) =>
            evidence.observations.some(({ attributes }) => attributes.name?.value === "Redrawn") ? [id] : [],
          );
        const [id] = await idsOf(followed);
        const edited = (at: number, version: number) => (element: MapElement) => ({
          key: keyOf(element),
          element: { ...element, version, timestamp: BEGAN + at },
        });
        const deletions = old
          .toReversed()
          .map((one) => ({ action: "delete" as const, ...edited(2_000, 2)(one) }));
        const creations = fresh.map((one) => ({ action: "create" as const, ...edited(1_000, 1)(one) }));
        const days = {
          one: [[...deletions, ...creations]],
          "drawn, then deleted": [creations, deletions],
          "deleted, then drawn": [deletions, creations],
        }[order] as readonly (readonly Change[])[];
        const directory = directoryOf(days.map(osc));
        const follower = followerOf(followed, directory);
        for (const _ of days) await stepOf(isRestarted ? followerOf(followed, directory) : follower);
        for (const one of old) world.elements.delete(keyOf(one));
        put(fresh);
        await importWorld(imported, world, BEGAN + days.length * DAY_MS);
        for (const store of [followed, imported]) {
          assert.deepEqual(await idsOf(store), [id]);
          const record = await store.record(id ?? "");
          assert.ok(record !== null && !isConfirmedClosed(record.evidence, NOW));
          assert.deepEqual(
            record.evidence.elements.flatMap((one) => (one.missingSince === null ? [one.id] : [])),
            [`${to}/5002`],
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  const oneEdit = async (changes: string) => {
    const store = openMemoryStore();
    const world = firstWorld();
    await importWorld(store, world, BEGAN);
    await keepWorld(store, world, 500);
    const id = (await store.records("town")).find(
      ({ evidence }) => evidence.observations[0]?.attributes.name?.value === "Always",
    )?.id;
    assert.ok(id !== undefined);
    const directory = directoryOf([`<osmChange>${changes}</osmChange>`]);
    const follower = followerOf(store, directory);
    const record = async () => (await store.record(id, true))?.evidence;
    return { store, directory, follower, record };
  };
  const AT = BEGAN + 3_600_000;
  const WHEN = new Date(AT).toISOString();

  test('records a deletion as a check with the outcome "removed", with its own date', async () => {
    const { follower, record } = await oneEdit(
      `<delete><node id="1000" version="2" timestamp="${WHEN}"/></delete>`,
    );
    await stepOf(follower);
    const evidence = await record();
    assert.deepEqual(evidence?.checks, [
      { source: "OpenStreetMap", at: AT, outcome: "removed", hours: null },
    ]);
    assert.equal(evidence?.elements[0]?.missingSince, AT);
  });

  test("records an edit as a sighting with its date, but not one among hundreds", async () => {
    const edited = `<node id="1000" version="2" timestamp="${WHEN}" changeset="7" lat="52.51" lon="13.41"><tag k="amenity" v="restaurant"/><tag k="name" v="Renamed"/></node>`;
    const others = Array.from(
      { length: 300 },
      (_, i) =>
        `<node id="${9_000_000 + i}" version="2" changeset="7" timestamp="${WHEN}" lat="0" lon="0"><tag k="amenity" v="restaurant"/></node>`,
    ).join("");
    for (const [changes, observedAt] of [
      [edited, AT],
      [edited + others, BEGAN - DAY_MS],
    ] as const) {
      const { follower, record } = await oneEdit(`<modify>${changes}</modify>`);
      await stepOf(follower);
      const last = (await record())?.observations.find(
        ({ attributes }) => attributes.name?.value === "Renamed",
      );
      assert.equal(last?.observedAt, observedAt);
    }
  });

  test("is followed although another area's map was stored by an earlier version", async () => {
    const { store, follower, record } = await oneEdit(
      `<delete><node id="1000" version="2" timestamp="${WHEN}"/></delete>`,
    );
    const [area] = await store.areas();
    assert.ok(area);
    const old = { ...area, id: "old", name: "Old" };
    await store.importArea({
      area: old,
      source: OSM,
      records: [],
      gazetteer: [],
      rules: { isCurrent: () => true, missingSince: () => null },
    });
    const [followed] = await store.following.followed();
    const state = writeState({ ...readState(followed?.state ?? ""), areaId: "old" });
    const chunk = { kind: 0 as const, first: 0, bytes: deflateRawSync('{"i":[1]}') };
    assert.ok(await store.following.keep("old", old.importedAt, [chunk], state));
    const { failures } = await follower.round();
    assert.deepEqual(
      failures.map(({ areaIds, error }) => [
        areaIds,
        /old was stored by an earlier version/u.test(error.message),
      ]),
      [[["old"], true]],
    );
    assert.equal((await record())?.checks.length, 1);
  });

  test("loses nothing with a broken file: it is read again once it is repaired", async () => {
    const { directory, follower, record } = await oneEdit(
      `<delete><node id="1000" version="2" timestamp="${WHEN}"/></delete>`,
    );
    directory.broken.set(1, gzipSync("<osmChange><delete>"));
    await assert.rejects(stepOf(follower), (error: ReplicationError) => error.failure === "broken");
    assert.deepEqual((await record())?.checks, []);
    assert.equal((await stepOf(follower))?.sequence, 1);
    assert.equal((await record())?.checks.length, 1);
  });
});
