import type { Instant } from "./domain/time.js";

/** Of what something remembered was made: what was known (a catalog's revision), and the moment it was made for. */
export interface MadeOf {
  readonly revision: number;
  readonly moment: Instant;
}

/** How often something was asked for and how often it had to be made, since the start, and what is held now. */
export interface RememberedCounts {
  readonly asked: number;
  readonly made: number;
  readonly bytes: number;
}

/**
 * Results of pure functions, kept for as long as what they were made of is what there is: with another revision or moment all are forgotten, so that
 * nothing is ever told that would not be told anew. Bounded by bytes: what was made first goes first.
 */
export class ResultMemory<Value> {
  readonly #mostBytes: number;
  readonly #weigh: (value: Value, key: string) => number;
  readonly #known = new Map<string, { readonly value: Value; readonly bytes: number }>();
  #of: MadeOf = { revision: Number.NaN, moment: Number.NaN };
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

  /** What `make` makes of `of` under this key; it is asked where that is not known. What it throws is not remembered. */
  get(of: MadeOf, key: string, make: () => Value): Value {
    this.#asked += 1;
    if (of.revision !== this.#of.revision || of.moment !== this.#of.moment) this.#startAnew(of);
    const known = this.#known.get(key);
    if (known !== undefined) return known.value;
    this.#made += 1;
    const value = make();
    const bytes = this.#weigh(value, key);
    if (bytes > this.#mostBytes) return value;
    for (const [oldest, { bytes: freed }] of this.#known) {
      if (this.#bytes + bytes <= this.#mostBytes) break;
      this.#known.delete(oldest);
      this.#bytes -= freed;
    }
    this.#known.set(key, { value, bytes });
    this.#bytes += bytes;
    return value;
  }

  #startAnew({ revision, moment }: MadeOf): void {
    this.#of = { revision, moment };
    this.#known.clear();
    this.#bytes = 0;
  }
}
