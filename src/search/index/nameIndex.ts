import { fold, withoutUmlautSpelling } from "../../language/text/fold.js";
import { NearStrings } from "../../language/words/nearStrings.js";
import { soundOf } from "../../language/words/sound.js";

/** How well a query's words name a place, and which words did. */
export interface NameMatch {
  /** 0 to 1: 1 when they are its whole name. */
  readonly score: number;
  /** The query's words that are in the name; with mistakes where the whole name is said nearly. */
  readonly matched: ReadonlySet<string>;
}

/** Words that so large a share of names have say little about which is meant. */
const COMMON_SHARE = 0.02;
const COMMON_COUNT = 3;
const COMMON_WEIGHT = 0.3;
/** A word that means something else ("restaurant", "pizza") is looked up as a name only where few names have it. */
const MAX_HITS = 25;
/** Names are looked for among so many places at most. */
const MAX_CANDIDATES = 2_000;
/** A whole name says so much that it is known with more mistakes in it than a word. */
const [LONG_NAME, VERY_LONG_NAME] = [8, 16];
/** Of a name that was not typed to its end so large a share must be there. */
const BEGUN_SHARE = 0.5;
/** How well a name fits of which something was left out. */
const BARE = 0.9;
/** What only sounds alike counts as so many mistakes. */
const ALIKE = 1.5;
/** What a mistake takes off how well a name fits. */
const MISTAKE = 0.05;

/** A name that is shorter says too little to be known by how it sounds, or with a mistake in it. */
const SHORT_NAME = 4;

/** One of a place's names as it is compared. */
interface Name {
  readonly words: readonly string[];
  /** As one word: as all are compared, and with umlauts written as its source does where that differs. */
  readonly whole: readonly string[];
}

/** Shorter forms of a name, in words: without its article. */
export type Shortening = (words: readonly string[]) => readonly (readonly string[])[];

/** What a name is filed under: its words, all of it written as one word, and how that sounds. */
type Sort = "word" | "whole" | "sound";

/** Finds documents by their names: of whole names typing mistakes, missing accents, beginnings and what sounds alike are tolerated. */
export class NameIndex {
  /** By document, the main name first. */
  readonly #names: (readonly Name[])[] = [];
  /** Documents by text, in the order of their numbers. */
  readonly #docs = {
    word: new Map<string, number[]>(),
    whole: new Map<string, number[]>(),
    sound: new Map<string, number[]>(),
  };
  /** Whole names, by what is nearly written so. */
  readonly #near = new NearStrings();

  /** `names`: what a place is called, the main name first; `shorterOf`: how people shorten a name. */
  set(doc: number, names: readonly string[], shorterOf: Shortening = () => []): void {
    const before = this.#names[doc];
    const after = [...new Set(names)].flatMap(namesOf);
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return;
    for (const [sort, text] of keysOf(before ?? [], shorterOf)) {
      const others = this.#docs[sort].get(text)?.filter((one) => one !== doc) ?? [];
      if (others.length > 0) this.#docs[sort].set(text, others);
      else if (this.#docs[sort].delete(text) && sort === "whole") this.#near.remove(text);
    }
    this.#names[doc] = after;
    for (const [sort, text] of keysOf(after, shorterOf)) {
      const docs = this.#docs[sort].get(text);
      if (docs === undefined) {
        this.#docs[sort].set(text, [doc]);
        if (sort === "whole") this.#near.add(text);
      } else this.#docs[sort].set(text, withDoc(docs, doc));
    }
  }

  /** The words of a place's main name. */
  mainName(doc: number): readonly string[] {
    return this.#names[doc]?.[0]?.words ?? [];
  }

  /** The documents of which one name has all the words. */
  placesWithAll(tokens: readonly string[]): readonly number[] {
    const plain = tokens.map(withoutUmlautSpelling);
    const lists = plain.map((word) => this.#docs.word.get(word) ?? []).sort((a, b) => a.length - b.length);
    const docs = lists[0] ?? [];
    if (plain.length < 2) return docs;
    return docs.filter((doc) =>
      this.#names[doc]?.some(({ words }) => plain.every((word) => words.includes(word))),
    );
  }

  /** Whether the words are a place's whole name. */
  isName(tokens: readonly string[]): boolean {
    return this.#docs.whole.get(glue(tokens)) !== undefined;
  }

  /** The documents of which the words are the whole name, whatever stands between them, with their score: 1 where nothing is left out. */
  findWhole(tokens: readonly string[]): ReadonlyMap<number, number> {
    const asked = glue(tokens);
    const scores = new Map<number, number>();
    for (const doc of this.#docs.whole.get(asked) ?? []) {
      const isFull = this.#names[doc]?.some(({ whole: [compared] }) => compared === asked);
      scores.set(doc, isFull === true ? 1 : BARE);
    }
    return scores;
  }

  /** Whether a name has a word. */
  hasWord(word: string): boolean {
    return this.#docs.word.get(withoutUmlautSpelling(word)) !== undefined;
  }

  /** How much a word tells of which place is meant, in bits: that of one among all that have it. */
  bits(word: string): number {
    const docs = this.#docs.word.get(withoutUmlautSpelling(word)) ?? [];
    return Math.log2((this.#names.length + 1) / Math.max(1, docs.length));
  }

  /** Whether some place has all the words in one name. */
  hasAll(tokens: readonly string[]): boolean {
    return this.placesWithAll(tokens).length > 0;
  }

  /** The places that any of the words may name. `unknown`: those of the words that mean nothing else. */
  find(queryWords: readonly string[], unknown: ReadonlySet<string>): ReadonlyMap<number, NameMatch> {
    /** Indexed word → the query's word. */
    const indexedAs = new Map<string, string>();
    const candidates = new Set<number>();
    const matches = new Map<number, NameMatch>();
    for (const word of new Set(queryWords)) {
      const plain = withoutUmlautSpelling(word);
      const owner = plain.slice(0, -1);
      // "Borchardt's" and "Borchardts" are said of the Borchardt.
      const isOwned = plain.endsWith("s") && owner.length >= SHORT_NAME && unknown.has(word);
      const indexed = isOwned && !this.hasWord(plain) ? owner : plain;
      indexedAs.set(indexed, word);
      const places = this.#docs.word.get(indexed) ?? [];
      if (places.length > MAX_HITS && !unknown.has(word)) continue;
      for (const place of places.slice(0, MAX_CANDIDATES - candidates.size)) candidates.add(place);
    }
    if (queryWords.length > 1) for (const place of this.findWhole(queryWords).keys()) candidates.add(place);
    for (const place of candidates) matches.set(place, this.#matchOf(this.#names[place] ?? [], indexedAs));
    for (const word of unknown) {
      const only = new Set([word]);
      for (const place of this.#docs.whole.get(withoutUmlautSpelling(word)) ?? [])
        if (queryWords.includes(word)) matches.set(place, { score: 1, matched: only });
    }
    return matches;
  }

  /**
   * The places whose whole name the words are but for typing mistakes, spaces left out or put in, or an end that was not typed: those of the
   * fewest mistakes.
   */
  findNearly(tokens: readonly string[]): ReadonlyMap<number, NameMatch> {
    const asked = glue(tokens);
    // "Chuenga" lacks a letter of "Chupenga" and has no umlaut written out.
    const near = [...new Set([asked, tokens.join("")])].flatMap((one) =>
      this.#near
        .near(one, mistakesAllowed(one.length))
        // More than two mistakes may be another word before it: the "A&O Dortmund Hauptbahnhof" is no station.
        .filter(({ text, edits }) => edits <= 2 || text[0] === one[0]),
    );
    const begun =
      near.length > 0 || asked.length < SHORT_NAME
        ? []
        : this.#near
            .startingWith(asked)
            .filter((name) => asked.length >= name.length * BEGUN_SHARE)
            .map((text) => ({ text, edits: 1 + 1 - asked.length / text.length }));
    const found = [...near, ...begun].map(({ text, edits }) => ({
      places: this.#docs.whole.get(text),
      edits,
    }));
    // What sounds alike may be written with several letters more.
    const sound = soundOf(asked);
    if (sound.length >= SHORT_NAME) found.push({ places: this.#docs.sound.get(sound), edits: ALIKE });
    const fewest = Math.min(...found.filter(({ places }) => places !== undefined).map(({ edits }) => edits));
    const matched = new Set(tokens);
    const matches = new Map<number, NameMatch>();
    for (const { places, edits } of found)
      if (edits === fewest)
        for (const place of places ?? []) matches.set(place, { score: 1 - edits * MISTAKE, matched });
    return matches;
  }

  /** Whether a word stands in so many names that it identifies none. */
  isCommon(word: string): boolean {
    return (
      (this.#docs.word.get(word)?.length ?? 0) > Math.max(COMMON_COUNT, this.#names.length * COMMON_SHARE)
    );
  }

  #matchOf(names: readonly Name[], indexedAs: ReadonlyMap<string, string>): NameMatch {
    let score = 0;
    const matched = new Set<string>();
    for (const { words: its } of names) {
      let [total, found] = [0, 0];
      for (const word of its) {
        const weight = this.isCommon(word) ? COMMON_WEIGHT : 1;
        total += weight;
        const said = indexedAs.get(word);
        if (said === undefined) continue;
        found += weight;
        matched.add(said);
      }
      score = Math.max(score, total === 0 ? 0 : found / total);
    }
    return { score, matched };
  }
}

/** A name as it is compared, also with small words glued to the next, "letoile"; none where nothing of it can be. */
function namesOf(name: string): readonly Name[] {
  const folded = fold(name);
  if (folded === "") return [];
  // No two words make an umlaut together, but for those that are written as one.
  const words = withoutUmlautSpelling(folded).split(" ");
  const whole = [...new Set([glue(words), folded.replaceAll(" ", "")])];
  const glued = words.join(" ").replace(SMALL_WORD, "$1").split(" ");
  return glued.length === words.length
    ? [{ words, whole }]
    : [
        { words, whole },
        { words: glued, whole },
      ];
}

const SMALL_WORD = /(?<![^ ])([^ ]{1,2}) (?=[^ ]{4})/gu;

/** Words as one: nobody is sure of the spaces in "L'Osteria" and "Mc Donald's". */
function glue(words: readonly string[]): string {
  return withoutUmlautSpelling(words.map(withoutUmlautSpelling).join(""));
}

/** What names are found by. */
function* keysOf(names: readonly Name[], shorterOf: Shortening): Iterable<readonly [Sort, string]> {
  for (const { words, whole } of names) {
    for (const word of words) yield ["word", word];
    for (const one of whole) yield ["whole", one];
    for (const shorter of shorterOf(words)) yield ["whole", glue(shorter)];
    const sound = soundOf(glue(words));
    // What is short sounds like much else.
    if (sound.length >= SHORT_NAME) yield ["sound", sound];
  }
}

function mistakesAllowed(length: number): number {
  return length >= VERY_LONG_NAME ? 3 : length >= LONG_NAME ? 2 : length >= SHORT_NAME ? 1 : 0;
}

/** Postings of fewer documents are copied when one comes: an array that grows takes room for sixteen more. */
const SHORT_POSTINGS = 16;

/** Postings in ascending order with a document, once. An area is loaded in the order of its documents, so it is mostly the last. */
function withDoc(docs: number[], doc: number): number[] {
  const last = docs.at(-1) ?? -1;
  if (doc > last) {
    if (docs.length < SHORT_POSTINGS) return docs.concat(doc);
    docs.push(doc);
    return docs;
  }
  return docs.includes(doc) ? docs : docs.concat(doc).sort((a, b) => a - b);
}
