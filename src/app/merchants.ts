import { randomBytes } from "node:crypto";
import type { MerchantDesk } from "../contract/merchant.js";
import type { MerchantPages } from "../contract/merchantPages.js";
import type { MerchantSources } from "../contract/merchantSources.js";
import type { MerchantLine } from "../contract/operator.js";
import { type Instant, SECOND_MS } from "../domain/time.js";
import { HostQueue } from "../live/hostQueue.js";
import { createHolder, type Holder } from "../merchants/holders.js";
import { createMerchantDesk } from "../merchants/merchantDesk.js";
import { createMerchantPages, merchantLines } from "../merchants/merchantPages.js";
import type { WebsiteProof } from "../merchants/proof/websiteProof.js";
import { createMerchantSources } from "../merchants/pulling/sources.js";
import { createPasses } from "../merchants/sessions.js";
import { type Sealing, sealingFor } from "../sealing.js";
import type { ServeConfig } from "./config.js";
import { sleep } from "./sleep.js";
import { userAgentOf } from "./userAgent.js";
import type { Core } from "./wire.js";

type MerchantCore = Pick<Core, "store" | "catalog" | "leases" | "secret">;
type MerchantConfig = Pick<ServeConfig, "clock" | "contact" | "allowLoopback" | "merchantProof">;

/** What a look at a website may take, with the wait for its turn. */
const PATIENCE_MS = 15 * SECOND_MS;
/** Between two looks at one host, whoever asks for them: nobody makes a website slow by them. */
const PAUSE_MS = 3 * SECOND_MS;

/** All that concerns merchants. */
export interface Merchants {
  readonly merchants: MerchantDesk;
  readonly merchantPages: MerchantPages;
  readonly merchantSources: MerchantSources;
  /** For the operator. */
  lines(): Promise<readonly MerchantLine[]>;
}

/** What merchants call, on the records as they are known at that moment. `closing`: ends what waits. */
export function merchantsOf(core: MerchantCore, config: MerchantConfig, closing: AbortSignal): Merchants {
  const { store, catalog, secret } = core;
  const { clock } = config;
  const passes = createPasses(secret, randomBytes);
  const holder = createHolder({ store, clock, passes });
  let proof: Promise<WebsiteProof> | null = null;
  const parts = {
    store,
    clock,
    passes,
    holder,
    random: randomBytes,
    find: async (id: string, now: Instant) => {
      await catalog.follow(now);
      return catalog.find(id, now);
    },
    proof: () => (proof ??= websiteProofOf(core, config, holder, closing)),
  };
  return {
    merchants: createMerchantDesk(parts),
    merchantPages: createMerchantPages(parts),
    merchantSources: createMerchantSources(parts),
    lines: () => merchantLines(parts),
  };
}

/** What reads websites and knows public suffixes is loaded when the first merchant asks. */
async function websiteProofOf(
  { store, leases, secret }: MerchantCore,
  { clock, contact, allowLoopback, merchantProof: rule }: MerchantConfig,
  holder: Holder,
  closing: AbortSignal,
): Promise<WebsiteProof> {
  const [{ createWebsiteProof }, { createSiteLook }, { createChallenges, CHALLENGE_PURPOSE }] =
    await Promise.all([
      import("../merchants/proof/websiteProof.js"),
      import("../merchants/proof/siteLook.js"),
      import("../merchants/proof/challenge.js"),
    ]);
  // Apart from what live looks ask of the same host: those must not wait for strangers.
  const turns = {
    takeInTurn: (name: string, signal: AbortSignal) => leases.takeInTurn(`proof/${name}`, signal),
  };
  const hosts = new HostQueue(turns, sleep, closing);
  const loopback = allowLoopback === "on";
  let sealing: Sealing | null = null;
  return createWebsiteProof({
    store,
    holder,
    clock,
    random: randomBytes,
    challenges: createChallenges(() => (sealing ??= sealingFor(CHALLENGE_PURPOSE, secret())), randomBytes),
    look: createSiteLook({ userAgent: userAgentOf("website proof", contact), reach: { loopback } }),
    atHost: (host, signal, run) => hosts.run(host, PAUSE_MS, signal, run),
    patience: () => AbortSignal.any([closing, AbortSignal.timeout(PATIENCE_MS)]),
    rule,
    loopback,
  });
}
