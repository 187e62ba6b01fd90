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
  const alone: RunAlone = database.transaction((run: () => unknown) => run());
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
      await commit(database, alone, batch, pause, () => {
        commits += 1;
      });
      end();
    }
    running = null;
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

/** Runs a write within the transaction at hand: what it wrote is undone where it throws. */
type RunAlone = (run: () => unknown) => unknown;

async function commit(
  database: Connection,
  alone: RunAlone,
  batch: readonly Job[],
  pause: Pause,
  onCommit: () => void,
): Promise<void> {
  const begin = () => patiently(() => database.exec("BEGIN IMMEDIATE"), PATIENCE_MS, pause);
  try {
    const areRepeatable = batch.every(({ kind }) => kind.isRepeatable);
    await begin();
    let outcomes = areRepeatable ? runTogether(batch) : null;
    if (areRepeatable && outcomes === null) {
      // A full disk rolls the whole transaction back by itself.
      if (database.inTransaction) database.exec("ROLLBACK");
      await begin();
    }
    outcomes ??= batch.map((job) => runAlone(alone, job));
    // Nothing of the batch may be acknowledged then.
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

/**
 * Runs writes that can be run again without marking where each begins, which would copy every page that they touch. Null: one failed; then all of
 * them are to be undone, and run so that the failure undoes that one alone.
 */
function runTogether(batch: readonly Job[]): readonly Outcome[] | null {
  try {
    return batch.map((job) => ({ job, value: job.run() }));
  } catch {
    return null;
  }
}

/** One job's failure undoes that job alone. */
function runAlone(alone: RunAlone, job: Job): Outcome {
  try {
    return { job, value: alone(job.run) };
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
