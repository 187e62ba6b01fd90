import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS, MINUTE_MS } from "../../domain/time.js";
import { claimVocabulary } from "../lexicon/claimVocabulary.js";
import { DEFINED, entryOf } from "../testEntry.js";
import { ClaimReadings, claimReader } from "./claimReadings.js";

/** A Friday noon. */
const START = Date.UTC(2026, 10, 20, 12);
const VOCABULARY = claimVocabulary(DEFINED);
const ANEW = claimReader(VOCABULARY);
const NAMES = ["Luna", "Salz und Pfeffer", "Open Late", "Vegan", "Luna is open"];
const KINDS = ["restaurant", "bar", "hairdresser"];
const CLAIMS = [
  "has vegan options",
  "Luna is open",
  "is called Salz und Pfeffer and has wifi",
  "the name is Luna and it is open late",
  "heißt nicht Vegan",
  "open now",
  "open on Sunday evening",
  "Vegan has a terrace",
  "is a bar",
  "",
];
const ENTRIES = NAMES.flatMap((name) => KINDS.map((kind) => entryOf({ name, kind }, {}, START)));

test("what is remembered of a claim is what reading it says, of any business and whenever it is said", () => {
  let [made, asked] = [0, 0];
  const step = fc.record({
    claim: fc.constantFrom(...CLAIMS),
    entry: fc.constantFrom(...ENTRIES),
    pass: fc.constantFrom(0, 0, 0, MINUTE_MS, DAY_MS, -MINUTE_MS),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
      const readings = new ClaimReadings();
      const remembering = readings.reader(VOCABULARY);
      let now = START;
      for (const { claim, entry, pass } of steps) {
        now += pass;
        assert.deepEqual(remembering(claim, entry, now), ANEW(claim, entry, now), claim);
      }
      made += readings.counts.made;
      asked += readings.counts.asked;
    }),
    { numRuns: 20 },
  );
  assert.ok(made < asked, "some were remembered");
});

test("a claim that names nobody is read once for all businesses of a kind; one that names somebody anew for who is called so, and one about now with the moment", () => {
  const readings = new ClaimReadings();
  const read = readings.reader(VOCABULARY);
  const [luna, pepper] = [
    entryOf({ name: "Luna", kind: "bar" }, {}, START),
    entryOf({ name: "Salz und Pfeffer", kind: "bar" }, {}, START),
  ];
  const made = (claim: string, entry: typeof luna, now: number) => {
    read(claim, entry, now);
    return readings.counts.made;
  };
  assert.equal(made("has vegan options", luna, START), 1);
  assert.equal(made("has vegan options", pepper, START + DAY_MS), 1);
  assert.equal(made("Luna is open", luna, START), 2);
  assert.equal(made("Luna is open", pepper, START), 3);
  assert.equal(made("open tomorrow", luna, START), 4);
  assert.equal(made("open tomorrow", pepper, START), 4);
  assert.equal(made("open tomorrow", luna, START + DAY_MS), 5);
});
