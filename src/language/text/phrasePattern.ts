const CODE = /[.*+?^${}()|[\]\\/]/gu;
const NEVER = "(?!)";

/** The phrases of a list, separated by `|`. */
export function phrasesIn(list: string): ReadonlySet<string> {
  return new Set(list.split("|"));
}

/**
 * The source of a pattern for any of the phrases separated by `|`, the longest first, with any white space between words. Without phrases it matches
 * nothing.
 */
export function phrasePattern(list: string): string {
  const written = [...phrasesIn(list)].filter((phrase) => phrase !== "");
  if (written.length === 0) return NEVER;
  const escaped = written.toSorted((a, b) => b.length - a.length).map((one) => one.replace(CODE, "\\$&"));
  return `(?:${escaped.join("|").replaceAll(" ", "\\s+")})`;
}
