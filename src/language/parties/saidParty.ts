import { GRAMMARS } from "../grammars/grammars.js";

/** For how many a text asks. */
export interface ParsedParty {
  /** As it is said, "for 8". */
  readonly text: string;
  /** Where the number and who is counted stand; the preposition before them stays, for "table for" asks for one. */
  readonly from: number;
  readonly to: number;
}

const WORDS = Object.values(GRAMMARS).flatMap(({ party }) =>
  party === undefined
    ? []
    : {
        before: party.before.split("|"),
        people: party.people.split("|"),
        numbers: party.numbers.split("|"),
        whole: party.whole?.split("|") ?? [],
      },
);

/** Languages that say it in one word, or behind the number. */
const ELSEWHERE =
  "\\d{1,3}\\s?(?:kişilik|kişi|hengelle|henkilölle|henkilöä)|(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on)\\s(?:kişilik|kişi)|" +
  "(?:kahdelle|kolmelle|neljälle|viidelle|kuudelle|kahdeksalle|kymmenelle)(?:\\s(?:hengelle|henkilölle))?";
/** Without spaces around them: [2人], [两个人], [2명]. */
const COUNTED =
  /(?:\d{1,3}|[一二三四五六七八九十两兩]{1,2})\s?(?:人|名様|名|个人|個人|位|명|인분)(?!\p{Script=Han}*[街路町屋気])/u;

const DIGITS = "\\d{1,3}(?:\\s?(?:-|–|to|bis|à|a|or|oder|ou|o)\\s?\\d{1,3})?";
/** After a number alone: what goes on otherwise ("for 8 pm", "for 3 hours", "for two days") counts something else. */
const ENDED =
  "(?=\\s*(?:$|[,;.!?](?!\\d))|\\s+(?:in|at|near|on|with|by|and|tonight|tomorrow|today|am|um|bei|mit|heute|morgen|nahe|à|au|dans|près|ce|en|el|cerca|esta|a|alle|stasera|vicino|em|no|na|perto|op|om|vanavond|i|på|w|v|στις|в)(?![\\p{L}\\p{N}]))";

/** After a number of people alone: "à deux pas", "à trois heures" count something else. */
const UNCOUNTED =
  "(?!\\s+(?:pas|rues?|arrêts?|stations?|heures?|h|minutes?|min|mètres|m|km|kilomètres|ore|minuti|passi|strade|fermate|metri|chilometri)(?![\\p{L}\\p{N}]))";

const CODE = /[.*+?^${}()|[\]\\]/gu;
/** Where a word begins, and where one ends. */
const BEGIN = "(?<![\\p{L}\\p{N}.,:])";
const END = "(?![\\p{L}\\p{N}])";

const COUNTING = WORDS.map(
  ({ before, people, numbers }) =>
    `(?:${anyOf(before)}\\s+)?(?:${DIGITS}|${anyOf(numbers)})\\s+(?:\\S+\\s+)?${anyOf(people)}`,
);
const STATING = WORDS.map(({ before, numbers }) => `${anyOf(before)}\\s+(?:${DIGITS}|${anyOf(numbers)})`);
const WHOLE = WORDS.flatMap(({ whole }) => whole);
/** Texts are put into lower case beforehand: to compile these for both cases takes as long as ten searches. */
const PARTY = new RegExp(
  `${BEGIN}(?:(?:${[...COUNTING, ELSEWHERE, `${anyOf(WHOLE)}${UNCOUNTED}`].join("|")})${END}|(?:${STATING.join("|")})(?![\\p{L}\\p{N}:.])${ENDED})`,
  "u",
);
const BEFORE = new RegExp(`^${anyOf(WORDS.flatMap(({ before }) => before))}\\s+`, "u");

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

/** One of the phrases, the longest first. */
function anyOf(phrases: readonly string[]): string {
  const escaped = phrases.toSorted((a, b) => b.length - a.length).map((one) => one.replace(CODE, "\\$&"));
  return `(?:${escaped.join("|").replaceAll(" ", "\\s+")})`;
}
