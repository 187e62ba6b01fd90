import { resolve } from "node:path";
import { SECOND_MS } from "../domain/time.js";
import { createFollower, type Follower } from "../follow/follower.js";
import { refetchArea } from "../import/import.js";
import { replicationDirectory } from "../sources/osm/replication/replicationDirectory.js";
import type { Store } from "../store/store.js";
import { VERTICALS } from "../verticals/all.js";
import type { ServeConfig } from "./config.js";
import { overpassServers } from "./overpass.js";
import { userAgentOf } from "./userAgent.js";

/** Follows the areas of a store, or those with the given ids, until the signal aborts: OpenStreetMap's change files, and releases of other sources. */
export function followerOf(
  config: Pick<ServeConfig, "changes" | "contact" | "fetchTimeout" | "clock">,
  store: Store,
  signal: AbortSignal,
  areaIds?: ReadonlySet<string>,
): Follower {
  const userAgent = userAgentOf("follows OpenStreetMap", config.contact);
  const timeoutMs = config.fetchTimeout * SECOND_MS;
  return createFollower({
    store,
    verticals: VERTICALS,
    now: () => config.clock.now(),
    ...(areaIds === undefined ? {} : { areaIds }),
    directoryAt: (url) => replicationDirectory(url, { userAgent, timeoutMs }),
    changes: changesAddress(config.changes),
    refetch: (parts, area, overpassUrls) =>
      refetchArea(
        parts,
        overpassServers({ ...config, overpassUrls }, () => {}, signal),
        area,
      ),
    signal,
  });
}

/** The stored form of a directory of changes: a local folder becomes an absolute path. */
export function changesAddress(given: string | null): string | null {
  return given === null || /^\w+:\/\//u.test(given) ? given : resolve(given);
}
