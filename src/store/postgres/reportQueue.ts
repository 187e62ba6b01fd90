import { ServiceError } from "../../contract/errors.js";
import type { Acknowledgement, ReportRules } from "../store.js";

/** A report that waits to be decided on and written. */
export interface WaitingReport {
  readonly recordId: string;
  readonly tokenId: string;
  readonly rules: ReportRules;
  readonly resolve: (answer: Acknowledgement | null) => void;
  readonly reject: (error: unknown) => void;
}

export interface ReportQueue {
  add(areaId: string, report: WaitingReport): void;
  close(): Promise<void>;
}

/** For how long a report waits for its turn, in milliseconds: where others of the queue hang, it would for each of them. By a clock that only goes on. */
export interface QueuePatience {
  readonly now: () => number;
  readonly ms: number;
}

/** Reports of one area written in one transaction: more make nobody faster and everybody wait. */
const TOGETHER = 32;
/** Reports waiting at once; more are refused rather than piled up. */
const QUEUE_LIMIT = 10_000;

/**
 * Group commit: the reports of an area that arrive while some are written, or while its turn has not come, share the next transaction. Areas are written
 * side by side, as many at once as there is room for, and in turns: none waits for all that others have. `write` answers all it is given, or rejects: then
 * they all are refused with that. Without a patience whoever waits is never refused for that.
 */
export function reportQueue(
  write: (areaId: string, reports: readonly WaitingReport[]) => Promise<void>,
  areasAtOnce: number,
  patience: QueuePatience | null = null,
): ReportQueue {
  /** In order of their turns: an area is here while any of its reports waits, and at its end again when some are left. */
  const queues = new Map<string, { readonly report: WaitingReport; readonly since: number }[]>();
  const writing = new Set<string>();
  const running = new Set<Promise<void>>();
  let drains = 0;
  let waiting = 0;
  let isClosed = false;

  /** The area whose turn it is: one that is not being written. */
  function next() {
    for (const entry of queues) if (!writing.has(entry[0])) return entry;
    return undefined;
  }

  async function drain(): Promise<void> {
    // Let everything that arrived in this turn of the event loop join.
    await new Promise((resolve) => setImmediate(resolve));
    for (let turn = next(); turn !== undefined; turn = next()) {
      const [areaId, queue] = turn;
      const reports = queue.splice(0, TOGETHER).map(({ report }) => report);
      queues.delete(areaId);
      if (queue.length > 0) queues.set(areaId, queue);
      waiting -= reports.length;
      writing.add(areaId);
      try {
        await write(areaId, reports);
      } catch (error) {
        for (const { reject } of reports) reject(error);
      } finally {
        writing.delete(areaId);
      }
      refuseLate();
    }
    // In the same breath as nothing was found: who comes next starts another.
    drains -= 1;
  }

  /** Whoever waited for too long is told; the oldest of an area stand first. */
  function refuseLate(): void {
    if (patience === null) return;
    const since = patience.now() - patience.ms;
    for (const [areaId, queue] of queues) {
      const late = queue.findIndex((one) => one.since > since);
      const refused = queue.splice(0, late === -1 ? queue.length : late);
      waiting -= refused.length;
      for (const { report } of refused)
        report.reject(refusal("This part of the catalog does not answer.", 5));
      if (queue.length === 0) queues.delete(areaId);
    }
  }

  function start(): void {
    if (drains >= areasAtOnce) return;
    drains += 1;
    const run = drain().finally(() => running.delete(run));
    running.add(run);
  }

  return {
    add(areaId, report) {
      if (isClosed) return report.reject(refusal("Doorlight is stopping.", 5));
      if (waiting >= QUEUE_LIMIT) return report.reject(refusal("Too many writes are waiting.", 1));
      waiting += 1;
      const queue = queues.get(areaId);
      const entry = { report, since: patience?.now() ?? 0 };
      if (queue !== undefined) {
        queue.push(entry);
        return;
      }
      queues.set(areaId, [entry]);
      if (!writing.has(areaId)) start();
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}

function refusal(reason: string, seconds: number): ServiceError {
  return new ServiceError(
    "unavailable",
    `${reason} Nothing was recorded; try the same call again later.`,
    seconds,
  );
}
