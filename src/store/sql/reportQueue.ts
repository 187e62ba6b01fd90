import { ServiceError } from "../../contract/errors.js";
import type { Acknowledgement, ReportRules } from "../store.js";
import { type Alarm, bulkhead } from "./bulkhead.js";
import type { Cluster } from "./session.js";

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
/** Areas whose reports are written side by side: on one server, and on each node of a cluster. It leaves database to whoever else writes. */
const AREAS_AT_ONCE = { server: 7, node: 4 } as const;

/**
 * Group commit: the reports of an area that arrive while some are written, or while its turn has not come, share the next transaction. On a cluster the areas
 * of each node take turns among themselves, and who waits for a node that hangs is refused after a while. `write` answers all it is given, or rejects.
 */
export function reportQueue(
  write: (areaId: string, reports: readonly WaitingReport[]) => Promise<void>,
  cluster: Cluster | null,
  alarm: Alarm,
): ReportQueue {
  const queues = new Map<string, WaitingReport[]>();
  const running = new Set<Promise<void>>();
  const places = bulkhead(cluster?.timeoutMs ?? null, alarm);
  let waiting = 0;
  let isClosed = false;

  function take(areaId: string, most: number): readonly WaitingReport[] {
    const taken = queues.get(areaId)?.splice(0, most) ?? [];
    waiting -= taken.length;
    return taken;
  }

  async function turn(areaId: string): Promise<void> {
    let taken: readonly WaitingReport[] = [];
    const work = () => {
      taken = take(areaId, TOGETHER);
      return write(areaId, taken);
    };
    try {
      if (cluster === null) await places.run("server", AREAS_AT_ONCE.server, work);
      else await places.run((await cluster.nodesOf([areaId])).get(areaId) ?? "", AREAS_AT_ONCE.node, work);
    } catch (error) {
      // Without a turn nobody of the area has a chance.
      for (const { reject } of taken.length > 0 ? taken : take(areaId, QUEUE_LIMIT)) reject(error);
    }
  }

  async function drain(areaId: string): Promise<void> {
    // Let everything that arrived in this turn of the event loop join.
    await new Promise((resolve) => setImmediate(resolve));
    while ((queues.get(areaId)?.length ?? 0) > 0) await turn(areaId);
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
