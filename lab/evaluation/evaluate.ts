import type { BusinessRecord } from "#doorlight/domain/record.js";
import { RESULTS, search, type SearchOutcome } from "#doorlight/search/pipeline.js";
import { responseOf } from "#doorlight/search/response.js";
import type { DataSet } from "./dataSet.js";
import { contradicts, type LabelledQuery, meets, type TaggedPlace } from "./labels.js";

/** What came of one query, against its label. */
export interface JudgedQuery {
  readonly query: LabelledQuery;
  readonly outcome: SearchOutcome;
  /** Of each result, in order: its element, and how it stands to the label. */
  readonly results: readonly {
    readonly sourceId: string;
    readonly relevant: boolean;
    readonly contradicts: boolean;
  }[];
  readonly coverage: string | null;
  readonly note: string;
  readonly filtersRight: boolean;
  /** Null where the label names no vertical. */
  readonly verticalRight: boolean | null;
  /** Places that meet the label, in all. */
  readonly relevant: number;
}

/** The scores of a set of queries; `docs/evaluation.md` defines them. Shares are 0 to 1, null without anything to score. */
export interface Scores {
  readonly queries: number;
  readonly filterExactness: number | null;
  readonly verticalExactness: number | null;
  readonly recallAt8: number | null;
  readonly successAt1: number | null;
  readonly honesty: number | null;
  /** Queries within coverage that got a coverage message. */
  readonly falseAlarms: number;
  /** Returned places whose observed tags contradict the label. */
  readonly contradictions: number;
}

/** Runs one query at its own moment. */
export function judge(query: LabelledQuery, dataSet: DataSet): JudgedQuery {
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

/** How answers of any search stand to a label. */
export function judgeResults(
  query: LabelledQuery,
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

/** Businesses of the data set that meet a label: one that is mapped twice is one. */
export function relevantCount(query: LabelledQuery, { tagged }: DataSet): number {
  if (query.want.length === 0) return 0;
  const relevant = [...tagged.values()].filter((place) => isRelevant(query, place));
  return new Set(relevant.map(({ record }) => record)).size;
}

function isRelevant({ want, now }: LabelledQuery, place: TaggedPlace): boolean {
  return want.every((condition) => meets(place, condition, now));
}

/** The filters that the text gave, without those switched off. */
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

/** Relevant results, of as many as an answer could have. */
export function recallOf({ results, relevant }: Pick<JudgedQuery, "results" | "relevant">): number {
  return results.filter((one) => one.relevant).length / Math.min(RESULTS, relevant);
}

function isHonest({ coverage, results }: JudgedQuery): boolean {
  return coverage !== null && results.length === 0;
}

/** What is wrong with an answer, in a few words each; empty when nothing is. */
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
