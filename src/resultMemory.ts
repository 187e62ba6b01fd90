import { LRUCache } from "lru-cache";

/** How often something was asked for and how often it had to be made, since the start, and what is held now. */
export interface RememberedCounts {
  readonly asked: number;
  readonly made: number;
  readonly bytes: number;
}

/**
 * Results of pure functions, each kept for as long as it holds: whoever asks says whether what is known still does, so that nothing is ever told that would
 * not be told anew. Bounded by bytes: what was asked for longest ago goes first.
 */
export class ResultMemory<Value extends object | string | number> {
  readonly #known: LRUCache<string, Value>;
  #asked = 0;
  #made = 0;

  /** `weigh`: about how many bytes a value holds with its key. */
  constructor(mostBytes: number, weigh: (value: Value, key: string) => number) {
    this.#known = new LRUCache({ maxSize: Math.max(1, mostBytes), sizeCalculation: weigh });
  }

  get counts(): RememberedCounts {
    return { asked: this.#asked, made: this.#made, bytes: this.#known.calculatedSize };
  }

  /** What is known under a key and still `holds`; otherwise what `make` makes, which takes its place. What that throws is not remembered. */
  get(key: string, holds: (value: Value) => boolean, make: () => Value): Value {
    this.#asked += 1;
    const known = this.#known.get(key);
    if (known !== undefined && holds(known)) return known;
    this.#known.delete(key);
    this.#made += 1;
    const value = make();
    this.#known.set(key, value);
    return value;
  }

  forget(): void {
    this.#known.clear();
  }
}
