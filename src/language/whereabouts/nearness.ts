import { GRAMMARS } from "../grammars/grammars.js";
import { phrasePattern, phrasesIn } from "../text/phrasePattern.js";
import { PLACE_WORDS } from "./placeWords.js";

const NEARNESS = Object.values(GRAMMARS).flatMap(({ distance = [] }) => distance);

/** The number for each word of a table. */
const numbers = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).flatMap(([number, words]) =>
      words.split("|").map((word) => [word, Number(number)] as const),
    ),
  );

const UNITS_M = numbers(PLACE_WORDS.units);
const NUMBERS = numbers(PLACE_WORDS.unitNumbers);
/** A minute is a walk of 80 m, as German railways and estate agents count it. */
const MINUTE_M = 80;
/** Larger distances are not a neighborhood; shorter ones than a doorway are a slip. */
const MAX_M = 50_000;
const MIN_M_LENGTH = 10;

/** A distance from a place, and its position. */
export interface NearnessFound {
  readonly radiusM: number;
  readonly from: number;
  readonly to: number;
  /** The replacement for the phrase, so that a place follows. */
  readonly near: string;
}

const UNIT = phrasePattern([...UNITS_M.keys()].join("|"));
// "Ventimiglia" is a town.
const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,2})?|${phrasePattern([...NUMBERS.keys()].join("|"))}(?=[\s-])`;
const PATTERNS = NEARNESS.map(({ before, after, walking, near }) => ({
  near,
  walking: new RegExp(`(?<!\\p{L})${phrasePattern(walking)}(?!\\p{L})`, "iu"),
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])((?:${phrasePattern(before)}\\s+){0,4})(${NUMBER})[\\s-]*(${UNIT})(?:['’])?(?![\\p{L}\\p{N}])((?:\\s+${phrasePattern(after)}(?![\\p{L}\\p{N}])){0,4})`,
    "iu",
  ),
}));

/**
 * Finds a distance from a place: "within 500 m of", "im Umkreis von 1,5 km um", "à 5 minutes à pied de". Null if there is none. A length alone ("pizza 500
 * m") is not one, and minutes are a time unless walked.
 */
export function findNearness(text: string): NearnessFound | null {
  let best: (NearnessFound & { readonly length: number }) | null = null;
  for (const { pattern, near, walking } of PATTERNS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [all, before = "", number = "", unit = "", after = ""] = match;
    const perUnit = UNITS_M.get(unit.toLowerCase()) ?? 0;
    const isOnFoot = walking.test(after) || /geh/iu.test(unit);
    const radiusM = perUnit * (NUMBERS.get(number.toLowerCase()) ?? Number(number.replace(",", ".")));
    if ((before === "" && after === "") || (perUnit === MINUTE_M && !isOnFoot)) continue;
    if (!(radiusM >= MIN_M_LENGTH && radiusM <= MAX_M)) continue;
    if (best !== null && best.length >= all.length) continue;
    best = { radiusM, from: match.index, to: match.index + all.length, near, length: all.length };
  }
  return best;
}

/** Words around two places that mean between them: the words allowed before the second, by the word before the first. */
export const BETWEEN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  NEARNESS.flatMap(({ between }) =>
    between.split("|").map((word) => [
      word,
      phrasesIn(
        NEARNESS.filter(({ between: all }) => phrasesIn(all).has(word))
          .map(({ and }) => and)
          .join("|"),
      ),
    ]),
  ),
);

/** Values of `location` that mean the caller's position. As written. */
export const HERE: readonly string[] = NEARNESS.flatMap(({ here }) => here.split("|"));
