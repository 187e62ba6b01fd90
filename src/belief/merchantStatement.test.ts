import assert from "node:assert/strict";
import { test } from "node:test";
import type { Evidence, Observation } from "../domain/evidence.js";
import type { OperatingStatus } from "../domain/record.js";
import { MERCHANT_SOURCE } from "../domain/sources.js";
import {
  believing,
  element,
  evidence,
  keyed,
  observation,
  PROVEN_TRACK_RECORD,
  reported,
} from "../domain/testEvidence.js";
import { DAY_MS, YEAR_MS } from "../domain/time.js";
import { attributeConfidence, recordConfidence } from "./confidence.js";
import { foldEvidence, hoursInForce } from "./fold.js";
import { isConfirmedClosed } from "./standingChecks.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const LISTED = observation({
  observedAt: NOW - 400 * DAY_MS,
  seenAt: NOW - 400 * DAY_MS,
  dating: "edited",
  values: { hours: "Mo-Su 08:00-12:00", phone: "+49 89 1" },
});

/** A merchant's statement at a time. */
function statement(
  at: number,
  values: { readonly hours?: string; readonly operating_status?: OperatingStatus } = {
    hours: "Mo-Su 10:00-22:00",
  },
): Observation {
  const { attributes, ...rest } = observation({
    source: MERCHANT_SOURCE,
    method: "merchant",
    dating: "stated",
    observedAt: at,
    seenAt: at,
    recordedAt: at,
    values,
  });
  const { name: _name, kind: _kind, coordinates: _point, ...own } = attributes;
  return { ...rest, attributes: own, stated: { grantId: "g", closures: [] } };
}

const withStatement = (stated: Observation, given: Partial<Evidence> = {}, imported = LISTED) =>
  evidence({
    observations: [imported, stated],
    elements: [element({ lastSeenAt: NOW - 20 * DAY_MS })],
    ...given,
  });
const hoursBelief = (known: Evidence, now: number) => {
  const { hours } = foldEvidence("r", "a", known).attributes;
  assert.ok(hours !== undefined);
  return attributeConfidence("hours", hours, believing(known), now);
};
const trades = (known: Evidence, now = NOW) => recordConfidence(believing(known), now);

test("what a merchant confirmed today is nearly certain, and fades if it is never confirmed again", () => {
  const known = withStatement(statement(NOW));
  const beliefs = [0, 0.25, 1, 2, 5].map((years) => hoursBelief(known, NOW + years * YEAR_MS));
  assert.ok((beliefs[0] ?? 0) >= 0.97);
  for (const [i, belief] of beliefs.entries())
    if (i > 0) assert.ok(belief < (beliefs[i - 1] ?? 0) - 0.01, beliefs.join(" "));
  assert.ok(trades(known) >= 0.97);
});

test("a merchant's value overrides observations while in force, and mere listings always", () => {
  const hoursWith = (dating: "checked" | "listed", daysLater: number) => {
    const other = {
      ...LISTED,
      ...observation({
        observedAt: NOW + daysLater * DAY_MS,
        seenAt: NOW + daysLater * DAY_MS,
        dating,
        values: { hours: "off" },
      }),
    };
    const known = withStatement(statement(NOW), {}, other);
    const folded = foldEvidence("r", "a", known).attributes.hours;
    assert.equal(hoursInForce(known.observations)?.attributes.hours?.value, folded?.value);
    return folded?.value;
  };
  assert.equal(hoursWith("checked", 29), "Mo-Su 10:00-22:00");
  assert.equal(hoursWith("checked", 31), "off");
  assert.equal(hoursWith("listed", 300), "Mo-Su 10:00-22:00");
});

test("unstated fields keep their confidence", () => {
  const known = withStatement(statement(NOW));
  const { attributes } = foldEvidence("r", "a", known);
  assert.equal(attributes.phone?.value, "+49 89 1");
  assert.equal(attributes.phone?.source, LISTED.source);
});

test("reports count against a merchant's statement, and so does a website with other hours", () => {
  const known = withStatement(statement(NOW - DAY_MS));
  const others = ["a", "b", "c"].map((id) =>
    reported("wrong", NOW, { reporter: keyed(id, { trackRecord: PROVEN_TRACK_RECORD }) }),
  );
  assert.ok(hoursBelief({ ...known, reports: others }, NOW) < hoursBelief(known, NOW) - 0.1);
  const look = (at: number) => ({
    ...known,
    checks: [{ source: "Website", at, outcome: "matches" as const, hours: "differ" as const }],
  });
  assert.ok(hoursBelief(look(NOW), NOW) < hoursBelief(known, NOW) - 0.01);
  assert.equal(hoursBelief(look(NOW - 2 * DAY_MS), NOW), hoursBelief(known, NOW));
});

test("a merchant can close a business and take that back; a later statement overrides a check", () => {
  const without = evidence({ observations: [LISTED] });
  const over = withStatement(statement(NOW, { operating_status: "permanently_closed" }));
  assert.ok(trades(over) < trades(without) - 0.3);
  assert.equal(isConfirmedClosed(over, NOW), true);
  assert.equal(isConfirmedClosed(over, NOW - DAY_MS), false);
  const closing = { source: "Website", at: NOW - DAY_MS, outcome: "closed_for_good" as const, hours: null };
  const back = withStatement(statement(NOW), { checks: [closing] });
  assert.equal(isConfirmedClosed(back, NOW), false);
  assert.equal(isConfirmedClosed({ ...back, observations: [LISTED] }, NOW), true);
});
