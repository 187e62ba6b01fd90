import type { FastifyInstance } from "fastify";
import type { Connections } from "./connections.js";

export interface StoppingParts {
  readonly app: FastifyInstance;
  readonly connections: Connections;
  /** How long a stop is announced before anybody is turned away. */
  readonly announceMs: number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** A call on its way over a connection between two calls arrives within this time. */
const ON_ITS_WAY_MS = 250;
/** How often is looked whether all connections have ended. */
const LOOK_EVERY_MS = 25;
/** Calls that take longer are given up. */
const TIMEOUT_MS = 10_000;

/**
 * Stops serving without losing a call. First the stop is announced: /readyz says 503, everything else goes on, so that balancers send their
 * next calls elsewhere. Then nobody new is let in, and every answer says that it is its connection's last; whoever was connected gets one.
 * Clients are not told to leave before the door is shut: all would come back at once, and those at the door when it shuts be lost.
 */
export async function stopServing({ app, connections, announceMs, sleep }: StoppingParts): Promise<void> {
  connections.announceStop();
  for (let waited = 0; waited < announceMs && connections.counts.open > 0; waited += LOOK_EVERY_MS)
    await sleep(LOOK_EVERY_MS);
  connections.stopListening();
  for (let waited = 0; waited < TIMEOUT_MS && connections.counts.open > 0; waited += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    if (waited >= ON_ITS_WAY_MS) connections.endIdle();
  }
  connections.destroyAll();
  await app.close();
}
