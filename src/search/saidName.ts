import type { AreaIndex } from "./index/areaIndex.js";
import { isCommonWord } from "../language/names/names.js";
import { words } from "../language/text/fold.js";
import { WordMemory } from "../language/words/wordMemory.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";

/** The whole name of a business, said within a query. */
export interface NameMention {
  /** As words of the query, folded. */
  readonly words: readonly string[];
  /** The same by name, where several are said as alternatives. */
  readonly names: readonly (readonly string[])[];
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  /** Whether nothing else was said. */
  readonly isAlone: boolean;
  /** What its words say that no vocabulary explains, in bits; 0: it may as well be something else that is asked for. */
  readonly bits: number;
}

/** Words of a name at most, and letters of one with mistakes. */
const MAX_LENGTH = 10;
const MAX_LETTERS_LENGTH = 60;
/** Words of a query that may well be nothing but a name. */
export const SHORT_QUERY = 6;
/** Letters of a single word that is nearly a name and no chance. */
const CERTAIN_LETTERS = 6;
/** An everyday word tells half of what an unheard-of one does: it may be said by chance. */
const EVERYDAY = 0.5;

/**
 * The names of businesses that are said word by word in a text, the longest first; of those within others only the longest. `text`: cleaned, so that
 * its only white space is the space.
 */
export function namesIn(
  text: string,
  indexes: readonly AreaIndex[],
  lexicon: Lexicon,
): readonly NameMention[] {
  const spelled = spelledWords(text);
  const all = spelled.map(({ word }) => word);
  const isIn = all.map((word) => indexes.some(({ names }) => names.hasWord(word)));
  const said: (NameMention & { readonly at: number; readonly end: number })[] = [];
  for (let length = Math.min(MAX_LENGTH, spelled.length); length > 0; length--)
    for (let at = 0; at + length <= spelled.length; at++) {
      const end = at + length;
      const isAlone = length === spelled.length;
      // Who says nothing else may have put a space into its first word.
      if (length > 1 && !isAlone && (isIn[at] !== true || isIn[end - 1] !== true)) continue;
      const span = all.slice(at, end);
      if (!indexes.some(({ names }) => names.isName(span))) continue;
      if (said.some((one) => at >= one.at && end <= one.end)) continue;
      const bits = unexplainedBits(span, indexes, lexicon);
      const [from, to] = [spelled[at]?.from ?? 0, spelled[end - 1]?.to ?? 0];
      said.push({ words: span, names: [span], from, to, isAlone, bits, at, end });
    }
  return said;
}

/** The same names, those that are said as alternatives to each other as one: "Vapiano or L'Osteria". A single word of vocabulary is none: "thai or vietnamese". */
export function withAlternatives(
  said: readonly NameMention[],
  text: string,
  lexicon: Lexicon,
): readonly NameMention[] {
  const may = said
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
    const others = said.filter((one) => !both.names.includes(one.words) && one !== first);
    return withAlternatives([both, ...others], text, lexicon);
  }
  return said;
}

/** The words of what stands between two spaces; most of it was said before. */
const written = new WordMemory(words);

/** The words of a text, folded, and where what they are written in stands. */
function spelledWords(
  text: string,
): readonly { readonly word: string; readonly from: number; readonly to: number }[] {
  const spelled = [];
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    to = text.indexOf(" ", from);
    if (to < 0) to = text.length;
    if (to > from) for (const word of written.of(text.slice(from, to))) spelled.push({ word, from, to });
  }
  return spelled;
}

/** What words tell that no vocabulary explains, in bits: how few names have them, of the words that mean nothing else. */
export function unexplainedBits(
  said: readonly string[],
  indexes: readonly AreaIndex[],
  lexicon: Lexicon,
): number {
  let sum = 0;
  for (let at = 0; at < said.length; ) {
    const word = said[at] ?? "";
    // "Hot dog" is a phrase of vocabulary, though neither word is one.
    const phrase = lexicon.matchAt(said, at)?.length ?? 1;
    at += phrase;
    if (phrase > 1 || lexicon.isLexical(word) || /^\d+$/u.test(word)) continue;
    const bits = Math.min(...indexes.map(({ names }) => names.bits(word)));
    sum += bits * (isCommonWord(word) ? EVERYDAY : 1);
  }
  return sum;
}

/**
 * The words of a query that are a business's whole name but for typing mistakes, the most of them; null for none. Only words without a meaning
 * (`unexplained`) are taken for misspelled: a query that vocabulary explains calls nobody.
 */
export function similarNamesIn(
  said: readonly string[],
  unexplained: ReadonlySet<string>,
  indexes: readonly AreaIndex[],
  lexicon: Lexicon,
): readonly string[] | null {
  const isOne = (word: string) => unexplained.has(word) && !/^\d+$/u.test(word);
  const first = said.findIndex(isOne);
  if (first < 0) return null;
  for (const [from, to] of spansAround(first, said.findLastIndex(isOne) + 1, said, lexicon)) {
    const span = said.slice(from, to);
    if (span.length > MAX_LENGTH || span.join("").length > MAX_LETTERS_LENGTH) continue;
    // Beside others a short or an everyday word is nearly a name by chance.
    const [only = ""] = span;
    if (span.length === 1 && isCommonWord(only)) continue;
    if (span.length === 1 && said.length > 2 && only.length < CERTAIN_LETTERS) continue;
    if (indexes.some(({ names }) => names.findNearly(span).size > 0)) return span;
  }
  return null;
}

/**
 * What means nothing, with and without what is said around a name; of a short query also all of it. Each once, the longest first.
 */
function spansAround(
  first: number,
  end: number,
  said: readonly string[],
  lexicon: Lexicon,
): readonly (readonly [number, number])[] {
  const isAround = (at: number) => isMentionedAround(said[at] ?? "", lexicon);
  let [from, to, lead, tail] = [0, said.length, first, end];
  const isShort = said.length <= SHORT_QUERY;
  while (from < first && isAround(from)) from += 1;
  while (to > end && isAround(to - 1)) to -= 1;
  while (lead > 0 && isAround(lead - 1)) lead -= 1;
  while (tail < said.length && isAround(tail)) tail += 1;
  const [starts, ends] = isShort
    ? [
        [0, from, lead, first],
        [said.length, to, tail, end],
      ]
    : [
        [lead, first],
        [tail, end],
      ];
  const spans = starts.flatMap((a) => ends.map((b) => [a, b] as const));
  const isNew = ([a, b]: readonly [number, number], at: number) =>
    spans.findIndex((one) => one[0] === a && one[1] === b) === at;
  return spans.filter(isNew).sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
}

/** Words of the longest phrase for in or near: "auf der anderen Seite von". */
const MAX_PREPOSITION_LENGTH = 5;

/** The words for in or near that stand right before a word; null for none. */
export function prepositionEnding(
  said: readonly string[],
  end: number,
  lexicon: Lexicon,
): "near" | "within" | null {
  for (let from = Math.max(0, end - MAX_PREPOSITION_LENGTH); from < end; from++) {
    const match = lexicon.matchAt(said, from);
    const type = match?.meaning.type;
    if (from + (match?.length ?? 0) === end && (type === "near" || type === "within")) return type;
  }
  return null;
}

/** Whether a word is said around names: "the", "restaurant". */
export function isMentionedAround(word: string, lexicon: Lexicon): boolean {
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
