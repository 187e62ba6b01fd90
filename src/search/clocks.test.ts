import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { boxAsArea } from "../domain/geometry.js";
import { hoursReader } from "../hours/compile.js";
import { localMoment } from "../hours/wallClock.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import { AreaIndex } from "./index/areaIndex.js";
import { placeIndex } from "../places/places.js";
import { responseOf } from "./response.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 23, 30);
const ZONES = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Auckland", "Asia/Kolkata"];
const HOURS = ["Mo-Su 18:00-21:00", "Mo-Su 06:00-10:00", "Sa-Su 11:00-15:00", "Mo-Su 22:00-03:00", "24/7"];
const PHRASES = [
  "pizza at 8 pm",
  "pizza open now",
  "pizza tomorrow at 7:00",
  "pizza tonight",
  "pizza at midnight",
  "pizza on sunday at noon",
  "pizza um 20 Uhr",
];

test("each area answers as it would alone: a time is read in the area's own time zone", () => {
  const area = fc.record({
    timeZone: fc.constantFrom(...ZONES),
    hours: fc.array(fc.constantFrom(...HOURS), { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      // More areas this far apart would need a place in the query.
      fc.uniqueArray(area, { minLength: 1, maxLength: 2, selector: ({ timeZone }) => timeZone }),
      fc.constantFrom(...PHRASES),
      fc.integer({ min: 0, max: 14 * 1440 }),
      (given, q, minutes) => {
        const now = NOW + minutes * MINUTE_MS;
        const indexes = given.map(({ timeZone, hours }, i) => indexIn(timeZone, hours, i));
        const together = ask(q, indexes, now).ids;
        const alone = indexes.flatMap((index) => ask(q, [index], now).ids);
        assert.deepEqual(together.toSorted(), alone.toSorted());
      },
    ),
    { numRuns: 200 },
  );
});

test("the order in which areas were loaded does not move a time", () => {
  const [berlin, newYork] = [
    indexIn("Europe/Berlin", ["Mo-Su 18:00-21:00"], 0),
    indexIn("America/New_York", ["Mo-Su 18:00-21:00"], 1),
  ];
  for (const indexes of [
    [berlin, newYork],
    [newYork, berlin],
  ])
    assert.equal(ask("pizza at 8 pm", indexes, Date.UTC(2026, 10, 20, 12)).ids.length, 2);
});

test("the time zone of the requested place is shown", () => {
  const indexes = [
    indexIn("Europe/Berlin", ["Mo-Su 18:00-21:00"], 0),
    indexIn("America/New_York", ["Mo-Su 18:00-21:00"], 1),
  ];
  for (const [place, at] of [
    ["Westburg", "2026-11-21T19:00:00Z"],
    ["Ostheim", "2026-11-22T01:00:00Z"],
  ] as const) {
    const { response } = ask(`pizza in ${place} tomorrow at 8 pm`, indexes, Date.UTC(2026, 10, 20, 12));
    assert.equal(response.understood.time?.at, at);
    assert.equal(response.results.length, 1);
    assert.doesNotMatch(response.note, /own clock/);
  }
});

test("with results in two time zones, the note says how the time was read, and the best result's is shown", () => {
  const indexes = [
    indexIn("Europe/Berlin", ["Mo-Su 06:00-10:00"], 0),
    indexIn("America/New_York", ["Mo-Su 18:00-21:00"], 1),
  ];
  const { response } = ask("pizza at 8 pm", indexes, Date.UTC(2026, 10, 20, 12));
  assert.match(response.note, /Times are each place's local time \(Europe\/Berlin, America\/New_York\)/);
  assert.equal(response.results.length, 1);
  assert.equal(localMoment("America/New_York", Date.parse(response.understood.time?.at ?? "")).minute, 1200);
});

function ask(q: string, indexes: readonly AreaIndex[], now: Instant) {
  const areas = indexes.map(({ area }) => area);
  const outcome = search(
    { q, location: null, filters: {} },
    { indexes, places: placeIndex(areas), lexicon: FOOD_LEXICON },
    now,
  );
  return {
    ids: outcome.scored.map(({ entry }) => entry.record.id),
    response: responseOf(outcome, areas, FOOD_LEXICON.verticals, now),
  };
}

/** An area of pizzerias with these hours; areas are numbered from west to east. */
function indexIn(timeZone: string, hours: readonly string[], number: number): AreaIndex {
  const point = { latitude: 52.5, longitude: 10 * number + 5 };
  const read = hoursReader({ country: "DE", region: null }, NOW - DAY_MS);
  const values = hours.map((text, i) => ({
    name: `Pizzeria ${number} ${i}`,
    facts: { cuisine: ["pizza"] },
    hours: text,
    coordinates: point,
  }));
  const area = areaOf(values, NOW, {
    id: `town-${number}`,
    name: ["Westburg", "Ostheim", "Farville"][number] ?? "",
    timeZone,
    boundary: boxAsArea([10 * number, 52, 10 * number + 9, 53]),
  });
  const bare = [...area.entries.values()];
  const entries = new Map(
    bare.map((entry, i) => {
      const compiled = read(hours[i] ?? "");
      const id = `${number}${entry.record.id.slice(1)}`;
      const record = { ...entry.record, id };
      return [id, { ...entry, record, hours: compiled.ok ? compiled.hours : null }];
    }),
  );
  const own = { ...area, entries };
  for (const [id, entry] of entries) entries.set(id, { ...entry, area: own });
  return new AreaIndex(own, FOOD_LEXICON);
}
