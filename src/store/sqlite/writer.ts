import { ServiceError } from "../../contract/errors.js";
import type { Connection } from "./driver.js";
import { patiently, type Pause } from "./patience.js";

/** Runs writes, each wholly or not at all, and answers when they are on disk. */
export interface Writer {
  write<Value>(run: () => Value): Promise<Value>;
  /** Counts commits, before any write of them is told to be done. */
  commits(): number;
  /** Resolves when everything queued so far is written; later writes are refused. */
  close(): Promise<void>;
}

interface Job {
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
    while (queue.length > 0) {
      const end = await turn();
      const batch = queue;
      queue = [];
      await commit(database, batch, pause, () => {
        commits += 1;
      });
      end();
    }
    running = null;
  }

  return {
    write<Value>(run: () => Value): Promise<Value> {
      if (closed) return Promise.reject(stopping());
      if (queue.length >= QUEUE_LIMIT) return Promise.reject(unavailable("Too many writes are waiting.", 1));
      return new Promise<Value>((resolve, reject) => {
        queue.push({ run, resolve: resolve as (value: unknown) => void, reject });
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

async function commit(
  database: Connection,
  batch: readonly Job[],
  pause: Pause,
  onCommit: () => void,
): Promise<void> {
  try {
    await patiently(() => database.exec("BEGIN IMMEDIATE"), PATIENCE_MS, pause);
    const outcomes = batch.map((job) => runAlone(database, job));
    // A full disk rolls the whole transaction back by itself: nothing of the batch may be acknowledged then.
    if (!database.inTransaction) throw lostTransaction(outcomes);
    database.exec("COMMIT");
    onCommit();
    for (const outcome of outcomes) {
      if ("error" in outcome) outcome.job.reject(outcome.error);
      else outcome.job.resolve(outcome.value);
    }
  } catch (error) {
    if (database.inTransaction) database.exec("ROLLBACK");
    for (const job of batch) job.reject(error);
  }
}

/** One job's failure undoes that job alone. */
function runAlone(database: Connection, job: Job): Outcome {
  try {
    return { job, value: database.transaction(job.run)() };
  } catch (error) {
    return { job, error };
  }
}

function lostTransaction(outcomes: readonly Outcome[]): unknown {
  return (
    outcomes.flatMap((outcome) => ("error" in outcome ? [outcome.error] : []))[0] ??
    new Error("transaction lost")
  );
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
