import assert from "node:assert/strict";
import { test } from "node:test";
import { toEntry } from "#doorlight/catalog/loadedArea.js";
import { entryAvailability } from "#doorlight/catalog/availability.js";
import { stateAt } from "#doorlight/hours/state.js";
import { localMoment } from "#doorlight/hours/wallClock.js";
import { placeIndex } from "#doorlight/places/places.js";
import { FOOD_LEXICON } from "#doorlight/query/lexicon/testLexicon.js";
import { AreaIndex } from "#doorlight/search/index/areaIndex.js";
import { responseOf } from "#doorlight/search/response.js";
import { search } from "#doorlight/search/pipeline.js";
import { entryOf, judge } from "#doorlight/verify/testEntry.js";
import fc from "fast-check";

const ZONE = "Europe/Berlin";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A Wednesday without a holiday nearby. */
const NOW = Date.parse("2025-09-10T13:00:00+02:00");
/** This close to a change, availability allows for the time to arrive; claims are checked against the exact hours. */
const BLURRED_MINUTES = 60;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const span = fc.tuple(clock, clock).map(([from, to]) => `${from}-${to}`);
const day = fc.constantFrom("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su");
const hours = fc
  .tuple(span, day, fc.oneof(span, fc.constant("off")))
  .map(([usual, other, its]) => `Mo-Su ${usual}; ${other} ${its}`);

test("what search, verify and a claim say of being open at a time never differ", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 0, max: 1_500 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 47 }),
      (text, ageDays, ahead, half) => {
        const observed = entryOf({ hours: text, kind: "bar" }, {}, NOW - ageDays * DAY_MS);
        const area = { ...observed.area, entries: new Map() };
        const stored = {
          id: observed.record.id,
          areaId: "a",
          evidence: observed.evidence,
          hours: observed.hours,
        };
        const entry = toEntry(stored, area, observed.ageing);
        area.entries.set(entry.record.id, entry);
        // Midnight of that day in Berlin, without a clock change nearby.
        const midnight = Date.parse("2025-09-10T00:00:00+02:00") + ahead * DAY_MS;
        const at = midnight + half * 30 * MINUTE_MS;
        const local = localMoment(ZONE, at);
        const time = `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
        const then = entryAvailability(entry, at, NOW);
        const outcome = search(
          { q: "bar", location: null, filters: {}, at },
          {
            indexes: [new AreaIndex(area, FOOD_LEXICON)],
            places: placeIndex([area]),
            lexicon: FOOD_LEXICON,
          },
          NOW,
        );
        const [found] = responseOf(outcome, [area], FOOD_LEXICON.verticals, NOW).results;
        assert.deepEqual(found?.availability, then);
        assert.equal(then.at, new Date(at).toISOString().replace(".000Z", "Z"));
        const { verdict } = judge(`open on ${DAYS[local.weekday]} at ${time}`, entry, NOW);
        seen.add(verdict);
        const state = entry.hours === null ? null : stateAt(entry.hours, ZONE, at);
        assert.ok(state !== null);
        const changes = [state.nextChangeAt, state.previousChangeAt].map((one) =>
          one === null ? Number.POSITIVE_INFINITY : Math.abs(one - at),
        );
        const isBlurred = Math.min(...changes) < BLURRED_MINUTES * MINUTE_MS;
        const opposite = { supported: "likely_closed_now", contradicted: "likely_open_now", unknown: "" }[
          verdict
        ];
        const same = { supported: "likely_open_now", contradicted: "likely_closed_now", unknown: "unknown" }[
          verdict
        ];
        assert.notEqual(then.status, opposite, `${text}, ${time}`);
        if (!isBlurred) assert.equal(then.status, same, `${text}, ${time}, ${ageDays} days old`);
      },
    ),
    { numRuns: 100 },
  );
  assert.ok(seen.has("supported") && seen.has("contradicted"));
});

test("a time, worded as in a search, is the moment that the availability is for", () => {
  const observed = entryOf({ hours: "Sa 09:00-20:00", kind: "bar" }, {}, NOW - 30 * DAY_MS);
  const area = { ...observed.area, entries: new Map([[observed.record.id, observed]]) };
  const entry = { ...observed, area };
  area.entries.set(observed.record.id, entry);
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  for (const [q, at] of [
    ["Bar, Samstag um 10 offen", "2025-09-13T08:00:00Z"],
    ["bar open on saturday at 10", "2025-09-13T08:00:00Z"],
    ["bar abierto el sábado a las 10", "2025-09-13T08:00:00Z"],
    ["bar", undefined],
  ] as const) {
    const outcome = search({ q, location: null, filters: {} }, parts, NOW);
    const { results, note } = responseOf(outcome, [area], FOOD_LEXICON.verticals, NOW);
    const [found] = results;
    assert.equal(found?.availability.at, at, q);
    assert.equal(found?.availability.status, q === "bar" ? "likely_closed_now" : "likely_open_now", q);
    assert.equal(/for the time requested/u.test(note), q !== "bar", note);
  }
});
