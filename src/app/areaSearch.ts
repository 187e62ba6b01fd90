import type { Catalog, LoadedArea } from "../catalog/catalog.js";
import type { SearchInput } from "../contract/service.js";
import type { Instant } from "../domain/time.js";
import { AreaDirectory } from "../places/areaDirectory.js";
import { type PlaceIndex, placeIndex } from "../places/places.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { areasBeside, type AreasMeant, areasMeant, type LookUp } from "../search/areasMeant.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import type { Readings } from "../search/readings.js";
import { search, type SearchOutcome } from "../search/pipeline.js";
import type { Store } from "../store/store.js";

/** A search in the areas that it is about, which are held when it resolves. */
export type AreaSearch = (
  input: SearchInput,
  lexicon: Lexicon,
  now: Instant,
) => Promise<{
  /** The areas that are looked at. */
  readonly areas: readonly LoadedArea[];
  /** What the outcome is made of beside the question, the moment and what those areas hold: which areas there are at all, and whether any were meant. */
  readonly about: string;
  /** What comes of it, as of a moment. To be asked before anything else is waited for. */
  readonly outcomeAt: (moment: Instant) => SearchOutcome;
}>;

/** Places of several areas that are kept: few cities are of several areas. */
const MAX_INDEXES = 16;

/**
 * Searches the areas that are meant: which these are is told without loading any, then they are held, and looked at alone. A place near the border of one may be
 * answered from its neighbours as well.
 */
export function createAreaSearch(
  catalog: Catalog<AreaIndex>,
  store: Pick<Store, "areasOfKeys">,
  readings: Pick<Readings, "read">,
): AreaSearch {
  let lists = 0;
  const directoryOf = remembered(
    () => catalog.listed(),
    (listed) => {
      lists += 1;
      return { list: lists, directory: new AreaDirectory(listed) };
    },
  );
  const placesOf = keptPlaces(catalog);
  const searchOnce: AreaSearch = async (input, lexicon, now) => {
    const { list, directory } = directoryOf();
    const { isScattered, verticals } = directory;
    const held = async ({ ids, isAmbiguous }: AreasMeant) => {
      const { areas, indexes } = await catalog.hold(ids, now);
      const covered = { isScattered, isAmbiguous, verticals };
      const outcomeAt = (moment: Instant) =>
        search(input, { indexes, places: placesOf(areas), lexicon, covered, readings }, moment);
      return { areas, about: `list ${list}${isAmbiguous ? " ambiguous" : ""}`, outcomeAt };
    };
    const lookUp: LookUp = (keys, limit) => store.areasOfKeys(keys, limit);
    const first = await areasMeant(input, directory, lookUp, lexicon);
    const found = await held(first);
    if (!isScattered) return found;
    const { moment } = catalog.knownOf(found.areas, now);
    const outcome = found.outcomeAt(moment);
    const { location } = outcome.where;
    const place = location.status === "found" ? location.place : null;
    const beside = place === null ? [] : areasBeside(place, first.ids, directory);
    if (beside.length > 0) return held({ ...first, ids: [...first.ids, ...beside].toSorted() });
    return { ...found, outcomeAt: (at) => (at === moment ? outcome : found.outcomeAt(at)) };
  };
  return async (...asked) => {
    for (;;) {
      const listed = catalog.listed();
      const found = await searchOnce(...asked);
      // Others may be meant, of the areas that there are by now.
      if (catalog.listed() === listed) return found;
    }
  };
}

/** What is made of something, once for each. */
export function remembered<Given extends object, Made>(
  given: () => Given,
  make: (given: Given) => Made,
): () => Made {
  let last: { readonly given: Given; readonly made: Made } | null = null;
  return () => {
    const now = given();
    if (last?.given !== now) last = { given: now, made: make(now) };
    return last.made;
  };
}

/** The places of areas, indexed when they are first asked for together; what is of areas that are not in memory any more goes. */
function keptPlaces(catalog: Catalog<AreaIndex>): (areas: readonly LoadedArea[]) => PlaceIndex {
  const kept = new Map<string, { readonly areas: readonly LoadedArea[]; readonly index: PlaceIndex }>();
  let revision = -1;
  return (areas) => {
    if (revision !== catalog.revision) {
      for (const [key, one] of kept)
        if (one.areas.some((area) => catalog.area(area.area.id) !== area)) kept.delete(key);
      revision = catalog.revision;
    }
    const key = areas.map(({ area }) => area.id).join(" ");
    const known = kept.get(key);
    kept.delete(key);
    const [oldest] = kept.keys();
    if (known === undefined && kept.size >= MAX_INDEXES && oldest !== undefined) kept.delete(oldest);
    const index = known?.index ?? placeIndex(areas);
    kept.set(key, { areas, index });
    return index;
  };
}
