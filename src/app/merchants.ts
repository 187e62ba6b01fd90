import { randomBytes } from "node:crypto";
import type { MerchantDesk } from "../contract/merchant.js";
import { SECOND_MS } from "../domain/time.js";
import { HostQueue } from "../live/hostQueue.js";
import { createMerchantDesk } from "../merchants/merchantDesk.js";
import type { WebsiteProof } from "../merchants/proof/websiteProof.js";
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

/** What merchants call, on the records as they are known at that moment. `closing`: ends what waits. */
export function merchantDeskOf(
  core: MerchantCore,
  config: MerchantConfig,
  closing: AbortSignal,
): MerchantDesk {
  const { store, catalog } = core;
  let proof: Promise<WebsiteProof> | null = null;
  return createMerchantDesk({
    store,
    clock: config.clock,
    random: randomBytes,
    find: async (id, now) => {
      await catalog.follow(now);
      return catalog.find(id, now);
    },
    proof: () => (proof ??= websiteProofOf(core, config, closing)),
  });
}

/** What reads websites and knows public suffixes is loaded when the first merchant asks. */
async function websiteProofOf(
  { store, leases, secret }: MerchantCore,
  { clock, contact, allowLoopback, merchantProof: rule }: MerchantConfig,
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
