import { getHeapStatistics } from "node:v8";
import type { Calibration } from "../belief/calibration.js";
import { Catalog } from "../catalog/catalog.js";
import { refusal } from "../contract/errors.js";
import { withTimeout } from "../concurrency.js";
import { SECOND_MS } from "../domain/time.js";
import { areaKeysSteps } from "../places/areaKeys.js";
import { areaPlacesSteps } from "../places/areaPlaces.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { AreaIndex } from "../search/index/areaIndex.js";
import { restsByTime } from "../steps.js";
import type { Store } from "../store/store.js";
import { VERTICALS } from "../verticals/all.js";
import type { Vertical } from "../verticals/vertical.js";
import { steadyClock } from "./systemClock.js";

/** Areas may use half of the heap limit; the rest is for requests and garbage. */
const MEMORY_SHARE = 0.5;

/** The default memory for areas, in bytes. */
export function defaultMemory(): number {
  return MEMORY_SHARE * getHeapStatistics().heap_size_limit;
}

/** How long a caller waits for areas to be loaded. */
const TIMEOUT_MS = 20 * SECOND_MS;

/** The catalog of a store, with its search indexes. `memoryBytes`: memory for its areas; by default all are loaded. `alone`: see CatalogParts. */
export function createCatalog(
  store: Store,
  calibration: Calibration,
  verticals: readonly Vertical[] = VERTICALS,
  memoryBytes?: number,
  alone?: (name: string, work: () => Promise<void>) => Promise<void>,
): Catalog<AreaIndex> {
  return new Catalog({
    store,
    verticals,
    calibration,
    ...(memoryBytes === undefined ? {} : { memoryBytes }),
    ...(alone === undefined ? {} : { alone }),
    makeIndex: (area) => new AreaIndex(area, lexiconOf(verticals)),
    keysOf: areaKeysSteps,
    *prepare(area, index) {
      yield* areaPlacesSteps(area);
      // Built on first use: here, so that the first search need not wait for it.
      void index.words;
    },
    rest: restsByTime(steadyClock),
    timeout: (loading) =>
      withTimeout(loading, TIMEOUT_MS, () => {
        throw refusal("unavailable.loading", {}, 5);
      }),
    steadyClock,
  });
}
