import { isRefused, type ReadSpan, type Reading } from "../text/reader.js";
import type { AnnotatedText, Annotation } from "../text/annotations.js";
import type { LocatedTime, ParsedTimes, TextRange } from "../language/times/timeExpression.js";
import type { QueryWords } from "./tokens.js";

/** Whether a part of a text overlaps an unwanted span. */
export function isUnwantedIn(reading: Reading | null, range: TextRange): boolean {
  return reading?.spans.some((span) => span.isUnwanted && overlaps(span, range, reading)) === true;
}

/** Times that were corrected or denied: Thursday in "lunch Thursday, no wait, Friday" and "not Thursday but Friday". */
export function correctedTimes({ expressions }: ParsedTimes, reading: Reading): readonly LocatedTime[] {
  const spanOf = ({ ranges }: LocatedTime) =>
    reading.spans.find((span) => ranges.some((range) => overlaps(span, range, reading)));
  const isWanted = (one: LocatedTime) => spanOf(one)?.role === "time" && spanOf(one)?.isUnwanted === false;
  const before = expressions.slice(0, Math.max(0, expressions.findLastIndex(isWanted)));
  const lastDenied = before.findLastIndex((one) => spanOf(one)?.isUnwanted === true);
  return before.filter((one, at) => at <= lastDenied || spanOf(one) === undefined);
}

function overlaps(span: ReadSpan, { from, to }: TextRange, { tokens }: Reading): boolean {
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

/** Roles of businesses by name. */
export const NAMES: ReadonlySet<string> = new Set(["brand", "name"]);
