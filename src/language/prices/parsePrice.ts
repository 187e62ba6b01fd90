import { wordTables } from "../../words/words.js";
import { GRAMMARS } from "../grammars/grammars.js";
import { fold, foldedPhrases, lowerCase, words } from "../text/fold.js";
import { phrasePattern } from "../text/phrasePattern.js";

/** A price in a text, and its position. */
export interface ParsedPrice {
  /** In euros, dollars, pounds or francs, which price bands do not distinguish; null for another currency, or if a band was written, such as `€€`. */
  readonly amount: number | null;
  /** The number of signs in a written band, 1 to 3; null if an amount was given. */
  readonly band: number | null;
  readonly bound: "atMost" | "atLeast" | "about";
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const NUMBER = "\\d{1,4}(?:[.,]\\d{1,2})?(?!\\d)";
const END = "(?![\\p{L}\\p{N}])";
const DISTANCES = Object.values(GRAMMARS).flatMap(({ distance }) => distance ?? []);
const MONEY = Object.values(GRAMMARS).flatMap(({ money }) => money ?? []);
/** Currencies of roughly the same value. Others give no price band ("500 yen"). */
const CURRENCY = `€|\\$|£|${oneOf(MONEY.map(({ currencies }) => currencies))}${END}`;
const EACH_PAYER = `(?:/|${oneOf(MONEY.map(({ per }) => per))})\\s*${oneOf(MONEY.map(({ payers }) => payers))}`;
/** Includes what the price is for: "per person", "a notte". */
const OF_WHOM = `(?:\\s*(?:${EACH_PAYER}|${oneOf(MONEY.map(({ each }) => each))})${END})?`;
/** A number without a currency is a price if it says what it is for: "150 a night". */
const BARE = `(?<![\\p{L}\\p{N}.,:])(?<bare>\\d{2,4})\\s*${EACH_PAYER}${END}`;
const AFTERWARDS = `(?:\\s*${oneOf(MONEY.map(({ after }) => after))}${END})?`;
const [AT_MOST, AT_LEAST, BUDGET] = ([["atMost", "budget"], ["atLeast"], ["budget"]] as const).map((roles) =>
  oneOf(Object.values(GRAMMARS).flatMap((grammar) => roles.map((role) => grammar[role]))),
);
/** A budget without a currency, "budget 90", or with one whose bands are not known, "budget 900 kr". */
const BUDGETED = `(?<![\\p{L}\\p{N}])${BUDGET}[\\s:]+(?:${AT_MOST}[\\s:]+)?(?<budgeted>\\d{2,6})(?![.,:]?\\d)(?<other>\\s*${oneOf(MONEY.map(({ others }) => others))})?${END}`;
/** Amounts in words: "ten euros". */
const IN_WORDS: ReadonlyMap<string, number> = new Map(
  Object.values(wordTables<{ readonly numbers: readonly string[] }>("times")).flatMap(({ numbers }) =>
    numbers.flatMap((list, value) =>
      value < 5 ? [] : list.split("|").map((word) => [fold(word), value] as const),
    ),
  ),
);
/** The lower end of a range, which does not count: "between 20 and", "20-". */
const LOWER = `(?:(?:${oneOf(DISTANCES.map(({ between }) => between))}\\s+\\d{1,4}\\s+${oneOf(DISTANCES.map(({ and }) => and))}\\s+|(?<![\\p{L}\\p{N}.,:-])\\d{1,4}\\s?[-–]\\s?))?`;
/** Matches lower-case text: compiling it for both cases takes as long as a hundred searches. */
const PRICE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:(?<most>${AT_MOST})|(?<least>${AT_LEAST}))[\\s:]+(?:(?:the|i|les|dos|los|${AT_MOST}) )?)?` +
    `${LOWER}(?:(?<![\\p{L}\\p{N}.,])(?<amount>${NUMBER}|${oneOf([...IN_WORDS.keys()])})[\\s-]*(?:${CURRENCY})${OF_WHOM}|[€$£]\\s?(?<signed>${NUMBER})${OF_WHOM}|${BARE})` +
    `(?<after>${AFTERWARDS})|${BUDGETED}`,
  "u",
);
const BAND =
  /(?:(?<![\d\p{L}€$£]\s?)(?<one>[€$£])|(?<![\d€$£]\s?|\p{L})(?<more>€{2,3}|\${2,3}|£{2,3}))(?!\s?\d|[€$£])/u;
/** Text without any of these contains no price. */
const SIGN = new RegExp(`\\d|[€$£]|${CURRENCY}`, "u");
const NEGATORS: ReadonlySet<string> = new Set(
  Object.values(GRAMMARS).flatMap(({ negators }) => foldedPhrases(negators)),
);
/** Words that may come between a negator and "more than": "won't cost me". */
const NEGATION_REACH = 4;

/** The first price in a text: "unter 15 Euro", "$20 tops", "€€"; null if there is none. */
export function parsePrice(text: string): ParsedPrice | null {
  const searched = lowerCase(text);
  if (!SIGN.test(searched)) return null;
  const price = PRICE.exec(searched);
  if (price !== null) {
    const { amount = "", signed, bare, budgeted, other, most, least, after = "" } = price.groups ?? {};
    const isMost =
      most !== undefined ||
      budgeted !== undefined ||
      after !== "" ||
      (least !== undefined && isDenied(text.slice(0, price.index)));
    const value =
      IN_WORDS.get(fold(amount)) ?? Number((signed ?? bare ?? budgeted ?? amount).replace(",", "."));
    const bound = isMost ? "atMost" : least === undefined ? "about" : "atLeast";
    return { ...rangeOf(text, price), amount: other === undefined ? value : null, band: null, bound };
  }
  const band = BAND.exec(text);
  return band === null
    ? null
    : { ...rangeOf(text, band), amount: null, band: band.groups?.["more"]?.length ?? 1, bound: "about" };
}

/** True when the text before denies what follows: "won't cost me more than 25 euros". */
function isDenied(before: string): boolean {
  return words(before)
    .slice(-NEGATION_REACH)
    .some((word) => NEGATORS.has(word) || word.endsWith("nt"));
}

function rangeOf(
  text: string,
  { 0: { length }, index: from }: RegExpExecArray,
): Pick<ParsedPrice, "text" | "from" | "to"> {
  const to = from + length;
  return { text: text.slice(from, to), from, to };
}

/** Matches any phrase of the lists in lower case, with or without accents. */
function oneOf(lists: readonly (string | undefined)[]): string {
  const phrases = lists.flatMap((list) => list?.toLowerCase().split("|") ?? []);
  return phrasePattern([...phrases, ...phrases.map(fold)].join("|"));
}
