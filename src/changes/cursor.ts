import { uuidOf } from "../domain/uuid.js";
import { hash } from "node:crypto";
import type { FeedPosition } from "../store/store.js";

/** A reader's position in each area that it follows. */
export interface Cursor {
  /** Whether it follows one named area instead of all. */
  readonly isOfOne: boolean;
  /** By {@link areaKey}, least recently read first. */
  readonly positions: ReadonlyMap<string, FeedPosition>;
}

/** Most areas of a cursor: it is part of URLs, whose length is limited. */
export const CURSOR_AREAS = 128;

/** The first byte: the version of the format. */
const FORMAT = 1;
const KEY_BYTES = 6;
const ID_BYTES = 16;
const CHECK_BYTES = 4;

/** The key of an area in a cursor: 48 bits of the SHA-256 of its id, in hexadecimal. */
export function areaKey(areaId: string): string {
  return hash("sha256", areaId, "hex").slice(0, 2 * KEY_BYTES);
}

/** Encodes a cursor for URLs. Its checksum detects damage, not forgery: a cursor grants no access. */
export function writeCursor({ isOfOne, positions }: Cursor): string {
  const parts: Buffer[] = [Buffer.from([FORMAT, Number(isOfOne)])];
  for (const [key, { version, recordId }] of positions) {
    const isWithin = recordId !== "";
    parts.push(Buffer.from(key, "hex"), varint(version * 2 + Number(isWithin)));
    if (isWithin) parts.push(Buffer.from(recordId.replaceAll("-", ""), "hex"));
  }
  const body = Buffer.concat(parts);
  return Buffer.concat([body, checkOf(body)]).toString("base64url");
}

/** Reads what {@link writeCursor} wrote; null for anything else. */
export function readCursor(text: string): Cursor | null {
  const bytes = Buffer.from(text, "base64url");
  const body = bytes.subarray(0, -CHECK_BYTES);
  if (body.length < 2 || body[0] !== FORMAT || !bytes.subarray(-CHECK_BYTES).equals(checkOf(body)))
    return null;
  const positions = new Map<string, FeedPosition>();
  for (let at = 2; at < body.length; ) {
    const key = body.subarray(at, at + KEY_BYTES).toString("hex");
    const number = readVarint(body, at + KEY_BYTES);
    if (number === null) return null;
    const isWithin = number.value % 2 === 1;
    at = number.end + (isWithin ? ID_BYTES : 0);
    if (at > body.length) return null;
    const recordId = isWithin ? uuidOf(body.toString("hex", number.end, at)) : "";
    positions.set(key, { version: Math.floor(number.value / 2), recordId });
  }
  return { isOfOne: body[1] === 1, positions };
}

function checkOf(body: Buffer): Buffer {
  return hash("sha256", body, "buffer").subarray(0, CHECK_BYTES);
}

/** Encodes an integer of up to 53 bits, seven bits per byte, lowest first. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

function readVarint(bytes: Buffer, from: number): { readonly value: number; readonly end: number } | null {
  let [value, scale] = [0, 1];
  for (let at = from; at < bytes.length; at++, scale *= 0x80) {
    const byte = bytes[at] ?? 0;
    value += (byte % 0x80) * scale;
    if (!Number.isSafeInteger(value)) return null;
    if (byte < 0x80) return { value, end: at + 1 };
  }
  return null;
}
