import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { believing, element, evidence, observation, type TestValues } from "../domain/testEvidence.js";
import type { Evidence } from "../domain/evidence.js";
import { DAY_MS, YEAR_MS } from "../domain/time.js";
import { attributeConfidence, recordConfidence, recordCourse } from "./confidence.js";
import { beliefAfter, settledFrom } from "./course.js";
import { foldEvidence, hoursInForce } from "./fold.js";

const RELEASED = Date.UTC(2025, 9, 22);
const osm = (values: TestValues = {}, observedAt = Date.UTC(2024, 5, 1)) =>
  observation({ observedAt, dating: "edited", seenAt: Date.UTC(2025, 11, 1), values });
const overture = (values: TestValues = {}, existence = 0.9) =>
  observation({
    source: "Overture Maps",
    observedAt: RELEASED,
    seenAt: RELEASED,
    dating: "listed",
    existence,
    values,
  });
const OSM = element({ lastSeenAt: Date.UTC(2025, 11, 1) });
const OVERTURE = element({ source: "overture", id: "a-1", lastSeenAt: RELEASED });
const both = (first: TestValues, second: TestValues, existence = 0.9): Evidence =>
  evidence({ observations: [osm(first), overture(second, existence)], elements: [OSM, OVERTURE] });
const folded = (given: Evidence) => foldEvidence("r", "a", given);
const confidence = (given: Evidence, field: "phone") => {
  const served = folded(given).attributes[field];
  assert.ok(served);
  return attributeConfidence(field, served, believing(given), RELEASED + 60 * DAY_MS);
};

test("a later list does not replace observed values, and adds missing ones", () => {
  const record = folded(both({ name: "Blue Door" }, { name: "Blue Door Boise", phone: "+12083321701" }));
  assert.equal(record.attributes.name?.value, "Blue Door");
  assert.equal(record.attributes.phone?.source, "Overture Maps");
  assert.deepEqual([record.dating, record.observedAt], ["edited", Date.UTC(2024, 5, 1)]);
});

test("two sources outweigh a third", () => {
  const third = observation({ source: "All the Places", values: { phone: "+12085550000" } });
  const given = both({ phone: "+12083321701" }, { phone: "+12083321701" });
  const elements = [...given.elements, element({ source: "alltheplaces", id: "x/1" })];
  const record = folded({ ...given, observations: [...given.observations, third], elements });
  assert.equal(record.attributes.phone?.value, "+12083321701");
});

test("agreement makes a value no less sure, disagreement less sure", () => {
  const alone = confidence(both({ phone: "+12083321701" }, {}), "phone");
  assert.ok(confidence(both({ phone: "+12083321701" }, { phone: "+12083321701" }), "phone") >= alone);
  assert.ok(confidence(both({ phone: "+12083321701" }, { phone: "+12085550000" }), "phone") < alone);
});

test("a place on one list is as certain as its source states, and less than on several", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 0.98, noNaN: true }),
      fc.integer({ min: 0, max: 1000 }),
      (p, days) => {
        const now = RELEASED + days * DAY_MS;
        const alone = evidence({ observations: [overture({}, p)], elements: [OVERTURE] });
        if (days === 0) assert.ok(Math.abs(recordConfidence(believing(alone), now) - p) < 1e-6);
        if (p >= 0.85)
          assert.ok(
            recordConfidence(believing(alone), now) <=
              recordConfidence(believing(both({}, {}, p)), now) + 1e-9,
          );
      },
    ),
  );
});

test("ranking uses the stated confidence, also with several sources", () => {
  const given = believing(both({}, {}, 0.93));
  const from = settledFrom(given, undefined);
  const course = recordCourse(given, from);
  for (const years of [0, 0.5, 2, 6]) {
    const now = from + years * YEAR_MS;
    assert.ok(Math.abs(beliefAfter(course, now - from) - recordConfidence(given, now)) < 0.01);
  }
});

test("a source that no longer lists the place leaves the others' values", () => {
  const given = both({}, { phone: "+12083321701" });
  const gone = { ...given, elements: [OSM, { ...OVERTURE, missingSince: RELEASED + DAY_MS }] };
  assert.equal(folded(gone).attributes.phone, undefined);
  const other = { ...given, elements: [{ ...OSM, missingSince: RELEASED + DAY_MS }, OVERTURE] };
  assert.equal(folded(other).attributes.phone?.value, "+12083321701");
  const now = RELEASED + 60 * DAY_MS;
  assert.ok(recordConfidence(believing(other), now) < recordConfidence(believing(given), now));
});

test("the order of the evidence makes no difference", () => {
  const given = both({ phone: "+1208", hours: "Mo 08:00-10:00" }, { phone: "+1209" });
  const turned = { ...given, observations: given.observations.toReversed() };
  assert.deepEqual(folded(turned), folded(given));
  assert.equal(hoursInForce(turned.observations)?.source, "OpenStreetMap");
});
