import type { Steps } from "../../steps.js";

/** Places by number, as far as it takes to learn what words of names say of them. */
export interface NamedPlaces {
  readonly size: number;
  /** The words of a place's name. */
  readonly nameOf: (place: number) => readonly string[];
  /** What branches of one chain share, as a number; below 0 for none. */
  readonly chainOf: (place: number) => number;
  /** What a place is, and what somebody observed that it offers, as numbers. */
  readonly valuesOf: (place: number) => readonly number[];
}

/** What places that have a word in their name mostly are. */
export interface Association {
  readonly value: number;
  /** P(value | word), 0 to 1. */
  readonly share: number;
}

/** A word by which many places are called, none of them by it alone. */
export interface GenericWord {
  /** Names that have it; a chain counts once. */
  readonly names: number;
  /** What they are more often than chance, the surest first. */
  readonly associations: readonly Association[];
  /** How many of them have each value, by chance or not. */
  readonly values: ReadonlyMap<number, number>;
}

/**
 * The critical value of the log-likelihood ratio at p < .0001: with some hundred words and values an area is expected to hold a hundredth of a false
 * association or less. P. Rayson, D. Berridge, B. Francis: Extending the Cochran rule for the comparison of word frequencies between corpora, JADT 2004.
 */
const SIGNIFICANT = 15.13;
/** So many different names must have both, the word and the value: of fewer two friends of one dish are a rule. */
const MIN_NAMES = 5;
/** A word must make a value so many times likelier: most places are restaurants, and every word stands beside many. */
const MIN_LIFT = 2;
/** Of less than a quarter of those called so nobody would say that such places are so. */
const MIN_SHARE = 0.25;
/**
 * A place is known by the rarest word of its name. A word that is the rarest in more than a fifth of its names is what somebody is called, "Luigi",
 * and no word for what he is.
 */
const MIN_GENERIC = 0.8;
/** Words that stand in so many names are looked at. */
const MIN_SEEN = 3;
const MAX_WORDS = 500;
const MAX_VALUES = 3;
/** Names or words looked at between two steps: a fraction of a millisecond. */
const A_STEP = 50;

/**
 * The words by which places of an area are called in general, and what such places mostly are. `mayTell`: whether a word may be one;
 * `isGeneral`: whether it is one by itself, so that nobody is known by it.
 */
export function* genericWords(
  places: NamedPlaces,
  mayTell: (word: string) => boolean,
  isGeneral: (word: string) => boolean,
): Steps<ReadonlyMap<string, GenericWord>> {
  const { counts, representatives } = yield* namesIn(places);
  const telling: (readonly [string, number])[] = [];
  const seen = [...counts].filter(([, count]) => count >= MIN_SEEN);
  for (const [at, one] of seen.entries()) {
    if (at % A_STEP === A_STEP - 1) yield;
    if (mayTell(one[0])) telling.push(one);
  }
  const candidates = telling
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_WORDS)
    .map(([word]): [string, Tally] => [word, { asGeneric: 0, values: new Map() }]);
  const tallies = new Map(candidates);
  const all = new Map<number, number>();
  for (const [at, place] of representatives.entries()) {
    if (at % A_STEP === A_STEP - 1) yield;
    const values = places.valuesOf(place);
    for (const value of values) increase(all, value);
    const name = new Set(places.nameOf(place));
    for (const word of name) {
      const tally = tallies.get(word);
      if (tally === undefined) continue;
      const count = counts.get(word) ?? 0;
      for (const other of name)
        if (other !== word && (counts.get(other) ?? 0) < count && !isGeneral(other)) {
          tally.asGeneric += 1;
          break;
        }
      for (const value of values) increase(tally.values, value);
    }
  }
  const generic = new Map<string, GenericWord>();
  for (const [word, { asGeneric, values }] of tallies) {
    const names = counts.get(word) ?? 0;
    if (asGeneric >= MIN_GENERIC * names)
      generic.set(word, {
        names,
        values,
        associations: associationsOf(values, names, all, representatives.length),
      });
  }
  return generic;
}

/** Of one word: the names that it does not tell apart, and what those are that have it. */
interface Tally {
  asGeneric: number;
  readonly values: Map<number, number>;
}

/** In how many names each word stands, and a place for each name: a chain's branches are called once. */
function* namesIn({ size, nameOf, chainOf }: NamedPlaces): Steps<{
  readonly counts: ReadonlyMap<string, number>;
  readonly representatives: readonly number[];
}> {
  const counts = new Map<string, number>();
  const chains = new Set<number>();
  const representatives: number[] = [];
  for (let place = 0; place < size; place++) {
    if (place % A_STEP === A_STEP - 1) yield;
    const chain = chainOf(place);
    if (chain >= 0 && chains.has(chain)) continue;
    chains.add(chain);
    representatives.push(place);
    for (const word of new Set(nameOf(place))) increase(counts, word);
  }
  return { counts, representatives };
}

function associationsOf(
  values: ReadonlyMap<number, number>,
  names: number,
  all: ReadonlyMap<number, number>,
  places: number,
): readonly Association[] {
  const found: (Association & { readonly evidence: number })[] = [];
  for (const [value, both] of values) {
    const its = all.get(value) ?? 0;
    const share = both / names;
    if (both < MIN_NAMES || share < MIN_SHARE || share < (MIN_LIFT * its) / places) continue;
    const evidence = logLikelihoodRatio(both, names - both, its - both, places - names - its + both);
    if (evidence >= SIGNIFICANT) found.push({ value, share, evidence });
  }
  return found
    .sort((a, b) => b.evidence - a.evidence)
    .slice(0, MAX_VALUES)
    .map(({ value, share }) => ({ value, share }));
}

/**
 * Of a table of counts: with both, with the first alone, with the second alone, with neither. T. Dunning: Accurate Methods for the Statistics of
 * Surprise and Coincidence, Computational Linguistics 19 (1993).
 */
export function logLikelihoodRatio(both: number, first: number, second: number, neither: number): number {
  const total = both + first + second + neither;
  const term = (seen: number, row: number, column: number) =>
    seen === 0 ? 0 : seen * Math.log((seen * total) / (row * column));
  return (
    2 *
    (term(both, both + first, both + second) +
      term(first, both + first, first + neither) +
      term(second, second + neither, both + second) +
      term(neither, second + neither, first + neither))
  );
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
