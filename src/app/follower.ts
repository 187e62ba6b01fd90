import { resolve } from "node:path";
import { SETTLING } from "../belief/settlement.js";
import { SECOND_MS } from "../domain/time.js";
import { Follower } from "../follow/follower.js";
import { joinedFollowers, SourceFollower } from "../follow/sourceFollower.js";
import { askAgain } from "../import/import.js";
import { replicationDirectory } from "../sources/osm/replication/replicationDirectory.js";
import type { Store } from "../store/store.js";
import { VERTICALS } from "../verticals/all.js";
import type { ServeConfig } from "./config.js";
import { overpassServers } from "./overpass.js";
import { userAgentOf } from "./userAgent.js";

/** What follows the areas of a store, or those of some ids, until the signal says stop: change files of OpenStreetMap, and releases of other sources. */
export function createFollower(
  config: Pick<ServeConfig, "changes" | "contact" | "fetchTimeout" | "clock">,
  store: Store,
  signal: AbortSignal,
  areaIds?: ReadonlySet<string>,
): Pick<Follower, "round"> {
  const userAgent = userAgentOf("follows OpenStreetMap", config.contact);
  const timeoutMs = config.fetchTimeout * SECOND_MS;
  const ofBoth = {
    store,
    verticals: VERTICALS,
    now: () => config.clock.now(),
    ...(areaIds === undefined ? {} : { areaIds }),
  };
  const sources = new SourceFollower({
    ...ofBoth,
    askAgain: (parts, area, overpassUrls) =>
      askAgain(
        parts,
        overpassServers({ ...config, overpassUrls }, () => {}, signal),
        area,
      ),
  });
  const changes = new Follower({
    ...ofBoth,
    directoryAt: (url) => replicationDirectory(url, { userAgent, timeoutMs }),
    changes: changesAddress(config.changes),
    settling: SETTLING,
    signal,
  });
  return joinedFollowers([changes, sources]);
}

/** A directory of changes as it is remembered: a folder of this machine by its whole path. */
export function changesAddress(given: string | null): string | null {
  return given === null || /^\w+:\/\//u.test(given) ? given : resolve(given);
}
