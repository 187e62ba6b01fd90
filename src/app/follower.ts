import { resolve } from "node:path";
import { SETTLING } from "../belief/settlement.js";
import { SECOND_MS } from "../domain/time.js";
import { Follower } from "../follow/follower.js";
import { replicationDirectory } from "../sources/osm/replication/replicationDirectory.js";
import type { Store } from "../store/store.js";
import { VERTICALS } from "../verticals/all.js";
import type { ServeConfig } from "./config.js";
import { userAgentOf } from "./userAgent.js";

/** What follows the areas of a store, or those of some ids, until the signal says stop. */
export function createFollower(
  config: Pick<ServeConfig, "changes" | "contact" | "fetchTimeout" | "clock">,
  store: Store,
  signal: AbortSignal,
  areaIds?: ReadonlySet<string>,
): Follower {
  const userAgent = userAgentOf("follows OpenStreetMap", config.contact);
  const timeoutMs = config.fetchTimeout * SECOND_MS;
  return new Follower({
    store,
    directoryAt: (url) => replicationDirectory(url, { userAgent, timeoutMs }),
    changes: changesAddress(config.changes),
    ...(areaIds === undefined ? {} : { areaIds }),
    verticals: VERTICALS,
    settling: SETTLING,
    now: () => config.clock.now(),
    signal,
  });
}

/** A directory of changes as it is remembered: a folder of this machine by its whole path. */
export function changesAddress(given: string | null): string | null {
  return given === null || /^\w+:\/\//u.test(given) ? given : resolve(given);
}
