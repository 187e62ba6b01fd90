import { withoutUmlautSpelling, words } from "../../language/text/fold.js";
import { isWithinEdits } from "../../language/words/edits.js";

/** How well a query's words name a place, and which words did. */
export interface NameMatch {
  /** 0 to 1: 1 when they are its whole name. */
  readonly score: number;
  readonly matched: ReadonlySet<string>;
  /** Whether any of the words is in the name just as written. */
  readonly exact: boolean;
}

/** Words that so large a share of names have say little about which is meant. */
const COMMON_SHARE = 0.02;
const COMMON_COUNT = 3;
const COMMON_WEIGHT = 0.3;
/** A word that means something else ("restaurant", "pizza") is looked up as a name only where few names have it. */
const MOST_HITS = 25;
const PREFIX_LENGTH = 4;
/** Names are looked for among so many places at most. */
const MOST_CANDIDATES = 2_000;

/** Finds places by their names: typing mistakes, missing accents and beginnings of words tolerated. */
export class NameIndex {
  /** By place: the words of each of its names, the main name first. */
  readonly #names: (readonly (readonly string[])[])[] = [];
  readonly #postings = new Map<string, Set<number>>();
  /** Names written as one word, and parts of names that people glue ("letoile"): the name's words. */
  readonly #glued = new Map<string, Set<number>>();
  /** Words by first letter and length, for typing mistakes; made when first needed after a change. */
  #buckets: Map<string, string[]> | null = null;
  #places = 0;

  /** The words of a place's names as they are indexed. */
  static wordsOf(names: readonly string[]): readonly (readonly string[])[] {
    return names.map((name) => words(name).map(withoutUmlautSpelling)).filter((name) => name.length > 0);
  }

  set(place: number, names: readonly (readonly string[])[]): void {
    const known = this.#names[place];
    if (known === undefined) this.#places += 1;
    else this.#forget(place, known);
    this.#names[place] = names;
    for (const name of names) {
      for (const word of name) add(this.#postings, word, place);
      for (const word of gluedOf(name)) add(this.#glued, word, place);
    }
    this.#buckets = null;
  }

  /** The words of a place's main name. */
  mainName(place: number): readonly string[] {
    return this.#names[place]?.[0] ?? [];
  }

  /** Whether the words are a place's whole name. */
  isName(tokens: readonly string[]): boolean {
    return this.placesNamed(tokens).length > 0;
  }

  /** The places of which the words are the whole name. */
  placesNamed(tokens: readonly string[]): readonly number[] {
    const plain = tokens.map(withoutUmlautSpelling);
    const phrase = plain.join(" ");
    const rarest = this.#rarest(plain);
    return rarest === null
      ? []
      : [...rarest].filter((place) => this.#names[place]?.some((name) => name.join(" ") === phrase) === true);
  }

  /** Whether some place has all the words in one name. */
  hasAll(tokens: readonly string[]): boolean {
    const plain = tokens.map(withoutUmlautSpelling);
    const rarest = this.#rarest(plain);
    if (rarest === null) return false;
    return [...rarest].some(
      (place) => this.#names[place]?.some((name) => plain.every((word) => name.includes(word))) === true,
    );
  }

  /**
   * The places that any of the words may name. `unknown`: those of the words that mean nothing else and so may be misspelled names; a word
   * that means something is spelled right.
   */
  find(queryWords: readonly string[], unknown: ReadonlySet<string>): ReadonlyMap<number, NameMatch> {
    /** Indexed word → the query's word. */
    const expanded = new Map<string, string>();
    const exact = new Set<string>();
    const candidates = new Set<number>();
    const glued = new Map<number, string[]>();
    for (const word of new Set(queryWords)) {
      const plain = withoutUmlautSpelling(word);
      for (const place of this.#glued.get(plain) ?? []) {
        candidates.add(place);
        glued.set(place, [...(glued.get(place) ?? []), word]);
      }
      for (const indexed of this.#similar(plain, unknown.has(word))) {
        expanded.set(indexed, word);
        if (indexed === plain) exact.add(indexed);
        const places = this.#postings.get(indexed);
        if (places === undefined || (places.size > MOST_HITS && !unknown.has(word))) continue;
        for (const place of places) {
          if (candidates.size >= MOST_CANDIDATES) break;
          candidates.add(place);
        }
      }
    }
    if (queryWords.length > 1) for (const place of this.placesNamed(queryWords)) candidates.add(place);
    const matches = new Map<number, NameMatch>();
    for (const place of candidates) {
      matches.set(place, this.#matchOf(this.#names[place] ?? [], expanded, exact, glued.get(place) ?? []));
    }
    return matches;
  }

  /** Whether a word stands in so many names that it identifies none. */
  isCommon(word: string): boolean {
    return (this.#postings.get(word)?.size ?? 0) > Math.max(COMMON_COUNT, this.#places * COMMON_SHARE);
  }

  #matchOf(
    names: readonly (readonly string[])[],
    expanded: ReadonlyMap<string, string>,
    exact: ReadonlySet<string>,
    glued: readonly string[],
  ): NameMatch {
    let score = glued.length > 0 ? 1 : 0;
    const matched = new Set(glued);
    let isExact = glued.length > 0;
    for (const name of names) {
      let [total, found] = [0, 0];
      for (const word of name) {
        const weight = this.isCommon(word) ? COMMON_WEIGHT : 1;
        total += weight;
        const said = expanded.get(word);
        if (said === undefined) continue;
        found += weight;
        matched.add(said);
        if (exact.has(word)) isExact = true;
      }
      score = Math.max(score, total === 0 ? 0 : found / total);
    }
    return { score, matched, exact: isExact };
  }

  #similar(plain: string, isUnknown: boolean): readonly string[] {
    if (this.#postings.has(plain)) return [plain];
    if (!isUnknown || plain.length < PREFIX_LENGTH) return [];
    const similar: string[] = [];
    this.#buckets ??= bucketsOf(this.#postings.keys());
    const first = plain[0] ?? "";
    for (let length = plain.length - 2; length <= plain.length + 12; length++) {
      for (const indexed of this.#buckets.get(`${first}${length}`) ?? []) {
        if (indexed.startsWith(plain) || isWithinEdits(plain, indexed)) similar.push(indexed);
      }
    }
    return similar;
  }

  /** The shortest list of places among the words'; null when some word is in no name. */
  #rarest(plain: readonly string[]): ReadonlySet<number> | null {
    let rarest: ReadonlySet<number> | null = null;
    for (const word of plain) {
      const places = this.#postings.get(word);
      if (places === undefined) return null;
      if (rarest === null || places.size < rarest.size) rarest = places;
    }
    return rarest;
  }

  #forget(place: number, names: readonly (readonly string[])[]): void {
    for (const name of names) {
      for (const word of name) remove(this.#postings, word, place);
      for (const word of gluedOf(name)) remove(this.#glued, word, place);
    }
  }
}

/** "stars n bars" is also asked for as "starsnbars", "l etoile" as "letoile". */
function gluedOf(name: readonly string[]): string[] {
  if (name.length < 2) return [];
  const pairs = name.slice(1).flatMap((word, i) => {
    const before = name[i] ?? "";
    return before.length <= 2 && word.length >= PREFIX_LENGTH ? [before + word] : [];
  });
  return name.length <= 4 ? [...pairs, name.join("")] : pairs;
}

function bucketsOf(indexed: Iterable<string>): Map<string, string[]> {
  const buckets = new Map<string, string[]>();
  for (const word of indexed) {
    const key = `${word[0] ?? ""}${word.length}`;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [word]);
    else bucket.push(word);
  }
  return buckets;
}

function add(postings: Map<string, Set<number>>, word: string, place: number): void {
  const places = postings.get(word);
  if (places === undefined) postings.set(word, new Set([place]));
  else places.add(place);
}

function remove(postings: Map<string, Set<number>>, word: string, place: number): void {
  const places = postings.get(word);
  places?.delete(place);
  if (places?.size === 0) postings.delete(word);
}
