import { inflateSync } from "node:zlib";
import { isOverExpanded, UnreadKind } from "../../bounds.js";
import { readBlob, readBlobHeader } from "./compiled.js";
import { PbfReader } from "pbf";

/** Reads a message; throws Error for a length beyond its end, which the library accepts. */
export class CheckedReader extends PbfReader {
  override nextField(end = this.length): number {
    const field = super.nextField(end);
    if (field === 0 && this.pos > end) throw cutShort();
    return field;
  }

  override readVarint(isSigned?: boolean): number {
    const value = super.readVarint(isSigned);
    if (this.pos > this.length) throw cutShort();
    return value;
  }

  override readBytes(): Uint8Array {
    const bytes = super.readBytes();
    if (this.pos > this.length) throw cutShort();
    return bytes;
  }
}

const cutShort = (): Error => new Error("a message in it is cut short");

/** The format's limits (https://wiki.openstreetmap.org/wiki/PBF_Format) on a blob's header, a blob, and its unpacked content. */
const MAX_HEADER_BYTES = 64 * 2 ** 10;
const MAX_BLOB_BYTES = 32 * 2 ** 20;
/** Length of the field before each header. */
const LENGTH_BYTES = 4;

/** Maximum blobs of a file; each takes about sixty bytes of memory. All of Europe has half as many. */
const MAX_BLOBS = 1_000_000;

/** The read function of a file, as in Node: may return fewer bytes than requested. */
interface BlobSource {
  read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>;
}

/** The position of a blob in its file. */
export interface BlobPlace {
  readonly type: "OSMHeader" | "OSMData";
  readonly offset: number;
  readonly bytes: number;
}

/**
 * The positions of a file's blobs, in order, up to `size` bytes. Throws Error for a truncated or damaged file, UnreadKind for more than `most` blobs.
 */
export async function* blobPlaces(
  file: BlobSource,
  size: number,
  most = MAX_BLOBS,
): AsyncGenerator<BlobPlace, void, undefined> {
  let count = 0;
  for (let at = 0; at < size; count++) {
    if (count === most)
      throw new UnreadKind(
        `has more than ${most} blocks: cut the area out of it first (osmium extract --bbox W,S,E,N FILE -o area.osm.pbf)`,
      );
    if (size - at < LENGTH_BYTES) throw new Error("it ends within a length");
    const length = (await bytesAt(file, at, LENGTH_BYTES)).readUInt32BE(0);
    if (length > MAX_HEADER_BYTES) throw new Error("no header of a block is where one should be");
    const header = await bytesAt(file, at + LENGTH_BYTES, length);
    const { type, bytes } = readBlobHeader(new CheckedReader(header));
    if (type !== "OSMHeader" && type !== "OSMData") throw new Error("it holds a block of an unknown kind");
    const offset = at + LENGTH_BYTES + length;
    if (bytes === 0) throw new Error("a block of it is empty");
    if (bytes > MAX_BLOB_BYTES) throw new Error(`a block of it has more than ${MAX_BLOB_BYTES} bytes`);
    if (offset + bytes > size) throw new Error("it ends within a block");
    yield { type, offset, bytes };
    at = offset + bytes;
  }
}

/** The bytes of a file's blobs before and after decompression. */
interface Expansion {
  packed: number;
  unpacked: number;
}

/**
 * Unpacks a blob; `expansion`: those of its file so far. Throws Error if the blob is damaged or too large, and UnreadKind if it is not compressed with zlib or
 * the file unpacks to too much.
 */
export async function unpackedBlob(
  file: BlobSource,
  { type, offset, bytes }: BlobPlace,
  expansion: Expansion,
): Promise<Uint8Array> {
  const { content, raw, zlib } = readBlob(new CheckedReader(await bytesAt(file, offset, bytes)));
  if (content === undefined) throw new Error(`${type} is not packed with zlib`);
  // The format's other compression methods are not supported.
  if (content !== "raw" && content !== "zlib")
    throw new UnreadKind(
      `is packed with ${content}, not with zlib. Pack it anew: osmium cat FILE -f pbf,pbf_compression=zlib -o area.osm.pbf`,
    );
  const unpacked = content === "raw" ? raw : inflateSync(zlib, { maxOutputLength: MAX_BLOB_BYTES });
  expansion.packed += bytes;
  expansion.unpacked += unpacked.length;
  if (isOverExpanded(expansion.unpacked, expansion.packed))
    throw new UnreadKind("unpacks to more than any extract: it is none");
  return unpacked;
}

/** Throws Error if the file is too short. */
async function bytesAt(file: BlobSource, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  // One call may return fewer bytes than are available.
  for (let has = 0; has < length; ) {
    const { bytesRead } = await file.read(buffer, has, length - has, offset + has);
    if (bytesRead === 0) throw new Error("it ends within a block");
    has += bytesRead;
  }
  return buffer;
}
