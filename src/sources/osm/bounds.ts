/** Limit on a text, in bytes of the file. Far above any real one: OpenStreetMap allows 255 characters. */
export const MAX_TEXT_BYTES = 2 ** 20;
/** The error for a longer text, as the end of a sentence about its file. */
export const TEXT_TOO_LONG = "holds a text of more than 1 MB";

/** Limit on nesting, which protects the stack. Real extracts nest eight levels. */
const MAX_DEPTH = 64;

/** Limit on the compression ratio. Real maps reach a tenth of this, zlib a thousandfold. */
const MAX_EXPANSION = 100;
const FREE_BYTES = 2 ** 20;

/** Whether a file expands more than any real map: a decompression bomb. */
export function isOverExpanded(unpackedBytes: number, packedBytes: number): boolean {
  return unpackedBytes > FREE_BYTES + MAX_EXPANSION * packedBytes;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Why a JSON text is too large to be an extract, as the end of a sentence about its file; null if it is not. Scans the bytes once. */
export function excessOfJson(bytes: Buffer): string | null {
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const end = endOfText(bytes, at + 1);
      if (end - at - 1 > MAX_TEXT_BYTES) return TEXT_TOO_LONG;
      at = end;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} deep`;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  return null;
}

/** The position of the closing quotation mark; the end of the bytes if there is none. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let escapes = 0;
    while (at - escapes > start && bytes[at - escapes - 1] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
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
