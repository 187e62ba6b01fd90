import type { Catalog, LoadedArea } from "../catalog/catalog.js";
import type { SearchInput } from "../contract/service.js";
import type { Instant } from "../domain/time.js";
import { AreaDirectory } from "../places/areaDirectory.js";
import { type PlaceIndex, placeIndex } from "../places/places.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { areasBeside, type AreasMeant, areasMeant } from "../search/areasMeant.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { placeMeant } from "../search/pipeline.js";
import { interpret, type Query } from "../search/query.js";
import type { SearchParts } from "../search/readQuery.js";
import type { Store } from "../store/store.js";

/** The areas that a search is about, which are held. */
export interface SearchedAreas {
  readonly areas: readonly LoadedArea[];
  /** What an answer is made of beside the question, the moment and what those areas hold: which areas there are at all, and whether any were meant. */
  readonly about: string;
  /** What the search is made with. */
  readonly parts: SearchParts;
  /** The search as it was read, where the areas could not be told without. */
  readonly query?: Query;
}

export type AreaSearch = (input: SearchInput, lexicon: Lexicon, now: Instant) => Promise<SearchedAreas>;

/**
 * Finds and holds the areas that a search is about: which these are is told without loading any, then they are held, and looked at alone. A place near the
 * border of one may be answered from its neighbours as well.
 */
export function createAreaSearch(catalog: Catalog<AreaIndex>, store: Pick<Store, "areasOfKeys">): AreaSearch {
  let directory = new AreaDirectory([]);
  let lists = 0;
  const placesOf = placeIndexes();
  const searchedOnce: AreaSearch = async (input, lexicon, now) => {
    if (directory.areas !== catalog.listed()) {
      directory = new AreaDirectory(catalog.listed());
      lists += 1;
    }
    const { isScattered, verticals } = directory;
    const list = lists;
    const held = async ({ ids, isAmbiguous }: AreasMeant): Promise<SearchedAreas> => {
      const { areas, indexes } = await catalog.hold(ids, now);
      const covered = { isScattered, isAmbiguous, verticals };
      return {
        areas,
        about: `list ${list}${isAmbiguous ? " ambiguous" : ""}`,
        parts: { indexes, places: placesOf(areas), lexicon, covered },
      };
    };
    const first = await areasMeant(
      input,
      directory,
      (keys, limit) => store.areasOfKeys(keys, limit),
      lexicon,
    );
    const found = await held(first);
    if (!isScattered) return found;
    const query = interpret(input, found.parts, catalog.stateOf(found.areas, now).moment);
    const place = placeMeant(query, found.parts);
    const beside = place === null ? [] : areasBeside(place, first.ids, directory);
    return beside.length === 0
      ? { ...found, query }
      : held({ ...first, ids: [...first.ids, ...beside].toSorted() });
  };
  return async (...args) => {
    for (;;) {
      const listed = catalog.listed();
      const found = await searchedOnce(...args);
      // Others may be meant, of the areas that there are by now.
      if (catalog.listed() === listed) return found;
    }
  };
}

/** Place indexes by the areas that they are of, one after the other; they go with any of these. */
interface KnownPlaces {
  index?: PlaceIndex;
  readonly next: WeakMap<LoadedArea, KnownPlaces>;
}

/** The places of areas, indexed when they are first asked for together. */
function placeIndexes(): (areas: readonly LoadedArea[]) => PlaceIndex {
  const root: KnownPlaces = { next: new WeakMap() };
  return (areas) => {
    let known = root;
    for (const area of areas) {
      const next = known.next.get(area) ?? { next: new WeakMap() };
      known.next.set(area, next);
      known = next;
    }
    return (known.index ??= placeIndex(areas));
  };
}
