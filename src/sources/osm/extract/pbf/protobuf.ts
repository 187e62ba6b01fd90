/** How a field is written (https://protobuf.dev/programming-guides/encoding/). */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/** A varint of so many bytes is a whole number that a double holds exactly. */
const EXACT_BYTES = 7;
/** No varint has more. */
const MOST_BYTES = 10;

/** A stretch of bytes in protobuf's encoding, read from its begin to its end. All throw Error where the bytes end too early or are none. */
export class FieldCursor {
  readonly bytes: Uint8Array;
  pos: number;
  readonly end: number;

  constructor(bytes: Uint8Array, pos = 0, end = bytes.length) {
    this.bytes = bytes;
    this.pos = pos;
    this.end = end;
  }

  get isAtEnd(): boolean {
    return this.pos >= this.end;
  }

  /** A whole number of zero or more; above 2^53 the nearest that there is. */
  unsigned(): number {
    const { bytes } = this;
    let byte = bytes[this.pos++] as number;
    if (byte < 0x80 && this.pos <= this.end) return byte;
    const start = this.pos - 1;
    let [value, scale] = [byte & 0x7f, 0x80];
    while (byte >= 0x80) {
      if (this.pos >= this.end || this.pos - start >= MOST_BYTES)
        throw new Error("a number in it does not end");
      byte = bytes[this.pos++] as number;
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
    }
    if (this.pos > this.end) throw new Error("a number in it does not end");
    return value;
  }

  /** A whole number that may be below zero, as an int64 has it. */
  integer(): number {
    const start = this.pos;
    const value = this.unsigned();
    if (this.pos - start <= EXACT_BYTES) return value;
    let exact = 0n;
    for (let at = this.pos - 1; at >= start; at--)
      exact = (exact << 7n) | BigInt((this.bytes[at] as number) & 0x7f);
    return Number(BigInt.asIntN(64, exact));
  }

  /** A whole number that may be below zero, as an sint64 has it: 0, -1, 1, -2, 2. */
  signed(): number {
    const value = this.unsigned();
    return value % 2 === 1 ? (value + 1) / -2 : value / 2;
  }

  /** The bytes that follow, after their length. */
  part(): FieldCursor {
    const from = this.passPart();
    return new FieldCursor(this.bytes, from, this.pos);
  }

  /** The bytes of the number that follows: a row of one. */
  rowOfOne(): FieldCursor {
    const from = this.pos;
    this.unsigned();
    return new FieldCursor(this.bytes, from, this.pos);
  }

  /** The same as `part` without reading them: where they begin. */
  passPart(): number {
    const length = this.unsigned();
    const from = this.pos;
    if (length > this.end - from) throw new Error("a part of it does not end");
    this.pos = from + length;
    return from;
  }

  /** Numbers in a row: how many, without reading them. */
  count(): number {
    let count = 0;
    for (let at = this.pos; at < this.end; at++) if ((this.bytes[at] as number) < 0x80) count += 1;
    return count;
  }

  text(): string {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + this.pos, this.end - this.pos).toString(
      "utf8",
    );
  }

  skip(type: number): void {
    if (type === VARINT) this.unsigned();
    else if (type === BYTES) this.passPart();
    else if (type === FIXED_64 || type === FIXED_32) {
      this.pos += type === FIXED_64 ? 8 : 4;
      if (this.pos > this.end) throw new Error("a number in it does not end");
    } else throw new Error(`a field in it is of the unknown type ${type}`);
  }
}

/**
 * A field that may stand several times in its message. A row of numbers may be written in pieces, a message within another too: all of them count, as if they stood together. Nothing
 * is copied of one that stands once, as nearly all do.
 */
export class Pieces {
  #bytes: Uint8Array = new Uint8Array();
  #from = 0;
  #end = 0;
  /** Whether the bytes are a copy, which may grow. */
  #isCopy = false;

  get isEmpty(): boolean {
    return this.#from === this.#end;
  }

  clear(): void {
    this.#from = this.#end = 0;
  }

  add({ bytes, pos, end }: FieldCursor): void {
    if (this.isEmpty) {
      [this.#bytes, this.#from, this.#end, this.#isCopy] = [bytes, pos, end, false];
      return;
    }
    const length = this.#end - this.#from + (end - pos);
    if (!this.#isCopy || length > this.#bytes.length) {
      const copy = new Uint8Array(2 * length);
      copy.set(this.#bytes.subarray(this.#from, this.#end));
      [this.#bytes, this.#from, this.#end, this.#isCopy] = [copy, 0, this.#end - this.#from, true];
    }
    this.#bytes.set(bytes.subarray(pos, end), this.#end);
    this.#end = length;
  }

  /** All of it, from its begin. */
  together(): FieldCursor {
    return new FieldCursor(this.#bytes, this.#from, this.#end);
  }
}

/** What fields of a message are read by, by number; what none is for is passed over. */
export type FieldReaders = Readonly<Record<number, (field: FieldCursor) => void>>;

/**
 * Reads a message: tells each field its readers know. `numbers` are told the cursor before their number, `parts` one over their bytes, `rows` one over numbers in a row, which may
 * be of one number. A known field that is written in another way throws.
 */
export function eachField(
  message: FieldCursor,
  numbers: FieldReaders,
  parts: FieldReaders,
  rows: FieldReaders = {},
): void {
  while (!message.isAtEnd) {
    const tag = message.unsigned();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    const [asNumber, asPart, asRow] = [numbers[number], parts[number], rows[number]];
    if (asNumber !== undefined && type === VARINT) asNumber(message);
    else if (asPart !== undefined && type === BYTES) asPart(message.part());
    else if (asRow !== undefined && type === BYTES) asRow(message.part());
    else if (asRow !== undefined && type === VARINT) asRow(message.rowOfOne());
    else if (asNumber !== undefined || asPart !== undefined || asRow !== undefined)
      throw new Error(`field ${number} in it is written in a way that is not read`);
    else message.skip(type);
  }
}
