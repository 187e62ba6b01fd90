import { latestBySource } from "../belief/fold.js";
import { boundingBox, type Coordinates, distanceM } from "../domain/geometry.js";
import { grouped } from "../domain/grouped.js";
import type { Area } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { fold } from "../language/text/fold.js";
import type { ImportedRecord, Store, StoredRecord } from "../store/store.js";
import { cellOf, neighbourCells } from "./duplicates.js";
import { storedRecords } from "./matching.js";
import { recordId } from "./recordId.js";

/** A business that was mapped anew stands so near to where it stood, in meters. */
export const REDRAWN_M = 50;
/** Records of one name and kind in a cell of the grid that are compared with one that is new: beyond that a map is hostile. */
const MAX_COMPARED = 5;

/** What a record is known again by. */
export interface RecordIdentity {
  readonly id: string;
  /** The source's elements that ever described it; true: it was listed when the source was last read. */
  readonly elements: ReadonlyMap<string, boolean>;
  /** Name and kind as one text; null: it has no name. */
  readonly nameAndKind: string | null;
  readonly point: Coordinates | null;
  /** Whether another source lists it, or did. */
  readonly isShared: boolean;
}

/** By record id. */
export type RecordIdentities = ReadonlyMap<string, RecordIdentity>;

/** The identities of all records that an area shows, and the areas that overlap it. `source`: whose elements count. */
export async function storedIdentities(
  store: Pick<Store, "records">,
  source: string,
  area: Pick<Area, "id" | "boundary">,
  areas: readonly Area[],
): Promise<RecordIdentities> {
  const identities = new Map<string, RecordIdentity>();
  for (const { id } of areas.filter((one) => one.id === area.id || overlap(one, area))) {
    const records = await storedRecords(store, id);
    for (const [at, identity] of keptIdentities(records.values(), source)) identities.set(at, identity);
  }
  return identities;
}

function overlap(a: Pick<Area, "boundary">, b: Pick<Area, "boundary">): boolean {
  const [[west, south, east, north], other] = [boundingBox(a.boundary), boundingBox(b.boundary)];
  return west <= other[2] && other[0] <= east && south <= other[3] && other[1] <= north;
}

/** The identities of records that were read. */
export function keptIdentities(records: Iterable<StoredRecord>, source: string): RecordIdentities {
  return new Map([...records].map((record) => [record.id, identityOfStored(record, source)]));
}

/** The identities after records were listed: elements that none of them has any more are not listed now. */
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

function identityOfStored({ id, evidence }: StoredRecord, source: string): RecordIdentity {
  const elements = evidence.elements.flatMap((one): [string, boolean][] =>
    one.source === source ? [[one.id, one.missingSince === null]] : [],
  );
  const imported = latestBySource(evidence.observations.filter(({ method }) => method === "import"));
  const own = imported.find((one) => one.source === sourceName(source)) ?? imported[0];
  const isShared = elements.length < evidence.elements.length;
  return { id, elements: new Map(elements), isShared, ...traitsOf(own) };
}

function traitsOf(
  observation: ImportedRecord["observation"] | undefined,
): Pick<RecordIdentity, "nameAndKind" | "point"> {
  const { name, kind, coordinates } = observation?.attributes ?? {};
  return {
    nameAndKind: name === undefined ? null : `${fold(name.value)}\n${kind?.value ?? ""}`,
    point: coordinates?.value ?? null,
  };
}

/**
 * Gives records the ids by which the store knows them. A record keeps its id as long as one of its elements lives, and where all were drawn anew: elements
 * that no record had, of the same name and kind, within {@link REDRAWN_M} of one whose elements are listed no more, are that one. Ids stay unique; the outcome
 * does not depend on the order of `records`. Pure.
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

/** Pairs of a record that is new and one that is listed no more, the nearest first. */
function redrawn(
  fresh: readonly ImportedRecord[],
  known: RecordIdentities,
  taken: ReadonlySet<string>,
): readonly { readonly record: ImportedRecord; readonly id: string; readonly meters: number }[] {
  const left = grouped(
    // What other sources list is matched by more than name and kind (import/matching).
    [...known.values()].flatMap(({ id, elements, nameAndKind, point }) =>
      elements.size === 0 || nameAndKind === null || point === null || taken.has(id)
        ? []
        : [{ id, nameAndKind, point }],
    ),
    ({ nameAndKind, point }) => `${cellOf(point)} ${nameAndKind}`,
  );
  const pairs = fresh.flatMap((record) => {
    const { nameAndKind, point } = traitsOf(record.observation);
    if (point === null) return [];
    return neighbourCells(point)
      .flatMap((cell) => left.get(`${cell} ${nameAndKind}`)?.slice(0, MAX_COMPARED) ?? [])
      .map((one) => ({ record, id: one.id, meters: distanceM(one.point, point) }))
      .filter(({ meters }) => meters <= REDRAWN_M);
  });
  return pairs.toSorted((a, b) => a.meters - b.meters || (a.id < b.id ? -1 : 1));
}

/** The id that its first element gives it, or another one where the record of that id has become another business. */
function freeId(record: ImportedRecord, known: RecordIdentities, taken: ReadonlySet<string>): string {
  const [first] = record.elements;
  let { id } = record;
  for (let again = 2; taken.has(id) || known.has(id); again++)
    id = recordId(first?.source ?? "", `${first?.id} ${again}`);
  return id;
}
