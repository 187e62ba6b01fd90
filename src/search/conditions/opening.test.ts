import { FOOD_LEXICON } from "../../query/lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CatalogEntry } from "../../catalog/catalog.js";
import { entryAvailability } from "../../catalog/availability.js";
import { AGEING, evidence, observation, reported } from "../../domain/testEvidence.js";
import { toEntry } from "../../catalog/loadedArea.js";
import type { Observation } from "../../domain/evidence.js";
import { MERCHANT_SOURCE } from "../../domain/sources.js";
import { openShareTally } from "../../catalog/openShares.js";
import { hoursReader } from "../../hours/compile.js";
import { dateOfDay } from "../../hours/wallClock.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time.js";
import { AreaIndex } from "../index/areaIndex.js";
import { FAILS, UNKNOWN } from "./condition.js";
import { openScorer } from "./opening.js";
import { placeIndex } from "../../places/places.js";
import { responseOf } from "../response.js";
import { search } from "../pipeline.js";
import { areaOf } from "../testArea.js";

/** A Thursday in the week of Christmas, before New Year's Eve. */
const NOW = Date.UTC(2026, 11, 24, 3, 0, 30);
const NOW_DAY = Math.floor(NOW / DAY_MS);
const WEEK_MINUTES = 7 * 1440;
const read = hoursReader({ country: "DE", region: "Berlin" }, NOW - 30 * DAY_MS);

const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
const hoursText = fc.oneof(
  fc.constantFrom(
    "24/7",
    "Mo-Fr 09:00-17:00",
    "Mo-Su 11:30-14:30,17:00-22:00; PH off",
    "Tu-Su 18:00-02:00; Dec 24-26 off",
    "Mo-Sa 10:00-20:00; PH 12:00-16:00",
    'Mo-Su 10:00-18:00; Dec 24 unknown "on request"',
    "Fr-Sa 22:00-06:00",
    "Mo-Su 17:00+",
    "off",
  ),
  fc.tuple(clockTime, clockTime).map(([from, to]) => `Mo-Su ${from}-${to}`),
  fc.constant(null),
);
const place = fc.record({
  hours: hoursText,
  ageDays: fc.integer({ min: 0, max: 2500 }),
  closedAgo: fc.option(fc.integer({ min: 0, max: 7 * 24 * 60 }), { nil: null }),
  isKey: fc.boolean(),
  isSeenByAPage: fc.boolean(),
  /** The first and last day of the merchant's closure, in days from now. */
  closure: fc.option(fc.tuple(fc.integer({ min: -2, max: 8 }), fc.integer({ min: 0, max: 3 })), {
    nil: null,
  }),
});
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never;

/** A merchant's statement of a closure for some days. */
function statement([first, days]: readonly [number, number]): Observation {
  const [firstDay, lastDay] = [dateOfDay(NOW_DAY + first), dateOfDay(NOW_DAY + first + days)];
  return {
    source: MERCHANT_SOURCE,
    method: "merchant",
    observedAt: NOW - DAY_MS,
    dating: "stated",
    seenAt: NOW - DAY_MS,
    recordedAt: NOW - DAY_MS,
    attributes: {},
    facts: {},
    warnings: [],
    stated: { grantId: "g", closures: [{ firstDay, lastDay }] },
  };
}

function indexOf(places: readonly Place[]) {
  const bare = areaOf(
    places.map((_, i) => ({ name: `P${i}`, kind: "bar" })),
    NOW,
  );
  const compiled = places.map(({ hours }) => {
    const one = hours === null ? null : read(hours);
    return one?.ok === true ? one.hours : null;
  });
  const tally = openShareTally();
  for (const hours of compiled) tally.add(hours);
  const area = { ...bare, openShares: tally.shares(), entries: new Map<string, CatalogEntry>() };
  for (const [i, { record }] of [...bare.entries.values()].entries()) {
    const { hours, ageDays, closedAgo, isKey, isSeenByAPage, closure } = places[i] as Place;
    const observedAt = NOW - ageDays * DAY_MS;
    const given = evidence({
      observations: [
        observation({
          observedAt,
          seenAt: NOW - DAY_MS,
          values: { name: `P${i}`, kind: "bar", ...(hours === null ? {} : { hours }) },
        }),
        ...(closure === null ? [] : [statement(closure)]),
      ],
      reports:
        closedAgo === null
          ? []
          : [
              reported("closed", NOW + closedAgo * MINUTE_MS, {
                reporter: { kind: isKey ? "key" : "anonymous", name: null, id: `r${i}`, network: `n${i}` },
              }),
            ],
      checks: isSeenByAPage
        ? [{ source: "Website", at: NOW - HOUR_MS, outcome: "matches", hours: "confirmed" }]
        : [],
    });
    const stored = { id: record.id, areaId: "a", evidence: given, hours: compiled[i] ?? null };
    area.entries.set(record.id, toEntry(stored, area, AGEING));
  }
  return { area, index: new AreaIndex(area, FOOD_LEXICON) };
}

test("a merchant's statement about one place does not affect others with the same hours", () => {
  const same = {
    hours: "Mo-Su 10:00-22:00",
    ageDays: 1,
    closedAgo: null,
    isKey: false,
    isSeenByAPage: false,
  };
  const { index } = indexOf([
    { ...same, closure: [-1, 2] },
    { ...same, closure: null },
  ]);
  const isOpen = openScorer(index, NOW + 12 * HOUR_MS);
  assert.deepEqual([...index.documents.values()].map(isOpen), [FAILS, 1]);
});

test("an updated index gives the same results as a new one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: WEEK_MINUTES }),
      (pairs, minute) => {
        const at = NOW + minute * MINUTE_MS;
        const { index, area } = indexOf(pairs.map(([before]) => before));
        const scoresOf = (one: AreaIndex) => [...one.documents.values()].map(openScorer(one, at));
        scoresOf(index);
        for (const wanted of [pairs.map(([, after]) => after), pairs.map(([before]) => before)]) {
          const fresh = { ...area, entries: new Map<string, CatalogEntry>() };
          for (const [id, entry] of indexOf(wanted).area.entries) {
            index.update({ ...entry, area });
            fresh.entries.set(id, { ...entry, area: fresh });
          }
          assert.deepEqual(scoresOf(index), scoresOf(new AreaIndex(fresh, FOOD_LEXICON)));
        }
      },
    ),
  );
});

test("open places are exactly those whose own status says so, at every minute of a week", () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (places) => {
      const { area, index } = indexOf(places);
      const entries = [...area.entries.values()];
      for (let minute = 0; minute < WEEK_MINUTES; minute++) {
        const at = NOW + minute * MINUTE_MS;
        const scores = [...index.documents.values()].map(openScorer(index, at));
        for (const [i, entry] of entries.entries()) {
          const { status, confidence } = entryAvailability(entry, at);
          const score = scores[i];
          assert.equal(
            score === 1,
            status === "likely_open_now",
            `${places[i]?.hours} at ${new Date(at).toISOString()}`,
          );
          // Confidence 0: the hours at that time are unknown.
          assert.equal(score === UNKNOWN, confidence === 0);
          assert.ok(score === 1 || score === FAILS || score === UNKNOWN);
        }
      }
    }),
    { numRuns: 5 },
  );
});

test("times can be queried in any order and for any number of places", () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 10 }),
      fc.array(fc.integer({ min: -20 * 1440, max: 60 * 1440 }), { minLength: 1, maxLength: 60 }),
      (places, minutes) => {
        const { area, index } = indexOf(places);
        for (const minute of minutes) {
          const at = NOW + minute * MINUTE_MS;
          const scores = [...index.documents.values()].map(openScorer(index, at));
          for (const [i, entry] of [...area.entries.values()].entries())
            assert.equal(scores[i] === 1, entryAvailability(entry, at).status === "likely_open_now");
        }
      },
    ),
    { numRuns: 100 },
  );
});

test("the note counts the places left out because their hours are unknown, no others", () => {
  const { area, index } = indexOf([
    { hours: "24/7", ageDays: 10, closedAgo: null, isKey: false, isSeenByAPage: false, closure: null },
    { hours: null, ageDays: 10, closedAgo: null, isKey: false, isSeenByAPage: false, closure: null },
    {
      hours: "Mo-Su by appointment, perhaps",
      ageDays: 10,
      closedAgo: null,
      isKey: false,
      isSeenByAPage: false,
      closure: null,
    },
    {
      hours: "Mo-Su 12:00-13:00",
      ageDays: 10,
      closedAgo: null,
      isKey: false,
      isSeenByAPage: false,
      closure: null,
    },
  ]);
  const outcome = search(
    { q: "bar", location: null, filters: { open_now: true } },
    { indexes: [index], places: placeIndex([area]), lexicon: FOOD_LEXICON },
    NOW,
  );
  const { results, note } = responseOf(outcome, [area], FOOD_LEXICON.verticals, NOW);
  assert.deepEqual(
    results.map(({ availability }) => availability.status),
    ["likely_open_now"],
  );
  assert.match(note, /Left out because the opening hours are unknown: 2 places\./);
});
