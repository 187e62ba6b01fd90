import { recordConfidence } from "./confidence.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isConfirmedClosed } from "./standingChecks.js";
import { foldEvidence } from "./fold.js";
import type { CatalogEntry } from "../catalog/catalog.js";
import { CHECK_OUTCOMES, type Evidence, OUTCOMES } from "../domain/evidence.js";
import { element, evidence, observation, reported } from "../domain/testEvidence.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import { AreaIndex } from "../search/index/areaIndex.js";
import { tradesAt } from "../search/index/document.js";
import { placeIndex } from "../places/places.js";
import { search } from "../search/pipeline.js";
import { areaOf } from "../search/testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

const ago = (days: number) => fc.integer({ min: 0, max: days * 24 * 60 }).map((m) => NOW - m * MINUTE_MS);
const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  observations: fc
    .tuple(ago(1500), ago(300), fc.constantFrom("checked" as const, "edited" as const, "listed" as const))
    .map(([a, b, dating]) => [
      observation({ observedAt: Math.min(a, b), seenAt: Math.max(a, b), dating, values: { name: "P" } }),
    ]),
  reports: fc.array(
    fc
      .tuple(fc.constantFrom(...OUTCOMES), ago(40), fc.integer({ min: 0, max: 6 }), fc.boolean())
      .map(([outcome, at, who, isKey]) =>
        reported(outcome, at, {
          reporter: {
            kind: isKey ? "key" : "anonymous",
            name: isKey ? `Key ${who}` : null,
            id: `r${who}`,
            network: `n${who % 3}`,
            ...(isKey ? { trackRecord: { agreed: 30, disagreed: 0, records: 20, days: 20 } } : {}),
          },
        }),
      ),
    { maxLength: 6 },
  ),
  elements: fc
    .tuple(ago(300), fc.boolean())
    .map(([at, isMissing]) => [element({ lastSeenAt: at, missingSince: isMissing ? at + 1 : null })]),
  checks: fc.array(
    fc
      .tuple(fc.constantFrom(...CHECK_OUTCOMES), ago(200))
      .map(([outcome, at]) => ({ source: "Website", at, outcome, hours: null })),
    { maxLength: 1 },
  ),
});

function entriesOf(all: readonly Evidence[]): { area: ReturnType<typeof areaOf>; entries: CatalogEntry[] } {
  const area = areaOf(
    all.map(() => ({})),
    NOW,
  );
  const known = area.entries as Map<string, CatalogEntry>;
  const entries = [...known.values()].map((entry, i): CatalogEntry => {
    const given = all[i] ?? evidence();
    return { ...entry, evidence: given, record: foldEvidence(entry.record.id, "a", given) };
  });
  for (const entry of entries) known.set(entry.record.id, entry);
  return { area, entries };
}

/** Checks that ranking and answers use the same beliefs. For places confirmed as gone, which no search returns, ranking uses the minimum. */
function assertSame(index: AreaIndex, entry: CatalogEntry, at: Instant): void {
  const document = index.documents.get(entry.record.id);
  assert.ok(document !== undefined);
  const ranked = Math.max(LEAST, tradesAt(document, at));
  const stated = isConfirmedClosed(entry.evidence, at) ? LEAST : recordConfidence(entry, at);
  assert.ok(Math.abs(ranked - stated) < 1e-9, `${ranked} for ${stated}`);
}

const LEAST = 0.01;

test("ranking uses the stated confidence, with any evidence and at any time", () => {
  fc.assert(
    fc.property(
      fc.array(anyEvidence, { minLength: 1, maxLength: 8 }),
      fc.array(fc.oneof(fc.integer({ min: 0, max: 90 }), fc.double({ min: 0, max: 1, noNaN: true })), {
        minLength: 1,
        maxLength: 8,
      }),
      (all, steps) => {
        const { area, entries } = entriesOf(all);
        const index = new AreaIndex(area, FOOD_LEXICON);
        let at = NOW;
        for (const days of steps) {
          at += days * DAY_MS;
          for (const entry of entries) assertSame(index, entry, at);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("ranking uses the stated confidence with a clock that is behind or set back", () => {
  fc.assert(
    fc.property(
      fc.array(anyEvidence, { minLength: 1, maxLength: 5 }),
      ago(400),
      ago(60),
      (all, first, then) => {
        const { area, entries } = entriesOf(all);
        const index = new AreaIndex(area, FOOD_LEXICON);
        for (const at of [first, NOW + DAY_MS, then])
          for (const entry of entries) assertSame(index, entry, at);
      },
    ),
    { numRuns: 300 },
  );
});

test("a report counts at the next search: a place leaves the results, and comes back", () => {
  const area = areaOf(
    [
      { name: "A", kind: "bar" },
      { name: "B", kind: "bar" },
    ],
    NOW,
  );
  const index = new AreaIndex(area, FOOD_LEXICON);
  const names = (now: Instant) =>
    search(
      { q: "bar", location: null, filters: {} },
      { indexes: [index], places: placeIndex([area]), lexicon: FOOD_LEXICON },
      now,
    ).scored.map(({ entry }) => entry.record.attributes.name?.value);
  assert.deepEqual(names(NOW), ["A", "B"]);
  const [entry] = area.entries.values();
  assert.ok(entry !== undefined);
  const closed = { source: "Website", at: NOW, outcome: "closed_for_good" as const, hours: null };
  index.update({ ...entry, evidence: { ...entry.evidence, checks: [closed] } });
  assert.deepEqual(names(NOW), ["B"]);
  const open = { source: "Website", at: NOW + 1, outcome: "matches" as const, hours: null };
  index.update({ ...entry, evidence: { ...entry.evidence, checks: [open] } });
  assert.deepEqual(names(NOW + 1).toSorted(), ["A", "B"]);
});
