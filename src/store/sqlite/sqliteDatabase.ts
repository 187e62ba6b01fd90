import { ServiceError } from "../../contract/errors.js";
import { type Answer, type Database, type Session, sessionBy } from "../sql/session.js";
import type { Value } from "../sql/statement.js";
import { type Translated, translated } from "./dialect.js";
import type { Connection, PreparedStatement } from "./driver.js";
import { isDamage, refusalOf } from "./failures.js";
import { patiently, type Pause, realPause } from "./patience.js";

export interface SqliteOptions {
  readonly pause?: Pause;
  /** Called once, when the file turns out to be damaged. */
  readonly onDamage?: (error: Error) => void;
}

/** Reads are held up by moments alone: another process recovers a log, or closes as the last one. */
const READ_TIMEOUT_MS = 2_000;
/** Another process (an import) may hold the write lock for this long before writes are refused. */
const WRITE_TIMEOUT_MS = 10_000;
/** Writes waiting at once; more are refused rather than piled up. */
const QUEUE_LIMIT = 10_000;
/** The lock is left to others between the parts of a long write for as long as it was held, and so long at most. */
const MAX_REST_MS = 100;

interface Job {
  /** Whether it is waited for until it is on disk. */
  readonly isSynced: boolean;
  readonly run: (session: Session) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly job: Job } & ({ readonly value: unknown } | { readonly error: unknown });

/**
 * A database in a file. All writes go through `writer`, in turns: those that arrive while one commit is under way share the next one, so that a burst costs
 * few disk flushes. Reads have a connection of their own, which sees only what is committed; null: a database without a file has one connection, on which
 * reads take turns with writes.
 */
export function sqliteDatabase(
  writer: Connection,
  reader: Connection | null,
  { pause = realPause, onDamage = () => {} }: SqliteOptions = {},
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
    // A full disk rolls the whole transaction back by itself: whatever is written after that would be kept by itself.
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
    // Let everything that arrived in this turn of the event loop join the batch.
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

  /** Runs writes in one transaction; resolves to what became of each when all are on disk. Rejects where nothing of any was kept. */
  async function commit(batch: readonly Job[]): Promise<readonly Outcome[]> {
    const isSynced = batch.some((job) => job.isSynced);
    await patiently(
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
        // It is tried again by whoever comes next, before anything else.
      }
    }
  }

  /** One job's failure undoes that job alone; throws where it undid all, or was not to be undone. */
  async function runAlone(job: Job, isOnly: boolean): Promise<Outcome> {
    // To mark where a job begins copies the pages that it touches.
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
            patiently(() => outside(text, values, isPrepared), READ_TIMEOUT_MS, pause).catch(
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

/** Runs statements of `store/sql` on a connection, which keeps them prepared. */
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
 * Undoes what a transaction wrote that has failed to end: else what was refused would be read, and be kept with what is written next. Throws where
 * that fails too; then nothing is to be read or written.
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
