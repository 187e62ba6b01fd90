import { uuidOf } from "../domain/uuid.js";
import { hash } from "node:crypto";
import { PbfReader, PbfWriter } from "pbf";
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
  const parts: Uint8Array[] = [Buffer.from([FORMAT, Number(isOfOne)])];
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
  try {
    return { isOfOne: body[1] === 1, positions: new Map(positionsIn(body)) };
  } catch {
    return null;
  }
}

/** The positions after the two bytes of the head. Throws Error if they are not whole. */
function* positionsIn(body: Buffer): Generator<[string, FeedPosition]> {
  const reader = new PbfReader(body);
  for (reader.pos = 2; reader.pos < body.length; ) {
    const key = body.toString("hex", reader.pos, (reader.pos += KEY_BYTES));
    const number = reader.readVarint();
    const isWithin = number % 2 === 1;
    const end = reader.pos + (isWithin ? ID_BYTES : 0);
    if (!Number.isSafeInteger(number) || end > body.length) throw new RangeError("a position is cut short");
    const recordId = isWithin ? uuidOf(body.toString("hex", reader.pos, end)) : "";
    reader.pos = end;
    yield [key, { version: Math.floor(number / 2), recordId }];
  }
}

function checkOf(body: Buffer): Buffer {
  return hash("sha256", body, "buffer").subarray(0, CHECK_BYTES);
}

/** A number of up to 53 bits, seven bits per byte, lowest first. */
function varint(value: number): Uint8Array {
  const writer = new PbfWriter();
  writer.writeVarint(value);
  return writer.finish();
}
