/** A spelling mistake with only one sensible reading, and its replacement. */
type Repair = readonly [mistake: RegExp, replacement: string];

const DAY = "(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)";
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";

const REPAIRS: readonly Repair[] = [
  // Typographic dashes: 11:00–22:00 → 11:00-22:00
  [/\s*[–—‒]\s*/gu, "-"],
  // March → Mar, August → Aug
  [
    /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)\b/gu,
    "$1",
  ],
  // Wed → We, Thursday → Th
  [
    /\b(?:(Mo)n|(Tu)e|(We)d|(Th)u|(Fr)i|(Sa)t|(Su)n)(?:s|rs|day|sday|nesday|rsday|urday)?\b\.?/gu,
    "$1$2$3$4$5$6$7",
  ],
  // Days in German, with or without the dot of an abbreviation
  [/\bDi\b\.?/gu, "Tu"],
  [/\bMi\b\.?/gu, "We"],
  [/\bDo\b\.?/gu, "Th"],
  [/\bSo\b\.?/gu, "Su"],
  // Mo-Su.PH → Mo-Su,PH
  [new RegExp(`\\b(${DAY})\\.(?=${DAY}\\b)`, "gu"), "$1,"],
  [/\b(Mo|Fr|Sa)\./gu, "$1"],
  [/\bFeiertage?s?\b/giu, "PH"],
  [/\b(?:Ruhetag|geschlossen)\b/giu, "off"],
  // 11:30-:24:00 → 11:30-24:00
  [/-\s*:(?=\d\d?:\d\d)/gu, "-"],
  // 10:00-1600 → 10:00-16:00
  [/(\d\d?:\d\d\s*-\s*)([012]\d)([0-5]\d)\b(?!:)/gu, "$1$2:$3"],
  // 17:00-22 → 17:00-22:00
  [/(\d\d?:\d\d\s*-\s*\d\d?)(?=\s*(?:[,;]|$))/gu, "$1:00"],
  // 11.30-22.00 → 11:30-22:00
  [/\b(\d\d?)\.(\d\d)(?=\s*(?:-|[,;+]|$))/gu, "$1:$2"],
  // 17:30-open → 17:30+
  [/(\d\d?:\d\d)\s*-\s*open(?:\s+end)?\b/giu, "$1+"],
  // 11:00-22:00 Uhr, 11h00
  [/\s*\bUhr\b/giu, ""],
  [/\b(\d\d?)h(\d\d)\b/giu, "$1:$2"],
  // A hyphen set apart: Su -Th → Su-Th
  [/\b([A-Z][a-z])\s*-\s*([A-Z][a-z])\b/gu, "$1-$2"],
  // Fr & Sa → Fr,Sa
  [new RegExp(`\\b(${DAY})\\s*(?:&|\\bund\\b|\\band\\b)\\s*(?=${DAY}\\b)`, "gu"), "$1,"],
  // Mo,,We → Mo,We
  [/,(?=\s*,)/gu, ""],
  // Mo-Su, 11:00-22:00 → Mo-Su 11:00-22:00
  [new RegExp(`\\b(${DAY})\\s*,\\s*(?=\\d\\d?:\\d\\d)`, "gu"), "$1 "],
  // 01 Apr-30 Sep → Apr 01-Sep 30
  [
    new RegExp(
      `(?<!${MONTH}\\s{0,3})\\b(\\d\\d?)\\.?\\s*(${MONTH})\\s*-\\s*(\\d\\d?)\\.?\\s*(${MONTH})\\b(?!\\s*\\d)`,
      "gu",
    ),
    "$2 $1-$4 $3",
  ],
];

/** Inserts a separator missing between a time and the next rule's days. Repeated days add up; holidays and "off" override. */
const SEPARATORS: readonly Repair[] = [
  [
    new RegExp(`(\\d:\\d\\d\\+?)\\s+(?=${DAY}(?:\\s*[,-]\\s*${DAY}){0,9}\\s+(?:off|closed)\\b)`, "gu"),
    "$1; ",
  ],
  [new RegExp(`(\\d:\\d\\d\\+?)\\s+(?=(?:${DAY}\\s*[,-]\\s*){0,9}PH\\b)`, "gu"), "$1; "],
  [new RegExp(`(\\d:\\d\\d\\+?)\\s+(?=${DAY}\\b)`, "gu"), "$1, "],
];

/** Applies every repair outside of comments. */
export function repairHours(text: string): string {
  return outsideComments(text, REPAIRS);
}

/** Inserts a separator wherever a time is followed by days: `Mo-Fr 10:00-20:00 Sa 11:00-18:00`. */
export function separateRules(text: string): string {
  return outsideComments(text, SEPARATORS);
}

/**
 * True when the library accepts the text but misreads it: days or dates named twice in one rule are combined
 * ("Mo-Fr 10:00-20:00 Sa 11:00-18:00" becomes 10:00-20:00 on six days), and "Mo-Su.PH" and "10:00-20:00 PH off" are read as
 * rules for holidays only.
 */
export function isMisread(text: string, warnings: readonly string[]): boolean {
  return HOLIDAYS_ALONE.test(text) || warnings.some((warning) => THROWN_TOGETHER.test(warning));
}

const HOLIDAYS_ALONE = new RegExp(`\\b${DAY}\\.${DAY}\\b|\\d:\\d\\d\\+?\\s+PH\\s+(?:off|closed)\\b`, "u");
/** The library's "selector multi" warning. Times named twice do add up. */
const THROWN_TOGETHER = /not connected (?!time ranges)/u;

function outsideComments(text: string, repairs: readonly Repair[]): string {
  return text
    .split(/("[^"]*")/u)
    .map((part) =>
      part.startsWith('"') ? part : repairs.reduce((repaired, repair) => repaired.replace(...repair), part),
    )
    .join("");
}
