import { isRefused, type ReadSpan, type Reading } from "../text/reader.js";
import type { AnnotatedText, Annotation } from "../text/annotations.js";
import type { LocatedTime, ParsedTimes, TextRange } from "../language/times/timeExpression.js";
import type { QueryWords } from "./tokens.js";

/** Whether a part of a text overlaps an unwanted span. */
export function isUnwantedIn(reading: Reading | null, range: TextRange): boolean {
  return reading?.spans.some((span) => span.isUnwanted && isIn(span, range, reading)) === true;
}

/** Times that were corrected or denied: Thursday in "lunch Thursday, no wait, Friday" and "not Thursday but Friday". */
export function correctedTimes({ expressions }: ParsedTimes, reading: Reading): readonly LocatedTime[] {
  const { annotations, tokens } = reading;
  const isDenied = ({ ranges: [first] }: LocatedTime) =>
    annotations.some(
      ({ source, type, to }) =>
        source === "cues" && type === "avoid" && first !== undefined && tokens[to]?.from === first.from,
    );
  const lastDenied = expressions.findLastIndex(isDenied);
  if (lastDenied >= 0 && lastDenied < expressions.length - 1) return expressions.slice(0, lastDenied + 1);
  const isPart = ({ ranges }: LocatedTime, role?: string) =>
    reading.spans.some(
      (span) =>
        (role === undefined || span.role === role) && ranges.some((range) => isIn(span, range, reading)),
    );
  const last = expressions.findLastIndex((one) => isPart(one, "time"));
  return expressions.slice(0, Math.max(0, last)).filter((one) => !isPart(one));
}

/** Times inside a longer phrase of the vocabulary: French "mer" (Wednesday) in "fruits de mer". */
export function timesInPhrases(
  { expressions }: ParsedTimes,
  { annotations, tokens }: AnnotatedText,
): readonly LocatedTime[] {
  const phrases = annotations.filter(
    ({ source, type, from, to }) => source === "lexicon" && type.startsWith("want") && to - from > 1,
  );
  const isPart = ({ from, to }: TextRange) =>
    phrases.some((phrase) => {
      const [start, end] = [tokens[phrase.from]?.from ?? Infinity, tokens[phrase.to - 1]?.to ?? 0];
      return start <= from && to <= end && to - from < end - start;
    });
  return expressions.filter(({ ranges }) => ranges.every(isPart));
}

function isIn(span: ReadSpan, { from, to }: TextRange, { tokens }: Reading): boolean {
  return (tokens[span.from]?.from ?? Infinity) < to && (tokens[span.to - 1]?.to ?? 0) > from;
}

/** The trained reader's span for each word of a query; null outside all spans. */
export type Labels = readonly (ReadSpan | null)[];

/** The spans of the words of a query. */
export function labelsOf({ tokenAt }: QueryWords, reading: Reading): Labels {
  const { tokens, spans } = reading;
  // A word that a cue refuses is unwanted even without a span.
  const spanAt = tokens.map((_, at): ReadSpan | null => {
    const word = { from: at, to: at + 1, role: "filler" };
    return isRefused(reading, word)
      ? { ...word, unwanted: 1, wish: 0, isUnwanted: true, isWish: false }
      : null;
  });
  for (const span of spans) spanAt.fill(span, span.from, span.to);
  return tokenAt.map((token) => spanAt[token] ?? null);
}

/** Cues of polarity and strength, by word of the query. */
export type CueWords = ReadonlyMap<number, Annotation>;

export function cueWordsOf({ tokenAt }: QueryWords, { annotations }: AnnotatedText): CueWords {
  const cues = annotations
    .filter(({ source }) => source === "cues")
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return new Map(
    cues.flatMap((cue) =>
      [...tokenAt.keys()]
        .filter((at) => cue.from <= (tokenAt[at] ?? -1) && (tokenAt[at] ?? -1) < cue.to)
        .map((at) => [at, cue]),
    ),
  );
}

/** Whether the span of a word is unwanted, whatever comes before it. */
export function isUnwantedAt(labels: Labels | null, at: number): boolean {
  return labels?.[at]?.isUnwanted === true;
}

/** The number of words of an unwanted business or chain, "kein Burger King"; 0 for none. They have no other meaning. */
export function unwantedNameAt(labels: Labels | null, at: number): number {
  const label = labels?.[at] ?? null;
  if (label === null || !isUnwantedAt(labels, at) || !NAMES.has(label.role)) return 0;
  let end = at;
  while (labels?.[end] === label) end += 1;
  return end - at;
}

export const NAMES: ReadonlySet<string> = new Set(["brand", "name"]);

/** Whether a word may start the name of an unknown place: its own label is `place`, or it has none and no other word is a place. */
export function mayBePlace(labels: Labels | null, at: number): boolean {
  const label = labels?.[at] ?? null;
  if (labels === null || label?.role === "place") return true;
  return label === null && !labels.some((other) => other?.role === "place");
}
