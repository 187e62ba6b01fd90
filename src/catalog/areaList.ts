import { grouped } from "../domain/grouped.js";
import { disjointSets } from "../merge/assign.js";
import { inSlices, type Rest, type Steps } from "../steps.js";
import type { Store } from "../store/store.js";
import { type AreaKeys, type ListedArea, listingOf, readListing, writtenListing } from "./areaListing.js";
import type { AreaGroup, AreaLoader } from "./areaLoader.js";
import { writtenTraits } from "./areaTraits.js";
import type { EntryIndex, LoadedArea } from "./loadedArea.js";

export interface AreaListParts<Index extends EntryIndex> {
  readonly store: Store;
  readonly loader: AreaLoader<Index>;
  readonly rest: Rest;
  /** The names by which people ask for an area and for what it holds; absent: nobody asks so. */
  keysOf?(area: LoadedArea): Steps<AreaKeys>;
}

/** An area as the store has it, and what is listed of it. */
interface Listed {
  readonly version: number;
  /** As it was written down. */
  readonly json: string;
  readonly listed: ListedArea;
}

const NO_KEYS: AreaKeys = { whole: [], within: [] };

/** All areas that there are, with what is known of each without loading it, and which of them are loaded together. */
export class AreaList<Index extends EntryIndex> {
  readonly #parts: AreaListParts<Index>;
  /** By area, in order of id. */
  #listings: ReadonlyMap<string, Listed> = new Map();
  #all: readonly ListedArea[] = [];
  /** By area, and by whatever records are at home in, the areas that are loaded together. A group that stays as it is stays the same array. */
  #groups: ReadonlyMap<string, readonly string[]> = new Map();
  /** Summaries that were made here. */
  readonly #made = new Map<string, Pick<Listed, "version" | "json">>();

  constructor(parts: AreaListParts<Index>) {
    this.#parts = parts;
  }

  /** In order of id; another array when they are others, or were imported anew. */
  get all(): readonly ListedArea[] {
    return this.#all;
  }

  /** The areas that are loaded together with one, or with records at home there; none where there is no such area. */
  groupOf(id: string): readonly string[] {
    return this.#groups.get(id) ?? [];
  }

  groupsWith(areaIds: readonly string[]): readonly (readonly string[])[] {
    return [...new Set(areaIds.map((id) => this.groupOf(id)))].filter(({ length }) => length > 0);
  }

  /** What areas take in memory, about. */
  bytesOf(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + (this.#listings.get(id)?.listed.bytes ?? 0), 0);
  }

  /** Lists the areas that there are now and have a summary; returns the others. */
  async refresh(): Promise<readonly string[]> {
    const summaries = await this.#parts.store.summaries();
    const former = this.#listings;
    const listings = new Map<string, Listed>();
    const missing: string[] = [];
    for (const { areaId, version, json: written } of summaries) {
      const known = former.get(areaId);
      const made = this.#made.get(areaId);
      const json = written ?? (made?.version === version ? made.json : null);
      const listed = json === null ? null : known?.json === json ? known.listed : readListing(json);
      if (json === null || listed === null) missing.push(areaId);
      else
        listings.set(
          areaId,
          known?.version === version && known.json === json ? known : { version, json, listed },
        );
    }
    const isChanged = (id: string) => {
      const [before, after] = [former.get(id), listings.get(id)];
      return before?.version !== after?.version || before?.json !== after?.json;
    };
    const groups = groupsOf([...listings.values()].map(({ listed }) => listed));
    const asBefore = (ids: readonly string[]) => {
      const known = this.groupOf(ids[0] ?? "");
      return known.join() === ids.join() && !ids.some(isChanged) ? known : ids;
    };
    const kept = new Map([...new Set(groups.values())].map((ids) => [ids, asBefore(ids)]));
    this.#listings = listings;
    this.#all = [...listings.values()].map(({ listed }) => listed);
    this.#groups = new Map([...groups].map(([id, ids]) => [id, kept.get(ids) ?? ids]));
    return missing;
  }

  /** Reads an area that has no summary, and writes one down. Null: it is no more. */
  async summarize(id: string): Promise<AreaGroup<Index> | null> {
    const { store, loader, rest } = this.#parts;
    const known = new Map<string, number>();
    const read = await loader.read(id, known);
    if (read === null) return null;
    const group = await loader.build([id], [read], known);
    const loaded = group.areas.get(id)?.loaded;
    if (loaded === undefined) return null;
    const steps = this.#parts.keysOf?.(loaded);
    const keys = steps === undefined ? NO_KEYS : await inSlices(steps, rest);
    const { version, traits } = read;
    const json = writtenListing(listingOf(loaded, keys));
    this.#made.set(id, { version, json });
    // Where it cannot be written down now, it serves this process alone.
    await store
      .saveSummary({ areaId: id, version, json, detail: writtenTraits(traits), keys: keys.within })
      .catch(() => {});
    return group;
  }
}

/**
 * Areas that share records, which are loaded together: a record is one entry in all areas that show it. By area, and by whatever else records are at home in,
 * the ids of its group, in order. An area that shares none is a group by itself.
 */
function groupsOf(listed: readonly ListedArea[]): ReadonlyMap<string, readonly string[]> {
  const sets = disjointSets();
  for (const { area, homes } of listed) for (const home of homes) sets.join(area.id, home);
  const ids = listed.map(({ area }) => area.id);
  const members = grouped(ids.toSorted(), sets.rootOf);
  const all = [...ids, ...listed.flatMap(({ homes }) => homes)];
  return new Map(all.map((id) => [id, members.get(sets.rootOf(id)) ?? []]));
}
