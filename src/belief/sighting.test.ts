import assert from "node:assert/strict";
import { test } from "node:test";
import { reported, stranger } from "../domain/testEvidence.js";
import { DAY_MS } from "../domain/time.js";
import { lastSighting } from "./sighting.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const record = { observedAt: NOW - 90 * DAY_MS, dating: "checked" as const };
const seen = (reports: ReturnType<typeof reported>[], now = NOW) => {
  const { at, dating } = lastSighting(record, { reports }, now);
  return [at, dating];
};

test('every outcome except "other" is a sighting', () => {
  for (const outcome of ["correct", "wrong", "booked", "closed"] as const)
    assert.deepEqual(seen([reported(outcome, NOW - DAY_MS)]), [NOW - DAY_MS, "reported"]);
  assert.deepEqual(seen([reported("other", NOW - DAY_MS)]), [record.observedAt, "checked"]);
  assert.deepEqual(seen([]), [record.observedAt, "checked"]);
});

test("uncounted reports are no sightings: another token of the same day, a flooded network", () => {
  const someone = { reporter: stranger("someone") };
  const [first, second] = [reported("correct", NOW - 2000, someone), reported("wrong", NOW - 1000, someone)];
  assert.deepEqual(seen([first, second]), [NOW - 2000, "reported"]);
  assert.deepEqual(seen([reported("closed", NOW, { isRevoked: true })]), [record.observedAt, "checked"]);
});

test("no sighting is in the future, even if the clock was set back", () => {
  const reports = [reported("correct", NOW)];
  assert.deepEqual(seen(reports, NOW - DAY_MS), [record.observedAt, "checked"]);
  assert.deepEqual(seen(reports, record.observedAt - DAY_MS), [record.observedAt - DAY_MS, "checked"]);
});
