import { randomBytes } from "node:crypto";
import { SECOND_MS } from "../domain/time.js";
import { leadsToItself } from "../merchants/hosts.js";
import { pullDue, type Pulled, type PullParts } from "../merchants/pulling/pull.js";
import { FetchError, fetchPage } from "../outgoing/fetch.js";
import type { Logger } from "../telemetry/log.js";
import type { CoreConfig } from "./config.js";
import { withLease, startJob } from "./jobs.js";
import { userAgentOf } from "./userAgent.js";
import type { Core } from "./core.js";

/** Only one of the processes on a store reads merchants' websites. */
const PULL_LEASE = "merchant-sources";
const LOOK_EVERY_MS = 10 * SECOND_MS;
/** Timeout for a website. */
const TIMEOUT_MS = 15 * SECOND_MS;
const TYPES = [
  "text/html",
  "application/xhtml+xml",
  "application/ld+json",
  "application/json",
  "text/calendar",
];

/** Reads the pages and calendars that merchants named on their own websites when they are due. The returned function stops that. Does nothing if live checks are off. */
export function startPulls(core: Core, config: CoreConfig, log: Logger): () => Promise<void> {
  const { store, catalog, leases, live } = core;
  if (live === null) return async () => {};
  const run = async (ending: AbortSignal) => {
    const { clock } = config;
    if ((await store.merchants.sources({ dueBy: clock.now() }, 1)).length === 0) return;
    await withLease(leases, PULL_LEASE, ending, async (signal) => {
      // Loaded when first needed.
      const { statedBySite } = await import("../sources/website/statedBySite.js");
      const parts: PullParts = {
        store,
        clock,
        random: randomBytes,
        find: (id, now) => catalog.find(id, now),
        fetch: (url, validators, over) => fetchSource(config, url, validators, over),
        read: statedBySite,
      };
      await pullDue(parts, signal);
    });
  };
  return startJob(log, "could not read merchants' pages", LOOK_EVERY_MS, run);
}

/** Fetches a page of a business's own website. Only public addresses; redirects lead neither to another host nor from https to http. */
export async function fetchSource(
  { contact, allowLoopback }: Pick<CoreConfig, "contact" | "allowLoopback">,
  url: string,
  validators: Parameters<PullParts["fetch"]>[1],
  signal: AbortSignal,
): Promise<Pulled> {
  try {
    const page = await fetchPage({
      url,
      types: TYPES,
      userAgent: userAgentOf("hours a merchant named", contact),
      reach: { loopback: allowLoopback === "on" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      validators,
      mayFollow: leadsToItself,
    });
    if (page.status === 304) return { kind: "unchanged" };
    if (page.status === 404 || page.status === 410) return { kind: "failed", problem: "gone" };
    return page.status >= 400 ? { kind: "failed", problem: "unreachable" } : { kind: "page", page };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const isSpecific = error.failure === "elsewhere" || error.failure === "type";
    return { kind: "failed", problem: isSpecific ? error.failure : "unreachable" };
  }
}
