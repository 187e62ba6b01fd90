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
  /** The date of the extract, and where it says that following goes on. */
  readonly extractAt: Instant;
  readonly origin: { readonly url: string; readonly sequence: number } | null;
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
