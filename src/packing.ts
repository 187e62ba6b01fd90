type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;
type Kind = "u8" | "u16" | "u32" | "i32" | "f32" | "f64" | "text";

/** A part of what was packed: where it lies, in bytes. */
interface Part {
  readonly kind: Kind;
  readonly from: number;
  readonly length: number;
}

const KIND_OF = {
  Uint8Array: "u8",
  Uint16Array: "u16",
  Uint32Array: "u32",
  Int32Array: "i32",
  Float32Array: "f32",
  Float64Array: "f64",
} as const;
/** Numbers of any kind begin where they may be read in place. */
const ALIGNED = 8;
const LENGTH_BYTES = 4;
/** Stands between texts of a list: in none that was folded, and what has one is not packed. */
const BETWEEN = "\u0000";

/** Something cannot be packed, or what was packed lacks a part: it is made anew instead. */
export class PackingError extends Error {
  override readonly name = "PackingError";
}

/** Puts columns of numbers, lists of texts and plain values side by side into bytes, each under a name of its own. */
export class Packer {
  readonly #parts = new Map<string, Part>();
  readonly #bytes: Uint8Array[] = [];
  #length = 0;

  numbers(name: string, values: Numbers): void {
    const kind = KIND_OF[values.constructor.name as keyof typeof KIND_OF];
    this.#add(name, kind, new Uint8Array(values.buffer, values.byteOffset, values.byteLength).slice());
  }

  /** Throws PackingError for a text that holds what stands between them. */
  texts(name: string, texts: readonly string[]): void {
    const text = texts.join(BETWEEN);
    if (count(text, BETWEEN) !== Math.max(0, texts.length - 1)) throw new PackingError(`a text of ${name}`);
    this.value(`${name} length`, texts.length);
    this.#add(name, "text", Buffer.from(text));
  }

  /** What JSON can say. */
  value(name: string, value: unknown): void {
    this.#add(name, "text", Buffer.from(JSON.stringify(value)));
  }

  /** All of it, one after the other: a table of the parts, and they. */
  packed(): readonly Uint8Array[] {
    const table = Buffer.from(JSON.stringify([...this.#parts]));
    const before = LENGTH_BYTES + table.length;
    const start = Buffer.alloc(aligned(before));
    start.writeUInt32LE(table.length);
    table.copy(start, LENGTH_BYTES);
    return [start, ...this.#bytes];
  }

  #add(name: string, kind: Kind, bytes: Uint8Array): void {
    if (this.#parts.has(name)) throw new PackingError(`two parts called ${name}`);
    this.#parts.set(name, { kind, from: this.#length, length: bytes.length });
    const padding = aligned(bytes.length) - bytes.length;
    this.#bytes.push(bytes, new Uint8Array(padding));
    this.#length += bytes.length + padding;
  }
}

/** Takes out again what a {@link Packer} put in; throws PackingError where that is not there. Nothing that is taken out holds the bytes. */
export class Unpacker {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #parts: ReadonlyMap<string, Part>;

  constructor(bytes: Buffer) {
    if (bytes.length < LENGTH_BYTES) throw new PackingError("no table");
    const length = bytes.readUInt32LE();
    const table = bytes.toString("utf8", LENGTH_BYTES, LENGTH_BYTES + length);
    this.#parts = new Map(JSON.parse(table) as [string, Part][]);
    // Slices of a Buffer would be no copies.
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#start = aligned(LENGTH_BYTES + length);
  }

  bytes(name: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#of(name, "u8"));
  }

  uint16(name: string): Uint16Array<ArrayBuffer> {
    return new Uint16Array(this.#of(name, "u16"));
  }

  uint32(name: string): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.#of(name, "u32"));
  }

  int32(name: string): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#of(name, "i32"));
  }

  float32(name: string): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#of(name, "f32"));
  }

  float64(name: string): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#of(name, "f64"));
  }

  /** Of 16 bits or of 32, as they were. */
  whole(name: string): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
    return this.#parts.get(name)?.kind === "u16" ? this.uint16(name) : this.uint32(name);
  }

  texts(name: string): string[] {
    const length = this.value(`${name} length`) as number;
    const texts = length === 0 ? [] : this.#text(name).split(BETWEEN);
    if (texts.length !== length) throw new PackingError(name);
    return texts;
  }

  value(name: string): unknown {
    return JSON.parse(this.#text(name)) as unknown;
  }

  #text(name: string): string {
    const { from, length } = this.#part(name, "text");
    const start = this.#start + from;
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + start, length).toString("utf8");
  }

  #of(name: string, kind: Kind): ArrayBuffer {
    const { from, length } = this.#part(name, kind);
    const start = this.#start + from;
    return this.#bytes.slice(start, start + length).buffer as ArrayBuffer;
  }

  #part(name: string, kind: Kind): Part {
    const part = this.#parts.get(name);
    if (part?.kind !== kind || this.#start + part.from + part.length > this.#bytes.length)
      throw new PackingError(name);
    return part;
  }
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNED) * ALIGNED;
}

function count(text: string, what: string): number {
  let found = 0;
  for (let at = text.indexOf(what); at >= 0; at = text.indexOf(what, at + 1)) found += 1;
  return found;
}
