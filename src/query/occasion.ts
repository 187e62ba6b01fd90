import type { Match } from "./lexicon/entry.js";

/** Maximum distance in words between a style word and what it qualifies: "fancy little italian restaurant". */
const STYLE_REACH = 4;

/** Whether the style word before `next` describes an occasion, with only offers between: "a fancy french dinner". */
export function qualifiesOccasion(next: number, end: number, matchAt: (at: number) => Match | null): boolean {
  for (let at = next, words = 0; at < end && words < STYLE_REACH; words++) {
    const match = matchAt(at);
    if (match?.meaning.type === "preference") return match.meaning.isOccasion;
    if (match?.meaning.type !== "want" && match?.meaning.type !== "filter") return false;
    at += match.length;
  }
  return false;
}
