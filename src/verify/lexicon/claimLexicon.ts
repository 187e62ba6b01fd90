import { stem } from "../../language/words/stem.js";
import { SCHEMA_WORDS } from "../../language/names/names.js";
import { FOOD_WORDS } from "../../verticals/food/words.js";
import { CUISINES } from "../../verticals/food/cuisines.js";
import { FEATURE_NAMES, type FeatureName } from "../features.js";
import type { ClaimLanguage } from "./claimLanguage.js";
import { german } from "./de.js";
import { english } from "./en.js";
import { spanish } from "./es.js";
import { french } from "./fr.js";
import { italian } from "./it.js";
import { portuguese } from "./pt.js";
import { wordsOf } from "./claimWords.js";

/** What a phrase of a claim is. */
export type Mark =
  | {
      readonly type:
        | "and"
        | "or"
        | "but"
        | "nor"
        | "with"
        | "not"
        | "without"
        | "is"
        | "has"
        | "infinitives"
        | "skip"
        | "cuisineNoun"
        | "open"
        | "closed"
        | "opens"
        | "closes"
        | "openLast"
        | "closedLast"
        | "makes"
        | "hours"
        | "lunchBreak"
        | "alive"
        | "gone"
        | "notHeld"
        | "phone"
        | "website"
        | "email"
        | "address"
        | "name";
    }
  | { readonly type: "feature"; readonly feature: FeatureName }
  | { readonly type: "kind"; readonly kind: string }
  | { readonly type: "cuisine"; readonly cuisine: string };

export interface MarkedPhrase {
  /** Number of words. */
  readonly length: number;
  readonly mark: Mark;
}

/** One language's phrases. */
export interface ClaimLexicon {
  readonly name: string;
  /** The longest phrase that starts at a word; null for a word that no list has. */
  at(words: readonly string[], at: number): MarkedPhrase | null;
  /** Whether a phrase is of this language's own lists. */
  has(phrase: string): boolean;
  /** Whether a word is a finite verb, be it the first one of a longer phrase ("allows dogs"). */
  isVerb(word: string): boolean;
}

const LONGEST_PHRASE = 7;
/** Shorter words are too alike for a stem to tell them apart. */
const STEMMED_LENGTH = 6;
/** "Italian restaurant" is a cuisine and a place, read one by one. */
const OF_A_PLACE = /\s.*(?:restaura|ristora|restora)|(?:restaura|ristora|restora).*\s/u;
/** Of two lists that have one phrase the earlier decides. */
const ORDER = [
  "gone",
  "lunchBreak",
  "notHeld",
  "hours",
  "alive",
  "closed",
  "open",
  "opens",
  "closes",
  "phone",
  "website",
  "email",
  "address",
  "name",
  "not",
  "without",
  "nor",
  "but",
  "or",
  "and",
  "with",
  "makes",
  "is",
  "has",
  "infinitives",
  "cuisineNoun",
  "openLast",
  "closedLast",
  "skip",
] as const satisfies readonly (keyof ClaimLanguage & Mark["type"])[];

const cuisines = cuisineNames();

/** The languages in which claims are read. */
export const CLAIM_LEXICONS: readonly ClaimLexicon[] = Object.entries({
  english,
  german,
  french,
  italian,
  spanish,
  portuguese,
}).map(([name, language]) => lexiconOf(name, language));

function lexiconOf(name: string, language: ClaimLanguage): ClaimLexicon {
  const marks = new Map<string, Mark>();
  const add = (text: string | undefined, mark: Mark) => {
    for (const phrase of phrasesOf(text)) if (!marks.has(phrase)) marks.set(phrase, mark);
  };
  for (const feature of FEATURE_NAMES) add(language.features[feature], { type: "feature", feature });
  for (const [kind, text] of Object.entries(language.kinds)) add(text, { type: "kind", kind });
  for (const type of ORDER) add(language[type], { type });
  for (const [cuisine, text] of Object.entries(language.cuisines ?? {}))
    add(text, { type: "cuisine", cuisine });
  const verbs = new Set([language.is, language.has].flatMap(phrasesOf));
  return {
    name,
    isVerb: (word) => verbs.has(word),
    at(words, at) {
      for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
        const phrase = length === 1 ? (words[at] ?? "") : words.slice(at, at + length).join(" ");
        const mark = marks.get(phrase);
        if (mark !== undefined) return { length, mark };
        const cuisine = cuisines.byName.get(phrase);
        if (cuisine !== undefined) return { length, mark: { type: "cuisine", cuisine } };
      }
      const word = words[at] ?? "";
      const cuisine = word.length < STEMMED_LENGTH ? undefined : cuisines.byStem.get(stem(word));
      return cuisine === undefined ? null : { length: 1, mark: { type: "cuisine", cuisine } };
    },
    has: (phrase) => marks.has(phrase),
  };
}

/** `vegan[,e,es]|fleischlos` as folded phrases: vegan, vegane, veganes, fleischlos. */
function phrasesOf(text: string | undefined): string[] {
  return (text ?? "")
    .split("|")
    .flatMap(expanded)
    .map((phrase) => wordsOf(phrase).join(" "))
    .filter((phrase) => phrase !== "");
}

function expanded(phrase: string): string[] {
  const [, before, endings, after] = phrase.match(/^(.*?)\[([^\]]*)\](.*)$/u) ?? [];
  if (before === undefined) return [phrase];
  return (endings ?? "").split(",").flatMap((ending) => expanded(`${before}${ending}${after ?? ""}`));
}

/**
 * What each cuisine itself is called: by OpenStreetMap's schema, and by the first of the words that a language's search lexicon has for it.
 * The others there are dishes of it, of which a cuisine on record tells nothing.
 */
function cuisineNames(): {
  readonly byName: ReadonlyMap<string, string>;
  readonly byStem: ReadonlyMap<string, string>;
} {
  const byName = new Map<string, string>();
  const add = (cuisine: string, text: string) => {
    for (const phrase of phrasesOf(text)) if (!byName.has(phrase)) byName.set(phrase, cuisine);
  };
  for (const cuisine of CUISINES) add(cuisine, cuisine.replaceAll("_", " "));
  for (const [code, { offers = {} }] of Object.entries(FOOD_WORDS)) {
    if (code === "any") continue;
    for (const [ids, text] of Object.entries(offers)) {
      const [cuisine = ""] = ids.split(/[,+]/u);
      add(cuisine, text.split("|")[0] ?? "");
    }
  }
  for (const [key, text] of Object.entries(SCHEMA_WORDS)) {
    const [sort, cuisine = ""] = key.split("=");
    if (sort === "offer:cuisine")
      add(
        cuisine,
        text
          .split("|")
          .filter((name) => !OF_A_PLACE.test(name))
          .join("|"),
      );
  }
  for (const word of ["vegan", "vegetarian", "local", "regional", "meat", "snack", "canteen"])
    byName.delete(word);
  const byStem = new Map<string, string>();
  for (const [name, cuisine] of byName) {
    if (name.includes(" ") || name.length < STEMMED_LENGTH) continue;
    const key = stem(name);
    // What two cuisines share says neither.
    byStem.set(key, byStem.has(key) && byStem.get(key) !== cuisine ? "" : cuisine);
  }
  for (const [key, cuisine] of byStem) if (cuisine === "") byStem.delete(key);
  return { byName, byStem };
}
