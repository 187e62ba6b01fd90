import { cleanText } from "../language/text/clean.js";
import type { SearchInput } from "../contract/service.js";
import { NoticedMoment } from "../domain/noticedMoment.js";
import type { Instant } from "../domain/time.js";
import { ResultMemory, type RememberedCounts } from "../resultMemory.js";
import { type QueryReading, readQuery, type SaidAt, type SearchParts, TEXT_LENGTH } from "./readQuery.js";

interface Remembered {
  readonly reading: QueryReading;
  /** The very things that it was read with: words, and what the areas' names and records teach. */
  readonly of: readonly object[];
  /** The moment it was read at; null: whenever it is said it says the same. */
  readonly moment: Instant | null;
}

/**
 * What texts say, remembered for as long as what they are read with is the same: the words that are known, what the areas looked at are called and teach, and,
 * where a text speaks of time, the moment. Whether it does is found out by who asks for the moment.
 */
export class Readings {
  readonly #memory = new ResultMemory<Remembered>(
    MOST_BYTES,
    (_, key) => READING_BYTES + CHARACTER_BYTES * key.length,
  );

  get counts(): RememberedCounts {
    return this.#memory.counts;
  }

  /** What `readQuery` makes of the same. */
  read(input: SearchInput, parts: SearchParts, { now, timeZone }: SaidAt): QueryReading {
    const { indexes, lexicon, covered } = parts;
    const of = [lexicon, ...indexes.map(({ vocabulary }) => vocabulary)];
    // What is covered elsewhere counts where no area is looked at.
    if (indexes.length === 0 && covered !== undefined) of.push(covered.verticals);
    const ids = indexes.map(({ area }) => area.area.id).join(" ");
    const key = [cleanText(input.q, TEXT_LENGTH), input.vertical ?? "", timeZone, ids].join("\n");
    const holds = (one: Remembered) => (one.moment ?? now) === now && isSame(one.of, of);
    return this.#memory.get(key, holds, () => {
      const said = new NoticedSaying(now, timeZone);
      const reading = readQuery(input, parts, said);
      return { reading, of, moment: said.asked };
    }).reading;
  }
}

/** When and on whose clock a text is said, and whether the moment mattered. */
class NoticedSaying extends NoticedMoment implements SaidAt {
  readonly timeZone: string;

  constructor(now: Instant, timeZone: string) {
    super(now);
    this.timeZone = timeZone;
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
const MOST_BYTES = 32 * 1024 * 1024;
