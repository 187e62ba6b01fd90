import type { CatalogEntry } from "../../catalog/catalog.js";
import { NoticedMoment } from "../../domain/noticedMoment.js";
import { kindsOf } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { fold } from "../../language/text/fold.js";
import { LazyTimeContext, readTimes } from "../../language/times/readTimes.js";
import { type RememberedCounts, ResultMemory } from "../../resultMemory.js";
import { wordsOf } from "../lexicon/claimTokens.js";
import type { ClaimLexicon, ClaimVocabulary } from "../lexicon/claimVocabulary.js";
import { whereLengthAt } from "../whereabouts.js";
import type { OwnNames } from "./claimValues.js";
import { type ClaimReading, readClaim } from "./readClaim.js";

/** Reads a claim on a business, said at a moment. */
export type ClaimReader = (claim: string, entry: CatalogEntry, now: Instant) => readonly ClaimReading[];

/** Reads every claim anew. */
export function claimReader(vocabulary: ClaimVocabulary): ClaimReader {
  return (claim, entry, now) => read(claim, entry, vocabulary.of(entry.record), namesOf(entry), { now });
}

interface Remembered {
  readonly readings: readonly ClaimReading[];
  /** The very words that it was read with. */
  readonly lexicons: readonly ClaimLexicon[];
  /** The moment it was read at; null: whenever it is said it says the same. */
  readonly moment: Instant | null;
  /** Whether the names of another business would have told the reader the same. */
  readonly isOfAnyLike: (names: OwnNames) => boolean;
}

/**
 * What claims say, remembered by their text and the kinds of business they are of: most say the same of each, for nothing in them is its name, which is found
 * out by who asks for names; and whenever they are said, unless they speak of time.
 */
export class ClaimReadings {
  readonly #memory = new ResultMemory<Remembered>(
    MOST_BYTES,
    (_, key) => READING_BYTES + CHARACTER_BYTES * key.length,
  );

  get counts(): RememberedCounts {
    return this.#memory.counts;
  }

  /** Reads claims as {@link claimReader} does. */
  reader(vocabulary: ClaimVocabulary): ClaimReader {
    return (claim, entry, now) => {
      const { record, area } = entry;
      const { timeZone, country } = area.area;
      const lexicons = vocabulary.of(record);
      const names = namesOf(entry);
      const key = [claim, kindsOf(record).join(" "), timeZone, country].join("\n");
      const holds = (one: Remembered) =>
        one.lexicons === lexicons && (one.moment ?? now) === now && one.isOfAnyLike(names);
      return this.#memory.get(key, holds, () => {
        const moment = new NoticedMoment(now);
        const noticed = new NoticedNames(names);
        const readings = read(claim, entry, lexicons, noticed, moment);
        return {
          readings,
          lexicons,
          moment: moment.asked,
          isOfAnyLike: (others) => noticed.isToldAlikeBy(others),
        };
      }).readings;
    };
  }
}

function read(
  claim: string,
  { record, area }: CatalogEntry,
  lexicons: readonly ClaimLexicon[],
  names: OwnNames,
  moment: { readonly now: Instant },
): readonly ClaimReading[] {
  const { timeZone, country } = area.area;
  return readClaim(claim, { kinds: kindsOf(record), lexicons, names }, (text, areMealsTimes) =>
    readTimes(text, new LazyTimeContext(moment, timeZone, country, undefined, areMealsTimes)),
  );
}

/** A business's names, and what was asked of them. */
class NoticedNames implements OwnNames {
  readonly #names: OwnNames;
  readonly #told: ((others: OwnNames) => boolean)[] = [];

  constructor(names: OwnNames) {
    this.#names = names;
  }

  isOwn(text: string): boolean {
    const told = this.#names.isOwn(text);
    this.#told.push((others) => others.isOwn(text) === told);
    return told;
  }

  lengthAt(words: readonly string[], at: number): number {
    const told = this.#names.lengthAt(words, at);
    this.#told.push((others) => others.lengthAt(words, at) === told);
    return told;
  }

  whereLengthAt(words: readonly string[], at: number): number {
    const told = this.#names.whereLengthAt(words, at);
    this.#told.push((others) => others.whereLengthAt(words, at) === told);
    return told;
  }

  isToldAlikeBy(others: OwnNames): boolean {
    return this.#told.every((isAlike) => isAlike(others));
  }
}

function namesOf(entry: CatalogEntry): OwnNames {
  const { attributes } = entry.record;
  const names = [attributes.name?.value ?? "", ...(attributes.alternative_names?.value ?? [])].filter(
    (name) => name !== "",
  );
  const folded = new Set(names.map(fold));
  const inWords = names.map(wordsOf).filter(({ length }) => length > 0);
  return {
    isOwn: (text) => folded.has(fold(text)),
    whereLengthAt: (words, at) => whereLengthAt(entry, words, at),
    lengthAt: (words, at) =>
      Math.max(
        0,
        ...inWords
          .filter((name) => name.every((word, i) => words[at + i] === word))
          .map(({ length }) => length),
      ),
  };
}

/** Heap of one with its key, measured: 4.0 kB of a thousand claims that all differ. */
const READING_BYTES = 4_000;
/** Characters of a key take two bytes at most. */
const CHARACTER_BYTES = 2;
/** About two thousand claims. */
const MOST_BYTES = 8 * 1024 * 1024;
