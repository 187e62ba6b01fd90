import { SECOND_MS } from "../domain/time.js";
import type { Sleep } from "../leases/leases.js";
import type { Connections } from "../surfaces/http/connections.js";

const LOOK_EVERY_MS = SECOND_MS / 4;
/** After so many looks nothing new need have stopped coming: who asks again and again, as health checks do, waits for nothing. */
const UNANSWERED_LOOKS = 4;
/** So often it is looked at most, twenty seconds: a first answer takes less, and a stream is answered for ever. */
const MAX_LOOKS = 80;

/**
 * Waits until those who came to a server when it began to serve are answered: nothing is being answered, and, for a second at most, nothing came for a quarter of
 * a second. Ends early when `signal` aborts. What a service does for itself at its start waits for this, so that it does not stand before them.
 */
export function idleAfterCalls(
  connections: Pick<Connections, "begun" | "counts">,
  sleep: Sleep,
  signal: AbortSignal,
): () => Promise<void> {
  return async () => {
    for (let looks = 1; looks <= MAX_LOOKS && !signal.aborted; looks++) {
      const before = connections.begun;
      await sleep(LOOK_EVERY_MS, signal);
      const isSilent = connections.begun === before;
      if (connections.counts.underWay === 0 && (isSilent || looks >= UNANSWERED_LOOKS)) return;
    }
  };
}
