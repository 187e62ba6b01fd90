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

  /** The same without reading them: where they begin. */
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

/** What fields of a message are read by, by number; what none is for is passed over. */
export type FieldReaders = Readonly<Record<number, (field: FieldCursor) => void>>;

/**
 * Reads a message: tells each field its readers know. `numbers` are told the cursor before their number, `parts` one over their bytes. A known field
 * that is written in another way throws.
 */
export function eachField(message: FieldCursor, numbers: FieldReaders, parts: FieldReaders): void {
  while (!message.isAtEnd) {
    const tag = message.unsigned();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    const [asNumber, asPart] = [numbers[number], parts[number]];
    if (asNumber !== undefined && type === VARINT) asNumber(message);
    else if (asPart !== undefined && type === BYTES) asPart(message.part());
    else if (asNumber !== undefined || asPart !== undefined)
      throw new Error(`field ${number} in it is written in a way that is not read`);
    else message.skip(type);
  }
}
