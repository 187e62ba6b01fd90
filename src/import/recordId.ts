import { createHash } from "node:crypto";
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
