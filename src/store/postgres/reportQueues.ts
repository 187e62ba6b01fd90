import { PLACES } from "./compartments.js";
import type { Cluster } from "./connections.js";
import { type ReportQueue, reportQueue, type WaitingReport } from "./reportQueue.js";

/** Areas whose reports are written side by side: leaves a connection to whoever else writes. */
const AREAS_AT_ONCE = 7;

export interface ReportQueues {
  add(areaId: string, report: WaitingReport): Promise<void>;
  close(): Promise<void>;
}

/** Reports that wait: in one queue, or, where areas lie on several nodes, in one for each of these: what waits for a node that hangs takes no turns of others, and is told after a while. */
export function reportQueues(
  write: (areaId: string, reports: readonly WaitingReport[]) => Promise<void>,
  cluster: Cluster | null,
): ReportQueues {
  if (cluster === null) {
    const queue = reportQueue(write, AREAS_AT_ONCE);
    return {
      async add(areaId, report) {
        queue.add(areaId, report);
      },
      close: () => queue.close(),
    };
  }
  const queues = new Map<string, ReportQueue>();
  const queueOf = (node: string) => {
    const queue = queues.get(node) ?? reportQueue(write, PLACES.node, cluster.patience);
    queues.set(node, queue);
    return queue;
  };
  return {
    async add(areaId, report) {
      const nodes = await cluster.nodes.of([areaId]);
      queueOf(nodes.get(areaId) ?? "").add(areaId, report);
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
