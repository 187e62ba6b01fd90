import { latestBySource } from "../belief/fold.js";
import { boundingBox, distanceM, overlap } from "../domain/geometry.js";
import { grouped } from "../domain/grouped.js";
import type { Area } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { fold } from "../language/text/fold.js";
import type { ImportedRecord, Store, StoredRecord } from "../store/store.js";
import { bandOf, neighborBands } from "./duplicates.js";
import { storedRecords } from "./matching.js";
import { firstFree, recordId } from "./recordId.js";

/** Largest distance, in meters, between the old and the new element of a redrawn business. */
const REDRAWN_M = 50;
/** Most records of one name and kind per band of latitude that a new one is compared with. Only a hostile map has more. */
const MAX_COMPARED = 64;

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

/** The identities after an import of records: elements that none of them has are no longer listed. */
export function identitiesAfter(
  before: RecordIdentities,
  records: Iterable<ImportedRecord>,
): RecordIdentities {
  const after = new Map<string, RecordIdentity>();
  for (const [id, identity] of before) after.set(id, { ...identity, elements: unlisted(identity) });
  for (const record of records) {
    const elements = new Map(after.get(record.id)?.elements);
    for (const { id } of record.elements) elements.set(id, true);
    const isShared = after.get(record.id)?.isShared ?? false;
    after.set(record.id, { id: record.id, elements, isShared, ...traitsOf(record.observation) });
  }
  return after;
}

const unlisted = ({ elements }: RecordIdentity) => new Map([...elements.keys()].map((id) => [id, false]));

function identityOfStored({ id, evidence }: StoredRecord, source: string) {
  /** The source's elements that ever described it; true if listed when the source was last read. */
  const elements = evidence.elements.flatMap((one): [string, boolean][] =>
    one.source === source ? [[one.id, one.missingSince === null]] : [],
  );
  const imported = latestBySource(evidence.observations.filter(({ method }) => method === "import"));
  const own = imported.find((one) => one.source === sourceName(source)) ?? imported[0];
  /** Whether another source lists or listed it. */
  const isShared = elements.length < evidence.elements.length;
  return { id, elements: new Map(elements), isShared, ...traitsOf(own) };
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
  const ids = new Map<ImportedRecord, string>();
  const taken = new Set<string>();
  const give = (record: ImportedRecord, id: string) => {
    ids.set(record, id);
    taken.add(id);
  };
  const inOrder = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const waiting = () => inOrder.filter((record) => !ids.has(record));
  const holders = grouped(
    [...known.values()].flatMap(({ id, elements }) =>
      [...elements].map(([element, isListed]) => ({ id, element, isListed })),
    ),
    ({ element }) => element,
  );
  for (const isListed of [true, false])
    for (const isNatural of [true, false])
      for (const record of waiting()) {
        const holder = record.elements
          .flatMap(({ id }) => holders.get(id) ?? [])
          .find(
            (one) => one.isListed === isListed && (one.id === record.id) === isNatural && !taken.has(one.id),
          );
        if (holder !== undefined) give(record, holder.id);
      }
  for (const { record, id } of redrawn(waiting(), known, taken))
    if (!ids.has(record) && !taken.has(id)) give(record, id);
  for (const record of waiting()) give(record, freeId(record, known, taken));
  return records.map((record) => {
    const id = ids.get(record) ?? record.id;
    return id === record.id ? record : { ...record, id };
  });
}

/** Pairs of a new record and one that is no longer listed, nearest first. */
function redrawn(
  fresh: readonly ImportedRecord[],
  known: RecordIdentities,
  taken: ReadonlySet<string>,
): readonly { readonly record: ImportedRecord; readonly id: string; readonly meters: number }[] {
  const left = grouped(
    // Records of other sources only are matched by more than name and kind (import/matching).
    [...known.values()].flatMap(({ id, elements, nameAndKind, point }) =>
      elements.size === 0 || nameAndKind === null || point === null || taken.has(id)
        ? []
        : [{ id, nameAndKind, point }],
    ),
    ({ nameAndKind, point }) => `${bandOf(point)} ${nameAndKind}`,
  );
  const pairs = fresh.flatMap((record) => {
    const { nameAndKind, point } = traitsOf(record.observation);
    if (point === null) return [];
    return neighborBands(point)
      .flatMap((band) => left.get(`${band} ${nameAndKind}`)?.slice(0, MAX_COMPARED) ?? [])
      .map((one) => ({ record, id: one.id, meters: distanceM(one.point, point) }))
      .filter(({ meters }) => meters <= REDRAWN_M);
  });
  return pairs.toSorted((a, b) => a.meters - b.meters || (a.id < b.id ? -1 : 1));
}

/** The id derived from a record's first element, or another one if that id now belongs to a different business. */
function freeId(
  { id, elements: [first] }: ImportedRecord,
  known: RecordIdentities,
  taken: ReadonlySet<string>,
) {
  return firstFree(
    (number) => (number === 1 ? id : recordId(first?.source ?? "", `${first?.id} ${number}`)),
    (one) => taken.has(one) || known.has(one),
  );
}
