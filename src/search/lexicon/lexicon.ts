import type { PriceBand } from "../../catalog/record.js";
import { withoutUmlautSpelling, words } from "../../text/fold.js";
import { SCHEMA_LEXICON } from "../names/names.js";
import type { LanguageLexicon } from "./language.js";
import { LANGUAGES } from "./languages.js";
import { Spelling } from "./spelling.js";
import { stem } from "./stem.js";

export type BooleanFilter = "vegan" | "vegetarian" | "outdoor" | "open_now";

/** What a word or phrase means. */
export type Meaning =
  | { readonly type: "filter"; readonly filter: BooleanFilter }
  | { readonly type: "price"; readonly band: PriceBand }
  /** €€€ of what is eaten, but not of a place. */
  | { readonly type: "style" }
  | {
      readonly type: "want";
      readonly cuisines: readonly string[];
      readonly kinds: readonly string[];
      readonly lead: "cuisine" | "kind";
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
  "want",
  "price",
  "style",
  "attribute",
  "nearMe",
  "neutral",
  "near",
  "within",
  "negator",
  "restaurant",
  "placeWord",
  "stop",
];
const CONTENT: ReadonlySet<Meaning["type"]> = new Set(["filter", "want", "price", "attribute"]);

const phrases = new Map<string, Meaning>();
/** By stem, with the shortest word that has it. */
const stems = new Map<string, { readonly meaning: Meaning; readonly length: number }>();
/** A place to sit down and eat, in the supported languages; meals are added from each language's words for times. */
const RESTAURANT_WORDS =
  "restaurant|restaurants|restaurante|restaurantes|ristorante|ristoranti|resto|restos|speiselokal|dining";
/** By first cuisine or kind: what the project's own words for it mean. */
const wantsOf = new Map<string, Meaning>();
const spelling = new Spelling();
let longestPhrase = 1;
compile();

/** The longest phrase that starts at a word, tried as written, without umlaut spelling, then by stem; null for an unknown word. */
export function matchAt(tokens: readonly string[], at: number): Match | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const phrase = length === 1 ? (tokens[at] ?? "") : tokens.slice(at, at + length).join(" ");
    const meaning = phrases.get(phrase);
    if (meaning !== undefined) return { length, meaning };
  }
  const word = tokens[at] ?? "";
  const meaning = phrases.get(withoutUmlautSpelling(word)) ?? byStem(word) ?? compound(word);
  return meaning === null ? null : { length: 1, meaning };
}

/** What an unknown word means if it is a typing mistake for a known one; null when it is none. */
export function misspelled(word: string): Meaning | null {
  const known = spelling.correct(word);
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

function byStem(word: string): Meaning | null {
  const known = word.length < 5 ? undefined : stems.get(stem(word));
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
  for (const language of LANGUAGES) {
    addContent(language);
    const { negators, within, near, nearMe, placeWords, stop, neutral } = language;
    add(RESTAURANT_WORDS, { type: "restaurant", isMeal: false });
    add(
      language.time === undefined ? undefined : `${language.time.meals.lunch}|${language.time.meals.dinner}`,
      {
        type: "restaurant",
        isMeal: true,
      },
    );
    const syntax = { negator: negators, within, near, nearMe, placeWord: placeWords, stop, neutral };
    for (const [type, text] of Object.entries(syntax))
      add(text, { type } as Meaning & { type: keyof typeof syntax });
  }
  addSchema();
}

function addContent({
  filters = {},
  price = {},
  cuisines = {},
  kinds = {},
  attributes = {},
}: LanguageLexicon): void {
  for (const [filter, text] of Object.entries(filters))
    add(text, { type: "filter", filter: filter as BooleanFilter });
  const { style, ...bands } = price;
  for (const [band, text] of Object.entries(bands)) add(text, { type: "price", band: band as PriceBand });
  add(style, { type: "style" });
  for (const [ids, text] of Object.entries(cuisines)) addWant(ids, text, "cuisine");
  for (const [ids, text] of Object.entries(kinds)) addWant(ids, text, "kind");
  for (const [name, text] of Object.entries(attributes)) add(text, { type: "attribute", name });
}

/** `ids`: what leads, then after a `+` what goes with it: "cafe+coffee_shop" is a kind, "cake,pastry+cafe" is food. */
function addWant(ids: string, text: string, lead: "cuisine" | "kind"): void {
  const [leading = [], other = []] = ids.split("+").map((part) => part.split(","));
  const [cuisines, kinds] = lead === "cuisine" ? [leading, other] : [other, leading];
  const meaning: Meaning = { type: "want", cuisines, kinds, lead };
  add(text, meaning);
  const [first = ""] = leading;
  if (!wantsOf.has(first)) wantsOf.set(first, meaning);
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
    keep(phrases, phrase, meaning);
    keep(phrases, tokens.map(withoutUmlautSpelling).join(" "), meaning);
    const [word = ""] = tokens;
    if (tokens.length > 1 || !CONTENT.has(meaning.type)) continue;
    if (word.length >= 4) keepStem(word, meaning);
    spelling.add(word);
  }
}

function keepStem(word: string, meaning: Meaning): void {
  const key = stem(word);
  const known = stems.get(key);
  if (known === undefined) stems.set(key, { meaning, length: word.length });
  else if (word.length < known.length) stems.set(key, { ...known, length: word.length });
}

function keep(map: Map<string, Meaning>, key: string, meaning: Meaning): void {
  const known = map.get(key);
  if (known === undefined || RANK.indexOf(meaning.type) < RANK.indexOf(known.type)) map.set(key, meaning);
}
