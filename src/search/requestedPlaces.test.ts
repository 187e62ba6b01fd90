import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoadedArea } from "../catalog/catalog.js";
import type { Position } from "../domain/geometry.js";
import type { AddressParts, GazetteerPlace } from "../domain/record.js";
import type { TestValues } from "../domain/testEvidence.js";
import { locate } from "../places/location.js";
import { placeIndex } from "../places/places.js";
import { AreaIndex } from "./index/areaIndex.js";
import { responseOf } from "./response.js";
import { search } from "./pipeline.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { VERTICALS } from "../verticals/all.js";
import { registryOf } from "../verticals/registry.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

/** A place to eat at an address, a number of meters north of a common point. */
function at(
  street: string,
  housenumber: string | null,
  northM: number,
  more: Partial<AddressParts> = {},
): TestValues {
  return {
    name: `${street} ${housenumber ?? ""} ${northM}`,
    coordinates: { latitude: 52.5 + northM / 111_195, longitude: 13.4 },
    address: { street, housenumber, postcode: "10119", city: "Berlin", country: "DE", ...more },
    facts: { cuisine: ["pizza"] },
  };
}

function mapped(kind: GazetteerPlace["kind"], name: string, northM: number): GazetteerPlace {
  const point = { latitude: 52.5 + northM / 111_195, longitude: 13.4 };
  return { kind, name, alternativeNames: [], point, area: null, lines: null, sourceId: `node/${northM}` };
}

const TOWN: LoadedArea = Object.assign(
  areaOf(
    [
      at("Torstraße", "90", 0),
      at("Torstraße", "96", 200),
      at("Torstraße", "96A", 210),
      at("Torstraße", "120-124", 600),
      at("Hackescher Markt", "2", 1_000, { postcode: "10178" }),
      at("Hackescher Markt", "4", 1_020, { postcode: "10178" }),
      at("Am Kupfergraben", "6", 1_500),
      at("Alexanderplatz", "1", 3_000),
    ],
    NOW,
    { name: "Berlin Mitte" },
  ),
  {
    gazetteer: [
      mapped("station", "Berlin Hauptbahnhof", 2_000),
      mapped("square", "Rosenthaler Platz", 400),
      mapped("landmark", "Berliner Fernsehturm", 2_900),
      mapped("landmark", "Charité – Universitätsmedizin Berlin", 2_200),
      mapped("station", "Alexanderplatz", 2_950),
      mapped("quarter", "Bezirk 7 Neubau", 1_200),
    ],
  },
);

function ask(location: string | null, q = "pizza") {
  const parts = {
    indexes: [new AreaIndex(TOWN, FOOD_LEXICON)],
    places: placeIndex([TOWN]),
    lexicon: FOOD_LEXICON,
  };
  const outcome = search({ q, location, filters: {} }, parts, NOW);
  return { ...outcome, response: responseOf(outcome, [TOWN], FOOD_LEXICON.verticals, NOW) };
}

/** The place that was found, and its distance north of the first door. */
function found(location: string | null, q?: string): string {
  const {
    where: { location: where },
  } = ask(location, q);
  if (where.status !== "found") return where.status;
  const north = ((where.place.point?.latitude ?? 52.5) - 52.5) * 111_195;
  return `${where.place.name} ${Math.round(north)}`;
}

test("an address is found at its door in any spelling, as location and in a query", () => {
  for (const phrase of [
    "Torstraße 96",
    "Torstr. 96",
    "torstr 96, 10119 berlin",
    "96 Torstraße",
    "96, Torstraße",
    "Torstrasse 96, 10119 Berlin, Germany",
    "Torstraße 96 Berlin",
    "Berlin, Torstraße 96",
    "Torstraße 96, 3. Hinterhof",
  ]) {
    assert.equal(found(phrase), "Torstraße 96 200", phrase);
    if (!phrase.startsWith("96, ") && !/Berlin, T|Hinterhof/u.test(phrase))
      assert.equal(found(null, `pizza near ${phrase}`), "Torstraße 96 200", phrase);
  }
  assert.equal(found("Torstraße 96a"), "Torstraße 96A 210");
  assert.equal(found("Torstraße 96 A"), "Torstraße 96A 210");
  assert.equal(found("Torstraße 122"), "Torstraße 120-124 600");
  assert.equal(found("Am Kupfergraben 6"), "Am Kupfergraben 6 1500");
});

test("an unknown house number is read as its neighbor's, and the note says so; without a near number the street is used", () => {
  const { response } = ask("Torstraße 98");
  assert.match(response.note, /Read "Torstraße 98" as the place "Torstraße 96"/u);
  assert.match(found("Torstraße 900"), /^Torstraße \d+$/u);
  assert.doesNotMatch(ask("Torstraße 96").response.note, /Read "/u);
});

test("a street or square known only by addresses is around their middle, and never replaces a mapped one", () => {
  assert.match(found("Hackescher Markt"), /^Hackescher Markt 10[02]0$/u);
  const names = ask("Hackescher Markt").response.results.map(({ name }) => name);
  assert.ok(names.length > 2, "its own addresses are no filter");
  assert.match(names[0] ?? "", /^Hackescher Markt/u);
  assert.equal(found("Alexanderplatz"), "Alexanderplatz 2950");
});

test("landmarks are found by their local names", () => {
  assert.equal(found("Fernsehturm"), "Berliner Fernsehturm 2900");
  assert.equal(found("Charité"), "Charité – Universitätsmedizin Berlin 2200");
  assert.equal(found("Berlin Hbf"), "Berlin Hauptbahnhof 2000");
  assert.equal(found("Hbf Berlin"), "Berlin Hauptbahnhof 2000");
  assert.equal(found("Rosenthaler Pl."), "Rosenthaler Platz 400");
});

test("nearness is understood in location and query alike, and a radius is kept", () => {
  for (const phrase of [
    "around the corner from Rosenthaler Platz",
    "um die Ecke vom Rosenthaler Platz",
    "à deux pas de Rosenthaler Platz",
  ]) {
    assert.equal(found(phrase), "Rosenthaler Platz 400", phrase);
    assert.equal(found(null, `pizza ${phrase}`), "Rosenthaler Platz 400", phrase);
  }
  for (const [location, q] of [
    ["within 300 m of Rosenthaler Platz", "pizza"],
    [null, "pizza im Umkreis von 300 m um den Rosenthaler Platz"],
    ["Rosenthaler Platz", "pizza within 300 m"],
  ] as const) {
    const { response } = ask(location, q);
    assert.ok(response.results.length > 0, q);
    for (const { distance_m: distance } of response.results) assert.ok((distance ?? Infinity) <= 300, q);
  }
});

test("between two places is along the line from one to the other", () => {
  for (const [location, q] of [
    ["between Rosenthaler Platz and Hackescher Markt", "pizza"],
    ["zwischen Rosenthaler Platz und Hackescher Markt", "pizza"],
    [null, "pizza entre Rosenthaler Platz et Hackescher Markt"],
  ] as const) {
    const {
      where: { location: where },
    } = ask(location, q);
    assert.equal(where.status, "found");
    assert.match(where.status === "found" ? where.place.name : "", /^Rosenthaler Platz – Hackescher Markt$/u);
  }
});

test("the caller's position is unknown, so the note asks for a place", () => {
  for (const [location, q] of [
    ["near me", "pizza"],
    ["in meiner Nähe", "pizza"],
    ["ma position", "pizza"],
    ["aquí", "pizza"],
    ["near my hotel", "pizza"],
    [null, "pizza near me"],
  ] as const) {
    const { response } = ask(location, q);
    assert.deepEqual(response.results, [], location ?? q);
    assert.equal(response.coverage, undefined);
    assert.match(response.note, /caller's position is not known/u);
  }
});

test("a place elsewhere is not covered, an unknown name is unknown, and neither has results", () => {
  for (const [location, q, status] of [
    ["Hamburg", "pizza", "outside"],
    ["Porto", "pizza", "outside"],
    ["La Plata", "pizza", "outside"],
    ["Torstraße 96, Hamburg", "pizza", "outside"],
    [null, "pizza in Rio", "outside"],
    [null, "pizza Los Angeles", "outside"],
    ["Qwertystraße 5", "pizza", "unknown"],
    // Nobody knows a lake of that name in Mitte; it is not in Phoenix.
    ["Phoenix See, Berlin Mitte", "pizza", "unknown"],
    [null, "the nearest pizza to Phoenix-See Berlin Mitte", "unknown"],
    ["Xanaduviertel", "pizza", "unknown"],
    [null, "pizza in Qwertyville", "unknown"],
  ] as const) {
    const {
      where: { location: where },
      response,
    } = ask(location, q);
    assert.equal(where.status, status, location ?? q);
    assert.deepEqual(response.results, []);
    assert.match(response.coverage ?? "", status === "outside" ? /is not covered/u : /is an unknown place/u);
  }
});

test("a misspelled place is found, and the note says what it was read as", () => {
  const {
    where: { location: where },
    response,
  } = ask("Rosentaler Platz");
  assert.equal(where.status === "found" ? where.place.name : where.status, "Rosenthaler Platz");
  assert.match(response.note, /Read "Rosentaler Platz" as the place "Rosenthaler Platz"/u);
});

test("a city next to a dish is its style, and after a preposition its place", () => {
  for (const q of [
    "Tokyo pizza",
    "New Orleans style pizza",
    "pizza Napoli",
    "Chicago deep pan pizza",
    "pizza di Napoli",
  ]) {
    const {
      where: { location: where },
      response,
    } = ask(null, q);
    assert.equal(where.status, "anywhere", q);
    assert.ok(response.results.length > 0, q);
  }
  assert.match(ask(null, "Tokyo pizza").response.note, /Read "Tokyo" as a style, not as a place/u);
  for (const q of [
    "pizza in Tokyo",
    "pizza near Napoli",
    "pizza Hamburg",
    "restaurant Napoli",
    "Tokyo restaurant",
    // Few places are known for a dish: any other place after it is where to eat, and so is a place after "best".
    "pizza Roma",
    "tapas Barcelona",
    "la migliore pizza di Napoli",
  ])
    assert.equal(ask(null, q).where.location.status, "outside", q);
  assert.equal(found(null, "Tokyo pizza near Rosenthaler Platz"), "Rosenthaler Platz 400");
});

test("an unmapped kind of landmark is noted, and the whole coverage is searched", () => {
  for (const [q, location] of [
    ["pizza near the castle", null],
    ["Pizza beim Schloss", null],
    ["pizza près du château", null],
    ["pizza vicino al castello", null],
    ["pizza cerca del castillo", null],
    ["pizza perto do castelo", null],
    ["pizza", "near the castle"],
    ["pizza near the castle", "Berlin"],
  ] as const) {
    const { response } = ask(location, q);
    assert.equal(response.coverage, undefined, q);
    assert.equal(response.total_matches, 8, q);
    assert.match(response.note, /Not used \(not on the map here\): /u, q);
    assert.match(response.understood.ignored?.join(" ") ?? "", /castle|schloss|ch[aâ]teau|cast/iu, q);
  }
  // A named one is different.
  assert.match(ask(null, "pizza near Blorbingham Castle").response.coverage ?? "", /is an unknown place/u);
  assert.match(found(null, "pizza near the station"), /^Berlin Hauptbahnhof/u);
});

test("a town is found with words for a town or its center around its name, and one elsewhere is not covered", () => {
  for (const phrase of [
    "Berlin city",
    "city of Berlin",
    "downtown Berlin",
    "Berlin city centre",
    "Berliner Innenstadt",
    "Innenstadt von Berlin",
    "Stadt Berlin",
    "centre-ville de Berlin",
    "centro di Berlino",
    "centro de Berlín",
    "centro de Berlim",
    "centrum van Berlijn",
    "Berlin Mitte city centre",
  ]) {
    assert.match(found(phrase), /^Berlin/u, phrase);
    if (!phrase.startsWith("Stadt")) assert.match(found(null, `pizza in ${phrase}`), /^Berlin/u, phrase);
  }
  for (const phrase of [
    "downtown Chicago",
    "Düsseldorfer Innenstadt",
    "centro de Madrid",
    "centre-ville de Lyon",
  ]) {
    assert.equal(found(phrase), "outside", phrase);
    assert.equal(found(null, `pizza in ${phrase}`), "outside", phrase);
  }
  assert.match(found(null, "Pizza in der Innenstadt"), /^Berlin Mitte/u);
});

test("a town elsewhere is recognized next to a covered place, and without a preposition if capitalized or in a short query", () => {
  for (const q of [
    "pizza près de la gare de Lyon",
    "pizza at the station in Hamburg",
    "pizza near Rosenthaler Platz Hamburg",
    "pizza Hauptbahnhof München",
    "pizza Minneapolis",
    "restaurants limerick",
    "limerick city pizza",
    "eat pizza in the evening with my friends at a table outside Leeds",
  ])
    assert.equal(found(null, q), "outside", q);
  for (const q of ["pizza near Rosenthaler Platz Berlin", "pizza Torstraße 96 10119 Berlin"])
    assert.notEqual(found(null, q), "outside", q);
  for (const q of ["pizza for reading", "pizza on our tours", "pizza nel pomeriggio con amici e bari"])
    assert.equal(found(null, q), "anywhere", q);
});

test("a kind of place that is mapped only elsewhere, or nowhere, is noted and does not prevent a search", () => {
  const run = (gazetteer: readonly GazetteerPlace[], q: string) => {
    const town = Object.assign(areaOf([at("Torstraße", "90", 0)], NOW, { name: "Berlin Mitte" }), {
      gazetteer,
    });
    const parts = {
      indexes: [new AreaIndex(town, FOOD_LEXICON)],
      places: placeIndex([town]),
      lexicon: FOOD_LEXICON,
    };
    return search({ q, location: null, filters: {} }, parts, NOW).where;
  };
  for (const [mappedPlace, q, words] of [
    // Outside the coverage.
    [mapped("station", "Gare du Havre", 60_000), "pizza near the station", "station"],
    // Contains the town's name, but is not named after it.
    [mapped("station", "Berliner Dom", 300), "pizza am Hauptbahnhof", "hauptbahnhof"],
    [mapped("landmark", "Airport Way", 60_000), "pizza near the airport", "the airport"],
  ] as const) {
    const { location, unmapped } = run([mappedPlace], q);
    assert.equal(location.status, "anywhere", q);
    assert.equal(unmapped, words, q);
  }
});

test("the distance of all results is not noted as a missing fact", () => {
  const { response } = ask("52.51, 13.42", "pizza");
  assert.ok((response.results[0]?.distance_m ?? 0) > 500);
  assert.doesNotMatch(response.note ?? "", /is known to have/u);
  assert.match(ask(null, "pizza with wifi").response.note ?? "", /is known to have/u);
});

test("for a partly covered place the note names only its own areas", () => {
  const elsewhere = areaOf([at("Marienplatz", "1", 500_000, { city: "München" })], NOW, { name: "Munich" });
  const areas = [TOWN, elsewhere];
  const parts = {
    indexes: areas.map((area) => new AreaIndex(area, FOOD_LEXICON)),
    places: placeIndex(areas),
    lexicon: FOOD_LEXICON,
  };
  const outcome = search({ q: "pizza", location: "Berlin", filters: {} }, parts, NOW);
  const { note } = responseOf(outcome, areas, FOOD_LEXICON.verticals, NOW);
  assert.match(note ?? "", /Berlin Mitte/u);
  assert.doesNotMatch(note ?? "", /Munich/u);
  const border = search({ q: "pizza", location: "Rosenthaler Platz", filters: {} }, parts, NOW);
  if (border.where.location.status === "found") {
    const partly = {
      ...border,
      where: { ...border.where, location: { ...border.where.location, partly: true } },
    };
    assert.doesNotMatch(responseOf(partly, areas, FOOD_LEXICON.verticals, NOW).note ?? "", /Munich/u);
  }
});

test("a kind of landmark that is not on the map is noted in any language, and refuses nothing", () => {
  for (const q of [
    "pizza near the library",
    "Pizza in der Nähe vom Kino",
    "pizza près du lycée",
    "pizza vicino alla scuola",
    "pizza cerca del ayuntamiento",
    "pizza perto da escola",
    "pizza bij de bibliotheek",
    "pizza blisko szkoły",
    "pizza nära biblioteket",
    "pizza tæt på biblioteket",
    "pizza a prop de la biblioteca",
    "πίτσα κοντά στο σχολείο",
  ]) {
    const { response } = ask(null, q);
    assert.equal(response.coverage, undefined, q);
    assert.ok(response.results.length > 0 && /not on the map here/u.test(response.note ?? ""), q);
  }
});

test("an area is meant rather than the city around it, and a town rather than the area around it", () => {
  const bay = areaOf(
    [
      at("Main Street", "1", 500_000, { city: "Oakland" }),
      at("Oak Street", "2", 500_000, { city: "Hayward" }),
    ],
    NOW,
    { id: "b", name: "Bay Area" },
  );
  const areas = [TOWN, bay];
  const find = (text: string) => {
    const location = locate({ text, relation: "within", radiusM: null, and: null }, placeIndex(areas), areas);
    return location.status === "found" ? `${location.place.kind} ${location.place.name}` : location.status;
  };
  for (const text of ["Mitte, Berlin", "Mitte Berlin", "Berlin-Mitte", "Berlin, Mitte"])
    assert.equal(find(text), "area Berlin Mitte", text);
  assert.equal(find("Berlin"), "city Berlin");
  for (const text of ["Oakland, Bay Area", "Bay Area, Oakland"])
    assert.equal(find(text), "city Oakland", text);
});

test("of two places of which either will do, the first covered one is searched, and the other is noted", () => {
  for (const [q, place, other] of [
    ["pizza near Rosenthaler Platz or Hackescher Markt", "Rosenthaler Platz", "Hackescher Markt"],
    ["pizza in Hamburg or Berlin Mitte", "Berlin Mitte", "Hamburg"],
    ["pizza in Berlin Mitte or in Hamburg", "Berlin Mitte", "Hamburg"],
    ["Pizza in Hamburg oder Berlin Mitte", "Berlin Mitte", "Hamburg"],
    ["una pizza en Hamburgo o en Berlin Mitte", "Berlin Mitte", "Hamburgo"],
    ["pizza Berlin Mitte or Hamburg", "Berlin Mitte", "Hamburg"],
  ] as const) {
    const { response } = ask(null, q);
    assert.equal(response.understood.place?.name, place, q);
    assert.deepEqual(response.understood.ignored, [other], q);
    assert.ok(response.note?.includes(`Not used (elsewhere): ${other}.`), response.note);
  }
  assert.match(ask(null, "pizza in Hamburg or Munich").response.coverage ?? "", /"Hamburg" is not covered/u);
  const beside = ask(null, "pizza near Rosenthaler Platz and burgers").response;
  assert.equal(beside.understood.ignored, undefined);
});

test("next to another request a quarter's name means the quarter, even if a business has that name", () => {
  const town = areaOf(
    [{ ...at("Weg", "1", 1_200), name: "Neubau Bar" }, at("Weg", "2", 1_200), at("Weg", "3", 0)],
    NOW,
    {
      name: "Berlin Mitte",
    },
  );
  const parts = {
    indexes: [new AreaIndex(town, FOOD_LEXICON)],
    places: placeIndex([{ ...town, gazetteer: [mapped("quarter", "Neubau", 1_200)] }]),
    lexicon: FOOD_LEXICON,
  };
  const placeOf = (q: string) => {
    const { location } = search({ q, location: null, filters: {} }, parts, NOW).where;
    return location.status === "found" ? location.place.name : null;
  };
  assert.equal(placeOf("pizza Neubau"), "Neubau");
  assert.equal(placeOf("Neubau Bar"), null);
});

test("the place of the text is looked up within the parameter's, and has no effect if it is not there", () => {
  const there = { latitude: 48.137, longitude: 11.575 };
  const made = areaOf(
    [
      {
        ...at("Marienplatz", "1", 0, { city: "München", postcode: "80331" }),
        coordinates: there,
      },
    ],
    NOW,
    { id: "munich", name: "Munich", boundary: [[AROUND_MUNICH]] },
  );
  const entries = [...made.entries.values()].map((entry) => {
    const record = { ...entry.record, id: "other" };
    return [record.id, { ...entry, record }] as const;
  });
  const areas = [TOWN, Object.assign(made, { entries: new Map(entries) })];
  const parts = {
    indexes: areas.map((area) => new AreaIndex(area, FOOD_LEXICON)),
    places: placeIndex(areas),
    lexicon: FOOD_LEXICON,
  };
  const run = (q: string, location: string | null) => {
    const outcome = search({ q, location, filters: {} }, parts, NOW);
    const { results, note, understood } = responseOf(outcome, areas, FOOD_LEXICON.verticals, NOW);
    const cities = new Set(results.map(({ address }) => /Berlin|München/u.exec(address ?? "")?.[0]));
    // A kind of place missing in the town is read as the town itself, and the note says so.
    if (/station/u.test(q)) assert.match(note ?? "", /Read "[^"]*station[^"]*" as the place "Munich"/u);
    return [[...cities].join(), understood.place?.name ?? null, /\(elsewhere\)/u.test(note ?? "")] as const;
  };
  assert.deepEqual(run("pizza near Fernsehturm", "München"), ["München", "München", true]);
  assert.deepEqual(run("pizza in Berlin", "Munich"), ["München", "Munich", true]);
  assert.deepEqual(run("pizza in Berlin", "Marienplatz"), ["München", "Marienplatz", true]);
  assert.deepEqual(run("pizza near Fernsehturm", "Berlin"), ["Berlin", "Berliner Fernsehturm", false]);
  assert.deepEqual(run("pizza in Berlin", "Fernsehturm"), ["Berlin", "Berliner Fernsehturm", false]);
  assert.equal(locate({ ...NOWHERE, text: "Fernsehturm, München" }, parts.places, areas).status, "unknown");
  for (const q of [
    "pizza near Fernsehturm in Berlin",
    "pizza in Berlin near Fernsehturm",
    "pizza in Berlin, lecker, beim Fernsehturm",
    "Fernsehturm pizza in Berlin",
    "pizza vicino al Fernsehturm a Berlino",
  ])
    assert.deepEqual(run(q, null), ["Berlin", "Berliner Fernsehturm", false], q);
  assert.deepEqual(run("pizza near Fernsehturm in Munich", null), ["München", "Munich", true]);
  assert.deepEqual(run("pizza in Munich or in Berlin", null), ["München", "Munich", true]);
  assert.deepEqual(run("pizza near Fernsehturm in Salzburg", null), ["", null, false]);
  assert.deepEqual(run("pizza at the station of Munich", null), ["München", "Munich", false]);
  assert.deepEqual(run("pizza at Munich station", null), ["München", "Munich", false]);
});

test("words next to the dish without effect are noted", () => {
  const { note, understood } = ask("Alexanderplatz", "pizza with good wine").response;
  assert.deepEqual(understood.ignored, ["wine"]);
  assert.match(note ?? "", /Not used beside the other conditions: wine\./u);
});

const AROUND_MUNICH: Position[] = [
  [11.4, 48],
  [11.7, 48],
  [11.7, 48.3],
  [11.4, 48.3],
  [11.4, 48],
];

const NOWHERE = { relation: "near", radiusM: null, and: null } as const;

test("a business that comes to the caller need not be in the caller's quarter", () => {
  const trades: LoadedArea = Object.assign(
    areaOf(
      [at("Torstraße", "1", 0), at("Torstraße", "2", 9_000)].map((place) => ({
        ...place,
        kind: "plumber",
        facts: {},
      })),
      NOW,
      { verticals: ["homeServices"] },
      registryOf(VERTICALS),
    ),
    { gazetteer: [mapped("quarter", "Neubau", 9_000)] },
  );
  const lexicon = lexiconOf(VERTICALS);
  const parts = { indexes: [new AreaIndex(trades, lexicon)], places: placeIndex([trades]), lexicon };
  for (const q of ["plumber in Neubau", "Klempner in Neubau", "plombier à Neubau", "fontanero en Neubau"]) {
    const { scored } = search({ q, location: null, filters: {} }, parts, NOW);
    const streets = scored.map(({ entry }) => entry.record.attributes.address?.value.housenumber);
    assert.deepEqual(streets, ["2", "1"], q);
  }
});

test("an unknown landmark is noted and is no name; a kind that the town does not have is not looked up elsewhere", () => {
  const run = (q: string) => ask("Berlin Mitte", q).response;
  for (const [q, words] of [
    ["pizza near the greenbelt", "greenbelt"],
    ["pizza near mitte state", "mitte state"],
    ["pizza near the airport", "airport"],
  ] as const) {
    const { coverage, understood } = run(q);
    assert.equal(coverage, undefined, q);
    assert.deepEqual(understood.terms ?? [], [], q);
    assert.deepEqual(understood.ignored, [words], q);
  }
  for (const q of ["pizza am Hauptbahnhof", "am hauptbahnhof was essen", "pizza at the main station"])
    assert.equal(run(q).understood.place?.name, "Berlin Hauptbahnhof", q);
  assert.match(ask("Berlin Mitte", "sushi à Deauville").response.coverage ?? "", /not covered/u);
});

test("without a preposition, a street is searched with its surroundings, and what is on it comes first", () => {
  const line: Position[] = [-100, 200].map((northM) => [13.4, 52.5 + northM / 111_195]);
  const area: LoadedArea = Object.assign(
    areaOf([at("Weinweg", "1", 100), at("Torstraße", "5", 110), at("Torstraße", "9", 900)], NOW),
    {
      gazetteer: [{ ...mapped("street", "Weinweg", 50), lines: [line] }],
    },
  );
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  const namesFor = (q: string, location: string | null = null) => {
    const outcome = search({ q, location, filters: {} }, parts, NOW);
    return responseOf(outcome, [area], FOOD_LEXICON.verticals, NOW).results.map(({ name }) => name);
  };
  const all = ["Weinweg 1 100", "Torstraße 5 110", "Torstraße 9 900"];
  for (const q of ["pizza Weinweg", "Weinweg pizza", "pizza near Weinweg"])
    assert.deepEqual(namesFor(q), all, q);
  assert.deepEqual(namesFor("pizza", "Weinweg"), all);
  assert.deepEqual(namesFor("pizza in Weinweg"), all.slice(0, 1));
  assert.deepEqual(namesFor("pizza", "in Weinweg"), all.slice(0, 1));
});

test("an everyday word beside a town is no part of a misspelled name", () => {
  const area = areaOf([{ name: "Byo Berlin" }, { name: "Napoli", facts: { cuisine: ["pizza"] } }], NOW, {
    name: "Berlin",
  });
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  const outcome = search({ q: "sushi two Berlin", location: null, filters: {} }, parts, NOW);
  assert.equal(outcome.where.location.status, "found");
});

test("the corner of two streets is where they come closest to each other", () => {
  const town = areaOf(
    [
      at("South 8th Street", "219", 0),
      at("West Main Street", "777", 40),
      at("West Main Street", "2200", 2_000),
      at("Torstraße", "1", 5_000),
      at("Ackerstraße", "1", 5_030),
    ],
    NOW,
    { name: "Boise" },
  );
  const places = placeIndex([town]);
  for (const text of ["8th and Main", "8th Street and Main Street"]) {
    const [corner] = places.find(text);
    assert.deepEqual([corner?.name, corner?.kind, corner?.point?.latitude], [text, "between", 52.5], text);
  }
  assert.equal(places.lengthAt(["pho", "8th", "and", "main"], 1), 3);
  assert.equal(places.lengthAt(["torstrasse", "ecke", "ackerstrasse", "kaffee"], 0), 3);
  // Streets that do not meet, and what is no street.
  assert.deepEqual(places.find("8th and Torstraße"), []);
  assert.equal(places.lengthAt(["main", "and", "pizza"], 0), 0);
});
