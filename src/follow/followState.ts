import type { BoundingBox } from "../domain/geometry.js";
import type { Instant } from "../domain/time.js";
import type { ImportOptions } from "../import/import.js";
import type { Extract } from "../sources/osm/extract/feature.js";

/** How far an area was followed, and what it is derived anew by: what its import was asked for. */
export interface FollowState {
  readonly areaId: string;
  readonly options: ImportOptions & { readonly extractName: string };
  /** The file that was given with `--boundary`, read; null: none was. */
  readonly boundary: Extract | null;
  /** What the extract covers. */
  readonly region: BoundingBox;
  /** The date of the extract, and up to which file of which directory it says that it goes. */
  readonly extractAt: Instant;
  readonly origin: { readonly url: string | null; readonly sequence: number | null } | null;
  /** The directory that was named for the area when it was imported; absent or null: none was. */
  readonly directory?: string | null;
  /** The directory that is followed, and its last file that is in the map; null: none yet. */
  readonly position: { readonly url: string; readonly sequence: number } | null;
  /** What was edited until then is in the catalog. */
  readonly followedUntil: Instant;
  /** Of the gazetteer that is stored, and when it was written. */
  readonly gazetteerDigest: string | null;
  readonly gazetteerAt: Instant;
}

export function readState(json: string): FollowState {
  // Written by writeState.
  return JSON.parse(json) as FollowState;
}

export function writeState(state: FollowState): string {
  return JSON.stringify(state);
}

/** Where nobody says which changes an area is followed by. */
const DEFAULT_CHANGES = "https://planet.openstreetmap.org/replication/minute";

/**
 * The address of the directory that an area is followed by: what is given for all, but where that is what another area names as its own, and this one names
 * another; without, the one it was followed by, or names as its own. `states`: of all areas; `given`: null: none.
 */
export function directoryOf(
  state: FollowState,
  states: readonly FollowState[],
  given: string | null,
): string {
  const own = ownDirectory(state);
  if (given === null) return state.position?.url ?? own ?? DEFAULT_CHANGES;
  const url = given.replace(/\/+$/u, "");
  return own !== null && states.some((one) => ownDirectory(one) === url) ? own : url;
}

/** What an area's import was told, else what its extract says; null: neither does. */
function ownDirectory({ directory, origin }: FollowState): string | null {
  return directory ?? origin?.url ?? null;
}
