import type { TextRange } from "../times/timeExpression.js";

/** Replaces a range of a text with a comma and spaces, keeping its length; null: the text as it is. */
export function blanked(text: string, range: TextRange | null): string {
  if (range === null) return text;
  const { from, to } = range;
  return `${text.slice(0, from)}${",".padEnd(to - from)}${text.slice(to)}`;
}
