import { GRAMMARS } from "../../language/grammars/grammars.js";
import type { Grammar } from "../../language/grammars/grammar.js";
import { isCommonWord, SCHEMA_WORDS } from "../../language/names/names.js";
import { withoutUmlautSpelling, words as wordsOf } from "../../language/text/fold.js";
import { Spelling } from "../../language/words/spelling.js";
import { stem } from "../../language/words/stem.js";
import type { PriceBand } from "../../domain/record.js";
import { sharedVocabulary } from "../../verticals/shared/vocabulary.js";
import type { Vertical } from "../../verticals/vertical.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import { CONTENT, type Meaning, type WordRole, verticalOf } from "./meaning.js";
import {
  type Entry,
  factOf,
  type LanguageNumber,
  type Match,
  matchOf,
  schemaKeyOf,
  wantOf,
  withMeaning,
} from "./entry.js";
import { OUTSIDE_KINDS } from "./outsideKinds.js";
import type { Want } from "../understanding.js";

interface StemEntry {
  readonly word: string;
  /** Of the shortest word that has it. */
  readonly length: number;
  /** Of the words that have it, as bits; 0 once a word of no language has it. */
  readonly languages: number;
}

const CODES = Object.keys(GRAMMARS);
/** Phrases of no language: dishes, and what the world's other languages call things. */
const ANY: LanguageNumber = -1;
const LONGEST_ROLE = 3;
const LONGEST_UNSPACED = 10;
/** What closes a compound decides: a "Dachterrasse" is a terrace. */
const COMPOUND_PART = 4;
/** What two words must share to be one word in two forms. */
const STEM_LENGTH = 5;

/**
 * What words mean: the grammar of every language, what all businesses share, and what the given verticals call their things. Made once;
 * looking up changes nothing.
 */
export class Lexicon {
  readonly verticals: readonly Vertical[];
  readonly #entries = new Map<string, Entry>();
  /** Phrases that tell no language: "sushi". */
  readonly #anyLanguage = new Set<string>();
  readonly #roles = new Map<WordRole, Set<string>>();
  readonly #stems = new Map<string, StemEntry>();
  readonly #spelling = new Spelling();
  /** What follows what is offered in the name of a place: the "studio" of a "Yogastudio". */
  readonly #endings = new Set<string>();
  readonly #placeEnding: RegExp;
  /** The number of words of the longest phrase that begins with a word: most begin none but themselves. */
  readonly #longestFrom = new Map<string, number>();

  constructor(verticals: readonly Vertical[]) {
    this.verticals = verticals;
    for (const [language, code] of CODES.entries()) {
      for (const { id, facts, offering, words } of verticals)
        this.#addWords(words[code], { id, facts, offering }, language);
      this.#addWords(sharedVocabulary[code], null, language);
      this.#addGrammar(GRAMMARS[code] ?? {}, language);
      this.#add(OUTSIDE_KINDS[code], { type: "outside", isCertain: true }, language);
    }
    for (const { id, facts, offering, words } of verticals)
      this.#addWords(words["any"], { id, facts, offering }, ANY);
    this.#placeEnding = new RegExp(`(?:${[...this.#endings].join("|") || "(?!)"})s?$`, "u");
    this.#joinInflections();
    this.#addSchema();
    for (const entry of this.#entries.values())
      if (entry.byLanguage !== null && entry.byLanguage.size < 2) entry.byLanguage = null;
  }

  /**
   * The longest phrase that starts at a word, tried as written, without umlaut spelling, then by stem; null for an unknown word. `vertical`:
   * of several meanings that one's.
   */
  matchAt(
    tokens: readonly string[],
    at: number,
    language: LanguageNumber = ANY,
    vertical: string | null = null,
  ): Match | null {
    let ofAnother: Match | null = null;
    const longest = this.#longestFrom.get(tokens[at] ?? "") ?? 0;
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const phrase = length === 1 ? (tokens[at] ?? "") : tokens.slice(at, at + length).join(" ");
      const entry = this.#entries.get(phrase);
      if (entry === undefined) continue;
      const match = matchOf(entry, length, language, vertical);
      // "Breakfast buffet" is a hotel's, but of a restaurant "breakfast" is what it serves.
      const its = verticalOf(match.meaning);
      if (vertical === null || its === null || its === vertical) return match;
      ofAnother ??= match;
    }
    if (ofAnother !== null) return ofAnother;
    const word = tokens[at] ?? "";
    const entry =
      this.#entries.get(withoutUmlautSpelling(word)) ?? this.#byStem(word, language) ?? this.#compound(word);
    return entry === null ? null : matchOf(entry, 1, language, vertical);
  }

  /** The language that most of the words belong to; -1 when two claim as many. */
  languageOf(tokens: readonly string[]): LanguageNumber {
    const scores = CODES.map(() => 0);
    for (const token of tokens) {
      const bits = this.#entries.get(token)?.languages ?? 0;
      if (bits === 0) continue;
      const claims = scores.map((_, language) => (bits >> language) & 1);
      const share = 1 / claims.reduce((sum, claim) => sum + claim, 0);
      for (const [language, claim] of claims.entries())
        scores[language] = (scores[language] ?? 0) + claim * share;
    }
    const best = Math.max(...scores);
    return scores.indexOf(best) === scores.lastIndexOf(best) ? scores.indexOf(best) : ANY;
  }

  /** How many words from `at` on play a role; 0 for none. */
  roleAt(role: WordRole, tokens: readonly string[], at: number): number {
    const known = this.#roles.get(role);
    for (let length = Math.min(LONGEST_ROLE, tokens.length - at); length > 0; length--)
      if (known?.has(tokens.slice(at, at + length).join(" ")) === true) return length;
    return 0;
  }

  /** What an unknown word means if it is a typing mistake for a known one of the query's language; null when it is none. */
  misspelled(word: string, language: LanguageNumber = ANY, vertical: string | null = null): Match | null {
    const known = this.#spelling.correct(word, (candidate) => this.#isOfLanguage(candidate, language));
    const entry = known === null ? undefined : this.#entries.get(known);
    return entry === undefined ? null : matchOf(entry, 1, ANY, vertical);
  }

  /** The longest phrase that a text without spaces begins with, in letters; 0 for none. For scripts that part words by nothing. */
  prefixLength(text: string): number {
    for (let length = Math.min(LONGEST_UNSPACED, text.length); length > 0; length--) {
      if (this.#entries.has(text.slice(0, length))) return length;
    }
    return 0;
  }

  /** Whether a single word is known exactly as written. */
  isLexical(word: string): boolean {
    return this.#entries.has(word);
  }

  /** Whether a word may belong to a text of a language: dishes and words of the world's other languages belong to any. */
  #isOfLanguage(word: string, language: LanguageNumber): boolean {
    const bits = this.#entries.get(word)?.languages ?? 0;
    return language < 0 || bits === 0 || ((bits >> language) & 1) === 1;
  }

  #byStem(word: string, language: LanguageNumber = ANY): Entry | null {
    const key = stem(word);
    // An everyday word of which little is left is no dish: "lassen" is no lassi.
    const known =
      word.length < 5 || (key.length < 5 && isCommonWord(word)) ? undefined : this.#stems.get(key);
    // An inflected form is no shorter than its base by more than a letter: "Hamburg" is no hamburger.
    if (known === undefined || word.length < known.length - 1) return null;
    if (language >= 0 && known.languages !== 0 && ((known.languages >> language) & 1) === 0) return null;
    return this.#entries.get(known.word) ?? null;
  }

  #compound(word: string): Entry | null {
    if (word.length < 2 * COMPOUND_PART) return null;
    const first = word.replace(this.#placeEnding, "");
    if (first !== word && first.length >= COMPOUND_PART) {
      const entry = this.#entries.get(first) ?? this.#byStem(first);
      const type = entry?.meanings[0]?.type;
      if (entry !== null && (type === "want" || type === "filter")) return entry;
    }
    for (let cut = COMPOUND_PART; cut <= word.length - COMPOUND_PART - 1; cut++) {
      const entry = this.#entries.get(word.slice(cut));
      const type = entry?.meanings[0]?.type;
      if (entry === undefined) continue;
      if (type === "filter" || type === "fact" || (type === "want" && word.length - cut >= 5)) return entry;
    }
    return null;
  }

  #addGrammar(grammar: Grammar, language: LanguageNumber): void {
    const { openNow, stillOpen, price = {}, now, negators, within, near, nearMe } = grammar;
    const { placeWords, stop, neutral } = grammar;
    const { style, ...bands } = price;
    for (const [band, text] of Object.entries(bands))
      this.#add(text, { type: "price", band: band as PriceBand, vertical: null }, language);
    const phrases = { openNow, stillOpen, style, now, negator: negators, within, near, nearMe };
    for (const [type, text] of Object.entries({ ...phrases, placeWord: placeWords, stop, neutral }))
      this.#add(text, { type } as Meaning, language);
    for (const role of ["feelings", "questions", "existential", "conjunctions"] as const) {
      const known = this.#roles.get(role) ?? new Set();
      for (const written of grammar[role]?.split("|") ?? []) known.add(wordsOf(written).join(" "));
      this.#roles.set(role, known);
    }
  }

  #addWords(
    words: Vocabulary | undefined,
    vertical: Pick<Vertical, "id" | "facts" | "offering"> | null,
    language: LanguageNumber,
  ): void {
    if (words === undefined) return;
    for (const [name, text] of Object.entries(words.facts ?? {}))
      this.#add(text, factOf(name, vertical), language);
    if (vertical === null) return;
    const { id } = vertical;
    const wants = { offer: words.offers, kind: words.kinds, side: words.sides };
    for (const [lead, texts] of Object.entries(wants))
      for (const [ids, text] of Object.entries(texts ?? {}))
        this.#add(text, wantOf(ids, lead as Want["lead"], vertical), language);
    for (const [kind, text] of Object.entries(words.occasions ?? {}))
      this.#add(text, { type: "preference", kind, isOccasion: true, vertical: id }, language);
    for (const [kind, text] of Object.entries(words.prefers ?? {}))
      this.#add(text, { type: "preference", kind, isOccasion: false, vertical: id }, language);
    for (const [band, text] of Object.entries(words.price ?? {}))
      this.#add(text, { type: "price", band: band as PriceBand, vertical: id }, language);
    for (const ending of words.endings?.split("|") ?? [])
      for (const spelled of new Set([
        wordsOf(ending).join(""),
        withoutUmlautSpelling(wordsOf(ending).join("")),
      ]))
        this.#endings.add(spelled);
    this.#add(words.context, { type: "context", vertical: id }, language);
    this.#add(words.neutral, { type: "neutral" }, language);
  }

  /** What one vertical spells out another has by its stem: "breakfasts" is a hotel's word, and food by its "breakfast". */
  #joinInflections(): void {
    for (const [word, entry] of this.#entries) {
      const key = word.includes(" ") ? "" : stem(word);
      // Of too little that is left nothing follows: "thali" is no "thalasso".
      const base = key.length < STEM_LENGTH ? undefined : this.#stems.get(key)?.word;
      const inflected = base === undefined || base === word ? undefined : this.#entries.get(base);
      for (const meaning of inflected?.meanings ?? []) {
        const isNew = !entry.meanings.some((one) => verticalOf(one) === verticalOf(meaning));
        if (verticalOf(meaning) === null || !isNew || !CONTENT.has(entry.meanings[0]?.type ?? "stop"))
          continue;
        entry.meanings = withMeaning(entry.meanings, meaning);
        for (const [language, own] of entry.byLanguage ?? [])
          entry.byLanguage?.set(language, withMeaning(own, meaning));
      }
    }
  }

  /** Names of all the world's languages mean what the project's own word for the same thing means, and never overrule one. */
  #addSchema(): void {
    const own = new Map<string, Meaning>();
    for (const { meanings } of this.#entries.values())
      for (const meaning of meanings) {
        const key = schemaKeyOf(meaning);
        if (key !== null && !own.has(key)) own.set(key, meaning);
      }
    for (const [key, text] of Object.entries(SCHEMA_WORDS)) {
      const meaning = own.get(key) ?? this.#schemaMeaning(key);
      if (meaning === null) continue;
      for (const phrase of text.split("|")) {
        if (this.#entries.has(phrase) || (meaning.type === "outside" && this.#saysContent(phrase))) continue;
        this.#entries.set(phrase, { meanings: [meaning], byLanguage: null, languages: 0 });
        this.#noteLength(phrase);
      }
    }
  }

  /** Whether some of a phrase's words mean something of a vertical by themselves: "pastry shop" is no kind that nobody knows. */
  #saysContent(phrase: string): boolean {
    const tokens = phrase.split(" ");
    return tokens.some((_, at) => {
      const meaning = this.matchAt(tokens, at)?.meaning;
      return meaning !== undefined && CONTENT.has(meaning.type);
    });
  }

  /** `kind:bar`, `offer:FACT=VALUE`, `fact:wheelchair`, `outside:amenity/pharmacy`; null for what no vertical here has. */
  #schemaMeaning(key: string): Meaning | null {
    const cut = key.indexOf(":");
    const [sort, value] = [key.slice(0, cut), key.slice(cut + 1)];
    if (sort === "outside") return { type: "outside", isCertain: false };
    for (const { id, kinds, facts, offering } of this.verticals) {
      if (sort === "offer" && offering !== null && value.startsWith(`${offering.fact}=`))
        return wantOf(value.slice(offering.fact.length + 1), "offer", { id, offering });
      if (sort === "kind" && Object.hasOwn(kinds, value)) return wantOf(value, "kind", { id, offering });
      if (sort === "fact" && Object.hasOwn(facts, value)) return factOf(value, { id, facts });
    }
    return sort === "fact" ? factOf(value, null) : null;
  }

  #add(text: string | undefined, meaning: Meaning, language: LanguageNumber): void {
    for (const written of text?.split("|") ?? []) {
      const tokens = wordsOf(written);
      if (tokens.length === 0) continue;
      const phrase = tokens.join(" ");
      for (const spelled of new Set([phrase, tokens.map(withoutUmlautSpelling).join(" ")]))
        this.#keep(spelled, meaning, language);
      const [word = ""] = tokens;
      if (tokens.length > 1 || !CONTENT.has(meaning.type)) continue;
      if (word.length >= 4) this.#keepStem(word, language);
      this.#spelling.add(word);
    }
  }

  #keep(phrase: string, meaning: Meaning, language: LanguageNumber): void {
    const entry = this.#entries.get(phrase) ?? { meanings: [], byLanguage: null, languages: 0 };
    entry.meanings = withMeaning(entry.meanings, meaning);
    this.#entries.set(phrase, entry);
    this.#noteLength(phrase);
    // "Sushi" tells no language.
    if (language === ANY) {
      entry.languages = 0;
      this.#anyLanguage.add(phrase);
      return;
    }
    if (!this.#anyLanguage.has(phrase)) entry.languages |= 1 << language;
    entry.byLanguage ??= new Map();
    entry.byLanguage.set(language, withMeaning(entry.byLanguage.get(language) ?? [], meaning));
  }

  #noteLength(phrase: string): void {
    const words = phrase.split(" ");
    const [first = ""] = words;
    if (words.length > (this.#longestFrom.get(first) ?? 0)) this.#longestFrom.set(first, words.length);
  }

  #keepStem(word: string, language: LanguageNumber): void {
    const key = stem(word);
    const known = this.#stems.get(key);
    const own = language === ANY ? 0 : 1 << language;
    this.#stems.set(key, {
      word: known?.word ?? word,
      length: Math.min(word.length, known?.length ?? word.length),
      languages: own === 0 || known?.languages === 0 ? 0 : own | (known?.languages ?? 0),
    });
  }
}

const lexicons = new WeakMap<readonly Vertical[], Lexicon>();

/** What words mean where these verticals are known; made once for each list of them. */
export function lexiconOf(verticals: readonly Vertical[]): Lexicon {
  const made = lexicons.get(verticals) ?? new Lexicon(verticals);
  lexicons.set(verticals, made);
  return made;
}
