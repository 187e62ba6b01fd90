import { GRAMMARS } from "../../language/grammars/grammars.js";
import { outsideNames } from "../../language/names/names.js";
import { withoutUmlautSpelling } from "../../language/text/fold.js";
import { WordMemory } from "../../language/words/wordMemory.js";
import { VERTICALS } from "../../verticals/all.js";
import type { Vertical } from "../../verticals/vertical.js";
import { compiledLexicon } from "./compiled.js";
import { CONTENT, type Meaning, ROLES, type WordRole, verticalOf } from "./meaning.js";
import { type Entry, isOfLanguage, type LanguageNumber, type Match, matchOf } from "./entry.js";
import { areEverydayWordsKnown, isEverydayElsewhere } from "./everydayWords.js";
import { type LexiconTables, tablesOf } from "./lexiconTables.js";
import { unpackedTables } from "./packedLexicon.js";

const CODES = Object.keys(GRAMMARS);
/** Phrases of no language: dishes, and what the world's other languages call things. */
const ANY: LanguageNumber = -1;
const MAX_LACKING_LENGTH = 4;
const MAX_UNSPACED_LENGTH = 10;
/** What closes a compound decides: a "Dachterrasse" is a terrace. */
const COMPOUND_PART = 4;
/** Of a language whose everyday words are not known a short unknown word is most often one of them. */
const MIN_GUESS_LENGTH = 7;

/** A word of many names besides: "garden". */
const ONLY_OUTSIDE: Entry = {
  meanings: [{ type: "outside", sort: "name" }],
  byLanguage: null,
  languages: 0,
};

/** How many words of a text each language claims, while they are counted: what one text needs at a time. */
const SCORES = new Float64Array(CODES.length);
const LAST_BIT = 31;

/** What the tables have of a single word. */
interface KnownWord {
  /** As the verticals and grammars have it. */
  readonly own: Entry | undefined;
  /** What it means as written. */
  readonly entry: Entry | undefined;
  /** The number of words of the longest phrase that begins with it. */
  readonly longest: number;
  /** Without umlauts written out. */
  readonly plain: string;
  /** What it is a form of, by language number and one more, as far as somebody asked; null: of nothing. */
  readonly forms: (Entry | null | undefined)[];
}

/** What words mean, by its tables. Made once; looking up changes no answer. */
export class Lexicon {
  readonly verticals: readonly Vertical[];
  readonly #tables: LexiconTables;
  readonly #placeEnding: RegExp;
  /** The tables are large, a word is asked for in many of them and several times a text. */
  readonly #words = new WordMemory((word) => this.#lookedUp(word));

  /** @param tables those of these verticals; made of their definitions where none are given */
  constructor(verticals: readonly Vertical[], tables: LexiconTables = tablesOf(verticals)) {
    this.verticals = verticals;
    this.#tables = tables;
    this.#placeEnding = new RegExp(`(?:${tables.endings.join("|") || "(?!)"})s?$`, "u");
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
    return this.#longestAt(tokens, at, language, vertical, true);
  }

  /** `isOutsideToo`: whether the schema's names for kinds of business count. */
  #longestAt(
    tokens: readonly string[],
    at: number,
    language: LanguageNumber,
    vertical: string | null,
    isOutsideToo: boolean,
  ): Match | null {
    let ofAnother: Match | null = null;
    const word = tokens[at] ?? "";
    const known = this.#words.of(word);
    for (let length = Math.min(known.longest, tokens.length - at); length > 0; length--) {
      const phrase = length === 1 ? word : tokens.slice(at, at + length).join(" ");
      const entry =
        length === 1 ? (isOutsideToo ? known.entry : known.own) : this.#entryOf(phrase, isOutsideToo);
      if (entry === undefined || (length === 1 && isEverydayElsewhere(entry, word, language))) continue;
      const match = matchOf(entry, length, language, vertical);
      // "Breakfast buffet" is a hotel's, but of a restaurant "breakfast" is what it serves.
      const its = verticalOf(match.meaning);
      if (vertical === null || its === null || its === vertical) return match;
      ofAnother ??= match;
    }
    // "The drain is blocked": a phrase of two words with a verb between.
    const verb = known.longest > 1 ? this.roleAt("copulas", tokens, at + 1) : 0;
    const stated =
      verb === 0 ? undefined : this.#tables.phrases.get(`${word} ${tokens[at + 1 + verb] ?? ""}`);
    if (stated?.meanings[0]?.type === "want") return matchOf(stated, 2 + verb, language, vertical);
    if (ofAnother !== null) return ofAnother;
    // "Cortes de hombre", "coupes homme": a phrase whose first word is one of many.
    if (word.endsWith("s"))
      for (const single of [word.slice(0, -1), word.replace(/es$/u, "")])
        for (
          let length = Math.min(this.#words.of(single).longest, tokens.length - at);
          length > 1;
          length--
        ) {
          const entry = this.#entryOf([single, ...tokens.slice(at + 1, at + length)].join(" "), false);
          if (entry !== undefined) return matchOf(entry, length, language, vertical);
        }
    const { plain } = known;
    const entry =
      (plain === word ? undefined : this.#entryOf(plain, isOutsideToo)) ??
      this.#formOf(word, known, language);
    return entry === null ? null : matchOf(entry, 1, language, vertical);
  }

  #lookedUp(word: string): KnownWord {
    const { phrases } = this.#tables;
    const own = phrases.get(word);
    return {
      own,
      entry: own ?? this.#entryOf(word, true),
      longest: phrases.longestFrom(word),
      plain: withoutUmlautSpelling(word),
      forms: [],
    };
  }

  /** The language that most of the words belong to; -1 when two claim as many. */
  languageOf(tokens: readonly string[]): LanguageNumber {
    SCORES.fill(0);
    for (const token of tokens) {
      const bits = this.#words.of(token).own?.languages ?? 0;
      if (bits === 0) continue;
      let claims = 0;
      for (let left = bits; left !== 0; left &= left - 1) claims += 1;
      for (let left = bits; left !== 0; left &= left - 1) {
        const language = LAST_BIT - Math.clz32(left & -left);
        SCORES[language] = (SCORES[language] ?? 0) + 1 / claims;
      }
    }
    let [best, most, isShared] = [ANY, -1, false];
    for (let language = 0; language < SCORES.length; language++) {
      const score = SCORES[language] ?? 0;
      if (score < most) continue;
      isShared = score === most;
      [best, most] = [language, score];
    }
    return isShared ? ANY : best;
  }

  /** How many words from `at` on are a name of a kind of business that no vertical has, though they may mean something by themselves; 0 for none. */
  outsideNameAt(tokens: readonly string[], at: number): number {
    const known = this.#words.of(tokens[at] ?? "");
    for (let length = Math.min(known.longest, tokens.length - at); length > 1; length--) {
      const phrase = tokens.slice(at, at + length).join(" ");
      if (outsideNames().has(phrase) && this.#tables.phrases.get(phrase) === undefined) return length;
    }
    return 0;
  }

  /** How many words from `at` on play a role; 0 for none. */
  roleAt(role: WordRole, tokens: readonly string[], at: number): number {
    return this.#tables.roles.lengthAt(role, tokens, at);
  }

  /** The roles that words from `at` on play. */
  rolesAt(tokens: readonly string[], at: number): readonly WordRole[] {
    return ROLES.filter((role) => this.roleAt(role, tokens, at) > 0);
  }

  /** What is asked for by doing without what the words from one on say, "meat"; null for nothing. */
  lackingAt(
    tokens: readonly string[],
    at: number,
  ): { readonly meaning: Meaning; readonly length: number } | null {
    for (let length = Math.min(MAX_LACKING_LENGTH, tokens.length - at); length > 0; length--) {
      const meaning = this.#tables.lacking.get(tokens.slice(at, at + length).join(" "));
      if (meaning !== undefined) return { meaning, length };
    }
    return null;
  }

  /** What an unknown word means if it is a typing mistake for a known one of the query's language; null when it is none. */
  misspelled(word: string, language: LanguageNumber = ANY, vertical: string | null = null): Match | null {
    if (word.length < MIN_GUESS_LENGTH && !areEverydayWordsKnown(language)) return null;
    const known = this.#tables.spelling.correct(word, (candidate) => this.#isOfLanguage(candidate, language));
    const entry = known === null ? undefined : this.#tables.phrases.get(known);
    return entry === undefined ? null : matchOf(entry, 1, ANY, vertical);
  }

  /** The longest phrase that a text without spaces begins with, in letters; 0 for none. For scripts that part words by nothing. */
  prefixLength(text: string): number {
    for (let length = Math.min(MAX_UNSPACED_LENGTH, text.length); length > 0; length--) {
      if (this.#entryOf(text.slice(0, length), true) !== undefined) return length;
    }
    return 0;
  }

  /** The languages that have a phrase, as bits; 0 for one of none, or of all. */
  languagesOf(phrase: string): number {
    return this.#tables.phrases.get(phrase)?.languages ?? 0;
  }

  /** Whether a single word is known exactly as written. */
  isLexical(word: string): boolean {
    return this.#words.of(word).entry !== undefined;
  }

  /** What a phrase means as written: as the verticals and grammars have it, else as a kind of business that only the schema names. */
  #entryOf(phrase: string, isOutsideToo: boolean): Entry | undefined {
    return (
      this.#tables.phrases.get(phrase) ?? (isOutsideToo && this.#isOutside(phrase) ? ONLY_OUTSIDE : undefined)
    );
  }

  /** Whether the schema's name for a kind of business says nothing of a vertical: a "pastry shop" is no kind that nobody knows. */
  #isOutside(phrase: string): boolean {
    if (!outsideNames().has(phrase)) return false;
    // A single word is what it is, whatever it ends in: a "bookbinder" is no Indian, "der Inder".
    if (!phrase.includes(" ")) return true;
    const tokens = phrase.split(" ");
    return !tokens.some((_, at) => {
      const match = this.#longestAt(tokens, at, ANY, null, false);
      return match !== null && CONTENT.has(match.meaning.type);
    });
  }

  /** Whether a word may belong to a text of a language: dishes and words of the world's other languages belong to any. */
  #isOfLanguage(word: string, language: LanguageNumber): boolean {
    const entry = this.#tables.phrases.get(word);
    return entry === undefined || isOfLanguage(entry, language);
  }

  /** What an unknown word is a form of. */
  #formOf(word: string, { forms }: KnownWord, language: LanguageNumber): Entry | null {
    const known = forms[language + 1];
    if (known !== undefined) return known;
    const form = this.#formIn(word, language);
    forms[language + 1] = form;
    return form;
  }

  #formIn(word: string, language: LanguageNumber): Entry | null {
    return (
      this.#ofKnown(this.#tables.inflections.knownFormOf(word, language)) ??
      this.#byStem(word, language) ??
      this.#compound(word, language) ??
      // "Dentists", where nothing of a vertical is called so.
      this.#ofKnown(this.#tables.outsideStems.knownFormOf(word, ANY))
    );
  }

  #byStem(word: string, language: LanguageNumber = ANY): Entry | null {
    return this.#ofKnown(this.#tables.stems.knownFormOf(word, language));
  }

  #ofKnown(word: string | null): Entry | null {
    return word === null ? null : (this.#tables.phrases.get(word) ?? null);
  }

  #compound(word: string, language: LanguageNumber): Entry | null {
    if (word.length < 2 * COMPOUND_PART) return null;
    const first = word.replace(this.#placeEnding, "");
    if (first !== word && first.length >= COMPOUND_PART) {
      const entry = this.#tables.phrases.get(first) ?? this.#byStem(first);
      const type = entry?.meanings[0]?.type;
      if (entry !== null && (type === "want" || type === "filter" || type === "fact")) return entry;
    }
    for (let cut = COMPOUND_PART; cut <= word.length - COMPOUND_PART - 1; cut++) {
      const entry = this.#tables.phrases.get(word.slice(cut));
      const type = entry?.meanings[0]?.type;
      if (entry === undefined || !isOfLanguage(entry, language)) continue;
      if (type === "filter" || type === "fact" || (type === "want" && word.length - cut >= 5)) return entry;
    }
    return null;
  }
}

const lexicons = new WeakMap<readonly Vertical[], Lexicon>();

/**
 * What words mean where these verticals are known; made once for each list of them. Of the verticals that Doorlight brings, the tables were made by the
 * build (ADR 53).
 */
export function lexiconOf(verticals: readonly Vertical[]): Lexicon {
  const made =
    lexicons.get(verticals) ??
    (verticals === VERTICALS
      ? new Lexicon(verticals, unpackedTables(compiledLexicon()))
      : new Lexicon(verticals));
  lexicons.set(verticals, made);
  return made;
}
