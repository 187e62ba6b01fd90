import { findNearness, BETWEEN, HERE } from "../language/whereabouts/nearness.js";
import { cleanText } from "../language/text/clean.js";
import { fold } from "../language/text/fold.js";
import { coordinatesOf } from "../places/coordinates.js";
import type { NamedLocation } from "../places/location.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { ARTICLES, isPossessivePlace } from "./placeGrammar.js";
import { BREAK, tokenize } from "./tokens.js";

/** What a `location` is read with. */
export interface LocationContext {
  readonly lexicon: Lexicon;
  /** Whether a text is the whole name of a known place: "Unter den Linden" is under no linden trees. */
  readonly isPlace: (text: string) => boolean;
  /** How many words from one on name a known place; 0 for none. */
  readonly placeAt: (tokens: readonly string[], at: number) => number;
}

/**
 * The place that a `location` names, by the same words for nearness that a query has: "around the corner from X", "within 500 m of X",
 * "zwischen X und Y". `"here"`: where the caller is, which only the caller knows.
 */
export function readLocation(
  text: string,
  { lexicon, isPlace, placeAt }: LocationContext,
): NamedLocation | "here" {
  const cleaned = cleanText(text, 200);
  const plain: NamedLocation = { text: cleaned, relation: "within", radiusM: null, and: null };
  if (coordinatesOf(cleaned) !== null || isPlace(cleaned)) return plain;
  if (HERE_TEXTS.has(fold(cleaned))) return "here";
  const nearness = findNearness(cleaned);
  const radiusM = nearness?.radiusM ?? null;
  const said =
    nearness === null
      ? cleaned
      : `${cleaned.slice(0, nearness.from)} ${nearness.near} ${cleaned.slice(nearness.to)}`.trim();
  const words = wordsOf(said);
  const tokens = tokenize(said, lexicon);
  if (tokens.length === 0) return plain;
  const { at, relation, preposition, isHere } = leadOf(tokens, lexicon, placeAt);
  const rest = tokens.slice(at);
  if (isHere || HERE_TEXTS.has(rest.join(" ")) || isPossessivePlace(rest[0] ?? "")) return "here";
  if (at === 0 && nearness === null) return plain;
  const and = BETWEEN.get(preposition);
  const second = and === undefined ? -1 : rest.findIndex((token) => and.has(token));
  // As written where the words can be told apart: folding takes the marks of "P.za" and the commas of an address.
  const textOf = (from: number, to: number) =>
    words.length === tokens.length
      ? words.slice(from, to).join(" ")
      : tokens.slice(from, to).join(" ").replaceAll(` ${BREAK}`, BREAK);
  if (second > 0)
    return {
      text: textOf(at, at + second),
      relation: "near",
      radiusM,
      and: textOf(at + second + 1, tokens.length),
    };
  return {
    text: textOf(at, tokens.length),
    relation: radiusM === null ? relation : "near",
    radiusM,
    and: null,
  };
}

/** What stands before the place: words for near or in, and articles. */
function leadOf(tokens: readonly string[], lexicon: Lexicon, placeAt: LocationContext["placeAt"]) {
  let [at, preposition] = [0, ""];
  let relation: NamedLocation["relation"] = "within";
  let isHere = false;
  // "Am Kupfergraben 6" is a street of that name.
  while (at < tokens.length && placeAt(tokens, at) === 0) {
    const match = lexicon.matchAt(tokens, at);
    const type = match?.meaning.type;
    const length = match?.length ?? 1;
    if (type === "nearMe" && at + length >= tokens.length) isHere = true;
    const isLead = type === "near" || type === "within" || ARTICLES.has(tokens[at] ?? "");
    if (isHere || !isLead) break;
    // A lone word is the name itself.
    if (at + length >= tokens.length) break;
    if (type === "near" || type === "within") {
      if (type === "near") relation = "near";
      preposition = tokens.slice(at, at + length).join(" ");
    }
    at += length;
  }
  return { at, relation, preposition, isHere };
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => fold(word) !== "");
}

const HERE_TEXTS: ReadonlySet<string> = new Set(HERE.map(fold));
