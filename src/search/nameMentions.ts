import type { AreaIndex } from "./index/areaIndex.js";
import { isCommonWord } from "../language/names/names.js";
import { words } from "../language/text/fold.js";
import { wordMemory } from "../language/words/wordMemory.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";

/** The whole name of a business in a query. */
export interface NameMention {
  /** The words of the query, folded. */
  readonly words: readonly string[];
  /** The same words, separated by name if there are alternatives. */
  readonly names: readonly (readonly string[])[];
  /** Its range in the text. */
  readonly from: number;
  readonly to: number;
  /** Whether it is the whole query. */
  readonly isAlone: boolean;
  /** The information in its words beyond the vocabulary, in bits; 0 if all of them have another meaning. */
  readonly bits: number;
}

/** Maximum words of a name, and letters of a misspelled one. */
const MAX_LENGTH = 10;
const MAX_LETTERS_LENGTH = 60;
/** Maximum words of a query that may be nothing but a name. */
export const SHORT_QUERY = 6;
/** Minimum letters of a single misspelled word, to exclude coincidences. */
const CERTAIN_LETTERS = 6;
/** Factor for the information in an everyday word: it may be there by coincidence. */
const EVERYDAY = 0.5;

/**
 * Finds names of businesses in a text, the longest first; names within longer names are skipped. `text`: cleaned, so that its only white space is the space.
 */
export function namesIn(
  text: string,
  indexes: readonly AreaIndex[],
  lexicon: Lexicon,
): readonly NameMention[] {
  const spelled = spelledWords(text);
  const all = spelled.map(({ word }) => word);
  const isIn = all.map((word) => indexes.some(({ names }) => names.hasWord(word)));
  const mentions: (NameMention & { readonly at: number; readonly end: number })[] = [];
  for (let length = Math.min(MAX_LENGTH, spelled.length); length > 0; length--)
    for (let at = 0; at + length <= spelled.length; at++) {
      const end = at + length;
      const isAlone = length === spelled.length;
      // If the name is the whole query, its first word may have a stray space.
      if (length > 1 && !isAlone && (isIn[at] !== true || isIn[end - 1] !== true)) continue;
      const span = all.slice(at, end);
      if (!indexes.some(({ names }) => names.isName(span))) continue;
      if (mentions.some((one) => at >= one.at && end <= one.end)) continue;
      const bits = unexplainedBits(span, indexes, lexicon);
      const [from, to] = [spelled[at]?.from ?? 0, spelled[end - 1]?.to ?? 0];
      mentions.push({ words: span, names: [span], from, to, isAlone, bits, at, end });
    }
  return mentions;
}

/** Merges names that are alternatives, "Vapiano or L'Osteria". Single words of the vocabulary are not merged: "thai or vietnamese". */
export function withAlternatives(
  mentions: readonly NameMention[],
  text: string,
  lexicon: Lexicon,
): readonly NameMention[] {
  const may = mentions
    .filter(({ words: its, bits }) => its.length > 1 || bits > 0)
    .toSorted((a, b) => a.from - b.from);
  for (const [at, next] of may.entries()) {
    const first = may[at - 1];
    if (first === undefined || first.bits + next.bits === 0) continue;
    const between = words(text.slice(first.to, next.from));
    const joining = lexicon.roleAt("alternatives", between, 0) || lexicon.roleAt("conjunctions", between, 0);
    if (joining === 0 || joining !== between.length) continue;
    const both: NameMention = {
      words: [...first.words, ...next.words],
      names: [...first.names, ...next.names],
      from: first.from,
      to: next.to,
      isAlone: words(text.slice(0, first.from) + text.slice(next.to)).length === 0,
      bits: first.bits + next.bits,
    };
    const others = mentions.filter((one) => !both.names.includes(one.words) && one !== first);
    return withAlternatives([both, ...others], text, lexicon);
  }
  return mentions;
}

/** Caches the folded words of each run between spaces; most runs recur. */
const written = wordMemory(words);

/** The folded words of a text, each with the range of the run that contains it. */
function spelledWords(
  text: string,
): readonly { readonly word: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(/[^ ]+/gu)].flatMap(({ 0: run, index: from }) =>
    written(run).map((word) => ({ word, from, to: from + run.length })),
  );
}

/** The information in words that the vocabulary does not explain, in bits: the rarer they are in names, the more. */
export function unexplainedBits(
  tokens: readonly string[],
  indexes: readonly AreaIndex[],
  lexicon: Lexicon,
): number {
  let sum = 0;
  for (let at = 0; at < tokens.length; ) {
    const word = tokens[at] ?? "";
    // "Hot dog" is in the vocabulary, although neither word is.
    const phrase = lexicon.matchAt(tokens, at)?.length ?? 1;
    at += phrase;
    if (phrase > 1 || lexicon.isLexical(word) || /^\d+$/u.test(word)) continue;
    const bits = Math.min(...indexes.map(({ names }) => names.bits(word)));
    sum += bits * (isCommonWord(word) ? EVERYDAY : 1);
  }
  return sum;
}

/**
 * Finds the longest run of words that is a misspelled whole name; null for none. It must contain all `unexplained` words: a query that the vocabulary explains has no
 * misspelled name.
 */
export function misspelledNameIn(
  tokens: readonly string[],
  unexplained: ReadonlySet<string>,
  indexes: readonly AreaIndex[],
  lexicon: Lexicon,
): readonly string[] | null {
  const isOne = (word: string) => unexplained.has(word) && !/^\d+$/u.test(word);
  const first = tokens.findIndex(isOne);
  if (first < 0) return null;
  for (const [from, to] of spansAround(first, tokens.findLastIndex(isOne) + 1, tokens, lexicon)) {
    const span = tokens.slice(from, to);
    if (span.length > MAX_LENGTH || span.join("").length > MAX_LETTERS_LENGTH) continue;
    // Next to other words, a short or everyday word resembles a name by coincidence.
    const [only = ""] = span;
    if (span.length === 1 && isCommonWord(only)) continue;
    if (span.length === 1 && tokens.length > 2 && only.length < CERTAIN_LETTERS) continue;
    if (indexes.some(({ names }) => names.findSimilar(span).size > 0)) return span;
  }
  return null;
}

/**
 * The spans from the first to the last unexplained word, with and without filler words around them; for a short query also the whole query. The longest first.
 */
function spansAround(
  first: number,
  end: number,
  tokens: readonly string[],
  lexicon: Lexicon,
): readonly (readonly [number, number])[] {
  const isAround = (at: number) => isNameFiller(tokens[at] ?? "", lexicon);
  let [from, to, lead, tail] = [0, tokens.length, first, end];
  const isShort = tokens.length <= SHORT_QUERY;
  while (from < first && isAround(from)) from += 1;
  while (to > end && isAround(to - 1)) to -= 1;
  while (lead > 0 && isAround(lead - 1)) lead -= 1;
  while (tail < tokens.length && isAround(tail)) tail += 1;
  const starts = new Set([...(isShort ? [0, from] : []), lead, first]);
  const ends = new Set([...(isShort ? [tokens.length, to] : []), tail, end]);
  const spans = [...starts].flatMap((a) => [...ends].map((b) => [a, b] as const));
  return spans.sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
}

/** Words of the longest preposition: "auf der anderen Seite von". */
const MAX_PREPOSITION_LENGTH = 5;

/** The meaning of the preposition of place that ends right before a word; null for none. */
export function prepositionBefore(
  tokens: readonly string[],
  end: number,
  lexicon: Lexicon,
): "near" | "within" | null {
  for (let from = Math.max(0, end - MAX_PREPOSITION_LENGTH); from < end; from++) {
    const match = lexicon.matchAt(tokens, from);
    const type = match?.meaning.type;
    if (from + (match?.length ?? 0) === end && (type === "near" || type === "within")) return type;
  }
  return null;
}

/** Whether a word is common around names: "the", "restaurant". */
export function isNameFiller(word: string, lexicon: Lexicon): boolean {
  return FILLERS.has(lexicon.matchAt([word], 0)?.meaning.type ?? "unknown");
}

const FILLERS: ReadonlySet<string> = new Set([
  "stop",
  "untold",
  "placeWord",
  "preference",
  "context",
  "within",
  "near",
]);
