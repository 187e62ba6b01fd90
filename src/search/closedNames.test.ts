import assert from "node:assert/strict";
import { test } from "node:test";
import {
  evidence,
  keyed,
  observation,
  PROVEN_TRACK_RECORD,
  reported,
  type TestValues,
} from "../domain/testEvidence.js";
import type { Evidence, LiveCheck } from "../domain/evidence.js";
import type { GazetteerPlace } from "../domain/record.js";
import { boxAsArea } from "../domain/geometry.js";
import { foldEvidence } from "../belief/fold.js";
import { placeIndex } from "../places/places.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { AreaIndex } from "./index/areaIndex.js";
import { responseOf } from "./response.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const NAMES = ["Der Everest", "Maharadsch", "Pause Bistro", "Luna", "Luna", "Momo House"];
const town = areaOf(
  NAMES.map(
    (name): TestValues => ({
      name,
      coordinates: { latitude: 52.505, longitude: 13.405 },
      facts: { cuisine: ["indian"] },
      ...(name === "Pause Bistro" ? { operating_status: "temporarily_closed" } : {}),
    }),
  ),
  NOW,
);
const box = boxAsArea([13.4, 52.5, 13.41, 52.51]);
const moabit: GazetteerPlace = {
  kind: "quarter",
  name: "Moabit",
  alternativeNames: [],
  point: { latitude: 52.505, longitude: 13.405 },
  area: box,
  lines: null,
  sourceId: "node/1",
};
Object.assign(town, { gazetteer: [moabit] });

/** Replaces the evidence of a business. */
function change(at: number, more: Partial<Evidence>): void {
  const [id, entry] = [...town.entries][at] as [
    string,
    typeof town.entries extends ReadonlyMap<string, infer E> ? E : never,
  ];
  const values = {
    name: NAMES[at] ?? "",
    coordinates: { latitude: 52.505, longitude: 13.405 },
    facts: { cuisine: ["indian"] },
  };
  const known = evidence({ observations: [observation({ values })], ...more });
  const record = foldEvidence(id, "a", known);
  (town.entries as Map<string, typeof entry>).set(id, { ...entry, evidence: known, record });
}
const gone: LiveCheck = { source: "OpenStreetMap", at: NOW - 86_400_000, outcome: "removed", hours: null };
change(0, { checks: [gone] });
const closings = Array.from({ length: 12 }, (_, day) =>
  reported("closed", NOW - (day + 1) * 86_400_000, {
    reporter: keyed(`key-${day}`, { trackRecord: PROVEN_TRACK_RECORD }),
  }),
);
change(1, { reports: closings });
change(3, { checks: [gone] });

const parts = {
  indexes: [new AreaIndex(town, FOOD_LEXICON)],
  places: placeIndex([town]),
  lexicon: FOOD_LEXICON,
};
function ask(q: string, location: string | null = null) {
  const outcome = search({ q, location, filters: {} }, parts, NOW);
  const { note } = responseOf(outcome, [town], FOOD_LEXICON.verticals, NOW);
  return { names: outcome.scored.map(({ entry }) => entry.record.attributes.name?.value), note };
}

test("a business named in the query that is closed for good is said to be closed, and no others are listed", () => {
  for (const q of ["Der Everest", "Der Everest Moabit", "is Der Everest in Moabit still open?"]) {
    const { names, note } = ask(q);
    assert.deepEqual(names, [], q);
    assert.match(note, /^On record as closed for good: "der everest"\./iu, q);
  }
  for (const q of ["Maharadsch Moabit", "Maharadsch", "Hat das Maharadsch offen?"]) {
    const { names, note } = ask(q);
    assert.deepEqual(names, [], q);
    assert.match(note, /^Probably closed for good: "Maharadsch"\./u, q);
  }
  assert.deepEqual(ask("Der Everest", "Moabit").names, []);
});

test("a trading business of the name answers, and one closed for a time is noted", () => {
  assert.deepEqual(ask("Luna in Moabit").names, ["Luna"]);
  assert.doesNotMatch(ask("Luna in Moabit").note, /closed/u);
  const { names, note } = ask("Pause Bistro Moabit");
  assert.deepEqual(names, ["Pause Bistro"]);
  assert.match(note, /first result is on record as closed for the time being/u);
  assert.deepEqual(ask("indian food in Moabit").names.includes("Der Everest"), false);
});
