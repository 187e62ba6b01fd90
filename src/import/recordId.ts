import { createHash } from "node:crypto";
import type { SourceElement } from "../domain/record.js";
import { uuidOf } from "../domain/uuid.js";

/** Namespace of Doorlight's record ids: the version 5 UUID of "doorlight:record" in the nil namespace. */
const NAMESPACE = uuidFive(Buffer.alloc(16), "doorlight:record");

/** The id of the business that an element of a source describes: the same on every machine and at every import. */
export function recordId(source: string, elementId: string): string {
  return uuidOf(uuidFive(NAMESPACE, `${source}:${elementId}`).toString("hex"));
}

/** Name-based UUID, version 5 (RFC 9562, section 5.5), as 16 bytes. */
function uuidFive(namespace: Buffer, name: string): Buffer {
  const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes;
}

/** The first of some ids, numbered from 1, that is not taken. */
export function firstFree(idOf: (number: number) => string, isTaken: (id: string) => boolean): string {
  for (let number = 1; ; number++) if (!isTaken(idOf(number))) return idOf(number);
}

/** A reason for a thing to have an id. */
interface Claim<Thing> {
  readonly thing: Thing;
  readonly id: string;
  /** Lower ones come first; of equal ones, the nearest. */
  readonly rank: number;
  readonly meters: number;
}

/** The id of each thing: that of its first claim that nothing else has taken, else a new one, derived from its element, that is not `known`. Ids are unique. */
export function assignedIds<Thing>(
  things: readonly Thing[],
  claims: readonly Claim<Thing>[],
  known: Pick<ReadonlySet<string>, "has">,
  elementOf: (thing: Thing) => Pick<SourceElement, "source" | "id"> | undefined,
): ReadonlyMap<Thing, string> {
  const ids = new Map<Thing, string>();
  const taken = new Set<string>();
  const give = (thing: Thing, id: string) => {
    if (ids.has(thing) || taken.has(id)) return;
    ids.set(thing, id);
    taken.add(id);
  };
  for (const { thing, id } of claims.toSorted((a, b) => a.rank - b.rank || a.meters - b.meters))
    give(thing, id);
  for (const thing of things) {
    if (ids.has(thing)) continue;
    const { source, id: element } = elementOf(thing) ?? { source: "", id: "" };
    const idOf = (number: number) => recordId(source, number === 1 ? element : `${element} ${number}`);
    give(
      thing,
      firstFree(idOf, (id) => taken.has(id) || known.has(id)),
    );
  }
  return ids;
}
