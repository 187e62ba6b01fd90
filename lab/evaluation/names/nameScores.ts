import type { BusinessRecord } from "#doorlight/domain/record.js";
import { words } from "#doorlight/language/text/fold.js";
import type { Lexicon } from "#doorlight/query/lexicon/lexicon.js";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { search } from "#doorlight/search/pipeline.js";
import type { DataSet } from "../dataSet.js";
import { PHRASINGS } from "./namePhrasings.js";
import { MISTAKES } from "./typingMistakes.js";

/** A query for a business by name. */
export interface NameQuery {
  /** The phrasing or the kind of mistake. */
  readonly form: string;
  readonly q: string;
  readonly name: string;
  readonly isFirst: boolean;
  /** The first result if another business came first; null if there was none. */
  readonly first: string | null;
}

/** Minimum letters of a name for a typing mistake: less leaves too little. */
const MIN_MISTAKEN_LENGTH = 5;

/** One business for each name of a data set, in order of name. */
export function namedRecords({ parts }: DataSet): readonly BusinessRecord[] {
  const byName = new Map<string, BusinessRecord>();
  for (const index of parts.indexes)
    for (const { record } of index.area.entries.values()) {
      const key = keyOf(record.attributes.name?.value ?? "");
      if (key !== "" && !byName.has(key)) byName.set(key, record);
    }
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
}

/** Requests the businesses of a data set in every phrasing. `share` of them, 0 to 1. */
export function askPhrasings(dataSet: DataSet, now: number, share = 1): readonly NameQuery[] {
  const area = dataSet.parts.indexes[0]?.area.area.name ?? "";
  return sampled(namedRecords(dataSet), share).flatMap((record) => {
    const name = record.attributes.name?.value ?? "";
    // A name that is a word for an offer ("Pizza") requests that offer; with other words, so does any vocabulary.
    const isWord = isVocabulary(name, dataSet.parts.lexicon);
    return Object.entries(PHRASINGS).flatMap(([form, phrase]) => {
      const q = phrase(name, { record, area });
      if (q === null || (isWord && (form !== "exact" || words(name).length < 2))) return [];
      return [ask(dataSet, { form, q, name }, now)];
    });
  });
}

/** Requests the businesses of a data set with one mistake of each kind in their names. `share` of them, 0 to 1. */
export function askMistaken(dataSet: DataSet, now: number, share = 1, seed = 1): readonly NameQuery[] {
  const draw = randomNumbers(seed);
  const names = new Set(namedRecords(dataSet).map(({ attributes }) => keyOf(attributes.name?.value ?? "")));
  return sampled(namedRecords(dataSet), share).flatMap((record) => {
    const name = record.attributes.name?.value ?? "";
    if (keyOf(name).length < MIN_MISTAKEN_LENGTH || isVocabulary(name, dataSet.parts.lexicon)) return [];
    return Object.entries(MISTAKES).flatMap(([form, mistake]) => {
      const q = mistake(name, draw);
      // A mistake that results in another business's name requests that business.
      if (q === null || q === name || (keyOf(q) !== keyOf(name) && names.has(keyOf(q)))) return [];
      return [ask(dataSet, { form, q, name }, now)];
    });
  });
}

/** The share of queries whose business came first, by form; `all` for all forms. */
export function sharesFirst(
  queries: readonly NameQuery[],
): ReadonlyMap<string, { count: number; share: number }> {
  const forms = [...new Set(queries.map(({ form }) => form)), "all"];
  return new Map(
    forms.map((form) => {
      const its = form === "all" ? queries : queries.filter((one) => one.form === form);
      return [form, { count: its.length, share: its.filter(({ isFirst }) => isFirst).length / its.length }];
    }),
  );
}

/** True when every word of a name has another meaning, so that it is unclear whether the name is meant. */
export function isVocabulary(name: string, lexicon: Lexicon): boolean {
  const tokens = words(name);
  for (let at = 0; at < tokens.length; ) {
    const match = lexicon.matchAt(tokens, at);
    if (match === null && !/^\d+$/u.test(tokens[at] ?? "")) return false;
    at += match?.length ?? 1;
  }
  return true;
}

function ask(
  { parts }: DataSet,
  { form, q, name }: Pick<NameQuery, "form" | "q" | "name">,
  now: number,
): NameQuery {
  const { scored } = search({ q: [...q].slice(0, 200).join(""), location: null, filters: {} }, parts, now);
  const first = scored[0]?.entry.record ?? null;
  return {
    form,
    q,
    name,
    isFirst: first !== null && isCalled(first, name),
    first: first?.attributes.name?.value ?? null,
  };
}

/** True when a name is one of those of a business. Any branch will do. */
function isCalled({ attributes }: BusinessRecord, name: string): boolean {
  const { name: main, alternative_names: others, brand } = attributes;
  return [main?.value ?? "", ...(others?.value ?? []), brand?.value ?? ""].some(
    (one) => keyOf(one) === keyOf(name),
  );
}

/** A name without spaces, accents and capitals. */
function keyOf(name: string): string {
  return words(name).join("");
}

function sampled<T>(list: readonly T[], share: number): readonly T[] {
  return share >= 1 ? list : list.filter((_, i) => Math.floor(i * share) !== Math.floor((i - 1) * share));
}
