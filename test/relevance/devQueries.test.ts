import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Catalog } from "#doorlight/catalog/catalog.js";
import { importFiles } from "#doorlight/import/import.js";
import { AreaIndex } from "#doorlight/search/areaIndex.js";
import { placeIndex } from "#doorlight/search/places.js";
import { search } from "#doorlight/search/search.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { restaurants } from "#doorlight/verticals/restaurants.js";
import { dataFolder } from "../support/command.js";
import { osmFile, sharedFile, withoutSharedData } from "../support/sharedData.js";
import { type LabelledQuery, meets, type TaggedPlace } from "./labels.js";

interface DataSet {
  readonly area: string;
  readonly files: readonly string[];
  readonly boundary: string;
  readonly tags: string;
}

const DATA: Readonly<Record<string, DataSet>> = {
  "berlin-mitte": {
    area: "Berlin Mitte",
    files: [
      "berlin-mitte-2025-08-20.overpass.json",
      "berlin-mitte-streets-2022-12-20.osm.pbf",
      "berlin-landmarks-2025-08-20.overpass.json",
    ],
    boundary: "berlin-mitte.boundaries.geojson",
    tags: "berlin-mitte-2025-08-20.overpass.json",
  },
  munich: {
    area: "Munich Altstadt",
    files: ["munich-altstadt-2020-07-20.osm.pbf"],
    boundary: "munich-altstadt-2020-07-20.boundaries.geojson",
    tags: "munich-altstadt-2020-07-20.overpass.json",
  },
  monaco: {
    area: "Monaco",
    files: ["monaco-2026-07-10.osm.pbf"],
    boundary: "monaco-2026-07-10.boundaries.geojson",
    tags: "monaco-2026-07-10.overpass.json",
  },
};

/** Reached by this version; the issue on understanding raises them. Never lower them to make a change pass. */
const FLOOR = { filters: 0.97, honesty: 1, recall: 0.7, first: 0.8, falseAlarms: 0 };

test("the labelled queries are understood and answered", { skip: withoutSharedData }, async (t) => {
  const queries = readFileSync(sharedFile("eval/queries.dev.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as LabelledQuery);
  const outcomes = [];
  for (const [name, data] of Object.entries(DATA)) {
    outcomes.push(
      ...(await run(
        data,
        queries.filter((query) => query.data === name),
      )),
    );
  }
  const inside = outcomes.filter(({ query }) => query.coverage === "in");
  const outside = outcomes.filter(({ query }) => query.coverage === "out");
  const share = (list: readonly unknown[], met: number) => met / Math.max(1, list.length);
  const ranked = inside.filter(({ relevant }) => relevant > 0);
  const scores = {
    filters: share(inside, inside.filter(({ filtersRight }) => filtersRight).length),
    honesty: share(outside, outside.filter(({ isOut, found }) => isOut && found.length === 0).length),
    falseAlarms: inside.filter(({ isOut }) => isOut).length,
    recall: share(
      ranked,
      ranked.reduce(
        (sum, { found, relevant }) => sum + found.filter(Boolean).length / Math.min(8, relevant),
        0,
      ),
    ),
    first: share(ranked, ranked.filter(({ found }) => found[0] === true).length),
  };
  t.diagnostic(JSON.stringify(scores));
  for (const { query, filtersRight, isOut, found, relevant } of outcomes) {
    const recall = found.filter(Boolean).length / Math.max(1, Math.min(8, relevant));
    const wrong = [
      query.coverage === "in" && !filtersRight ? "filters" : "",
      isOut !== (query.coverage === "out") ? "coverage" : "",
      query.coverage === "in" && relevant > 0 && found[0] !== true ? "first" : "",
      query.coverage === "in" && relevant > 0 && recall < 0.8 ? `recall ${recall.toFixed(2)}` : "",
    ].filter((part) => part !== "");
    if (wrong.length > 0)
      t.diagnostic(`${query.id} ${query.q} | ${query.location ?? ""}: ${wrong.join(", ")}`);
  }
  assert.ok(scores.filters >= FLOOR.filters, `filters ${scores.filters}`);
  assert.ok(scores.honesty >= FLOOR.honesty, `honesty ${scores.honesty}`);
  assert.ok(scores.falseAlarms <= FLOOR.falseAlarms, `false alarms ${scores.falseAlarms}`);
  assert.ok(scores.recall >= FLOOR.recall, `recall ${scores.recall}`);
  assert.ok(scores.first >= FLOOR.first, `success@1 ${scores.first}`);
});

async function run(data: DataSet, queries: readonly LabelledQuery[]) {
  const folder = dataFolder();
  const store = openSqliteStore(folder.path);
  const now = Date.parse(queries[0]?.now ?? "");
  const options = { name: data.area, timeZone: null, country: null, region: null };
  await importFiles(
    { store, vertical: restaurants, now, onProgress: () => {} },
    data.files.map(osmFile),
    osmFile(data.boundary),
    options,
    false,
  );
  const catalog = new Catalog({
    store,
    verticals: [restaurants],
    makeIndex: (area, at) => new AreaIndex(area, at),
  });
  await catalog.follow(now);
  const places = placeIndex(catalog.areas());
  const tagged = taggedPlaces(osmFile(data.tags));
  // Only what the area covers can be found.
  const covered = [...tagged.values()].filter(({ id }) =>
    catalog
      .areas()
      .some(({ entries }) =>
        [...entries.values()].some(({ record }) => record.elements.some((element) => element.id === id)),
      ),
  );
  const outcomes = queries.map((query) => {
    const outcome = search(
      { q: query.q, location: query.location ?? null, filters: {} },
      { indexes: catalog.indexes(), places },
      Date.parse(query.now),
    );
    const isRelevant = (place: TaggedPlace | undefined) =>
      place !== undefined && query.want.every((condition) => meets(place, condition, query.now));
    const found = outcome.scored.map(({ entry }) =>
      entry.record.elements.some(({ id }) => isRelevant(tagged.get(id))),
    );
    const isOut = outcome.location.status === "outside";
    const derived = Object.fromEntries(
      Object.entries(outcome.understanding.filters).filter(([, value]) => value !== false),
    );
    const filtersRight =
      JSON.stringify(Object.entries(derived).sort()) === JSON.stringify(Object.entries(query.filters).sort());
    return { query, found, isOut, filtersRight, relevant: covered.filter(isRelevant).length };
  });
  await store.close();
  folder.remove();
  return outcomes;
}

function taggedPlaces(path: string): ReadonlyMap<string, TaggedPlace> {
  const { elements } = JSON.parse(readFileSync(path, "utf8")) as {
    elements: {
      type: string;
      id: number;
      lat?: number;
      lon?: number;
      center?: { lat: number; lon: number };
      tags?: Record<string, string>;
    }[];
  };
  return new Map(
    elements.map((element) => {
      const id = `${element.type}/${element.id}`;
      return [
        id,
        {
          id,
          tags: element.tags ?? {},
          latitude: element.lat ?? element.center?.lat ?? 0,
          longitude: element.lon ?? element.center?.lon ?? 0,
        },
      ];
    }),
  );
}
