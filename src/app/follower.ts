import { SETTLING } from "../belief/settlement.js";
import { SECOND_MS } from "../domain/time.js";
import { Follower } from "../follow/follower.js";
import { replicationDirectory } from "../sources/osm/replication/replicationDirectory.js";
import type { Store } from "../store/store.js";
import { VERTICALS } from "../verticals/all.js";
import type { FollowConfig } from "./followSettings.js";
import { userAgentOf } from "./userAgent.js";

/** What follows the areas of a store by the directory of changes that is configured, until the signal says stop. */
export function createFollower(
  config: Pick<FollowConfig, "changes" | "contact" | "fetchTimeout" | "clock">,
  store: Store,
  signal: AbortSignal,
): Follower {
  const directory = replicationDirectory(config.changes, {
    userAgent: userAgentOf("follows OpenStreetMap", config.contact),
    timeoutMs: config.fetchTimeout * SECOND_MS,
  });
  const now = () => config.clock.now();
  return new Follower({ store, directory, verticals: VERTICALS, settling: SETTLING, now, signal });
}
