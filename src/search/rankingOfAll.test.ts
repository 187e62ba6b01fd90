import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Coordinates } from "../domain/geometry.js";
import type { Instant } from "../domain/time.js";
import type { TestValues } from "../domain/testEvidence.js";
import type { CatalogEntry, LoadedArea } from "../catalog/catalog.js";
import type { GeoPlace } from "../places/geoPlace.js";
import { placeIndex } from "../places/places.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import type { Condition } from "./conditions/condition.js";
import { conditionsOf, isAboutWant } from "./conditions/conditions.js";
import { UNKNOWN } from "./conditions/condition.js";
import type { RequestedPlace } from "./conditions/place.js";
import { AreaIndex } from "./index/areaIndex.js";
import { tradesAt } from "./index/document.js";
import { nameQueryOf } from "./nameQuery.js";
import { readQuery } from "./readQuery.js";
import { rank, type RankInput, type Scored } from "./ranking.js";
import { areaOf } from "./testArea.js";
import { varied } from "./variety.js";

const NOW: Instant = Date.UTC(2026, 10, 20, 12);
const LIMIT = 8;
const CUISINES = ["italian", "pizza", "sushi", "japanese", "vietnamese", "asian", "burger", "kebab"];
const QUERIES = [
  "pizza",
  "sushi bar",
  "burger or kebab",
  "asian but not japanese",
  "coffee",
  "Burger Hub",
  "Burgr Hub",
  "restaurant",
  "vegan restaurant",
  "cheap pizza with outdoor seating",
  "non-smoking bar",
  "pizza open now",
  "bar or cafe on sunday evening",
  "Beta Gamma open now",
  "something not called Alpha",
  "wheelchair accessible bar",
  "wheelchair accessible pizza with outdoor seating",
];

const HERE = point(52.5, 13.4);

function point(latitude: number, longitude: number): Coordinates {
  return { latitude, longitude };
}

const SOMEWHERE: GeoPlace = {
  name: "there",
  kind: "coordinates",
  areas: [],
  point: HERE,
  outline: null,
  lines: null,
  address: null,
  radiusM: null,
};
const ALONG = [[[13.4, 52.5] as const, [13.402, 52.502] as const]];
const AROUND = [boxAround(52.495, 52.515, 13.39, 13.42)];

function boxAround(south: number, north: number, west: number, east: number) {
  const [a, b] = [[west, south] as const, [east, south] as const];
  return [[a, b, [east, north] as const, [west, north] as const, a]];
}

/** The requested place; null for anywhere. */
const anywhere = fc.constantFrom<RequestedPlace | null>(
  null,
  { place: SOMEWHERE, relation: "near", radiusM: null },
  { place: SOMEWHERE, relation: "near", radiusM: 500 },
  {
    place: { ...SOMEWHERE, kind: "street", lines: ALONG, address: "torstrasse" },
    relation: "within",
    radiusM: null,
  },
  { place: { ...SOMEWHERE, kind: "street", address: "torstrasse" }, relation: "near", radiusM: null },
  { place: { ...SOMEWHERE, kind: "quarter", outline: AROUND }, relation: "within", radiusM: null },
);

const anyPlace: fc.Arbitrary<TestValues> = fc
  .record({
    name: fc.constantFrom("Alpha", "Pizza Haus", "Sushi Bar", "Burger Hub", "Beta Gamma"),
    kind: fc.constantFrom("restaurant", "bar", "cafe", "fast_food"),
    hours: fc.constantFrom(undefined, "24/7", "Mo-Sa 10:00-22:00"),
    price: fc.constantFrom(undefined, "€" as const, "€€€" as const),
    cuisine: fc.option(fc.subarray(CUISINES, { maxLength: 3 }), { nil: undefined }),
    vegan: fc.constantFrom(undefined, "yes", "no", "only", "limited"),
    seats: fc.constantFrom(undefined, "yes", "no"),
    smoking: fc.constantFrom(undefined, "yes", "no"),
    // Rare values are stored as lists.
    wheelchair: fc.constantFrom(undefined, undefined, undefined, undefined, "no", "yes", "limited"),
    coordinates: fc.constantFrom(
      HERE,
      point(52.501, 13.401),
      point(52.51, 13.41),
      point(52.53, 13.4),
      point(52.6, 13.6),
    ),
    street: fc.constantFrom("Torstraße", "Auguststraße"),
  })
  .map(({ name, kind, hours, price, cuisine, vegan, seats, smoking, wheelchair, coordinates, street }) => ({
    name,
    kind,
    coordinates,
    address: { street, housenumber: null, postcode: null, city: null, country: null },
    ...(hours === undefined ? {} : { hours }),
    ...(price === undefined ? {} : { price_band: price }),
    facts: {
      ...(cuisine === undefined ? {} : { cuisine }),
      ...(vegan === undefined ? {} : { "diet:vegan": vegan }),
      ...(seats === undefined ? {} : { outdoor_seating: seats }),
      ...(smoking === undefined ? {} : { smoking }),
      ...(wheelchair === undefined ? {} : { wheelchair }),
    },
  }));

/** Evaluates every place of an area against every condition, one after the other. */
function lookAtAll({ indexes, conditions, nameQuery, now }: RankInput) {
  const wants = conditions.find(isAboutWant)?.wants ?? [];
  const look = (isWanted: boolean) => {
    const misses = conditions.map(() => ({ not: 0, unknown: 0 }));
    const found: { id: string; given: number; text: number; isAlone: boolean }[] = [];
    for (const index of indexes) {
      const tests = conditions.map((condition) => condition.scorer(index));
      for (const document of index.documents.values()) {
        if (tradesAt(document, now) < 0.3) continue;
        const match = nameQuery.matchesIn(index).get(document.id);
        if (match === undefined && nameQuery.isOnlyName) continue;
        const named = match?.isNamed === true;
        const scores = tests.map((one) => one(document));
        const { kinds, offers } = document.profile;
        // A place of another kind altogether is not a near miss.
        const isElse = !wants.some(
          (want) =>
            kinds.some((kind) => want.kinds.includes(kind)) ||
            offers.some((offer) => index.closeTo(want.offers[0] ?? "").has(offer)) ||
            offers.some((offer) => want.offers.includes(offer)),
        );
        if (isWanted && wants.length > 0 && isElse && match === undefined) continue;
        const failed = conditions.flatMap((condition, at) =>
          (scores[at] ?? 0) >= 0 ||
          // Unknown hours come last if the time is from the text.
          (scores[at] === UNKNOWN && condition.strictness === "unknownLast") ||
          (named && (isAboutWant(condition) || !nameQuery.isBoundBy(condition, match)))
            ? []
            : [at],
        );
        const [first] = failed;
        if (first === undefined)
          found.push({
            id: document.id,
            given: conditions.reduce(
              (sum, { weight }, at) => sum + ((scores[at] ?? 0) >= 0 ? weight * (scores[at] ?? 0) : 0),
              0,
            ),
            text: match?.text ?? 0,
            isAlone: match?.isAlone === true,
          });
        else if (failed.length === 1) {
          const miss = misses[first];
          if (miss !== undefined) miss[scores[first] === UNKNOWN ? "unknown" : "not"] += 1;
        }
      }
    }
    return { found, misses };
  };
  const wanted = look(true);
  const { found, misses } = wanted.found.length === 0 && wants.length > 0 ? look(false) : wanted;
  const onlyNamed = nameQuery.isOnlyName || found.some(({ isAlone }) => isAlone);
  return { answering: found.filter(({ text }) => !onlyNamed || text > 0), misses };
}

function inputOf(index: AreaIndex, q: string, place: RequestedPlace | null): RankInput {
  const parts = { indexes: [index], places: placeIndex([index.area]), lexicon: FOOD_LEXICON };
  const reading = readQuery({ q, location: null, filters: {} }, parts, {
    now: NOW,
    timeZone: "Europe/Berlin",
  });
  const { understanding } = reading;
  const conditions: readonly Condition[] = conditionsOf(understanding, understanding.filters, place, {
    now: NOW,
    at: null,
    given: {},
    verticals: FOOD_LEXICON.verticals,
  });
  return {
    indexes: [index],
    vertical: null,
    conditions,
    nameQuery: nameQueryOf(reading, understanding.wants.length > 0, new Set(), FOOD_LEXICON),
    from: null,
    now: NOW,
  };
}

test("an index finds what a scan of every place finds, with the same near misses", () => {
  fc.assert(
    fc.property(
      fc.array(anyPlace, { maxLength: 30 }),
      fc.constantFrom(...QUERIES),
      anywhere,
      (places, q, where) => {
        const index = new AreaIndex(areaOf(places, NOW), FOOD_LEXICON);
        const input = inputOf(index, q, where);
        const { ranked, meeting, nearMisses } = rank(input, LIMIT);
        const { answering, misses } = lookAtAll(input);
        assert.equal(meeting, answering.length, q);
        assert.equal(ranked.length, Math.min(LIMIT, answering.length));
        const given = new Map(answering.map((one) => [one.id, one.given]));
        for (const { entry, parts } of ranked) {
          const its = parts();
          const sum = input.conditions.reduce((all, { name }) => all + (its[name]?.given ?? 0), 0);
          assert.ok(Math.abs(sum - (given.get(entry.record.id) ?? Number.NaN)) < 1e-9, q);
        }
        for (const [at, condition] of input.conditions.entries()) {
          const reported = nearMisses.find((miss) => miss.condition === condition);
          const counted = misses[at] ?? { not: 0, unknown: 0 };
          assert.deepEqual([reported?.not ?? 0, reported?.unknown ?? 0], [counted.not, counted.unknown], q);
        }
      },
    ),
    { numRuns: 300 },
  );
});

/** Few enough that most of thirty places are not among the best. */
const FEW = 2;
/** Candidates per result. */
const WEIGHED = 4;

/** The best of all results by brute force: sorted, then chosen for variety. */
function bestOfAll(input: RankInput, index: AreaIndex) {
  const all = rank(input, index.documents.size + 1).ranked;
  const sums = all.map(({ parts }) => sumsOf(parts(), input.conditions));
  const ceiling = Math.max(...sums.map((one) => one.ceiling));
  const wants = input.conditions.find(isAboutWant)?.wants ?? [];
  const isOfferAsked = wants.some(({ lead }) => lead === "offer");
  const candidates = all.map(({ entry, parts }, at) => {
    const document = index.documents.get(entry.record.id);
    const isMentioned = (parts()["text"]?.given ?? 0) > 0;
    return {
      id: entry.record.id,
      observedAt: entry.record.observedAt,
      relevance: (sums[at]?.given ?? 0) / ceiling,
      chain: isMentioned ? null : (document?.chain ?? null),
      offer: isOfferAsked ? null : (document?.profile.offers[0] ?? null),
    };
  });
  candidates.sort(
    (a, b) => b.relevance - a.relevance || b.observedAt - a.observedAt || (a.id < b.id ? -1 : 1),
  );
  return varied(candidates.slice(0, FEW * WEIGHED), FEW);
}

/** The sum of the parts of a relevance, added in the same order as in a search. */
function sumsOf(parts: ReturnType<Scored["parts"]>, conditions: readonly Condition[]) {
  const names = [...conditions.map(({ name }) => name), "text", "confidence", "completeness", "prominence"];
  let [given, ceiling] = [0, 0];
  for (const name of names) {
    given += parts[name]?.given ?? 0;
    ceiling += parts[name]?.ceiling ?? 0;
  }
  return { given, ceiling };
}

/** The same area with its places in another order: not all stores return them by id. */
function turned(area: LoadedArea): LoadedArea {
  const entries = new Map<string, CatalogEntry>();
  const other = { ...area, entries };
  for (const [id, entry] of [...area.entries].toReversed()) entries.set(id, { ...entry, area: other });
  return other;
}

test("the best few are the same as after sorting all results, including chains and ties", () => {
  fc.assert(
    fc.property(
      fc.array(anyPlace, { maxLength: 30 }),
      fc.constantFrom(...QUERIES),
      anywhere,
      fc.boolean(),
      (places, q, where, isTurned) => {
        const area = areaOf(places, NOW);
        const index = new AreaIndex(isTurned ? turned(area) : area, FOOD_LEXICON);
        const input = inputOf(index, q, where);
        assert.deepEqual(
          rank(input, FEW).ranked.map(({ entry, relevance }) => [entry.record.id, relevance]),
          bestOfAll(input, index).map(({ id, relevance }) => [id, relevance]),
          q,
        );
      },
    ),
    { numRuns: 300 },
  );
});

const RENOWNED: TestValues = {
  name: "Renowned",
  kind: "restaurant",
  hours: "24/7",
  phone: "+49301234567",
  website: "https://renowned.example",
  address: { street: "Torstraße", housenumber: "1", postcode: null, city: null, country: null },
  facts: { cuisine: ["thai"], wikidata: "Q1", heritage: "yes", stars: "1", a: "1", b: "2" },
};
/** Radius of the sphere used for distances. */
const DEGREE_M = 111_195;
/** Maximum score of nearness, and its decay distance. */
const [NEAREST, FADING_M] = [20, 700];

test("a better known place ranks before a nearer one exactly when that outweighs the distance", () => {
  const nearer = Array.from(
    { length: FEW * WEIGHED },
    (_, i): TestValues => ({
      name: `Near ${i}`,
      kind: "restaurant",
      coordinates: HERE,
      facts: { cuisine: ["thai"] },
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 2, noNaN: true }), fc.boolean(), (ahead, isFirst) => {
      const bestAt = (away: number) => {
        const up = ((isFirst ? -1 : 1) * away) / DEGREE_M;
        const known = { ...RENOWNED, coordinates: point(HERE.latitude + up, HERE.longitude) };
        const places = isFirst ? [known, ...nearer] : [...nearer, known];
        const index = new AreaIndex(areaOf(places, NOW), FOOD_LEXICON);
        const near = { place: SOMEWHERE, relation: "near", radiusM: null } as const;
        return rank(inputOf(index, "restaurant", near), 1).ranked[0];
      };
      const ownOf = (one: ReturnType<typeof bestAt>) =>
        ["confidence", "completeness", "prominence"].reduce(
          (sum, name) => sum + (one?.parts()[name]?.given ?? 0),
          0,
        );
      const nameAt = (lost: number) =>
        bestAt(-FADING_M * Math.log(1 - lost / NEAREST))?.entry.record.attributes.name?.value;
      // 5 km is out of reach: the best is a near one.
      const lead = ownOf(bestAt(0)) - ownOf(bestAt(5_000));
      assert.equal(nameAt(lead - ahead), "Renowned");
      assert.notEqual(nameAt(lead + ahead), "Renowned");
    }),
    { numRuns: 30 },
  );
});
