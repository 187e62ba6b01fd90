import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { food } from "../../../verticals/food/food.js";
import type { TaggedPlace } from "../../source.js";
import type { Offering, Vertical } from "../../../verticals/vertical.js";
import type { Facts, Observed } from "../../../domain/record.js";
import { recordId } from "../../../import/recordId.js";
import { normalize, type Normalized } from "./normalize.js";

const EXTRACT = Date.UTC(2025, 7, 20, 14);
const CONTEXT = { verticals: [food], sourceName: "OpenStreetMap", country: "DE", recordedAt: EXTRACT };

function element(
  tags: Record<string, string>,
  timestamp: string | null = "2024-03-01T10:00:00Z",
): TaggedPlace {
  return {
    point: { latitude: 52.5, longitude: 13.4 },
    tags: { amenity: "restaurant", name: "Test", ...tags },
    timestamp: timestamp === null ? null : Date.parse(timestamp),
    extractAt: EXTRACT,
  };
}

function record(normalized: Normalized) {
  assert.ok(normalized.kind === "record", JSON.stringify(normalized));
  return normalized.observation;
}
const observe = (tags: Record<string, string>, timestamp?: string | null) =>
  record(normalize(element(tags, timestamp), CONTEXT));
const value = (
  tags: Record<string, string>,
  name: "cuisine" | "phone" | "website" | "email" | "vegan" | "outdoor_seating" | "address",
) => {
  const { attributes, facts } = observe(tags);
  const stated: Readonly<Record<string, Observed<unknown> | undefined>> = { ...attributes, ...facts };
  return stated[name]?.value;
};

test("a place is dated by a check, else its edit, else the extract that lists it", () => {
  const table: readonly (readonly [Record<string, string>, string | null, string, string])[] = [
    [{ check_date: "2025-05-01" }, "2025-06-01T00:00:00Z", "2025-05-01T00:00:00.000Z", "checked"],
    [{ "survey:date": "2025-04" }, null, "2025-04-01T00:00:00.000Z", "checked"],
    [{ check_date: "2031-01-01" }, "2024-03-01T10:00:00Z", "2024-03-01T10:00:00.000Z", "edited"],
    [{ check_date: "2025-02-30" }, "2024-03-01T10:00:00Z", "2024-03-01T10:00:00.000Z", "edited"],
    [{ check_date: "yesterday" }, null, "2025-08-20T14:00:00.000Z", "listed"],
    [{}, null, "2025-08-20T14:00:00.000Z", "listed"],
  ];
  for (const [tags, timestamp, expected, dating] of table) {
    const observation = observe(tags, timestamp);
    assert.equal(new Date(observation.observedAt).toISOString(), expected, JSON.stringify(tags));
    assert.equal(observation.dating, dating);
  }
});

test("a tag with its own check date has that date", () => {
  const { attributes } = observe({
    check_date: "2025-01-01",
    opening_hours: "24/7",
    "check_date:opening_hours": "2025-06-01",
    phone: "+49 30 123456",
  });
  assert.equal(attributes.hours?.observedAt, Date.UTC(2025, 5, 1));
  assert.equal(attributes.phone?.observedAt, Date.UTC(2025, 0, 1));
});

test("values are normalized by their kind", () => {
  const table: readonly (readonly [Parameters<typeof value>[1], Record<string, string>, unknown])[] = [
    ["phone", { phone: "+49 89 21 99 89 30" }, "+498921998930"],
    ["phone", { "contact:phone": "+49 (0) 89 21998930" }, "+498921998930"],
    ["phone", { phone: "089/21998930; +49 89 1" }, "+498921998930"],
    ["phone", { phone: "call us" }, undefined],
    ["website", { website: "www.example.org" }, "https://www.example.org"],
    ["website", { website: "http://www.papàpane.com" }, "http://www.papàpane.com"],
    ["website", { website: "javascript:alert(1)" }, undefined],
    ["website", { website: "https://user:secret@example.org/" }, undefined],
    ["website", { website: "https://example.org\\\\@example.com" }, undefined],
    ["website", { website: "//example.org" }, undefined],
    ["website", { website: `https://example.org/${"x".repeat(300)}` }, undefined],
    ["website", { website: "no", "contact:website": "https://example.org/a" }, "https://example.org/a"],
    ["email", { email: "mailto:a@example.org" }, "a@example.org"],
    ["email", { email: "a at b" }, undefined],
    ["cuisine", { cuisine: "Italian; pizza,burger" }, ["italian", "pizza", "burger"]],
    [
      "cuisine",
      { cuisine: "uigurisch;britisch;bavarian_mediteranian" },
      ["uyghur", "british", "bavarian", "mediterranean"],
    ],
    ["cuisine", { cuisine: "something_new" }, ["something_new"]],
    ["cuisine", { cuisine: "constructor;__proto__" }, ["constructor", "__proto__"]],
    ["vegan", { "diet:vegan": "only" }, "only"],
    ["vegan", { "diet:vegan": "perhaps" }, undefined],
    ["outdoor_seating", { outdoor_seating: "sidewalk" }, true],
    ["outdoor_seating", { outdoor_seating: "no" }, false],
    ["address", { "addr:country": "DE" }, undefined],
    [
      "address",
      { "addr:street": "Tal", "addr:housenumber": "8" },
      { street: "Tal", housenumber: "8", postcode: null, city: null, country: "DE" },
    ],
  ];
  for (const [name, tags, expected] of table)
    assert.deepEqual(value(tags, name), expected, JSON.stringify(tags));
});

test("a fact is what the table names, under any key, and a menu is a web address", () => {
  const tags = Object.fromEntries([
    ["constructor", "yes"],
    ["__proto__", "yes"],
    ["toString", "x"],
    ["wheelchair", "yes"],
    ["website:menu", "javascript:alert(1)"],
  ]);
  assert.deepEqual(Object.keys(observe(tags).facts), ["wheelchair"]);
  assert.equal(
    observe({ "website:menu": "example.org/menu" }).facts["menu"]?.value,
    "https://example.org/menu",
  );
});

test("an element of two verticals has both kinds, the facts of both, and the offers of each", () => {
  const gym: Vertical = {
    ...food,
    id: "gym",
    kinds: { gym: { schemaOrg: "ExerciseGym", presets: [] } },
    select: (tags) =>
      tags["leisure"] === "fitness_centre" ? { kinds: ["gym"], tag: "leisure" } : { kinds: [], reason: null },
    facts: { sauna: { tags: ["sauna"], sense: { with: "a sauna", without: "no sauna" } } },
    offering: { ...fitnessOffering, tags: ["sport", "leisure:sport"] },
  };
  const tags = {
    leisure: "fitness_centre",
    "check_date:leisure": "2025-06-01",
    sport: "yoga; climbing",
    "leisure:sport": "yoga;knitting",
    cuisine: "salad",
    sauna: "yes",
    takeaway: "yes",
    "payment:cash": "no",
    "diet:halal": "yes",
    "diet:low-carb": "yes",
  };
  const context = { ...CONTEXT, verticals: [food, gym] };
  const { attributes, facts, warnings } = record(normalize(element(tags), context));
  assert.deepEqual([attributes.kind?.value, attributes.other_kinds?.value], ["restaurant", ["gym"]]);
  assert.equal(attributes.other_kinds?.observedAt, Date.UTC(2025, 5, 1));
  const values = (all: Facts) =>
    Object.fromEntries(Object.entries(all).map(([name, stated]) => [name, stated.value]));
  assert.deepEqual(values(facts), {
    cuisine: ["salad"],
    sport: ["yoga", "climbing", "knitting"],
    sauna: true,
    takeaway: true,
    payment_cash: false,
    diet_halal: true,
    diet_low_carb: true,
  });
  assert.deepEqual(
    warnings.map((one) => [one.kind, one.value]),
    [["sport_unknown", "knitting"]],
  );
  const alone = record(normalize({ ...element({}), tags: { ...tags, name: "Fit" } }, context));
  assert.equal(alone.attributes.kind?.value, "gym");
  assert.deepEqual(Object.keys(values(alone.facts)).toSorted(), ["payment_cash", "sauna", "sport"]);
});

const fitnessOffering: Offering = {
  fact: "sport",
  tags: [],
  canonical: (one) => [one],
  isKnown: (one) => ["yoga", "climbing"].includes(one),
  closeness: (asked, offered) => (asked === offered ? 1 : 0),
};

test("odd values are kept as warnings", () => {
  const { warnings } = observe({
    cuisine: "something_new",
    phone: "call us",
    website: "x y",
    check_date: "soon",
    "diet:vegan": "perhaps",
  });
  assert.deepEqual(warnings.map(({ kind }) => kind).toSorted(), [
    "cuisine_unknown",
    "date_unreadable",
    "phone_unreadable",
    "vegan_unreadable",
    "website_unreadable",
  ]);
});

test("an element that is not a usable business is skipped with its reason", () => {
  const reason = (tags: Record<string, string>) => {
    const normalized = normalize({ ...element({}), tags }, CONTEXT);
    return normalized.kind === "skipped" ? normalized.reason : normalized.kind;
  };
  assert.equal(reason({ amenity: "restaurant" }), "no_name");
  assert.equal(reason({ amenity: "restaurant", name: "X", disused: "yes" }), "out_of_use");
  assert.equal(reason({ amenity: "bench", name: "X" }), "other");
  assert.equal(reason({ amenity: "cafe", name: "X", access: "private" }), "not_public");
  assert.equal(reason({ amenity: "cafe", brand: "Chain" }), "record");
});

test("normalizing never throws, and texts are clean and bounded, for any tags", () => {
  const keys = [
    "name",
    "alt_name",
    "cuisine",
    "opening_hours",
    "phone",
    "website",
    "email",
    "check_date",
    "addr:street",
    "addr:country",
    "diet:vegan",
    "outdoor_seating",
    "description",
    "payment:cash",
    "constructor",
  ];
  const written = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), written), (tags) => {
      const normalized = normalize(element(tags), CONTEXT);
      if (normalized.kind !== "record") return;
      const text = JSON.stringify([normalized.observation.attributes, normalized.observation.facts]);
      assert.doesNotMatch(text, /[\u202a-\u202e\u2066-\u2069]|\\u00[01]/u);
      assert.ok((normalized.observation.attributes.name?.value.length ?? 0) <= 400);
    }),
  );
});

test("ids are the same on every machine", () => {
  assert.equal(recordId("osm", "node/330262371"), "d6ff5d02-d704-5b07-80ad-575f275ab76b");
  assert.equal(recordId("osm", "way/1"), "ee49444a-d2f6-59d5-8d0b-e03b2cc59531");
});
