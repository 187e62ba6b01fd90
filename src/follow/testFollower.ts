import type { Instant } from "../domain/time.js";
import type { ReplicationDirectory } from "../sources/osm/replication/replicationDirectory.js";
import type { Store } from "../store/store.js";
import type { Vertical } from "../verticals/vertical.js";
import { createFollower, type Follower } from "./follower.js";
import type { FollowStep } from "./followState.js";

/** What follows the areas of a store by one directory, for tests and benchmarks. */
export function followerBy(
  directory: ReplicationDirectory,
  store: Store,
  verticals: readonly Vertical[],
  now: Instant,
): Follower {
  return createFollower({
    store,
    directoryAt: () => directory,
    changes: directory.url,
    refetch: () => Promise.reject(new TypeError("no server")),
    verticals,
    now: () => now,
    signal: new AbortController().signal,
  });
}

/** Follows the next file of the one directory there is; null: nothing is followed. Rejects with what went wrong. */
export async function stepOf(follower: Follower): Promise<FollowStep | null> {
  const { steps, failures } = await follower.round();
  for (const { error } of failures) throw error;
  return steps[0] ?? null;
}
