/** Ids that are in several areas. */
const SEVERAL = 0xffff;
/** A table is made larger before it is so full: then a look takes two steps on average. */
const FULLEST = 0.6;
/** A part of the ids that are told apart by the table alone, 64: what is mapped together has numbers that follow each other. */
const NEIGHBOURHOOD = 1 / 64;
/** The upper half of a number of 64 bits. */
const UPPER_HALF = 1 / 4_294_967_296;

/**
 * Which area knows which ids: a table of numbers, some 17 to 34 bytes an id, asked some million times a second. Ids are never taken out: one that an area lets go
 * is asked of its map in vain.
 */
export class KnownIds {
  #ids: Float64Array;
  #owners: Uint16Array;
  /** A bit for the ids around each that is known: a table that stays near the processor, and says of most ids that they are not. */
  #neighbourhoods: Uint8Array;
  #size = 0;

  constructor(capacity = 1 << 10) {
    this.#ids = new Float64Array(capacity);
    this.#owners = new Uint16Array(capacity);
    this.#neighbourhoods = new Uint8Array(bytesFor(capacity));
  }

  get size(): number {
    return this.#size;
  }

  /** `id`: a whole number above 0. */
  add(id: number, area: number): void {
    if (this.#size >= this.#ids.length * FULLEST) this.#grow();
    const at = this.#placeOf(id);
    if (this.#ids[at] === 0) {
      this.#ids[at] = id;
      this.#owners[at] = area;
      this.#size += 1;
      this.#mark(id);
    } else if (this.#owners[at] !== area) this.#owners[at] = SEVERAL;
  }

  has(id: number): boolean {
    // Nearly all ids that are asked for are in no area, and lie among others of which none is.
    const bit = this.#bitOf(id);
    if (((this.#neighbourhoods[bit >>> 3] as number) & (1 << (bit & 7))) === 0) return false;
    return this.#ids[this.#placeOf(id)] !== 0;
  }

  /** Whether one of the first `size` ids is known; where `chosen` is given, of those that it marks with 1. */
  hasAny(ids: Float64Array, size: number, chosen: Uint8Array | null): boolean {
    if (this.#size === 0) return false;
    const neighbourhoods = this.#neighbourhoods;
    const mask = this.#ids.length - 1;
    for (let at = 0; at < size; at++) {
      if (chosen !== null && chosen[at] !== 1) continue;
      const id = ids[at] as number;
      const bit = neighbourhoodOf(id) & mask;
      if (((neighbourhoods[bit >>> 3] as number) & (1 << (bit & 7))) !== 0 && this.has(id)) return true;
    }
    return false;
  }

  /** Whether an area may know an id: it does, or it is one of several that do. */
  knows(id: number, area: number): boolean {
    const owner = this.ownerOf(id);
    return owner === area || owner === SEVERAL;
  }

  /** The area that knows an id; null: none; `several`: any may. */
  ownerOf(id: number): number | null {
    const at = this.#placeOf(id);
    return this.#ids[at] === 0 ? null : (this.#owners[at] as number);
  }

  #mark(id: number): void {
    const bit = this.#bitOf(id);
    this.#neighbourhoods[bit >>> 3] = (this.#neighbourhoods[bit >>> 3] as number) | (1 << (bit & 7));
  }

  #bitOf(id: number): number {
    return neighbourhoodOf(id) & (this.#ids.length - 1);
  }

  #placeOf(id: number): number {
    const mask = this.#ids.length - 1;
    let at = spread(id) & mask;
    while (this.#ids[at] !== 0 && this.#ids[at] !== id) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [ids, owners] = [this.#ids, this.#owners];
    this.#ids = new Float64Array(ids.length * 2);
    this.#owners = new Uint16Array(ids.length * 2);
    this.#neighbourhoods = new Uint8Array(bytesFor(this.#ids.length));
    for (const [from, id] of ids.entries()) {
      if (id === 0) continue;
      const at = this.#placeOf(id);
      this.#ids[at] = id;
      this.#owners[at] = owners[from] as number;
      this.#mark(id);
    }
  }
}

const neighbourhoodOf = (id: number): number => spread(id * NEIGHBOURHOOD);

/** Fibonacci hashing of both halves (an operation on bits takes the lower one): neighbouring numbers stand apart. */
function spread(number: number): number {
  const mixed = Math.imul(number ^ Math.imul(number * UPPER_HALF, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

/** Bytes that have so many bits. */
const bytesFor = (bits: number): number => Math.ceil(bits / 8);
