import { responseOf } from "#doorlight/search/response.js";
import { interpret, type Query } from "#doorlight/search/query.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import { search, type SearchOutcome } from "#doorlight/search/pipeline.js";
import { understand } from "#doorlight/query/understand.js";
import type { Instant } from "#doorlight/domain/time.js";
import { median, ownThreadMs } from "../processorTime.js";
import { type CatalogWords, manyQueries } from "../queries.js";

/** V8 compiles the code of a search during some four thousand searches. */
const QUERIES = 4_000;
const ROUNDS = 5;
/** Few enough queries that V8 does not collect garbage between them, so that the growth of the heap is what they allocated. */
const BATCH = 20;
const BATCHES = 10;

/** Measures the parts of a search separately, each on different queries: processor time of this thread and bytes allocated per query. */
export function benchStages(parts: SearchParts, now: Instant, print: (line: string) => void): void {
  const areas = parts.indexes.map(({ area }) => area);
  const { lexicon } = parts;
  const said = { now, timeZone: areas[0]?.area.timeZone ?? "UTC" };
  const input = (q: string) => ({ q, location: null, filters: {} });
  const read = new Map<string, Query>();
  const outcomes = new Map<string, SearchOutcome>();
  const found = (q: string) => search(input(q), parts, now, read.get(q));
  const stages: readonly (readonly [string, (q: string) => unknown])[] = [
    ["reading the text: names, words, times, places", (q) => read.set(q, interpret(input(q), parts, now))],
    ["of it words and times, without names and places", (q) => understand(q, { lexicon, ...said })],
    ["finding: where, conditions, collecting, ranking", (q) => outcomes.set(q, found(q))],
    [
      "answering: views, notes, what was understood",
      (q) => responseOf(outcomes.get(q) ?? found(q), areas, lexicon.verticals, now),
    ],
    ["reading and finding", (q) => search(input(q), parts, now)],
  ];
  const queries = manyQueries(wordsOf(parts), QUERIES);
  print(
    `\n## Search: what it is made of (${areas.map(({ area }) => area.name).join(", ")}; ${QUERIES} different queries in turns, ${ROUNDS} rounds after one)\n`,
  );
  print(
    "| part | µs of this thread a query, median of rounds | µs of the clock of half the queries at most, least of rounds | kB allocated |",
  );
  print("| --- | ---: | ---: | ---: |");
  for (const [name, run] of stages) {
    const least = queries.map(() => Number.POSITIVE_INFINITY);
    const micros = Array.from({ length: ROUNDS + 1 }, () => {
      const before = ownThreadMs();
      for (const [at, query] of queries.entries()) {
        const began = performance.now();
        run(query);
        least[at] = Math.min(least[at] ?? 0, (performance.now() - began) * 1_000);
      }
      return ((ownThreadMs() - before) * 1_000) / queries.length;
    });
    const columns = [median(micros.slice(1)), median(least), kilobytesOf(run, queries)];
    print(`| ${name} | ${columns.map((column) => column.toFixed(0)).join(" | ")} |`);
  }
}

/** Bytes that a run allocates. */
function kilobytesOf(run: (query: string) => unknown, queries: readonly string[]): number {
  const taken = Array.from({ length: BATCHES }, (_, batch) => {
    const its = queries.slice(batch * BATCH, (batch + 1) * BATCH);
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    for (const query of its) run(query);
    return (process.memoryUsage().heapUsed - before) / BATCH / 1_024;
  });
  return median(taken);
}

/** Words that the records of some areas contain, as callers may use them. */
function wordsOf({ indexes }: SearchParts): CatalogWords {
  const [kinds, names, streets] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { area } of indexes)
    for (const { record } of area.entries.values()) {
      const { name, kind, address } = record.attributes;
      const cuisine = record.facts["cuisine"]?.value;
      if (name !== undefined) names.add(name.value);
      for (const one of [kind?.value, ...(typeof cuisine === "object" ? cuisine : [])])
        if (one !== undefined) kinds.add(one.replaceAll("_", " "));
      const street = address?.value.street;
      if (street !== null && street !== undefined) streets.add(street);
    }
  return { kinds: [...kinds], names: [...names], streets: [...streets] };
}
