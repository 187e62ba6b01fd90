/** The owner of ids that are in several areas. */
const SEVERAL = 0xffff;
/** Load factor at which the table grows; a lookup then takes about two probes. */
const MAX_LOAD = 0.6;
/** The upper half of a number of 64 bits. */
const UPPER_HALF = 1 / 4_294_967_296;

/**
 * A hash table from element ids to the areas that know them: 17 to 34 bytes per id, and millions of lookups per second. Ids are never removed; a stale one only
 * costs a useless lookup in the map.
 */
export class KnownIds {
  #ids: Float64Array;
  #owners: Uint16Array;
  #size = 0;

  constructor(capacity = 1 << 10) {
    this.#ids = new Float64Array(capacity);
    this.#owners = new Uint16Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** `id`: a whole number above 0. */
  add(id: number, area: number): void {
    if (this.#size >= this.#ids.length * MAX_LOAD) this.#grow();
    const at = this.#placeOf(id);
    if (this.#ids[at] === 0) {
      this.#ids[at] = id;
      this.#owners[at] = area;
      this.#size += 1;
    } else if (this.#owners[at] !== area) this.#owners[at] = SEVERAL;
  }

  has(id: number): boolean {
    return this.#ids[this.#placeOf(id)] !== 0;
  }

  /** Whether an area may know an id: it is the owner, or there are several. */
  knows(id: number, area: number): boolean {
    const at = this.#placeOf(id);
    return this.#ids[at] !== 0 && (this.#owners[at] === area || this.#owners[at] === SEVERAL);
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
    for (const [from, id] of ids.entries()) {
      if (id === 0) continue;
      const at = this.#placeOf(id);
      this.#ids[at] = id;
      this.#owners[at] = owners[from] as number;
    }
  }
}

/** Fibonacci hashing of both 32-bit halves, which spreads neighboring ids. */
function spread(number: number): number {
  const mixed = Math.imul(number ^ Math.imul(number * UPPER_HALF, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
