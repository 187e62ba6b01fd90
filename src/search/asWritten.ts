import { words } from "../language/text/fold.js";

/** A word of a text, folded, and where what it is written in stands. */
interface WrittenWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** What a caller wrote without a space or a mark in it, but for the apostrophe of "d'Italie". */
const WRITTEN = /[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Phrases that were read in a text, folded, as they stand in it and in the order in which they were said. What does not stand there, because it was said
 * elsewhere or is written without spaces, comes last and as it is.
 */
export function asWritten(text: string, phrases: readonly string[]): string[] {
  if (phrases.length === 0) return [];
  const written = [...text.matchAll(WRITTEN)].flatMap(({ 0: run, index }) =>
    words(run).map((word): WrittenWord => ({ word, from: index, to: index + run.length })),
  );
  const found = phrases.map((phrase) => placeOf(words(phrase), written));
  const order = [...phrases.keys()].toSorted(
    (a, b) => (found[a]?.[0] ?? Infinity) - (found[b]?.[0] ?? Infinity),
  );
  const shown = order.map((i) => {
    const at = found[i];
    return at === null || at === undefined ? (phrases[i] ?? "") : sliced(text, at, written);
  });
  return [...new Set(shown)];
}

/** Where the words of a phrase stand in a text, ascending: side by side, else wherever each is; null where one is not there. */
function placeOf(phrase: readonly string[], written: readonly WrittenWord[]): readonly number[] | null {
  if (phrase.length === 0) return null;
  for (let at = 0; at + phrase.length <= written.length; at++)
    if (phrase.every((word, i) => written[at + i]?.word === word)) return phrase.map((_, i) => at + i);
  const taken = new Set<number>();
  for (const word of phrase) {
    const at = written.findIndex((one, i) => one.word === word && !taken.has(i));
    if (at < 0) return null;
    taken.add(at);
  }
  return [...taken].toSorted((a, b) => a - b);
}

/** The text of some words: what stands side by side with all that is between. */
function sliced(text: string, at: readonly number[], written: readonly WrittenWord[]): string {
  const parts: { from: number; to: number; last: number }[] = [];
  for (const i of at) {
    const { from, to } = written[i] as WrittenWord;
    const before = parts.at(-1);
    if (before !== undefined && before.last === i - 1) [before.to, before.last] = [to, i];
    else parts.push({ from, to, last: i });
  }
  return parts.map(({ from, to }) => text.slice(from, to)).join(" ");
}
