import { groupQueue, type Waiting } from "../sql/groupQueue.js";
import { type Answer, type Database, type Run, type Session, sessionBy, type Value } from "../sql/session.js";
import type { Connection } from "./driver.js";
import { isDamage, refusalOf, retryWhileBusy, type Pause, realDelay } from "./failures.js";

export interface SqliteOptions {
  readonly pause?: Pause;
  /** Called when the file is found to be damaged, each time. */
  readonly onDamage?: (error: Error) => void;
}

/** Reads wait only briefly: while another process recovers a log, or closes as the last one. */
const READ_TIMEOUT_MS = 2_000;
/** How long another process (an import) may hold the write lock before writes are refused. */
const WRITE_TIMEOUT_MS = 10_000;
/** Between the parts of a long write, the lock is released for as long as it was held, at most this long. */
const MAX_REST_MS = 100;

/** A waiting write. */
interface Job extends Waiting<unknown> {
  readonly run: (session: Session) => Promise<unknown>;
}

/**
 * A database in a file. All writes go through `writer` with group commit: those that arrive during a commit share the next one, so that a burst costs
 * few disk flushes. Reads use a connection of their own, which sees only committed data. It is null for an in-memory database, whose single connection
 * reads and writes take turns on.
 */
export function sqliteDatabase(
  writer: Connection,
  reader: Connection | null,
  { pause = realDelay, onDamage = () => {} }: SqliteOptions = {},
): Database {
  const execute = executor(writer);
  const outside = reader === null ? null : executor(reader);
  let heldMs = 0;

  const refuse = (doing: "read" | "written") => (error: unknown) => {
    if (isDamage(error)) onDamage(error as Error);
    throw refusalOf(error, doing);
  };

  const inTransaction: Run = async ({ text, values }) => {
    // On a full disk SQLite rolls the whole transaction back; later statements would then be committed individually.
    if (!writer.inTransaction) throw new Error("The transaction was lost.");
    return execute(text, values);
  };

  /** Rolls back a transaction that was not committed. Otherwise refused writes would be read, and committed with the next ones. */
  const undo = () => {
    if (writer.inTransaction) writer.exec("ROLLBACK");
  };
  const begin = () => {
    undo();
    writer.exec("BEGIN IMMEDIATE");
  };

  /** Runs writes in one transaction and answers them when it is on disk. */
  async function commit(jobs: readonly Job[]): Promise<void> {
    await retryWhileBusy(begin, WRITE_TIMEOUT_MS, pause);
    const begun = performance.now();
    try {
      const answers: (() => void)[] = [];
      for (const { run, resolve } of jobs) {
        const value = await run(sessionBy(inTransaction));
        answers.push(() => resolve(value));
      }
      writer.exec("COMMIT");
      for (const answer of answers) answer();
    } finally {
      heldMs = performance.now() - begun;
      try {
        undo();
      } catch {
        // The next transaction tries again before anything else.
      }
    }
  }

  const queue = groupQueue<Job>(Infinity, (_key, next) => commit(next()).catch(refuse("written")));
  const write = <Result>(run: (session: Session) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      queue.add("", { run, resolve: resolve as (value: unknown) => void, reject });
    });

  return {
    reading: sessionBy(({ text, values }) =>
      outside === null
        ? write(async () => execute(text, values))
        : retryWhileBusy(() => outside(text, values), READ_TIMEOUT_MS, pause).catch(refuse("read")),
    ),
    write,
    rest: () => pause(Math.min(heldMs, MAX_REST_MS)),
    analyze: () => Promise.resolve(),
    nodesOf: null,
    async close() {
      await queue.close();
      reader?.close();
      writer.close();
    },
  };
}

/** Runs statements of `store/sql` on a connection and keeps them prepared. */
export function executor(connection: Connection) {
  const kept = new Map<string, ReturnType<Connection["prepare"]>>();
  return (text: string, values: readonly Value[]): Answer => {
    const statement = kept.get(text) ?? connection.prepare(translated(text));
    kept.set(text, statement);
    const bound = values.map(boundValue);
    if (!statement.returnsRows) return { rows: [], count: statement.run(...bound) };
    const rows = statement.all(...bound);
    return { rows, count: rows.length };
  };
}

function boundValue(value: Value): unknown {
  if (typeof value === "boolean") return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Rewrites of the statements in `store/sql`, which are PostgreSQL's, for SQLite. */
const TRANSLATIONS: readonly (readonly [RegExp, string])[] = [
  [/= ANY \((\$\d+)::\w+\[\]\)/gu, "IN (SELECT value FROM json_each($1))"],
  [/<> ALL \((\$\d+)::\w+\[\]\)/gu, "NOT IN (SELECT value FROM json_each($1))"],
  [/\bgreatest\(/gu, "max("],
  [/\bleast\(/gu, "min("],
  [/\bjson_agg\(/gu, "json_group_array("],
  [/\bjson_build_object\(/gu, "json_object("],
  [/\bCAST\((\w+) AS json\)/gu, "$1"],
  [/\bAS bytea\b/gu, "AS blob"],
  [/\bextract\(epoch FROM statement_timestamp\(\)\)/gu, "unixepoch('subsec')"],
  [/ FOR UPDATE(?: SKIP LOCKED)?/gu, ""],
  // Numbered parameters.
  [/\$(?=\d)/gu, "?"],
];

/** A statement for SQLite. */
export function translated(text: string): string {
  return TRANSLATIONS.reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
