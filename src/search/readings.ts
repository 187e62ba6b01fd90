import { LRUCache } from "lru-cache";
import { cleanText } from "../language/text/clean.js";
import type { SearchInput } from "../contract/service.js";
import type { Instant } from "../domain/time.js";
import {
  type QueryReading,
  readQuery,
  type ReadingMoment,
  type SearchParts,
  TEXT_LENGTH,
} from "./readQuery.js";

interface Cached {
  readonly reading: QueryReading;
  /** The very things that it was read with: words, and what the areas' names and records teach. */
  readonly of: readonly object[];
  /** The moment it was read at; null: whenever it is said it says the same. */
  readonly moment: Instant | null;
}

/** How often a cache was asked and how often what was asked for had to be made, since the start, and what it holds now. */
export interface CacheCounts {
  readonly asked: number;
  readonly made: number;
  readonly bytes: number;
}

/**
 * What texts say, cached for as long as what they are read with is the same: the words that are known, what the areas looked at are called and teach, and,
 * where a text speaks of time, the moment. Whether it does is found out by who asks for the moment.
 */
export class Readings {
  readonly #known = new LRUCache<string, Cached>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, key) => READING_BYTES + CHARACTER_BYTES * key.length,
  });
  #asked = 0;
  #made = 0;

  get counts(): CacheCounts {
    return { asked: this.#asked, made: this.#made, bytes: this.#known.calculatedSize };
  }

  /** What `readQuery` makes of the same. */
  read(input: SearchInput, parts: SearchParts, { now, timeZone }: ReadingMoment): QueryReading {
    const { indexes, lexicon, covered } = parts;
    const of: object[] = [lexicon, ...indexes.map((index) => index.words)];
    // What is covered elsewhere counts where no area is looked at.
    if (indexes.length === 0 && covered !== undefined) of.push(covered.verticals);
    const ids = indexes.map(({ area }) => area.area.id).join(" ");
    const key = [cleanText(input.q, TEXT_LENGTH), input.vertical ?? "", timeZone, ids].join("\n");
    this.#asked += 1;
    const known = this.#known.get(key);
    if (known !== undefined && (known.moment ?? now) === now && isSame(known.of, of)) return known.reading;
    this.#made += 1;
    const asked: Instant[] = [];
    const at = {
      timeZone,
      get now() {
        asked.push(now);
        return now;
      },
    };
    const reading = readQuery(input, parts, at);
    this.#known.set(key, { reading, of, moment: asked[0] ?? null });
    return reading;
  }
}

function isSame(some: readonly object[], others: readonly object[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

/** Heap of one with its key, measured on Berlin Mitte: 3.4 kB of queries that all differ. */
const READING_BYTES = 3_400;
/** Characters of a key take two bytes at most. */
const CHARACTER_BYTES = 2;
/** About nine thousand texts. */
const MAX_BYTES = 32 * 1024 * 1024;
