import type { SaidTimes, TextRange } from "../../language/times/timeExpression.js";
import { type ClaimToken, claimTokens } from "../lexicon/claimTokens.js";
import type { ClaimLexicon } from "../lexicon/claimVocabulary.js";
import { claimItems, type TimesReader } from "./claimItems.js";
import { claimParts } from "./claimParts.js";
import type { ClaimPart } from "./statement.js";
import { literalRanges, type OwnNames } from "./claimValues.js";

/** A claim as one language has it. */
export type ClaimReading = readonly ClaimPart[];

/** What of a business decides how claims on it are read. */
export interface Claimed {
  readonly kinds: readonly string[];
  /** The words of claims on such a business, by language. */
  readonly lexicons: readonly ClaimLexicon[];
  readonly names: OwnNames;
}

/** What does not fit into so many parts is not understood. */
const PARTS_READ = 12;

/**
 * The readings of a claim, one in each language that most of its words are of; usually one. Every word that says something stands in a part,
 * as understood or as not.
 */
export function readClaim(
  text: string,
  { kinds, lexicons, names }: Claimed,
  readTimes: TimesReader,
): readonly ClaimReading[] {
  const words = claimTokens(text);
  const timesOnce = remembered(readTimes);
  const readingIn = ({ lexicon }: { readonly lexicon: ClaimLexicon }) =>
    bounded(claimParts(claimItems(text, words, lexicon, timesOnce, names), kinds));
  const scored = scoredLanguages(spokenWords(text, words, names), lexicons);
  const best = Math.max(...scored.map(({ score }) => score));
  const readings = scored.filter(({ score }) => score === best).map(readingIn);
  const fewest = Math.min(...readings.map(unreadLength));
  if (fewest === 0) return readings.filter((reading) => unreadLength(reading) === 0);
  // "Is on Rue de la Turbie": most of its words are French, but it is English that leaves none of them unread.
  const whole = scored
    .filter(({ score }) => score > 0 && score < best)
    .map(readingIn)
    .filter((reading) => unreadLength(reading) === 0);
  return whole.length > 0 ? whole : readings.filter((reading) => unreadLength(reading) === fewest);
}

/** Times are read the same whatever language the rest of a claim is read in. */
function remembered(readTimes: TimesReader): TimesReader {
  const said = [new Map<string, SaidTimes>(), new Map<string, SaidTimes>()] as const;
  return (text, areMealsTimes) => {
    const known = said[areMealsTimes ? 1 : 0];
    const times = known.get(text) ?? readTimes(text, areMealsTimes);
    known.set(text, times);
    return times;
  };
}

/** The words that tell a claim's language: those of the business's names, of pages and of mailboxes are of any. */
function spokenWords(text: string, words: readonly ClaimToken[], names: OwnNames): readonly string[] {
  const folded = words.map(({ word }) => word);
  const literal = literalRanges(text);
  const spoken: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const named = names.lengthAt(folded, at);
    const { from, word } = words[at] as ClaimToken;
    if (named > 0) at += named - 1;
    else if (!literal.some((range) => range.from <= from && from < range.to)) spoken.push(word);
  }
  return spoken;
}

/** How many of the words each language has for its own. */
function scoredLanguages(folded: readonly string[], lexicons: readonly ClaimLexicon[]) {
  return lexicons.map((lexicon) => {
    let score = 0;
    for (let at = 0; at < folded.length; ) {
      const match = lexicon.at(folded, at);
      const isOwn = match !== null && lexicon.has(folded.slice(at, at + match.length).join(" "));
      if (isOwn) score += match.length;
      at += match?.length ?? 1;
    }
    return { lexicon, score };
  });
}

function unreadLength(reading: ClaimReading): number {
  if (reading.length === 0) return Infinity;
  return reading.reduce(
    (sum, { unread, statement }) =>
      sum + unread.reduce((length, { from, to }) => length + to - from, statement.type === "unread" ? 1 : 0),
    0,
  );
}

function bounded(parts: ClaimReading): ClaimReading {
  if (parts.length <= PARTS_READ) return parts;
  const rest = parts.slice(PARTS_READ - 1);
  const ranges: TextRange[] = rest.flatMap((part) => part.ranges);
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  return [
    ...parts.slice(0, PARTS_READ - 1),
    {
      ranges: [{ from, to }],
      statement: { type: "unread" },
      isDenied: false,
      isCarried: false,
      isUntrue: false,
      unread: [{ from, to }],
      joint: "and",
      isWhole: true,
    },
  ];
}
