import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CatalogEntry } from "../catalog/catalog.js";
import type { TestValues } from "../domain/testEvidence.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../domain/time.js";
import { placeIndex } from "../places/places.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { VERTICALS } from "../verticals/all.js";
import { registryOf } from "../verticals/registry.js";
import { AreaIndex } from "./index/areaIndex.js";
import { readQuery, type SearchParts } from "./readQuery.js";
import { Readings } from "./readings.js";
import { areaOf } from "./testArea.js";

/** A Friday noon. */
const START = Date.UTC(2026, 10, 20, 12);
const LEXICON = lexiconOf(VERTICALS);
const ZONES = ["Europe/Berlin", "America/New_York"];
const TEXTS = [
  "vegan ramen",
  "Luna",
  "ramen now",
  "cheap ramen open now",
  "Luna tonight",
  "not Luna on sunday",
  "lunar at 8 near Berlin",
  "Sonntag",
  "24.12. greek",
];
const NAMES = ["Luna", "Ramen Now", "Sonntag", "Cheap Eight", "Tonight"];
const CUISINES = ["ramen", "lunar", "greek"];

function areaWith(values: readonly TestValues[], id: string) {
  return areaOf(values, START, { id, verticals: VERTICALS.map((one) => one.id) }, registryOf(VERTICALS));
}

const placeValues = (name: string, cuisine: string): TestValues => ({
  name,
  kind: "restaurant",
  facts: { cuisine: [cuisine] },
});

/** Two areas in memory, whose places may come to be called otherwise. */
function held() {
  const areas = ["a", "b"].map((id) =>
    areaWith([placeValues("Luna", "greek"), placeValues("Roma", "italian")], id),
  );
  const indexes = areas.map((area) => new AreaIndex(area, LEXICON));
  const parts = (of: readonly number[]): SearchParts => {
    const those = of.flatMap((at) => areas[at] ?? []);
    return {
      indexes: of.flatMap((at) => indexes[at] ?? []),
      places: placeIndex(those),
      lexicon: LEXICON,
      covered: { isScattered: false, isAmbiguous: false, verticals: new Set(["food"]) },
    };
  };
  const rename = (at: number, name: string, cuisine: string) => {
    const area = areas[at];
    const entry = [...areaWith([placeValues(name, cuisine)], area?.area.id ?? "").entries.values()][0];
    if (area !== undefined && entry !== undefined)
      indexes[at]?.update({ ...entry, area } satisfies CatalogEntry);
  };
  return { parts, rename };
}

const QUESTION = fc.record({
  q: fc.constantFrom(...TEXTS),
  areas: fc.constantFrom([0], [1], [0, 1], []),
  zone: fc.constantFrom(...ZONES),
  vertical: fc.constantFrom(undefined, "food"),
});
/** Questions, few enough that they are asked again. */
const QUESTIONS = fc.array(QUESTION, { minLength: 1, maxLength: 6 });
const STEP = fc.record({
  question: fc.nat({ max: 5 }),
  pass: fc.constantFrom(0, 0, MINUTE_MS, HOUR_MS, DAY_MS, -HOUR_MS),
  // Seldom, so that between two of them texts are asked again.
  renamed: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
  ),
  cuisine: fc.constantFrom(...CUISINES),
});

test("what is remembered of a text is what reading it says, whenever it is said and whatever the places are called by then", () => {
  let [made, asked] = [0, 0];
  fc.assert(
    fc.property(QUESTIONS, fc.array(STEP, { minLength: 10, maxLength: 80 }), (questions, steps) => {
      const { parts, rename } = held();
      const readings = new Readings();
      let now = START;
      for (const { question, pass, renamed, cuisine } of steps) {
        const { q, areas, zone, vertical } = questions[question % questions.length] ?? assert.fail();
        now += pass;
        if (renamed !== null) rename(areas[0] ?? 0, renamed, cuisine);
        const input = { q, location: null, filters: {}, ...(vertical === undefined ? {} : { vertical }) };
        const at = { now, timeZone: zone };
        const given = parts(areas);
        assert.deepEqual(readings.read(input, given, at), readQuery(input, given, at), q);
      }
      made += readings.counts.made;
      asked += readings.counts.asked;
    }),
    { numRuns: 40 },
  );
  assert.ok(made < asked, "some were remembered");
});

test("what says nothing of time is read once whenever it is said; what does is read anew with the moment, and both where a place is called otherwise", () => {
  const { parts, rename } = held();
  const readings = new Readings();
  const read = (q: string, now: number) => {
    readings.read({ q, location: null, filters: {} }, parts([0]), { now, timeZone: "Europe/Berlin" });
    return readings.counts.made;
  };
  assert.equal(read("vegan ramen", START), 1);
  assert.equal(read("vegan ramen", START + DAY_MS), 1);
  assert.equal(read("ramen tonight", START), 2);
  assert.equal(read("ramen tonight", START), 2);
  assert.equal(read("ramen tonight", START + DAY_MS), 3);
  rename(1, "Elsewhere", "greek");
  assert.equal(read("vegan ramen", START), 3);
  rename(0, "Vegan Ramen", "greek");
  assert.equal(read("vegan ramen", START), 4);
});
