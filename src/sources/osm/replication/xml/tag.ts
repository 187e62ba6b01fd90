import { BrokenChanges } from "../brokenChanges.js";
import { EXACT_DIGITS, numberOf, textIn } from "./value.js";
import { isSame, isWord, type Word } from "./words.js";

/** Bytes of one tag: OpenStreetMap's longest hold a key and a value of 255 characters each. */
const MOST_BYTES = 1 << 16;
const MOST_ATTRIBUTES = 64;
/** Of each attribute: where its name begins and ends, its value begins and ends, and the code of its name. */
const ROW = 5;
const SPACE = 0x20;
const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const ZERO = 0x30;
const NINE = 0x39;

/** By byte, whether a name goes on with it. */
const IN_NAMES = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > SPACE && ![LESS, GREATER, SLASH, EQUALS, DOUBLE, SINGLE].includes(byte) ? 1 : 0,
);

/** One tag of an XML document as bytes: where its name, its attributes and their values stand, and nothing made of them. One object may be used for many tags. */
export class XmlTag {
  bytes: Buffer = Buffer.alloc(0);
  /** Where its `<` stands. */
  start = 0;
  nameStart = 0;
  nameEnd = 0;
  /** Of its name, as {@link Word} has it. */
  code = 0;
  /** Whether it closes an element (`</node>`). */
  isClosing = false;
  /** Whether it is an element of its own (`<node/>`). */
  isEmpty = false;
  /** How many attributes it has. */
  size = 0;
  readonly #rows = new Int32Array(MOST_ATTRIBUTES * ROW);
  /** Of each attribute: its value, where that is nothing but a few digits; else -1. */
  readonly #numbers = new Float64Array(MOST_ATTRIBUTES);

  /**
   * Reads the tag that begins at `start`, of what is there up to `end`. Returns where it ends, or -1 where not all of it is there. Throws BrokenChanges for what is no
   * tag, or longer than any.
   */
  read(bytes: Buffer, start: number, end: number): number {
    const after = this.#read(bytes, start, end);
    if ((after === -1 ? end : after) - start > MOST_BYTES)
      throw new BrokenChanges("a tag is longer than any");
    return after;
  }

  isNamed(attribute: number, name: Word): boolean {
    const rows = this.#rows;
    const row = attribute * ROW;
    const code = rows[row + 4] as number;
    return code === name.code && isWord(this.bytes, rows[row] as number, rows[row + 1] as number, code, name);
  }

  /** The first attribute of that name; -1: there is none. */
  find(name: Word): number {
    for (let attribute = 0; attribute < this.size; attribute++)
      if (this.isNamed(attribute, name)) return attribute;
    return -1;
  }

  valueStart(attribute: number): number {
    return this.#rows[attribute * ROW + 2] as number;
  }

  valueEnd(attribute: number): number {
    return this.#rows[attribute * ROW + 3] as number;
  }

  /** Whether the value of an attribute is that word. */
  isWordAt(attribute: number, { bytes }: Word): boolean {
    return isSame(this.bytes, this.valueStart(attribute), this.valueEnd(attribute), bytes);
  }

  /** NaN where there is no such attribute, or its value is no number. */
  numberAt(attribute: number): number {
    if (attribute === -1) return Number.NaN;
    const number = this.#numbers[attribute] as number;
    return number >= 0 ? number : numberOf(this.bytes, this.valueStart(attribute), this.valueEnd(attribute));
  }

  /** Empty where there is no such attribute. */
  textAt(attribute: number): string {
    return attribute === -1 ? "" : textIn(this.bytes, this.valueStart(attribute), this.valueEnd(attribute));
  }

  #read(bytes: Buffer, start: number, end: number): number {
    this.bytes = bytes;
    this.start = start;
    this.size = 0;
    this.isClosing = start + 1 < end && bytes[start + 1] === SLASH;
    this.isEmpty = false;
    let at = start + (this.isClosing ? 2 : 1);
    this.nameStart = at;
    let code = 0;
    for (; at < end && IN_NAMES[bytes[at] as number] === 1; at++) code = (code << 8) | (bytes[at] as number);
    this.nameEnd = at;
    this.code = code;
    if (at < end && at === this.nameStart) throw new BrokenChanges("a tag without a name");
    for (;;) {
      const from = at;
      at = afterSpace(bytes, at, end);
      if (at >= end) return -1;
      const byte = bytes[at];
      if (byte === GREATER) return at + 1;
      if (byte === SLASH && !this.isClosing) {
        if (at + 1 >= end) return -1;
        if (bytes[at + 1] !== GREATER) throw new BrokenChanges("a tag that does not end");
        this.isEmpty = true;
        return at + 2;
      }
      if (from === at || this.isClosing) throw new BrokenChanges("a tag that does not end");
      at = this.#readAttribute(bytes, at, end);
      if (at === -1) return -1;
    }
  }

  /** Returns where the attribute ends, or -1. */
  #readAttribute(bytes: Buffer, start: number, end: number): number {
    let at = start;
    let code = 0;
    for (; at < end && IN_NAMES[bytes[at] as number] === 1; at++) code = (code << 8) | (bytes[at] as number);
    const nameEnd = at;
    at = afterSpace(bytes, at, end);
    if (at >= end) return -1;
    if (nameEnd === start || bytes[at] !== EQUALS) throw new BrokenChanges("an attribute without a value");
    at = afterSpace(bytes, at + 1, end);
    if (at >= end) return -1;
    const quote = bytes[at] as number;
    if (quote !== DOUBLE && quote !== SINGLE) throw new BrokenChanges("a value without quotes");
    const valueStart = at + 1;
    let number = 0;
    for (at = valueStart; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte < ZERO || byte > NINE) break;
      number = number * 10 + (byte - ZERO);
    }
    const digits = at - valueStart;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte === quote) break;
      if (byte === LESS) throw new BrokenChanges('a value with a "<" in it');
    }
    if (at >= end) return -1;
    const attribute = this.size;
    if (attribute === MOST_ATTRIBUTES) throw new BrokenChanges("a tag with too many attributes");
    const rows = this.#rows;
    const row = attribute * ROW;
    rows[row] = start;
    rows[row + 1] = nameEnd;
    rows[row + 2] = valueStart;
    rows[row + 3] = at;
    rows[row + 4] = code;
    const isWhole = digits > 0 && digits <= EXACT_DIGITS && digits === at - valueStart;
    this.#numbers[attribute] = isWhole ? number : -1;
    this.size = attribute + 1;
    return at + 1;
  }
}

function afterSpace(bytes: Buffer, start: number, end: number): number {
  let at = start;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte !== SPACE && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break;
  }
  return at;
}
