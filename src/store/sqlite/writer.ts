import { setTimeout as delay } from "node:timers/promises";
import { ServiceError } from "../../contract/errors.js";
import { type Connection, Database } from "./driver.js";

/** Runs writes, each wholly or not at all, and answers when they are on disk. */
export interface Writer {
  write<Value>(run: () => Value): Promise<Value>;
  /** Resolves when everything queued so far is written; later writes are refused. */
  close(): Promise<void>;
}

interface Job {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly job: Job } & ({ readonly value: unknown } | { readonly error: unknown });

/** Another process (an import) may hold the write lock for this long before writes are refused. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 100;
/** Writes waiting at once; more are refused rather than piled up. */
const QUEUE_LIMIT = 10_000;

/**
 * Group commit: all writes that arrive while one commit is under way share the next one, so that a burst costs
 * few disk flushes. While another process holds the lock the event loop stays free and reads go on.
 */
export function groupWriter(database: Connection): Writer {
  let queue: Job[] = [];
  let running: Promise<void> | null = null;
  let closed = false;

  async function drain(): Promise<void> {
    // Let everything that arrived in this turn of the event loop join the batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      await commit(database, batch);
    }
    running = null;
  }

  return {
    write<Value>(run: () => Value): Promise<Value> {
      if (closed) return Promise.reject(unavailable("Doorlight is stopping.", 5));
      if (queue.length >= QUEUE_LIMIT) return Promise.reject(unavailable("Too many writes are waiting.", 1));
      return new Promise<Value>((resolve, reject) => {
        queue.push({ run, resolve: resolve as (value: unknown) => void, reject });
        running ??= drain();
      });
    },
    async close() {
      closed = true;
      await running;
    },
  };
}

async function commit(database: Connection, batch: readonly Job[]): Promise<void> {
  try {
    await beginPatiently(database);
    const outcomes = batch.map((job) => runAlone(database, job));
    // A full disk rolls the whole transaction back by itself: nothing of the batch may be acknowledged then.
    if (!database.inTransaction) throw lostTransaction(outcomes);
    database.exec("COMMIT");
    for (const outcome of outcomes) {
      if ("error" in outcome) outcome.job.reject(refusal(outcome.error));
      else outcome.job.resolve(outcome.value);
    }
  } catch (error) {
    if (database.inTransaction) database.exec("ROLLBACK");
    const reason = refusal(error);
    for (const job of batch) job.reject(reason);
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

async function beginPatiently(database: Connection): Promise<void> {
  let waited = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      database.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      if (!isBusy(error) || waited >= PATIENCE_MS) throw error;
    }
    await delay(pause);
    waited += pause;
  }
}

function lostTransaction(outcomes: readonly Outcome[]): unknown {
  return (
    outcomes.flatMap((outcome) => ("error" in outcome ? [outcome.error] : []))[0] ??
    new Error("transaction lost")
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

function refusal(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  if (isBusy(error)) return unavailable("The catalog is being written by a long import.", 5);
  return unavailable(`The catalog cannot be written (${error.code}).`, 30);
}

function unavailable(reason: string, retryAfterSeconds: number): ServiceError {
  return new ServiceError(
    "unavailable",
    `${reason} Nothing was recorded; try the same call again later.`,
    retryAfterSeconds,
  );
}
