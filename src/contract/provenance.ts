import { grouped } from "../domain/grouped.js";
import type { Details, Provenance } from "./resources.js";

type Compact = Details["provenance"];
type Shared = {
  [Name in Exclude<keyof Provenance, "basis" | "basis_codes" | "also" | "fields">]-?: NonNullable<
    Provenance[Name]
  >;
};

/** Full provenance of a value. `basis`: why it was inferred. `also`: what other sources say. */
export type Origin = Shared & Pick<Provenance, "basis" | "basis_codes" | "also">;

/** Factors out what most rows share. `default` lists the fields that it fully describes; every other field lists only what differs. */
export function compactProvenance(rows: Readonly<Record<string, Origin>>): Compact {
  const { basis: _basis, basis_codes: _codes, also: _also, ...shared } = mostShared(Object.values(rows));
  const common: Readonly<Record<string, unknown>> = shared;
  const fields: string[] = [];
  const own: [string, Provenance][] = [];
  for (const [field, row] of Object.entries(rows)) {
    const differing = Object.entries(row).filter(([name, value]) => common[name] !== value);
    if (differing.length === 0) fields.push(field);
    else own.push([field, Object.fromEntries(differing)]);
  }
  // fromEntries defines own properties: a field called __proto__ is nothing special.
  return Object.fromEntries([["default", { ...shared, fields }], ...own]);
}

/** Full provenance of a field; null if it has none. */
export function originOf({ default: shared = {}, ...own }: Compact, field: string): Origin | null {
  const { fields = [], ...origin } = shared;
  const differing = Object.hasOwn(own, field) ? own[field] : undefined;
  if (differing === undefined && !fields.includes(field)) return null;
  return { ...origin, ...differing } as Origin;
}

/** The fields that have provenance, in no particular order. */
export function fieldsOf({ default: shared, ...own }: Compact): readonly string[] {
  return [...(shared?.fields ?? []), ...Object.keys(own)];
}

/** A row of the most frequent origin, and in it of the most frequent confidence. Throws RangeError for no rows. */
function mostShared(rows: readonly Origin[]): Origin {
  const kind = mostFrequent(
    rows,
    ({ source, observed_at, inferred, dating }) => `${observed_at} ${inferred} ${dating} ${source}`,
  );
  const best = mostFrequent(kind, ({ confidence }) => confidence)[0];
  if (best === undefined) throw new RangeError("a record without any value has no provenance");
  return best;
}

/** The largest group of rows with the same key; the first of equally large ones. */
function mostFrequent<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): readonly Row[] {
  return [...grouped(rows, keyOf).values()].reduce<readonly Row[]>(
    (largest, group) => (group.length > largest.length ? group : largest),
    [],
  );
}
