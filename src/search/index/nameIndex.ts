import { withoutUmlautSpelling } from "../../language/text/fold.js";
import { editsAllowed } from "../../language/words/edits.js";
import { NearStrings } from "../../language/words/nearStrings.js";
import { soundOf } from "../../language/words/sound.js";
import { WordMemory } from "../../language/words/wordMemory.js";
import type { Steps } from "../../steps.js";
import { PlaceLists } from "./placeLists.js";
import {
  firstWords,
  glue,
  packed,
  type PlaceName,
  SHORT_NAME,
  soundsIn,
  unpacked,
  wordLists,
} from "./placeNames.js";
import { SoundLists } from "./soundLists.js";

/** How well a query's words name a place, and which words did. */
export interface NameMatch {
  /** 0 to 1: 1 when they are its whole name. */
  readonly score: number;
  /** The query's words that are in the name, as far as one can tell. */
  readonly matched: ReadonlySet<string>;
  /** Those of them that are in it just as written. */
  readonly exact: ReadonlySet<string>;
}

/** Words that so large a share of names have say little about which is meant. */
const COMMON_SHARE = 0.02;
/** Of each area in memory. */
const WORDS_REMEMBERED = 1_000;
const COMMON_COUNT = 3;
const COMMON_WEIGHT = 0.3;
/** A word that means something else ("restaurant", "pizza") is looked up as a name only where few names have it. */
const MOST_HITS = 25;
const PREFIX_LENGTH = 4;
/** Names are looked for among so many places at most. */
const MOST_CANDIDATES = 2_000;
/** A whole name says so much that it is known with more mistakes in it than a word. */
const LONG_NAME = 8;
/** Of a name that was not typed to its end so large a share must be there. */
const BEGUN_SHARE = 0.5;
/** How well a name fits whose article was left out. */
const BARE = 0.9;
/** What only sounds alike counts as so many mistakes. */
const ALIKE = 1.5;
/** What a mistake takes off how well a name fits. */
const MISTAKE = 0.05;

/** What names have of a word that is said. */
interface SaidWord {
  /** Whether it is a word of one. */
  readonly isInName: boolean;
  /** Whether it is all of one. */
  readonly isName: boolean;
}

/** Finds places by their names: typing mistakes, missing accents and beginnings of words tolerated. */
export class NameIndex {
  /** By place, as {@link packed}, the main name first. */
  #names: string[] = [];
  readonly #postings = new PlaceLists();
  /** By whole names written as one word. */
  readonly #whole = new PlaceLists();
  /** Parts of names that people glue ("letoile"). */
  readonly #glued = new PlaceLists();
  readonly #nearWords = new NearStrings();
  readonly #nearNames = new NearStrings();
  readonly #bySound = new SoundLists((place) => soundsIn(this.#names[place] ?? ""));
  #places = 0;
  /** Made anew when a name comes or goes. */
  #said: WordMemory<SaidWord> | null = null;

  /** `names`: what a place is called, the main name first; `isArticle`: words that people leave out before a name. Whether it was called otherwise before. */
  set(place: number, names: readonly string[], isArticle: (word: string) => boolean = () => false): boolean {
    const text = packed(names);
    const known = this.#names[place];
    if (known === text) return false;
    if (known === undefined) this.#places += 1;
    else this.#forget(place, known, isArticle);
    this.#said = null;
    this.#names[place] = text;
    for (const name of unpacked(text)) {
      for (const word of name.words) if (this.#postings.add(word, place)) this.#nearWords.add(word);
      for (const key of keysOf(name, isArticle)) if (this.#whole.add(key, place)) this.#nearNames.add(key);
      for (const word of gluedOf(name.words)) this.#glued.add(word, place);
    }
    this.#bySound.note(place);
    return true;
  }

  /** Files names by how they are nearly written and sound, in steps: what the first question for a misspelt one would else do at once. */
  *filing(): Steps<void> {
    yield* this.#nearWords.filing();
    yield* this.#nearNames.filing();
    yield* this.#bySound.filing(this.#names.length);
  }

  /** The words of a place's main name. */
  mainName(place: number): readonly string[] {
    return firstWords(this.#names[place] ?? "");
  }

  /** The places of which one name has all the words. */
  placesWithAll(tokens: readonly string[]): readonly number[] {
    const plain = tokens.map(withoutUmlautSpelling);
    const places = this.#rarest(plain) ?? [];
    if (plain.length < 2) return places;
    return places.filter((place) =>
      this.#wordsOf(place).some((words) => plain.every((word) => words.includes(word))),
    );
  }

  /** Whether the words are a place's whole name. */
  isName(tokens: readonly string[]): boolean {
    const [only] = tokens;
    if (only !== undefined && tokens.length === 1) return this.#known(only).isName;
    return this.#whole.has(glue(tokens.map(withoutUmlautSpelling).join(" ")));
  }

  /** The places of which the words are the whole name, whatever stands between them, with their score: 1 where no article is left out. */
  findWhole(tokens: readonly string[]): ReadonlyMap<number, number> {
    const asked = glue(tokens.map(withoutUmlautSpelling).join(" "));
    const scores = new Map<number, number>();
    for (const place of this.#whole.get(asked) ?? []) {
      const isFull = this.#namesOf(place).some(({ whole: [compared] }) => compared === asked);
      scores.set(place, isFull ? 1 : BARE);
    }
    return scores;
  }

  /** Whether a name has a word. */
  hasWord(word: string): boolean {
    return this.#known(word).isInName;
  }

  /** How much a word tells of which place is meant, in bits: that of one among all that have it. */
  bits(word: string): number {
    const those = this.#postings.count(withoutUmlautSpelling(word));
    return Math.log2((this.#places + 1) / Math.max(1, those));
  }

  /** Whether some place has all the words in one name. */
  hasAll(tokens: readonly string[]): boolean {
    return this.placesWithAll(tokens).length > 0;
  }

  /**
   * The places that any of the words may name. `unknown`: those of the words that mean nothing else and so may be misspelled names; a word
   * that means something is spelled right, and what is misspelled is no word of a name that is vocabulary (`isVocabulary`): "resturant".
   */
  find(
    queryWords: readonly string[],
    unknown: ReadonlySet<string>,
    isVocabulary: (word: string) => boolean = () => false,
  ): ReadonlyMap<number, NameMatch> {
    /** Indexed word → the query's word. */
    const expanded = new Map<string, string>();
    const exact = new Set<string>();
    const candidates = new Set<number>();
    const glued = new Map<number, string[]>();
    for (const word of new Set(queryWords)) {
      const plain = withoutUmlautSpelling(word);
      for (const places of [this.#glued.get(plain), unknown.has(word) ? this.#whole.get(plain) : undefined])
        for (const place of places ?? []) {
          candidates.add(place);
          glued.set(place, [...(glued.get(place) ?? []), word]);
        }
      for (const indexed of this.#similar(plain, unknown.has(word), isVocabulary)) {
        expanded.set(indexed, word);
        if (indexed === plain) exact.add(indexed);
        const places = this.#postings.get(indexed);
        if (places === undefined || (places.length > MOST_HITS && !unknown.has(word))) continue;
        for (const place of places) {
          if (candidates.size >= MOST_CANDIDATES) break;
          candidates.add(place);
        }
      }
    }
    if (queryWords.length > 1) for (const place of this.findWhole(queryWords).keys()) candidates.add(place);
    const matches = new Map<number, NameMatch>();
    for (const place of candidates) {
      matches.set(place, this.#matchOf(this.#wordsOf(place), expanded, exact, glued.get(place) ?? []));
    }
    return matches;
  }

  /**
   * The places whose whole name the words are but for typing mistakes, spaces left out or put in, or an end that was not typed: those of the
   * fewest mistakes.
   */
  findNearly(tokens: readonly string[]): ReadonlyMap<number, NameMatch> {
    const asked = glue(tokens.map(withoutUmlautSpelling).join(" "));
    // "Chuenga" lacks a letter of "Chupenga" and has no umlaut written out.
    const near = [...new Set([asked, tokens.join("")])].flatMap((one) =>
      this.#nearNames.near(one, mistakesAllowed(one.length)),
    );
    const begun =
      near.length > 0 || asked.length < SHORT_NAME
        ? []
        : this.#nearNames
            .startingWith(asked)
            .filter((name) => asked.length >= name.length * BEGUN_SHARE)
            .map((text) => ({ text, edits: 1 + 1 - asked.length / text.length }));
    const found = [...near, ...begun].map(({ text, edits }) => ({ places: this.#whole.get(text), edits }));
    // What sounds alike may be written with several letters more.
    const sound = soundOf(asked);
    if (sound.length >= SHORT_NAME)
      found.push({ places: this.#bySound.get(sound, this.#names.length), edits: ALIKE });
    const fewest = Math.min(...found.filter(({ places }) => places !== undefined).map(({ edits }) => edits));
    const matched = new Set(tokens);
    const matches = new Map<number, NameMatch>();
    for (const { places, edits } of found)
      if (edits === fewest)
        for (const place of places ?? [])
          matches.set(place, { score: 1 - edits * MISTAKE, matched, exact: new Set() });
    return matches;
  }

  /** Whether a word stands in so many names that it identifies none. */
  isCommon(word: string): boolean {
    return this.#postings.count(word) > Math.max(COMMON_COUNT, this.#places * COMMON_SHARE);
  }

  #known(word: string): SaidWord {
    this.#said ??= new WordMemory((one) => {
      const plain = withoutUmlautSpelling(one);
      return { isInName: this.#postings.has(plain), isName: this.#whole.has(glue(plain)) };
    }, WORDS_REMEMBERED);
    return this.#said.of(word);
  }

  #matchOf(
    names: readonly (readonly string[])[],
    expanded: ReadonlyMap<string, string>,
    exactly: ReadonlySet<string>,
    glued: readonly string[],
  ): NameMatch {
    let score = glued.length > 0 ? 1 : 0;
    const matched = new Set(glued);
    const exact = new Set(glued);
    for (const its of names) {
      let [total, found] = [0, 0];
      for (const word of its) {
        const weight = this.isCommon(word) ? COMMON_WEIGHT : 1;
        total += weight;
        const said = expanded.get(word);
        if (said === undefined) continue;
        found += weight;
        matched.add(said);
        if (exactly.has(word)) exact.add(said);
      }
      score = Math.max(score, total === 0 ? 0 : found / total);
    }
    return { score, matched, exact };
  }

  #similar(plain: string, isUnknown: boolean, isVocabulary: (word: string) => boolean): readonly string[] {
    if (this.#postings.has(plain)) return [plain];
    if (!isUnknown || plain.length < PREFIX_LENGTH) return [];
    const near = this.#nearWords.near(plain, editsAllowed(plain.length)).map(({ text }) => text);
    return [...new Set([...near, ...this.#nearWords.startingWith(plain)])].filter(
      (one) => !isVocabulary(one),
    );
  }

  #namesOf(place: number): readonly PlaceName[] {
    return unpacked(this.#names[place] ?? "");
  }

  #wordsOf(place: number): readonly (readonly string[])[] {
    return wordLists(this.#names[place] ?? "");
  }

  /** The shortest list of places among the words'; null when some word is in no name. */
  #rarest(plain: readonly string[]): readonly number[] | null {
    let rarest: readonly number[] | null = null;
    for (const word of plain) {
      const places = this.#postings.get(word);
      if (places === undefined) return null;
      if (rarest === null || places.length < rarest.length) rarest = places;
    }
    return rarest;
  }

  #forget(place: number, text: string, isArticle: (word: string) => boolean): void {
    for (const name of unpacked(text)) {
      for (const word of name.words) if (this.#postings.remove(word, place)) this.#nearWords.remove(word);
      for (const key of keysOf(name, isArticle))
        if (this.#whole.remove(key, place)) this.#nearNames.remove(key);
      for (const word of gluedOf(name.words)) this.#glued.remove(word, place);
    }
  }
}

/** What a name is found by as one word, as people may write that. */
function keysOf(
  { words: [first = "", ...rest], whole }: PlaceName,
  isArticle: (word: string) => boolean,
): readonly string[] {
  if (rest.length === 0 || !isArticle(first)) return whole;
  return [...new Set([...whole, glue(rest.join(" "))])];
}

function mistakesAllowed(length: number): number {
  return length >= LONG_NAME ? 2 : length >= SHORT_NAME ? 1 : 0;
}

/** "l etoile" is also asked for as "letoile". */
function gluedOf(name: readonly string[]): string[] {
  return name.slice(1).flatMap((word, i) => {
    const before = name[i] ?? "";
    return before.length <= 2 && word.length >= PREFIX_LENGTH ? [before + word] : [];
  });
}
