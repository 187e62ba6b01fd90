import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { attributeConfidence, recordConfidence } from "../belief/confidence.js";
import type { Evidence, Observation } from "../domain/evidence.js";
import { AGEING, element, evidence, observation } from "../domain/testEvidence.js";
import { DAY_MS } from "../domain/time.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import { type LoadedArea, toEntry } from "./loadedArea.js";

const LISTED_AT = Date.UTC(2025, 7, 20);
const AREA = {
  area: { id: "a", timeZone: "Europe/Berlin" },
  registry: registryOf([food]),
} as unknown as LoadedArea;

const day = fc.integer({ min: -900, max: 30 }).map((days) => LISTED_AT + days * DAY_MS);
const looked = fc
  .record({
    source: fc.constantFrom("OpenStreetMap", "Website", "Merchant"),
    method: fc.constantFrom("import", "live_check", "merchant"),
    dating: fc.constantFrom("listed", "checked", "edited", "stated"),
    observedAt: day,
    seenAt: day,
    values: fc.record(
      {
        hours: fc.constantFrom("Mo-Fr 09:00-18:00", "24/7"),
        phone: fc.constantFrom("+4930123", "+4930124"),
        facts: fc.dictionary(
          fc.constantFrom("vegan", "wheelchair", "takeaway"),
          fc.constantFrom("yes", "no", true),
        ),
      },
      { requiredKeys: [] },
    ),
  })
  .map((given) => observation(given as Parameters<typeof observation>[0]));
const known: fc.Arbitrary<Evidence> = fc
  .tuple(fc.array(looked, { minLength: 1, maxLength: 3 }), day)
  .map(([observations, lastSeenAt]) => evidence({ observations, elements: [element({ lastSeenAt })] }));

/** Only the statements, without what folding adds. */
function stated({ attributes, facts, ...rest }: Observation) {
  const plain = (values: object) =>
    Object.entries(values as Observation["facts"]).map(([name, { value, observedAt, dating }]) => [
      name,
      { value, observedAt, dating },
    ]);
  return { ...rest, attributes: plain(attributes), facts: plain(facts) };
}

test("an entry's evidence equals the stored one, and gives the same confidence", () => {
  fc.assert(
    fc.property(known, day, (given, now) => {
      const stored = { id: "r", areaId: "a", evidence: given, hours: null };
      const entry = toEntry(stored, AREA, AGEING);
      assert.deepEqual(entry.evidence.observations.map(stated), given.observations.map(stated));
      const believed = { evidence: given, ageing: AGEING };
      assert.equal(recordConfidence(entry, now), recordConfidence(believed, now));
      for (const [name, attribute] of Object.entries({ ...entry.record.attributes, ...entry.record.facts }))
        assert.equal(
          attributeConfidence(name, attribute, entry, now),
          attributeConfidence(name, attribute, believed, now),
        );
    }),
  );
});

test("values of a single source are held once, without inferred ones", () => {
  const entry = toEntry({ id: "r", areaId: "a", evidence: evidence(), hours: null }, AREA, AGEING);
  const [only] = entry.evidence.observations;
  assert.equal(only?.attributes.name, entry.record.attributes.name);
  assert.equal(entry.record.attributes.price_band?.inferred, true);
  assert.equal(only?.attributes.price_band, undefined);
});

test("a relisted value has the new date, its evidence the original one", () => {
  const given = evidence({
    observations: [observation({ dating: "listed", observedAt: LISTED_AT })],
    elements: [element({ lastSeenAt: LISTED_AT + 30 * DAY_MS })],
  });
  const entry = toEntry({ id: "r", areaId: "a", evidence: given, hours: null }, AREA, AGEING);
  assert.equal(entry.record.attributes.name?.observedAt, LISTED_AT + 30 * DAY_MS);
  assert.equal(entry.evidence.observations[0]?.attributes.name?.observedAt, LISTED_AT);
});
