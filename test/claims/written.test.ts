import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import type { AttributeValues, FactValue } from "#doorlight/domain/record.js";
import { normalize } from "#doorlight/sources/osm/normalize/normalize.js";
import { DEFINED, entryOf, judge } from "#doorlight/verify/testEntry.js";

/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
const WRITTEN = new URL("../../../test/claims/written.txt", import.meta.url);
/** Maximum share of unknown verdicts among the claims that the tags decide. */
const UNKNOWN_SHARE = 0.2;
const EXPECTED = { T: "supported", F: "contradicted", U: "unknown" } as const;

test("no written claim in seven languages is judged against the tags of its place", async (t) => {
  const wrong: string[] = [];
  let [decided, unknown] = [0, 0];
  let place: CatalogEntry | null = null;
  for (const line of (await readFile(WRITTEN, "utf8")).split("\n")) {
    const [, label, text = ""] = line.match(/^([@TFU]) (.*)$/u) ?? [];
    if (label === "@") place = placeOf(JSON.parse(text) as Record<string, string>);
    if (place === null || (label !== "T" && label !== "F" && label !== "U")) continue;
    const { verdict } = judge(text, place, NOW);
    decided += Number(label !== "U");
    if (label !== "U" && verdict === "unknown") unknown += 1;
    else if (verdict !== EXPECTED[label]) wrong.push(`${label} ${text}: ${verdict}`);
  }
  t.diagnostic(`${decided} claims decided by the tags, ${unknown} of them unknown`);
  assert.deepEqual(wrong, []);
  assert.ok(decided > 500 && unknown <= UNKNOWN_SHARE * decided, `${unknown} of ${decided} unknown`);
});

/** A place with these tags, observed now. */
function placeOf(tags: Readonly<Record<string, string>>): CatalogEntry {
  const coordinates = { latitude: 52.5, longitude: 13.4 };
  const element = { type: "node", id: 1, tags, coordinates, timestamp: null } as const;
  const context = { verticals: DEFINED, sourceName: "OpenStreetMap", country: "DE", recordedAt: NOW };
  const normalized = normalize(element as never, context);
  assert.ok(normalized.kind === "record");
  const { attributes, facts } = normalized.observation;
  const valuesOf = (stated: object) =>
    Object.fromEntries(
      Object.entries(stated as Record<string, { value: unknown }>).map(([name, { value }]) => [name, value]),
    );
  return entryOf(
    valuesOf(attributes) as Partial<AttributeValues>,
    valuesOf(facts) as Record<string, FactValue>,
    NOW,
  );
}
