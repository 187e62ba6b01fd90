/** Powers of ten that a double holds exactly. */
const TENS = Array.from({ length: 23 }, (_, power) => 10 ** power);
/** So many digits make a whole number that a double holds exactly. */
export const EXACT_DIGITS = 15;
const [ZERO, NINE, MINUS, POINT, AMPERSAND] = [0x30, 0x39, 0x2d, 0x2e, 0x26];

/** The text of an attribute's value, its references to characters taken for what they mean. */
export function textIn(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString("utf8", start, end);
  return text.includes("&") ? text.replaceAll(REFERENCE, characterOf) : text;
}

/** Whether a value refers to characters, so that it means something else than it says. */
export function hasReference(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === AMPERSAND) return true;
  return false;
}

/**
 * The number that an attribute's value says, as `Number` reads its text; NaN: none. Read off its digits, where these are so few that one division is exact (Clinger,
 * How to read floating point numbers accurately, 1990).
 */
export function numberOf(bytes: Buffer, start: number, end: number): number {
  let at = start;
  const isNegative = bytes[at] === MINUS && at < end;
  if (isNegative) at += 1;
  const first = at;
  let value = 0;
  let point = -1;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= ZERO && byte <= NINE) value = value * 10 + (byte - ZERO);
    else if (byte === POINT && point === -1) point = at;
    else return readNumber(textIn(bytes, start, end));
  }
  const digits = at - first - (point === -1 ? 0 : 1);
  if (digits === 0 || digits > EXACT_DIGITS) return readNumber(textIn(bytes, start, end));
  if (point !== -1) value /= TENS[at - point - 1] as number;
  return isNegative ? -value : value;
}

function readNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** XML 1.0, sections 4.1 and 4.6: what a document without a DTD may refer to. Anything else stays as it is written. */
const REFERENCE = /&(?:#([0-9]{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/gu;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

function characterOf(written: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? written;
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint === 0 || isSurrogate || codePoint > LAST_CODE_POINT
    ? "\u{fffd}"
    : String.fromCodePoint(codePoint);
}
