import { grouped } from "../domain/grouped.js";
import { disjointSets } from "../merge/assign.js";
import { inSlices, type Rest, type Steps } from "../steps.js";
import type { Store } from "../store/store.js";
import { type AreaKeys, type ListedArea, listingOf, parseListing, serializeListing } from "./areaListing.js";
import type { AreaGroup, AreaLoader } from "./areaLoader.js";
import { serializeTraits } from "./areaTraits.js";
import type { EntryIndex, LoadedArea } from "./loadedArea.js";

export interface AreaListParts<Index extends EntryIndex> {
  readonly store: Store;
  readonly loader: AreaLoader<Index>;
  readonly rest: Rest;
  /** Keys of the names under which an area and its contents can be requested. */
  keysOf?(area: LoadedArea): Steps<AreaKeys>;
}

/** An area's summary in the store, and its parsed form. */
interface Listed {
  readonly version: number;
  /** The stored text. */
  readonly json: string;
  readonly listed: ListedArea;
}

const NO_KEYS: AreaKeys = { whole: [], within: [] };

/** All areas with their summaries, whether loaded or not, and which areas must be loaded together. */
export class AreaList<Index extends EntryIndex> {
  readonly #parts: AreaListParts<Index>;
  /** By area, in order of id. */
  #listings: ReadonlyMap<string, Listed> = new Map();
  #all: readonly ListedArea[] = [];
  /** The group of each area, and of each owning area of a record. An unchanged group stays the same array. */
  #groups: ReadonlyMap<string, readonly string[]> = new Map();
  /** Summaries made by this process. */
  readonly #made = new Map<string, Pick<Listed, "version" | "json">>();

  constructor(parts: AreaListParts<Index>) {
    this.#parts = parts;
  }

  /** Sorted by id. A new array whenever an area is added, removed or imported again. */
  get all(): readonly ListedArea[] {
    return this.#all;
  }

  /** The areas that must be loaded together with an area, or with records it owns. Empty for an unknown area. */
  groupOf(id: string): readonly string[] {
    return this.#groups.get(id) ?? [];
  }

  groupsWith(areaIds: readonly string[]): readonly (readonly string[])[] {
    return [...new Set(areaIds.map((id) => this.groupOf(id)))].filter(({ length }) => length > 0);
  }

  /** Estimated memory of some areas. */
  bytesOf(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + (this.#listings.get(id)?.listed.bytes ?? 0), 0);
  }

  /** Reads the list of areas from the store. Returns the ids of those without a summary. */
  async refresh(): Promise<readonly string[]> {
    const summaries = await this.#parts.store.summaries();
    const former = this.#listings;
    const listings = new Map<string, Listed>();
    const missing: string[] = [];
    for (const { areaId, version, json: written } of summaries) {
      const known = former.get(areaId);
      const made = this.#made.get(areaId);
      const json = written ?? (made?.version === version ? made.json : null);
      const listed = json === null ? null : known?.json === json ? known.listed : parseListing(json);
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

  /** Loads an area without a summary and stores one. Null if the area was removed. */
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
    const json = serializeListing(listingOf(loaded, keys));
    this.#made.set(id, { version, json });
    // If it cannot be stored now, it still serves this process.
    await store
      .saveSummary({ areaId: id, version, json, detail: serializeTraits(traits), keys: keys.within })
      .catch(() => {});
    return group;
  }
}

/**
 * Groups of areas that share records. They are loaded together, because a record is one entry in all areas that list it. Keyed by area and by owning
 * area of a record; ids are sorted. An area that shares no records is a group of its own.
 */
function groupsOf(listed: readonly ListedArea[]): ReadonlyMap<string, readonly string[]> {
  const sets = disjointSets();
  for (const { area, homes } of listed) for (const home of homes) sets.join(area.id, home);
  const ids = listed.map(({ area }) => area.id);
  const members = grouped(ids.toSorted(), sets.rootOf);
  const all = [...ids, ...listed.flatMap(({ homes }) => homes)];
  return new Map(all.map((id) => [id, members.get(sets.rootOf(id)) ?? []]));
}
