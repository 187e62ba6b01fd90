import assert from "node:assert/strict";
import { test } from "node:test";
import { ANSWER_EXAMPLES } from "./examples.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import { detailsJsonLd as detailsAs, searchJsonLd as searchAs } from "./jsonLd.js";

const { search, get_details: details } = ANSWER_EXAMPLES;
const { schemaOrgType } = registryOf([food]);
const searchJsonLd = (answer: typeof search) => searchAs(answer, schemaOrgType);
const detailsJsonLd = (record: typeof details) => detailsAs(record, schemaOrgType);

/** Properties of the types used, as https://schema.org/version/latest/schemaorg-current-https.jsonld has them. */
const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  ItemList: ["itemListOrder", "numberOfItems", "description", "itemListElement"],
  ListItem: ["position", "item"],
  Restaurant: [
    "identifier",
    "name",
    "servesCuisine",
    "priceRange",
    "amenityFeature",
    "address",
    "additionalProperty",
    "geo",
    "openingHoursSpecification",
    "specialOpeningHoursSpecification",
    "telephone",
    "url",
    "email",
    "sameAs",
    "subjectOf",
  ],
  LocationFeatureSpecification: ["name", "value"],
  PropertyValue: ["name", "value", "description"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes", "validFrom", "validThrough"],
  Dataset: ["name", "creditText"],
};

/** Checks that every object has a schema.org type and only that type's properties. */
function check(value: unknown, isRoot = true): void {
  if (Array.isArray(value)) for (const one of value) check(one, false);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const { "@context": context, "@type": type, "@id": id, ...properties } = value as Record<string, unknown>;
  assert.equal(context, isRoot ? "https://schema.org" : undefined);
  if (id !== undefined) assert.match(String(id), /^urn:uuid:[0-9a-f-]{36}$/);
  const known = VOCABULARY[String(type)];
  assert.ok(known !== undefined, String(type));
  for (const [name, one] of Object.entries(properties)) {
    assert.ok(known.includes(name), `${String(type)}.${name}`);
    assert.ok(one !== null && one !== undefined && one !== "", name);
    check(one, false);
  }
}

test("uses only schema.org terms", () => {
  check(JSON.parse(JSON.stringify(searchJsonLd(search))));
  check(JSON.parse(JSON.stringify(detailsJsonLd(details))));
});

test("a search is a list of businesses, best first", () => {
  const { itemListElement: elements } = searchJsonLd(search) as {
    itemListElement: { position: number; item: Record<string, unknown> }[];
  };
  assert.deepEqual(
    elements.map(({ position, item }) => [position, item["@type"], item["name"]]),
    [[1, "Restaurant", "Example Noodle House"]],
  );
});

test("states hours, place and contact as they were observed", () => {
  const record = detailsJsonLd({
    ...details,
    hours: {
      ...details.hours,
      weekly: [
        { day: "friday", open: "18:00", close: "02:00", overnight: true },
        { day: "saturday", open: "00:00", close: "24:00", overnight: false },
      ],
      special: [{ date: "2026-12-25", closed: true }],
    },
  });
  assert.deepEqual(record["openingHoursSpecification"], [
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: "https://schema.org/Friday",
      opens: "18:00",
      closes: "02:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: "https://schema.org/Saturday",
      opens: "00:00",
      closes: "23:59",
    },
  ]);
  assert.deepEqual(record["specialOpeningHoursSpecification"], [
    {
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-12-25",
      validThrough: "2026-12-25",
      opens: "00:00",
      closes: "00:00",
    },
  ]);
  assert.deepEqual(record["geo"], { "@type": "GeoCoordinates", latitude: 0.0012, longitude: 0.0021 });
  assert.equal(record["url"], "https://noodle.example/");
});

test("inferred and unknown values are left out", () => {
  const bare = detailsJsonLd({
    ...details,
    inferred: ["outdoor_seating"],
    cuisine: [],
    contact: { phone: null, website: null, email: null },
    address_parts: { street: null, housenumber: null, postcode: null, city: null, country: null },
  });
  for (const name of [
    "priceRange",
    "amenityFeature",
    "servesCuisine",
    "telephone",
    "url",
    "email",
    "address",
  ])
    assert.ok(!(name in bare), name);
  const priced = detailsJsonLd({ ...details, price_band: { value: "€€", inferred: false } });
  assert.equal(priced["priceRange"], "€€");
  const elsewhere = detailsJsonLd({ ...details, kind: "hairdresser", cuisine: [] });
  assert.equal(elsewhere["@type"], "LocalBusiness");
  assert.ok(!("servesCuisine" in elsewhere));
});
