import type { Catalog, LoadedArea } from "../catalog/catalog.js";
import type { SearchInput } from "../contract/service.js";
import type { Instant } from "../domain/time.js";
import { AreaDirectory } from "../places/areaDirectory.js";
import { type PlaceIndex, placeIndex } from "../places/places.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { neighboringAreas, type ResolvedAreas, resolveAreas } from "../search/resolveAreas.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { placeOfQuery } from "../search/pipeline.js";
import { interpret, type Query } from "../search/query.js";
import type { SearchParts } from "../search/readQuery.js";
import type { Store } from "../store/store.js";

/** The areas that a search covers, loaded. */
interface SearchedAreas {
  readonly areas: readonly LoadedArea[];
  /** Further input of the answer, for its cache key: the list of all areas, and whether the area named is ambiguous. */
  readonly about: string;
  readonly parts: SearchParts;
  /** The parsed query, if choosing the areas needed it. */
  readonly query?: Query;
}

export type AreaSearch = (input: SearchInput, lexicon: Lexicon, now: Instant) => Promise<SearchedAreas>;

/**
 * Chooses and loads the areas that a search covers. They are chosen without loading any; then only these are loaded and searched. A search for a place near the
 * border of an area also covers its neighbors.
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
    const held = async ({ ids, isAmbiguous }: ResolvedAreas): Promise<SearchedAreas> => {
      const { areas, indexes } = await catalog.hold(ids, now);
      const covered = { isScattered, isAmbiguous, verticals };
      return {
        areas,
        about: `list ${list}${isAmbiguous ? " ambiguous" : ""}`,
        parts: { indexes, places: placesOf(areas), lexicon, covered },
      };
    };
    const first = await resolveAreas(
      input,
      directory,
      (keys, limit) => store.areasOfKeys(keys, limit),
      lexicon,
    );
    const found = await held(first);
    if (!isScattered) return found;
    const query = interpret(input, found.parts, catalog.stateOf(found.areas, now).moment);
    const place = placeOfQuery(query, found.parts);
    const beside = place === null ? [] : neighboringAreas(place, first.ids, directory);
    return beside.length === 0
      ? { ...found, query }
      : held({ ...first, ids: [...first.ids, ...beside].toSorted() });
  };
  return async (...args) => {
    for (;;) {
      const listed = catalog.listed();
      const found = await searchedOnce(...args);
      // The list of areas has changed meanwhile: choose again.
      if (catalog.listed() === listed) return found;
    }
  };
}

/** A trie of place indexes, keyed by their areas in order. Weak: an index is dropped with any of its areas. */
interface KnownPlaces {
  index?: PlaceIndex;
  readonly next: WeakMap<LoadedArea, KnownPlaces>;
}

/** Returns a function that indexes the places of a combination of areas once. */
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
