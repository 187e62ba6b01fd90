import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type {
  CoverageResponse,
  Details,
  ReportResponse,
  SearchResponse,
} from "#doorlight/contract/resources.js";
import { dataFolder, doorlight, get, report, type Server, serve } from "../support/command.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { overpassAnswer } from "../support/town.js";

const NOW = "2026-11-20T12:00:00Z";
const NOWHERE = "http://127.0.0.1:9/api/interpreter";

interface MadePlace {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
  readonly hours?: string;
}

/** An extract with pizzerias and boundaries as boxes: west, south, east, north. */
function extract(
  places: readonly MadePlace[],
  boundaries: readonly (readonly [
    id: number,
    name: string,
    box: readonly [number, number, number, number],
  ])[],
  date = "2026-11-01T00:00:00Z",
): string {
  const nodes = places.map(({ id, lat, lon, name, hours = "Mo-Su 18:00-22:00" }) => ({
    type: "node",
    id,
    lat,
    lon,
    timestamp: "2026-10-01T00:00:00Z",
    version: 1,
    tags: { amenity: "restaurant", cuisine: "pizza", name, opening_hours: hours },
  }));
  const relations = boundaries.map(([id, name, [west, south, east, north]]) => ({
    type: "relation",
    id,
    tags: { boundary: "administrative", admin_level: "9", name },
    members: [
      {
        type: "way",
        ref: id * 10,
        role: "outer",
        geometry: [
          [south, west],
          [south, east],
          [north, east],
          [north, west],
          [south, west],
        ].map(([lat, lon]) => ({ lat, lon })),
      },
    ],
  }));
  return overpassAnswer(date, [...nodes, ...relations]);
}

/** A data folder with extracts, and a function to import them. */
function workplace() {
  const folder = dataFolder();
  const base = ["--data", folder.path, "--now", NOW];
  return {
    base,
    remove: () => folder.remove(),
    import: (name: string, content: string, ...args: readonly string[]) => {
      const path = join(folder.path, name);
      writeFileSync(path, content);
      return doorlight(["import", ...base, ...args, path]);
    },
    run: (...args: readonly string[]) => doorlight([...args, ...base]),
    serve: () => serve([...base, "--limits", "off", "--live", "off", "--overpass-url", NOWHERE]),
  };
}

const names = ({ results }: SearchResponse) => results.map(({ name }) => name).toSorted();
const search = async (server: Server, q: string, more: Record<string, string> = {}) =>
  (await get<SearchResponse>(server, "/v1/search", { q, ...more })).body;

describe("two cities in two time zones", () => {
  const place = workplace();
  let server: Server;
  before(async () => {
    const cities = [
      ["berlin", "Berlin", 52.52, 13.4, 1],
      ["new-york", "New York", 40.73, -73.99, 11],
    ] as const;
    for (const [file, city, lat, lon, id] of cities) {
      const places = [
        { id, lat, lon, name: `${city} Evening`, hours: "Mo-Su 18:00-22:00" },
        { id: id + 1, lat: lat + 0.01, lon, name: `${city} Morning`, hours: "Mo-Su 06:00-11:00" },
        { id: id + 2, lat, lon: lon + 0.01, name: `${city} Night`, hours: "Mo-Su 22:00-03:00" },
      ];
      const outline = [lon - 0.1, lat - 0.1, lon + 0.1, lat + 0.1] as const;
      const done = await place.import(`${file}.json`, extract(places, [[id, city, outline]]));
      assert.equal(done.code, 0, done.stderr);
    }
    server = await place.serve();
  });
  after(async () => {
    await server.stop();
    place.remove();
  });

  test("a time is read in the time zone of the place that answers", async () => {
    const table: readonly (readonly [string, readonly string[]])[] = [
      ["pizza at 8 pm", ["Berlin Evening", "New York Evening"]],
      ["pizza tomorrow at 7 am", ["Berlin Morning", "New York Morning"]],
      ["pizza tomorrow at 23:00", ["Berlin Night", "New York Night"]],
      // 13:00 in Berlin, 07:00 in New York.
      ["pizza open now", ["New York Morning"]],
    ];
    for (const [q, expected] of table) assert.deepEqual(names(await search(server, q)), expected, q);
  });

  test("a named place decides on the time zone", async () => {
    for (const [location, at, name] of [
      ["Berlin", "2026-11-21T19:00:00Z", "Berlin Evening"],
      ["New York", "2026-11-22T01:00:00Z", "New York Evening"],
    ] as const) {
      const answer = await search(server, "pizza tomorrow at 8 pm", { location });
      assert.equal(answer.understood.time?.at, at);
      assert.deepEqual(names(answer), [name]);
    }
  });
});

test("hours that do not reach the day or cannot be read are unknown, not closed", async () => {
  const place = workplace();
  const at = (id: number, name: string, hours: string) => ({
    id,
    lat: 52.5,
    lon: 13.35 + id / 1000,
    name,
    hours,
  });
  const done = await place.import(
    "town.json",
    extract(
      [
        at(1, "Open Always", "24/7"),
        at(2, "Ended Hours", "2024 Mo-Su 00:00-24:00"),
        at(3, "Unreadable Hours", "ring the bell ]["),
        at(4, "Closed Now", "Mo-Su 03:00-04:00"),
      ],
      [],
    ),
    "--area",
    "Town",
  );
  assert.equal(done.code, 0, done.stderr);
  const server = await place.serve();
  const open = await search(server, "pizza open now");
  // With a time in the text, possibly open places come last; with the parameter, only places known to be open are returned.
  assert.equal(open.results[0]?.name, "Open Always");
  assert.deepEqual(names(open), ["Ended Hours", "Open Always", "Unreadable Hours"]);
  assert.match(open.note, /Opening hours are unknown for 2 of these places, which come last/);
  const strict = await search(server, "pizza", { open_now: "true" });
  assert.deepEqual(names(strict), ["Open Always"]);
  assert.match(strict.note, /Left out because the opening hours are unknown: 2 places/);
  const basis = async (name: string) => (await search(server, name)).results[0]?.availability;
  assert.equal((await basis("Ended Hours"))?.status, "unknown");
  assert.match((await basis("Ended Hours"))?.basis ?? "", /end before that day/);
  assert.match((await basis("Unreadable Hours"))?.basis ?? "", /on record could not be read/);
  await server.stop();
  place.remove();
});

describe("overlapping areas", () => {
  const CITY = [13.3, 52.4, 13.5, 52.6] as const;
  const MITTE = [13.3, 52.4, 13.4, 52.6] as const;
  const IN_MITTE = { id: 1, lat: 52.5, lon: 13.35, name: "Both" };
  const OUTSIDE = { id: 2, lat: 52.5, lon: 13.45, name: "City Alone" };
  const city = extract(
    [IN_MITTE, OUTSIDE],
    [
      [5, "Grossstadt", CITY],
      [6, "Mitte", MITTE],
    ],
  );

  test("a place in both is one record, reports on it appear in both, and removing one area keeps it in the other", async () => {
    const place = workplace();
    const imported = async (area: string, counts: RegExp) => {
      const done = await place.import("city.json", city, "--area", area);
      assert.equal(done.code, 0, done.stderr);
      assert.match(done.stdout, counts);
    };
    await imported(
      "Mitte",
      /Places of the extract outside the boundary of Mitte were skipped: 1\. To include them, .* --whole/,
    );
    await imported("Grossstadt", /places {4}2: 2 new, 0 changed, 0 unchanged; 0 gone/);
    await imported("Mitte", /places {4}1: 0 new, 0 changed, 1 unchanged; 0 gone/);
    const server = await place.serve();
    const records = async () =>
      (await get<CoverageResponse>(server, "/v1/coverage")).body.areas.map(
        (area) => [area.id, area.records] as const,
      );
    assert.deepEqual(await records(), [
      ["grossstadt", 2],
      ["mitte", 1],
    ]);
    assert.deepEqual(names(await search(server, "pizza")), ["Both", "City Alone"]);
    assert.equal((await search(server, "pizza")).total_matches, 2);
    assert.deepEqual(names(await search(server, "pizza in Mitte")), ["Both"]);
    assert.deepEqual(names(await search(server, "pizza", { location: "Grossstadt" })), [
      "Both",
      "City Alone",
    ]);
    const id = (await search(server, "Both")).results[0]?.result_id ?? "";
    const { body } = await get<Details>(server, `/v1/details/${id}`);
    const reported = await report<ReportResponse>(server, body.result_token, "booked");
    assert.equal(reported.status, 200);
    const shown = (area: string) => place.run("areas", "show", area, "--json");
    for (const area of ["mitte", "grossstadt"])
      assert.equal((JSON.parse((await shown(area)).stdout) as { reports: number }).reports, 1, area);
    const exported = await place.run("export", "--format", "ndjson");
    assert.equal(exported.stdout.trim().split("\n").length, 2);
    const removed = await place.run("areas", "remove", "grossstadt", "--force");
    assert.match(removed.stdout + removed.stderr, /1 of them belong to other areas too and stay/);
    assert.deepEqual(await records(), [["mitte", 1]]);
    assert.deepEqual(names(await search(server, "pizza")), ["Both"]);
    assert.equal(
      (await get<Details>(server, `/v1/details/${id}`)).body.confidence,
      reported.body.new_confidence,
    );
    await server.stop();
    place.remove();
  });

  test("another place of the same name never replaces the first", async () => {
    const place = workplace();
    assert.equal((await place.import("city.json", city, "--area", "Mitte")).code, 0);
    const elsewhere = extract(
      [{ id: 9, lat: 52.37, lon: 9.73, name: "Elsewhere" }],
      [[8, "Mitte", [9.7, 52.3, 9.8, 52.4]]],
    );
    const refused = await place.import("other.json", elsewhere, "--area", "Mitte");
    assert.equal(refused.code, 1);
    assert.match(
      refused.stderr,
      /^doorlight: Mitte \(mitte\) is stored with another boundary: the two do not overlap\. .*--id mitte-2.*--replace/m,
    );
    assert.equal((await place.import("other.json", elsewhere, "--area", "Mitte", "--id", "mitte-2")).code, 0);
    const listed = await place.run("areas", "--json");
    assert.deepEqual(
      (JSON.parse(listed.stdout) as { id: string; records: number }[]).map(({ id, records }) => [
        id,
        records,
      ]),
      [
        ["mitte", 1],
        ["mitte-2", 1],
      ],
    );
    const replaced = await place.import(
      "other.json",
      elsewhere,
      "--area",
      "Mitte",
      "--id",
      "mitte",
      "--replace",
    );
    assert.equal(replaced.code, 0, replaced.stderr);
    assert.match(replaced.stdout, /0 gone/);
    assert.match(replaced.stdout, /1 place outside the new boundary left the area/);
    place.remove();
  });

  test("a boundary that the extract lacks is refused with the available ones", async () => {
    const place = workplace();
    const refused = await place.import("city.json", city, "--area", "Mitta");
    assert.equal(refused.code, 1);
    assert.match(
      refused.stderr,
      /There is no boundary "Mitta" in the extract\. It contains: Mitte, Grossstadt\./,
    );
    assert.equal((await place.run("areas", "--json")).stdout.trim(), "[]");
    place.remove();
  });
});

describe("real extracts without --boundary", { skip: withoutSharedData }, () => {
  test("Munich's old town keeps all its places, although the extract has only the boundaries of its quarters", async () => {
    const place = workplace();
    const munich = osmFile("munich-altstadt-2020-07-20.osm.pbf");
    const done = await place.run("import", munich, "--vertical", "food");
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /^Imported Munich Altstadt \(munich-altstadt\)/);
    assert.doesNotMatch(done.stdout, /outside_boundary|left out/);
    const [, listed = "0", merged = "0"] =
      done.stdout.match(/places\s+(\d+):.*?(\d+) duplicates merged/) ?? [];
    assert.equal(Number(listed) + Number(merged), 539 - 7 - 4);
    place.remove();
  });

  test("importing all of Berlin does not change its district Mitte", async () => {
    const berlin = [
      "--area",
      "Berlin",
      "--boundary",
      osmFile("berlin-districts.geojson"),
      osmFile("berlin-2025-08-20.overpass.json"),
    ];
    const mitte = [
      "--area",
      "Berlin Mitte",
      "--boundary",
      osmFile("berlin-mitte.boundaries.geojson"),
      osmFile("berlin-mitte-2025-08-20.overpass.json"),
    ];
    const place = workplace();
    const counted = async () =>
      (JSON.parse((await place.run("areas", "--json")).stdout) as { id: string; records: number }[]).map(
        ({ id, records }) => `${id} ${records}`,
      );
    for (const args of [mitte, berlin]) {
      const done = await place.run("import", ...args);
      assert.equal(done.code, 0, done.stderr);
      assert.match(done.stdout, /; 0 gone/);
      if (args === mitte) assert.deepEqual(await counted(), ["berlin-mitte 1708"]);
    }
    const [city, district] = await counted();
    assert.equal(district, "berlin-mitte 1708");
    assert.ok(Number(city?.split(" ")[1]) > 5 * 1708, city);
    place.remove();
  });
});
