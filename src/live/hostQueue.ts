import { once } from "node:events";
import type { Leases, Sleep } from "../leases/leases.js";

/** Most requests per host that wait or run; more are rejected. */
const MAX_WAITING = 8;

/** Limits requests to one at a time per host, over all processes, with a pause in between. `closing` ends pauses early. */
export function createHostQueue(leases: Pick<Leases, "takeInTurn">, sleep: Sleep, closing: AbortSignal) {
  const hosts = new Map<string, { waiting: number; free: Promise<unknown> }>();
  /**
   * Runs a request in the queue of its host. Its signal aborts with the given one, or when the turn is lost to another process. Resolves to null if too many
   * are waiting or the signal aborts first. Rejects if the store is unreachable.
   */
  return async <Value>(
    host: string,
    pauseMs: number,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value | null> => {
    const queue = hosts.get(host) ?? { waiting: 0, free: Promise.resolve() };
    if (queue.waiting >= MAX_WAITING) return null;
    hosts.set(host, queue);
    queue.waiting += 1;
    const before = queue.free;
    const lease = Promise.race([before, signal.aborted || once(signal, "abort")]).then(() =>
      leases.takeInTurn(`host/${host}`, signal),
    );
    const answer = lease.then((held) => (held === null ? null : run(AbortSignal.any([signal, held.lost]))));
    const rest = async () => {
      queue.waiting -= 1;
      const held = await lease.catch(() => null);
      // The pause delays the next request, here and in other processes, but not this answer.
      await (held === null ? before : Promise.all([held.giveBack(pauseMs), sleep(pauseMs, closing)]));
      if (queue.waiting === 0) hosts.delete(host);
    };
    queue.free = answer.then(rest, rest);
    return answer;
  };
}
