import type { Party } from "../grammars/grammar.js";
import { GRAMMARS } from "../grammars/grammars.js";
import { lowerCase } from "../text/fold.js";
import { phrasePattern } from "../text/phrasePattern.js";

/** The size of a party in a text. */
export interface ParsedParty {
  /** The phrase, "for 8". */
  readonly text: string;
  /** The range of the number and the word for people. The preposition before it is left in place, because "table for" asks for one. */
  readonly from: number;
  readonly to: number;
}

const PARTIES = Object.values(GRAMMARS).flatMap(({ party }) => party ?? []);

/** Written without spaces: [2人], [两个人], [2명]. */
const COUNTED =
  /(?:\d{1,3}|[一二三四五六七八九十两兩]{1,2})\s?(?:人|名様|名|个人|個人|位|명|인분)(?!\p{Script=Han}*[街路町屋気])/u;
const DIGITS = "\\d{1,3}(?:\\s?(?:-|–|to|bis|à|a|or|oder|ou|o)\\s?\\d{1,3})?";
/** The beginning and end of a word. */
const BEGIN = "(?<![\\p{L}\\p{N}.,:])";
const END = "(?![\\p{L}\\p{N}])";
/** Words after a bare number. Anything else ("for 8 pm", "for 3 hours", "for two days") counts something else. */
const ENDED = `(?=\\s*(?:$|[,;.!?](?!\\d))|\\s+${allOf("after")}${END})`;
/** Words after a number that already means people: "à deux pas", "à trois heures" count something else. */
const UNCOUNTED = `(?!\\s+${allOf("uncounted")}${END})`;

/** "From 9 with kids" does not count the kids. */
const APART = `(?!${allOf("apart")}\\s)`;

const COUNTING = PARTIES.map(
  ({ before = "", people, numbers }) =>
    `(?:${phrasePattern(before)}\\s+)?(?:${DIGITS}(?:\\s?|\\s+${APART}\\S+\\s+)|${phrasePattern(numbers)}\\s+(?:\\S+\\s+)?)${phrasePattern(people)}`,
);
const STATING = PARTIES.map(
  ({ before = "", notBehind, numbers }) =>
    `${notBehind === undefined ? "" : `(?<!${phrasePattern(notBehind)}\\s)`}${phrasePattern(before)}\\s+(?:${DIGITS}|${phrasePattern(numbers)})`,
);
/** Matches lower-case text: compiling it for both cases takes as long as ten searches. */
const PARTY = new RegExp(
  `${BEGIN}(?:(?:${COUNTING.join("|")}|${allOf("whole")}${UNCOUNTED})${END}|(?:${STATING.join("|")})(?![\\p{L}\\p{N}:.])${ENDED})`,
  "u",
);
const BEFORE = new RegExp(`^${allOf("before")}\\s+`, "u");

/**
 * Finds the size of a party, on which there is no data: "table for 8", "zu zweit", "pour 2 personnes"; null if there is none. A bare number counts people
 * only if nothing that it could count follows.
 */
export function parseParty(query: string): ParsedParty | null {
  const searched = lowerCase(query);
  const found = PARTY.exec(searched) ?? COUNTED.exec(searched);
  if (found === null) return null;
  const phrase = found[0].trimEnd();
  const preposition = BEFORE.exec(phrase)?.[0].length ?? 0;
  const to = found.index + phrase.length;
  return { text: query.slice(found.index, to), from: found.index + preposition, to };
}

function allOf(list: keyof Party): string {
  return phrasePattern(PARTIES.map((party) => party[list] ?? "").join("|"));
}
