import type { BoundingBox } from "../domain/geometry.js";
import type { Instant } from "../domain/time.js";
import type { AreaOptions } from "../import/prepare.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import type { ImportCounts, Store } from "../store/store.js";

/** The state of following an area: its import options, and the position in the change files. */
export interface FollowState {
  readonly areaId: string;
  readonly options: AreaOptions & { readonly extractName: string };
  /** The content of the `--boundary` file; null if there was none. */
  readonly boundary: Extract | null;
  /** The extent of the extract. */
  readonly region: BoundingBox;
  /** The date of the extract. */
  readonly extractAt: Instant;
  /** The directory and the last change file that the extract contains, as it states. */
  readonly origin: { readonly url: string | null; readonly sequence: number | null } | null;
  /** The directory that was set at the import; absent or null if none was. */
  readonly directory?: string | null;
  /** The directory followed, and its last file in the map; null before the first. */
  readonly position: { readonly url: string; readonly sequence: number } | null;
  /** Edits until then are in the catalog. */
  readonly followedUntil: Instant;
  /** The digest of the stored gazetteer, and when it was written. */
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

/** The default directory of changes. */
const DEFAULT_CHANGES = "https://planet.openstreetmap.org/replication/minute";

/**
 * The address of the directory of changes for an area. That is `given`, unless it is another area's own directory and this area has its own too. If `given` is
 * null, it is the directory followed so far, else the area's own. `states`: those of all areas.
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

/** The directory set at an area's import, else the one its extract states; null if neither. */
function ownDirectory({ directory, origin }: FollowState): string | null {
  return directory ?? origin?.url ?? null;
}

/** The result of applying one file of a directory, or a release of a source. */
export interface FollowStep {
  /** The address of the directory or source. */
  readonly directory: string;
  /** The file that was read; null for a release, or if there is no new file. */
  readonly sequence: number | null;
  /** The date reached by the areas that are farthest behind. */
  readonly followedUntil: Instant;
  /** Number of available files that are not read yet. */
  readonly filesLeft: number;
  readonly changesRead: number;
  /** The areas for which this was the next file, or for which there is none yet. */
  readonly areas: readonly {
    /** With the id of the source, if that publishes releases. */
    readonly areaId: string;
    readonly changes: number;
    readonly counts: ImportCounts;
  }[];
  /** Milliseconds until more may be available; default: the usual interval. */
  readonly waitMs?: number;
}

export const NO_CHANGE: ImportCounts = { added: 0, changed: 0, unchanged: 0, gone: 0, left: 0 };

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
