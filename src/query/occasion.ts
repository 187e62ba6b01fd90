import type { Match } from "./lexicon/entry.js";
/** A style word and what it qualifies stand this close: "fancy little italian restaurant". */
const STYLE_REACH = 4;
/** Whether a style word before `next` stands for an occasion ("a fancy french dinner"), with nothing but what is offered between. */
export function qualifiesOccasion(next: number, end: number, matchAt: (at: number) => Match | null): boolean {
  for (let at = next, words = 0; at < end && words < STYLE_REACH; words++) {
    const match = matchAt(at);
    if (match?.meaning.type === "preference") return match.meaning.isOccasion;
    if (match?.meaning.type !== "want" && match?.meaning.type !== "filter") return false;
    at += match.length;
  }
  return false;
}
