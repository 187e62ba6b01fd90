import type { FileHandle } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { FieldCursor, eachField } from "./protobuf.js";

/** Bounds of the format (https://wiki.openstreetmap.org/wiki/PBF_Format): of a blob's header, of a blob, and of what it unpacks to. */
const MOST_HEADER_BYTES = 64 * 2 ** 10;
const MOST_BLOB_BYTES = 32 * 2 ** 20;
/** Before each header stands its length. */
const LENGTH_BYTES = 4;
/** What a header has without an index. */
const USUAL_HEADER_BYTES = 64;

/** Where a blob stands in its file. */
export interface BlobPlace {
  readonly type: "OSMHeader" | "OSMData";
  readonly offset: number;
  readonly bytes: number;
}

/** The places of a file's blobs, one after the other, up to `size` bytes. Throws Error where it is cut short or damaged. */
export async function* blobPlaces(
  file: FileHandle,
  size: number,
): AsyncGenerator<BlobPlace, void, undefined> {
  for (let at = 0; at < size; ) {
    const head = await bytesAt(file, at, Math.min(LENGTH_BYTES + USUAL_HEADER_BYTES, size - at));
    if (head.length < LENGTH_BYTES) throw new Error("it ends within a length");
    const length = head.readUInt32BE(0);
    if (length > MOST_HEADER_BYTES) throw new Error("no header of a block is where one should be");
    const header =
      length <= head.length - LENGTH_BYTES
        ? head.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
        : await bytesAt(file, at + LENGTH_BYTES, length);
    const { type, bytes } = readHeader(header);
    const offset = at + LENGTH_BYTES + length;
    if (bytes > MOST_BLOB_BYTES) throw new Error(`a block of it has more than ${MOST_BLOB_BYTES} bytes`);
    if (offset + bytes > size) throw new Error("it ends within a block");
    yield { type, offset, bytes };
    at = offset + bytes;
  }
}

function readHeader(header: Uint8Array): Pick<BlobPlace, "type" | "bytes"> {
  let type = "";
  let bytes = 0;
  eachField(
    new FieldCursor(header),
    { 3: (field) => (bytes = field.unsigned()) },
    { 1: (field) => (type = field.text()) },
  );
  if (type !== "OSMHeader" && type !== "OSMData") throw new Error("it holds a block of an unknown kind");
  return { type, bytes };
}

/** What a blob holds, unpacked. Throws Error where it is damaged, packed in another way than zlib's, or too large. */
export async function unpackedBlob(
  file: FileHandle,
  { type, offset, bytes }: BlobPlace,
): Promise<Uint8Array> {
  const blob = new FieldCursor(await bytesAt(file, offset, bytes));
  const found: { packed?: FieldCursor; raw?: FieldCursor } = {};
  eachField(blob, {}, { 1: (field) => (found.raw = field), 3: (field) => (found.packed = field) });
  const { packed, raw } = found;
  if (packed !== undefined)
    return inflateSync(packed.bytes.subarray(packed.pos, packed.end), { maxOutputLength: MOST_BLOB_BYTES });
  if (raw !== undefined) return raw.bytes.subarray(raw.pos, raw.end);
  throw new Error(`${type} is not packed with zlib`);
}

/** Throws Error where the file has fewer. */
async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
  if (bytesRead < length) throw new Error("it ends within a block");
  return buffer;
}
