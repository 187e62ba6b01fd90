import assert from "node:assert/strict";
import { test } from "node:test";
import type { Evidence, LiveCheck } from "../domain/evidence.js";
import {
  AGEING,
  element,
  evidence,
  keyed,
  observation,
  PROVEN_TRACK_RECORD,
  reported,
  stranger,
} from "../domain/testEvidence.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { testimonyOf } from "./otherEvidence.js";

const START = Date.UTC(2025, 0, 1);
const day = (number: number): Instant => START + number * DAY_MS;
const LOG = evidence({
  observations: [
    observation({
      observedAt: START,
      seenAt: START,
      values: { hours: "24/7", website: "https://a.example" },
    }),
  ],
  elements: [element({ lastSeenAt: day(400) })],
});
const site = (at: Instant, overrides: Partial<LiveCheck> = {}): LiveCheck => ({
  source: "The business's website",
  at,
  outcome: "matches",
  hours: null,
  ...overrides,
});
const found = (log: Partial<Evidence>) =>
  testimonyOf(
    { id: "r", areaId: "a", kind: "restaurant", ageing: AGEING, log: { ...LOG, ...log } },
    [],
    day(500),
  ).map(({ attribute, by, logit }) => [attribute, by, Math.sign(logit)]);
const proven = (id: string) => keyed(id, { trackRecord: PROVEN_TRACK_RECORD });

test("a website is evidence on the business, its hours and itself; repeated within half a year it adds nothing", () => {
  assert.deepEqual(
    found({ checks: [site(day(10), { hours: "confirmed" }), site(day(20), { hours: "confirmed" })] }),
    [
      ["exists", "site", 1],
      ["hours", "site", 1],
    ],
  );
  assert.deepEqual(found({ checks: [site(day(10), { outcome: "closed_for_good" })] }), [
    ["exists", "site", -1],
  ]);
  assert.deepEqual(found({ checks: [site(day(10), { hours: "differ" })] }), [
    ["exists", "site", 1],
    ["hours", "site", -1],
  ]);
});

test("a website counts as gone once it was missing on three days", () => {
  const gone = [1, 2, 3].map((at) => site(day(at), { outcome: "gone" }));
  assert.deepEqual(found({ checks: gone.slice(0, 2) }), []);
  assert.deepEqual(found({ checks: gone }), [
    ["exists", "site", -1],
    ["website", "site", -1],
  ]);
});

test("a website does not confirm hours that came from itself", () => {
  const fetched = observation({
    source: "The business's website",
    method: "live_check",
    dating: "fetched",
    observedAt: day(5),
    seenAt: day(5),
    values: { hours: "Mo 10:00-12:00" },
  });
  const log = {
    observations: [...LOG.observations, fetched],
    checks: [site(day(10), { hours: "confirmed" })],
  };
  assert.deepEqual(found(log), [["exists", "site", 1]]);
});

test("answers of the source, which spans count, and missing answers are not counted", () => {
  assert.deepEqual(
    found({
      checks: [
        { source: "OpenStreetMap", at: day(10), outcome: "unchanged", hours: null },
        site(day(11), { outcome: "unreachable" }),
        site(day(12), { outcome: "other" }),
      ],
    }),
    [],
  );
});

test("reports are weighted by earned trust and bounded in number; unproven ones have no weight", () => {
  const closed = (reporter: ReturnType<typeof keyed>, at = day(10)) => reported("closed", at, { reporter });
  const strangers = Array.from({ length: 50 }, (_, i) => [closed(stranger(`s${i}`)), closed(keyed(`k${i}`))]);
  assert.deepEqual(found({ reports: strangers.flat() }), []);
  assert.deepEqual(found({ reports: [closed(proven("p"))] }), [
    ["exists", "reports", -1],
    ["hours", "reports", -1],
  ]);
  const logged = { id: "r", areaId: "a", kind: "restaurant", ageing: AGEING };
  const many = Array.from({ length: 50 }, (_, i) => closed(proven(`p${i}`)));
  const [exists] = testimonyOf({ ...logged, log: { ...LOG, reports: many } }, [], day(500));
  assert.equal(exists?.logit, -2);
});

test("evidence after its source stopped listing a place does not count", () => {
  const gone = { elements: [element({ lastSeenAt: day(5), missingSince: day(6) })] };
  assert.deepEqual(found({ ...gone, reports: [reported("closed", day(10), { reporter: proven("p") })] }), []);
});
