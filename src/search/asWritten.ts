import { words } from "../language/text/fold.js";

/** A folded word of a text and the range of the run that contains it. */
interface WrittenWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A run of letters and digits; may contain an apostrophe, "d'Italie". */
const WRITTEN = /[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Returns folded phrases as the text spells them, in the order of the text. Phrases not found there, because they come from elsewhere or the text has no spaces,
 * come last and unchanged.
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

/** The positions of a phrase's words in a text, ascending: adjacent if possible, else anywhere; null if one is missing. */
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

/** The text of some words; adjacent words keep what is between them. */
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
