import { ServiceError } from "../../contract/errors.js";
import type { Acknowledgement, ReportRules } from "../store.js";

/** A report waiting to be decided and written. */
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

/** Maximum reports of an area per transaction. Larger groups are not faster and make everybody wait. */
const TOGETHER = 32;
/** Maximum waiting reports; more are refused. */
const QUEUE_LIMIT = 10_000;

/**
 * Group commit: the reports of an area that arrive during a transaction share the next one. `write` takes them
 * with `next` once it has the database (every call returns the same ones), and answers all of them, or rejects.
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
    // Everything that arrived in this turn of the event loop joins.
    await new Promise((resolve) => setImmediate(resolve));
    while ((queues.get(areaId)?.length ?? 0) > 0) {
      let taken: readonly WaitingReport[] = [];
      const next = () => (taken = taken.length > 0 ? taken : take(areaId, TOGETHER));
      await write(areaId, next).catch((error: unknown) => {
        // Those waiting behind would fail the same way.
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
