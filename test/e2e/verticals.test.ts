import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { CoverageResponse, SearchResponse } from "#doorlight/contract/resources.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { dataFolder, doorlight, get, type Server, serve } from "../support/command.js";
import { INVENTED_WALKS, writeInventedTown } from "../support/inventedTown.js";
import { IN, OUTSIDE_KINDS } from "../support/outsideKinds.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { callTool, type VerticalWalk, walkVertical } from "../support/walkVertical.js";

const NOW = "2026-07-10T20:30:00+02:00";
const search = async (server: Server, q: string, more: Record<string, string> = {}) =>
  (await get<SearchResponse>(server, "/v1/search", { q, ...more })).body;

/** Checks that words for kinds of business without a vertical return no result, alone and with a city. */
async function askOutside(server: Server, cities: readonly string[]): Promise<void> {
  const words = Object.entries(OUTSIDE_KINDS).flatMap(([language, list]) =>
    list.map((word) => [language, word] as const),
  );
  assert.equal(words.length, 100);
  const answered: string[] = [];
  for (const [language, word] of words)
    for (const place of ["", ...cities.map((city) => ` ${IN[language]} ${city}`)]) {
      const { results, note } = await search(server, word + place);
      if (results.length > 0) answered.push(`${word}${place}: ${results[0]?.name}`);
      else
        assert.match(
          note,
          /not a known kind of business|the query says nothing else|Nothing here matches|in a covered place|No place was named/u,
        );
    }
  assert.deepEqual(answered, []);
}

describe("all verticals of an invented town", () => {
  const folder = dataFolder();
  let server: Server;
  before(async () => {
    const done = await doorlight(writeInventedTown(folder.path, "2026-07-01T12:00:00Z"));
    assert.equal(done.code, 0, done.stderr);
    server = await serve(["--data", folder.path, "--now", NOW, "--limits", "off", "--live", "off"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  test("coverage lists each vertical with its count", async () => {
    const { body } = await get<CoverageResponse>(server, "/v1/coverage");
    assert.deepEqual(
      body.areas[0]?.verticals.map(({ id, records }) => [id, records]),
      VERTICALS.map(({ id }) => [id, 2]),
    );
  });

  for (const walk of INVENTED_WALKS)
    test(`${walk.vertical} is searched, read, verified and reported`, () => walkVertical(server, walk));

  test("kinds of business in no vertical return nothing", () => askOutside(server, ["Testville"]));

  test("an explicit vertical decides, and an unknown one is reported", async () => {
    const named = await search(server, "something good", { vertical: "lodging" });
    assert.deepEqual([...new Set(named.results.map(({ vertical }) => vertical))], ["lodging"]);
    const tool = await callTool(server, "search", {
      query: "something good",
      filters: { vertical: "lodging" },
    });
    assert.equal((tool["results"] as readonly unknown[]).length, 2);
    const wrong = await get(server, "/v1/search", { q: "something good", vertical: "lodgings" });
    assert.equal(wrong.status, 400);
    assert.match(JSON.stringify(wrong.body), /vertical.*food.*homeServices/u);
  });
});

/** Checks of the vertical in a German or French city. */
const OF: Readonly<Record<string, (query: string, english: string) => VerticalWalk>> = {
  food: walkOf("food", ["restaurant"], "is a restaurant", "is a hairdresser"),
  beauty: walkOf("beauty", ["hairdresser"], "is a hairdresser", "is a tattoo studio"),
  lodging: walkOf("lodging", ["hotel"], "is a hotel", "is a camp site"),
  gym: walkOf("fitness", ["gym", "studio"], "is a gym", "is a dance school"),
  pool: walkOf("fitness", ["swimming_pool"], "is a swimming pool", "is a dance school"),
  hall: walkOf("fitness", ["sports_centre"], "is a sports centre", "is a hotel"),
  studio: walkOf("fitness", ["studio", "gym"], "offers yoga", "is a climbing gym"),
  plumber: walkOf("homeServices", ["plumber"], "is a plumber", "is a roofer"),
  locksmith: walkOf("homeServices", ["locksmith"], "is a locksmith", "is a roofer"),
};
function walkOf(vertical: string, kinds: readonly string[], supported: string, contradicted: string) {
  return (query: string, english: string): VerticalWalk => ({
    vertical,
    kinds,
    queries: [query, english],
    supported,
    contradicted,
  });
}

const CITIES: readonly {
  readonly id: string;
  readonly name: string;
  readonly args: readonly string[];
  /** True if its extract is years old. */
  readonly isOld?: boolean;
  readonly walks: readonly (readonly [keyof typeof OF, string, string])[];
}[] = [
  {
    id: "monaco",
    name: "Monaco",
    args: ["--area", "Monaco", osmFile("monaco-2026-07-10.osm.pbf")],
    walks: [
      ["food", "restaurant à Monaco", "restaurant in Monaco"],
      ["beauty", "coiffeur à Monaco", "hairdresser in Monaco"],
      ["gym", "salle de sport à Monaco", "gym in Monaco"],
      ["lodging", "hôtel à Monaco", "hotel in Monaco"],
      ["plumber", "plombier à Monaco", "plumber in Monaco"],
    ],
  },
  {
    id: "munich-altstadt",
    isOld: true,
    name: "München",
    args: [
      "--area",
      "Munich Altstadt",
      "--region",
      "Bayern",
      "--boundary",
      osmFile("munich-altstadt-2020-07-20.boundaries.geojson"),
      osmFile("munich-altstadt-2020-07-20.osm.pbf"),
    ],
    walks: [
      ["food", "Restaurant in München", "restaurant in Munich"],
      ["beauty", "Friseur am Marienplatz", "hairdresser near Marienplatz"],
      ["studio", "Yogastudio in München", "yoga studio in Munich"],
      ["lodging", "Hotel am Marienplatz", "hotel near Marienplatz"],
      ["locksmith", "Schlüsseldienst in München", "locksmith in Munich"],
    ],
  },
  {
    id: "dortmund",
    isOld: true,
    name: "Dortmund",
    args: ["--area", "Dortmund", osmFile("verticals/dortmund-2024-07-10.osm.pbf")],
    walks: [
      ["food", "Restaurant in Dortmund", "restaurant in Dortmund"],
      ["beauty", "Friseur in Dortmund", "hairdresser in Dortmund"],
      ["gym", "Fitnessstudio in Dortmund", "gym in Dortmund"],
      ["lodging", "Hotel in Dortmund", "hotel in Dortmund"],
    ],
  },
  {
    id: "le-havre",
    isOld: true,
    name: "Le Havre",
    args: ["--area", "Le Havre", osmFile("verticals/le-havre-2023-01-03.osm.pbf")],
    walks: [
      ["food", "restaurant au Havre", "restaurant in Le Havre"],
      ["beauty", "coiffeur au Havre", "hairdresser in Le Havre"],
      ["pool", "piscine au Havre", "swimming pool in Le Havre"],
      ["lodging", "hôtel au Havre", "hotel in Le Havre"],
    ],
  },
];

describe("all verticals of four real cities in one catalog", { skip: withoutSharedData }, () => {
  const folder = dataFolder();
  let server: Server;
  before(async () => {
    for (const { args } of CITIES) {
      const done = await doorlight(["import", "--data", folder.path, "--now", NOW, ...args]);
      assert.equal(done.code, 0, done.stderr);
    }
    server = await serve(["--data", folder.path, "--now", NOW, "--limits", "off", "--live", "off"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  test("coverage counts each vertical by area", async () => {
    const { body } = await get<CoverageResponse>(server, "/v1/coverage");
    const held = Object.fromEntries(
      body.areas.map(({ id, verticals }) => [id, verticals.map(({ id: one }) => one)]),
    );
    const all = VERTICALS.map(({ id }) => id);
    assert.deepEqual(held, {
      dortmund: all.slice(0, 4),
      "le-havre": all.slice(0, 4),
      monaco: all,
      "munich-altstadt": all,
    });
    for (const { verticals, records } of body.areas)
      assert.ok(verticals.every((one) => one.records > 0 && one.records < records));
  });

  for (const { name, walks, isOld = false } of CITIES)
    for (const [what, local, english] of walks)
      test(`${what} of ${name} is searched, read, verified and reported`, async () => {
        await walkVertical(server, { ...(OF[what] as (typeof OF)[string])(local, english), isOld });
      });

  test("a search for what the area does not hold returns nothing, and the note says so", async () => {
    for (const q of ["Klempner in Dortmund", "plumber in Dortmund", "plombier au Havre"]) {
      const { results, note, understood } = await search(server, q);
      assert.deepEqual([results, understood.vertical], [[], "homeServices"], q);
      assert.match(note, /Not covered there, so there are no results/u, q);
    }
  });

  test("kinds of business in no vertical return nothing, in any city", () =>
    askOutside(
      server,
      CITIES.map(({ name }) => name),
    ));
});

describe("one vertical of a full map", { skip: withoutSharedData }, () => {
  const folder = dataFolder();
  let server: Server;
  before(async () => {
    const [{ args } = { args: [] }] = CITIES;
    const done = await doorlight([
      "import",
      "--data",
      folder.path,
      "--now",
      NOW,
      "--vertical",
      "food",
      ...args,
    ]);
    assert.equal(done.code, 0, done.stderr);
    server = await serve(["--data", folder.path, "--now", NOW, "--limits", "off", "--live", "off"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  test("the other verticals return nothing, and the note states the coverage", async () => {
    for (const q of ["coiffeur à Monaco", "gym", "hotel in Monaco", "plombier urgence"]) {
      const { results, note } = await search(server, q);
      assert.deepEqual(results, [], q);
      assert.match(note, /so there are no results[.:].* (?:Covered|Known): restaurants and other places/u, q);
    }
    assert.ok((await search(server, "restaurant à Monaco")).results.length > 0);
  });
});
