import type { Vertical } from "../verticals/vertical.js";

const PICTURE = /\p{Extended_Pictographic}/gu;
const known = new WeakMap<readonly Vertical[], ReadonlyMap<string, string>>();

/** Replaces emoji with their words from the verticals' definitions, and drops other emoji. */
export function withWordsOfPictures(text: string, verticals: readonly Vertical[]): string {
  return text.replace(PICTURE, (picture) => ` ${wordsOf(verticals).get(picture) ?? ""} `);
}

function wordsOf(verticals: readonly Vertical[]): ReadonlyMap<string, string> {
  let words = known.get(verticals);
  if (words === undefined) {
    words = new Map(
      verticals.flatMap(({ pictures = {} }) =>
        Object.entries(pictures).flatMap(([all, word]) => [...all].map((one) => [one, word] as const)),
      ),
    );
    known.set(verticals, words);
  }
  return words;
}
