import { disjointSets, grouped } from "../domain/grouped.js";
import { inSlices } from "../steps.js";
import { type AreaKeys, type ListedArea, listingOf, parseListing, serializeListing } from "./areaListing.js";
import type { AreaGroup, AreaLoader, CatalogParts, ListedGroup } from "./areaLoader.js";
import { serializeTraits } from "./areaTraits.js";
import type { EntryIndex } from "./loadedArea.js";

type ListParts<Index extends EntryIndex> = { readonly loader: AreaLoader<Index> } & Pick<
  CatalogParts<Index>,
  "store" | "keysOf" | "rest"
>;

/** An area's summary in the store, and its parsed form. */
interface Listed {
  readonly version: number;
  /** The stored text. */
  readonly json: string;
  readonly listed: ListedArea;
}

const NO_KEYS: AreaKeys = { whole: [], within: [] };

/** All areas with their summaries, whether loaded or not, and which areas must be loaded together. */
export function areaList<Index extends EntryIndex>({ store, loader, keysOf, rest }: ListParts<Index>) {
  /** By area, in order of id. */
  let listings: ReadonlyMap<string, Listed> = new Map();
  let all: readonly ListedArea[] = [];
  /** The group of each area, and of each owning area of a record. */
  let groups: ReadonlyMap<string, ListedGroup> = new Map();
  /** Summaries made by this process. */
  const made = new Map<string, Pick<Listed, "version" | "json">>();
  /** The group of an area, or of the records it owns. */
  const groupOf = (id: string) => groups.get(id);
  return {
    /** Sorted by id. A new array whenever an area is added, removed or imported again. */
    get all() {
      return all;
    },
    groupOf,
    groupsWith: (areaIds: readonly string[]): readonly ListedGroup[] => [
      ...new Set(areaIds.flatMap((id) => groupOf(id) ?? [])),
    ],
    /** Estimated memory of some areas. */
    bytesOf: (ids: readonly string[]) =>
      ids.reduce((sum, id) => sum + (listings.get(id)?.listed.bytes ?? 0), 0),
    /** Reads the list of areas from the store. Returns the ids of those without a summary. */
    async refresh(): Promise<readonly string[]> {
      const summaries = await store.summaries();
      const listing = new Map<string, Listed>();
      const missing: string[] = [];
      for (const { areaId, version, json: written } of summaries) {
        const known = listings.get(areaId);
        const own = made.get(areaId);
        const json = written ?? (own?.version === version ? own.json : null);
        const listed = json === null ? null : known?.json === json ? known.listed : parseListing(json);
        if (json === null || listed === null) missing.push(areaId);
        else listing.set(areaId, { version, json, listed });
      }
      listings = listing;
      all = [...listing.values()].map(({ listed }) => listed);
      groups = groupsOf([...listing.values()]);
      return missing;
    },
    /** Loads an area without a summary and stores one. Null if the area was removed. */
    async summarize(id: string): Promise<AreaGroup<Index> | null> {
      const known = new Map<string, number>();
      const read = await loader.read(id, known);
      if (read === null) return null;
      const group = await loader.build({ key: id, ids: [id] }, [read], known);
      const loaded = group.areas.get(id)?.loaded;
      if (loaded === undefined) return null;
      const steps = keysOf?.(loaded);
      const keys = steps === undefined ? NO_KEYS : await inSlices(steps, rest);
      const { version, traits } = read;
      const json = serializeListing(listingOf(loaded, keys));
      made.set(id, { version, json });
      // If it cannot be stored now, it still serves this process.
      await store
        .saveSummary({ areaId: id, version, json, detail: serializeTraits(traits), keys: keys.within })
        .catch(() => {});
      return group;
    },
  };
}

/**
 * Groups of areas that share records. They are loaded together, because a record is one entry in all areas that list it. Keyed by area and by owning
 * area of a record. An area that shares no records is a group of its own.
 */
function groupsOf(listings: readonly Listed[]): ReadonlyMap<string, ListedGroup> {
  const sets = disjointSets();
  for (const { listed } of listings) for (const home of listed.homes) sets.join(listed.area.id, home);
  const groups = new Map<string, ListedGroup>();
  for (const members of grouped(listings, ({ listed }) => sets.rootOf(listed.area.id)).values()) {
    const group = {
      key: members.map(({ listed, version }) => `${listed.area.id} ${version}`).join(),
      ids: members.map(({ listed }) => listed.area.id),
    };
    for (const { listed } of members)
      for (const id of [listed.area.id, ...listed.homes]) groups.set(id, group);
  }
  return groups;
}
