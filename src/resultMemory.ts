import { LruMap } from "./lruMap.js";

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
export class ResultMemory<Value> {
  readonly #mostBytes: number;
  readonly #weigh: (value: Value, key: string) => number;
  readonly #known = new LruMap<string, { readonly value: Value; readonly bytes: number }>();
  #bytes = 0;
  #asked = 0;
  #made = 0;

  /** `weigh`: about how many bytes a value holds with its key. */
  constructor(mostBytes: number, weigh: (value: Value, key: string) => number) {
    this.#mostBytes = mostBytes;
    this.#weigh = weigh;
  }

  get counts(): RememberedCounts {
    return { asked: this.#asked, made: this.#made, bytes: this.#bytes };
  }

  /** What is known under a key and still `holds`; otherwise what `make` makes, which takes its place. What that throws is not remembered. */
  get(key: string, holds: (value: Value) => boolean, make: () => Value): Value {
    this.#asked += 1;
    const known = this.#known.get(key);
    if (known !== undefined) {
      if (holds(known.value)) return known.value;
      this.#known.delete(key);
      this.#bytes -= known.bytes;
    }
    this.#made += 1;
    const value = make();
    this.#keep(key, value);
    return value;
  }

  forget(): void {
    this.#known.clear();
    this.#bytes = 0;
  }

  #keep(key: string, value: Value): void {
    const bytes = this.#weigh(value, key);
    if (bytes > this.#mostBytes) return;
    this.#known.set(key, { value, bytes });
    this.#bytes += bytes;
    for (
      let { oldest } = this.#known;
      this.#bytes > this.#mostBytes && oldest !== null;
      { oldest } = this.#known
    ) {
      this.#known.delete(oldest.key);
      this.#bytes -= oldest.value.bytes;
    }
  }
}
