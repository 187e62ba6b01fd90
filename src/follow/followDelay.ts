import type { Instant } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { readState } from "./followState.js";

/** How far behind a followed area is. */
export interface FollowDelay {
  readonly areaId: string;
  /** Edits until then are in the catalog. */
  readonly followedUntil: Instant;
  /** Time since then; 0 if the clock is behind it. */
  readonly lagMs: number;
}

/** The delays of all followed areas. */
export async function followDelays(
  store: Pick<Store, "following">,
  now: Instant,
): Promise<readonly FollowDelay[]> {
  return (await store.following.followed()).map(({ areaId, state }) => {
    const { followedUntil } = readState(state);
    return { areaId, followedUntil, lagMs: Math.max(0, now - followedUntil) };
  });
}
