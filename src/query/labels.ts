import { isRefused, type ReadSpan, type Reading } from "../text/reader.js";
import { BREAK } from "./tokens.js";

/** For each word of a query the span that it belongs to, as the learned reader chose them; null outside all spans. */
export type Labels = readonly (ReadSpan | null)[];

/**
 * The spans of the words of a query, found again by their order: what was cut out of the text or put into it since it was read is passed over.
 * Null for a word outside all spans, and for one that was not read.
 */
export function labelsOf(tokens: readonly string[], reading: Reading): Labels {
  const { tokens: read, spans } = reading;
  // What a cue refuses is refused although no span was chosen there.
  const spanAt = read.map((_, at): ReadSpan | null => {
    const word = { from: at, to: at + 1, role: "filler" };
    return isRefused(reading, word)
      ? { ...word, unwanted: 1, wish: 0, isUnwanted: true, isWish: false }
      : null;
  });
  for (const span of spans) spanAt.fill(span, span.from, span.to);
  let next = 0;
  return tokens.map((token) => {
    if (token === BREAK) return null;
    for (let at = next; at < read.length && at < next + FARTHEST; at++) {
      if (read[at]?.word !== token) continue;
      next = at + 1;
      return spanAt[at] ?? null;
    }
    return null;
  });
}

/** Which words of a query belong to a cue of polarity or strength of several words, "don't drink": whatever each says, it asks for nothing. */
export function cueWordsOf(
  tokens: readonly string[],
  { tokens: read, annotations }: Reading,
): ReadonlySet<number> {
  const words = new Set<number>();
  for (const { from, to, source } of annotations) {
    if (source !== "cues" || to - from < 2) continue;
    const cue = read.slice(from, to).map(({ word }) => word);
    for (let at = 0; at + cue.length <= tokens.length; at++)
      if (cue.every((word, offset) => tokens[at + offset] === word))
        for (let offset = 0; offset < cue.length; offset++) words.add(at + offset);
  }
  return words;
}

/** Words that may have been cut out at one place. */
const FARTHEST = 12;

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
