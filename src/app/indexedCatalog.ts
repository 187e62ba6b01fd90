import { setImmediate as nextTurn } from "node:timers/promises";
import type { Calibration } from "../belief/calibration.js";
import { Catalog } from "../catalog/catalog.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { AreaIndex } from "../search/index/areaIndex.js";
import type { Store } from "../store/store.js";
import { VERTICALS } from "../verticals/all.js";
import type { Vertical } from "../verticals/vertical.js";

/** The catalog of a store, with its search indexes. */
export function createCatalog(
  store: Store,
  calibration: Calibration,
  verticals: readonly Vertical[] = VERTICALS,
): Catalog<AreaIndex> {
  const lexicon = lexiconOf(verticals);
  return new Catalog({
    store,
    verticals,
    calibration,
    makeIndex: (area, now) => new AreaIndex(area, now, lexicon),
    breathe: () => nextTurn(),
  });
}
