import { preparedForRows, type SqlStatement, textForRows, type Value } from "./statement.js";

/**
 * What statements run on: a connection, in a transaction or not. In a transaction those that are asked without waiting for each other go out together and
 * are run in the order in which they were asked: several for one way to the server and back. Whoever asks so waits for all of them.
 */
export interface Session {
  rows<Row>(statement: SqlStatement, ...values: readonly Value[]): Promise<readonly Row[]>;
  /** The first row; undefined where there is none. */
  row<Row>(statement: SqlStatement, ...values: readonly Value[]): Promise<Row | undefined>;
  /** How many rows it changed. */
  changes(statement: SqlStatement, ...values: readonly Value[]): Promise<number>;
  /** What a statement about rows answers, some hundreds of them at a time. */
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

/** What runs in a transaction. */
export interface Transaction extends Session {
  /** What was asked last need not be waited for: the commit goes out behind it, and nothing is kept where it fails. */
  leave(asked: Promise<unknown>): void;
}

/** Rows of one statement: a few milliseconds, and far fewer parameters than there may be (65,535). */
const ROWS_AT_ONCE = 500;
/** Prepared for the few rows that reports come in: a name for each larger number would fill connections. */
const ROWS_PREPARED = 32;

/** Runs one statement, written out as `text`; `name`: it is kept prepared under that. */
export type Run = (
  name: string | null,
  text: string,
  values: readonly Value[],
  statement: SqlStatement,
) => Promise<Answer>;

/** What a statement answers: rows by name of their columns, and how many it read or changed. */
export interface Answer {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

/** What statements are asked on, by what runs one of them. */
export function sessionBy(run: Run): Session {
  const runFor = async (
    statement: SqlStatement,
    shared: readonly Value[],
    rows: readonly (readonly Value[])[],
  ) => {
    const results: Answer[] = [];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const slice = rows.slice(from, from + ROWS_AT_ONCE);
      const isPrepared = slice.length <= ROWS_PREPARED;
      const text = (isPrepared ? preparedForRows : textForRows)(statement, shared.length, slice.length);
      const name = isPrepared ? `${statement.name}.${slice.length}` : null;
      results.push(await run(name, text, [...shared, ...slice.flat()], statement));
    }
    return results;
  };
  return {
    async rows<Row>(statement: SqlStatement, ...values: readonly Value[]) {
      return (await run(statement.name, statement.sql, values, statement)).rows as readonly Row[];
    },
    async row<Row>(statement: SqlStatement, ...values: readonly Value[]) {
      return (await run(statement.name, statement.sql, values, statement)).rows[0] as Row | undefined;
    },
    async changes(statement, ...values) {
      return (await run(statement.name, statement.sql, values, statement)).rowCount ?? 0;
    },
    async rowsFor<Row>(
      statement: SqlStatement,
      shared: readonly Value[],
      rows: readonly (readonly Value[])[],
    ) {
      return (await runFor(statement, shared, rows)).flatMap((result) => result.rows as readonly Row[]);
    },
    async changeRows(statement, shared, rows) {
      const results = await runFor(statement, shared, rows);
      return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    },
  };
}
