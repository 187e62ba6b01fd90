/** A spelling mistake with only one sensible reading. */
interface Repair {
  readonly pattern: RegExp;
  readonly replacement: string;
}

const REPAIRS: readonly Repair[] = [
  // 11:30-:24:00 → 11:30-24:00
  { pattern: /-\s*:(?=\d\d?:\d\d)/gu, replacement: "-" },
  // 17:00-22 → 17:00-22:00
  { pattern: /(\d\d?:\d\d\s*-\s*\d\d?)(?=\s*(?:[,;]|$))/gu, replacement: "$1:00" },
  // 11.30-22.00 → 11:30-22:00
  { pattern: /\b(\d\d?)\.(\d\d)(?=\s*(?:-|[,;+]|$))/gu, replacement: "$1:$2" },
  // 11:00–22:00 with a dash of typography
  { pattern: /\s*[–—‒]\s*/gu, replacement: "-" },
  // 11:00-22:00 Uhr, 11h00
  { pattern: /\s*\bUhr\b/giu, replacement: "" },
  { pattern: /\b(\d\d?)h(\d\d)\b/giu, replacement: "$1:$2" },
  // A hyphen set apart: Su -Th → Su-Th
  { pattern: /\b([A-Z][a-z])\s*-\s*([A-Z][a-z])\b/gu, replacement: "$1-$2" },
  // Days in German
  { pattern: /\bDi\b/gu, replacement: "Tu" },
  { pattern: /\bMi\b/gu, replacement: "We" },
  { pattern: /\bDo\b/gu, replacement: "Th" },
  { pattern: /\bSo\b/gu, replacement: "Su" },
  { pattern: /\bFeiertags?\b/giu, replacement: "PH" },
];

/** The text with every repair applied; the same text when none fits. */
export function repairHours(text: string): string {
  return REPAIRS.reduce((repaired, { pattern, replacement }) => repaired.replace(pattern, replacement), text);
}
