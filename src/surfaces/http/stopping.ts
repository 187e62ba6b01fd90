import type { FastifyInstance } from "fastify";
import type { Connections } from "./connections.js";

/** A request already in transit on an idle connection arrives within this time. */
const ON_ITS_WAY_MS = 250;
/** How often to check whether all connections have ended. */
const POLL_MS = 25;
/** Longer calls are aborted. */
const TIMEOUT_MS = 10_000;

/**
 * Stops serving without losing a call. First, /readyz answers 503 while everything else continues, so that load balancers send new
 * calls elsewhere. Then new connections are refused, and every connection gets one more answer, with `Connection: close`.
 * Closing connections while still listening would make clients reconnect at once, and those in the accept queue would be lost.
 * `announceMs`: how long the stop is announced before connections are refused.
 */
export async function stopServing(
  app: FastifyInstance,
  connections: Connections,
  announceMs: number,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  connections.announceStop();
  for (let waited = 0; waited < announceMs && connections.counts.open > 0; waited += POLL_MS)
    await sleep(POLL_MS);
  connections.stopListening();
  for (let waited = 0; waited < TIMEOUT_MS && connections.counts.open > 0; waited += POLL_MS) {
    await sleep(POLL_MS);
    if (waited >= ON_ITS_WAY_MS) connections.endIdle();
  }
  connections.destroyAll();
  await app.close();
}
