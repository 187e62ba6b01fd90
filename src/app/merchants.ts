import { type Instant, SECOND_MS } from "../domain/time.js";
import { createHostQueue } from "../live/hostQueue.js";
import { leadsToItself } from "../merchants/hosts.js";
import { createHolder, type Holder } from "../merchants/holders.js";
import { createMerchantCalls } from "../merchants/merchantCalls.js";
import { merchantLines } from "../merchants/review.js";
import type { RepeatParts } from "../merchants/proof/repeats.js";
import type { WebsiteProof } from "../merchants/proof/websiteProof.js";
import { createPasses } from "../merchants/sessions.js";
import type { PullProblem } from "../contract/merchant.js";
import { type FetchedPage, FetchError, fetchPage } from "../outgoing/fetch.js";
import type { Logger } from "../telemetry/log.js";
import type { CoreConfig, ServeConfig } from "./config.js";
import { sleep } from "./sleep.js";
import { withLease, startJob } from "./jobs.js";
import { userAgentOf } from "./userAgent.js";
import type { Core } from "./core.js";

/** Timeout for a website, including the wait in its host's queue. */
const TIMEOUT_MS = 15 * SECOND_MS;
/** Pause between two requests to one host, so that nobody can use us to slow down a website. */
const PAUSE_MS = 3 * SECOND_MS;

/** Builds the merchants' operations. `closing` aborts what waits. */
export function merchantsOf(core: Core, config: ServeConfig, closing: AbortSignal) {
  const { store, catalog, secret } = core;
  const { clock } = config;
  const passes = createPasses(secret);
  const holder = createHolder({ store, clock, passes });
  let proof: Promise<WebsiteProof> | null = null;
  const parts = {
    store,
    clock,
    passes,
    holder,
    find: (id: string, now: Instant) => catalog.find(id, now),
    proof: () => (proof ??= websiteProofOf(core, config, holder, closing)),
  };
  return {
    merchants: createMerchantCalls(parts),
    /** The merchants in the operator's view. */
    lines: () => merchantLines(parts),
  };
}

/** Loads website proofs, with their HTML parser and public suffixes, when the first merchant needs them. */
async function websiteProofOf(
  core: Core,
  config: ServeConfig,
  holder: Holder,
  closing: AbortSignal,
): Promise<WebsiteProof> {
  const [{ createWebsiteProof }, { createChallenges }] = await Promise.all([
    import("../merchants/proof/websiteProof.js"),
    import("../merchants/proof/challenge.js"),
  ]);
  return createWebsiteProof({
    ...(await proofParts(core, config, closing, "proof")),
    holder,
    find: (id, now) => core.catalog.find(id, now),
    challenges: createChallenges(core.secret),
    rule: config.merchantProof,
  });
}

/** The parts that check websites for proofs. `queue` prefixes the names of host queues, so that repeats never wait for requests of strangers. */
async function proofParts(
  { store, leases }: Core,
  { clock, contact, allowLoopback }: ServeConfig,
  closing: AbortSignal,
  queue: string,
): Promise<RepeatParts> {
  const { createSiteLook } = await import("../merchants/proof/siteLook.js");
  const takeInTurn = (name: string, signal: AbortSignal) => leases.takeInTurn(`${queue}/${name}`, signal);
  const inQueue = createHostQueue({ takeInTurn }, sleep, closing);
  const loopback = allowLoopback === "on";
  return {
    store,
    clock,
    look: createSiteLook({ userAgent: userAgentOf("website proof", contact), reach: { loopback } }),
    atHost: (host, signal, run) => inQueue(host, PAUSE_MS, signal, run),
    timeout: () => AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    loopback,
  };
}

/** Only one of the processes on a store repeats proofs. */
const REPEATS_LEASE = "merchant-proofs";
/** How often a job looks for what is due. */
const JOB_EVERY_MS = 10 * SECOND_MS;

/** Repeats proofs in the background when they are due. Returns a function that stops that. */
export function startProofRepeats(core: Core, config: ServeConfig, log: Logger): () => Promise<void> {
  const { store, leases } = core;
  let parts: Promise<RepeatParts> | null = null;
  const run = async (ending: AbortSignal) => {
    // Most servers have no proofs to repeat, and load nothing for it.
    if ((await store.merchants.grants({ dueBy: config.clock.now() }, 1)).length === 0) return;
    await withLease(leases, REPEATS_LEASE, ending, async (signal) => {
      const { repeatProofs } = await import("../merchants/proof/repeats.js");
      parts ??= proofParts(core, config, ending, "repeat");
      await repeatProofs(await parts, signal);
    });
  };
  return startJob(log, "could not repeat proofs", JOB_EVERY_MS, run, true);
}

/** Only one of the processes on a store reads merchants' websites. */
const PULL_LEASE = "merchant-sources";
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
      const { pullDue } = await import("../merchants/pulling/pull.js");
      const find = (id: string, now: Instant) => catalog.find(id, now);
      const fetch = (url: string, over: AbortSignal) => fetchSource(config, url, over);
      await pullDue({ store, clock, find, fetch }, signal);
    });
  };
  return startJob(log, "could not read merchants' pages", JOB_EVERY_MS, run);
}

/** Fetches a page of a business's own website; resolves to the problem if there is none. Only public addresses; redirects lead neither to another host nor from https to http. */
export async function fetchSource(
  { contact, allowLoopback }: Pick<CoreConfig, "contact" | "allowLoopback">,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPage | PullProblem> {
  try {
    const page = await fetchPage({
      url,
      types: TYPES,
      userAgent: userAgentOf("hours a merchant named", contact),
      reach: { loopback: allowLoopback === "on" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      mayFollow: leadsToItself,
    });
    if (page.status === 404 || page.status === 410) return "gone";
    return page.status >= 400 ? "unreachable" : page;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return error.failure === "elsewhere" || error.failure === "type" ? error.failure : "unreachable";
  }
}
