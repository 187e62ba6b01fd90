import { latestBySource } from "../belief/fold.js";
import { boundingBox, type Coordinates, distanceM, overlap } from "../domain/geometry.js";
import { append } from "../domain/grouped.js";
import { nearbyIndex } from "../domain/nearbyIndex.js";
import type { Area } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { fold } from "../language/text/fold.js";
import type { ImportedRecord, Store, StoredRecord } from "../store/store.js";
import { assignedIds } from "./recordId.js";

/** Largest distance, in meters, between the old and the new element of a redrawn business. */
const REDRAWN_M = 50;
/** Most records of one name and kind that are compared at one spot. */
const MAX_ALIKE = 64;

/** All records of an area, by id. */
export async function storedRecords(
  store: Pick<Store, "records">,
  areaId: string,
): Promise<ReadonlyMap<string, StoredRecord>> {
  return new Map((await store.records(areaId)).map((record) => [record.id, record]));
}

/** The records of an area and of the areas that overlap it, by id. */
export async function recordsAround(
  store: Pick<Store, "records">,
  area: Pick<Area, "id" | "boundary">,
  areas: readonly Area[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const records = new Map<string, StoredRecord>();
  const box = boundingBox(area.boundary);
  for (const { id, boundary } of areas)
    if (id === area.id || overlap(boundingBox(boundary), box))
      for (const [recordId, record] of await storedRecords(store, id)) records.set(recordId, record);
  return records;
}

/** Name and kind as one string, and the location; null if one is unknown. */
function spotOf(observation: ImportedRecord["observation"] | undefined) {
  const { name, kind, coordinates } = observation?.attributes ?? {};
  if (name === undefined || coordinates === undefined) return null;
  return { nameAndKind: `${fold(name.value)}\n${kind?.value ?? ""}`, point: coordinates.value };
}

/**
 * Gives records the ids they have in the store. A record keeps its id as long as one of its elements exists. It also keeps it if all were redrawn: new elements
 * of the same name and kind within {@link REDRAWN_M} of a record that is no longer listed are that record. Ids stay unique, and the result does not depend on
 * the order of `records`. `source`: that of the elements. Pure.
 */
export function withKeptIds(
  records: readonly ImportedRecord[],
  source: string,
  stored: ReadonlyMap<string, StoredRecord>,
): readonly ImportedRecord[] {
  /** The records that an element of the source ever described. */
  const holders = new Map<string, { readonly id: string; readonly isListed: boolean }[]>();
  const alike = nearbyIndex<{ readonly id: string; readonly point: Coordinates }>(REDRAWN_M, MAX_ALIKE);
  for (const { id, evidence } of stored.values()) {
    const own = evidence.elements.filter((one) => one.source === source);
    for (const one of own) append(holders, one.id, { id, isListed: one.missingSince === null });
    const imported = latestBySource(evidence.observations.filter(({ method }) => method === "import"));
    const spot = spotOf(imported.find((one) => one.source === sourceName(source)) ?? imported[0]);
    // Records of other sources only are matched by more than name and kind (import/matching).
    if (spot !== null && own.length > 0) alike.add(spot.nameAndKind, spot.point, { id, point: spot.point });
  }
  const claimsOf = (record: ImportedRecord) => {
    const held = record.elements.flatMap(({ id }) => holders.get(id) ?? []);
    const spot = spotOf(record.observation);
    const redrawn = spot === null ? [] : alike.near(spot.nameAndKind, spot.point);
    return [
      ...held.map(({ id, isListed }) => {
        const rank = (isListed ? 0 : 2) + (id === record.id ? 0 : 1);
        return { thing: record, id, rank, meters: 0 };
      }),
      ...redrawn.map(({ id, point }) => {
        const meters = distanceM(point, spot?.point ?? point);
        return { thing: record, id, rank: 4, meters };
      }),
    ];
  };
  const inOrder = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = assignedIds(inOrder, inOrder.flatMap(claimsOf), stored, ({ elements: [first] }) => first);
  return records.map((record) => ({ ...record, id: ids.get(record) ?? record.id }));
}
