/** No text of a map comes near: OpenStreetMap allows 255 characters. In bytes, as written in the file. */
export const MAX_TEXT_BYTES = 2 ** 20;
/** What is wrong with a longer one, as the end of a sentence about its file. */
export const TEXT_TOO_LONG = "holds a text of more than 1 MB";

/** Extracts nest eight deep. Deeper ones would overflow the stack of whoever looks at all of a document. */
const MAX_DEPTH = 64;

/** Packed XML and blocks of real maps unpack to a tenth of this; zlib can reach a thousandfold. */
const MAX_EXPANSION = 100;
const FREE_BYTES = 2 ** 20;

/** True when so many packed bytes of a file unpack to more than any map's do: it is made to fill memory or time. */
export function isOverExpanded(unpackedBytes: number, packedBytes: number): boolean {
  return unpackedBytes > FREE_BYTES + MAX_EXPANSION * packedBytes;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What makes a JSON text too large to be an extract, as the end of a sentence about its file; null: nothing. Looks at the bytes alone, once each. */
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

/** Where the quotation mark stands that ends a text; the end of all where none does. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let escapes = 0;
    while (at - escapes > start && bytes[at - escapes - 1] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
}
