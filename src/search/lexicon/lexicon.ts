import type { PriceBand } from "../../catalog/record.js";
import { withoutUmlautSpelling, words } from "../../text/fold.js";
import { german } from "./de.js";
import { english } from "./en.js";
import { spanish } from "./es.js";
import { french } from "./fr.js";
import { italian } from "./it.js";
import type { LanguageLexicon } from "./language.js";
import { stem } from "./stem.js";

export type BooleanFilter = "vegan" | "vegetarian" | "outdoor" | "open_now";

/** What a word or phrase means. */
export type Meaning =
  | { readonly type: "filter"; readonly filter: BooleanFilter }
  | { readonly type: "price"; readonly band: PriceBand }
  | { readonly type: "want"; readonly cuisines: readonly string[]; readonly kinds: readonly string[] }
  | { readonly type: "attribute"; readonly name: string }
  | { readonly type: "negator" }
  | { readonly type: "within" }
  | { readonly type: "near" }
  | { readonly type: "nearMe" }
  | { readonly type: "stop" }
  | { readonly type: "neutral" };

export interface Match {
  /** Number of words the phrase covers. */
  readonly length: number;
  readonly meaning: Meaning;
}

const LANGUAGES: readonly LanguageLexicon[] = [english, german, french, italian, spanish];
/** Of two meanings of one phrase, the one that says more: "bar" the kind before "bar" the word for cash. */
const RANK: readonly Meaning["type"][] = [
  "filter",
  "want",
  "price",
  "attribute",
  "nearMe",
  "neutral",
  "near",
  "within",
  "negator",
  "stop",
];

const phrases = new Map<string, Meaning>();
/** By stem, with the shortest word that has it. */
const stems = new Map<string, { readonly meaning: Meaning; readonly length: number }>();
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
    const { filters, price, cuisines, kinds, attributes, ...syntax } = language;
    for (const [filter, text] of Object.entries(filters))
      add(text, { type: "filter", filter: filter as BooleanFilter });
    for (const [band, text] of Object.entries(price)) add(text, { type: "price", band: band as PriceBand });
    for (const [ids, text] of Object.entries(cuisines))
      add(text, { type: "want", cuisines: ids.split(","), kinds: [] });
    for (const [ids, text] of Object.entries(kinds)) {
      const [kindIds = "", cuisineIds = ""] = ids.split("+");
      add(text, {
        type: "want",
        cuisines: cuisineIds === "" ? [] : cuisineIds.split(","),
        kinds: kindIds.split(","),
      });
    }
    for (const [name, text] of Object.entries(attributes)) add(text, { type: "attribute", name });
    add(syntax.negators, { type: "negator" });
    add(syntax.within, { type: "within" });
    add(syntax.near, { type: "near" });
    add(syntax.nearMe, { type: "nearMe" });
    add(syntax.stop, { type: "stop" });
    add(syntax.neutral, { type: "neutral" });
  }
}

function add(text: string, meaning: Meaning): void {
  for (const written of text.split("|")) {
    const tokens = words(written);
    if (tokens.length === 0) continue;
    const phrase = tokens.join(" ");
    longestPhrase = Math.max(longestPhrase, tokens.length);
    keep(phrases, phrase, meaning);
    keep(phrases, tokens.map(withoutUmlautSpelling).join(" "), meaning);
    const [word = ""] = tokens;
    const isContent =
      meaning.type === "filter" ||
      meaning.type === "want" ||
      meaning.type === "price" ||
      meaning.type === "attribute";
    if (tokens.length === 1 && isContent && word.length >= 4) keepStem(word, meaning);
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
