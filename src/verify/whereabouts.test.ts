import assert from "node:assert/strict";
import { test } from "node:test";
import type { CatalogEntry } from "../catalog/catalog.js";
import type { AddressParts, GazetteerPlace, PriceBand } from "../domain/record.js";
import { entryOf, judge } from "./testEntry.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const SQUARE = (west: number) => [
  [
    [
      [west, 52.5],
      [west + 0.02, 52.5],
      [west + 0.02, 52.52],
      [west, 52.52],
      [west, 52.5],
    ] as const,
  ],
];
const quarter = (name: string, west: number): GazetteerPlace => ({
  kind: "quarter",
  name,
  alternativeNames: [],
  point: { latitude: 52.51, longitude: west + 0.01 },
  area: SQUARE(west),
  lines: null,
  sourceId: "relation/1",
});

/** A place in Wedding, in an area "Berlin Mitte" with two quarters. */
function placeAt(
  address: Partial<AddressParts> | null,
  longitude = 13.35,
  area = "Berlin Mitte",
): CatalogEntry {
  const { area: loaded, ...entry } = entryOf(
    {
      kind: "restaurant",
      hours: "Mo-Su 10:00-22:00",
      coordinates: { latitude: 52.51, longitude },
      ...(address === null
        ? {}
        : {
            address: {
              street: "Ofener Straße",
              housenumber: "2",
              postcode: "13349",
              city: "Berlin",
              country: "DE",
              ...address,
            },
          }),
    },
    {},
    NOW,
  );
  return {
    ...entry,
    area: {
      ...loaded,
      area: { ...loaded.area, name: area },
      gazetteer: [quarter("Wedding", 13.34), quarter("Mitte", 13.4)],
    },
  };
}
const verdicts = (entry: CatalogEntry, claims: readonly string[]) =>
  claims.map((claim) => [claim, judge(claim, entry, NOW).verdict]);
const all = (claims: readonly string[], verdict: string) => claims.map((claim) => [claim, verdict]);

test("a location may be claimed by any part of the address, in six languages", () => {
  const right = [
    "is on Ofener Straße",
    "it is located on Ofener Strasse",
    "is in Ofener Straße 2",
    "in der Ofener Straße",
    "ist in der Ofener Str. 2",
    "postcode 13349",
    "the zip code is 13349",
    "PLZ 13349",
    "is in 13349 Berlin",
    "is in Berlin",
    "the city is Berlin",
    "est à Berlin",
    "è a Berlino",
    "está en Berlín",
    "fica em Berlim",
    "está en Ofener Straße",
    "is in Germany",
    "ist in Deutschland",
    "is in Wedding",
    "is in Wedding, Berlin",
    "is not in Mitte Street",
    "is a restaurant in Wedding",
    "is a restaurant on Ofener Straße and open on Sunday at noon",
    "open in Wedding on Sunday at noon",
  ];
  assert.deepEqual(verdicts(placeAt({}), right), all(right, "supported"));
  const wrong = [
    "is on Torstraße",
    "ist in der Torstraße",
    "is at Ofener Straße 3",
    "postcode 10115",
    "is in 10115",
    "is not in Berlin",
    "is not in Wedding",
  ];
  assert.deepEqual(verdicts(placeAt({}), wrong), all(wrong, "contradicted"));
  const unrecorded = [
    "is in Hamburg",
    "is near Torstraße",
    "is in love",
    "is in the best of moods",
    "is not open in Wedding",
  ];
  assert.deepEqual(verdicts(placeAt({}), unrecorded), all(unrecorded, "unknown"));
});

test("words that introduce a street without naming it are not an address", () => {
  for (const claim of [
    "the address is at via",
    "the address is in the street",
    "die Adresse ist in der Straße",
  ])
    assert.equal(judge(claim, placeAt({}), NOW).verdict, "unknown", claim);
});

test("a quarter is checked by its outline; close to its border, or if the area shares its name, it is unknown", () => {
  const inMitte = placeAt({}, 13.41);
  assert.deepEqual(verdicts(inMitte, ["is in Wedding", "is in Mitte"]), [
    ["is in Wedding", "contradicted"],
    ["is in Mitte", "supported"],
  ]);
  // It is in the district of that name, but not in the quarter.
  assert.equal(judge("is in Mitte", placeAt({}), NOW).verdict, "unknown");
  assert.equal(judge("is in Wedding", placeAt({}, 13.3615), NOW).verdict, "unknown");
  const named = { ...placeAt({ city: "München" }, 13.35, "Munich Altstadt") };
  assert.equal(judge("is in the Altstadt", named, NOW).verdict, "supported");
  assert.equal(judge("is in Munich", named, NOW).verdict, "supported");
});

test("times, dishes and numbers are never read as locations", () => {
  const entry = placeAt({ housenumber: "10", postcode: "1200", city: "Wien", street: "Am Tabor" });
  for (const [claim, verdict] of [
    ["open at 10", "unknown"],
    ["open at 10 am", "supported"],
    ["opens at 10", "supported"],
    ["open on Sunday at 12", "unknown"],
    ["open on Sunday at noon", "supported"],
    ["is at Am Tabor 10", "supported"],
    ["the postcode is 1200", "supported"],
    ["the postcode is 1100", "contradicted"],
  ] as const)
    assert.deepEqual([claim, judge(claim, entry, NOW).verdict], [claim, verdict]);
});

test("at most one of three price bands is likely, and their probabilities add up to 1", () => {
  const bands: readonly PriceBand[] = ["€", "€€", "€€€"];
  for (const price_band of bands) {
    const entry = entryOf({ kind: "restaurant", price_band }, {}, NOW - 6 * 365 * 86_400_000);
    const [cheap, moderate, expensive] = ["is cheap", "is moderately priced", "is expensive"].map(
      (claim) => judge(claim, entry, NOW).probability ?? Number.NaN,
    ) as [number, number, number];
    assert.ok(Math.abs(cheap + moderate + expensive - 1) <= 0.02, `${cheap} ${moderate} ${expensive}`);
    assert.ok(Math.abs((judge("is not expensive", entry, NOW).probability ?? 0) - (1 - expensive)) <= 0.01);
  }
});

test("a price band may be given as signs; an amount is not a price band", () => {
  const entry = entryOf({ price_band: "€€" }, {}, NOW);
  const verdictOf = (claim: string) => judge(claim, entry, NOW).verdict;
  const yes = [
    "is €€",
    "price band is €€",
    "the price range is $$",
    "Preisklasse €€",
    "gamme de prix €€",
    "not €",
  ];
  assert.deepEqual(
    yes.map(verdictOf),
    yes.map(() => "supported"),
  );
  assert.deepEqual(["is €", "price band €€€"].map(verdictOf), ["contradicted", "contradicted"]);
  assert.deepEqual(["costs 20 €", "under €20"].map(verdictOf), ["unknown", "unknown"]);
  // A number after a band does not shorten it.
  const cheap = entryOf({ price_band: "€" }, {}, NOW);
  assert.equal(judge("is €€, 24 seats", cheap, NOW).verdict, "contradicted");
});

test("an address alone is a claim, and a name may begin with a sign", () => {
  const address = {
    street: "Torstraße",
    housenumber: "12",
    postcode: "10119",
    city: "Berlin",
    country: "DE",
  };
  const entry = entryOf({ name: "+84 Kitchen", address, hours: "Mo-Sa 10:00-18:00" }, {}, NOW);
  for (const [claim, verdict] of [
    ["Torstraße 12", "supported"],
    ["Torstr. 12, Berlin", "supported"],
    ["12 Torstraße in Berlin", "supported"],
    ["Torstraße 14", "contradicted"],
    ["Lindenstr. 12", "contradicted"],
    ["Torstraße 12?", "supported"],
    ["not Torstraße 12", "unknown"],
    ["it is called +84 Kitchen", "supported"],
    ["sonntags hat +84 Kitchen geschlossen", "supported"],
    ["serves +84 Kitchen", "unknown"],
  ] as const)
    assert.deepEqual([claim, judge(claim, entry, NOW).verdict], [claim, verdict]);
});
