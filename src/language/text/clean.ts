/**
 * What may not go out in text from elsewhere: controls, bidirectional marks, overrides and isolates, zero-width and
 * other invisible characters, tag characters, lone surrogates, private use, noncharacters.
 */
// biome-ignore format: one line per group
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\u115F\u1160\u3164\uFFA0]/gu;
const SPACE = /\s+/gu;
/** What most texts are: words of ASCII and of composed Latin letters, single spaces between them. Nothing of them is taken out, folded or composed. */
const CLEAN = /^[!-~\u00c0-\u024f]+(?: [!-~\u00c0-\u024f]+)*$/u;

/**
 * Text from outside made fit to be shown: normalized (NFC), without unsafe characters, white space folded, at most
 * `maxLength` code points.
 */
export function cleanText(value: string, maxLength: number): string {
  if (CLEAN.test(value)) return truncate(value, maxLength);
  // Work is bounded before anything else: nothing legitimate shrinks to a quarter by cleaning.
  const bounded = value.slice(0, maxLength * 8 + 64);
  const cleaned = bounded
    .replace(SPACE, " ")
    .toWellFormed()
    .normalize("NFC")
    .replace(UNSAFE, "")
    .replace(SPACE, " ")
    .trim();
  return truncate(cleaned, maxLength);
}

/** At most `maxLength` code points, cut at the end. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const points = [...text];
  return points.length <= maxLength ? text : points.slice(0, maxLength).join("").trimEnd();
}

/** Number of Unicode code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
