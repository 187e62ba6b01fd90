/** A spelling mistake with only one sensible reading. */
interface Repair {
  readonly pattern: RegExp;
  readonly replacement: string;
}

const DAY = "(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)";
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";

const REPAIRS: readonly Repair[] = [
  // Typographic dashes: 11:00–22:00 → 11:00-22:00
  { pattern: /\s*[–—‒]\s*/gu, replacement: "-" },
  // March → Mar, August → Aug
  {
    pattern:
      /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)\b/gu,
    replacement: "$1",
  },
  // Wed → We, Thursday → Th
  {
    pattern: /\b(?:(Mo)n|(Tu)e|(We)d|(Th)u|(Fr)i|(Sa)t|(Su)n)(?:s|rs|day|sday|nesday|rsday|urday)?\b\.?/gu,
    replacement: "$1$2$3$4$5$6$7",
  },
  // Days in German, with or without the dot of an abbreviation
  { pattern: /\bDi\b\.?/gu, replacement: "Tu" },
  { pattern: /\bMi\b\.?/gu, replacement: "We" },
  { pattern: /\bDo\b\.?/gu, replacement: "Th" },
  { pattern: /\bSo\b\.?/gu, replacement: "Su" },
  { pattern: /\b(Mo|Fr|Sa)\./gu, replacement: "$1" },
  { pattern: /\bFeiertage?s?\b/giu, replacement: "PH" },
  { pattern: /\b(?:Ruhetag|geschlossen)\b/giu, replacement: "off" },
  // 11:30-:24:00 → 11:30-24:00
  { pattern: /-\s*:(?=\d\d?:\d\d)/gu, replacement: "-" },
  // 10:00-1600 → 10:00-16:00
  { pattern: /(\d\d?:\d\d\s*-\s*)([012]\d)([0-5]\d)\b(?!:)/gu, replacement: "$1$2:$3" },
  // 17:00-22 → 17:00-22:00
  { pattern: /(\d\d?:\d\d\s*-\s*\d\d?)(?=\s*(?:[,;]|$))/gu, replacement: "$1:00" },
  // 11.30-22.00 → 11:30-22:00
  { pattern: /\b(\d\d?)\.(\d\d)(?=\s*(?:-|[,;+]|$))/gu, replacement: "$1:$2" },
  // 17:30-open → 17:30+
  { pattern: /(\d\d?:\d\d)\s*-\s*open(?:\s+end)?\b/giu, replacement: "$1+" },
  // 11:00-22:00 Uhr, 11h00
  { pattern: /\s*\bUhr\b/giu, replacement: "" },
  { pattern: /\b(\d\d?)h(\d\d)\b/giu, replacement: "$1:$2" },
  // A hyphen set apart: Su -Th → Su-Th
  { pattern: /\b([A-Z][a-z])\s*-\s*([A-Z][a-z])\b/gu, replacement: "$1-$2" },
  // Fr & Sa → Fr,Sa
  {
    pattern: new RegExp(`\\b(${DAY})\\s*(?:&|\\bund\\b|\\band\\b)\\s*(?=${DAY}\\b)`, "gu"),
    replacement: "$1,",
  },
  // Mo,,We → Mo,We
  { pattern: /,(?=\s*,)/gu, replacement: "" },
  // Mo-Su, 11:00-22:00 → Mo-Su 11:00-22:00
  { pattern: new RegExp(`\\b(${DAY})\\s*,\\s*(?=\\d\\d?:\\d\\d)`, "gu"), replacement: "$1 " },
  // 01 Apr-30 Sep → Apr 01-Sep 30
  {
    pattern: new RegExp(
      `(?<!${MONTH}\\s{0,3})\\b(\\d\\d?)\\.?\\s*(${MONTH})\\s*-\\s*(\\d\\d?)\\.?\\s*(${MONTH})\\b(?!\\s*\\d)`,
      "gu",
    ),
    replacement: "$2 $1-$4 $3",
  },
];

/** The text with every repair applied outside its comments; the same text when none fits. */
export function repairHours(text: string): string {
  return text
    .split(/("[^"]*")/u)
    .map((part) => (part.startsWith('"') ? part : repairPart(part)))
    .join("");
}

function repairPart(text: string): string {
  return REPAIRS.reduce((repaired, { pattern, replacement }) => repaired.replace(pattern, replacement), text);
}
