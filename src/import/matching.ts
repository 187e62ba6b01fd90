import { hoursInForce, latestBySource } from "../belief/fold.js";
import type { Observation } from "../domain/evidence.js";
import { grouped } from "../domain/grouped.js";
import type { Area } from "../domain/record.js";
import { OSM, SAMPLE, sourceName } from "../domain/sources.js";
import type { Instant } from "../domain/time.js";
import { hoursReader } from "../hours/compile.js";
import { type Listing, placesOf, type Verdicts } from "../merge/match.js";
import { matchPlaceOf } from "../merge/place.js";
import { ImportError } from "../sources/importError.js";
import { shippedModel } from "../sources/sourceData.js";
import {
  type AreaImport,
  type ImportedRecord,
  type ImportProgress,
  type ImportRules,
  OutdatedImport,
  type Store,
  type StoredRecord,
  SupersededImport,
} from "../store/store.js";
import { storedRecords } from "./keptIds.js";
import { PLACE_SOURCES } from "./placeSources.js";
import { assignedIds } from "./recordId.js";

/** The order in which sources are matched; of several records of a place, that of the first is kept. */
const SOURCE_ORDER: readonly string[] = [OSM, SAMPLE, ...PLACE_SOURCES.map(({ id }) => id)];

/** A listing of a source, with its current record: the stored one, or the one derived from its elements. */
export interface StoredListing extends Listing {
  readonly recordId: string;
  readonly observation: Observation;
  /** The record that an import has of it; absent if it is stored only. */
  readonly imported?: ImportedRecord;
}

function listingOf(
  source: string,
  elements: readonly { readonly id: string }[],
  observation: Observation,
  id: string,
): StoredListing {
  return {
    source,
    elements: elements.map((one) => one.id),
    place: matchPlaceOf(observation.attributes),
    // Without a kind, it only adds to places of other sources.
    addsOnly: observation.attributes.kind === undefined,
    observation,
    recordId: id,
  };
}

/** The current listings of a stored record, by source. */
export function listingsOf({ id, evidence }: StoredRecord): readonly StoredListing[] {
  const latest = latestBySource(evidence.observations.filter(({ method }) => method === "import"));
  const listed = grouped(
    evidence.elements.filter(({ missingSince }) => missingSince === null),
    ({ source }) => source,
  );
  return [...listed].flatMap(([source, elements]) => {
    const observation = latest.find((one) => one.source === sourceName(source));
    return observation === undefined ? [] : [listingOf(source, elements, observation, id)];
  });
}

/**
 * Decides which listings of all sources are one place, and which record each place is. The result depends only on the listings, not on the order of imports. A
 * place keeps its record; if its listings have several, that of its first source. Pure.
 */
function matchedImport(areaImport: AreaImport, stored: ReadonlyMap<string, StoredRecord>, now: Instant) {
  const { source, records, area, rules } = areaImport;
  const others = otherListings(areaImport, stored);
  const listings = [
    ...records.map((one) => ({ ...listingOf(source, one.elements, one.observation, one.id), imported: one })),
    ...others,
  ];
  const places: readonly StoredListing[][] = placesOf(
    shippedModel("matching"),
    listings,
    SOURCE_ORDER,
    verdictsOf(area),
  ).map((place) =>
    place
      .flatMap((at) => listings[at] ?? [])
      .toSorted((a, b) => SOURCE_ORDER.indexOf(a.source) - SOURCE_ORDER.indexOf(b.source)),
  );
  const idOf = recordIds(places, stored);
  const readHours = hoursReader(area, now);
  const compiled = (text: string | undefined) => {
    const read = text === undefined ? null : readHours(text);
    return read?.ok === true ? read.hours : null;
  };
  const joined: ImportedRecord[] = [];
  const moved: { readonly source: string; readonly record: ImportedRecord }[] = [];
  let matched = 0;
  /** The new record of each element; null for an addition that found no place. */
  const holders = new Map<string, string | null>(listings.flatMap(keysOf).map((key) => [key, null]));
  for (const place of places) {
    const id = idOf(place);
    for (const key of place.flatMap(keysOf)) holders.set(key, id);
    const text = hoursInForce(place.map((one) => one.observation))?.attributes.hours?.value;
    const rewritten = ({ source: from, observation, elements, imported, recordId }: StoredListing) => ({
      id,
      elements: elements.map((element) => ({ source: from, id: element })),
      observation: id === recordId ? observation : recordedAfter(observation, stored.get(id)),
      hours:
        text === imported?.observation.attributes.hours?.value ? (imported?.hours ?? null) : compiled(text),
    });
    const own = place.filter(({ imported }) => imported !== undefined);
    joined.push(...own.map(rewritten));
    if (place.length > 1) matched += own.length;
    const elsewhere = place.filter(({ imported, recordId }) => imported === undefined && recordId !== id);
    // A record that lost a listing may have other hours in force.
    const [first] = place;
    if (own.length + elsewhere.length === 0 && first !== undefined)
      if (isOutdated(stored.get(id), rewritten(first))) elsewhere.push(first);
    moved.push(...elsewhere.map((one) => ({ source: one.source, record: rewritten(one) })));
  }
  /** Whether an element of a source no longer belongs to a record. */
  const leaves = (id: string, from: string, element: string) => {
    const holder = holders.get(elementKey(from, element));
    return holder !== undefined && holder !== id;
  };
  /** The import that writes records of a source, and removes its elements from the records they leave. */
  const importOf = (from: string, own: readonly ImportedRecord[], itsRules: ImportRules): AreaImport => ({
    ...areaImport,
    source: from,
    records: own,
    rules: {
      ...itsRules,
      missingSince: (recordId, element, isElsewhere) =>
        leaves(recordId, from, element.id)
          ? element.lastSeenAt
          : itsRules.missingSince(recordId, element, isElsewhere),
    },
  });
  return {
    areaImport: importOf(source, joined, rules),
    /** How many of its records other sources list too. */
    matched,
    /** Listings of other sources that move to another record, one import per source; to be written after the import. */
    moves: [...grouped(others, (one) => one.source)].flatMap(([from, of]): AreaImport[] => {
      const own = moved.filter((one) => one.source === from).map(({ record }) => record);
      const isLeft = of.some(({ recordId: id, elements }) => elements.some((one) => leaves(id, from, one)));
      return own.length === 0 && !isLeft
        ? []
        : [{ ...importOf(from, own, { isCurrent: () => true, missingSince: () => null }), keepsMap: true }];
    }),
  };
}

/** Whether the stored hours of a record, as far as they are imported, are not those of an import. */
function isOutdated(stored: StoredRecord | undefined, { hours }: ImportedRecord): boolean {
  const inForce = hoursInForce(stored?.evidence.observations ?? []);
  if (inForce !== null && inForce.method !== "import") return false;
  return JSON.stringify(stored?.hours ?? null) !== JSON.stringify(hours);
}

const elementKey = (source: string, element: string) => `${source} ${element}`;
const keysOf = ({ source, elements }: Listing) => elements.map((element) => elementKey(source, element));

/** Dates an observation after all others that its source has on a record: among observations of one moment, the last recorded one counts. */
function recordedAfter(observation: Observation, record: StoredRecord | undefined): Observation {
  const before = (record?.evidence.observations ?? []).filter(({ source }) => source === observation.source);
  const recordedAt = Math.max(observation.recordedAt, ...before.map((one) => one.recordedAt + 1));
  return { ...observation, recordedAt };
}

/** The listings that an import does not replace: those of other sources, and those of its own source of other kinds of business. */
function otherListings(
  { source, records, rules }: AreaImport,
  stored: ReadonlyMap<string, StoredRecord>,
): readonly StoredListing[] {
  const listed = new Set(records.flatMap(({ elements }) => elements.map(({ id }) => id)));
  const ids = new Set(records.map(({ id }) => id));
  return [...stored.values()].flatMap((record) => {
    const stays = (element: string) => {
      const row = record.evidence.elements.find((one) => one.source === source && one.id === element);
      return !listed.has(element) && row !== undefined && rules.missingSince(record.id, row, false) === null;
    };
    return listingsOf(record).flatMap((listing) => {
      if (listing.source !== source) return [listing];
      const elements = ids.has(record.id) ? [] : listing.elements.filter(stays);
      return elements.length === 0 ? [] : [{ ...listing, elements }];
    });
  });
}

/** The record id of each place: that of its first listing; else one that once had a listing and now has none; else a new one. */
function recordIds(
  places: readonly (readonly StoredListing[])[],
  stored: ReadonlyMap<string, StoredRecord>,
): (place: readonly StoredListing[]) => string {
  const former = grouped(
    [...stored.values()].flatMap(({ id, evidence }) =>
      evidence.elements.flatMap(({ source, id: element, missingSince }) =>
        missingSince === null ? [] : [{ id, key: elementKey(source, element) }],
      ),
    ),
    ({ key }) => key,
    ({ id }) => id,
  );
  const claims = places.flatMap((place) => {
    const now = place.flatMap(({ recordId: id }, rank) => (stored.has(id) ? [{ id, rank }] : []));
    const once = place.flatMap(keysOf).flatMap((key) => former.get(key) ?? []);
    return [...now, ...once.map((id) => ({ id, rank: Number.MAX_SAFE_INTEGER }))].map((claim) => ({
      ...claim,
      thing: place,
      meters: 0,
    }));
  });
  const ids = assignedIds(places, claims, stored, ([first]) => ({
    source: first?.source ?? "",
    id: first?.elements[0] ?? "",
  }));
  return (place) => ids.get(place) ?? "";
}

/** The operator's decisions about an area's elements; the last one on each pair counts. */
function verdictsOf({ decisions = [] }: Area): Verdicts {
  if (decisions.length === 0) return () => null;
  const last = new Map(decisions.map(({ elements, isSame }) => [elements.toSorted().join("\n"), isSame]));
  return (a, b) => last.get([a, b].toSorted().join("\n")) ?? null;
}

/** Returns a test: did the operator decide that two elements of one source are two places? */
export function areApart(area: Area, source: string): (a: string, b: string) => boolean {
  const verdicts = verdictsOf(area);
  return (a, b) => verdicts(`${source} ${a}`, `${source} ${b}`) === false;
}

/** An import that found another state of its area than the one it was prepared from. Nothing was changed. */
export class OvertakenImport extends ImportError {
  constructor(name: string) {
    super(`Another import of ${name}, or its removal, came first. Nothing was changed: run this one again.`);
  }
}

/**
 * Matches an import with the listings of all sources and writes it, then the listings of other sources that move to other records. Rejects with OvertakenImport if
 * another import of the area came first. `now`: when the hours are compiled.
 */
export async function writeMatched(
  store: Store,
  areaImport: AreaImport,
  onProgress?: ImportProgress,
  now: Instant = areaImport.area.importedAt,
) {
  const { id, name } = areaImport.area;
  const matched = matchedImport(areaImport, await storedRecords(store, id), now);
  try {
    const counts = await store.importArea(matched.areaImport, onProgress);
    for (const move of matched.moves) await store.importArea(move);
    return { ...matched, counts };
  } catch (error) {
    if (error instanceof OutdatedImport) throw new OvertakenImport(name);
    if (error instanceof SupersededImport)
      throw new ImportError(`Another import of ${name} has started and continues; this one was stopped.`);
    throw error;
  }
}

/** An import that lists nothing of a source. `missingSince`: since when its elements are missing; null: they stay. */
export async function emptyImport(
  store: Store,
  area: Area,
  source: string,
  missingSince: Instant | null,
): Promise<AreaImport> {
  const gazetteer = await store.gazetteer(area.id);
  const rules = { isCurrent: () => true, missingSince: () => missingSince };
  return { area, source, keepsMap: true, records: [], gazetteer, rules };
}

/** Matches all stored listings of an area again, after a decision of the operator or after following the map. Resolves to the number of records changed. */
export async function rematch(store: Store, area: Area, now: Instant = area.importedAt): Promise<number> {
  const { moves } = await writeMatched(store, await emptyImport(store, area, "", null), undefined, now);
  return moves.reduce((sum, { records }) => sum + records.length, 0);
}
