import type { BusinessRecord } from "#doorlight/domain/record.js";
import { RESULTS, search, type SearchOutcome } from "#doorlight/search/pipeline.js";
import { responseOf } from "#doorlight/search/response.js";
import type { DataSet } from "./dataSet.js";
import { contradicts, type LabeledQuery, meets, type TaggedPlace } from "./labels.js";

/** The result of a query, judged by its label. */
export interface JudgedQuery {
  readonly query: LabeledQuery;
  readonly outcome: SearchOutcome;
  /** The results in order: their elements, and how they compare with the label. */
  readonly results: readonly {
    readonly sourceId: string;
    readonly relevant: boolean;
    readonly contradicts: boolean;
  }[];
  readonly coverage: string | null;
  readonly note: string;
  readonly filtersRight: boolean;
  /** Null if the label names no vertical. */
  readonly verticalRight: boolean | null;
  /** The number of places that match the label. */
  readonly relevant: number;
}

/** The scores of a set of queries, defined in `docs/evaluation.md`. Shares are 0 to 1, null without data. */
export interface Scores {
  readonly queries: number;
  readonly filterExactness: number | null;
  readonly verticalExactness: number | null;
  readonly recallAt8: number | null;
  readonly successAt1: number | null;
  readonly honesty: number | null;
  /** Covered queries that got a coverage message. */
  readonly falseAlarms: number;
  /** Returned places whose tags contradict the label. */
  readonly contradictions: number;
}

/** Runs a query at its own time. */
export function judge(query: LabeledQuery, dataSet: DataSet): JudgedQuery {
  const { parts } = dataSet;
  const now = Date.parse(query.now);
  const outcome = search({ q: query.q, location: query.location ?? null, filters: {} }, parts, now);
  const { coverage, note } = responseOf(
    outcome,
    parts.indexes.map(({ area }) => area),
    parts.lexicon.verticals,
    now,
  );
  return {
    query,
    outcome,
    results: judgeResults(
      query,
      dataSet,
      outcome.scored.map(({ entry }) => entry.record),
    ),
    coverage: coverage ?? null,
    note,
    filtersRight: sameFilters(derivedFilters(outcome), query.filters),
    verticalRight: query.vertical === undefined ? null : outcome.understanding.vertical === query.vertical,
    relevant: relevantCount(query, dataSet),
  };
}

/** Judges the results of any search by a label. */
export function judgeResults(
  query: LabeledQuery,
  { tagged }: DataSet,
  records: readonly BusinessRecord[],
): JudgedQuery["results"] {
  return records.map(({ id, elements }) => {
    const places = elements.map((element) => tagged.get(element.id)).filter((place) => place !== undefined);
    return {
      sourceId: elements[0]?.id ?? id,
      relevant: places.some((place) => isRelevant(query, place)),
      contradicts:
        places.length > 0 && places.every((place) => query.want.some((one) => contradicts(place, one))),
    };
  });
}

/** The number of businesses that match a label. A business mapped twice counts once. */
export function relevantCount(query: LabeledQuery, { tagged }: DataSet): number {
  if (query.want.length === 0) return 0;
  const relevant = [...tagged.values()].filter((place) => isRelevant(query, place));
  return new Set(relevant.map(({ record }) => record)).size;
}

function isRelevant({ want, now }: LabeledQuery, place: TaggedPlace): boolean {
  return want.every((condition) => meets(place, condition, now));
}

/** The filters derived from the text, without those switched off. */
export function derivedFilters({ understanding }: SearchOutcome): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(understanding.filters).filter(([, value]) => value !== false));
}

function sameFilters(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const sorted = (filters: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.entries(filters).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}

export function evaluationScores(judged: readonly JudgedQuery[]): Scores {
  const inside = judged.filter(({ query }) => query.coverage === "in");
  const outside = judged.filter(({ query }) => query.coverage === "out");
  const ranked = inside.filter(({ relevant }) => relevant > 0);
  return {
    queries: judged.length,
    filterExactness: share(inside, ({ filtersRight }) => Number(filtersRight)),
    verticalExactness: share(
      judged.filter(({ verticalRight }) => verticalRight !== null),
      ({ verticalRight }) => Number(verticalRight),
    ),
    recallAt8: share(ranked, recallOf),
    successAt1: share(ranked, ({ results }) => Number(results[0]?.relevant === true)),
    honesty: share(outside, (one) => Number(isHonest(one))),
    falseAlarms: inside.filter(({ coverage }) => coverage !== null).length,
    contradictions: inside.reduce(
      (sum, { results }) => sum + results.filter((one) => one.contradicts).length,
      0,
    ),
  };
}

/** Relevant results as a share of the maximum possible. */
export function recallOf({ results, relevant }: Pick<JudgedQuery, "results" | "relevant">): number {
  return results.filter((one) => one.relevant).length / Math.min(RESULTS, relevant);
}

function isHonest({ coverage, results }: JudgedQuery): boolean {
  return coverage !== null && results.length === 0;
}

/** The failures of an answer, in a few words each; empty if there are none. */
export function failuresOf(judged: JudgedQuery): readonly string[] {
  const { query, results, coverage, filtersRight, verticalRight, relevant, outcome } = judged;
  if (query.coverage === "out")
    return isHonest(judged)
      ? []
      : [`answered with ${results.length} results although it is outside coverage`];
  const recall = relevant === 0 ? 1 : recallOf(judged);
  return [
    coverage === null ? "" : "a coverage message, although it is inside",
    filtersRight
      ? ""
      : `filters ${JSON.stringify(derivedFilters(outcome))}, not ${JSON.stringify(query.filters)}`,
    verticalRight === false
      ? `vertical ${outcome.understanding.vertical ?? "none"}, not ${query.vertical}`
      : "",
    relevant === 0 || results[0]?.relevant === true ? "" : "the first result is not relevant",
    recall < 1 ? `recall ${recall.toFixed(2)}` : "",
    results.some((one) => one.contradicts) ? "a result contradicts" : "",
  ].filter((part) => part !== "");
}

function share<T>(list: readonly T[], value: (one: T) => number): number | null {
  return list.length === 0 ? null : list.reduce((sum, one) => sum + value(one), 0) / list.length;
}
