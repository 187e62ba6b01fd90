import { append } from "../../domain/grouped.js";
import { fold, withoutUmlautSpelling } from "../../language/text/fold.js";
import { NearStrings } from "../../language/words/nearStrings.js";
import { soundOf } from "../../language/words/sound.js";

/** How well a query's words match a name, and which words do. */
export interface NameMatch {
  /** 0 to 1; 1 for the whole name. */
  readonly score: number;
  /** The query's words that are in the name; may be misspelled if the whole name is matched fuzzily. */
  readonly matched: ReadonlySet<string>;
}

/** A word in more than this share of the names identifies none of them. */
const COMMON_SHARE = 0.02;
const COMMON_COUNT = 3;
const COMMON_WEIGHT = 0.3;
/** A word with another meaning ("restaurant", "pizza") is looked up as a name only if at most this many names have it. */
const MAX_HITS = 25;
/** Maximum number of places to compare. */
const MAX_CANDIDATES = 2_000;
/** Letters from which a whole name may have two and three mistakes. */
const [LONG_NAME, VERY_LONG_NAME] = [8, 16];
/** The minimum share of a name that is not typed to its end. */
const BEGUN_SHARE = 0.5;
/** Score of a shortened name. */
const BARE = 0.9;
/** The number of mistakes that a phonetic match counts as. */
const ALIKE = 1.5;
/** Score deducted per mistake. */
const MISTAKE = 0.05;

/** A shorter name is matched neither phonetically nor with mistakes. */
const SHORT_NAME = 4;

/** One of a place's names, prepared for comparison. */
interface Name {
  readonly words: readonly string[];
  /** Its short forms, as words. */
  readonly shorter: readonly (readonly string[])[];
  /** The name as one word: normalized and, if different, with umlauts as its source writes them. */
  readonly whole: readonly string[];
}

/** Returns the short forms of a name, as words: without its article. */
type Shortening = (words: readonly string[]) => readonly (readonly string[])[];

/** The keys of a name: its words, the whole name as one word, and its phonetic code. */
type Sort = "word" | "whole" | "sound";

/** Finds documents, by id, by their names. Whole names may have typing mistakes or missing accents, be incomplete, or only sound alike. */
export class NameIndex {
  /** By document, the main name first. */
  readonly #names = new Map<string, readonly Name[]>();
  /** Documents by key. */
  readonly #docs = {
    word: new Map<string, string[]>(),
    whole: new Map<string, string[]>(),
    sound: new Map<string, string[]>(),
  };
  /** Fuzzy index of the whole names. */
  readonly #near = new NearStrings();

  /** Sets the names of a document, the main name first. */
  set(doc: string, names: readonly string[], shorterOf: Shortening = () => []): void {
    const before = this.#names.get(doc);
    const after = [...new Set(names)].flatMap((name) => namesOf(name, shorterOf));
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    for (const [sort, text] of keysOf(before ?? [])) {
      const others = this.#docs[sort].get(text)?.filter((one) => one !== doc) ?? [];
      if (others.length > 0) this.#docs[sort].set(text, others);
      else if (this.#docs[sort].delete(text) && sort === "whole") this.#near.remove(text);
    }
    this.#names.set(doc, after);
    for (const [sort, text] of keysOf(after)) {
      const docs = this.#docs[sort].get(text);
      if (docs === undefined && sort === "whole") this.#near.add(text);
      if (docs?.at(-1) !== doc) append(this.#docs[sort], text, doc);
    }
  }

  /** The words of a place's main name. */
  mainName(doc: string): readonly string[] {
    return this.#names.get(doc)?.[0]?.words ?? [];
  }

  /** The documents with all the words in one name. */
  placesWithAll(tokens: readonly string[]): readonly string[] {
    const plain = tokens.map(withoutUmlautSpelling);
    const lists = plain.map((word) => this.#docs.word.get(word) ?? []).sort((a, b) => a.length - b.length);
    const docs = lists[0] ?? [];
    if (plain.length < 2) return docs;
    return docs.filter((doc) =>
      this.#names.get(doc)?.some(({ words }) => plain.every((word) => words.includes(word))),
    );
  }

  /** Whether the words are the whole name of a place. */
  isName(tokens: readonly string[]): boolean {
    return this.#docs.whole.get(glue(tokens)) !== undefined;
  }

  /** The documents whose whole name the words are, regardless of spaces, with a score: 1 unless the name is shortened. */
  findWhole(tokens: readonly string[]): ReadonlyMap<string, number> {
    const glued = glue(tokens);
    const scores = new Map<string, number>();
    for (const doc of this.#docs.whole.get(glued) ?? []) {
      const isFull = this.#names.get(doc)?.some(({ whole: [compared] }) => compared === glued);
      scores.set(doc, isFull === true ? 1 : BARE);
    }
    return scores;
  }

  /** Whether any name has a word. */
  hasWord(word: string): boolean {
    return this.#docs.word.get(withoutUmlautSpelling(word)) !== undefined;
  }

  /** The information content of a word in a name, in bits. */
  bits(word: string): number {
    const docs = this.#docs.word.get(withoutUmlautSpelling(word)) ?? [];
    return Math.log2((this.#names.size + 1) / Math.max(1, docs.length));
  }

  /** Whether any place has all the words in one name. */
  hasAll(tokens: readonly string[]): boolean {
    return this.placesWithAll(tokens).length > 0;
  }

  /** The places that any of the words may name. `unknown`: the words without another meaning. */
  find(queryWords: readonly string[], unknown: ReadonlySet<string>): ReadonlyMap<string, NameMatch> {
    /** Indexed word → the query's word. */
    const indexedAs = new Map<string, string>();
    const candidates = new Set<string>();
    const matches = new Map<string, NameMatch>();
    for (const word of new Set(queryWords)) {
      const plain = withoutUmlautSpelling(word);
      const owner = plain.slice(0, -1);
      // "Borchardt's" and "Borchardts" mean the Borchardt.
      const isOwned = plain.endsWith("s") && owner.length >= SHORT_NAME && unknown.has(word);
      const indexed = isOwned && !this.hasWord(plain) ? owner : plain;
      indexedAs.set(indexed, word);
      const places = this.#docs.word.get(indexed) ?? [];
      if (places.length > MAX_HITS && !unknown.has(word)) continue;
      for (const place of places.slice(0, MAX_CANDIDATES - candidates.size)) candidates.add(place);
    }
    if (queryWords.length > 1) for (const place of this.findWhole(queryWords).keys()) candidates.add(place);
    for (const place of candidates)
      matches.set(place, this.#matchOf(this.#names.get(place) ?? [], indexedAs));
    for (const word of unknown) {
      const only = new Set([word]);
      for (const place of this.#docs.whole.get(withoutUmlautSpelling(word)) ?? [])
        if (queryWords.includes(word)) matches.set(place, { score: 1, matched: only });
    }
    return matches;
  }

  /**
   * The places whose whole name the words match except for typing mistakes, spaces or a missing end. Returns only those with the fewest mistakes.
   */
  findSimilar(tokens: readonly string[]): ReadonlyMap<string, NameMatch> {
    const glued = glue(tokens);
    // "Chuenga" is "Chupenga" without a letter; its "ue" is not an umlaut.
    const near = [...new Set([glued, tokens.join("")])].flatMap((one) =>
      this.#near
        .near(one, mistakesAllowed(one.length))
        // More than two mistakes may be an extra word in front: "A&O Dortmund Hauptbahnhof" is not the station.
        .filter(({ text, edits }) => edits <= 2 || text[0] === one[0]),
    );
    const begun =
      near.length > 0 || glued.length < SHORT_NAME
        ? []
        : this.#near
            .startingWith(glued)
            .filter((name) => glued.length >= name.length * BEGUN_SHARE)
            .map((text) => ({ text, edits: 1 + 1 - glued.length / text.length }));
    const found = [...near, ...begun].map(({ text, edits }) => ({
      places: this.#docs.whole.get(text),
      edits,
    }));
    // Names that sound alike may differ by several letters.
    const sound = soundOf(glued);
    if (sound.length >= SHORT_NAME) found.push({ places: this.#docs.sound.get(sound), edits: ALIKE });
    const fewest = Math.min(...found.filter(({ places }) => places !== undefined).map(({ edits }) => edits));
    const matched = new Set(tokens);
    const matches = new Map<string, NameMatch>();
    for (const { places, edits } of found)
      if (edits === fewest)
        for (const place of places ?? []) matches.set(place, { score: 1 - edits * MISTAKE, matched });
    return matches;
  }

  /** Whether a word is in too many names to identify one. */
  isCommon(word: string): boolean {
    return (this.#docs.word.get(word)?.length ?? 0) > Math.max(COMMON_COUNT, this.#names.size * COMMON_SHARE);
  }

  #matchOf(names: readonly Name[], indexedAs: ReadonlyMap<string, string>): NameMatch {
    let score = 0;
    const matched = new Set<string>();
    for (const { words: its } of names) {
      let [total, found] = [0, 0];
      for (const word of its) {
        const weight = this.isCommon(word) ? COMMON_WEIGHT : 1;
        total += weight;
        const queryWord = indexedAs.get(word);
        if (queryWord === undefined) continue;
        found += weight;
        matched.add(queryWord);
      }
      score = Math.max(score, total === 0 ? 0 : found / total);
    }
    return { score, matched };
  }
}

/** Prepares a name for comparison, also with small words joined to the next, "letoile"; empty if nothing is left after folding. */
function namesOf(name: string, shorterOf: Shortening): readonly Name[] {
  const folded = fold(name);
  if (folded === "") return [];
  // Letters of two words do not form an umlaut, unless the words are written as one.
  const words = withoutUmlautSpelling(folded).split(" ");
  const whole = [...new Set([glue(words), folded.replaceAll(" ", "")])];
  const glued = words.join(" ").replace(SMALL_WORD, "$1").split(" ");
  const spelled = { words, whole, shorter: shorterOf(words) };
  return glued.length === words.length ? [spelled] : [spelled, { words: glued, whole, shorter: [] }];
}

const SMALL_WORD = /(?<![^ ])([^ ]{1,2}) (?=[^ ]{4})/gu;

/** Joins words, because nobody is sure of the spaces in "L'Osteria" and "Mc Donald's". */
function glue(words: readonly string[]): string {
  return withoutUmlautSpelling(words.map(withoutUmlautSpelling).join(""));
}

/** The keys of names. */
function* keysOf(names: readonly Name[]): Iterable<readonly [Sort, string]> {
  for (const { words, whole, shorter } of names) {
    for (const word of words) yield ["word", word];
    for (const one of whole) yield ["whole", one];
    for (const one of shorter) yield ["whole", glue(one)];
    const sound = soundOf(glue(words));
    // Short words sound like many others.
    if (sound.length >= SHORT_NAME) yield ["sound", sound];
  }
}

function mistakesAllowed(length: number): number {
  return length >= VERY_LONG_NAME ? 3 : length >= LONG_NAME ? 2 : length >= SHORT_NAME ? 1 : 0;
}
