import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import type { Understanding } from "#doorlight/query/understanding.js";
import { fold } from "#doorlight/language/text/fold.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { sharedFile, withoutSharedData } from "../support/sharedData.js";

/** Minimum share of recognized slots, by language. */
const FLOORS: Readonly<Record<string, number>> = {
  ...Object.fromEntries("en de fr it es pt nl".split(" ").map((language) => [language, 0.9])),
  ...Object.fromEntries("ca da sv fi pl el tr".split(" ").map((language) => [language, 0.8])),
};
/** Maximum share of unrelated requests in which a filter is found, for each language. */
const FALSE_ALARMS = 0.025;
/** The same for all languages together. */
const ALL_FALSE_ALARMS = 0.01;
const alarms = { wrong: 0, all: 0 };
const SLOTS = ["food_type", "order_type"] as const;
const LEXICON = lexiconOf(VERTICALS);
const NOW = Date.UTC(2026, 10, 20, 12);

interface Request {
  readonly text: string;
  readonly annotated?: string;
}

const requestsOf = (name: string) =>
  readFileSync(sharedFile(`eval/massive/${name}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Request);
const read = (q: string) => understand(q, { lexicon: LEXICON, now: NOW, timeZone: "UTC" });

for (const [language, floor] of Object.entries(FLOORS)) {
  test(`local requests in ${language}: what to eat, and how it is had, is recognized`, {
    skip: withoutSharedData,
  }, (t) => {
    const counts = { food_type: [0, 0], order_type: [0, 0] };
    const missed: string[] = [];
    for (const { text, annotated = "" } of requestsOf(language)) {
      const understanding = read(text);
      for (const [, slot = "", value = ""] of annotated.matchAll(/\[(\w+) : ([^\]]*)\]/gu)) {
        const count = counts[slot as (typeof SLOTS)[number]];
        if (count === undefined) continue;
        count[1] = (count[1] ?? 0) + 1;
        if (isRecognized(value, understanding)) count[0] = (count[0] ?? 0) + 1;
        else missed.push(`${slot}:${value}`);
      }
    }
    t.diagnostic(`missed: ${missed.join(" | ")}`);
    for (const slot of SLOTS) {
      const [known = 0, all = 0] = counts[slot];
      t.diagnostic(`${language} ${slot}: ${(known / all).toFixed(3)} of ${all}`);
      assert.ok(known / all >= floor, `${language} ${slot}: ${known} of ${all}`);
    }
  });

  test(`requests of other kinds in ${language} ask for nothing here`, {
    skip: withoutSharedData || !existsSync(sharedFile(`eval/massive/${language}.other-intents.jsonl`)),
  }, (t) => {
    const requests = requestsOf(`${language}.other-intents`);
    const wrong = requests.filter(({ text }) => {
      const { filters, wants } = read(text);
      return (
        Object.keys(filters).length > 0 ||
        wants.some(({ offers }) => offers.some((offer) => offer.startsWith("cuisine=")))
      );
    });
    t.diagnostic(
      `${language}: ${wrong.length} of ${requests.length}: ${wrong.map(({ text }) => text).join(" | ")}`,
    );
    alarms.wrong += wrong.length;
    alarms.all += requests.length;
    assert.ok(wrong.length / requests.length <= FALSE_ALARMS);
  });
}

test("hardly any request of another kind is read as a request for a business", {
  skip: withoutSharedData,
}, (t) => {
  t.diagnostic(`${alarms.wrong} of ${alarms.all}`);
  assert.ok(alarms.wrong / alarms.all <= ALL_FALSE_ALARMS);
});

/** Whether a word of a slot was understood as part of the request, and is not left over. */
function isRecognized(value: string, { terms, ignored, untold, place }: Understanding): boolean {
  const left = new Set([...terms, ...ignored, ...untold, place?.text ?? ""].flatMap((one) => one.split(" ")));
  return fold(value)
    .split(" ")
    .some((word) => !left.has(word));
}
