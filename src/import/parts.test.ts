import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { foldEvidence } from "../belief/fold.js";
import { boxAsArea } from "../domain/geometry.js";
import { kindsOf } from "../domain/record.js";
import type { Feature } from "../sources/osm/extract/feature.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Store } from "../store/store.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { joinedGazetteer } from "./joining.js";
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
const IDS = ["food", "hotels"] as const;
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

/** Imports some verticals of a map with these places. An import that finds nothing changes nothing. */
async function bring(store: Store, places: readonly Place[], at: number, verticals: readonly string[]) {
  const features = places.map((place) => feature(place, at));
  if (!places.some(({ of }) => of.some((id) => verticals.includes(id)))) return null;
  const outline = { ...feature({ id: 0, of: [] }, at), area: BOX };
  const file = { extractAt: at, elementsRead: 0, warnings: [] };
  const prepared = await prepareImport({
    extracts: [{ ...file, path: "map", features }],
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
  await store.importArea(prepared.areaImport);
  return prepared;
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
  await bring(store, both, 2, ["hotels"]);
  assert.deepEqual(await shown(store), [["Place 1", ["restaurant", "hotel"], 2, null]]);
  const [area] = await store.areas();
  assert.deepEqual(
    [area?.verticals, area?.extractAt, area?.extractDates],
    [["food", "hotels"], 2, { food: 1 }],
  );
  await store.close();
});

const town = fc
  .array(fc.subarray([...IDS], { minLength: 1 }), { minLength: 1, maxLength: 6 })
  .map((kinds) => kinds.map((of, i): Place => ({ id: i + 1, of })));

test("importing one vertical after the other gives the same as importing all at once, in either order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(town, { minLength: 1, maxLength: 3 }), fc.boolean(), async (maps, turned) => {
      const [whole, parts] = [openMemoryStore(), openMemoryStore()];
      // The first map contains everything, so that all later ones go into the same area.
      const first = [{ id: 9, of: [...IDS] }];
      for (const [i, places] of [[], ...maps].entries()) {
        const map = [...first, ...places];
        await bring(whole, map, i + 1, IDS);
        for (const id of turned ? IDS.toReversed() : IDS) await bring(parts, map, i + 1, [id]);
      }
      assert.deepEqual(await shown(parts), await shown(whole));
      const [a, b] = [await whole.areas(), await parts.areas()];
      assert.deepEqual(b, a);
      await whole.close();
      await parts.close();
    }),
    { numRuns: 30 },
  );
});

test("named places of other extracts stay, and repeated ones count once", () => {
  const place = (sourceId: string, name: string, latitude: number) =>
    ({
      kind: "street",
      name,
      alternativeNames: [],
      point: { latitude, longitude: 13 },
      area: null,
      lines: null,
      sourceId,
    }) as const;
  const known = [
    place("way/1", "Long Road", 52),
    place("way/2", "Short Road", 52),
    place("way/3", "Gone", 52),
  ];
  const fresh = [
    place("way/1", "Longer Road", 52),
    place("way/9", "Short Road", 52.001),
    place("way/8", "Gone", 53),
  ];
  assert.deepEqual(
    joinedGazetteer(known, fresh).map(({ sourceId }) => sourceId),
    ["way/1", "way/9", "way/8", "way/3"],
  );
});

test("an area that also has another vertical does not change its outline", async () => {
  const store = openMemoryStore();
  await bring(store, [{ id: 1, of: ["food", "hotels"] }], 1, IDS);
  const [area] = await store.areas();
  assert.ok(area !== undefined);
  const far = { ...feature({ id: 1, of: ["food"] }, 2), point: { latitude: 40.5, longitude: 3.5 } };
  const file = { extractAt: 2, elementsRead: 0, warnings: [] };
  await assert.rejects(
    () =>
      prepareImport({
        extracts: [{ ...file, path: "map", features: [far] }],
        boundary: { ...file, path: "outline", features: [{ ...far, area: boxAsArea([3, 40, 4, 41]) }] },
        options: {
          name: "Town",
          extractName: "Town",
          replace: true,
          verticals: ["food"],
          timeZone: "Europe/Berlin",
          country: "DE",
          region: null,
        },
        registry,
        stored: [area],
        source: "osm",
        recordedAt: 2,
      }),
    /Town \(town\) also contains hotels within its previous boundary\. Import everything together/,
  );
  await store.close();
});
