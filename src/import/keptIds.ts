import { latestBySource } from "../belief/fold.js";
import { boundingBox, distanceM, overlap } from "../domain/geometry.js";
import { grouped } from "../domain/grouped.js";
import { NearbyIndex } from "../domain/nearbyIndex.js";
import type { Area } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { fold } from "../language/text/fold.js";
import type { ImportedRecord, Store, StoredRecord } from "../store/store.js";
import { storedRecords } from "./matching.js";
import { assignedIds } from "./recordId.js";

/** Largest distance, in meters, between the old and the new element of a redrawn business. */
const REDRAWN_M = 50;
/** Most records of one name and kind that are compared at one spot. */
const MAX_ALIKE = 64;

/** What identifies a record across imports. */
type RecordIdentity = ReturnType<typeof identityOfStored>;

/** By record id. */
export type RecordIdentities = ReadonlyMap<string, RecordIdentity>;

/** The identities of all records of an area and of the areas that overlap it. `source`: the source of the elements. */
export async function storedIdentities(
  store: Pick<Store, "records">,
  source: string,
  area: Pick<Area, "id" | "boundary">,
  areas: readonly Area[],
): Promise<RecordIdentities> {
  const identities = new Map<string, RecordIdentity>();
  const box = boundingBox(area.boundary);
  for (const { id, boundary } of areas) {
    if (id !== area.id && !overlap(boundingBox(boundary), box)) continue;
    const records = await storedRecords(store, id);
    for (const [at, identity] of keptIdentities(records.values(), source)) identities.set(at, identity);
  }
  return identities;
}

/** The identities of the given records. */
export function keptIdentities(records: Iterable<StoredRecord>, source: string): RecordIdentities {
  return new Map([...records].map((record) => [record.id, identityOfStored(record, source)]));
}

function identityOfStored({ id, evidence }: StoredRecord, source: string) {
  /** The source's elements that ever described it; true if listed when the source was last read. */
  const elements = evidence.elements.flatMap((one): [string, boolean][] =>
    one.source === source ? [[one.id, one.missingSince === null]] : [],
  );
  const imported = latestBySource(evidence.observations.filter(({ method }) => method === "import"));
  const own = imported.find((one) => one.source === sourceName(source)) ?? imported[0];
  return { id, elements, ...traitsOf(own) };
}

function traitsOf(observation: ImportedRecord["observation"] | undefined) {
  const { name, kind, coordinates } = observation?.attributes ?? {};
  return {
    /** Name and kind as one string; null if it has no name. */
    nameAndKind: name === undefined ? null : `${fold(name.value)}\n${kind?.value ?? ""}`,
    point: coordinates?.value ?? null,
  };
}

/**
 * Gives records the ids they have in the store. A record keeps its id as long as one of its elements exists. It also keeps it if all were redrawn: new elements
 * of the same name and kind within {@link REDRAWN_M} of a record that is no longer listed are that record. Ids stay unique, and the result does not depend on
 * the order of `records`. Pure.
 */
export function withKeptIds(
  records: readonly ImportedRecord[],
  known: RecordIdentities,
): readonly ImportedRecord[] {
  const holders = grouped(
    [...known.values()].flatMap(({ id, elements }) =>
      elements.map(([element, isListed]) => ({ id, element, isListed })),
    ),
    ({ element }) => element,
  );
  // Records of other sources only are matched by more than name and kind (import/matching).
  const alike = new NearbyIndex<RecordIdentity>(REDRAWN_M, MAX_ALIKE);
  for (const identity of known.values()) {
    const { elements, nameAndKind, point } = identity;
    if (elements.length > 0 && nameAndKind !== null && point !== null)
      alike.add(nameAndKind, point, identity);
  }
  const claimsOf = (record: ImportedRecord) => {
    const { nameAndKind, point } = traitsOf(record.observation);
    const held = record.elements.flatMap(({ id }) => holders.get(id) ?? []);
    const redrawn = nameAndKind === null || point === null ? [] : alike.near(nameAndKind, point);
    return [
      ...held.map(({ id, isListed }) => {
        const rank = (isListed ? 0 : 2) + (id === record.id ? 0 : 1);
        return { thing: record, id, rank, meters: 0 };
      }),
      ...redrawn.map((one) => {
        const meters = one.point === null || point === null ? 0 : distanceM(one.point, point);
        return { thing: record, id: one.id, rank: 4, meters };
      }),
    ];
  };
  const inOrder = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = assignedIds(inOrder, inOrder.flatMap(claimsOf), known, ({ id, elements: [first] }) => ({
    own: id,
    source: first?.source ?? "",
    element: first?.id ?? "",
  }));
  return records.map((record) => ({ ...record, id: ids.get(record) ?? record.id }));
}
