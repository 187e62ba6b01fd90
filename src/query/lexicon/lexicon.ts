import type { PriceBand } from "../../domain/record.js";
import { withoutUmlautSpelling, words } from "../../language/text/fold.js";
import type { Want } from "../understanding.js";
import { isCommonWord, SCHEMA_LEXICON } from "../../language/names/names.js";
import { dishes } from "./dishes.js";
import type { LanguageLexicon } from "./language.js";
import { LANGUAGES } from "./languages.js";
import { Spelling } from "../../language/words/spelling.js";
import { stem } from "../../language/words/stem.js";

export type BooleanFilter = "vegan" | "vegetarian" | "outdoor" | "open_now";
/** What a filter word says; {@link LanguageLexicon.filters} tells "still open" from "open now". */
export type FilterWord = BooleanFilter | "still_open";

/** What a word or phrase means. */
export type Meaning =
  | { readonly type: "filter"; readonly filter: FilterWord }
  | { readonly type: "price"; readonly band: PriceBand }
  /** €€€ of a meal, but not of a place. */
  | { readonly type: "style" }
  /** "Right now", without a word about being open. */
  | { readonly type: "now" }
  | {
      readonly type: "want";
      readonly cuisines: readonly string[];
      readonly kinds: readonly string[];
      readonly lead: Want["lead"];
    }
  | { readonly type: "attribute"; readonly name: string }
  | { readonly type: "negator" }
  | { readonly type: "within" }
  | { readonly type: "near" }
  | { readonly type: "nearMe" }
  /** Says that a meal at a table is wanted: "restaurant", or the meal itself, "dinner". */
  | { readonly type: "restaurant"; readonly isMeal: boolean }
  | { readonly type: "placeWord" }
  | { readonly type: "stop" }
  | { readonly type: "neutral" };

export interface Match {
  /** Number of words the phrase covers. */
  readonly length: number;
  readonly meaning: Meaning;
}

/** Of two meanings of one phrase, the one that says more: "bar" the kind before "bar" the word for cash. */
const RANK: readonly Meaning["type"][] = [
  "filter",
  "now",
  "want",
  "price",
  "style",
  "attribute",
  "nearMe",
  "neutral",
  "negator",
  "near",
  "within",
  "restaurant",
  "placeWord",
  "stop",
];
const CONTENT: ReadonlySet<Meaning["type"]> = new Set(["filter", "want", "price", "attribute"]);

/** Small words that shape a query and mean nothing by themselves. */
export type Role = "feelings" | "questions" | "existential" | "conjunctions";

/** A language by its place in {@link LANGUAGES}; -1 when a text does not tell. */
export type LanguageNumber = number;

const phrases = new Map<string, Meaning>();
/** Phrases that mean something else in another language ("no", "die", "sole"): by phrase and language. */
const perLanguage = new Map<string, Map<LanguageNumber, Meaning>>();
/** Which languages have a word, as bits. */
const languagesOf = new Map<string, number>();
const roles = new Map<Role, Set<string>>();
/** By stem, with the shortest word that has it. */
const stems = new Map<string, StemEntry>();
/** A place to sit down and eat, in the supported languages; meals are added from each language. */
const RESTAURANT_WORDS =
  "restaurant|restaurants|restaurante|restaurantes|ristorante|ristoranti|resto|restos|speiselokal|dining";
/** By first cuisine or kind: what the project's own words for it mean. */
const wantsOf = new Map<string, Meaning>();
const spelling = new Spelling();
let longestPhrase = 1;
let compiling: LanguageNumber = -1;
compile();

/** The longest phrase that starts at a word, tried as written, without umlaut spelling, then by stem; null for an unknown word. */
export function matchAt(tokens: readonly string[], at: number, language: LanguageNumber = -1): Match | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const phrase = length === 1 ? (tokens[at] ?? "") : tokens.slice(at, at + length).join(" ");
    const meaning =
      (language < 0 ? undefined : perLanguage.get(phrase)?.get(language)) ?? phrases.get(phrase);
    if (meaning !== undefined) return { length, meaning };
  }
  const word = tokens[at] ?? "";
  const meaning = phrases.get(withoutUmlautSpelling(word)) ?? byStem(word, language) ?? compound(word);
  return meaning === null ? null : { length: 1, meaning };
}

/** The language that most of the words belong to; -1 when two claim as many. */
export function languageOf(tokens: readonly string[]): LanguageNumber {
  const scores = LANGUAGES.map(() => 0);
  for (const token of tokens) {
    const bits = languagesOf.get(token) ?? 0;
    if (bits === 0) continue;
    const claims = scores.map((_, language) => (bits >> language) & 1);
    const share = 1 / claims.reduce((sum, claim) => sum + claim, 0);
    for (const [language, claim] of claims.entries())
      scores[language] = (scores[language] ?? 0) + claim * share;
  }
  const best = Math.max(...scores);
  return scores.indexOf(best) === scores.lastIndexOf(best) ? scores.indexOf(best) : -1;
}

/** How many words from `at` on play a role; 0 for none. */
export function roleAt(role: Role, tokens: readonly string[], at: number): number {
  const known = roles.get(role);
  for (let length = Math.min(LONGEST_ROLE, tokens.length - at); length > 0; length--)
    if (known?.has(tokens.slice(at, at + length).join(" ")) === true) return length;
  return 0;
}

const LONGEST_ROLE = 3;

/** Whether a word may belong to a text of a language: dishes and words of the world's other languages belong to any. */
function isOfLanguage(word: string, language: LanguageNumber): boolean {
  const bits = languagesOf.get(word) ?? 0;
  return language < 0 || bits === 0 || ((bits >> language) & 1) === 1;
}

/** What an unknown word means if it is a typing mistake for a known one of the query's language; null when it is none. */
export function misspelled(word: string, language: LanguageNumber = -1): Meaning | null {
  const known = spelling.correct(word, (candidate) => isOfLanguage(candidate, language));
  return known === null ? null : (phrases.get(known) ?? null);
}

/** The longest phrase that a text without spaces begins with, in letters; 0 for none. For scripts that part words by nothing. */
export function prefixLength(text: string): number {
  for (let length = Math.min(LONGEST_UNSPACED, text.length); length > 0; length--) {
    if (phrases.has(text.slice(0, length))) return length;
  }
  return 0;
}

const LONGEST_UNSPACED = 10;

/** Whether a single word is known to the lexicon exactly as written. */
export function isLexical(word: string): boolean {
  return phrases.has(word);
}

function byStem(word: string, language: LanguageNumber = -1): Meaning | null {
  const key = stem(word);
  // An everyday word of which little is left is no dish: "lassen" is no lassi.
  const known = word.length < 5 || (key.length < 5 && isCommonWord(word)) ? undefined : stems.get(key);
  if (
    known !== undefined &&
    language >= 0 &&
    known.languages !== 0 &&
    ((known.languages >> language) & 1) === 0
  )
    return null;
  // An inflected form is no shorter than its base by more than a letter: "Hamburg" is no hamburger.
  return known !== undefined && word.length >= known.length - 1 ? known.meaning : null;
}

/** What closes a compound decides: Dachterrasse is a terrace, Sushirestaurant serves sushi. */
const COMPOUND_PART = 4;
const PLACE_WORDS =
  /(?:restaurant|lokal|laden|haus|stube|imbiss|bude|kueche|kuche|essen|gericht|gerichte)s?$/u;

function compound(word: string): Meaning | null {
  if (word.length < 2 * COMPOUND_PART) return null;
  const food = word.replace(PLACE_WORDS, "");
  if (food !== word && food.length >= COMPOUND_PART) {
    const meaning = phrases.get(food) ?? byStem(food);
    if (meaning?.type === "want" || meaning?.type === "filter") return meaning;
  }
  for (let cut = COMPOUND_PART; cut <= word.length - COMPOUND_PART - 1; cut++) {
    const meaning = phrases.get(word.slice(cut));
    if (meaning?.type === "filter" || meaning?.type === "attribute") return meaning;
    if (meaning?.type === "want" && word.length - cut >= 5) return meaning;
  }
  return null;
}

function compile(): void {
  for (const [number, language] of LANGUAGES.entries()) {
    // Dishes are of no language.
    compiling = language === dishes ? -1 : number;
    addContent(language);
    addSyntax(language);
    for (const role of ["feelings", "questions", "existential", "conjunctions"] as const) {
      const known = roles.get(role) ?? new Set();
      for (const written of language[role]?.split("|") ?? []) known.add(words(written).join(" "));
      roles.set(role, known);
    }
  }
  for (const [phrase, meanings] of perLanguage)
    if (new Set(meanings.values()).size < 2) perLanguage.delete(phrase);
  // "Sushi" tells no language.
  for (const text of [...Object.values(dishes.cuisines ?? {}), ...Object.values(dishes.kinds ?? {})])
    for (const written of text.split("|")) languagesOf.delete(words(written).join(" "));
  compiling = -1;
  addSchema();
}

function addSyntax({
  negators,
  within,
  near,
  nearMe,
  placeWords,
  stop,
  neutral,
  now,
  meals,
}: LanguageLexicon): void {
  add(RESTAURANT_WORDS, { type: "restaurant", isMeal: false });
  add(meals, { type: "restaurant", isMeal: true });
  const syntax = { now, negator: negators, within, near, nearMe, placeWord: placeWords, stop, neutral };
  for (const [type, text] of Object.entries(syntax))
    add(text, { type } as Meaning & { type: keyof typeof syntax });
}

function addContent({
  filters = {},
  price = {},
  cuisines = {},
  sides = {},
  kinds = {},
  attributes = {},
}: LanguageLexicon): void {
  for (const [filter, text] of Object.entries(filters))
    add(text, { type: "filter", filter: filter as FilterWord });
  const { style, ...bands } = price;
  for (const [band, text] of Object.entries(bands)) add(text, { type: "price", band: band as PriceBand });
  add(style, { type: "style" });
  for (const [ids, text] of Object.entries(cuisines)) addWant(ids, text, "cuisine");
  for (const [ids, text] of Object.entries(kinds)) addWant(ids, text, "kind");
  for (const [ids, text] of Object.entries(sides)) addWant(ids, text, "side");
  for (const [name, text] of Object.entries(attributes)) add(text, { type: "attribute", name });
}

/** `ids`: what leads, then after a `+` what goes with it: "cafe+coffee_shop" is a kind, "cake,pastry+cafe" is food. */
function addWant(ids: string, text: string, lead: Want["lead"]): void {
  const [leading = [], other = []] = ids.split("+").map((part) => part.split(",").filter((id) => id !== ""));
  const [cuisines, kinds] = lead === "kind" ? [other, leading] : [leading, other];
  const meaning: Meaning = { type: "want", cuisines, kinds, lead };
  add(text, meaning);
  const [first = ""] = leading;
  if (lead !== "side" && !wantsOf.has(first)) wantsOf.set(first, meaning);
}

/** Names of all the world's languages mean what the project's own word for the same thing means, and never overrule one. */
function addSchema(): void {
  for (const [key, text] of Object.entries(SCHEMA_LEXICON)) {
    const [sort = "", value = ""] = key.split(":");
    const meaning: Meaning =
      sort === "filter"
        ? { type: "filter", filter: value as BooleanFilter }
        : sort === "attribute"
          ? { type: "attribute", name: value }
          : (wantsOf.get(value) ??
            (sort === "kind"
              ? { type: "want", cuisines: [], kinds: [value], lead: "kind" }
              : { type: "want", cuisines: [value], kinds: [], lead: "cuisine" }));
    for (const phrase of text.split("|")) {
      if (phrases.has(phrase)) continue;
      phrases.set(phrase, meaning);
      longestPhrase = Math.max(longestPhrase, phrase.split(" ").length);
    }
  }
}

function add(text: string | undefined, meaning: Meaning): void {
  for (const written of text?.split("|") ?? []) {
    const tokens = words(written);
    if (tokens.length === 0) continue;
    const phrase = tokens.join(" ");
    longestPhrase = Math.max(longestPhrase, tokens.length);
    for (const spelled of new Set([phrase, tokens.map(withoutUmlautSpelling).join(" ")])) {
      keep(phrases, spelled, meaning);
      if (compiling >= 0) keepOfLanguage(spelled, meaning);
    }
    const [word = ""] = tokens;
    if (tokens.length > 1 || !CONTENT.has(meaning.type)) continue;
    if (word.length >= 4) keepStem(word, meaning);
    spelling.add(word);
  }
}

function keepOfLanguage(phrase: string, meaning: Meaning): void {
  const meanings = perLanguage.get(phrase) ?? new Map<LanguageNumber, Meaning>();
  const known = meanings.get(compiling);
  if (known === undefined || RANK.indexOf(meaning.type) < RANK.indexOf(known.type))
    meanings.set(compiling, meaning);
  perLanguage.set(phrase, meanings);
  languagesOf.set(phrase, (languagesOf.get(phrase) ?? 0) | (1 << compiling));
}

interface StemEntry {
  readonly meaning: Meaning;
  readonly length: number;
  /** Of the words that have it, as bits; 0 once a word of no language has it. */
  readonly languages: number;
}

function keepStem(word: string, meaning: Meaning): void {
  const key = stem(word);
  const known = stems.get(key);
  const own = compiling < 0 ? 0 : 1 << compiling;
  stems.set(key, {
    meaning: known?.meaning ?? meaning,
    length: Math.min(word.length, known?.length ?? word.length),
    languages: own === 0 || known?.languages === 0 ? 0 : own | (known?.languages ?? 0),
  });
}

function keep(map: Map<string, Meaning>, key: string, meaning: Meaning): void {
  const known = map.get(key);
  if (known === undefined || RANK.indexOf(meaning.type) < RANK.indexOf(known.type)) map.set(key, meaning);
}
