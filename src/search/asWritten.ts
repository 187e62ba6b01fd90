import { words } from "../language/text/fold.js";

/** A run of letters and digits; may contain an apostrophe, "d'Italie". */
const WRITTEN = /[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Returns folded phrases as the text spells them, in the order of the text. Phrases not found there, because they come from elsewhere or the text has no spaces,
 * come last and unchanged.
 */
export function asWritten(text: string, phrases: readonly string[]): string[] {
  if (phrases.length === 0) return [];
  const written = [...text.matchAll(WRITTEN)].flatMap(({ 0: run, index }) =>
    words(run).map((word) => ({ word, from: index, to: index + run.length })),
  );
  const shown = phrases.map((phrase) => {
    const its = words(phrase);
    const first = written.findIndex((_, at) => its.every((word, i) => written[at + i]?.word === word));
    const [start, end] = [written[first], written[first + its.length - 1]];
    if (start !== undefined && end !== undefined) return { at: first, text: text.slice(start.from, end.to) };
    // Its words are not all next to each other.
    const found: number[] = [];
    for (const word of its)
      found.push(written.findIndex((one, at) => one.word === word && !found.includes(at)));
    found.sort((a, b) => a - b);
    const [at = -1] = found;
    if (at < 0) return { at: Infinity, text: phrase };
    const runs = new Set(found.map((i) => text.slice(written[i]?.from, written[i]?.to)));
    return { at, text: [...runs].join(" ") };
  });
  return [...new Set(shown.toSorted((a, b) => a.at - b.at).map((one) => one.text))];
}
