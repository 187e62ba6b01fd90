import { foldEvidence, hoursInForce, latestBySource } from "../belief/fold.js";
import type { Observation } from "../domain/evidence.js";
import { grouped } from "../domain/grouped.js";
import type { Area, SourceElement } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import type { Instant } from "../domain/time.js";
import { hoursReader } from "../hours/compile.js";
import { type Listing, placesOf, type Verdicts } from "../merge/match.js";
import { matchPlaceOf } from "../merge/place.js";
import type {
  AreaImport,
  ImportCounts,
  ImportedRecord,
  ImportProgress,
  Store,
  StoredRecord,
} from "../store/store.js";
import { PLACE_SOURCES } from "./placeSources.js";
import { shippedModel } from "../sources/sourceData.js";
import { assignedIds } from "./recordId.js";

/** All records of an area, by id. */
export async function storedRecords(
  store: Pick<Store, "records">,
  areaId: string,
): Promise<ReadonlyMap<string, StoredRecord>> {
  return new Map((await store.records(areaId)).map((record) => [record.id, record]));
}

/** An import whose records have the ids of the places they were matched to. */
export type MatchedImport = ReturnType<typeof matchedImport>;

/** A listing of a source, with its current record: the stored one, or the one derived from its elements. */
export interface StoredListing extends Listing {
  readonly recordId: string;
  readonly observation: Observation;
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
export function matchedImport(
  areaImport: AreaImport,
  stored: ReadonlyMap<string, StoredRecord>,
  now: Instant = areaImport.area.importedAt,
) {
  const { source, records, area, rules } = areaImport;
  const recordOf = new Map(
    records.map((record) => [listingOf(source, record.elements, record.observation, record.id), record]),
  );
  const others = otherListings(areaImport, stored);
  const listings = [...recordOf.keys(), ...others];
  const order = sourceOrder(listings);
  const places = placesOf(shippedModel("matching"), listings, order, verdictsOf(area)).map((place) =>
    place
      .flatMap((at) => listings[at] ?? [])
      .toSorted((a, b) => order.indexOf(a.source) - order.indexOf(b.source)),
  );
  const idOf = recordIds(places, stored);
  const read = hoursOf(area, now);
  const joined: ImportedRecord[] = [];
  const moved: { readonly source: string; readonly record: ImportedRecord }[] = [];
  let matched = 0;
  for (const place of places) {
    const id = idOf(place);
    const text = hoursInForce(place.map((one) => one.observation))?.attributes.hours?.value;
    const rewritten = (listing: StoredListing): ImportedRecord => {
      const { observation, elements } = listing;
      const record = recordOf.get(listing);
      const isAsRead = record !== undefined && text === observation.attributes.hours?.value;
      return {
        id,
        elements: record?.elements ?? elements.map((element) => ({ source: listing.source, id: element })),
        observation: id === listing.recordId ? observation : recordedAfter(observation, stored.get(id)),
        hours: isAsRead ? record.hours : read(text),
      };
    };
    const own = place.filter((one) => recordOf.has(one));
    const elsewhere = place.filter((one) => !recordOf.has(one) && one.recordId !== id);
    joined.push(...own.map(rewritten));
    if (place.length > 1) matched += own.length;
    moved.push(...elsewhere.map((one) => ({ source: one.source, record: rewritten(one) })));
    // A record that lost a listing may have other hours in force.
    const [first] = place;
    if (own.length + elsewhere.length > 0 || first === undefined) continue;
    const record = rewritten(first);
    if (isOutdated(stored.get(id), record)) moved.push({ source: first.source, record });
  }
  // The new record of each element; null for an addition that found no place.
  const holders = new Map<string, string | null>();
  const hold = ({ source: from, elements }: StoredListing, id: string | null) => {
    for (const element of elements) holders.set(elementKey(from, element), id);
  };
  for (const listing of listings) hold(listing, null);
  for (const place of places) for (const listing of place) hold(listing, idOf(place));
  const leaves: Leaves = (id, from, element) => {
    const holder = holders.get(elementKey(from, element));
    return holder !== undefined && holder !== id;
  };
  const ofOthers = grouped(others, (one) => one.source);
  const rewrittenImport: AreaImport = {
    ...areaImport,
    records: joined,
    rules: {
      ...rules,
      missingSince: (record, element, isElsewhere) =>
        leaves(record.id, source, element.id)
          ? element.lastSeenAt
          : rules.missingSince(record, element, isElsewhere),
    },
  };
  return {
    areaImport: rewrittenImport,
    /** How many of its records other sources list too. */
    matched,
    /** Listings of other sources that move to another record, one import per source; to be written after the import. */
    moves: [...ofOthers].flatMap(([from, of]) => {
      const toWrite = moved.filter((one) => one.source === from).map(({ record }) => record);
      const isLeft = of.some(({ recordId: id, elements }) => elements.some((one) => leaves(id, from, one)));
      return toWrite.length === 0 && !isLeft ? [] : [moveOf(areaImport, from, toWrite, leaves)];
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

/** Whether an element of a source no longer belongs to a record. */
type Leaves = (recordId: string, source: string, element: string) => boolean;

/** Dates an observation after all others that its source has on a record: among observations of one moment, the last recorded one counts. */
function recordedAfter(observation: Observation, record: StoredRecord | undefined): Observation {
  const before = (record?.evidence.observations ?? []).filter(({ source }) => source === observation.source);
  const recordedAt = Math.max(observation.recordedAt, ...before.map((one) => one.recordedAt + 1));
  return { ...observation, recordedAt };
}

/** The import that writes a source's listings to their new records, and removes them from the records they leave. */
function moveOf(
  { area, gazetteer }: AreaImport,
  source: string,
  records: readonly ImportedRecord[],
  leaves: Leaves,
): AreaImport {
  const missingSince = ({ id }: { readonly id: string }, element: SourceElement) =>
    leaves(id, source, element.id) ? element.lastSeenAt : null;
  return {
    area,
    source,
    keepsMap: true,
    records,
    gazetteer,
    rules: { isCurrent: () => true, missingSince },
  };
}

/** The listings that an import does not replace: those of other sources, and those of its own source of other kinds of business. */
function otherListings(
  { source, records, rules }: AreaImport,
  stored: ReadonlyMap<string, StoredRecord>,
): readonly StoredListing[] {
  const listed = new Set(records.flatMap(({ elements }) => elements.map(({ id }) => id)));
  const ids = new Set(records.map(({ id }) => id));
  return [...stored.values()].flatMap((record) => {
    const folded = foldEvidence(record.id, record.areaId, record.evidence);
    const stays = (element: string) => {
      const row = record.evidence.elements.find((one) => one.source === source && one.id === element);
      return !listed.has(element) && row !== undefined && rules.missingSince(folded, row, false) === null;
    };
    return listingsOf(record).flatMap((listing) => {
      if (listing.source !== source) return [listing];
      const elements = ids.has(record.id) ? [] : listing.elements.filter(stays);
      return elements.length === 0 ? [] : [{ ...listing, elements }];
    });
  });
}

/** OpenStreetMap first, then the order of import/placeSources, then others by name. */
function sourceOrder(listings: readonly StoredListing[]): readonly string[] {
  const known = ["osm", ...PLACE_SOURCES.map(({ id }) => id)];
  const others = [...new Set(listings.map(({ source }) => source))].filter((one) => !known.includes(one));
  return [...known, ...others.toSorted()];
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
    const once = place.flatMap(({ source, elements }) =>
      elements.flatMap((element) => former.get(elementKey(source, element)) ?? []),
    );
    return [...now, ...once.map((id) => ({ id, rank: Number.MAX_SAFE_INTEGER }))].map((claim) => ({
      ...claim,
      thing: place,
      meters: 0,
    }));
  });
  const ids = assignedIds(places, claims, stored, ([first]) => ({
    own: first?.recordId ?? "",
    source: first?.source ?? "",
    element: first?.elements[0] ?? "",
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

/** Returns a reader of the opening hours of places in an area. */
function hoursOf(area: Area, now: Instant) {
  const reader = hoursReader(area, now);
  return (text: string | undefined) => {
    const found = text === undefined ? null : reader(text);
    return found?.ok === true ? found.hours : null;
  };
}

/** Writes an import, then the listings of other sources that move to other records. */
export async function writeMatched(
  store: Store,
  { areaImport, moves }: Pick<MatchedImport, "areaImport" | "moves">,
  onProgress?: ImportProgress,
): Promise<ImportCounts> {
  const counts = await store.importArea(areaImport, onProgress);
  for (const move of moves) await store.importArea(move);
  return counts;
}

/** Matches all stored listings of an area again, after a decision of the operator or after following the map. Resolves to the number of records changed. */
export async function rematch(store: Store, area: Area, now: Instant = area.importedAt): Promise<number> {
  const stored = await storedRecords(store, area.id);
  const gazetteer = await store.gazetteer(area.id);
  const rules = { isCurrent: () => true, missingSince: () => null };
  const nothing = { area, source: "", keepsMap: true as const, records: [], gazetteer, rules };
  const { moves } = matchedImport(nothing, stored, now);
  // The area itself is written in any case.
  for (const move of moves.length === 0 ? [nothing] : moves) await store.importArea(move);
  return moves.reduce((sum, { records }) => sum + records.length, 0);
}
