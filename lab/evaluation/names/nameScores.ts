import type { BusinessRecord } from "#doorlight/domain/record.js";
import { words } from "#doorlight/language/text/fold.js";
import type { Lexicon } from "#doorlight/query/lexicon/lexicon.js";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { search } from "#doorlight/search/pipeline.js";
import type { DataSet } from "../dataSet.js";
import { PHRASINGS } from "./namePhrasings.js";
import { MISTAKES } from "./typingMistakes.js";

/** A query for a business by its name. */
export interface NameQuery {
  /** The phrasing or the kind of mistake. */
  readonly form: string;
  readonly q: string;
  readonly name: string;
  readonly isFirst: boolean;
  /** What came first instead; null: nothing. */
  readonly first: string | null;
}

/** A name with a mistake in it needs so many letters: of fewer too little is left. */
const MIN_MISTAKEN_LENGTH = 5;

/** One business of each name of a data set, in order of name. */
export function namedRecords({ parts }: DataSet): readonly BusinessRecord[] {
  const byName = new Map<string, BusinessRecord>();
  for (const index of parts.indexes)
    for (const { record } of index.area.entries.values()) {
      const key = keyOf(record.attributes.name?.value ?? "");
      if (key !== "" && !byName.has(key)) byName.set(key, record);
    }
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
}

/** Asks for a data set's businesses in every phrasing; `share` of them, 0 to 1. */
export function askPhrasings(dataSet: DataSet, now: number, share = 1): readonly NameQuery[] {
  const area = dataSet.parts.indexes[0]?.area.area.name ?? "";
  return sampled(namedRecords(dataSet), share).flatMap((record) => {
    const name = record.attributes.name?.value ?? "";
    // Of a name that is a word for what is offered, "Pizza", the category is asked for; beside other words any vocabulary is.
    const isWord = isVocabulary(name, dataSet.parts.lexicon);
    return Object.entries(PHRASINGS).flatMap(([form, phrase]) => {
      const q = phrase(name, { record, area });
      if (q === null || (isWord && (form !== "exact" || words(name).length < 2))) return [];
      return [ask(dataSet, { form, q, name }, now)];
    });
  });
}

/** Asks for a data set's businesses with one mistake of each kind in their names; `share` of them, 0 to 1. */
export function askMistaken(dataSet: DataSet, now: number, share = 1, seed = 1): readonly NameQuery[] {
  const draw = randomNumbers(seed);
  const names = new Set(namedRecords(dataSet).map(({ attributes }) => keyOf(attributes.name?.value ?? "")));
  return sampled(namedRecords(dataSet), share).flatMap((record) => {
    const name = record.attributes.name?.value ?? "";
    if (keyOf(name).length < MIN_MISTAKEN_LENGTH || isVocabulary(name, dataSet.parts.lexicon)) return [];
    return Object.entries(MISTAKES).flatMap(([form, mistake]) => {
      const q = mistake(name, draw);
      // Who types another business's name means that one.
      if (q === null || q === name || (keyOf(q) !== keyOf(name) && names.has(keyOf(q)))) return [];
      return [ask(dataSet, { form, q, name }, now)];
    });
  });
}

/** The share of queries whose business came first, by form; `all` for all. */
export function sharesFirst(
  asked: readonly NameQuery[],
): ReadonlyMap<string, { count: number; share: number }> {
  const forms = [...new Set(asked.map(({ form }) => form)), "all"];
  return new Map(
    forms.map((form) => {
      const its = form === "all" ? asked : asked.filter((one) => one.form === form);
      return [form, { count: its.length, share: its.filter(({ isFirst }) => isFirst).length / its.length }];
    }),
  );
}

/** Whether every word of a name is a word for something else, so that nobody can tell whether it is the name that is meant. */
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

/** Whether a business is called so, by any of its names: a branch is as good as another. */
function isCalled({ attributes }: BusinessRecord, name: string): boolean {
  const { name: main, alternative_names: others, brand } = attributes;
  return [main?.value ?? "", ...(others?.value ?? []), brand?.value ?? ""].some(
    (one) => keyOf(one) === keyOf(name),
  );
}

/** A name without spaces, accents and case. */
function keyOf(name: string): string {
  return words(name).join("");
}

function sampled<T>(list: readonly T[], share: number): readonly T[] {
  return share >= 1 ? list : list.filter((_, i) => Math.floor(i * share) !== Math.floor((i - 1) * share));
}
