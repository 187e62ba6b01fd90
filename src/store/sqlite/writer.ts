import { ServiceError } from "../../contract/errors.js";
import type { Connection } from "./driver.js";
import { patiently, type Pause } from "./patience.js";

/** Runs writes, each wholly or not at all, and answers when they are on disk. */
export interface Writer {
  write<Value>(run: () => Value, kind?: WriteKind): Promise<Value>;
  /** Counts commits, before any write of them is told to be done. */
  commits(): number;
  /** Resolves when everything queued so far is written; later writes are refused. */
  close(): Promise<void>;
}

/** How a write may be run. `isRepeatable`: again, from the beginning, once all that it wrote was undone; it keeps nothing itself. */
export interface WriteKind {
  readonly isRepeatable: boolean;
}
export const REPEATABLE: WriteKind = { isRepeatable: true };
const ONCE: WriteKind = { isRepeatable: false };

interface Job {
  readonly kind: WriteKind;
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly job: Job } & ({ readonly value: unknown } | { readonly error: unknown });

/**
 * Whose turn it is to write, among processes that share a database by agreement: resolves to what ends it. SQLite's own lock is what keeps them apart, but it is
 * given to whoever asks at the right moment; a turn is given to who asked first.
 */
export type WriteTurn = () => Promise<() => void>;

/** Alone: it is always one's turn. */
export const noTurns: WriteTurn = async () => () => {};

/** Another process (an import) may hold the write lock for this long before writes are refused. */
const PATIENCE_MS = 10_000;
/** Writes waiting at once; more are refused rather than piled up. */
const QUEUE_LIMIT = 10_000;

/**
 * Group commit: all writes that arrive while one commit is under way share the next one, so that a burst costs
 * few disk flushes. While another process holds the lock the event loop stays free and reads go on.
 */
export function groupWriter(database: Connection, pause: Pause, turn: WriteTurn = noTurns): Writer {
  let queue: Job[] = [];
  let running: Promise<void> | null = null;
  let closed = false;
  let commits = 0;

  async function drain(): Promise<void> {
    // Let everything that arrived in this turn of the event loop join the batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await writeBatch();
    running = null;
  }

  async function writeBatch(): Promise<void> {
    let end = () => {};
    let batch = queue;
    try {
      end = await turn();
      batch = queue;
      queue = [];
      const outcomes = await commit(database, batch, pause);
      commits += 1;
      for (const outcome of outcomes) {
        if ("error" in outcome) outcome.job.reject(outcome.error);
        else outcome.job.resolve(outcome.value);
      }
    } catch (error) {
      if (batch === queue) queue = [];
      for (const job of batch) job.reject(error);
    } finally {
      end();
    }
  }

  return {
    write<Value>(run: () => Value, kind = ONCE): Promise<Value> {
      if (closed) return Promise.reject(stopping());
      if (queue.length >= QUEUE_LIMIT) return Promise.reject(unavailable("Too many writes are waiting.", 1));
      return new Promise<Value>((resolve, reject) => {
        queue.push({ kind, run, resolve: resolve as (value: unknown) => void, reject });
        running ??= drain();
      });
    },
    commits: () => commits,
    async close() {
      closed = true;
      await running;
    },
  };
}

/** Runs writes in one transaction, and answers what became of each once all are on disk. Throws where none is: then nothing of any was kept. */
async function commit(
  database: Connection,
  batch: readonly Job[],
  pause: Pause,
): Promise<readonly Outcome[]> {
  const begin = () =>
    patiently(
      () => {
        undoLeftOver(database);
        database.exec("BEGIN IMMEDIATE");
      },
      PATIENCE_MS,
      pause,
    );
  try {
    const areRepeatable = batch.every(({ kind }) => kind.isRepeatable);
    await begin();
    let outcomes = areRepeatable ? runTogether(database, batch) : null;
    if (areRepeatable && outcomes === null) await begin();
    outcomes ??= batch.map((job) => runAlone(database, job));
    database.exec("COMMIT");
    return outcomes;
  } catch (error) {
    try {
      undoLeftOver(database);
    } catch {
      // It is tried again by whoever comes next, before anything else.
    }
    throw error;
  }
}

/**
 * Undoes what a transaction wrote that has failed to end: else what was refused would be read, and be kept with what is written next. Throws where
 * that fails too; then nothing is to be read or written.
 */
export function undoLeftOver(database: Connection): void {
  if (database.inTransaction) database.exec("ROLLBACK");
}

/**
 * Runs writes that can be run again without marking where each begins, which would copy every page that they touch. Null: one failed; then all of
 * them are to be undone, and run so that the failure undoes that one alone.
 */
function runTogether(database: Connection, batch: readonly Job[]): readonly Outcome[] | null {
  try {
    return batch.map((job) => {
      const value = job.run();
      requireTransaction(database);
      return { job, value };
    });
  } catch {
    return null;
  }
}

/** One job's failure undoes that job alone; throws where it undid all, or was not to be undone. */
function runAlone(database: Connection, job: Job): Outcome {
  database.exec("SAVEPOINT job");
  let outcome: Outcome;
  try {
    outcome = { job, value: job.run() };
  } catch (error) {
    requireTransaction(database, error);
    database.exec("ROLLBACK TO job");
    outcome = { job, error };
  }
  requireTransaction(database);
  database.exec("RELEASE job");
  return outcome;
}

/** A full disk rolls the whole transaction back by itself: whatever is written after that would be kept by itself. Throws `cause` then. */
function requireTransaction(
  database: Connection,
  cause: unknown = new Error("The transaction was lost."),
): void {
  if (!database.inTransaction) throw cause;
}

/** What a write is told that comes after the store was closed. */
export function stopping(): ServiceError {
  return unavailable("Doorlight is stopping.", 5);
}

function unavailable(reason: string, retryAfterSeconds: number): ServiceError {
  return new ServiceError(
    "unavailable",
    `${reason} Nothing was recorded; try the same call again later.`,
    retryAfterSeconds,
  );
}
