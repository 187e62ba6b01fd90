import { isRefused, type ReadSpan, type Reading } from "../text/reader.js";
import type { AnnotatedText, Annotation } from "../text/annotations.js";
import type { LocatedTime, ParsedTimes, TextRange } from "../language/times/timeExpression.js";
import type { QueryWords } from "./tokens.js";

/** Whether a span in a part of a text is unwanted. */
export function isUnwantedIn(reading: Reading | null, range: TextRange): boolean {
  return reading?.spans.some((span) => span.isUnwanted && isIn(span, range, reading)) === true;
}

/** Times that are part of nothing asked for, before one that is: the Thursday of "lunch Thursday, no wait, Friday". */
export function timesTakenBack({ expressions }: ParsedTimes, reading: Reading): readonly LocatedTime[] {
  const isPart = ({ ranges }: LocatedTime, role?: string) =>
    reading.spans.some(
      (span) =>
        (role === undefined || span.role === role) && ranges.some((range) => isIn(span, range, reading)),
    );
  const last = expressions.findLastIndex((one) => isPart(one, "time"));
  return expressions.slice(0, Math.max(0, last)).filter((one) => !isPart(one));
}

/** Times that are part of a longer phrase for something that is asked for: the Wednesday, "mer", of "fruits de mer". */
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

/** For each word of a query the span that it belongs to, as the learned reader chose them; null outside all spans. */
export type Labels = readonly (ReadSpan | null)[];

/** The spans of the words of a query. */
export function labelsOf({ tokenAt }: QueryWords, reading: Reading): Labels {
  const { tokens, spans } = reading;
  // What a cue refuses is refused although no span was chosen there.
  const spanAt = tokens.map((_, at): ReadSpan | null => {
    const word = { from: at, to: at + 1, role: "filler" };
    return isRefused(reading, word)
      ? { ...word, unwanted: 1, wish: 0, isUnwanted: true, isWish: false }
      : null;
  });
  for (const span of spans) spanAt.fill(span, span.from, span.to);
  return tokenAt.map((token) => spanAt[token] ?? null);
}

/** The cues of polarity and strength by the words of a query that belong to them. */
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

/** From here on a span is unwanted; and below the other it is wanted, whatever word stands before it: "ich suche ne Pizzeria". */
const [UNWANTED, WANTED] = [0.5, 0.1];
/** Roles of what can be wanted although a word before it seems to deny it. */
const DENIABLE: ReadonlySet<string> = new Set(["kind", "dish"]);

/** Whether what a word belongs to is unwanted by itself, whatever word stands before it. */
export function isUnwantedAt(labels: Labels | null, at: number): boolean {
  const label = labels?.[at] ?? null;
  return label !== null && (label.isUnwanted || label.unwanted >= UNWANTED);
}

/** Whether something is surely wanted although a word before it seems to deny it. */
export function isWantedAt(labels: Labels | null, at: number): boolean {
  const label = labels?.[at] ?? null;
  return label !== null && !label.isUnwanted && DENIABLE.has(label.role) && label.unwanted < WANTED;
}

/** The number of words of a business or chain that is unwanted, "kein Burger King": they say nothing else; 0 for none. */
export function unwantedNameAt(labels: Labels | null, at: number): number {
  const label = labels?.[at] ?? null;
  if (label === null || !isUnwantedAt(labels, at) || !NAMES.has(label.role)) return 0;
  let end = at;
  while (labels?.[end] === label) end += 1;
  return end - at;
}

const NAMES: ReadonlySet<string> = new Set(["brand", "name"]);

/** Whether words may name a place of which nobody knows: not where they, or others in their stead, are read as something else. */
export function mayBePlace(labels: Labels | null, at: number): boolean {
  const label = labels?.[at] ?? null;
  if (labels === null || label?.role === "place") return true;
  return label === null && !labels.some((other) => other?.role === "place");
}
