/** Limit on a text, in bytes of the file. Far above any real one: OpenStreetMap allows 255 characters. */
export const MAX_TEXT_BYTES = 2 ** 20;
/** Limit on the compression ratio. Real maps reach a tenth of this, zlib a thousandfold. */
const MAX_EXPANSION = 100;
const FREE_BYTES = 2 ** 20;

/** Whether a file expands more than any real map: a decompression bomb. */
export function isOverExpanded(unpackedBytes: number, packedBytes: number): boolean {
  return unpackedBytes > FREE_BYTES + MAX_EXPANSION * packedBytes;
}

/** An intact file that cannot be read. The message says why and what to do, as the end of a sentence about it. */
export class UnreadKind extends Error {
  override readonly name = "UnreadKind";
}

/** The error for a map with more wanted elements, or points of them, than fit into memory. */
export function tooMuch(): UnreadKind {
  return new UnreadKind(
    "holds more than an import keeps at a time: cut the area out of it first (osmium extract --bbox W,S,E,N FILE -o area.osm.pbf)",
  );
}
