import type { Instant } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { readState } from "./followState.js";

/** How far an area was followed. */
export interface FollowDelay {
  readonly areaId: string;
  /** What was edited until then is in the catalog. */
  readonly followedUntil: Instant;
  /** How long ago that is; 0 where the clock is before it. */
  readonly lagMs: number;
}

/** How far behind the areas are that are followed, by id. */
export async function followDelays(
  store: Pick<Store, "following">,
  now: Instant,
): Promise<readonly FollowDelay[]> {
  return (await store.following.followed()).map(({ areaId, state }) => {
    const { followedUntil } = readState(state);
    return { areaId, followedUntil, lagMs: Math.max(0, now - followedUntil) };
  });
}
