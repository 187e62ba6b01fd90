import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { withoutStatesBetween } from "../belief/testRetention.js";
import type { Evidence } from "../domain/evidence.js";
import { AGEING, element, evidence, observation } from "../domain/testEvidence.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { followedLooks, spansOf } from "./spans.js";

const START = Date.UTC(2024, 0, 1);
const NOW = START + 10 * YEAR_MS;
const after = (years: number): Instant => START + years * YEAR_MS;
const stated = (at: Instant, hours: string, name = "Luna") =>
  observation({ observedAt: at, seenAt: at, recordedAt: at, dating: "edited", values: { name, hours } });
const spansIn = (log: Evidence, looks: readonly Instant[] = [], now = NOW) =>
  spansOf({ id: "r", areaId: "a", kind: "restaurant", ageing: AGEING, log }, looks, now);
const found = (log: Evidence, field: string, looks: readonly Instant[] = []) =>
  spansIn(log, looks)
    .filter((span) => span.field === field)
    .map(({ from, to, isStated }) => [(from - START) / YEAR_MS, (to - START) / YEAR_MS, isStated]);

const CHANGED = evidence({
  observations: [stated(START, "Mo-Su 10:00-20:00"), stated(after(1), "Mo-Su 12:00-20:00")],
  elements: [element({ lastSeenAt: after(3) })],
});

test("a log gives every span between two states of its source, and the time since", () => {
  assert.deepEqual(found(CHANGED, "hours", [START, after(1)]), [
    [0, 1, false],
    [1, 3, true],
  ]);
  assert.deepEqual(found(CHANGED, "exists", [START, after(1)]), [
    [0, 1, true],
    [1, 3, true],
  ]);
});

test("spans end when the source was read unchanged, even though such an import leaves no trace of its own", () => {
  const looks = followedLooks([
    after(2),
    after(-1),
    after(0.5),
    after(0.9),
    after(2.1),
    after(5),
    after(0.5),
  ]);
  assert.deepEqual(looks, [after(-1), after(0.5), after(0.9), after(2), after(5)]);
  assert.deepEqual(found(CHANGED, "hours", looks), [
    [0, 0.5, true],
    [0.5, 0.9, true],
    [0.9, 2, false],
    [2, 3, true],
  ]);
});

test("a place that its source no longer lists, or lists under another name, is gone from then on", () => {
  const missing = evidence({
    observations: [stated(START, "24/7")],
    elements: [element({ lastSeenAt: after(1), missingSince: after(2) })],
  });
  assert.deepEqual(found(missing, "exists", [after(1)]), [
    [0, 1, true],
    [1, 2, false],
  ]);
  assert.deepEqual(found(missing, "hours", [after(1)]), [[0, 1, true]]);
  const renamed = evidence({
    observations: [stated(START, "24/7"), stated(after(1), "24/7", "Sol")],
    elements: [element({ lastSeenAt: after(1) })],
  });
  assert.deepEqual(found(renamed, "exists"), [[0, 1, false]]);
});

test("a place that vanishes between two checks is gone at the second, like places that stay: nothing is counted twice", () => {
  const log = (missing: number | null) =>
    evidence({
      observations: [stated(START, "24/7")],
      elements: [
        element({
          lastSeenAt: after(missing ?? 1),
          missingSince: missing === null ? null : after(missing + 0.05),
        }),
      ],
    });
  const looks = [after(0.5), after(1)];
  assert.deepEqual(found(log(0.7), "exists", looks), [
    [0, 0.5, true],
    [0.5, 1, false],
  ]);
  assert.deepEqual(found(log(null), "exists", looks), [
    [0, 0.5, true],
    [0.5, 1, true],
  ]);
  // A live check found it, because all places are checked.
  assert.deepEqual(found(log(1.3), "exists", looks).at(-1), [1, 1.35, false]);
  assert.deepEqual(found(log(0.96), "exists", [after(0.5), after(1)]).at(-1), [0.5, 1.01, false]);
});

test("an element that was removed by mistake, and that its source lists again, is not gone", () => {
  const back = evidence({
    observations: [stated(START, "24/7")],
    elements: [element({ lastSeenAt: after(2) })],
    checks: [{ source: "OpenStreetMap", at: after(1), outcome: "removed", hours: null }],
  });
  assert.deepEqual(found(back, "exists"), [[0, 2, true]]);
});

test("a value read once, or just now, gives no span", () => {
  const once = evidence({
    observations: [stated(START, "24/7")],
    elements: [element({ lastSeenAt: START })],
  });
  assert.deepEqual(spansIn(once), []);
  assert.deepEqual(spansIn(CHANGED, [], after(0.01)), []);
});

test("hours from a website are not a statement of the map", () => {
  const site = observation({
    source: "The business's website",
    method: "live_check",
    dating: "fetched",
    observedAt: after(0.5),
    seenAt: after(0.5),
    values: { hours: "24/7" },
  });
  const spans = spansIn({ ...CHANGED, observations: [...CHANGED.observations, site] }, [after(1)]);
  const first = spans.find(({ field }) => field === "hours");
  assert.equal(first?.isStated, false);
});

/** An observation of a place by an import or a live check, in days since the start. */
const state = fc.record({
  day: fc.integer({ min: 0, max: 2_200 }),
  opens: fc.integer({ min: 6, max: 12 }),
  name: fc.constantFrom("Luna", "Luna", "Luna", "Sol"),
  isLive: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
});
const course = fc.record({
  states: fc.array(state, { minLength: 1, maxLength: 40 }),
  listedDays: fc.integer({ min: 0, max: 400 }),
  missingDays: fc.option(fc.integer({ min: 1, max: 60 })),
});

test("a log with old states kept by the month gives the same spans as the whole log, whenever it is read", () => {
  const day = (number: number) => START + number * (YEAR_MS / 365.25);
  fc.assert(
    fc.property(
      fc.array(course, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 800, max: 3_600 }),
      (courses, readAt) => {
        const now = day(readAt);
        const logs = courses.map(({ states, listedDays, missingDays }): Evidence => {
          const listed = Math.max(...states.map((one) => one.day)) + listedDays;
          const missingSince = missingDays === null ? null : day(listed + missingDays);
          return evidence({
            observations: states.map((one) => ({
              ...stated(day(one.day), `Mo-Su ${one.opens}:00-20:00`, one.name),
              method: one.isLive ? "live_check" : "import",
            })),
            elements: [element({ lastSeenAt: day(listed), missingSince })],
          });
        });
        const spansOfAll = (all: readonly Evidence[]) => {
          const imports = all.flatMap(({ observations }) =>
            observations.flatMap(({ method, seenAt }) => (method === "import" ? [seenAt] : [])),
          );
          const missing = all.flatMap(({ elements }) =>
            elements.flatMap(({ missingSince }) => missingSince ?? []),
          );
          const looks = followedLooks([...imports, ...missing].filter((at) => at <= now));
          return all.map((log) => spansIn(log, looks, now));
        };
        const forgotten = logs.map((log) => ({
          ...log,
          observations: withoutStatesBetween(log.observations, now),
        }));
        assert.deepEqual(spansOfAll(forgotten), spansOfAll(logs));
      },
    ),
  );
});
