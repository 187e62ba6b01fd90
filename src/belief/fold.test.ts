import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { foldEvidence } from "./fold.js";
import { element, evidence, observation, reported } from "../domain/testEvidence.js";

/** A value after serialization. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

test("a record has its source's latest values, with date and source", () => {
  const record = foldEvidence("r", "a", evidence());
  assert.deepEqual(written(record.attributes.name), {
    value: "Test Tavern",
    observedAt: day("2025-06-01"),
    dating: "checked",
    source: "OpenStreetMap",
    inferred: false,
    ground: null,
  });
  assert.equal(record.observedAt, day("2025-06-01"));
});

test("values that a source dropped disappear", () => {
  const before = observation({ values: { phone: "+4930123" }, seenAt: day("2025-01-01") });
  const after = observation({ seenAt: day("2025-08-20") });
  assert.equal(
    foldEvidence("r", "a", evidence({ observations: [before, after] })).attributes.phone,
    undefined,
  );
});

test("between sources the later observed value wins, per attribute", () => {
  const map = observation({
    values: { phone: "+49301", website: "https://old.example" },
    observedAt: day("2024-01-01"),
  });
  const site = observation({
    source: "merchant site",
    method: "live_check",
    values: { website: "https://new.example" },
    observedAt: day("2025-01-01"),
  });
  const { attributes } = foldEvidence("r", "a", evidence({ observations: [site, map] }));
  assert.equal(attributes.website?.value, "https://new.example");
  assert.equal(attributes.phone?.value, "+49301");
});

test("a place of unknown age is dated by the last extract that listed it", () => {
  const listed = observation({ dating: "listed", observedAt: day("2024-01-01"), seenAt: day("2024-01-01") });
  const later = element({ lastSeenAt: day("2025-08-20") });
  const record = foldEvidence("r", "a", evidence({ observations: [listed], elements: [later] }));
  assert.equal(record.observedAt, day("2025-08-20"));
  assert.equal(record.dating, "listed");
  assert.equal(record.attributes.name?.observedAt, day("2025-08-20"));
});

test("reports change no value, not even its date", () => {
  const reports = [reported("wrong", day("2026-01-05"))];
  assert.deepEqual(foldEvidence("r", "a", evidence({ reports })), foldEvidence("r", "a", evidence()));
});

test("the order in which evidence arrived makes no difference", () => {
  const observations = ["2023-03-01", "2024-03-01", "2025-03-01"].flatMap((text, i) => [
    observation({ observedAt: day(text), seenAt: day(text), values: { name: `Name ${i}` } }),
    observation({
      observedAt: day(text),
      seenAt: day(text),
      source: "site",
      method: "live_check",
      values: { phone: `${i}` },
    }),
  ]);
  const reports = ["correct", "closed", "wrong"].map((outcome, i) =>
    reported(outcome as "correct", day("2025-04-01") + i),
  );
  const expected = foldEvidence("r", "a", evidence({ observations, reports }));
  fc.assert(
    fc.property(
      fc.shuffledSubarray(observations, { minLength: observations.length }),
      fc.shuffledSubarray(reports, { minLength: reports.length }),
      (shuffled, shuffledReports) => {
        assert.deepEqual(
          foldEvidence("r", "a", evidence({ observations: shuffled, reports: shuffledReports })),
          expected,
        );
      },
    ),
  );
});

test("folding a record without observations throws", () => {
  assert.throws(() => foldEvidence("r", "a", evidence({ observations: [] })), RangeError);
});

test("each fact of an observation has its own date", () => {
  const given = observation({ values: { facts: { vegan: "yes", takeaway: "yes", delivery: "no" } } });
  const vegan = given.facts["vegan"];
  const later = {
    ...given,
    facts: { ...given.facts, wheelchair: { value: "yes", observedAt: 1, dating: "edited" as const } },
  };
  const { facts } = foldEvidence("r", "a", evidence({ observations: [later] }));
  assert.equal(facts["vegan"]?.observedAt, vegan?.observedAt);
  assert.equal(facts["delivery"]?.value, "no");
  assert.equal(facts["wheelchair"]?.observedAt, 1);
});
