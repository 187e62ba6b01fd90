/**
 * Characters removed from external text: controls, bidirectional marks, overrides and isolates, zero-width and other invisible characters, tag characters,
 * lone surrogates, private use and noncharacters.
 */
// biome-ignore format: one line per group
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\u115F\u1160\u3164\uFFA0]/gu;
const SPACE = /\s+/gu;
/** Most texts: ASCII and composed Latin letters with single spaces. They need no cleaning. */
const CLEAN = /^[!-~\u00c0-\u024f]+(?: [!-~\u00c0-\u024f]+)*$/u;

/** Makes external text safe to show: normalizes it (NFC), removes unsafe characters, collapses white space and cuts it to `maxLength` code points. */
export function cleanText(value: string, maxLength: number): string {
  if (CLEAN.test(value)) return truncate(value, maxLength);
  // Bounds the work first: no legitimate text shrinks to a quarter.
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

/** Cuts a text to `maxLength` code points. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const points = [...text];
  return points.length <= maxLength ? text : points.slice(0, maxLength).join("").trimEnd();
}
