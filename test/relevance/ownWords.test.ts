import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type DataSet, loadSample } from "../../lab/evaluation/dataSet.js";
import { kindsOf } from "#doorlight/domain/record.js";
import type { Instant } from "#doorlight/domain/time.js";
import { fold } from "#doorlight/language/text/fold.js";
import { search } from "#doorlight/search/pipeline.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { FULL_MAPS, LABELED_DATA } from "../support/labeledData.js";
import { mapCalled, whenDrawn } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";

/** Searches for words that real towns' records define. `DOORLIGHT_OWN_WORDS=all npm test -- relevance/ownWords` also checks all of Berlin. */
const isWhole = process.env["DOORLIGHT_OWN_WORDS"] === "all";
const TOWNS = [
  ...new Set([...LABELED_DATA, ...FULL_MAPS].map(({ name }) => name)),
  ...(isWhole ? ["berlin"] : []),
];
const SAMPLE_AT = Date.parse("2026-07-15T10:00:00Z");
/** Minimum share of words answered in full or more narrowly. */
const ANSWERS = 0.9;
const MAX_VALUE_LENGTH = 5;

describe("values recorded in real towns", { skip: withoutSharedData }, () => {
  for (const town of TOWNS)
    test(`every value on record in ${town} is found by its words`, async () => {
      holdEveryValue(await mapCalled(town), whenDrawn(town));
    });
});

test("every value recorded in the sample is found by its words", async () => {
  holdEveryValue(await loadSample(openMemoryStore(), VERTICALS, SAMPLE_AT), SAMPLE_AT);
});

/** Checks that every value of an offer, as written and with spaces, finds a place that has it, or only places that fully meet it. */
function holdEveryValue({ parts }: DataSet, now: Instant): void {
  for (const { area } of parts.indexes) {
    const offerings = area.registry.verticals.flatMap(({ offering }) =>
      offering === null ? [] : [offering],
    );
    const missed: string[] = [];
    for (const offering of offerings) {
      const { fact } = offering;
      const held = new Set(
        [...area.entries.values()].flatMap(({ record }) => listOf(record.facts[fact]?.value)),
      );
      for (const value of held) {
        // A number of stars means nothing alone, and a sentence is not a word.
        if (!/\p{L}/u.test(value) || fold(value).split(" ").length > MAX_VALUE_LENGTH) continue;
        for (const q of new Set([value, value.replaceAll(/[_;]/gu, " ")])) {
          const { scored } = search({ q, location: null, filters: {} }, parts, now);
          const offers = scored.map(({ entry: { record } }) => [
            ...listOf(record.facts[fact]?.value),
            ...kindsOf(record),
          ]);
          const isThere = offers.some((its) => its.includes(value));
          const isFull =
            offers.length === 8 &&
            offers.every((its) => its.some((one) => offering.closeness(value, one) >= ANSWERS));
          if (!isThere && !isFull) missed.push(q);
        }
      }
    }
    assert.deepEqual(missed, []);
  }
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
