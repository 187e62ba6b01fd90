import { ServiceError } from "../../contract/errors.js";
import { type Answer, type Database, type Session, sessionBy } from "../sql/session.js";
import type { Value } from "../sql/statement.js";
import { type Translated, translated } from "./dialect.js";
import type { Connection, PreparedStatement } from "./driver.js";
import { isDamage, refusalOf } from "./failures.js";
import { retryWhileBusy, type Pause, realDelay } from "./patience.js";

export interface SqliteOptions {
  readonly pause?: Pause;
  /** Called once, when the file is found to be damaged. */
  readonly onDamage?: (error: Error) => void;
}

/** Reads wait only briefly: while another process recovers a log, or closes as the last one. */
const READ_TIMEOUT_MS = 2_000;
/** How long another process (an import) may hold the write lock before writes are refused. */
const WRITE_TIMEOUT_MS = 10_000;
/** Maximum waiting writes; more are refused. */
const QUEUE_LIMIT = 10_000;
/** Between the parts of a long write, the lock is released for as long as it was held, at most this long. */
const MAX_REST_MS = 100;

interface Job {
  /** True to wait until it is on disk. */
  readonly isSynced: boolean;
  readonly run: (session: Session) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly job: Job } & ({ readonly value: unknown } | { readonly error: unknown });

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
  const inTransaction = executor(writer);
  const outside = reader === null ? null : executor(reader);
  let queue: Job[] = [];
  let running: Promise<void> | null = null;
  let isClosed = false;
  let isDamaged = false;
  let heldMs = 0;

  const refuse = (error: unknown, doing: "read" | "written"): never => {
    if (isDamage(error) && !isDamaged) {
      isDamaged = true;
      onDamage(error as Error);
    }
    throw refusalOf(error, doing);
  };

  const session = sessionBy(async (text, values, _statement, isPrepared) => {
    // On a full disk SQLite rolls the whole transaction back; later statements would then be committed individually.
    if (!writer.inTransaction) throw new Error("The transaction was lost.");
    return inTransaction(text, values, isPrepared);
  });

  function enqueue<Result>(
    run: (transaction: Session) => Promise<Result>,
    isSynced: boolean,
  ): Promise<Result> {
    if (isClosed) return Promise.reject(unavailable("Doorlight is stopping.", 5));
    if (queue.length >= QUEUE_LIMIT) return Promise.reject(unavailable("Too many writes are waiting.", 1));
    return new Promise<Result>((resolve, reject) => {
      queue.push({ isSynced, run, resolve: resolve as (value: unknown) => void, reject });
      running ??= drain();
    }).catch((error: unknown) => refuse(error, "written"));
  }

  async function drain(): Promise<void> {
    // Everything that arrived in this turn of the event loop joins the batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        for (const outcome of await commit(batch)) {
          if ("error" in outcome) outcome.job.reject(outcome.error);
          else outcome.job.resolve(outcome.value);
        }
      } catch (error) {
        for (const job of batch) job.reject(error);
      }
    }
    running = null;
  }

  /** Runs writes in one transaction; resolves to their outcomes when all are on disk. Rejects if nothing was written. */
  async function commit(batch: readonly Job[]): Promise<readonly Outcome[]> {
    const isSynced = batch.some((job) => job.isSynced);
    await retryWhileBusy(
      () => {
        undoLeftOver(writer);
        if (!isSynced) writer.exec("PRAGMA synchronous = NORMAL");
        writer.exec("BEGIN IMMEDIATE");
      },
      WRITE_TIMEOUT_MS,
      pause,
    );
    const begun = performance.now();
    try {
      const outcomes: Outcome[] = [];
      for (const job of batch) outcomes.push(await runAlone(job, batch.length === 1));
      writer.exec("COMMIT");
      return outcomes;
    } finally {
      heldMs = performance.now() - begun;
      try {
        undoLeftOver(writer);
        if (!isSynced) writer.exec("PRAGMA synchronous = FULL");
      } catch {
        // The next run tries again before anything else.
      }
    }
  }

  /** Runs a job. Its failure rolls back only that job; throws if it rolled back all, or the rollback failed. */
  async function runAlone(job: Job, isOnly: boolean): Promise<Outcome> {
    // A savepoint costs copies of the pages that the job touches.
    if (isOnly) return { job, value: await job.run(session) };
    writer.exec("SAVEPOINT job");
    let outcome: Outcome;
    try {
      outcome = { job, value: await job.run(session) };
    } catch (error) {
      if (!writer.inTransaction) throw error;
      writer.exec("ROLLBACK TO job");
      outcome = { job, error };
    }
    if (!writer.inTransaction) throw new Error("The transaction was lost.");
    writer.exec("RELEASE job");
    return outcome;
  }

  const unsynced = sessionBy((text, values, _statement, isPrepared) =>
    enqueue(async () => inTransaction(text, values, isPrepared), false),
  );
  return {
    reading:
      outside === null
        ? unsynced
        : sessionBy((text, values, _statement, isPrepared) =>
            retryWhileBusy(() => outside(text, values, isPrepared), READ_TIMEOUT_MS, pause).catch(
              (error: unknown) => refuse(error, "read"),
            ),
          ),
    unsynced,
    write: (run) => enqueue(run, true),
    rest: () => pause(Math.min(heldMs, MAX_REST_MS)),
    analyze: () => Promise.resolve(),
    cluster: null,
    async close() {
      isClosed = true;
      await running;
      reader?.close();
      writer.close();
    },
  };
}

/** Runs statements of `store/sql` on a connection and keeps them prepared. */
function executor(connection: Connection) {
  interface Prepared extends Pick<Translated, "parameters"> {
    readonly statement: PreparedStatement;
  }
  const kept = new Map<string, Prepared>();
  return (text: string, values: readonly Value[], isPrepared: boolean): Answer => {
    let prepared = kept.get(text);
    if (prepared === undefined) {
      const { sql, parameters } = translated(text);
      prepared = { statement: connection.prepare(sql), parameters };
      if (isPrepared) kept.set(text, prepared);
    }
    const { statement, parameters } = prepared;
    const bound = parameters.map((place) => boundValue(values[place]));
    if (!statement.returnsRows) return { rows: [], count: statement.run(...bound).changes };
    const rows = statement.all(...bound);
    return { rows, count: rows.length };
  };
}

function boundValue(value: Value | undefined): string | number | Buffer | null {
  if (typeof value === "boolean") return Number(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  return (value ?? null) as string | number | Buffer | null;
}

/**
 * Rolls back a transaction whose commit failed. Otherwise refused writes would be read, and committed with the next ones. Throws if
 * that fails too; nothing must be read or written then.
 */
function undoLeftOver(connection: Connection): void {
  if (connection.inTransaction) connection.exec("ROLLBACK");
}

function unavailable(reason: string, retryAfterSeconds: number): ServiceError {
  return new ServiceError(
    "unavailable",
    `${reason} Nothing was recorded; try the same call again later.`,
    retryAfterSeconds,
  );
}
