import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { originOf } from "#doorlight/contract/provenance.js";
import type {
  CoverageResponse,
  Details,
  ReportResponse,
  SearchResponse,
  VerifyResponse,
} from "#doorlight/contract/resources.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { dataFolder, get, report, type Server, serve } from "../support/command.js";
import { DISTRICTS, importDistrict } from "../support/districts.js";
import { withoutSharedData } from "../support/sharedData.js";

const names = ({ results }: SearchResponse) => results.map(({ name }) => name);

/** Imports a district, serves it with the clock of its data, and runs tests on that server. */
function district(name: keyof typeof DISTRICTS, tests: (server: () => Server) => void): void {
  describe(name, { skip: withoutSharedData }, () => {
    const folder = dataFolder();
    let server: Server;
    before(async () => {
      const imported = await importDistrict(name, folder.path);
      assert.equal(imported.code, 0, imported.stderr);
      server = await serve(["--data", folder.path, "--now", DISTRICTS[name].now, "--limits", "off"]);
    });
    after(async () => {
      assert.equal(await server.stop(), 0);
      folder.remove();
    });
    test("a place is searched, read, verified and reported", async () => {
      const found = await search(server, "italian restaurant");
      const [first] = found.results;
      assert.ok(
        first !== undefined && first.cuisine.some((one) => ["italian", "pizza", "pasta"].includes(one)),
        JSON.stringify(first),
      );
      const { body: details } = await get<Details>(server, `/v1/details/${first.result_id}`);
      assert.equal(details.name, first.name);
      assert.match(details.attribution, /OpenStreetMap contributors/);
      const verified = await get<VerifyResponse>(server, `/v1/verify/${first.result_id}`, {
        claim: "serves Italian food",
      });
      assert.equal(verified.body.claim?.verdict, "supported", JSON.stringify(verified.body.claim));
      const reported = await report<ReportResponse>(server, details.result_token, "booked");
      assert.ok(reported.body.new_confidence >= details.confidence);
      assert.equal(
        (await get<Details>(server, `/v1/details/${first.result_id}`)).body.confidence,
        reported.body.new_confidence,
      );
    });
    tests(() => server);
  });
}

const search = async (server: Server, q: string, more: Record<string, string> = {}) =>
  (await get<SearchResponse>(server, "/v1/search", { q, ...more })).body;

district("mitte", (server) => {
  test("the whole district is imported, with its hours and date", async () => {
    const { body } = await get<CoverageResponse>(server(), "/v1/coverage");
    const [area] = body.areas;
    assert.equal(area?.id, "berlin-mitte");
    assert.equal(area.records, 1708);
    assert.ok(area.records_with_hours > 1040);
    assert.equal(area.extract_at, "2025-08-20T14:19:30Z");
    assert.match(body.attribution, /OpenStreetMap contributors/);
  });

  test("a query with diet, cuisine, outdoor seating and place finds what a local would suggest", async () => {
    const answer = await search(server(), "vegan vietnamese with outdoor seating near Rosenthaler Platz");
    // Two of them are next to each other, a minute from the square.
    assert.ok(["District Một", "Chén Ché"].includes(answer.results[0]?.name ?? ""), answer.results[0]?.name);
    for (const result of answer.results) {
      assert.ok(result.vegan && result.outdoor_seating && (result.distance_m ?? 0) <= 1000, result.name);
      assert.ok(!result.inferred.includes("vegan"));
    }
    assert.deepEqual(answer.understood.filters, { vegan: true, outdoor: true });
  });

  test("a place outside the district gives the message and no results", async () => {
    for (const [q, location] of [
      ["pizza in Hamburg", ""],
      ["vegan sushi in Kreuzberg", ""],
      ["brunch", "Prenzlauer Berg"],
      ["dinner", "40.7128,-74.0060"],
      ["burger", "90210"],
      ["burger in Berlin, New Hampshire", ""],
    ]) {
      const answer = await search(server(), q ?? "", { location: location ?? "" });
      assert.deepEqual(answer.results, [], q);
      // A postcode without a local address may be anywhere.
      const isUnknown = location === "90210";
      const reason = isUnknown ? /is an unknown place/ : /is not covered/;
      assert.match(answer.coverage ?? "", reason);
    }
  });

  test("its city and its quarters are covered", async () => {
    const inBerlin = await search(server(), "Essen in Berlin");
    assert.equal(inBerlin.results.length, 8);
    assert.match(inBerlin.note, /Only part of that place is covered \(Berlin Mitte\)/);
    const inMoabit = await search(server(), "italian", { location: "Moabit" });
    assert.ok(inMoabit.results.length === 8 && inMoabit.coverage === undefined);
  });

  test("a record contains everything its source states, with dates and provenance", async () => {
    const { results } = await search(server(), "La Focacceria");
    assert.equal(results[0]?.name, "La Focacceria");
    const { body } = await get<Details>(server(), `/v1/details/${results[0].result_id}`);
    assert.deepEqual(body.address_parts, {
      street: "Fehrbelliner Straße",
      housenumber: "24",
      postcode: "10119",
      city: "Berlin",
      country: "DE",
    });
    assert.deepEqual(body.cuisine, ["italian"]);
    assert.equal(body.contact.phone, "+493044032771");
    assert.equal(body.observed_at, "2025-07-19T00:00:00Z");
    assert.equal(body.hours.text, "Mo-Su 11:00-19:00");
    assert.equal(body.hours.next_change_at, "2025-08-20T17:00:00Z");
    assert.equal(body.availability.status, "likely_open_now");
    assert.equal(body.facts["wheelchair"], "limited");
    assert.equal(originOf(body.provenance, "price_band")?.inferred, true);
    const { confidence = 0, ...hours } = originOf(body.provenance, "hours") ?? {};
    assert.deepEqual(hours, {
      source: "OpenStreetMap",
      observed_at: "2025-07-19T00:00:00Z",
      inferred: false,
      dating: "checked",
    });
    // Seen a month ago. The exact confidence depends on parameters that are refitted at times.
    assert.ok(confidence > 0.85 && confidence < 1, String(confidence));
    assert.deepEqual(body.sources, [
      {
        name: "OpenStreetMap",
        id: "node/330262371",
        url: "https://www.openstreetmap.org/node/330262371",
        license: "ODbL-1.0",
      },
    ]);
    assert.equal(body.result_token_expires_at, "2025-08-20T11:30:00Z");
  });

  test("claims are checked against the record", async () => {
    const { results } = await search(server(), "La Focacceria");
    const verdicts: readonly (readonly [string, string])[] = [
      ["open on Sunday at 18:00", "supported"],
      // Open until 19:00: only for an hour of the evening.
      ["open on Sunday evening", "unknown"],
      ["open on Sunday at 20:00", "contradicted"],
      ["has vegan options", "supported"],
      ["is vegetarian", "supported"],
      ["has no outdoor seating", "contradicted"],
      ["the address is Fehrbelliner Straße 24", "supported"],
      ["the address is Torstraße 1", "contradicted"],
      ["phone is 030 44032771", "supported"],
      ["phone is +49 89 1234567", "contradicted"],
      ["serves Italian food", "supported"],
      ["the name is La Focacceria", "supported"],
      ["permanently closed", "contradicted"],
      ["rated 4.5 stars on Google", "unknown"],
      ["has a swimming pool", "unknown"],
    ];
    for (const [claim, verdict] of verdicts) {
      const { body } = await get<VerifyResponse>(server(), `/v1/verify/${results[0]?.result_id}`, { claim });
      assert.equal(body.claim?.verdict, verdict, `${claim}: ${JSON.stringify(body.claim)}`);
    }
  });

  test("undated values are of unknown age, not of today", async () => {
    const { results } = await search(server(), "Saveur de Bánh Mì");
    const { body } = await get<Details>(server(), `/v1/details/${results[0]?.result_id}`);
    assert.equal(originOf(body.provenance, "name")?.dating, "listed");
    // The extract is three hours newer than this test's clock, but no date is in the future.
    assert.equal(body.observed_at, "2025-08-20T11:00:00Z");
    const { results: seen } = await search(server(), "GIA HAN");
    const dated = seen[0]?.confidence ?? 0;
    assert.ok(body.confidence < dated, `${body.confidence} undated, ${dated} seen a month ago`);
  });

  test("a report changes confidence and observed_at at once, everywhere", async () => {
    const { results } = await search(server(), "GIA HAN");
    const id = results[0]?.result_id;
    const { body: details } = await get<Details>(server(), `/v1/details/${id}`);
    const first = await report<ReportResponse>(server(), details.result_token, "closed");
    assert.equal(first.status, 200);
    assert.equal(first.body.previous_confidence, details.confidence);
    assert.ok(first.body.new_confidence < details.confidence);
    assert.equal(first.body.observed_at, "2025-08-20T11:00:00Z");
    assert.deepEqual((await report(server(), details.result_token, "closed")).body, first.body);
    const found = await search(server(), "GIA HAN");
    assert.equal(found.results[0]?.confidence, first.body.new_confidence);
    assert.equal(found.results[0]?.observed_at, first.body.observed_at);
    const verified = await get<VerifyResponse>(server(), `/v1/verify/${id}`);
    assert.equal(verified.body.record_confidence, first.body.new_confidence);
    assert.equal(verified.body.latest_observation.method, "report");
    const corrected = await report<ReportResponse>(server(), details.result_token, "correct");
    // Already so certain that an anonymous report may change it by less than two decimals show.
    assert.ok(corrected.body.new_confidence > first.body.new_confidence);
    assert.ok(corrected.body.new_confidence >= details.confidence);
  });
});

district("monaco", (server) => {
  test("records, quarters and streets of a .osm.pbf are found in French", async () => {
    const { body } = await get<CoverageResponse>(server(), "/v1/coverage");
    assert.equal(body.areas[0]?.records, 186);
    assert.equal(body.areas[0]?.timezone, "Europe/Monaco");
    const seafood = await search(server(), "poisson et fruits de mer à Fontvieille");
    assert.equal(seafood.understood.place?.name, "Fontvieille");
    const steak = await search(server(), "Beefbar");
    assert.equal(steak.results[0]?.name, "Beefbar");
    const { body: details } = await get<Details>(server(), `/v1/details/${steak.results[0]?.result_id}`);
    assert.equal(details.contact.phone, "+37797770929");
    assert.equal(originOf(details.provenance, "name")?.dating, "edited");
    assert.equal(details.observed_at, "2026-06-09T15:33:49Z");
  });

  test("Nice is next door and not covered", async () => {
    assert.match((await search(server(), "seafood in Nice")).coverage ?? "", /"Nice" is not covered/);
  });

  test("stars indicate the price, labeled as inferred", async () => {
    const answer = await search(server(), "michelin star restaurant");
    assert.equal(answer.understood.filters.price_band, "€€€");
    assert.deepEqual(answer.results[0]?.price_band, { value: "€€€", inferred: true });
    // Places whose inferred price is a little lower follow those whose inferred price matches.
    const bands = answer.results.map(({ price_band }) => price_band.value);
    assert.deepEqual(bands, bands.toSorted().toReversed());
    assert.ok(
      answer.results.every(({ price_band }) => price_band.inferred && /^€€€?$/u.test(price_band.value ?? "")),
    );
  });
});

district("munich", (server) => {
  test("a place mapped as a node and an area is one record, found by its names as people write them", async () => {
    for (const q of ["Hofbräuhaus", "hofbrauhaus", "Hofbraeuhaus am Platzl", "Hofbräuhaus München"]) {
      const [first] = names(await search(server(), q));
      assert.equal(first, "Hofbräuhaus", q);
    }
    assert.equal(names(await search(server(), "Prinz Mishkin vegetarian restaurant"))[0], "Prinz Myshkin");
    const answer = await search(server(), "Hofbräuhaus");
    const { body } = await get<Details>(server(), `/v1/details/${answer.results[0]?.result_id}`);
    assert.deepEqual(body.sources.map(({ id }) => id).toSorted(), ["way/115852172", "way/23632546"]);
  });

  test("a street, a square and a time are understood", async () => {
    const inTal = await search(server(), "restaurant in der Straße Tal");
    for (const { address } of inTal.results) assert.match(address, /^Tal /);
    const late = await search(server(), "bars open after midnight");
    assert.equal(late.understood.time?.at, "2020-07-21T22:30:00Z");
    assert.ok(late.results.length > 0);
  });
});

describe("both import paths", { skip: withoutSharedData }, () => {
  for (const [one, other] of [
    ["monaco", "monacoJson"],
    ["munich", "munichJson"],
    ["mitte", "mitteFromBerlin"],
  ] as const) {
    test(`${one} and ${other} give the same records`, async () => {
      const [a, b] = [await recordsOf(one), await recordsOf(other)];
      assert.ok(a.length > 100);
      assert.deepEqual(a, b);
    });
  }
});

async function recordsOf(name: keyof typeof DISTRICTS) {
  const folder = dataFolder();
  const imported = await importDistrict(name, folder.path);
  assert.equal(imported.code, 0, imported.stderr);
  const store = openSqliteStore(folder.path);
  const [area] = await store.areas();
  const records = await store.records(area?.id ?? "");
  await store.close();
  folder.remove();
  return records;
}
