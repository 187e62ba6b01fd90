import type { Catalog } from "../catalog/catalog.js";
import { DAY_MS, SECOND_MS } from "../domain/time.js";
import type { Leases } from "../leases/leases.js";
import { createLiveChecker } from "../live/liveChecker.js";
import { createRechecker } from "../live/rechecker.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { isReachable, openStreetMap } from "../sources/osm/openStreetMap.js";
import { website } from "../sources/website/website.js";
import type { Store } from "../store/store.js";
import type { Logger } from "../telemetry/log.js";
import { lastSeenAt } from "../verify/liveCheck.js";
import type { CoreConfig } from "./config.js";
import type { Live } from "./service.js";
import { sleep } from "./sleep.js";
import { systemClock } from "./systemClock.js";
import { PROGRAM_NAME, userAgentOf } from "./userAgent.js";

/** How long a live check may take, even after its verify was answered. */
const CHECK_TIMEOUT_MS = 15 * SECOND_MS;

/** Creates the live checker and the background rechecker, as configured; null if live checks are off. */
export function createLive(
  config: CoreConfig,
  store: Store,
  leases: Leases,
  catalog: Catalog<AreaIndex>,
  log: Logger,
): Live | null {
  const isOn = config.live === "on" || (config.live === "auto" && config.clock === systemClock);
  if (!isOn) return null;
  const userAgent = userAgentOf("place data check", config.contact);
  const reach = { loopback: config.allowLoopback === "on" };
  const api = { apiUrl: config.osmApiUrl, userAgent, reach };
  const checker = createLiveChecker({
    sources: [
      openStreetMap(api),
      website({
        userAgent,
        robotName: PROGRAM_NAME,
        reach,
        isOnline: (signal) => isReachable(api, signal),
      }),
    ],
    store,
    leases,
    clock: config.clock,
    timeoutMs: CHECK_TIMEOUT_MS,
    sleep,
    onError: (error) => log.error({ err: error }, "a live check failed"),
  });
  const rechecker =
    config.recheckSeconds === 0
      ? null
      : createRechecker({
          checker,
          queue: store.rechecks,
          find: (id, now) => catalog.find(id, now),
          now: () => config.clock.now(),
          lastSeenAt,
        });
  return { checker, rechecker, recheckAgeMs: config.recheckDays * DAY_MS, budgetMs: config.verifyBudget };
}
