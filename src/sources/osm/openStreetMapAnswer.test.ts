import assert from "node:assert/strict";
import { test } from "node:test";
import { type CatalogEntry, toEntry } from "../../catalog/catalog.js";
import { AGEING, element, evidence, observation } from "../../domain/testEvidence.js";
import { areaOf } from "../../search/testArea.js";
import { readElement } from "./openStreetMapAnswer.js";

const SEEN = Date.UTC(2026, 9, 1);
const NOW = Date.UTC(2026, 10, 20);

/** A record of two elements: a building with its name, and a node with its phone number. */
function entryOfTwo(): CatalogEntry {
  const given = evidence({
    observations: [
      observation({
        observedAt: Date.UTC(2026, 0, 1),
        dating: "edited",
        seenAt: SEEN,
        values: { name: "Adler", phone: "+493012345678", hours: "Mo-Su 10:00-20:00" },
      }),
    ],
    elements: [element({ id: "way/1" }), element({ id: "node/2" })],
  });
  return toEntry({ id: "r", areaId: "a", evidence: given, hours: null }, areaOf([], SEEN), AGEING);
}

function look(timestamp: string, tags: Readonly<Record<string, string>>) {
  const asked = { source: "osm", id: "way/1" };
  const way = { type: "way", id: 1, timestamp, version: 3, tags: { amenity: "restaurant", ...tags } };
  return readElement(entryOfTwo(), asked, JSON.stringify({ elements: [way] }), NOW);
}

test("an element without a later edit is unchanged, even if another element stated part of the record", () => {
  assert.equal(look("2026-01-01T00:00:00Z", { name: "Adler" }).check?.outcome, "unchanged");
});

test("an edit of one element is news, and what the other one states is kept", () => {
  const { check, observation: seen } = look("2026-11-01T00:00:00Z", {
    name: "Adler",
    opening_hours: "Mo-Su 12:00-22:00",
  });
  assert.equal(check?.outcome, "changed");
  assert.equal(seen?.attributes.hours?.value, "Mo-Su 12:00-22:00");
  // As stated, without what the record in memory adds.
  const observedAt = Date.UTC(2026, 0, 1);
  assert.deepEqual(seen?.attributes.phone, { value: "+493012345678", observedAt, dating: "edited" });
});
