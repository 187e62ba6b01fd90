import assert from "node:assert/strict";
import { test } from "node:test";
import { foldEvidence } from "../belief/fold.js";
import { boxAsArea } from "../domain/geometry.js";
import { kindsOf } from "../domain/record.js";
import type { Feature } from "../sources/osm/extract/feature.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Store } from "../store/store.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { refuseDoubtful } from "./doubts.js";
import { storedRecords } from "./keptIds.js";
import { prepareImport } from "./prepare.js";

const hotels: Vertical = {
  ...food,
  id: "hotels",
  name: "hotels",
  kinds: { hotel: { schemaOrg: "Hotel", presets: [] } },
  select: ({ tourism }) =>
    tourism === "hotel" ? { kinds: ["hotel"], tag: "tourism" } : { kinds: [], reason: null },
  infer: () => [],
};
const registry = registryOf([food, hotels]);
const BOX = boxAsArea([13, 52, 14, 53]);

interface Place {
  readonly id: number;
  readonly of: readonly string[];
}

const feature = ({ id, of }: Place, extractAt: number): Feature => ({
  type: "node",
  id,
  point: { latitude: 52.5, longitude: 13.1 + id / 20 },
  tags: {
    name: `Place ${id}`,
    ...(of.includes("food") ? { amenity: "restaurant" } : {}),
    ...(of.includes("hotels") ? { tourism: "hotel" } : {}),
  },
  timestamp: null,
  extractAt,
  line: null,
  area: null,
});

/** Imports some verticals of a map with these places. */
async function bring(
  store: Store,
  places: readonly Place[],
  at: number,
  verticals: readonly string[],
  force = false,
) {
  const outline = { ...feature({ id: 0, of: [] }, at), area: BOX };
  const file = { extractAt: at, elementsRead: 0, warnings: [] };
  const prepared = await prepareImport({
    extracts: [{ ...file, path: "map", features: places.map((place) => feature(place, at)) }],
    boundary: { ...file, path: "outline", features: [outline] },
    options: {
      name: "Town",
      extractName: "Town",
      verticals,
      timeZone: "Europe/Berlin",
      country: "DE",
      region: null,
    },
    registry,
    stored: await store.areas(),
    source: "osm",
    recordedAt: at,
  });
  if (!force) refuseDoubtful(await storedRecords(store, "town"), prepared, registry);
  await store.importArea(prepared.areaImport);
}

async function shown(store: Store) {
  return (await store.records("town")).map(({ id, areaId, evidence }) => {
    const record = foldEvidence(id, areaId, evidence);
    const [element] = record.elements;
    return [record.attributes.name?.value, kindsOf(record), element?.lastSeenAt, element?.missingSince];
  });
}

test("a hotel's restaurant is one record of both kinds, whichever was imported, and its area covers what was", async () => {
  const store = openMemoryStore();
  const both = [{ id: 1, of: ["food", "hotels"] }];
  await bring(store, both, 1, ["food"]);
  assert.deepEqual(await shown(store), [["Place 1", ["restaurant", "hotel"], 1, null]]);
  assert.deepEqual((await store.areas())[0]?.verticals, ["food"]);
  await bring(store, both, 2, ["food", "hotels"]);
  assert.deepEqual(await shown(store), [["Place 1", ["restaurant", "hotel"], 2, null]]);
  assert.deepEqual((await store.areas())[0]?.verticals, ["food", "hotels"]);
  await store.close();
});

test("a kind that only another source states is not missed in an import", async () => {
  const store = openMemoryStore();
  const places = [{ id: 1, of: ["food"] }];
  await bring(store, places, 1, ["food"]);
  const [known] = await store.areas();
  assert.ok(known !== undefined);
  const gazetteer = await store.gazetteer("town");
  const [record] = await store.records("town");
  const [stated] = record?.evidence.observations ?? [];
  assert.ok(record !== undefined && stated !== undefined);
  const kind = { value: "hotel", observedAt: 2, dating: "listed" } as const;
  await store.importArea({
    area: {
      ...known,
      verticals: ["food", "hotels"],
      sources: [{ id: "overture", from: [], files: [], releasedAt: 2 }],
    },
    source: "overture",
    keepsMap: true,
    records: [
      {
        id: record.id,
        elements: [{ source: "overture", id: "a" }],
        observation: { ...stated, source: "Overture Maps", attributes: { ...stated.attributes, kind } },
        hours: null,
      },
    ],
    gazetteer,
    rules: { isCurrent: () => true, missingSince: () => null },
  });
  await bring(store, places, 3, ["food"]);
  assert.deepEqual((await store.areas())[0]?.verticals, ["food", "hotels"]);
  await store.close();
});

test("an import that leaves out a kind that is stored is refused, however few places it has", async () => {
  const store = openMemoryStore();
  const restaurants = [1, 2, 3, 4, 5].map((id) => ({ id, of: ["food"] }));
  await bring(store, [...restaurants, { id: 6, of: ["hotels"] }], 1, ["food", "hotels"]);
  await assert.rejects(
    bring(store, restaurants, 2, ["food"]),
    /The extract lists 0 hotels, but 1 are stored for Town: it looks incomplete\. Nothing was changed\. Import the files of all kinds of business together, or add --force/,
  );
  await bring(store, restaurants, 3, ["food", "hotels"]);
  assert.deepEqual((await store.areas())[0]?.verticals, ["food", "hotels"]);
  assert.deepEqual((await shown(store)).find(([name]) => name === "Place 6")?.slice(2), [1, 3]);
  await bring(store, restaurants, 4, ["food"], true);
  assert.deepEqual((await store.areas())[0]?.verticals, ["food"]);
  await store.close();
});
