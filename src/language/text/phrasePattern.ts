const CODE = /[.*+?^${}()|[\]\\/]/gu;
const NEVER = "(?!)";

/** The source of a pattern for any of the phrases, the longest first, with any white space between their words. Without phrases it matches nothing. */
export function phrasePattern(phrases: readonly string[]): string {
  const written = [...new Set(phrases)].filter((phrase) => phrase !== "");
  if (written.length === 0) return NEVER;
  const escaped = written.toSorted((a, b) => b.length - a.length).map((one) => one.replace(CODE, "\\$&"));
  return `(?:${escaped.join("|").replaceAll(" ", "\\s+")})`;
}
