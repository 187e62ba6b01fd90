import { rewriting } from "../words/rewriting.js";

const DAY = "(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)";
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";

/** Applies every repair outside of comments. */
export const repairHours = outsideComments("repairs");

/** Inserts a separator wherever a time is followed by days: `Mo-Fr 10:00-20:00 Sa 11:00-18:00`. */
export const separateRules = outsideComments("separators");

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

function outsideComments(list: "repairs" | "separators"): (text: string) => string {
  const rewrite = rewriting(list, { day: DAY, month: MONTH });
  return (text) =>
    text
      .split(/("[^"]*")/u)
      .map((part) => (part.startsWith('"') ? part : rewrite(part)))
      .join("");
}
