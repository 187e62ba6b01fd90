import { GRAMMARS } from "../../language/grammars/grammars.js";
import type { Grammar } from "../../language/grammars/grammar.js";
import { outsideNames, SCHEMA_WORDS } from "../../language/names/names.js";
import { foldLists, withoutUmlautSpelling } from "../../language/text/fold.js";
import { Spelling } from "../../language/words/spelling.js";
import { stem } from "../../language/words/stem.js";
import type { PriceBand } from "../../domain/record.js";
import { sharedVocabulary } from "../../verticals/shared/vocabulary.js";
import type { Vertical } from "../../verticals/vertical.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import { CONTENT, type Meaning, type WordRole, ROLES, verticalOf } from "./meaning.js";
import {
  type Entry,
  factOf,
  isOfLanguage,
  type LanguageNumber,
  type Match,
  matchOf,
  schemaKeyOf,
  wantOf,
  withMeaning,
} from "./entry.js";
import { OTHER_MATTERS } from "./otherMatters.js";
import { OUTSIDE_KINDS } from "./outsideKinds.js";
import { areEverydayWordsKnown, isEverydayElsewhere } from "./everydayWords.js";
import { Inflections } from "./inflections.js";
import { listedPhrases, PhraseTable } from "./phraseTable.js";
import { Stems } from "./stems.js";
import { WordRoles } from "./wordRoles.js";
import type { Want } from "../understanding.js";

interface Written {
  /** Phrases separated by `|`. */
  readonly text: string;
  readonly meaning: Meaning;
  readonly language: LanguageNumber;
}

const CODES = Object.keys(GRAMMARS);
/** Phrases of no language: dishes, and what the world's other languages call things. */
const ANY: LanguageNumber = -1;
const LONGEST_LACKING = 4;
const LONGEST_UNSPACED = 10;
/** What closes a compound decides: a "Dachterrasse" is a terrace. */
const COMPOUND_PART = 4;
/** Of a language whose everyday words are not known a short unknown word is most often one of them. */
const SHORTEST_GUESS = 7;
/** What two words must share to be one word in two forms. */
const STEM_LENGTH = 5;

/** A word of many names besides: "garden". */
const ONLY_OUTSIDE: Entry = {
  meanings: [{ type: "outside", sort: "name" }],
  byLanguage: null,
  languages: 0,
};

/**
 * What words mean: the grammar of every language, what all businesses share, and what the given verticals call their things. Made once;
 * looking up changes nothing.
 */
export class Lexicon {
  readonly verticals: readonly Vertical[];
  readonly #entries = new PhraseTable();
  readonly #roles = new WordRoles();
  readonly #inflections = new Inflections();
  /** What words ask for where they are negated: "no meat". */
  readonly #lacking = new Map<string, Meaning>();
  readonly #stems = new Stems();
  /** Of kinds of business that no vertical has. */
  readonly #outsideStems = new Stems(STEM_LENGTH);
  readonly #spelling = new Spelling();
  /** What follows what is offered in the name of a place: the "studio" of a "Yogastudio". */
  readonly #endings = new Set<string>();
  readonly #placeEnding: RegExp;
  /** What is to be added, as it is written. */
  readonly #written: Written[] = [];
  /** By what OpenStreetMap's schema calls a thing, what the project's own word for it means. */
  readonly #ofSchema = new Map<string, Meaning>();

  constructor(verticals: readonly Vertical[]) {
    this.verticals = verticals;
    for (const [language, code] of CODES.entries()) {
      for (const { id, facts, offering, words } of verticals)
        this.#addWords(words[code], { id, facts, offering }, language);
      this.#addWords(sharedVocabulary[code], null, language);
      this.#addGrammar(GRAMMARS[code] ?? {}, language);
      this.#note(OUTSIDE_KINDS[code], { type: "outside", sort: "kind" }, language);
      this.#note(OTHER_MATTERS[code]?.matter, { type: "outside", sort: "matter" }, language);
      this.#note(OTHER_MATTERS[code]?.weather, { type: "outside", sort: "weather" }, language);
    }
    // Last, for they tell no language.
    for (const { id, facts, offering, words } of verticals)
      this.#addWords(words["any"], { id, facts, offering }, ANY);
    this.#addAll();
    this.#placeEnding = new RegExp(`(?:${[...this.#endings].join("|") || "(?!)"})s?$`, "u");
    this.#joinInflections();
    this.#addSchema();
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
    return this.#longestAt(tokens, at, language, vertical, (phrase) => this.#entryOf(phrase));
  }

  #longestAt(
    tokens: readonly string[],
    at: number,
    language: LanguageNumber,
    vertical: string | null,
    entryOf: (phrase: string) => Entry | undefined,
  ): Match | null {
    let ofAnother: Match | null = null;
    const longest = this.#entries.longestFrom(tokens[at] ?? "");
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const phrase = length === 1 ? (tokens[at] ?? "") : tokens.slice(at, at + length).join(" ");
      const entry = entryOf(phrase);
      if (entry === undefined || (length === 1 && isEverydayElsewhere(entry, phrase, language))) continue;
      const match = matchOf(entry, length, language, vertical);
      // "Breakfast buffet" is a hotel's, but of a restaurant "breakfast" is what it serves.
      const its = verticalOf(match.meaning);
      if (vertical === null || its === null || its === vertical) return match;
      ofAnother ??= match;
    }
    if (ofAnother !== null) return ofAnother;
    const word = tokens[at] ?? "";
    const plain = withoutUmlautSpelling(word);
    const entry =
      (plain === word ? undefined : entryOf(plain)) ??
      this.#ofKnown(this.#inflections.knownFormOf(word, language)) ??
      this.#byStem(word, language) ??
      this.#compound(word, language) ??
      // "Dentists", where nothing of a vertical is called so.
      this.#ofKnown(this.#outsideStems.knownFormOf(word, ANY));
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

  /** How many words from `at` on are a name of a kind of business that no vertical has, though they may mean something by themselves; 0 for none. */
  outsideNameAt(tokens: readonly string[], at: number): number {
    for (
      let length = Math.min(this.#entries.longestFrom(tokens[at] ?? ""), tokens.length - at);
      length > 1;
      length--
    ) {
      const phrase = tokens.slice(at, at + length).join(" ");
      if (outsideNames().has(phrase) && this.#entries.get(phrase) === undefined) return length;
    }
    return 0;
  }

  /** How many words from `at` on play a role; 0 for none. */
  roleAt(role: WordRole, tokens: readonly string[], at: number): number {
    return this.#roles.lengthAt(role, tokens, at);
  }

  /** What is asked for by doing without what the words from one on say, "meat"; null for nothing. */
  lackingAt(
    tokens: readonly string[],
    at: number,
  ): { readonly meaning: Meaning; readonly length: number } | null {
    for (let length = Math.min(LONGEST_LACKING, tokens.length - at); length > 0; length--) {
      const meaning = this.#lacking.get(tokens.slice(at, at + length).join(" "));
      if (meaning !== undefined) return { meaning, length };
    }
    return null;
  }

  /** What an unknown word means if it is a typing mistake for a known one of the query's language; null when it is none. */
  misspelled(word: string, language: LanguageNumber = ANY, vertical: string | null = null): Match | null {
    if (word.length < SHORTEST_GUESS && !areEverydayWordsKnown(language)) return null;
    const known = this.#spelling.correct(word, (candidate) => this.#isOfLanguage(candidate, language));
    const entry = known === null ? undefined : this.#entries.get(known);
    return entry === undefined ? null : matchOf(entry, 1, ANY, vertical);
  }

  /** The longest phrase that a text without spaces begins with, in letters; 0 for none. For scripts that part words by nothing. */
  prefixLength(text: string): number {
    for (let length = Math.min(LONGEST_UNSPACED, text.length); length > 0; length--) {
      if (this.#entryOf(text.slice(0, length)) !== undefined) return length;
    }
    return 0;
  }

  /** The languages that have a phrase, as bits; 0 for one of none, or of all. */
  languagesOf(phrase: string): number {
    return this.#entries.get(phrase)?.languages ?? 0;
  }

  /** Whether a single word is known exactly as written. */
  isLexical(word: string): boolean {
    return this.#entryOf(word) !== undefined;
  }

  /** What a phrase means as written: as the verticals and grammars have it, else as a kind of business that only the schema names. */
  #entryOf(phrase: string): Entry | undefined {
    return this.#entries.get(phrase) ?? (this.#isOutside(phrase) ? ONLY_OUTSIDE : undefined);
  }

  /** Whether the schema's name for a kind of business says nothing of a vertical: a "pastry shop" is no kind that nobody knows. */
  #isOutside(phrase: string): boolean {
    if (!outsideNames().has(phrase)) return false;
    // A single word is what it is, whatever it ends in: a "bookbinder" is no Indian, "der Inder".
    if (!phrase.includes(" ")) return true;
    const tokens = phrase.split(" ");
    return !tokens.some((_, at) => {
      const match = this.#longestAt(tokens, at, ANY, null, (one) => this.#entries.get(one));
      return match !== null && CONTENT.has(match.meaning.type);
    });
  }

  /** Whether a word may belong to a text of a language: dishes and words of the world's other languages belong to any. */
  #isOfLanguage(word: string, language: LanguageNumber): boolean {
    const entry = this.#entries.get(word);
    return entry === undefined || isOfLanguage(entry, language);
  }

  #byStem(word: string, language: LanguageNumber = ANY): Entry | null {
    return this.#ofKnown(this.#stems.knownFormOf(word, language));
  }

  #ofKnown(word: string | null): Entry | null {
    return word === null ? null : (this.#entries.get(word) ?? null);
  }

  #compound(word: string, language: LanguageNumber): Entry | null {
    if (word.length < 2 * COMPOUND_PART) return null;
    const first = word.replace(this.#placeEnding, "");
    if (first !== word && first.length >= COMPOUND_PART) {
      const entry = this.#entries.get(first) ?? this.#byStem(first);
      const type = entry?.meanings[0]?.type;
      if (entry !== null && (type === "want" || type === "filter" || type === "fact")) return entry;
    }
    for (let cut = COMPOUND_PART; cut <= word.length - COMPOUND_PART - 1; cut++) {
      const entry = this.#entries.get(word.slice(cut));
      const type = entry?.meanings[0]?.type;
      if (entry === undefined || !isOfLanguage(entry, language)) continue;
      if (type === "filter" || type === "fact" || (type === "want" && word.length - cut >= 5)) return entry;
    }
    return null;
  }

  #addGrammar(grammar: Grammar, language: LanguageNumber): void {
    const { openNow, stillOpen, price = {}, now, negators, within, near, nearMe } = grammar;
    const { placeWords, untold, stop, neutral } = grammar;
    const { style, ...bands } = price;
    for (const [band, text] of Object.entries(bands))
      this.#note(text, { type: "price", band: band as PriceBand, vertical: null }, language);
    const phrases = { openNow, stillOpen, style, now, negator: negators, within, near, nearMe };
    for (const [type, text] of Object.entries({ ...phrases, placeWord: placeWords, untold, stop, neutral }))
      this.#note(text, { type } as Meaning, language);
    this.#note(grammar.particulars, { type: "stop" }, language);
    for (const role of ROLES) this.#roles.add(role, listedPhrases(grammar[role]));
    if (grammar.inflections !== undefined)
      this.#inflections.addLanguage(language, listedPhrases(grammar.inflections));
  }

  #addWords(
    words: Vocabulary | undefined,
    vertical: Pick<Vertical, "id" | "facts" | "offering"> | null,
    language: LanguageNumber,
  ): void {
    if (words === undefined) return;
    for (const facts of [words.facts, words.looseFacts])
      for (const [name, text] of Object.entries(facts ?? {}))
        this.#note(text, factOf(name, vertical), language);
    for (const [name, text] of Object.entries(words.absent ?? {}))
      this.#note(text, { type: "fact", name, vertical: vertical?.id ?? null, isAbsent: true }, language);
    for (const [name, text] of Object.entries(words.lacking ?? {}))
      for (const phrase of listedPhrases(text)) this.#lacking.set(phrase, factOf(name, vertical));
    if (vertical === null) return;
    const { id } = vertical;
    const wants = { offer: words.offers, kind: words.kinds, side: words.sides };
    for (const [lead, texts] of Object.entries(wants))
      for (const [ids, text] of Object.entries(texts ?? {}))
        this.#note(text, wantOf(ids, lead as Want["lead"], vertical), language);
    for (const [kind, text] of Object.entries(words.occasions ?? {}))
      this.#note(text, { type: "preference", kind, isOccasion: true, vertical: id }, language);
    for (const [kind, text] of Object.entries(words.prefers ?? {}))
      this.#note(text, { type: "preference", kind, isOccasion: false, vertical: id }, language);
    for (const [band, text] of Object.entries(words.price ?? {}))
      this.#note(text, { type: "price", band: band as PriceBand, vertical: id }, language);
    for (const ending of listedPhrases(words.endings))
      for (const spelled of [ending, withoutUmlautSpelling(ending)])
        this.#endings.add(spelled.replaceAll(" ", ""));
    this.#note(words.context, { type: "context", vertical: id }, language);
    this.#note(words.neutral, { type: "neutral" }, language);
  }

  /** What one vertical spells out another has by its stem: "breakfasts" is a hotel's word, and food by its "breakfast". */
  #joinInflections(): void {
    for (const [word, entry] of this.#entries) {
      if (!CONTENT.has(entry.meanings[0]?.type ?? "stop") || word.includes(" ")) continue;
      const key = stem(word);
      // Of too little that is left nothing follows: "thali" is no "thalasso".
      const base = key.length < STEM_LENGTH ? undefined : this.#stems.wordOf(key);
      if (base === undefined || base === word) continue;
      for (const meaning of this.#entries.get(base)?.meanings ?? []) {
        const isKnown = entry.meanings.some((one) => verticalOf(one) === verticalOf(meaning));
        if (verticalOf(meaning) === null || isKnown) continue;
        entry.meanings = withMeaning(entry.meanings, meaning);
        for (const [language, own] of entry.byLanguage ?? [])
          entry.byLanguage?.set(language, withMeaning(own, meaning));
      }
    }
  }

  /** Names of all the world's languages mean what the project's own word for the same thing means, and never overrule one. */
  #addSchema(): void {
    for (const [key, text] of Object.entries(SCHEMA_WORDS)) {
      const meaning = this.#ofSchema.get(key) ?? this.#schemaMeaning(key);
      if (meaning === null) continue;
      const meanings: readonly [Meaning] = [meaning];
      for (const phrase of text.split("|"))
        if (this.#entries.get(phrase) === undefined) this.#entries.add(phrase, meanings, ANY);
    }
    for (const phrase of outsideNames()) this.#entries.noteLength(phrase);
  }

  /** `kind:bar`, `offer:FACT=VALUE`, `fact:wheelchair`; null for what no vertical here has. */
  #schemaMeaning(key: string): Meaning | null {
    const cut = key.indexOf(":");
    const [sort, value] = [key.slice(0, cut), key.slice(cut + 1)];
    for (const { id, kinds, facts, offering } of this.verticals) {
      if (sort === "offer" && offering !== null && value.startsWith(`${offering.fact}=`))
        return wantOf(value.slice(offering.fact.length + 1), "offer", { id, offering });
      if (sort === "kind" && Object.hasOwn(kinds, value)) return wantOf(value, "kind", { id, offering });
      if (sort === "fact" && Object.hasOwn(facts, value)) return factOf(value, { id, facts });
    }
    return sort === "fact" ? factOf(value, null) : null;
  }

  #note(text: string | undefined, meaning: Meaning, language: LanguageNumber): void {
    if (text !== undefined) this.#written.push({ text, meaning, language });
  }

  /** Adds what was noted, in that order. */
  #addAll(): void {
    const lists = foldLists(this.#written.map(({ text }) => text));
    const plain = withoutUmlautSpelling(lists.join("\n")).split("\n");
    for (const [at, { meaning, language }] of this.#written.entries()) {
      const list = lists[at] ?? "";
      if (list !== "") this.#add(list, plain[at] ?? "", meaning, language);
    }
    this.#written.length = 0;
  }

  #add(list: string, plain: string, meaning: Meaning, language: LanguageNumber): void {
    const key = schemaKeyOf(meaning);
    if (key !== null && !this.#ofSchema.has(key)) this.#ofSchema.set(key, meaning);
    const meanings: readonly [Meaning] = [meaning];
    const isContent = CONTENT.has(meaning.type);
    const isOutside = meaning.type === "outside" && meaning.sort === "kind";
    for (const phrase of list.split("|")) {
      this.#entries.add(phrase, meanings, language);
      if (isOutside && !phrase.includes(" "))
        for (const form of [phrase, phrase.replace(/y$/u, "ie")])
          this.#outsideStems.add(phrase, language, form);
      if (!isContent || phrase.includes(" ")) continue;
      if (phrase.length >= 4) this.#stems.add(phrase, language);
      this.#inflections.addWord(phrase, language);
      this.#spelling.add(phrase);
    }
    if (plain !== list) for (const phrase of plain.split("|")) this.#entries.add(phrase, meanings, language);
  }
}

const lexicons = new WeakMap<readonly Vertical[], Lexicon>();

/** What words mean where these verticals are known; made once for each list of them. */
export function lexiconOf(verticals: readonly Vertical[]): Lexicon {
  const made = lexicons.get(verticals) ?? new Lexicon(verticals);
  lexicons.set(verticals, made);
  return made;
}
