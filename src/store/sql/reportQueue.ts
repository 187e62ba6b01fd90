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
  /** Resolves when everything queued so far is written; later reports are refused. */
  close(): Promise<void>;
}

/** Reports of one area written in one transaction: more make nobody faster and everybody wait. */
const TOGETHER = 32;
/** Reports waiting at once; more are refused rather than piled up. */
const QUEUE_LIMIT = 10_000;

/**
 * Group commit: the reports of an area that arrive while some are written, or while these wait for the database, share the next transaction. `write` takes
 * them with `next` when it has the database, always the same, and answers all, or rejects.
 */
export function reportQueue(
  write: (areaId: string, next: () => readonly WaitingReport[]) => Promise<void>,
): ReportQueue {
  const queues = new Map<string, WaitingReport[]>();
  const running = new Set<Promise<void>>();
  let waiting = 0;
  let isClosed = false;

  function take(areaId: string, most: number): readonly WaitingReport[] {
    const taken = queues.get(areaId)?.splice(0, most) ?? [];
    waiting -= taken.length;
    return taken;
  }

  async function drain(areaId: string): Promise<void> {
    // Let everything that arrived in this turn of the event loop join.
    await new Promise((resolve) => setImmediate(resolve));
    while ((queues.get(areaId)?.length ?? 0) > 0) {
      let taken: readonly WaitingReport[] = [];
      const next = () => (taken = taken.length > 0 ? taken : take(areaId, TOGETHER));
      await write(areaId, next).catch((error: unknown) => {
        // Who waits behind them would wait as long, for the same.
        for (const { reject } of [...taken, ...take(areaId, QUEUE_LIMIT)]) reject(error);
      });
    }
    queues.delete(areaId);
  }

  return {
    add(areaId, report) {
      if (isClosed) return report.reject(refusal("Doorlight is stopping.", 5));
      if (waiting >= QUEUE_LIMIT) return report.reject(refusal("Too many writes are waiting.", 1));
      waiting += 1;
      const queue = queues.get(areaId);
      if (queue !== undefined) {
        queue.push(report);
        return;
      }
      queues.set(areaId, [report]);
      const run = drain(areaId).finally(() => running.delete(run));
      running.add(run);
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
