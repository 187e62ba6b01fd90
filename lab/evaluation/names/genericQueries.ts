import { NameIndex } from "#doorlight/search/index/nameIndex.js";
import { search, type SearchOutcome } from "#doorlight/search/pipeline.js";
import type { DataSet } from "../dataSet.js";

/** A query without a business name, and the effect of business names on it. */
export interface GenericQuery {
  readonly q: string;
  /** True when it returns everything that it would return if no business had a name. */
  readonly keepsAll: boolean;
  /** True when the first result is the same as if no business had a name. */
  readonly keepsFirst: boolean;
  readonly first: string | null;
}

/** Runs each query twice: normally, and as if no business had a name. A generic query should not make a difference. */
export function askGeneric(
  dataSet: DataSet,
  queries: readonly string[],
  now: number,
): readonly GenericQuery[] {
  const ask = (q: string) =>
    search({ q: [...q].slice(0, 200).join(""), location: null, filters: {} }, dataSet.parts, now);
  const named = queries.map(ask);
  const nameless = withoutNames(dataSet, () => queries.map(ask));
  return queries.map((q, i) => {
    const [one, other] = [named[i] as SearchOutcome, nameless[i] as SearchOutcome];
    return {
      q,
      keepsAll: one.meeting >= other.meeting,
      keepsFirst: one.scored[0]?.entry.record.id === other.scored[0]?.entry.record.id,
      first: one.scored[0]?.entry.record.attributes.name?.value ?? null,
    };
  });
}

function withoutNames<T>({ parts }: DataSet, run: () => T): T {
  const indexes = parts.indexes as unknown as { names: NameIndex }[];
  const kept = indexes.map(({ names }) => names);
  for (const index of indexes) index.names = new NameIndex();
  try {
    return run();
  } finally {
    for (const [i, index] of indexes.entries()) index.names = kept[i] as NameIndex;
  }
}
