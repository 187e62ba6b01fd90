import { BY_KEY } from "./tables.js";

/** How many shards a statement touches where tables are distributed: `one`, whatever their number, or `many`. */
export type ShardScope = "one" | "many";

/** One SQL statement of the adapter, declared once. */
export interface SqlStatement {
  /** Its name on a connection, which keeps it prepared. */
  readonly name: string;
  readonly scope: ShardScope;
  /** Where it takes rows, `%ROWS[...]` stands for them: a type for each of their values, or a parameter that all rows share. */
  readonly sql: string;
}

/**
 * Where the shards lie that a statement touches: that of the area which is its first parameter, that of a key of its own, all of them, or none, as what it
 * asks for is on every node.
 */
export type Shard = "area" | "key" | "all" | "everywhere";

/** No limit, as both databases take it. */
export const ALL_OF_THEM = 2 ** 40;

export type Value = string | number | boolean | null | Buffer | readonly string[] | readonly number[];

const declared: SqlStatement[] = [];

/** Every statement that a store runs while it serves, by name: of all parts that are loaded. */
export function allStatements(): readonly SqlStatement[] {
  return declared.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Declares the statements of one part: each as its text, which touches one shard, or with what it touches. */
export function declare<Key extends string>(
  part: string,
  given: Readonly<Record<Key, string | readonly [ShardScope, string]>>,
): Readonly<Record<Key, SqlStatement>> {
  const entries = Object.entries<string | readonly [ShardScope, string]>(given);
  return Object.fromEntries(
    entries.map(([key, one]) => {
      const [scope, sql] = typeof one === "string" ? (["one", one] as const) : one;
      const statement = { name: `${part}.${key}`, scope, sql: sql.trim() };
      declared.push(statement);
      return [key, statement];
    }),
  ) as unknown as Readonly<Record<Key, SqlStatement>>;
}

const OF_AREA = /\barea_id = \$1\b|^INSERT INTO \w+ \(area_id\b/u;
const OF_KEY = new RegExp(`\\b(?:${Object.keys(BY_KEY).join("|")})\\b`, "u");
const shards = new WeakMap<SqlStatement, Shard>();

export function shardOf(statement: SqlStatement): Shard {
  const known = shards.get(statement);
  if (known !== undefined) return known;
  const { scope, sql } = statement;
  const shard =
    scope === "many" ? "all" : OF_AREA.test(sql) ? "area" : OF_KEY.test(sql) ? "key" : "everywhere";
  shards.set(statement, shard);
  return shard;
}

const ROWS = /%ROWS\[([^\]]*)\]/u;

/** A statement about rows written out for so many: `VALUES` lists, which a distributed database sends to one shard, where `unnest` goes to all. */
export function textForRows({ sql }: SqlStatement, shared: number, rows: number): string {
  const columns = (ROWS.exec(sql)?.[1] ?? "").split(",").map((column) => column.trim());
  let parameter = shared;
  const lists = Array.from({ length: rows }, () => {
    const values = columns.map((column) =>
      column.startsWith("$") ? column : `CAST($${(parameter += 1)} AS ${column})`,
    );
    return `(${values.join(", ")})`;
  });
  return sql.replace(ROWS, () => lists.join(", "));
}
