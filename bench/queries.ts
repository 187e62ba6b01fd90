import { readFileSync } from "node:fs";
import { get } from "../test/support/command.js";
import { sharedFile, withoutSharedData } from "../test/support/sharedData.js";

/** Queries of people: the labeled ones if available, otherwise some of our own. */
export function searchQueries(): string[] {
  const own = [
    "vegan ramen",
    "italian restaurant",
    "cheap kebab open now",
    "bar with outdoor seating",
    "Sushi",
    "veganes Restaurant mit Terrasse",
    "coffee",
  ];
  return withoutSharedData === false
    ? readFileSync(sharedFile("eval/queries.dev.jsonl"), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => (JSON.parse(line) as { q: string }).q)
    : own;
}

/** Words that a catalog's records contain, as a caller may use them. */
export interface CatalogWords {
  readonly kinds: readonly string[];
  readonly names: readonly string[];
  readonly streets: readonly string[];
}

/** Words of the records that answer people's queries. */
export async function catalogWords(server: {
  readonly url: string;
}): Promise<{ readonly words: CatalogWords; readonly ids: string[] }> {
  interface Found {
    readonly results: readonly {
      readonly result_id: string;
      readonly name: string;
      readonly kind: string | null;
      readonly cuisine: readonly string[];
      readonly address: string;
    }[];
  }
  const [ids, kinds, names, streets] = [0, 1, 2, 3].map(() => new Set<string>()) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  for (const q of searchQueries()) {
    const { results } = (await get<Found>(server, "/v1/search", { q })).body;
    for (const { result_id, name, kind, cuisine, address } of results) {
      ids.add(result_id);
      names.add(name);
      for (const one of [kind, ...cuisine]) if (one !== null) kinds.add(one.replaceAll("_", " "));
      const [street] = address.split(/ \d|,/u);
      if (street !== undefined && street !== "") streets.add(street);
    }
  }
  return { words: { kinds: [...kinds], names: [...names], streets: [...streets] }, ids: [...ids] };
}

/** Phrases around what people look for. One in eight names a time, as in the labeled queries. */
const TEMPLATES: readonly ((kind: string, street: string, name: string) => string)[] = [
  (kind, street) => `${kind} near ${street}`,
  (kind, street) => `vegan ${kind} ${street}`,
  (kind, street) => `${kind} mit Terrasse in der ${street}`,
  (kind, street) => `cheap ${kind} with outdoor seating near ${street}`,
  (kind, street) => `${kind} open now ${street}`,
  (_, street, name) => `${name} ${street}`,
  (kind, _, name) => `${kind} near ${name}`,
  (kind, street) => `wheelchair accessible ${kind} around ${street}`,
];

/** The given number of different queries, in a fixed random order: templates filled with words of a catalog. */
export function manyQueries(words: CatalogWords, count: number): string[] {
  const next = randomFrom(1);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";
  const queries = new Set<string>();
  for (let tries = 0; queries.size < count && tries < count * 20; tries++) {
    const template = TEMPLATES[tries % TEMPLATES.length] ?? String;
    queries.add(template(pick(words.kinds), pick(words.streets), pick(words.names)).slice(0, 200));
  }
  if (queries.size < count)
    throw new Error(`only ${queries.size} different queries could be made of this catalog`);
  return [...queries];
}

/** Draws from a list by Zipf's law with s = 1: the second item half as often as the first, the tenth a tenth as often. */
export function zipfDraws<Item>(items: readonly Item[], count: number): Item[] {
  const next = randomFrom(2);
  let sum = 0;
  const reached = items.map((_, rank) => (sum += 1 / (rank + 1)));
  return Array.from({ length: count }, () => {
    const wanted = next() * sum;
    let [low, high] = [0, reached.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((reached[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return items[low] as Item;
  });
}

/** Pseudorandom numbers from 0 to 1, the same every time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The URL of a search for it. */
export const searchPath = (q: string): string => `/v1/search?q=${encodeURIComponent(q)}`;
