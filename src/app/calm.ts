import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { SECOND_MS } from "../domain/time.js";
import type { Sleep } from "../leases/leases.js";

const LOOK_EVERY_MS = SECOND_MS / 4;
/** After so many looks nothing new need have stopped coming: who asks again and again, as health checks do, waits for nothing. */
const LOOKS_FOR_SILENCE = 4;
/** So often it is looked at most, twenty seconds: a first answer takes less, and a stream is answered for ever. */
const MOST_LOOKS = 80;

/**
 * Waits until those who came to a server when it began to serve are answered: nothing is being answered, and, for a second at most, nothing came for a quarter of
 * a second. Ends early when `signal` aborts. What a service does for itself at its start waits for this, so that it does not stand before them. Calls count from
 * when this is made on.
 */
export function calmAfterCalls(
  server: Pick<HttpServer, "on">,
  sleep: Sleep,
  signal: AbortSignal,
): () => Promise<void> {
  let [came, underWay] = [0, 0];
  server.on("request", (_request: IncomingMessage, response: Pick<ServerResponse, "once">) => {
    came += 1;
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
    });
  });
  return async () => {
    for (let looks = 1; looks <= MOST_LOOKS && !signal.aborted; looks++) {
      const before = came;
      await sleep(LOOK_EVERY_MS, signal);
      if (underWay === 0 && (came === before || looks >= LOOKS_FOR_SILENCE)) return;
    }
  };
}
