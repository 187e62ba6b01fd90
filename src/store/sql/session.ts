import { BY_KEY } from "./tables.js";

/** The values of a statement's parameters, or an object with those of its named ones. */
type Given = readonly Value[] | readonly [object];

/** A database behind any driver. Failures of the database are ServiceErrors `unavailable`. */
export interface Database {
  /** Runs single statements on committed data. */
  readonly reading: Session;
  /**
   * Runs a transaction, which is on disk when it resolves. `run` can be called again, so it must have no side effects and await only its session.
   * `areaId`: the only area it touches.
   */
  readonly write: <Result>(run: (session: Session) => Promise<Result>, areaId?: string) => Promise<Result>;
  /** Pauses between the parts of a long write, so that others can write. */
  readonly rest: () => Promise<void>;
  /** Updates the planner's statistics, which would otherwise be those of empty tables after an import. */
  readonly analyze: () => Promise<void>;
  /** The nodes of areas by id, in a cluster over which areas are distributed; null for a single server or file. */
  readonly nodesOf: ((areaIds: readonly string[]) => Promise<ReadonlyMap<string, string>>) | null;
  close(): Promise<void>;
}

/**
 * Rows per execution: as many as an import writes in a transaction, and fewer of a rest. Each number of rows is a statement of its own, which stays prepared,
 * so there are at most 33 of each.
 */
const ROWS_AT_ONCE = 100;
const REST_AT_ONCE = 32;

/** A statement to run, with its final text. */
export interface Query {
  /** The same for the same text: its name as a prepared statement. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
  readonly shard: Shard;
}

export type Run = (query: Query) => Promise<Answer>;

/** The result of a statement: its rows, and how many it read or changed. */
export interface Answer {
  readonly rows: readonly unknown[];
  readonly count: number;
}

/** Runs statements on a connection, in a transaction or not. */
export type Session = ReturnType<typeof sessionBy>;

/** Makes a session from a function that runs one statement. */
export function sessionBy(run: Run) {
  const once = ({ name, sql, shard, names }: SqlStatement, given: Given) => {
    const named = given[0] as Readonly<Record<string, Value>>;
    const values =
      names.length === 0 ? (given as readonly Value[]) : names.map((parameter) => named[parameter] ?? null);
    return run({ name, text: sql, values, shard });
  };
  return {
    /** In a transaction: the versions that it gave to areas, whose rows are locked (`areas.versionIn`). */
    versions: new Map<string, number>(),
    async rows<Row>(statement: SqlStatement, ...values: Given) {
      return (await once(statement, values)).rows as readonly Row[];
    },
    /** The first row, if any. */
    async row<Row>(statement: SqlStatement, ...values: Given) {
      return (await once(statement, values)).rows[0] as Row | undefined;
    },
    /** The first value of each row. */
    async values<First>(statement: SqlStatement, ...values: Given) {
      const { rows } = await once(statement, values);
      return rows.map((row) => Object.values(row as object)[0] as First);
    },
    /** The number of changed rows. */
    async changes(statement: SqlStatement, ...values: Given) {
      return (await once(statement, values)).count;
    },
    /** Runs a statement over rows, some at a time. Does nothing without rows. `shared`: its numbered parameters. */
    async forRows<Row>(
      { name, sql, shard }: SqlStatement,
      shared: readonly Value[],
      rows: readonly object[],
    ) {
      const found: Row[] = [];
      for (let done = 0; done < rows.length; ) {
        const isFull = rows.length - done >= ROWS_AT_ONCE;
        const slice = rows.slice(done, done + (isFull ? ROWS_AT_ONCE : REST_AT_ONCE));
        done += slice.length;
        const answer = await run({ name: `${name} ${slice.length}`, shard, ...withRows(sql, shared, slice) });
        found.push(...(answer.rows as Row[]));
      }
      return found;
    },
  };
}

/** Runs one statement in a transaction of its own; true if it changed anything. */
export async function changed(
  { write }: Database,
  statement: SqlStatement,
  ...values: Given
): Promise<boolean> {
  return (await write((session) => session.changes(statement, ...values))) > 0;
}

/** Divides rows into parts of a size. */
export function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/**
 * The shards of a cluster that a statement touches: that of the area in its first parameter, that of another key, all, or none, because its tables are
 * on every node.
 */
type Shard = "area" | "key" | "all" | "everywhere";

/** An SQL statement, declared once. */
export interface SqlStatement {
  readonly name: string;
  readonly shard: Shard;
  /** `%ROWS[...]` stands for rows: a name and type for each of their values, or a parameter shared by all rows. */
  readonly sql: string;
  /** The names of its parameters `$1`, `$2`…, where they were declared by name (`:recordId`). */
  readonly names: readonly string[];
}

/** A value of LIMIT that means no limit in both databases. */
export const ALL_OF_THEM = 2 ** 40;

export type Value = string | number | boolean | null | Buffer | readonly string[] | readonly number[];

const declared: SqlStatement[] = [];

/** All declared statements of the loaded modules. */
export function allStatements(): readonly SqlStatement[] {
  return declared;
}

/** Declares the statements of one module: those that touch one shard, and those that touch all. */
export function declare<One extends string, Many extends string = never>(
  part: string,
  one: Readonly<Record<One, string>>,
  many?: Readonly<Record<Many, string>>,
): Readonly<Record<One | Many, SqlStatement>> {
  const statements: Record<string, SqlStatement> = {};
  for (const [key, text] of Object.entries<string>({ ...one, ...many })) {
    const names: string[] = [];
    const sql = text.trim().replaceAll(/(?<!:):([a-z]\w*)/giu, (_, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    });
    const shard = many !== undefined && key in many ? "all" : shardOf(sql);
    statements[key] = { name: `${part}.${key}`, shard, sql, names };
  }
  declared.push(...Object.values(statements));
  return statements as Record<One | Many, SqlStatement>;
}

const OF_AREA = /\barea_id = \$1\b|^INSERT INTO \w+ \(area_id\b/u;
const OF_KEY = new RegExp(`\\b(?:${Object.keys(BY_KEY).join("|")})\\b`, "u");

function shardOf(sql: string): Shard {
  return OF_AREA.test(sql) ? "area" : OF_KEY.test(sql) ? "key" : "everywhere";
}

const ROWS = /%ROWS\[([^\]]*)\]/u;

/** Expands a statement for some rows. It uses `VALUES` lists, which a distributed database sends to one shard; `unnest` would go to all. */
export function withRows(sql: string, shared: readonly Value[], rows: readonly object[]) {
  const columns = (ROWS.exec(sql)?.[1] ?? "").split(",").map((column) => column.trim().split(" "));
  const values = [...shared];
  const lists = (rows as readonly Readonly<Record<string, Value>>[]).map((row) => {
    const places = columns.map(([name = "", type]) => {
      if (type === undefined) return name;
      values.push(row[name] ?? null);
      return `CAST($${values.length} AS ${type})`;
    });
    return `(${places.join(", ")})`;
  });
  return { text: sql.replace(ROWS, () => lists.join(", ")), values };
}
