import { GRAMMARS } from "../../language/grammars/grammars.js";
import { isCommonWord, outsideNames, worldPlaceAt } from "../../language/names/names.js";
import { withoutUmlautSpelling } from "../../language/text/fold.js";
import { stem } from "../../language/words/stem.js";
import { wordMemory } from "../../language/words/wordMemory.js";
import type { Vertical } from "../../verticals/vertical.js";
import { CONTENT, type Meaning, ROLES, type WordRole, verticalOf } from "./meaning.js";
import { type Entry, isOfLanguage, type LanguageNumber, type Match, matchOf } from "./entry.js";
import { areEverydayWordsKnown, isEverydayElsewhere } from "./everydayWords.js";
import { LexiconTables } from "./lexiconTables.js";

const CODES = Object.keys(GRAMMARS);
/** Phrases without a language: dishes, and words of languages without a grammar. */
const ANY: LanguageNumber = -1;
const MAX_LACKING_LENGTH = 4;
const MAX_UNSPACED_LENGTH = 10;
/** Minimum letters of the parts of a compound. The last part decides: a "Dachterrasse" is a terrace. */
const COMPOUND_PART = 4;
/** Minimum letters of a word that its forms begin with: "vegen" is no form of "vege". */
const FORM_LENGTH = 5;
/** Minimum letters to correct if the everyday words of the language are not known: a shorter unknown word is usually one of them. */
const MIN_GUESS_LENGTH = 7;

/** The name of an outside kind that many other names contain: "garden". */
const ONLY_OUTSIDE: Entry = {
  meanings: [{ type: "outside", sort: "name" }],
  byLanguage: null,
  languages: 0,
};

/** Scratch space for `languageOf`: the score of each language. */
const SCORES = new Float64Array(CODES.length);
const LAST_BIT = 31;

/** What the tables contain about a single word. */
interface KnownWord {
  /** The entry of the verticals and grammars. */
  readonly own: Entry | undefined;
  /** The entry as written, including outside kinds. */
  readonly entry: Entry | undefined;
  /** Words of the longest phrase that begins with it. */
  readonly longest: number;
  /** The word without umlaut spelling. */
  readonly plain: string;
  /** Cache of the entry that it is a form of, by language number plus one; null: none. */
  readonly forms: (Entry | null | undefined)[];
}

/** The meanings of words, from tables. Immutable except for caches. */
export class Lexicon {
  readonly verticals: readonly Vertical[];
  readonly #tables: LexiconTables;
  readonly #placeEnding: RegExp;
  /** Cached because the tables are large and each word of a text is looked up several times in many of them. */
  readonly #words = wordMemory((word) => this.#lookedUp(word));

  constructor(verticals: readonly Vertical[]) {
    this.verticals = verticals;
    this.#tables = new LexiconTables(verticals);
    this.#placeEnding = new RegExp(`(?:${[...this.#tables.endings].join("|") || "(?!)"})s?$`, "u");
  }

  /**
   * Finds the longest phrase that starts at a word: as written, then without umlaut spelling, then by stem; null for an unknown word. `vertical`: prefers its
   * meanings.
   */
  matchAt(
    tokens: readonly string[],
    at: number,
    language: LanguageNumber = ANY,
    vertical: string | null = null,
  ): Match | null {
    return this.#longestAt(tokens, at, language, vertical, true);
  }

  /** `isOutsideToo`: includes the schema's names for kinds of business. */
  #longestAt(
    tokens: readonly string[],
    at: number,
    language: LanguageNumber,
    vertical: string | null,
    isOutsideToo: boolean,
  ): Match | null {
    let ofAnother: Match | null = null;
    const word = tokens[at] ?? "";
    const known = this.#words(word);
    for (let length = Math.min(known.longest, tokens.length - at); length > 0; length--) {
      const phrase = length === 1 ? word : tokens.slice(at, at + length).join(" ");
      const entry =
        length === 1 ? (isOutsideToo ? known.entry : known.own) : this.#entryOf(phrase, isOutsideToo);
      if (entry === undefined || (length === 1 && isEverydayElsewhere(entry, word, language))) continue;
      const match = matchOf(entry, length, language, vertical);
      // "Breakfast buffet" belongs to hotels; for a restaurant, "breakfast" is what it serves.
      const its = verticalOf(match.meaning);
      if (vertical === null || its === null || its === vertical) return match;
      ofAnother ??= match;
    }
    // "The drain is blocked": a two-word phrase with a verb in between.
    const verb = known.longest > 1 ? this.roleAt("copulas", tokens, at + 1) : 0;
    const stated =
      verb === 0 ? undefined : this.#tables.phrases.get(`${word} ${tokens[at + 1 + verb] ?? ""}`);
    if (stated?.meanings[0]?.type === "want") return matchOf(stated, 2 + verb, language, vertical);
    if (ofAnother !== null) return ofAnother;
    // "Cortes de hombre", "coupes homme": a phrase with a plural first word.
    if (word.endsWith("s"))
      for (const single of [word.slice(0, -1), word.replace(/es$/u, "")])
        for (let length = Math.min(this.#words(single).longest, tokens.length - at); length > 1; length--) {
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

  /** The language of most words; -1 for a tie. */
  languageOf(tokens: readonly string[]): LanguageNumber {
    SCORES.fill(0);
    for (const token of tokens) {
      const bits = this.#words(token).own?.languages ?? 0;
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

  /** The number of words from `at` on that name an outside kind of business, even if each has a meaning of its own; 0 for none. */
  outsideNameAt(tokens: readonly string[], at: number): number {
    const known = this.#words(tokens[at] ?? "");
    for (let length = Math.min(known.longest, tokens.length - at); length > 1; length--) {
      const phrase = tokens.slice(at, at + length).join(" ");
      if (outsideNames().has(phrase) && this.#tables.phrases.get(phrase) === undefined) return length;
    }
    return 0;
  }

  /** The number of words from `at` on that have a role; 0 for none. */
  roleAt(role: WordRole, tokens: readonly string[], at: number): number {
    return this.#tables.roles.lengthAt(role, tokens, at);
  }

  /** The roles of the words from `at` on. */
  rolesAt(tokens: readonly string[], at: number): readonly WordRole[] {
    return ROLES.filter((role) => this.roleAt(role, tokens, at) > 0);
  }

  /** What the words from `at` on ask for when negated, "[no] meat"; null for nothing. */
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

  /** The match of the known word that an unknown word misspells, in the query's language; null for none. */
  misspelled(word: string, language: LanguageNumber = ANY, vertical: string | null = null): Match | null {
    if (word.length < MIN_GUESS_LENGTH && !areEverydayWordsKnown(language)) return null;
    const known = this.#tables.spelling.correct(word, (candidate) => this.#isOfLanguage(candidate, language));
    const entry = known === null ? undefined : this.#tables.phrases.get(known);
    return entry === undefined ? null : matchOf(entry, 1, ANY, vertical);
  }

  /** Letters of the longest phrase or city at the start of a text; 0 for none. For scripts without spaces. */
  prefixLength(text: string): number {
    for (let length = Math.min(MAX_UNSPACED_LENGTH, text.length); length > 0; length--) {
      const start = text.slice(0, length);
      if (this.#entryOf(start, true) !== undefined || (length > 1 && worldPlaceAt([start], 0, false) > 0))
        return length;
    }
    return 0;
  }

  /** Bits of the languages that have a phrase; 0 for none in particular. */
  languagesOf(phrase: string): number {
    return this.#tables.phrases.get(phrase)?.languages ?? 0;
  }

  /** Whether a word is known exactly as written. */
  isLexical(word: string): boolean {
    return this.#words(word).entry !== undefined;
  }

  /** The entry of a phrase as written; otherwise an outside kind if the schema names it. */
  #entryOf(phrase: string, isOutsideToo: boolean): Entry | undefined {
    return (
      this.#tables.phrases.get(phrase) ?? (isOutsideToo && this.#isOutside(phrase) ? ONLY_OUTSIDE : undefined)
    );
  }

  /** Whether a phrase is the schema's name for a kind of business and has no word of a vertical; "pastry shop" has one. */
  #isOutside(phrase: string): boolean {
    if (!outsideNames().has(phrase)) return false;
    // A single word is not taken apart: "bookbinder" has nothing to do with "Inder".
    if (!phrase.includes(" ")) return true;
    const tokens = phrase.split(" ");
    return !tokens.some((_, at) => {
      const match = this.#longestAt(tokens, at, ANY, null, false);
      return match !== null && CONTENT.has(match.meaning.type);
    });
  }

  /** Whether a word may occur in a text of a language. Dishes and words without a language may occur in any. */
  #isOfLanguage(word: string, language: LanguageNumber): boolean {
    const entry = this.#tables.phrases.get(word);
    return entry === undefined || isOfLanguage(entry, language);
  }

  /** The entry that an unknown word is a form of. */
  #formOf(word: string, { forms }: KnownWord, language: LanguageNumber): Entry | null {
    const known = forms[language + 1];
    if (known !== undefined) return known;
    const form = this.#formIn(word, language);
    forms[language + 1] = form;
    return form;
  }

  #formIn(word: string, language: LanguageNumber): Entry | null {
    // "München" is no form of "munchies", nor "gluten" of "glutei".
    if (worldPlaceAt([word], 0, false) > 0 || this.#tables.lacking.has(word)) return null;
    return (
      // "Groupe" is no grouper: an everyday word only means what the lists say.
      (isCommonWord(word)
        ? null
        : (this.#ofKnown(this.#tables.inflections.knownFormOf(word, language)) ??
          this.#byStem(word, language) ??
          this.#compound(word, language))) ??
      // "Dentists", if no vertical has the word.
      this.#ofKnown(this.#tables.outsideStems.knownFormOf(word, ANY))
    );
  }

  #byStem(word: string, language: LanguageNumber = ANY): Entry | null {
    const known = this.#tables.stems.knownFormOf(word, language);
    if (known === null) return null;
    // "Veggan" misspells "vegan"; it is no form of "veggie".
    const meant =
      known.length >= FORM_LENGTH && word.startsWith(known)
        ? null
        : this.#tables.spelling.correct(word, (candidate) => this.#isOfLanguage(candidate, language));
    return meant === null || stem(meant) === stem(known) ? this.#ofKnown(known) : null;
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

/** The lexicon of a list of verticals, created once per list. */
export function lexiconOf(verticals: readonly Vertical[]): Lexicon {
  const made = lexicons.get(verticals) ?? new Lexicon(verticals);
  lexicons.set(verticals, made);
  return made;
}
