import type { Party } from "../grammars/grammar.js";
import { GRAMMARS } from "../grammars/grammars.js";
import { phrasePattern } from "../text/phrasePattern.js";

/** For how many a text asks. */
export interface ParsedParty {
  /** As it is said, "for 8". */
  readonly text: string;
  /** Where the number and who is counted stand; the preposition before them stays, for "table for" asks for one. */
  readonly from: number;
  readonly to: number;
}

const PARTIES = Object.values(GRAMMARS).flatMap(({ party }) => party ?? []);

/** Without spaces around them: [2人], [两个人], [2명]. */
const COUNTED =
  /(?:\d{1,3}|[一二三四五六七八九十两兩]{1,2})\s?(?:人|名様|名|个人|個人|位|명|인분)(?!\p{Script=Han}*[街路町屋気])/u;
const DIGITS = "\\d{1,3}(?:\\s?(?:-|–|to|bis|à|a|or|oder|ou|o)\\s?\\d{1,3})?";
/** Where a word begins, and where one ends. */
const BEGIN = "(?<![\\p{L}\\p{N}.,:])";
const END = "(?![\\p{L}\\p{N}])";
/** After a number alone: what goes on otherwise ("for 8 pm", "for 3 hours", "for two days") counts something else. */
const ENDED = `(?=\\s*(?:$|[,;.!?](?!\\d))|\\s+${allOf("after")}${END})`;
/** After a number of people alone: "à deux pas", "à trois heures" count something else. */
const UNCOUNTED = `(?!\\s+${allOf("uncounted")}${END})`;

/** "From 9 with kids" counts no kids. */
const APART = `(?!${allOf("apart")}\\s)`;

const COUNTING = PARTIES.map(
  ({ before = "", people, numbers }) =>
    `(?:${phrasePattern(before)}\\s+)?(?:${DIGITS}(?:\\s?|\\s+${APART}\\S+\\s+)|${phrasePattern(numbers)}\\s+(?:\\S+\\s+)?)${phrasePattern(people)}`,
);
const STATING = PARTIES.map(
  ({ before = "", notBehind, numbers }) =>
    `${notBehind === undefined ? "" : `(?<!${phrasePattern(notBehind)}\\s)`}${phrasePattern(before)}\\s+(?:${DIGITS}|${phrasePattern(numbers)})`,
);
/** Texts are put into lower case beforehand: to compile these for both cases takes as long as ten searches. */
const PARTY = new RegExp(
  `${BEGIN}(?:(?:${COUNTING.join("|")}|${allOf("whole")}${UNCOUNTED})${END}|(?:${STATING.join("|")})(?![\\p{L}\\p{N}:.])${ENDED})`,
  "u",
);
const BEFORE = new RegExp(`^${allOf("before")}\\s+`, "u");

/**
 * For how many a text asks, which no data tells of: "table for 8", "zu zweit", "pour 2 personnes"; null where it says nothing of it. A number
 * alone counts people only where nothing follows that it could count.
 */
export function parseParty(query: string): ParsedParty | null {
  const lowered = query.toLowerCase();
  // A letter that is two in lower case would move all that follows.
  const searched = lowered.length === query.length ? lowered : query;
  const found = PARTY.exec(searched) ?? COUNTED.exec(searched);
  if (found === null) return null;
  const said = found[0].trimEnd();
  const preposition = BEFORE.exec(said)?.[0].length ?? 0;
  const to = found.index + said.length;
  return { text: query.slice(found.index, to), from: found.index + preposition, to };
}

function allOf(list: keyof Party): string {
  return phrasePattern(PARTIES.map((party) => party[list] ?? "").join("|"));
}
