import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type DataSet, loadSample } from "../../lab/evaluation/dataSet.js";
import { kindsOf } from "#doorlight/domain/record.js";
import type { Instant } from "#doorlight/domain/time.js";
import { fold } from "#doorlight/language/text/fold.js";
import type { AreaIndex } from "#doorlight/search/index/areaIndex.js";
import { genericWords } from "#doorlight/search/index/nameAssociations.js";
import { search } from "#doorlight/search/pipeline.js";
import { finish } from "#doorlight/steps.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { FULL_MAPS, LABELLED_DATA } from "../support/labelledData.js";
import { mapCalled, whenDrawn } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";

/**
 * What the records of real towns teach. `DOORLIGHT_OWN_WORDS=all npm test -- relevance/ownWords` holds all of Berlin as well and prints what is learned.
 */
const isWhole = process.env["DOORLIGHT_OWN_WORDS"] === "all";
const TOWNS = [
  ...new Set([...LABELLED_DATA, ...FULL_MAPS].map(({ name }) => name)),
  ...(isWhole ? ["berlin"] : []),
];
const SAMPLE_AT = Date.parse("2026-07-15T10:00:00Z");
/** What answers in full, or as something narrower. */
const ANSWERS = 0.9;
const MAX_VALUE_LENGTH = 5;
/** Those called by a learned word that it was not learned from are what it says so many times as often as all are. */
const MIN_LIFT = 2;

describe("the words of real towns' own records", { skip: withoutSharedData }, () => {
  for (const town of TOWNS)
    test(`every value on record in ${town} is found by its words`, async () => {
      holdEveryValue(await mapCalled(town), whenDrawn(town));
    });

  for (const town of TOWNS.filter((name) => name === "berlin-mitte" || name === "berlin"))
    test(`what the names of one half of ${town} teach holds of the other`, async (t) => {
      const [index] = (await mapCalled(town)).parts.indexes;
      assert.ok(index !== undefined);
      const learned = learnFrom(index, (place) => place % 2 === 0);
      let [right, expected, all] = [0, 0, 0];
      for (const [word, { associations }] of learned) {
        const [first] = associations;
        if (first === undefined) continue;
        t.diagnostic(`${word}: ${nameOf(index, first.value)} ${first.share.toFixed(2)}`);
        const others = Array.from({ length: index.size >> 1 }, (_, at) => 2 * at + 1);
        const isSo = (place: number) => valuesOf(index, place).includes(first.value);
        const called = others.filter((place) => index.names.mainName(place).includes(word));
        all += called.length;
        right += called.filter(isSo).length;
        expected += (called.length * others.filter(isSo).length) / others.length;
      }
      t.diagnostic(`${town}: ${right} of ${all}, by chance ${expected.toFixed(0)}`);
      assert.ok(right > 20 && right >= MIN_LIFT * expected, `${right} of ${all}, by chance ${expected}`);
    });

  test("no town's learned words are the names of its streets and quarters, or everyday grammar", async (t) => {
    for (const town of TOWNS) {
      const { parts } = await mapCalled(town);
      for (const index of parts.indexes) {
        const words = new Set(
          Array.from({ length: index.size }, (_, place) => index.names.mainName(place)).flat(),
        );
        const learned = [...words].filter((word) => index.words.calledSo(word).length > 0);
        t.diagnostic(`${town}: ${learned.join(", ")}`);
        for (const word of learned) {
          assert.equal(parts.places.find(word).length, 0, `${word} is a place in ${town}`);
          const meaning = parts.lexicon.matchAt([word], 0)?.meaning.type ?? "none";
          assert.ok(["none", "context", "preference"].includes(meaning), `${word} is ${meaning}`);
        }
      }
    }
  });
});

test("every value on record in the sample is found by its words", async () => {
  holdEveryValue(await loadSample(openMemoryStore(), VERTICALS, SAMPLE_AT), SAMPLE_AT);
});

/** Every value of what is offered, as it is written and with spaces, brings a place that has it, or nothing but what answers it in full. */
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
        // Numbers of stars say nothing by themselves, and a sentence is no word.
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

/** As an area learns, from some of its places and without a lexicon, whose words are then learned as well. */
function learnFrom(index: AreaIndex, isSeen: (place: number) => boolean) {
  const seen = Array.from({ length: index.size }, (_, place) => place).filter(isSeen);
  return finish(
    genericWords(
      {
        size: seen.length,
        nameOf: (at) => index.names.mainName(seen[at] ?? 0),
        chainOf: (at) => index.columns.numbers.chain[seen[at] ?? 0] ?? -1,
        valuesOf: (at) => valuesOf(index, seen[at] ?? 0),
      },
      (word) => word.length > 3,
      (word) => word.length <= 3,
    ),
  );
}

function valuesOf({ columns }: AreaIndex, place: number): readonly number[] {
  const kinds = columns.kinds.texts.length;
  const profile = columns.profileOf(place);
  return [...profile.kinds, ...(profile.isNamed ? [] : profile.offers.map((id) => kinds + id))];
}

function nameOf({ columns: { kinds, offers } }: AreaIndex, value: number): string {
  return fold(kinds.texts[value] ?? offers.texts[value - kinds.texts.length] ?? "");
}
