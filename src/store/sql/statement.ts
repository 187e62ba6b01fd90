import { BY_KEY } from "./tables.js";

/** How many shards a statement touches on a cluster. */
export type ShardScope = "one" | "many";

/** An SQL statement, declared once. */
export interface SqlStatement {
  /** Its name as a prepared statement. */
  readonly name: string;
  readonly scope: ShardScope;
  /** `%ROWS[...]` stands for rows: a type for each of their values, or a parameter shared by all rows. */
  readonly sql: string;
}

/**
 * The shards a statement touches: that of the area in its first parameter, that of another key, all, or none, because its tables are
 * on every node.
 */
export type Shard = "area" | "key" | "all" | "everywhere";

/** A value of LIMIT that means no limit in both databases. */
export const ALL_OF_THEM = 2 ** 40;

export type Value = string | number | boolean | null | Buffer | readonly string[] | readonly number[];

const declared: SqlStatement[] = [];

/** All declared statements of the loaded modules. */
export function allStatements(): readonly SqlStatement[] {
  return declared.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Declares the statements of one module: as text if they touch one shard, or with their scope. */
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

/** Expands a statement for a number of rows. It uses `VALUES` lists, which a distributed database sends to one shard; `unnest` would go to all. */
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
