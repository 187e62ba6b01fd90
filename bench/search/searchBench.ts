import { AreaIndex } from "#doorlight/search/index/areaIndex.js";
import type { LoadedArea } from "#doorlight/catalog/catalog.js";
import type { Filters } from "#doorlight/contract/resources.js";
import { type DataSet, loadDataSet } from "../../lab/evaluation/dataSet.js";
import {
  derivedFilters,
  judge,
  judgeResults,
  recallOf,
  relevantCount,
} from "../../lab/evaluation/evaluate.js";
import type { LabeledQuery } from "../../lab/evaluation/labels.js";
import { readQueries } from "../../lab/evaluation/queries.js";
import { placeIndex } from "#doorlight/places/places.js";
import { search } from "#doorlight/search/pipeline.js";
import { searchesInOutline } from "./emptySearch.js";
import { understand } from "#doorlight/query/understand.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import type { Instant } from "#doorlight/domain/time.js";
import { food } from "#doorlight/verticals/food/food.js";
import { LABELED_DATA } from "../../test/support/labeledData.js";
import { sharedFile } from "../../test/support/sharedData.js";
import { enlarge } from "./largeArea.js";
import { benchStages } from "./stages.js";
import { documentOf, LIMIT, type Peer, type PeerMaker, type SearchDocument } from "./peer.js";
import { postgresFts, withoutPostgres } from "./postgresFts.js";
import { sqliteFts } from "./sqliteFts.js";

const LEXICON = lexiconOf(VERTICALS);

const LARGE = 100_000;
/** Every query is timed this many times, after as many runs to warm up. */
const ROUNDS = 20;
const LARGE_ROUNDS = 5;
const EMPTY_ROUNDS = 10;

/** Compares search, in one thread and without HTTP, with general full-text search engines: quality, speed and memory. */
export async function benchSearch(print: (line: string) => void): Promise<void> {
  const queries = await readQueries(sharedFile("eval/queries.dev.jsonl"));
  const sets: DataSet[] = [];
  for (const files of LABELED_DATA) {
    const now = nowOf(files, queries);
    sets.push(await loadDataSet(openMemoryStore(), files, [food], now, () => {}));
  }
  const makers: PeerMaker[] = [...(await installedPeers(print)), sqliteFts];
  const reason = withoutPostgres();
  if (reason === false) makers.push(postgresFts);
  else print(`PostgreSQL takes no part: ${reason}.\n`);

  print("## Search: quality and speed on the labeled queries\n");
  print(
    "Peers get the caller's text and the filters that Doorlight derived; times are medians of one thread.\n",
  );
  const places = sets.map((set) => `${set.name} ${areaOf(set).entries.size}`).join(", ");
  print(`Places: ${places}. Queries: ${queries.length}, ${ROUNDS} rounds.\n`);
  print("| search | recall@8 | success@1 | honest when outside | contradictions | µs a query | ratio |");
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  const own = await ownRow(sets, queries);
  print(rowOf("Doorlight", own, own.micros));
  for (const make of makers) {
    const { name, row } = await peerRow(make, sets, queries);
    print(rowOf(name, row, own.micros));
  }
  const [district] = sets;
  if (district !== undefined)
    benchStages({ ...district.parts, lexicon: LEXICON }, nowOf(district, queries), print);
  await benchLarge(sets, queries, makers, print);
}

/** Creates the searches in `tools/`, a separate package; none, with a message, if it is not installed. */
async function installedPeers(print: (line: string) => void): Promise<readonly PeerMaker[]> {
  type Maker = (documents: readonly SearchDocument[], limit: number) => Promise<Peer>;
  try {
    const file = new URL("../../../tools/searchPeers.mjs", import.meta.url);
    const { miniSearch, orama } = (await import(file.href)) as Record<"miniSearch" | "orama", Maker>;
    return [miniSearch, orama].map((make) => (documents) => make(documents, LIMIT));
  } catch {
    print("MiniSearch and Orama take no part: run `npm ci --prefix tools` first.\n");
    return [];
  }
}

/** The moment of a data set's first query. */
function nowOf(set: Pick<DataSet, "name">, queries: readonly LabeledQuery[]): Instant {
  return Math.min(...ofSet(queries, set).map((query) => Date.parse(query.now)));
}

interface Row {
  readonly recall: number;
  readonly success: number;
  readonly honesty: number;
  readonly contradictions: number;
  readonly micros: number;
}

async function ownRow(sets: readonly DataSet[], queries: readonly LabeledQuery[]): Promise<Row> {
  const judged = sets.flatMap((set) => ofSet(queries, set).map((query) => judge(query, set)));
  const micros = await medianMicros(
    sets.flatMap((set) =>
      ofSet(queries, set).map((query) => () => {
        search(
          { q: query.q, location: query.location ?? null, filters: {} },
          set.parts,
          Date.parse(query.now),
        );
      }),
    ),
    ROUNDS,
  );
  return {
    ...qualityOf(
      judged.map((one) => ({ ...one, isHonest: one.coverage !== null && one.results.length === 0 })),
    ),
    micros,
  };
}

async function peerRow(
  make: PeerMaker,
  sets: readonly DataSet[],
  queries: readonly LabeledQuery[],
): Promise<{ readonly name: string; readonly row: Row }> {
  const peers: Peer[] = [];
  const judged = [];
  const calls: (() => unknown)[] = [];
  try {
    for (const set of sets) {
      const { entries } = areaOf(set);
      const peer = await make([...entries.values()].map(documentOf));
      peers.push(peer);
      for (const query of ofSet(queries, set)) {
        const text = [query.q, query.location ?? ""].join(" ");
        const filters = filtersOf(query, set);
        const ids = await peer.search(text, filters);
        const records = ids.flatMap((id) => entries.get(id)?.record ?? []);
        const results = judgeResults(query, set, records);
        judged.push({ query, results, relevant: relevantCount(query, set), isHonest: results.length === 0 });
        calls.push(() => peer.search(text, filters));
      }
    }
    const micros = await medianMicros(calls, ROUNDS);
    return { name: peers[0]?.name ?? "", row: { ...qualityOf(judged), micros } };
  } finally {
    for (const peer of peers) await peer.close?.();
  }
}

async function benchLarge(
  sets: readonly DataSet[],
  queries: readonly LabeledQuery[],
  makers: readonly PeerMaker[],
  print: (line: string) => void,
): Promise<void> {
  const set = sets.find(({ name }) => name === "munich") ?? sets[0];
  if (set === undefined) return;
  const asked = ofSet(queries, set);
  const now = Date.parse(asked[0]?.now ?? "");
  const area = enlarge(areaOf(set), LARGE);
  const before = usedBytes();
  const index = new AreaIndex(area, LEXICON);
  const parts = {
    indexes: [index],
    places: placeIndex([area]),
    lexicon: LEXICON,
  };
  const run = (query: LabeledQuery) =>
    search({ q: query.q, location: query.location ?? null, filters: {} }, parts, Date.parse(query.now));
  // Structures built by the first search count as memory.
  for (const query of asked) run(query);
  const bytes = (usedBytes() - before) / LARGE;
  print(`\n## Search: one area of ${LARGE.toLocaleString("en")} places (copies of Munich's)\n`);
  print(`Doorlight's index takes ${bytes.toFixed(0)} bytes a place beside the records.\n`);
  print("| search | median µs | p95 µs | ratio of medians |");
  print("| --- | ---: | ---: | ---: |");
  const own = await timesOf(
    asked.map((query) => () => run(query)),
    LARGE_ROUNDS,
  );
  print(`| Doorlight | ${own.median.toFixed(0)} | ${own.p95.toFixed(0)} | 1.00 |`);
  const understood = await timesOf(
    queries.map(
      (query) => () => understand(query.q, { lexicon: LEXICON, now, timeZone: area.area.timeZone }),
    ),
    ROUNDS,
  );
  print(
    `| of it understanding, without places | ${understood.median.toFixed(0)} | ${understood.p95.toFixed(0)} | |`,
  );
  const { full, empty } = searchesInOutline({ indexes: parts.indexes, lexicon: LEXICON }, area, now);
  const [found, nothing] = [await timesOf([full], EMPTY_ROUNDS), await timesOf([empty], EMPTY_ROUNDS)];
  print(
    `| a full search in an outline of 20,000 corners | ${found.median.toFixed(0)} | ${found.p95.toFixed(0)} | |`,
  );
  print(
    `| an empty one, in so many times that of the full one | ${nothing.median.toFixed(0)} | ${nothing.p95.toFixed(0)} | ${(nothing.median / found.median).toFixed(2)} |`,
  );
  for (const make of makers) {
    const peer = await make([...area.entries.values()].map(documentOf));
    try {
      const calls = asked.map((query) => {
        const filters = filtersOf(query, set);
        return () => peer.search(query.q, filters);
      });
      const times = await timesOf(calls, 1);
      print(
        `| ${peer.name} | ${times.median.toFixed(0)} | ${times.p95.toFixed(0)} | ${(times.median / own.median).toFixed(2)} |`,
      );
    } finally {
      await peer.close?.();
    }
  }
}

function qualityOf(
  judged: readonly {
    readonly query: LabeledQuery;
    readonly results: ReturnType<typeof judgeResults>;
    readonly relevant: number;
    readonly isHonest: boolean;
  }[],
): Omit<Row, "micros"> {
  const ranked = judged.filter(({ query, relevant }) => query.coverage === "in" && relevant > 0);
  const outside = judged.filter(({ query }) => query.coverage === "out");
  return {
    recall: mean(ranked.map(recallOf)),
    success: mean(ranked.map(({ results }) => Number(results[0]?.relevant === true))),
    honesty: mean(outside.map(({ isHonest }) => Number(isHonest))),
    contradictions: judged
      .filter(({ query }) => query.coverage === "in")
      .reduce((sum, { results }) => sum + results.filter((one) => one.contradicts).length, 0),
  };
}

function rowOf(name: string, row: Row, own: number): string {
  const { recall, success, honesty, contradictions, micros } = row;
  return `| ${name} | ${recall.toFixed(3)} | ${success.toFixed(3)} | ${honesty.toFixed(2)} | ${contradictions} | ${micros.toFixed(0)} | ${(micros / own).toFixed(2)} |`;
}

function ofSet(queries: readonly LabeledQuery[], { name }: Pick<DataSet, "name">): readonly LabeledQuery[] {
  return queries.filter(({ data }) => data === name);
}

function areaOf({ name, parts }: DataSet): LoadedArea {
  const [index] = parts.indexes;
  if (index === undefined) throw new Error(`${name} has no area`);
  return index.area;
}

function filtersOf(query: LabeledQuery, { parts }: DataSet): Filters {
  const request = { q: query.q, location: query.location ?? null, filters: {} };
  return derivedFilters(search(request, parts, Date.parse(query.now))) as Filters;
}

async function medianMicros(calls: readonly (() => unknown)[], rounds: number): Promise<number> {
  return (await timesOf(calls, rounds)).median;
}

/** Microseconds per call: the median and the 95th percentile over all calls and rounds, after one round to warm up. */
async function timesOf(
  calls: readonly (() => unknown)[],
  rounds: number,
): Promise<{ readonly median: number; readonly p95: number }> {
  const times: number[] = [];
  for (let round = -rounds; round < rounds; round++) {
    for (const call of calls) {
      const started = process.hrtime.bigint();
      await call();
      if (round >= 0) times.push(Number(process.hrtime.bigint() - started) / 1_000);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
