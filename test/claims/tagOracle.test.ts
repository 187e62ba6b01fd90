import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import { entryOf, judge } from "#doorlight/verify/testEntry.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { generatedTags, TagClaims, type Tags } from "./tagClaims.js";

/**
 * Checks generated claims against the raw tags of generated and real places. `DOORLIGHT_TAG_CLAIMS=20000 npm test -- tagOracle` tries more claims,
 * `DOORLIGHT_CLAIMS_SEED` other ones.
 */
const CLAIMS = Number(process.env["DOORLIGHT_TAG_CLAIMS"] ?? 500);
const SEED = Number(process.env["DOORLIGHT_CLAIMS_SEED"] ?? 1);
const CLAIMS_PER_PLACE = 10;
/** Maximum share of unknown verdicts among the claims that the tags decide. */
const UNKNOWN_SHARE = 0.1;
/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
const TODAY = Date.UTC(2025, 7, 20) / 86_400_000;

interface Place {
  readonly entry: CatalogEntry;
  readonly tags: Tags;
}

const FACTS: Readonly<Record<string, string>> = {
  "diet:vegan": "vegan",
  "diet:vegetarian": "vegetarian",
  "diet:halal": "diet_halal",
  outdoor_seating: "outdoor_seating",
  delivery: "delivery",
  takeaway: "takeaway",
  "payment:credit_cards": "payment_credit_cards",
};

test("claims on generated places are judged as their raw tags say", (t) => {
  const draw = numbers(SEED);
  const { wrong, unknown, decided } = run(
    () => {
      const tags = generatedTags(draw);
      return { tags, entry: observed(tags) };
    },
    draw,
    t.diagnostic.bind(t),
  );
  assert.deepEqual(wrong.slice(0, 30), []);
  assert.ok(unknown <= UNKNOWN_SHARE * decided, `${unknown} of ${decided} unknown`);
});

test("claims on places tagged as on real maps are never judged against their raw tags", {
  skip: withoutSharedData,
}, async (t) => {
  const draw = numbers(SEED);
  for (const file of ["munich-altstadt-2020-07-20", "monaco-2026-07-10", "berlin-mitte-2025-08-20"]) {
    const { elements } = JSON.parse(await readFile(osmFile(`${file}.overpass.json`), "utf8")) as {
      readonly elements: readonly { readonly tags?: Tags }[];
    };
    const tagged = elements.flatMap(({ tags }) => (tags?.["amenity"] === undefined ? [] : [tags]));
    const next = () => {
      const tags = tagged[draw(tagged.length)] as Tags;
      return { tags, entry: observed(tags) };
    };
    const { wrong } = run(next, draw, t.diagnostic.bind(t));
    assert.deepEqual(wrong.slice(0, 30), []);
  }
});

function run(place: () => Place, draw: (limit: number) => number, say: (text: string) => void) {
  const wrong: string[] = [];
  const unread = new Map<string, number>();
  let [judged, decided, unknown] = [0, 0, 0];
  while (judged < CLAIMS) {
    const { entry, tags } = place();
    const claims = new TagClaims(tags, TODAY, draw);
    for (let i = 0; i < CLAIMS_PER_PLACE; i++) {
      const { form, text, truth } = claims.next();
      const { verdict } = judge(text, entry, NOW);
      judged += 1;
      // Tags about some neither support a claim about all nor contradict its denial.
      const isNotAll = form.endsWith("not all");
      const isAll = form.endsWith(" all") && !isNotAll;
      if (truth !== null) decided += 1;
      if (truth !== null && verdict === "unknown") {
        unknown += 1;
        const shown = `${form}: ${text.replaceAll(/\d+/gu, "0")}`;
        unread.set(shown, (unread.get(shown) ?? 0) + 1);
      }
      const isFalse =
        (verdict === "supported" && (truth === false || (truth === null && isAll))) ||
        (verdict === "contradicted" && (truth === true || (truth === null && isNotAll)));
      if (isFalse)
        wrong.push(`${form}: "${text}" is ${verdict}, ${String(truth)} of ${JSON.stringify(tags)}`);
    }
  }
  for (const [shown, count] of [...unread].toSorted((a, b) => b[1] - a[1]).slice(0, 25))
    say(`${count} times unknown: ${shown}`);
  say(`${judged} claims, ${decided} decided by the tags, ${unknown} of them unknown, ${wrong.length} wrong`);
  return { wrong, unknown, decided };
}

/** A place with these tags, observed now; unreadable hours are left out. */
function observed(tags: Tags): CatalogEntry {
  const facts = Object.entries(FACTS).flatMap(([key, fact]) => {
    const value = tags[key] ?? "";
    const read = key.startsWith("diet:") || value === "only" ? value : value === "yes";
    return /^(?:yes|no|only|limited)$/u.test(value) ? [[fact, read] as const] : [];
  });
  const values = {
    ...(tags["phone"] === undefined ? {} : { phone: tags["phone"] }),
    ...(tags["website"] === undefined ? {} : { website: tags["website"] }),
    address: {
      street: tags["addr:street"] ?? null,
      housenumber: tags["addr:housenumber"] ?? null,
      postcode: tags["addr:postcode"] ?? null,
      city: tags["addr:city"] ?? null,
      country: "DE",
    },
  };
  const { opening_hours: hours } = tags;
  try {
    return entryOf(hours === undefined ? values : { ...values, hours }, Object.fromEntries(facts), NOW);
  } catch {
    return entryOf(values, Object.fromEntries(facts), NOW);
  }
}

/** Numerical Recipes' linear congruential generator: the same numbers in every run. */
function numbers(seed: number): (limit: number) => number {
  let random = seed >>> 0;
  return (limit) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * limit);
  };
}
