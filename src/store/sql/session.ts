import { type SqlStatement, textForRows, type Value } from "./statement.js";

/** What statements run on: a connection, in a transaction or not. */
export interface Session {
  rows<Row>(statement: SqlStatement, ...values: readonly Value[]): Promise<readonly Row[]>;
  /** The first row; undefined where there is none. */
  row<Row>(statement: SqlStatement, ...values: readonly Value[]): Promise<Row | undefined>;
  /** How many rows it changed. */
  changes(statement: SqlStatement, ...values: readonly Value[]): Promise<number>;
  /** What a statement about rows answers, some hundreds of them at a time; of one of them maybe several times. */
  rowsFor<Row>(
    statement: SqlStatement,
    shared: readonly Value[],
    rows: readonly (readonly Value[])[],
  ): Promise<readonly Row[]>;
  /** Runs a statement about rows, some hundreds at a time; returns how many it changed. Nothing is run where there are none. */
  changeRows(
    statement: SqlStatement,
    shared: readonly Value[],
    rows: readonly (readonly Value[])[],
  ): Promise<number>;
}

/** A database, whichever driver reaches it. Every failure that is the database's is a ServiceError `unavailable`. */
export interface Database {
  /** Each statement by itself; sees only what is committed. */
  readonly reading: Session;
  /** Each statement is a transaction by itself, which a machine that loses its power may lose. */
  readonly unsynced: Session;
  /**
   * One transaction, on disk when it resolves. It may be run again from the beginning, so it keeps nothing outside, and waits for nothing but its session.
   * `areaId`: the one area that it is about.
   */
  readonly write: <Result>(run: (session: Session) => Promise<Result>, areaId?: string) => Promise<Result>;
  /** Leaves the database to others for a moment, between the parts of a long write. */
  readonly rest: () => Promise<void>;
  /** Renews what the database's planner knows of its tables, which would take them for empty ones after an import. */
  readonly analyze: () => Promise<void>;
  /** Where tables are spread over several nodes; null: there is one server, or file. */
  readonly cluster: Cluster | null;
  close(): Promise<void>;
}

/** A database of several nodes, on which areas lie. */
export interface Cluster {
  /** The nodes of areas, by id. */
  readonly nodesOf: (areaIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Rows of one statement: far fewer parameters than there may be (32,766 in SQLite). */
const ROWS_AT_ONCE = 500;
/** Prepared for as many rows as reports come in: a name for each larger number would fill database. */
const ROWS_PREPARED = 32;

/** Runs one statement, written out as `text`. `isPrepared`: the text is one of few, and worth keeping prepared. */
export type Run = (
  text: string,
  values: readonly Value[],
  statement: SqlStatement,
  isPrepared: boolean,
) => Promise<Answer>;

/** What a statement answers: its rows, and how many it read or changed. */
export interface Answer {
  readonly rows: readonly unknown[];
  readonly count: number;
}

/** What statements are asked on, by what runs one of them. */
export function sessionBy(run: Run): Session {
  const runFor = async (
    statement: SqlStatement,
    shared: readonly Value[],
    rows: readonly (readonly Value[])[],
  ) => {
    const answers: Answer[] = [];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const slice = rows.slice(from, from + ROWS_AT_ONCE);
      const isPrepared = slice.length <= ROWS_PREPARED;
      const text = textForRows(statement, shared.length, slice.length);
      answers.push(await run(text, [...shared, ...slice.flat()], statement, isPrepared));
    }
    return answers;
  };
  return {
    async rows<Row>(statement: SqlStatement, ...values: readonly Value[]) {
      return (await run(statement.sql, values, statement, true)).rows as readonly Row[];
    },
    async row<Row>(statement: SqlStatement, ...values: readonly Value[]) {
      return (await run(statement.sql, values, statement, true)).rows[0] as Row | undefined;
    },
    async changes(statement, ...values) {
      return (await run(statement.sql, values, statement, true)).count;
    },
    async rowsFor<Row>(
      statement: SqlStatement,
      shared: readonly Value[],
      rows: readonly (readonly Value[])[],
    ) {
      const answers = await runFor(statement, shared, padded(rows));
      return answers.flatMap((answer) => answer.rows as readonly Row[]);
    },
    async changeRows(statement, shared, rows) {
      return (await runFor(statement, shared, rows)).reduce((sum, { count }) => sum + count, 0);
    },
  };
}

/** Rows up to a power of two, the first one again and again: a server plans a statement for each number of rows. */
function padded<Item>(rows: readonly Item[]): readonly Item[] {
  const [first] = rows;
  if (first === undefined) return rows;
  const size = 2 ** Math.ceil(Math.log2(rows.length));
  return [...rows, ...Array<Item>(size - rows.length).fill(first)];
}
