import { GRAMMARS } from "../../language/grammars/grammars.js";
import { isCommonWord, isEverydayWord, worldPlaceAt } from "../../language/names/names.js";
import { withoutUmlautSpelling } from "../../language/text/fold.js";
import { stem } from "../../language/words/stem.js";
import { wordMemory } from "../../language/words/wordMemory.js";
import type { Vertical } from "../../verticals/vertical.js";
import { ROLES, type WordRole, verticalOf } from "./meaning.js";
import { type Entry, isOfLanguage, type LanguageNumber, type Match, matchOf } from "./entry.js";
import { areEverydayWordsKnown, isEverydayElsewhere } from "./everydayWords.js";
import { languagesWith } from "./letters.js";
import { LexiconTables } from "./lexiconTables.js";

const CODES = Object.keys(GRAMMARS);
/** Phrases without a language: dishes, and words of languages without a grammar. */
const ANY: LanguageNumber = -1;
const MAX_UNSPACED_LENGTH = 10;
/** Minimum letters of the parts of a compound. The last part decides: a "Dachterrasse" is a terrace. */
const COMPOUND_PART = 4;
/** Minimum letters of a word that its forms begin with: "vegen" is no form of "vege". */
const FORM_LENGTH = 5;
/** Endings of inflected everyday words. */
const FORMS = ["s", "n", "en", "em", "es"];
/** Minimum letters to correct if the everyday words of the language are not known: a shorter unknown word is usually one of them. */
const MIN_GUESS_LENGTH = 7;

/** The meanings of words, from tables. Immutable except for caches. */
export class Lexicon {
  readonly verticals: readonly Vertical[];
  readonly #tables: LexiconTables;
  readonly #placeEnding: RegExp;
  /** The entries that unknown words are forms of, by language number plus one; null for none. Cached because each is searched in many tables. */
  readonly #forms = wordMemory((_word): (Entry | null | undefined)[] => []);

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
    const { phrases } = this.#tables;
    let ofAnother: Match | null = null;
    const word = tokens[at] ?? "";
    const longest = phrases.longestFrom(word);
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const entry = phrases.get(length === 1 ? word : tokens.slice(at, at + length).join(" "));
      if (entry === undefined || (length === 1 && isEverydayElsewhere(entry, word, language))) continue;
      const match = matchOf(entry, length, language, vertical);
      // "Breakfast buffet" belongs to hotels; for a restaurant, "breakfast" is what it serves.
      const its = verticalOf(match.meaning);
      if (vertical === null || its === null || its === vertical) return match;
      ofAnother ??= match;
    }
    if (ofAnother !== null) return ofAnother;
    // "Cortes de hombre", "coupes homme": a phrase with a plural first word.
    if (word.endsWith("s"))
      for (const single of [word.slice(0, -1), word.replace(/es$/u, "")])
        for (let length = Math.min(phrases.longestFrom(single), tokens.length - at); length > 1; length--) {
          const entry = phrases.get([single, ...tokens.slice(at + 1, at + length)].join(" "));
          if (entry !== undefined) return matchOf(entry, length, language, vertical);
        }
    const plain = withoutUmlautSpelling(word);
    const entry = (plain === word ? undefined : phrases.get(plain)) ?? this.#formOf(word, language);
    return entry === null ? null : matchOf(entry, 1, language, vertical);
  }

  /**
   * The language of most words; -1 for a tie. `written`: how the text spells a word, if not as folded. A word does not count for a language without its letters: "dîner" is
   * not English.
   */
  languageOf(tokens: readonly string[], written: ReadonlyMap<string, string> = new Map()): LanguageNumber {
    const scores = CODES.map(() => 0);
    for (const token of tokens) {
      const bits = this.languagesOf(token) & languagesWith(written.get(token) ?? token);
      const languages = [...CODES.keys()].filter((language) => ((bits >> language) & 1) === 1);
      for (const language of languages) scores[language]! += 1 / languages.length;
    }
    const most = Math.max(...scores);
    const best = scores.indexOf(most);
    return scores.lastIndexOf(most) === best ? best : ANY;
  }

  /** The number of words from `at` on that have a role; 0 for none. */
  roleAt(role: WordRole, tokens: readonly string[], at: number): number {
    return this.#tables.roles.longestAt(tokens, at, (one) => one === role)?.length ?? 0;
  }

  /** The roles of the words from `at` on. */
  rolesAt(tokens: readonly string[], at: number): readonly WordRole[] {
    return ROLES.filter((role) => this.roleAt(role, tokens, at) > 0);
  }

  /** What the words from `at` on ask for when negated, "[no] meat"; null for nothing. */
  lackingAt(tokens: readonly string[], at: number) {
    return this.#tables.lacking.longestAt(tokens, at);
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
      if (this.isLexical(start) || (length > 1 && worldPlaceAt([start], 0, false) > 0)) return length;
    }
    return 0;
  }

  /** Bits of the languages that have a phrase; 0 for none in particular. */
  languagesOf(phrase: string): number {
    return this.#tables.phrases.get(phrase)?.languages ?? 0;
  }

  /** Whether a word, in any form, is an everyday word of a language or of one that has a phrase; if neither is known, of any language. */
  isEverydayWord(word: string, phrase: string, language: LanguageNumber): boolean {
    const bits = this.languagesOf(phrase) | (language < 0 ? 0 : 1 << language);
    if (bits === 0) return isCommonWord(word);
    const forms = [
      word,
      ...FORMS.filter((form) => word.endsWith(form)).map((form) => word.slice(0, -form.length)),
    ];
    return CODES.some(
      (code, number) =>
        ((bits >> number) & 1) === 1 &&
        forms.some((form) => (form === word || form.length >= FORM_LENGTH) && isEverydayWord(form, code)),
    );
  }

  /** Whether a word is known exactly as written. */
  isLexical(word: string): boolean {
    return this.#tables.phrases.get(word) !== undefined;
  }

  /** Whether a word may occur in a text of a language. Dishes and words without a language may occur in any. */
  #isOfLanguage(word: string, language: LanguageNumber): boolean {
    const entry = this.#tables.phrases.get(word);
    return entry === undefined || isOfLanguage(entry, language);
  }

  /** The entry that an unknown word is a form of. */
  #formOf(word: string, language: LanguageNumber): Entry | null {
    const forms = this.#forms(word);
    const known = forms[language + 1];
    if (known !== undefined) return known;
    const form = this.#formIn(word, language);
    forms[language + 1] = form;
    return form;
  }

  #formIn(word: string, language: LanguageNumber): Entry | null {
    // "München" is no form of "munchies", nor "gluten" of "glutei".
    if (worldPlaceAt([word], 0, false) > 0 || this.#tables.lacking.longestAt([word], 0) !== null) return null;
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
