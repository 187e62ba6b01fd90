import { postTo } from "../outgoing/fetch.js";
import { SECOND_MS } from "../domain/time.js";
import type { Logger } from "../telemetry/log.js";
import type { CoreConfig } from "./config.js";
import type { Core } from "./core.js";
import { createDeliveries } from "../webhooks/deliveries.js";
import { signingSecret } from "../webhooks/signing.js";
import { startJob } from "./jobs.js";
import { userAgentOf } from "./userAgent.js";

const LOOK_EVERY_MS = SECOND_MS;
/** How long a receiver may take to answer. */
const TIMEOUT_MS = 15 * SECOND_MS;
/** Reads the feed for webhooks; not counted as a caller. */
const OPERATOR = { kind: "key", name: "operator", id: "operator", network: null } as const;

/** Delivers webhooks in the background. The returned function stops that and waits for the current delivery. */
export function startDeliveries(
  { store, service, secret }: Core,
  { clock, contact, allowLoopback }: CoreConfig,
  log: Logger,
): () => Promise<void> {
  const userAgent = userAgentOf("webhooks", contact);
  const ending = new AbortController();
  const deliver = createDeliveries({
    webhooks: store.webhooks,
    feed: store.feed,
    page: (input) => service.changes(OPERATOR, input),
    secretOf: (id) => signingSecret(secret(), id),
    post: (url, headers, body) =>
      postTo({
        url,
        body,
        headers: { ...headers, "content-type": "application/json", "user-agent": userAgent },
        reach: { loopback: allowLoopback === "on" },
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }),
    now: () => clock.now(),
  });
  const stop = startJob(log, "could not deliver webhooks", LOOK_EVERY_MS, deliver);
  return () => {
    ending.abort();
    return stop();
  };
}
