import type { Calibration } from "../belief/calibration.js";
import type { Clock, Instant } from "../domain/time.js";
import type { Rest, Steps } from "../steps.js";
import type { Store } from "../store/store.js";
import type { Vertical } from "../verticals/vertical.js";
import type { AreaKeys } from "./areaListing.js";
import type { EntryIndex, LoadedArea } from "./loadedArea.js";

export interface CatalogParts<Index extends EntryIndex> {
  readonly store: Store;
  readonly verticals: readonly Vertical[];
  /** The numbers that belief is computed with. */
  readonly calibration: Calibration;
  makeIndex(area: LoadedArea, now: Instant): Index;
  /** Lets others have their turn, between slices of a long work. */
  readonly rest: Rest;
  /** The names by which people ask for an area and for what it holds; absent: nobody asks so. */
  keysOf?(area: LoadedArea): Steps<AreaKeys>;
  /** What the first question about an area would else do at once. */
  prepare?(area: LoadedArea, index: Index): Steps<unknown>;
  /** Bytes that areas in memory may take, about: those used longest ago go. Absent: all areas are held, from the first `follow` on. */
  readonly memoryBytes?: number;
  /** Waits for an area that is loaded, not for ever: rejects with ServiceError `unavailable`. */
  readonly patience?: <Value>(loading: Promise<Value>) => Promise<Value>;
  /** For measuring how long areas take to load. */
  readonly steadyClock?: Clock;
}

/** What was done to hold areas, since the start. */
export interface CatalogFigures {
  /** Bytes that the areas in memory take, as reckoned. */
  readonly bytes: number;
  readonly loads: number;
  readonly letGo: number;
  readonly loadMs: number;
}
