import { ServiceError } from "../../contract/errors.js";
import { unavailable } from "../unavailable.js";
import { type Run, type Session, sessionBy } from "./session.js";

/** Maximum waiting writes with one key; more are refused. */
const QUEUE_LIMIT = 10_000;
/** Maximum writes per transaction. Larger groups are not faster and make everybody wait. */
const WRITES_TOGETHER = 32;

/** A waiting write. */
interface Job {
  readonly run: (session: Session) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: writes with one key that arrive during a commit share the next one, in order of arrival. `transact` runs work in a transaction, which is on
 * disk when it resolves. If a group fails, nothing of it is written; unless the database failed (a ServiceError), each of its writes is then run by itself,
 * so that only the one that cannot be written gets the error.
 */
export function groupCommit(transact: (key: string, work: (run: Run) => Promise<void>) => Promise<void>) {
  const queues = new Map<string, { readonly jobs: Job[]; readonly done: Promise<void> }>();
  let isClosed = false;

  /** Runs writes in one transaction, perhaps several times, and answers them. */
  async function commit(key: string, group: readonly Job[]): Promise<void> {
    const results: unknown[] = [];
    await transact(key, async (run) => {
      results.length = 0;
      for (const job of group) results.push(await job.run(sessionBy(run)));
    });
    for (const [i, { resolve }] of group.entries()) resolve(results[i]);
  }

  async function drain(key: string, jobs: Job[]): Promise<void> {
    while (jobs.length > 0) {
      // Everything that arrives in this turn of the event loop joins.
      await new Promise((resolve) => setImmediate(resolve));
      const group = jobs.splice(0, WRITES_TOGETHER);
      await commit(key, group).catch(async (error: unknown) => {
        const isOut = error instanceof ServiceError;
        if (!isOut && group.length > 1) {
          for (const job of group) await commit(key, [job]).catch(job.reject);
          return;
        }
        // If the database is out of reach, those waiting behind would fail the same way.
        for (const { reject } of [...group, ...(isOut ? jobs.splice(0) : [])]) reject(error);
      });
    }
    queues.delete(key);
  }

  return {
    write: <Result>(key: string, run: (session: Session) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        if (isClosed) return reject(unavailable("Doorlight is stopping.", "written", 5));
        const { jobs = [] } = queues.get(key) ?? {};
        if (jobs.length >= QUEUE_LIMIT)
          return reject(unavailable("Too many writes are waiting.", "written", 1));
        jobs.push({ run, resolve: resolve as (result: unknown) => void, reject });
        if (!queues.has(key)) queues.set(key, { jobs, done: drain(key, jobs) });
      }),
    /** Resolves when everything queued so far is written; later writes are refused. */
    async close() {
      isClosed = true;
      await Promise.all([...queues.values()].map(({ done }) => done));
    },
  };
}
