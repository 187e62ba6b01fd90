import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS, YEAR_MS } from "../domain/time.js";
import { attributeConfidence, recordConfidence } from "./confidence.js";
import { CHECK_OUTCOMES, type Evidence, OUTCOMES } from "../domain/evidence.js";
import { foldEvidence } from "./fold.js";
import { AGEING, believing, element, evidence, observation, reported } from "../domain/testEvidence.js";

const SEEN = Date.UTC(2025, 7, 20);
const confidence = (given: Evidence, now: number) => recordConfidence(believing(given), now);
const seenAt = (at: number, dating: "checked" | "edited" | "listed" = "checked") =>
  evidence({
    observations: [observation({ observedAt: at, seenAt: SEEN, dating })],
    elements: [element({ lastSeenAt: SEEN })],
  });

test("a place seen today is believed with the initial probability", () => {
  const { initial } = AGEING.calibration.attributes.exists;
  assert.ok(Math.abs(confidence(seenAt(SEEN), SEEN) - initial.value) < 1e-9);
  assert.ok(initial.value > 0.95 && initial.value < 0.99);
});

test("confidence falls with time without a write", () => {
  const given = seenAt(SEEN);
  const later = [0, 1, 2, 5, 10, 30].map((years) => confidence(given, SEEN + years * YEAR_MS));
  assert.deepEqual(
    later,
    [...later].sort((a, b) => b - a),
  );
  // A place without recorded hours, phone or website closes sooner than others.
  assert.ok((later[1] as number) < 0.92 && (later[1] as number) > 0.85, `after a year ${later[1]}`);
});

test("an unfitted fact ages as its vertical assumes, a fitted one does not", () => {
  const given = seenAt(SEEN);
  const value = {
    value: true,
    observedAt: SEEN,
    dating: "checked",
    source: "s",
    inferred: false,
    ground: null,
  } as const;
  const later = (field: string, assumed: ReadonlyMap<string, number>) => {
    const believed = { ...believing(given), ageing: { ...AGEING, assumedPerYear: assumed } };
    return attributeConfidence(field, value, believed, SEEN + 5 * YEAR_MS);
  };
  const none = new Map<string, number>();
  const [slow, fast] = [
    new Map([
      ["pool", 0.001],
      ["hours", 9],
    ]),
    new Map([["pool", 0.5]]),
  ];
  assert.ok(later("pool", slow) > later("pool", none) && later("pool", fast) < later("pool", none));
  assert.equal(later("hours", slow), later("hours", none));
  assert.equal(later("sauna", fast), later("sauna", none));
});

test("of two places, the one checked later has more confidence", () => {
  const now = SEEN + 30 * DAY_MS;
  assert.ok(confidence(seenAt(SEEN - 30 * DAY_MS), now) > confidence(seenAt(SEEN - 2 * YEAR_MS), now));
});

test("how long a source has listed a place hardly matters; how long it was not read does", () => {
  const listedFor = (years: number, now = SEEN) =>
    confidence(
      evidence({
        observations: [
          observation({
            observedAt: SEEN - years * YEAR_MS,
            seenAt: SEEN - years * YEAR_MS,
            dating: "listed",
          }),
        ],
        elements: [element({ lastSeenAt: SEEN })],
      }),
      now,
    );
  const fresh = listedFor(0);
  assert.ok(listedFor(2) <= fresh && listedFor(6) <= listedFor(2) && listedFor(10) > fresh - 0.05);
  // Still being listed counts more than one listing years ago.
  assert.ok(listedFor(0, SEEN + 2 * YEAR_MS) < listedFor(2) - 0.02);
});

test("a check of the hours is a sighting", () => {
  const listed = observation({ observedAt: SEEN, seenAt: SEEN, dating: "listed", values: { hours: "24/7" } });
  const checked = {
    ...listed,
    attributes: {
      ...listed.attributes,
      hours: { value: "24/7", observedAt: SEEN - 30 * DAY_MS, dating: "checked" as const },
    },
  };
  const [without, with_] = [listed, checked].map((one) =>
    confidence(evidence({ observations: [one], elements: [element({ lastSeenAt: SEEN })] }), SEEN),
  );
  assert.ok((with_ ?? 0) > (without ?? 1) + 0.03);
});

test("a mere listing counts as years old, however fresh the extract", () => {
  const listed = confidence(seenAt(SEEN, "listed"), SEEN);
  assert.ok(listed < confidence(seenAt(SEEN - YEAR_MS), SEEN));
  const years = AGEING.calibration.attributes.exists.undatedYears.value;
  assert.ok(Math.abs(listed - confidence(seenAt(SEEN - years * YEAR_MS, "edited"), SEEN)) < 1e-6);
});

test("reading an unchanged source again refunds part of the decay and never more than that", () => {
  const observed = SEEN - 2 * YEAR_MS;
  const look = (lastSeenAt: number) =>
    confidence(
      evidence({
        observations: [observation({ observedAt: observed, seenAt: observed })],
        elements: [element({ lastSeenAt })],
      }),
      SEEN,
    );
  assert.ok(look(SEEN) > look(observed));
  assert.ok(look(SEEN) < AGEING.calibration.attributes.exists.initial.value);
});

test("a place that its source no longer lists has a confidence below one in four", () => {
  const missing = evidence({ elements: [element({ missingSince: SEEN })] });
  assert.ok(confidence(missing, SEEN) < 0.25);
  const half = evidence({ elements: [element({ missingSince: SEEN }), element({ id: "way/1" })] });
  assert.ok(confidence(half, SEEN) > 0.8, "one of two elements still lists it");
});

test("correct lifts and closed lowers confidence at once", () => {
  const given = seenAt(SEEN - YEAR_MS);
  const now = SEEN + DAY_MS;
  const clean = confidence(given, now);
  assert.ok(confidence({ ...given, reports: [reported("correct", now)] }, now) > clean + 0.01);
  assert.ok(confidence({ ...given, reports: [reported("closed", now)] }, now) < clean - 0.01);
});

test("one hostile address moves a place by at most .05, however often it lies", () => {
  const given = seenAt(SEEN - 90 * DAY_MS);
  const liar = { kind: "anonymous", name: null, id: "liar", network: "liar" } as const;
  const reports = Array.from({ length: 60 }, (_, i) =>
    reported("closed", SEEN + (i * DAY_MS) / 4, { reporter: liar }),
  );
  const now = SEEN + 15 * DAY_MS;
  assert.ok(confidence(given, now) - confidence({ ...given, reports }, now) <= 0.05);
});

test("reports alone never push a place below one half, and they fade", () => {
  const given = seenAt(SEEN - 90 * DAY_MS);
  const crowd = Array.from({ length: 500 }, (_, i) => reported("closed", SEEN + i));
  const now = SEEN + 1000;
  assert.ok(confidence({ ...given, reports: crowd }, now) >= 0.5);
  const later = now + 30 * DAY_MS;
  assert.equal(confidence({ ...given, reports: crowd }, later), confidence(given, later));
});

test("evidence about the future has no effect yet", () => {
  const given = seenAt(SEEN);
  const reports = [reported("closed", SEEN + DAY_MS)];
  assert.equal(confidence({ ...given, reports }, SEEN), confidence(given, SEEN));
});

test("hours age faster than an address", () => {
  const now = SEEN + YEAR_MS;
  const given = evidence({
    observations: [
      observation({
        observedAt: SEEN,
        seenAt: SEEN,
        values: {
          hours: "24/7",
          address: { street: "S", housenumber: "1", postcode: null, city: null, country: null },
        },
      }),
    ],
  });
  const { attributes } = foldEvidence("r", "a", given);
  assert.ok(attributes.hours !== undefined && attributes.address !== undefined);
  const hours = attributeConfidence("hours", attributes.hours, believing(given), now);
  const address = attributeConfidence("address", attributes.address, believing(given), now);
  assert.ok(hours < address - 0.1 && address > 0.95, `${hours} ${address}`);
});

test("a name is as certain as the record; offers age separately", () => {
  const { attributes } = foldEvidence("r", "a", seenAt(SEEN));
  const now = SEEN + DAY_MS;
  const check = { source: "Website", at: now, outcome: "closed_for_good", hours: null } as const;
  const gone = { ...seenAt(SEEN), checks: [check] };
  assert.ok(attributes.name !== undefined && attributes.coordinates !== undefined);
  assert.equal(attributeConfidence("name", attributes.name, believing(gone), now), confidence(gone, now));
  assert.ok(attributeConfidence("coordinates", attributes.coordinates, believing(gone), now) > 0.9);
});

test("the order of evidence does not affect confidence", () => {
  const at = fc.integer({ min: 0, max: 90 }).map((days) => SEEN + days * DAY_MS);
  const known = fc.record({
    reports: fc.array(fc.tuple(fc.constantFrom(...OUTCOMES), at), { maxLength: 8 }),
    checks: fc.uniqueArray(fc.tuple(fc.constantFrom(...CHECK_OUTCOMES), at), {
      maxLength: 8,
      selector: ([, moment]) => moment,
    }),
  });
  fc.assert(
    fc.property(known, fc.infiniteStream(fc.nat()), ({ reports, checks }, ranks) => {
      const shuffled = <Value>(values: readonly Value[]) =>
        values
          .map((value) => ({ value, rank: ranks.next().value as number }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ value }) => value);
      const given = {
        ...seenAt(SEEN),
        reports: reports.map(([outcome, moment]) => reported(outcome, moment)),
        checks: checks.map(([outcome, moment]) => ({
          source: "Website",
          at: moment,
          outcome,
          hours: null,
        })),
      };
      const other = { ...given, reports: shuffled(given.reports), checks: shuffled(given.checks) };
      const now = SEEN + 60 * DAY_MS;
      assert.ok(Math.abs(confidence(given, now) - confidence(other, now)) < 1e-12);
    }),
  );
});

test("confidence is always a probability within .01 and .99", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 0, max: 4e12 }),
      fc.array(
        fc.record({
          at: fc.integer({ min: 0, max: 4e12 }),
          outcome: fc.constantFrom("correct", "closed", "wrong", "booked", "other"),
        }),
        { maxLength: 20 },
      ),
      (observedAt, now, reports) => {
        const given = {
          ...seenAt(observedAt),
          reports: reports.map(({ at, outcome }) => reported(outcome as "wrong", at)),
        };
        const value = confidence(given, now);
        assert.ok(value >= 0.01 && value <= 0.99, String(value));
      },
    ),
  );
});
